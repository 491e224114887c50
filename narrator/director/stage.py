"""The stage: the parts of an evening, put together, and what concerns more than one of them."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from narrator.director import seating
from narrator.director.board import Board
from narrator.director.clock import GameClock
from narrator.director.match import Chance, Match
from narrator.director.plan import Plan
from narrator.director.progress import Journal, Phone, Progress
from narrator.director.record import Record
from narrator.director.shelf import EveningShelf, Shelf
from narrator.director.talk.asides import Asides
from narrator.director.talk.attention import Attention
from narrator.director.talk.conversation import Conversation
from narrator.director.voice import Narration, Voice
from narrator.ports import Ambience, Entry, Follower, Hearing, Held, Line, Mouth, PhaseBegan, SecretEvent, VoteCast
from narrator.rules.game import Action, Game, Phase, Seat
from narrator.rules.refusal import Refused
from narrator.words.lines import Cue, Lines


class Stage:
    """Record, voice, match and conversation of one evening. Phases play on it; it decides nothing by itself."""

    def __init__(
        self,
        progress: Progress,
        mouth: Mouth,
        followers: Iterable[Follower],
        chance: Chance,
        *,
        journal: Journal | None = None,
        shelf: Shelf | None = None,
        wake: str = "",
    ) -> None:
        """``wake``: the name the narrator answers to; empty = the language's own."""
        self.chance = chance
        self.shelf = shelf or EveningShelf()
        self.clock = GameClock(lambda: self.record.show(Held()))
        self.board = Board(self.clock)
        self.record = Record(progress, (self.board, *followers), journal)
        self.voice = Voice(mouth, self.clock, self.record.show)
        self.narration = Narration(self.record, self.voice)
        self.match = Match(self.record.show, self._confide, chance.secret, self._keep_actions)
        self.ahead: Callable[[], Iterable[Line]] = tuple
        """The lines still to come in this phase, as they would be said now."""
        self.address: Callable[[], str] = str
        """Where phones find the page, in words that can be said; empty = nowhere."""
        self.cut_off: Progress | None = None
        """An evening that was cut off, while it is asked whether it goes on."""
        self._old_phones: tuple[Phone, ...] = ()
        self.laid: object = None
        """What the cards on the table were dealt for."""
        self.entered = False
        """A phase has been entered since the evening began, or was taken up."""
        self.voting = False
        """Phones may vote, and change their vote."""
        self.awaited: tuple[Seat, ...] = ()
        """Whose vote is waited for, once the table has been told."""
        self._mouth = mouth
        self.attention = Attention(self.record, self.clock, wake=wake, decks=lambda: self.decks)
        asides = Asides(self.record, self.narration, voice=self.voice, mouth=mouth, floor=self)
        self.talk = Conversation(
            self.record,
            self.narration,
            voice=self.voice,
            clock=self.clock,
            mouth=mouth,
            asides=asides,
            attention=self.attention,
        )
        self._tune()

    @property
    def progress(self) -> Progress:
        return self.record.progress

    @property
    def plan(self) -> Plan:
        return self.record.plan

    @property
    def phase(self) -> Phase:
        return self.record.phase

    @property
    def lines(self) -> Lines:
        return self.record.lines

    @property
    def names(self) -> tuple[str, ...]:
        return self.record.names

    @property
    def decks(self) -> tuple[str, ...]:
        """The names of the decks that were saved, for this game and any other."""
        return tuple(saved.name for saved in self.shelf.decks())

    @property
    def hearing(self) -> Hearing:
        return self.attention.hearing

    @property
    def game(self) -> Game | None:
        """None while no cards lie on the table."""
        return self.match.game if self.match.playing else None

    @property
    def hurried(self) -> bool:
        return self.talk.hurried

    async def read(self, told: Iterable[Cue | Line]) -> None:
        await self.talk.reading.interpose(told)

    def post(self, entry: Entry) -> None:
        self.talk.post(entry)

    def keep(self, **changes: Any) -> None:
        """The evening has moved on."""
        self._become(replace(self.progress, **changes))

    def settle(self, **changes: Any) -> None:
        """Something about the plan is agreed on."""
        self.keep(plan=replace(self.plan, **changes))

    def enter(self, phase: Phase, **changes: Any) -> None:
        """A phase begins, and what else changes with it: one row, so that nothing can come between."""
        self.ahead = tuple
        self.entered = True
        self.keep(phase=phase, **changes)
        self.talk.begin_phase()
        self._tune()
        self.record.show(PhaseBegan(phase))

    def turn_to(self, progress: Progress) -> None:
        """Go on with this instead: a wish was met, or an evening that was cut off is taken up."""
        house = self.plan.house
        self._become(progress)
        if progress.plan.house != house and self.match.playing and self.phase is not Phase.OVER:
            self.match.renew(progress.plan.begin(self.names))
        self._tune()
        if ahead := tuple(self.ahead()):
            self.voice.prepare_soon(ahead)  # another voice, speed or language: nobody shall wait for it

    def reseat(self, change: Callable[[Progress], Progress]) -> None:
        """Somebody has come, gone or changed places, and a told card with them.

        While it is asked whether an old evening goes on, it must be possible in both: nothing is taken back.
        """
        progress, cut_off = change(self.progress), self.cut_off and change(self.cut_off)
        if cut_off is not None:
            self.cut_off = cut_off
            self.record.journal.amend(cut_off)
        self._become(progress)
        if self.match.playing and self.phase is Phase.DEAL:
            self.match.take_up(progress.plan.begin(self.names), progress.actions)

    def remember(self, cut_off: Progress) -> None:
        """Phones of an evening that was cut off keep their seats until it is settled whether it goes on."""
        self.cut_off, self._old_phones = cut_off, cut_off.phones
        plan = replace(self.plan, names=cut_off.plan.names)
        self._become(replace(self.progress, plan=plan, phones=cut_off.phones))

    def forget(self, names: tuple[str, ...]) -> None:
        """It does not go on: a new evening has new seats, with these names expected. Who came meanwhile stays."""
        before, self.cut_off = self.progress, None
        progress = replace(before, plan=replace(self.plan, names=names), phones=())
        known = {phone.token for phone in self._old_phones}
        for phone in before.phones:
            if phone.token not in known:
                progress, _ = seating.sit_down(progress, before.plan.names[phone.seat], phone.token)
        self._become(progress)

    def take_up(self, progress: Progress) -> None:
        """Go on where an evening was cut off: everything that was done in its game is done again.

        A game that is over may have been followed by a house rule for the next one, by which it could not have been
        played: then its scores stand, and its verdict cannot be corrected any more.
        """
        self.cut_off = None
        self.turn_to(progress)
        plan = progress.plan
        begun = bool(progress.actions) or progress.phase not in (Phase.LOBBY, Phase.DEAL, Phase.OVER)
        if plan.deck is None or not begun:
            return
        try:
            self.match.take_up(plan.begin(self.names), progress.actions)
        except Refused:
            if progress.phase is not Phase.OVER:
                raise
        else:
            self.laid = plan.table

    def _become(self, progress: Progress) -> None:
        self.record.become(progress)
        self.attention.renew()

    def _keep_actions(self, actions: tuple[Action, ...]) -> None:
        self.record.keep(actions=actions)

    def _confide(self, event: SecretEvent) -> None:
        if isinstance(event, VoteCast):
            self.clock.stir()  # whoever waits for the last vote thinks again
        self.record.confide(event)

    def _tune(self) -> None:
        """The mouth speaks as the table wishes; the sound of the night is for the night."""
        manner = self.progress.manner
        night = self.phase is Phase.NIGHT
        self._mouth.adopt(manner if night else replace(manner, ambience=Ambience.OFF))

    @contextmanager
    def softly(self) -> Iterator[None]:
        """What is said meanwhile is said at half the volume."""
        manner = self.progress.manner
        self._mouth.adopt(replace(manner, volume=manner.volume / 2, ambience=Ambience.OFF))
        try:
            yield
        finally:
            self._tune()

    async def close(self) -> None:
        await self.voice.close()
