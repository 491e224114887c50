"""Views: what a seat or a spectator may know.

Each view is built from nothing, field by field. A new field of ``State`` is therefore secret until somebody
writes it here, and nothing here may depend on a secret, not even a counter.
"""

from collections import Counter
from dataclasses import dataclass

from narrator.rules.game import RoleId, Seat
from narrator.rules.refusal import Refused
from narrator.rules.thiercelieux.roles import Power
from narrator.rules.thiercelieux.state import Moment, Potion, Sighting, State


@dataclass(frozen=True, slots=True)
class PublicView:
    """What anybody in the room may know, as far as a player's memory needs it."""

    phase: Moment
    night: int
    call: str | None
    """The call that is being made."""
    alive: tuple[bool, ...]
    """By seat."""


@dataclass(frozen=True, slots=True)
class Cauldron:
    """What the witch has before her while she is called."""

    prey: Seat | None
    """The wolves' victim tonight; none = there is none."""
    heal: bool
    """What she has chosen so far."""
    poison: Seat | None


@dataclass(frozen=True, slots=True)
class SeatView:
    """What one player may know. For a dead player, only what everybody may."""

    public: PublicView
    seat: Seat
    card: RoleId | None = None
    """The card in front of the player; none = dead, or never told."""
    seen: tuple[Sighting, ...] = ()
    """What the player has learnt, oldest first."""
    done: bool = False
    """The power of the open call is used up."""
    pack: tuple[Seat, ...] = ()
    """A wolf's fellows, dead ones included, once they have seen each other."""
    choices: tuple[tuple[Seat, Seat], ...] = ()
    """Whom the living wolves point at, for a wolf while they are called."""
    potions: tuple[Potion, ...] = ()
    """What the witch has left."""
    cauldron: Cauldron | None = None
    agreed: int | None = None
    """How many wolves point at the same victim, for the little girl while they are called; else none."""


def public_view(state: State) -> PublicView:
    return PublicView(
        phase=state.phase,
        night=state.night,
        call=state.tonight.call,
        alive=tuple(seat in state.alive for seat in state.seats),
    )


def view_for(state: State, seat: Seat) -> SeatView:
    if seat not in state.seats:
        raise Refused("no_such_seat", seat=seat)
    public = public_view(state)
    if seat not in state.alive:
        return SeatView(public, seat)
    card = state.cards[seat]
    brews = state.book.has(card, Power.BREW)
    return SeatView(
        public=public,
        seat=seat,
        card=card,
        seen=state.sightings[seat],
        done=seat in state.tonight.acted,
        pack=_pack_met(state, seat),
        choices=_choices(state, seat),
        potions=tuple(sorted(state.potions)) if brews else (),
        cauldron=_cauldron(state) if brews else None,
        agreed=_agreed(state) if state.book.has(card, Power.PEEK) else None,
    )


def _pack_met(state: State, seat: Seat) -> tuple[Seat, ...]:
    met = (seen for seen in state.sightings[seat] if state.book.call(seen.call).power is Power.HUNT)
    return tuple(seen.seat for seen in met if seen.seat is not None)


def _choices(state: State, seat: Seat) -> tuple[tuple[Seat, Seat], ...]:
    awake = state.called is Power.HUNT and seat in state.pack
    return state.tonight.choices if awake else ()


def _cauldron(state: State) -> Cauldron | None:
    if state.called is not Power.BREW:
        return None
    return Cauldron(state.prey, state.tonight.heal, state.tonight.poison)


def _agreed(state: State) -> int | None:
    """With cards on the phones nobody looks up: this is all there is to peek at, and never whom they mean."""
    if state.called is not Power.HUNT or state.face_down:
        return None
    return max(Counter(prey for _, prey in state.tonight.choices).values(), default=0)
