"""A rehearsed evening: the director, a company of players and a transcript on a virtual clock."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from narrator.adapters.rehearsal import virtual_time
from narrator.adapters.rehearsal.company import Company
from narrator.adapters.rehearsal.sayings import Scripted
from narrator.adapters.rehearsal.silent_mouth import SilentMouth
from narrator.adapters.transcript import Transcript
from narrator.director.desk import StageDesk
from narrator.director.match import Chance
from narrator.director.plan import Plan
from narrator.director.progress import Journal, Progress
from narrator.director.sitting import evening
from narrator.director.stage import Stage
from narrator.ports import Manner, Mouth
from narrator.words.booklet import RealTable

NAMES = (
    *("Anna", "Bob", "Chloé", "David", "Emma", "Felix", "Gina", "Hugo", "Iris", "Jack"),
    *("Karl", "Lena", "Mia", "Noah", "Olga", "Paul", "Rosa", "Sam"),
)
"""The players of a rehearsal: as many as any game takes."""


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
    cards: RealTable | None = None
    """The players' own cards, where whoever rehearses wants to look at them; none = drawn from the seed."""
    journal: Journal | None = None
    progress: Progress | None = None
    """Where an evening that was cut off is taken up; none = from the beginning."""


def rehearse(rehearsal: Rehearsal) -> Transcript:
    """Play a whole evening on a virtual clock."""
    return virtual_time.run(_rehearsed(rehearsal))


async def _rehearsed(rehearsal: Rehearsal) -> Transcript:
    """Everybody has a phone, or, with real cards, tells all by voice."""
    plan, secret = rehearsal.plan, rehearsal.seeds.secret
    transcript = Transcript(plan.names)
    real = rehearsal.cards or plan.booklet.real_table(secret)
    company = Company(
        rehearsal.answers,
        random.Random(f"company {secret}"),
        rehearsal.scripted,
        rehearsal.aloud,
        real=None if plan.on_phones else real,
    )
    progress = rehearsal.progress or Progress(plan, rehearsal.manner)
    followers = (transcript, company)
    stage = Stage(progress, rehearsal.mouth, followers, rehearsal.seeds.chance, journal=rehearsal.journal)
    company.sit_at(stage, StageDesk(stage))
    if rehearsal.progress is not None:
        stage.take_up(rehearsal.progress)
    await evening(stage)
    return transcript
