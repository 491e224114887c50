"""Pace: how long the table waits at a call, and between two of them."""

from enum import StrEnum

QUICK_FLOOR_S = 5.0
COUNT_OF_TEN_S = 10.0
GAP_AFTER_WAKE_S = 1.0
GAP_BETWEEN_CALLS_S = 2.0


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
