"""An inquiry: what a table with real cards tells of its end, from the count of its votes to the last winner."""

from dataclasses import dataclass, replace

from narrator.rules.game import Awaits, Phase, Seat, Wait
from narrator.rules.game import Question as Asked
from narrator.rules.one_night.deaths import Death
from narrator.rules.one_night.inquest.evidence import Evidence, Question
from narrator.rules.one_night.inquest.questions import contradiction, judged, next_question
from narrator.rules.one_night.inquest.testimony import CountAgain, TellFinger, TellTie, TellVotes
from narrator.rules.one_night.inquest.winners import Winners
from narrator.rules.one_night.judge import Judged, Side
from narrator.rules.one_night.news import CannotBe, SidesKnown
from narrator.rules.one_night.roles import RoleBook, Team

Result = tuple[tuple[Death, ...], tuple[Side, ...]]
"""Who died, and which sides have won."""


@dataclass(frozen=True, slots=True)
class Inquiry:
    book: RoleBook
    evidence: Evidence
    counts: tuple[tuple[Seat, int], ...] = ()
    """Votes told so far, by whom they hit."""
    tied: tuple[Seat, ...] = ()
    """Who was told to share the most votes."""
    announced: Result | None = None
    """What the table has heard of its end before it was asked for the winners."""
    unnamed: bool = False
    """The winners shall not be named."""

    def counting(self, told: TellVotes | TellFinger | TellTie | CountAgain) -> "Inquiry":
        match told:
            case TellVotes(seat, count):
                return replace(self, counts=tuple((dict(self.counts) | {seat: count}).items()))
            case TellFinger(seat, target):
                return self._with_finger(self.evidence.with_arrow(seat, target))
            case TellTie(seats):
                return replace(self, tied=seats)
            case CountAgain():
                return replace(self, counts=(), tied=())

    def _with_finger(self, evidence: Evidence) -> "Inquiry":
        """One finger after another: as soon as all are told they make the count. A number that was told stands."""
        shown, pointed = self.evidence.fingers, evidence.fingers
        told = {seat: max(count, pointed[seat]) for seat, count in self.counts if count != shown[seat]}
        return replace(self, evidence=evidence, counts=tuple({**pointed, **told}.items()))

    def counted(self, loose: int) -> Evidence:
        """With the votes told so far as the whole count, but for so many fingers."""
        counts = dict(self.counts)
        return self.evidence.with_tally(tuple(counts.get(seat, 0) for seat in range(self.evidence.players)), loose)

    def waits_for(self) -> Wait:
        asked = next_question(self.book, self.evidence)
        if asked is not None:
            return _asks(asked)
        refused = contradiction(self.book, self.evidence)
        if refused is not None:
            return Wait(Awaits.NEWS, Phase.REVEAL, news=(CannotBe(refused),))
        end = self.judged()
        if self.unnamed or end is None or end.lacking is None:
            return Wait(Awaits.NOTHING, Phase.REVEAL)
        if not self.is_announced:
            return Wait(Awaits.NEWS, Phase.REVEAL, news=(SidesKnown(),))
        return _asks(end.lacking)

    def heard(self) -> "Inquiry":
        """The table has heard what came of it."""
        end = self.judged()
        if end is not None:
            return replace(self, announced=_result(end))
        # What cannot be has been told as such, and nobody knows which part of it is wrong.
        known = self.evidence
        return replace(self, evidence=Evidence(known.deck, known.players, tally=known.counted))

    @property
    def is_announced(self) -> bool:
        """The table has heard who died and which sides have won, and nothing has changed about that."""
        end = self.judged()
        return end is not None and self.announced == _result(end)

    def judged(self) -> Judged | None:
        """The end of the game; none while something is still to be told."""
        end = judged(self.book, self.evidence)
        return replace(end, certain=frozenset()) if end is not None and self.unnamed else end

    def may_be_on(self, team: Team) -> tuple[Seat, ...]:
        """Seats that may have been on a side, given all that was told."""
        end = self.judged()
        return () if end is None else Winners(self.book, self.evidence, end.verdict).may_be_on(team)


def _asks(asked: Question) -> Wait:
    return Wait(Awaits.QUESTION, Phase.REVEAL, question=Asked("told", asked.seat, several=True, about=asked))


def _result(end: Judged) -> Result:
    return end.verdict.deaths, end.verdict.sides
