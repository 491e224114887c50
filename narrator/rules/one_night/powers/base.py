"""What all powers have in common: the moves they offer, why they refuse one, and what a move does."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from narrator.rules.game import Seat
from narrator.rules.one_night.table import Act, CardNo, Move, Sight, Sighting, State


class PowerRule(ABC):
    """One power in the hands of a called seat.

    ``moves`` lists what the hands could try, sensible or not; ``refusal`` sorts out what the rules forbid, and
    only by what the player can see, so that what is offered gives nothing away; ``play`` does it.
    """

    most_moves = 1
    """How many moves it may take in one call."""
    acts: tuple[Act, ...] = ()
    """What its moves can be."""

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        """Most powers are used on one seat."""
        return one_seat(state, seat, self.acts[0])

    def refusal(self, state: State, move: Move) -> str | None:
        """Most powers are for the cards of others, unless a shield lies there."""
        return refuse_self(move) or refuse_shielded(state, *move.seats)

    @abstractmethod
    def play(self, state: State, move: Move) -> State: ...

    def must(self, state: State, seat: Seat) -> bool:
        """Whether the seat still has to make a move, if there is a legal one."""
        return not state.role_played(seat).may and not self.steps(state, seat)

    def finished(self, state: State, seat: Seat) -> bool:
        """Most powers are one move; then the hands go back."""
        return bool(self.steps(state, seat))

    @staticmethod
    def steps(state: State, seat: Seat) -> tuple[Move, ...]:
        """What the seat has done with this power in the open call: a copier's look came before it."""
        return tuple(move for move in state.made_in(call_id(state), seat) if move.act is not Act.COPY)


def call_id(state: State) -> str:
    call = state.open_call
    assert call is not None, "a power is used only while a call is open"
    return call.id


def one_seat(state: State, seat: Seat, act: Act) -> Iterator[Move]:
    """A move at each seat, the own one included: the rule says whether that is allowed."""
    call = call_id(state)
    return (Move(seat, call, act, seats=(target,)) for target in state.seats)


def two_seats(state: State, seat: Seat, act: Act) -> Iterator[Move]:
    call = call_id(state)
    return (Move(seat, call, act, seats=pair) for pair in combinations(state.seats, 2))


def centre_places(state: State, seat: Seat, act: Act, count: int = 1) -> Iterator[Move]:
    call = call_id(state)
    return (Move(seat, call, act, centre=places) for places in combinations(state.reachable_centre, count))


def refuse_self(move: Move) -> str | None:
    return "not_yourself" if move.seat in move.seats else None


def refuse_shielded(state: State, *seats: Seat) -> str | None:
    """A shield stops every hand, its owner's too (NQ12)."""
    return "shielded" if state.shields & set(seats) else None


def look_at_cards(state: State, move: Move) -> State:
    """The mover sees the cards at the seats and places of a look."""
    cards = (
        Sighting(move.seat, move.call, Sight.CARD, seats=(target,), shown=state.card_before(target))
        for target in move.seats
    )
    centre = (
        Sighting(move.seat, move.call, Sight.CENTRE, at=(place,), shown=state.role_of_card(state.centre[place]))
        for place in move.centre
    )
    return state.saw(*cards, *centre).was_busy(move.seat)


def swap_seats(state: State, one: Seat, other: Seat) -> State:
    cards = list(state.cards)
    cards[one], cards[other] = cards[other], cards[one]
    return replace(state, cards=tuple(cards))


def swap_with_centre(state: State, seat: Seat, place: int) -> State:
    cards: list[CardNo] = list(state.cards)
    centre: list[CardNo] = list(state.centre)
    cards[seat], centre[place] = centre[place], cards[seat]
    return replace(state, cards=tuple(cards), centre=tuple(centre))
