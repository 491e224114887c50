"""Killed at any question of either game: the same question is asked again, from what the journal's files hold."""

import asyncio
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from narrator.adapters.journal import SqliteJournal
from narrator.adapters.rehearsal import virtual_time
from narrator.adapters.rehearsal.silent_mouth import SilentMouth
from narrator.app import Seeds
from narrator.director.plan import Cards, Plan
from narrator.director.progress import Progress
from narrator.director.sitting import evening
from narrator.director.stage import Stage
from narrator.ports import Asked, Manner, PublicEvent
from tests.support.phones import PhoneEvening, play_with_phones
from tests.support.village import VillageEvening, play_village

SPECIAL = ("th_hunter", "th_cupid", "th_witch")
UNASKED = frozenset({"votes", "finger"})
"""Not asked again in these words: the vote itself is held again, with every finger that was told."""
IN_THE_LOBBY = frozenset({"scenario", "players"})
"""With nobody seated there is nothing to take up."""
HOUR_S = 3600.0


class Questions:
    """Takes the files away at every question, as a kill would leave them."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file = folder / "house" / "evenings.sqlite"
        self.journal = SqliteJournal(self._file)
        self.journal.begin()
        self.asked: list[tuple[Asked, Path]] = []

    def show(self, event: PublicEvent) -> None:
        known = {(asked.question, asked.about) for asked, _ in self.asked}
        if not isinstance(event, Asked) or event.question in UNASKED:
            return
        if (event.question, event.about) not in known:
            away = self._folder / str(len(self.asked))
            shutil.copytree(self._file.parent, away)
            self.asked.append((event, away / self._file.name))

    def spy(self, _desk: object, _stage: object, event: object) -> None:
        if isinstance(event, Asked):
            self.show(event)


def asked_first(file: Path) -> Asked | None:
    """What is asked first once the evening is taken up."""
    journal = SqliteJournal(file)
    progress = journal.unfinished()
    journal.close()
    if progress is None:
        return None
    return virtual_time.run(_asked_first(progress))


async def _asked_first(progress: Progress) -> Asked:
    heard: asyncio.Future[Asked] = asyncio.get_running_loop().create_future()

    class Ear:
        def show(self, event: PublicEvent) -> None:
            if isinstance(event, Asked) and not heard.done():
                heard.set_result(event)

    stage = Stage(Progress(Plan(), Manner()), SilentMouth(), (Ear(),), Seeds.of(9).chance)
    stage.take_up(progress)
    playing = asyncio.ensure_future(evening(stage))
    try:
        return await asyncio.wait_for(heard, HOUR_S)
    finally:
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)


def play(wanted: VillageEvening | PhoneEvening, questions: Questions) -> None:
    if isinstance(wanted, VillageEvening):
        play_village(replace(wanted, journal=questions.journal, spy=questions.spy))
    else:
        play_with_phones(replace(wanted, journal=questions.journal, spy=questions.spy))


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        (VillageEvening(9, SPECIAL, seed=1, secret=1), "ready agree shot"),
        (VillageEvening(9, SPECIAL, Cards.TABLE, seed=0, secret=0), "ready agree shot heir"),
        (VillageEvening(9, SPECIAL, Cards.TABLE, phones=False), "tokens card grief agree result shot heir"),
        (PhoneEvening(Cards.TABLE, untold=(1, 2), secret=3), "ready told"),
        (PhoneEvening(Cards.TABLE, without=range(5), secret=3), "ready count told"),
    ],
)
def test_the_question_that_nobody_answered_is_asked_again(
    wanted: VillageEvening | PhoneEvening, expected: str, tmp_path: Path
) -> None:
    questions = Questions(tmp_path)
    play(wanted, questions)
    questions.journal.close()
    assert set(expected.split()) <= {asked.question for asked, _ in questions.asked}
    for asked, file in questions.asked:
        if asked.question in IN_THE_LOBBY:
            continue
        assert asked_first(file) == asked
