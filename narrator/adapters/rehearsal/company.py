"""A rehearsal's stand-ins: a mouth that only takes the time of speaking, and a company of players.

They serve the tests and ``narrator rehearse`` alike, through the same ports as a loudspeaker and phones.
"""

import asyncio
import random
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from narrator.ports import (
    Asked,
    Did,
    Entry,
    Event,
    Line,
    Manner,
    Room,
    Said,
    Sound,
    Span,
    Voted,
    WindowOpened,
)
from narrator.rules.game import Seat
from narrator.words.lines import Lines
from narrator.words.script import spoken_s

SCENE = "company"
ANSWER_S = 1.5
"""How long the company thinks before it answers the narrator."""
PATIENCE_S = 15.0
"""How long it leaves the word to what is scripted to be said."""


class SilentMouth:
    """Says nothing, in the time a calm voice would take: for rehearsals, and where only captions are left."""

    lead_s = 0.0
    voices = 1

    def __init__(self) -> None:
        self._speed = 1.0
        self._hushed = asyncio.Event()

    async def say(self, line: Line, due_s: float | None = None) -> Span:
        loop = asyncio.get_running_loop()
        self._hushed = asyncio.Event()
        start_s = loop.time() if due_s is None else max(due_s, loop.time())
        with suppress(TimeoutError):
            async with asyncio.timeout_at(start_s + spoken_s(line.text) / self._speed):
                await self._hushed.wait()
        return Span(min(start_s, loop.time()), loop.time())  # hushed before its time, it never began

    async def prepare(self, lines: Sequence[Line]) -> None:
        pass

    def hush(self) -> None:
        self._hushed.set()

    def sound(self, sound: Sound) -> None:
        pass

    def adopt(self, manner: Manner) -> None:
        self._speed = manner.speed


@dataclass(frozen=True, slots=True)
class Scripted:
    """Something that is said or done at a given second of the evening."""

    at_s: float
    entry: Entry


def answers(lines: Lines, scenario: str, players: int) -> dict[str, str]:
    """What a company says when it is asked; ``scenario`` is a name, as people know it."""
    return {
        "scenario": lines.say(SCENE, "scenario", name=scenario),
        "players": lines.say(SCENE, "players", count=players),
        "ready": lines.say(SCENE, "ready"),
    }


class Company:
    """The players of a rehearsal: they say and do what is scripted, and what is left open they draw.

    A seat whose night moves are scripted makes no others; the same goes for its vote. When the narrator waits
    for an answer and nothing is scripted to be said soon, the company answers by itself.
    """

    def __init__(
        self,
        answers: Mapping[str, str],
        rng: random.Random,
        cues: tuple[Scripted, ...] = (),
        aloud: Callable[[str], float] = lambda _: 0.0,
    ) -> None:
        """``aloud`` makes a player's words heard and tells how long they take."""
        self._answers = answers
        self._aloud = aloud
        self._rng = rng
        self._cues = cues
        self._room: Room | None = None
        self._answering: asyncio.TimerHandle | None = None
        self._scripted_moves = {cue.entry.seat for cue in cues if isinstance(cue.entry, Did)}
        self._scripted_votes = {cue.entry.seat for cue in cues if isinstance(cue.entry, Voted)}

    async def listen(self, room: Room) -> None:
        self._room = room
        for cue in sorted(self._cues, key=lambda cue: cue.at_s):
            await asyncio.sleep(max(0.0, cue.at_s - asyncio.get_running_loop().time()))
            self._post(cue.entry)

    def show(self, event: Event) -> None:
        match event:
            case Asked("votes"):
                self._vote()
            case Asked(question):
                self._answer(question)
            case WindowOpened():
                self._act(event)
            case _:
                pass

    def _answer(self, question: str) -> None:
        if question in self._answers:
            self.answer(self._answers[question])

    def answer(self, text: str) -> None:
        """Say something soon, unless it is scripted that somebody will."""
        if self._answering is not None:
            self._answering.cancel()
        loop = asyncio.get_running_loop()
        soon = [cue for cue in self._cues if 0 <= cue.at_s - loop.time() <= PATIENCE_S]
        if not any(isinstance(cue.entry, Said) for cue in soon):
            self._answering = loop.call_later(ANSWER_S, self._post, Said(text))

    def _post(self, entry: Entry) -> None:
        """Hand something in; a saying once its last word is out."""
        lasts_s = self._aloud(entry.text) if isinstance(entry, Said) else 0.0
        asyncio.get_running_loop().call_later(lasts_s, self._the_room().post, entry)

    def _vote(self) -> None:
        room = self._the_room()
        public = room.public()
        assert public is not None, "the vote comes after the deal"
        for seat in range(len(public.names)):
            target = self._rng.choice([other for other in range(len(public.names)) if other != seat])
            if seat not in self._scripted_votes:
                self._post_in(self._rng.uniform(0.1, 2.0), Voted(seat, target))

    def _act(self, window: WindowOpened) -> None:
        public = self._the_room().public()
        for seat in range(len(public.names) if public else 0):
            if seat not in self._scripted_moves:
                asyncio.get_running_loop().call_soon(self._step, seat, window.lasts_s)

    def _step(self, seat: Seat, left_s: float) -> None:
        """Make one move some time within the window, then look again: some powers take two."""
        view = self._the_room().view(seat)
        if view is None or not view.moves or left_s <= 0:
            return
        move = self._rng.choice(view.moves)
        wait_s = self._rng.uniform(0.1, 0.4) * left_s
        self._post_in(wait_s, Did(seat, move.act, move.seats, move.centre, move.call))
        loop = asyncio.get_running_loop()
        loop.call_later(wait_s + 0.1, self._step, seat, left_s - wait_s - 0.1)

    def _post_in(self, seconds: float, entry: Entry) -> None:
        asyncio.get_running_loop().call_later(seconds, self._post, entry)

    def _the_room(self) -> Room:
        assert self._room is not None, "the company listens before anything is shown"
        return self._room
