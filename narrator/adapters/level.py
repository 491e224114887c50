"""How loud a microphone is: a second and a half of it, as a level."""

import math
import threading
from dataclasses import dataclass
from typing import Any

import numpy as np

from narrator.adapters.devices import Device, library, silenced, trouble_opening
from narrator.errors import DeviceTrouble

MEASURED_S = 1.5
PATIENCE_S = 3.0
"""How long a device that is open may take to give its first sample."""
FLOOR_DB = -96.0
"""The quietest that sixteen bits can tell."""
QUIET_DB = -70.0
"""Below this no voice comes through, and hardly the room."""


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


def level_of(samples: "np.ndarray[Any, np.dtype[np.int16]]") -> SoundLevel:
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
