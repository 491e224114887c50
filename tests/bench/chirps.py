"""A mouth whose every line is a chirp: the director's own pauses between them, recorded and found again."""

import itertools
import os
import sys
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from narrator.adapters.devices import rescan
from narrator.adapters.mouth.clips import Clip, Wave
from narrator.adapters.mouth.loudspeaker import Loudspeaker
from narrator.adapters.mouth.outlets import CardOutlet, Pull
from narrator.adapters.mouth.speech_queue import Rendering
from narrator.adapters.own_sound import OwnSound
from narrator.director.voice import Voice
from narrator.ports import Line, Manner, Sound, Span
from narrator.rules.refusal import Problem
from tests.support.sound import RATE_HZ, SoundCard, placed, stretches

CHIRP_S = 0.12
APART_S = 0.1
"""Silence that parts two chirps; shorter than any pause."""
LATE_S = 0.005
LATEST_S = 0.3
"""How much too late a chirp is still looked for: the one after it has not ended by then."""


def chirp(rate_hz: int) -> Clip:
    time_s = np.arange(round(CHIRP_S * rate_hz)) / rate_hz
    wave = 0.3 * np.sin(2 * np.pi * (300 + 1200 * time_s / CHIRP_S) * time_s) * np.hanning(len(time_s))
    return Clip(np.rint(wave * 32767).astype(np.int16), rate_hz)


@dataclass(slots=True)
class Counts:
    """What the card's thread has seen; it only ever adds."""

    blocks: int = 0
    late: int = 0
    """Mixed after the moment at which they were to be heard."""
    underruns: int = 0
    """As the driver tells them."""
    lines_late: int = 0
    """Given to the loudspeaker when their moment had passed."""


class CountingOutlet(CardOutlet):
    """The sound card, and how often it had to wait."""

    def __init__(self, counts: Counts, rate_hz: int | None) -> None:
        super().__init__("pulse", rate_hz)
        self._counts = counts

    def start(self, pull: Pull) -> None:
        def counted(frames: int, heard_s: float) -> Wave:
            block = pull(frames, heard_s)
            self._counts.blocks += 1
            self._counts.late += time.monotonic() > heard_s
            return block

        super().start(counted)

    def _play(self, out: Wave, frames: int, times: Any, status: object) -> None:
        self._counts.underruns += bool(getattr(status, "output_underflow", False))
        super()._play(out, frames, times, status)


@dataclass(frozen=True, slots=True)
class Heard:
    """What a recorder heard, and what the card's thread counted meanwhile."""

    errors_s: tuple[float, ...] = ()
    blocks: int = 0
    late: int = 0
    underruns: int = 0
    lines_late: int = 0
    lasts_s: float = 0.0
    cpu_s: float = 0.0
    """Of this process, all its threads."""
    waited_s: float = 0.0
    """What the loop has waited for a core that others had: where the machine is not quiet, this is heard."""

    @property
    def waiting(self) -> float:
        return self.waited_s / self.lasts_s

    @property
    def cores(self) -> float:
        return self.cpu_s / self.lasts_s

    def __add__(self, other: "Heard") -> "Heard":
        return Heard(
            self.errors_s + other.errors_s,
            self.blocks + other.blocks,
            self.late + other.late,
            self.underruns + other.underruns,
            self.lines_late + other.lines_late,
            self.lasts_s + other.lasts_s,
            self.cpu_s + other.cpu_s,
            self.waited_s + other.waited_s,
        )


class Chirper:
    """A mouth on a real loudspeaker."""

    voices = 1

    def __init__(self, card: SoundCard, loudspeaker: Loudspeaker, counts: Counts) -> None:
        self.card = card
        self.counts = counts
        self._loudspeaker = loudspeaker
        self._line = Rendering.of(chirp(loudspeaker.rate_hz))

    @property
    def lead_s(self) -> float:
        return self._loudspeaker.lead_s

    async def say(self, line: Line, due_s: float | None = None) -> Span:
        span = await self._loudspeaker.play(self._line, due_s)
        self.counts.lines_late += due_s is not None and span.start_s - due_s > LATE_S
        return span

    async def prepare(self, lines: Sequence[Line]) -> None:
        pass

    def hush(self) -> None:
        self._loudspeaker.fall_silent()

    def sound(self, sound: Sound) -> None:
        pass

    def adopt(self, manner: Manner) -> None:
        pass


@asynccontextmanager
async def chirping(folder: Path) -> AsyncIterator[Chirper]:
    """On a sound card of its own, kept in ``folder``."""
    card, counts = SoundCard(folder), Counts()
    card.start()
    try:
        os.environ.update({name: value for name, value in card.environment.items() if name != "HOME"})
        rescan()
        async with Loudspeaker(partial(CountingOutlet, counts), OwnSound(), _tell) as loudspeaker:
            yield Chirper(card, loudspeaker, counts)
    finally:
        card.stop()


def _tell(problem: Problem) -> None:
    sys.stdout.write(f"told: {problem.code}\n")


async def pauses(voice: Voice, chirper: Chirper, lines: Sequence[Line], number: int) -> Heard:
    """Let the director's voice say lines with pauses between them; how far off each was, as recorded."""
    # No multiples of a block: otherwise every line would begin at the same place in one, and flatter the figures.
    asked = [0.2 + 0.0137 * (one % 13) for one in range(number)]
    before, began_waited_s = replace(chirper.counts), _waited_s()
    began_s, began_cpu_s = time.monotonic(), time.process_time()
    with chirper.card.recording() as recording:
        for line, pause_s in zip(itertools.cycle(lines), asked, strict=False):
            await voice.say(line)
            await voice.pause(pause_s)
        await voice.say(lines[0])
    lasts_s, cpu_s = time.monotonic() - began_s, time.process_time() - began_cpu_s
    waited_s, after = _waited_s() - began_waited_s, chirper.counts
    found = pauses_s(recording.samples(), asked)
    return Heard(
        tuple(abs(heard_s - pause_s) for heard_s, pause_s in zip(found, asked, strict=True)),
        after.blocks - before.blocks,
        after.late - before.late,
        after.underruns - before.underruns,
        after.lines_late - before.lines_late,
        lasts_s,
        cpu_s,
        waited_s,
    )


def _waited_s() -> float:
    """How long the loop's thread was ready to run and did not; Linux alone tells."""
    told = Path("/proc/self/schedstat")
    return int(told.read_text(encoding="ascii").split()[1]) / 1e9 if told.exists() else 0.0


def pauses_s(heard: Wave, asked: Sequence[float]) -> Iterator[float]:
    """The silences between chirps. Each is looked for by its own sound, where it is due or a good deal later."""
    sound = chirp(RATE_HZ).samples.astype(np.float32)
    first = next(iter(stretches(heard, pause_s=APART_S)), None)
    if first is None:
        sys.exit("nothing was heard of the loudspeaker")
    early = round(max(0.0, first[0] - 0.03) * RATE_HZ)
    after = early + placed(sound, heard[early : round((first[0] + CHIRP_S) * RATE_HZ)]) + len(sound)
    for pause_s in asked:
        silence = placed(sound, heard[after : after + round((pause_s + CHIRP_S + LATEST_S) * RATE_HZ)])
        after += silence + len(sound)
        yield silence / RATE_HZ
