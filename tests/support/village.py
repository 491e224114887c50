"""A village for tests: a classic game from the lobby to the verdict, on a virtual clock, by phone or by voice."""

import asyncio
import random
from collections.abc import Callable, Collection
from dataclasses import dataclass

from narrator.adapters.rehearsal import virtual_time
from narrator.adapters.rehearsal.company import SilentMouth
from narrator.adapters.rehearsal.villagers import Villagers
from narrator.adapters.transcript import Transcript
from narrator.app import Seeds
from narrator.director.desk import StageDesk
from narrator.director.plan import Cards, Games, Plan
from narrator.director.progress import Journal, Progress
from narrator.director.sitting import evening
from narrator.director.stage import Stage
from narrator.ports import Event, Manner
from narrator.rules.game import RoleId, Seat
from narrator.rules.thiercelieux.cards import add_role, simple_deck
from narrator.rules.thiercelieux.state import State
from tests.support.evenings import Record

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
    spy: Callable[[StageDesk, Stage, Event], None] = lambda *_: None
    journal: Journal | None = None
    phones: bool = True


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
    deck = simple_deck(wanted.players)
    for role in wanted.special:
        deck = add_role(deck, role)
    plan = Plan(
        names=names, game=Games.THIERCELIEUX, players=wanted.players, village=deck, cards=wanted.cards, debate_s=60
    )
    transcript = Transcript(names)
    villagers = Villagers(random.Random(f"villagers {wanted.secret}"), idle=wanted.idle, phones=wanted.phones)
    stage = Stage(
        Progress(plan, Manner(language=wanted.language)),
        SilentMouth(),
        (transcript, villagers),
        Seeds(wanted.seed, wanted.secret).chance,
        journal=wanted.journal,
    )
    desk = StageDesk(stage)
    villagers.sit_at(stage, desk)
    stage.follow(_Spy(wanted, desk, stage))
    if wanted.phones:
        for seat, name in enumerate(names):
            desk.sit_down(name, f"phone {seat}")
    await asyncio.wait_for(evening(stage), 24 * 3600)
    return VillagePlayed(transcript.records, stage, desk, villagers.truth)


class _Spy:
    def __init__(self, wanted: VillageEvening, desk: StageDesk, stage: Stage) -> None:
        self._wanted, self._desk, self._stage = wanted, desk, stage

    def show(self, event: Event) -> None:
        self._wanted.spy(self._desk, self._stage, event)
