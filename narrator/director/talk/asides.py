"""Asides: what the table may ask or wish at any time, answered without a word from the phase."""

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from narrator.director.plan import BEGINNER_GAMES, Plan
from narrator.director.progress import Progress
from narrator.director.record import SCENE, Record
from narrator.director.standings import Standings
from narrator.director.talk.answers import Answers, Told
from narrator.director.talk.comfort import adjusted
from narrator.director.voice import Narration, Voice
from narrator.games import booklets
from narrator.ports import Command, Mouth, Value
from narrator.rules.game import Game
from narrator.words.lines import COMMON, Cue, Lines, Overheard, cue


class Floor(Protocol):
    """Where the conversation takes place: what it may change by itself."""

    def turn_to(self, progress: Progress) -> None:
        """Go on with this instead: a wish was met."""

    async def read(self, told: Told) -> None:
        """Read something long out; whoever cuts in is answered, and nothing of it is lost."""

    @property
    def decks(self) -> tuple[str, ...]:
        """The names of the decks that were saved."""

    @property
    def game(self) -> Game | None:
        """None while no cards lie on the table."""

    @property
    def hurried(self) -> bool:
        """Somebody wants a pause or an end."""

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
        elif (answer := self._answer(command)) is not None:
            if command.name == "rules":
                self._floor.turn_to(_with_hints(record.progress))
                await self._floor.read(answer)
                return True
            for told in answer:
                if not await self._narration.tell(told) or self._floor.hurried:
                    break  # whoever cuts a long answer short has heard enough
        elif (change := adjusted(record.progress, command, self._mouth.voices)) is not None:
            self._floor.turn_to(change.progress)
            await self._narration.say(change.message, **change.facts)
            if command.name == "match":
                await self._narration.tell(*match_lines(change.progress.match))
        else:
            return False
        return True

    def _answer(self, command: Command) -> Told | None:
        record = self._record
        told = _told(record.progress, command, record.lines)
        decks = self._floor.decks
        if command.name == "list_decks":
            return (cue(SCENE, "deck-names", names=decks, count=len(decks)),)
        if command.name == "list_scenarios" and told is not None and decks:
            told = (*told, cue(SCENE, "decks-saved", names=decks, count=len(decks)))
        known = Answers(record.progress, record.lines, record.names, self._floor.game)
        return known.to(command) if told is None else told

    async def tell_unheard(self) -> None:
        """The table is not heard for its noise: what helps, and how else it can be answered."""
        with self._voice.in_passing():
            await self._narration.say("unheard")
            if self._floor.address():
                await self._tell_phones()
            else:
                await self._narration.say("unheard-typed")

    async def _tell_phones(self) -> None:
        """How a phone finds the table."""
        where, lines = self._floor.address(), self._record.lines
        if not where:
            await self._narration.say("phones-off")
            return
        code = Overheard(_spelled_code(lines, self._record.progress.room_code))
        await self._narration.say("phones-join", address=_spelled_address(lines, where), code=code)


def _with_hints(progress: Progress) -> Progress:
    """Whoever asks for the rules is new to the game."""
    return replace(progress, plan=replace(progress.plan, beginners=BEGINNER_GAMES, versed=False))


def _told(progress: Progress, command: Command, lines: Lines) -> tuple[Cue, ...] | None:
    """The lines that answer a question about the evening; none if the command asks nothing of that kind."""
    match command.name:
        case "greet":
            return (cue(SCENE, "greeted"),)
        case "help":
            return (cue(SCENE, "help", phase=progress.phase),)
        case "list_scenarios":
            occasion = progress.occasion(int(command.values.get("players", 0)))
            lists = (each.scenario_list(lines, occasion) for each in booklets().values())
            return tuple(listed for told in lists for listed in told)
        case "no_such_role":
            return (cue(SCENE, "no-such-role", stranger=str(command.values["stranger"])),)
        case "no_such_seat":
            return (
                cue(SCENE, "no-such-player", n=int(command.values["number"]), count=progress.plan.players or 0),
            )
        case "who_is":
            return (_who_is(progress.plan, command.values["seat"]),)
        case "scores":
            return score_lines(progress.match)
    return None


def _who_is(plan: Plan, seat: Value) -> Cue:
    """Somebody by name and number. While nobody has said how many play, a seat is named as it was said."""
    if isinstance(seat, str):
        known = [number for number, name in enumerate(plan.names) if name.casefold() == seat]
        if not known:
            return cue(SCENE, "name-unknown", name=seat.title())
        seat = known[0]
    elif plan.players is None:
        seat -= 1
    name = plan.names[seat] if seat < len(plan.names) else ""
    return cue(SCENE, "named" if name else "seat-unnamed", n=seat + 1, name=name)


def score_lines(match: Standings) -> tuple[Cue, ...]:
    """Tokens, the most first; where losses count, those, and who is out."""
    message, counts = ("score-losses", match.losses) if match.double else ("score", match.tokens)
    if not counts:
        return (cue(SCENE, "no-losses" if match.double else "no-scores"),)
    return tuple(
        cue(SCENE, message, name=name, count=count) for name, count in sorted(counts, key=lambda score: -score[1])
    )


def match_lines(match: Standings) -> tuple[Cue, ...]:
    """How a match is decided, or why it goes on; none while nobody has come so far."""
    if match.champion is not None:
        tokens = dict(match.tokens).get(match.champion, 0)
        return (cue(SCENE, "match-won-last" if match.double else "match-won", name=match.champion, tokens=tokens),)
    if match.leaders and not match.double:
        return (cue(SCENE, "match-tie", names=match.leaders, tokens=dict(match.tokens)[match.leaders[0]]),)
    return ()


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
