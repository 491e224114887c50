"""The floor: what is said and shown, and how far the evening has come. Written down before it is heard."""

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from narrator.director.answers import SCENE
from narrator.director.board import Board
from narrator.director.classic.village import Village
from narrator.director.clock import GameClock
from narrator.director.game import Game
from narrator.director.plan import Plan
from narrator.director.progress import Journal, NoJournal, Progress, public_part
from narrator.director.voice import Voice
from narrator.game_data import role_book
from narrator.ports import Ambience, Changed, Event, Held, Line, Mouth, MoveMade, PhaseBegan, Table, VoteCast
from narrator.rules.refusal import Fact, Problem, Refused, fault
from narrator.rules.thiercelieux.deal import new_game
from narrator.rules.thiercelieux.state import HouseRules
from narrator.words.faults import SCENE as FAULTS
from narrator.words.faults import sentence
from narrator.words.lines import Cue, Lines, cue, lines_in


@dataclass(frozen=True, slots=True)
class Chance:
    """Where chance comes from, in two streams that know nothing of each other.

    What the table hears may depend on ``public`` only; the deal, blind draws and forced moves use ``secret``.
    """

    public: random.Random
    secret: random.Random


class Floor:
    """Speaks, shows and keeps. It is the only writer of the evening's progress."""

    def __init__(
        self,
        progress: Progress,
        mouth: Mouth,
        tables: Iterable[Table],
        chance: Chance,
        journal: Journal | None = None,
    ) -> None:
        self.chance = chance
        self.clock = GameClock(lambda: self.show(Held()))
        self.board = Board(self.clock)
        self.voice = Voice(mouth, self.clock, self.show)
        self.game = Game(self.show, chance.secret, lambda played: self.keep(played=played))
        self.village = Village(self.show, chance.secret, chance.public, lambda rows: self.keep(village=rows))
        self.progress = progress
        self.ahead: Callable[[], Iterable[Line]] = tuple
        """The lines still to come in this phase, as they would be said now."""
        self.address: Callable[[], str] = str
        """Where phones find the page, in words that can be said; empty = nowhere."""
        self.voting = False
        """Phones may vote, and change their vote."""
        self._mouth = mouth
        self._tables = [self.board, *tables]
        self._journal = journal or NoJournal()
        self._tune()

    @property
    def plan(self) -> Plan:
        return self.progress.plan

    @property
    def phase(self) -> str:
        return self.progress.phase

    @property
    def lines(self) -> Lines:
        return lines_in(self.progress.manner.language)

    @property
    def names(self) -> tuple[str, ...]:
        """The players, in seat order: by name, or by number where no name was told."""
        told = self.plan.names
        return tuple(
            (told[seat] if seat < len(told) else "") or self.lines.say(SCENE, "seat-name", n=seat + 1)
            for seat in range(self.plan.players or 0)
        )

    @property
    def everybody(self) -> tuple[str, ...]:
        """Whoever sits at the table, also while their number is not settled yet."""
        return self.names if self.plan.players else self.plan.names

    def show(self, event: Event) -> None:
        if isinstance(event, VoteCast | MoveMade):
            self.clock.stir()  # whoever waits for the last vote thinks again
        for table in self._tables:
            table.show(event)

    def follow(self, table: Table) -> None:
        """Show this one, too, from now on."""
        self._tables.append(table)

    def reseat(self, progress: Progress) -> None:
        """Somebody has come, gone or changed places, and a told card with them."""
        self.game.played = progress.played
        self._become(progress)

    def remember(self, cut_off: Progress) -> None:
        """Phones of an evening that was cut off keep their seats until it is settled whether it goes on."""
        plan = replace(self.plan, names=cut_off.plan.names)
        self._become(replace(self.progress, plan=plan, phones=cut_off.phones))

    def forget(self, names: tuple[str, ...]) -> None:
        """It does not go on: a new evening has new seats, with these names expected."""
        self._become(replace(self.progress, plan=replace(self.plan, names=names), phones=()))

    def take_up(self, progress: Progress) -> None:
        """Go on where an evening was cut off, with all that was done in secret."""
        self.turn_to(progress)
        if progress.plan.village is not None and progress.village:
            rules = HouseRules(progress.plan.parity)
            self.village.take_up(new_game(role_book(), progress.plan.village, self.names, rules), progress.village)
        if progress.plan.deck is None or progress.phase == "lobby":
            return
        self.game.take_up(progress.plan.table(self.names), progress.played, progress.calls_over)
        if self.game.dealt and progress.phase in ("reveal", "over"):
            self.game.close_vote()

    def keep(self, **changes: Any) -> None:
        """The evening has moved on."""
        self._become(replace(self.progress, **changes))

    def _become(self, progress: Progress) -> None:
        before, self.progress = self.progress, progress
        self._journal.keep(progress)
        if public_part(before) != public_part(progress):
            self.show(Changed())

    def settle(self, **changes: Any) -> None:
        """Something about the plan is agreed on."""
        self.keep(plan=replace(self.plan, **changes))

    def enter(self, phase: str, **changes: Any) -> None:
        """A phase begins, and what else changes with it: one row, so that nothing can come between."""
        self.ahead = tuple
        self.keep(phase=phase, **changes)
        self._tune()
        self.show(PhaseBegan(phase))

    def turn_to(self, progress: Progress) -> None:
        """Go on with this instead: a wish was met, or an evening that was cut off is taken up."""
        self._become(progress)
        self._tune()
        if ahead := tuple(self.ahead()):
            self.voice.prepare_soon(ahead)  # another voice, speed or language: nobody shall wait for it

    def _tune(self) -> None:
        """The mouth speaks as the table wishes; the sound of the night is for the night."""
        manner = self.progress.manner
        self._mouth.adopt(manner if self.phase == "night" else replace(manner, ambience=Ambience.OFF))

    async def say(self, message: str, **values: Fact) -> None:
        await self.voice.say(self.line(message, **values))

    def line(self, message: str, **values: Fact) -> Line:
        wanted = cue(SCENE, message, **values)
        return Line(wanted.name, self.lines.line(wanted))

    async def tell(self, cues: Iterable[Cue]) -> None:
        for wanted in cues:
            await self.voice.say(Line(wanted.name, self.lines.line(wanted)))

    async def tell_problem(self, problem: Problem) -> None:
        await self.voice.say(Line(f"{FAULTS}.{problem.code}", sentence(self.lines, problem)))

    async def refuse(self, refusal: Refused) -> None:
        """The rules say no: why, in a sentence."""
        await self.tell_problem(fault(refusal.code, **dict(refusal.facts)))

    async def decline(self) -> None:
        """A command that makes sense in this phase, but that this evening cannot follow."""
        await self.say("not-yet")

    async def pause(self, seconds: float) -> None:
        await self.voice.pause(seconds)

    async def close(self) -> None:
        await self.voice.close()
