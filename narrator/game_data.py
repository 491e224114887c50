"""The data of the games: a folder below ``data/games`` each, whose tables are read once and handed out as rows."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
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


@dataclass(frozen=True, slots=True)
class QuestionRow:
    """What is asked at the table: where, and which commands answer it."""

    phases: frozenset[str]
    answers: frozenset[str]


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


@remembered
@cache
def questions_of(game: str = "") -> Mapping[str, QuestionRow]:
    """The house's questions and a game's own, by name; without a game, those of all games."""
    folders = GAMES.found()
    found: dict[str, QuestionRow] = {}
    for table in (house_questions(), *(_questions(folders[each]) for each in ([game] if game else folders))):
        for name, row in table.get("question", {}).items():
            before = found.get(name, QuestionRow(frozenset(), frozenset()))
            found[name] = QuestionRow(before.phases.union(row["phases"]), before.answers.union(row["answers"]))
    return found


@remembered
@cache
def house_questions() -> Mapping[str, Any]:
    """What every game asks, and what may be said whatever is asked."""
    return _questions(files("narrator") / "data")


def _questions(folder: Traversable) -> Mapping[str, Any]:
    file = folder / "questions.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
