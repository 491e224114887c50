"""Powers that look at cards and marks and leave everything in place."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from narrator.rules.game import Seat
from narrator.rules.one_night.powers.base import (
    PowerRule,
    call_id,
    centre_places,
    look_at_cards,
    one_seat,
    refuse_self,
    refuse_shielded,
)
from narrator.rules.one_night.table import Act, Move, Sight, Sighting, State

MOST_GHOSTS = 2


class Look(PowerRule):
    """Looks at another player's card, at cards of the centre, or either."""

    acts = (Act.LOOK,)

    def __init__(self, *, players: bool, centre: int = 0) -> None:
        self._players = players
        self._centre = centre

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        at_seats = one_seat(state, seat, Act.LOOK) if self._players else iter(())
        at_centre = centre_places(state, seat, Act.LOOK, self._centre) if self._centre else iter(())
        return chain(at_seats, at_centre)

    def play(self, state: State, move: Move) -> State:
        return look_at_cards(state, move)


class LoneLook(Look):
    """A wolf who sees neither open eyes nor a thumb may look at one centre card (NQ10)."""

    def __init__(self) -> None:
        super().__init__(players=False, centre=1)

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        met = (seen.seats for seen in state.seen if (seen.seat, seen.call) == (seat, call_id(state)))
        alone = not any(met)
        return super().moves(state, seat) if alone and state.settings.lone_wolf_look else iter(())

    def must(self, state: State, seat: Seat) -> bool:
        return False


class HuntGhosts(PowerRule):
    """Up to two cards, one by one; a wolf, a vampire or the tanner ends the hunt and is what the hunter becomes."""

    acts = (Act.LOOK,)

    most_moves = MOST_GHOSTS

    def refusal(self, state: State, move: Move) -> str | None:
        again = any(step.seats == move.seats for step in self.steps(state, move.seat))
        return refuse_self(move) or refuse_shielded(state, *move.seats) or ("seen_already" if again else None)

    def play(self, state: State, move: Move) -> State:
        met = state.card_before(move.seats[0])
        looked = look_at_cards(state, move)
        if not state.book[met].haunts:
            return looked
        acquired = list(looked.acquired)
        acquired[looked.dealt[move.seat]] = met  # the card carries it, wherever it lies by now (D13)
        return replace(looked, acquired=tuple(acquired))

    def finished(self, state: State, seat: Seat) -> bool:
        steps = self.steps(state, seat)
        met = {state.acquired[state.dealt[seat]]} - {None}
        haunted = any(state.book[role].haunts for role in met if role is not None)
        return haunted or len(steps) >= MOST_GHOSTS or any(step.act is Act.PASS for step in steps)


class LookCardThenMark(PowerRule):
    """One player's card and another player's mark, each if wanted, the card first."""

    acts = (Act.LOOK, Act.LOOK_MARK)

    most_moves = 2

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        cards = one_seat(state, seat, Act.LOOK)
        return chain(cards, one_seat(state, seat, Act.LOOK_MARK)) if state.marks_in_play else cards

    def refusal(self, state: State, move: Move) -> str | None:
        steps = self.steps(state, move.seat)
        if move.act is Act.LOOK:
            too_late = "one_card_only" if steps else None
            return too_late or refuse_self(move) or refuse_shielded(state, *move.seats)
        same = any(step.seats == move.seats for step in steps)
        return refuse_self(move) or ("not_card_and_mark_of_one" if same else None)

    def play(self, state: State, move: Move) -> State:
        if move.act is Act.LOOK:
            return look_at_cards(state, move)
        mark = Sighting(move.seat, move.call, Sight.MARK, seats=move.seats, shown=state.marks[move.seats[0]])
        return state.saw(mark).was_busy(move.seat)

    def finished(self, state: State, seat: Seat) -> bool:
        steps = self.steps(state, seat)
        over = any(step.act in (Act.LOOK_MARK, Act.PASS) for step in steps)
        return over or (bool(steps) and not state.marks_in_play)
