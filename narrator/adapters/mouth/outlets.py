"""Where mixed sound goes: a sound card through PortAudio, or a WAV file that fills as the evening passes."""

import contextlib
import threading
import time
import wave
from collections.abc import Callable
from enum import Enum, auto
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from narrator.adapters.devices import (
    Device,
    DeviceKind,
    closed,
    find_device,
    library,
    opening,
    silenced,
    trouble_opening,
)
from narrator.adapters.mouth.clips import FULL, Wave
from narrator.errors import FileTrouble

Pull = Callable[[int, float], Wave]
"""So many frames, the first of which is heard at this moment of the loop's clock."""

BLOCK_S = 0.02
LATENCY_S = 0.06
"""What the driver is asked to hold: three blocks, so that a busy machine does not make it stutter."""
LOOKS = 5
"""At two clocks at once: between them somebody else may get the processor, so the quickest look counts."""
WRITE_S = 0.2
WAV_RATE_HZ = 22_050


class Place(Enum):
    """Where an outlet is heard."""

    HERE = auto()
    """By this machine's clock, so that its echo can be told from a voice."""
    ELSEWHERE = auto()
    NOWHERE = auto()
    """Nobody hears it: the captions tell what is said."""


class Outlet(Protocol):
    @property
    def place(self) -> Place: ...

    @property
    def rate_hz(self) -> int: ...

    @property
    def latency_s(self) -> float:
        """From being mixed to being heard, about."""

    def start(self, pull: Pull) -> None: ...

    def check(self) -> bool:
        """Whether it still takes sound; ``NarratorError`` where it knows why not. To be asked now and then."""

    def close(self) -> None: ...


OpenOutlet = Callable[[int | None], Outlet]
"""Opens an outlet, at a given rate or its own. ``NarratorError`` where that fails."""


class CardOutlet:
    """A sound card, looked for by name each time: it may have been plugged in elsewhere.

    The callback copies one block and leaves.
    """

    place = Place.HERE

    def __init__(self, name: str, rate_hz: int | None = None) -> None:
        self._portaudio = library()
        self._pull: Pull | None = None
        self._offset_s: float | None = None
        """From PortAudio's clock, whose beginning nobody knows, to the loop's."""
        with opening():
            device = find_device(DeviceKind.LOUDSPEAKER, name)
            self._name = device.name
            self.rate_hz = rate_hz or device.rate_hz
            self._stream = self._opened(device)
        self._closed = False
        self.latency_s = float(self._stream.latency)

    def start(self, pull: Pull) -> None:
        self._pull = pull
        try:
            self._set_clock()
            with silenced():
                self._stream.start()
        except self._portaudio.PortAudioError as error:
            self.close()
            raise trouble_opening(self._name, error) from error

    def check(self) -> bool:
        try:
            self._set_clock()
            return bool(self._stream.active)
        except self._portaudio.PortAudioError:
            return False

    def close(self) -> None:
        if not self._closed:
            self._closed = True
            closed()
        with contextlib.suppress(self._portaudio.PortAudioError):
            self._stream.close()

    def _opened(self, device: Device) -> Any:
        """Two channels where there are more: a card's others are seldom connected. All get the same sound."""
        refused: Exception | None = None
        for channels in dict.fromkeys((min(2, device.channels), device.channels)):
            try:
                return self._portaudio.OutputStream(
                    device=device.index,
                    samplerate=self.rate_hz,
                    channels=channels,
                    dtype="float32",
                    blocksize=round(BLOCK_S * self.rate_hz),
                    latency=LATENCY_S,
                    callback=self._play,
                )
            except (self._portaudio.PortAudioError, ValueError) as error:
                refused = refused or error
        assert refused is not None, "there was at least one try"
        raise trouble_opening(device.name, refused) from refused

    def _play(self, out: Wave, frames: int, times: Any, status: object) -> None:
        heard_s = time.monotonic() + self.latency_s
        # Some drivers tell no time, or nonsense while they start.
        if self._offset_s is not None and 0.0 <= times.outputBufferDacTime - times.currentTime < 5.0:
            heard_s = times.outputBufferDacTime + self._offset_s
        assert self._pull is not None, "the stream is started with it"
        out[:] = self._pull(frames, heard_s)[:, np.newaxis]

    def _set_clock(self) -> None:
        """Here and not in the callback, which may have waited for the interpreter before it can look at a clock."""
        # A driver that tells no time raises; while it sounds all the same, its latency has to do.
        with contextlib.suppress(self._portaudio.PortAudioError):
            if self._stream.time > 0:
                self._offset_s = min(self._look() for _ in range(LOOKS))[1]

    def _look(self) -> tuple[float, float]:
        """How long a look at both clocks took, and what the loop's shows when PortAudio's begins."""
        before_s = time.monotonic()
        told_s = self._stream.time
        took_s = time.monotonic() - before_s
        return took_s, before_s + took_s / 2 - told_s


class WavOutlet:
    """A WAV file in place of a loudspeaker, on the real clock; valid at every moment, even if we are killed."""

    place = Place.HERE
    latency_s = 0.0

    def __init__(self, path: Path, rate_hz: int = WAV_RATE_HZ) -> None:
        self.rate_hz = rate_hz
        self._ended = threading.Event()
        self._thread: threading.Thread | None = None
        self._file = WavFile(path, rate_hz)
        self._broken: FileTrouble | None = None

    def start(self, pull: Pull) -> None:
        self._thread = threading.Thread(target=self._run, args=(pull,), name="wav-outlet", daemon=True)
        self._thread.start()

    def check(self) -> bool:
        if self._broken is not None:
            raise self._broken
        return True

    def close(self) -> None:
        """``FileTrouble`` where the last sound cannot be written, unless that was known before."""
        self._ended.set()
        if self._thread is not None:
            self._thread.join(1.0)
        try:
            self._file.close()
        except FileTrouble:
            if self._broken is None:
                raise

    def _run(self, pull: Pull) -> None:
        frames, began_s, block = round(BLOCK_S * self.rate_hz), time.monotonic(), 0
        while not self._ended.wait(max(0.0, began_s + block * frames / self.rate_hz - time.monotonic())):
            due_s = began_s + (block + 1) * frames / self.rate_hz
            try:
                self._file.write(pull(frames, due_s))
            except FileTrouble as trouble:
                self._broken = trouble
                return
            block += 1


class WavFile:
    """16-bit mono WAV whose header is always true: the sound is written first, then what the header says of it."""

    def __init__(self, path: Path, rate_hz: int) -> None:
        self._path = path
        self._held = bytearray()
        self._enough = 2 * round(WRITE_S * rate_hz)
        try:
            self._raw = path.open("wb", buffering=0)
        except OSError as error:
            raise FileTrouble.writing(path) from error
        self._wave = wave.open(self._raw, "wb")  # noqa: SIM115 - it stays open as long as the evening lasts
        self._wave.setnchannels(1)
        self._wave.setsampwidth(2)
        self._wave.setframerate(rate_hz)
        try:
            self.flush()  # the header
        except FileTrouble:
            self._end()
            raise

    def write(self, sound: Wave) -> None:
        self._held += np.rint(sound * FULL).astype("<i2").tobytes()
        if len(self._held) >= self._enough:
            self.flush()

    def flush(self) -> None:
        try:
            self._wave.writeframes(self._held)
        except OSError as error:
            raise FileTrouble.writing(self._path) from error
        self._held.clear()

    def close(self) -> None:
        try:
            self.flush()
        finally:
            self._end()

    def _end(self) -> None:
        with contextlib.suppress(OSError):
            self._wave.close()
        self._raw.close()


def wav_outlets(path: Path) -> OpenOutlet:
    """The file, once: if it cannot be written any more, opening it anew would wipe out the evening so far."""
    opened = False

    def open_outlet(rate_hz: int | None) -> Outlet:
        nonlocal opened
        if opened:
            raise FileTrouble.writing(path)
        opened = True
        return WavOutlet(path, rate_hz or WAV_RATE_HZ)

    return open_outlet
