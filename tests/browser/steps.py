"""What people do with their phones in an evening, and what has to be true while they do."""

import asyncio

from narrator.ports import Command, Said, Understanding
from narrator.rules.game import Outcome
from narrator.rules.one_night.table import Move
from tests.browser.camera import Camera
from tests.browser.evening import OpenEvening
from tests.browser.looks import light, looks
from tests.browser.pages import Pages, Phone, new_page
from tests.support.emblems import drawn

HREFS = "(uses) => uses.map((use) => use.getAttribute('href'))"
LYING = "(all) => all.map((card) => card.querySelector('use')?.getAttribute('href') ?? card.textContent)"
SKY = """([sky, ground]) => {
  document.querySelector(".scenery").style.display = sky;
  document.documentElement.style.background = ground;
}"""
FETCHED = """() => [...new Set(performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname))]
  .filter((path) => path.startsWith("/static/")).sort()"""


async def begin(evening: OpenEvening, pages: Pages, camera: Camera) -> None:
    """From the lobby to the deal: the host chooses what is played."""
    await scene(pages, "dusk")
    await camera.shoot("lobby", pages.phones[1], room=True)
    await camera.shoot("lobby-host", pages.host)
    for page, row in ((pages.room.page, ".chair"), (pages.phones[1].page, ".seat")):
        worn = await page.locator(f"{row} .player use").evaluate_all(HREFS)
        assert worn == [f"#seat-{at + 1}" for at in range(len(evening.view.seats))]
    await pages.choose_scenario()
    await evening.reaches("deal", "ready")


async def look_at_cards(pages: Pages) -> None:
    """Everybody sees the own card while a finger holds it, and nothing is left of it then."""
    for phone in pages.phones:
        card = phone.view.card
        assert card is not None, "it was dealt"
        async with phone.holding("hold-card") as face:
            assert card.name in face
            own = f"#role-{card.id}" if card.id in drawn()["role"] else "#role"
            worn = await phone.page.locator(".secret-front .emblem use").evaluate_all(HREFS)
            assert worn == [own], (card.id, worn)
        assert not "".join(await phone.page.locator(".secret-front").all_text_contents())


async def tell_cards(evening: OpenEvening, pages: Pages) -> None:
    """Everybody tells in secret which real card was dealt."""
    laid = evening.real.deal(evening.stage.match.game)
    faces = {row.id: row.name for row in evening.view.roles}
    for phone in pages.phones:
        await phone.tell(faces[laid[phone.seat]])


async def confirm(phone: Phone, moves: tuple[Move, ...]) -> None:
    """Tap what was done with the real cards."""
    for move in moves:
        task = phone.view.task
        assert task is not None, "a call is being made"
        kind = (move.act, len(move.seats), len(move.centre))
        option = next(row for row in task.options if (row.action, row.pick_seats, row.pick_centre) == kind)
        await phone.tap(option, move.seats, move.centre)


async def fall_asleep(phone: Phone) -> None:
    """The phone loses the network; the page says so."""
    assert phone.context is not None
    phone.awake = False
    await phone.context.set_offline(True)
    await phone.page.locator(".badge-alert").filter(visible=True).wait_for()


async def wake_up(phone: Phone) -> None:
    """The page was thrown away meanwhile; opened again, it finds its seat by itself."""
    assert phone.context is not None
    await phone.page.close()
    await phone.context.set_offline(False)
    phone.complaints.clear()  # without a network, requests fail
    phone.page = await new_page(phone.context, phone.evening, phone.complaints)
    await phone.page.goto(phone.evening.origin)
    await phone.page.locator(f"body[data-phase={phone.evening.view.phase}]").wait_for()
    assert await phone.page.locator(".who").inner_text() == phone.name
    phone.awake = True


async def same_everywhere(phones: list[Phone]) -> None:
    """Whoever looks at two phones cannot tell which one belongs to somebody who was called."""
    first, *others = await asyncio.gather(*(looks(phone.page) for phone in phones))
    for phone, other in zip(phones[1:], others, strict=True):
        assert not first.unlike(other), (phones[0].name, phone.name, first.unlike(other))


async def dark_at_night(pages: Pages) -> None:
    """The scene throws no more light into a sleeping room than a bare screen does."""
    page = pages.room.page
    shown = await light(page)
    await page.evaluate(SKY, ["none", "#050609"])
    assert shown <= await light(page) + 0.5
    await page.evaluate(SKY, ["", ""])


async def scene(pages: Pages, wanted: str) -> None:
    await pages.room.page.locator(f"body[data-scene='{wanted}']").wait_for()


async def same_files(phones: list[Phone]) -> None:
    """Whatever its card was, every phone has asked for the same files."""
    first, *others = [await phone.page.evaluate(FETCHED) for phone in phones]
    assert "/static/emblems/emblems.svg" in first
    assert all(other == first for other in others), (first, others)


async def vote(evening: OpenEvening, pages: Pages, camera: Camera, votes: dict[str, int]) -> None:
    """From the debate to the end of the vote. One votes with keys alone; another one changes a vote."""
    await evening.reaches("debate")
    for shown in (pages.room, pages.phones[1]):
        await shown.page.locator(".top .icon-sun").filter(visible=True).wait_for()
        assert await shown.page.locator(".icon-moon").filter(visible=True).count() == 0
    await scene(pages, "day")
    await camera.shoot("debate", pages.phones[1], room=True)
    await pages.host.button("vote-now").tap()
    async with evening.while_saying("evening.vote-freeze-phones", "evening.vote-tap"):
        await scene(pages, "vote")
        await camera.shoot("vote", pages.phones[2], room=True)
        by_keys, changed, *others = (pages.of(name) for name in votes)
        await vote_by_keys(by_keys, votes[by_keys.name])
        await changed.vote(by_keys.seat)
        await asyncio.gather(*(phone.vote(votes[phone.name]) for phone in (changed, *others)))
        await camera.shoot("voted", pages.phones[2])


async def vote_by_keys(phone: Phone, target: int) -> None:
    """With the keyboard: Tab to a name, then Space."""
    wanted = phone.evening.stage.names[target]
    for _ in range(20):
        await phone.page.keyboard.press("Tab")
        if await phone.page.evaluate("document.activeElement.textContent") == wanted:
            break
    assert await phone.page.evaluate("document.activeElement.matches(':focus-visible')")
    await phone.page.keyboard.press("Space")
    await phone.ballot.get_by_role("button", name=wanted, pressed=True).wait_for()
    await phone.page.get_by_text(phone.evening.word("vote-noted")).wait_for()


async def watch_reveal(evening: OpenEvening, pages: Pages, camera: Camera) -> None:
    """The room sees what the voice has told, when it has: fingers first, then the dead, then the winners."""
    page = pages.room.page
    async with evening.while_saying("evening.reveal-phones", "evening.reveal"):
        ends = [chair.end for chair in evening.view.seats if chair.end]
        fingers = sum(len(end.voters) for end in ends)
        assert fingers > 1
        await page.locator(".arrows line").nth(fingers - 1).wait_for(state="attached")
        assert await page.locator(".pile:visible span").count() == sum(end.votes or 0 for end in ends)
        assert await page.locator("[data-turned], [data-fallen], [data-shines]").count() == 0
        await scene(pages, "reveal")
    async with evening.while_saying("verdict.winners", "verdict.no-winner"):
        ends = [chair.end for chair in evening.view.seats if chair.end]
        assert await page.locator("[data-fallen]").count() == sum(end.died for end in ends)
        turned = await page.locator("[data-turned]").evaluate_all("(all) => all.map((card) => card.dataset.turned)")
        assert turned == [end.card.id for end in ends if end.card]
        assert await page.locator("[data-shines]").count() == 0
        await camera.shoot("reveal", pages.phones[1], room=True)
    async with evening.while_saying("evening.after", "evening.after-told"):
        won = sum(fate.won is True for fate in outcome(evening).fates)
        await page.locator("[data-shines]").nth(won - 1).wait_for()
        await page.locator(".oval").wait_for()


def outcome(evening: OpenEvening) -> Outcome:
    found = evening.stage.match.game.outcome()
    assert found is not None, "the game is judged"
    return found


async def read_verdict(evening: OpenEvening, pages: Pages) -> None:
    """What every page shows in the end is what the director has judged."""
    await evening.reaches("over", "after")
    verdict = evening.desk.verdict()
    assert verdict is not None
    assert [fate.won for fate in verdict.fates] == [fate.won for fate in outcome(evening).fates]
    await same_files(pages.phones)
    await scene(pages, f"won-{verdict.mood}")
    for phone in pages.phones:
        ended = evening.word("you-win" if verdict.fates[phone.seat].won else "you-lose")
        await phone.page.locator(".your-end", has_text=ended).wait_for()
    assert not await pages.room.page.locator(".your-end").filter(visible=True).count()
    for shown in pages.all:
        await shown.page.locator("html[data-awake='']").wait_for()
        await shown.page.locator(".headline", has_text=verdict.headline).wait_for()
        rows = await shown.page.locator(".fate").all_inner_texts()
        for row, fate in zip(rows, verdict.fates, strict=True):
            assert fate.card is not None, "everything is known"
            wanted = {
                fate.name,
                fate.card.name,
                evening.word("votes", n=fate.votes),
                *(evening.stage.names[voter] for voter in fate.voters),
                evening.word("won" if fate.won else "lost"),
                *([evening.word(f"died-{fate.died}")] if fate.died else []),
            }
            assert all(word in row for word in wanted), (row, wanted)
        teams = await shown.page.locator(".crest use").evaluate_all(HREFS)
        assert teams == [f"#team-{side}" for side in verdict.sides]
        cards = await shown.page.locator(".fate .card:last-child use").evaluate_all(HREFS)
        assert cards == [f"#role-{fate.card.id}" for fate in verdict.fates if fate.card]
        story = await shown.page.locator(".story").all_text_contents()
        assert story == ["".join(verdict.explanation), "".join(verdict.night)]


async def watch_replay(evening: OpenEvening, pages: Pages, camera: Camera) -> None:
    """The night is looked at again: told aloud, with the room's screen; by keys; on a phone by touch."""
    verdict = evening.desk.verdict()
    assert verdict is not None
    film = verdict.replay
    assert film is not None
    room, last = pages.room.page, len(film.steps)
    told = Understanding(addressed=True, commands=(Command("retell"),))
    evening.stage.post(Said("", addressed=True, meaning=told))
    for left in reversed(range(len(film.steps[0].told) + 1)):
        async with evening.while_saying("answers.retelling"):
            number = 0 if left else 1
            assert evening.view.retold == number
            await room.get_by_text(evening.word("replay-step", n=number + 1, of=last), exact=True).wait_for()
            if not left:
                evening.stage.voice.hush()  # they have heard enough
    await evening.reaches("over", "after")
    for _ in range(last):
        await room.keyboard.press("ArrowRight")
    await room.get_by_text(evening.word("replay-step", n=last, of=last), exact=True).wait_for()
    lying = await room.locator(".replay-card").evaluate_all(LYING)
    ends = [film.cards[card] for card in film.steps[-1].lay]
    assert sorted(lying) == sorted(f"#role-{face.id}" if face else "?" for face in ends)
    phone = pages.phones[1]
    await phone.button("replay-open").tap()
    await phone.button("replay-next").tap()
    await phone.page.get_by_text(evening.word("replay-step", n=2, of=last), exact=True).wait_for()
    await phone.button("replay-play").tap()
    await phone.button("pause").tap()
    await camera.shoot("replay", phone, room=True)
    await phone.button("replay-close").tap()
    await room.get_by_role("button", name=evening.word("replay-close"), exact=True).click()
