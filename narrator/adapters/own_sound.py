"""The narrator's own sound: when it is in the room, so that its ears do not listen to it."""

from collections import deque
from dataclasses import dataclass

TAIL_S = 0.25
"""How long a room goes on sounding after the last sample."""
_KEPT = 64


@dataclass(slots=True, eq=False)
class Stretch:
    """One sound in the room, as the loudspeaker's clock has it. What is known of it may change while it lasts."""

    start_s: float
    until_s: float

    def widen(self, start_s: float, until_s: float) -> None:
        """It turns out to begin earlier, or to last longer."""
        self.start_s = min(self.start_s, start_s)
        self.until_s = max(self.until_s, until_s)

    def cut(self, at_s: float) -> None:
        """It fell silent before its time; other sounds may go on."""
        self.until_s = min(self.until_s, at_s)


class OwnSound:
    """Stretches of the loop's clock during which the loudspeaker is heard. The mouth writes, the ears read.

    Written in one thread and read in another: a deque's append, iteration over a copy and single assignments need
    no lock.
    """

    def __init__(self, tail_s: float = TAIL_S) -> None:
        self._tail_s = tail_s
        self._heard: deque[Stretch] = deque(maxlen=_KEPT)

    def sounding(self, start_s: float, until_s: float) -> Stretch:
        """Own sound is heard from ``start_s`` until ``until_s``, both as the loudspeaker's clock has them."""
        stretch = Stretch(start_s, until_s)
        self._heard.append(stretch)
        return stretch

    def ended_s(self, at_s: float) -> float:
        """How long ago the last of it was heard, at a moment of the loop's clock."""
        return min((max(0.0, at_s - heard.until_s) for heard in tuple(self._heard)), default=float("inf"))

    def covers(self, at_s: float) -> bool:
        """Whether something captured at this moment may be the narrator itself."""
        return any(heard.start_s <= at_s <= heard.until_s + self._tail_s for heard in tuple(self._heard))
