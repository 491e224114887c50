"""After the game: scores, corrections, another one, or good night."""

from dataclasses import replace
from functools import reduce
from typing import Any

from narrator.director.asides import match_lines, score_lines
from narrator.director.phases.deck_change import save
from narrator.director.phases.lobby import BEGINNINGS
from narrator.director.phases.moments import play_out
from narrator.director.phases.party import adjust, heeded_number, welcome
from narrator.director.phases.reveal import follow
from narrator.director.stage import Stage
from narrator.games import FIRST
from narrator.ports import Command
from narrator.rules.game import Phase
from narrator.rules.refusal import Refused
from narrator.words.booklet import Reply


async def over(stage: Stage) -> None:
    """Until the table wants another game; a goodbye is ``Stopped``."""
    stage.enter(Phase.OVER)
    _expect_wishes(stage)
    await _tell_match(stage)
    await stage.narration.say("after-told" if _was_told(stage) else "after")
    while not await _heeded(stage, await stage.talk.next_command("after")):
        pass


async def _heeded(stage: Stage, command: Command) -> bool:
    """Follow a wish; whether it was for another game."""
    match command.name:
        case "again" | "ready":
            play_again(stage)
        case "new_game":
            play_anew(stage)
        case "start":
            play_again(stage)
        case name if name in BEGINNINGS:
            play_anew(stage)
            stage.talk.put_back(command)  # the lobby knows what to do about it
        case "players":
            await _expect(stage, await heeded_number(stage, int(command.values["count"])))
            return False
        case "add_player":
            await _expect(stage, await welcome(stage, command))
            return False
        case "debate_time" | "name_seat":
            await adjust(stage, command)
            return False
        case "save_deck":
            await save(stage, command)
            return False
        case _:
            await _answered(stage, command)
            return False
    return True


async def _expect(stage: Stage, players: int | None) -> None:
    """So many will play the next game; the one that is over stays as it was."""
    if players is not None:
        stage.keep(expected=players)
        await stage.narration.say("players-next", count=players)


async def _answered(stage: Stage, command: Command) -> None:
    """What is said about the game that is over: whether it was judged right, and what was different."""
    match command.name:
        case "yes":
            await stage.narration.say("confirmed")
        case "no" | "correct" if _was_told(stage):
            await stage.narration.say("tell-me")
        case _:
            await _corrected(stage, command)


async def _corrected(stage: Stage, command: Command) -> None:
    """Something was told wrong: the verdict is worked out and said again, unless nothing changes about it."""
    if not _was_told(stage) or stage.plan.booklet.correction(stage.match.game, (command,)) is None:
        await stage.narration.decline()
        return
    breath = [command]
    while stage.talk.awaiting:
        breath.append(await stage.talk.next_command())
    reply = stage.plan.booklet.correction(stage.match.game, tuple(breath))
    assert reply is not None, "it begins with a correction"
    if not _changes(stage, reply):
        await follow(stage, reply)
        return
    stage.enter(Phase.REVEAL)
    await follow(stage, reply)
    await play_out(stage)
    stage.enter(Phase.OVER)
    _expect_wishes(stage)
    await stage.narration.say("after-told")


def _expect_wishes(stage: Stage) -> None:
    stage.talk.expect("after", *(("judged",) if _was_told(stage) else ()))


def _changes(stage: Stage, reply: Reply) -> bool:
    """Whether the verdict would have to be told again."""
    game, booklet, names = stage.match.game, stage.plan.booklet, stage.names
    after = reduce(lambda before, action: before.apply(action), reply.actions, game)
    return after.outcome() is None or booklet.verdict(after, names) != booklet.verdict(game, names)


def _was_told(stage: Stage) -> bool:
    """Whether there is a verdict that rests on what the table has told, and so can be corrected."""
    judged = stage.progress.judged and stage.match.playing
    return judged and stage.plan.booklet.may_correct(stage.match.game)


def play_again(stage: Stage) -> None:
    """The same table and the same deck; a drawn one is drawn anew."""
    plan, players = stage.plan, _expected(stage)
    deck = plan.deck
    if players != plan.players and players is not None:
        try:
            deck = plan.booklet.resized(plan.scenario, deck, players, stage.chance.public) or deck
        except Refused:
            deck = None  # not for so many: the lobby knows what is
    drawn = plan.booklet.redrawn(plan.scenario)
    _clear(stage, deck=None if drawn else deck)


def _expected(stage: Stage) -> int | None:
    """How many will play: as many as were told, and whoever has sat down since."""
    plan, told = stage.plan, stage.progress.expected
    guests = len(plan.names) if stage.progress.phones and plan.players and len(plan.names) > plan.players else 0
    return max(told or plan.players or 0, guests) or None


def play_anew(stage: Stage) -> None:
    """The same table, another deck."""
    _clear(stage, game=FIRST, scenario=None, deck=None, boxes=None, title="")


def _clear(stage: Stage, **plan: Any) -> None:
    """What changes of the plan goes into the same row: a half-cleared table cannot be taken up."""
    progress = stage.progress
    match = progress.match
    games_played = progress.plan.games_played + progress.judged
    played = (progress.plan.scenario,) if progress.judged and progress.plan.scenario else ()
    players = _expected(stage)
    beginners = max(0, progress.plan.beginners - progress.judged)
    stage.match.drop()
    stage.keep(
        plan=replace(progress.plan, games_played=games_played, players=players, beginners=beginners, **plan),
        played=(*progress.played, *played),
        expected=None,
        phase=Phase.LOBBY,
        actions=(),
        debate_left_s=None,
        judged=False,
        vacated=(),
        won=(),
        lost=(),
        standings=match if match.champion is None else match.cleared(),
    )


async def _tell_match(stage: Stage) -> None:
    """From the second game on there is a match to follow."""
    progress = stage.progress
    told = match_lines(progress.match)
    if not told and progress.standings.players:
        told = score_lines(progress.match)
    await stage.narration.tell(*told)
