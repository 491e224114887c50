"""After any elimination: grief (TQ18), the hunter's shot, victory, and an heir where the game goes on (TQ15).

A batch of deaths is settled in one go for as long as the rules can go on alone; it stops wherever somebody has
to speak, and goes on from there.
"""

from collections.abc import Iterable
from dataclasses import replace

from narrator.rules.game import RoleId, Seat
from narrator.rules.refusal import Refused
from narrator.rules.thiercelieux.actions import Bequeath, Declare, Leave, Shoot, ShowCard, TellGrief
from narrator.rules.thiercelieux.resolve import OUTCOME_OF, Ending, ending, how_it_ends, is_mixed
from narrator.rules.thiercelieux.roles import Book, Power
from narrator.rules.thiercelieux.state import Cause, Death, Moment, Outstanding, Pending, State, VillageVerdict


def eliminate(state: State, deaths: Iterable[Death], after: Moment) -> State:
    """Begin a batch of eliminations, none of them included: the morning settles up even after a quiet night."""
    return _settle(_bury(replace(state, after=after), deaths))


def _bury(state: State, deaths: Iterable[Death]) -> State:
    dead = tuple(deaths)
    gone = frozenset(death.seat for death in dead)
    return replace(state, alive=state.alive - gone, deaths=state.deaths + dead)


def _settle(state: State) -> State:
    state = _grieve(state)
    if trigger(state) is not None:
        return replace(state, phase=Moment.AFTERMATH)
    return _conclude(state, known_ending(state))


def _grieve(state: State) -> State:
    left = [lover for lover in state.lovers if lover in state.alive]
    if len(left) != 1:
        return state
    first = next(lover for lover in state.lovers if lover not in state.alive)
    return _bury(state, [Death(left[0], Cause.GRIEF, state.night, by=first)])


def _conclude(state: State, found: Ending | None) -> State:
    if found is None:
        return replace(state, phase=state.after)
    return replace(state, phase=Moment.OVER, verdict=_verdict(state, found))


def trigger(state: State) -> Outstanding | None:
    """Whom the table must hear before the batch is settled. Everything in it is public."""
    untold = tuple(death.seat for death in state.deaths if state.cards[death.seat] is None)
    if untold:
        return Outstanding(Pending.CARD, seats=untold)
    if _grief_unknown(state):
        return Outstanding(Pending.GRIEF, seats=state.living)
    hunters = tuple(
        death.seat
        for death in state.deaths
        if state.book.has(state.cards[death.seat], Power.SHOOT) and death.seat not in state.shot
    )
    if hunters and state.alive:
        return Outstanding(Pending.SHOT, seats=hunters[:1], owed=hunters[:1])
    if _outcome_unknown(state):
        return Outstanding(Pending.OUTCOME, seats=state.living)
    if state.captain is not None and state.captain not in state.alive and known_ending(state) is None:
        return Outstanding(Pending.HEIR, seats=(state.captain,), owed=(state.captain,))
    return None


def _outcome_unknown(state: State) -> bool:
    """Only somebody who is out can say without giving a card away, so nobody is asked before (TQ16)."""
    return len(state.deaths) > state.outcome_told and len(possible_endings(state)) > 1


def known_ending(state: State) -> Ending | None:
    """How the game stands; where the narrator cannot know, it goes on until the table says otherwise."""
    possible = possible_endings(state)
    return next(iter(possible)) if len(possible) == 1 else None


def witness(state: State) -> Seat | None:
    """Who knows the centre, or is to look: the first who is out and still here (TQ16); none where nothing lies."""
    if not state.deck.centre:
        return None
    here = [death.seat for death in state.deaths if death.cause is not Cause.LEFT]
    return next(iter(here or [death.seat for death in state.deaths]), None)


def _grief_unknown(state: State) -> bool:
    return state.face_down and _couple_untold(state) and bool(state.alive) and len(state.deaths) > state.grief_told


def _couple_untold(state: State) -> bool:
    return not state.lovers and bool(state.book.count(state.deck.cards, Power.BIND))


def possible_endings(state: State) -> frozenset[Ending | None]:
    """How the game may stand, as far as the narrator knows: one answer, unless the cards lie face down."""
    known = state.with_power(Power.HUNT)
    if not state.face_down:
        return frozenset({how_it_ends(state.living, known, state.lovers, state.parity)})
    wolves_unseen = state.book.count(state.deck.cards, Power.HUNT) - len(known)
    # The centre keeps one wolf at most: of two the thief must take one, and where his own card lies there too
    # there is no room for two.
    hidden = 1 if state.deck.centre else 0
    most = min(wolves_unseen, len(state.alive))
    fewest = max(0, min(wolves_unseen - hidden, most))
    return frozenset(
        ending(wolves, len(state.alive) - wolves, mixed_couple=mixed, parity=state.parity)
        for wolves in range(fewest, most + 1)
        for mixed in ((False, True) if _couple_untold(state) and 0 < wolves < len(state.alive) else (False,))
    )


def _verdict(state: State, found: Ending) -> VillageVerdict:
    if found is Ending.ONLY_LOVERS_LEFT:
        return VillageVerdict(OUTCOME_OF[found], found, tuple(seat in state.alive for seat in state.seats))
    on_side = tuple(_on_winning_side(state.book, card, found) for card in state.cards)
    mixed = is_mixed(state.lovers, state.with_power(Power.HUNT))
    barred = tuple(seat for seat in sorted(state.lovers) if mixed and on_side[seat])
    winners = tuple(wins if seat not in barred else False for seat, wins in enumerate(on_side))
    return VillageVerdict(OUTCOME_OF[found], found, winners, barred)


def _on_winning_side(book: Book, card: RoleId | None, found: Ending) -> bool | None:
    if found is Ending.NOBODY_LEFT:
        return False
    if card is not None:
        return book.has(card, Power.HUNT) is (found is not Ending.LAST_WOLF_OUT)
    # A living player whose card was never told: on the winning side where no other side is left.
    return None if found is Ending.PARITY else True


def shoot(state: State, move: Shoot) -> State:
    """The last word of a hunter. The move was found legal before."""
    fired = replace(state, shot=state.shot | {move.seat})
    return _settle(_bury(fired, [Death(move.target, Cause.SHOT, state.night, by=move.seat)]))


def bequeath(state: State, move: Bequeath) -> State:
    """The last word of a captain. The move was found legal before."""
    return _settle(replace(state, captain=move.target))


def leave(state: State, step: Leave) -> State:
    if state.phase not in (Moment.DEBATE, Moment.DUSK) or state.night == 0:
        raise Refused("not_now")
    if step.seat not in state.alive:
        raise Refused("not_living", seat=step.seat)
    return eliminate(state, [Death(step.seat, Cause.LEFT, state.night)], after=state.phase)


def _asked(state: State, kind: Pending) -> Outstanding:
    wait = trigger(state) if state.phase is Moment.AFTERMATH else None
    if wait is None or wait.kind is not kind:
        raise Refused("not_now")
    return wait


def show_card(state: State, step: ShowCard) -> State:
    wait = _asked(state, Pending.CARD)
    if step.seat not in wait.seats:
        raise Refused("card_not_asked", seat=step.seat)
    if step.card not in state.deck.cards:
        raise Refused("not_in_deck", role=(step.card,))
    if state.cards.count(step.card) >= state.deck.cards.count(step.card):
        raise Refused("all_copies_shown", role=(step.card,))
    cards = tuple(step.card if seat == step.seat else card for seat, card in enumerate(state.cards))
    return _settle(replace(state, cards=cards))


def tell_grief(state: State, step: TellGrief) -> State:
    _asked(state, Pending.GRIEF)
    if step.seat is None:
        return _settle(replace(state, grief_told=len(state.deaths)))
    if step.seat not in state.alive:
        raise Refused("not_living", seat=step.seat)
    if step.beloved is None or step.beloved not in fresh_dead(state):
        raise Refused("whose_lover", seat=step.seat)
    return _settle(replace(state, lovers=(step.beloved, step.seat)))


def fresh_dead(state: State) -> tuple[Seat, ...]:
    """Those for whom the table has not yet been asked whether anybody follows."""
    return tuple(death.seat for death in state.deaths[state.grief_told :])


def declare(state: State, step: Declare) -> State:
    _asked(state, Pending.OUTCOME)
    for found in (*Ending, None):
        if found in possible_endings(state) and OUTCOME_OF[found] == step.outcome:
            told = replace(state, outcome_told=len(state.deaths))
            return _settle(told) if found is None else _conclude(told, found)
    raise Refused("not_possible", outcome=step.outcome)
