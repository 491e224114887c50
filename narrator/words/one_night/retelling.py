"""The night told again, card by card: who was dealt what, what everybody did, and where the cards lie in the end.

What a hand turned up is worked out by laying the cards out and making every move again. With real cards some deals
and moves may be unknown. Then nothing is told of what was seen, unless the moves that are known lead from the cards
that were dealt to the very cards that lie there in the end.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from narrator.rules.game import RoleId, Seat
from narrator.rules.one_night.deck import CENTRE_CARDS
from narrator.rules.one_night.game import OneNight
from narrator.rules.one_night.judge import Judged
from narrator.rules.one_night.roles import Mark, Power
from narrator.rules.one_night.table import Act, Move, State
from narrator.words.lines import Lines
from narrator.words.one_night.deeds import SCENE, Deed, Person, Spot, Teller, deeds, mark_name, role_name


@dataclass(frozen=True, slots=True)
class NightTold:
    """A night as far as it is known. Cards by seat or by place; none = unknown."""

    dealt: tuple[RoleId | None, ...]
    moves: tuple[Move, ...]
    """In the order they were made."""
    cards: tuple[RoleId | None, ...]
    """In the end."""
    centre_start: tuple[RoleId | None, ...] = ()
    """Empty = unknown; the fourth is the wolf card beside the centre."""
    centre: tuple[RoleId | None, ...] = ()
    acquired: tuple[RoleId | None, ...] = ()
    """By seat: the role that the card in front of it took over."""
    marks: tuple[Mark | None, ...] = ()
    """In the end; empty when none are in play, or nothing is known of them."""
    saw: tuple[RoleId | None, ...] = ()
    """By move: what its player has told to have seen, where that was asked."""

    @classmethod
    def of(cls, end: State) -> "NightTold":
        """A night of which everything is known."""
        role = end.role_of_card
        return cls(
            dealt=tuple(map(role, end.dealt)),
            moves=end.moves,
            cards=tuple(map(role, end.cards)),
            centre_start=tuple(map(role, end.centre_start)),
            centre=tuple(map(role, end.centre)),
            acquired=tuple(end.acquired[card] for card in end.cards),
            marks=end.marks,
        )

    @classmethod
    def of_game(cls, game: OneNight, end: Judged) -> "NightTold | None":
        """What the narrator dealt, or what the players have told; none if nobody told anything."""
        if game.table is not None:
            return cls.of(game.table)
        if not game.confidences.cards:
            return None
        known = range(game.players) if end.known is None else end.known
        return cls(
            dealt=game.dealt_cards(),
            moves=tuple(telling.move for telling in game.confidences.tellings),
            cards=tuple(card if seat in known else None for seat, card in enumerate(end.table.cards)),
            saw=tuple(telling.saw for telling in game.confidences.tellings),
        )


def told_again(lines: Lines, names: tuple[str, ...], night: NightTold) -> tuple[str, ...]:
    """The night as a story, in the third person."""
    story = _Story(lines, names, night)
    return (*story.deal(), *story.moves(), *story.end())


class _Story:
    def __init__(self, lines: Lines, names: tuple[str, ...], night: NightTold) -> None:
        self._lines = lines
        self._names = names
        self._night = night

    def deal(self) -> Iterator[str]:
        for seat, role in enumerate(self._night.dealt):
            if role is not None:
                yield self._say("dealt", name=self._names[seat], role=self._role(role))
        yield from self._centre(self._night.centre_start, "start")

    def moves(self) -> Iterator[str]:
        teller = Teller(self._lines, Person.THEY, self._names)
        for deed in replayed(self._night):
            yield from teller.sentences(deed)

    def end(self) -> Iterator[str]:
        night = self._night
        known = {seat: role for seat, role in enumerate(night.cards) if role is not None}
        kept = [seat for seat, role in known.items() if role == night.dealt[seat] and not self._became(seat)]
        for seat in sorted(known.keys() - kept):
            yield self._ends_with(seat, known[seat])
        if kept:
            yield self._say("kept", names=tuple(self._names[seat] for seat in kept), count=len(kept))
        for mark in Mark:
            bearers = tuple(self._names[seat] for seat, borne in enumerate(night.marks) if borne is mark)
            if bearers and mark is not Mark.CLARITY:
                yield self._say("mark", names=bearers, count=len(bearers), mark=mark_name(self._lines, mark))
        if night.centre != night.centre_start:
            yield from self._centre(night.centre, "end")

    def _ends_with(self, seat: Seat, role: RoleId) -> str:
        name, became = self._names[seat], self._became(seat)
        if became is not None:
            return self._say("became", name=name, role=self._role(role), became=self._role(became))
        return self._say("ends", name=name, role=self._role(role))

    def _became(self, seat: Seat) -> RoleId | None:
        return self._night.acquired[seat] if self._night.acquired else None

    def _centre(self, cards: tuple[RoleId | None, ...], when: str) -> Iterator[str]:
        """The cards of the centre, where all of them are known."""
        known = tuple(self._role(role) for role in cards if role is not None)
        if known and len(known) == len(cards):
            yield self._say("centre", when=when, cards=known[:CENTRE_CARDS])
            for beside in known[CENTRE_CARDS:]:
                yield self._say("beside", when=when, card=beside)

    def _role(self, role: RoleId) -> str:
        told = role_name(self._lines, role)
        assert told is not None, "only an unknown card has no name"
        return told

    def _say(self, message: str, **values: str | int | tuple[str, ...]) -> str:
        return self._lines.say(SCENE, f"night-{message}", **values)


def replayed(night: NightTold) -> tuple[Deed, ...]:
    """Every move with what it showed, where that is certain."""
    table = _Replay(night)
    made = tuple(deeds(night.moves, table.play))
    if table.agrees:
        return made
    told = _Replay(night, certain=False)
    return tuple(deeds(night.moves, told.play))


def _alike(found: Sequence[object], told: Sequence[object]) -> bool:
    """Nothing that is known of both differs. What came out of an unknown centre may be anything."""
    return all(None in pair or pair[0] == pair[1] for pair in zip(found, told, strict=False))


class _Replay:
    """The cards and marks of a night, laid out and moved again."""

    def __init__(self, night: NightTold, *, certain: bool = True) -> None:
        self._night = night
        self._certain = certain
        self._cards = [list(night.dealt), list(night.centre_start) or [None] * (CENTRE_CARDS + 1)]
        self._marks: list[Mark | None] = [Mark.CLARITY] * len(night.dealt)
        self._shields: set[Seat] = set()
        self._made = 0

    @property
    def agrees(self) -> bool:
        """Whether the moves lead from the deal to the end, as far as anybody can tell."""
        night = self._night
        known = None not in (*night.dealt, *night.cards)
        return known and _alike(self._cards[0], night.cards) and _alike(self._marks, night.marks)

    def play(self, deed: Deed) -> tuple[str | None, ...]:
        """Make a move; what it shows."""
        told = self._night.saw[self._made] if self._night.saw else None
        self._made += 1
        shown = self._played(deed)
        if told is not None and len(deed.spots) == 1:
            return (told,)
        return shown if self._certain else (None,) * len(shown)

    def _played(self, deed: Deed) -> tuple[str | None, ...]:
        move = deed.move
        match move.act:
            case Act.LOOK | Act.COPY | Act.FLIP:
                return tuple(map(self._at, deed.spots))
            case Act.LOOK_MARK:
                return (self._marks[move.seats[0]],)
            case Act.SWAP:
                return self._swap(deed)
            case Act.SWAP_MARKS:
                one, other = move.seats
                self._marks[one], self._marks[other] = self._marks[other], self._marks[one]
            case Act.SHIFT_LEFT | Act.SHIFT_RIGHT:
                self._shift(move)
            case Act.SHIELD:
                self._shields.update(move.seats)
            case Act.MARK:
                for seat in move.seats:
                    self._marks[seat] = deed.given
        return ()

    def _at(self, spot: Spot) -> RoleId | None:
        return self._cards[spot.centre][spot.number]

    def _swap(self, deed: Deed) -> tuple[str | None, ...]:
        if deed.swapped is None:
            return ()
        one, other = deed.swapped
        cards = self._at(other), self._at(one)
        for spot, card in zip((one, other), cards, strict=True):
            self._cards[spot.centre][spot.number] = card
        robbed = deed.role is not None and deed.role.power is Power.ROB
        return (self._at(one),) if robbed else ()

    def _shift(self, move: Move) -> None:
        """Own and shielded cards stay and are stepped over."""
        ring = [seat for seat in range(len(self._night.dealt)) if seat != move.seat and seat not in self._shields]
        step = 1 if move.act is Act.SHIFT_LEFT else -1
        before = list(self._cards[0])
        for index, seat in enumerate(ring):
            self._cards[0][ring[(index + step) % len(ring)]] = before[seat]
