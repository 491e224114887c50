"""Whole evenings with five phones and the room's screen, every one of them a page in a real browser."""

import asyncio
import random

from narrator.director.plan import Cards
from tests.browser.camera import Camera
from tests.browser.evening import OpenEvening, Wanted, open_evening
from tests.browser.looks import looks
from tests.browser.pages import Pages, Phone, open_browser, open_pages

NAMES = ("Anna", "Bob", "Chloé", "David", "Emma")
IDLE = "Emma"
SLEEPY = "David"


async def begun(evening: OpenEvening, pages: Pages, camera: Camera) -> None:
    """From the lobby to the deal: somebody chooses what is played."""
    await camera.shoot("lobby", pages.phones[1], room=True)
    await camera.shoot("lobby-host", pages.host)
    await pages.choose_scenario()
    await evening.reaches("deal", "ready")


async def voted(evening: OpenEvening, pages: Pages, camera: Camera, votes: dict[str, int]) -> None:
    """From the debate to the vote; the second phone votes with keys alone, after a change of mind."""
    await evening.reaches("debate")
    await camera.shoot("debate", pages.phones[1], room=True)
    await pages.host.button("vote-now").tap()
    async with evening.while_saying("evening.vote-freeze-phones", "evening.vote-tap"):
        await camera.shoot("vote", pages.phones[2], room=True)
        await by_keys(pages.phones[1], votes[pages.phones[1].name])
        await asyncio.gather(*(pages.of(name).vote(target) for name, target in votes.items()))


async def by_keys(phone: Phone, target: int) -> None:
    """Vote with the keyboard: Tab to a name, Space."""
    wanted = phone.evening.stage.names[target]
    for _ in range(20):
        await phone.page.keyboard.press("Tab")
        if await phone.page.evaluate("document.activeElement.textContent") == wanted:
            break
    await phone.page.keyboard.press("Space")
    await phone.ballot.get_by_role("button", name=wanted, pressed=True).wait_for()


async def same_everywhere(pages: list[Phone]) -> None:
    """Whoever looks at two phones cannot tell which one belongs to the called."""
    first, *others = [await looks(phone.page) for phone in pages]
    for phone, other in zip(pages[1:], others, strict=True):
        assert not first.unlike(other), (pages[0].name, phone.name, first.unlike(other))


async def told(evening: OpenEvening, pages: Pages) -> None:
    """The verdict on every page is the director's."""
    await evening.reaches("over", "after")
    verdict = evening.desk.verdict()
    assert verdict is not None
    for shown in pages.all:
        await shown.page.locator(".headline").filter(visible=True).wait_for()
        text = await shown.page.locator(".headline").inner_text()
        assert text == verdict.headline
        rows = await shown.page.locator(".fate").all_inner_texts()
        assert len(rows) == len(verdict.fates)
        for row, fate in zip(rows, verdict.fates, strict=True):
            assert fate.name in row
            assert (evening.word("votes", n=fate.votes)) in row
            assert evening.word("won" if fate.won else "lost") in row
            assert fate.card is not None
            assert fate.card.name in row
            assert fate.died is None or evening.word(f"died-{fate.died}") in row
        story = await shown.page.locator(".story").all_text_contents()
        assert story == ["".join(verdict.explanation), "".join(verdict.night)]


def test_cards_on_phones_in_english_with_a_player_who_never_taps() -> None:
    asyncio.run(_on_phones())


async def _on_phones() -> None:
    rng = random.Random(4)
    async with open_browser() as browser, open_evening(Wanted(secret=3, pointing_s=6.0)) as evening:
        async with open_pages(browser, evening, NAMES) as pages:
            camera = Camera(pages)
            await begun(evening, pages, camera)
            tapping = [phone for phone in pages.phones if phone.name != IDLE]
            for phone in pages.phones:
                card = phone.view.card
                assert card is not None
                async with phone.holding("hold-card") as face:
                    assert card.name in face
                assert not "".join(await phone.page.locator(".secret-front").all_text_contents())
            await camera.shoot("deal", pages.phones[1], room=True)
            await pages.host.button("ready").tap()
            async for call in evening.calls():
                await same_everywhere(pages.phones[1:])
                await camera.shoot(f"night-{call}", pages.phones[1], room=call == "seer")
                await asyncio.gather(*(phone.tap_along(rng) for phone in tapping))
                await same_everywhere(tapping[1:])
            await voted(evening, pages, camera, {phone.name: (phone.seat + 1) % 5 for phone in tapping})
            await told(evening, pages)
            await camera.shoot("over", pages.phones[1], room=True)
            await camera.shoot("over-host", pages.host)
            print("\n".join(camera.found))
