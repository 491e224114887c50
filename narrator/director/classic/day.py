"""A day of the classic game: the captain is elected, the village talks, and votes."""

from collections import Counter

from narrator.director.classic.asking import seat_told
from narrator.director.classic.telling import say, tell_deaths
from narrator.director.phases.debate import run_debate
from narrator.director.phases.vote import count_down, pointing
from narrator.director.plan import Cards
from narrator.director.stage import Stage
from narrator.rules.game import Seat
from narrator.rules.refusal import Refused
from narrator.rules.thiercelieux.actions import (
    CloseVote,
    Decide,
    DrawLot,
    Leave,
    OpenElection,
    OpenVote,
    TellResult,
    Vote,
)
from narrator.rules.thiercelieux.game import outstanding
from narrator.rules.thiercelieux.resolve import CAPTAIN_VOICES
from narrator.rules.thiercelieux.state import Awaits, Phase, Poll, PollKind
from narrator.words.commands.understanding import Command


class _Gone(Exception):
    """Somebody has left for good: the debate waits until the village has seen to that."""


async def day(stage: Stage) -> None:
    """On the first day, and on every day without a captain, the village is asked for one; then it talks."""
    state = stage.village.state
    if state.captain is None and stage.progress.election_asked < state.night:
        stage.keep(election_asked=state.night)
        if await _wants_captain(stage):
            stage.village.act(OpenElection())
            return
    try:
        await run_debate(stage, lambda: _opening(stage), lambda command: _answered(stage, command))
    except _Gone:
        return  # told, and seen to, by what the game waits for now
    if outstanding(stage.village.state).kind is Awaits.DEBATE:
        stage.village.act(OpenVote())


async def _wants_captain(stage: Stage) -> bool:
    stage.enter("reveal")
    await say(stage, "ask-election")
    while True:
        command = await stage.next_command("agree")
        if command.name in ("yes", "ready", "no", "nobody"):
            return command.name in ("yes", "ready")
        await stage.decline()


async def _opening(stage: Stage) -> None:
    minutes, seconds = divmod(stage.plan.debate_length_s, 60)
    await say(stage, "debate", minutes=minutes, seconds=seconds)


async def _answered(stage: Stage, command: Command) -> bool:
    """Whether a command was for the village rather than for its clock."""
    if command.name != "leave":
        return False
    seat = int(command.values["seat"])
    if await stage.confirmed("leave-game-really", name=stage.names[seat]):
        try:
            stage.village.act(Leave(seat))
        except Refused as refusal:
            await stage.refuse(refusal)
            return True
        raise _Gone
    return True


async def poll(stage: Stage) -> None:
    """A vote, for a captain or against a culprit, and what it leads to."""
    held = _held(stage)
    stage.enter("vote", debate_left_s=None)
    if held.round > 1:
        await say(stage, "vote-again", names=_names(stage, held.candidates))
    else:
        await say(stage, f"ready-{held.kind}")
    await count_down(stage)
    phones = {phone.seat for phone in stage.progress.phones}
    living = stage.village.state.living
    stage.voting = True
    try:
        await pointing(stage, [seat for seat in living if seat in phones], _voted, _told_vote, _freeze)
    finally:
        stage.voting = False
    if set(living) <= phones or set(living) <= _voted(stage):
        await _close(stage)
    else:
        await _ask_result(stage)
    await _tell_result(stage, held)


async def _freeze(stage: Stage) -> None:
    on_phones = stage.plan.cards is Cards.PHONES
    await stage.say("vote-freeze-phones" if on_phones else "vote-tap" if stage.progress.phones else "vote-freeze")


def _held(stage: Stage) -> Poll:
    held = stage.village.state.poll
    assert held is not None, "a vote is open"
    return held


def _voted(stage: Stage) -> set[int]:
    return {voter for voter, _ in _held(stage).ballots}


async def _told_vote(stage: Stage, command: Command) -> None:
    try:
        stage.village.act(Vote(int(command.values["seat"]), int(command.values["target"])))
    except Refused as refusal:
        await stage.refuse(refusal)


async def _close(stage: Stage) -> None:
    for seat, votes in sorted(_tally(stage).items(), key=lambda counted: (-counted[1], counted[0])):
        await stage.say("vote-count", name=stage.names[seat], count=votes)
    stage.village.act(CloseVote())


def _tally(stage: Stage) -> Counter[Seat]:
    """The ballots so far, with the captain's double voice."""
    held, captain = _held(stage), stage.village.state.captain
    tally: Counter[Seat] = Counter()
    for voter, target in held.ballots:
        double = held.kind is PollKind.CULPRIT and voter == captain
        tally[target] += CAPTAIN_VOICES if double else 1
    return tally


async def _ask_result(stage: Stage) -> None:
    """Nobody here sees fingers: the village counts by itself, ties and all, and tells whom it hit."""
    held = _held(stage)
    stage.enter("reveal")
    while True:
        await say(stage, f"ask-{held.kind}")
        seat = await seat_told(stage, "result", held.candidates, or_nobody=held.kind is PollKind.CULPRIT)
        leader = _contradicted(stage, seat)
        if leader is None:
            break
        ahead = _tally(stage)[leader]
        if await stage.confirmed("result-differs-really", name=stage.names[leader], count=ahead):
            break
    stage.village.act(TellResult(seat))


def _contradicted(stage: Stage, told: Seat | None) -> Seat | None:
    """Whom the phones have put so far ahead that the told result cannot be; none if it can."""
    state, tally = stage.village.state, _tally(stage)
    silent = set(state.living) - _voted(stage)
    reach = len(silent) + (state.captain in silent and _held(stage).kind is PollKind.CULPRIT)
    if not tally:
        return None
    leader = max(tally, key=lambda seat: tally[seat])
    others = [votes for seat, votes in tally.items() if seat != leader]
    rival = max(others, default=0) if told is None else tally[told]
    return leader if told != leader and tally[leader] > rival + reach else None


async def _tell_result(stage: Stage, held: Poll) -> None:
    state = stage.village.state
    if state.poll is not None:
        return  # tied: it goes on from there
    chosen = None if state.last_poll is None else state.last_poll.chosen
    if held.kind is PollKind.CAPTAIN:
        await _tell_captain(stage)
    elif chosen is None:
        await say(stage, "nobody-eliminated")
    else:
        await tell_deaths(stage)


async def _tell_captain(stage: Stage) -> None:
    captain = stage.village.state.captain
    stage.keep(captain=captain)
    if captain is None:
        await say(stage, "no-captain")
    else:
        await say(stage, "captain", name=stage.names[captain])


async def lot(stage: Stage) -> None:
    """The run-off for captain was tied."""
    tied = _held(stage).standing
    await say(stage, "lot", names=_names(stage, tied))
    stage.village.act(DrawLot(stage.village.lot(tied)))
    await _tell_captain(stage)


async def tie(stage: Stage) -> None:
    """The captain chooses aloud among the tied."""
    state = stage.village.state
    assert state.captain is not None
    assert state.phase is Phase.TIE
    stage.enter("reveal")
    tied = _held(stage).standing
    await say(stage, "ask-tie", name=stage.names[state.captain], names=_names(stage, tied))
    seat = await seat_told(stage, "tie", tied)
    assert seat is not None, "nobody is no answer here"
    stage.village.act(Decide(state.captain, seat))
    await tell_deaths(stage)


def _names(stage: Stage, seats: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(stage.names[seat] for seat in seats)
