"""The calls of a night: which, in which order, how long, and what their sentences know about the deck.

The order and the seconds are transcribed from section 4 of the night's rules, not taken from the data files.
"""

import json
from collections.abc import Collection
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from narrator.rules.game import RoleId
from narrator.rules.house import GAP_AFTER_WAKE_S, GAP_BETWEEN_CALLS_S, Pace
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.night import Call, NightSettings, Part, calls
from narrator.rules.refusal import Fact

from .strategies import CALLS, DATA, DrawnDeck, decks, some_deck

CASES = [
    case
    for line in (DATA / "night_checks.jsonl").read_text(encoding="utf-8").splitlines()
    if (case := json.loads(line))["mode"] == "one_night"
]
STANDARD = NightSettings()

MARK_USERS = {
    "vampire", "master", "count", "renfield", "diseased", "cupid", "instigator", "priest", "assassin",
}  # fmt: skip
WOLF_CARDS = {"werewolf", "alpha_wolf", "shaman_wolf", "dream_wolf"}
AT_DUSK = ("copycat", "vampires", "count", "renfield", "diseased", "cupid", "instigator", "priest", "assassin")
AT_NIGHT = (
    "sentinel", "doppelganger", "doppelganger_minion", "werewolves", "alpha_wolf", "shaman_wolf", "minion",
    "masons", "thing", "seer", "apprentice_seer", "ghost_hunter", "trapper", "robber", "witch", "troublemaker",
    "village_idiot", "fortune_teller", "doppelganger_fortune_teller", "gremlin", "drunk", "insomniac",
    "doppelganger_insomniac", "diviner", "doppelganger_diviner", "curator", "doppelganger_curator",
)  # fmt: skip

SECONDS = {
    "open_dusk": 4, "copycat": 12, "vampires": 15, "count": 12, "renfield": 12, "diseased": 12, "cupid": 15,
    "instigator": 12, "priest": 15, "assassin": 12, "look_marks": 12, "open_night": 4, "lovers": 10, "sentinel": 10,
    "doppelganger": 20, "doppelganger_minion": 10, "werewolves": 12, "alpha_wolf": 12, "shaman_wolf": 10,
    "minion": 10, "masons": 10, "thing": 10, "seer": 12, "apprentice_seer": 10, "ghost_hunter": 15, "trapper": 15,
    "robber": 12, "witch": 15, "troublemaker": 12, "village_idiot": 20, "fortune_teller": 10,
    "doppelganger_fortune_teller": 10, "gremlin": 15, "drunk": 10, "insomniac": 10, "doppelganger_insomniac": 10,
    "diviner": 10, "doppelganger_diviner": 10, "curator": 12, "doppelganger_curator": 12,
    "nudge_cards": 5, "wake": 0,
}  # fmt: skip
"""The table of section 4, standard preset."""

BREATHS = {"open_dusk", "open_night", "nudge_cards", "wake"}
"""Calls in which nobody acts: section 6 says they need only a breath."""

TOUCH_CENTRE = {"copycat", "alpha_wolf", "seer", "apprentice_seer", "witch", "drunk"}
ACTED_AT_ONCE = {
    "alpha_wolf", "shaman_wolf", "seer", "robber", "troublemaker", "drunk", "sentinel", "apprentice_seer",
    "ghost_hunter", "witch", "village_idiot", "thing", "trapper", "gremlin",
}  # fmt: skip
"""What a doppelgänger does on the spot: section 6 of the roles' rules."""


def condition(call: str, roles: Collection[RoleId]) -> bool:
    """Whether a call is made when these roles lie anywhere on the table."""
    if call == "vampires":
        return bool({"vampire", "master", "count"} & {*roles})
    if call == "werewolves":
        return bool(WOLF_CARDS & {*roles})
    if call == "masons":
        return "mason" in roles
    if call.startswith("doppelganger_"):
        return "doppelganger" in roles and call.removeprefix("doppelganger_") in roles
    return call in roles


def expected_calls(deck: Collection[RoleId], extra_wolf: RoleId | None) -> list[str]:
    """The pseudo-code of section 4."""
    r = {*deck, *([extra_wolf] if extra_wolf else [])}
    dusk = bool(r & MARK_USERS)
    out = []
    if dusk:
        out += ["open_dusk"]
        out += [call for call in AT_DUSK if condition(call, r)]
        out += ["look_marks"]
    out += ["open_night"]
    if not dusk and "copycat" in r:
        out += ["copycat"]
    if "cupid" in r:
        out += ["lovers"]
    out += [call for call in AT_NIGHT if condition(call, r)]
    out += ["nudge_cards", "wake"]
    return out


def night(deck: Deck, house: NightSettings = STANDARD) -> tuple[Call, ...]:
    return calls(CALLS, deck, deck.players, house)


def ids(made: tuple[Call, ...]) -> list[str]:
    return [call.id for call in made]


def a_deck(*roles: RoleId, players: int = 5, extra: RoleId | None = None) -> Deck:
    """These roles, filled up with villagers: how many there are makes no call."""
    return Deck(roles + ("villager",) * (players + 3 - len(roles)), extra)


def pause_s(deck: Deck, call: str, house: NightSettings = STANDARD) -> float:
    return next(made.pause_s for made in night(deck, house) if made.id == call)


def told(deck: Deck, call: str, house: NightSettings = STANDARD) -> dict[str, Fact]:
    return dict(next(made.facts for made in night(deck, house) if made.id == call))


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case_of_the_specification(case: dict[str, Any]) -> None:
    deck = Deck.of(case["roles"], case["extra_wolf"])
    assert deck.players == case["players"]
    assert ids(night(deck)) == case["expect"]
    assert expected_calls(deck.cards, deck.extra_wolf) == case["expect"], "the transcription knows the cases, too"


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(decks())
def test_the_order_of_any_deck(drawn: DrawnDeck) -> None:
    assert ids(night(drawn.deck)) == expected_calls(drawn.deck.cards, drawn.deck.extra_wolf)


def test_the_order_of_thousands_of_decks() -> None:
    met: set[str] = set()
    for seed in range(1500):
        deck = some_deck(Random(seed)).deck
        made = ids(night(deck))
        assert made == expected_calls(deck.cards, deck.extra_wolf), f"some_deck(Random({seed}))"
        assert len(set(made)) == len(made), "one call for each id, not for each card"
        met.update(made)
    assert met == SECONDS.keys()


def test_calls_depend_on_which_roles_are_there_not_on_how_many_or_in_which_order() -> None:
    deck = a_deck("werewolf", "werewolf", "mason", "mason", "seer", players=6)
    turned = Deck(deck.cards[::-1])
    assert night(deck) == night(turned)
    assert ids(night(a_deck("werewolf", "mason", "seer", players=6))) == ids(night(deck))


def test_a_single_dream_wolf_still_gets_the_call_of_the_pack() -> None:
    """NQ4: he never wakes, but a call that is missing would tell."""
    assert "werewolves" in ids(night(a_deck("dream_wolf")))


def test_the_extra_card_is_called_like_any_other() -> None:
    assert "shaman_wolf" in ids(night(a_deck("alpha_wolf", extra="shaman_wolf")))
    assert told(a_deck("alpha_wolf", extra="dream_wolf"), "werewolves")["dream"] == "yes"


def test_copycat_stands_first_in_a_dusk_and_right_after_the_opening_without() -> None:
    assert ids(night(a_deck("copycat", "priest")))[:2] == ["open_dusk", "copycat"]
    assert ids(night(a_deck("copycat", "sentinel")))[:2] == ["open_night", "copycat"]


@pytest.mark.parametrize("role", sorted(MARK_USERS))
def test_every_mark_user_makes_a_dusk(role: RoleId) -> None:
    made = night(a_deck(role))
    assert made[0].id == "open_dusk"
    assert made[0].part is Part.DUSK_START


def test_nudging_can_be_switched_off() -> None:
    deck = a_deck("werewolf", "seer")
    with_it, without = ids(night(deck)), ids(night(deck, NightSettings(nudge_cards=False)))
    assert without == [call for call in with_it if call != "nudge_cards"]


def expected_pause_s(call: str, deck: Deck, pace: Pace, *, lone: bool = True) -> float:
    """Section 6, by hand."""
    seconds = float(SECONDS[call])
    paced = {
        Pace.LEARNING: seconds * 1.5,
        Pace.STANDARD: seconds,
        # Never below five seconds, read literally: the openings get longer. Waking has no pause at any pace.
        Pace.QUICK: max(5.0, seconds * 0.7) if seconds else 0.0,
        Pace.COUNT_OF_TEN: seconds if call in BREATHS else 10.0,
    }[pace]
    at_once = call == "doppelganger" and bool(ACTED_AT_ONCE & TOUCH_CENTRE & {*deck.on_table})
    reaches = call in TOUCH_CENTRE or (call == "werewolves" and lone) or at_once
    return paced + (2.0 if reaches and deck.players >= 7 else 0.0)


@pytest.mark.parametrize("pace", Pace)
@pytest.mark.parametrize("lone", [True, False], ids=["lone look", "no lone look"])
def test_pauses_of_hundreds_of_decks(pace: Pace, lone: bool) -> None:
    met: set[tuple[str, bool]] = set()
    for seed in range(300):
        deck = some_deck(Random(seed)).deck
        for call in night(deck, NightSettings(pace=pace, lone_wolf_look=lone)):
            assert call.pause_s == pytest.approx(expected_pause_s(call.id, deck, pace, lone=lone)), (call, deck)
            met.add((call.id, deck.players >= 7))
    assert met == {(call, crowded) for call in SECONDS for crowded in (True, False)}


@pytest.mark.parametrize(
    ("pace", "seer", "witch", "doppelganger", "opening", "nudge", "wake"),
    [
        (Pace.STANDARD, 12.0, 15.0, 20.0, 4.0, 5.0, 0.0),
        (Pace.LEARNING, 18.0, 22.5, 30.0, 6.0, 7.5, 0.0),
        (Pace.QUICK, 8.4, 10.5, 14.0, 5.0, 5.0, 0.0),
        (Pace.COUNT_OF_TEN, 10.0, 10.0, 10.0, 4.0, 5.0, 0.0),
    ],
)
def test_paces_in_figures(
    pace: Pace, *, seer: float, witch: float, doppelganger: float, opening: float, nudge: float, wake: float
) -> None:
    deck = a_deck("werewolf", "seer", "witch", "doppelganger")
    paused = {call.id: call.pause_s for call in night(deck, NightSettings(pace=pace))}
    assert (paused["seer"], paused["witch"], paused["doppelganger"]) == (seer, witch, doppelganger)
    assert (paused["open_night"], paused["nudge_cards"], paused["wake"]) == (opening, nudge, wake)


@pytest.mark.parametrize(("players", "extra_s"), [(6, 0.0), (7, 2.0), (10, 2.0)])
def test_a_crowd_needs_two_seconds_more_to_reach_the_centre(players: int, extra_s: float) -> None:
    deck = a_deck("werewolf", "seer", "drunk", "robber", "doppelganger", players=players)
    paused = {call.id: call.pause_s for call in night(deck)}
    for call in ("werewolves", "seer", "drunk", "doppelganger"):
        assert paused[call] == SECONDS[call] + extra_s
    assert paused["robber"] == SECONDS["robber"], "the robber stays away from the centre"
    assert pause_s(deck, "seer", NightSettings(pace=Pace.QUICK)) == pytest.approx(8.4 + extra_s)
    assert pause_s(deck, "seer", NightSettings(pace=Pace.COUNT_OF_TEN)) == 10.0 + extra_s


def test_a_doppelganger_reaches_for_the_centre_only_if_she_can_copy_somebody_who_does() -> None:
    assert pause_s(a_deck("doppelganger", "robber", players=8), "doppelganger") == 20.0
    assert pause_s(a_deck("doppelganger", "copycat", players=8), "doppelganger") == 20.0, "the dusk is over"
    assert pause_s(a_deck("doppelganger", "witch", players=8), "doppelganger") == 22.0


def test_a_call_may_have_seconds_of_its_own() -> None:
    house = NightSettings(pace=Pace.LEARNING, seconds=(("seer", 33.0), ("wake", 3.0), ("nobody_here", 1.0)))
    deck = a_deck("seer", "robber", players=9)
    assert pause_s(deck, "seer", house) == 33.0, "whatever the pace and the crowd"
    assert pause_s(deck, "wake", house) == 3.0
    assert pause_s(deck, "robber", house) == 18.0


def test_gaps_between_the_lines() -> None:
    assert (GAP_AFTER_WAKE_S, GAP_BETWEEN_CALLS_S) == (1.0, 2.0)


@pytest.mark.parametrize(
    ("roles", "named"),
    [
        (("vampire",), ("vampire",)),
        (("count", "master"), ("master", "count")),
        (("vampire", "vampire", "master", "count", "renfield"), ("vampire", "master", "count")),
    ],
)
def test_only_the_vampire_cards_of_the_deck_are_named(roles: tuple[RoleId, ...], named: tuple[RoleId, ...]) -> None:
    assert told(a_deck(*roles), "vampires")["vampires"] == named


@pytest.mark.parametrize(
    ("roles", "call", "special"),
    [
        (("vampire", "count", "master"), "vampires", ("master", "count")),
        (("vampire",), "vampires", ()),
        (("werewolf", "alpha_wolf", "shaman_wolf", "dream_wolf"), "werewolves", ("alpha_wolf", "shaman_wolf")),
        (("werewolf", "dream_wolf"), "werewolves", ()),
    ],
)
def test_who_is_more_than_the_group_is_told_to_keep_it_secret(
    roles: tuple[RoleId, ...], call: str, special: tuple[RoleId, ...]
) -> None:
    facts = told(a_deck(*roles, players=6), call)
    assert (facts["special"], facts["some"]) == (special, "yes" if special else "no")


@pytest.mark.parametrize(("roles", "fear"), [(("vampire", "count"), "yes"), (("vampire", "cupid"), "no")])
def test_the_mark_of_fear_is_explained_only_where_it_can_be_found(roles: tuple[RoleId, ...], fear: str) -> None:
    assert told(a_deck(*roles), "look_marks") == {"fear": fear}


@pytest.mark.parametrize("dream", [True, False])
@pytest.mark.parametrize("lone", [True, False])
def test_the_pack_hears_of_dreamer_and_lone_look(dream: bool, lone: bool) -> None:
    deck = a_deck("werewolf", "minion", "doppelganger", *(["dream_wolf"] if dream else []), players=6)
    house = NightSettings(lone_wolf_look=lone)
    said = "yes" if dream else "no"
    heard = told(deck, "werewolves", house)
    assert (heard["dream"], heard["lone"]) == (said, "yes" if lone else "no")
    assert told(deck, "minion", house) == {"dream": said}
    assert told(deck, "doppelganger_minion", house) == {"dream": said}


def test_renfield_hears_of_the_clan_only_if_there_can_be_one() -> None:
    assert told(a_deck("renfield", "count"), "renfield") == {"clan": "yes"}
    assert told(a_deck("renfield"), "renfield") == {"clan": "no"}


def test_doppelganger_hears_which_roles_of_the_deck_are_acted_at_once() -> None:
    assert told(a_deck("doppelganger", "seer", "minion", "mason", "gremlin", "drunk"), "doppelganger") == {
        "some": "yes",
        "immediate": ("seer", "gremlin", "drunk"),
        "again": "no",
        "pack": (),
    }
    none = {"some": "no", "immediate": (), "again": "no", "pack": ()}
    assert told(a_deck("doppelganger", "minion", "insomniac"), "doppelganger") == none


def test_a_doppelganger_who_became_a_wolf_with_a_power_also_wakes_with_the_pack() -> None:
    wolves = ("alpha_wolf", "shaman_wolf")
    facts = told(a_deck("doppelganger", "seer", "werewolf", *wolves, players=6), "doppelganger")
    assert (facts["again"], facts["pack"]) == ("yes", wolves)


def test_everything_acted_at_once_is_named() -> None:
    """Section 6 of the roles' rules, whatever the deck."""
    met: set[str] = set()
    for seed in range(400):
        deck = some_deck(Random(seed)).deck
        if "doppelganger" in deck.cards:
            named = told(deck, "doppelganger")["immediate"]
            assert isinstance(named, tuple)
            assert {*named} == ACTED_AT_ONCE & {*deck.on_table}
            met |= {*named}
    assert met == ACTED_AT_ONCE


@pytest.mark.parametrize(
    ("roles", "haunted", "hidden"),
    [
        (("seer",), (), ()),
        (("werewolf",), ("wolf",), ("wolf",)),
        (("tanner", "dream_wolf"), ("wolf", "tanner"), ("wolf", "tanner")),
        (("assassin", "renfield", "minion"), (), ("assassin",)),
        (
            ("assassin", "tanner", "count", "vampire", "shaman_wolf"),
            ("wolf", "vampire", "tanner"),
            ("wolf", "vampire", "tanner", "assassin"),
        ),
    ],
)
def test_ghost_hunter_and_diviner_hear_what_the_deck_holds(
    roles: tuple[RoleId, ...], haunted: tuple[str, ...], hidden: tuple[str, ...]
) -> None:
    deck = a_deck("ghost_hunter", "diviner", *roles, players=6)
    assert told(deck, "ghost_hunter") == {"some": "yes" if haunted else "no", "haunted": haunted}
    assert told(deck, "diviner") == {"some": "yes" if hidden else "no", "hidden": hidden}


@pytest.mark.parametrize(("role", "marks"), [("priest", "yes"), ("seer", "no")])
def test_trapper_gremlin_and_fortune_teller_hear_of_marks_only_if_there_are_any(role: RoleId, marks: str) -> None:
    deck = a_deck("trapper", "gremlin", "fortune_teller", "doppelganger", role, players=6)
    for call in ("trapper", "gremlin", "fortune_teller", "doppelganger_fortune_teller"):
        assert told(deck, call) == {"marks": marks}


@pytest.mark.parametrize(("role", "shields"), [("sentinel", "yes"), ("seer", "no")])
def test_idiot_and_curator_hear_of_shields_only_if_there_are_any(role: RoleId, shields: str) -> None:
    deck = a_deck("village_idiot", "curator", "doppelganger", role)
    for call in ("village_idiot", "curator", "doppelganger_curator"):
        assert told(deck, call) == {"shields": shields}


def test_dawn_hears_of_artefacts_and_of_cards_face_up() -> None:
    assert told(a_deck("curator"), "wake") == {"curator": "yes"}
    assert told(a_deck("seer"), "wake") == {"curator": "no"}
    assert told(a_deck("diviner"), "nudge_cards") == {"turned": "yes", "covered": "no"}
    assert told(a_deck("seer"), "nudge_cards") == {"turned": "no", "covered": "no"}
    assert told(a_deck("sentinel"), "nudge_cards") == {"turned": "no", "covered": "yes"}
    assert told(a_deck("curator"), "nudge_cards") == {"turned": "no", "covered": "yes"}


def test_the_sleep_line_moves_only_where_the_doppelganger_stays_up_for_the_minion() -> None:
    for seed in range(400):
        deck = some_deck(Random(seed)).deck
        stays = "doppelganger" in deck.cards and "minion" in deck.cards
        assert [call.id for call in night(deck) if call.keeps_awake] == (["doppelganger"] if stays else [])


def test_who_is_called() -> None:
    made = {
        call.id: call for call in night(a_deck("werewolf", "mason", "vampire", "seer", "minion", "doppelganger"))
    }
    assert {call.id: call.group for call in made.values() if call.group} == {
        "vampires": "vampires",
        "werewolves": "werewolves",
        "masons": "masons",
    }
    assert made["seer"].role == "seer"
    assert made["doppelganger_minion"].role == "minion"
    assert [call.id for call in made.values() if call.follows_copy] == ["doppelganger_minion"]
    assert {call.id for call in made.values() if call.breath} == BREATHS
