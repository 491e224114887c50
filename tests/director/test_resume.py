"""A sitting that is cut off, anywhere, goes on from its journal and ends with the same verdict."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from narrator.adapters.journal import SqliteJournal
from narrator.adapters.rehearsal.company import answers
from narrator.app import NAMES, Rehearsal, Seeds, rehearse
from narrator.director.plan import Cards, Plan
from narrator.director.progress import Journal, Progress
from narrator.ports import Entry, Manner
from narrator.rules.one_night.judge import judge
from narrator.words.card_names import scenario_name
from narrator.words.lines import lines_in
from narrator.words.one_night.company import RealCards
from narrator.words.one_night.data import role_book
from tests.support.evenings import Record

SEED = 3


class Killed(BaseException):
    """The process is gone; nothing may catch it."""


class DyingJournal(SqliteJournal):
    """Writes so many rows, then takes the process with it: nothing that follows from the last row is heard."""

    def __init__(self, path: Path, rows: int) -> None:
        super().__init__(path)
        self._rows = rows

    def heard(self, entry: Entry) -> None:
        super().heard(entry)
        self._count()

    def keep(self, progress: Progress) -> None:
        super().keep(progress)
        self._count()

    def _count(self) -> None:
        self._rows -= 1
        if self._rows <= 0:
            raise Killed


def play(journal: Journal | None, cards: RealCards, progress: Progress | None = None) -> list[Record]:
    named = answers(lines_in("en"), scenario_name("confusion", "en"), 5)
    plan = Plan(names=NAMES, cards=Cards.TABLE, debate_s=60)
    rehearsal = Rehearsal(plan, Manner(), Seeds.of(SEED), named, cards=cards, journal=journal, progress=progress)
    return rehearse(rehearsal).records


def real_cards() -> RealCards:
    return RealCards(random.Random(SEED))


def rows_of_an_evening(path: Path) -> int:
    counting = DyingJournal(path, 10**6)
    counting.begin()
    play(counting, real_cards())
    counting.close()
    return 10**6 - counting._rows


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> int:
    return rows_of_an_evening(tmp_path_factory.mktemp("journal") / "evenings.sqlite")


def lives(path: Path, rows: int, cards: RealCards) -> Iterator[list[Record]]:
    """Play until the journal takes the process down, then take the evening up again and play on."""
    dying = DyingJournal(path, rows)
    dying.begin()
    with pytest.raises(Killed):
        play(dying, cards)
    dying.close()
    journal = SqliteJournal(path)
    progress = journal.unfinished()
    if progress is None:
        journal.begin()
    yield play(journal, cards, progress)
    journal.close()


def test_killed_after_any_row_the_evening_ends_with_the_same_verdict(tmp_path: Path, rows: int) -> None:
    phases = set()
    assert rows > 30, "an evening is more than a handful of rows"
    for last in range(1, rows - 1):
        cards = real_cards()
        for records in lives(tmp_path / f"{last}.sqlite", last, cards):
            phases.add(records[0].get("phase"))
            verdict = next(record for record in records if record["kind"] == "verdict")
            truth = judge(role_book(), cards.table)
            assert verdict["deaths"] == {NAMES[death.seat]: str(death.reason) for death in truth.deaths}, last
            assert verdict["sides"] == [str(side) for side in truth.sides], last
    assert phases == {"lobby", "deal", "night", "debate", "vote", "reveal"}
