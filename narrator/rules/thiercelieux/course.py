"""A classic game from the first card to the verdict.

``apply`` is the only thing that changes a game: it returns the next state, or raises ``Refused`` with the reason,
and then nothing has changed. ``outstanding`` tells what the game waits for; what a seat may do is ``moves.legal``.
"""

from narrator.rules.game import CloseCall, CloseVote, Deal, DealByHand, DrawLot, OpenCall, OpenVote, TellCard, Vote
from narrator.rules.thiercelieux import aftermath, day, deal, night
from narrator.rules.thiercelieux.actions import (
    Action,
    Bequeath,
    Bind,
    Brew,
    Decide,
    Declare,
    Hunt,
    Leave,
    Look,
    Move,
    OpenElection,
    Shoot,
    ShowCard,
    Steal,
    Step,
    TellGrief,
    TellResult,
    TellTie,
    Told,
    Wake,
)
from narrator.rules.thiercelieux.moves import objection
from narrator.rules.thiercelieux.state import Moment, Outstanding, Pending, State


def apply(state: State, action: Action) -> State:
    """The game after an action. Raises ``Refused``, with the reason, where the rules do not allow it."""
    if isinstance(action, Move):
        return _move(state, action)
    return _told(state, action) if isinstance(action, Told) else _step(state, action)


def _move(state: State, move: Move) -> State:
    refused = objection(state, move)
    if refused is not None:
        raise refused
    match move:
        case TellCard():
            return deal.tell_card(state, move)
        case Steal() | Bind() | Look() | Hunt() | Brew():
            return night.act(state, move)
        case Vote():
            return day.vote(state, move)
        case Decide():
            return day.decide(state, move)
        case Shoot():
            return aftermath.shoot(state, move)
        case Bequeath():
            return aftermath.bequeath(state, move)


def _step(state: State, step: Step) -> State:
    match step:
        case Deal(order):
            return deal.deal_cards(state, order)
        case DealByHand():
            return deal.deal_by_hand(state)
        case OpenCall(call):
            return night.open_call(state, call)
        case CloseCall():
            return night.close_call(state)
        case Wake():
            return night.wake(state, step)
        case OpenElection():
            return day.open_election(state)
        case OpenVote():
            return day.open_vote(state)
        case CloseVote():
            return day.close_vote(state)
        case DrawLot():
            return day.draw_lot(state, step)


def _told(state: State, told: Told) -> State:
    match told:
        case TellResult():
            return day.tell_result(state, told)
        case TellTie():
            return day.tell_tie(state, told)
        case Leave():
            return aftermath.leave(state, told)
        case ShowCard():
            return aftermath.show_card(state, told)
        case TellGrief():
            return aftermath.tell_grief(state, told)
        case Declare():
            return aftermath.declare(state, told)


def outstanding(state: State) -> Outstanding:
    """What the game waits for. For the director: the seats of an open call are a secret."""
    match state.phase:
        case Moment.DEAL:
            return deal.deal_wait(state)
        case Moment.DUSK:
            return Outstanding(Pending.NIGHTFALL, call=state.book.opening)
        case Moment.NIGHT:
            return _night_wait(state)
        case Moment.AFTERMATH:
            return aftermath.trigger(state) or Outstanding(Pending.NOTHING)
        case Moment.DEBATE:
            return Outstanding(Pending.DEBATE)
        case Moment.ELECTION | Moment.VOTE:
            voted = {voter for voter, _ in day.open_poll(state).ballots}
            return Outstanding(Pending.BALLOTS, seats=tuple(seat for seat in state.living if seat not in voted))
        case Moment.LOT:
            return Outstanding(Pending.LOT)
        case Moment.TIE:
            captain = () if state.captain is None else (state.captain,)
            return Outstanding(Pending.TIE, seats=captain, owed=captain)
        case Moment.OVER:
            return Outstanding(Pending.NOTHING)


def _night_wait(state: State) -> Outstanding:
    coming = night.next_call(state)
    if coming is not None:
        return Outstanding(Pending.WAKE if coming == state.book.waking else Pending.CALL, call=coming)
    able = tuple(seat for seat in night.actors(state) if seat not in state.tonight.acted)
    return Outstanding(Pending.MOVES, seats=able, owed=night.owing(state), call=state.tonight.call)
