"""Ten phones' pages in one real Chromium, in a process of its own: when each shows what.

Their moments are of the wall's clock, in whole milliseconds: the only clock that a page shares with the evening.
"""

import asyncio
import sys
from typing import Any

from playwright.async_api import Browser, Page, StorageState

from tests.bench.beside import serve
from tests.browser.pages import PHONE, open_browser

OPENING_S = 20.0

NOTE = """
const noted = (window.noted = []);
const text = (selector) => document.querySelector(selector)?.textContent ?? "";
new MutationObserver(() => {
  const state = [text(".call-title"), text(".caption")];
  const last = noted.at(-1)?.[1] ?? [];
  if (state[0] !== last[0] || state[1] !== last[1]) noted.push([Date.now() / 1000, state]);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""Runs when everything that a message changes has been changed: what is noted is what the page shows."""


class Screens:
    def __init__(self, browser: Browser, origin: str) -> None:
        self._browser = browser
        self._origin = origin
        self._pages: list[Page] = []

    async def open(self, tokens: list[str]) -> None:
        """Each is the phone of a seat, and comes back to it by the token it has kept."""
        self._pages = list(await asyncio.gather(*(self._open(token) for token in tokens)))

    async def shown(self) -> list[Any]:
        return [await page.evaluate("noted") for page in self._pages]

    async def _open(self, token: str) -> Page:
        kept: StorageState = {
            "cookies": [],
            "origins": [{"origin": self._origin, "localStorage": [{"name": "narrator.token", "value": token}]}],
        }
        context = await self._browser.new_context(
            viewport={"width": PHONE[0], "height": PHONE[1]}, is_mobile=True, storage_state=kept
        )
        context.set_default_timeout(OPENING_S * 1000)
        await context.add_init_script(NOTE)
        page = await context.new_page()
        await page.goto(self._origin)
        await page.locator("body[data-phase=night]").wait_for()
        return page


async def main() -> None:
    async with open_browser() as browser:
        screens = Screens(browser, sys.argv[1])
        await serve({"open": screens.open, "shown": screens.shown})


if __name__ == "__main__":
    asyncio.run(main())
