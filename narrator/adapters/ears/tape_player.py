"""A recording in the microphone's place: played once, in its own time, and silence after it."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Self

import numpy as np

from narrator.adapters.ears.microphone import Block
from narrator.adapters.ears.recogniser import Samples
from narrator.adapters.ears.recording import blocks_of
from narrator.adapters.ears.utterance import BLOCK, BLOCK_S

_SILENCE: Samples = np.zeros(BLOCK, np.int16)


class TapePlayer:
    """Blocks of a WAV or FLAC at the pace of the loop's clock. Opened again, it goes on where it was."""

    def __init__(self, path: Path, clock_s: Callable[[], float]) -> None:
        self._path = path
        self._clock_s = clock_s
        self._blocks: Iterator[Samples] | None = None
        self._next_s = 0.0

    def __enter__(self) -> Self:
        if self._blocks is None:
            self._blocks = blocks_of(self._path)
        self._next_s = self._clock_s()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        pass

    def read(self, patience_s: float) -> Block | None:
        """A block is there once its last sample would have been heard."""
        wait_s = self._next_s + BLOCK_S - self._clock_s()
        if wait_s > patience_s:
            time.sleep(patience_s)
            return None
        time.sleep(max(0.0, wait_s))
        start_s, self._next_s = self._next_s, self._next_s + BLOCK_S
        assert self._blocks is not None, "entered first"
        return Block(next(self._blocks, _SILENCE), start_s)
