"""Nights of ten at a gallop: the real director, service and journal, every change and none of the silences."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from api.app import create_app
from api.invitation import Entrance
from api.room_code import new_room_code
from api.server import serving
from narrator.adapters.journal import SqliteJournal
from narrator.app import Seeds
from narrator.director.board import Board
from narrator.director.desk import StageDesk
from narrator.director.plan import Plan
from narrator.director.progress import Progress
from narrator.director.ready_lines import night_script, spoken
from narrator.director.stage import Stage
from narrator.ports import Manner, Mouth, Speaking
from narrator.rules.game import Phase
from narrator.words.one_night.data import role_book, scenarios

PHONES = 10
SCENARIO = "uncertainties"
CHOOSING = "seer"
"""A call with much to choose from, for whoever is called and for everybody else."""


@dataclass(frozen=True, slots=True)
class Change:
    at_s: float
    """By the loop's clock."""
    wall_s: float
    revision: int
    call: str | None
    caption: str


@dataclass(frozen=True, slots=True)
class Changes:
    """What everybody was to see, and since when: noted as the board tells it, before anything is sent."""

    board: Board
    noted: list[Change] = field(default_factory=list)

    def note(self) -> None:
        now_s, board = asyncio.get_running_loop().time(), self.board
        self.noted.append(Change(now_s, time.time(), board.revision, board.call, board.caption))


@dataclass(frozen=True, slots=True)
class Night:
    """A night of ten with its service open."""

    stage: Stage
    desk: StageDesk
    origin: str
    port: int


@asynccontextmanager
async def open_night(folder: Path, mouth: Mouth) -> AsyncIterator[Night]:
    journal = SqliteJournal(folder / "journal.db")
    journal.begin()
    stage = Stage(
        Progress(Plan(), Manner(), room_code=new_room_code()), mouth, (), Seeds.of(1).chance, journal=journal
    )
    desk, entrance = StageDesk(stage), Entrance()
    try:
        async with serving(create_app(desk, entrance), port=0, hosts=()) as address:
            yield Night(stage, desk, f"http://{address.short}", address.port)
    finally:
        journal.close()


def fall_asleep(stage: Stage) -> None:
    """What lobby and deal would settle: a deck for everybody who has joined."""
    chosen = scenarios()[SCENARIO]
    deck = chosen.deck_for(role_book(), PHONES, stage.chance.public)
    stage.settle(scenario=SCENARIO, players=PHONES, deck=deck, boxes=chosen.boxes)
    deal_anew(stage)
    stage.enter(Phase.NIGHT)


def deal_anew(stage: Stage) -> None:
    plan = stage.plan
    stage.match.begin(plan.begin(stage.names))
    assert plan.deck is not None
    stage.match.deal(plan.deck.cards, plan.booklet.beside(plan.deck))


def changes_of_nights(stage: Stage) -> Iterator[Callable[[], None]]:
    """Night after night as the director tells them, without the silences."""
    while True:
        deal_anew(stage)
        for call in night_script(stage):
            yield partial(stage.match.open_call, call.id)
            for line in (call.wake, call.instruction):
                if line is not None:
                    yield partial(stage.record.show, Speaking(spoken(line)))
            yield stage.match.close_call
            if call.sleep is not None:
                yield partial(stage.record.show, Speaking(spoken(call.sleep)))


def open_choosing_call(stage: Stage) -> None:
    deal_anew(stage)
    for call in stage.match.game.calls():
        stage.match.open_call(call.id)
        if call.id == CHOOSING:
            return
        stage.match.close_call()
