"""When the narrator's own sound is in the room, so that its ears do not listen to it."""

from collections import deque

TAIL_S = 0.25
"""How long a room goes on sounding after the last sample."""
_KEPT = 64


class Hush:
    """Stretches of the loop's clock during which the loudspeaker is heard. The mouth writes, the ears read.

    Written in one thread and read in another: a deque's append and iteration over a copy need no lock.
    """

    def __init__(self, tail_s: float = TAIL_S) -> None:
        self._tail_s = tail_s
        self._heard: deque[tuple[float, float]] = deque(maxlen=_KEPT)

    def sounding(self, start_s: float, until_s: float) -> None:
        """Own sound is heard from ``start_s`` until ``until_s``, both as the loudspeaker's clock has them."""
        self._heard.append((start_s, until_s))

    def cut(self, at_s: float) -> None:
        """The loudspeaker fell silent before its time."""
        self._heard = deque(((start, min(until, at_s)) for start, until in tuple(self._heard)), maxlen=_KEPT)

    def covers(self, at_s: float) -> bool:
        """Whether something captured at this moment may be the narrator itself."""
        return any(start <= at_s <= until + self._tail_s for start, until in tuple(self._heard))
