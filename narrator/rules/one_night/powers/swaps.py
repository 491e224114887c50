"""Powers that move cards."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from narrator.rules.game import Seat
from narrator.rules.one_night.deck import CENTRE_CARDS
from narrator.rules.one_night.powers.base import (
    PowerRule,
    call_id,
    centre_places,
    look_at_cards,
    one_seat,
    refuse_self,
    refuse_shielded,
    swap_seats,
    swap_with_centre,
    two_seats,
)
from narrator.rules.one_night.roles import Group
from narrator.rules.one_night.table import Act, CardNo, Move, Sight, Sighting, State


class Rob(PowerRule):
    """Own card against another player's; then the robber looks at the loot."""

    acts = (Act.SWAP,)

    def refusal(self, state: State, move: Move) -> str | None:
        return refuse_self(move) or refuse_shielded(state, move.seat, *move.seats)

    def play(self, state: State, move: Move) -> State:
        robbed = swap_seats(state, move.seat, move.seats[0])
        loot = Sighting(move.seat, move.call, Sight.OWN_CARD, shown=robbed.card_before(move.seat))
        return robbed.saw(loot).was_busy(move.seat)


class Brew(PowerRule):
    """May look at a centre card; once seen it must go to some player, whose card takes its place unseen."""

    acts = (Act.LOOK, Act.SWAP)

    most_moves = 2

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        if self._looked_at(state, seat) is None:
            return centre_places(state, seat, Act.LOOK)
        return one_seat(state, seat, Act.SWAP)

    def refusal(self, state: State, move: Move) -> str | None:
        return refuse_shielded(state, *move.seats)

    def play(self, state: State, move: Move) -> State:
        if move.act is Act.LOOK:
            return look_at_cards(state, move)
        place = self._looked_at(state, move.seat)
        assert place is not None, "the swap is offered only after the look"
        return swap_with_centre(state, move.seats[0], place)

    def must(self, state: State, seat: Seat) -> bool:
        return self._looked_at(state, seat) is not None and not self.finished(state, seat)

    def finished(self, state: State, seat: Seat) -> bool:
        return any(step.act in (Act.SWAP, Act.PASS) for step in self.steps(state, seat))

    def _looked_at(self, state: State, seat: Seat) -> int | None:
        return next((step.centre[0] for step in self.steps(state, seat) if step.act is Act.LOOK), None)


class SwapTwo(PowerRule):
    """The cards of two players, unseen; perhaps their marks instead; perhaps one's own."""

    def __init__(self, *, own: bool, marks: bool) -> None:
        self._own = own
        self._marks = marks
        self.acts = (Act.SWAP, Act.SWAP_MARKS) if marks else (Act.SWAP,)

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        cards = two_seats(state, seat, Act.SWAP)
        if self._marks and state.marks_in_play:
            return chain(cards, two_seats(state, seat, Act.SWAP_MARKS))
        return cards

    def refusal(self, state: State, move: Move) -> str | None:
        own = None if self._own else refuse_self(move)
        return own or (refuse_shielded(state, *move.seats) if move.act is Act.SWAP else None)

    def play(self, state: State, move: Move) -> State:
        one, other = move.seats
        if move.act is Act.SWAP:
            return swap_seats(state, one, other).was_busy(move.seat)
        marks = list(state.marks)
        marks[one], marks[other] = marks[other], marks[one]
        return replace(state, marks=tuple(marks)).was_busy(move.seat)


class SwapWithCentre(PowerRule):
    """Own card against a centre card, neither seen."""

    acts = (Act.SWAP,)

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        return centre_places(state, seat, Act.SWAP)

    def refusal(self, state: State, move: Move) -> str | None:
        return refuse_shielded(state, move.seat)

    def play(self, state: State, move: Move) -> State:
        return swap_with_centre(state, move.seat, move.centre[0]).was_busy(move.seat)


class GiveExtraWolf(PowerRule):
    """Whatever lies beside the centre against the card of somebody outside the pack, unseen (NQ7)."""

    acts = (Act.SWAP,)

    def refusal(self, state: State, move: Move) -> str | None:
        fellow = set(move.seats) & self._known_pack(state, move.seat)
        return refuse_self(move) or ("fellow_wolf" if fellow else None) or refuse_shielded(state, *move.seats)

    def play(self, state: State, move: Move) -> State:
        return swap_with_centre(state, move.seats[0], CENTRE_CARDS).was_busy(move.seat)

    @staticmethod
    def _known_pack(state: State, seat: Seat) -> set[Seat]:
        """Those the alpha saw with the pack; a doppelgänger has only seen the card she copied."""
        met = {
            other
            for sighting in state.seen
            if sighting.seat == seat and sighting.call == Group.WEREWOLVES
            for other in sighting.seats
        }
        copied = {
            target for move in state.moves if move.seat == seat and move.act is Act.COPY for target in move.seats
        }
        return met | copied


class ShiftOthers(PowerRule):
    """Every other card one seat to the left or to the right; own and shielded cards stay and are stepped over."""

    acts = (Act.SHIFT_LEFT, Act.SHIFT_RIGHT)

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        call = call_id(state)
        return iter((Move(seat, call, Act.SHIFT_LEFT), Move(seat, call, Act.SHIFT_RIGHT)))

    def play(self, state: State, move: Move) -> State:
        ring = [seat for seat in state.seats if seat != move.seat and seat not in state.shields]
        step = 1 if move.act is Act.SHIFT_LEFT else -1
        cards: list[CardNo] = list(state.cards)
        for index, seat in enumerate(ring):
            cards[ring[(index + step) % len(ring)]] = state.cards[seat]
        shifted = replace(state, cards=tuple(cards))
        return shifted if shifted.cards == state.cards else shifted.was_busy(move.seat)
