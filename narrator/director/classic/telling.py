"""What is said in the village alone, and the dead, told once."""

from narrator.director.stage import Stage
from narrator.ports import Line
from narrator.rules.refusal import Fact
from narrator.rules.thiercelieux.state import Cause, Death
from narrator.words.lines import cue

SCENE = "village"
AT_NIGHT = frozenset({Cause.NIGHT, Cause.WEREWOLVES, Cause.POISON})


def line(stage: Stage, message: str, **values: Fact) -> Line:
    wanted = cue(SCENE, message, **values)
    return Line(wanted.name, stage.lines.line(wanted))


async def say(stage: Stage, message: str, **values: Fact) -> None:
    await stage.voice.say(line(stage, message, **values))


async def tell_deaths(stage: Stage) -> None:
    """Who is dead since it was last told, in the order it happened; then what they were."""
    state, names = stage.village.state, stage.names
    fresh = state.deaths[stage.progress.deaths_told :]
    taken = tuple(names[death.seat] for death in fresh if death.cause in AT_NIGHT)
    if taken:
        await say(stage, "found-dead", names=taken, count=len(taken))
    for death in fresh:
        if death.cause not in AT_NIGHT:
            await _tell_death(stage, death)
        await tell_card(stage, death.seat)
    stage.keep(deaths_told=len(state.deaths))


async def tell_card(stage: Stage, seat: int) -> None:
    card = stage.village.state.cards[seat]
    if card is not None:
        await say(stage, "was", name=stage.names[seat], role=(card,))


async def _tell_death(stage: Stage, death: Death) -> None:
    by = "" if death.by is None else stage.names[death.by]
    await say(stage, f"dies-{death.cause}", name=stage.names[death.seat], by=by)


async def tell_untold(stage: Stage) -> None:
    """Deaths and a captain that the village has not heard of yet."""
    state = stage.village.state
    if len(state.deaths) > stage.progress.deaths_told:
        await tell_deaths(stage)
    if state.captain is not None and state.captain in state.alive and state.captain != stage.progress.captain:
        stage.keep(captain=state.captain)
        await say(stage, "captain", name=stage.names[state.captain])
