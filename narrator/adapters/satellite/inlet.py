"""The microphone of a satellite: chunks of any format, dated by the least delayed of them."""

import time
from collections.abc import Callable
from typing import Self

import numpy as np
from wyoming.audio import AudioChunk

from narrator.adapters.ears.microphone import MUTED_S, Block, Pieces
from narrator.adapters.ears.recogniser import Samples
from narrator.adapters.ears.utterance import RATE_HZ
from narrator.adapters.satellite.satellite import Satellite
from narrator.errors import DeviceTrouble

STALLED_S = 6.0
"""A satellite whose recording program has fallen over starts it again within three seconds."""
BREAK_S = 0.5
"""A chunk so much later than its turn does not belong to the ones before: its sound began anew."""
FORGOTTEN = 0.001
"""So much faster than ours its clock may run."""
SLOWEST_HZ, FASTEST_HZ = 8_000, 192_000
MOST_CHANNELS = 8


class StreamClock:
    """When a chunk ended, told from how much sound has arrived: single chunks are late, the stream is not."""

    def __init__(self) -> None:
        self._origin_s: float | None = None
        self._seconds = 0.0

    def ended_s(self, chunk_s: float, arrived_s: float) -> float:
        self._seconds += chunk_s
        began_s = arrived_s - self._seconds
        if self._origin_s is None or began_s - self._origin_s > BREAK_S:
            self._origin_s = began_s
        self._origin_s = min(self._origin_s + FORGOTTEN * chunk_s, began_s)
        return self._origin_s + self._seconds


class SatelliteInlet:
    """A ``Microphone``; to be entered again after each ``DeviceTrouble``."""

    def __init__(self, satellite: Satellite, clock_s: Callable[[], float] = time.monotonic) -> None:
        self._satellite = satellite
        self._clock_s = clock_s
        self._pieces = Pieces()
        self._rate_hz = RATE_HZ

    def __enter__(self) -> Self:
        self._wire = self._satellite.reached()
        self._pieces.begin(self._rate_hz)
        self._clock = StreamClock()
        self._listening = self._satellite.heard_by(self._hear)
        self._listening.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self._listening.__exit__(None, None, None)

    def read(self, patience_s: float) -> Block | None:
        block = self._pieces.read(patience_s)
        if block is None and self._satellite.wire is not self._wire:
            raise DeviceTrouble.because("satellite_gone", name=self._satellite.name)
        if self._pieces.waited_s >= STALLED_S:
            raise DeviceTrouble.because("satellite_mute", name=self._satellite.name)
        if self._pieces.silent_s >= MUTED_S:
            raise DeviceTrouble.because("microphone_silent", name=self._satellite.name)
        return block

    def _hear(self, chunk: AudioChunk) -> None:
        samples = _mono(chunk)
        if samples is None or not len(samples):
            return
        if chunk.rate != self._rate_hz:
            self._rate_hz = chunk.rate
            self._pieces.begin(chunk.rate)
        ended_s = self._clock.ended_s(len(samples) / chunk.rate, self._clock_s())
        self._pieces.put(samples.tobytes(), ended_s)


def _mono(chunk: AudioChunk) -> Samples | None:
    """One channel of 16 bits; none where the format is none that sound comes in."""
    told = (chunk.rate, chunk.width, chunk.channels)
    if not all(type(number) is int for number in told):
        return None
    if not (SLOWEST_HZ <= chunk.rate <= FASTEST_HZ and 1 <= chunk.channels <= MOST_CHANNELS):
        return None
    whole = chunk.audio[: len(chunk.audio) // (frame := max(1, chunk.width) * chunk.channels) * frame]
    match chunk.width:
        case 1:
            samples = (np.frombuffer(whole, np.uint8).astype(np.int16) - 128) << 8
        case 2:
            samples = np.frombuffer(whole, "<i2").astype(np.int16)
        case 4:
            samples = (np.frombuffer(whole, "<i4") >> 16).astype(np.int16)
        case _:
            return None
    if chunk.channels == 1:
        return samples
    return np.asarray(np.round(samples.reshape(-1, chunk.channels).mean(axis=1)), np.int16)
