"""A rehearsed evening: the director, a company of players and a transcript on a virtual clock."""

import asyncio
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from narrator.adapters.rehearsal import virtual_time
from narrator.adapters.rehearsal.company import Company, Scripted, SilentMouth
from narrator.adapters.rehearsal.real_cards import RealCards
from narrator.adapters.rehearsal.villagers import Villagers
from narrator.adapters.transcript import Transcript
from narrator.director.desk import StageDesk
from narrator.director.floor import Chance
from narrator.director.plan import Cards, Games, Plan
from narrator.director.progress import Journal, Progress
from narrator.director.sitting import evening
from narrator.director.stage import Stage
from narrator.ports import Manner, Mouth

NAMES = (
    *("Anna", "Bob", "Chloé", "David", "Emma", "Felix", "Gina", "Hugo", "Iris", "Jack"),
    *("Karl", "Lena", "Mia", "Noah", "Olga", "Paul", "Rosa", "Sam"),
)
"""The players of a rehearsal: as many as the largest village has."""


@dataclass(frozen=True, slots=True)
class Seeds:
    """One number for what the table may notice, one for what it must not."""

    public: int
    secret: int

    @classmethod
    def of(cls, seed: int) -> "Seeds":
        return cls(seed, seed)

    @property
    def chance(self) -> Chance:
        return Chance(public=random.Random(f"public {self.public}"), secret=random.Random(f"secret {self.secret}"))


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """What is rehearsed, by whom, and what else they say and do."""

    plan: Plan
    manner: Manner
    seeds: Seeds
    answers: Mapping[str, str]
    scripted: tuple[Scripted, ...] = ()
    mouth: Mouth = field(default_factory=SilentMouth)
    aloud: Callable[[str], float] = lambda _: 0.0
    """Makes a player's words heard; tells how long they take."""
    cards: RealCards | None = None
    """The players' own cards, where whoever rehearses wants to look at them; none = drawn from the seed."""
    journal: Journal | None = None
    progress: Progress | None = None
    """Where an evening that was cut off is taken up; none = from the beginning."""


def rehearse(rehearsal: Rehearsal) -> Transcript:
    """Play a whole evening on a virtual clock."""
    return virtual_time.run(_rehearsed(rehearsal))


async def _rehearsed(rehearsal: Rehearsal) -> Transcript:
    if rehearsal.plan.game is Games.THIERCELIEUX:
        return await _rehearsed_village(rehearsal)
    transcript = Transcript(rehearsal.plan.names)
    company = Company(
        rehearsal.answers, random.Random(f"company {rehearsal.seeds.secret}"), rehearsal.scripted, rehearsal.aloud
    )
    progress = rehearsal.progress or Progress(rehearsal.plan, rehearsal.manner)
    cards = rehearsal.cards or RealCards(random.Random(f"cards {rehearsal.seeds.secret}"))
    tables = (transcript, company, *((cards,) if progress.plan.cards is Cards.TABLE else ()))
    stage = Stage(progress, rehearsal.mouth, tables, rehearsal.seeds.chance, journal=rehearsal.journal)
    cards.sit_at(stage, company.answer)
    listening = asyncio.ensure_future(company.listen(stage))
    await asyncio.sleep(0)
    try:
        await evening(stage)
    finally:
        listening.cancel()
    return transcript


async def _rehearsed_village(rehearsal: Rehearsal) -> Transcript:
    """The classic game: everybody with a phone, or, with real cards, all by voice."""
    transcript = Transcript(rehearsal.plan.names)
    on_phones = rehearsal.plan.cards is Cards.PHONES
    villagers = Villagers(
        random.Random(f"company {rehearsal.seeds.secret}"), phones=on_phones, aloud=rehearsal.aloud
    )
    progress = rehearsal.progress or Progress(rehearsal.plan, rehearsal.manner)
    tables = (transcript, villagers)
    stage = Stage(progress, rehearsal.mouth, tables, rehearsal.seeds.chance, journal=rehearsal.journal)
    desk = StageDesk(stage)
    villagers.sit_at(stage, desk)
    if rehearsal.progress is not None:
        stage.take_up(rehearsal.progress)
    elif on_phones:
        for seat, name in enumerate(stage.names):
            desk.sit_down(name, f"phone {seat}")
    for cue in rehearsal.scripted:
        asyncio.get_running_loop().call_at(cue.at_s, stage.post, cue.entry)
    await evening(stage)
    return transcript
