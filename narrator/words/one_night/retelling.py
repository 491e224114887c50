"""The night told again, card by card: who was dealt what, what everybody did, and where the cards lie in the end.

What a hand turned up is worked out by laying the cards out and making every move again. With real cards some deals
and moves may be unknown. Then nothing is told of what was seen, unless the moves that are known lead from the cards
that were dealt to the very cards that lie there in the end.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from narrator.rules.game import RoleId, Seat
from narrator.rules.one_night.deck import CENTRE_CARDS
from narrator.rules.one_night.game import OneNight
from narrator.rules.one_night.judge import Judged
from narrator.rules.one_night.roles import Mark, Power
from narrator.rules.one_night.table import Act, Move, State
from narrator.words.booklet import Replay, Step
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
    """Empty = nothing is known of it; the fourth is the wolf card beside the centre."""
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
            centre_start=(None,) * (len(game.begun.deck.on_table) - game.players),
            saw=tuple(telling.saw for telling in game.confidences.tellings),
        )


def told_again(lines: Lines, names: tuple[str, ...], night: NightTold) -> tuple[str, ...]:
    """The night as a story, in the third person."""
    return tuple(text for step in replay(lines, names, night).steps for text in step.told)


def replay(lines: Lines, names: tuple[str, ...], night: NightTold) -> Replay:
    """The same as a thing to look at."""
    story, moved = _Story(lines, names, night), replayed(night)
    laid = tuple(range(len(moved.before)))
    steps = [Step(tuple(story.deal()), laid)]
    for deed, lay in zip(moved.deeds, moved.lays, strict=True):
        places = tuple(sorted(moved.place(spot) for spot in _touched(deed)))
        steps.append(Step(tuple(story.move(deed)), lay, deed.move.seat, places))
    steps.append(Step(tuple(story.end()), moved.end))
    return Replay(moved.cards, tuple(steps))


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

    def move(self, deed: Deed) -> Iterator[str]:
        return Teller(self._lines, Person.THEY, self._names).sentences(deed)

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


def _touched(deed: Deed) -> tuple[Spot, ...]:
    """Where a hand was: the cards it swapped, or what it chose."""
    return (deed.swapped if deed.move.act is Act.SWAP else None) or deed.spots


@dataclass(frozen=True, slots=True)
class Replayed:
    """Every move with what it showed, where that is certain, and where the cards lay."""

    deeds: tuple[Deed, ...]
    before: tuple[RoleId | None, ...]
    """By place."""
    lays: tuple[tuple[int, ...], ...]
    """After each deed."""
    cards: tuple[RoleId | None, ...]
    """By number."""
    end: tuple[int, ...]
    players: int

    def place(self, spot: Spot) -> int:
        return self.players + spot.number if spot.centre else spot.number


def replayed(night: NightTold) -> Replayed:
    table = _Replay(night)
    made = tuple(deeds(night.moves, table.play))
    if not table.agrees:
        table = _Replay(night, certain=False)
        made = tuple(deeds(night.moves, table.play))
    return table.told(made)


def _alike(found: Sequence[object], told: Sequence[object]) -> bool:
    """Nothing that is known of both differs. What came out of an unknown centre may be anything."""
    return all(None in pair or pair[0] == pair[1] for pair in zip(found, told, strict=False))


class _Replay:
    """The cards and marks of a night, laid out and moved again. Cards have numbers: two of a role are two cards.

    Where it is not ``certain`` where they lay, a card that is moved is a new one that nobody knows.
    """

    def __init__(self, night: NightTold, *, certain: bool = True) -> None:
        self._night = night
        self._certain = certain
        self._players = len(night.dealt)
        self._cards: list[RoleId | None] = [*night.dealt, *(night.centre_start or [None] * (CENTRE_CARDS + 1))]
        self._lay = list(range(len(self._cards)))
        self._before = tuple(self._cards)
        self._lays: list[tuple[int, ...]] = []
        self._marks: list[Mark | None] = [Mark.CLARITY] * len(night.dealt)
        self._shields: set[Seat] = set()

    @property
    def agrees(self) -> bool:
        """Whether the moves lead from the deal to the end, as far as anybody can tell."""
        night = self._night
        known = None not in (*night.dealt, *night.cards)
        lie = [self._cards[card] for card in self._lay]
        return known and _alike(lie, night.cards) and _alike(self._marks, night.marks)

    def told(self, made: tuple[Deed, ...]) -> Replayed:
        """With the cards as they were found in the end."""
        for seat, found in enumerate(self._night.cards):
            card = self._lay[seat]
            if self._certain and self._cards[card] is None:
                self._cards[card] = found  # it came out of an unknown centre, and can have been no other
            elif self._cards[card] != found:
                self._lay[seat] = self._new(found)
        lays = tuple(self._lays)
        return Replayed(made, self._before, lays, tuple(self._cards), tuple(self._lay), self._players)

    def play(self, deed: Deed) -> tuple[str | None, ...]:
        """Make a move; what it shows."""
        told = self._night.saw[len(self._lays)] if self._night.saw else None
        shown = self._played(deed)
        self._lays.append(tuple(self._lay))
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

    def _place(self, spot: Spot) -> int:
        return self._players + spot.number if spot.centre else spot.number

    def _at(self, spot: Spot) -> RoleId | None:
        return self._cards[self._lay[self._place(spot)]]

    def _new(self, role: RoleId | None) -> int:
        self._cards.append(role)
        return len(self._cards) - 1

    def _put(self, laid: Mapping[int, int]) -> None:
        """Cards by the place they come to."""
        for place, card in laid.items():
            self._lay[place] = card if self._certain else self._new(None)

    def _swap(self, deed: Deed) -> tuple[str | None, ...]:
        if deed.swapped is None:
            return ()
        one, other = map(self._place, deed.swapped)
        self._put({one: self._lay[other], other: self._lay[one]})
        robbed = deed.role is not None and deed.role.power is Power.ROB
        return (self._at(deed.swapped[0]),) if robbed else ()

    def _shift(self, move: Move) -> None:
        """Own and shielded cards stay and are stepped over."""
        ring = [seat for seat in range(self._players) if seat != move.seat and seat not in self._shields]
        step = 1 if move.act is Act.SHIFT_LEFT else -1
        self._put({ring[(index + step) % len(ring)]: self._lay[seat] for index, seat in enumerate(ring)})
