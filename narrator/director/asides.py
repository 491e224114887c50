"""Asides: what the table may ask or wish at any time, answered without a word from the phase."""

from collections.abc import Callable, Iterable
from typing import Protocol

from narrator.director.comfort import adjusted
from narrator.director.progress import Progress
from narrator.director.record import SCENE, Record
from narrator.director.voice import Narration, Voice
from narrator.games import booklet_of, booklets
from narrator.ports import Command, Mouth
from narrator.words.card_names import about_role
from narrator.words.lines import COMMON, Cue, Lines, cue


class Floor(Protocol):
    """Where the conversation takes place: what it may change by itself."""

    def turn_to(self, progress: Progress) -> None:
        """Go on with this instead: a wish was met."""

    @property
    def decks(self) -> tuple[str, ...]:
        """The names of the decks that were saved."""

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
            await self._narration.interject("not-now", phase=record.phase)
        elif command.name == "phones":
            await self._tell_phones()
        elif (answer := _told(record.progress, command, record.lines, self._floor.decks)) is not None:
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


def _told(progress: Progress, command: Command, lines: Lines, decks: tuple[str, ...]) -> Iterable[Cue] | None:
    """The lines that answer a question, which changes nothing; none if the command asks nothing."""
    match command.name:
        case "help":
            return (cue(SCENE, "help", phase=progress.phase),)
        case "list_scenarios":
            occasion = progress.occasion(int(command.values.get("players", 0)))
            lists = (each.scenario_list(lines, occasion) for each in booklets().values())
            own = (cue(SCENE, "decks-saved", names=decks, count=len(decks)),) if decks else ()
            return (*(listed for told in lists for listed in told), *own)
        case "describe" if "role" in command.values:
            return (about_role(lines, str(command.values["role"])),)
        case "describe":
            scenario = str(command.values["scenario"])
            booklet = booklet_of(scenario)
            return None if booklet is None else booklet.about_scenario(lines, scenario)
        case "scores":
            return score_lines(progress)
    return None


def score_lines(progress: Progress) -> tuple[Cue, ...]:
    standing = sorted(progress.tokens.items(), key=lambda score: (-score[1], score[0]))
    if not standing:
        return (cue(SCENE, "no-scores"),)
    return tuple(cue(SCENE, "score", name=name, count=tokens) for name, tokens in standing)


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
