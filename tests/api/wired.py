"""Phones that play an evening over the wire, in memory or through real sockets, each with its own habit.

They sit at an evening of ``tests.support.phones`` as its spy; they join, look, tap and vote by the API alone.
"""

import asyncio
import json
import random
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Protocol

from fastapi import FastAPI

from api.app import create_app
from narrator.adapters.rehearsal import virtual_time
from narrator.adapters.transcript import Transcript
from narrator.app import NAMES
from narrator.director.desk import StageDesk
from narrator.director.stage import Stage
from narrator.ports import Asked, SecretEvent, Ticking, WindowOpened
from narrator.rules.game import Seat
from narrator.rules.one_night.table import Act
from tests.api.asking import Ask, ask, live, suggested
from tests.support import phones as table_phones
from tests.support.evenings import Record
from tests.support.phones import CODE, Event, PhoneEvening

BODY_BYTES = 1024
"""A tap is padded to this, as the page does it."""
POINTING_S = 15.0
MILLISECOND_S = 0.001
"""Transcripts are no finer."""


class Habit(StrEnum):
    """How somebody uses a phone."""

    NEVER = "never"
    ALWAYS = "always"
    """Whatever is asked for, some time in the window."""
    DECOYS = "decoys"
    """Only while there is nothing to do."""
    WILD = "wild"
    """Anything, allowed or not, more often than asked."""
    LATE = "late"
    """In the very last moment, and once more when it is too late."""


class Enough(Exception):
    """What follows need not be played."""


class Line(Protocol):
    """A phone's connections."""

    async def ask(self, method: str, path: str, token: str | None, body: bytes) -> tuple[int, bytes]: ...

    async def listen(self, token: str | None, got: Callable[[str], None]) -> None: ...

    def close(self) -> None: ...


class InMemory:
    def __init__(self, app: FastAPI) -> None:
        self._app = app

    async def ask(self, method: str, path: str, token: str | None, body: bytes) -> tuple[int, bytes]:
        answer = await ask(self._app, Ask(method, f"/api/v1{path}", token, body=body))
        return answer.status, answer.body

    async def listen(self, token: str | None, got: Callable[[str], None]) -> None:
        await live(self._app, token, got)

    def close(self) -> None:
        pass


@dataclass(slots=True)
class Phone:
    """One player's phone. ``seat`` none: a screen that only watches."""

    seat: Seat | None
    habit: Habit
    rng: random.Random
    line: Line
    token: str | None = None
    got: list[tuple[float, str]] = field(default_factory=list)
    """What its socket was sent, and when."""
    statuses: list[tuple[str, int]] = field(default_factory=list)

    async def ask(self, method: str, path: str, **body: Any) -> Any:
        status, answer = await self.line.ask(method, path, self.token, padded(body) if body else b"")
        self.statuses.append((path, status))
        return json.loads(answer)

    async def tap(self, view: Any) -> Any:
        """One tap of those that are offered; for the wild, whatever comes to mind."""
        hints = suggested(view, self.rng)
        wish = {name: hints[name] for name in ("call", "action", "targets", "revision", "saw")}
        if self.habit is Habit.WILD:
            wild = {
                "action": str(self.rng.choice(list(Act))),
                "targets": self.rng.sample([1, 2, 3, "centre 1", "centre 4"], self.rng.randint(0, 3)),
                "revision": wish["revision"] - (self.rng.random() < 0.2),
                "call": self.rng.choice((wish["call"], "seer")),
            }
            wish |= {key: value for key, value in wild.items() if self.rng.random() < 0.5}
        return await self.ask("POST", "/seats/me/actions", **wish, id=self.rng.randbytes(16).hex())


def padded(body: dict[str, Any]) -> bytes:
    if "id" not in body:
        return json.dumps(body).encode()
    bare = len(json.dumps({**body, "pad": ""}).encode())
    return json.dumps({**body, "pad": "." * (BODY_BYTES - bare)}).encode()


@dataclass(frozen=True, slots=True)
class Wired:
    """An evening and who plays it."""

    evening: PhoneEvening
    habits: tuple[Habit, ...]
    watched: tuple[Seat | None, ...] = ()
    """Whose live sockets are open; none = a screen without a token."""
    told: tuple[str, ...] = ()
    """Real cards, as their players tell them; empty = nobody tells."""
    whole: bool = False
    """Played to the end, not only until the vote is closed."""
    lines: Callable[[FastAPI], Coroutine[Any, Any, Callable[[], Line]]] | None = None
    noticed: Callable[["Table", Event], None] = lambda *_: None


class Table:
    """The phones around it, and what is publicly said and shown there until the vote is closed."""

    def __init__(self, wanted: Wired) -> None:
        self.wanted = wanted
        self.phones: list[Phone] = []
        self.closed_s = float("inf")
        """When the vote was closed."""
        self._transcript = Transcript(NAMES)
        self._tasks: set[asyncio.Future[None]] = set()
        self._desk: StageDesk | None = None
        self._stage: Stage | None = None
        self._pointing = False

    @property
    def stage(self) -> Stage:
        assert self._stage is not None, "the evening has begun"
        return self._stage

    @property
    def closed(self) -> bool:
        return self.closed_s < float("inf")

    @property
    def heard(self) -> list[Record]:
        """Every public line that began before the vote was closed, or it was said who had not voted."""
        lines = self._transcript.records
        waiting = (line["t"] for line in lines if line.get("cue") == "evening.vote-waiting")
        until_s = min(self.closed_s, next(waiting, self.closed_s)) - MILLISECOND_S
        return [line for line in lines if not line.get("secret") and line["t"] < until_s]

    def got(self, seat: Seat | None) -> list[tuple[float, str]]:
        """What a socket was sent, and when."""
        return next(phone.got for phone in self.phones if phone.seat == seat)

    def spy(self, desk: StageDesk, stage: Stage, event: Event) -> None:
        if self._stage is None:
            self._desk, self._stage = desk, stage
            self._soon(0.0, self._arrive())
        if isinstance(event, SecretEvent):
            self._transcript.confide(event)
        else:
            self._transcript.show(event)
        self.wanted.noticed(self, event)
        match event:
            case Asked("ready") if self.wanted.told:
                for phone, role in zip(self.players, self.wanted.told, strict=True):
                    self._soon(0.0, phone.ask("POST", "/seats/me/card", role=role))
            case WindowOpened(call, lasts_s):
                for phone in self.players:
                    self._soon(0.0, self._taps(phone, call, lasts_s))
            case Asked("votes"):
                self._pointing = True
                for phone in self.players:
                    self._soon(0.0, self._votes(phone))
            case Ticking(None) if self._pointing:
                self._pointing, self.closed_s = False, asyncio.get_running_loop().time()
                if not self.wanted.whole:
                    raise Enough
            case _:
                pass

    @property
    def players(self) -> list[Phone]:
        return [phone for phone in self.phones if phone.seat is not None]

    async def close(self) -> None:
        for phone in self.phones:
            phone.line.close()
        for task in self._tasks:
            task.cancel()
        for outcome in await asyncio.gather(*self._tasks, return_exceptions=True):
            if isinstance(outcome, Exception):
                raise outcome

    def _soon(self, after_s: float, doing: Coroutine[Any, Any, Any]) -> None:
        async def later() -> None:
            await asyncio.sleep(after_s)
            await doing

        self._tasks.add(asyncio.ensure_future(later()))

    async def _arrive(self) -> None:
        """Everybody sits down, in order, before a word is answered; then the sockets are opened."""
        assert self._desk is not None
        app = create_app(self._desk)
        new_line = await self.wanted.lines(app) if self.wanted.lines else lambda: InMemory(app)
        for seat, habit in enumerate(self.wanted.habits):
            hand = random.Random(f"hand {seat} {self.wanted.evening.seed}")
            phone = Phone(seat, habit, hand, new_line())
            phone.token = (await phone.ask("POST", "/seats", code=CODE, name=NAMES[seat]))["token"]
            self.phones.append(phone)
        if None in self.wanted.watched:
            self.phones.append(Phone(None, Habit.NEVER, random.Random(0), new_line()))
        for phone in self.phones:
            if phone.seat in self.wanted.watched:
                self._soon(0.0, phone.line.listen(phone.token, self._note(phone)))

    def _note(self, phone: Phone) -> Callable[[str], None]:
        return lambda text: phone.got.append((asyncio.get_running_loop().time(), text))

    async def _taps(self, phone: Phone, call: str, lasts_s: float) -> None:
        if phone.habit is Habit.NEVER:
            return
        # Drawn before anything is known, so that a hand moves in the same moments whatever it holds.
        waits_s = [phone.rng.uniform(0.05, 0.2) * lasts_s for _ in range(4)]
        if phone.habit is Habit.LATE:
            waits_s = [lasts_s - MILLISECOND_S, 2 * MILLISECOND_S]
        view = await phone.ask("GET", "/seats/me")
        for wait_s in waits_s[: 2 if phone.habit is Habit.WILD else None]:
            await asyncio.sleep(wait_s)
            if phone.habit in (Habit.WILD, Habit.LATE):
                await phone.tap(view)
            elif view["task"]["left"] and not self._declines(phone):
                answer = await phone.tap(view)
                view = answer if "task" in answer else view

    def _declines(self, phone: Phone) -> bool:
        assert phone.seat is not None
        return phone.habit is Habit.DECOYS and bool(self.stage.match.game.options(phone.seat))

    async def _votes(self, phone: Phone) -> None:
        assert phone.seat is not None
        if phone.habit is Habit.NEVER:
            return
        wait_s = POINTING_S - 0.01 if phone.habit is Habit.LATE else phone.rng.uniform(3.0, 8.0)
        await asyncio.sleep(wait_s)
        seats = [number for number in range(1, len(self.wanted.habits) + 1) if number != phone.seat + 1]
        wishes = [phone.rng.choice((None, *seats))]
        if phone.habit is Habit.WILD:
            wishes = [phone.seat + 1, 60, *wishes, phone.rng.choice(seats)]
        for target in wishes:
            await phone.ask("POST", "/seats/me/vote", target=target)


def run_wired(wanted: Wired, run: Callable[[Coroutine[Any, Any, None]], None] = virtual_time.run) -> Table:
    """Play it; everybody has a phone."""
    table = Table(wanted)

    async def main() -> None:
        everybody = range(len(wanted.habits))
        sat = replace(wanted.evening, players=len(wanted.habits), without=everybody, spy=table.spy)
        try:
            with suppress(Enough):
                await table_phones._played(sat)
        finally:
            await table.close()

    run(main())
    return table
