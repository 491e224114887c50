"""A sitting: game after game, each from the first word to the verdict, until the table says goodbye."""

from dataclasses import replace

from narrator.director.conversation import NewGame, Stopped
from narrator.director.phases.deal import deal
from narrator.director.phases.lobby import lobby
from narrator.director.phases.moments import play_out
from narrator.director.phases.over import over, play_anew
from narrator.director.progress import Progress
from narrator.director.stage import Stage
from narrator.rules.game import Phase


async def one_game(stage: Stage) -> None:
    """Play a game from where the progress stands to its verdict."""
    if stage.phase is Phase.LOBBY:
        await lobby(stage)
    if stage.phase is Phase.DEAL or not stage.match.playing:
        await deal(stage)  # also where a kill came between the last deck and its deal
    await play_out(stage)


async def evening(stage: Stage) -> None:
    """One game, and its end. A table that stops it has no verdict."""
    try:
        await one_game(stage)
        stage.enter(Phase.OVER)
    except (Stopped, NewGame):
        await stage.narration.say("stopped")
    finally:
        await stage.close()


async def sitting(stage: Stage) -> None:
    """Game after game, until somebody says goodbye."""
    try:
        while True:
            if stage.phase is not Phase.OVER and not await _played(stage):
                continue
            await _wound_up(stage)
    except Stopped:
        await stage.narration.say("stopped")
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
        if stage.phase is Phase.LOBBY:
            raise  # nothing was begun: that was a goodbye
        await stage.narration.say("game-stopped")
    return True


async def _wound_up(stage: Stage) -> None:
    """What follows a game. A correction that is given up leads to the next game, like "new game" does."""
    try:
        await over(stage)
    except NewGame:
        play_anew(stage)
    except Stopped:
        if stage.phase is Phase.OVER:
            raise
        play_anew(stage)


async def wants_to_go_on(stage: Stage, cut_off: Progress) -> bool:
    """Offer an evening that was cut off. Whoever asks for something else does not want it."""
    stage.turn_to(replace(stage.progress, manner=cut_off.manner))  # in the language that was spoken there
    plan = cut_off.plan
    stage.talk.expect("go_on")
    await stage.narration.say(
        "go-on-really", scenario=plan.called(stage.lines), players=plan.players or 0, phase=cut_off.phase
    )
    command = await stage.talk.next_command("agree")
    if command.name not in ("yes", "resume", "ready", "no"):
        stage.talk.put_back(command)
    return command.name in ("yes", "resume", "ready")
