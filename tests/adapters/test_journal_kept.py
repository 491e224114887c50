"""What the journal keeps: changes rather than the whole, in less than a megabyte, and through damage."""

import json
import random
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from narrator.adapters.journal import KEPT_SITTINGS, MOST_CHANGES, SqliteJournal, changes, folded, read, written
from narrator.adapters.journal_file import PAGE_BYTES, copy_of, wal_of
from narrator.director.progress import NoJournal, Phone, Progress
from narrator.ports import Manner
from narrator.rules.game import Phase, Vote
from narrator.words.faults import hint, sentence
from narrator.words.lines import lines_in
from narrator.words.locales import languages
from tests.support.conversation import midway
from tests.support.village import VillageEvening, play_village

MEGABYTE = 1_000_000


@contextmanager
def opened(path: Path) -> Iterator[SqliteJournal]:
    journal = SqliteJournal(path)
    try:
        yield journal
    finally:
        journal.close()


def killed(journal: SqliteJournal, path: Path, away: Path) -> Path:
    """The files as a killed process leaves them, somewhere else."""
    away.mkdir()
    for file in path.parent.glob(f"{path.stem}.*"):
        shutil.copy(file, away / file.name)
    return away / path.name


def taps(progress: Progress, count: int) -> Iterator[Progress]:
    """Somebody thinks again and again."""
    for number in range(count):
        progress = replace(progress, actions=(*progress.actions, Vote(number % 5, (number + 1) % 5)))
        yield progress


def size(path: Path) -> int:
    return sum(file.stat().st_size for file in path.parent.iterdir())


def test_an_evening_of_changed_taps_stays_under_a_megabyte(tmp_path: Path) -> None:
    """520 of them made ten megabytes."""
    path, largest = tmp_path / "evenings.sqlite", 0
    with opened(path) as journal:
        journal.begin()
        for night in range(3):
            for number, progress in enumerate(taps(midway("vote"), 520)):
                with journal.together():
                    journal.keep(progress)
                    journal.took("a" * 64, f"{night}-{number}")
                largest = max(largest, size(path))
            journal.keep(replace(progress, phase=Phase.OVER))
        away = killed(journal, path, tmp_path / "away")
    assert largest < MEGABYTE
    with opened(away) as again:
        assert (
            again._db.execute("SELECT count(*) FROM step WHERE kind = 'progress'").fetchone()[0] < 3 * MOST_CHANGES
        )


def test_every_row_of_a_real_evening_folds_into_what_was_kept() -> None:
    """Whole games with votes held again and answers taken back: the rows since any whole one are the progress."""

    class Folding(NoJournal):
        def __init__(self) -> None:
            self.kept: Progress | None = None
            self.rows: list[tuple[str, bool, bool]] = []
            self.longest = 0

        def keep(self, progress: Progress) -> None:
            row = None if self.kept is None else changes(self.kept, progress)
            if self.kept is None:
                self.rows = [(written(progress), True, True)]
            elif row is not None:
                self.rows.append((row, False, True))
                self.longest = max(self.longest, len(row) if self.kept.plan == progress.plan else 0)
            self.kept = progress
            told, complete = folded(self.rows)
            assert complete
            assert read(json.dumps(told)) == progress

    journal = Folding()
    play_village(VillageEvening(8, ("th_hunter", "th_witch"), seed=3, secret=3, journal=journal))
    assert len(journal.rows) > 100
    assert journal.longest < 1500, "a row holds what has changed, not the whole"


def test_a_log_that_is_cut_back_and_goes_on_otherwise_is_kept_so(tmp_path: Path) -> None:
    path = tmp_path / "evenings.sqlite"
    *_, told = taps(midway("vote"), 5)
    other = replace(told, actions=(*told.actions[:-3], Vote(0, 4)))
    with opened(path) as journal:
        journal.begin()
        for progress in (told, replace(told, actions=told.actions[:-2]), told, other):
            journal.keep(progress)
        away = killed(journal, path, tmp_path / "away")
    with opened(away) as again:
        assert again.unfinished() == other


def test_old_evenings_are_thinned_and_their_games_still_counted(tmp_path: Path) -> None:
    path = tmp_path / "evenings.sqlite"
    with closing(SqliteJournal(path, keeps=False)) as journal:
        for _ in range(3 * KEPT_SITTINGS):
            journal.begin()
            *_, judged = taps(midway("over", judged=True), 200)
            journal.keep(judged)
        assert journal.games_played == 3 * KEPT_SITTINGS
    assert size(path) < 2 * MEGABYTE


def test_taps_that_were_taken_are_known_to_the_next_process_and_to_no_other_evening(tmp_path: Path) -> None:
    path = tmp_path / "evenings.sqlite"
    with opened(path) as journal:
        journal.begin()
        journal.keep(midway("night"))
        journal.took("phone", "once")
        away = killed(journal, path, tmp_path / "away")
    with opened(away) as again:
        assert again.unfinished() is not None
        assert again.take_up() > 0
        assert again.taken("phone", "once")
        assert not again.taken("phone", "twice")
        assert not again.taken("other phone", "once")
        again.keep(midway("debate"))
        again.finish()
    with opened(away) as fresh:
        fresh.begin()
        fresh.keep(midway("night"))
    with opened(away) as fresh:
        assert fresh.unfinished() is not None
        fresh.take_up()
        assert not fresh.taken("phone", "once")


def _broken_off(journal: SqliteJournal) -> None:
    with journal.together():
        journal.keep(midway("night", calls_over=2))
        journal.took("phone", "once")
        raise KeyError


def test_what_belongs_together_is_found_together_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "evenings.sqlite"
    with opened(path) as journal:
        journal.begin()
        journal.keep(midway("night"))
        with pytest.raises(KeyError):
            _broken_off(journal)
        journal.keep(midway("night", calls_over=1))
        away = killed(journal, path, tmp_path / "away")
    with opened(away) as again:
        assert again.unfinished() == midway("night", calls_over=1)


def test_the_seats_of_a_lobby_are_kept_for_a_while(tmp_path: Path) -> None:
    path = tmp_path / "evenings.sqlite"
    lobby = replace(midway("lobby"), phones=(Phone("hash", 0, host=True),), room_code="ABC234")
    with opened(path) as journal:
        journal.begin()
        journal.keep(lobby)
    with opened(path) as again:
        assert again.unfinished() == lobby
        again._db.execute("UPDATE step SET at = datetime('now', '-1 day')")
        assert again.unfinished() is None


VERSION_1 = """
CREATE TABLE sitting (id INTEGER PRIMARY KEY, began TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, ended TEXT);
CREATE TABLE step (
  id INTEGER PRIMARY KEY, sitting INTEGER NOT NULL REFERENCES sitting (id),
  at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  kind TEXT NOT NULL CHECK (kind IN ('heard', 'progress', 'game')), data TEXT NOT NULL
);
CREATE INDEX step_by_sitting ON step (sitting, kind, id);
PRAGMA user_version = 1;
PRAGMA journal_mode = WAL;
"""


def test_an_evening_of_the_first_version_goes_on_and_is_thinned(tmp_path: Path) -> None:
    path = tmp_path / "evenings.sqlite"
    *_, last = taps(midway("vote"), 300)
    with closing(sqlite3.connect(path)) as db:
        db.executescript(VERSION_1)
        db.execute("INSERT INTO sitting (id) VALUES (1)")
        for progress in taps(midway("vote"), 300):
            db.execute("INSERT INTO step (sitting, kind, data) VALUES (1, 'progress', ?)", (written(progress),))
        db.execute("INSERT INTO step (sitting, kind, data) VALUES (1, 'game', ?)", (written(last),))
        db.commit()
    assert size(path) > 2 * MEGABYTE
    with opened(path) as journal:
        assert journal.troubles == ()
        assert journal.unfinished() == last
        assert journal.games_played == 1
        journal.take_up()
        journal.keep(last)
    assert size(path) < MEGABYTE


def evening(path: Path, away: Path) -> tuple[Path, list[Progress]]:
    """A kill in the middle of a vote: the files, and everything that was ever kept."""
    kept = [midway("night", calls_over=calls) for calls in range(6)] + list(taps(midway("vote"), 40))
    with opened(path) as journal:
        journal.begin()
        for progress in kept:
            journal.keep(progress)
        return killed(journal, path, away), kept


@pytest.mark.parametrize("part", ["", "-wal", ".copy"])
def test_with_one_damaged_region_what_can_be_read_is_offered_and_what_cannot_is_told(
    part: str, tmp_path: Path
) -> None:
    whole, kept = evening(tmp_path / "house" / "evenings.sqlite", tmp_path / "whole")
    damaged = copy_of(whole) if part == ".copy" else wal_of(whole) if part else whole
    sound = damaged.read_bytes()
    chance, told = random.Random(13), set()
    for number in range(30):
        first = chance.randrange(len(sound)) if number else 0
        last = min(len(sound), first + chance.choice((1, 64, PAGE_BYTES, 5000)))
        spoilt = sound[:first] + bytes(byte ^ 0x5A for byte in sound[first:last]) + sound[last:]
        home = tmp_path / f"damaged {number}"
        shutil.copytree(whole.parent, home)
        (home / damaged.name).write_bytes(spoilt)
        with opened(home / whole.name) as journal:
            found = journal.unfinished()
            told |= {problem.code for problem in journal.troubles}
            assert found in kept
            if found != kept[-1]:
                assert "journal_lost" in {problem.code for problem in journal.troubles}, (first, last)
            if part != "-wal":
                assert found == kept[-1], "the file and its copy stand in for each other"
            else:
                assert found is not None
                assert found.phase is Phase.VOTE, "the phase had been brought into the file"
    expected = {"": {"journal_mended"}, "-wal": {"journal_lost"}, ".copy": set()}
    assert told == expected[part]


def test_what_was_damaged_is_kept_and_told_in_every_language(tmp_path: Path) -> None:
    whole, _ = evening(tmp_path / "house" / "evenings.sqlite", tmp_path / "whole")
    whole.write_bytes(b"no database" * 1000)
    with opened(whole) as journal:
        (problem,) = journal.troubles
    aside = whole.with_suffix(".damaged")
    assert aside.read_bytes().startswith(b"no database")
    assert aside.stat().st_mode & 0o777 == 0o600
    for language in languages():
        assert sentence(lines_in(language), problem)
        assert str(aside) in str(hint(lines_in(language), problem))


@given(st.lists(st.sampled_from(("whole", "change", "damaged change", "damaged whole")), max_size=12))
@settings(max_examples=80, deadline=None, derandomize=True)
def test_rows_are_folded_from_the_last_whole_one_up_to_the_first_that_is_damaged(kinds: list[str]) -> None:
    rows, good, last_good, progress = [], Progress(midway("vote").plan, Manner()), None, midway("vote")
    before, spoilt = good, True
    for number, kind in enumerate(kinds):
        progress = replace(progress, actions=(*progress.actions, Vote(0, 1 + number % 4)))
        whole, sound = kind.endswith("whole"), not kind.startswith("damaged")
        row = written(progress) if whole else changes(before, progress)
        assert row is not None
        rows.append((row, whole, sound))
        before, spoilt = progress, not sound or (spoilt and not whole)
        last_good = last_good if spoilt else progress
    told, complete = folded(rows)
    assert complete == (not spoilt)
    assert (read(json.dumps(told)) if told else None) == last_good
