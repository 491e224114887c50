"""The composition root: the only place that builds an evening out of its parts."""

import asyncio
import random
from collections.abc import Mapping
from dataclasses import dataclass

from narrator.adapters import virtual_time
from narrator.adapters.rehearsal import Company, Scripted, SilentMouth
from narrator.adapters.transcript import Transcript
from narrator.director.evening import evening
from narrator.director.plan import Plan
from narrator.director.stage import Chance, Stage
from narrator.words.lines import lines_in

NAMES = ("Anna", "Bob", "Chloé", "David", "Emma", "Felix", "Gina", "Hugo", "Iris", "Jack")
"""The players of a rehearsal."""


@dataclass(frozen=True, slots=True)
class Seeds:
    """One number for what the table may notice, one for what it must not."""

    public: int
    secret: int

    @classmethod
    def of(cls, seed: int) -> "Seeds":
        return cls(seed, seed)


def rehearse(
    plan: Plan, language: str, seeds: Seeds, answers: Mapping[str, str], scripted: tuple[Scripted, ...] = ()
) -> Transcript:
    """Play a whole evening on a virtual clock."""
    return virtual_time.run(_rehearsed(plan, language, seeds, answers, scripted))


async def _rehearsed(
    plan: Plan, language: str, seeds: Seeds, answers: Mapping[str, str], scripted: tuple[Scripted, ...]
) -> Transcript:
    transcript = Transcript(plan.names)
    company = Company(answers, random.Random(f"company {seeds.secret}"), scripted)
    chance = Chance(public=random.Random(f"public {seeds.public}"), secret=random.Random(f"secret {seeds.secret}"))
    stage = Stage(lines_in(language), SilentMouth(), (transcript, company), chance)
    listening = asyncio.ensure_future(company.listen(stage))
    await asyncio.sleep(0)
    try:
        await evening(stage, plan)
    finally:
        listening.cancel()
    return transcript
