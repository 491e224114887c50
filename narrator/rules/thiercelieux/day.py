"""The day: the captain's election, the vote and its ties."""

from collections.abc import Mapping
from dataclasses import replace

from narrator.rules.game import DrawLot, Seat, Vote
from narrator.rules.refusal import Refused
from narrator.rules.thiercelieux.actions import Decide, TellResult, TellTie
from narrator.rules.thiercelieux.aftermath import eliminate
from narrator.rules.thiercelieux.resolve import standing
from narrator.rules.thiercelieux.state import Cause, Death, Moment, Poll, PollKind, State

LAST_ROUND = 2
_PHASE_OF: Mapping[PollKind, Moment] = {PollKind.CAPTAIN: Moment.ELECTION, PollKind.CULPRIT: Moment.VOTE}
_POLL_PHASES = frozenset({Moment.ELECTION, Moment.LOT, Moment.VOTE, Moment.TIE})


def open_election(state: State) -> State:
    """On the first day or any later one, or before the first night (TQ17)."""
    if state.phase is not Moment.DEBATE and not before_first_night(state):
        raise Refused("not_now")
    if state.captain is not None:
        raise Refused("captain_there", seat=state.captain)
    return _open(state, Poll(PollKind.CAPTAIN, state.living))


def before_first_night(state: State) -> bool:
    return state.phase is Moment.DUSK and state.night == 0


def open_vote(state: State) -> State:
    if state.phase is not Moment.DEBATE:
        raise Refused("not_now")
    return _open(state, Poll(PollKind.CULPRIT, state.living))


def _open(state: State, poll: Poll) -> State:
    return replace(state, phase=_PHASE_OF[poll.kind], poll=poll)


def open_poll(state: State) -> Poll:
    """The vote that is held or being settled."""
    if state.poll is None or state.phase not in _POLL_PHASES:
        raise Refused("not_now")
    return state.poll


def vote(state: State, move: Vote) -> State:
    poll = open_poll(state)
    ballots = dict(poll.ballots) | {move.seat: move.target}
    in_order = tuple((seat, ballots[seat]) for seat in sorted(ballots))
    return replace(state, poll=replace(poll, ballots=in_order))


def close_vote(state: State) -> State:
    poll = open_poll(state)
    if state.phase not in (Moment.ELECTION, Moment.VOTE):
        raise Refused("not_now")
    captain = state.captain if poll.kind is PollKind.CULPRIT else None
    return _counted(state, poll, standing(state.living, dict(poll.ballots), captain, poll.candidates))


def tell_tie(state: State, step: TellTie) -> State:
    poll = open_poll(state)
    if state.phase not in (Moment.ELECTION, Moment.VOTE):
        raise Refused("not_now")
    for seat in step.seats:
        if seat not in poll.candidates:
            raise Refused("not_tied", seat=seat)
    return _counted(state, replace(poll, ballots=()), tuple(sorted(set(step.seats))))


def _counted(state: State, poll: Poll, meant: tuple[Seat, ...]) -> State:
    """What follows from the most votes, one seat's or several's (TQ2, TQ3)."""
    captain = state.captain if poll.kind is PollKind.CULPRIT else None
    counted = replace(poll, standing=meant)
    if len(meant) == 1:
        return _settle(state, counted, meant[0])
    if poll.kind is PollKind.CULPRIT and captain is not None and meant:
        return replace(state, phase=Moment.TIE, poll=counted)
    if meant and poll.round < LAST_ROUND:
        return _open(replace(state, last_poll=counted), Poll(poll.kind, meant, LAST_ROUND))
    if poll.kind is PollKind.CAPTAIN and poll.round == LAST_ROUND:
        # A run-off nobody voted in leaves its candidates tied as they were (TQ3).
        return replace(state, phase=Moment.LOT, poll=replace(counted, standing=meant or poll.candidates))
    return _settle(state, counted, None)


def draw_lot(state: State, step: DrawLot) -> State:
    poll = open_poll(state)
    if state.phase is not Moment.LOT:
        raise Refused("not_now")
    if step.seat not in poll.standing:
        raise Refused("not_tied", seat=step.seat)
    return _settle(state, poll, step.seat)


def decide(state: State, move: Decide) -> State:
    return _settle(state, open_poll(state), move.target)


def tell_result(state: State, step: TellResult) -> State:
    poll = open_poll(state)
    if step.seat is not None and step.seat not in state.alive:
        raise Refused("not_living", seat=step.seat)
    if step.seat is not None and step.seat not in (poll.standing or poll.candidates):
        raise Refused("not_tied", seat=step.seat)
    return _settle(state, replace(poll, ballots=(), standing=()), step.seat)


def _settle(state: State, poll: Poll, chosen: Seat | None) -> State:
    done = replace(state, poll=None, last_poll=replace(poll, chosen=chosen))
    if poll.kind is PollKind.CAPTAIN:
        return replace(done, phase=Moment.DEBATE if state.night else Moment.DUSK, captain=chosen)
    if chosen is None:
        return replace(done, phase=Moment.DUSK)
    return eliminate(done, [Death(chosen, Cause.VOTE, state.night)], after=Moment.DUSK)
