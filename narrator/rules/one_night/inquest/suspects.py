"""What everybody may still have been, given what the table has told.

Seats are compared by camp, which is all that a goal asks about a player. So a table of ten with half of the cards
untold has some dozens of possible endings instead of millions, and each can be put before the real judge.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from narrator.rules.game import RoleId, Seat
from narrator.rules.one_night.deck import board_marks
from narrator.rules.one_night.inquest.evidence import Evidence, Kind, Question
from narrator.rules.one_night.judge import VILLAGER, Table
from narrator.rules.one_night.roles import (
    ROLE_ARTEFACTS,
    Artefact,
    Family,
    Mark,
    Power,
    Role,
    RoleBook,
    Team,
    VotePower,
)
from narrator.rules.refusal import Refused


class Face(NamedTuple):
    """A card that may lie before a seat, and the role it may have taken over."""

    card: RoleId
    acquired: RoleId | None
    role: Role
    """What that makes of the player, before any mark or artefact."""


class Camp(NamedTuple):
    """All that the goals ask about a player."""

    team: Team
    monster: Family | None
    alone: Team | None = None
    """Its team when no monster of its side is there."""


class Place(NamedTuple):
    """A camp in a situation that a goal may ask about."""

    camp: Camp
    dead: bool
    traitor: bool


CLAN = Camp(Team.VAMPIRES, Family.VAMPIRE)
Worlds = dict[int, tuple[Face, ...]]
"""Which places are taken, as bits; and one way how that may be."""


class Suspects:
    """The faces that every seat may have."""

    def __init__(self, book: RoleBook, evidence: Evidence) -> None:
        self._book = book
        self.evidence = evidence
        self.seats = range(evidence.players)
        self.cards = dict(evidence.cards)
        marks, artefacts = dict(evidence.marks), dict(evidence.artefacts)
        self.marks = tuple(marks.get(seat, Mark.CLARITY) for seat in self.seats)
        self.artefacts: tuple[Artefact | None, ...] = tuple(artefacts.get(seat) for seat in self.seats)
        untold = Counter(evidence.deck.on_table)
        untold.subtract(self.cards.values())
        self.out = {role: count for role, count in untold.items() if count > 0 and role not in evidence.absent}
        """Cards that may lie before somebody whose card is not told, and how many."""

    @property
    def untold(self) -> tuple[Seat, ...]:
        """Seats whose card is not told."""
        return tuple(seat for seat in self.seats if seat not in self.cards)

    def faces(self, seat: Seat) -> tuple[Face, ...]:
        card = self.cards.get(seat)
        return self._untold_faces if card is None else self.faces_of(card, seat)

    @cached_property
    def _untold_faces(self) -> tuple[Face, ...]:
        return tuple(face for card in self.out for face in self.faces_of(card))

    def faces_of(self, card: RoleId, seat: Seat | None = None) -> tuple[Face, ...]:
        """What a card may have become; one face if that is certain."""
        role = self._book[card]
        if not role.takes_over:
            if role.team is Team.ASSASSIN and self.contract and isinstance(self.stray_contract, Question):
                return (Face(card, None, role), Face(VILLAGER, None, self._villager))
            return (Face(card, None, self._villager if card in self.centre_start else role),)
        itself = Face(card, None, self._villager if role.copies else role)
        told = self.evidence.copy_of(card, seat)
        if told is None:
            return (itself, *(Face(card, other.id, other) for other in self._roles if _may_become(role, other)))
        return (itself if told.role is None else Face(card, told.role, self._book[told.role]),)

    @cached_property
    def _villager(self) -> Role:
        return self._book[VILLAGER]

    @cached_property
    def _roles(self) -> tuple[Role, ...]:
        return self.evidence.deck.roles(self._book)

    @cached_property
    def contract(self) -> bool:
        """Somebody bears the assassin's mark."""
        return Mark.ASSASSIN in self.marks

    @cached_property
    def stray_contract(self) -> bool | Question:
        """Whether the assassin's card lay in the centre when the mark was given (D31), or how to find out.

        Nobody but a copycat who saw it there can have given the mark then. The copycat may also have seen the
        doppelgänger there, and the assassin's card before a player; not so if the doppelgänger copied somebody.
        """
        copycat, double = self._card_with(Power.COPY_CENTRE), self._card_with(Power.COPY_PLAYER)
        if copycat is None:
            return False
        seen = self.evidence.copy_of(copycat, None)
        if seen is None:
            return Question(Kind.COPY, roles=(copycat,))
        if seen.role not in self._contractors or double is None:
            return seen.role in self._contractors
        doubled = self.evidence.copy_of(double, None)
        if doubled is None:
            return Question(Kind.COPY, roles=(double,))
        if doubled.role is not None:
            return True
        started = self.evidence.started_in_centre
        return Question(Kind.START, roles=self._contractors) if started is None else started

    def _card_with(self, power: Power) -> RoleId | None:
        return next((role.id for role in self._roles if role.power is power), None)

    @cached_property
    def _contractors(self) -> tuple[RoleId, ...]:
        return tuple(role.id for role in self._roles if role.team is Team.ASSASSIN)

    @cached_property
    def centre_start(self) -> tuple[RoleId, ...]:
        """What is known to have lain in the centre at the start, as far as the judge cares."""
        return self._contractors if self.contract and self.stray_contract is True else ()

    def forced(self, seat: Seat) -> RoleId | None:
        """The plain role that an artefact makes of a player."""
        artefact = self.artefacts[seat]
        return None if artefact is None else ROLE_ARTEFACTS.get(artefact)

    def camp_of(self, role: Role) -> Camp:
        if role.team is Team.ASSASSIN and not self.contract:
            role = self._villager
        return Camp(role.team, role.family if role.is_monster else None, role.team_alone)

    def camps(self, seat: Seat) -> dict[Camp, Face]:
        """The camps a seat may belong to, each with a face that would do."""
        forced = self.forced(seat)
        bitten = self.marks[seat] is Mark.VAMPIRE
        if forced is not None or bitten:  # whatever the card is
            camp = CLAN if forced is None else self.camp_of(self._book[forced])
            return dict.fromkeys([camp], self.faces(seat)[0]) if self.faces(seat) else {}
        camps = self._untold_camps if seat not in self.cards else self._sorted(self.faces(seat))
        return {camp: face for camp, face in camps.items() if self._is_told_side(seat, camp)}

    def _is_told_side(self, seat: Seat, camp: Camp) -> bool:
        """Whether a camp fits what was told of the side that a seat was on."""
        told = (side for side in self.evidence.sides if side.seat == seat)
        return all(
            side.team in (camp.team, camp.alone)
            if side.belongs
            else camp.team is not side.team or camp.alone is not None
            for side in told
        )

    @cached_property
    def _untold_camps(self) -> dict[Camp, Face]:
        return self._sorted(self._untold_faces)

    def _sorted(self, faces: Sequence[Face]) -> dict[Camp, Face]:
        camps: dict[Camp, Face] = {}
        for face in faces:
            camps.setdefault(self.camp_of(face.role), face)
        return camps

    def is_certainly(self, card: RoleId, camp: Camp) -> bool:
        """Whether an untold card, wherever it lies, belongs to a camp."""
        return self._camps_of[card] == {camp}

    def may_have(self, seat: Seat, power: VotePower) -> frozenset[bool]:
        """Whether a seat has a power at the vote: both answers while that is open."""
        if self.forced(seat) is not None:
            return frozenset({False})
        powers = self._untold_powers if seat not in self.cards else self._powers(self.faces(seat))
        return frozenset(held is power for held in powers)

    @cached_property
    def _untold_powers(self) -> frozenset[VotePower | None]:
        return self._powers(self._untold_faces)

    @staticmethod
    def _powers(faces: Sequence[Face]) -> frozenset[VotePower | None]:
        return frozenset(face.role.at_vote for face in faces)

    def settled_marks(self) -> frozenset[Mark]:
        """Marks whose places are all known."""
        held = Counter(board_marks(self._book, self.evidence.deck))
        placed = Counter(self.marks)
        return self.evidence.no_more_marks | {mark for mark in Mark if placed[mark] >= held[mark]}

    def worlds(self, dead: Collection[Seat]) -> tuple[Worlds, dict[Place, int]]:
        """Every way the camps may be spread over the dead, the living and the traitor; and the bit of each place.

        The goals ask whether there is a wolf, whether one died, and so on, never how many; so seats that are alike
        need not be told apart.
        """
        bits: dict[Place, int] = {}
        worlds: Worlds = {0: ()}
        for seat in self.seats:
            died, traitor = seat in dead, self.marks[seat] is Mark.TRAITOR
            choices = [
                (bits.setdefault(Place(camp, died, traitor), 1 << len(bits)), face)
                for camp, face in self.camps(seat).items()
            ]
            wider: Worlds = {}
            for taken, faces in worlds.items():
                for bit, face in choices:
                    wider.setdefault(taken | bit, (*faces, face))
            worlds = wider
        fitting = self._fitting(bits)
        return {
            taken: faces
            for taken, faces in worlds.items()
            if sum(count for places, count in fitting.items() if taken & places) >= self._unread
        }, bits

    def _fitting(self, bits: Mapping[Place, int]) -> Counter[int]:
        """By places as bits, how many untold cards fit there. A world needs as many as there are unread seats."""
        fitting: Counter[int] = Counter()
        for card, count in self.out.items():
            fitting[sum(bit for place, bit in bits.items() if place.camp in self._camps_of[card])] += count
        return fitting

    @cached_property
    def _camps_of(self) -> dict[RoleId, frozenset[Camp]]:
        return {card: frozenset(self._sorted(self.faces_of(card))) for card in self.out}

    @cached_property
    def _unread(self) -> int:
        """How many seats there are whose card decides what they are, and is not told."""
        return sum(self.forced(seat) is None and self.marks[seat] is not Mark.VAMPIRE for seat in self.untold)

    def table(self, faces: Sequence[Face], votes: tuple[Seat | None, ...]) -> Table:
        return Table(
            cards=tuple(face.card for face in faces),
            votes=votes,
            acquired=tuple(face.acquired for face in faces),
            marks=self.marks,
            artefacts=self.artefacts,
            centre_start=self.centre_start,
        )

    def likeness(self) -> tuple[Face, ...]:
        """Faces for everybody that fit all that was told, out of cards that are really there.

        What is open becomes a monster rather than a loner rather than a villager, one of each camp first: whoever
        explains the verdict then claims nothing ("there was no monster") that the table has not told.
        """
        pile = sorted((card for card, count in self.out.items() for _ in range(count)), key=self._plainness)
        first = {self.camp_of(self._strangest(card).role): card for card in reversed(pile)}
        chosen = sorted(first.values(), key=self._plainness)
        cards = self.cards | self._laid((*chosen, *(Counter(pile) - Counter(chosen)).elements()))
        return tuple(self._strangest(cards[seat], seat) for seat in self.seats)

    def _laid(self, pile: Sequence[RoleId]) -> dict[Seat, RoleId]:
        """Cards for all untold seats, the first of the pile before the others (a matching)."""
        lying: dict[Seat, RoleId] = {}

        def lay(card: RoleId, asked: set[Seat]) -> bool:
            seats = [seat for seat in self.untold if self._fitting_faces(card, seat)]
            free = next((seat for seat in seats if seat not in lying), None)
            if free is not None:
                lying[free] = card
                return True
            for seat in (seat for seat in seats if seat not in asked):
                asked.add(seat)
                if lay(lying[seat], asked):
                    lying[seat] = card
                    return True
            return False

        for card in pile:
            if len(lying) < len(self.untold):
                lay(card, set())
        if len(lying) < len(self.untold):
            raise Refused("told_cards_clash")
        return lying

    def _fitting_faces(self, card: RoleId, seat: Seat) -> tuple[Face, ...]:
        """What a card before a seat may have become, given the side that the seat was on."""
        faces = self.faces_of(card, seat)
        if self.forced(seat) is not None or self.marks[seat] is Mark.VAMPIRE:
            return faces
        return tuple(face for face in faces if self._is_told_side(seat, self.camp_of(face.role)))

    def _strangest(self, card: RoleId, seat: Seat | None = None) -> Face:
        faces = self.faces_of(card) if seat is None else self._fitting_faces(card, seat)
        if not faces:
            raise Refused("told_cards_clash")
        return min(faces, key=lambda face: _plainness(self.camp_of(face.role)))

    def _plainness(self, card: RoleId) -> tuple[bool, bool]:
        return _plainness(self.camp_of(self._strangest(card).role))


def _plainness(camp: Camp) -> tuple[bool, bool]:
    return camp.monster is None, camp.team is Team.VILLAGE


def _may_become(copier: Role, other: Role) -> bool:
    """Whether a copying card can have taken over a role: a ghost hunter stops only at what haunts."""
    return not other.copies and (copier.copies or other.haunts)
