"""Strain: the ears notice that they do not hear the table in its noise, say so once, and show how loud it is.

Only what was meant for the narrator counts: said after its name, or soon after it has asked something.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass

from narrator.adapters.ears.listener import HeardUtterance
from narrator.ports import LOUDEST, Entry, Loudness, Metered, Unheard

MISSES = 3
"""So many in a row, and the table is told."""
NEAR_DB, NOISE_DB = 14.0, 26.0
"""A voice that stands out of the room by less is the room itself; by more, it is not the noise that hides it."""
EXPECTED_S = 12.0
"""What is said so soon after the narrator has asked something is taken for an answer."""
AGAIN_S = 300.0
"""The table is told no more often than this."""
SHOWN_S = 90.0
"""How long the meter is shown if nothing is understood."""
EVERY = 25
"""Blocks between two looks at the meter: half a second."""
SOFTEST_DB, STEP_DB = 24.0, 6.0
"""Where the meter begins, over one step of sixteen bits, and how much a step of it is."""


@dataclass(slots=True)
class Strain:
    post: Callable[[Entry], None]
    clock_s: Callable[[], float] = time.monotonic
    _missed: int = 0
    _told_s: float | None = None
    _shown: Loudness | None = None
    _blocks: int = 0
    _peak_db: float = 0.0

    def said(self, heard: HeardUtterance, *, expected: bool) -> None:
        """``expected``: a question stands, and was asked just now."""
        if heard.understood:
            self._missed = 0
            self._show(None)
        elif (expected or heard.by_name) and heard.text and NEAR_DB <= heard.over_db < NOISE_DB:
            self._missed += 1
            now_s = self.clock_s()
            if self._missed >= MISSES and (self._told_s is None or now_s - self._told_s >= AGAIN_S):
                self._missed, self._told_s = 0, now_s
                self._show(Loudness(0, 0))
                self.post(Unheard())

    def hears(self, level_db: float, room_db: float) -> None:
        """A block was heard: while the meter is shown, it moves twice a second, if at all."""
        if self._shown is None or self._told_s is None:
            return
        self._peak_db = max(self._peak_db, level_db)
        self._blocks += 1
        if self._blocks >= EVERY:
            late = self.clock_s() - self._told_s > SHOWN_S
            self._show(None if late else Loudness(_step(self._peak_db), _step(room_db)))
            self._blocks, self._peak_db = 0, 0.0

    def _show(self, loudness: Loudness | None) -> None:
        if loudness != self._shown:
            self._shown = loudness
            self.post(Metered(loudness))


def _step(level_db: float) -> int:
    return max(0, min(LOUDEST, round((level_db - SOFTEST_DB) / STEP_DB)))
