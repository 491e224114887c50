"""The room's screen in a real Chromium, beside an evening that runs as a process of its own."""

import contextlib
import os
import time
from collections.abc import Iterator

from playwright.sync_api import Error, Page, sync_playwright

from narrator.words.lines import lines_in
from tests.browser.pages import chromium

STARTING_S = 30.0


@contextlib.contextmanager
def speaking_screen(port: int) -> Iterator[None]:
    """Lets the room's screen at this machine speak for as long as the block lasts."""
    flags = ["--no-proxy-server", *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=flags, ignore_default_args=["--mute-audio"]
        )
        try:
            page = browser.new_page()
            _open(page, f"http://localhost:{port}/table")
            page.get_by_role("button", name=lines_in("en").all_in("phone")["lend-speaker"]).click()
            page.locator(".lend[data-state=on]").wait_for()
            yield
        finally:
            browser.close()


def _open(page: Page, url: str) -> None:
    """As soon as the evening serves it."""
    until = time.monotonic() + STARTING_S
    while True:
        try:
            page.goto(url)
        except Error:
            if time.monotonic() > until:
                raise
            time.sleep(0.2)
        else:
            return
