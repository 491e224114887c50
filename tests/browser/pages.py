"""Pages in a real Chromium: phones that are touched, the room's screen, and what they have to complain about."""

import asyncio
import os
import random
import shutil
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, async_playwright

from narrator.desk import Option, PhoneView
from narrator.ports import Line
from tests.browser.evening import PATIENCE_S, OpenEvening
from tests.support.phones import chosen

PHONE = (390, 844)
SCREEN = (1280, 720)
WATCH = """addEventListener("securitypolicyviolation", (event) =>
  console.error("CSP", event.violatedDirective, event.blockedURI))"""
"""A violation of the policy that Chromium tells on the console is told by the page as well."""

CAPTION = "document.querySelector('.caption')?.textContent"


def chromium() -> Path:
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if found is None:
        pytest.skip("no Chromium; on Debian: apt-get install chromium")
    return Path(found)


@asynccontextmanager
async def open_browser(*more: str) -> AsyncIterator[Browser]:
    """One Chromium, which may be heard. Its sandbox needs a user that is not root."""
    flags = ["--no-proxy-server", *more, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium(), args=flags, ignore_default_args=["--mute-audio"]
        )
        try:
            yield browser
        finally:
            await browser.close()


@dataclass(slots=True)
class Shown:
    """A page that follows the evening."""

    page: Page
    evening: OpenEvening
    complaints: list[str]
    awake: bool = True
    """Somebody looks at it: captions have to be in step."""

    async def read(self, line: Line) -> None:
        """Until the caption shows what is being said."""
        async with asyncio.timeout(PATIENCE_S):
            while self.awake and await self.page.evaluate(CAPTION) != line.text:  # noqa: ASYNC110 - it is the page's
                await asyncio.sleep(0.01)

    def button(self, word: str, **values: object) -> Locator:
        """By its own words, whatever the language."""
        return self.page.get_by_role("button", name=self.evening.word(word, **values), exact=True)

    async def resize(self, size: tuple[int, int]) -> None:
        await self.page.set_viewport_size({"width": size[0], "height": size[1]})


@dataclass(slots=True)
class Phone(Shown):
    """The phone of one player."""

    name: str = ""
    context: BrowserContext | None = None
    rng: random.Random = field(default_factory=lambda: random.Random(4))
    """What its player likes to tap."""

    @property
    def seat(self) -> int:
        return self.evening.stage.record.everybody.index(self.name)

    @property
    def view(self) -> PhoneView:
        """What the director would show this seat: the player's own knowledge."""
        return self.evening.desk.phone(self.seat)

    async def join(self) -> None:
        """By the address and the code, as somebody who scans them."""
        await self.page.goto(self.evening.url)
        await self.page.get_by_label(self.evening.word("join-name")).fill(self.name)
        await self.button("join-go").tap()
        await self.page.locator("body[data-phase=lobby]").wait_for()

    @asynccontextmanager
    async def holding(self, word: str) -> AsyncIterator[str]:
        """Hold a finger on a secret card; what is to be seen meanwhile."""
        card = self.page.locator(".secret", has_text=self.evening.word(word)).filter(visible=True)
        await card.scroll_into_view_if_needed()
        box = await card.bounding_box()
        assert box is not None, "it is on the page"
        finger = await self.page.context.new_cdp_session(self.page)
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        await finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        held = self.page.locator(".secret[data-held] .secret-front")
        try:
            yield await held.inner_text()
        finally:
            await finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            await held.wait_for(state="detached")
            await finger.detach()

    async def tap_along(self) -> None:
        """Tap as often as the call asks for: whatever the phone offers, called or not."""
        while await self.tap_once():
            pass

    async def tap_once(self) -> bool:
        """One tap, if one is still asked for. A choice that may be changed until the call closes is made once."""
        task, call = self.view.task, self.view.table.call
        if task is None or call is None or self.evening.desk._taps[self.seat] >= call.steps:
            return False
        option = self.rng.choice(task.options)
        await self.tap(option, *chosen(option, self.rng))
        return True

    async def tap(self, option: Option, seats: Iterable[int], centre: Iterable[int]) -> None:
        """Choose these places, then the act, and wait for the answer."""
        task = self.view.task
        assert task is not None, "a call is being made"
        for tile in self.tiles(seats, centre):
            await tile.tap()
        call = self.view.table.call
        assert call is not None, "a call is being made"
        label = next(button.label for button in call.buttons if button.action == option.action)
        async with self.page.expect_response(lambda answer: answer.url.endswith("/actions")):
            await self.page.locator(".slots").get_by_role("button", name=label, exact=True).tap()
        asked = self.view.task
        assert asked is not None, "the call goes on"
        # Answered is not shown yet, and a choice that may be changed leaves as many steps as before.
        await self.page.locator('.night[aria-busy="false"]').wait_for()
        left = self.evening.word("steps-left", n=asked.left)
        await self.page.locator(f'.steps[aria-label="{left}"]').wait_for(state="attached")

    def tiles(self, seats: Iterable[int], centre: Iterable[int]) -> list[Locator]:
        names = self.evening.stage.record.everybody
        players = self.page.get_by_role("group", name=self.evening.word("seats"), exact=True)
        middle = self.page.get_by_role("group", name=self.evening.word("centre-all"), exact=True)
        beside = self.evening.word("beside")
        labels = [self.evening.word("centre", n=place + 1) if place < 3 else beside for place in centre]
        return [
            *(players.get_by_role("button", name=names[seat], exact=True) for seat in seats),
            *(middle.get_by_role("button", name=label, exact=True) for label in labels),
        ]

    async def vote(self, target: int) -> None:
        tile = self.ballot.get_by_role("button", name=self.evening.stage.names[target], exact=True)
        await tile.tap()
        await self.page.get_by_text(self.evening.word("vote-noted")).wait_for()

    async def tell(self, role: str) -> None:
        """Tell in secret which real card it is."""
        roles = self.page.get_by_role("group", name=self.evening.word("tell-title"), exact=True)
        await roles.get_by_role("button", name=role, exact=True).tap()
        await self.page.get_by_text(self.evening.word("tell-noted")).wait_for()

    @property
    def ballot(self) -> Locator:
        return self.page.get_by_role("group", name=self.evening.word("vote-title"), exact=True)


@dataclass(slots=True)
class Pages:
    """Everything in the room that has a screen."""

    evening: OpenEvening
    room: Shown
    phones: list[Phone] = field(default_factory=list)

    @property
    def all(self) -> list[Shown]:
        return [self.room, *self.phones]

    @property
    def host(self) -> Phone:
        return self.phones[0]

    def of(self, name: str) -> Phone:
        return next(phone for phone in self.phones if phone.name == name)

    async def read(self, line: Line) -> None:
        await asyncio.gather(*(shown.read(line) for shown in self.all if shown.awake))

    async def choose_scenario(self) -> None:
        """The host taps through the menu: every item there is something that can be said."""
        item, choice = next(
            (item, choice)
            for group in self.evening.desk.menu()
            for item in group.items
            for choice in (choice for row in item.choices for choice in row)
            if choice.words.casefold() == self.evening.scenario.casefold()
        )
        await self.host.button("choose-game").tap()
        sheet = self.host.page.get_by_role("dialog")
        await sheet.get_by_role("button", name=item.label, exact=True).tap()
        await sheet.get_by_role("button", name=choice.label, exact=True).tap()
        await self.evening.reaches("deal")
        if await sheet.is_visible():  # a menu may stay open for what else there is to choose
            await sheet.get_by_role("button", name=self.evening.word("close"), exact=True).tap()

    def complain(self) -> None:
        """Fails with everything that went wrong on any page."""
        told = [complaint for shown in self.all for complaint in shown.complaints]
        assert not told, told


@asynccontextmanager
async def open_pages(browser: Browser, evening: OpenEvening, names: Iterable[str]) -> AsyncIterator[Pages]:
    """The room's screen, and phones with people around the table, in this order."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []
    try:
        contexts.append(await _context(browser, SCREEN, phone=False))
        screen = await new_page(contexts[0], evening, complaints)
        pages = Pages(evening, Shown(screen, evening, complaints))
        await screen.goto(evening.at_home + "/table")
        await screen.locator("body[data-phase=lobby]").wait_for()
        for name in names:
            contexts.append(await _context(browser, PHONE, phone=True))
            said: list[str] = []
            page = await new_page(contexts[-1], evening, said)
            phone = Phone(page, evening, said, name=name, context=contexts[-1])
            await phone.join()
            pages.phones.append(phone)
        evening.mouth.read = pages.read
        yield pages
        pages.complain()
    finally:
        for context in contexts:
            await context.close()


async def _context(browser: Browser, size: tuple[int, int], *, phone: bool) -> BrowserContext:
    context = await browser.new_context(
        viewport={"width": size[0], "height": size[1]}, has_touch=phone, is_mobile=phone, reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE_S * 1000)
    await context.add_init_script(WATCH)
    return context


async def new_page(context: BrowserContext, evening: OpenEvening, complaints: list[str]) -> Page:
    """A page that notes every error, every warning, and every request that leaves the house."""
    page = await context.new_page()
    houses = (f"{evening.origin}/", f"{evening.at_home}/")
    allowed = (*houses, *(house.replace("http", "ws", 1) for house in houses), "data:")

    def on_console(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(f"{message.type}: {message.text}")

    def on_url(url: str) -> None:
        if not url.startswith(allowed):
            complaints.append(f"elsewhere: {url}")

    page.on("console", on_console)
    page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
    page.on("request", lambda asked: on_url(asked.url))
    page.on("websocket", lambda live: on_url(live.url))
    return page
