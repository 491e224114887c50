"""What the loudspeaker has given lately, for whoever wants to take its echo out of the microphone."""

import numpy as np

from narrator.adapters.ears.utterance import RATE_HZ
from narrator.adapters.mouth.mastering import FULL, Samples, Wave, resampled

KEPT_S = 10.0
MARGIN_S = 0.02
"""Taken along on both sides and cut off after resampling, so that pieces asked for one by one fit together."""


class Playback:
    """A ring of samples. Written by the sound card's thread; what is read lies well behind."""

    def __init__(self, rate_hz: int, kept_s: float = KEPT_S) -> None:
        self._rate_hz = rate_hz
        self._ring = np.zeros(round(kept_s * rate_hz), np.int16)
        self._end = 0

    def write(self, frame: int, sound: Wave) -> None:
        """``sound`` begins at ``frame``."""
        first = frame % len(self._ring)
        until_wrap = min(len(sound), len(self._ring) - first)
        np.multiply(sound[:until_wrap], FULL, out=self._ring[first : first + until_wrap], casting="unsafe")
        if until_wrap < len(sound):
            np.multiply(sound[until_wrap:], FULL, out=self._ring[: len(sound) - until_wrap], casting="unsafe")
        self._end = frame + len(sound)

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
