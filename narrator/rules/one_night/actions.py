"""Actions: the only way a table changes.

``apply`` gives the next state or raises ``Refused`` with the reason, and then nothing has changed. ``legal`` is
what a seat may do right now, as far as that seat can know; ``outstanding`` is who still has to act before the call
may close, because the rules leave them no choice.
"""

from dataclasses import replace

from narrator.rules.game import CloseCall, CloseVote, Deal, OpenCall, Seat, Vote
from narrator.rules.one_night.call_facts import LOOK_MARKS
from narrator.rules.one_night.judge import Table, judge
from narrator.rules.one_night.powers import rule_for
from narrator.rules.one_night.roles import Mark
from narrator.rules.one_night.sights import awake, is_awake, seen_at
from narrator.rules.one_night.table import Act, Daytime, Move, State
from narrator.rules.refusal import Refused

Action = Deal | OpenCall | Move | CloseCall | Vote | CloseVote


def apply(state: State, action: Action) -> State:
    match action:
        case Deal():
            return _deal(state, action)
        case OpenCall():
            return _open_call(state, action)
        case Move():
            return _move(state, action)
        case CloseCall():
            return _close_call(state)
        case Vote():
            return _vote(state, action)
        case CloseVote():
            return _close_vote(state)


def legal(state: State, seat: Seat) -> tuple[Move, ...]:
    """Every move an awake seat may make now; empty for a sleeper and for a seat that is done."""
    call = state.open_call
    if call is None or not is_awake(state, seat, call):
        return ()
    rule = rule_for(state, seat)
    if rule is None or rule.finished(state, seat):
        return ()
    moves = tuple(move for move in rule.moves(state, seat) if rule.refusal(state, move) is None)
    if not moves or rule.must(state, seat):
        return moves
    return (Move(seat, call.id, Act.PASS), *moves)


def outstanding(state: State) -> tuple[Seat, ...]:
    """Seats that must still act in the open call. A frightened or shielded player has nothing left to do."""
    call = state.open_call
    if call is None:
        return ()
    waiting = []
    for seat in awake(state, call):
        moves = legal(state, seat)
        if moves and moves[0].act is not Act.PASS:
            waiting.append(seat)
    return tuple(waiting)


def final_table(state: State) -> Table:
    """What the judge sees once the cards are turned."""
    return Table(
        cards=tuple(state.card_before(seat) for seat in state.seats),
        votes=state.votes,
        acquired=tuple(state.acquired[card] for card in state.cards),
        marks=state.marks or (Mark.CLARITY,) * len(state.names),
        artefacts=state.artefacts,
        centre_start=tuple(state.role_of_card(card) for card in state.centre_start),
    )


def _deal(state: State, deal: Deal) -> State:
    if state.phase is not Daytime.SETUP:
        raise Refused("already_dealt")
    if sorted(deal.order) != list(range(len(state.deck.cards))):
        raise Refused("not_this_deck")
    players = len(state.names)
    hands, middle = deal.order[:players], deal.order[players:]
    beside = () if state.deck.extra_wolf is None else (len(state.deck.cards),)
    return replace(
        state,
        phase=Daytime.NIGHT,
        dealt=hands,
        cards=hands,
        centre=middle + beside,
        centre_start=middle + beside,
        plays=tuple(state.role_of_card(card) for card in hands),
    )


def _open_call(state: State, action: OpenCall) -> State:
    if state.phase is not Daytime.NIGHT or state.called == len(state.calls):
        raise Refused("not_night")
    if state.call_open:
        raise Refused("call_still_open", call=state.calls[state.called - 1].id)
    call = state.calls[state.called]
    if call.id != action.call:
        raise Refused("not_next_call", call=action.call, expected=call.id)
    return replace(state, called=state.called + 1, call_open=True).saw(*seen_at(state, call))


def _close_call(state: State) -> State:
    call = state.open_call
    if call is None:
        raise Refused("no_call_open")
    waiting = outstanding(state)
    if waiting:
        raise Refused("must_act", name=state.names[waiting[0]])
    closed = replace(state, call_open=False)
    if call.id == LOOK_MARKS:
        # Fear binds whoever has just seen it: nobody can look at a mark later (see DECISIONS.md).
        afraid = frozenset(seat for seat in state.seats if state.marks[seat] is Mark.FEAR)
        closed = replace(closed, frightened=afraid)
    return replace(closed, phase=Daytime.DAY) if state.called == len(state.calls) else closed


def _move(state: State, move: Move) -> State:
    call = state.open_call
    if call is None or move.call != call.id:
        raise Refused("call_is_over", call=move.call)
    if move.seat not in state.seats or not is_awake(state, move.seat, call):
        raise Refused("not_called", call=call.id)
    rule = rule_for(state, move.seat)
    if rule is None:
        raise Refused("nothing_to_do")
    if rule.finished(state, move.seat):
        raise Refused("done_already")
    choice = replace(move, drawn=None, seats=tuple(sorted(move.seats)), centre=tuple(sorted(move.centre)))
    if move.act is Act.PASS and (move.seats or move.centre):
        raise Refused("not_this_power")
    if move.act is Act.PASS:
        if move.seat in outstanding(state):
            raise Refused("must_act", name=state.names[move.seat])
        if not legal(state, move.seat):
            raise Refused("nothing_to_do")
        return replace(state, moves=(*state.moves, choice))
    if choice not in set(rule.moves(state, move.seat)):
        raise Refused("not_this_power")
    reason = rule.refusal(state, choice)
    if reason is not None:
        raise Refused(reason)
    done = replace(choice, drawn=move.drawn if move.act is Act.PLACE else None)
    after = rule.play(state, done)
    return replace(after, moves=(*after.moves, done))


def _vote(state: State, vote: Vote) -> State:
    if state.phase is not Daytime.DAY:
        raise Refused("no_vote_now")
    if vote.seat not in state.seats or (vote.target is not None and vote.target not in state.seats):
        raise Refused("no_such_seat")
    if vote.seat == vote.target:
        raise Refused("self_vote", name=state.names[vote.seat])
    votes = list(state.votes)
    votes[vote.seat] = vote.target
    return replace(state, votes=tuple(votes))


def _close_vote(state: State) -> State:
    if state.phase is not Daytime.DAY:
        raise Refused("no_vote_now")
    return replace(state, phase=Daytime.OVER, verdict=judge(state.book, final_table(state)))
