"""News of One Night: what everybody has to be told, a value each."""

from collections import Counter
from dataclasses import dataclass

from narrator.rules.game import Seat
from narrator.rules.refusal import Problem


@dataclass(frozen=True, slots=True)
class Counted:
    """The votes, by whom they hit, the most first."""

    votes: tuple[tuple[Seat, int], ...]

    @classmethod
    def of(cls, tally: Counter[Seat]) -> "Counted":
        hit = ((seat, count) for seat, count in tally.items() if count)
        return cls(tuple(sorted(hit, key=lambda told: (-told[1], told[0]))))


@dataclass(frozen=True, slots=True)
class CardsTurned:
    """The truth is due."""


@dataclass(frozen=True, slots=True)
class CannotBe:
    """What was told cannot be, and the cards are asked for again."""

    problem: Problem


@dataclass(frozen=True, slots=True)
class SidesKnown:
    """Who died and which sides have won; who was on them is still to be asked."""


News = Counted | CardsTurned | CannotBe | SidesKnown
