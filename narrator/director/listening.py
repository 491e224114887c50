"""Listening: one inbox for all that comes in, what it means now, and a question before what cannot be undone."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager

from narrator.director.floor import Chance, Floor
from narrator.director.inbox import Inbox
from narrator.director.progress import Journal, Progress
from narrator.ports import Asked, Entry, Heard, Hearing, Mouth, Moving, Said, Table, Trouble, Troubled
from narrator.rules.game import Seat
from narrator.rules.refusal import Fact
from narrator.words.commands.understanding import Command, Understanding, understand

CONFIRM_S = 10.0
"""How long an answer is waited for before what cannot be taken back is left alone."""
INTERRUPTIBLE = frozenset({"lobby", "deal", "over"})
"""Phases in which whoever speaks cuts the narrator short: nothing secret or timed is being said."""


class Listening(Floor):
    """All that is said, typed, tapped or reported, in the order of arrival."""

    def __init__(
        self,
        progress: Progress,
        mouth: Mouth,
        tables: Iterable[Table],
        chance: Chance,
        *,
        journal: Journal | None = None,
        wake: str = "",
    ) -> None:
        """``wake``: the name the narrator answers to; empty = the language's own."""
        super().__init__(progress, mouth, tables, chance, journal)
        self._wake = wake
        self._inbox = Inbox(self._journal)
        self._pending: deque[Command] = deque()
        self._confirming = False
        self._moves: dict[str, asyncio.Future[bool]] = {}

    @property
    def hearing(self) -> Hearing:
        in_debate = self.phase == "debate" and not self._confirming
        return Hearing(self.lines.language, self.phase, self.names, name_needed=in_debate, wake=self._wake)

    def post(self, entry: Entry) -> None:
        self._inbox.put(entry)
        if isinstance(entry, Said) and self.phase in INTERRUPTIBLE:
            self.voice.hush()

    def ask(self, question: str) -> None:
        """Tell whoever may answer that the narrator is waiting."""
        self.show(Asked(question))

    @property
    def interrupted(self) -> bool:
        """Somebody has spoken: this is no time to go on talking."""
        return self._inbox.somebody_spoke

    def means(self, said: Said) -> Understanding:
        """How something would be understood just now."""
        hearing = self.hearing
        return understand(
            said.text,
            hearing.language,
            hearing.phase,
            hearing.names,
            name_needed=hearing.name_needed and not said.addressed,
            wake=hearing.wake,
        )

    def _meaning(self, said: Said) -> Understanding:
        text, meaning = said.text, self.means(said)
        command = next(iter(meaning.meant), None)
        self.show(Heard(text, command.name if command else None, command.values if command else {}))
        return meaning

    async def tell_early(self, troubles: Iterable[Trouble]) -> None:
        """What has failed before anybody was greeted comes first."""
        for trouble in troubles:
            await self._take(trouble)

    async def _take(self, entry: Entry) -> None:
        if isinstance(entry, Trouble):
            self.show(Troubled(entry.problem, entry.aloud))
            if entry.aloud:
                async with self._aside():
                    await self.tell_problem(entry.problem)
        elif isinstance(entry, Moving):
            await self._move(entry)
        elif not isinstance(entry, Said):
            self.game.take(entry)

    async def may_move(self, seat: Seat, phone: str) -> bool:
        """Ask the table whether a seat's new phone is really its player's."""
        asked = self._moves.setdefault(phone, asyncio.get_running_loop().create_future())
        self.post(Moving(seat, phone))
        return await asked

    async def _move(self, entry: Moving) -> None:
        asked = self._moves.pop(entry.phone, None)
        if asked is None or asked.done():
            return  # whoever asked has gone away meanwhile
        here = entry.seat < len(self.everybody)
        agreed = here and await self.confirmed("move-really", name=self.everybody[entry.seat])
        if not asked.done():
            asked.set_result(agreed)

    @asynccontextmanager
    async def _aside(self) -> AsyncIterator[None]:
        """In the night an answer takes no time from anybody's window."""
        if self.phase != "night":
            yield
            return
        with self.holding("aside"), self.voice.in_passing():
            yield

    @contextmanager
    def holding(self, why: str) -> Iterator[None]:
        self.clock.hold(why)
        try:
            yield
        finally:
            self.clock.release(why)

    async def confirmed(self, question: str, *, ending: bool = False, **values: Fact) -> bool:
        """Ask again before what cannot be taken back. Silence, or anything but a yes, is a no.

        ``ending``: a yes ends the phase, so nothing of it may be heard any more.
        """
        with self.holding("question"):
            self.voice.cut()
            self._confirming = True  # whoever is asked need not call the narrator by name, not even in the debate
            try:
                await self.say(question, **values)
                agreed = await self._agreed()
            finally:
                self._confirming = False
            if not agreed:
                await self.say("resumed")
            elif ending:
                self.clock.hold("ending")
        return agreed

    async def _agreed(self) -> bool:
        self.ask("agree")
        until_s = asyncio.get_running_loop().time() + CONFIRM_S
        while True:
            entry = await self._inbox.get(within_s=until_s - asyncio.get_running_loop().time())
            if entry is None:
                return False
            if not isinstance(entry, Said):
                await self._take(entry)
            elif (
                entry.answers is None
                and (agreed := await self._answer_to_question(self._meaning(entry))) is not None
            ):
                return agreed

    async def _answer_to_question(self, meaning: Understanding) -> bool | None:
        """Yes or no; none if the question still stands. Anything else is a no, and is heeded by the phase."""
        commands = meaning.meant
        if not commands:
            return None
        if commands[0].name in ("help", "repeat"):
            await self.voice.repeat()
            return None
        if commands[0].name not in ("yes", "no") and self.phase != "debate":  # there, nobody has called it by name
            self._pending.extend(command for command in commands if command.now)
        return commands[0].name == "yes"
