"""The screens that an evening passes by, in both languages: the way in, the menu, the other kind of cards."""

import asyncio

import pytest
from playwright.async_api import Page

from narrator.director.plan import Cards
from narrator.ports import Loudness, Metered, Trouble
from narrator.rules.refusal import fault
from tests.browser import steps
from tests.browser.camera import Camera
from tests.browser.evening import OpenEvening, Wanted, open_evening
from tests.browser.looks import LEAST_CONTRAST, PALE, barriers, looks, violations
from tests.browser.pages import PHONE, Pages, Phone, new_page, open_browser, open_pages

NAMES = ("Zoé", "Jean-Baptiste", "Maximiliane")
"""Short and long ones."""
OTHER_CARDS = {"en": Cards.TABLE, "fr": Cards.PHONES}
"""The evenings show them the other way round."""
SMALLEST = (320, 568)
IN_VIEW = """(node) => {
  const { x, width, top, bottom } = node.getBoundingClientRect();
  return [top + 1, bottom - 1].every((y) => node.contains(document.elementFromPoint(x + width / 2, y)));
}"""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_way_in_and_the_menu(language: str) -> None:
    async def play() -> None:
        async with (
            open_browser() as browser,
            open_evening(Wanted(language, OTHER_CARDS[language])) as evening,
            open_pages(browser, evening, NAMES) as pages,
        ):
            camera = Camera(pages)
            await _way_in(evening, pages, camera)
            await _at_the_table(evening, pages, camera)
            await _unheard(evening, pages, camera)
            await _menu(evening, pages, camera)
            await steps.begin(evening, pages, camera)
            await _cards(evening, pages, camera)
            assert not camera.found, camera.found

    asyncio.run(play())


async def _way_in(evening: OpenEvening, pages: Pages, camera: Camera) -> None:
    """Without a code, with a wrong one, and with a name that sits there already."""
    context = pages.host.context
    assert context is not None
    browser = context.browser
    assert browser is not None
    other = await browser.new_context(has_touch=True, is_mobile=True)
    said: list[str] = []
    page = await new_page(other, evening, said)
    stranger = Phone(page, evening, said, name="Léa")
    await page.goto(evening.origin)
    await page.get_by_label(evening.word("join-code")).wait_for()
    await camera.shoot("join", stranger)
    await page.get_by_label(evening.word("join-code")).fill("WRONG1")
    await page.get_by_label(evening.word("join-name")).fill(NAMES[1])
    await stranger.button("join-go").tap()
    await page.locator("#join-code[aria-invalid=true]").wait_for()
    await camera.shoot("join-wrong-code", stranger)
    await page.get_by_label(evening.word("join-code")).fill(evening.desk.code.lower())
    await stranger.button("join-go").tap()
    await stranger.button("join-me").wait_for()
    await camera.shoot("join-again", stranger)
    refused = [told for told in said if "403" not in told and "409" not in told]
    assert not refused, "nothing but the two refusals, which Chromium counts as errors"
    await other.close()


async def _at_the_table(evening: OpenEvening, pages: Pages, camera: Camera) -> None:
    """The host seats somebody without a phone and changes the order; somebody shows the code to scan."""
    page = pages.host.page
    await pages.host.button("add-guest").tap()
    await page.get_by_label(evening.word("guest-name"), exact=True).fill("Léo")
    await pages.host.button("add").tap()
    await page.locator(".seat", has_text="Léo").wait_for()
    await pages.host.button("arrange").tap()
    await camera.shoot("arrange", pages.host)
    await pages.host.button("move-up", name="Léo").tap()
    await page.locator(".seat:nth-child(3)", has_text="Léo").wait_for()
    assert [chair.name for chair in evening.view.seats] == [*NAMES[:2], "Léo", NAMES[2]]
    await pages.host.button("remove", name="Léo").tap()
    await page.locator(".seat", has_text="Léo").wait_for(state="detached")
    await pages.host.button("arrange-done").tap()
    guest = pages.phones[1]
    await guest.button("invite").tap()
    await guest.page.get_by_alt_text(evening.word("invite-picture")).wait_for()
    await camera.shoot("invite", guest)
    await guest.button("invite").tap()
    await guest.resize(SMALLEST)
    await guest.button("leave").tap()
    for word in ("yes", "no"):
        assert await guest.button(word).evaluate(IN_VIEW), word
    await guest.button("leave").tap()
    await guest.resize(PHONE)


async def _unheard(evening: OpenEvening, pages: Pages, camera: Camera) -> None:
    """The room's screen shows how loud it is while the narrator hardly hears anybody."""
    bar = pages.room.page.get_by_role("meter", name=evening.word("meter"))
    assert not await bar.is_visible()
    evening.stage.post(Metered(Loudness(voice=7, room=4)))
    await bar.wait_for()
    await pages.room.page.locator(".meter [data-lit]").nth(6).wait_for()
    assert await bar.get_attribute("aria-valuenow") == "7"
    assert await pages.room.page.locator(".meter [data-room]").count() == 4
    await camera.shoot("unheard", pages.host, room=True)
    evening.stage.post(Metered(None))
    await bar.wait_for(state="hidden")
    caption = evening.view.caption
    evening.stage.post(Trouble(fault("no_microphone")))
    async with evening.while_saying("faults.no_microphone"):
        line = pages.room.page.locator(".trouble", has_text=evening.view.trouble)
        await line.wait_for()
        assert await pages.room.page.locator(".caption").inner_text() == caption
        await camera.shoot("trouble", pages.host, room=True)


async def _menu(evening: OpenEvening, pages: Pages, camera: Camera) -> None:
    await pages.host.button("menu").tap()
    sheet = pages.host.page.get_by_role("dialog")
    first = next(item for group in evening.desk.menu() for item in group.items if item.choices)
    await sheet.get_by_role("button", name=first.label, exact=True).wait_for()
    await camera.shoot("menu", pages.host)
    await sheet.get_by_role("button", name=first.label, exact=True).tap()
    await camera.shoot("menu-choices", pages.host)
    await pages.host.page.keyboard.press("Escape")
    await sheet.wait_for(state="hidden")


async def _cards(evening: OpenEvening, pages: Pages, camera: Camera) -> None:
    """The deal of the kind of cards that the evening in this language does not have."""
    phone = pages.phones[1]
    if evening.stage.plan.cards is Cards.TABLE:
        await camera.shoot("deal-table", phone, room=True)
        await steps.tell_cards(evening, pages)
        await camera.shoot("deal-told", phone)
        return
    await camera.shoot("deal-phones", phone, room=True)
    await steps.look_at_cards(pages)


PAPER = """<html lang="xx"><body style="background: #000"><p style="color: #555">pale</p><button></button>
  <p style="width: 200vw; color: #fff">wide</p><p style="height: 2px; color: #fff">high</p>
  <button style="width: 4em; overflow-wrap: anywhere; background: #000; color: #fff">Empoisonner</button>
  </body></html>"""


FOOT = """<html lang="en"><body style="margin: 0; background: #fff"><div class="app" style="height: 300px">
  <div class="places" style="height: 250px">tiles</div><div class="doing" style="margin-top: -20px">buttons</div>
  <p role="status">Noted</p><div class="caption" style="position: absolute; top: 240px; background: #fff">
  <p style="margin: 0; height: 10px; overflow: auto">a long text</p></div></div></body></html>"""


def test_what_is_wrong_with_a_page_is_noticed() -> None:
    async def play() -> None:
        async with open_browser() as browser:
            page = await browser.new_page()
            await page.set_content(PAPER)
            found = " ".join(await barriers(page))
            wrong = (
                "language: xx",
                "no name: <button>",
                "P. pale",
                "too wide: P.",
                "too high: P.",
                "broken: : Empoisonner",
            )
            assert all(each in found for each in wrong), found
            assert "axe: button-name <button></button>" in await violations(page)
            await _differences(page)
            await page.set_content(FOOT)
            found = " ".join(await barriers(page))
            assert all(each in found for each in ("under the caption", "lies over", "does not tell")), found

    asyncio.run(play())


async def _differences(page: Page) -> None:
    before = await looks(page)
    assert not before.unlike(await looks(page))
    await page.add_style_tag(content="p { color: #fefefe !important }")
    assert len(before.unlike(await looks(page))) == 3
    assert not await page.evaluate(PALE, LEAST_CONTRAST)
