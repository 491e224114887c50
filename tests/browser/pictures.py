"""Makes the pictures of the README: ``python -m tests.browser.pictures``."""

import asyncio
from pathlib import Path

from tests.browser.evening import Wanted, open_evening
from tests.browser.pages import Pages, open_browser, open_pages

FOLDER = Path(__file__).parent / "pictures"
NAMES = ("Anna", "Bob", "Chloé", "David", "Emma")
SECRET = 3
"""Bob is the seer."""


async def _take(pages: Pages) -> None:
    """A phone whose card is held, and the room's screen in the debate."""
    evening, bob = pages.evening, pages.of("Bob")
    await pages.choose_scenario()
    await evening.reaches("deal", "ready")
    async with bob.holding("hold-card"):
        await bob.page.screenshot(path=FOLDER / "phone.png", animations="disabled")
    await pages.host.button("ready").tap()
    await evening.reaches("debate")
    await pages.room.page.get_by_role("timer").filter(visible=True).wait_for()
    await pages.room.page.screenshot(path=FOLDER / "table.png", animations="disabled")


async def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    async with (
        open_browser() as browser,
        open_evening(Wanted(secret=SECRET)) as evening,
        open_pages(browser, evening, NAMES) as pages,
    ):
        await _take(pages)


if __name__ == "__main__":
    asyncio.run(main())
