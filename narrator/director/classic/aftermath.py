"""After somebody's death: cards that are shown, grief, a last shot, an heir. Each is asked aloud, and told."""

from narrator.director.classic.asking import seat_told
from narrator.director.classic.deal import classic_role
from narrator.director.classic.telling import say, tell_untold
from narrator.director.stage import Stage
from narrator.rules.game import Seat
from narrator.rules.refusal import Refused
from narrator.rules.thiercelieux.actions import Action, Bequeath, Declare, Shoot, ShowCard, TellGrief
from narrator.rules.thiercelieux.aftermath import fresh_dead
from narrator.rules.thiercelieux.game import outstanding
from narrator.rules.thiercelieux.resolve import Outcome
from narrator.rules.thiercelieux.state import Awaits, Phase


async def aftermath(stage: Stage) -> None:
    """Until the batch is settled. What is refused is asked again."""
    if stage.phase != "reveal":
        stage.enter("reveal")
    while stage.village.state.phase is Phase.AFTERMATH:
        try:
            stage.village.act(await _answer(stage))
        except Refused as refusal:
            await stage.refuse(refusal)
            continue
        await tell_untold(stage)


async def _answer(stage: Stage) -> Action:
    state = stage.village.state
    wait = outstanding(state)
    seat, others = wait.seats[0], state.living
    match wait.kind:
        case Awaits.CARD:
            return await _card_of(stage, seat)
        case Awaits.GRIEF:
            return await _grief(stage)
        case Awaits.SHOT:
            await say(stage, "ask-shot", name=stage.names[seat])
            return Shoot(seat, await _one(stage, "shot", others))
        case Awaits.HEIR:
            await say(stage, "ask-heir", name=stage.names[seat])
            return Bequeath(seat, await _one(stage, "heir", others))
        case _:
            return await _outcome(stage)


async def _one(stage: Stage, question: str, among: tuple[Seat, ...]) -> Seat:
    seat = await seat_told(stage, question, among)
    assert seat is not None, "nobody is no answer here"
    return seat


async def _card_of(stage: Stage, seat: Seat) -> ShowCard:
    await stage.say("ask-card", name=stage.names[seat])
    while True:
        command = await stage.next_command("card")
        if command.name in ("was", "role"):
            return ShowCard(int(command.values.get("seat", seat)), classic_role(str(command.values["role"])))
        await stage.decline()


async def _grief(stage: Stage) -> TellGrief:
    state = stage.village.state
    await say(stage, "ask-grief")
    lover = await seat_told(stage, "grief", state.living, or_nobody=True)
    dead = fresh_dead(state)
    if lover is None or len(dead) == 1:
        return TellGrief(lover, None if lover is None else dead[0])
    await say(stage, "ask-beloved", name=stage.names[lover])
    return TellGrief(lover, await _one(stage, "beloved", dead))


async def _outcome(stage: Stage) -> Declare:
    await say(stage, "ask-outcome")
    while True:
        command = await stage.next_command("outcome")
        if command.name == "outcome":
            return Declare(Outcome(str(command.values["outcome"])))
        if command.name == "no":
            return Declare(Outcome.CONTINUE)
        await stage.decline()
