"""The night: calls open and close in order, the called act, and the morning counts the dead."""

from dataclasses import replace

from narrator.rules.game import Seat
from narrator.rules.refusal import Refused
from narrator.rules.thiercelieux.actions import Bind, Brew, Hunt, Look, NightMove, Steal, Wake
from narrator.rules.thiercelieux.aftermath import eliminate
from narrator.rules.thiercelieux.resolve import night_toll
from narrator.rules.thiercelieux.roles import Power
from narrator.rules.thiercelieux.state import Cause, Death, Moment, NightRecord, Potion, Sighting, State, Tonight


def next_call(state: State) -> str | None:
    """The call to make now; none while one is open or by day."""
    if state.phase is Moment.DUSK:
        return state.book.opening
    if state.phase is Moment.NIGHT and state.tonight.call is None:
        return state.night_calls[state.tonight.made]
    return None


def open_call(state: State, call: str) -> State:
    if call == state.book.waking or call != next_call(state):
        raise Refused("wrong_call", call=call)
    if state.phase is Moment.DUSK:
        state = replace(state, phase=Moment.NIGHT, night=state.night + 1, tonight=Tonight())
    state = replace(state, tonight=replace(state.tonight, call=call, acted=frozenset()))
    return state if state.face_down or state.night > 1 else _recognise(state, call)


def _recognise(state: State, call: str) -> State:
    """What the called see by merely opening their eyes, once a game."""
    match state.called:
        case Power.STEAL:
            for thief in actors(state):
                state = _learn(state, thief, *(Sighting(state.night, call, None, card) for card in state.centre))
        case None if state.book.call(call).needs is Power.BIND:
            for lover, beloved in zip(state.lovers, reversed(state.lovers), strict=True):
                state = _learn(state, lover, Sighting(state.night, call, beloved))
        case Power.HUNT:
            for wolf in state.pack:
                mates = (mate for mate in state.pack if mate != wolf)
                seen = (Sighting(state.night, call, mate, state.cards[mate]) for mate in mates)
                state = _learn(state, wolf, *seen)
    return state


def _learn(state: State, seat: Seat, *seen: Sighting) -> State:
    sightings = list(state.sightings)
    sightings[seat] += seen
    return replace(state, sightings=tuple(sightings))


def actors(state: State) -> tuple[Seat, ...]:
    """The living seats that the open call is really for. A secret."""
    power = state.called
    if power is None or state.face_down:
        return ()
    # A thief stays the thief of this call after he has taken another card.
    cards = state.dealt if power is Power.STEAL else state.cards
    return tuple(seat for seat in state.living if state.book.has(cards[seat], power))


def owing(state: State) -> tuple[Seat, ...]:
    """Who must act before the open call may close: cupid, and a thief before two wolves. A secret."""
    waiting = tuple(seat for seat in actors(state) if seat not in state.tonight.acted)
    match state.called:
        case Power.BIND:
            return waiting
        case Power.STEAL if must_steal(state):
            return waiting
    return ()


def must_steal(state: State) -> bool:
    return bool(state.centre) and all(state.book.has(card, Power.HUNT) for card in state.centre)


def close_call(state: State) -> State:
    tonight = state.tonight
    if state.phase is not Moment.NIGHT or tonight.call is None:
        raise Refused("no_call_open")
    if owing(state):
        raise Refused("move_owed", call=tonight.call)
    potions = state.potions
    if state.called is Power.BREW:
        used = {Potion.HEALING: tonight.heal, Potion.POISON: tonight.poison is not None}
        potions = frozenset(potion for potion in potions if not used[potion])
    return replace(
        state, potions=potions, tonight=replace(tonight, call=None, made=tonight.made + 1, acted=frozenset())
    )


def act(state: State, move: NightMove) -> State:
    """Do what a called seat chose. The move was found legal before."""
    call = state.tonight.call
    assert call is not None, "a legal move has its call"
    match move:
        case Steal():
            return _steal(state, move)
        case Bind():
            bound = replace(state, lovers=move.lovers)
            marks = (Sighting(state.night, call, lover) for lover in move.lovers)
            return _acted(_learn(bound, move.seat, *marks), move.seat)
        case Look():
            seen = Sighting(state.night, call, move.target, state.cards[move.target])
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
    own = state.cards[move.seat]
    assert own is not None, "a thief has a card to lay down"
    cards, centre = list(state.cards), list(state.centre)
    cards[move.seat], centre[move.take] = centre[move.take], own
    return _acted(replace(state, cards=tuple(cards), centre=tuple(centre)), move.seat)


def wake(state: State, step: Wake) -> State:
    if next_call(state) != state.book.waking:
        raise Refused("wrong_call", call=state.book.waking)
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
    return eliminate(morning, (Death(seat, toll[seat], state.night) for seat in sorted(toll)), after=Moment.DEBATE)


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
    return 2 if any(state.book.call(call).power is Power.BREW for call in state.night_calls) else 1
