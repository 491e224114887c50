"""A game on phones that was cut off: from every row of the journal, nothing that was done in secret is lost."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from narrator.adapters.journal import read, written
from narrator.adapters.rehearsal import virtual_time
from narrator.adapters.rehearsal.silent_mouth import SilentMouth
from narrator.app import Seeds
from narrator.director.plan import Cards
from narrator.director.progress import NoJournal, Progress
from narrator.director.stage import Stage
from narrator.ports import Manner
from narrator.rules.game import Vote
from narrator.rules.one_night.roles import ONE_NIGHT_BOXES
from narrator.rules.one_night.table import Move, State
from tests.rules.strategies import some_deck
from tests.support.inside import table_of
from tests.support.phones import PhoneEvening, play_with_phones


class Rows(NoJournal):
    """Every row that was written, with what was known in that moment."""

    def __init__(self) -> None:
        self.rows: list[str] = []

    def keep(self, progress: Progress) -> None:
        self.rows.append(written(progress))


def known(state: State) -> object:
    return state.dealt, state.cards, state.centre, state.acquired, state.marks, state.artefacts, state.votes


def taken_up(row: str) -> Stage:
    async def run() -> Stage:
        progress = read(row)
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
    games = [row for row in rows.rows if read(row).actions]
    assert len(games) > 10
    for row in games[:: max(1, len(games) // 12)]:
        stage, progress = taken_up(row), read(row)
        assert stage.progress.actions == progress.actions
        made = tuple(action for action in progress.actions if isinstance(action, Move))
        assert tuple(replace(move, seats=tuple(sorted(move.seats))) for move in made) == table_of(stage).moves
        voted = {action.seat: action.target for action in progress.actions if isinstance(action, Vote)}
        assert voted.items() <= dict(enumerate(table_of(stage).votes)).items()
    assert known(table_of(taken_up(games[-1]))) == known(table_of(played.stage))


def test_a_call_that_was_cut_off_is_made_again_with_what_was_done_in_it() -> None:
    rows = Rows()
    play_with_phones(PhoneEvening(seed=2, secret=5, journal=rows))
    moved = [row for row in rows.rows if isinstance((read(row).actions or (None,))[-1], Move)]
    stage = taken_up(moved[0])
    made = stage.progress.actions[-1]
    open_call = table_of(stage).open_call
    assert open_call is not None
    assert open_call.id == made.call
    stage.match.open_call(made.call)
    assert table_of(stage).moves[-1] == made
    stage.match.close_call()
    assert table_of(stage).open_call is None


@pytest.mark.parametrize("cards", list(Cards))
def test_told_cards_and_votes_survive_the_file(cards: Cards, tmp_path: Path) -> None:
    rows = Rows()
    played = play_with_phones(PhoneEvening(cards, secret=3, journal=rows))
    last = read(rows.rows[-1])
    assert last.actions == played.stage.progress.actions
    assert len(last.phones) == 5
    assert all(phone.token.startswith("phone ") for phone in last.phones)
    verdicts = taken_up(rows.rows[-1])
    assert verdicts.progress.judged
