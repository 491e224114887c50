"""A village for tests: a classic game from the lobby to the verdict, on a virtual clock, by phone or by voice."""

import asyncio
import random
from collections.abc import Callable, Collection
from dataclasses import dataclass

from narrator.adapters.rehearsal import virtual_time
from narrator.adapters.rehearsal.company import Company, answers
from narrator.adapters.rehearsal.silent_mouth import SilentMouth
from narrator.adapters.transcript import Transcript
from narrator.app import Seeds
from narrator.director.desk import StageDesk
from narrator.director.plan import Cards, Plan
from narrator.director.progress import Journal, Progress
from narrator.director.sitting import evening
from narrator.director.stage import Stage
from narrator.ports import Manner, PublicEvent
from narrator.rules.game import RoleId, Seat
from narrator.rules.house import House
from narrator.rules.thiercelieux.game import Village
from narrator.rules.thiercelieux.state import State
from narrator.words.lines import lines_in
from narrator.words.thiercelieux.booklet import VillageBooklet
from tests.support.evenings import Record, village_deck

NAMES = (
    "Anna", "Bob", "Chloé", "David", "Emma", "Felix", "Gina", "Hugo", "Iris", "Jack", "Karl", "Lena", "Mia", "Noah",
    "Olga", "Paul", "Rosa", "Sam",
)  # fmt: skip
"""As many as live in the largest village."""


@dataclass(frozen=True, slots=True)
class VillageEvening:
    players: int = 8
    special: tuple[RoleId, ...] = ()
    """Cards in the place of simple villagers."""
    cards: Cards = Cards.PHONES
    seed: int = 1
    secret: int = 1
    language: str = "en"
    idle: Collection[Seat] = ()
    """Players who never tap at night."""
    spy: Callable[[StageDesk, Stage, PublicEvent], None] = lambda *_: None
    journal: Journal | None = None
    phones: bool = True
    house: House = House()


@dataclass(frozen=True, slots=True)
class VillagePlayed:
    records: list[Record]
    stage: Stage
    desk: StageDesk
    truth: State
    """The game as it really was; the narrator may know less of it."""


def play_village(wanted: VillageEvening) -> VillagePlayed:
    return virtual_time.run(_played(wanted))


async def _played(wanted: VillageEvening) -> VillagePlayed:
    names = NAMES[: wanted.players]
    deck = village_deck(wanted.players, *wanted.special)
    plan = Plan(
        names=names,
        game="thiercelieux",
        players=wanted.players,
        deck=deck,
        cards=wanted.cards,
        house=wanted.house,
        debate_s=60,
    )
    transcript = Transcript(names)
    rng = random.Random(f"villagers {wanted.secret}")
    real = None if wanted.cards is Cards.PHONES else VillageBooklet().real_table(wanted.secret)
    villagers = Company(
        answers(lines_in(wanted.language), "", wanted.players),
        rng,
        real=real,
        tells=wanted.cards is Cards.TABLE and wanted.phones,
        idle=wanted.idle,
    )
    stage = Stage(
        Progress(plan, Manner(language=wanted.language)),
        SilentMouth(),
        (transcript, villagers),
        Seeds(wanted.seed, wanted.secret).chance,
        journal=wanted.journal,
    )
    desk = StageDesk(stage)
    villagers.sit_at(stage, desk)
    stage.record.follow(_Spy(wanted, desk, stage))
    if wanted.phones:
        for seat, name in enumerate(names):
            desk.sit_down(name, f"phone {seat}")
    await asyncio.wait_for(evening(stage), 24 * 3600)
    game = stage.match.game
    assert isinstance(game, Village)
    truth = game.state if real is None or wanted.phones else real.truth
    return VillagePlayed(transcript.records, stage, desk, truth)


class _Spy:
    def __init__(self, wanted: VillageEvening, desk: StageDesk, stage: Stage) -> None:
        self._wanted, self._desk, self._stage = wanted, desk, stage

    def show(self, event: PublicEvent) -> None:
        self._wanted.spy(self._desk, self._stage, event)
