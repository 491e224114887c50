"""The repertoire: what most evenings say. A voice that needs time to make a line learns it ahead."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from narrator.adapters.mouth.speech import Speech, SpokenLine
from narrator.adapters.rehearsal.company import answers
from narrator.app.rehearsal import NAMES, Rehearsal, Seeds, rehearse
from narrator.director.plan import Cards, Plan
from narrator.errors import InputRefused
from narrator.games import booklets
from narrator.ports import Manner
from narrator.words.booklet import AnyBooklet
from narrator.words.leaflet import Order
from narrator.words.lines import lines_in
from narrator.words.script import spoken_s

MOST_S = 240.0
"""How long all of it lasts, spoken."""
SEED = 7


@cache
def repertoire(language: str) -> tuple[str, ...]:
    """Lines in the order in which they are worth learning: those of the most evenings first.

    Every scenario of every game is rehearsed once. A line with a name in it belongs to one table alone.
    """
    said: Counter[str] = Counter()
    for booklet in booklets().values():
        for scenario in booklet.scenarios() or (None,):
            said.update(dict.fromkeys(_evening(booklet, scenario, language), 1))
    somebody = re.compile(rf"\b(?:{'|'.join(map(re.escape, NAMES))})\b")
    return tuple(_as_long_as_it_may(text for text, _ in said.most_common() if not somebody.search(text)))


@dataclass(frozen=True, slots=True)
class Learning:
    """How much of its repertoire a voice has learnt, in lines."""

    known: int
    all: int


def learnt(speech: Speech, language: str, speed: float) -> Learning | None:
    """None = the voice of a language makes its lines as they are wanted."""
    if speech.quick(language) == 0:
        return None
    lines = _lines(language, speed)
    return Learning(sum(map(speech.has, lines)), len(lines))


def learn(speech: Speech, language: str, speed: float) -> Iterator[Learning]:
    """Have the first voice of a language learn a line at a time, for as long as somebody wants to go on."""
    lines = _lines(language, speed)
    for known, line in enumerate(lines, 1):
        if not speech.has(line):
            speech.clip(line)
        yield Learning(known, len(lines))


def _lines(language: str, speed: float) -> list[SpokenLine]:
    return [SpokenLine(text, language, speed) for text in repertoire(language)]


def _evening(booklet: AnyBooklet, scenario: str | None, language: str) -> list[str]:
    """What is said in an evening with real cards."""
    lines = lines_in(language)
    players = booklet.players(scenario)[0]
    try:
        served = booklet.serve(Order(scenario, players, None, None, language, SEED))
    except InputRefused:  # a list that is only ever part of another
        return []
    plan = Plan(names=NAMES, game=booklet.id, cards=Cards.TABLE)
    named = booklet.night_title(lines, served, 1)
    rehearsal = Rehearsal(plan, Manner(language=language), Seeds.of(SEED), answers(lines, named, players))
    return [str(record["text"]) for record in rehearse(rehearsal).records if record["kind"] == "said"]


def _as_long_as_it_may(texts: Iterator[str]) -> Iterator[str]:
    left_s = MOST_S
    for text in texts:
        left_s -= spoken_s(text)
        if left_s < 0:
            return
        yield text
