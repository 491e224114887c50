"""Noise suppression: takes the room's noise out of what is heard, by WebRTC's own suppressor."""

import importlib
from typing import Any

import numpy as np

from narrator.adapters.ears.recogniser import Samples

_STEP = 160
"""WebRTC works on ten milliseconds at a time."""
_STRENGTH = 2
"""Of four; more takes away from the voice as well (DECISIONS.md)."""


class NoiseSuppressor:
    """Steady noise goes, voices stay. It learns the room, so there is one for each stream of sound."""

    def __init__(self, processor: Any) -> None:
        self._processor = processor

    @classmethod
    def new(cls) -> "NoiseSuppressor | None":
        """None where the library is not installed: hearing works without, only less well in noise."""
        try:
            library = importlib.import_module("webrtc_noise_gain")
        except ImportError:
            return None
        no_gain = 0
        return cls(library.AudioProcessor(no_gain, _STRENGTH))

    def clean(self, block: Samples) -> Samples:
        steps = (block[start : start + _STEP] for start in range(0, len(block), _STEP))
        return np.frombuffer(
            b"".join(self._processor.Process10ms(step.tobytes()).audio for step in steps), np.int16
        )
