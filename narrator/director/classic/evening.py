"""From one moment of a classic game to the next, by nothing but what the game waits for."""

from narrator.director.classic.aftermath import aftermath
from narrator.director.classic.day import day, lot, poll, tie
from narrator.director.classic.deal import deal
from narrator.director.classic.ending import ending
from narrator.director.classic.night import night
from narrator.director.classic.telling import tell_untold
from narrator.director.stage import Stage
from narrator.rules.thiercelieux.game import outstanding
from narrator.rules.thiercelieux.state import Awaits

_MOMENTS = {
    **dict.fromkeys((Awaits.NIGHTFALL, Awaits.CALL, Awaits.MOVES, Awaits.WAKE), night),
    **dict.fromkeys((Awaits.CARD, Awaits.GRIEF, Awaits.SHOT, Awaits.HEIR, Awaits.OUTCOME), aftermath),
    Awaits.DEBATE: day,
    Awaits.BALLOTS: poll,
    Awaits.LOT: lot,
    Awaits.TIE: tie,
}


async def classic_game(stage: Stage) -> None:
    """A whole game, or the rest of one that was cut off."""
    if not stage.village.playing or stage.phase == "deal":
        await deal(stage)
    while True:
        await tell_untold(stage)  # somebody left, or the power failed before it was told
        wait = outstanding(stage.village.state)
        if wait.kind is Awaits.NOTHING:
            break
        await _MOMENTS[wait.kind](stage)
    await ending(stage)
