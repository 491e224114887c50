"""The probe: a small sound that a satellite plays once, to be found again in what its microphone hears."""

from collections.abc import Sequence

import numpy as np

from narrator.adapters.ears.microphone import Block
from narrator.adapters.ears.utterance import RATE_HZ
from narrator.adapters.mouth.clips import Wave

PROBE_S = 0.3
LOWEST_HZ, HIGHEST_HZ = 500, 2500
"""What the smallest loudspeaker plays and the worst microphone hears."""
LOUDNESS = 0.25
STANDS_OUT = 15.0
"""So much more than usual the likeness has to be: noise comes to six, talk to ten."""


def probe(rate_hz: int) -> Wave:
    """A rising tone, soft at both ends."""
    time_s = np.arange(round(PROBE_S * rate_hz)) / rate_hz
    turns = LOWEST_HZ * time_s + (HIGHEST_HZ - LOWEST_HZ) * time_s**2 / (2 * PROBE_S)
    return np.asarray(LOUDNESS * np.sin(2 * np.pi * turns) * np.hanning(len(time_s)), np.float32)


def found_s(blocks: Sequence[Block], since_s: float) -> float | None:
    """When it began to be heard; none if it was not."""
    known = probe(RATE_HZ)
    later = [block for block in blocks if block.start_s >= since_s]
    heard = np.concatenate([block.samples for block in later]).astype(np.float32) if later else np.zeros(0)
    if len(heard) <= len(known):
        return None
    size = 1 << (len(heard) + len(known)).bit_length()
    alike = np.fft.irfft(np.fft.rfft(heard, size) * np.conj(np.fft.rfft(known, size)), size)
    alike = np.abs(alike[: len(heard) - len(known)])
    best = int(np.argmax(alike))
    if alike[best] < STANDS_OUT * (np.median(alike) + 1.0):
        return None
    return later[0].start_s + best / RATE_HZ
