"""The lobby: what is played, and by how many."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from narrator.director.phases.deck_change import CHANGES, change, recount
from narrator.director.phases.party import adjust, heeded_number, number_in, welcome
from narrator.director.stage import Stage
from narrator.director.talk.conversation import CHOICES
from narrator.games import booklets
from narrator.ports import Command
from narrator.rules.game import Phase
from narrator.words.booklet import AnyBooklet

BEGINNINGS = (*CHOICES, "start", "suggest")
"""What begins a game from anywhere between two of them."""

MANY_GAMES = 100
"""What experts have played."""


class Pick(NamedTuple):
    """What was chosen: a scenario, a game that has none, or a deck of the table's own."""

    game: str
    scenario: str | None
    own_deck: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """What the narrator has put to the table: something to play, or the scenarios that share a name."""

    game: str
    scenario: str | None
    players: int | None
    among: tuple[str, ...] = ()
    """Which of these is meant? A yes is no answer to that."""
    declined: bool = False
    """Nobody wants it; but there are still so many of them."""


async def lobby(stage: Stage) -> None:
    """Settle what the plan leaves open: what is played, a number of players that fits it, and the deck."""
    stage.enter(Phase.LOBBY)
    if _picked(stage) is None and not stage.talk.awaiting:
        await stage.narration.say("greeting")
        if stage.address() and not stage.progress.phones and not stage.talk.interrupted:
            await stage.narration.say("phones-hint")
    asked: Pick | None = None
    offer: Offer | None = None
    wishes: list[Command] = []
    """Changes of a deck that is not known yet."""
    while not _agreed(stage):
        picked, players, booklet = _picked(stage), stage.plan.players, stage.plan.booklet
        question = "scenario" if picked is None else "players"
        if picked is not None and players is None and picked != asked and _seated(stage) >= booklet.fewest:
            stage.settle(players=_seated(stage))  # nobody needs to be asked what the phones tell
            asked = picked
            continue
        if picked is not None and players is not None:
            offer = await _refuse(stage, picked, players)
        elif picked is not None and picked != asked:
            offer = None
            stage.attention.expect(question)
            await stage.narration.tell(booklet.ask_players(stage.lines, picked.scenario))
        stage.attention.expect(question, *_put(offer))
        command = await stage.talk.next_command(question)
        if command.name in BEGINNINGS:
            stage.talk.reading.leave()  # whoever begins has heard enough of the rules
            wishes = [] if picked is not None else wishes
        asked = None if picked is None or command.name in BEGINNINGS else picked
        if command.name in CHANGES and _too_early(picked, command):
            wishes += await _kept(stage, command, picked)
            continue
        offer = await _heed(stage, command, offer)
    for wish in wishes:
        await change(stage, wish)


def _too_early(picked: Pick | None, wish: Command) -> bool:
    """Whether there are no cards yet to change; but whoever puts in a first one begins a deck of their own."""
    return wish.name != "add_role" if picked is None else not picked.own_deck


async def _kept(stage: Stage, wish: Command, picked: Pick | None) -> list[Command]:
    """A wish about the cards, with all that was said along with it: it is met as soon as there are any."""
    found = [wish]
    while stage.talk.awaiting:
        more = await stage.talk.next_command()
        if more.name not in CHANGES:
            stage.talk.put_back(more)
            break
        found.append(more)
    await stage.narration.say("cards-after-scenario" if picked is None else "cards-after-players")
    return found


def _put(offer: Offer | None) -> tuple[str, ...]:
    """What is asked beside the question, by an offer that nobody has declined."""
    if offer is None or offer.declined:
        return ()
    return ("box",) if offer.among else ("offer",)


def _picked(stage: Stage) -> Pick | None:
    """None until a scenario is chosen, a game that is played without one, or cards."""
    plan = stage.plan
    if plan.deck is not None:
        return Pick(plan.game, None, own_deck=True)
    if plan.booklet.scenarios():
        return Pick(plan.game, plan.scenario) if plan.scenario in plan.booklet.scenarios() else None
    return Pick(plan.game, None)


def _agreed(stage: Stage) -> bool:
    """With something to play, and a number that fits it, the deck is known."""
    picked, players = _picked(stage), stage.plan.players
    if picked is None or players is None:
        return False
    booklet = stage.plan.booklet
    fewest, most = booklet.players(picked.scenario)
    if not fewest <= players <= most:
        return False
    if not picked.own_deck:
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
    stage.attention.expect("players", *(() if other is None else ("offer",)))
    await stage.narration.tell(booklet.wrong_players(stage.lines, picked.scenario, players, other))
    return None if other is None else Offer(picked.game, other, players)


async def _heed(stage: Stage, command: Command, offer: Offer | None) -> Offer | None:
    """Follow a wish; what is then put to the table."""
    # A number that did not fit before is still the number of people at the table.
    known = stage.plan.players if offer is None else offer.players
    match command.name:
        case "start_scenario" | "start_game":
            return await _choose(stage, command, known)
        case "start_deck":
            await _take_deck(stage, command, known)
            return None
        case "free_deck":
            _begin_deck(stage, known)
            return None
        case "suggest" | "random_scenario":
            return await _suggest(stage, command)
        case "start" | "ready" if _picked(stage) is None:
            return await _suggest(stage, command)
        case "box" if offer is not None and offer.among:
            return await _in_box(stage, str(command.values["box"]), offer)
        case "yes" if offer is not None and not offer.among and not offer.declined:
            stage.settle(game=offer.game, scenario=offer.scenario, players=offer.players, deck=None, title="")
            return None
        case "no" if offer is not None:
            await _ask(stage)
            return replace(offer, among=(), declined=True)
    await _adjust(stage, command)
    return offer


async def _adjust(stage: Stage, command: Command) -> None:
    match command.name:
        case "players" | "number":
            stage.settle(players=await heeded_number(stage, number_in(command)) or stage.plan.players)
            if _picked(stage) is None:
                await stage.narration.say("ask-scenario")
        case "start" | "ready":
            await _ask(stage)
        case "add_player":
            players = await welcome(stage, command)
            stage.settle(players=players or stage.plan.players)
        case name if name in CHANGES:
            await _build(stage, command)
        case _:
            await adjust(stage, command)


async def _ask(stage: Stage) -> None:
    picked = _picked(stage)
    if picked is None:
        await stage.narration.say("ask-scenario")
    else:
        await stage.narration.tell(stage.plan.booklet.ask_players(stage.lines, picked.scenario))


async def _choose(stage: Stage, command: Command, known: int | None) -> Offer | None:
    """A scenario, or a game, is named; ``known``: how many play, if that is not said along with it."""
    players = await heeded_number(stage, int(command.values.get("players", 0)) or known)
    if command.name == "start_game":
        game = str(command.values["game"])
        stage.settle(game=game, scenario=None, players=players, deck=None, title="")
        return None
    named = str(command.values["scenario"])
    for booklet in booklets().values():
        if among := _owned(stage, booklet, booklet.namesakes(named)):
            if len(among) == 1:
                named = among[0]
                break
            stage.settle(game=booklet.id, scenario=None, deck=None, title="")
            stage.attention.expect("scenario", "box")
            await stage.narration.tell(booklet.which(stage.lines, named))
            return Offer(booklet.id, None, players, among)
    booklet = next(each for each in booklets().values() if each.whole(named) in each.scenarios())
    stage.settle(game=booklet.id, scenario=booklet.whole(named), players=players, deck=None, title="")
    return None


def _owned(stage: Stage, booklet: AnyBooklet, named: tuple[str, ...]) -> tuple[str, ...]:
    """Those of some namesakes that the house has the boxes for; all of them if it has none."""
    boxes = frozenset(stage.plan.owned)
    return tuple(each for each in named if (booklet.boxes_of(each) or boxes) <= boxes) or named


async def _in_box(stage: Stage, box: str, offer: Offer) -> Offer | None:
    """One of some namesakes, told by its box."""
    found = booklets()[offer.game].in_box(offer.among, box)
    if found is None:
        await stage.narration.say("ask-scenario")
        return offer
    stage.settle(game=offer.game, scenario=found, players=offer.players)
    return None


async def _suggest(stage: Stage, command: Command) -> Offer | None:
    """Something to play, from whichever game has it."""
    if stage.talk.awaiting:  # how many there are may have been said along with it
        along = await stage.talk.next_command()
        if along.name == "players":
            stage.settle(players=await heeded_number(stage, int(along.values["count"])) or stage.plan.players)
        else:
            stage.talk.put_back(along)
    occasion = stage.progress.occasion(int(command.values.get("players", 0)) or None)
    if skill := command.values.get("skill"):
        new = skill == "beginner"
        occasion = replace(occasion, beginners=new, versed=not new, games_played=0 if new else MANY_GAMES)
    players = await heeded_number(stage, occasion.players)
    for booklet in booklets().values():
        if command.name == "random_scenario":
            found = booklet.surprise(stage.lines, occasion, stage.chance.public)
        else:
            found = booklet.suggestion(stage.lines, occasion)
        if found is not None:
            stage.attention.expect("scenario", "offer")
            await stage.narration.tell(found.told)
            return Offer(booklet.id, found.scenario, found.players and players and min(found.players, players))
    await stage.narration.say("suggest-nothing", players=occasion.players or 0)
    return None


def _begin_deck(stage: Stage, known: int | None) -> None:
    """Cards of the table's own choice, from none on; a game without such decks gives way to the first that has."""
    plan = stage.plan
    booklet = next(each for each in (plan.booklet, *booklets().values()) if each.empty_deck() is not None)
    deck = booklet.empty_deck()
    stage.settle(game=booklet.id, scenario=None, deck=deck, boxes=None, players=known, title="")


async def _take_deck(stage: Stage, command: Command, known: int | None) -> None:
    """A deck that was saved. It is for as many as it has cards for, unless the table has said otherwise."""
    saved = next(deck for deck in stage.shelf.decks() if deck.name == command.values["deck"])
    players = await heeded_number(stage, int(command.values.get("players", 0)) or known or saved.deck.players)
    stage.settle(game=saved.game, scenario=None, deck=saved.deck, boxes=None, players=players, title=saved.name)


async def _build(stage: Stage, command: Command) -> None:
    """Cards are named before a scenario is: a deck of their own."""
    if _picked(stage) is None:
        _begin_deck(stage, stage.plan.players)
    if await change(stage, command) and stage.plan.players is None and not stage.talk.awaiting:
        await recount(stage)
