"""The data of the games: a folder below ``data/games`` each, whose tables are read once and handed out as rows."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from narrator.data_folders import GAMES, remembered
from narrator.rules.game import RoleId


@dataclass(frozen=True, slots=True)
class CardRow:
    """What every game tells of a role: enough to know it by its name."""

    role: RoleId
    game: str
    twin: RoleId
    """The same card where no game is named: its twin in another game, or itself."""


@remembered
@cache
def rows(game: str, file: str, name: str) -> Mapping[str, Mapping[str, Any]]:
    """The rows of one table of a game's own file, by id."""
    text = (GAMES.found()[game] / f"{file}.toml").read_text(encoding="utf-8")
    table: Mapping[str, Mapping[str, Any]] = tomllib.loads(text)[name]
    return table


@remembered
@cache
def cards() -> tuple[CardRow, ...]:
    """The cards of every game, game by game; an office is none."""
    return tuple(
        CardRow(role, game, row.get("twin", role))
        for game in GAMES.found()
        for role, row in rows(game, "roles", "role").items()
        if not row.get("office", False)
    )
