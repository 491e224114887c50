"""What the table has told about its own end, and the questions that ask for it.

Cards lie on a real table and fingers point in a real room: the narrator knows only what it is told. Later tellings
replace earlier ones, so a correction is an ordinary telling and the verdict is simply worked out again.
"""

from collections import Counter
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple, TypeVar

from narrator.rules.game import RoleId, Seat
from narrator.rules.one_night.deaths import tally_of
from narrator.rules.one_night.deck import Deck, artefact_case, board_marks
from narrator.rules.one_night.roles import ONE_NIGHT_BOXES, Artefact, Mark, RoleBook, Team
from narrator.rules.refusal import Refused

Thing = TypeVar("Thing")
Told = tuple[tuple[Seat, Thing], ...]
"""A thing a seat, oldest telling first."""


class Kind(StrEnum):
    """What a question asks for."""

    TALLY = "tally"
    """How many votes did everybody get?"""
    CARD = "card"
    """What was Anna?"""
    ARROW = "arrow"
    """Whom did Anna point at?"""
    POINTERS = "pointers"
    """Who pointed at Anna?"""
    HOLDERS = "holders"
    """Who was a werewolf?"""
    COPY = "copy"
    """What did the doppelgänger copy?"""
    START = "start"
    """Did the assassin's card lie in the centre when the game began?"""
    MARKS = "marks"
    """Who has a mark of love?"""
    ARTEFACTS = "artefacts"
    """Which artefact lies before whom?"""
    SIDE = "side"
    """Who was on the village's side?"""


@dataclass(frozen=True, slots=True)
class Question:
    """Something only the table can tell."""

    kind: Kind
    seat: Seat | None = None
    """Who is asked about; for a copy, who has the card, if that is known."""
    roles: tuple[RoleId, ...] = ()
    """Cards whose holders are sought; for a copy or a start, the one card that is meant."""
    marks: tuple[Mark, ...] = ()
    artefacts: tuple[Artefact, ...] = ()
    """Those that can change the verdict; telling of another one is an answer, too."""
    team: Team | None = None
    """The side whose members are sought."""
    more: bool = False
    """Some of them are known already, and only the others are asked for."""


@dataclass(frozen=True, slots=True)
class Copy:
    """The role that a card took over in the end; none = it took over nothing."""

    card: RoleId
    role: RoleId | None
    seat: Seat | None = None
    """Whose card, where the deck holds several such cards; otherwise the copy goes wherever its card lies."""


class Sided(NamedTuple):
    """Whether a seat was on a side in the end, whatever its card."""

    seat: Seat
    team: Team
    belongs: bool


@dataclass(frozen=True, slots=True)
class Evidence:
    """What the table has told so far. A value: every telling gives a new one."""

    deck: Deck
    players: int
    tally: tuple[int, ...] | None = None
    """Votes for each seat, once counted."""
    loose: int = 0
    """Fingers that the count was told without: each points at somebody, and nobody has asked yet at whom."""
    arrows: Told[Seat | None] = ()
    """Whom seats point at; none = at nobody."""
    cards: Told[RoleId] = ()
    """What lies before seats in the end."""
    absent: frozenset[RoleId] = frozenset()
    """Roles of which nobody has a card but those who are told."""
    copies: tuple[Copy, ...] = ()
    started_in_centre: bool | None = None
    """Whether the assassin's card did; almost always it follows from the rest (D31)."""
    marks: Told[Mark] = ()
    no_more_marks: frozenset[Mark] = frozenset()
    """Marks that lie before nobody but those who are told."""
    artefacts: Told[Artefact] = ()
    no_more_artefacts: bool = False
    """Every artefact on the table has been told."""
    sides: tuple[Sided, ...] = ()
    """Who was on which side, where no card of theirs was told: enough to name the winners."""

    @property
    def counted(self) -> tuple[int, ...] | None:
        """The votes for each seat: as told, or as all arrows together show."""
        if len(self.arrows) < self.players:
            return self.tally
        return tally_of([target for _, target in sorted(self.arrows)])

    @property
    def fingers(self) -> Counter[Seat]:
        """How many fingers were told for each seat."""
        return Counter(target for _, target in self.arrows if target is not None)

    def copy_of(self, card: RoleId, seat: Seat | None) -> Copy | None:
        """What was told about the role this card took over."""
        return next((told for told in self.copies if told.card == card and told.seat in (None, seat)), None)

    def with_tally(self, tally: tuple[int, ...], loose: int = 0) -> "Evidence":
        """The votes are counted, all but a few. Arrows that no longer fit in are forgotten, oldest first."""
        if len(tally) != self.players or any(not 0 <= votes < self.players for votes in tally):
            raise Refused("count_cannot_be")
        if sum(tally) > self.players:
            raise Refused("too_many_votes", votes=sum(tally), players=self.players)
        arrows = self.arrows
        for target, votes in enumerate(tally):
            arrows = _newest(arrows, target, votes)
        told = replace(self, tally=tally, arrows=arrows, loose=min(loose, self.players - sum(tally)))
        return told if told.counted == tally else replace(told, arrows=())  # all told, and one of them wrong

    def with_arrow(self, seat: Seat, target: Seat | None) -> "Evidence":
        """A seat points at another, or at nobody.

        When more fingers are told for a target than were counted, it is one that the count was told without. If
        there is none, the table has corrected itself: the oldest of them is forgotten. Only a target without any
        counted vote is refused, for then the count is what is wrong.
        """
        self._check(seat)
        if target is not None:
            self._check(target)
        if seat == target:
            raise Refused("points_at_self")
        arrows: Told[Seat | None] = _told(self.arrows, seat, target)
        if self.tally is None or target is None:
            return replace(self, arrows=arrows)
        if self.loose and [at for _, at in arrows].count(target) > self.tally[target]:
            tally = tuple(votes + (at == target) for at, votes in enumerate(self.tally))
            return replace(self, arrows=arrows, tally=tally, loose=self.loose - 1)
        if not self.tally[target]:
            raise Refused("no_votes_there")
        return replace(self, arrows=_newest(arrows, target, self.tally[target]))

    def with_card(self, seat: Seat, role: RoleId) -> "Evidence":
        """A card lies before a seat. Of more holders than the deck has cards, the one told first is forgotten."""
        self._check(seat)
        if role not in self.deck.on_table:
            raise Refused("not_in_deck", role=(role,))
        told = _told(self.cards, seat, role)
        cards = _newest(told, role, self.deck.on_table.count(role))
        copies = tuple(copy for copy in self.copies if copy.seat is None or (copy.seat, copy.card) in cards)
        # Whoever is forgotten was there when "nobody else" was said, and may be the right one after all.
        absent = self.absent if len(cards) == len(told) else self.absent - {role}
        return replace(self, cards=cards, copies=copies, absent=absent, sides=self._without_side(seat))

    def with_copy(self, book: RoleBook, card: RoleId, role: RoleId | None, seat: Seat | None = None) -> "Evidence":
        """What a copying card became. The seat is needed only if the deck holds several such cards."""
        for named in (card, role):
            if named is not None and named not in self.deck.on_table:
                raise Refused("not_in_deck", role=(named,))
        if not book[card].takes_over:
            raise Refused("cannot_copy", id=card)
        taken = None if role is None or book[role].copies or role == card else role
        if taken is not None and not book[card].copies and not book[taken].haunts:
            raise Refused("impossible_copy", card=(card,), role=(taken,))
        return self._with_copy(card, taken, seat)

    def _with_copy(self, card: RoleId, role: RoleId | None, seat: Seat | None) -> "Evidence":
        several = self.deck.on_table.count(card) > 1
        if several and seat is None:
            raise Refused("whose_copy", role=(card,))
        copy = Copy(card, role, seat if several else None)
        others = tuple(told for told in self.copies if (told.card, told.seat) != (card, copy.seat))
        return replace(self, copies=(*others, copy))

    def with_start(self, in_centre: bool) -> "Evidence":
        """Where the assassin's card lay when the game began."""
        return replace(self, started_in_centre=in_centre)

    def with_mark(self, book: RoleBook, seat: Seat, mark: Mark) -> "Evidence":
        """A mark lies before a seat; clarity takes back what was told."""
        self._check(seat)
        others = tuple(told for told in self.marks if told[0] != seat)
        if mark is Mark.CLARITY:
            return replace(self, marks=others)
        held = board_marks(book, self.deck).count(mark)
        if not held:
            raise Refused("mark_not_in_play")
        marks = _newest((*others, (seat, mark)), mark, held)
        no_more = self.no_more_marks if len(marks) > len(others) else self.no_more_marks - {mark}
        return replace(self, marks=marks, no_more_marks=no_more)

    def with_artefact(self, book: RoleBook, seat: Seat, artefact: Artefact | None) -> "Evidence":
        """An artefact lies before a seat; none takes back what was told."""
        self._check(seat)
        others = tuple(told for told in self.artefacts if told[0] != seat)
        if artefact is None:
            return replace(self, artefacts=others)
        if artefact not in artefact_case(book, self.deck, ONE_NIGHT_BOXES):
            raise Refused("artefact_not_drawn")
        return replace(self, artefacts=_newest((*others, (seat, artefact)), artefact, 1))

    def nobody_else(self, question: Question) -> "Evidence":
        """The table answers "nobody", "nothing", "no" or "that is all" to a question."""
        match question:
            case Question(Kind.TALLY):
                return self.with_tally(self.tally or (0,) * self.players)
            case Question(Kind.ARROW, int(seat)):
                return self.with_arrow(seat, None)
            case Question(Kind.HOLDERS):
                return replace(self, absent=self.absent | set(question.roles))
            case Question(Kind.COPY):
                return self._with_copy(question.roles[0], None, question.seat)
            case Question(Kind.START):
                return self.with_start(in_centre=False)
            case Question(Kind.MARKS):
                return replace(self, no_more_marks=self.no_more_marks | set(question.marks))
            case Question(Kind.ARTEFACTS):
                return replace(self, no_more_artefacts=True)
            case Question(Kind.POINTERS):
                raise Refused("pointers_missing")  # the count says that there are more
            case _:
                raise Refused("everybody_has_a_card")

    def with_sides(self, told: tuple[Sided, ...]) -> "Evidence":
        """Who was on a side, and who was not; what was told of the same seats and that side is replaced."""
        for side in told:
            self._check(side.seat)
        replaced = {(side.seat, side.team) for side in told}
        others = tuple(side for side in self.sides if (side.seat, side.team) not in replaced)
        return replace(self, sides=(*others, *told))

    def _without_side(self, seat: Seat) -> tuple[Sided, ...]:
        """A card that is told says more than the side that was told before it."""
        return tuple(side for side in self.sides if side.seat != seat)

    def _check(self, seat: Seat) -> None:
        if not 0 <= seat < self.players:
            raise Refused("no_such_seat")


def _told(told: Told[Thing], seat: Seat, thing: Thing) -> Told[Thing]:
    return (*(pair for pair in told if pair[0] != seat), (seat, thing))


def _newest(told: Told[Thing], thing: Thing, most: int) -> Told[Thing]:
    """Forget the oldest tellings of a thing of which there are no more than so many."""
    same = [pair for pair in told if pair[1] == thing]
    forgotten = same[: max(0, len(same) - most)]
    return tuple(pair for pair in told if pair not in forgotten)
