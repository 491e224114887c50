"""The games there are: the one place that names them."""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from narrator.rules.game import RoleId
from narrator.words.leaflet import AnyLeaflet
from narrator.words.one_night.leaflet import OneNightLeaflet
from narrator.words.thiercelieux.leaflet import VillageLeaflet

if TYPE_CHECKING:  # whoever looks something up in a leaflet need not load a booklet
    from narrator.words.booklet import AnyBooklet

FIRST = OneNightLeaflet.id
"""What is played unless the table names another game."""
_added: dict[str, "AnyBooklet"] = {}


def add(booklet: "AnyBooklet") -> None:
    """One game more, for as long as the process lasts."""
    _added[booklet.id] = booklet


def leaflets() -> Mapping[str, AnyLeaflet]:
    """What single commands look up: no game is loaded for it."""
    known: tuple[AnyLeaflet, ...] = (OneNightLeaflet(), VillageLeaflet())
    return {each.id: each for each in known} | _added


@cache
def _known() -> Mapping[str, "AnyBooklet"]:
    from narrator.words.one_night.booklet import OneNightBooklet  # noqa: PLC0415 - the whole game, for an evening
    from narrator.words.thiercelieux.booklet import VillageBooklet  # noqa: PLC0415

    known: tuple[AnyBooklet, ...] = (OneNightBooklet(), VillageBooklet())
    return {each.id: each for each in known}


def booklets() -> Mapping[str, "AnyBooklet"]:
    return {**_known(), **_added}


def booklet_of(scenario: str) -> "AnyBooklet | None":
    """Whose scenario this is."""
    return next((each for each in booklets().values() if scenario in each.scenarios()), None)


def booklet_with(role: RoleId) -> "AnyBooklet | None":
    """Whose card this is."""
    return next((each for each in booklets().values() if role in each.roles), None)


def most_players() -> int:
    """Of any game: so many may sit down before one is chosen."""
    return max(each.most for each in booklets().values())
