"""The lobby: what is played, and by how many. It ends when the cards are dealt and everybody is ready."""

from dataclasses import replace

from narrator.boxes import call_book, role_book, scenarios
from narrator.director.plan import Plan
from narrator.director.stage import Stage
from narrator.ports import Dealt
from narrator.rules.actions import Deal
from narrator.rules.deck import shields_needed
from narrator.rules.refusal import Fact
from narrator.rules.roles import Power
from narrator.rules.scenarios import Scenario
from narrator.rules.table import begin
from narrator.words.understand import Command


async def lobby(stage: Stage, plan: Plan) -> Plan:
    """Settle what the plan leaves open, read the deck back, and deal."""
    stage.enter("lobby")
    if plan.deck is None:
        plan = await _agree(stage, plan)
    stage.enter("deal")
    stage.names = plan.seated
    await _read_deck(stage, plan)
    _deal(stage, plan)
    while (command := await stage.next_command("ready")).name != "ready":
        plan = await _adjusted(stage, plan, command)
    return plan


async def _agree(stage: Stage, plan: Plan) -> Plan:
    await stage.say("greeting")
    chosen: Scenario | None = scenarios().get(plan.scenario or "")
    players = plan.players
    while True:
        if chosen is not None and players is not None:
            if chosen.fewest <= players <= chosen.most:
                deck = chosen.deck_for(role_book(), players, stage.chance.public)
                return replace(plan, scenario=chosen.id, players=players, deck=deck, boxes=chosen.boxes)
            await stage.say("wrong-players", **_range(stage, chosen))
            players = None
        elif chosen is not None:
            await stage.say("ask-players", scenario=chosen.names[stage.lines.language])
        command = await stage.next_command("scenario" if chosen is None else "players")
        match command.name:
            case "start_scenario":
                chosen = scenarios()[str(command.values["scenario"])]
                players = int(command.values.get("players", players or 0)) or None
            case "players":
                players = int(command.values["count"])
            case "number":
                players = int(command.values["value"])
            case _:
                plan = await _adjusted(stage, plan, command)


def _range(stage: Stage, scenario: Scenario) -> dict[str, Fact]:
    name = scenario.names[stage.lines.language]
    return {"scenario": name, "fewest": scenario.fewest, "most": scenario.most}


async def _adjusted(stage: Stage, plan: Plan, command: Command) -> Plan:
    """A wish about the evening that can be met before it begins."""
    if command.name == "debate_time":
        return replace(plan, debate_s=int(command.values["seconds"]))
    if command.name == "list_scenarios":
        known = (scenario.names[stage.lines.language] for scenario in scenarios().values() if not scenario.external)
        await stage.say("scenarios", names=tuple(known))
    else:
        await stage.decline(command)
    return plan


async def _read_deck(stage: Stage, plan: Plan) -> None:
    assert plan.deck is not None, "the lobby has agreed on a deck"
    deck = plan.deck
    await stage.say("deck", count=len(deck.cards), cards=deck.cards)
    if deck.extra_wolf is not None:
        await stage.say("extra-wolf", role=(deck.extra_wolf,))
    if deck.uses_marks(role_book()):
        await stage.say("deal-marks")
    shields = shields_needed(role_book(), deck)
    if shields:
        await stage.say("deal-shields", count=shields)
    if deck.has_power(role_book(), Power.PLACE_ARTEFACT):
        await stage.say("deal-artefacts")
    await stage.say("deal-extra" if deck.extra_wolf else "deal-table")


def _deal(stage: Stage, plan: Plan) -> None:
    assert plan.deck is not None, "the lobby has agreed on a deck"
    state = begin(call_book(), plan.deck, plan.seated, plan.settings, plan.boxes)
    order = list(range(len(plan.deck.cards)))
    stage.chance.secret.shuffle(order)
    stage.set_up(state)
    stage.act(Deal(tuple(order)))
    dealt = stage.state
    stage.show(
        Dealt(
            cards=tuple(dealt.card_before(seat) for seat in dealt.seats),
            centre=tuple(dealt.role_of_card(card) for card in dealt.centre),
        )
    )
