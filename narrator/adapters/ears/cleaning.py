"""What is taken out of what is heard: the room's noise, and the narrator's own voice so that it can be interrupted.

The noise by WebRTC's suppressor. The voice by Speex's canceller, from the system's library: it works where
loudspeaker and microphone share a clock; elsewhere the ears are simply deaf while the narrator speaks.
"""

import ctypes
import ctypes.util
import importlib
from typing import Any, Protocol

import numpy as np

from narrator.adapters.ears.recogniser import Samples
from narrator.adapters.ears.utterance import BLOCK, RATE_HZ
from narrator.errors import EchoTrouble
from narrator.rules.refusal import fault

FILTER = 8192
"""Samples of echo that can be cancelled: half a second of delay and room."""
LEARNING = 100
"""Blocks of the narrator's voice, two seconds, after which so little of it is left that no word comes through."""
AHEAD_S = 0.03
"""The loudspeaker's sound is given this much early: an echo may not seem to come before it."""
_SET_RATE = 24
_LIBRARIES = ("libspeexdsp.so.1", "libspeexdsp.so", "libspeexdsp.dylib", "libspeexdsp-1.dll")
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


class Playback(Protocol):
    """What the loudspeaker gave."""

    def heard_at(self, start_s: float, samples: int) -> Samples:
        """So many samples, 16 kHz mono, from that moment of the loop's clock on."""


class EchoCanceller:
    """Learns the way from the loudspeaker to the microphone while both are heard; ``close`` frees it."""

    def __init__(self, playback: Playback) -> None:
        self._playback = playback
        self._heard = 0
        self._speex = library()
        self._state = self._speex.speex_echo_state_init(BLOCK, FILTER)
        rate = ctypes.c_int(RATE_HZ)
        self._speex.speex_echo_ctl(self._state, _SET_RATE, ctypes.byref(rate))

    @property
    def learned(self) -> bool:
        """Whether it has heard enough of both to know the way between them."""
        return self._heard >= LEARNING

    def cancel(self, near: Samples, start_s: float) -> Samples | None:
        """A block of the microphone without what the loudspeaker gave at that time; none until it can be told."""
        far = self._playback.heard_at(start_s + AHEAD_S, len(near))
        self._heard += bool(far.any())
        out = np.empty(BLOCK, np.int16)
        self._speex.speex_echo_cancellation(
            self._state, _pointer(np.ascontiguousarray(near)), _pointer(np.ascontiguousarray(far)), _pointer(out)
        )
        return out if self.learned else None

    def close(self) -> None:
        if self._state:
            self._speex.speex_echo_state_destroy(self._state)
            self._state = None


def library() -> ctypes.CDLL:
    """Speex, or ``EchoTrouble`` where it is not installed."""
    for name in filter(None, (*_LIBRARIES, ctypes.util.find_library("speexdsp"))):
        try:
            speex = ctypes.CDLL(name)
        except OSError:
            continue
        speex.speex_echo_state_init.restype = ctypes.c_void_p
        samples = ctypes.POINTER(ctypes.c_int16)
        speex.speex_echo_cancellation.argtypes = [ctypes.c_void_p, samples, samples, samples]
        speex.speex_echo_ctl.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p]
        speex.speex_echo_state_destroy.argtypes = [ctypes.c_void_p]
        return speex
    raise EchoTrouble(fault("no_echo_canceller"))


def _pointer(samples: Samples) -> "ctypes._Pointer[ctypes.c_int16]":
    return samples.ctypes.data_as(ctypes.POINTER(ctypes.c_int16))
