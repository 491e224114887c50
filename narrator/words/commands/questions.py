"""Questions: what answers each of them, and what may be said whatever is asked.

The house's are in ``data/questions.toml``, a game's in the same file of its folder. A question that nobody has
written down is answered by whatever makes sense in its phase.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from narrator.data_folders import GAMES, remembered
from narrator.ports import Asking
from narrator.words.commands.templates import templates

FILE = "questions.toml"


@dataclass(frozen=True, slots=True)
class QuestionRow:
    phases: frozenset[str]
    """Where it may be asked."""
    answers: frozenset[str]


@remembered
@lru_cache(maxsize=64)
def asking(language: str, phase: str, questions: tuple[str, ...] = (), game: str = "") -> Asking | None:
    """What may be said while these questions stand; none where one of them is not written down."""
    known = questions_of(game)
    if not all(question in known for question in questions):
        return None
    answers = frozenset[str]().union(*(known[question].answers for question in questions))
    return Asking("+".join(questions), answers, _always(language, phase), frozenset(_house()["not_alone"]))


@remembered
@cache
def questions_of(game: str = "") -> Mapping[str, QuestionRow]:
    """The house's questions and a game's own; without a game, those of all games."""
    found: dict[str, QuestionRow] = {}
    folders = GAMES.found()
    asked = (_read(folders[each]) for each in ([game] if game in folders else folders))
    for table in (_house(), *asked):
        for name, row in table.get("question", {}).items():
            answers, phases = frozenset(row["answers"]), frozenset(row["phases"])
            before = found.get(name, QuestionRow(frozenset(), frozenset()))
            found[name] = QuestionRow(before.phases | phases, before.answers | answers)
    return found


def _always(language: str, phase: str) -> frozenset[str]:
    listed: Iterable[str] | None = _house()["always"].get(phase)
    if listed is not None:
        return frozenset(listed)
    here = {row.name for row in templates(language).rows if phase in row.phases}
    return frozenset(here - set(_house()["asked_for"]))


@remembered
@cache
def _house() -> Mapping[str, Any]:
    return _read(files("narrator") / "data")


def _read(folder: Traversable) -> Mapping[str, Any]:
    file = folder / FILE
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
