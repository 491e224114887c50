"""A screen as the loudspeaker of an evening: it takes over between two lines, goes, and others carry on."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Self

import numpy as np
import pytest

from narrator.adapters.ears.microphone import Block
from narrator.adapters.mouth import loudspeaker as loudspeakers
from narrator.adapters.mouth.clips import Clip
from narrator.adapters.mouth.loudspeaker import BACK, Loudspeaker
from narrator.adapters.mouth.outlets import Outlet, Place
from narrator.adapters.mouth.speech_queue import Rendering
from narrator.adapters.mouth.stand_in import Nowhere
from narrator.adapters.own_sound import OwnSound
from narrator.adapters.screen import listening as listenings
from narrator.adapters.screen.listening import ScreenInlet
from narrator.adapters.screen.screens import LentScreens, screen_outlets
from narrator.errors import DeviceTrouble
from narrator.rules.refusal import Problem
from tests.adapters.screen.page import Page

RATE_HZ = 16_000


class Card(Nowhere):
    """The loudspeaker of this machine."""

    place = Place.HERE


def _card(_: int | None) -> Outlet:
    return Card(RATE_HZ)


def _nothing(_: int | None) -> Outlet:
    raise DeviceTrouble.because("no_loudspeaker")


def _tone(seconds: float) -> Rendering:
    wave = 0.3 * np.sin(2 * np.pi * 500 * np.arange(round(seconds * RATE_HZ)) / RATE_HZ)
    return Rendering.of(Clip(np.rint(wave * 32767).astype(np.int16), RATE_HZ))


@asynccontextmanager
async def _page(screens: LentScreens) -> AsyncIterator[Page]:
    page = Page(screens.speak())
    playing = asyncio.ensure_future(page.run())
    try:
        yield page
    finally:
        page.voicing.close()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)


def _loud(page: Page) -> list[float]:
    """When the page was heard, chunk by chunk."""
    return [at_s for at_s, wave in page.played if np.abs(wave).max() > 0.1]


async def _hears(told: list[str], code: str) -> None:
    async with asyncio.timeout(5.0):
        while code not in told:  # noqa: ASYNC110 - it is told in passing
            await asyncio.sleep(0.01)


@pytest.mark.real_time
def test_it_takes_over_between_two_lines_and_others_carry_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loudspeakers, "CHECK_S", 0.05)
    told: list[str] = []

    def tell(problem: Problem) -> None:
        told.append(problem.code)

    async def evening() -> None:
        screens, own_sound = LentScreens(), OwnSound()
        outlets = screen_outlets(screens, _card, tell, BACK)
        async with Loudspeaker(outlets, own_sound, tell, None) as loudspeaker:
            screens.rate_hz, before_s = loudspeaker.rate_hz, loudspeaker.lead_s
            line = asyncio.ensure_future(loudspeaker.play(_tone(1.2)))
            async with _page(screens) as page:
                span = await line
                assert "screen_found" not in told, "the line is spoken to its end where it began"
                assert span.until_s - span.start_s == pytest.approx(1.2, abs=0.05)
                await _hears(told, "screen_found")
                span = await loudspeaker.play(_tone(0.3))
                assert told == ["screen_found", "screen_speaks"], "a line that comes meanwhile waits for it"
                heard = _loud(page)
                assert (heard[0], heard[-1]) == pytest.approx((span.start_s, span.until_s), abs=0.03)
                assert own_sound.covers(heard[0] + 0.01)
                assert own_sound.covers(heard[-1])
                assert loudspeaker.lead_s > before_s, "lines are handed over earlier: it is heard later"
                assert not loudspeaker.samples(0, 1600).any(), "its echo cannot be told from a voice"
            await _hears(told, "screen_stand_in")
            async with asyncio.timeout(2.0):
                while loudspeaker.lead_s != before_s:  # noqa: ASYNC110 - no event tells it
                    await asyncio.sleep(0.01)
            span = await loudspeaker.play(_tone(0.2))
            assert span.until_s - span.start_s == pytest.approx(0.2, abs=0.05)

    asyncio.run(evening())
    assert told == ["screen_found", "screen_speaks", "screen_gone", "screen_stand_in"]


@pytest.mark.real_time
def test_a_machine_without_a_loudspeaker_waits_for_a_screen() -> None:
    told: list[str] = []

    async def evening() -> None:
        screens = LentScreens()
        outlets = screen_outlets(screens, _nothing, lambda problem: told.append(problem.code), None)
        async with Loudspeaker(outlets, OwnSound(), lambda problem: told.append(problem.code), None) as loudspeaker:
            assert loudspeaker.silent
            screens.rate_hz = loudspeaker.rate_hz
            async with _page(screens) as page:
                await _hears(told, "screen_speaks")
                await asyncio.sleep(0.5)
                await loudspeaker.play(_tone(0.2))
                assert _loud(page)
            await _hears(told, "screen_missed")

    asyncio.run(evening())
    found = ["no_loudspeaker", "captions_only", "screen_found", "screen_speaks", "screen_gone", "screen_missed"]
    assert told == found


class Mic:
    """The microphone of this machine."""

    opened = 0

    def __enter__(self) -> Self:
        self.opened += 1
        return self

    def __exit__(self, *_: object) -> None:
        self.opened -= 1

    def read(self, patience_s: float) -> Block | None:
        return Block(np.ones(320, np.int16), 0.0)


def test_the_screen_that_listens_is_heard_in_place_of_the_microphone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listenings, "STALLED_S", 0.05)
    screens, here = LentScreens(), Mic()
    with ScreenInlet(lambda: screens.listening, here) as ears:
        block = ears.read(0.01)
        assert block is not None
        assert (block.here, here.opened) == (True, 1)
        screen = screens.listen(48_000)
        tone = 8000 * np.sin(2 * np.pi * 1000 * np.arange(48_000) / 48_000)
        for piece in np.split(tone.astype("<i2"), 50):
            screen.hear(piece.tobytes())
        blocks = [block for _ in range(100) if (block := ears.read(0.0)) is not None]
        assert here.opened == 0
        sound = np.concatenate([block.samples for block in blocks])
        assert np.argmax(np.abs(np.fft.rfft(sound))) * 16_000 / len(sound) == pytest.approx(1000, abs=10)
        assert not any(block.here for block in blocks)
        assert blocks[-1].start_s == pytest.approx(time.monotonic(), abs=0.1)
        with pytest.raises(DeviceTrouble, match="screen_deaf"):
            all(ears.read(0.01) is None for _ in range(99))
        assert ears.read(0.01) is not None, "and then the microphone again"
