"""The vote: a countdown, everybody points at once, and whoever has a phone taps."""

from collections.abc import Collection

from narrator.director.ready_lines import COUNTDOWN
from narrator.director.stage import Stage
from narrator.ports import Command, Ticking
from narrator.rules.game import CloseVote, Phase, Seat
from narrator.rules.refusal import Refused

BEAT_S = 0.6
POINTING_S = 15.0
"""How long arms stay up and phones may be tapped; less only when everybody has voted."""


async def vote(stage: Stage) -> None:
    wait = stage.match.game.waits_for()
    stage.enter(Phase.VOTE, debate_left_s=None)
    stage.voting = True
    plan, phones = stage.plan, {phone.seat for phone in stage.progress.phones}
    setup = plan.set_up(phones=bool(phones))
    try:
        await stage.narration.tell(*plan.booklet.vote(stage.match.game, stage.names, setup))
        await count_down(stage)
        # A rehearsal may deal without phones: then everybody votes as if there were one.
        voters = [seat for seat in wait.seats if seat in phones or (plan.on_phones and not phones)]
        await _pointing(stage, voters)
    finally:
        stage.voting = False
    counted = set(wait.seats) <= set(voters) or set(wait.seats) <= _voted(stage, wait.seats)
    stage.match.act(CloseVote(by_hand=not counted))


async def count_down(stage: Stage) -> None:
    """Three, two, one, vote!"""
    for beat in COUNTDOWN:
        await stage.narration.say(f"vote-{beat}")
        await stage.voice.pause(BEAT_S)


def _voted(stage: Stage, voters: Collection[Seat]) -> set[Seat]:
    ballots = {seat: stage.match.game.view(seat).ballot for seat in voters}
    return {seat for seat, ballot in ballots.items() if ballot is not None and ballot.voted}


async def _pointing(stage: Stage, voters: Collection[Seat]) -> None:
    """Votes arrive by phone until all who have one have voted, or the time is up; an arrow told aloud counts."""
    setup = stage.plan.set_up(phones=bool(stage.progress.phones))
    early: list[Command] = []

    async def arms_up() -> None:
        stage.talk.ask("votes")
        stage.record.show(Ticking(POINTING_S))
        end_s = stage.clock.now_s() + POINTING_S
        await stage.narration.tell(*stage.plan.booklet.freeze(setup))
        while not _voted(stage, voters).issuperset(voters):
            if await stage.clock.wait(end_s, until_stirred=True) is not None:
                break
        stage.record.show(Ticking(None))

    async def told(command: Command) -> None:
        if command.name != "points_at" and voters:
            await stage.narration.decline()
            return
        if command.name != "points_at":
            early.append(command)  # without phones the table is asked next, and may be a little ahead
            return
        try:
            stage.match.vote(int(command.values["seat"]), int(command.values["target"]))
        except Refused as refusal:
            await stage.narration.refuse(refusal)

    await stage.talk.alongside(arms_up(), told)
    for command in reversed(early):
        stage.talk.put_back(command)
