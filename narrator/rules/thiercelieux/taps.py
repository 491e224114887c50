"""Taps: what a phone offers in a call of the night, and what a tap means."""

from collections.abc import Iterable, Mapping
from enum import StrEnum

from narrator.rules.game import Choice, RoleId, Seat
from narrator.rules.refusal import Refused
from narrator.rules.thiercelieux.actions import Bind, Brew, Hunt, Look, Move, NightMove, Side, Steal
from narrator.rules.thiercelieux.cards import CENTRE_CARDS
from narrator.rules.thiercelieux.moves import imaginable_at_night, legal
from narrator.rules.thiercelieux.roles import Power
from narrator.rules.thiercelieux.state import State


class Deed(StrEnum):
    """What a finger may choose at night. A tap says what is wanted, never the opposite of before.

    So the same tap again, by a phone that has lost the answer, changes nothing.
    """

    PASS = "pass"  # noqa: S105 - a deed, not a password
    TAKE = "take"
    BIND = "bind"
    LOOK = "look"
    HUNT = "hunt"
    HEAL = "heal"
    POISON = "poison"
    TAKE_BACK = "take_back"
    """No potion after all."""


NOTHING = Choice(Deed.PASS)
AT_OTHERS = frozenset({Deed.LOOK, Deed.HUNT})
"""What nobody does to themselves."""
CHANGEABLE = frozenset({Power.HUNT, Power.BREW})
"""In their calls a choice can be changed until the end: every phone stays open, and asks for one more tap."""


_DEEDS: Mapping[Power | None, tuple[Deed, ...]] = {
    Power.STEAL: (Deed.TAKE,),
    Power.BIND: (Deed.BIND,),
    Power.LOOK: (Deed.LOOK,),
    Power.HUNT: (Deed.HUNT,),
    Power.BREW: (Deed.HEAL, Deed.POISON, Deed.TAKE_BACK),
}


def deeds_in(power: Power | None) -> tuple[Deed, ...]:
    """Everything anybody may do in a call for this power, or not do: the buttons of every phone, called or not."""
    return (*_DEEDS.get(power, ()), Deed.PASS)


def taps_asked(power: Power | None) -> int:
    """A witch has two potions; every other call takes one tap."""
    return 2 if power is Power.BREW else 1


def choices(state: State, seat: Seat) -> tuple[Choice, ...]:
    """What a seat may choose in the open call; empty for a sleeper."""
    return _taps(legal(state, seat))


def decoys(state: State, seat: Seat) -> tuple[Choice, ...]:
    """What a living sleeper's phone offers: the same as to whoever is called, in the same order."""
    offered = _taps(imaginable_at_night(state, seat))
    return tuple(tap for tap in offered if tap.act not in AT_OTHERS or seat not in tap.seats) or (NOTHING,)


def _taps(moves: Iterable[Move]) -> tuple[Choice, ...]:
    """In the order of the buttons."""
    buttons = (*(deed for deeds in _DEEDS.values() for deed in deeds), Deed.PASS)
    taps = dict.fromkeys(choice for move in moves for choice in _chosen(move))
    return tuple(sorted(taps, key=lambda tap: buttons.index(Deed(tap.act))))


def _chosen(move: object) -> tuple[Choice, ...]:
    """A legal move as taps."""
    match move:
        case Steal(take=Side() as take):
            return (Choice(Deed.TAKE, centre=(int(take),)),)
        case Bind(lovers=lovers):
            return (Choice(Deed.BIND, tuple(sorted(lovers))),)
        case Look(target=target):
            return (Choice(Deed.LOOK, (target,)),)
        case Hunt(target=int(target)):
            return (Choice(Deed.HUNT, (target,)),)
        case Steal() | Hunt():
            return (NOTHING,)
        case Brew(heal=False, poison=None):
            return (Choice(Deed.TAKE_BACK), NOTHING)
        case Brew(heal=heal, poison=poison):
            healing = (Choice(Deed.HEAL),) if heal else ()
            return healing if poison is None else (*healing, Choice(Deed.POISON, (poison,)))
    return ()


def meant(state: State, seat: Seat, choice: Choice) -> NightMove:
    """The move that a choice in the open call means. ``Refused`` if it means none.

    With real cards the narrator does not know how the centre lies, so the thief tells which card was taken.
    """
    tonight = state.tonight
    match state.called, choice.act, choice.seats, choice.centre:
        case Power.STEAL, Deed.PASS, (), ():
            return Steal(seat, None)
        case Power.STEAL, Deed.TAKE, (), (int(place),) if place < CENTRE_CARDS:
            return Steal(seat, Side(place) if choice.saw is None else _side_of(state, choice.saw))
        case Power.BIND, Deed.BIND, (int(one), int(two)), ():
            return Bind(seat, (one, two))
        case Power.LOOK, Deed.LOOK, (int(target),), ():
            return Look(seat, target)
        case Power.HUNT, Deed.PASS, (), ():
            return Hunt(seat, None)
        case Power.HUNT, Deed.HUNT, (int(target),), ():
            return Hunt(seat, target)
        case Power.BREW, Deed.PASS, (), ():
            return Brew(seat, heal=tonight.heal, poison=tonight.poison)
        case Power.BREW, Deed.HEAL, (), ():
            return Brew(seat, heal=True, poison=tonight.poison)
        case Power.BREW, Deed.POISON, (int(target),), ():
            return Brew(seat, heal=tonight.heal, poison=target)
        case Power.BREW, Deed.TAKE_BACK, (), ():
            return Brew(seat)
    raise Refused("not_this_power")


def _side_of(state: State, card: RoleId) -> Side:
    if card not in state.centre:
        raise Refused("told_cards_clash")
    return Side(state.centre.index(card))
