"""A real Wyoming satellite for tests: the program people run, on the virtual sound card."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.support.sound import SoundCard

PYTHON = Path(sys.prefix) / "satellite" / "bin" / "python"
STARTING_S = 20.0
_PCM = "--raw --format=s16le --channels=1"

READY = (PYTHON.parents[1] / ".ready").exists()
needs_satellite = pytest.mark.skipif(not READY, reason="needs wyoming-satellite: make .venv/satellite/.ready")


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


@dataclass(slots=True)
class RealSatellite:
    """``wyoming-satellite`` as a process of its own; ``kill`` is switching it off at the wall."""

    card: SoundCard
    port: int = field(default_factory=free_port)
    player: str = "--latency-msec=200"
    _process: subprocess.Popen[bytes] | None = field(default=None, init=False)

    @property
    def address(self) -> str:
        return f"tcp://127.0.0.1:{self.port}"

    def start(self) -> None:
        self._process = subprocess.Popen(
            [
                *(
                    str(PYTHON),
                    "-m",
                    "wyoming_satellite",
                    "--uri",
                    self.address,
                    "--no-zeroconf",
                    "--name",
                    "Table",
                ),
                *("--mic-command", f"parec --device=mic {_PCM} --rate=16000 --latency-msec=20"),
                *("--snd-command", f"pacat --playback --device=speaker {_PCM} --rate=22050 {self.player}"),
            ],
            env={**os.environ, **self.card.environment},
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        until = time.monotonic() + STARTING_S
        while True:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1.0):
                return
            assert time.monotonic() < until, "the satellite does not start"
            time.sleep(0.05)

    def kill(self) -> None:
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None


@contextlib.contextmanager
def satellite_in_the_room(card: SoundCard) -> Iterator[RealSatellite]:
    """A satellite on the table, whose microphone hears its loudspeaker, and also the laptop's, another one."""
    loaded = [card.load("module-null-sink", "sink_name=laptop", "norewinds=1")]
    for source in ("speaker.monitor", "laptop.monitor"):
        loaded.append(card.load("module-loopback", f"source={source}", "sink=micsink", "latency_msec=20"))
    card.run("pactl", "set-default-sink", "laptop")
    satellite = RealSatellite(card)
    try:
        satellite.start()
        yield satellite
    finally:
        satellite.kill()
        card.run("pactl", "set-default-sink", "speaker")
        for module in reversed(loaded):
            card.run("pactl", "unload-module", module)
