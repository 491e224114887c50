"""The journal: every sitting in one SQLite file, so that a killed evening can go on and old ones can be counted.

A row is written before what it says is heard. WAL with ``synchronous=NORMAL`` keeps every committed row through a
killed process; a power cut may cost the last moments, never the file. The file holds secrets: its owner alone may
read it. It is locked for as long as a narrator runs, so that two of them never write into one evening.
"""

import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from narrator.director.progress import Progress, ProgressOf
from narrator.errors import JournalTrouble
from narrator.games import booklets
from narrator.ports import Entry
from narrator.rules.game import Phase
from narrator.rules.refusal import Problem, fault, warning

VERSION = 1
UNTOUCHED = frozenset({Phase.LOBBY, Phase.OVER})
"""Phases in which nothing but the scores would be lost by beginning anew."""

_SCHEMA = """
CREATE TABLE IF NOT EXISTS sitting (
  id INTEGER PRIMARY KEY,
  began TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ended TEXT
);
CREATE TABLE IF NOT EXISTS step (
  id INTEGER PRIMARY KEY,
  sitting INTEGER NOT NULL REFERENCES sitting (id),
  at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  kind TEXT NOT NULL CHECK (kind IN ('heard', 'progress', 'game')),
  data TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS step_by_sitting ON step (sitting, kind, id);
"""


@cache
def _adapter(game: str) -> TypeAdapter[Progress]:
    """How a sitting with this game is written down: with the game's own deck and actions."""
    booklet = booklets()[game]
    kind: Any = ProgressOf  # the types are values here, which no type checker can follow
    return TypeAdapter(kind[booklet.deck_type, booklet.action_type])


def written(progress: Progress) -> str:
    return _adapter(progress.plan.game).dump_json(progress).decode()


def read(row: str) -> Progress:
    """``ValueError`` where it was written by another version, or with a game that is not here."""
    fields = json.loads(row)
    game = fields.get("plan", {}).get("game")
    if game not in booklets() or "actions" not in fields:  # without its log a game cannot be made again
        raise ValueError(f"no game {game!r}")
    return _adapter(game).validate_json(row)


class SqliteJournal:
    """Writes a sitting down as it happens. What cannot be written is told once, and the evening goes on."""

    def __init__(self, path: Path | None, tell: Callable[[Problem], None] = lambda _: None) -> None:
        """Open the journal and lock it; without a path it is in memory, and nothing is left of it.

        ``tell`` hears of a disk that fails later, and of its recovery.
        """
        self._path = path
        self._tell = tell
        self._failing = False
        self._writing = False
        """False until it is settled whether an old sitting is taken up: what is said before belongs to neither."""
        self._sitting: int | None = None
        self._cut_off: int | None = None
        self._game: int | None = None
        """The row of the game that is being judged: a corrected verdict takes its place."""
        try:
            self._db = _opened(path)
        except sqlite3.OperationalError as error:
            code = "journal_in_use" if "locked" in str(error) else "journal_unusable"
            raise JournalTrouble(fault(code, path=str(path), why=str(error))) from error
        except (OSError, sqlite3.DatabaseError) as error:
            raise JournalTrouble(fault("journal_unusable", path=str(path), why=str(error))) from error

    def close(self) -> None:
        self._db.close()

    @property
    def games_played(self) -> int:
        rows: list[tuple[int]] = []
        with self._told_if_it_fails():
            rows = self._db.execute("SELECT count(*) FROM step WHERE kind = 'game'").fetchall()
        return rows[0][0] if rows else 0

    def unfinished(self) -> Progress | None:
        """The sitting that was cut off, if there is something in it to go on with; ``take_up`` goes on with it."""
        row = None
        with self._told_if_it_fails():
            row = self._db.execute(
                "SELECT sitting.id, step.data FROM sitting JOIN step ON step.sitting = sitting.id"
                " WHERE sitting.ended IS NULL AND step.kind = 'progress' ORDER BY step.id DESC LIMIT 1"
            ).fetchone()
        if row is None:
            return None
        try:
            progress = read(row[1])
        except ValueError:
            return None  # written by another version: it cannot be taken up, but it is kept
        if progress.phase in UNTOUCHED and not progress.match.players:
            return None
        self._cut_off = int(row[0])
        return progress

    def take_up(self) -> None:
        """Write on in the sitting that was cut off."""
        self._sitting, self._writing = self._cut_off, True
        with self._told_if_it_fails():
            last = "SELECT max(id) FROM step WHERE sitting = ? AND kind = 'game'"
            self._game = self._db.execute(last, (self._sitting,)).fetchone()[0]

    def begin(self) -> None:
        """A new sitting; whatever was cut off stays in the file, but is not offered again."""
        self._sitting, self._writing = None, True
        with self._told_if_it_fails(), self._db:
            self._new_sitting()

    def _new_sitting(self) -> None:
        self._db.execute("UPDATE sitting SET ended = CURRENT_TIMESTAMP WHERE ended IS NULL")
        self._sitting = self._db.execute("INSERT INTO sitting DEFAULT VALUES").lastrowid

    def finish(self) -> None:
        """The table has said goodbye. Of every game its end is kept, not every step on the way."""
        with self._told_if_it_fails(), self._db:
            self._db.execute("UPDATE sitting SET ended = CURRENT_TIMESTAMP WHERE id = ?", (self._sitting,))
            self._db.execute("DELETE FROM step WHERE sitting = ? AND kind != 'game'", (self._sitting,))

    def heard(self, entry: Entry) -> None:
        self._write("heard", json.dumps({"entry": type(entry).__name__, **asdict(entry)}, default=str))

    def keep(self, progress: Progress) -> None:
        if not progress.judged:
            self._game = None
        self._write("progress", written(progress), judged=progress.judged)

    def _write(self, kind: str, data: str, *, judged: bool = False) -> None:
        if not self._writing:
            return
        failed_before, self._failing = self._failing, False
        with self._told_if_it_fails(again=failed_before), self._db:
            if self._sitting is None:
                self._new_sitting()  # it could not be begun before
            self._insert(None, kind, data)
            if judged:
                self._game = self._insert(self._game, "game", data)
        if failed_before and not self._failing:
            if kind == "progress":
                self._tell(warning("journal_works"))
            else:
                self._failing = True  # the longest row must fit: on a full disk a short one still may

    @contextmanager
    def _told_if_it_fails(self, *, again: bool = False) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            self._failing = True
            if not again:
                self._tell(warning("journal_fails", path=str(self._path), why=str(error)))

    def _insert(self, row: int | None, kind: str, data: str) -> int | None:
        """Write a row, in place of another one where its number is given."""
        values = (row, self._sitting, kind, data)
        return self._db.execute(
            "INSERT OR REPLACE INTO step (id, sitting, kind, data) VALUES (?, ?, ?, ?)", values
        ).lastrowid


def _opened(path: Path | None) -> sqlite3.Connection:
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        path.chmod(0o600)
    db = sqlite3.connect(path or ":memory:", timeout=0.5)
    try:
        db.execute("PRAGMA locking_mode = EXCLUSIVE")
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = NORMAL")
        with db:
            # Taken here, held until the connection closes: a second narrator is told at once.
            db.execute("BEGIN EXCLUSIVE")
            _set_up(db)
    except BaseException:
        db.close()
        raise
    return db


def _set_up(db: sqlite3.Connection) -> None:
    version = db.execute("PRAGMA user_version").fetchone()[0]
    if version > VERSION:
        raise sqlite3.DatabaseError(f"version {version}")
    for statement in _SCHEMA.split(";"):
        db.execute(statement)
    db.execute(f"PRAGMA user_version = {VERSION}")
