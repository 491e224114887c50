"""A classic game from the first card to the verdict.

``apply`` is the only thing that changes a game: it returns the next state, or raises ``Refused`` with the reason,
and then nothing has changed. ``outstanding`` tells what the game waits for, ``steps`` what the narrator may do
about it; what a seat may do is ``moves.legal``.
"""

from collections import Counter
from dataclasses import replace
from itertools import combinations

from narrator.rules.game import CloseCall, CloseVote, Deal, DealByHand, DrawLot, OpenCall, OpenVote, TellCard, Vote
from narrator.rules.thiercelieux import aftermath, day, deal, night
from narrator.rules.thiercelieux.actions import (
    SECRET,
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
    Wake,
)
from narrator.rules.thiercelieux.moves import objection
from narrator.rules.thiercelieux.resolve import OUTCOME_OF
from narrator.rules.thiercelieux.state import Moment, Outstanding, Pending, State


def apply(state: State, action: Action) -> State:
    """The game after an action. Raises ``Refused``, with the reason, where the rules do not allow it."""
    after = _move(state, action) if isinstance(action, Move) else _step(state, action)
    # A new phase is heard by everybody, whatever brought it about: the last card told ends the deal.
    public = not isinstance(action, SECRET) or after.phase is not state.phase
    return replace(after, revision=state.revision + 1, moment=state.moment + public)


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
        case Shoot() | Bequeath():
            return aftermath.speak(state, move)


def _step(state: State, step: Step) -> State:
    match step:
        case Deal() | DealByHand():
            return deal.take_step(state, step)
        case OpenCall() | CloseCall() | Wake():
            return night.take_step(state, step)
        case OpenElection() | OpenVote() | CloseVote() | DrawLot() | TellResult():
            return day.take_step(state, step)
        case Leave() | ShowCard() | TellGrief() | Declare():
            return aftermath.take_step(state, step)


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


def steps(state: State) -> tuple[Step, ...]:
    """What the narrator may do now, by itself or on the table's word.

    Left out are the deal, a player's leaving and a result told by the table: they are open whenever ``apply``
    takes them, and nothing waits for them.
    """
    wait = outstanding(state)
    match wait.kind:
        case Pending.DEAL:
            return (DealByHand(),)
        case Pending.NIGHTFALL | Pending.CALL if wait.call is not None:
            return (OpenCall(wait.call),)
        case Pending.MOVES:
            return () if wait.owed else (CloseCall(),)
        case Pending.WAKE:
            return _possible_mornings(state)
        case Pending.DEBATE:
            return (OpenVote(),) if state.captain is not None else (OpenVote(), OpenElection())
        case Pending.BALLOTS:
            return (CloseVote(),)
        case Pending.LOT:
            return tuple(DrawLot(seat) for seat in day.open_poll(state).standing)
        case _:
            return _answers(state, wait)


def _possible_mornings(state: State) -> tuple[Step, ...]:
    if not state.face_down:
        return (Wake(),)
    counts = range(night.most_dead(state) + 1)
    return tuple(Wake(dead) for count in counts for dead in combinations(state.living, count))


def _answers(state: State, wait: Outstanding) -> tuple[Step, ...]:
    """Cards face down: what the table can answer."""
    match wait.kind:
        case Pending.CARD:
            left = Counter(state.deck.cards)
            left.subtract(card for card in state.cards if card is not None)
            return tuple(ShowCard(seat, card) for seat in wait.seats for card in left if left[card] > 0)
        case Pending.GRIEF:
            couples = ((seat, first) for seat in wait.seats for first in aftermath.fresh_dead(state))
            return (TellGrief(), *(TellGrief(seat, first) for seat, first in couples))
        case Pending.OUTCOME:
            outcomes = {OUTCOME_OF[found] for found in aftermath.possible_endings(state)}
            return tuple(Declare(outcome) for outcome in sorted(outcomes))
    return ()
