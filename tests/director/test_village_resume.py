"""A classic game that was cut off goes on from every row of its journal, with nobody's secret or vote lost."""

import pytest
from pydantic import TypeAdapter

from narrator.adapters.rehearsal import virtual_time
from narrator.adapters.rehearsal.company import SilentMouth
from narrator.app import Rehearsal, Seeds, rehearse
from narrator.director.plan import Cards
from narrator.director.progress import NoJournal, Progress
from narrator.director.stage import Stage
from narrator.ports import Manner
from narrator.rules.thiercelieux.cards import Card
from narrator.rules.thiercelieux.state import Phase
from tests.support.village import VillageEvening, play_village

ROWS = TypeAdapter(Progress)
SPECIAL = (Card.HUNTER, Card.CUPID, Card.WITCH)


class Rows(NoJournal):
    def __init__(self) -> None:
        self.rows: list[bytes] = []

    def keep(self, progress: Progress) -> None:
        self.rows.append(ROWS.dump_json(progress))


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
        progress = ROWS.validate_json(row)
        if progress.village:
            stage = taken_up(progress)
            assert stage.village.state.revision == len(progress.village)
    last = taken_up(ROWS.validate_json(rows.rows[-1]))
    assert last.village.state == played.stage.village.state


@pytest.mark.parametrize("seed", range(4))
def test_the_game_goes_on_to_its_end_from_wherever_it_was_cut_off(seed: int) -> None:
    rows = Rows()
    play_village(VillageEvening(8, SPECIAL, seed=seed, secret=seed, journal=rows))
    cut = [progress for row in rows.rows if (progress := ROWS.validate_json(row)).village]
    for progress in cut[:: max(1, len(cut) // 8)]:
        if progress.phase == "over":
            continue
        rest = rehearse(Rehearsal(progress.plan, Manner(), Seeds.of(seed), {}, progress=progress))
        assert rest.records[-1] == {"t": rest.records[-1]["t"], "kind": "phase", "phase": "over"}


def test_the_night_of_a_cut_off_game_begins_with_the_call_that_was_being_made() -> None:
    rows = Rows()
    play_village(VillageEvening(8, SPECIAL, seed=1, secret=1, journal=rows))
    night = next(
        progress
        for row in rows.rows
        if (progress := ROWS.validate_json(row)).phase == "night" and any("Hunt" in row for row in progress.village)
    )
    state = taken_up(night).village.state
    assert state.phase is Phase.NIGHT
    assert state.tonight.call == "th_werewolves"
    rest = rehearse(Rehearsal(night.plan, Manner(), Seeds.of(1), {}, progress=night))
    said = [record["cue"] for record in rest.records if record["kind"] == "said"]
    assert said[:2] == ["evening.night-again", "thiercelieux.th_werewolves.wake"]
