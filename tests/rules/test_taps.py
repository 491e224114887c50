"""What phones offer is exactly what the rules allow, and no call takes more taps than every phone asks for."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

from hypothesis import given, settings

from narrator.rules.game import Choice, CloseCall, Offer, OpenCall, gathered
from narrator.rules.one_night.actions import legal
from narrator.rules.one_night.powers import acts_in, most_taps
from narrator.rules.one_night.table import Move

from .strategies import BOOK, seeds, some_evening

Picked = tuple[tuple[int, ...], tuple[int, ...]]


def choices(offer: Offer) -> Iterator[Picked]:
    for seats in combinations(offer.seats, offer.pick_seats):
        for centre in combinations(offer.centre, offer.pick_centre):
            yield seats, centre


@given(seeds)
@settings(max_examples=60, deadline=None)
def test_an_offer_is_every_legal_move_and_nothing_else(seed: int) -> None:
    for state in some_evening(Random(seed)).states:
        for seat in state.seats:
            moves = legal(state, seat)
            made = [Choice(move.act, move.seats, move.centre) for move in moves]
            offered = [(offer.act, *choice) for offer in gathered(made) for choice in choices(offer)]
            assert sorted(offered) == sorted((move.act, move.seats, move.centre) for move in moves)


@given(seeds)
@settings(max_examples=60, deadline=None)
def test_no_call_takes_more_taps_than_are_asked_for(seed: int) -> None:
    evening = some_evening(Random(seed))
    taps = Counter[int]()
    for state, action, _ in evening.steps:
        if isinstance(action, OpenCall):
            taps.clear()
        elif isinstance(action, Move):
            taps[action.seat] += 1
            assert state.open_call is not None
            assert action.act in acts_in(BOOK, state.deck, state.open_call)
        elif isinstance(action, CloseCall) and taps and state.open_call is not None:
            assert max(taps.values()) <= most_taps(BOOK, state.deck, state.open_call)
