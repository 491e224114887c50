"""The stage: what every phase of an evening shares. It is the only writer of the state."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass

from narrator.ports import (
    Acted,
    Asked,
    Did,
    Entry,
    Event,
    Heard,
    Line,
    Mouth,
    PhaseBegan,
    Said,
    Spoke,
    Table,
    VoteCast,
    Voted,
)
from narrator.rules.actions import Action, Vote, apply, legal, outstanding
from narrator.rules.deaths import Seat
from narrator.rules.refusal import Fact, Refused
from narrator.rules.roles import Artefact
from narrator.rules.table import Act, Move, State
from narrator.rules.view import PublicView, SeatView, public_view, view_for
from narrator.words.lines import Lines, cue
from narrator.words.understand import Command, understand

SCENE = "evening"
CONFIRM_S = 10.0
"""How long an answer is waited for before what cannot be taken back is left alone."""


class Stopped(Exception):
    """The table wants to stop the game."""


@dataclass(frozen=True, slots=True)
class Chance:
    """Where chance comes from, in two streams that know nothing of each other.

    What the table hears may depend on ``public`` only; the deal, blind draws and forced moves use ``secret``.
    """

    public: random.Random
    secret: random.Random


class Stage:
    """Says lines, takes in what the table says and does, and keeps the state of the game."""

    def __init__(self, lines: Lines, mouth: Mouth, tables: Iterable[Table], chance: Chance) -> None:
        self.lines = lines
        self.chance = chance
        self.names: tuple[str, ...] = ()
        self.phase = "lobby"
        self._mouth = mouth
        self._tables = tuple(tables)
        self._inbox: asyncio.Queue[Entry] = asyncio.Queue()
        self._state: State | None = None
        self._voice = asyncio.Lock()
        self._stirred = asyncio.Event()
        self._held_s = 0.0
        self._held_since_s: float | None = None
        self._last: Line | None = None

    @property
    def state(self) -> State:
        if self._state is None:
            raise Refused("not_dealt")
        return self._state

    def post(self, entry: Entry) -> None:
        self._inbox.put_nowait(entry)

    def view(self, seat: Seat) -> SeatView | None:
        return None if self._state is None else view_for(self._state, seat)

    def public(self) -> PublicView | None:
        return None if self._state is None else public_view(self._state)

    def show(self, event: Event) -> None:
        for table in self._tables:
            table.show(event)

    def enter(self, phase: str) -> None:
        self.phase = phase
        self.show(PhaseBegan(phase))

    def set_up(self, state: State) -> None:
        self._state = state

    def act(self, action: Action) -> None:
        """Change the game; raises ``Refused`` and changes nothing if the rules say no."""
        self._state = apply(self.state, action)

    async def say(self, message: str, **values: Fact) -> None:
        wanted = cue(SCENE, message, **values)
        await self.say_line(Line(wanted.name, self.lines.line(wanted)))

    async def say_line(self, line: Line) -> None:
        async with self._voice:  # one mouth: an answer waits for the line that is being said
            start_s = asyncio.get_running_loop().time()
            self._last = line
            await self._mouth.say(line)
            self.show(Spoke(line, start_s, asyncio.get_running_loop().time()))

    async def repeat(self) -> None:
        if self._last is not None:
            await self.say_line(self._last)

    def ask(self, question: str) -> None:
        """Tell whoever may answer that the narrator is waiting."""
        self.show(Asked(question))

    async def next_command(self, question: str | None = None) -> Command:
        """The next thing the table says that makes sense now; seats' private doings are dealt with on the way."""
        while True:
            if question is not None:
                self.ask(question)
            entry = await self._inbox.get()
            if isinstance(entry, Said):
                command = await self.understood(entry.text)
                if command is not None:
                    return command
            else:
                self.take(entry)

    async def understood(self, text: str) -> Command | None:
        """What a text means in this phase; what means nothing gets its answer at once."""
        meaning = understand(text, self.lines.language, self.phase, self.names)
        command = meaning.command
        self.show(Heard(text, command.name if command else None, command.values if command else {}))
        if not meaning.addressed:
            return None
        if command is None:
            await self.say("which-one" if meaning.commands else "not-understood")
            return None
        if command.name == "stop":
            if await self.confirmed("stop-really"):
                raise Stopped
            return None
        if command.name == "repeat":
            await self.repeat()
            return None
        if command.name == "help":
            await self.say("help", phase=self.phase)
            return None
        if not command.now:
            await self.say("not-now")
            return None
        return command

    async def confirmed(self, question: str) -> bool:
        """Ask again before what cannot be taken back. Silence, or anything but a yes, is a no."""
        paused_already = self._held_since_s is not None
        self._stop_clock()
        await self.say(question)
        # Whoever is asked need not call the narrator by name, not even in the debate.
        phase = "deal" if self.phase == "debate" else self.phase
        answer = None
        with suppress(TimeoutError):
            async with asyncio.timeout(CONFIRM_S):
                while answer is None:
                    entry = await self._inbox.get()
                    if isinstance(entry, Said):
                        answer = understand(entry.text, self.lines.language, phase, self.names).command
                        self.show(Heard(entry.text, answer.name if answer else None, {}))
                    else:
                        self.take(entry)
        agreed = answer is not None and answer.name == "yes"
        if not agreed:
            await self.say("resumed")
        if not paused_already:
            self._start_clock()
        return agreed

    async def decline(self, command: Command) -> None:
        """A command that makes sense in this phase, but that this evening cannot follow."""
        await self.say("not-yet")

    def clock_s(self) -> float:
        """The time of the game: the loop's, less what was spent on hold."""
        now_s = asyncio.get_running_loop().time()
        return now_s - self._held_s - (0.0 if self._held_since_s is None else now_s - self._held_since_s)

    async def pause(self, seconds: float, *, until_stirred: bool = False) -> None:
        """Let game time pass, or less if something stirs and the caller wants to think again."""
        end_s = self.clock_s() + seconds
        while True:
            left_s = end_s - self.clock_s()
            on_hold = self._held_since_s is not None
            if left_s <= 0 and not on_hold:
                return
            stirred = self._stirred
            try:
                async with asyncio.timeout(None if on_hold else left_s):
                    await stirred.wait()
            except TimeoutError:
                return
            if until_stirred:
                return

    def stir(self) -> None:
        """Wake whoever waits: time stands still, or goes on, or has been changed."""
        self._stirred.set()
        self._stirred = asyncio.Event()

    async def hold(self) -> None:
        self._stop_clock()
        await self.say("paused")

    async def go_on(self) -> None:
        await self.say("resumed")
        self._start_clock()

    def _stop_clock(self) -> None:
        if self._held_since_s is None:
            self._held_since_s = asyncio.get_running_loop().time()
            self.stir()

    def _start_clock(self) -> None:
        if self._held_since_s is not None:
            self._held_s += asyncio.get_running_loop().time() - self._held_since_s
            self._held_since_s = None
            self.stir()

    def take(self, entry: Did | Voted) -> None:
        """A private move or a vote; a refused one is noted and changes nothing."""
        try:
            if isinstance(entry, Voted):
                self.act(Vote(entry.seat, entry.target))
                self.show(VoteCast(entry))
            else:
                self._play(entry)
        except Refused as refusal:
            if isinstance(entry, Voted):
                self.show(VoteCast(entry, refusal.code))
            else:
                self.show(Acted(entry, entry.call or self._call_id(), refused=refusal.code))

    def play_for_the_absent(self) -> None:
        """The time is up: whoever the rules leave no choice moves by chance."""
        while waiting := outstanding(self.state):
            move = self.chance.secret.choice(legal(self.state, waiting[0]))
            entry = Did(move.seat, move.act, move.seats, move.centre, move.call)
            self._play(entry, chosen_for_them=True)

    def _play(self, entry: Did, *, chosen_for_them: bool = False) -> None:
        call = entry.call or self._call_id()
        drawn = self._draw(entry)
        self.act(Move(entry.seat, call, entry.act, entry.seats, entry.centre, drawn))
        self.show(Acted(entry, call, drawn, chosen_for_them=chosen_for_them))

    def _draw(self, entry: Did) -> Artefact | None:
        case = self._state.case if self._state else ()
        return self.chance.secret.choice(case) if entry.act is Act.PLACE and case else None

    def _call_id(self) -> str:
        call = self._state.open_call if self._state else None
        return call.id if call else ""

    async def alongside(self, main: Awaitable[None], answer: Callable[[Command], Awaitable[None]]) -> None:
        """Run a phase while the table is listened to; the listening ends with the phase.

        Not a ``TaskGroup``: that would wrap ``Stopped`` into a group, and wait for a listener that never ends.
        """

        async def listen() -> None:
            while True:
                command = await self.next_command()
                if command.name == "pause":
                    await self.hold()
                elif command.name == "resume":
                    await self.go_on()
                else:
                    await answer(command)

        listener = asyncio.ensure_future(listen())
        phase = asyncio.ensure_future(main)
        try:
            done, _ = await asyncio.wait((listener, phase), return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            listener.cancel()
            phase.cancel()
            await asyncio.gather(listener, phase, return_exceptions=True)
