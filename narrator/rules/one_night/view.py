"""Views: what a seat, a spectator, or everybody at the end may know.

Each view is built from nothing, field by field. A new field of ``State`` is therefore secret until somebody
writes it here, and nothing here may depend on a secret, not even a counter.
"""

from dataclasses import dataclass, replace

from narrator.rules.game import RoleId, Seat
from narrator.rules.one_night.actions import legal
from narrator.rules.one_night.judge import Verdict
from narrator.rules.one_night.roles import Artefact, Mark
from narrator.rules.one_night.sights import is_awake
from narrator.rules.one_night.table import Daytime, Move, Sighting, State


@dataclass(frozen=True, slots=True)
class PublicView:
    """What anybody in the room may know."""

    moment: int
    """Grows with every public change, never with a secret one."""
    phase: Daytime
    names: tuple[str, ...]
    deck: tuple[RoleId, ...]
    """All cards in play, not where they are."""
    extra_wolf: RoleId | None
    call: str | None
    """The call that is being made."""
    face_up: tuple[tuple[Seat, RoleId], ...]
    """Cards the diviner left face up, from dawn on."""
    shields: tuple[Seat, ...]
    """Visible tokens, from dawn on."""
    artefacts: tuple[Seat, ...]
    """Cards with an artefact on them, from dawn on; which one is the holder's secret."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """What one player may know: the public things, the own card, and what was seen tonight."""

    public: PublicView
    seat: Seat
    dealt: RoleId | None
    plays: RoleId | None
    """The role whose calls this player answers to."""
    awake: bool
    moves: tuple[Move, ...]
    """What the player may do now."""
    done: tuple[Move, ...]
    """What the player has done tonight."""
    seen: tuple[Sighting, ...]
    vote: Seat | None
    verdict: "EndView | None"


@dataclass(frozen=True, slots=True)
class EndView:
    """Everything, once the verdict is out: the night can be told again card by card."""

    verdict: Verdict
    dealt: tuple[RoleId, ...]
    cards: tuple[RoleId, ...]
    centre_start: tuple[RoleId, ...]
    centre: tuple[RoleId, ...]
    acquired: tuple[RoleId | None, ...]
    """By seat: the role the card in front of it took over."""
    marks: tuple[Mark, ...]
    artefacts: tuple[Artefact | None, ...]
    shields: tuple[Seat, ...]
    moves: tuple[Move, ...]
    votes: tuple[Seat | None, ...]


def public_view(state: State) -> PublicView:
    call = state.open_call
    light = state.phase in (Daytime.DAY, Daytime.OVER)
    return PublicView(
        moment=state.moment,
        phase=state.phase,
        names=state.names,
        deck=tuple(sorted(state.deck.cards)),
        extra_wolf=state.deck.extra_wolf,
        call=call.id if call else None,
        face_up=tuple((seat, state.card_before(seat)) for seat in sorted(state.face_up)) if light else (),
        shields=tuple(sorted(state.shields)) if light else (),
        artefacts=tuple(seat for seat in state.seats if state.artefacts[seat] is not None) if light else (),
    )


def lived(state: State, seat: Seat) -> tuple[tuple[Move, ...], tuple[Sighting, ...]]:
    """What a seat has done and seen tonight; which artefact a curator drew is not for the curator's eyes."""
    done = tuple(replace(move, drawn=None) for move in state.moves if move.seat == seat)
    return done, tuple(sighting for sighting in state.seen if sighting.seat == seat)


def dealt_to(state: State, seat: Seat) -> RoleId | None:
    return None if state.phase is Daytime.SETUP else state.role_of_card(state.dealt[seat])


def view_for(state: State, seat: Seat) -> SeatView:
    call = state.open_call
    done, seen = lived(state, seat)
    return SeatView(
        public=public_view(state),
        seat=seat,
        dealt=dealt_to(state, seat),
        plays=None if state.phase is Daytime.SETUP else state.plays[seat],
        awake=call is not None and is_awake(state, seat, call),
        moves=legal(state, seat),
        done=done,
        seen=seen,
        vote=state.votes[seat],
        verdict=end_view(state),
    )


def end_view(state: State) -> EndView | None:
    if state.verdict is None:
        return None
    role = state.role_of_card
    return EndView(
        verdict=state.verdict,
        dealt=tuple(map(role, state.dealt)),
        cards=tuple(map(role, state.cards)),
        centre_start=tuple(map(role, state.centre_start)),
        centre=tuple(map(role, state.centre)),
        acquired=tuple(state.acquired[card] for card in state.cards),
        marks=state.marks,
        artefacts=state.artefacts,
        shields=tuple(sorted(state.shields)),
        moves=state.moves,
        votes=state.votes,
    )
