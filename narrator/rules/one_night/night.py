"""The night: which calls a deck gets, in which order, and how long the table waits at each.

Everything here is a function of the deck and the settings. Nothing may depend on the deal or on what players
do, because whoever listens must learn nothing from a call that is made, skipped, shortened or drawn out.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from narrator.rules import game
from narrator.rules.game import RoleId
from narrator.rules.one_night.call_facts import call_facts
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.roles import Copied, Group, Power, Role, RoleBook, WakeOrder
from narrator.rules.pace import Pace, paced_s

CROWDED_FROM = 7
"""From so many players on, the centre is hard to reach."""
CROWDED_EXTRA_S = 2.0


@dataclass(frozen=True, slots=True)
class NightSettings:
    """House rules and comfort of one night."""

    pace: Pace = Pace.STANDARD
    lone_wolf_look: bool = True
    """A wolf who sees no other may look at a centre card."""
    extra_wolf_is_centre: bool = True
    """The card beside the centre may be looked at and moved like a centre card."""
    nudge_cards: bool = True
    """At the end everybody moves the own card a little, so that its position tells nothing."""
    seconds: tuple[tuple[str, float], ...] = ()
    """Calls with a pause of their own, whatever the pace."""


class Part(IntEnum):
    """Where a call stands, before its wake order counts."""

    DUSK_START = 0
    DUSK = 1
    DUSK_END = 2
    NIGHT_START = 3
    NIGHT = 4
    NIGHT_END = 5
    DAWN = 6


DUSK_PARTS = frozenset({Part.DUSK_START, Part.DUSK, Part.DUSK_END})


@dataclass(frozen=True, slots=True)
class FrameCall:
    """A row of ``calls.toml``: a call that belongs to no single role."""

    id: str
    part: Part
    seconds: float
    order: WakeOrder | None = None
    breath: bool = False
    """Nobody acts in it: its pause is only a breath."""
    needs: RoleId | None = None
    lone_look: bool = False


@dataclass(frozen=True, slots=True)
class Call(game.Call):
    """One wake call of a night, and who answers to it."""

    part: Part = Part.NIGHT
    role: RoleId | None = None
    """The role that is called, unless it is a group or everybody."""
    group: Group | None = None
    follows_copy: bool = False
    """The doppelgänger's own call, for the role she copied."""

    def __hash__(self) -> int:
        """By its id alone: calls are looked up often, and those of one night have an id each."""
        return hash(self.id)


@dataclass(frozen=True, slots=True)
class CallBook:
    """The role book and the frame of the night: all that is needed to lay out calls."""

    roles: RoleBook
    frame: tuple[FrameCall, ...]


def frame_call_from_row(call_id: str, row: Mapping[str, Any]) -> FrameCall:
    at = str(row["at"])
    named = at.upper() in Part.__members__
    order = None if named else WakeOrder.parse(at)
    return FrameCall(
        id=call_id,
        part=Part[at.upper()] if order is None else _part_of(order),
        seconds=float(row["seconds"]),
        order=order,
        breath=row.get("breath", False),
        needs=row.get("needs"),
        lone_look=row.get("lone_look", False),
    )


def _part_of(order: WakeOrder) -> Part:
    return Part.DUSK if order.number < 0 else Part.NIGHT


@dataclass(frozen=True, slots=True)
class _Draft:
    """A call before its place in the sequence and its pause are settled."""

    id: str
    part: Part
    order: WakeOrder
    seconds: float
    touches_centre: bool = False
    follows: bool = False
    role: RoleId | None = None
    group: Group | None = None
    breath: bool = False


_FIRST = WakeOrder(-99)


def calls(book: CallBook, deck: Deck, players: int, settings: NightSettings) -> tuple[Call, ...]:
    """The whole night for a deck, dusk included, in the order it is called."""
    roles = deck.roles(book.roles)
    dusk = any(role.marks for role in roles)
    drafts = [
        *_frame_drafts(book, roles, settings),
        *_role_drafts(roles, dusk),
        *_follow_up_drafts(roles),
    ]
    made = [draft for draft in drafts if dusk or draft.part not in DUSK_PARTS]
    # Frame calls of one part keep the order of their file: sorting is stable and they come first.
    made.sort(key=lambda draft: (draft.part, draft.order, draft.follows))
    return tuple(
        Call(
            id=draft.id,
            part=draft.part,
            pause_s=_pause_s(draft, players, settings),
            facts=call_facts(
                draft.id,
                draft.group,
                book.roles[draft.role] if draft.role else None,
                roles,
                lone_look=settings.lone_wolf_look,
            ),
            role=draft.role,
            group=draft.group,
            follows_copy=draft.follows,
            keeps_awake=_keeps_awake(book.roles, draft, following),
            breath=draft.breath,
        )
        for draft, following in zip(made, [*made[1:], None], strict=True)
    )


def _keeps_awake(book: RoleBook, draft: _Draft, following: _Draft | None) -> bool:
    """The doppelgänger stays up when a call of her own follows at once, as it does for the minion."""
    copies = draft.role is not None and not draft.follows and book[draft.role].power is Power.COPY_PLAYER
    return copies and following is not None and following.follows and following.order == draft.order


def _frame_drafts(book: CallBook, roles: tuple[Role, ...], settings: NightSettings) -> Iterable[_Draft]:
    present = {role.id for role in roles}
    groups = {role.joins for role in roles}
    for frame in book.frame:
        group = Group(frame.id) if frame.id in set(Group) else None
        if group is not None and group not in groups:
            continue
        if frame.needs is not None and frame.needs not in present:
            continue
        if frame.part is Part.NIGHT_END and not settings.nudge_cards:
            continue
        yield _Draft(
            id=frame.id,
            part=frame.part,
            order=frame.order or _FIRST,
            seconds=frame.seconds,
            touches_centre=frame.lone_look and settings.lone_wolf_look,
            group=group,
            breath=frame.breath,
        )


def _role_drafts(roles: tuple[Role, ...], dusk: bool) -> Iterable[_Draft]:
    for role in roles:
        if role.power is None or role.order is None:
            continue
        # Without a dusk, a dusk order sorts before everything else of the night by itself.
        part = _part_of(role.order) if dusk else Part.NIGHT
        acted_at_once = role.power is Power.COPY_PLAYER and any(
            other.touches_centre for other in roles if other.copied is Copied.AT_ONCE
        )
        yield _Draft(
            id=role.id,
            part=part,
            order=role.order,
            seconds=role.seconds,
            touches_centre=role.touches_centre or acted_at_once,
            role=role.id,
        )


def _follow_up_drafts(roles: tuple[Role, ...]) -> Iterable[_Draft]:
    copier = next((role for role in roles if role.power is Power.COPY_PLAYER), None)
    if copier is None:
        return
    for role in roles:
        order = role.follow_up_order or role.order
        if role.copied is Copied.FOLLOW_UP and order is not None:
            yield _Draft(
                id=f"{copier.id}_{role.id}",
                part=Part.NIGHT,
                order=order,
                seconds=role.seconds,
                touches_centre=role.touches_centre,
                follows=True,
                role=role.id,
            )


def _pause_s(draft: _Draft, players: int, settings: NightSettings) -> float:
    own = dict(settings.seconds).get(draft.id)
    if own is not None:
        return own
    crowded = draft.touches_centre and players >= CROWDED_FROM
    return paced_s(draft.seconds, settings.pace, breath=draft.breath) + (CROWDED_EXTRA_S if crowded else 0.0)
