"""The inquest: what the verdict still needs, in the fewest questions.

The steps of the verdict are walked with what is known; the first fact that is missing and can still change a death
or a winning side is the next question. Which side wins is settled as soon as every way the table may still be ends
alike before the judge.
"""

from functools import lru_cache

from narrator.rules.game import Seat
from narrator.rules.one_night.deaths import MIN_FIRST, MIN_SECOND, Death, Reason, voted_out, with_chains
from narrator.rules.one_night.deck import artefact_case, board_marks
from narrator.rules.one_night.inquest.evidence import Evidence, Kind, Question
from narrator.rules.one_night.inquest.fingers import completed, targets
from narrator.rules.one_night.inquest.missing import Asking, Missing
from narrator.rules.one_night.inquest.suspects import CLAN, Suspects
from narrator.rules.one_night.inquest.winners import MARKS_OF_LUCK, Winners
from narrator.rules.one_night.judge import Judged, Table, judge
from narrator.rules.one_night.roles import (
    ONE_NIGHT_BOXES,
    ROLE_ARTEFACTS,
    Family,
    Mark,
    Power,
    RoleBook,
    Team,
    VotePower,
)
from narrator.rules.refusal import Problem, Refused

_MARKS_OF_LIFE = (Mark.VAMPIRE, Mark.ASSASSIN)
"""Marks that make a player another one, whether anybody dies or not."""
_MARKS_OF_DEATH = (Mark.LOVE, Mark.TRAITOR)


@lru_cache(maxsize=64)  # like what follows: every screen asks again
def next_question(book: RoleBook, evidence: Evidence) -> Question | None:
    """What to ask the table now; none when the verdict is certain, or what was told cannot be."""
    try:
        _Inquest(book, evidence).settle()
    except Missing as missing:
        return missing.question
    except Refused:
        return None  # more answers would not mend it: ``contradiction`` tells why
    return None


def answered(book: RoleBook, evidence: Evidence, question: Question) -> bool:
    """Whether a question has its whole answer. The verdict may be certain before that."""
    suspects = Suspects(book, evidence)
    match question.kind:
        case Kind.TALLY:
            return evidence.counted is not None and not evidence.loose
        case Kind.CARD:
            return question.seat in suspects.cards
        case Kind.ARROW:
            return question.seat in dict(evidence.arrows)
        case Kind.POINTERS:
            told = [seat for seat, target in evidence.arrows if target == question.seat]
            votes = evidence.counted
            return question.seat is not None and votes is not None and len(told) == votes[question.seat]
        case Kind.HOLDERS:
            return not suspects.untold or not any(role in suspects.out for role in question.roles)
        case Kind.COPY:
            return evidence.copy_of(question.roles[0], question.seat) is not None
        case Kind.START:
            return evidence.started_in_centre is not None
        case Kind.MARKS:
            return suspects.settled_marks().issuperset(question.marks)
        case Kind.ARTEFACTS:
            return _artefacts_told(book, evidence)
        case Kind.SIDE:
            return any(side.team is question.team for side in evidence.sides)


@lru_cache(maxsize=64)
def judged(book: RoleBook, evidence: Evidence) -> Judged | None:
    """The end once nothing is left to ask; none before, or if what was told cannot be."""
    inquest = _Inquest(book, evidence)
    try:
        inquest.settle()
        table = inquest.likeness()
    except (Missing, Refused):
        return None
    winners = Winners(book, evidence, judge(book, table))
    return Judged(
        table, winners.named(), inquest.known, winners.certain, open_packs(book, evidence), winners.missing()
    )


def with_side(book: RoleBook, evidence: Evidence, team: Team, members: tuple[Seat, ...]) -> Evidence:
    """These are all who were on a side. ``Refused`` if they cannot be, given the cards that there are."""
    end = judged(book, evidence)
    if end is None:
        raise Refused("not_now")
    told = evidence.with_sides(Winners(book, evidence, end.verdict).sided(team, members))
    if judged(book, told) is None:
        raise Refused("side_cannot_be")
    return told


@lru_cache(maxsize=64)
def contradiction(book: RoleBook, evidence: Evidence) -> Problem | None:
    """Why what was told cannot be; none if it can, or something is still to be asked."""
    inquest = _Inquest(book, evidence)
    try:
        inquest.settle()
        inquest.likeness()
    except Missing:
        return None
    except Refused as refused:
        return refused.problem
    return None


def open_packs(book: RoleBook, evidence: Evidence) -> frozenset[Family]:
    """Kinds of monster that may have had a member of whom nobody has told."""
    suspects = Suspects(book, evidence)
    unsure = [camps for seat in suspects.seats if len(camps := suspects.camps(seat)) > 1]
    return frozenset(camp.monster for camps in unsure for camp in camps if camp.monster is not None)


def _artefacts_told(book: RoleBook, evidence: Evidence) -> bool:
    """Said so, or one for every card that may have placed one."""
    roles = [book[role] for role in evidence.deck.on_table]
    curators = sum(role.power is Power.PLACE_ARTEFACT or role.copies for role in roles)
    return evidence.no_more_artefacts or len(evidence.artefacts) >= curators


class _Inquest:
    """One walk through the steps of the verdict. Every step raises ``Missing`` where a fact is missing."""

    def __init__(self, book: RoleBook, evidence: Evidence) -> None:
        self._book = book
        self._evidence = evidence
        self._suspects = Suspects(book, evidence)
        self._asking = Asking(book, self._suspects)
        self._arrows = dict(evidence.arrows)
        self._tally: tuple[int, ...] = ()

    def settle(self) -> None:
        """Return when every death and every side is certain."""
        counted = self._evidence.counted
        if counted is None:
            raise Missing(Question(Kind.TALLY))
        self._tally = counted
        somebody_may_die = max(counted) >= MIN_FIRST
        self._tokens(somebody_may_die)
        deaths = self._deaths() if somebody_may_die else ()
        self._asking.agree(lambda verdict: verdict.sides, [death.seat for death in deaths], self._votes())

    @property
    def known(self) -> frozenset[Seat]:
        """Seats of which card and, if it copied, copy were told."""
        return frozenset(seat for seat in self._suspects.cards if len(self._suspects.faces(seat)) == 1)

    def likeness(self) -> Table:
        return self._suspects.table(self._suspects.likeness(), self._votes())

    def _votes(self) -> tuple[Seat | None, ...]:
        votes = completed(self._tally, self._arrows)
        if votes is None:
            raise Refused("told_votes_clash")
        return votes

    def _tokens(self, somebody_may_die: bool) -> None:
        """Artefacts and marks lie in the open, and whoever has one may need no other question."""
        case = artefact_case(self._book, self._evidence.deck, ONE_NIGHT_BOXES)
        forcing = tuple(artefact for artefact in case if artefact in ROLE_ARTEFACTS)
        if forcing and not _artefacts_told(self._book, self._evidence):
            raise Missing(Question(Kind.ARTEFACTS, artefacts=forcing))
        wanted = _MARKS_OF_LIFE + (_MARKS_OF_DEATH if somebody_may_die else ())
        in_play = board_marks(self._book, self._evidence.deck)
        settled = self._suspects.settled_marks()
        if any(mark in in_play and mark not in settled for mark in wanted):
            asked = (*wanted, *(mark for mark in MARKS_OF_LUCK if mark not in wanted))
            marks = tuple(mark for mark in asked if mark in in_play and mark not in settled)
            raise Missing(Question(Kind.MARKS, marks=marks))

    def _deaths(self) -> tuple[Death, ...]:
        guarded = self._guarded()
        princes: set[Seat] = set()
        protected = set(guarded)

        def standing(votes: int) -> list[Seat]:
            """Who has so many votes and can be hit or holds the place as a prince (D19 D26)."""
            seats = [seat for seat in self._suspects.seats if self._tally[seat] == votes]
            princes.update(seat for seat in seats if self._has(seat, VotePower.OUTLIVES_VOTE))
            protected.update(seat for seat in seats if seat not in princes | protected and self._sheltered(seat))
            return [seat for seat in seats if seat in princes or seat not in protected]

        places = sorted({votes for votes in self._tally if votes >= MIN_SECOND}, reverse=True)
        first = next((votes for votes in places if votes >= MIN_FIRST and standing(votes)), None)
        if first != places[0]:
            self._need_all_votes(MIN_FIRST)
        if first is None:
            return ()
        battle = False
        lower = [votes for votes in places if votes < first]
        if len(standing(first)) == 1 and (
            self._evidence.loose
            or any(self._tally[seat] in lower and seat not in guarded for seat in self._suspects.seats)
        ):
            battle = self._asking.agree(lambda verdict: verdict.battle)
            if battle:
                self._need_all_votes(MIN_SECOND)
                next((votes for votes in lower if standing(votes)), None)
        voted, _ = voted_out(self._tally, frozenset(protected), frozenset(princes), battle)
        return self._with_chains(voted, protected | princes)

    def _need_all_votes(self, enough: int) -> None:
        """Places below the first matter after all: fingers that were left out may decide them."""
        if self._evidence.loose >= enough:
            untold = [seat for seat in self._suspects.seats if seat not in self._arrows]
            raise Missing(Question(Kind.ARROW, untold[0]) if len(untold) == 1 else Question(Kind.TALLY))

    def _with_chains(self, voted: list[Death], safe: set[Seat]) -> tuple[Death, ...]:
        """Shots and grief. Each round either learns something or finds that nothing more can follow."""
        while True:
            deaths = with_chains(
                [self._arrows.get(seat) for seat in self._suspects.seats],
                self._suspects.marks,
                voted,
                self._sure_hunters(),
                frozenset(safe),
            )
            for death in deaths:
                if death.reason is Reason.HUNTER and self._withstands(death.seat):
                    safe.add(death.seat)
                    break
                if self._has(death.seat, VotePower.SHOOTS_TARGET) and death.seat not in self._arrows:
                    self._arrows[death.seat] = self._arrow(death.seat)
                    break
            else:
                return deaths

    def _sure_hunters(self) -> list[VotePower | None]:
        shoots = VotePower.SHOOTS_TARGET
        return [
            shoots if self._suspects.may_have(seat, shoots) == {True} else None for seat in self._suspects.seats
        ]

    def _withstands(self, seat: Seat) -> bool:
        return self._has(seat, VotePower.OUTLIVES_VOTE) or self._sheltered(seat)

    def _guarded(self) -> frozenset[Seat]:
        """Whom bodyguards point at (D17 D18)."""
        guards = VotePower.PROTECTS_TARGET
        for seat in self._suspects.cards:
            self._has(seat, guards)
        cards = [
            card
            for card in self._suspects.out
            if any(face.role.at_vote is guards for face in self._suspects.faces_of(card))
        ]
        question = self._asking.holders(cards)
        if question is not None:
            raise Missing(question)
        found = [seat for seat in self._suspects.seats if self._has(seat, guards)]
        for seat in found:
            self._arrows[seat] = self._arrow(seat)
        return frozenset(target for seat in found if (target := self._arrows[seat]) is not None)

    def _sheltered(self, seat: Seat) -> bool:
        """Whether it is a master at whom another vampire points (D21 to D23)."""
        if not self._has(seat, VotePower.SHELTERED_BY_CLAN):
            return False
        others = {other: set(self._suspects.camps(other)) for other in self._suspects.seats if other != seat}
        pointers = [voter for voter, target in self._arrows.items() if target == seat]
        if any(others[voter] == {CLAN} for voter in pointers):
            return True
        all_told = len(pointers) == self._tally[seat]
        open_vampires = [
            other
            for other, camps in others.items()
            if CLAN in camps and (other in pointers or (not all_told and other not in self._arrows))
        ]
        if not open_vampires:
            return False
        if not all_told:
            raise Missing(Question(Kind.POINTERS, seat))
        vampires = [card for card in self._suspects.out if self._suspects.is_certainly(card, CLAN)]
        question = self._asking.holders(vampires) if len(open_vampires) > 1 else None
        raise Missing(question or self._asking.about(open_vampires[0]))

    def _has(self, seat: Seat, power: VotePower) -> bool:
        answers = self._suspects.may_have(seat, power)
        if len(answers) > 1:
            raise Missing(self._asking.about(seat))
        return True in answers

    def _arrow(self, seat: Seat) -> Seat | None:
        """Whom a seat points at: told, or left over by the count."""
        possible = targets(seat, self._tally, self._arrows)
        if not possible:
            raise Refused("told_votes_clash")
        if len(possible) > 1 or (self._evidence.loose and seat not in self._arrows):
            raise Missing(Question(Kind.ARROW, seat))
        return possible[0]
