"""The deal of the classic game: the deck is read and can be changed; cards go out by phone or by hand."""

from collections.abc import Iterator

from narrator.director.classic.telling import line, say
from narrator.director.phases.deal import all_named, without_phone
from narrator.director.phases.lobby import adjust
from narrator.director.plan import Cards
from narrator.director.stage import Stage
from narrator.game_data import role_book
from narrator.ports import Line
from narrator.rules.refusal import Refused
from narrator.rules.thiercelieux.actions import Deal, DealFaceDown
from narrator.rules.thiercelieux.cards import Card, Deck, add_role, drop_role, problems
from narrator.rules.thiercelieux.deal import new_game
from narrator.rules.thiercelieux.game import outstanding
from narrator.rules.thiercelieux.state import Awaits, HouseRules, Phase
from narrator.words.commands.understanding import Command


async def deal(stage: Stage) -> None:
    stage.enter("deal")
    await _lay_out(stage)
    while True:
        command = await stage.next_command("ready")
        match command.name:
            case "ready" if await _dealt(stage):
                return
            case "ready":
                pass
            case "add_role" | "remove_role":
                await _change(stage, command)
            case _:
                await adjust(stage, command)


def the_deck(stage: Stage) -> Deck:
    assert stage.plan.village is not None, "the lobby has agreed on a deck"
    return stage.plan.village


async def _lay_out(stage: Stage) -> None:
    """Found the game, unless it lies there already, and say what to do."""
    deck, village = the_deck(stage), stage.village
    if not (village.playing and village.state.deck == deck and len(village.state.names) == len(stage.names)):
        village.found(new_game(role_book(), deck, stage.names, HouseRules(stage.plan.parity)))
        if stage.plan.cards is Cards.PHONES:
            village.act(Deal(village.shuffled()))
    for told in _lay_out_lines(stage, deck):
        await stage.voice.say(told)
        if stage.interrupted:
            return  # whoever speaks has heard enough
    for problem in problems(role_book(), deck, len(stage.names)):
        await stage.tell_problem(problem)


def _lay_out_lines(stage: Stage, deck: Deck) -> Iterator[Line]:
    """What is played with, who deals, and, by voice only, how."""
    yield line(stage, "deck", count=len(deck.cards), cards=deck.cards)
    if stage.plan.cards is Cards.PHONES:
        yield stage.line("deal-phones")
        return
    if not all_named(stage):
        yield stage.line("deal-numbers")
    yield line(stage, "deal-centre" if deck.centre else "deal")
    if stage.progress.phones:
        yield stage.line("deal-tell")
        return
    yield from _token_lines(stage, deck)


def _token_lines(stage: Stage, deck: Deck) -> Iterator[Line]:
    """What stands in for a game master's eyes and hands."""
    yield line(stage, "deal-tokens")
    for card in (Card.CUPID, Card.SEER, Card.WITCH):
        if card in deck.cards:
            yield line(stage, f"deal-{card.removeprefix('th_')}")


async def _dealt(stage: Stage) -> bool:
    """Whether everybody has a card. With real cards that nobody, or not everybody, tells, it is played by voice."""
    missing = without_phone(stage)
    if missing:
        await stage.say("phones-missing", count=len(missing), names=missing)
        return False
    state = stage.village.state
    if state.phase is not Phase.DEAL:
        return True
    wait = outstanding(state)
    if wait.kind is Awaits.MISDEAL:
        await say(stage, "misdeal")
        return False
    if wait.kind is Awaits.CARDS and not await stage.confirmed("untold-really", count=len(wait.seats)):
        return False
    stage.village.act(DealFaceDown())
    if stage.progress.phones:
        for told in _token_lines(stage, the_deck(stage)):  # nobody has heard of them yet
            await stage.voice.say(told)
    return True


async def _change(stage: Stage, command: Command) -> None:
    """A card more or less of a role; simple villagers make room or fill up."""
    try:
        role = classic_role(str(command.values["role"]))
        changed = (add_role if command.name == "add_role" else drop_role)(the_deck(stage), role)
    except Refused as refusal:
        await stage.refuse(refusal)
        return
    faults = [problem for problem in problems(role_book(), changed, stage.plan.players or 0) if problem.fault]
    if faults:
        await stage.tell_problem(faults[0])
        return
    stage.settle(village=changed)
    await _lay_out(stage)


NAMESAKES = {"robber": Card.THIEF}
"""One-night cards that have the name of another classic card in some language: "voleur" is both."""


def classic_role(role: str) -> Card:
    """The classic card of a name that both games know."""
    wanted = NAMESAKES.get(role, role if role.startswith("th_") else f"th_{role}")
    if wanted not in set(Card):
        raise Refused("not_classic", role=(role,))
    return Card(wanted)
