"""Several microphones around one table: whoever hears best is heard, and nobody twice."""

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Self

import numpy as np
import pytest

from narrator.adapters.ears import microphones
from narrator.adapters.ears.microphone import Block
from narrator.adapters.ears.microphones import Microphones
from narrator.adapters.ears.recogniser import Samples
from narrator.adapters.ears.utterance import BLOCK, BLOCK_S
from narrator.adapters.ears.vosk_ears import VoskEars
from narrator.adapters.own_sound import OwnSound
from narrator.errors import DeviceTrouble
from narrator.ports import Hearing
from narrator.rules.refusal import Problem
from tests.adapters.ears.test_vosk_ears import PAUSE, QUIET, RESUME, Hall, english, listened, spoken

pytestmark = pytest.mark.real_time
AHEAD = 40
"""Blocks that ears may be ahead of whoever listens to them: the tests keep no clock, however busy the machine."""


class Ear:
    """A microphone that hears a voice so loud, so late, over so much noise; what is not a block is raised, once."""

    def __init__(
        self, blocks: Sequence[Samples | Exception], gain: float = 1.0, noise: float = 20.0, late: int = 0
    ) -> None:
        self._blocks = [*[QUIET] * late, *blocks, *[QUIET] * 150]
        self._chance = np.random.default_rng(round(noise))
        self._gain, self._noise = gain, noise
        self._number = 0
        self.others: Sequence[Ear] = ()
        self.wanted = AHEAD

    @property
    def ended(self) -> bool:
        return self._number >= len(self._blocks)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def read(self, patience_s: float) -> Block | None:
        behind = min((other._number for other in self.others if not other.ended), default=self._number)
        if self.ended or self._number >= self.wanted or self._number > behind + 1:
            time.sleep(0.001)
            return None
        block = self._blocks[self._number]
        self._number += 1
        if isinstance(block, Exception):
            self.others, self.wanted = (), len(self._blocks)
            raise block
        sound = block * self._gain + self._chance.normal(0, self._noise, BLOCK)
        return Block(sound.astype(np.int16), self._number * BLOCK_S)


class Table(Microphones):
    """Asks its ears for a block more whenever one was taken."""

    def __init__(
        self, ears: Sequence[Ear], covers: Callable[[float], bool], tell: Callable[[Problem], None]
    ) -> None:
        super().__init__(ears, covers, tell)
        self._given = ears
        lasting = all(isinstance(block, np.ndarray) for ear in ears for block in ear._blocks)
        for ear in ears:
            ear.others = [other for other in ears if other is not ear] if lasting else ()

    def read(self, patience_s: float) -> Block | None:
        block = super().read(0.005)
        if block is not None:
            for ear in self._given:
                ear.wanted += 1
        return block


def heard(*ears: Ear, own_sound: OwnSound | None = None) -> tuple[Hall, list[Problem]]:
    hall, told = Hall(Hearing("en", "night")), list[Problem]()
    covers = (own_sound or OwnSound()).covers
    table = VoskEars(english, Table(ears, covers, told.append), own_sound or OwnSound())
    table.load("en")
    asyncio.run(listened(table, hall, lambda: all(ear.ended for ear in ears), after_s=1.0))
    return hall, told


def test_whoever_sits_nearer_is_heard_there_and_nobody_twice() -> None:
    """At each end of a long table somebody speaks; the other end hears it faintly, in more noise, and later."""
    left, right = spoken("pause"), spoken("resume", "kokoro-af_heart")
    near = Ear([*left, *[block // 12 for block in right]])
    far = Ear([*[block // 12 for block in left], *right], noise=60, late=3)
    hall, told = heard(near, far)
    assert hall.meant == [PAUSE, RESUME]
    assert told == []


def test_the_one_that_stands_out_of_its_room_is_chosen_not_the_loudest() -> None:
    voice = (3000 * np.sin(2 * np.pi * 440 * np.arange(BLOCK) / 16_000)).astype(np.int16)
    blocks = [*[QUIET] * 200, *[voice] * 40, *[QUIET] * 60]
    noisy, still = Ear(blocks, gain=1.0, noise=900), Ear(blocks, gain=0.5, noise=20)
    chosen: list[Samples] = []
    with Table([noisy, still], lambda _: False, lambda _: None) as table:
        while not still.ended:
            if (block := table.read(0.1)) is not None:
                chosen.append(block.samples)
    loud = [block for block in chosen if np.abs(block).max() > 1200]
    assert len(loud) == pytest.approx(40, abs=5)
    assert np.abs(np.concatenate(loud)).max() < 1700, "half as loud, in a quiet room"


def test_one_that_falls_is_told_and_the_others_hear(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(microphones, "RETRY_S", 0.5)
    gone = DeviceTrouble.because("satellite_gone", name="tcp://left:10700")
    left = Ear([*[QUIET] * 20, gone, *[QUIET] * 400])
    hall, told = heard(left, Ear(spoken("pause")))
    assert hall.meant == [PAUSE]
    assert hall.troubles == []
    assert [problem.code for problem in told] == ["satellite_gone", "ear_back"]


def test_when_all_have_fallen_the_ears_say_so() -> None:
    gone = DeviceTrouble.because("satellite_gone", name="tcp://left:10700")
    hall, _ = heard(Ear([gone]), Ear([*[QUIET] * 5, gone]))
    assert hall.troubles[:1] == ["satellite_gone"]


def test_after_the_narrators_own_voice_anybody_may_be_next() -> None:
    """The microphone beside the loudspeaker heard that best; the answer comes soon, from the other end."""
    own = [(block * 0.9).astype(np.int16) for block in spoken("repeat")[40:90]]
    answer = spoken("pause")[40:]
    own_sound = OwnSound()
    own_sound.sounding(0.0, (len(own) + 1) * BLOCK_S)
    left = Ear([*own, *[QUIET] * 20, *[block // 20 for block in answer]], noise=60)
    right = Ear([*[block // 20 for block in own], *[QUIET] * 20, *answer])
    assert heard(left, right, own_sound=own_sound)[0].meant == [PAUSE]
