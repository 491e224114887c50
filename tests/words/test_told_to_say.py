"""What people are told to say is understood and heard: sentences, README and role names."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from narrator.adapters.ears.recogniser import THINGS
from narrator.rules.game import Phase
from narrator.words.card_names import scenario_name
from narrator.words.commands.phrases import utterable
from narrator.words.commands.templates import speakable, templates
from narrator.words.commands.understanding import understand
from narrator.words.lines import lines_in
from narrator.words.locales import languages
from narrator.words.one_night.data import scenarios
from tests.heard.model import recogniser
from tests.support.locales import scene_text

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
NAMES = ("Anna", "Bob", "Emma", "David", "Felix", "Gina")
DECK = "family game"
"""A deck that was saved: its name means something at that table only."""
SCENES = ("evening", "village", "rules")
"""Where people are told what to say."""
TOLD = {
    "en": re.compile(r"\b(?:[Ss]ay|[Aa]sk(?: me)?|Or)(?:, for example)?: (.+?)(?:[.?](?:\s|$)|$)", re.MULTILINE),
    "fr": re.compile(
        r"\b(?:[Dd]ites|[Dd]emandez(?:-moi)?|Ou)(?: par exemple)?\u00a0: (.+?)(?:[.?](?:\s|$)|\u00a0\?|$)",
        re.MULTILINE,
    ),
}
APART = {"en": re.compile(r", or |, (?!and )"), "fr": re.compile(r", ou |, (?!puis )")}
IN_FULL: Mapping[str, tuple[str, ...]] = {
    "start scenario, and its name": ("start scenario confusion",),
    "lance le scénario, puis son nom": ("lance le scénario confusion",),
    "without, and a role": ("without the drunk",),
    "sans, puis un rôle": ("sans le soûlard",),
    "add, and a role": ("add the drunk",),
    "ajoute, puis un rôle": ("ajoute le soûlard",),
    "add": ("add the drunk",),
    "ajoute": ("ajoute le soûlard",),
    "what a role does": ("what does the drunk do",),
    "ce que fait un rôle": ("que fait le soûlard",),
    "for another game with these cards": (),
    "pour rejouer avec ces cartes": (),
    "what does { $mark } do": ("what does the mark of fear do",),
    "que fait { $mark }": ("que fait la marque de la peur",),
    "everybody voted for, and a name": ("everybody voted for Anna",),
    "tout le monde contre, puis un nom": ("tout le monde contre Anna",),
    "start { $name }": (f"start {DECK}",),
    "lance { $name }": (f"lance {DECK}",),
    "Anna était la voyante": ("Anna était la voyante",),
}
"""What stands for more than its words, in full."""


def told(language: str) -> Iterator[str]:
    """Everything that the narrator tells people to say."""
    for scene in SCENES:
        for clause in TOLD[language].findall(scene_text(language, scene)):
            for phrase in APART[language].split(clause):
                yield from IN_FULL.get(phrase, (phrase,))


def told_by_the_readme() -> Iterator[str]:
    """The table of what to say, and the rules of the house below it."""
    chapter = README.partition("### What to say")[2].partition("###")[0]
    for phrase in re.findall(r"\*([^*]+)\*", chapter):
        yield phrase.replace("… with", "start scenario confusion with")


def means_something(phrase: str, language: str) -> bool:
    return any(
        understand(phrase, language, phase, NAMES, name_needed=False, decks=(DECK,)).meant for phase in Phase
    )


@pytest.mark.parametrize("language", TOLD)
def test_something_is_told_to_be_said(language: str) -> None:
    assert len(set(told(language))) > 15


@pytest.mark.parametrize(
    ("language", "phrase"), [(language, phrase) for language in TOLD for phrase in sorted(set(told(language)))]
)
def test_what_the_narrator_tells_people_to_say_is_understood(language: str, phrase: str) -> None:
    assert means_something(phrase, language)


@pytest.mark.parametrize("phrase", sorted(set(told_by_the_readme())))
def test_what_the_readme_tells_people_to_say_is_understood(phrase: str) -> None:
    assert means_something(phrase, "en")


@pytest.mark.parametrize(
    ("language", "phrase"),
    [
        *(("en", phrase) for phrase in sorted({*told("en"), *told_by_the_readme()})),
        *(("fr", phrase) for phrase in sorted({*told("fr")})),
    ],
)
def test_what_people_are_told_to_say_can_be_heard(language: str, phrase: str) -> None:
    assert utterable(speakable(phrase), recogniser(language).knows, language)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("slot", THINGS)
def test_everything_that_is_named_along_with_it_has_a_name_that_can_be_heard(language: str, slot: str) -> None:
    things = templates(language).lists[slot]
    heard = {value for said, value in things if utterable(said, recogniser(language).knows, language)}
    assert {value for _, value in things} == heard


@pytest.mark.parametrize("language", languages())
def test_the_scenario_for_a_first_game_is_called_by_its_name(language: str) -> None:
    assert "first_night" in scenarios()
    first = lines_in(language).say("rules", "one_night-first").casefold()
    assert scenario_name("first_night", language).casefold() in first
