"""The history: the games that the journal keeps, to be looked up and to be forgotten."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from narrator.adapters.journal import SqliteJournal, forget_games, read
from narrator.adapters.journal_file import checked
from narrator.director.played import PlayedGame
from narrator.rules.refusal import Refused


@contextmanager
def opened_history(path: Path) -> Iterator["History"]:
    """``JournalTrouble`` where the journal cannot be used, or an evening is being played."""
    journal = SqliteJournal(path)
    try:
        yield History(journal.db)
    finally:
        journal.close()


class History:
    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def games(self) -> tuple[PlayedGame, ...]:
        """The oldest first. What is damaged, or was played by other rules than today's, is left out."""
        rows = self._db.execute("SELECT id, sitting, at, data, sum FROM step WHERE kind = 'game' ORDER BY id")
        return tuple(played for row in rows.fetchall() if (played := _played(*row)) is not None)

    def game(self, number: int | None = None) -> PlayedGame:
        """The last one unless a number is given."""
        found = [played for played in self.games() if number in (None, played.id)]
        if not found:
            raise Refused("no_game") if number is None else Refused("no_such_game", number=number)
        return found[-1]

    def delete(self, number: int | None) -> int:
        """Forget one game, or all of them; how many. That they were played still counts."""
        gone = self.games() if number is None else (self.game(number),)
        forget_games(self._db, [played.id for played in gone])
        return len(gone)


def _played(number: int, sitting: int, at: str, data: str, total: int | None) -> PlayedGame | None:
    if data == "{}" or total not in (None, checked(data)):
        return None
    try:
        played = PlayedGame(number, sitting, at, read(data))
        played.verdict  # noqa: B018 - played again, so that whoever lists it can show it
    except (ValueError, Refused, AssertionError):
        return None
    return played
