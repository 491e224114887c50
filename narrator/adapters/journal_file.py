"""The journal's file: opened and locked, looked at for damage, and copied at every checkpoint.

Between two checkpoints the file is not written: what is new lies in the WAL beside it. So the copy that is made at
each checkpoint is the file, byte for byte. If the two differ, whichever is sound is taken; with the WAL nothing is
lost then.
"""

import os
import sqlite3
import zlib
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from narrator.rules.refusal import Problem, warning

VERSION = 2
PAGE_BYTES = 1024
"""A small row costs the WAL a page or two, so pages are small."""
_SUM_BYTES = 4
_WAL_HEAD, _FRAME_HEAD = 32, 24

_SCHEMA = """
CREATE TABLE IF NOT EXISTS sitting (
  id INTEGER PRIMARY KEY,
  began TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ended TEXT,
  starts INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS step (
  id INTEGER PRIMARY KEY,
  sitting INTEGER NOT NULL REFERENCES sitting (id),
  at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  kind TEXT NOT NULL CHECK (kind IN ('heard', 'progress', 'game')),
  data TEXT NOT NULL,
  whole INTEGER NOT NULL DEFAULT 1,
  sum INTEGER
);
CREATE TABLE IF NOT EXISTS taken (
  id INTEGER PRIMARY KEY,
  sitting INTEGER NOT NULL REFERENCES sitting (id),
  phone TEXT NOT NULL,
  request TEXT NOT NULL
);
"""
_FROM_FIRST = """
DROP INDEX IF EXISTS step_by_sitting;
ALTER TABLE sitting ADD COLUMN starts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE step ADD COLUMN whole INTEGER NOT NULL DEFAULT 1;
ALTER TABLE step ADD COLUMN sum INTEGER;
DELETE FROM step WHERE kind != 'game'
  AND id NOT IN (SELECT max(id) FROM step WHERE kind = 'progress' GROUP BY sitting);
"""
"""From version 1, in which every row was whole: of each evening its last one is kept, and can be taken up."""


def checked(data: str) -> int:
    """The sum that tells whether a row is still as it was written."""
    return zlib.crc32(data.encode())


@dataclass(frozen=True, slots=True)
class _Found:
    """The files as they were before anybody opened them."""

    main: bytes
    wal: bytes
    copy: bytes | None
    """None where there is none, or none that is whole."""

    @classmethod
    def at(cls, path: Path) -> "_Found":
        kept = _bytes(copy_of(path))
        content = kept[_SUM_BYTES:]
        whole = content and kept[:_SUM_BYTES] == zlib.crc32(content).to_bytes(_SUM_BYTES)
        return cls(_bytes(path), _bytes(wal_of(path)), content if whole else None)

    @property
    def committed(self) -> int:
        """The number of the last frame of the WAL that ended a row, readable or not; 0 = none."""
        frame = _FRAME_HEAD + _page_bytes(self.copy or self.main)
        ends = range(_WAL_HEAD + frame, len(self.wal) + 1, frame)
        last = 0
        for number, end in enumerate(ends, start=1):
            if any(self.wal[end - frame + 4 : end - frame + 8]):
                last = number
        return last


class JournalFile:
    """A database that this process alone may use until it is closed; without a path it is in memory.

    ``sqlite3.Error`` or ``OSError`` where nothing can be made of what lies there.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self.troubles: tuple[Problem, ...] = ()
        """What the table should know of how it was found."""
        if path is None:
            self.db = _connected(":memory:")
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        found = _Found.at(path)
        if found.copy is not None and (found.wal or found.main != found.copy):
            self._mend(path, found, found.copy)
        _make_private(path)
        self.db = _connected(path)
        self.settle()

    def _mend(self, path: Path, found: _Found, copy: bytes) -> None:
        """Of file and copy the sound one with which more of the WAL can be read; what was damaged is set aside."""
        ways = ((found.main, found.wal), (copy, found.wal), (copy, b""))
        read = [_frames_read(main, wal) for main, wal in ways]
        best = read.index(max(read))
        lost = read[best] < found.committed
        if best == 0 and not lost:
            return
        _check_unused(path)
        aside = path.with_suffix(".damaged")
        for place, (main, wal) in ((aside, (found.main, found.wal)), (path, ways[best])):
            for file, content in ((place, main), (wal_of(place), wal)):
                _make_private(file)
                file.write_bytes(content)
        self.troubles = (warning("journal_lost" if lost else "journal_mended", path=str(aside)),)

    def settle(self) -> None:
        """Bring what is in the WAL into the file, and copy it. A kill in between leaves two that are sound."""
        if self._path is None:
            return
        self.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        # Not read as a file: closing it would let go of the lock, for the whole process.
        content, copy = self.db.serialize(), copy_of(self._path)
        written = copy.with_suffix(".new")
        _make_private(written)
        written.write_bytes(zlib.crc32(content).to_bytes(_SUM_BYTES) + content)
        written.replace(copy)

    def close(self) -> None:
        with suppress(sqlite3.Error, OSError):
            self.settle()
        self.db.close()


def copy_of(path: Path) -> Path:
    return path.with_suffix(".copy")


def wal_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""


def _make_private(path: Path) -> None:
    """It holds secrets: its owner alone may read it."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    path.chmod(0o600)


def _page_bytes(main: bytes) -> int:
    size = int.from_bytes(main[16:18])
    return 65536 if size == 1 else size or PAGE_BYTES


def _frames_read(main: bytes, wal: bytes) -> int:
    """How many frames of a WAL can be read with this file; -1 where a row is not as it was written, or none is."""
    with TemporaryDirectory() as folder, suppress(sqlite3.Error, OSError):
        path = Path(folder) / "trial.sqlite"
        path.write_bytes(main)
        wal_of(path).write_bytes(wal)
        with closing(sqlite3.connect(path)) as db:
            db.execute("PRAGMA locking_mode = EXCLUSIVE")
            sound = db.execute("PRAGMA quick_check").fetchall() == [("ok",)]
            version = int(db.execute("PRAGMA user_version").fetchone()[0])
            if sound and version > VERSION:
                return len(wal)  # of a later version, and none of our business
            rows = db.execute("SELECT data, sum FROM step WHERE sum IS NOT NULL").fetchall()
            frames = int(db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()[1])
            if sound and version == VERSION and all(checked(data) == found for data, found in rows):
                return max(frames, 0)
    return -1


def _check_unused(path: Path) -> None:
    """``sqlite3.OperationalError`` if another narrator has it: then it is not damaged, but being written."""
    with closing(sqlite3.connect(path, timeout=0.5)) as db:
        try:
            db.execute("PRAGMA locking_mode = EXCLUSIVE")
            db.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            if "locked" in str(error):
                raise


def _connected(path: Path | str) -> sqlite3.Connection:
    db = sqlite3.connect(path, timeout=0.5, isolation_level=None)
    try:
        db.execute("PRAGMA locking_mode = EXCLUSIVE")
        version = db.execute("PRAGMA user_version").fetchone()[0]
        if version > VERSION:
            raise sqlite3.DatabaseError(f"version {version}")  # noqa: TRY301 - closed like after any other error
        if version < VERSION:
            _set_up(db, version)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = NORMAL")
        db.execute("PRAGMA wal_autocheckpoint = 0")  # only together with the copy
        db.execute("BEGIN EXCLUSIVE")  # held until the connection closes: a second narrator is told at once
        db.execute("COMMIT")
    except BaseException:
        db.close()
        raise
    return db


def _set_up(db: sqlite3.Connection, version: int) -> None:
    db.execute("PRAGMA journal_mode = DELETE")  # elsewise pages keep their size
    db.execute(f"PRAGMA page_size = {PAGE_BYTES}")
    db.execute("BEGIN EXCLUSIVE")
    for statement in f"{_FROM_FIRST if version else ''}{_SCHEMA}".split(";"):
        db.execute(statement)
    db.execute(f"PRAGMA user_version = {VERSION}")
    db.execute("COMMIT")
    db.execute("VACUUM")
