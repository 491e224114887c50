"""The vote: a countdown, everybody points at once, and the count is read back."""

from collections import Counter

from narrator.director.stage import Stage
from narrator.ports import Voted
from narrator.rules.actions import CloseVote
from narrator.rules.roles import VotePower
from narrator.rules.table import State
from narrator.words.understand import Command

COUNTDOWN = ("three", "two", "one", "go")
BEAT_S = 0.6
POINTING_S = 8.0
"""How long arms stay up, however fast or slowly votes come in."""


async def ballot(stage: Stage) -> None:
    stage.enter("vote")
    await stage.say("vote-ready")
    for beat in COUNTDOWN:
        await stage.say(f"vote-{beat}")
        await stage.pause(BEAT_S)

    async def pointing() -> None:
        stage.ask("votes")
        if turns_at_once(stage.state):
            await stage.say("vote-turn")
        await stage.say("vote-freeze")
        await stage.pause(POINTING_S)

    async def corrected(command: Command) -> None:
        """An arrow told aloud counts like one that was tapped."""
        if command.name == "points_at":
            stage.take(Voted(int(command.values["seat"]), int(command.values["target"])))
        else:
            await stage.decline(command)

    await stage.alongside(pointing(), corrected)
    await _read_back(stage)
    stage.act(CloseVote())


def turns_at_once(state: State) -> bool:
    """With the bodyguard in play all cards are turned while arms are up: whom he protects must be seen first."""
    return any(role.at_vote is VotePower.PROTECTS_TARGET for role in state.deck.roles(state.book))


async def _read_back(stage: Stage) -> None:
    tally = Counter(target for target in stage.state.votes if target is not None)
    if not tally:
        await stage.say("vote-nobody")
    for seat in sorted(tally, key=lambda seat: (-tally[seat], seat)):
        await stage.say("vote-count", name=stage.names[seat], count=tally[seat])
