"""The party: who plays, how many, and by which names, told between two games and at the deal."""

from narrator.director import seating
from narrator.director.record import SCENE
from narrator.director.stage import Stage
from narrator.ports import Command
from narrator.rules.game import Phase
from narrator.rules.refusal import Refused
from narrator.words.lines import cue


def number_in(command: Command) -> int:
    """How many play: "six players", or only "six"."""
    return int(command.values.get("count", command.values.get("value", 0)))


async def heeded_number(stage: Stage, players: int | None) -> int | None:
    """So many play, unless more of them have sat down with a phone; then it is told, and nothing is settled."""
    if players is not None and any(phone.seat >= players for phone in stage.progress.phones):
        await stage.narration.refuse(Refused("more_phones", players=players))
        return None
    return players


async def adjust(stage: Stage, command: Command) -> None:
    """A wish about the game that can be met before it begins."""
    match command.name:
        case "debate_time":
            seconds = int(command.values["seconds"])
            stage.settle(debate_s=seconds)
            minutes, rest = divmod(seconds, 60)
            await stage.narration.say("debate-set", minutes=minutes, seconds=rest)
        case "name_seat":
            await _name(stage, command)
        case "skip":  # whoever speaks has cut the narrator short already: what is wanted now is enough
            wanted = "players" if stage.plan.scenario or stage.plan.deck else "scenario"
            await stage.narration.say("prompt", question="ready" if stage.phase is Phase.DEAL else wanted)
        case _:
            await stage.narration.decline()


async def welcome(stage: Stage, command: Command) -> int | None:
    """Somebody sits down without a phone; how many play from now on, if they are more than before."""
    name = str(command.values["player"]).title()
    one_more = seating.nobody_is_named(stage.progress) and await _is_one_more(stage, name)
    try:
        _, seat = seating.add(stage.progress, name, one_more=one_more)
        stage.reseat(lambda progress: seating.add(progress, name, one_more=one_more)[0])
    except Refused as refusal:
        await stage.narration.refuse(refusal)
        return None
    await stage.narration.say("named", n=seat + 1, name=stage.plan.names[seat])
    return seat + 1 if stage.plan.players is not None and seat >= stage.plan.players else None


async def _is_one_more(stage: Stage, name: str) -> bool:
    """Where players were counted but not named, a name may be that of one of them."""
    count = (stage.plan.players or 0) + 1
    return await stage.talk.confirmed(cue(SCENE, "one-more-really", name=name, count=count), declined=None)


async def _name(stage: Stage, command: Command) -> None:
    """A seat is told by its number, whoever sits there."""
    seat, name = int(command.values["seat"]) - 1, str(command.values["player"]).title()
    if seat >= (stage.plan.players or stage.plan.booklet.most):
        await stage.narration.refuse(Refused("no_such_seat"))
        return
    try:
        stage.reseat(lambda progress: seating.rename(progress, seat, name))
    except Refused as refusal:
        await stage.narration.refuse(refusal)
        return
    await stage.narration.say("named", n=seat + 1, name=stage.plan.names[seat])
