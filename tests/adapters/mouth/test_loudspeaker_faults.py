"""Drivers that hang, raise or stall, and disks that are full: the evening goes on, and hears why."""

import asyncio
import itertools
import resource
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
import soundfile

from narrator.adapters.devices import Device
from narrator.adapters.mouth import loudspeaker as loudspeakers
from narrator.adapters.mouth import outlets
from narrator.adapters.mouth.clips import Clip
from narrator.adapters.mouth.loudspeaker import Loudspeaker
from narrator.adapters.mouth.outlets import OpenOutlet, Outlet, Place, Pull, wav_outlets
from narrator.adapters.mouth.speech_queue import Rendering
from narrator.adapters.own_sound import TAIL_S, OwnSound
from narrator.rules.refusal import Problem

pytestmark = pytest.mark.real_time
BUSY_S = 0.4
"""How late a busy machine may notice what happened."""
RATE_HZ = 16_000


class Card:
    """A sound card of our own making, on the real clock, that can be told to misbehave."""

    rate_hz = RATE_HZ
    place = Place.HERE
    latency_s = 0.0

    def __init__(self) -> None:
        self.well = True
        self.stalled = False
        self.may_close = threading.Event()
        self.may_close.set()
        self._ended = threading.Event()

    def start(self, pull: Pull) -> None:
        threading.Thread(target=self._play, args=(pull,), daemon=True).start()

    def check(self) -> bool:
        return self.well

    def close(self) -> None:
        self._ended.set()
        self.may_close.wait()

    def _play(self, pull: Pull) -> None:
        due_s = time.monotonic()
        while not self._ended.wait(max(0.0, due_s - time.monotonic())):
            if not self.stalled:
                pull(320, due_s + 0.02)
            due_s += 0.02


class Evening:
    def __init__(self, open_outlet: OpenOutlet) -> None:
        self.told: list[Problem] = []
        self.own_sound = OwnSound()
        self._loudspeaker = Loudspeaker(open_outlet, self.own_sound, self.told.append)

    def run(self, play: Callable[[Loudspeaker], Awaitable[None]]) -> None:
        async def evening() -> None:
            async with asyncio.timeout(10), self._loudspeaker as loudspeaker:
                await play(loudspeaker)

        asyncio.run(evening())

    @property
    def codes(self) -> list[str]:
        return [problem.code for problem in self.told]

    async def hears(self, code: str) -> None:
        for _ in range(500):
            if code in self.codes:
                return
            await asyncio.sleep(0.01)
        pytest.fail(f"{code} was not told")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loudspeakers, "CHECK_S", 0.05)
    monkeypatch.setattr(loudspeakers, "RETRY_S", 0.1)
    monkeypatch.setattr(loudspeakers, "CLOSING_S", 0.3)


def _tone(seconds: float) -> Rendering:
    wave = 0.2 * np.sin(2 * np.pi * 500 * np.arange(round(seconds * RATE_HZ)) / RATE_HZ)
    return Rendering.of(Clip(np.rint(wave * 32767).astype(np.int16), RATE_HZ))


def _now_s() -> float:
    return asyncio.get_running_loop().time()


def test_a_driver_that_raises_anything_is_tried_again_and_told_once() -> None:
    first = Card()
    found: Iterator[Card | Exception] = iter((first, OSError("gone mad"), OSError("gone mad"), Card()))

    def open_outlet(rate_hz: int | None) -> Outlet:
        outlet = next(found)
        if isinstance(outlet, Exception):
            raise outlet
        return outlet

    evening = Evening(open_outlet)

    async def play(loudspeaker: Loudspeaker) -> None:
        first.well = False
        await evening.hears("loudspeaker_back")
        span = await loudspeaker.play(_tone(0.2))
        assert span.until_s - span.start_s == pytest.approx(0.2, abs=0.01)

    evening.run(play)
    assert evening.codes == ["loudspeaker_gone", "loudspeaker_fails", "loudspeaker_back"]
    assert dict(evening.told[1].facts)["why"] == "OSError: gone mad"


def test_a_check_that_raises_anything_is_a_card_that_is_gone() -> None:
    class Mad(Card):
        def check(self) -> bool:
            if self.well:
                return True
            raise RuntimeError("gone mad")

    cards = [Mad(), Card()]
    found = iter(cards)
    evening = Evening(lambda _: next(found))

    async def play(loudspeaker: Loudspeaker) -> None:
        cards[0].well = False
        await evening.hears("loudspeaker_back")

    evening.run(play)
    assert evening.codes == ["loudspeaker_gone", "loudspeaker_back"]


def test_a_driver_that_hangs_in_its_farewell_does_not_hold_up_the_end() -> None:
    card = Card()
    card.may_close.clear()
    left_s: list[float] = []

    async def play(loudspeaker: Loudspeaker) -> None:
        left_s.append(time.monotonic())

    Evening(lambda _: card).run(play)
    assert time.monotonic() - left_s[0] < 1.0 + BUSY_S
    card.may_close.set()


def test_a_card_that_stalls_cannot_keep_a_line_from_falling_silent() -> None:
    card = Card()
    evening = Evening(lambda _: card)

    async def play(loudspeaker: Loudspeaker) -> None:
        speaking = asyncio.create_task(loudspeaker.play(_tone(5.0)))
        await asyncio.sleep(0.3)
        card.stalled = True
        asked_s = _now_s()
        loudspeaker.fall_silent()
        span = await speaking
        assert _now_s() - asked_s < 0.5 + BUSY_S
        assert span.start_s < span.until_s <= _now_s()
        assert not evening.own_sound.covers(_now_s() + loudspeaker.lead_s + TAIL_S + 0.05)

    evening.run(play)


def test_a_card_that_vanishes_leaves_the_ears_open() -> None:
    card = Card()
    found = iter([card])
    evening = Evening(lambda _: next(found))

    async def play(loudspeaker: Loudspeaker) -> None:
        speaking = asyncio.create_task(loudspeaker.play(_tone(5.0)))
        await asyncio.sleep(0.3)
        card.well = False
        await evening.hears("loudspeaker_gone")
        await asyncio.sleep(0.05)
        assert not evening.own_sound.covers(_now_s() + TAIL_S)
        assert not speaking.done(), "the line takes its time"
        loudspeaker.fall_silent()
        async with asyncio.timeout(0.1 + BUSY_S):
            await speaking

    evening.run(play)


def test_a_small_sound_keeps_the_ears_closed_when_the_line_under_it_is_cut() -> None:
    evening = Evening(lambda _: Card())

    async def play(loudspeaker: Loudspeaker) -> None:
        speaking = asyncio.create_task(loudspeaker.play(_tone(5.0)))
        await asyncio.sleep(0.3)
        loudspeaker.fall_silent()
        began_s = _now_s()
        loudspeaker.sound(Clip(np.ones(RATE_HZ, np.int16), RATE_HZ))
        await speaking
        assert evening.own_sound.covers(began_s + 0.9), "it lasts a second"
        assert not evening.own_sound.covers(began_s + 1.0 + loudspeaker.lead_s + TAIL_S + 0.05)

    evening.run(play)


class Unhurried:
    """A stream on whose clock one look in three is quick; after the others somebody else gets the processor."""

    latency, active = 0.05, True

    def __init__(self, **_: object) -> None:
        self._looks = itertools.count()

    @property
    def time(self) -> float:
        told_s = time.monotonic() + 1_000.0
        if next(self._looks) % 3 != 2:
            time.sleep(0.03)
        return told_s

    def close(self) -> None:
        pass


def test_between_two_clocks_nobody_may_come(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines would begin as late as the look at the card's clock took."""
    portaudio = SimpleNamespace(OutputStream=Unhurried, PortAudioError=OSError)
    monkeypatch.setattr(outlets, "library", lambda: portaudio)
    monkeypatch.setattr(outlets, "find_device", lambda *_: Device("a card", 0, 2, RATE_HZ, default=True))
    outlet = outlets.CardOutlet("a card")
    assert outlet.check()
    assert outlet._offset_s == pytest.approx(-1_000.0, abs=0.01)
    outlet.close()


@contextmanager
def _room_for(most_bytes: int) -> Iterator[None]:
    """No file of this process may grow further: what a full disk does, without one."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_disk_that_fills_up_in_the_evening_is_told_and_the_evening_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "evening.wav"
    evening = Evening(wav_outlets(path))

    async def play(loudspeaker: Loudspeaker) -> None:
        with _room_for(20_000):
            await evening.hears("file_unwritable")
            span = await loudspeaker.play(_tone(0.2))
            assert span.until_s - span.start_s == pytest.approx(0.2, abs=0.01)

    evening.run(play)
    assert evening.codes == ["file_unwritable"]
    sound, _ = soundfile.read(path)
    assert len(sound) > 5_000, "what was written before is kept"


def test_a_disk_that_is_full_at_the_end_is_told_and_not_raised(tmp_path: Path) -> None:
    evening = Evening(wav_outlets(tmp_path / "evening.wav"))

    async def run() -> None:
        async with asyncio.timeout(10), evening._loudspeaker:
            await asyncio.sleep(0.3)  # some sound is held that is not written yet
            limit = _room_for((tmp_path / "evening.wav").stat().st_size)
            limit.__enter__()
        limit.__exit__(None, None, None)

    asyncio.run(run())
    assert evening.codes == ["file_unwritable"]
