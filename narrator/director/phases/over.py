"""After the game: scores, corrections, another one, or good night."""

from narrator.director.answers import score_lines
from narrator.director.phases.lobby import heeded_number
from narrator.director.phases.reveal import CORRECTIONS, correct
from narrator.director.plan import Games
from narrator.director.stage import Stage
from narrator.game_data import scenarios
from narrator.words.commands.understanding import Command

MATCH = 5
"""Tokens that win the match."""


async def over(stage: Stage) -> None:
    """Until the table wants another game; a goodbye is ``Stopped``."""
    stage.enter("over")
    await _tell_match(stage)
    await stage.say("after-told" if _was_told(stage) else "after")
    while not await _heeded(stage, await stage.next_command("after")):
        pass


async def _heeded(stage: Stage, command: Command) -> bool:
    """Follow a wish; whether it was for another game."""
    match command.name:
        case "again" | "ready" | "yes":
            play_again(stage)
        case "new_game":
            play_anew(stage)
        case "start_scenario":
            play_anew(stage)
            players = int(command.values.get("players", 0)) or stage.plan.players
            stage.settle(scenario=str(command.values["scenario"]), players=await heeded_number(stage, players))
        case "start_game":
            play_anew(stage)
            players = int(command.values.get("players", 0)) or stage.plan.players
            stage.settle(game=Games.THIERCELIEUX, players=await heeded_number(stage, players))
        case "no" if _was_told(stage):
            await stage.say("tell-me")
            return False
        case name if name in CORRECTIONS and _was_told(stage):
            await correct(stage, command)
            await stage.say("after-told")
            return False
        case _:
            await stage.decline()
            return False
    return True


def _was_told(stage: Stage) -> bool:
    """Whether there is a verdict that rests on what the table has told, and so can be corrected."""
    return stage.progress.judged and stage.progress.evidence is not None


def play_again(stage: Stage) -> None:
    """The same table and the same deck; a drawn one is drawn anew."""
    scenario = scenarios().get(stage.plan.scenario or "")
    drawn = scenario is not None and scenario.draw is not None
    _clear(stage)
    stage.settle(deck=None if drawn else stage.plan.deck)


def play_anew(stage: Stage) -> None:
    """The same table, another deck."""
    _clear(stage)
    stage.settle(game=Games.ONE_NIGHT, scenario=None, deck=None, village=None, boxes=None)


def _clear(stage: Stage) -> None:
    progress = stage.progress
    tokens = progress.tokens
    if any(count >= MATCH for count in tokens.values()):
        tokens.clear()  # the match is won: the next one starts from nothing
    stage.game.clear()
    stage.village.clear()
    stage.keep(
        phase="lobby",
        calls_over=0,
        debate_left_s=None,
        counts=(),
        evidence=None,
        judged=False,
        vacated=(),
        deaths_told=0,
        captain=None,
        election_asked=0,
        won=(),
        scores=tuple(sorted(tokens.items())),
    )
    if progress.judged:
        stage.settle(games_played=stage.plan.games_played + 1)


async def _tell_match(stage: Stage) -> None:
    progress = stage.progress
    tokens = progress.tokens
    champions = tuple(sorted(name for name, count in tokens.items() if count >= MATCH))
    if champions:
        await stage.say("match-won", names=champions, count=len(champions), tokens=MATCH)
    elif progress.scores:  # from the second game on there is a match to follow
        await stage.tell(score_lines(progress))
