"""The file of saved decks: a few JSON rows with the owner's own names for them.

It is written beside itself and then put in place, so that a power cut leaves the old one or the new one. A row that
cannot be read (another version, a game that is not here, a slip of an editor) is left out, and a file that is none
at all is set aside; both are told.
"""

import json
import os
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from narrator.director.shelf import SavedDeck, title_of, with_deck
from narrator.games import booklets
from narrator.rules.refusal import Problem, warning

VERSION = 1


@cache
def _adapter(game: str) -> TypeAdapter[Any]:
    return TypeAdapter(booklets()[game].deck_type)


def _saved(row: Any) -> SavedDeck:
    name, game = title_of(row["name"]), row["game"]
    if not name:
        raise ValueError(name)
    return SavedDeck(name, game, _adapter(game).validate_python(row["deck"]))


class DeckFile:
    """Decks from one evening to the next. What cannot be read or written is told, and the evening goes on."""

    def __init__(self, path: Path, tell: Callable[[Problem], None] = lambda _: None) -> None:
        self._path = path
        self._tell = tell
        self._decks = self._read()

    def decks(self) -> tuple[SavedDeck, ...]:
        return self._decks

    def save(self, deck: SavedDeck) -> bool:
        self._decks = with_deck(self._decks, deck)
        rows = [
            {
                "name": saved.name,
                "game": saved.game,
                "deck": _adapter(saved.game).dump_python(saved.deck, mode="json"),
            }
            for saved in self._decks
        ]
        try:
            self._write(json.dumps({"version": VERSION, "decks": rows}, ensure_ascii=False, indent=1))
        except OSError as error:
            self._tell(warning("decks_unwritable", path=str(self._path), why=error.strerror or str(error)))
            return False
        return True

    def _write(self, text: str) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        beside = self._path.with_suffix(".new")
        beside.unlink(missing_ok=True)
        with os.fdopen(os.open(beside, os.O_CREAT | os.O_WRONLY | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(self._path)

    def _read(self) -> tuple[SavedDeck, ...]:
        try:
            rows = json.loads(self._path.read_text(encoding="utf-8"))["decks"]
            return tuple(self._readable(list(rows)))
        except FileNotFoundError:
            return ()
        except OSError as error:
            self._tell(warning("decks_unreadable", path=str(self._path), why=error.strerror or str(error)))
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            self._set_aside(str(error))
        return ()

    def _readable(self, rows: list[Any]) -> Iterator[SavedDeck]:
        for row in rows:
            try:
                yield _saved(row)
            except (ValueError, KeyError, TypeError, AttributeError):
                self._tell(warning("deck_unreadable", path=str(self._path)))

    def _set_aside(self, why: str) -> None:
        aside = self._path.with_suffix(".damaged")
        try:
            self._path.replace(aside)
        except OSError:
            aside = self._path
        self._tell(warning("decks_damaged", path=str(aside), why=why))
