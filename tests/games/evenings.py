"""Evenings of Mafia on a virtual clock: with cards on phones, with real cards told to phones, or by voice."""

import asyncio
import random
from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from narrator.adapters.journal import written
from narrator.adapters.rehearsal import virtual_time
from narrator.adapters.rehearsal.company import Company
from narrator.adapters.rehearsal.silent_mouth import SilentMouth
from narrator.adapters.transcript import Transcript
from narrator.app import NAMES, Seeds
from narrator.director.desk import StageDesk
from narrator.director.plan import Cards, Plan
from narrator.director.progress import NoJournal, Progress
from narrator.director.sitting import evening
from narrator.director.stage import Stage
from narrator.ports import Manner, PublicEvent
from narrator.rules.game import Seat
from tests.games.mafia.booklet import MafiaBooklet
from tests.games.mafia.rules import Mafia
from tests.support.evenings import Record

WORDS = {
    "en": {"scenario": "start mafia", "players": "six players", "ready": "we are ready"},
    "fr": {"scenario": "lance mafia", "players": "six personnes", "ready": "on y va"},
}
"""What the table says when it is asked."""


class Rows(NoJournal):
    def __init__(self) -> None:
        self.rows: list[str] = []

    def keep(self, progress: Progress) -> None:
        self.rows.append(written(progress))


@dataclass(frozen=True, slots=True)
class MafiaEvening:
    cards: Cards = Cards.PHONES
    phones: bool = True
    language: str = "en"
    seed: int = 1
    secret: int = 1
    chance: random.Random | None = None
    """What the players draw from; none = from the seed."""
    idle: Collection[Seat] = ()
    """Players who never tap at night."""
    spy: Callable[[StageDesk, Mafia, PublicEvent], None] = lambda *_: None
    journal: Rows = field(default_factory=Rows)
    progress: Progress | None = None
    """Where it was cut off; none = from the greeting on."""


@dataclass(frozen=True, slots=True)
class MafiaPlayed:
    records: list[Record]
    desk: StageDesk
    game: Mafia
    truth: Mafia
    """The game as it really was; the narrator may know less of it."""


def play_mafia(wanted: MafiaEvening) -> MafiaPlayed:
    return virtual_time.run(_played(wanted))


async def _played(wanted: MafiaEvening) -> MafiaPlayed:
    names = NAMES[:6]
    transcript = Transcript(names)
    real = None if wanted.cards is Cards.PHONES else MafiaBooklet().real_table(wanted.secret)
    company = Company(
        WORDS[wanted.language],
        wanted.chance or random.Random(f"company {wanted.secret}"),
        real=real,
        tells=real is not None and wanted.phones,
        idle=wanted.idle,
    )
    stage = Stage(
        wanted.progress or Progress(Plan(names=names, cards=wanted.cards, debate_s=60), Manner(wanted.language)),
        SilentMouth(),
        (transcript, company),
        Seeds(wanted.seed, wanted.secret).chance,
        journal=wanted.journal,
    )
    desk = StageDesk(stage)
    company.sit_at(stage, desk)
    stage.record.follow(_Spy(wanted, desk, stage))
    if wanted.progress is not None:
        stage.take_up(wanted.progress)
    elif wanted.phones:
        for seat, name in enumerate(names):
            desk.sit_down(name, f"phone {seat}")
    await asyncio.wait_for(evening(stage), 24 * 3600)
    game = stage.match.game
    assert isinstance(game, Mafia)
    truth = real.truth if real is not None and not wanted.phones else game
    return MafiaPlayed(transcript.records, desk, game, truth)


class _Spy:
    """Looks at the desk whenever something happens."""

    def __init__(self, wanted: MafiaEvening, desk: StageDesk, stage: Stage) -> None:
        self._wanted, self._desk, self._stage = wanted, desk, stage

    def show(self, event: PublicEvent) -> None:
        if self._stage.match.playing:
            game = self._stage.match.game
            assert isinstance(game, Mafia)
            self._wanted.spy(self._desk, game, event)
