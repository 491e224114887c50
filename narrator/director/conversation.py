"""The conversation: one inbox for all that is said, what it means now, and what is answered whatever the phase."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager

from narrator.director.asides import Asides
from narrator.director.clock import GameClock
from narrator.director.progress import Journal
from narrator.director.record import SCENE, Record
from narrator.director.voice import Narration, Voice
from narrator.ports import (
    Asked,
    Command,
    Entry,
    Heard,
    Hearing,
    Mouth,
    Moving,
    Murmur,
    Noted,
    Said,
    Sound,
    Trouble,
    Troubled,
    Understanding,
)
from narrator.rules.game import Phase, Question, Seat
from narrator.words.commands.questions import asking
from narrator.words.commands.understanding import in_phase, understand
from narrator.words.lines import Cue, cue
from narrator.words.paraphrase import question as asked_back

CONFIRM_S = 10.0
"""How long an answer is waited for before what cannot be taken back is left alone."""
PATIENCE_S = {
    "scenario": 45.0,
    "players": 20.0,
    "ready": 120.0,
    "count": 15.0,
    "told": 20.0,
    "after": 60.0,
}
"""How long a silent table is left alone before it is asked once more, by question; then it is left in peace."""
QUESTION_S = 20.0
"""The same for whatever else a game asks."""
HALF_SAID_S = 8.0
"""The same when an answer was begun, and there is something particular to remind of."""
AGREE = "agree"
"""The question that is answered by yes or no, whatever else is asked."""
PAUSE = "pause"
"""Why the clock stands still when the table has asked for it."""
INTERRUPTIBLE = frozenset({Phase.LOBBY, Phase.DEAL, Phase.OVER})
"""Phases in which whoever speaks cuts the narrator short: nothing secret or timed is being said."""


class Stopped(Exception):
    """The table wants to stop the game."""


class NewGame(Exception):
    """The table wants another game at once."""


class _Inbox:
    """All that is said, typed, tapped or reported, in one queue, and noted before anything comes of it."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._entries: asyncio.Queue[Noted] = asyncio.Queue()
        self._sayings = 0

    @property
    def somebody_spoke(self) -> bool:
        """Something was said, and nobody has listened yet."""
        return self._sayings > 0

    def put(self, entry: Noted) -> None:
        self._entries.put_nowait(entry)
        self._sayings += isinstance(entry, Said)

    async def get(self, within_s: float | None = None) -> Noted | None:
        """What comes in next; none after so long a silence."""
        try:
            async with asyncio.timeout(within_s):
                entry = await self._entries.get()
        except TimeoutError:
            return None
        self._sayings -= isinstance(entry, Said)
        self._journal.heard(entry)
        return entry


class Conversation:
    """All that is said, typed, tapped or reported, in the order of arrival, and the questions it answers."""

    def __init__(
        self,
        record: Record,
        narration: Narration,
        *,
        voice: Voice,
        clock: GameClock,
        mouth: Mouth,
        asides: Asides,
        wake: str,
        decks: Callable[[], tuple[str, ...]] = tuple,
    ) -> None:
        """``decks``: the names of the decks that were saved, for they can be said."""
        self._record = record
        self._narration = narration
        self._voice = voice
        self._clock = clock
        self._mouth = mouth
        self._asides = asides
        self._wake = wake
        self._decks = decks
        self._inbox = _Inbox(record.journal)
        self._pending: deque[Command] = deque()
        self._unread: deque[Cue] = deque()
        """What is still to be read out: whoever cuts in is answered first, and nothing of it is lost."""
        self._confirming = False
        self._questions: tuple[str, ...] = ()
        self._moves: dict[str, asyncio.Future[bool]] = {}
        self._timed = False
        """Something runs that can be held."""
        self._prompted: Asked | None = None
        """The question that a silent table has been asked twice."""
        self.last_heard_s = 0.0
        """When somebody last spoke, to the narrator or not, by the game's clock."""
        self._hearing = self._heard_now()

    @property
    def hearing(self) -> Hearing:
        """A snapshot: the ears look at it from their own thread, for every block of sound."""
        return self._hearing

    def expect(self, *questions: str) -> None:
        """These are asked next, or asked now: their answers are listened for, and those of others are not."""
        self._questions = questions
        self.attend()

    def attend(self) -> None:
        """Something has changed that may decide what can be said."""
        self._hearing = self._heard_now()

    def _heard_now(self) -> Hearing:
        record = self._record
        return Hearing(
            record.lines.language,
            record.phase,
            record.names,
            name_needed=record.phase is Phase.DEBATE and not self._confirming and not self._paused,
            wake=self._wake,
            game=record.plan.game,
            decks=self._decks() if record.phase in INTERRUPTIBLE else (),
            asking=asking(record.lines.language, record.phase, self._standing, record.plan.game),
        )

    @property
    def _standing(self) -> tuple[str, ...]:
        """The questions that are open, by their names in the tables of questions."""
        return (AGREE,) if self._confirming else self._questions

    @property
    def _paused(self) -> bool:
        """The table has asked for a pause: to go on it need not call the narrator by name."""
        return self._clock.held_for(PAUSE)

    def begin_phase(self) -> None:
        self._prompted = None
        self._unread.clear()
        self.expect()

    def post(self, entry: Entry) -> None:
        if isinstance(entry, Said | Murmur):
            self.last_heard_s = self._clock.now_s()
        if isinstance(entry, Murmur):
            return
        self._inbox.put(entry)
        if isinstance(entry, Said) and self._record.phase in INTERRUPTIBLE:
            self._voice.hush()

    @property
    def interrupted(self) -> bool:
        """Somebody has spoken: this is no time to go on talking."""
        return self._inbox.somebody_spoke

    @property
    def awaiting(self) -> bool:
        """Several things were said in one breath, and not all of them have been heeded yet."""
        return bool(self._pending)

    def ask(self, question: str) -> None:
        """Tell whoever may answer that the narrator is waiting."""
        self.expect(question)
        self._record.show(Asked(question))

    def means(self, said: Said) -> Understanding:
        """How something would be understood just now."""
        hearing = self.hearing
        if said.meaning is not None:
            return in_phase(said.meaning, hearing.language, hearing.phase)
        return understand(
            said.text,
            hearing.language,
            hearing.phase,
            hearing.names,
            name_needed=hearing.name_needed and not said.addressed,
            wake=hearing.wake,
            game=hearing.game,
            decks=hearing.decks,
            agreeing=hearing.agreeing,
        )

    def _meaning(self, said: Said) -> Understanding:
        meaning = self.means(said)
        command = next(iter(meaning.meant), None)
        heard = Heard(said.text, command.name if command else None, command.values if command else {})
        self._record.show(heard)
        return meaning

    async def next_command(
        self, question: str | None = None, about: Question | None = None, reminder: Cue | None = None
    ) -> Command:
        """The next thing the table says that makes sense now.

        A table that stays silent is reminded once, with ``reminder`` or with the question's own words.
        """
        if question is not None and not self._questions:
            self.expect(question)
        while not self._pending:
            await self._read_on()
            asked = None if question is None else Asked(question, about)
            if asked is not None:
                self._record.show(asked)
            entry = await self._next_entry(asked, reminder)
            if entry is not None and not (isinstance(entry, Said) and entry.answers not in (None, question)):
                await self._receive(entry)
        return self._pending.popleft()

    async def read(self, cues: Iterable[Cue]) -> None:
        """Read something out that takes a while. Who speaks meanwhile is answered, then the rest is read."""
        self._unread = deque(cues)
        await self._read_on()

    async def read_out(self) -> None:
        """What is left of it comes now, whoever speaks."""
        while self._unread:
            await self._narration.tell(self._unread.popleft())

    def leave_unread(self) -> bool:
        """Nobody wants to hear the rest; whether there was any."""
        left = bool(self._unread)
        self._unread.clear()
        return left

    async def _read_on(self) -> None:
        while self._unread and not self._inbox.somebody_spoke:
            wanted = self._unread[0]
            if await self._narration.tell(wanted) and self._unread:
                self._unread.popleft()

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
        before = self._questions
        self.ask(question)
        try:
            return await self._worded()
        finally:
            self.expect(*before)

    async def _worded(self) -> str | None:
        while True:
            entry = await self._inbox.get(within_s=QUESTION_S)
            if entry is None:
                return None
            if not isinstance(entry, Said):
                await self._take(entry)
                continue
            said = self._meaning(entry)
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

    async def _take(self, entry: Trouble | Moving) -> None:
        if isinstance(entry, Moving):
            await self._move(entry)
            return
        self._record.show(Troubled(entry.problem, entry.aloud))
        if entry.aloud:
            async with self._aside():
                await self._narration.problem(entry.problem)

    async def may_move(self, seat: Seat, phone: str) -> bool:
        """Ask the table whether a seat's new phone is really its player's."""
        asked = self._moves.setdefault(phone, asyncio.get_running_loop().create_future())
        self.post(Moving(seat, phone))
        return await asked

    async def _move(self, entry: Moving) -> None:
        asked = self._moves.pop(entry.phone, None)
        if asked is None or asked.done():
            return  # whoever asked has gone away meanwhile
        everybody = self._record.everybody
        here = entry.seat < len(everybody)
        agreed = here and await self.confirmed(cue(SCENE, "move-really", name=everybody[entry.seat]))
        if not asked.done():
            asked.set_result(agreed)

    async def _next_entry(self, asked: Asked | None, reminder: Cue | None) -> Noted | None:
        """What comes in next; none after a long silence, when the table has been asked once more."""
        patience_s = None if asked is None else PATIENCE_S.get(asked.question, QUESTION_S if asked.about else None)
        if asked is None or patience_s is None or self._prompted == asked:
            return await self._inbox.get()
        entry = await self._inbox.get(within_s=HALF_SAID_S if reminder else patience_s)
        if entry is None:
            self._prompted = asked
            await self._narration.tell(reminder or cue(SCENE, "prompt", question=asked.question))
        return entry

    async def _understood(self, said: Said) -> tuple[Command, ...]:
        """What is asked of the phase; whatever can be answered here is answered at once."""
        meaning = self._meaning(said)
        if not meaning.addressed:
            return ()
        commands = meaning.meant
        if not commands and self._paused and self._record.phase is Phase.DEBATE:
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
        asked = asked_back(self._record.lines, guess, self._record.everybody)
        return await self.confirmed(asked, declined="guessed-wrong")

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
            case "pause" | "resume" if command.now and self._timed:
                return False
            case "pause" | "resume" if command.now:  # nothing runs that could be held
                await self._narration.say("paused" if command.name == "pause" else "resumed")
            case _:
                async with self._aside():
                    return await self._asides.answered(command)
        return True

    def _leaving(self) -> Cue:
        """What is asked before stopping: in the lobby there is no game to stop."""
        return cue(SCENE, "leave-really" if self._record.phase is Phase.LOBBY else "stop-really")

    @asynccontextmanager
    async def _aside(self) -> AsyncIterator[None]:
        """In the night an answer takes no time from anybody's window."""
        if self._record.phase is not Phase.NIGHT:
            yield
            return
        with self._holding("aside"), self._voice.in_passing():
            yield

    @contextmanager
    def _holding(self, why: str) -> Iterator[None]:
        self._clock.hold(why)
        try:
            yield
        finally:
            self._clock.release(why)

    async def confirmed(self, question: Cue, *, ending: bool = False, declined: str = "resumed") -> bool:
        """Ask again before what cannot be taken back. Silence, or anything but a yes, is a no.

        ``ending``: a yes ends the phase, so nothing of it may be heard any more. ``declined``: the answer to a no.
        """
        with self._holding("question"):
            self._voice.cut()
            # Whoever is asked need not call the narrator by name, not even in the debate.
            self._confirm(asking=True)
            instead: list[Command] = []
            try:
                await self._narration.tell(question)
                agreed = await self._agreed(instead)
            finally:
                self._confirm(asking=False)
            if agreed and ending and self._timed:  # whatever runs gives way, and is let go with its phase
                self._clock.hold("ending")
            elif not agreed and not instead:
                await self._narration.interject(declined)
        for command in instead:
            if not await self._answered(command):
                self._pending.append(command)
        return agreed

    def _confirm(self, *, asking: bool) -> None:
        self._confirming = asking
        self.attend()

    async def _agreed(self, instead: list[Command]) -> bool:
        """Yes or no; what is wanted instead of an answer is put into the list."""
        self._record.show(Asked(AGREE))
        loop = asyncio.get_running_loop()
        until_s = loop.time() + CONFIRM_S
        while True:
            entry = await self._inbox.get(within_s=until_s - loop.time())
            if entry is None:
                return False
            if not isinstance(entry, Said):
                await self._take(entry)
            elif entry.answers is None:
                agreed = await self._answer_to_question(self._meaning(entry), instead)
                if agreed is not None:
                    return agreed

    async def _answer_to_question(self, meaning: Understanding, instead: list[Command]) -> bool | None:
        """Yes or no; none if the question still stands. Anything else is a no, and is heeded after that."""
        commands = meaning.meant
        debating = self._record.phase is Phase.DEBATE  # there, nobody has called the narrator by name
        if not commands:
            if meaning.addressed and not debating:
                await self._narration.interject("yes-or-no")
            return None
        if commands[0].name in ("help", "repeat"):
            await self._voice.repeat()
            return None
        if commands[0].name not in ("yes", "no") and not debating:
            instead.extend(command for command in commands if command.now)
        return commands[0].name == "yes"

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
                elif command.name == "resume" and (self._paused or not go_on):
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
        self.attend()

    def _go_on(self) -> None:
        self._clock.release(PAUSE)
        self.attend()
