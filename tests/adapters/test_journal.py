"""The journal: written before anything is heard, readable by its owner only, never in the way of the evening."""

import json
import sqlite3
import stat
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from narrator.adapters.journal import SqliteJournal
from narrator.adapters.journal_file import VERSION
from narrator.director.plan import Plan
from narrator.director.progress import Progress
from narrator.director.standings import Standings
from narrator.errors import JournalTrouble
from narrator.ports import Ambience, Entry, Manner, Moving, Said, Trouble
from narrator.rules.game import Phase
from narrator.rules.refusal import Problem, warning
from narrator.words.faults import hint, sentence
from narrator.words.lines import lines_in
from narrator.words.locales import languages
from tests.support.conversation import asked, converse, counted, midway


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "house" / "evenings.sqlite"


@pytest.fixture
def journal(path: Path) -> Iterator[SqliteJournal]:
    opened = SqliteJournal(path)
    opened.begin()
    yield opened
    opened.close()


def rows(path: Path) -> list[tuple[str, Any]]:
    """Every step, once the journal is closed."""
    with sqlite3.connect(path) as db:
        found = db.execute("SELECT kind, data FROM step ORDER BY id").fetchall()
    db.close()
    return [(kind, json.loads(data)) for kind, data in found]


def reopened(journal: SqliteJournal, path: Path) -> SqliteJournal:
    journal.close()
    return SqliteJournal(path)


def test_a_sitting_that_was_cut_off_comes_back_as_it_was(journal: SqliteJournal, path: Path) -> None:
    kept = midway(
        "vote",
        counts=((0, 3), (1, 1)),
        evidence=counted().with_arrow(1, 0).with_card(0, "robber"),
        standings=Standings(3, double=True, tokens=(("Anna", 2),), losses=(("Bob", 1),)),
        lost=("Bob",),
        manner=Manner("fr", 0.65, 1.1, Ambience.LOW, 1),
        calls_over=4,
        debate_left_s=12.5,
    )
    journal.keep(kept)
    again = reopened(journal, path)
    assert again.unfinished() == kept
    again.close()


def test_only_its_owner_may_read_it(journal: SqliteJournal, path: Path) -> None:
    journal.keep(midway("night"))
    for file in path.parent.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file.name


def test_a_file_that_others_could_read_is_closed_to_them(path: Path) -> None:
    path.parent.mkdir()
    path.touch(mode=0o644)
    SqliteJournal(path).close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_every_row_is_on_the_disk_before_its_effect_is_heard(path: Path, tmp_path: Path) -> None:
    """Whatever is shown, a copy of the files at that very moment holds the row that it follows from."""
    noted: list[tuple[str, bool]] = []

    class Watching(SqliteJournal):
        def heard(self, entry: Entry) -> None:
            super().heard(entry)
            if isinstance(entry, Said):
                noted.append((entry.text, _copied_holds(path, tmp_path, entry.text)))

    journal = Watching(path)
    journal.begin()
    converse(
        asked("scenario", "start scenario confusion"),
        asked("players", "five"),
        asked("ready", "ready"),
        journal=journal,
    )
    journal.close()
    assert noted == [("start scenario confusion", True), ("five", True), ("ready", True)]


def _copied_holds(path: Path, tmp_path: Path, text: str) -> bool:
    """As after a killed process: only what is in the files counts."""
    copy = tmp_path / "copy.sqlite"
    for suffix in ("", "-wal"):
        Path(f"{copy}{suffix}").write_bytes(Path(f"{path}{suffix}").read_bytes())
    with sqlite3.connect(copy) as db:
        found = db.execute("SELECT data FROM step ORDER BY id DESC LIMIT 1").fetchone()
    db.close()
    return text in str(found[0])


@pytest.mark.parametrize(
    "entry",
    [
        Said("fünf Spieler, « s'il vous plaît »"),
        Moving(2, "a hash"),
        Trouble(warning("journal_works")),
    ],
)
def test_every_kind_of_entry_is_written_down(journal: SqliteJournal, path: Path, entry: Entry) -> None:
    journal.heard(entry)
    journal.close()
    kind, data = rows(path)[-1]
    assert (kind, data["entry"]) == ("heard", type(entry).__name__)


def test_two_narrators_never_write_into_one_journal(journal: SqliteJournal, path: Path) -> None:
    with pytest.raises(JournalTrouble) as refused:
        SqliteJournal(path)
    assert [problem.code for problem in refused.value.problems] == ["journal_in_use"]
    journal.keep(midway("night"))
    again = reopened(journal, path)
    assert again.unfinished() is not None, "the first one was not disturbed"
    again.close()


@pytest.mark.parametrize("content", [b"this is no database", b"SQLite format 3\x00" + b"\xff" * 4096])
def test_a_broken_file_is_told_and_left_alone(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    with pytest.raises(JournalTrouble) as refused:
        SqliteJournal(path)
    (problem,) = refused.value.problems
    assert problem.code == "journal_unusable"
    assert path.read_bytes() == content
    for language in languages():
        assert str(path) in sentence(lines_in(language), problem)
        assert hint(lines_in(language), problem)


def test_a_journal_from_a_later_version_is_not_touched(path: Path) -> None:
    SqliteJournal(path).close()
    with sqlite3.connect(path) as db:
        db.execute(f"PRAGMA user_version = {VERSION + 1}")
    db.close()
    with pytest.raises(JournalTrouble, match="journal_unusable"):
        SqliteJournal(path)


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "house").write_text("a file is in the way")
    with pytest.raises(JournalTrouble, match="journal_unusable"):
        SqliteJournal(tmp_path / "house" / "evenings.sqlite")


@pytest.mark.parametrize("phase", ["lobby", "over"])
def test_where_nothing_would_be_lost_nothing_is_offered(journal: SqliteJournal, path: Path, phase: Phase) -> None:
    journal.keep(midway(phase))
    again = reopened(journal, path)
    assert again.unfinished() is None
    again.close()


def test_a_finished_sitting_is_not_offered_and_keeps_only_its_games(journal: SqliteJournal, path: Path) -> None:
    journal.heard(Said("ready"))
    journal.keep(midway("reveal", judged=True))
    journal.keep(midway("night"))
    journal.finish()
    again = reopened(journal, path)
    assert again.unfinished() is None
    assert again.games_played == 1
    again.close()
    assert [kind for kind, _ in rows(path)] == ["game"]


def test_a_new_sitting_leaves_the_old_one_in_the_file_but_does_not_offer_it(
    journal: SqliteJournal, path: Path
) -> None:
    journal.keep(midway("night"))
    journal.begin()
    journal.keep(midway("lobby"))
    again = reopened(journal, path)
    assert again.unfinished() is None
    again.close()
    assert [data["phase"] for _, data in rows(path)] == ["night", "lobby"]


def test_a_row_that_cannot_be_read_is_kept_and_not_offered(journal: SqliteJournal, path: Path) -> None:
    journal.keep(midway("night"))
    journal.close()
    with sqlite3.connect(path) as db:
        db.execute('UPDATE step SET data = \'{"from": "another version"}\', sum = NULL')
    db.close()
    again = SqliteJournal(path)
    assert again.unfinished() is None
    again.close()
    assert rows(path) == [("progress", {"from": "another version"})]


def test_a_game_that_was_written_without_its_log_is_kept_and_not_offered(
    journal: SqliteJournal, path: Path
) -> None:
    """Otherwise it would be taken up in the middle of the night with nothing done in it."""
    journal.keep(midway("night", calls_over=2))
    journal.close()
    with sqlite3.connect(path) as db:
        db.execute("UPDATE step SET data = json_remove(data, '$.actions'), sum = NULL")
    db.close()
    again = SqliteJournal(path)
    assert again.unfinished() is None
    again.close()
    assert len(rows(path)) == 1


def test_games_are_counted_once_each_over_all_sittings(journal: SqliteJournal) -> None:
    for _ in range(2):
        journal.keep(midway("reveal", judged=True))
        journal.keep(midway("over", judged=True))
        journal.keep(midway("lobby"))
    journal.begin()
    journal.keep(midway("reveal", judged=True))
    assert journal.games_played == 3


def test_a_verdict_that_is_corrected_is_kept_as_corrected(journal: SqliteJournal, path: Path) -> None:
    journal.keep(midway("reveal", judged=True, won=("Anna",)))
    journal.keep(midway("reveal", judged=True, won=("Bob",)))
    journal.finish()
    journal.close()
    assert [data["won"] for kind, data in rows(path) if kind == "game"] == [["Bob"]]


def test_a_game_that_was_cut_off_after_its_verdict_is_counted_once(journal: SqliteJournal, path: Path) -> None:
    judged = midway("reveal", judged=True, won=("Anna",))
    journal.keep(judged)
    again = reopened(journal, path)
    assert again.unfinished() == judged
    again.keep(judged)
    assert again.games_played == 1
    again.close()


class FullDisk(SqliteJournal):
    """A journal on a disk that is full until somebody makes room: the real error of the real database."""

    def fill(self) -> None:
        pages = self._db.execute("PRAGMA page_count").fetchone()[0]
        self._db.execute(f"PRAGMA max_page_count = {pages}")

    def make_room(self) -> None:
        self._db.execute("PRAGMA max_page_count = 1000000")


def test_a_full_disk_is_told_once_and_so_is_its_recovery(path: Path) -> None:
    told: list[Problem] = []
    journal = FullDisk(path, told.append)
    journal.begin()
    journal.fill()
    for seed in range(40):
        journal.keep(midway("night", night_seed=seed))
    assert [problem.code for problem in told] == ["journal_fails"]
    assert "full" in sentence(lines_in("en"), told[0])
    journal.make_room()
    for _ in range(3):
        journal.keep(midway("debate"))
    assert [problem.code for problem in told] == ["journal_fails", "journal_works"]
    journal.close()
    again = SqliteJournal(path)
    assert again.unfinished() == midway("debate")
    again.close()


def test_an_evening_goes_on_when_its_disk_is_full(path: Path) -> None:
    told: list[Problem] = []
    journal = FullDisk(path, told.append)
    journal.begin()
    journal.fill()
    talk = converse(
        asked("ready", "ready"),
        asked("count", "Anna three votes and Bob two"),
        asked("told", "Anna was the werewolf"),
        asked("told", "skip"),
        asked("after", "goodbye"),
        progress=midway("lobby"),
        journal=journal,
    )
    assert talk.ended
    assert talk.verdicts
    assert [problem.code for problem in told] == ["journal_fails"]
    journal.close()


def test_an_old_evening_can_be_read_with_its_secrets(journal: SqliteJournal, path: Path) -> None:
    told = midway("reveal", evidence=counted().with_card(0, "werewolf"), judged=True, won=("Bob",))
    journal.keep(replace(told, standings=Standings(tokens=(("Bob", 2),))))
    journal.finish()
    journal.close()
    ((kind, game),) = rows(path)
    assert kind == "game"
    assert {"kind": "tell_was", "seat": 0, "role": "werewolf"} in game["actions"]
    assert game["won"] == ["Bob"]


def test_what_is_said_before_an_old_sitting_is_taken_up_does_not_touch_it(tmp_path: Path) -> None:
    path = tmp_path / "evenings.sqlite"
    first = SqliteJournal(path)
    first.begin()
    first.keep(Progress(Plan(players=5), Manner(), phase=Phase.NIGHT))
    first.close()
    second = SqliteJournal(path)
    assert second.unfinished() is not None
    second.keep(Progress(Plan(), Manner(volume=1.0)))  # somebody says "louder" to the question whether to go on
    second.close()
    third = SqliteJournal(path)
    cut_off = third.unfinished()
    assert cut_off is not None
    assert cut_off.phase == "night"
    third.close()


def test_scores_are_worth_going_on_for(tmp_path: Path) -> None:
    path = tmp_path / "evenings.sqlite"
    first = SqliteJournal(path)
    first.begin()
    first.keep(Progress(Plan(players=5), Manner(), phase=Phase.OVER, judged=True, won=("Anna",)))
    first.close()
    second = SqliteJournal(path)
    cut_off = second.unfinished()
    assert cut_off is not None
    assert cut_off.won == ("Anna",)
    second.close()
