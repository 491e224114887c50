"""Whole evenings with five phones and the room's screen, every one of them a page in a real browser."""

import asyncio

from narrator.director.plan import Cards
from narrator.rules.one_night.game import OneNight
from tests.browser import steps
from tests.browser.camera import Camera
from tests.browser.evening import OpenEvening, Wanted, open_evening
from tests.browser.looks import barriers
from tests.browser.pages import Pages, open_browser, open_pages

NAMES = ("Anna", "Bob", "Chloé", "David", "Emma")
IDLE = "Emma"
"""Never taps."""
SLEEPY = "David"
"""Has a phone that loses the network in the middle of the night."""
POINTING_S = 6.0
"""Somebody does not vote, and is waited for."""
CROWD = (
    *("Zoé", "Jean-Baptiste", "Maximiliane", "Bartholomew", "Christopher"),
    *("Anne-Charlotte", "Li", "Konstantinos", "Alexandra", "Marie-Antoinette"),
)
LONG_NIGHT = Wanted("en", Cards.PHONES, secret=41, scenario="evil_metamorphoses")
"""Jean-Baptiste is the witch, Maximiliane the doppelgänger."""
SMALLEST = (320, 568)


def test_cards_on_the_phones_in_english_with_a_player_who_never_taps() -> None:
    async def play() -> None:
        wanted = Wanted("en", Cards.PHONES, secret=3, pointing_s=POINTING_S, waiting_s=POINTING_S)
        async with (
            open_browser() as browser,
            open_evening(wanted) as evening,
            open_pages(browser, evening, NAMES) as pages,
        ):
            await cards_on_phones(evening, pages)

    asyncio.run(play())


async def cards_on_phones(evening: OpenEvening, pages: Pages) -> None:
    camera = Camera(pages)
    await steps.begin(evening, pages, camera)
    await camera.shoot("deal-phones", pages.phones[1], room=True)
    await steps.look_at_cards(pages)
    await pages.host.button("ready").tap()

    tapping = [phone for phone in pages.phones if phone.name != IDLE]
    notes = set[str]()
    async for call in evening.calls():
        await steps.same_everywhere(pages.phones[1:])  # the host's alone has more at its top
        notes |= {await phone.page.locator(".note").inner_text() for phone in pages.phones}
        if call == "seer":
            await steps.dark_at_night(pages)
            await camera.shoot("night", pages.phones[1], room=True)
        await asyncio.gather(*(phone.tap_along() for phone in tapping))
        await steps.same_everywhere(tapping[1:])
        if call == "seer":
            await camera.shoot("night-done", pages.phones[1])
    assert len(notes) > 1, "somebody was called while others slept"

    await steps.vote(evening, pages, camera, {phone.name: (phone.seat + 1) % len(NAMES) for phone in tapping})
    async with evening.while_saying("evening.vote-waiting"):
        await pages.of(IDLE).page.get_by_text(evening.word("vote-waiting-you")).wait_for()
        await pages.phones[1].page.get_by_text(evening.word("vote-waiting", names=IDLE), exact=True).wait_for()
        await pages.room.page.get_by_text(evening.word("vote-missing")).wait_for()
        await camera.shoot("vote-waiting", pages.phones[1], room=True)
        await camera.shoot("vote-waiting-you", pages.of(IDLE))
    await steps.watch_reveal(evening, pages, camera)
    await steps.read_verdict(evening, pages)
    await steps.watch_replay(evening, pages, camera)
    game = evening.stage.match.game
    assert isinstance(game, OneNight)
    assert dict(game.votes).keys() == {phone.seat for phone in tapping}
    await camera.shoot("over", pages.phones[1], room=True)
    await camera.shoot("over-host", pages.host)
    assert not camera.found, camera.found

    await pages.host.button("again").tap()
    await evening.reaches("deal", "ready")
    await asyncio.gather(*(phone.page.locator("body[data-phase=deal]").wait_for() for phone in pages.phones))


def test_cards_on_the_table_in_french_with_a_phone_that_sleeps_and_comes_back() -> None:
    async def play() -> None:
        async with (
            open_browser() as browser,
            open_evening(Wanted("fr", Cards.TABLE, secret=6)) as evening,
            open_pages(browser, evening, NAMES) as pages,
        ):
            await cards_on_table(evening, pages)

    asyncio.run(play())


async def cards_on_table(evening: OpenEvening, pages: Pages) -> None:
    camera = Camera(pages)
    await steps.begin(evening, pages, camera)
    await camera.shoot("deal-table", pages.phones[1], room=True)
    await steps.tell_cards(evening, pages)
    await camera.shoot("deal-told", pages.phones[1])
    await pages.host.button("ready").tap()

    sleepy = pages.of(SLEEPY)
    async for call in evening.calls():
        if call == "robber":
            await steps.fall_asleep(sleepy)
            await camera.shoot("offline", sleepy)
        if call == "drunk":
            await steps.wake_up(sleepy)
        awake = [phone for phone in pages.phones if phone.awake]
        await steps.same_everywhere(awake[1:])
        evening.real.call(call)
        for phone in awake:
            await steps.confirm(phone, evening.real.truth.made_in(call, phone.seat))
        await asyncio.gather(*(phone.tap_along() for phone in awake))
        await steps.same_everywhere(awake[1:])

    evening.real.vote()
    real = evening.real.truth
    votes = {
        phone.name: target for phone, target in zip(pages.phones, real.votes, strict=True) if target is not None
    }
    await steps.vote(evening, pages, camera, votes)
    await steps.watch_reveal(evening, pages, camera)
    await steps.read_verdict(evening, pages)
    await steps.watch_replay(evening, pages, camera)
    verdict = evening.desk.verdict()
    assert verdict is not None
    assert real.verdict is not None
    assert [fate.won for fate in verdict.fates] == list(real.verdict.winners)
    assert {fate.seat for fate in verdict.fates if fate.died} == {death.seat for death in real.verdict.deaths}
    await camera.shoot("over", pages.phones[1], room=True)
    assert not camera.found, camera.found


def test_the_largest_table_on_the_smallest_phones() -> None:
    async def play() -> None:
        async with (
            open_browser() as browser,
            open_evening(LONG_NIGHT) as evening,
            open_pages(browser, evening, CROWD[:3]) as pages,
        ):
            await fill_up(evening, pages)
            await a_long_night(evening, pages)

    asyncio.run(play())


async def fill_up(evening: OpenEvening, pages: Pages) -> None:
    """The others have phones as well, which are not looked at here."""
    for number, name in enumerate(CROWD[len(pages.phones) :]):
        evening.desk.sit_down(name, f"phone {number}")
    for phone in pages.phones:
        await phone.resize(SMALLEST)
    await pages.choose_scenario()
    await evening.reaches("deal", "ready")
    await pages.host.button("ready").tap()


async def a_long_night(evening: OpenEvening, pages: Pages) -> None:
    """Long names, long lines, copied roles: everything fits, and before and after its taps every phone is alike."""
    found = list[str]()
    async for call in evening.calls():
        await steps.same_everywhere(pages.phones[1:])
        found += [f"{call}: {barrier}" for barrier in await barriers(pages.phones[1].page)]
        if evening.steps > 1:
            await asyncio.gather(*(phone.tap_along() for phone in pages.phones))
            await steps.same_everywhere(pages.phones[1:])
    assert not found, found


def test_a_call_with_several_taps_looks_the_same_after_each() -> None:
    async def play() -> None:
        async with (
            open_browser() as browser,
            open_evening(LONG_NIGHT) as evening,
            open_pages(browser, evening, CROWD[:3]) as pages,
        ):
            await fill_up(evening, pages)
            async for _ in evening.calls():
                while any(await asyncio.gather(*(phone.tap_once() for phone in pages.phones))):
                    await steps.same_everywhere(pages.phones[1:])
                break

    asyncio.run(play())
