"""What is taken out of what is heard: the room's noise, and the narrator's own voice so that it can be interrupted.

The noise by WebRTC's suppressor. The voice by Speex's canceller, from the system's library: it works where
loudspeaker and microphone share a clock; elsewhere the ears are simply deaf while the narrator speaks.
"""

import ctypes
import ctypes.util
import importlib
import statistics
from collections import deque
from typing import Any, Protocol

import numpy as np

from narrator.adapters.ears.recogniser import Samples
from narrator.adapters.ears.utterance import BLOCK, RATE_HZ
from narrator.errors import EchoTrouble
from narrator.rules.refusal import fault

FILTER = 4096
"""Samples of echo that can be cancelled, a quarter of a second of room; twice as many take twice the time."""
LEARNING = 75
"""Blocks of the narrator's voice, a second and a half, before which nothing is told ..."""
LEARNED = 16.0
"""... and so much softer it has to be by then, 12 dB: what is left is no word any more."""
_SHARE = 0.04
"""Weight of one block in what is measured: about half a second of them counts."""
AHEAD_S = 0.03
"""The loudspeaker's sound is given this much early: an echo may not seem to come before it."""
MOST_OFF = 320
"""Samples, twenty milliseconds, by which the dates of ..."""
AGREEING = 50
"""... so many blocks may be off before they are believed: they jitter by nearly as much."""
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

    def sample_at(self, time_s: float) -> int:
        """Which sample was heard at that moment of the loop's clock, counted at 16 kHz."""

    def samples(self, first: int, count: int) -> Samples:
        """So many of them, 16 kHz mono."""


class EchoCanceller:
    """Learns the way from the loudspeaker to the microphone while both are heard; ``close`` frees it."""

    def __init__(self, playback: Playback) -> None:
        self._playback = playback
        self._forget()
        self._next = 0
        """The loudspeaker's sample that belongs to the next block."""
        self._off: deque[int] = deque(maxlen=AGREEING)
        self._speex = library()
        self._state = self._speex.speex_echo_state_init(BLOCK, FILTER)
        rate = ctypes.c_int(RATE_HZ)
        self._speex.speex_echo_ctl(self._state, _SET_RATE, ctypes.byref(rate))

    @property
    def learned(self) -> bool:
        """Whether it knows the way from one to the other, because it was seen to take the voice away."""
        return self._learned

    def cancel(self, near: Samples, start_s: float) -> Samples:
        """A block of the microphone without what the loudspeaker gave at that time, as far as it is ``learned``.

        Every block has to be given, one after another: an echo that jumps cannot be learnt.
        """
        far = self._playback.samples(self._first(start_s), len(near))
        out = np.empty(BLOCK, np.int16)
        self._speex.speex_echo_cancellation(
            self._state, _pointer(np.ascontiguousarray(near)), _pointer(np.ascontiguousarray(far)), _pointer(out)
        )
        if far.any():
            self._measure(near, out)
        return out

    def _forget(self) -> None:
        self._heard, self._near, self._left, self._learned = 0, 0.0, 0.0, False

    def _measure(self, near: Samples, left: Samples) -> None:
        """Once it has learned it is not doubted: whoever speaks at the same time is not taken away."""
        self._heard += 1
        self._near += _SHARE * (float(np.mean(np.square(near, dtype=np.float64))) - self._near)
        self._left += _SHARE * (float(np.mean(np.square(left, dtype=np.float64))) - self._left)
        self._learned = self._learned or (self._heard >= LEARNING and self._left * LEARNED <= self._near)

    def _first(self, start_s: float) -> int:
        """The loudspeaker's sample that belongs to a block: counted on, because the dates of single blocks jitter.

        Only where they all say that it is another one, sound was lost, or the clocks have drifted apart.
        """
        self._off.append(self._playback.sample_at(start_s + AHEAD_S) - self._next)
        off = round(statistics.median(self._off))
        if abs(off) > (MOST_OFF if len(self._off) == AGREEING else RATE_HZ):
            self._next += off
            self._off.clear()
            self._forget()
        first, self._next = self._next, self._next + BLOCK
        return first

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
