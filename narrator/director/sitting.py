"""An evening: games from the first word to the verdict, until the table says goodbye."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from narrator.director.classic.evening import classic_game
from narrator.director.phases.deal import deal
from narrator.director.phases.debate import debate
from narrator.director.phases.lobby import lobby
from narrator.director.phases.night import night
from narrator.director.phases.over import over, play_anew
from narrator.director.phases.reveal import reveal
from narrator.director.phases.vote import ballot
from narrator.director.plan import Games
from narrator.director.progress import Progress
from narrator.director.stage import NewGame, Stage, Stopped
from narrator.game_data import scenarios
from narrator.words.about import title

Phase = Callable[[Stage], Awaitable[None]]
PHASES: tuple[tuple[str, Phase], ...] = (
    ("deal", deal),
    ("night", night),
    ("debate", debate),
    ("vote", ballot),
    ("reveal", reveal),
)


async def one_game(stage: Stage) -> None:
    """Play a game from where the progress stands to its verdict."""
    if stage.phase == "lobby":
        await lobby(stage)
    if stage.plan.game is Games.THIERCELIEUX:
        await classic_game(stage)
        return
    names = [name for name, _ in PHASES]
    begin = names.index(stage.phase) if stage.phase in names else 0
    for _, phase in PHASES[begin:]:
        await phase(stage)


async def evening(stage: Stage) -> None:
    """One game, and its end. A table that stops it has no verdict."""
    try:
        await one_game(stage)
        stage.enter("over")
    except (Stopped, NewGame):
        await stage.say("stopped")
    finally:
        await stage.close()


async def sitting(stage: Stage) -> None:
    """Game after game, until somebody says goodbye."""
    try:
        while True:
            if stage.phase != "over" and not await _played(stage):
                continue
            await _wound_up(stage)
    except Stopped:
        await stage.say("stopped")
    finally:
        await stage.close()


async def _played(stage: Stage) -> bool:
    """Play a game; whether it has ended, rather than given way to another one at once."""
    try:
        await one_game(stage)
    except NewGame:
        play_anew(stage)
        return False
    except Stopped:
        if stage.phase == "lobby":
            raise  # nothing was begun: that was a goodbye
        await stage.say("game-stopped")
    return True


async def _wound_up(stage: Stage) -> None:
    """What follows a game. A correction that is given up leads to the next game, like "new game" does."""
    try:
        await over(stage)
    except NewGame:
        play_anew(stage)
    except Stopped:
        if stage.phase == "over":
            raise
        play_anew(stage)


async def wants_to_go_on(stage: Stage, cut_off: Progress) -> bool:
    """Offer an evening that was cut off. Whoever asks for something else does not want it."""
    stage.turn_to(replace(stage.progress, manner=cut_off.manner))  # in the language that was spoken there
    scenario = scenarios().get(cut_off.plan.scenario or "")
    if cut_off.plan.game is Games.THIERCELIEUX:
        named = "Thiercelieux"
    else:
        named = title(stage.lines, scenario) if scenario else stage.lines.say("screen", "free-deck")
    await stage.say("go-on-really", scenario=named, players=cut_off.plan.players or 0, phase=cut_off.phase)
    command = await stage.next_command("agree")
    if command.name not in ("yes", "resume", "ready", "no"):
        stage.put_back(command)
    return command.name in ("yes", "resume", "ready")
