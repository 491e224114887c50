"""Weighing: what comes of two opinions. They agree: act. Unsure: ask, where a question stands; else let it pass.

Everything that either of them has read as a command is a candidate. How likely each is to be what was said is told
from how much of either opinion speaks for it, and from how reluctantly the second one wrote what it wrote. The weights
were fitted on recordings (``python -m tests.bench.fit``) and lie in ``data/ears``.
"""

import math
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib.resources import files

from narrator.adapters.ears.opinion import Opinion
from narrator.adapters.ears.recogniser import Reading
from narrator.ports import Understanding

Meant = Callable[[str], Understanding | None]
"""What a reading means, if it is a command for now."""

FEATURES = ("one", "first", "second", "agreed", "regret", "room", "long")
"""What is known of a candidate, in the order of its figures."""
_LEAST = -6.0
"""The logarithm of the share of a candidate that an opinion does not know."""
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

    def likely(self, scales: Scales) -> float:
        known = zip(FEATURES, self.figures, strict=True)
        return 1 / (1 + math.exp(-sum(scales.weights[name] * figure for name, figure in known)))


class Deed(Enum):
    ACT = "act"
    ASK = "ask"
    PASS = "pass"


@dataclass(frozen=True, slots=True)
class Decision:
    """What is done about an utterance, and what it most likely was."""

    deed: Deed
    text: str
    meaning: Understanding
    sure: float
    """0 to 1."""


@cache
def scales_of(name: str) -> Scales:
    """The frozen weights of Vosk and a second opinion."""
    row = tomllib.loads((files("narrator") / "data" / "ears" / "scales.toml").read_text(encoding="utf-8"))[name]
    return Scales(row["weights"], row["act"], row["ask"])


def candidates(first: Opinion, second: Opinion, meant: Meant, over_db: float) -> tuple[Candidate, ...]:
    """Every command that one of the two has read, once. ``over_db``: how far the voice stood out of the room."""
    shares = [_shares(first.readings, meant, 1.0), _shares(second.readings, meant, _SOFTER)]
    texts: dict[str, tuple[str, Understanding]] = {}
    for reading in (*first.readings, *second.readings):
        if (meaning := meant(reading.text)) is not None:
            texts.setdefault(repr(meaning), (reading.text, meaning))
    found = []
    for key, (text, meaning) in texts.items():
        by_first, by_second = (max(_LEAST, math.log(share.get(key, 0.0) + 1e-9)) for share in shares)
        agreed = by_first > math.log(0.5) and by_second > math.log(0.5)
        size = len(text.split())
        room = min(over_db, _LOUD_DB) / _LOUD_DB
        figures = (1.0, by_first, by_second, float(agreed), second.regret / 10, room, math.log(size))
        found.append(Candidate(text, meaning, figures))
    return tuple(found)


def decided(
    first: Opinion, second: Opinion, meant: Meant, over_db: float, scales: Scales, *, may_ask: bool
) -> Decision | None:
    """What to do about an utterance; none if neither has heard a command. ``may_ask``: a question stands."""
    found = candidates(first, second, meant, over_db)
    if not found:
        return None
    likeliest = max(found, key=lambda candidate: candidate.likely(scales))
    sure = likeliest.likely(scales)
    if sure >= scales.act:
        deed = Deed.ACT
    else:
        deed = Deed.ASK if may_ask and sure >= scales.ask else Deed.PASS
    return Decision(deed, likeliest.text, likeliest.meaning, sure)


def _shares(readings: Sequence[Reading], meant: Meant, softer: float) -> dict[str, float]:
    """How much of an opinion speaks for each meaning; what means nothing has its share as well."""
    if not readings:
        return {}
    weights = [math.exp(softer * (reading.score - readings[0].score)) for reading in readings]
    found: dict[str, float] = {}
    for reading, weight in zip(readings, weights, strict=True):
        key = repr(meant(reading.text))
        found[key] = found.get(key, 0.0) + weight / sum(weights)
    return found
