"""Weighing: what comes of two opinions. They agree: act. Unsure: ask, where a question stands; else let it pass.

Everything that either of them has read as a command is a candidate. How likely each is to be what was said is told
from how much of either opinion speaks for it, whether both like it best, and how reluctantly the second one wrote
it, word for word. The weights were fitted on recordings (``python -m tests.bench.fit``) and lie in ``data/ears``.
"""

import math
import operator
import tomllib
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib.resources import files

from narrator.adapters.ears.grammar import Grammar, command_in
from narrator.adapters.ears.opinion import Opinion
from narrator.adapters.ears.recogniser import Reading
from narrator.ports import Understanding

FEATURES = ("any", "first", "second", "agreed", "ratio", "regret", "room", "long")
"""What is known of a candidate, in the order of its figures."""
_LEAST = math.exp(-6.0)
"""The share of a candidate that an opinion does not know."""
_LEAST_RATIO = -10.0
"""How much likelier than mere noise a sentence is that the second opinion does not know."""
_MOST_REGRET = 30.0
_TENTH = 0.1
"""Scores are large beside shares: all figures should be about as large as each other."""
_LOUD_DB = 40.0
_SOFTER = 0.5
"""The second one's scores are sums over pieces that depend on each other: it is not as sure as they look."""


@dataclass(frozen=True, slots=True)
class Scales:
    """The weights of one pair of recognisers."""

    weights: Mapping[str, float]
    act: float
    """A candidate as likely as this is done at once."""
    ask: float
    """One as likely as this is asked back."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """Something that may have been said."""

    text: str
    meaning: Understanding
    figures: tuple[float, ...]


class Deed(Enum):
    ACT = "act"
    ASK = "ask"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class Decision:
    """What is done about an utterance, and what it most likely was."""

    deed: Deed
    text: str
    meaning: Understanding
    sure: float
    """0 to 1."""


@cache
def scales_of(name: str) -> Scales | None:
    """The frozen weights of Vosk and a second opinion; none as long as nothing was fitted for it."""
    rows = tomllib.loads((files("narrator") / "data" / "ears" / "scales.toml").read_text(encoding="utf-8"))
    row = rows.get(name)
    return None if row is None else Scales(row["weights"], row["act"], row["ask"])


def candidates(first: Opinion, second: Opinion, grammar: Grammar, over_db: float) -> tuple[Candidate, ...]:
    """Every command that one of the two has read, once. ``over_db``: how far the voice stood out of the room."""

    @cache
    def purpose(text: str) -> Hashable:
        meaning = command_in(grammar, text)
        return None if meaning is None else grammar.purpose(meaning)

    shares = [_shares(first.readings, purpose, 1.0), _shares(second.readings, purpose, _SOFTER)]
    texts: dict[Hashable, tuple[str, Understanding]] = {}
    for reading in (*first.readings, *second.readings):
        if (key := purpose(reading.text)) is not None:
            texts.setdefault(key, (reading.text, grammar.meaning(reading.text)))
    scores = {purpose(reading.text): reading.score for reading in reversed(second.readings)}
    best = {purpose(opinion.readings[0].text) if opinion.readings else None for opinion in (first, second)}
    found = []
    for key, (text, meaning) in texts.items():
        by_first, by_second = (math.log(max(_LEAST, share.get(key, 0.0))) for share in shares)
        words = len(text.split())
        ratio = max(_LEAST_RATIO, scores.get(key, _LEAST_RATIO)) * _TENTH / words
        regret = min(second.regret, _MOST_REGRET) * _TENTH / words
        room = min(over_db, _LOUD_DB) / _LOUD_DB
        figures = (1.0, by_first, by_second, float(best == {key}), ratio, regret, room, math.log(words))
        found.append(Candidate(text, meaning, figures))
    return tuple(found)


def likeliest_of(found: Sequence[Candidate], scales: Scales) -> tuple[float, Candidate]:
    """The best of some candidates, and how likely it is: it was one of them, or nothing of the kind."""
    weights = [scales.weights[name] for name in FEATURES]
    odds = [math.exp(sum(map(operator.mul, weights, candidate.figures))) for candidate in found]
    best = max(range(len(found)), key=odds.__getitem__)
    return odds[best] / (1 + sum(odds)), found[best]


def decided(first: Opinion, second: Opinion, grammar: Grammar, over_db: float, scales: Scales) -> Decision | None:
    """What to do about an utterance; none if neither has heard a command."""
    found = candidates(first, second, grammar, over_db)
    if not found:
        return None
    sure, likeliest = likeliest_of(found, scales)
    unsure = Deed.ASK if grammar.may_ask and sure >= scales.ask else Deed.LEAVE
    deed = Deed.ACT if sure >= scales.act else unsure
    return Decision(deed, likeliest.text, likeliest.meaning, sure)


def _shares(
    readings: Sequence[Reading], purpose: Callable[[str], Hashable], softer: float
) -> dict[Hashable, float]:
    """How much of an opinion speaks for each purpose; what has none has its share as well."""
    if not readings:
        return {}
    weights = [math.exp(softer * (reading.score - readings[0].score)) for reading in readings]
    found: dict[Hashable, float] = {}
    for reading, weight in zip(readings, weights, strict=True):
        key = purpose(reading.text)
        found[key] = found.get(key, 0.0) + weight / sum(weights)
    return found
