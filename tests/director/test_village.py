"""Whole classic games, by phone and by voice."""

import pytest

from narrator.director.plan import Cards
from narrator.rules.thiercelieux.state import Moment
from tests.support.inside import state_of
from tests.support.village import VillageEvening, play_village

ALL = ("th_hunter", "th_cupid", "th_witch", "th_little_girl", "th_thief")


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(("cards", "phones"), [(Cards.PHONES, True), (Cards.TABLE, True), (Cards.TABLE, False)])
def test_a_whole_game_ends_as_it_really_ended(cards: Cards, phones: bool, seed: int) -> None:
    special = ALL[: seed % 6]
    played = play_village(VillageEvening(8 + seed, special, cards, seed, seed, phones=phones))
    state = state_of(played.stage)
    assert state.phase is Moment.OVER
    assert state.verdict is not None
    assert played.truth.verdict is not None
    assert state.verdict.outcome == played.truth.verdict.outcome
    assert {death.seat for death in state.deaths} == {death.seat for death in played.truth.deaths}
