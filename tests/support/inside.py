"""A look inside a running game, for tests that compare what is shown with what is so."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from narrator.director.stage import Stage
from narrator.rules.one_night.game import OneNight
from narrator.rules.one_night.table import State as Table
from narrator.rules.thiercelieux.game import Village
from narrator.rules.thiercelieux.state import State


def one_night(stage: Stage) -> OneNight:
    game = stage.match.game
    assert isinstance(game, OneNight)
    return game


def table_of(stage: Stage) -> Table:
    """The cards that the narrator has dealt and follows."""
    table = one_night(stage).table
    assert table is not None, "the narrator has dealt"
    return table


def village(stage: Stage) -> Village:
    game = stage.match.game
    assert isinstance(game, Village)
    return game


def state_of(stage: Stage) -> State:
    """The classic game as the narrator knows it."""
    return village(stage).state


@contextmanager
def imagining(stage: Stage, state: State) -> Iterator[None]:
    """Another state for a moment, as if it had always been so."""
    real = village(stage)
    stage.match._game = replace(real, state=state)
    try:
        yield
    finally:
        stage.match._game = real
