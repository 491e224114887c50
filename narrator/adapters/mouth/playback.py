"""Playback: which frame of the sound card is heard when, and what it has given lately.

The card counts time in frames, and its second is not quite the computer's. Both are related by what the driver
tells of each block, smoothed: single reports jitter, the relation does not.
"""

import statistics
from collections import deque

import numpy as np

from narrator.adapters.ears.utterance import RATE_HZ
from narrator.adapters.mouth.clips import FULL, Samples, Wave, resampled

KEPT_S = 10.0
MARGIN_S = 0.02
"""Taken along on both sides and cut off after resampling, so that pieces asked for one by one fit together."""

JUMP_S = 0.03
"""A report this far off is an error, unless the next ones say the same: then the card has stood still."""
AGREEING = 3
SETTLED = 8
"""So many reports in a row that tell the same: the card has got going. The first ones, which only fill its buffer,
are off by as much as that buffer is long."""
SAME_S = 0.004
PATIENCE = 50
"""After so many reports the card is taken to be one that never tells exactly."""
SLOWEST = 0.01
"""Weight of one report once there are many: about two seconds of blocks make up the relation."""


class SoundClock:
    """Frames of the sound card as moments of the loop's clock.

    Written by the sound card's thread, read by the loop's: one float, replaced whole.
    """

    def __init__(self, rate_hz: int) -> None:
        self._rate_hz = rate_hz
        self._origin_s = 0.0
        """When frame zero was heard, or would have been."""
        self._latest: deque[float] = deque(maxlen=SETTLED)
        self._reports = 0
        self._odd = 0
        self.steady = False

    def report(self, frame: int, heard_s: float) -> None:
        """The driver says when a frame will be heard."""
        origin_s = heard_s - frame / self._rate_hz
        if self.steady:
            self._follow(origin_s)
        if not self.steady:
            self._settle(origin_s)

    def time_of(self, frame: int) -> float:
        return self._origin_s + frame / self._rate_hz

    def frame_at(self, time_s: float) -> int:
        return round((time_s - self._origin_s) * self._rate_hz)

    def _settle(self, origin_s: float) -> None:
        self._reports += 1
        self._latest.append(origin_s)
        self._origin_s = statistics.median(self._latest)
        told_the_same = len(self._latest) == SETTLED and max(self._latest) - min(self._latest) < SAME_S
        self.steady = told_the_same or self._reports >= PATIENCE

    def _follow(self, origin_s: float) -> None:
        off_s = origin_s - self._origin_s
        if abs(off_s) > JUMP_S:
            self._odd += 1
            if self._odd == AGREEING:
                self.steady, self._odd, self._reports = False, 0, 0
                self._latest.clear()
            return
        self._odd = 0
        self._reports += 1
        self._origin_s += off_s * max(1.0 / self._reports, SLOWEST)


class RecentSound:
    """What the loudspeaker has given lately, a ring of samples: for whoever takes its echo out of the microphone.

    Written by the sound card's thread; what is read lies well behind.
    """

    def __init__(self, rate_hz: int, kept_s: float = KEPT_S) -> None:
        self._rate_hz = rate_hz
        self._ring = np.zeros(round(kept_s * rate_hz), np.int16)
        self._end = 0

    def write(self, frame: int, sound: Wave) -> None:
        """``sound`` begins at ``frame``."""
        self._end = frame + len(sound)
        np.put(self._ring, np.arange(frame, self._end), (sound * FULL).astype(np.int16), mode="wrap")

    def read(self, frame: int, samples: int) -> Samples:
        """So many samples at 16 kHz from a frame on; silence where nothing is known."""
        margin = round(MARGIN_S * self._rate_hz)
        asked = -(-samples * self._rate_hz // RATE_HZ) + 2 * margin
        frames = np.arange(frame - margin, frame - margin + asked)
        known = (frames >= max(0, self._end - len(self._ring))) & (frames < self._end)
        piece = np.where(known, self._ring[frames % len(self._ring)], 0).astype(np.int16)
        heard = resampled(piece, self._rate_hz, RATE_HZ)
        first = round(MARGIN_S * RATE_HZ)
        cut = heard[first : first + samples]
        return np.asarray(np.pad(cut, (0, samples - len(cut))), np.int16)
