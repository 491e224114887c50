"""The end of a classic game: who has won, and why."""

from narrator.director.classic.telling import line
from narrator.director.stage import Stage
from narrator.ports import Line, VillageEnded
from narrator.rules.thiercelieux.state import Verdict
from narrator.rules.thiercelieux.view import public_view


async def ending(stage: Stage) -> None:
    stage.enter("reveal")
    verdict = the_verdict(stage)
    stage.keep(judged=True, won=_winners(stage, verdict))
    stage.show(_ended(stage, verdict))
    for told in ending_lines(stage):
        await stage.voice.say(told)


def _ended(stage: Stage, verdict: Verdict) -> VillageEnded:
    """For whoever writes it down: whether wolves or poison did it stays the night's secret."""
    shown = public_view(stage.village.state).deaths
    return VillageEnded(
        outcome=str(verdict.outcome),
        deaths={stage.names[death.seat]: str(death.cause) for death in shown},
        winners=dict(zip(stage.names, verdict.winners, strict=True)),
    )


def ending_lines(stage: Stage) -> tuple[Line, ...]:
    verdict = the_verdict(stage)
    told = [line(stage, f"end-{verdict.ending}".replace("_", "-"))]
    if verdict.barred:
        barred = tuple(stage.names[seat] for seat in verdict.barred)
        told.append(line(stage, "barred", names=barred, count=len(barred)))
    if winners := _winners(stage, verdict):
        told.append(line(stage, "winners", names=winners, count=len(winners)))
    return tuple(told)


def _winners(stage: Stage, verdict: Verdict) -> tuple[str, ...]:
    return tuple(stage.names[seat] for seat, won in enumerate(verdict.winners) if won)


def the_verdict(stage: Stage) -> Verdict:
    verdict = stage.village.state.verdict
    assert verdict is not None, "the game is over"
    return verdict
