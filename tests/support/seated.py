"""A table that a test sits at: it waits for its moments, speaks, and uses the desk like a phone."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from narrator.adapters.rehearsal import virtual_time
from narrator.adapters.rehearsal.silent_mouth import SilentMouth
from narrator.app import Seeds
from narrator.desk import Desk
from narrator.director.desk import StageDesk
from narrator.director.plan import Cards, Plan
from narrator.director.progress import Progress
from narrator.director.sitting import sitting
from narrator.director.stage import Stage
from narrator.ports import Asked, CallOpened, Manner, PublicEvent, Said, SecretEvent
from narrator.rules.refusal import Refused


class Table:
    """A table with a desk, on which a test waits for its moments."""

    def __init__(self, plan: Plan | None = None, language: str = "en") -> None:
        self.events: list[PublicEvent | SecretEvent] = []
        self._waiting: list[tuple[Callable[[PublicEvent], bool], asyncio.Future[PublicEvent]]] = []
        progress = Progress(
            plan or Plan(cards=Cards.TABLE, debate_s=30), Manner(language=language), room_code="CODE22"
        )
        self.stage = Stage(progress, SilentMouth(), (self,), Seeds.of(3).chance)
        self.desk: Desk = StageDesk(self.stage)

    def show(self, event: PublicEvent) -> None:
        self.events.append(event)
        for moment in [moment for moment in self._waiting if moment[0](event)]:
            self._waiting.remove(moment)
            moment[1].set_result(event)

    def confide(self, event: SecretEvent) -> None:
        self.events.append(event)

    async def comes(self, moment: Callable[[PublicEvent], bool]) -> None:
        future: asyncio.Future[PublicEvent] = asyncio.get_running_loop().create_future()
        self._waiting.append((moment, future))
        await future

    async def asks(self, question: str) -> None:
        await self.comes(lambda event: isinstance(event, Asked) and event.question == question)

    async def calls(self, call: str) -> None:
        await self.comes(lambda event: event == CallOpened(call))

    def say(self, text: str) -> None:
        self.stage.post(Said(text))

    def seat(self, *names: str) -> None:
        for name in names:
            self.desk.sit_down(name, f"phone of {name}")

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.desk.table().seats]


def at_table(
    script: Callable[[Table], Awaitable[None]],
    plan: Plan | None = None,
    language: str = "en",
    kind: type[Table] = Table,
) -> Table:
    """Run an evening while a test acts at it; the test ends it."""

    async def run() -> Table:
        table = kind(plan, language)
        playing = asyncio.ensure_future(sitting(table.stage))
        await asyncio.sleep(0)
        try:
            await script(table)
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
        return table

    return virtual_time.run(run())


def refused(code: str) -> "pytest.RaisesExc[Refused]":
    return pytest.RaisesExc(Refused, check=lambda refusal: refusal.code == code)
