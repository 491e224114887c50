"""The lobby: what is played, and by how many."""

from typing import NamedTuple

from narrator.director.stage import Stage
from narrator.games import booklet_of, booklets
from narrator.ports import Command
from narrator.rules.game import Phase
from narrator.rules.refusal import Refused


class Pick(NamedTuple):
    """What was chosen: a scenario, or a game that has none."""

    game: str
    scenario: str | None


Offer = tuple[str, int]
"""Another scenario, for so many players as there are."""


async def lobby(stage: Stage) -> None:
    """Settle what the plan leaves open: what is played, a number of players that fits it, and the deck."""
    stage.enter(Phase.LOBBY)
    if stage.plan.deck is not None:
        return  # a deck of their own lies on the table already
    if _picked(stage) is None:
        await stage.narration.say("greeting")
        if stage.address() and not stage.progress.phones and not stage.talk.interrupted:
            await stage.narration.say("phones-hint")
    asked: Pick | None = None
    offer: Offer | None = None
    while not _agreed(stage):
        picked, players, booklet = _picked(stage), stage.plan.players, stage.plan.booklet
        if picked is not None and players is None and picked != asked and _seated(stage) >= booklet.fewest:
            stage.settle(players=_seated(stage))  # nobody needs to be asked what the phones tell
            asked = picked
            continue
        if picked is not None and players is not None:
            offer = await _refuse(stage, picked, players)
        elif picked is not None and picked != asked:
            offer = None
            await stage.narration.tell(booklet.ask_players(stage.lines, picked.scenario))
        command = await stage.talk.next_command("scenario" if picked is None else "players")
        begins = command.name in ("start_scenario", "start_game")
        asked = None if picked is None or begins else picked
        await _heed(stage, command, offer)


def _picked(stage: Stage) -> Pick | None:
    """None until a scenario is chosen, or a game that is played without one."""
    plan = stage.plan
    if plan.booklet.scenarios():
        return Pick(plan.game, plan.scenario) if plan.scenario in plan.booklet.scenarios() else None
    return Pick(plan.game, None)


def _fits(stage: Stage, picked: Pick, players: int) -> bool:
    fewest, most = stage.plan.booklet.players(picked.scenario)
    return fewest <= players <= most


def _agreed(stage: Stage) -> bool:
    """With something to play, and a number that fits it, the deck is known."""
    picked, players = _picked(stage), stage.plan.players
    if picked is None or players is None or not _fits(stage, picked, players):
        return False
    booklet = stage.plan.booklet
    deck = booklet.deck_for(picked.scenario, players, stage.chance.public)
    stage.settle(deck=deck, boxes=booklet.boxes_of(picked.scenario))
    return True


def _seated(stage: Stage) -> int:
    """How many sit at the table, if there are phones to tell; none otherwise."""
    return len(stage.plan.names) if stage.progress.phones else 0


async def _refuse(stage: Stage, picked: Pick, players: int) -> Offer | None:
    """Not for so many: which scenario is, if there is one."""
    stage.settle(players=None)
    booklet = stage.plan.booklet
    other = None if picked.scenario is None else booklet.nearest(picked.scenario, players)
    await stage.narration.tell(booklet.wrong_players(stage.lines, picked.scenario, players, other))
    return None if other is None else (other, players)


async def _heed(stage: Stage, command: Command, offer: Offer | None) -> None:
    picked = _picked(stage)
    match command.name:
        case "start_scenario" | "start_game":
            # A number that did not fit before is still the number of people at the table.
            await choose(stage, command, stage.plan.players if offer is None else offer[1])
        case "players" | "number":
            number = int(command.values.get("count", command.values.get("value", 0)))
            stage.settle(players=await heeded_number(stage, number) or stage.plan.players)
            if picked is None:
                await stage.narration.say("ask-scenario")
        case "yes" if offer is not None:
            scenario, players = offer
            stage.settle(scenario=scenario, players=players)
        case "no" if offer is not None and picked is not None:
            await stage.narration.tell(stage.plan.booklet.ask_players(stage.lines, picked.scenario))
        case _:
            await adjust(stage, command)


async def choose(stage: Stage, command: Command, known: int | None) -> None:
    """A scenario, or a game, is named; ``known``: how many play, if that is not said along with it."""
    scenario = str(command.values["scenario"]) if command.name == "start_scenario" else None
    booklet = booklets()[str(command.values["game"])] if scenario is None else booklet_of(scenario)
    assert booklet is not None, "what can be said is a scenario of some game"
    players = await heeded_number(stage, int(command.values.get("players", 0)) or known)
    stage.settle(game=booklet.id, scenario=scenario, players=players)


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
            settled = "players" if _picked(stage) else "scenario"
            await stage.narration.say("prompt", question="ready" if stage.phase is Phase.DEAL else settled)
        case "add_role" | "remove_role":
            await stage.narration.say("choose-first")
        case _:
            await stage.narration.decline()


async def _name(stage: Stage, command: Command) -> None:
    """A seat is told by its number, whoever sits there."""
    seat, name = int(command.values["seat"]) - 1, str(command.values["player"]).title()
    if seat >= (stage.plan.players or stage.plan.booklet.most):
        await stage.narration.refuse(Refused("no_such_seat"))
        return
    names = [*stage.plan.names, *[""] * (seat + 1 - len(stage.plan.names))]
    if name in names and names[seat] != name:
        await stage.narration.say("name-taken", name=name)
        return
    names[seat] = name
    stage.settle(names=tuple(names))
    await stage.narration.say("named", n=seat + 1, name=name)
