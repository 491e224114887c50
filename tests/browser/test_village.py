"""A village in a real browser: eight phones and the room's screen through two nights of the classic game."""

import asyncio

from narrator.director.plan import Cards
from narrator.rules.game import RoleId
from narrator.rules.thiercelieux.taps import Deed
from tests.browser import steps
from tests.browser.camera import Camera
from tests.browser.evening import OpenEvening, Wanted, open_evening
from tests.browser.pages import Pages, open_browser, open_pages
from tests.browser.village import (
    COLLIDING,
    COVERED,
    Cast,
    answer,
    buttons,
    cast,
    choose,
    hold_calls,
    hunt,
    is_out,
    living,
    menu_label,
    night_calls,
    say,
    shorten,
    tap,
    truth,
)
from tests.support.village import NAMES

SPECIAL = ("th_witch", "th_hunter")
PLAYERS = 8
MOST = 18
SMALLEST = ((320, 568), (320, 640))
"""Phones of ten years ago."""
SCREENS = ((1024, 768), (1280, 720), (1920, 1080), (3840, 2160))
LONG_NAMES = (
    *("Zoé", "Jean-Baptiste", "Maximiliane", "Bartholomew", "Christopher", "Anne-Charlotte", "Li", "Konstantinos"),
    *("Alexandra", "Marie-Antoinette", "Björn", "Guillaume", "Wilhelmina", "Ève", "Oluwaseun", "Friederike"),
    *("Hippolyte", "Apollonia"),
)


def test_eight_phones_through_two_nights() -> None:
    async def play() -> None:
        async with (
            open_browser() as browser,
            open_evening(Wanted("en", Cards.PHONES, secret=5)) as evening,
            open_pages(browser, evening, NAMES[:PLAYERS]) as pages,
        ):
            shorten(evening)
            camera = Camera(pages)
            await deal(evening, pages, camera)
            who = cast(truth(evening))
            await first_night(evening, pages, camera, who)
            await first_day(evening, pages, camera, who)
            await second_night(evening, pages, camera, who)
            await last_day(evening, pages, camera, who)
            assert not camera.found, camera.found

    asyncio.run(play())


async def deal(evening: OpenEvening, pages: Pages, camera: Camera) -> None:
    """The host starts the classic game and adds two cards, with taps alone; everybody looks at a card."""
    await say(pages, menu_label(evening, "Start Thiercelieux"))
    await evening.reaches("deal", "ready")
    for special in SPECIAL:
        await _add(evening, pages, special, "Add", special.removeprefix("th_"))
    await pages.phones[1].page.get_by_text(evening.word("game-thiercelieux")).first.wait_for()
    await camera.shoot("village-deal", pages.phones[1], room=True)
    await steps.look_at_cards(pages)
    hold_calls(evening)
    await pages.host.button("ready").tap()


async def _add(evening: OpenEvening, pages: Pages, card: RoleId, verb: str, name: str) -> None:
    """The host takes one more card into the deck."""
    row = next(item for group in evening.desk.menu() for item in group.items if item.text.startswith(verb))
    labels = [choice.label for choice in row.choices[0]]
    await say(pages, row.label, next(label for label in labels if name in label.casefold()))
    await evening.until(_in_deck(evening, card))
    await evening.reaches("deal", "ready")


async def _in_deck(evening: OpenEvening, card: RoleId) -> None:
    while card not in {row.id for row in evening.view.roles}:  # noqa: ASYNC110 - the director's own time
        await asyncio.sleep(0.05)


async def first_night(evening: OpenEvening, pages: Pages, camera: Camera, who: Cast) -> None:
    """The seer sees a wolf, the pack changes its mind, the witch uses both potions; one of the others dies."""
    saved, poisoned, _ = who.plain
    async for call in night_calls(evening):
        await steps.same_everywhere(pages.phones[1:])
        called: list[int] = []
        match call:
            case "th_seer":
                called = [who.seer]
                await tap(pages.phones[who.seer], Deed.LOOK, who.wolves[0])
                note = await pages.phones[who.seer].page.locator(".note").inner_text()
                assert evening.stage.names[who.wolves[0]] in note
            case "th_werewolves":
                called = list(who.wolves)
                first, second = (pages.phones[wolf] for wolf in who.wolves)
                await tap(first, Deed.HUNT, poisoned)
                await tap(second, Deed.HUNT, saved)
                await tap(first, Deed.HUNT, saved)
                assert evening.stage.names[saved] in await second.page.locator(".note").inner_text()
                await camera.shoot("village-night", second, room=True)
            case "th_witch":
                called = [who.witch]
                witch = pages.phones[who.witch]
                assert evening.stage.names[saved] in await witch.page.locator(".note").inner_text()
                await tap(witch, Deed.HEAL)
                await tap(witch, Deed.POISON, poisoned)
                await camera.shoot("village-witch", witch)
        await asyncio.gather(*(phone.tap_along() for phone in pages.phones if phone.seat not in called))
        await steps.same_everywhere(pages.phones[1:])


async def first_day(evening: OpenEvening, pages: Pages, camera: Camera, who: Cast) -> None:
    """One is dead and sees what everybody sees; a captain is elected, voted out, and names another."""
    captain, dead, _ = who.plain
    await evening.reaches("reveal", "agree")
    await is_out(evening, pages, dead, "th_villager")
    await camera.shoot("village-morning", pages.phones[who.seer], room=True)
    await camera.shoot("village-morning-host", pages.host)
    await pages.host.button("yes").tap()
    await evening.reaches("debate")  # the campaign
    await pages.host.button("vote-now").tap()
    async with evening.while_saying("evening.vote-freeze-phones"):
        await camera.shoot("village-election", pages.phones[who.seer], room=True)
        others = [phone for phone in living(pages) if phone.seat != captain]
        await asyncio.gather(*(choose(phone, "captain", captain) for phone in others))
        await choose(pages.phones[captain], "captain", who.seer)
    await evening.reaches("debate")
    star = evening.word("captain")
    for shown in (pages.room, pages.phones[who.seer]):
        await shown.page.locator("li", has_text=evening.stage.names[captain]).get_by_label(star).wait_for()
    await camera.shoot("village-debate", pages.phones[who.seer], room=True)
    await camera.shoot("village-out", pages.phones[dead])
    await pages.host.button("vote-now").tap()
    async with evening.while_saying("evening.vote-freeze-phones"):
        assert await pages.phones[dead].page.locator(".tile").count() == 0
        await asyncio.gather(*(choose(phone, "vote", captain) for phone in others))
        await camera.shoot("village-vote", pages.phones[who.seer], room=True)
        await choose(pages.phones[captain], "vote", who.wolves[0])
    await evening.reaches("reveal", "heir")
    await camera.shoot("village-heir", pages.phones[captain], room=True)
    hold_calls(evening)
    await answer(pages.phones[captain], "heir", who.seer)


async def second_night(evening: OpenEvening, pages: Pages, camera: Camera, who: Cast) -> None:
    """Two phones lie still among the others. The witch has nothing left, and nobody can see it."""
    awake = [phone for phone in pages.phones[1:] if phone.seat not in who.plain[:2]]
    async for call in night_calls(evening):
        assert evening.view.night == 2
        await steps.same_everywhere(awake)
        if call == "th_werewolves":
            await asyncio.gather(*(tap(pages.phones[wolf], Deed.HUNT, who.hunter) for wolf in who.wolves))
            out = pages.phones[who.plain[0]]
            await out.page.get_by_text(evening.word("night-number", n=2)).wait_for()
            assert await out.page.locator("button").filter(visible=True).count() == 0
            await camera.shoot("village-night-out", out)
            await camera.shoot("village-night-2", awake[0], room=True)
        await asyncio.gather(*(phone.tap_along() for phone in living(pages)))
        await steps.same_everywhere(awake)


async def last_day(evening: OpenEvening, pages: Pages, camera: Camera, who: Cast) -> None:
    """The hunter takes a wolf along, the village finds the other one."""
    first, second = who.wolves
    await evening.reaches("reveal", "shot")
    hunter = pages.phones[who.hunter]
    await camera.shoot("village-shot", hunter, room=True)
    await answer(hunter, "shot", first)
    await evening.reaches("debate")
    await is_out(evening, pages, who.hunter, "th_hunter")
    await is_out(evening, pages, first, "th_werewolf")
    await camera.shoot("village-debate-2", pages.phones[who.seer], room=True)
    await pages.host.button("vote-now").tap()
    async with evening.while_saying("evening.vote-freeze-phones"):
        voters = [phone for phone in living(pages) if phone.seat != second]
        await asyncio.gather(*(choose(phone, "vote", second) for phone in voters))
        await choose(pages.phones[second], "vote", who.seer)
    await evening.reaches("over", "after")
    verdict = evening.desk.verdict()
    assert verdict is not None
    assert verdict.sides == ("villagers",)
    for shown in pages.all:
        await shown.page.locator(".headline", has_text=verdict.headline).wait_for()
        rows = await shown.page.locator(".fate").all_inner_texts()
        for row, fate in zip(rows, verdict.fates, strict=True):
            died = [evening.word(f"died-{fate.died}")] if fate.died else []
            told = (fate.name, evening.word("won" if fate.won else "lost"), *died)
            assert all(word in row for word in told), (row, told)
    await camera.shoot("village-over", pages.phones[who.hunter], room=True)


def test_the_largest_village_on_the_smallest_phones() -> None:
    async def play() -> None:
        async with (
            open_browser() as browser,
            open_evening(Wanted("fr", Cards.PHONES, secret=7)) as evening,
            open_pages(browser, evening, LONG_NAMES[:3]) as pages,
        ):
            shorten(evening)
            for number, name in enumerate(LONG_NAMES[3:]):
                evening.desk.sit_down(name, f"phone {number}")
            await crowd(evening, pages, Camera(pages))

    asyncio.run(play())


async def crowd(evening: OpenEvening, pages: Pages, camera: Camera) -> None:
    """Eighteen long names: on the phone every one can be reached, and on the room's screen none covers another."""
    await say(pages, menu_label(evening, "Lance Thiercelieux"))
    await evening.reaches("deal", "ready")
    await _add(evening, pages, "th_witch", "Ajoute", "sorcière")
    await camera.shoot("crowd-deal", pages.phones[1], room=True)
    state = truth(evening)
    pack, prey = state.pack, max(set(state.living) - set(state.pack))
    hold_calls(evening)
    await pages.host.button("ready").tap()
    async for call in night_calls(evening):
        for size in SMALLEST:
            await asyncio.gather(*(phone.resize(size) for phone in pages.phones))
            await steps.same_everywhere(pages.phones[1:])
            assert await pages.phones[1].page.evaluate(COVERED) == [MOST, buttons(evening), []]
        if call == "th_werewolves":
            await camera.shoot("crowd-night", pages.phones[1], room=True)
            hunt(evening, prey)
        if call == "th_witch":
            await camera.shoot("crowd-witch", pages.phones[1])
        await asyncio.gather(*(phone.tap_along() for phone in pages.phones if phone.seat not in pack))
    await evening.reaches("reveal", "agree")
    assert not evening.view.seats[prey].alive
    await camera.shoot("crowd-morning", pages.phones[1], room=True)
    for size in SCREENS:
        await pages.room.resize(size)
        assert not await pages.room.page.evaluate(COLLIDING), size
    assert not camera.found, camera.found
