"""Stars and advice: there for every role of both games, as printed, and fit for ear and phone."""

import pytest

from narrator.games import booklets
from narrator.rules.game import Phase, RoleId
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.roles import ONE_NIGHT_BOXES, Artefact, Mark
from narrator.rules.thiercelieux.cards import simple_deck
from narrator.words.booklet import SetUp
from narrator.words.lines import Cue, lines_in
from narrator.words.locales import languages
from narrator.words.one_night.data import role_book
from narrator.words.script import spoken_s
from narrator.words.thiercelieux.data import book
from tests.words.test_about import GENDERED, ROLE_IDS, described, gendered
from tests.words.test_lines import fit_to_be_said, messages

ONE_NIGHT, CLASSIC = booklets()["one_night"], booklets()["thiercelieux"]
STARS = {
    1: """
        vampire priest sentinel werewolf thing seer apprentice_seer trapper robber witch troublemaker fortune_teller
        gremlin insomniac diviner prince villager
    """,
    2: """
        copycat master count renfield cupid assassin alpha_wolf dream_wolf minion ghost_hunter drunk curator
        bodyguard hunter tanner
    """,
    3: "diseased instigator doppelganger mason village_idiot",
}
"""As printed on the cards; the shaman wolf's differ by box."""
UNADVISED = """
    diseased instigator sentinel dream_wolf thing trapper village_idiot gremlin drunk insomniac diviner curator
    prince tanner th_thief th_hunter
"""
"""Roles for whose players the booklets print nothing."""
NOTHING_PRINTED = {"en": ("give no tip", "gives no tip"), "fr": ("pas de conseil",)}


def test_the_stars_are_those_of_the_cards() -> None:
    printed = {role: stars for stars, roles in STARS.items() for role in roles.split()}
    assert printed.keys() | {"shaman_wolf"} == role_book().keys()
    for role, stars in printed.items():
        assert {ONE_NIGHT.stars(role, frozenset({str(box)})) for box in role_book()[role].boxes} == {stars}


@pytest.mark.parametrize(
    ("boxes", "stars"), [({"crepuscule"}, 1), ({"epic"}, 2), ({"base", "crepuscule"}, 1), ({"base"}, 2), (None, 2)]
)
def test_the_shaman_wolf_has_the_stars_of_its_box(boxes: set[str] | None, stars: int) -> None:
    assert ONE_NIGHT.stars("shaman_wolf", None if boxes is None else frozenset(boxes)) == stars


def test_the_classic_cards_print_no_stars() -> None:
    assert not any(CLASSIC.stars(role, None) for role in book())


@pytest.mark.parametrize("language", languages())
def test_every_role_has_advice_that_can_be_said(language: str) -> None:
    lines = lines_in(language)
    there = {message for message in messages(language, "advice") if message.startswith("role-")}
    assert there == {f"role-{role}" for role in ROLE_IDS}
    for role in ROLE_IDS:
        text = lines.say("advice", f"role-{role}")
        assert fit_to_be_said(text), text
        assert language not in GENDERED or not gendered(language, text), text


@pytest.mark.parametrize("role", ROLE_IDS)
@pytest.mark.parametrize("language", NOTHING_PRINTED)
def test_where_nothing_is_printed_the_advice_says_so(language: str, role: RoleId) -> None:
    text = lines_in(language).say("advice", f"role-{role}")
    assert any(words in text for words in NOTHING_PRINTED[language]) == (role in UNADVISED.split())


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("booklet", [ONE_NIGHT, CLASSIC], ids=lambda booklet: booklet.id)
def test_the_rules_take_about_a_minute(booklet: object, language: str) -> None:
    lines = lines_in(language)
    told = [lines.line(wanted) for wanted in booklets()[getattr(booklet, "id", "")].rules(lines)]
    assert all(map(fit_to_be_said, told))
    assert 40 < sum(map(spoken_s, told)) < 75


def hinted(deck: object, phase: Phase, *, players: int = 5, on_phones: bool = False, night: int = 1) -> list[str]:
    booklet = ONE_NIGHT if isinstance(deck, Deck) else CLASSIC
    setup = SetUp(deck, players, on_phones)
    return [wanted.id.partition("-")[2] for wanted in booklet.hints(lines_in("en"), phase, setup, night)]


PLAIN = Deck(("werewolf", "seer", "robber", "drunk", "villager", "villager", "hunter", "tanner"))
MARKED = Deck(("vampire", "count", "seer", "robber", "drunk", "villager"))


def test_newcomers_hear_one_thing_at_a_time() -> None:
    assert hinted(PLAIN, Phase.DEAL) == ["card", "stars"]
    assert hinted(PLAIN, Phase.DEBATE) == ["claim"]
    assert hinted(PLAIN, Phase.VOTE) == ["neighbour"]
    assert hinted(PLAIN, Phase.REVEAL) == []
    assert hinted(MARKED, Phase.DEAL) == ["card", "stars", "mark"]
    assert hinted(Deck((*PLAIN.cards, "mason", "mason")), Phase.DEAL) == ["card", "stars", "hard"]


@pytest.mark.parametrize(
    ("players", "on_phones", "stands"), [(6, False, False), (7, False, True), (7, True, False)]
)
def test_from_seven_players_on_a_table_with_cards_stands_up(players: int, on_phones: bool, stands: bool) -> None:
    assert ("stand" in hinted(PLAIN, Phase.DEAL, players=players, on_phones=on_phones)) is stands


def test_a_village_is_hinted_at_its_first_day_only() -> None:
    village = simple_deck(book(), 8)
    assert hinted(village, Phase.DEAL, night=0) == ["card"]
    assert [hinted(village, Phase.DEBATE, night=night) for night in (1, 2)] == [["clues"], []]


@pytest.mark.parametrize("language", languages())
def test_whatever_can_be_asked_about_has_an_answer(language: str) -> None:
    lines = lines_in(language)
    for message in (*(f"mark-{mark}" for mark in Mark), *(f"artefact-{artefact}" for artefact in Artefact)):
        text = lines.say("about", message)
        assert fit_to_be_said(text), text
        assert not gendered(language, text), text


@pytest.mark.parametrize("language", languages())
def test_the_marks_and_artefacts_of_the_deck_are_laid_out(language: str) -> None:
    lines = lines_in(language)

    def laid(*roles: RoleId, boxes: frozenset[str] | None = None) -> dict[str, str]:
        setup = SetUp(Deck(roles), len(roles) - 3, on_phones=False, boxes=boxes)
        return {wanted.id: lines.line(wanted) for wanted in ONE_NIGHT.lay_out(lines, setup)}

    marks = laid("vampire", "priest", "cupid", "seer", "robber", "drunk")["deal-marks"]
    for mark in ("board-clarity", "board-love"):
        assert lines.say("evening", mark) in marks
    assert lines.say("memory", "mark-vampire") in marks
    assert lines.say("memory", "mark-fear") not in marks
    every = frozenset(map(str, ONE_NIGHT_BOXES))
    wolves = laid("werewolf", "curator", "seer", "robber", "drunk", "villager", boxes=every)["deal-artefacts"]
    assert lines.say("memory", "artefact-vampire_dentures") in wolves
    assert lines.say("memory", "artefact-werewolf_claw") not in wolves
    assert "deal-three" not in laid("werewolf", "seer", "robber", "drunk", "villager", "hunter")
    assert "deal-three" in laid("werewolf", "vampire", "robber", "drunk", "villager", "hunter")
    both = laid("werewolf", "vampire", "curator", "seer", "robber", "drunk", boxes=every)["deal-artefacts"]
    assert not any(lines.say("memory", f"artefact-{artefact}") in both for artefact in Artefact)


def test_the_calls_are_named_in_their_order() -> None:
    lines = lines_in("en")
    deck = Deck(("doppelganger", "insomniac", "werewolf", "vampire", "cupid", "mason"))
    game = ONE_NIGHT.begin(
        SetUp(deck, 3, on_phones=False), ("Anna", "Bob", "Emma"), SetUp(deck, 3, True).house, None
    )
    assert lines.line(ONE_NIGHT.wake_order(lines, game.calls())) == (
        "At night I call, in this order: the vampires, Cupid, the lovers, the doppelgänger, the werewolves, "
        "the masons, the insomniac and the doppelgänger as insomniac."
    )


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("booklet", booklets())
def test_every_call_but_those_to_everybody_has_a_name(booklet: str, language: str) -> None:
    lines = lines_in(language)
    everybody = {"open_dusk", "look_marks", "open_night", "nudge_cards", "wake", "th_open", "th_wake"}
    for call in booklets()[booklet].calls:
        named = lines.has("answers", f"call-{call}") or lines.has("roles", f"role-{call}", "the")
        assert named == (call not in everybody), call


def test_the_alpha_wolf_must_and_masons_must_not() -> None:
    """Sentences that a rule needs, in the calls themselves."""
    lines = lines_in("en")
    assert lines.line(Cue("night", "alpha_wolf", "instruction")).startswith("You must")
    assert "may not look at the centre" in lines.line(Cue("night", "masons", "instruction"))
    assert "the village may win as well" in lines.line(described(lines, "tanner"))
