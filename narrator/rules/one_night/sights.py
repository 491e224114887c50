"""Who opens the eyes at a call, and what is to be seen without doing anything."""

from collections.abc import Iterator

from narrator.rules.game import Seat
from narrator.rules.one_night.call_facts import LOOK_MARKS
from narrator.rules.one_night.night import DUSK_PARTS, Call, Part
from narrator.rules.one_night.powers.marks import pointing
from narrator.rules.one_night.roles import Family, Group, Mark, Power
from narrator.rules.one_night.table import Sight, Sighting, State

LOVERS = "lovers"


def awake(state: State, call: Call) -> tuple[Seat, ...]:
    """The seats whose eyes are open during a call."""
    return tuple(seat for seat in state.seats if is_awake(state, seat, call))


def is_awake(state: State, seat: Seat, call: Call) -> bool:
    if call.id == LOOK_MARKS or call.part is Part.DAWN:
        return True
    if call.part not in DUSK_PARTS and seat in state.frightened:
        return False  # group calls included (NQ8)
    if call.id == LOVERS:
        return state.marks[seat] is Mark.LOVE
    role = state.role_played(seat)
    if call.group is not None:
        return role.joins is call.group and not role.eyes_shut
    if call.role is None:
        return False
    if call.follows_copy:
        return seat in state.doubles and role.id == call.role
    if state.book[call.role].power is Power.COPY_PLAYER:
        return role.id == call.role or seat in state.doubles
    return role.id == call.role and seat not in state.doubles


def thumbs_of_pack(state: State) -> tuple[Seat, ...]:
    """Every wolf shows a thumb, asleep, dreaming or frightened; whoever turns wolf later does not (NQ16)."""
    return tuple(seat for seat in state.seats if state.role_played(seat).family is Family.WOLF)


def thumbs_of_dreamers(state: State) -> tuple[Seat, ...]:
    return tuple(
        seat
        for seat in state.seats
        if state.role_played(seat).eyes_shut and state.role_played(seat).joins is Group.WEREWOLVES
    )


def seen_at(state: State, call: Call) -> tuple[Sighting, ...]:
    """Everything that is seen by merely opening the eyes when a call is made."""
    eyes = awake(state, call)
    return tuple(sighting for seat in eyes for sighting in _seen_by(state, call, seat, eyes))


def _seen_by(state: State, call: Call, seat: Seat, eyes: tuple[Seat, ...]) -> Iterator[Sighting]:
    def sighting(sight: Sight, seats: tuple[Seat, ...] = (), at: tuple[int, ...] = ()) -> Sighting:
        return Sighting(seat, call.id, sight, tuple(other for other in seats if other != seat), at)

    if call.part is Part.DAWN:
        artefact = state.artefacts[seat]
        if artefact is not None:
            yield Sighting(seat, call.id, Sight.ARTEFACT, shown=artefact)
    elif call.id == LOOK_MARKS:
        yield Sighting(seat, call.id, Sight.OWN_MARK, shown=state.marks[seat])
    elif call.id == LOVERS:
        yield sighting(Sight.PARTNER, eyes)
    elif call.group is not None:
        yield sighting(Sight.AWAKE, eyes)
        if call.group is Group.WEREWOLVES:
            yield sighting(Sight.THUMBS, thumbs_of_dreamers(state))
    else:
        match state.role_played(seat).power:
            case Power.SEE_PACK_THUMBS:
                yield sighting(Sight.THUMBS, thumbs_of_pack(state))
            case Power.SEE_BUSY_THUMBS:
                yield sighting(Sight.THUMBS, tuple(sorted(state.busy)))
            case Power.LOOK_SELF if seat not in state.shields:
                yield Sighting(seat, call.id, Sight.OWN_CARD, shown=state.card_before(seat))
            case Power.MARK_SELF:
                hands, prey = pointing(state)
                if hands:
                    yield sighting(Sight.POINTING, hands, prey)
