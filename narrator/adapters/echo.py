"""The echo test: does cancelling take the narrator's own sound out of the microphone? Once for a pair of devices.

A wave is played and listened to through the very parts of an evening: loudspeaker, microphone, canceller.
"""

import asyncio
import json
import math
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

import numpy as np

from narrator.adapters.devices import DeviceKind, find_device
from narrator.adapters.ears.cleaning import EchoCanceller
from narrator.adapters.ears.microphone import Inlet
from narrator.adapters.ears.recogniser import Samples
from narrator.adapters.mouth.loudspeaker import Loudspeaker
from narrator.adapters.mouth.outlets import CardOutlet
from narrator.adapters.mouth.sounds import wave
from narrator.adapters.mouth.speech_queue import Rendering
from narrator.adapters.own_sound import OwnSound
from narrator.errors import DeviceTrouble
from narrator.ports import Span

HEARD_DB = 6.0
"""A test sound that stands out of the room by less was not heard."""
HELPS_DB = 12.0
"""So much of its own sound has to be taken away, or all of it: then no word of it comes through."""
NOTHING_DB = 3.0
"""What stands out of the room by no more is nothing."""
ROOM = 25
"""Blocks of the room before the test: half a second."""
FADES_S = 0.6
"""Where the wave runs out, there is little to be measured."""
MEASURED_S = 1.0
POLL_S = 0.1


@dataclass(frozen=True, slots=True)
class Pair:
    """A microphone and a loudspeaker, by their stable names."""

    microphone: str
    loudspeaker: str

    @property
    def one_device(self) -> bool:
        """Two devices have two clocks, and an echo that drifts away cannot be cancelled for long."""
        return self.microphone == self.loudspeaker


@dataclass(frozen=True, slots=True)
class Echo:
    """What came of a test, in decibels over the room."""

    heard_db: float
    """The test sound at the microphone."""
    left_db: float
    """What cancelling leaves of it."""

    @property
    def heard(self) -> bool:
        return self.heard_db >= HEARD_DB

    @property
    def cancelled(self) -> bool:
        """It came back, and hardly anything of it is left."""
        return self.heard and (self.heard_db - self.left_db >= HELPS_DB or self.left_db <= NOTHING_DB)


def pair_of(microphone: str, loudspeaker: str) -> Pair:
    """The devices that these names mean just now; ``DeviceTrouble`` where there are none."""
    return Pair(
        find_device(DeviceKind.MICROPHONE, microphone).name, find_device(DeviceKind.LOUDSPEAKER, loudspeaker).name
    )


async def try_echo(pair: Pair, volume: float) -> Echo:
    """Play the wave and listen to it; once more if it was in vain, since a card may stumble on a busy machine.

    ``NarratorError`` where a device fails or the canceller is not installed.
    """
    first = await _tried(pair, volume)
    return await _tried(pair, volume) if first.heard and not first.cancelled else first


async def _tried(pair: Pair, volume: float) -> Echo:
    loop = asyncio.get_running_loop()
    room_known, over = asyncio.Event(), threading.Event()
    async with Loudspeaker(partial(CardOutlet, pair.loudspeaker), OwnSound(), lambda _: None) as loudspeaker:
        loudspeaker.turn(volume)
        inlet, canceller = Inlet(pair.microphone, loop.time), EchoCanceller(loudspeaker)
        listening = asyncio.ensure_future(
            asyncio.to_thread(_listened, inlet, canceller, lambda: loop.call_soon_threadsafe(room_known.set), over)
        )
        try:
            waiting = asyncio.ensure_future(room_known.wait())
            await asyncio.wait((listening, waiting), return_when=asyncio.FIRST_COMPLETED)
            waiting.cancel()
            # A microphone that fails is told below.
            span = (
                Span(0.0, 0.0)
                if listening.done()
                else await loudspeaker.play(Rendering.of(wave(loudspeaker.rate_hz)))
            )
        finally:
            over.set()
        return _judged(await listening, span)


@dataclass(frozen=True, slots=True)
class _Block:
    start_s: float
    near: float
    """Mean square as the microphone gave it."""
    left: float
    """The same without the echo."""


def _listened(
    inlet: Inlet, canceller: EchoCanceller, room_known: Callable[[], object], over: threading.Event
) -> list[_Block]:
    blocks: list[_Block] = []
    try:
        with inlet:
            while not over.is_set():
                block = inlet.read(POLL_S)
                if block is None:
                    continue
                left = canceller.cancel(block.samples, block.start_s)
                blocks.append(_Block(block.start_s, _power(block.samples), _power(left)))
                if len(blocks) == ROOM:
                    room_known()
    finally:
        canceller.close()
    return blocks


def _judged(blocks: Sequence[_Block], span: Span) -> Echo:
    """The end of the wave counts: until then the canceller learns, and that is what it is for."""
    late_s = span.until_s - FADES_S - MEASURED_S
    late = [block for block in blocks if late_s < block.start_s < span.until_s - FADES_S]
    if not late:
        raise DeviceTrouble.because("microphone_gone", name="")
    room = float(np.median([block.near for block in blocks[:ROOM]]))
    near, left = (float(np.mean([getattr(block, name) for block in late])) for name in ("near", "left"))
    return Echo(_over_db(near, room), _over_db(left, room))


def _power(samples: Samples) -> float:
    return float(np.mean(np.square(samples, dtype=np.float64)))


def _over_db(power: float, room: float) -> float:
    return round(10 * math.log10((power + 1.0) / (room + 1.0)), 1)


class EchoFile:
    """What came of earlier tests, a JSON file. It can be made again: one that cannot be read or written is none."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def find(self, pair: Pair) -> Echo | None:
        return next((echo for known, echo in self._all() if known == pair), None)

    def keep(self, pair: Pair, echo: Echo) -> None:
        kept = [(known, other) for known, other in self._all() if known != pair]
        rows = [{**asdict(known), **asdict(found)} for known, found in (*kept, (pair, echo))]
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._path.write_text(json.dumps(rows, ensure_ascii=False, indent=1), encoding="utf-8")

    def _all(self) -> list[tuple[Pair, Echo]]:
        try:
            rows = json.loads(self._path.read_text(encoding="utf-8"))
            return [
                (
                    Pair(str(row["microphone"]), str(row["loudspeaker"])),
                    Echo(float(row["heard_db"]), float(row["left_db"])),
                )
                for row in rows
            ]
        except (OSError, ValueError, TypeError, KeyError):
            return []
