"""What people do in a village with their phones: for tests of the classic game in a real browser."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

from playwright.async_api import Locator, Page

from narrator.desk import Tap
from narrator.ports import Line
from narrator.rules.game import RoleId
from narrator.rules.house import House
from narrator.rules.thiercelieux.game import Village
from narrator.rules.thiercelieux.state import State
from narrator.rules.thiercelieux.taps import Deed
from narrator.words.thiercelieux.data import book
from tests.browser.evening import WINDOW_S, OpenEvening
from tests.browser.pages import Pages, Phone

DAWN = "phones_night.th_wake.wake"

COVERED = """() => {
  const tiles = [...document.querySelectorAll(".tiles .tile")];
  const slots = [...document.querySelectorAll(".slot:not([aria-hidden])")];
  const seen = (node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  const hidden = tiles.filter((tile) => {
    tile.scrollIntoView({ block: "center" });
    return !seen(tile) || !slots.every(seen);
  });
  scrollTo(0, 0);
  return [tiles.length, slots.length, hidden.map((tile) => tile.textContent)];
}"""
"""Tiles that a finger cannot reach while all buttons are in sight."""
COLLIDING = """() => {
  const chairs = [...document.querySelectorAll(".chair")].map((node) => [node, node.getBoundingClientRect()]);
  const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  return chairs.flatMap(([one, a], at) =>
    chairs.slice(at + 1).filter(([, b]) => !apart(a, b)).map(([two]) => `${one.textContent} ${two.textContent}`));
}"""
"""Names on the room's screen that cover one another."""


@dataclass(frozen=True, slots=True)
class Cast:
    """Who is who: what only the test knows."""

    wolves: tuple[int, int]
    seer: int
    witch: int
    hunter: int
    plain: tuple[int, int, int]


def truth(evening: OpenEvening) -> State:
    game = evening.stage.match.game
    assert isinstance(game, Village)
    return game.state


def cast(state: State) -> Cast:
    def seats(card: RoleId) -> list[int]:
        return [seat for seat in state.seats if state.cards[seat] == card]

    first, second = seats("th_werewolf")
    one, two, three = seats("th_villager")
    return Cast(
        (first, second), seats("th_seer")[0], seats("th_witch")[0], seats("th_hunter")[0], (one, two, three)
    )


def shorten(evening: OpenEvening) -> None:
    evening.stage.settle(house=House(seconds=tuple((call.id, WINDOW_S) for call in book().calls)))


def hold_calls(evening: OpenEvening) -> None:
    """From now on every call in which phones may be tapped lasts until it is let go, and so does the morning's."""

    def opens_window(line: Line) -> bool:
        shown = evening.view.call
        if shown is None or book().call(shown.id).breath:
            return line.cue == DAWN
        return line.text == (shown.text or shown.title)

    evening.mouth.holds = opens_window


async def night_calls(evening: OpenEvening) -> AsyncIterator[str]:
    """The calls of the night, one by one, until everybody wakes up."""
    while True:
        await evening.until(evening.mouth.held())
        call = evening.view.call
        if call is None or book().call(call.id).breath:
            break
        yield call.id
        evening.mouth.let_go()
    evening.mouth.holds = lambda _: False
    evening.mouth.let_go()


async def tap(phone: Phone, act: Deed, *seats: int) -> None:
    task = phone.view.task
    assert task is not None, "a call is being made"
    await phone.tap(next(option for option in task.options if option.action == act), seats, ())


def ballot(phone: Phone, kind: str) -> Locator:
    return phone.page.get_by_role("group", name=phone.evening.word(f"{kind}-title"), exact=True)


async def choose(phone: Phone, kind: str, target: int) -> None:
    """Vote by tapping a name."""
    await ballot(phone, kind).get_by_role("button", name=phone.evening.stage.names[target], exact=True).tap()
    await phone.page.get_by_text(phone.evening.word("vote-noted")).wait_for()


async def answer(phone: Phone, kind: str, target: int) -> None:
    """Tap what only this seat is asked: it counts as said aloud, and the evening goes on at once."""
    asked = ballot(phone, kind)
    await asked.get_by_role("button", name=phone.evening.stage.names[target], exact=True).tap()
    await asked.wait_for(state="hidden")


def living(pages: Pages) -> list[Phone]:
    return [phone for phone in pages.phones if pages.evening.view.seats[phone.seat].alive]


async def say(pages: Pages, item: str, choice: str | None = None) -> None:
    """The host says something by tapping it in the menu."""
    await pages.host.button("menu").tap()
    sheet = pages.host.page.get_by_role("dialog")
    for label in (item, choice):
        if label is not None:
            await sheet.get_by_role("button", name=label, exact=True).tap()
    if await sheet.is_visible():
        await sheet.get_by_role("button", name=pages.evening.word("close"), exact=True).tap()


def menu_label(evening: OpenEvening, words: str) -> str:
    """The item of the menu that says this."""
    items = (item for group in evening.desk.menu() for item in group.items)
    return next(item.label for item in items if item.text.startswith(words))


def buttons(evening: OpenEvening) -> int:
    call = evening.view.call
    assert call is not None, "a call is being made"
    return len(call.buttons)


def hunt(evening: OpenEvening, prey: int) -> None:
    """The pack agrees at once; most of its phones are not looked at here."""
    shown = evening.view
    for wolf in truth(evening).pack:
        evening.desk.act(wolf, Tap("th_werewolves", Deed.HUNT, shown.revision, (prey,)))


async def is_out(evening: OpenEvening, pages: Pages, seat: int, card: RoleId) -> None:
    """A dead player's phone shows nothing but what everybody sees, and everybody sees the card."""
    face = evening.view.seats[seat].face_up
    assert face is not None
    assert face.id == card
    phone = pages.phones[seat]
    await phone.page.get_by_text(evening.word("out-title")).wait_for()
    assert await phone.page.locator(".secret, .tile").count() == 0
    told = evening.word("out-as", role=face.name)
    for page in (phone.page, pages.room.page, living(pages)[0].page):
        await struck(page, evening.stage.names[seat], told)


async def struck(page: Page, name: str, told: str) -> None:
    row = page.locator("li[data-out]", has_text=name)
    await row.get_by_text(told).wait_for()
    lines = await row.locator("strong, .living-name").evaluate_all(
        "all => all.map((node) => getComputedStyle(node).textDecorationLine)"
    )
    assert lines == ["line-through"]
