"""Views: what a seat, a spectator, or everybody at the end may know.

Each view is built from nothing, field by field. A new field of ``State`` is therefore secret until somebody
writes it here, and nothing here may depend on a secret, not even a counter.
"""

from dataclasses import dataclass

from narrator.rules.game import RoleId, Seat
from narrator.rules.refusal import Refused
from narrator.rules.thiercelieux.actions import Move
from narrator.rules.thiercelieux.aftermath import trigger
from narrator.rules.thiercelieux.moves import legal
from narrator.rules.thiercelieux.roles import Power
from narrator.rules.thiercelieux.state import (
    Cause,
    Death,
    Moment,
    NightRecord,
    Outstanding,
    Poll,
    Potion,
    Sighting,
    State,
    VillageVerdict,
)

_OF_THE_NIGHT = frozenset({Cause.NIGHT, Cause.WEREWOLVES, Cause.POISON})


@dataclass(frozen=True, slots=True)
class ShownDeath:
    """A death as the table sees it: whether wolves or poison did it nobody is told."""

    seat: Seat
    card: RoleId | None
    """The card that was turned over; none = not yet told (cards face down)."""
    cause: Cause
    night: int
    by: Seat | None = None
    """The hunter who shot."""


@dataclass(frozen=True, slots=True)
class PublicView:
    """What anybody in the room may know."""

    moment: int
    """Grows with every public change, never with a secret one."""
    phase: Moment
    night: int
    call: str | None
    """The call that is being made."""
    names: tuple[str, ...]
    deck: tuple[RoleId, ...]
    """All cards in play, not where they are."""
    alive: tuple[bool, ...]
    """By seat."""
    deaths: tuple[ShownDeath, ...]
    captain: Seat | None
    poll: Poll | None
    """The vote that is held; its ballots are hidden until it is closed."""
    last_poll: Poll | None
    asked: Outstanding | None
    """Whom the table must hear before the game goes on."""
    verdict: VillageVerdict | None


@dataclass(frozen=True, slots=True)
class Cauldron:
    """What the witch has before her while she is called."""

    prey: Seat | None
    """The wolves' victim tonight; none = there is none."""
    heal: bool
    """What she has chosen so far."""
    poison: Seat | None


@dataclass(frozen=True, slots=True)
class SeatView:
    """What one player may know. For a dead player, only what everybody may."""

    public: PublicView
    seat: Seat
    moves: tuple[Move, ...] = ()
    """What the player may do now."""
    card: RoleId | None = None
    """The card in front of the player; none = dead, or never told."""
    seen: tuple[Sighting, ...] = ()
    """What the player has learnt, oldest first."""
    done: bool = False
    """The power of the open call is used up."""
    lover: Seat | None = None
    pack: tuple[Seat, ...] = ()
    """A wolf's fellows, dead ones included, once they have seen each other."""
    choices: tuple[tuple[Seat, Seat], ...] = ()
    """Whom the living wolves point at, for a wolf while they are called."""
    potions: tuple[Potion, ...] = ()
    """What the witch has left."""
    cauldron: Cauldron | None = None
    ballot: Seat | None = None
    """The player's own vote in the vote that is held."""


@dataclass(frozen=True, slots=True)
class EndView:
    """Everything, once the verdict is out: the game can be told again night by night."""

    verdict: VillageVerdict
    names: tuple[str, ...]
    dealt: tuple[RoleId | None, ...]
    cards: tuple[RoleId | None, ...]
    centre: tuple[RoleId, ...]
    lovers: tuple[Seat, ...]
    captain: Seat | None
    deaths: tuple[Death, ...]
    nights: tuple[NightRecord, ...]
    seen: tuple[tuple[Sighting, ...], ...]


def public_view(state: State) -> PublicView:
    return PublicView(
        moment=state.moment,
        phase=state.phase,
        night=state.night,
        call=state.tonight.call,
        names=state.names,
        deck=tuple(sorted(state.deck.cards)),
        alive=tuple(seat in state.alive for seat in state.seats),
        deaths=tuple(_shown(state, death) for death in state.deaths),
        captain=state.captain,
        poll=_shown_poll(state),
        last_poll=state.last_poll,
        asked=trigger(state) if state.phase is Moment.AFTERMATH else None,
        verdict=state.verdict,
    )


def _shown(state: State, death: Death) -> ShownDeath:
    return ShownDeath(
        seat=death.seat,
        card=state.cards[death.seat],
        cause=Cause.NIGHT if death.cause in _OF_THE_NIGHT else death.cause,
        night=death.night,
        by=death.by if death.cause is Cause.SHOT else None,
    )


def _shown_poll(state: State) -> Poll | None:
    poll = state.poll
    if poll is None or state.phase in (Moment.TIE, Moment.LOT):
        return poll
    return Poll(poll.kind, poll.candidates, poll.round)


def view_for(state: State, seat: Seat) -> SeatView:
    if seat not in state.seats:
        raise Refused("no_such_seat", seat=seat)
    public = public_view(state)
    moves = legal(state, seat)
    if seat not in state.alive:
        return SeatView(public, seat, moves)
    card = state.cards[seat]
    brews = state.book.has(card, Power.BREW)
    return SeatView(
        public=public,
        seat=seat,
        moves=moves,
        card=card,
        seen=state.sightings[seat],
        done=seat in state.tonight.acted,
        lover=next(iter(_met(state, seat, None)), None),
        pack=_met(state, seat, Power.HUNT),
        choices=_choices(state, seat),
        potions=tuple(sorted(state.potions)) if brews else (),
        cauldron=_cauldron(state) if brews else None,
        ballot=dict(state.poll.ballots).get(seat) if state.poll is not None else None,
    )


def _met(state: State, seat: Seat, power: Power | None) -> tuple[Seat, ...]:
    """Whom this seat has met, eye to eye, in a call for a power; in one for none it is a lover."""
    met = (seen for seen in state.sightings[seat] if state.book.call(seen.call).power is power)
    return tuple(seen.seat for seen in met if seen.seat is not None)


def _choices(state: State, seat: Seat) -> tuple[tuple[Seat, Seat], ...]:
    awake = state.called is Power.HUNT and seat in state.pack
    return state.tonight.choices if awake else ()


def _cauldron(state: State) -> Cauldron | None:
    if state.called is not Power.BREW:
        return None
    return Cauldron(state.prey, state.tonight.heal, state.tonight.poison)


def end_view(state: State) -> EndView:
    if state.verdict is None:
        raise Refused("not_over")
    return EndView(
        verdict=state.verdict,
        names=state.names,
        dealt=state.dealt,
        cards=state.cards,
        centre=state.centre,
        lovers=state.lovers,
        captain=state.captain,
        deaths=state.deaths,
        nights=state.nights,
        seen=state.sightings,
    )
