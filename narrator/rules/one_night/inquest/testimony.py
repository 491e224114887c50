"""Testimony: what the table tells at the end about fingers, cards, copies, marks and artefacts, a value each."""

from dataclasses import dataclass
from typing import Literal

from narrator.rules.game import RoleId, Seat
from narrator.rules.one_night.inquest.evidence import Evidence, Question
from narrator.rules.one_night.inquest.questions import with_side
from narrator.rules.one_night.roles import Artefact, Mark, RoleBook, Team


@dataclass(frozen=True, slots=True)
class TellVotes:
    """So many fingers pointed at a seat."""

    seat: Seat
    count: int
    kind: Literal["tell_votes"] = "tell_votes"


@dataclass(frozen=True, slots=True)
class TellFinger:
    """A seat pointed at another one."""

    seat: Seat
    target: Seat
    kind: Literal["tell_finger"] = "tell_finger"


@dataclass(frozen=True, slots=True)
class TellTie:
    """These seats have the most votes, as many each; how many is told next, unless it follows."""

    seats: tuple[Seat, ...]
    kind: Literal["tell_tie"] = "tell_tie"


@dataclass(frozen=True, slots=True)
class CloseCount:
    """Those were all the votes, or all that anybody needs to tell."""

    loose: int = 0
    """So many more fingers point somewhere; whom they hit is asked only if it matters."""
    kind: Literal["close_count"] = "close_count"


@dataclass(frozen=True, slots=True)
class CountAgain:
    """The count told so far was wrong."""

    kind: Literal["count_again"] = "count_again"


@dataclass(frozen=True, slots=True)
class TellWas:
    """A card lies before a seat in the end."""

    seat: Seat
    role: RoleId
    kind: Literal["tell_was"] = "tell_was"


@dataclass(frozen=True, slots=True)
class TellCopy:
    """What a copying card became; the seat says whose card, where several copy."""

    card: RoleId
    role: RoleId
    seat: Seat | None = None
    kind: Literal["tell_copy"] = "tell_copy"


@dataclass(frozen=True, slots=True)
class TellMark:
    seat: Seat
    mark: Mark
    kind: Literal["tell_mark"] = "tell_mark"


@dataclass(frozen=True, slots=True)
class TellArtefact:
    seat: Seat
    artefact: Artefact
    kind: Literal["tell_artefact"] = "tell_artefact"


@dataclass(frozen=True, slots=True)
class TellStart:
    """Whether the assassin's card lay in the centre when the game began."""

    in_centre: bool
    kind: Literal["tell_start"] = "tell_start"


@dataclass(frozen=True, slots=True)
class TellSide:
    """All who were on a side in the end; whoever is known to be need not be among them."""

    team: Team
    seats: tuple[Seat, ...]
    kind: Literal["tell_side"] = "tell_side"


@dataclass(frozen=True, slots=True)
class NobodyElse:
    """Nobody, or nobody more, is the answer to a question."""

    question: Question
    kind: Literal["nobody_else"] = "nobody_else"


@dataclass(frozen=True, slots=True)
class NameNobody:
    """The table does not want to say who has won."""

    kind: Literal["name_nobody"] = "name_nobody"


@dataclass(frozen=True, slots=True)
class Reopen:
    """Something was told wrong: what follows replaces it, and the verdict is told anew."""

    kind: Literal["reopen"] = "reopen"


Testimony = (
    TellVotes | TellFinger | TellWas | TellCopy | TellMark | TellArtefact | TellStart | TellSide | NobodyElse
)


def with_testimony(book: RoleBook, evidence: Evidence, told: Testimony) -> Evidence:
    """What is known with one thing more. ``Refused`` if it cannot be."""
    match told:
        case TellVotes(seat, count):
            tally = list(evidence.counted or (0,) * evidence.players)
            tally[seat] = count
            return evidence.with_tally(tuple(tally))
        case TellFinger(seat, target):
            return evidence.with_arrow(seat, target)
        case TellWas(seat, role):
            return evidence.with_card(seat, role)
        case TellCopy(card, role, seat):
            return evidence.with_copy(book, card, role, seat)
        case TellMark(seat, mark):
            return evidence.with_mark(book, seat, mark)
        case TellArtefact(seat, artefact):
            return evidence.with_artefact(book, seat, artefact)
        case TellStart(in_centre):
            return evidence.with_start(in_centre)
        case TellSide(team, seats):
            return with_side(book, evidence, team, seats)
        case NobodyElse(question):
            return evidence.nobody_else(question)
