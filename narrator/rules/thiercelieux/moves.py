"""What a seat may do now, and why not.

Every answer depends only on what that seat knows: a refusal must tell no more than the seat's own view.
"""

from collections.abc import Iterable
from itertools import combinations

from narrator.rules.game import Seat, TellCard, Vote
from narrator.rules.refusal import Refused
from narrator.rules.thiercelieux.actions import (
    Bequeath,
    Bind,
    Brew,
    Decide,
    Hunt,
    LastWord,
    Look,
    Move,
    NightMove,
    Shoot,
    Side,
    Steal,
)
from narrator.rules.thiercelieux.aftermath import trigger
from narrator.rules.thiercelieux.night import actors, must_steal
from narrator.rules.thiercelieux.roles import Power
from narrator.rules.thiercelieux.state import Moment, Pending, Potion, State


def legal(state: State, seat: Seat) -> tuple[Move, ...]:
    """Everything a seat may do now, dead ones included: a dead hunter shoots, a dead captain names an heir."""
    options = tuple(_imaginable(state, seat))
    if not options or _out_of_turn(state, options[0]) is not None:
        return ()
    return tuple(move for move in options if _wrong_choice(state, move) is None)


def objection(state: State, move: Move) -> Refused | None:
    """Why a move is not allowed, ready to be raised; none = it is."""
    return _out_of_turn(state, move) or _wrong_choice(state, move)


def _out_of_turn(state: State, move: Move) -> Refused | None:
    """Why this seat may make no move of this kind now, whatever it chooses."""
    if move.seat not in state.seats:
        return Refused("no_such_seat", seat=move.seat)
    match move:
        case TellCard():
            return None if state.phase is Moment.DEAL else Refused("not_now")
        case Vote():
            if state.phase not in (Moment.ELECTION, Moment.VOTE):
                return Refused("not_now")
            return None if move.seat in state.alive else Refused("dead_are_silent", seat=move.seat)
        case Decide():
            if state.phase is not Moment.TIE:
                return Refused("not_now")
            return None if move.seat == state.captain else Refused("not_captain", seat=move.seat)
        case Shoot() | Bequeath():
            return _not_asked(state, move)
        case Steal() | Bind() | Look() | Hunt() | Brew():
            return _not_called(state, move)


def _not_asked(state: State, move: LastWord) -> Refused | None:
    wait = trigger(state) if state.phase is Moment.AFTERMATH else None
    if wait is None or wait.kind is not (Pending.SHOT if isinstance(move, Shoot) else Pending.HEIR):
        return Refused("not_now")
    return None if move.seat in wait.seats else Refused("not_asked", seat=move.seat)


def _not_called(state: State, move: NightMove) -> Refused | None:
    if state.phase is not Moment.NIGHT or state.called is not move.power:
        return Refused("not_now")
    if state.face_down:
        return Refused("cards_face_down")
    if move.seat not in state.alive:
        return Refused("dead_are_silent", seat=move.seat)
    if move.seat not in actors(state):
        return Refused("not_called")
    return Refused("already_done") if move.seat in state.tonight.acted else None


def _wrong_choice(state: State, move: Move) -> Refused | None:
    """Why a seat whose turn it is may not choose this."""
    match move:
        case TellCard():
            # Never "somebody else told that card": that would be a look at the others' cards.
            return None if move.card in state.deck.cards else Refused("not_in_deck", role=(move.card,))
        case Vote():
            return _wrong_ballot(state, move)
        case Decide():
            tied = () if state.poll is None else state.poll.standing
            return None if move.target in tied else Refused("not_tied", seat=move.target)
        case Shoot() | Bequeath():
            return _not_living(state, move.target)
        case Steal():
            return Refused("must_take") if move.take is None and must_steal(state) else None
        case Bind() if move.lovers[0] == move.lovers[1]:
            return Refused("named_twice")
        case Bind():
            return _not_living(state, *move.lovers)
        case Look() | Hunt():
            return _wrong_target(state, move)
        case Brew():
            return _wrong_brew(state, move)


def _wrong_ballot(state: State, move: Vote) -> Refused | None:
    if move.target is None:
        return None
    if move.target == move.seat:
        return Refused("not_yourself")
    candidates = () if state.poll is None else state.poll.candidates
    if move.target in state.alive and move.target not in candidates:
        return Refused("not_tied", seat=move.target)
    return _not_living(state, move.target)


def _wrong_target(state: State, move: Look | Hunt) -> Refused | None:
    if move.target is None:
        return None
    refused = _not_living(state, move.target)
    if refused is not None:
        return refused
    if isinstance(move, Hunt):
        return Refused("fellow_wolf", seat=move.target) if move.target in state.pack else None
    return Refused("not_yourself") if move.target == move.seat else None


def _wrong_brew(state: State, move: Brew) -> Refused | None:
    if move.heal and Potion.HEALING not in state.potions:
        return Refused("no_potion", potion=Potion.HEALING)
    if move.heal and state.prey is None:
        return Refused("no_prey")
    if move.poison is None:
        return None
    if Potion.POISON not in state.potions:
        return Refused("no_potion", potion=Potion.POISON)
    return _not_living(state, move.poison)


def _not_living(state: State, *targets: Seat) -> Refused | None:
    return next((Refused("not_living", seat=target) for target in targets if target not in state.alive), None)


def _imaginable(state: State, seat: Seat) -> Iterable[Move]:
    """Moves of the one kind this moment is for, allowed or not."""
    match state.phase:
        case Moment.DEAL:
            return (TellCard(seat, card) for card in dict.fromkeys(state.deck.cards))
        case Moment.NIGHT:
            return imaginable_at_night(state, seat)
        case Moment.ELECTION | Moment.VOTE:
            return (Vote(seat, target) for target in (None, *state.living))
        case Moment.TIE:
            return (Decide(seat, target) for target in state.living)
        case Moment.AFTERMATH:
            wait = trigger(state)
            kind = Shoot if wait is not None and wait.kind is Pending.SHOT else Bequeath
            return (kind(seat, target) for target in state.living)
        case _:
            return ()


def imaginable_at_night(state: State, seat: Seat) -> Iterable[NightMove]:
    """Moves of the power that is called, in whoever's hands."""
    match state.called:
        case Power.STEAL:
            return (Steal(seat, take) for take in (None, *Side))
        case Power.BIND:
            return (Bind(seat, pair) for pair in combinations(state.living, 2))
        case Power.LOOK:
            return (Look(seat, target) for target in state.living)
        case Power.HUNT:
            return (Hunt(seat, target) for target in (None, *state.living))
        case Power.BREW:
            targets = (None, *state.living)
            return (Brew(seat, heal, target) for heal in (False, True) for target in targets)
        case _:
            return ()
