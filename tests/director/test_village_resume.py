"""A classic game that was cut off goes on from every row of its journal, with nobody's secret or vote lost."""

import pytest

from narrator.adapters.journal import read, written
from narrator.adapters.rehearsal import virtual_time
from narrator.adapters.rehearsal.company import answers
from narrator.adapters.rehearsal.silent_mouth import SilentMouth
from narrator.app import Rehearsal, Seeds, rehearse
from narrator.director.plan import Cards
from narrator.director.progress import NoJournal, Progress
from narrator.director.stage import Stage
from narrator.ports import Manner
from narrator.rules.house import House
from narrator.rules.thiercelieux.actions import Hunt
from narrator.rules.thiercelieux.state import Moment
from narrator.words.lines import lines_in
from tests.support.inside import state_of
from tests.support.village import VillageEvening, play_village

SAID = answers(lines_in("en"), "", 8)
SPECIAL = ("th_hunter", "th_cupid", "th_witch")


class Rows(NoJournal):
    def __init__(self) -> None:
        self.rows: list[str] = []

    def keep(self, progress: Progress) -> None:
        self.rows.append(written(progress))


def taken_up(progress: Progress) -> Stage:
    async def run() -> Stage:
        stage = Stage(Progress(progress.plan, Manner()), SilentMouth(), (), Seeds.of(99).chance)
        stage.take_up(progress)
        return stage

    return virtual_time.run(run())


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("cards", "phones"), [(Cards.PHONES, True), (Cards.TABLE, True), (Cards.TABLE, False)])
def test_every_row_leads_back_to_the_game_of_its_moment(cards: Cards, phones: bool, seed: int) -> None:
    rows = Rows()
    wanted = VillageEvening(9, SPECIAL, cards, seed=seed, secret=seed, journal=rows, phones=phones)
    played = play_village(wanted)
    for row in rows.rows[:: max(1, len(rows.rows) // 25)]:
        progress = read(row)
        if progress.actions:
            stage = taken_up(progress)
            assert stage.progress.actions == progress.actions
    last = taken_up(read(rows.rows[-1]))
    assert state_of(last) == state_of(played.stage)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    "house", [House(), House().with_rule("captain", on="evening").with_rule("shown_dead", on=False)]
)
def test_the_game_goes_on_to_its_end_from_wherever_it_was_cut_off(seed: int, house: House) -> None:
    rows = Rows()
    play_village(VillageEvening(8, SPECIAL, seed=seed, secret=seed, journal=rows, house=house))
    cut = [progress for row in rows.rows if (progress := read(row)).actions]
    for progress in cut[:: max(1, len(cut) // 8)]:
        if progress.phase == "over":
            continue
        rest = rehearse(Rehearsal(progress.plan, Manner(), Seeds.of(seed), SAID, progress=progress))
        assert rest.records[-1] == {"t": rest.records[-1]["t"], "kind": "phase", "phase": "over"}


def test_the_night_of_a_cut_off_game_begins_with_the_call_that_was_being_made() -> None:
    rows = Rows()
    play_village(VillageEvening(8, SPECIAL, seed=1, secret=1, journal=rows))
    night = next(
        progress
        for row in rows.rows
        if (progress := read(row)).phase == "night" and any(isinstance(done, Hunt) for done in progress.actions)
    )
    state = state_of(taken_up(night))
    assert state.phase is Moment.NIGHT
    assert state.tonight.call == "th_werewolves"
    rest = rehearse(Rehearsal(night.plan, Manner(), Seeds.of(1), SAID, progress=night))
    said = [record["cue"] for record in rest.records if record["kind"] == "said"]
    assert said[:2] == ["evening.night-again-phones", "phones_night.th_werewolves.wake"]
