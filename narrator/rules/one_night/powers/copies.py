"""Powers that take over another role: the copycat from the centre, the doppelgänger from a player."""

from collections.abc import Iterator
from dataclasses import replace

from narrator.rules.game import RoleId, Seat
from narrator.rules.one_night.powers.base import (
    PowerRule,
    centre_places,
    look_at_cards,
)
from narrator.rules.one_night.roles import Power
from narrator.rules.one_night.table import Act, CardNo, Move, State


class CopyCentre(PowerRule):
    """From now on the copycat answers to the calls of the card seen; no card moves."""

    acts = (Act.COPY,)

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        return centre_places(state, seat, Act.COPY)

    def play(self, state: State, move: Move) -> State:
        role = state.role_of_card(state.centre[move.centre[0]])
        return _become(look_at_cards(state, move), move.seat, role, carried=role)


class CopyPlayer(PowerRule):
    """The doppelgänger becomes what another player's card shows, and may have to act on it at once."""

    acts = (Act.COPY,)

    def play(self, state: State, move: Move) -> State:
        card = state.cards[move.seats[0]]
        role = state.role_of_card(card)
        copied = _become(look_at_cards(state, move), move.seat, role, carried=_final_role(state, card))
        return replace(copied, doubles=copied.doubles | {move.seat})


def _final_role(state: State, card: CardNo) -> RoleId | None:
    """What a copied card amounts to: a copycat is what it copied, unknown to the doppelgänger (D43)."""
    role = state.role_of_card(card)
    return state.acquired[card] if state.book[role].power is Power.COPY_CENTRE else role


def _become(state: State, seat: Seat, role: RoleId, carried: RoleId | None) -> State:
    plays, acquired = list(state.plays), list(state.acquired)
    plays[seat] = role
    # A copied doppelgänger has no role yet: it gets one when she looks.
    fixed = None if carried is not None and state.book[carried].power is Power.COPY_PLAYER else carried
    acquired[state.dealt[seat]] = fixed
    return replace(state, plays=tuple(plays), acquired=tuple(acquired))
