"""Changes in a game everything that one seat cannot know.

Written from the rules, not from ``view``: it starts from what the player behind the seat has seen with open eyes
and draws all the rest anew. A view that changes with it has told a secret.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import TypeVar

from narrator.rules.game import Seat
from narrator.rules.thiercelieux.state import (
    Cause,
    Death,
    Moment,
    NightRecord,
    Poll,
    Potion,
    Sighting,
    State,
    Tonight,
)

from .table import GIRL, WITCH, WOLF, CallId

T = TypeVar("T")


def blindfolded(state: State, viewer: Seat | None, rng: Random) -> State:
    """Another game that this living or dead seat (none = a spectator) cannot tell from the true one."""
    eyes = viewer if viewer in state.alive else None
    other = _other_cards(state, eyes, rng)
    return replace(
        other,
        sightings=tuple(
            seen if seat == eyes else _other_sightings(state, rng) for seat, seen in enumerate(state.sightings)
        ),
        lovers=_other_lovers(state, rng),
        potions=state.potions if eyes is not None and state.cards[eyes] == WITCH else _some(Potion, rng),
        tonight=_other_night(state, other, eyes, rng),
        nights=tuple(_other_record(state, night, rng) for night in state.nights),
        deaths=tuple(_other_death(state, death, rng) for death in state.deaths),
        poll=_other_poll(state, eyes, rng),
    )


def _other_cards(state: State, eyes: Seat | None, rng: Random) -> State:
    if state.face_down:
        return state
    if state.phase is Moment.DEAL:
        told = tuple(
            card if seat == eyes else rng.choice((None, *state.deck.cards)) for seat, card in enumerate(state.cards)
        )
        return replace(state, cards=told, dealt=told)
    seen = () if eyes is None else state.sightings[eyes]
    known = {sight.seat for sight in seen if sight.card is not None} | {eyes}
    hidden = [seat for seat in state.living if seat not in known]
    knows_centre = any(sight.call == CallId.THIEF for sight in seen)
    free = [*(state.cards[seat] for seat in hidden), *(() if knows_centre else state.centre)]
    # A victim, or a game that goes on, tells everybody that some wolf lives.
    needs_wolf = bool(state.pack) and known.isdisjoint(state.pack)
    rng.shuffle(free)
    while needs_wolf and WOLF not in free[: len(hidden)]:
        rng.shuffle(free)
    if eyes is not None and state.cards[eyes] == WOLF and _pack_has_met(state):
        free.sort(key=lambda card: card == WOLF)  # he knows that no other living player is a wolf
    cards = list(state.cards)
    for seat, card in zip(hidden, free, strict=False):
        cards[seat] = card
    centre = state.centre if knows_centre else tuple(str(card) for card in free[len(hidden) :])
    dealt = tuple(card if seat == eyes else rng.choice(state.deck.cards) for seat, card in enumerate(state.dealt))
    return replace(state, cards=tuple(cards), centre=centre, dealt=dealt)


def _pack_has_met(state: State) -> bool:
    opened = state.night_calls[: state.tonight.made]
    return state.night > 1 or CallId.WEREWOLVES in (*opened, state.tonight.call) or state.phase is not Moment.NIGHT


def _other_sightings(state: State, rng: Random) -> tuple[Sighting, ...]:
    return tuple(
        Sighting(rng.randint(1, 3), rng.choice(list(CallId)), rng.choice(state.seats), rng.choice(state.deck.cards))
        for _ in range(rng.randrange(3))
    )


def _other_lovers(state: State, rng: Random) -> tuple[Seat, ...]:
    if state.face_down or rng.random() < 0.3:
        return state.lovers
    return tuple(rng.sample(state.seats, 2)) if rng.random() < 0.5 else ()


def _other_night(state: State, other: State, eyes: Seat | None, rng: Random) -> Tonight:
    now = state.tonight
    card = None if eyes is None else state.cards[eyes]
    choices = {wolf: rng.choice(state.living) for wolf in other.pack if rng.random() < 0.5}
    if card == WITCH and now.call == CallId.WITCH:
        choices = {wolf: state.prey for wolf in other.pack if state.prey is not None}
    elif card == WOLF and now.call == CallId.WEREWOLVES:
        choices = dict(now.choices)
    elif card == GIRL and now.call == CallId.WEREWOLVES:  # she sees how many agree, and on nobody
        agreed = max(Counter(prey for _, prey in now.choices).values(), default=0)
        choices = dict.fromkeys(rng.sample(state.living, agreed), rng.choice(state.living))
    brews = card == WITCH and now.call == CallId.WITCH
    others = frozenset(seat for seat in _some(state.seats, rng) if seat != eyes)
    return Tonight(
        call=now.call,
        made=now.made,
        acted=others | frozenset(seat for seat in now.acted if seat == eyes),
        choices=tuple(sorted(choices.items())),
        heal=now.heal if brews else rng.random() < 0.5,
        poison=now.poison if brews else rng.choice((None, *state.seats)),
    )


def _some(things: Iterable[T], rng: Random) -> frozenset[T]:
    return frozenset(thing for thing in things if rng.random() < 0.5)


def _other_record(state: State, night: NightRecord, rng: Random) -> NightRecord:
    return NightRecord(night.night, rng.choice(state.seats), rng.random() < 0.5, rng.choice(state.seats))


def _other_death(state: State, death: Death, rng: Random) -> Death:
    if death.cause in (Cause.WEREWOLVES, Cause.POISON):
        return replace(death, cause=rng.choice((Cause.WEREWOLVES, Cause.POISON)))
    return replace(death, by=rng.choice(state.seats)) if death.cause is Cause.GRIEF else death


def _other_poll(state: State, eyes: Seat | None, rng: Random) -> Poll | None:
    if state.poll is None or state.phase in (Moment.TIE, Moment.LOT):
        return state.poll
    drawn = {voter: rng.choice(state.seats) for voter in state.living if rng.random() < 0.5 and voter != eyes}
    own = {voter: target for voter, target in state.poll.ballots if voter == eyes}
    return replace(state.poll, ballots=tuple(sorted({**drawn, **own}.items())))
