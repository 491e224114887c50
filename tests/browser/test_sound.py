"""A real page as loudspeaker and microphone: recorded from the sound card it plays on, heard by the real ears."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import soundfile

from narrator.adapters.ears.vosk_ears import VoskEars
from narrator.adapters.mouth.loudspeaker import BACK, Loudspeaker
from narrator.adapters.mouth.outlets import Outlet
from narrator.adapters.mouth.speech_queue import Rendering
from narrator.adapters.mouth.stand_in import Nowhere
from narrator.adapters.own_sound import OwnSound
from narrator.adapters.screen.listening import ScreenInlet
from narrator.adapters.screen.screens import LentScreens, screen_outlets
from narrator.ports import Command, Hearing
from narrator.rules.refusal import Problem
from tests.adapters.ears.test_vosk_ears import Hall, Tape, english, spoken
from tests.bench.chirps import chirp
from tests.bench.chirps import pauses_s as found_pauses
from tests.browser.evening import OpenEvening, Wanted, open_evening
from tests.browser.looks import barriers
from tests.browser.pages import PHONE, Pages, Shown, open_browser, open_pages
from tests.support.sound import RATE_HZ, SoundCard, needs_sound_card

EXACT_S = 0.005
PAUSES_S = (0.31, 0.23, 0.4, 0.27, 0.35, 0.22, 0.29, 0.33)
MOST = 6
"""So many of them are exact at least: a busy machine may let a browser run dry."""
WAITS_S = 2.0
"""What is said into the microphone begins so long after it was opened."""


def _here(rate_hz: int | None) -> Outlet:
    return Nowhere(rate_hz or RATE_HZ)


class Ears:
    """What is told and heard."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.hall = Hall(Hearing("en", "lobby"))

    def tell(self, problem: Problem) -> None:
        self.told.append(problem.code)

    async def told_in_the_end(self, *codes: str) -> None:
        async with asyncio.timeout(10.0):
            while tuple(self.told[-len(codes) :]) != codes:  # noqa: ASYNC110 - it is told in passing
                await asyncio.sleep(0.02)


@needs_sound_card
def test_a_page_speaks_and_listens(one_sound_card: SoundCard, tmp_path: Path) -> None:
    said = np.concatenate([*[np.zeros(320, np.int16)] * round(50 * WAITS_S), *spoken("start scenario confusion")])
    noise = np.random.default_rng(1).normal(0, 10, len(said))
    soundfile.write(tmp_path / "said.wav", (said + noise).astype(np.int16), 16_000)
    flags = (
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        f"--use-file-for-fake-audio-capture={tmp_path / 'said.wav'}%noloop",
    )

    async def play() -> None:
        screens, around, own_sound = LentScreens(), Ears(), OwnSound()
        screens.hears = True
        ears = VoskEars(english, ScreenInlet(lambda: screens.listening, Tape(())), own_sound)
        ears.load("en")
        screens.rate_hz = RATE_HZ
        async with (
            Loudspeaker(screen_outlets(screens, _here, around.tell, BACK), own_sound, around.tell, None) as speaker,
            open_browser(*flags) as browser,
            open_evening(Wanted(), screens) as evening,
            open_pages(browser, evening, ("Anna",)) as pages,
        ):
            await _stay_awake(pages)
            await _explain_trust(evening, pages)
            await _speaks(one_sound_card, speaker, pages.room, around)
            listening = asyncio.ensure_future(ears.listen(around.hall))
            await _listens(pages.room, around)
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
            await _hands_over(evening, pages, around)

    asyncio.run(play())


async def _stay_awake(pages: Pages) -> None:
    """By the browser's lock where the context is secure, by a video that plays elsewhere."""
    await pages.room.page.locator("html[data-awake=lock]").wait_for()
    await pages.host.page.locator("html[data-awake=video]").wait_for()
    played = "node => !node.paused && node.videoWidth > 0 && node.getBoundingClientRect().width"
    assert await pages.host.page.locator("video.awake").evaluate(played) == PHONE[0]
    assert await pages.room.page.locator("video").count() == 0


async def _explain_trust(evening: OpenEvening, pages: Pages) -> None:
    """The page that tells how to trust the narrator's certificate, in the words of the game."""
    page = await pages.room.page.context.new_page()
    await page.goto(f"{evening.at_home}/trust")
    await page.get_by_role("heading", name=evening.word("trust-title")).wait_for()
    assert not await barriers(page)
    await page.close()


async def _speaks(card: SoundCard, speaker: Loudspeaker, room: Shown, around: Ears) -> None:
    button = room.button("lend-speaker")
    await button.wait_for()
    assert await button.get_attribute("aria-pressed") == "false"
    await button.click()
    await around.told_in_the_end("screen_found", "screen_speaks")
    await room.page.locator(".lend[data-state=on]").wait_for()
    assert await button.get_attribute("aria-pressed") == "true"
    assert not await barriers(room.page)
    await asyncio.sleep(1.0)
    line, loop = Rendering.of(chirp(speaker.rate_hz)), asyncio.get_running_loop()
    with card.recording() as recording:
        span = await speaker.play(line)
        for pause_s in PAUSES_S:
            due_s = span.until_s + pause_s
            await asyncio.sleep(due_s - speaker.lead_s - loop.time())
            span = await speaker.play(line, due_s)
    assert _exact(list(found_pauses(recording.samples(), PAUSES_S))) >= MOST


def _exact(heard_s: Sequence[float]) -> int:
    return sum(abs(heard - wanted) < EXACT_S for heard, wanted in zip(heard_s, PAUSES_S, strict=True))


async def _listens(room: Shown, around: Ears) -> None:
    await room.button("lend-microphone").click()
    async with asyncio.timeout(20.0):
        while not around.hall.meant:  # noqa: ASYNC110 - it is heard in another thread
            await asyncio.sleep(0.05)
    assert around.hall.meant == [Command("start_scenario", {"scenario": "confusion"})]
    await room.button("lend-microphone").click()


async def _hands_over(evening: OpenEvening, pages: Pages, around: Ears) -> None:
    """The host's phone takes over by its own menu; it may not listen, for want of a secure context, and says so."""
    await pages.host.button("menu").tap()
    await pages.host.button("lend-speaker").tap()
    await pages.room.page.get_by_text(evening.word("lend-replaced")).wait_for()
    async with asyncio.timeout(10.0):
        while "screen_gone" not in around.told:  # noqa: ASYNC110 - it is told in passing
            await asyncio.sleep(0.02)
    await around.told_in_the_end("screen_speaks")
    await asyncio.sleep(1.0)  # until its clock is known, it has not spoken yet
    await pages.host.button("lend-microphone").tap()
    await pages.host.page.get_by_text(evening.word("lend-insecure")).wait_for()
    assert not await barriers(pages.host.page)
    await pages.host.button("lend-speaker").tap()
    await around.told_in_the_end("screen_gone", "screen_stand_in")
