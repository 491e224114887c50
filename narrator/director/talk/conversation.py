"""The conversation: what is said to a phase, asked by it, and answered whatever the phase."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import replace

from narrator.director.clock import GameClock
from narrator.director.record import SCENE, Record
from narrator.director.talk.asides import Asides
from narrator.director.talk.attention import INTERRUPTIBLE, PAUSE, Attention
from narrator.director.talk.consent import Consent
from narrator.director.talk.inbox import Inbox
from narrator.director.talk.patience import QUESTION_S, Patience
from narrator.director.voice import Narration, Reading, Voice
from narrator.ports import (
    Asked,
    Changed,
    Command,
    Entry,
    Metered,
    Mouth,
    Moving,
    Murmur,
    Noted,
    Said,
    Sound,
    Trouble,
    Troubled,
    Understanding,
    Unheard,
)
from narrator.rules.game import Phase, Question, Seat
from narrator.rules.refusal import Refused
from narrator.words.lines import Cue, cue
from narrator.words.paraphrase import paraphrased
from narrator.words.paraphrase import question as asked_back


class Stopped(Exception):
    """The table wants to stop the game."""


class NewGame(Exception):
    """The table wants another game at once."""


CHOICES = ("start_scenario", "start_game", "start_deck", "free_deck", "random_scenario")
"""What says which game is wanted."""
ASKED_AGAIN = frozenset({"stop", "new_game", "restart_night"})
"""What is asked again until a game is over, however clearly it was said."""
NAMINGS = frozenset({"add_player", "name_seat"})


class Conversation:
    """What comes into the inbox, heeded one thing after another: here, or by the phase that listens."""

    def __init__(
        self,
        record: Record,
        narration: Narration,
        *,
        voice: Voice,
        clock: GameClock,
        mouth: Mouth,
        asides: Asides,
        attention: Attention,
    ) -> None:
        self._record = record
        self._narration = narration
        self._voice = voice
        self._clock = clock
        self._mouth = mouth
        self._asides = asides
        self._attention = attention
        self._inbox = Inbox(record.journal)
        self._patience = Patience(self._inbox, narration)
        self._consent = Consent(
            record, narration, voice=voice, inbox=self._inbox, attention=attention, take=self._take
        )
        self.reading = Reading(narration, lambda: self.interrupted)
        self._pending: deque[Command] = deque()
        self._moves: dict[str, tuple[Seat, asyncio.Future[bool]]] = {}
        """By the phone that asks: which seat it wants."""
        self._asked_about: Seat | None = None
        """The table is being asked whether this seat moves to another phone."""
        self._timed = False
        """Something runs that can be held."""
        self.last_heard_s = 0.0
        """When somebody last spoke, to the narrator or not, by the game's clock."""

    def begin_phase(self) -> None:
        self._patience.renew()
        self.reading.leave()
        self._attention.expect()

    def post(self, entry: Entry) -> None:
        if isinstance(entry, Said | Murmur):
            self.last_heard_s = self._clock.now_s()
        if isinstance(entry, Murmur):
            return
        if isinstance(entry, Metered):
            self._record.show(entry)
            return
        self._inbox.put(entry)
        if isinstance(entry, Said) and self._record.phase in INTERRUPTIBLE:
            self._voice.hush()

    @property
    def interrupted(self) -> bool:
        """Somebody has spoken: this is no time to go on talking."""
        return self._inbox.somebody_spoke

    @property
    def hurried(self) -> bool:
        """Somebody wants a pause or an end: an answer need not be told to its own."""
        return self._inbox.hurried

    def has_room(self, said: Said) -> bool:
        return self._inbox.has_room(said)

    @property
    def awaiting(self) -> bool:
        """Several things were said in one breath, and not all of them have been heeded yet."""
        return bool(self._pending)

    def ask(self, question: str) -> None:
        """Tell whoever may answer that the narrator is waiting."""
        self._attention.expect(question)
        self._record.show(Asked(question))

    async def next_command(
        self, question: str | None = None, about: Question | None = None, reminder: Cue | None = None
    ) -> Command:
        """The next thing the table says that makes sense now.

        A table that stays silent is reminded once, with ``reminder`` or with the question's own words.
        """
        if question is not None and not self._attention.questions:
            self._attention.expect(question)
        while not self._pending:
            await self.reading.go_on()
            asked = None if question is None else Asked(question, about)
            if asked is not None:
                self._record.show(asked)
            entry = await self._patience.next_entry(asked, reminder)
            if entry is not None and not (isinstance(entry, Said) and entry.answers not in (None, question)):
                await self._receive(entry)
        return self._pending.popleft()

    async def breath(
        self, question: str | None = None, about: Question | None = None, reminder: Cue | None = None
    ) -> tuple[Command, ...]:
        """The next thing that makes sense, with everything that was said along with it."""
        said = [await self.next_command(question, about, reminder)]
        while self._pending:
            said.append(self._pending.popleft())
        return tuple(said)

    async def words(self, question: str) -> str | None:
        """Whatever is said next, as it was said: a name that nobody has heard before; none if it is no answer."""
        before = self._attention.questions
        self.ask(question)
        try:
            return await self._worded()
        finally:
            self._attention.expect(*before)

    async def _worded(self) -> str | None:
        while True:
            entry = await self._inbox.get(within_s=QUESTION_S)
            if entry is None:
                return None
            if not isinstance(entry, Said):
                await self._take(entry)
                continue
            said = self._attention.heard(entry)
            if not said.addressed:
                continue
            command = next((command for command in said.meant if command.now), None)
            if command is None:
                return entry.text
            if command.name != "no":
                self._pending.extend(said.meant)
            return str(command.values.get("deck", "")) or None

    async def more_within(self, seconds: float) -> bool:
        """Whether the table says something more that makes sense before it has been silent for so long."""
        if self._pending:
            return True
        entry = await self._inbox.get(within_s=seconds)
        if entry is not None:
            await self._receive(entry)
        return bool(self._pending)

    def put_back(self, command: Command) -> None:
        """It was meant for whoever asks next."""
        self._pending.appendleft(command)

    async def tell_early(self, troubles: Iterable[Trouble]) -> None:
        """What has failed before anybody was greeted comes first."""
        for trouble in troubles:
            await self._take(trouble)

    async def _receive(self, entry: Noted) -> None:
        if isinstance(entry, Said):
            self._pending.extend(await self._understood(entry))
        else:
            await self._take(entry)

    async def _take(self, entry: Trouble | Moving | Unheard) -> None:
        if isinstance(entry, Moving):
            await self._move(entry)
            return
        if isinstance(entry, Unheard):
            async with self._aside():
                await self._asides.tell_unheard()
            return
        self._record.show(Troubled(entry.problem, entry.aloud))
        if entry.aloud:
            async with self._aside():
                await self._narration.problem(entry.problem)

    async def may_move(self, seat: Seat, phone: str) -> bool:
        """Ask the table whether a seat's new phone is really its player's."""
        asked: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._moves[phone] = seat, asked
        self._record.show(Changed())
        self.post(Moving(seat, phone))
        try:
            return await asked
        finally:
            del self._moves[phone]
            self._record.show(Changed())

    def wanted(self, seat: Seat) -> bool:
        """Another phone asks for this seat, and nobody has answered yet."""
        return any(of == seat and not asked.done() for of, asked in self._moves.values())

    def refuse_move(self, seat: Seat) -> None:
        """The phone that has the seat says no, and nobody else is asked any more."""
        if not self.wanted(seat):
            raise Refused("no_move_now")
        for of, asked in self._moves.values():
            if of == seat and not asked.done():
                asked.set_result(False)
        if self._asked_about == seat:
            no = Understanding(addressed=True, commands=(Command("no"),))
            self.post(Said(self._record.everybody[seat], addressed=True, meaning=no))

    async def _move(self, entry: Moving) -> None:
        _, asked = self._moves.get(entry.phone, (entry.seat, None))
        if asked is None or asked.done():
            return  # whoever asked has gone away meanwhile, or the seat's own phone has said no
        everybody = self._record.everybody
        here = entry.seat < len(everybody)
        self._asked_about = entry.seat
        try:
            agreed = here and await self.confirmed(cue(SCENE, "move-really", name=everybody[entry.seat]))
        finally:
            self._asked_about = None
        if not asked.done():
            asked.set_result(agreed)

    async def _understood(self, said: Said) -> tuple[Command, ...]:
        """What is asked of the phase; whatever can be answered here is answered at once."""
        meaning = self._attention.heard(said)
        if not meaning.addressed:
            return ()
        commands = meaning.meant
        if not commands and self._attention.paused and self._record.phase is Phase.DEBATE:
            return ()  # nobody has called the narrator by name: they go on talking
        if self._record.progress.manner.sounds:
            self._mouth.sound(Sound.UNDERSTOOD if commands or meaning.guess else Sound.MISSED)
        if meaning.guess:
            commands = meaning.guess if await self._guessed(meaning.guess) else ()
        elif not commands:
            async with self._aside():
                await self._narration.interject("which-one" if meaning.commands else "not-understood")
        return tuple([command for command in commands if not await self._answered(command)])

    async def _guessed(self, guess: tuple[Command, ...]) -> bool:
        """Whether the table meant what was probably meant. Nothing is done before it says so."""
        if len(guess) == 1 and self._asked_anyway(guess[0]):
            return True
        asked = asked_back(self._record.lines, guess, self._record.everybody)
        named = any(command.name in NAMINGS for command in guess)
        return await self.confirmed(asked, declined="name-unheard" if named else "guessed-wrong")

    def _asked_anyway(self, command: Command) -> bool:
        """Whether nothing comes of it before the table has said yes to another question."""
        phase = self._record.phase
        again = command.name in ASKED_AGAIN or (command.name == "redeal" and phase is Phase.NIGHT)
        return again and phase is not Phase.OVER

    async def _answered(self, command: Command) -> bool:
        """Whether a command has been dealt with, whatever the phase."""
        over = self._record.phase is Phase.OVER
        match command.name:
            case "stop" if over or await self.confirmed(self._leaving(), ending=True):
                raise Stopped
            case "new_game" if not over and command.now:
                if await self.confirmed(cue(SCENE, "new-really"), ending=True):
                    raise NewGame
            case "stop":
                pass
            case name if name in CHOICES and self._record.phase not in (Phase.LOBBY, Phase.OVER):
                if await self.confirmed(self._instead(command), ending=True):
                    self._pending.appendleft(replace(command, now=True))  # the lobby knows what to do about it
                    raise NewGame
            case "pause" | "resume" if command.now and self._timed:
                return False
            case "pause" | "resume" if command.now:  # nothing runs that could be held
                await self._narration.say("paused" if command.name == "pause" else "resumed")
            case _:
                async with self._aside():
                    return await self._asides.answered(command)
        return True

    def _instead(self, wanted: Command) -> Cue:
        """What is asked before this game gives way to another one."""
        asked = paraphrased(self._record.lines, (wanted,), self._record.everybody)
        return cue(SCENE, "instead-really", wanted=asked)

    def _leaving(self) -> Cue:
        """What is asked before stopping: in the lobby there is no game to stop."""
        return cue(SCENE, "leave-really" if self._record.phase is Phase.LOBBY else "stop-really")

    @asynccontextmanager
    async def _aside(self) -> AsyncIterator[None]:
        """In the night an answer takes no time from anybody's window."""
        if self._record.phase is not Phase.NIGHT:
            yield
            return
        with self._clock.holding("aside"), self._voice.in_passing():
            yield

    async def confirmed(self, question: Cue, *, ending: bool = False, declined: str | None = "resumed") -> bool:
        """Ask again before what cannot be taken back. Silence, or anything but a yes, is a no.

        ``ending``: a yes ends the phase, so nothing of it may be heard any more. ``declined``: the answer
        to a no, if there is one.
        """
        with self._clock.holding("question"):
            answer = await self._consent.asked(question)
            if answer.agreed and ending and self._timed:  # whatever runs gives way, and is let go with its phase
                self._clock.hold("ending")
            elif not answer.agreed and not answer.instead and declined is not None:
                await self._narration.interject(declined)
        for command in answer.instead:
            if not await self._answered(command):
                self._pending.append(command)
        return answer.agreed

    async def alongside(
        self, main: Awaitable[None], answer: Callable[[Command], Awaitable[None]], *, go_on: bool = False
    ) -> None:
        """Run a phase while the table is listened to; the listening ends with the phase.

        ``go_on``: those words mean something to the phase even when nothing is paused.
        Not a ``TaskGroup``: that would wrap ``Stopped`` into a group, and wait for a listener that never ends.
        """

        async def listen() -> None:
            while True:
                command = await self.next_command()
                if command.name == "pause":
                    self._pause()
                    await self._narration.say("paused")
                elif command.name == "resume" and (self._attention.paused or not go_on):
                    await self._narration.say("resumed")
                    self._go_on()
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
            self._go_on()
            self._clock.release("ending")

    def _pause(self) -> None:
        self._clock.hold(PAUSE)
        self._voice.cut()
        self._attention.renew()

    def _go_on(self) -> None:
        self._clock.release(PAUSE)
        self._attention.renew()
