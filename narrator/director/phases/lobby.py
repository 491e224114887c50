"""The lobby: what is played, and by how many."""

from narrator.director.classic.telling import say
from narrator.director.plan import Games
from narrator.director.stage import Stage
from narrator.game_data import role_book, scenarios
from narrator.rules.one_night.deck import FEWEST_PLAYERS, MOST_PLAYERS
from narrator.rules.one_night.scenarios import Level, Scenario
from narrator.rules.refusal import Fact, Refused
from narrator.rules.thiercelieux import cards as classic
from narrator.words.about import title
from narrator.words.commands.understanding import Command

_LEVELS = list(Level)
Offer = tuple[Scenario, int]
"""Another scenario, for so many players as there are."""


async def lobby(stage: Stage) -> None:
    """Settle what the plan leaves open: a scenario that fits the players, and its deck."""
    stage.enter("lobby")
    if stage.plan.deck is not None or stage.plan.village is not None:
        return  # a deck of their own lies on the table already
    if _chosen(stage) is None and stage.plan.game is Games.ONE_NIGHT:
        await stage.say("greeting")
        if stage.address() and not stage.progress.phones and not stage.interrupted:
            await stage.say("phones-hint")
    asked: str | None = None
    offer: Offer | None = None
    while not _agreed(stage):
        if stage.plan.game is Games.THIERCELIEUX:
            asked = offer = None
            await _heed(stage, await _village_size(stage), None)
            continue
        chosen, players = _chosen(stage), stage.plan.players
        if chosen is not None and players is None and chosen.id != asked and _seated(stage) >= FEWEST_PLAYERS:
            stage.settle(players=_seated(stage))  # nobody needs to be asked what the phones tell
            asked = chosen.id
            continue
        if chosen is not None and players is not None:
            offer = await _refuse(stage, chosen, players)
        elif chosen is not None and chosen.id != asked:
            offer = None
            await stage.say("ask-players", scenario=title(stage.lines, chosen))
        command = await stage.next_command("scenario" if chosen is None else "players")
        asked = None if chosen is None or command.name == "start_scenario" else chosen.id
        await _heed(stage, command, offer)


def _chosen(stage: Stage) -> Scenario | None:
    return scenarios().get(stage.plan.scenario or "")


def _agreed(stage: Stage) -> bool:
    """With a scenario, or the village, and a number that fits it, the deck is known."""
    if stage.plan.game is Games.THIERCELIEUX:
        return _village_agreed(stage)
    chosen, players = _chosen(stage), stage.plan.players
    if chosen is None or players is None or not chosen.fewest <= players <= chosen.most:
        return False
    deck = chosen.deck_for(role_book(), players, stage.chance.public)
    stage.settle(deck=deck, boxes=chosen.boxes)
    return True


def _village_agreed(stage: Stage) -> bool:
    players = stage.plan.players or _seated(stage)
    if not classic.FEWEST_PLAYERS <= players <= classic.MOST_PLAYERS:
        return False
    stage.settle(players=players, village=classic.simple_deck(players))
    return True


async def _village_size(stage: Stage) -> Command:
    """How many live in the village; what else is said is heeded as well."""
    players = stage.plan.players
    stage.settle(players=None)
    if players is None:
        await say(stage, "ask-players")
    else:
        fewest, most = classic.FEWEST_PLAYERS, classic.MOST_PLAYERS
        await say(stage, "wrong-players", players=players, fewest=fewest, most=most)
    return await stage.next_command("players")


def _seated(stage: Stage) -> int:
    """How many sit at the table, if there are phones to tell; none otherwise."""
    return len(stage.plan.names) if stage.progress.phones else 0


async def _heed(stage: Stage, command: Command, offer: Offer | None) -> None:
    match command.name:
        case "start_scenario":
            # A number that did not fit the scenario before is still the number of people at the table.
            known = stage.plan.players if offer is None else offer[1]
            named = await heeded_number(stage, int(command.values.get("players", 0)) or known)
            stage.settle(game=Games.ONE_NIGHT, scenario=str(command.values["scenario"]), players=named)
        case "players" | "number":
            number = int(command.values.get("count", command.values.get("value", 0)))
            stage.settle(players=await heeded_number(stage, number) or stage.plan.players)
            if stage.plan.scenario is None and stage.plan.game is Games.ONE_NIGHT:
                await stage.say("ask-scenario")
        case "yes" if offer is not None:
            scenario, players = offer
            stage.settle(scenario=scenario.id, players=players)
        case "no" if offer is not None and (chosen := _chosen(stage)) is not None:
            await stage.say("ask-players", scenario=title(stage.lines, chosen))
        case "start_game":
            told = await heeded_number(stage, int(command.values.get("players", 0)) or stage.plan.players)
            stage.settle(game=Games.THIERCELIEUX, scenario=None, players=told)
        case _:
            await adjust(stage, command)


async def heeded_number(stage: Stage, players: int | None) -> int | None:
    """So many play, unless more of them have sat down with a phone; then it is told, and nothing is settled."""
    if players is not None and any(phone.seat >= players for phone in stage.progress.phones):
        await stage.refuse(Refused("more_phones", players=players))
        return None
    return players


async def adjust(stage: Stage, command: Command) -> None:
    """A wish about the game that can be met before it begins."""
    match command.name:
        case "debate_time":
            seconds = int(command.values["seconds"])
            stage.settle(debate_s=seconds)
            minutes, rest = divmod(seconds, 60)
            await stage.say("debate-set", minutes=minutes, seconds=rest)
        case "name_seat":
            await _name(stage, command)
        case "add_role" | "remove_role":
            await stage.say("choose-first")
        case _:
            await stage.decline()


async def _name(stage: Stage, command: Command) -> None:
    """A seat is told by its number, whoever sits there."""
    seat, name = int(command.values["seat"]) - 1, str(command.values["player"]).title()
    if seat >= (stage.plan.players or MOST_PLAYERS):
        await stage.refuse(Refused("no_such_seat"))
        return
    names = [*stage.plan.names, *[""] * (seat + 1 - len(stage.plan.names))]
    if name in names and names[seat] != name:
        await stage.say("name-taken", name=name)
        return
    names[seat] = name
    stage.settle(names=tuple(names))
    await stage.say("named", n=seat + 1, name=name)


def nearest(chosen: Scenario, players: int) -> Scenario | None:
    """The scenario for so many players that comes closest: from the same boxes, of the same level."""

    def distance(other: Scenario) -> tuple[int, int]:
        return len(other.boxes ^ chosen.boxes), abs(_LEVELS.index(other.level) - _LEVELS.index(chosen.level))

    fitting = [other for other in scenarios().values() if other.fewest <= players <= other.most]
    return min((other for other in fitting if not other.external), key=distance, default=None)


async def _refuse(stage: Stage, chosen: Scenario, players: int) -> Offer | None:
    """Not for so many: which scenario is, if there is one."""
    stage.settle(players=None)
    told: dict[str, Fact] = {
        "scenario": title(stage.lines, chosen),
        "fewest": chosen.fewest,
        "most": chosen.most,
        "players": players,
    }
    offered = nearest(chosen, players)
    if offered is None:
        await stage.say("wrong-players", **told)
        return None
    await stage.say("wrong-players-offer", **told, other=title(stage.lines, offered))
    return offered, players
