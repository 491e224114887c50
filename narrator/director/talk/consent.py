"""Consent: a yes or a no of the table, asked for before what cannot be taken back."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from narrator.director.record import Record
from narrator.director.talk.attention import AGREE, Attention
from narrator.director.talk.inbox import Inbox
from narrator.director.voice import Narration, Voice
from narrator.ports import Asked, Command, Moving, Said, Trouble, Understanding, Unheard
from narrator.rules.game import Phase
from narrator.words.lines import Cue

CONFIRM_S = 10.0
"""How long an answer is waited for before what cannot be taken back is left alone."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Silence, or anything but a yes, is a no."""

    agreed: bool
    instead: tuple[Command, ...] = ()
    """What the table wants rather than to answer."""


class Consent:
    def __init__(
        self,
        record: Record,
        narration: Narration,
        *,
        voice: Voice,
        inbox: Inbox,
        attention: Attention,
        take: Callable[[Trouble | Moving | Unheard], Awaitable[None]],
    ) -> None:
        """``take``: what becomes of anything but a saying that comes in meanwhile."""
        self._record = record
        self._narration = narration
        self._voice = voice
        self._inbox = inbox
        self._attention = attention
        self._take = take

    async def asked(self, question: Cue) -> Answer:
        self._voice.cut()
        with self._attention.agreeing():
            await self._narration.tell(question)
            self._record.show(Asked(AGREE))
            return await self._answer()

    async def _answer(self) -> Answer:
        loop = asyncio.get_running_loop()
        until_s = loop.time() + CONFIRM_S
        while True:
            entry = await self._inbox.get(within_s=until_s - loop.time())
            if entry is None:
                return Answer(agreed=False)
            if not isinstance(entry, Said):
                await self._take(entry)
            elif entry.answers is None:
                answer = await self._read(self._attention.heard(entry))
                if answer is not None:
                    return answer

    async def _read(self, meaning: Understanding) -> Answer | None:
        """None if the question still stands."""
        commands = meaning.meant
        debating = self._record.phase is Phase.DEBATE  # there, nobody has called the narrator by name
        if not commands:
            if meaning.addressed and not debating:
                await self._narration.interject("yes-or-no")
            return None
        name = commands[0].name
        if name in ("help", "repeat"):
            await self._voice.repeat()
            return None
        if name in ("yes", "no") or debating:
            return Answer(agreed=name == "yes")
        return Answer(agreed=False, instead=tuple(command for command in commands if command.now))
