"""A game on phones that was cut off: from every row of the journal, nothing that was done in secret is lost."""

import random
from pathlib import Path

import pytest
from pydantic import TypeAdapter

from narrator.adapters.rehearsal import virtual_time
from narrator.adapters.rehearsal.company import SilentMouth
from narrator.app import Seeds
from narrator.director.plan import Cards
from narrator.director.progress import NoJournal, Progress
from narrator.director.stage import Stage
from narrator.ports import Manner
from narrator.rules.one_night.roles import ONE_NIGHT_BOXES
from narrator.rules.one_night.table import State
from tests.rules.strategies import some_deck
from tests.support.phones import PhoneEvening, play_with_phones

ROWS = TypeAdapter(Progress)


class Rows(NoJournal):
    """Every row that was written, with what was known in that moment."""

    def __init__(self) -> None:
        self.rows: list[bytes] = []

    def keep(self, progress: Progress) -> None:
        self.rows.append(ROWS.dump_json(progress))


def known(state: State) -> object:
    return state.dealt, state.cards, state.centre, state.acquired, state.marks, state.artefacts, state.votes


def taken_up(row: bytes) -> Stage:
    async def run() -> Stage:
        progress = ROWS.validate_json(row)
        stage = Stage(Progress(progress.plan, Manner()), SilentMouth(), (), Seeds.of(99).chance)
        stage.take_up(progress)
        return stage

    return virtual_time.run(run())


@pytest.mark.parametrize("seed", range(6))
def test_every_row_leads_back_to_the_cards_and_moves_of_its_moment(seed: int) -> None:
    drawn = some_deck(random.Random(seed), frozenset(ONE_NIGHT_BOXES), 4 + seed % 3)
    rows = Rows()
    wanted = PhoneEvening(
        players=drawn.players, deck=drawn.deck, boxes=drawn.boxes, seed=seed, secret=seed, journal=rows
    )
    played = play_with_phones(wanted)
    games = [row for row in rows.rows if ROWS.validate_json(row).played.order]
    assert len(games) > 10
    for row in games[:: max(1, len(games) // 12)]:
        stage, progress = taken_up(row), ROWS.validate_json(row)
        assert stage.game.played == progress.played
        assert stage.game.state.moves == tuple(telling.move for telling in progress.played.moves)
        assert dict(progress.played.votes).items() <= dict(enumerate(stage.game.state.votes)).items()
    assert known(taken_up(games[-1]).game.state) == known(played.stage.game.state)


def test_a_call_that_was_cut_off_is_made_again_with_what_was_done_in_it() -> None:
    rows = Rows()
    play_with_phones(PhoneEvening(seed=2, secret=5, journal=rows))
    moved = [row for row in rows.rows if (kept := ROWS.validate_json(row)).phase == "night" and kept.played.moves]
    stage = taken_up(moved[0])
    made = stage.game.played.moves[-1].move
    assert stage.game.state.open_call is not None
    assert stage.game.state.open_call.id == made.call
    stage.game.open_call(made.call)
    assert stage.game.state.moves[-1] == made
    stage.game.close_call()
    assert stage.game.state.open_call is None


@pytest.mark.parametrize("cards", list(Cards))
def test_told_cards_and_votes_survive_the_file(cards: Cards, tmp_path: Path) -> None:
    rows = Rows()
    played = play_with_phones(PhoneEvening(cards, secret=3, journal=rows))
    last = ROWS.validate_json(rows.rows[-1])
    assert last.played == played.stage.game.played
    assert len(last.phones) == 5
    assert all(phone.token.startswith("phone ") for phone in last.phones)
    verdicts = taken_up(rows.rows[-1])
    assert verdicts.progress.judged
