"""A classic game from the first card to the verdict.

``apply`` is the only thing that changes a game: it returns the next state, or raises ``Refused`` with the reason,
and then nothing has changed. ``outstanding`` tells what the game waits for, ``steps`` what the narrator may do
about it; what a seat may do is ``moves.legal``.
"""

from collections import Counter
from dataclasses import replace
from itertools import combinations

from narrator.rules.thiercelieux import aftermath, day, deal, night
from narrator.rules.thiercelieux.actions import (
    Action,
    Bequeath,
    Bind,
    Brew,
    CloseCall,
    CloseVote,
    Deal,
    DealFaceDown,
    Decide,
    Declare,
    DrawLot,
    Hunt,
    Leave,
    Look,
    Move,
    OpenCall,
    OpenElection,
    OpenVote,
    Shoot,
    ShowCard,
    Steal,
    Step,
    TellCard,
    TellGrief,
    TellResult,
    Vote,
    Wake,
)
from narrator.rules.thiercelieux.calls import CallId
from narrator.rules.thiercelieux.moves import objection
from narrator.rules.thiercelieux.resolve import OUTCOME_OF
from narrator.rules.thiercelieux.state import Awaits, Phase, State, Wait


def apply(state: State, action: Action) -> State:
    """The game after an action. Raises ``Refused``, with the reason, where the rules do not allow it."""
    after = _move(state, action) if isinstance(action, Move) else _step(state, action)
    # A new phase is heard by everybody, whatever brought it about: the last card told ends the deal.
    public = action.public or after.phase is not state.phase
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
        case Deal() | DealFaceDown():
            return deal.take_step(state, step)
        case OpenCall() | CloseCall() | Wake():
            return night.take_step(state, step)
        case OpenElection() | OpenVote() | CloseVote() | DrawLot() | TellResult():
            return day.take_step(state, step)
        case Leave() | ShowCard() | TellGrief() | Declare():
            return aftermath.take_step(state, step)


def outstanding(state: State) -> Wait:
    """What the game waits for. For the director: the seats of an open call are a secret."""
    match state.phase:
        case Phase.DEAL:
            return deal.deal_wait(state)
        case Phase.DUSK:
            return Wait(Awaits.NIGHTFALL, call=CallId.OPEN)
        case Phase.NIGHT:
            return _night_wait(state)
        case Phase.AFTERMATH:
            return aftermath.trigger(state) or Wait(Awaits.NOTHING)
        case Phase.DEBATE:
            return Wait(Awaits.DEBATE)
        case Phase.ELECTION | Phase.VOTE:
            voted = {voter for voter, _ in day.open_poll(state).ballots}
            return Wait(Awaits.BALLOTS, seats=tuple(seat for seat in state.living if seat not in voted))
        case Phase.LOT:
            return Wait(Awaits.LOT)
        case Phase.TIE:
            captain = () if state.captain is None else (state.captain,)
            return Wait(Awaits.TIE, seats=captain, owed=captain)
        case Phase.OVER:
            return Wait(Awaits.NOTHING)


def _night_wait(state: State) -> Wait:
    coming = night.next_call(state)
    if coming is not None:
        return Wait(Awaits.WAKE if coming == CallId.WAKE else Awaits.CALL, call=coming)
    able = tuple(seat for seat in night.actors(state) if seat not in state.tonight.acted)
    return Wait(Awaits.MOVES, seats=able, owed=night.owing(state), call=state.tonight.call)


def steps(state: State) -> tuple[Step, ...]:
    """What the narrator may do now, by itself or on the table's word.

    Left out are the deal, a player's leaving and a result told by the table: they are open whenever ``apply``
    takes them, and nothing waits for them.
    """
    wait = outstanding(state)
    match wait.kind:
        case Awaits.DEAL:
            return (DealFaceDown(),)
        case Awaits.NIGHTFALL | Awaits.CALL if wait.call is not None:
            return (OpenCall(wait.call),)
        case Awaits.MOVES:
            return () if wait.owed else (CloseCall(),)
        case Awaits.WAKE:
            return _possible_mornings(state)
        case Awaits.DEBATE:
            return (OpenVote(),) if state.captain is not None else (OpenVote(), OpenElection())
        case Awaits.BALLOTS:
            return (CloseVote(),)
        case Awaits.LOT:
            return tuple(DrawLot(seat) for seat in day.open_poll(state).standing)
        case _:
            return _answers(state, wait)


def _possible_mornings(state: State) -> tuple[Step, ...]:
    if not state.face_down:
        return (Wake(),)
    counts = range(night.most_dead(state) + 1)
    return tuple(Wake(dead) for count in counts for dead in combinations(state.living, count))


def _answers(state: State, wait: Wait) -> tuple[Step, ...]:
    """Cards face down: what the table can answer."""
    match wait.kind:
        case Awaits.CARD:
            left = Counter(state.deck.cards)
            left.subtract(card for card in state.cards if card is not None)
            return tuple(ShowCard(seat, card) for seat in wait.seats for card in left if left[card] > 0)
        case Awaits.GRIEF:
            couples = ((seat, first) for seat in wait.seats for first in aftermath.fresh_dead(state))
            return (TellGrief(), *(TellGrief(seat, first) for seat, first in couples))
        case Awaits.OUTCOME:
            outcomes = {OUTCOME_OF[found] for found in aftermath.possible_endings(state)}
            return tuple(Declare(outcome) for outcome in sorted(outcomes))
    return ()
