"""Suggestions: which scenario of One Night a table might play next."""

from collections.abc import Iterable

from narrator.rules.one_night.scenarios import Level, Scenario
from narrator.words.leaflet import Occasion
from narrator.words.one_night.data import scenarios

_LEVELS = list(Level)


def fitting(occasion: Occasion) -> tuple[Scenario, ...]:
    """Whatever the house has the boxes for, for as many as there are; lists to be checked first are left out."""
    players = occasion.players
    return tuple(each for each in _owned(occasion) if players is None or each.fits(players))


def first_steps(occasion: Occasion) -> Scenario | None:
    """The scenario that the leaflets of these boxes begin with."""
    return min(_owned(occasion), key=lambda each: _LEVELS.index(each.level), default=None)


def suited(occasion: Occasion) -> Scenario | None:
    """A little harder with every game, and nothing twice in an evening as long as there is something else.

    Whoever knows the game begins in the middle.
    """
    due = min(max(occasion.games_played, occasion.versed * len(_LEVELS) // 2), len(_LEVELS) - 1)

    def order(each: Scenario) -> tuple[bool, int, bool]:
        return each.id in occasion.played, abs(_LEVELS.index(each.level) - due), each.own

    return min(fitting(occasion), key=order, default=None)


def unplayed(occasion: Occasion) -> tuple[Scenario, ...]:
    """What to draw from: nothing that was played this evening, unless that is all there is."""
    every = fitting(occasion)
    return tuple(each for each in every if each.id not in occasion.played) or every


def _owned(occasion: Occasion) -> Iterable[Scenario]:
    boxes = occasion.boxes
    return (each for each in scenarios().values() if not each.external and (not boxes or each.boxes <= boxes))
