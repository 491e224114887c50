"""The moments of a game: what the director does about each thing that a game may wait for."""

from collections.abc import Awaitable, Callable, Mapping

from narrator.director.phases.debate import debate
from narrator.director.phases.night import night
from narrator.director.phases.reveal import lot, news, question, verdict
from narrator.director.phases.vote import vote
from narrator.director.stage import Stage
from narrator.rules.game import Awaits

MOMENTS: Mapping[Awaits, Callable[[Stage], Awaitable[None]]] = {
    Awaits.CALL: night,
    Awaits.NEWS: news,
    Awaits.QUESTION: question,
    Awaits.DEBATE: debate,
    Awaits.BALLOTS: vote,
    Awaits.LOT: lot,
}


async def play_out(stage: Stage) -> None:
    """From one moment to the next, by nothing but what the game waits for."""
    while (awaited := stage.match.game.waits_for().kind) is not Awaits.NOTHING:
        await MOMENTS[awaited](stage)
    await verdict(stage)
