"""Answers about roles and scenarios: there for every one, fit for the ear, and true to the data."""

import re
from collections.abc import Iterator

import pytest

from narrator.games import booklet_with
from narrator.rules.game import RoleId
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.roles import ONE_NIGHT_BOXES, Artefact, Mark
from narrator.rules.one_night.scenarios import Scenario
from narrator.words.card_names import about
from narrator.words.lines import ROLES, Cue, LineMissing, Lines, lines_in
from narrator.words.locales import languages
from narrator.words.one_night.about import SCENE, SPECIALS, about_scenario, title
from narrator.words.one_night.data import role_book, scenarios
from narrator.words.thiercelieux.data import book
from tests.words.test_lines import fit_to_be_said, messages

MOST_SENTENCES = 3
MOST_WORDS = 45
MOST_WORDS_WITH_LIST = 52
"""A scenario may read out a list of roles, which is easy on the ear."""
GENDERED = {
    "en": r"\b(he|him|his|himself|she|her|hers|herself)\b",
    "fr": r"\b(joueur|joueuses?|(les|des|autres) joueurs)\b",
}
"""Words that would make a player a man or a woman. A French role has the gender of its name, and so its pronoun; a
number of « joueurs » is the boxes' own word."""


ROLE_IDS: tuple[RoleId, ...] = (*role_book(), *book())
"""Of both games, offices included."""


def words(text: str) -> int:
    return len(re.findall(r"[\w'’-]+", text))


def sentences(text: str) -> int:
    return len(re.findall(r"[.!?](?=\s|$)", text))


def gendered(language: str, text: str) -> bool:
    return language in GENDERED and bool(re.search(GENDERED[language], text, re.IGNORECASE))


def described(lines: Lines, role: RoleId, deck: Deck | None = None) -> Cue:
    """A card, by itself or as one of a deck."""
    booklet = booklet_with(role)
    assert booklet is not None
    return about(lines, "role", role, booklet.in_play_beside(deck))


def told(lines: Lines, scenario: Scenario) -> str:
    return " ".join(map(lines.line, about_scenario(lines, scenario)))


def forms(lines: Lines, role: RoleId) -> Iterator[str]:
    for form in ("the", "many"):
        yield lines.line(Cue(ROLES, f"role-{role}", form)).casefold()


def ids_asked_for() -> set[str]:
    """Every message that the books can lead to."""
    asked = {described(lines_in("en"), role).id for role in ROLE_IDS}
    asked |= {cue.id for scenario in scenarios().values() for cue in about_scenario(lines_in("en"), scenario)}
    asked |= {f"mark-{mark}" for mark in Mark} | {f"artefact-{artefact}" for artefact in Artefact}
    return asked | {f"box-{box}" for box in ONE_NIGHT_BOXES} | {"own-title"}


@pytest.mark.parametrize("language", languages())
def test_there_is_a_line_for_everything_in_the_books_and_none_besides(language: str) -> None:
    assert set(messages(language, SCENE)) == ids_asked_for()


@pytest.mark.parametrize("language", languages())
def test_every_role_is_told_briefly_and_by_its_name(language: str) -> None:
    lines = lines_in(language)
    for role in ROLE_IDS:
        text = lines.line(described(lines, role))
        assert fit_to_be_said(text), text
        assert text[0].isupper(), text
        assert sentences(text) in range(1, MOST_SENTENCES + 1), text
        assert words(text) <= MOST_WORDS, (words(text), text)
        assert not gendered(language, text), text
        assert any(form in text.casefold() for form in forms(lines, role)), (role, text)


@pytest.mark.parametrize("language", languages())
def test_no_two_roles_or_scenarios_are_told_alike(language: str) -> None:
    lines = lines_in(language)
    roles = [lines.line(described(lines, role)) for role in ROLE_IDS]
    games = [told(lines, scenario) for scenario in scenarios().values()]
    assert len(set(roles)) == len(roles)
    assert len(set(games)) == len(games)


@pytest.mark.parametrize("language", languages())
def test_every_scenario_is_told_briefly(language: str) -> None:
    lines = lines_in(language)
    for scenario in scenarios().values():
        for cue in about_scenario(lines, scenario):
            assert fit_to_be_said(lines.line(cue)), lines.line(cue)
            assert sentences(lines.line(cue)) == 1, lines.line(cue)
        text = told(lines, scenario)
        assert text.startswith(title(lines, scenario).partition(",")[0])
        assert (lines.say(SCENE, "own-title", name="")[2:] in text) == scenario.own
        assert sentences(text) in range(2, MOST_SENTENCES + 1), text
        assert words(text) <= MOST_WORDS_WITH_LIST, (words(text), text)
        assert not gendered(language, text), text


IN_FULL = {
    ("en", "confusion"): """
        Confusion is a scenario of medium difficulty for three to nine players, with the base box.
        At night, the robber, the troublemaker and the drunk can move cards, and the insomniac can learn something.
    """,
    ("fr", "confusion"): """
        Confusion : un scénario de difficulté moyenne, de trois à neuf joueurs, avec la boîte de base.
        La nuit, le voleur, la noiseuse et le soûlard peuvent déplacer des cartes,
        et l'insomniaque peut apprendre quelque chose.
    """,
    ("en", "a_terrible_enemy"): """
        A Terrible Enemy is a hard scenario for three or four players, with the Twilight box.
        In the night, the alpha wolf must make the pack grow. At the vote, the bodyguard can spring a surprise.
    """,
    ("fr", "trust_nobody"): """
        Ne te fie à personne : un scénario difficile, de trois à sept joueurs,
        avec la boîte de base et la boîte Crépuscule, d'après un autre exemplaire du livret.
        Quelqu'un ne joue peut-être que pour soi : le tanneur.
        Une carte prend le rôle d'une autre : celle de la doppelgänger.
    """,
    ("en", "anarchy_base"): """
        Anarchy is a hard scenario for three to ten players, with the base box.
        I draw its deck at random for every game. The only certain cards are two werewolves and a villager.
    """,
    ("fr", "anarchy_crepuscule"): """
        Anarchie : un scénario difficile, de trois à dix joueurs, avec la boîte Crépuscule.
        Je tire les cartes au hasard à chaque partie. Je ne tire jamais plus de trois loups.
    """,
}


@pytest.mark.parametrize(("language", "scenario"), IN_FULL)
def test_a_scenario_in_full(language: str, scenario: str) -> None:
    said = told(lines_in(language), scenarios()[scenario])
    assert said.split() == IN_FULL[language, scenario].split()


@pytest.mark.parametrize(
    ("language", "words_for_it"), [("en", "another copy of the leaflet"), ("fr", "un autre exemplaire du livret")]
)
def test_only_a_list_from_elsewhere_says_so(language: str, words_for_it: str) -> None:
    for scenario in scenarios().values():
        assert (words_for_it in told(lines_in(language), scenario)) == scenario.external


def test_the_roles_named_for_a_scenario_are_in_every_one_of_its_decks() -> None:
    lines = lines_in("en")
    for scenario in scenarios().values():
        for cue in about_scenario(lines, scenario):
            facts = dict(cue.facts)
            for fact in ("roles", "movers", "watchers"):
                named = facts.get(fact, ())
                assert isinstance(named, tuple)
                for deck in scenario.decks.values():
                    assert set(named) <= set(deck.cards), (scenario.id, named)


def test_everything_special_is_found_in_some_scenario() -> None:
    lines = lines_in("en")
    ids = {cue.id for scenario in scenarios().values() for cue in about_scenario(lines, scenario)}
    assert {f"special-{special}" for special, _ in SPECIALS} <= ids


@pytest.mark.parametrize("language", languages())
def test_a_title_can_be_said(language: str) -> None:
    lines = lines_in(language)
    for scenario in scenarios().values():
        name = title(lines, scenario)
        assert fit_to_be_said(name)
        assert re.fullmatch(r"[\w' -]+(, [\w ]+)?", name), name
        assert ("," in name) == scenario.own, "what is ours is marked so whenever it is named"


def test_an_unknown_role_has_no_line() -> None:
    with pytest.raises(LineMissing):
        about(lines_in("en"), "role", "mayor")


WOLVES = Deck(("werewolf", "werewolf", "seer", "robber", "tanner", "villager"))
VAMPIRES = Deck(("vampire", "master", "diviner", "ghost_hunter", "gremlin", "villager"))
QUIET = Deck(("ghost_hunter", "diviner", "trapper", "gremlin", "village_idiot", "fortune_teller"))
OTHERS = {
    "en": {"vampire": "vampire", "werewolf": "werewol", "mark": r"\bmark", "shield": "shield"},
    "fr": {"vampire": "vampire", "werewolf": "loups?-garou", "mark": r"\bmarque", "shield": "bouclier"},
}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(
    ("deck", "role", "spoken_of"),
    [
        (WOLVES, "villager", {"werewolf"}),
        (WOLVES, "werewolf", {"werewolf"}),
        (WOLVES, "tanner", {"werewolf"}),
        (VAMPIRES, "villager", {"vampire"}),
        (VAMPIRES, "vampire", {"vampire"}),
        (VAMPIRES, "ghost_hunter", {"vampire"}),
        (VAMPIRES, "diviner", {"vampire"}),
        (VAMPIRES, "gremlin", {"mark"}),
        (QUIET, "ghost_hunter", set()),
        (QUIET, "diviner", set()),
        (QUIET, "trapper", set()),
        (QUIET, "gremlin", set()),
        (QUIET, "village_idiot", set()),
        (QUIET, "fortune_teller", set()),
        (None, "villager", {"werewolf", "vampire"}),
        (None, "tanner", {"werewolf", "vampire"}),
        (None, "trapper", {"mark"}),
        (None, "village_idiot", {"shield"}),
    ],
)
def test_a_card_speaks_of_others_only_if_they_are_in_play(
    language: str, deck: Deck | None, role: RoleId, spoken_of: set[str]
) -> None:
    lines = lines_in(language)
    text = lines.line(described(lines, role, deck)).casefold()
    assert fit_to_be_said(text)
    assert {thing for thing, word in OTHERS[language].items() if re.search(word, text)} == spoken_of
