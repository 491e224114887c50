"""A screen that speaks: its page's player is the clock, however far away it is."""

import asyncio
from collections.abc import Callable

import numpy as np
import pytest

from narrator.adapters.mouth.clips import Wave
from narrator.adapters.rehearsal.virtual_time import run
from narrator.adapters.screen.screens import LentScreens
from narrator.adapters.screen.voicing import BUFFER_S, CHUNK_S, GONE_S, ScreenVoicing
from narrator.screens import GivenUp, Replaced
from tests.adapters.screen.page import Page

RATE_HZ = 16_000
Pulled = list[tuple[float, float]]
"""When each chunk was asked for, and when it was said to be heard."""


def _spoken(
    lasts_s: float, happens: Callable[[Page, float], None] | None = None, **page: float
) -> tuple[Page, Pulled]:
    """Speak through a page for a while."""
    pulled: Pulled = []

    async def evening() -> Page:
        loop = asyncio.get_running_loop()
        voicing = ScreenVoicing(RATE_HZ)
        shown = Page(voicing, **page)

        def pull(frames: int, heard_s: float) -> Wave:
            pulled.append((loop.time(), heard_s))
            return np.full(frames, len(pulled) % 1000 / 1000, np.float32)

        voicing.pull = pull
        playing = asyncio.ensure_future(shown.run())
        while loop.time() < lasts_s and not playing.done():
            await asyncio.sleep(0.1)
            if happens is not None:
                happens(shown, loop.time())
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        return shown

    return run(evening()), pulled


@pytest.mark.parametrize("speed", [1.002, 0.998])
def test_the_stream_has_no_gap_and_comes_at_the_pace_of_the_page(speed: float) -> None:
    page, pulled = _spoken(15.0, speed=speed)
    heard_s = [at_s for at_s, _ in page.played]
    assert np.diff(heard_s) == pytest.approx(CHUNK_S / speed, abs=1e-6), "not a sample is missing, or late"
    assert page.breaks == 0
    ahead_s = [at_s - asked_s for (at_s, _), (asked_s, _) in zip(page.played, pulled, strict=True)][150:]
    assert min(ahead_s) > BUFFER_S - 0.01, "the page never runs dry ..."
    assert max(ahead_s) < BUFFER_S + 0.05, "... and nothing is heard later than it need be"


def test_it_is_known_when_each_chunk_is_heard() -> None:
    page, pulled = _spoken(5.0, way_s=0.02, late_s=0.08)
    off_s = [told_s - at_s for (at_s, _), (_, told_s) in zip(page.played, pulled, strict=True)]
    assert off_s[50:] == pytest.approx([0.0] * len(off_s[50:]), abs=0.002)


def test_after_a_network_that_hesitated_it_is_known_again_and_the_delay_is_the_old_one() -> None:
    def hesitates(page: Page, now_s: float) -> None:
        if 2.0 <= now_s < 2.05:
            page.stalls_s = 0.5

    page, pulled = _spoken(6.0, hesitates)
    assert page.breaks == 1
    late_s = [at_s - told_s for (at_s, _), (_, told_s) in zip(page.played, pulled, strict=True)]
    assert max(late_s) > 0.2, "what was on its way was late"
    assert late_s[-100:] == pytest.approx([0.0] * 100, abs=0.002)
    ahead_s = [at_s - asked_s for (at_s, _), (asked_s, _) in zip(page.played, pulled, strict=True)]
    assert max(ahead_s[-100:]) < BUFFER_S + 0.05


def test_a_page_that_tells_nothing_any_more_is_given_up_and_one_that_came_later_has_replaced_it() -> None:
    async def evening() -> None:
        loop = asyncio.get_running_loop()
        screens = LentScreens()
        screens.rate_hz = RATE_HZ
        page = Page(screens.speak())
        playing = asyncio.ensure_future(page.run())
        await asyncio.sleep(1.0)
        assert screens.voicing is page.voicing
        page.silent, since_s = True, loop.time()
        with pytest.raises(GivenUp):
            await playing
        assert GONE_S - 0.3 < loop.time() - since_s < GONE_S + 0.1
        assert not page.voicing.there
        first = asyncio.ensure_future(Page(screens.speak()).run())
        await asyncio.sleep(1.0)
        second = asyncio.ensure_future(Page(screens.speak()).run())
        with pytest.raises(Replaced):
            await first
        second.cancel()
        await asyncio.gather(second, return_exceptions=True)

    run(evening())


def test_a_page_cannot_have_played_what_it_was_not_sent() -> None:
    async def evening() -> None:
        voicing = ScreenVoicing(RATE_HZ)
        for _ in range(5):
            voicing.heard(1e9, 0.0, 0.0, 0)
        assert not voicing.tuned

    run(evening())
