"""A whole evening in this process: the real director, the real service on a real port, and a mouth that waits.

Nothing here depends on how fast the machine is: a line lasts until every page shows it, and a line that a test
waits for lasts until the test has done what it wants to do meanwhile.
"""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from unittest.mock import patch

from api.app import create_app
from api.invitation import Entrance
from api.server import serving
from narrator.app import Seeds
from narrator.desk import TableView
from narrator.director.desk import StageDesk
from narrator.director.phases import night
from narrator.director.phases import vote as ballot
from narrator.director.plan import Cards, Plan
from narrator.director.progress import Progress
from narrator.director.sitting import sitting
from narrator.director.stage import Stage
from narrator.ports import Line, Manner, Sound, Span
from narrator.rules.house import House
from narrator.screens import Screens
from narrator.words.card_names import scenario_name
from narrator.words.one_night.company import RealCards
from narrator.words.one_night.data import call_book

CODE = "ABC234"
PATIENCE_S = 60.0
"""A line is held until every page shows it: on a busy machine that takes its time."""
HASTE_S = 0.1
"""Silences that nobody needs to hear out here."""
WINDOW_S = 0.4

Read = Callable[[Line], Awaitable[None]]


async def _nobody_reads(_: Line) -> None:
    pass


class AttentiveMouth:
    """Says a line for as long as it takes everybody to read it, and to do what they want to do meanwhile."""

    lead_s = 0.0
    voices = 1

    def __init__(self) -> None:
        self.read: Read = _nobody_reads
        """Returns when every page shows the line."""
        self.holds: Callable[[Line], bool] = lambda _: False
        self.said: list[Line] = []
        self._held: asyncio.Queue[Line] = asyncio.Queue()
        self._go_on = asyncio.Event()
        self._hushed = asyncio.Event()

    async def say(self, line: Line, due_s: float | None = None) -> Span:
        loop = asyncio.get_running_loop()
        self._hushed.clear()
        start_s = loop.time() if due_s is None else max(due_s, loop.time())
        with suppress(TimeoutError):
            async with asyncio.timeout_at(start_s):
                await self._hushed.wait()
        self.said.append(line)
        reading = asyncio.ensure_future(self._until_read(line))
        hushed = asyncio.ensure_future(self._hushed.wait())
        try:
            await asyncio.wait((reading, hushed), return_when=asyncio.FIRST_COMPLETED)
            if reading.done():
                reading.result()
        finally:
            for waiting in (reading, hushed):
                waiting.cancel()
        return Span(start_s, loop.time())

    async def _until_read(self, line: Line) -> None:
        await self.read(line)
        if self.holds(line):
            self._go_on.clear()
            self._held.put_nowait(line)
            await self._go_on.wait()

    async def held(self) -> Line:
        """The next line that lasts until it is let go."""
        return await self._held.get()

    def let_go(self) -> None:
        self._go_on.set()

    async def prepare(self, lines: Sequence[Line]) -> None:
        pass

    def hush(self) -> None:
        self._hushed.set()

    def sound(self, sound: Sound) -> None:
        pass

    def adopt(self, manner: Manner) -> None:
        pass


@dataclass(frozen=True, slots=True)
class Wanted:
    language: str = "en"
    cards: Cards = Cards.PHONES
    secret: int = 1
    scenario: str = "confusion"
    pointing_s: float = ballot.POINTING_S
    waiting_s: float = ballot.WAITING_S
    window_s: float = WINDOW_S


@dataclass(frozen=True, slots=True)
class OpenEvening:
    wanted: Wanted
    stage: Stage
    desk: StageDesk
    mouth: AttentiveMouth
    real: RealCards
    """What lies on a table whose players have phones as well."""
    url: str
    """With the code behind the #, as people scan it."""
    _playing: "asyncio.Future[None]"

    @property
    def origin(self) -> str:
        return self.url.partition("/#")[0]

    @property
    def at_home(self) -> str:
        """The same service as the narrator's own machine sees it: there the room's screen is told the code."""
        return f"http://localhost:{self.origin.rpartition(':')[2]}"

    @property
    def view(self) -> TableView:
        return self.desk.table()

    @property
    def steps(self) -> int:
        """How many taps the open call asks of everybody."""
        return self.view.call.steps if self.view.call else 0

    def word(self, word: str, **values: object) -> str:
        """One of the page's own words."""
        text = self.desk.words()[word]
        for name, value in values.items():
            text = text.replace(f"{{{name}}}", str(value))
        return text

    @property
    def scenario(self) -> str:
        """By the name people know."""
        return scenario_name(self.wanted.scenario, self.view.language)

    async def until(self, happens: Awaitable[object]) -> None:
        """Wait, unless the evening fails or ends meanwhile."""
        waiting = asyncio.ensure_future(happens)
        try:
            async with asyncio.timeout(PATIENCE_S):
                await asyncio.wait((waiting, self._playing), return_when=asyncio.FIRST_COMPLETED)
        finally:
            waiting.cancel()
        if self._playing.done():
            self._playing.result()
            raise AssertionError("the evening has ended")
        waiting.result()

    async def reaches(self, phase: str, asks: str | None = None) -> None:
        async def there() -> None:
            changed = asyncio.Event()
            ends = self.desk.watch(changed.set)
            try:
                while self.view.phase != phase or (asks is not None and self.view.asks != asks):
                    changed.clear()
                    await changed.wait()
            finally:
                ends()

        await self.until(there())

    @asynccontextmanager
    async def while_saying(self, *cues: str) -> AsyncIterator[None]:
        """Wait for one of these lines; it lasts for as long as the block does."""
        self.mouth.holds = lambda line: line.cue in cues
        await self.until(self.mouth.held())
        try:
            yield
        finally:
            self.mouth.holds = lambda _: False
            self.mouth.let_go()

    async def calls(self) -> AsyncIterator[str]:
        """Every call in which phones may be tapped, one by one; each lasts until the next one is asked for."""
        self.mouth.holds = self._opens_window
        left = [call.id for call in self.stage.match.game.calls() if not call.breath]
        try:
            for _ in left:
                await self.until(self.mouth.held())
                call = self.view.call
                assert call is not None, "a call is being made"
                yield call.id
                self.mouth.let_go()
        finally:
            self.mouth.holds = lambda _: False
            self.mouth.let_go()

    def _opens_window(self, line: Line) -> bool:
        """The last line of a call before its silence."""
        call, view = self.stage.board.call, self.view.call
        breath = any(made.id == call and made.breath for made in self.stage.match.game.calls())
        return view is not None and not breath and line.text == (view.text or view.title)


@asynccontextmanager
async def open_evening(wanted: Wanted, screens: Screens | None = None) -> AsyncIterator[OpenEvening]:
    """An evening that has just greeted an empty table."""
    windows = tuple((call, wanted.window_s) for call in sorted({*_all_calls()}))
    plan = Plan(cards=wanted.cards, house=House(seconds=windows, rules=(("nudge_cards", False),)), debate_s=60)
    mouth, entrance = AttentiveMouth(), Entrance()
    real = RealCards(random.Random(f"cards {wanted.secret}"))
    progress = Progress(plan, Manner(language=wanted.language), room_code=CODE)
    stage = Stage(progress, mouth, (), Seeds(1, wanted.secret).chance)
    desk = StageDesk(stage)
    with (
        patch.object(night, "GAP_AFTER_WAKE_S", HASTE_S),
        patch.object(night, "GAP_BETWEEN_CALLS_S", HASTE_S),
        patch.object(ballot, "BEAT_S", HASTE_S),
        patch.object(ballot, "POINTING_S", wanted.pointing_s),
        patch.object(ballot, "WAITING_S", wanted.waiting_s),
        patch.object(ballot, "FINGER_S", wanted.waiting_s),
    ):
        async with serving(create_app(desk, entrance, screens), port=0):
            invitation = entrance.invitation(CODE)
            assert invitation is not None, "the service is open"
            playing = asyncio.ensure_future(sitting(stage))
            try:
                yield OpenEvening(wanted, stage, desk, mouth, real, invitation.url, playing)
            finally:
                playing.cancel()
                await asyncio.gather(playing, return_exceptions=True)


def _all_calls() -> set[str]:
    book = call_book()
    return {call.id for call in book.frame} | {role.id for role in book.roles.values()}
