"""Powers that touch no card's place: a shield, a tap on the shoulder, a card turned up, an artefact laid down."""

from collections.abc import Iterator
from dataclasses import replace

from narrator.rules.game import Seat
from narrator.rules.one_night.powers.base import PowerRule, look_at_cards, refuse_shielded
from narrator.rules.one_night.table import Act, Move, Sight, Sighting, State
from narrator.rules.refusal import Refused


class Shield(PowerRule):
    """A shield on somebody else's card: nobody looks at it or moves it any more."""

    acts = (Act.SHIELD,)

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        return super().moves(state, seat) if state.shields_left else iter(())

    def play(self, state: State, move: Move) -> State:
        return replace(state, shields=state.shields | set(move.seats), shields_left=state.shields_left - 1)


class TapNeighbour(PowerRule):
    """A tap on the near shoulder of the left or right neighbour, who feels which side it came from."""

    acts = (Act.TAP,)

    def refusal(self, state: State, move: Move) -> str | None:
        return None if move.seats[0] in state.neighbours(move.seat) else "not_a_neighbour"

    def play(self, state: State, move: Move) -> State:
        return state.saw(Sighting(move.seats[0], move.call, Sight.TAPPED, seats=(move.seat,)))


class Flip(PowerRule):
    """Turns another player's card up; it stays so unless it is a monster or a loner."""

    acts = (Act.FLIP,)

    def play(self, state: State, move: Move) -> State:
        target = move.seats[0]
        looked = look_at_cards(state, move)
        if state.book[state.card_before(target)].hides_again:
            return looked
        return replace(looked, face_up=looked.face_up | {target})


class PlaceArtefact(PowerRule):
    """A blindly drawn artefact on any card without a shield; never a second one on the same card."""

    acts = (Act.PLACE,)

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        return super().moves(state, seat) if state.case else iter(())

    def refusal(self, state: State, move: Move) -> str | None:
        taken = state.artefacts[move.seats[0]] is not None
        return refuse_shielded(state, *move.seats) or ("artefact_there" if taken else None)

    def play(self, state: State, move: Move) -> State:
        if move.drawn not in state.case:
            raise Refused("artefact_not_drawn")
        artefacts = list(state.artefacts)
        artefacts[move.seats[0]] = move.drawn
        case = tuple(artefact for artefact in state.case if artefact is not move.drawn)
        return replace(state, artefacts=tuple(artefacts), case=case).was_busy(move.seat)
