"""Asides: what the table may ask or wish at any time, answered without a word from the phase."""

from collections.abc import Callable
from typing import Protocol

from narrator.director.answers import told
from narrator.director.comfort import adjusted
from narrator.director.narration import Narration
from narrator.director.progress import Progress
from narrator.director.record import Record
from narrator.director.voice import Voice
from narrator.ports import Command, Mouth
from narrator.words.lines import COMMON, Lines


class Floor(Protocol):
    """Where the conversation takes place: what it may change by itself."""

    def turn_to(self, progress: Progress) -> None:
        """Go on with this instead: a wish was met."""

    @property
    def address(self) -> Callable[[], str]:
        """Where phones find the page, in words that can be said; empty = nowhere."""


class Asides:
    def __init__(self, record: Record, narration: Narration, *, voice: Voice, mouth: Mouth, floor: Floor) -> None:
        self._record = record
        self._narration = narration
        self._voice = voice
        self._mouth = mouth
        self._floor = floor

    async def answered(self, command: Command) -> bool:
        """Whether a command was a question or a wish of this kind, and has been dealt with."""
        record = self._record
        if command.name == "repeat":
            await self._voice.repeat()
        elif not command.now:
            await self._narration.say("not-now", phase=record.phase)
        elif command.name == "phones":
            await self._tell_phones()
        elif (answer := told(record.progress, command, record.lines)) is not None:
            await self._narration.tell(*answer)
        elif (change := adjusted(record.progress, command, self._mouth.voices)) is not None:
            self._floor.turn_to(change.progress)
            await self._narration.say(change.message, **change.facts)
        else:
            return False
        return True

    async def _tell_phones(self) -> None:
        """How a phone finds the table."""
        where, lines = self._floor.address(), self._record.lines
        if not where:
            await self._narration.say("phones-off")
            return
        code = _spelled_code(lines, self._record.progress.room_code)
        await self._narration.say("phones-join", address=_spelled_address(lines, where), code=code)


def _spelled_address(lines: Lines, address: str) -> str:
    """An address such as ``narrator.local:8080`` as it is dictated, so that somebody can type it."""
    host, _, port = address.partition(":")
    named = f" {lines.say(COMMON, 'dot')} ".join(_spelled(lines, part) for part in host.split("."))
    digits = " ".join(_spelled(lines, digit) for digit in port)
    return lines.say(COMMON, "port", address=named, port=digits) if port else named


def _spelled_code(lines: Lines, code: str) -> str:
    """Sign by sign, with a breath between them."""
    return ", ".join(_spelled(lines, sign) for sign in code)


def _spelled(lines: Lines, part: str) -> str:
    return lines.say(COMMON, "number", n=int(part)) if part.isdecimal() else part
