"""The stage: where the table is listened to. What it says is understood, and what any phase may ask is answered."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from narrator.director.answers import told
from narrator.director.comfort import adjusted
from narrator.director.listening import Listening
from narrator.ports import Asked, Entry, Said, Sound
from narrator.rules.game import Seat
from narrator.rules.one_night.inquest.evidence import Question
from narrator.rules.one_night.view import PublicView, SeatView
from narrator.rules.refusal import Fact
from narrator.words.commands.understanding import Command
from narrator.words.dictation import spelled_address, spelled_code

PATIENCE_S = {
    "scenario": 45.0,
    "players": 20.0,
    "ready": 120.0,
    "count": 15.0,
    "told": 20.0,
    "after": 60.0,
    **dict.fromkeys(("tokens", "card", "grief", "beloved", "shot", "heir", "outcome", "result", "tie"), 20.0),
}
"""How long a silent table is left alone before it is asked once more, by question; then it is left in peace."""
HALF_SAID_S = 8.0
"""The same when an answer was begun, and there is something particular to remind of."""

Reminder = tuple[str, Mapping[str, Fact]]


class Stopped(Exception):
    """The table wants to stop the game."""


class NewGame(Exception):
    """The table wants another game at once."""


class Stage(Listening):
    """What a phase waits for, and what is answered whatever the phase."""

    _timed = False
    """Something runs that can be held."""
    _prompted: Asked | None = None
    """The question that a silent table has been asked twice."""

    def view(self, seat: Seat) -> SeatView | None:
        return self.game.view(seat)

    def public(self) -> PublicView | None:
        return self.game.public()

    def enter(self, phase: str, **changes: Any) -> None:
        self._prompted = None
        super().enter(phase, **changes)

    @property
    def awaiting(self) -> bool:
        """Several things were said in one breath, and not all of them have been heeded yet."""
        return bool(self._pending)

    async def next_command(
        self, question: str | None = None, about: Question | None = None, reminder: Reminder | None = None
    ) -> Command:
        """The next thing the table says that makes sense now; seats' private doings are dealt with on the way.

        A table that stays silent is reminded once, with ``reminder`` or with the question's own words.
        """
        while not self._pending:
            asked = None if question is None else Asked(question, about)
            if asked is not None:
                self.show(asked)
            entry = await self._next_entry(asked, reminder)
            if entry is not None and not (isinstance(entry, Said) and entry.answers not in (None, question)):
                await self._receive(entry)
        return self._pending.popleft()

    async def more_within(self, seconds: float) -> bool:
        """Whether the table says something more that makes sense before it has been silent for so long."""
        if self._pending:
            return True
        entry = await self._inbox.get(within_s=seconds)
        if entry is not None:
            await self._receive(entry)
        return bool(self._pending)

    async def _receive(self, entry: Entry) -> None:
        if isinstance(entry, Said):
            self._pending.extend(await self._understood(entry))
        else:
            await self._take(entry)

    def put_back(self, command: Command) -> None:
        """It was meant for whoever asks next."""
        self._pending.appendleft(command)

    async def _next_entry(self, asked: Asked | None, reminder: Reminder | None) -> Entry | None:
        """What comes in next; none after a long silence, when the table has been asked once more."""
        if asked is None or self._prompted == asked or asked.question not in PATIENCE_S:
            return await self._inbox.get()
        entry = await self._inbox.get(within_s=HALF_SAID_S if reminder else PATIENCE_S[asked.question])
        if entry is None:
            self._prompted = asked
            message, facts = reminder or ("prompt", {"question": asked.question})
            await self.say(message, **facts)
        return entry

    async def _understood(self, said: Said) -> tuple[Command, ...]:
        """What is asked of the phase; whatever the stage can answer by itself is answered at once."""
        meaning = self._meaning(said)
        if not meaning.addressed:
            return ()
        commands = meaning.meant
        if self.progress.manner.sounds:
            self._mouth.sound(Sound.UNDERSTOOD if commands else Sound.MISSED)
        if not commands:
            async with self._aside():
                await self.say("which-one" if meaning.commands else "not-understood")
            return ()
        return tuple([command for command in commands if not await self._answered(command)])

    async def _answered(self, command: Command) -> bool:
        """Whether the stage has dealt with a command by itself, whatever the phase."""
        match command.name:
            case "stop" if self.phase == "over" or await self.confirmed(self._leaving(), ending=True):
                raise Stopped
            case "new_game" if self.phase != "over" and command.now:
                if await self.confirmed("new-really", ending=True):
                    raise NewGame
            case "stop":
                pass
            case "pause" | "resume" if command.now and self._timed:
                return False
            case "pause" | "resume" if command.now:  # nothing runs that could be held
                await self.say("paused" if command.name == "pause" else "resumed")
            case _:
                async with self._aside():
                    return await self._answered_aside(command)
        return True

    def _leaving(self) -> str:
        """What is asked before stopping: in the lobby there is no game to stop."""
        return "leave-really" if self.phase == "lobby" else "stop-really"

    async def _answered_aside(self, command: Command) -> bool:
        if command.name == "repeat":
            await self.voice.repeat()
        elif not command.now:
            await self.say("not-now", phase=self.phase)
        elif command.name == "phones":
            await self._tell_phones()
        elif (answer := told(self.progress, command, self.lines)) is not None:
            await self.tell(answer)
        elif (change := adjusted(self.progress, command, self._mouth.voices)) is not None:
            self.turn_to(change.progress)
            await self.say(change.message, **change.facts)
        else:
            return False
        return True

    async def _tell_phones(self) -> None:
        """How a phone finds the table."""
        if not self.address():
            await self.say("phones-off")
            return
        address = spelled_address(self.lines, self.address())
        await self.say("phones-join", address=address, code=spelled_code(self.lines, self.progress.room_code))

    async def hold(self) -> None:
        self.clock.hold("pause")
        self.voice.cut()
        await self.say("paused")

    async def go_on(self) -> None:
        await self.say("resumed")
        self.clock.release("pause")

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

        self._timed = True
        listener = asyncio.ensure_future(listen())
        phase = asyncio.ensure_future(main)
        try:
            done, _ = await asyncio.wait((listener, phase), return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            self._timed = False
            listener.cancel()
            phase.cancel()
            await asyncio.gather(listener, phase, return_exceptions=True)
            self.clock.release("pause")
            self.clock.release("ending")
