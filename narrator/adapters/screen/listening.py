"""A screen that listens: what its microphone hears, dated by the least delayed of it."""

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Self

import numpy as np

from narrator.adapters.ears.microphone import MUTED_S, Block, Microphone, Pieces
from narrator.adapters.satellite.inlet import StreamClock
from narrator.errors import DeviceTrouble

STALLED_S = 2.0


class ScreenListening:
    """A ``Listening``: fed on the loop's thread, read by the ears."""

    def __init__(self, rate_hz: int, clock_s: Callable[[], float] = time.monotonic) -> None:
        self.over = False
        self._rate_hz = rate_hz
        self._clock_s = clock_s
        self._clock = StreamClock()
        self._pieces = Pieces()
        self._pieces.begin(rate_hz)

    @property
    def there(self) -> bool:
        return not self.over and self._pieces.waited_s < STALLED_S

    def hear(self, raw: bytes) -> None:
        samples = np.frombuffer(raw[: len(raw) // 2 * 2], "<i2").astype(np.int16)
        if len(samples):
            ended_s = self._clock.ended_s(len(samples) / self._rate_hz, self._clock_s())
            self._pieces.put(samples.tobytes(), ended_s)

    def close(self) -> None:
        self.over = True

    def read(self, patience_s: float) -> Block | None:
        block = self._pieces.read(patience_s)
        if self._pieces.silent_s >= MUTED_S:
            self.close()
            raise DeviceTrouble.because("screen_mute")
        return None if block is None else replace(block, here=False)


class ScreenInlet:
    """A ``Microphone``: the screen's while one listens, another one otherwise."""

    def __init__(self, listening: Callable[[], ScreenListening | None], otherwise: Microphone) -> None:
        self._listening = listening
        self._otherwise = otherwise
        self._open: Microphone | None = None
        self._heard: ScreenListening | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._shut()

    def read(self, patience_s: float) -> Block | None:
        before, self._heard = self._heard, self._listening()
        if self._heard is not None:
            self._shut()
            return self._heard.read(patience_s)
        if before is not None:
            raise DeviceTrouble.because("screen_deaf")
        if self._open is None:
            self._open = self._otherwise.__enter__()
        return self._open.read(patience_s)

    def _shut(self) -> None:
        if self._open is not None:
            self._otherwise.__exit__(None, None, None)
        self._open = None
