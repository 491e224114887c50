"""A notebook: a night as one player with a real card tells it, who knows nothing of what the others have told.

It is a ``State`` in which only this player acts. Everybody else is imagined as harmless, so that it offers whatever
the card may allow; what is really possible, the player sees on the table. Nothing in it comes from another seat.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from narrator.rules.game import Deal, RoleId, Seat
from narrator.rules.one_night.actions import apply
from narrator.rules.one_night.deck import CENTRE_CARDS
from narrator.rules.one_night.night import Call
from narrator.rules.one_night.roles import Role
from narrator.rules.one_night.table import Act, CardNo, Move, State
from narrator.rules.refusal import Refused


@dataclass(frozen=True, slots=True)
class Telling:
    """What a player says to have done, and what the card showed where that decides what the player is."""

    move: Move
    saw: RoleId | None = None
    kind: Literal["telling"] = "telling"


def notebook(begun: State, seat: Seat, card: RoleId, tellings: Iterable[Telling], call: str | None) -> State:
    """The night so far, up to the opening of a call. ``Refused`` if it cannot have been like that."""
    own = [telling for telling in tellings if telling.move.seat == seat]
    state = apply(begun, Deal(_order(begun, _certain(begun, seat, card, own))))
    state = replace(state, plays=tuple(card if at == seat else _harmless(begun).id for at in state.seats))
    for telling in own:
        state = note(state, telling)
    return state if call is None else _at(state, call)


def note(state: State, telling: Telling) -> State:
    """One more telling; which artefact was drawn nobody can know."""
    state = _at(state, telling.move.call)
    drawn = state.case[0] if telling.move.act is Act.PLACE and state.case else None
    return apply(state, replace(telling.move, drawn=drawn))


def _at(state: State, call: str) -> State:
    """With this call open. Nothing is seen by opening the eyes here: the others are imagined."""
    number = next((number for number, made in enumerate(state.calls) if made.id == call), None)
    if number is None:
        raise Refused("call_is_over", call=call)
    return replace(state, called=number + 1, call_open=True)


def _certain(begun: State, seat: Seat, card: RoleId, own: Iterable[Telling]) -> Mapping[int, RoleId]:
    """Places of the deal whose card is known: seats first, then the centre."""
    places = {seat: card}
    for telling in own:
        if telling.saw is None:
            continue
        seen = (*telling.move.seats, *(len(begun.names) + place for place in telling.move.centre))
        for place in seen:
            if place == len(begun.names) + CENTRE_CARDS:
                if telling.saw != begun.deck.extra_wolf:
                    raise Refused("told_cards_clash")
            else:
                places[place] = telling.saw
    return places


def _order(begun: State, certain: Mapping[int, RoleId]) -> tuple[CardNo, ...]:
    """A deal with these cards in their places; harmless ones before the other players, as far as they go."""
    order, left = placed(begun, certain)
    left.sort(key=lambda card: _harm(begun.book[begun.role_of_card(card)]))
    for place in range(len(begun.deck.cards)):
        if place not in order:
            order[place] = left.pop(0)
    return tuple(order[place] for place in sorted(order))


def placed(begun: State, certain: Mapping[int, RoleId]) -> tuple[dict[int, CardNo], list[CardNo]]:
    """A card of the deck for every place whose role is known, and the cards that are left over."""
    left = list(range(len(begun.deck.cards)))
    order: dict[int, CardNo] = {}
    for place, role in certain.items():
        card = next((card for card in left if begun.role_of_card(card) == role), None)
        if card is None:
            raise Refused("told_cards_clash" if role in begun.deck.cards else "not_in_deck", role=(role,))
        left.remove(card)
        order[place] = card
    return order, left


def _harm(role: Role) -> bool:
    return role.haunts or role.joins is not None


def _harmless(begun: State) -> Role:
    return next(role for role in begun.book.values() if role.power is None and not _harm(role))


def imagined(begun: State, seat: Seat, call: Call) -> State | None:
    """A table at which this seat is called: a sleeper's phone looks like it. None where nobody in particular is."""
    called = next(
        (
            role
            for role in begun.deck.roles(begun.book)
            if role.id == call.role or (call.group is not None and role.joins is call.group and not role.eyes_shut)
        ),
        None,
    )
    if called is None:
        return None
    state = apply(begun, Deal(_order(begun, {})))
    plays = tuple(called.id if at == seat else _harmless(begun).id for at in state.seats)
    doubles = frozenset({seat}) if call.follows_copy else frozenset[Seat]()
    return _at(replace(state, plays=plays, doubles=doubles), call.id)
