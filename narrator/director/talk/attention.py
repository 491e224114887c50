"""Attention: what the narrator listens for just now, and what something said means by that."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from narrator.director.clock import GameClock
from narrator.director.record import Record
from narrator.ports import Asking, Heard, Hearing, Said, Understanding
from narrator.rules.game import Phase
from narrator.words.commands.questions import asking
from narrator.words.commands.understanding import in_phase, understand

INTERRUPTIBLE = frozenset({Phase.LOBBY, Phase.DEAL, Phase.OVER})
"""Phases in which whoever speaks cuts the narrator short: nothing secret or timed is being said."""
AGREE = "agree"
"""The question that is answered by yes or no, whatever else is asked."""
PAUSE = "pause"
"""Why the clock stands still when the table has asked for it."""


class Attention:
    def __init__(
        self, record: Record, clock: GameClock, *, wake: str, decks: Callable[[], tuple[str, ...]]
    ) -> None:
        self._record = record
        self._clock = clock
        self._wake = wake
        self._decks = decks
        self._agreeing = False
        self._dozing = False
        self._questions: tuple[str, ...] = ()
        self._hearing = self._due()

    @property
    def hearing(self) -> Hearing:
        """A snapshot: the ears look at it from their own thread, for every block of sound."""
        return self._hearing

    @property
    def paused(self) -> bool:
        """The table has asked for a pause: to go on it need not call the narrator by name."""
        return self._clock.held_for(PAUSE)

    @property
    def questions(self) -> tuple[str, ...]:
        """What the table is asked, by the names in the tables of questions."""
        return self._questions

    def expect(self, *questions: str) -> None:
        """These are asked next, or asked now: their answers are listened for, and those of others are not."""
        self._questions = questions
        self.renew()

    def renew(self) -> None:
        """Something has changed that may decide what can be said."""
        self._hearing = self._due()

    def _due(self) -> Hearing:
        record = self._record
        among_themselves = self._dozing or record.phase is Phase.DEBATE
        return Hearing(
            record.lines.language,
            record.phase,
            record.names,
            name_needed=among_themselves and not self._agreeing and not self.paused,
            wake=self._wake,
            game=record.plan.game,
            decks=self._decks() if record.phase in INTERRUPTIBLE else (),
            asking=self._asking(*((AGREE,) if self._agreeing else self._questions)),
        )

    def _asking(self, *questions: str) -> Asking | None:
        record = self._record
        return asking(record.lines.language, record.phase, questions, record.plan.game)

    @contextmanager
    def dozing(self) -> Iterator[None]:
        """Nobody plays, and people talk of other things: whoever wants the narrator calls it by name."""
        self._dozing = True
        self.renew()
        try:
            yield
        finally:
            self._dozing = False
            self.renew()

    @contextmanager
    def agreeing(self) -> Iterator[None]:
        """Yes or no is asked for: whoever is asked need not call the narrator by name, not even in the debate."""
        before, self._agreeing = self._agreeing, True
        self.renew()
        try:
            yield
        finally:
            self._agreeing = before
            self.renew()

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
            asking=self._asking(*((AGREE,) if self._agreeing else ()), *self._questions),
            strictly=False,
        )

    def heard(self, said: Said) -> Understanding:
        """How it is understood, and everybody may see that."""
        meaning = self.means(said)
        command = next(iter(meaning.meant), None)
        self._record.show(Heard(said.text, command.name if command else None, command.values if command else {}))
        return meaning
