"""When somebody begins and stops speaking, told from loudness alone. Time is counted in blocks; no sound is needed.

A table is never silent: a voice that speaks to the narrator is one that stands out of the room. The line between
the two lies halfway between the room (what is quiet most of the time) and the loudest of the voice. So it rises
when a nearer voice begins, and what was heard before turns out to have been the room.
"""

import math
from bisect import bisect_left, insort
from collections import deque
from dataclasses import dataclass, field
from enum import Enum

RATE_HZ = 16_000
BLOCK = 320
"""Samples of one step."""
BLOCK_S = BLOCK / RATE_HZ

_ROOM_BLOCKS = 250
"""What the room sounds like is told from the last five seconds."""
_ROOM_QUANTILE = 0.3
_QUIETEST_DB = 20.0
"""Below this, in decibels over one step of sixteen bits, a level is hum whatever the room."""
_LEAST_OVER_DB = 5.0
_MOST_OVER_DB = 15.0
_BEGIN_LOUD, _BEGIN_WITHIN = 3, 4
"""So many loud blocks among so many begin an utterance: a click does not."""
LEAD = 10
"""Blocks kept from before the first loud one: quiet consonants."""
TAIL = 15
"""Blocks taken along after the last loud one; more silence would tell the recogniser nothing."""


@dataclass(frozen=True, slots=True)
class Patience:
    """How much silence ends an utterance, in seconds."""

    whole_s: float = 0.2
    """What was said is one whole command and can only be that."""
    may_go_on_s: float = 0.3
    """It is a whole command, but a longer one may follow."""
    else_s: float = 0.6
    """Nothing whole yet: people think in the middle of a sentence."""
    steady_s: float = 0.1
    """For so long the recogniser must not have changed its mind."""
    longest_s: float = 12.0
    """Nobody gives an order for longer than this."""
    opinion_s: float = 0.15
    """After the end, so long a second opinion is waited for."""


class Standing(Enum):
    """What the words so far amount to."""

    NOTHING = 0
    MAY_GO_ON = 1
    WHOLE = 2


class NoiseFloor:
    """How loud the room is by itself, and whether a block stands out of it."""

    def __init__(self) -> None:
        self._recent: deque[float] = deque()
        self._sorted: list[float] = []

    def hear(self, level_db: float) -> None:
        self._recent.append(level_db)
        insort(self._sorted, level_db)
        if len(self._recent) > _ROOM_BLOCKS:
            del self._sorted[bisect_left(self._sorted, self._recent.popleft())]

    @property
    def floor_db(self) -> float:
        if not self._sorted:
            return _QUIETEST_DB
        return max(_QUIETEST_DB, self._sorted[int(_ROOM_QUANTILE * (len(self._sorted) - 1))])

    def line_db(self, peak_db: float) -> float:
        """What is louder than this belongs to a voice whose loudest block is ``peak_db``."""
        over_db = (peak_db - self.floor_db) / 2
        return self.floor_db + min(_MOST_OVER_DB, max(_LEAST_OVER_DB, over_db))


@dataclass(slots=True)
class Turn:
    """One utterance as it goes on: the levels of its blocks, and how long it has been quiet."""

    levels_db: list[float] = field(default_factory=list)
    peak_db: float = 0.0
    quiet_blocks: int = 0
    text: str = ""
    steady_blocks: int = 0

    def hear(self, level_db: float, line_db: float) -> None:
        self.levels_db.append(level_db)
        self.peak_db = max(self.peak_db, level_db)
        self.quiet_blocks = 0 if level_db > line_db else self.quiet_blocks + 1
        self.steady_blocks += 1

    def read(self, text: str) -> None:
        """The recogniser's words so far."""
        if text != self.text:
            self.text, self.steady_blocks = text, 0

    def too_long(self, patience: Patience) -> bool:
        """However loud it still is."""
        return len(self.levels_db) * BLOCK_S >= patience.longest_s

    def over(self, standing: Standing, patience: Patience) -> bool:
        """Quiet for so long that nothing more will come."""
        wait_s = {
            Standing.WHOLE: patience.whole_s,
            Standing.MAY_GO_ON: patience.may_go_on_s,
            Standing.NOTHING: patience.else_s,
        }[standing]
        steady = standing is Standing.NOTHING or self.steady_blocks * BLOCK_S >= patience.steady_s
        return steady and self.quiet_blocks * BLOCK_S >= wait_s

    def foreground(self, line_db: float) -> slice:
        """The blocks from the first to the last that stand out, with what leads in and out."""
        loud = [index for index, level_db in enumerate(self.levels_db) if level_db > line_db]
        if not loud:
            return slice(0, 0)
        return slice(max(0, loud[0] - LEAD), loud[-1] + 1 + TAIL)


class Onset:
    """Notices that somebody begins to speak."""

    def __init__(self) -> None:
        self._loud: deque[bool] = deque(maxlen=_BEGIN_WITHIN)

    def hear(self, loud: bool) -> bool:
        self._loud.append(loud)
        if sum(self._loud) >= _BEGIN_LOUD:
            self._loud.clear()
            return True
        return False


def decibels(mean_square: float) -> float:
    """A level over one step of sixteen bits."""
    return 10 * math.log10(mean_square + 1.0)
