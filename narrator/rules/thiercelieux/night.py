"""The night: calls open and close in order, the called act, and the morning counts the dead."""

from dataclasses import replace

from narrator.rules.game import Seat
from narrator.rules.refusal import Refused
from narrator.rules.thiercelieux.actions import (
    Bind,
    Brew,
    CloseCall,
    Hunt,
    Look,
    NightMove,
    NightStep,
    OpenCall,
    Side,
    Steal,
    Wake,
)
from narrator.rules.thiercelieux.aftermath import eliminate
from narrator.rules.thiercelieux.calls import CallId
from narrator.rules.thiercelieux.cards import Card
from narrator.rules.thiercelieux.resolve import night_toll
from narrator.rules.thiercelieux.state import Cause, Death, NightRecord, Phase, Potion, Sighting, State, Tonight

CALLED_CARD = {
    CallId.THIEF: Card.THIEF,
    CallId.CUPID: Card.CUPID,
    CallId.SEER: Card.SEER,
    CallId.WEREWOLVES: Card.WEREWOLF,
    CallId.WITCH: Card.WITCH,
}
"""Whose card makes a seat act in a call."""


def next_call(state: State) -> CallId | None:
    """The call to make now; none while one is open or by day."""
    if state.phase is Phase.DUSK:
        return CallId.OPEN
    if state.phase is Phase.NIGHT and state.tonight.call is None:
        return state.night_calls[state.tonight.made]
    return None


def take_step(state: State, step: NightStep) -> State:
    match step:
        case OpenCall():
            return _open_call(state, step)
        case CloseCall():
            return _close_call(state)
        case Wake():
            return _wake(state, step)


def _open_call(state: State, step: OpenCall) -> State:
    if step.call == CallId.WAKE or step.call != next_call(state):
        raise Refused("wrong_call", call=step.call)
    if state.phase is Phase.DUSK:
        state = replace(state, phase=Phase.NIGHT, night=state.night + 1, tonight=Tonight())
    state = replace(state, tonight=replace(state.tonight, call=step.call, acted=frozenset()))
    return _recognise(state)


def _recognise(state: State) -> State:
    """What the called see by merely opening their eyes, once a game."""
    if state.face_down or state.night > 1:
        return state
    match state.tonight.call:
        case CallId.THIEF:
            thief = state.holder(Card.THIEF)
            cards = (Sighting(state.night, CallId.THIEF, None, card) for card in state.centre)
            return state if thief is None else _learn(state, thief, *cards)
        case CallId.LOVERS:
            for lover, beloved in zip(state.lovers, reversed(state.lovers), strict=True):
                state = _learn(state, lover, Sighting(state.night, CallId.LOVERS, beloved))
        case CallId.WEREWOLVES:
            for wolf in state.pack:
                mates = (mate for mate in state.pack if mate != wolf)
                seen = (Sighting(state.night, CallId.WEREWOLVES, mate, Card.WEREWOLF) for mate in mates)
                state = _learn(state, wolf, *seen)
    return state


def _learn(state: State, seat: Seat, *seen: Sighting) -> State:
    sightings = list(state.sightings)
    sightings[seat] += seen
    return replace(state, sightings=tuple(sightings))


def actors(state: State) -> tuple[Seat, ...]:
    """The living seats that the open call is really for. A secret."""
    call = state.tonight.call
    if call not in CALLED_CARD or state.face_down:
        return ()
    if call == CallId.THIEF:
        # He stays the thief of this call after he has taken another card.
        return tuple(seat for seat in state.living if state.dealt[seat] == Card.THIEF)
    return tuple(seat for seat in state.living if state.cards[seat] == CALLED_CARD[call])


def owing(state: State) -> tuple[Seat, ...]:
    """Who must act before the open call may close: cupid, and a thief before two wolves. A secret."""
    waiting = tuple(seat for seat in actors(state) if seat not in state.tonight.acted)
    match state.tonight.call:
        case CallId.CUPID:
            return waiting
        case CallId.THIEF if must_steal(state):
            return waiting
    return ()


def must_steal(state: State) -> bool:
    return bool(state.centre) and all(card == Card.WEREWOLF for card in state.centre)


def _close_call(state: State) -> State:
    tonight = state.tonight
    if state.phase is not Phase.NIGHT or tonight.call is None:
        raise Refused("no_call_open")
    if owing(state):
        raise Refused("move_owed", call=tonight.call)
    potions = state.potions
    if tonight.call == CallId.WITCH:
        used = {Potion.HEALING: tonight.heal, Potion.POISON: tonight.poison is not None}
        potions = frozenset(potion for potion in potions if not used[potion])
    return replace(
        state, potions=potions, tonight=replace(tonight, call=None, made=tonight.made + 1, acted=frozenset())
    )


def act(state: State, move: NightMove) -> State:
    """Do what a called seat chose. The move was found legal before."""
    match move:
        case Steal():
            return _steal(state, move)
        case Bind():
            bound = replace(state, lovers=move.lovers)
            marks = (Sighting(state.night, CallId.CUPID, lover) for lover in move.lovers)
            return _acted(_learn(bound, move.seat, *marks), move.seat)
        case Look():
            seen = Sighting(state.night, CallId.SEER, move.target, state.cards[move.target])
            return _acted(_learn(state, move.seat, seen), move.seat)
        case Hunt():
            choices = {wolf: prey for wolf, prey in state.tonight.choices if wolf != move.seat}
            if move.target is not None:
                choices[move.seat] = move.target
            return replace(state, tonight=replace(state.tonight, choices=tuple(sorted(choices.items()))))
        case Brew():
            return replace(state, tonight=replace(state.tonight, heal=move.heal, poison=move.poison))


def _acted(state: State, seat: Seat) -> State:
    return replace(state, tonight=replace(state.tonight, acted=state.tonight.acted | {seat}))


def _steal(state: State, move: Steal) -> State:
    if move.take is None:
        return _acted(state, move.seat)
    cards = list(state.cards)
    cards[move.seat] = state.centre[move.take]
    centre = tuple(Card.THIEF if side == move.take else state.centre[side] for side in Side)
    return _acted(replace(state, cards=tuple(cards), centre=centre), move.seat)


def _wake(state: State, step: Wake) -> State:
    if next_call(state) != CallId.WAKE:
        raise Refused("wrong_call", call=CallId.WAKE)
    if state.face_down:
        _check_told_dead(state, step.dead)
        toll = dict.fromkeys(step.dead, Cause.NIGHT)
    elif step.dead:
        raise Refused("dead_are_known")
    else:
        toll = _toll(state)
    tonight = state.tonight
    record = NightRecord(state.night, state.prey, tonight.heal, tonight.poison)
    morning = replace(state, tonight=Tonight(), nights=(*state.nights, record))
    # In seat order: the order of the names must not tell who was poisoned.
    return eliminate(morning, (Death(seat, toll[seat], state.night) for seat in sorted(toll)), after=Phase.DEBATE)


def _toll(state: State) -> dict[Seat, Cause]:
    prey, tonight = state.prey, state.tonight
    dead = night_toll(prey, tonight.heal, tonight.poison)
    devoured = None if tonight.heal else prey
    return {seat: Cause.WEREWOLVES if seat == devoured else Cause.POISON for seat in dead}


def _check_told_dead(state: State, dead: tuple[Seat, ...]) -> None:
    if len(set(dead)) != len(dead):
        raise Refused("named_twice")
    for seat in dead:
        if seat not in state.alive:
            raise Refused("not_living", seat=seat)
    if len(dead) > most_dead(state):
        raise Refused("too_many_dead", count=len(dead), most=most_dead(state))


def most_dead(state: State) -> int:
    """How many a night can take as far as the table knows: the wolves' victim and the witch's."""
    return 2 if CallId.WITCH in state.night_calls else 1
