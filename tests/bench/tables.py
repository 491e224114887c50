"""Random evenings played to the vote, all boxes mixed: honest material for measuring."""

import random
from typing import Any

from narrator.app import NAMES
from narrator.rules.game import CloseCall, Deal, OpenCall, Vote
from narrator.rules.one_night.actions import apply, final_table, legal
from narrator.rules.one_night.deck import Deck, may_be_extra
from narrator.rules.one_night.reading import write_table
from narrator.rules.one_night.roles import ONE_NIGHT_BOXES, Box, Power
from narrator.rules.one_night.table import Act, Move, State, begin
from narrator.words.one_night.data import call_book, role_book


def drawn_deck(rng: random.Random, boxes: frozenset[Box]) -> Deck:
    book = role_book()
    pile = [role.id for role in book.values() for _ in range(book.in_boxes(role.id, boxes))]
    players = rng.randint(3, 10)
    while True:
        rng.shuffle(pile)
        hand, rest = pile[: players + 3], pile[players + 3 :]
        if not any(book[role].power is Power.GIVE_EXTRA_WOLF for role in hand):
            return Deck(tuple(hand))
        extra = [role for role in rest if may_be_extra(book[role])]
        if extra:
            return Deck(tuple(hand), rng.choice(extra))


def played(rng: random.Random) -> State:
    """A night with random moves, and a vote."""
    boxes = frozenset(rng.sample(ONE_NIGHT_BOXES, rng.randint(1, 3)))
    deck = drawn_deck(rng, boxes)
    state = begin(call_book(), deck, NAMES[: deck.players], boxes=boxes)
    order = list(range(len(deck.cards)))
    rng.shuffle(order)
    state = apply(state, Deal(tuple(order)))
    for call in state.calls:
        state = apply(state, OpenCall(call.id))
        for seat in state.seats:
            while moves := legal(state, seat):
                state = apply(state, with_draw(rng, state, rng.choice(moves)))
        state = apply(state, CloseCall())
    for seat in state.seats:
        state = apply(state, Vote(seat, rng.choice([other for other in state.seats if other != seat])))
    return state


def with_draw(rng: random.Random, state: State, move: Move) -> Move:
    if move.act is not Act.PLACE:
        return move
    return Move(move.seat, move.call, move.act, move.seats, move.centre, rng.choice(state.case))


def written(state: State) -> dict[str, Any]:
    """The final table as ``narrator judge`` reads it."""
    return {"boxes": sorted(ONE_NIGHT_BOXES), **write_table(state.names, final_table(state))}
