"""The microphone: blocks of 16 kHz mono with the moment they were heard, from whatever the device gives.

PortAudio's thread copies and leaves. The queue behind it is bounded: a listener that cannot keep up loses the
oldest sound, never the newest, and the loss is counted. ``measure`` tells how loud a device is.
"""

import math
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, Self

import numpy as np
import soxr

from narrator.adapters.devices import (
    Device,
    DeviceKind,
    closed,
    find_device,
    library,
    opening,
    rescan,
    silenced,
    trouble_opening,
)
from narrator.adapters.ears.recogniser import Samples
from narrator.adapters.ears.utterance import BLOCK, RATE_HZ
from narrator.errors import DeviceTrouble

PIECE_S = 0.01
"""What the card hands over at a time; it may hold four of them for us."""
MOST_WAITING = 500
"""Pieces in the queue: five seconds."""
STARTING_S = 4.0
"""PulseAudio takes up to two seconds to give the first sound."""
STALLED_S = 1.0
_LONGEST_WAY_S = 1.0
"""From the air to here; drivers that tell more than this tell nonsense."""
CLOSING_S = 2.0
"""Some drivers never come back from closing a device that has gone."""
MUTED_S = 20.0
"""So long a real microphone does not give exactly nothing: it is muted, or unplugged from its box."""
MEASURED_S = 1.5
PATIENCE_S = 3.0
"""How long a device that is open may take to give its first sample."""
FLOOR_DB = -96.0
"""The quietest that sixteen bits can tell."""
QUIET_DB = -70.0
"""Below this no voice comes through, and hardly the room."""


@dataclass(frozen=True, slots=True)
class Block:
    """Twenty milliseconds of sound."""

    samples: Samples
    start_s: float
    """When it was heard, on the loop's clock."""
    lost: int = 0
    """Pieces of sound lost before it, because nobody fetched them in time."""
    here: bool = True
    """By a device of this machine; elsewhere an echo cannot be told from a voice."""


class Microphone(Protocol):
    """Where blocks come from. Used in the ears' own thread: ``read`` may wait."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...

    def read(self, patience_s: float) -> Block | None:
        """The next block, or none if there is none yet. ``DeviceTrouble`` says that the device has gone."""


class Pieces:
    """Sound on its way from whoever captures it to the ears: pieces of any length in, dated blocks out."""

    def __init__(self) -> None:
        self._queue: deque[tuple[bytes, float]] = deque(maxlen=MOST_WAITING)
        self._arrived = threading.Event()
        self._told = 0
        self.lost = 0
        """Pieces that nobody fetched in time."""
        self.begin(RATE_HZ)

    def begin(self, rate_hz: int, channels: int = 1) -> None:
        """From now on the sound is of this kind."""
        self._rate_hz, self._channels = rate_hz, channels
        self._resampler = soxr.ResampleStream(rate_hz, RATE_HZ, 1, dtype="int16")
        self._queue.clear()
        self._left: Samples = np.zeros(0, np.int16)
        self._until_s = 0.0
        self.silent_s = 0.0
        """For so long there was not a sample but zero."""
        self.waited_s = 0.0
        """For so long there was nothing at all."""

    def put(self, raw: bytes, until_s: float) -> None:
        """A piece that ended at a moment of the loop's clock. In the capturing thread: it copies and leaves."""
        if len(self._queue) == self._queue.maxlen:
            self.lost += 1
        self._queue.append((raw, until_s))
        self._arrived.set()

    def read(self, patience_s: float) -> Block | None:
        while len(self._left) < BLOCK:
            piece = self._next(patience_s)
            if piece is None:
                return None
            self._left = np.concatenate((self._left, piece))
        samples, self._left = self._left[:BLOCK], self._left[BLOCK:]
        lost, self._told = self.lost - self._told, self.lost
        return Block(samples, self._until_s - (len(self._left) + BLOCK) / RATE_HZ, lost)

    def _next(self, patience_s: float) -> Samples | None:
        try:
            raw, self._until_s = self._queue.popleft()
        except IndexError:
            self._arrived.clear()
            if not self._arrived.wait(patience_s):
                self.waited_s += patience_s
            return None
        self.waited_s = 0.0
        heard = np.frombuffer(raw, np.int16).reshape(-1, self._channels)
        self.silent_s = 0.0 if heard.any() else self.silent_s + len(heard) / self._rate_hz
        return np.asarray(self._resampler.resample_chunk(np.round(heard.mean(axis=1)).astype(np.int16)), np.int16)


class Inlet:
    """An input device, opened by stable name each time it is entered.

    ``clock_s`` is the loop's clock: blocks are dated by it, because the mouth's silence is told by it too.
    """

    def __init__(self, name: str, clock_s: Callable[[], float]) -> None:
        self._name = name
        self._clock_s = clock_s
        self._pieces = Pieces()
        self._tried = False

    @property
    def lost(self) -> int:
        return self._pieces.lost

    def __enter__(self) -> Self:
        if self._tried:
            rescan()  # it may have been plugged in again since
        self._tried = True
        with opening():
            self._device = find_device(DeviceKind.MICROPHONE, self._name)
            # Devices such as ALSA's "pulse" offer dozens of channels; a table microphone has two at most.
            self._channels = min(self._device.channels, 2)
            self._pieces.begin(self._device.rate_hz, self._channels)
            self._pieces.waited_s = STALLED_S - STARTING_S
            self._stream = self._opened(self._device)
        return self

    def __exit__(self, *_: object) -> None:
        # In a thread of its own, and without the lock that others need for their devices: it may never end.
        closing = threading.Thread(target=_close, args=(self._stream,), name="closing", daemon=True)
        closing.start()
        closing.join(CLOSING_S)

    def read(self, patience_s: float) -> Block | None:
        block = self._pieces.read(patience_s)
        if block is None and (self._pieces.waited_s >= STALLED_S or not self._stream.active):
            raise DeviceTrouble.because("microphone_gone", name=self._device.name)
        if self._pieces.silent_s >= MUTED_S:  # nobody will be heard, and nothing else will tell
            raise DeviceTrouble.because("microphone_silent", name=self._device.name)
        return block

    def _opened(self, device: Device) -> Any:
        portaudio = library()
        try:
            stream = portaudio.RawInputStream(
                samplerate=device.rate_hz,
                channels=self._channels,
                dtype="int16",
                device=device.index,
                blocksize=round(device.rate_hz * PIECE_S),
                latency=4 * PIECE_S,
                callback=self._copy,
            )
            try:
                stream.start()
            except BaseException:
                stream.close(ignore_errors=True)
                raise
        except (portaudio.PortAudioError, ValueError) as error:
            raise trouble_opening(device.name, error) from error
        return stream

    def _copy(self, data: Any, frames: int, time: Any, _status: Any) -> None:
        ago_s = time.currentTime - time.inputBufferAdcTime
        begun_s = ago_s if 0 <= ago_s <= _LONGEST_WAY_S else frames / self._device.rate_hz
        self._pieces.put(bytes(data), self._clock_s() - begun_s + frames / self._device.rate_hz)


def _close(stream: Any) -> None:
    try:
        stream.close(ignore_errors=True)
    finally:
        closed()


@dataclass(frozen=True, slots=True)
class SoundLevel:
    """Decibels below full scale."""

    mean_db: float
    peak_db: float

    @property
    def silent(self) -> bool:
        """Not one sample differs from nothing: muted, or no microphone at all."""
        return self.peak_db <= FLOOR_DB

    @property
    def quiet(self) -> bool:
        return self.peak_db < QUIET_DB


def level_of(samples: Samples) -> SoundLevel:
    if not samples.size:
        return SoundLevel(FLOOR_DB, FLOOR_DB)
    scaled = samples.astype(np.float64) / 32768
    return SoundLevel(_decibels(math.sqrt(float(np.mean(scaled**2)))), _decibels(float(np.max(np.abs(scaled)))))


def measure(microphone: Device, seconds_s: float = MEASURED_S) -> SoundLevel:
    """Record and measure; ``DeviceTrouble`` where the device cannot be opened or gives nothing."""
    portaudio = library()
    try:
        heard = _record(microphone, seconds_s, channels=1)
    except (portaudio.PortAudioError, ValueError):
        # Some cards do not mix their channels down: take them all.
        try:
            heard = _record(microphone, seconds_s, channels=microphone.channels)
        except (portaudio.PortAudioError, ValueError) as error:
            raise trouble_opening(microphone.name, error) from error
    if not heard:
        raise DeviceTrouble.because("device_silent", name=microphone.name)
    return level_of(np.frombuffer(heard, dtype=np.int16))


def _record(microphone: Device, seconds_s: float, *, channels: int) -> bytes:
    blocks: list[bytes] = []
    enough = threading.Event()
    wanted = round(seconds_s * microphone.rate_hz)
    counted = 0

    def copy(data: Any, frames: int, _time: Any, _status: Any) -> None:
        nonlocal counted
        blocks.append(bytes(data))
        counted += frames
        if counted >= wanted:
            enough.set()

    shape = {"samplerate": microphone.rate_hz, "channels": channels, "dtype": "int16", "device": microphone.index}
    with silenced(), library().RawInputStream(**shape, callback=copy):
        enough.wait(seconds_s + PATIENCE_S)
    return b"".join(blocks)


def _decibels(amplitude: float) -> float:
    return max(FLOOR_DB, 20 * math.log10(amplitude)) if amplitude > 0 else FLOOR_DB
