"""Recordings as the ears want them: any WAV or FLAC in, blocks of 16 kHz mono out."""

import struct
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, Self

import numpy as np
import soundfile
import soxr

from narrator.adapters.ears.microphone import Block
from narrator.adapters.ears.recogniser import Samples
from narrator.adapters.ears.utterance import BLOCK, BLOCK_S, RATE_HZ
from narrator.errors import FileTrouble, InputRefused

_FRAMES = 65_536
"""Read at a time: an hour of sound need not fit into memory."""
_UNTOLD = (0, 0xFFFFFFFF)
"""Sizes that a program writes which does not know yet how long the recording will be."""
_FULL = 32_768
_SILENCE: Samples = np.zeros(BLOCK, np.int16)
_WHOLE = 0.999
"""A recording that is shorter than this part of what it says was cut off."""


def blocks_of(path: Path) -> Iterator[Samples]:
    """A recording block by block, the last one filled up with silence.

    Raises ``FileTrouble`` or ``InputRefused`` for what is missing, empty, cut off, or no sound at all.
    """
    try:
        _whole_wav(path)
        with soundfile.SoundFile(path) as recording:
            if recording.frames == 0:
                raise InputRefused.because("recording_empty", path=str(path))
            yield from _in_blocks(_resampled(recording, path))
    except OSError as error:
        raise FileTrouble.reading(path, error) from error
    except soundfile.LibsndfileError as error:
        raise InputRefused.because("not_a_recording", path=str(path)) from error


class TapePlayer:
    """A recording in the microphone's place: played once at the pace of the loop's clock, and silence after it.

    Opened again, it goes on where it was.
    """

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

    def __exit__(self, *_: object) -> None:
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


def _resampled(recording: soundfile.SoundFile, path: Path) -> Iterator[Samples]:
    resampler = soxr.ResampleStream(recording.samplerate, RATE_HZ, 1, dtype="float32")
    frames = 0
    try:
        # As floats, because only those are scaled alike whatever the file holds.
        for piece in recording.blocks(_FRAMES, dtype="float32", always_2d=True):
            frames += len(piece)
            yield _sixteen_bits(resampler.resample_chunk(piece.mean(axis=1)))
    except soundfile.LibsndfileError as error:
        raise InputRefused.because("recording_cut_off", path=str(path)) from error
    if frames < recording.frames * _WHOLE:
        raise InputRefused.because("recording_cut_off", path=str(path))
    yield _sixteen_bits(resampler.resample_chunk(np.zeros(0, np.float32), last=True))


def _sixteen_bits(wave: "np.ndarray[tuple[int, ...], np.dtype[np.float32]]") -> Samples:
    return np.asarray(np.clip(np.round(wave * _FULL), -_FULL, _FULL - 1), np.int16)


def _in_blocks(pieces: Iterator[Samples]) -> Iterator[Samples]:
    left: Samples = np.zeros(0, np.int16)
    for piece in pieces:
        left = np.concatenate((left, piece))
        whole = len(left) // BLOCK * BLOCK
        yield from left[:whole].reshape(-1, BLOCK)
        left = left[whole:]
    if len(left):
        yield np.pad(left, (0, BLOCK - len(left)))


def _whole_wav(path: Path) -> None:
    """A WAV that was cut off reads as a shorter one: compare what its header promises with what is there."""
    with path.open("rb") as file:
        if not file.read(1):
            raise InputRefused.because("recording_empty", path=str(path))
        file.seek(0)
        promised = _wav_data(file)
        if promised is None or promised in _UNTOLD:
            return
        start = file.tell()
        if path.stat().st_size - start < promised * _WHOLE:
            raise InputRefused.because("recording_cut_off", path=str(path))


def _wav_data(file: BinaryIO) -> int | None:
    """The size of the sound in a WAV, with the file at its beginning; none if this is another kind of file."""
    if file.read(4) != b"RIFF" or not file.read(4) or file.read(4) != b"WAVE":
        return None
    while len(head := file.read(8)) == 8:
        name, size = struct.unpack("<4sI", head)
        if name == b"data":
            return int(size)
        file.seek(size + size % 2, 1)
    return None
