"""Microphones and loudspeakers, by names that stay the same from one evening to the next.

PortAudio counts devices anew whenever one is plugged in, so its numbers are good only until the next look. A stable
name is the device's own name without its place on the bus, and the system it is reached through: "USB Mic (ALSA)".
"""

import ctypes
import importlib
import os
import re
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any

from narrator.errors import DeviceTrouble

_PLACE = re.compile(r"\s*\(hw:\d+,\d+\)$")
"""Which card it is for ALSA today."""
_UNAVAILABLE = -9985
"""PortAudio's own code for a device that somebody else holds."""


class DeviceKind(StrEnum):
    MICROPHONE = "microphone"
    LOUDSPEAKER = "loudspeaker"


@dataclass(frozen=True, slots=True)
class Device:
    name: str
    """Stable: what settings hold."""
    index: int
    """PortAudio's number, good until the next ``rescan``."""
    channels: int
    rate_hz: int
    """The rate it runs at by itself."""
    default: bool


def rescan() -> bool:
    """Look for devices anew, unless a stream is open in this process: PortAudio starts from nothing."""
    portaudio = library()
    with silenced():
        if _STREAMS.open:
            return False
        with suppress(portaudio.PortAudioError):  # it may have failed to start the last time
            portaudio._terminate()  # noqa: SLF001 - there is no public way to count devices anew
        portaudio._initialize()  # noqa: SLF001
    return True


@dataclass(slots=True)
class _Streams:
    open: int = 0


_STREAMS = _Streams()


def closed() -> None:
    with _ONE_AT_A_TIME:
        _STREAMS.open -= 1


@contextmanager
def opening() -> Iterator[None]:
    """Find a device and open a stream in here: from now on, and until ``closed``, no device changes its number."""
    with silenced():
        _STREAMS.open += 1
        try:
            yield
        except BaseException:
            closed()
            raise


def library() -> Any:
    """The ``sounddevice`` module, loaded when first needed: loading it wakes PortAudio, which may be missing."""
    try:
        _quiet_alsa()
        with silenced():
            return importlib.import_module("sounddevice")
    except (OSError, ImportError) as error:
        raise DeviceTrouble.because("no_portaudio") from error


_ALSA_COMPLAINT = ctypes.CFUNCTYPE(
    None, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p
)


@_ALSA_COMPLAINT  # type: ignore[untyped-decorator]  # ctypes has no better types
def _unheard(*_: object) -> None:
    """What ALSA has to say about an underrun is for its makers, not for a table of players."""


@cache
def _quiet_alsa() -> None:
    """On Linux, keep ALSA from writing to the terminal in the middle of an evening."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(_unheard)


def trouble_opening(name: str, error: Exception) -> DeviceTrouble:
    """Why a stream could not be opened, out of what PortAudio raised."""
    if _UNAVAILABLE in error.args or "busy" in str(error).lower():
        return DeviceTrouble.because("device_busy", name=name)
    why = str(error.args[0] if error.args else error).removesuffix(".")
    return DeviceTrouble.because("device_failed", name=name, why=why)


_ONE_AT_A_TIME = threading.RLock()
"""Mouth and ears look for devices in threads of their own, and there is one standard error."""


@contextmanager
def silenced() -> Iterator[None]:
    """Keep the C libraries below PortAudio from writing to standard error what no player can use."""
    with _ONE_AT_A_TIME:
        try:
            sys.stderr.flush()
            kept = os.dup(2)
        except (OSError, AttributeError, ValueError):
            yield  # there is no standard error to keep clean
            return
        nowhere = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(nowhere, 2)
            yield
        finally:
            os.dup2(kept, 2)
            os.close(kept)
            os.close(nowhere)


def stable_names(rows: list[tuple[str, str]]) -> list[str]:
    """Names out of (device, system) pairs; of several that are equal, all but the first are numbered."""
    seen: dict[str, int] = {}
    names = []
    for device, system in rows:
        name = f"{_PLACE.sub('', device).strip()} ({system})"
        seen[name] = seen.get(name, 0) + 1
        names.append(name if seen[name] == 1 else f"{name} #{seen[name]}")
    return names


def devices(kind: DeviceKind) -> tuple[Device, ...]:
    portaudio = library()
    side = "input" if kind is DeviceKind.MICROPHONE else "output"
    with silenced():
        systems: list[Mapping[str, Any]] = list(portaudio.query_hostapis())
        rows = [row for row in portaudio.query_devices() if row[f"max_{side}_channels"] > 0]
        default = portaudio.default.device[0 if kind is DeviceKind.MICROPHONE else 1]
    names = stable_names([(row["name"], systems[row["hostapi"]]["name"]) for row in rows])
    return tuple(
        Device(
            name=name,
            index=row["index"],
            channels=row[f"max_{side}_channels"],
            rate_hz=round(row["default_samplerate"]),
            default=row["index"] == default,
        )
        for name, row in zip(names, rows, strict=True)
    )


def find_device(kind: DeviceKind, name: str = "") -> Device:
    """By stable name, or by a part that fits only one; empty = the system's default."""
    found = devices(kind)
    if not found:
        raise DeviceTrouble.because(f"no_{kind}")
    if not name:
        return next((device for device in found if device.default), found[0])
    wanted = name.casefold()
    for device in found:
        if device.name.casefold() == wanted:
            return device
    near = [device for device in found if wanted in device.name.casefold()]
    if len(near) > 1:
        raise DeviceTrouble.because("which_device", name=name, near=tuple(device.name for device in near))
    if not near:
        raise DeviceTrouble.because(f"unknown_{kind}", name=name)
    return near[0]
