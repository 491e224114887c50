"""Taps in the classic game: what a phone offers in a call, and what a tap means to the rules."""

from collections.abc import Sequence
from enum import StrEnum

from narrator.desk import Tap
from narrator.rules.game import RoleId, Seat
from narrator.rules.refusal import Refused
from narrator.rules.thiercelieux.actions import Bind, Brew, Hunt, Look, NightMove, Side, Steal
from narrator.rules.thiercelieux.calls import CallId
from narrator.rules.thiercelieux.cards import CENTRE_CARDS
from narrator.rules.thiercelieux.moves import legal
from narrator.rules.thiercelieux.state import State


class Deed(StrEnum):
    """What a finger may choose at night. The witch's potions are two taps; the same tap again takes one back."""

    PASS = "pass"  # noqa: S105 - a deed, not a password
    TAKE = "take"
    BIND = "bind"
    LOOK = "look"
    HUNT = "hunt"
    HEAL = "heal"
    POISON = "poison"


Choice = tuple[Deed, tuple[Seat, ...], tuple[int, ...]]

_TAPS = {CallId.WITCH: 2}
"""A witch has two potions; every other call takes one tap."""
CHANGEABLE = frozenset({CallId.WEREWOLVES, CallId.WITCH})
"""Calls in which a choice can be changed until they close: every phone stays open, and asks for one more tap."""


_DEEDS = {
    CallId.THIEF: (Deed.TAKE,),
    CallId.CUPID: (Deed.BIND,),
    CallId.SEER: (Deed.LOOK,),
    CallId.WEREWOLVES: (Deed.HUNT,),
    CallId.WITCH: (Deed.HEAL, Deed.POISON),
}


def deeds_in(call: CallId) -> tuple[Deed, ...]:
    """Everything anybody may do in a call, and nothing at all: the buttons of every phone, called or not."""
    return (*_DEEDS.get(call, ()), Deed.PASS)


def taps_asked(call: CallId) -> int:
    return _TAPS.get(call, 1)


def choices(state: State, seat: Seat) -> tuple[Choice, ...]:
    """What a seat may choose in the open call; empty for a sleeper."""
    return tuple(dict.fromkeys(choice for move in legal(state, seat) for choice in _chosen(move)))


def decoys(state: State, seat: Seat) -> tuple[Choice, ...]:
    """What a living sleeper's phone offers: the same as to whoever is called."""
    others = tuple(other for other in state.living if other != seat)
    nothing: Choice = (Deed.PASS, (), ())
    match state.tonight.call:
        case CallId.THIEF:
            return (*((Deed.TAKE, (), (place,)) for place in range(CENTRE_CARDS)), nothing)
        case CallId.CUPID:
            pairs = ((one, two) for one in state.living for two in state.living if one < two)
            return tuple((Deed.BIND, pair, ()) for pair in pairs)
        case CallId.SEER:
            return tuple((Deed.LOOK, (other,), ()) for other in others)
        case CallId.WEREWOLVES:
            return (*((Deed.HUNT, (other,), ()) for other in others), nothing)
        case CallId.WITCH:
            poison: Sequence[Choice] = [(Deed.POISON, (other,), ()) for other in state.living]
            return ((Deed.HEAL, (), ()), *poison, nothing)
    return (nothing,)


def _chosen(move: object) -> tuple[Choice, ...]:
    """A legal move as taps."""
    match move:
        case Steal(_, take):
            return ((Deed.PASS, (), ()),) if take is None else ((Deed.TAKE, (), (int(take),)),)
        case Bind(_, lovers):
            return ((Deed.BIND, tuple(sorted(lovers)), ()),)
        case Look(_, target):
            return ((Deed.LOOK, (target,), ()),)
        case Hunt(_, target):
            return ((Deed.PASS, (), ()),) if target is None else ((Deed.HUNT, (target,), ()),)
        case Brew(_, heal, poison):
            return _brewed(heal=heal, poison=poison)
    return ()


def _brewed(*, heal: bool, poison: Seat | None) -> tuple[Choice, ...]:
    if not heal and poison is None:
        return ((Deed.PASS, (), ()),)
    healing: tuple[Choice, ...] = ((Deed.HEAL, (), ()),) if heal else ()
    return healing if poison is None else (*healing, (Deed.POISON, (poison,), ()))


def meant(state: State, seat: Seat, tap: Tap) -> NightMove:
    """The move that a tap in the open call means. ``Refused`` if it means none.

    With real cards the narrator does not know how the centre lies, so the thief tells which card was taken.
    """
    tonight, act, seats, centre = state.tonight, tap.act, tap.seats, tap.centre
    match state.tonight.call, act, seats, centre:
        case CallId.THIEF, Deed.PASS, (), ():
            return Steal(seat, None)
        case CallId.THIEF, Deed.TAKE, (), (int(place),) if place < CENTRE_CARDS:
            return Steal(seat, Side(place) if tap.saw is None else _side_of(state, tap.saw))
        case CallId.CUPID, Deed.BIND, (int(one), int(two)), ():
            return Bind(seat, (one, two))
        case CallId.SEER, Deed.LOOK, (int(target),), ():
            return Look(seat, target)
        case CallId.WEREWOLVES, Deed.PASS, (), ():
            return Hunt(seat, None)
        case CallId.WEREWOLVES, Deed.HUNT, (int(target),), ():
            return Hunt(seat, target)
        case CallId.WITCH, Deed.PASS, (), ():
            return Brew(seat, heal=tonight.heal, poison=tonight.poison)
        case CallId.WITCH, Deed.HEAL, (), ():
            return Brew(seat, heal=not tonight.heal, poison=tonight.poison)
        case CallId.WITCH, Deed.POISON, (int(target),), ():
            return Brew(seat, heal=tonight.heal, poison=None if target == tonight.poison else target)
    raise Refused("not_this_power")


def _side_of(state: State, card: RoleId) -> Side:
    if card not in state.centre:
        raise Refused("told_cards_clash")
    return Side(state.centre.index(card))
