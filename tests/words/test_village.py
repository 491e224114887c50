"""The words of the classic evening: there for everything its director says, fit for the ear, and true to nobody."""

import ast
import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

import pytest

from narrator.games import booklets
from narrator.rules.refusal import Fact, Refused
from narrator.rules.thiercelieux.cards import simple_deck
from narrator.rules.thiercelieux.resolve import Ending
from narrator.rules.thiercelieux.state import Cause, Pending, PollKind
from narrator.words.faults import sentence
from narrator.words.lines import ROLES, Cue, lines_in
from narrator.words.locales import languages
from narrator.words.thiercelieux.data import book
from narrator.words.thiercelieux.talk import REVIVALS, was
from tests.support.locales import scene_text

from .test_lines import fit_to_be_said, messages

SCENE = "village"
WORDS = Path(__file__).parents[2] / "narrator" / "words" / "thiercelieux"
NAMES = ("Anna", "Bob", "Chloé")
LONG = ("count", "players", "fewest", "most", "minutes", "seconds")
FORMS: Mapping[str, Collection[str]] = {
    "dies": {str(cause) for cause in Cause} - {Cause.NIGHT, Cause.WEREWOLVES, Cause.POISON},
    "ready": set(PollKind),
    "tied-then": set(PollKind),
    "ask": set(PollKind),
    "deal": {"cupid", "seer", "witch"},
    "revive": {str(number + 1) for number in range(REVIVALS)},
    "end": {str(ending).replace("_", "-") for ending in Ending},
}
"""Messages that the director puts together, by how they begin."""

in_every_language = pytest.mark.parametrize("language", languages())


def said_by_the_director() -> Iterator[str]:
    """Every message of this scene that the director is handed, read from the source of the booklet."""
    for file in ("talk.py", "set_up.py", "booklet.py"):
        tree = ast.parse((WORDS / file).read_text(encoding="utf-8"))
        yield from (message for wanted in _cues(tree) for message in _named(wanted))


def _cues(tree: ast.AST) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="cue"), args=[ast.Name(id="SCENE"), wanted]):
                yield wanted
            case ast.Assign(targets=[ast.Name(id="_BY_HAND")], value=ast.Dict(values=messages)):
                yield from messages


def _named(wanted: ast.expr) -> Iterator[str]:
    match wanted:
        case ast.Constant(value=str(message)):
            yield message
        case ast.IfExp():
            yield from (*_named(wanted.body), *_named(wanted.orelse))
        case ast.JoinedStr(values=[ast.Constant(value=str(beginning)), *_]):
            yield from (f"{beginning}{rest}" for rest in FORMS[beginning.removesuffix("-")])
        case ast.Call(func=ast.Attribute(value=inner)):
            yield from _named(inner)


@in_every_language
def test_the_director_finds_every_line_it_says(language: str) -> None:
    wanted = set(said_by_the_director())
    assert {"dies-grief", "ask-culprit", "end-parity", "captain", "deal-centre", "debate", "ask-players"} <= wanted
    assert wanted <= set(messages(language, SCENE))


def values(count: int = 2) -> dict[str, Fact]:
    told: dict[str, Fact] = {"name": "Anna", "by": "Bob", "names": NAMES[:count], "role": ("th_hunter",)}
    told |= {"copies": 1, "day": "morning"}
    return told | {"cards": simple_deck(book(), 8).cards} | dict.fromkeys(LONG, 8) | {"count": count}


@in_every_language
@pytest.mark.parametrize("count", [1, 2, 3])
def test_every_line_is_fit_to_be_said(language: str, count: int) -> None:
    lines = lines_in(language)
    for message in messages(language, SCENE):
        text = lines.say(SCENE, message, **values(count))
        assert fit_to_be_said(text), (message, text)
        assert text[0].isupper(), (message, text)
        assert text[-1] in ".?" or message == "title", (message, text)


@in_every_language
@pytest.mark.parametrize("card", book().cards)
def test_every_card_can_be_turned_over(language: str, card: str) -> None:
    text = lines_in(language).line(was(("Anna",), 0, card))
    form = "the" if book()[card].copies == 1 else "call" if language == "fr" else "a"
    assert lines_in(language).line(Cue(ROLES, f"role-{card}", form)) in text


@in_every_language
@pytest.mark.parametrize("more", [True, False])
def test_a_card_of_another_game_is_refused_by_its_name(language: str, more: bool) -> None:
    village, lines = booklets()["thiercelieux"], lines_in(language)
    with pytest.raises(Refused) as refused:
        village.changed(simple_deck(book(), 8), "tanner", more=more)
    assert sentence(lines, refused.value).startswith(lines.line(Cue(ROLES, "role-tanner", "call")))


@in_every_language
def test_a_debate_of_any_length_is_announced(language: str) -> None:
    lines = lines_in(language)
    told = {
        lines.say(SCENE, "debate", minutes=m, seconds=s) for m, s in [(0, 30), (1, 0), (1, 30), (5, 0), (5, 30)]
    }
    assert len(told) == 5
    assert all(map(fit_to_be_said, told))


@in_every_language
def test_a_morning_tells_nothing_of_how(language: str) -> None:
    """Not a word of wolves, witches or poison, and the same words for one and for two."""
    lines = lines_in(language)
    one, two = (lines.say(SCENE, "found-dead", names=NAMES[:count], count=count) for count in (1, 2))
    assert one.split("Anna") == two.split(lines.say("paraphrase", "seat", who=NAMES[:2]))
    forms = ("call", "many", "a", "the")
    roles = {lines.line(Cue(ROLES, f"role-{role}", form)) for role in book() for form in forms}
    for text in (one, two, lines.say(SCENE, "nobody-dead")):
        assert not any(role.casefold() in text.casefold() for role in roles)
        assert not re.search(r"poison|potion|devour|dévor|wolf|wolves|loup", text, re.IGNORECASE)


GENDERED = {
    "en": r"\b(he|him|his|himself|she|her|hers|herself)\b",
    "fr": r"\(e\)|·e|\b(élue?s?|morte?s?|éliminée?s?|joueur|joueuses?|tous|toutes|celui|celle-ci)\b",
}


@in_every_language
def test_no_line_makes_a_player_a_man_or_a_woman(language: str) -> None:
    text = scene_text(language, SCENE)
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert not [line for line in lines if re.search(GENDERED[language], line)]


@in_every_language
@pytest.mark.parametrize("question", ["tokens", "result", "agree", *Pending])
def test_a_silent_table_is_reminded_of_what_was_asked(language: str, question: str) -> None:
    """By a line of the question's own; whatever is not asked aloud has none."""
    lines = lines_in(language)
    asked = {Pending.CARD, Pending.GRIEF, Pending.SHOT, Pending.HEIR, Pending.OUTCOME, Pending.TIE}
    other = lines.say("evening", "prompt", question="after")
    prompt = lines.say("evening", "prompt", question=question)
    assert (prompt != other) is (question in asked or question not in set(Pending))
