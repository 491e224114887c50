"""A third game in a real browser: a night and a day of Mafia on phones and on the room's screen."""

import asyncio

from narrator.director.plan import Cards
from narrator.rules.house import House
from tests.browser import steps
from tests.browser.evening import WINDOW_S, OpenEvening, Wanted, open_evening
from tests.browser.pages import Pages, open_browser, open_pages
from tests.browser.village import choose, living, menu_label, say, struck
from tests.games.mafia.booklet import MafiaBooklet, in_the_house
from tests.games.mafia.rules import CITIZEN, DOCTOR, MAFIOSO, PACK_CALL, POINT, SAVE, Mafia

NAMES = ("Anna", "Bob", "Chloé", "David", "Emma")


def test_five_phones_through_a_night_and_a_day() -> None:
    async def play() -> None:
        async with (
            open_browser() as browser,
            open_evening(Wanted("en", Cards.PHONES, secret=5)) as evening,
            open_pages(browser, evening, NAMES) as pages,
        ):
            windows = tuple((call, WINDOW_S) for call in MafiaBooklet().calls)
            evening.stage.settle(house=House(seconds=windows))
            await say(pages, menu_label(evening, "Start Mafia"))
            await evening.reaches("deal", "ready")
            for page in (pages.phones[1].page, pages.room.page):
                await page.get_by_text(evening.word("game-mafia"), exact=True).first.wait_for()
            await steps.look_at_cards(pages)
            mafioso, doctor, victim = (seat_of(evening, card) for card in (MAFIOSO, DOCTOR, CITIZEN))
            await night(evening, pages, mafioso, doctor, victim)
            await morning(evening, pages, victim)
            await vote(evening, pages, mafioso)
            await verdict(evening, pages, mafioso)

    with in_the_house():
        asyncio.run(play())


def seat_of(evening: OpenEvening, card: str) -> int:
    game = evening.stage.match.game
    assert isinstance(game, Mafia)
    return max(seat for seat, dealt in enumerate(game.cards) if dealt == card)


async def night(evening: OpenEvening, pages: Pages, mafioso: int, doctor: int, victim: int) -> None:
    """Everybody taps; only two fingers count, and nobody can tell which."""
    await pages.host.button("ready").tap()
    called = {PACK_CALL: (mafioso, POINT, victim), "mafia_doctor": (doctor, SAVE, doctor)}
    async for call in evening.calls():
        face = evening.view.call
        assert face is not None
        for page in (pages.room.page, pages.phones[victim].page):
            await page.get_by_text(face.text, exact=True).first.wait_for()
        seat, act, target = called[call]
        task = pages.phones[seat].view.task
        assert task is not None
        await steps.same_everywhere(pages.phones[1:])
        await pages.phones[seat].tap(next(row for row in task.options if row.action == act), (target,), ())
        assert NAMES[target] in await pages.phones[seat].page.locator(".note").inner_text()
        others = (phone for phone in pages.phones if phone.seat != seat)
        await asyncio.gather(*(phone.tap_along() for phone in others))
        await steps.same_everywhere(pages.phones[1:])
    await evening.reaches("debate")


async def morning(evening: OpenEvening, pages: Pages, victim: int) -> None:
    """The dead are out, with their card for everybody to see."""
    phone = pages.phones[victim]
    await phone.page.get_by_text(evening.word("out-title")).wait_for()
    assert await phone.page.locator(".secret, .tile").count() == 0
    for page in (phone.page, pages.room.page, living(pages)[0].page):
        await struck(page, NAMES[victim], evening.word("out-as", role="Citizen"))


async def vote(evening: OpenEvening, pages: Pages, mafioso: int) -> None:
    await pages.host.button("vote-now").tap()
    async with evening.while_saying("evening.vote-freeze-phones"):
        for phone in living(pages):
            accused = next(other.seat for other in living(pages) if other is not phone)
            await choose(phone, "vote", accused if phone.seat == mafioso else mafioso)


async def verdict(evening: OpenEvening, pages: Pages, mafioso: int) -> None:
    await evening.reaches("over", "after")
    told = evening.desk.verdict()
    assert told is not None
    for page in (page.page for page in pages.all):
        await page.locator(".headline", has_text="No mafioso is alive. The town wins.").wait_for()
        rows = await page.locator(".fate").all_inner_texts()
        assert [evening.word("won") in row for row in rows] == [seat != mafioso for seat in range(5)]
        assert [evening.word("died-mafia") in row for row in rows] == [fate.died == "mafia" for fate in told.fates]
        assert evening.word("died-vote") in rows[mafioso]
