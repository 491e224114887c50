"""The journal: every sitting in one SQLite file, so that a killed evening can go on and old ones can be counted.

A row is written before what it says is heard, and holds what has changed since the row before it: of the log of a
game only what was done. At each phase the whole is written down, the file is settled, and what lies further back is
thinned. A killed process loses nothing that was written; a power cut may cost the last moments, never the file.
"""

import json
import sqlite3
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import asdict, fields, replace
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from narrator.adapters.journal_file import JournalFile, checked
from narrator.director.progress import Progress, ProgressOf
from narrator.errors import JournalTrouble
from narrator.games import booklets
from narrator.ports import Entry
from narrator.rules.refusal import Problem, fault, warning

KEPT_SITTINGS = 20
"""Of older ones only the ends of their games are left."""
_FORGET = "UPDATE step SET data = '{}', sum = NULL WHERE kind = 'game'"
MOST_CHANGES = 64
"""After so many rows the whole is written down again, whatever the phase."""
MOST_TAKEN = 1024
"""Requests of phones that are remembered."""
REVISIONS = 1_000_000
"""More than one process ever shows."""
LOBBY_HOURS = 2
"""So long the seats of a lobby wait for a narrator that was killed in it."""
DONE = "done"
"""In a row with a part of the log: how much of it was done before."""


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


def changes(before: Progress, after: Progress) -> str | None:
    """What has changed, as a row; none if nothing has."""
    changed = {
        each.name
        for each in fields(after)
        if (now := getattr(after, each.name)) is not (old := getattr(before, each.name)) and now != old
    }
    if not changed:
        return None
    row = replace(after, actions=after.actions[(done := _in_common(before.actions, after.actions)) :])
    told = _adapter(after.plan.game).dump_json(row, include=changed).decode()
    return f'{told[:-1]},"{DONE}":{done}}}' if "actions" in changed else told


def _in_common(before: tuple[Any, ...], after: tuple[Any, ...]) -> int:
    if after[: len(before)] == before:
        return len(before)
    return next(done for done, (old, new) in enumerate(zip(before, (*after, None), strict=False)) if old != new)


def folded(rows: list[tuple[str, bool, bool]]) -> tuple[dict[str, Any], bool]:
    """The fields that rows come to, each with whether it is whole and sound; and whether that is all of them.

    What follows an unsound row is of no use before the next whole one.
    """
    told: dict[str, Any] = {}
    spoilt = True
    for data, whole, sound in rows:
        spoilt = not sound or (spoilt and not whole)
        if spoilt:
            continue
        row = json.loads(data)
        if DONE in row:
            row["actions"] = told["actions"][: row.pop(DONE)] + row["actions"]
        told = row if whole else told | row
    return told, not spoilt


class SqliteJournal:
    """Writes a sitting down as it happens. What cannot be written is told once, and the evening goes on."""

    def __init__(
        self, path: Path | None, tell: Callable[[Problem], None] = lambda _: None, *, keeps: bool = True
    ) -> None:
        """Open the journal and lock it; without a path it is in memory, and nothing is left of it.

        ``tell`` hears of a disk that fails later, and of its recovery. ``keeps``: games stay when their evening is
        over, to be looked up; otherwise only their number does.
        """
        self._keeps = keeps
        self._path = path
        self._tell = tell
        self._failing = False
        self._writing = False
        """False until it is settled whether an old sitting is taken up: what is said before belongs to neither."""
        self._together = False
        self._unsettled = False
        self._sitting: int | None = None
        self._cut_off: int | None = None
        self._game: int | None = None
        """The row of the game that is being judged: a corrected verdict takes its place."""
        self._kept: Progress | None = None
        """As it was last written; none = nothing was, or not all of it."""
        self._whole: int | None = None
        """The last row that was written whole ..."""
        self._changes = 0
        """... and how many changes since."""
        self._taken: OrderedDict[tuple[str, str], None] = OrderedDict()
        try:
            self._file = JournalFile(path)
        except sqlite3.OperationalError as error:
            code = "journal_in_use" if "locked" in str(error) else "journal_unusable"
            raise JournalTrouble(fault(code, path=str(path), why=str(error))) from error
        except (OSError, sqlite3.DatabaseError) as error:
            raise JournalTrouble(fault("journal_unusable", path=str(path), why=str(error))) from error
        self._db = self._file.db
        self.troubles = self._file.troubles
        """What the table should know of the evening before: what was damaged or cannot be read."""

    @property
    def db(self) -> sqlite3.Connection:
        return self._db

    def close(self) -> None:
        self._file.close()

    @property
    def games_played(self) -> int:
        rows: list[tuple[int]] = []
        with self._told_if_it_fails():
            rows = self._db.execute("SELECT count(*) FROM step WHERE kind = 'game'").fetchall()
        return rows[0][0] if rows else 0

    def unfinished(self) -> Progress | None:
        """The sitting that was cut off, if there is something in it to go on with; ``take_up`` goes on with it."""
        found: list[tuple[int, str, int, int | None, int]] = []
        with self._told_if_it_fails():
            found = self._db.execute(
                "SELECT sitting, data, whole, sum, at > datetime('now', ?) FROM step WHERE kind = 'progress'"
                " AND sitting = (SELECT step.sitting FROM step JOIN sitting ON sitting.id = step.sitting"
                " WHERE ended IS NULL AND kind = 'progress' ORDER BY step.id DESC LIMIT 1) ORDER BY id",
                (f"-{LOBBY_HOURS} hours",),
            ).fetchall()
        if not found:
            return None
        sound = [(data, bool(whole), sum_ in (None, checked(data))) for _, data, whole, sum_, _ in found]
        told, complete = folded(sound)
        if not complete:
            self.troubles = (*self.troubles, warning("journal_lost", path=str(self._path)))
        try:
            progress = read(json.dumps(told))
        except ValueError:
            if told:
                self.troubles = (*self.troubles, warning("journal_strange", path=str(self._path)))
            return None  # written by another version: it cannot be taken up, but it is kept
        fresh = bool(found[-1][-1])
        if not progress.at_stake and not (progress.phones and fresh):
            return None
        self._cut_off = found[0][0]
        return progress

    def take_up(self) -> int:
        """Write on in the sitting that was cut off; returns a revision above all that it has shown before."""
        self._sitting, self._writing = self._cut_off, True
        starts = 0
        with self._told_if_it_fails():
            self._db.execute("UPDATE sitting SET starts = starts + 1 WHERE id = ?", (self._sitting,))
            ((starts,),) = self._db.execute("SELECT starts FROM sitting WHERE id = ?", (self._sitting,)).fetchall()
            last = "SELECT max(id) FROM step WHERE sitting = ? AND kind = ? AND whole"
            self._game = self._db.execute(last, (self._sitting, "game")).fetchone()[0]
            self._whole = self._db.execute(last, (self._sitting, "progress")).fetchone()[0]
            taken = "SELECT phone, request FROM taken WHERE sitting = ? ORDER BY id DESC LIMIT ?"
            rows = self._db.execute(taken, (self._sitting, MOST_TAKEN)).fetchall()
            self._taken = OrderedDict.fromkeys(reversed(rows))
        return int(starts) * REVISIONS

    def begin(self) -> None:
        """A new sitting, with the first row; what was cut off stays for a while, but is not offered again."""
        self._sitting, self._writing = None, True
        self._kept = self._whole = self._game = None

    def _new_sitting(self) -> None:
        self._db.execute("UPDATE sitting SET ended = CURRENT_TIMESTAMP WHERE ended IS NULL")
        self._sitting = self._db.execute("INSERT INTO sitting DEFAULT VALUES").lastrowid
        self._db.execute("DELETE FROM taken")
        assert self._sitting is not None, "a row was made"
        old = (self._sitting - KEPT_SITTINGS,)
        self._db.execute("DELETE FROM step WHERE kind != 'game' AND sitting <= ?", old)
        if not self._keeps:
            self._db.execute(f"{_FORGET} AND sitting < ?", (self._sitting,))

    def finish(self) -> None:
        """The table has said goodbye. Of every game its end is kept, not every step on the way."""
        with self._written():
            self._db.execute("UPDATE sitting SET ended = CURRENT_TIMESTAMP WHERE id = ?", (self._sitting,))
            self._db.execute("DELETE FROM step WHERE sitting = ? AND kind != 'game'", (self._sitting,))
            self._db.execute("DELETE FROM taken")
            if not self._keeps:
                self._db.execute(f"{_FORGET} AND sitting = ?", (self._sitting,))

    def heard(self, entry: Entry) -> None:
        if self._writing:
            with self._written():
                self._insert("heard", json.dumps({"entry": type(entry).__name__, **asdict(entry)}, default=str))

    def keep(self, progress: Progress) -> None:
        if not progress.judged:
            self._game = None
        if self._writing:
            self._write(progress)

    def amend(self, cut_off: Progress) -> None:
        """Something has changed about the sitting that was cut off, before it is settled whether it goes on."""
        with self._told_if_it_fails():
            self._insert("progress", written(cut_off), sitting=self._cut_off)

    def took(self, phone: str, request: str) -> None:
        self._taken[phone, request] = None
        if len(self._taken) > MOST_TAKEN:
            self._taken.popitem(last=False)
        if self._writing:
            with self._written():
                row = (self._sitting, phone, request)
                self._db.execute("INSERT INTO taken (sitting, phone, request) VALUES (?, ?, ?)", row)

    def taken(self, phone: str, request: str) -> bool:
        return (phone, request) in self._taken

    @contextmanager
    def together(self) -> Iterator[None]:
        """All that is written meanwhile is one row: either all of it is found again, or nothing."""
        with self._written() if self._writing else nullcontext():
            yield

    def _write(self, progress: Progress) -> None:
        kept, failed_before = self._kept, self._failing
        row = None if kept is None else changes(kept, progress)
        if kept is not None and row is None:
            return
        whole = kept is None or kept.phase is not progress.phase or self._changes >= MOST_CHANGES
        with self._written():
            self._kept = None  # unless all of it is written
            if whole or row is None:
                self._thin()
                self._whole, self._changes = self._insert("progress", written(progress)), 0
            else:
                self._insert("progress", row, whole=False)
                self._changes += 1
            if progress.judged and (kept is None or _ending(kept) != _ending(progress)):
                self._game = self._insert("game", written(progress), self._game)
            self._kept = progress
            self._unsettled = self._unsettled or whole
        if failed_before and self._kept is not None:
            self._failing = False
            self._tell(warning("journal_works"))

    def _thin(self) -> None:
        """Before the whole is written down again: the last time it was is kept, what came before is not needed."""
        if self._whole is not None:
            far = (self._sitting, self._whole)
            self._db.execute("DELETE FROM step WHERE sitting = ? AND kind != 'game' AND id < ?", far)
        self._db.execute("DELETE FROM taken WHERE id <= (SELECT max(id) FROM taken) - ?", (MOST_TAKEN,))

    @contextmanager
    def _written(self) -> Iterator[None]:
        """One transaction; within another one it is a part of that. What fails is told."""
        with self._told_if_it_fails():
            if self._together:
                yield
                return
            kept, self._together = self._kept, True
            try:
                self._db.execute("BEGIN")
                if self._sitting is None:
                    self._new_sitting()
                yield
                self._db.execute("COMMIT")
            except BaseException as error:
                if self._kept is not kept or isinstance(error, sqlite3.Error):
                    self._kept = self._whole = None
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise
            finally:
                self._together = False
            if self._unsettled:
                self._unsettled = False
                self._file.settle()

    @contextmanager
    def _told_if_it_fails(self) -> Iterator[None]:
        try:
            yield
        except (sqlite3.Error, OSError) as error:
            failed_before, self._failing = self._failing, True
            if not failed_before:
                self._tell(warning("journal_fails", path=str(self._path), why=str(error)))

    def _insert(
        self, kind: str, data: str, row: int | None = None, *, whole: bool = True, sitting: int | None = None
    ) -> int | None:
        """Write a row, in place of another one where its number is given."""
        values = (row, sitting or self._sitting, kind, data, whole, checked(data))
        return self._db.execute(
            "INSERT OR REPLACE INTO step (id, sitting, kind, data, whole, sum) VALUES (?, ?, ?, ?, ?, ?)", values
        ).lastrowid


def forget_games(db: sqlite3.Connection, rows: Sequence[int]) -> None:
    """Of these games only that they were played is left, and nothing else in the file's free pages."""
    db.execute("PRAGMA secure_delete = ON")
    db.executemany(f"{_FORGET} AND id = ?", [(row,) for row in rows])


def _ending(progress: Progress) -> object:
    return progress.judged, progress.actions, progress.won, progress.lost
