"""How a house plays: the pace of its nights, the length of its days, and what a game leaves to the table."""

from dataclasses import dataclass, replace
from enum import StrEnum

QUICK_FLOOR_S = 5.0
COUNT_OF_TEN_S = 10.0
GAP_AFTER_WAKE_S = 1.0
GAP_BETWEEN_CALLS_S = 2.0

FIRST_GAMES = 3
FIRST_DEBATE_S = 600
DEBATE_S = 300
CROWD_FROM = 8
CROWD_EXTRA_S = 60
LONGEST_DEBATE_S = 1200


class Pace(StrEnum):
    LEARNING = "learning"
    STANDARD = "standard"
    QUICK = "quick"
    COUNT_OF_TEN = "count_of_ten"


def paced_s(seconds: float, pace: Pace, *, breath: bool) -> float:
    """A standard pause at another pace. Quick never goes below five seconds; no pause stays no pause."""
    match pace:
        case Pace.LEARNING:
            return round(seconds * 1.5, 1)
        case Pace.QUICK:
            return round(max(seconds * 0.7, QUICK_FLOOR_S), 1) if seconds else 0.0
        case Pace.COUNT_OF_TEN if not breath:
            return COUNT_OF_TEN_S
        case _:
            return seconds


@dataclass(frozen=True, slots=True)
class House:
    """Settled at a word, whatever is played."""

    pace: Pace = Pace.STANDARD
    seconds: tuple[tuple[str, float], ...] = ()
    """Calls with a pause of their own, whatever the pace."""
    rules: tuple[tuple[str, bool | str], ...] = ()
    """House rules that were settled, by id: on or off, or one of several ways. A game has its own proposal for all
    others, and for its own only."""

    def plays_by(self, rule: str, *, proposed: bool) -> bool:
        return dict(self.rules).get(rule, proposed) is True

    def way_of(self, rule: str, proposed: str) -> str:
        return str(dict(self.rules).get(rule, proposed))

    def with_rule(self, rule: str, *, on: bool | str) -> "House":
        """``on``: yes or no, or which way."""
        return replace(self, rules=tuple(sorted((dict(self.rules) | {rule: on}).items())))

    def pause_s(self, call: str, seconds: float, *, breath: bool) -> float:
        """How long the table waits at a call whose standard pause is so long."""
        own = dict(self.seconds).get(call)
        return paced_s(seconds, self.pace, breath=breath) if own is None else own


def debate_s(players: int, games_played: int = 0) -> int:
    """The proposal of the rules: ten minutes for the first games, then five, and one more from eight players on."""
    base = FIRST_DEBATE_S if games_played < FIRST_GAMES else DEBATE_S
    return base + (CROWD_EXTRA_S if players >= CROWD_FROM else 0)


def debate_warnings_s(length_s: float) -> tuple[tuple[float, str], ...]:
    """Seconds before the end at which something is said, and what: half-time, one minute, ten seconds."""
    moments = [(length_s / 2, "half")]
    if length_s / 2 > 60:
        moments.append((60.0, "minute"))
    if length_s / 2 > 10:
        moments.append((10.0, "seconds"))
    return tuple(moments)
