"""The night: which calls a deck gets, in which order, and how long the table waits at each.

Everything here is a function of the deck and the settings. Nothing may depend on the deal or on what players
do, because whoever listens must learn nothing from a call that is made, skipped, shortened or drawn out.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import Any

from narrator.rules import game
from narrator.rules.game import RoleId
from narrator.rules.house import Pace, paced_s
from narrator.rules.one_night.call_facts import call_facts
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.roles import Copied, Group, Power, Role, RoleBook, WakeOrder

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
_FIRST = WakeOrder(-99)


@dataclass(frozen=True, slots=True)
class CallRow:
    """A call before its pause is settled: a row of ``calls.toml``, or what a role of the deck is called with."""

    id: str
    part: Part
    seconds: float
    order: WakeOrder = _FIRST
    breath: bool = False
    """Nobody acts in it: its pause is only a breath."""
    needs: RoleId | None = None
    """Made only with this role in the deck."""
    lone_look: bool = False
    """A lone wolf may reach for the centre in it, if the house plays so."""
    touches_centre: bool = False
    group: Group | None = None
    role: RoleId | None = None
    follows_copy: bool = False


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
    frame: tuple[CallRow, ...]


def call_from_row(call_id: str, row: Mapping[str, Any]) -> CallRow:
    """A call that belongs to no single role."""
    at = str(row["at"])
    order = _FIRST if at.upper() in Part.__members__ else WakeOrder.parse(at)
    return CallRow(
        id=call_id,
        part=Part[at.upper()] if order is _FIRST else _part_of(order),
        seconds=float(row["seconds"]),
        order=order,
        breath=row.get("breath", False),
        needs=row.get("needs"),
        lone_look=row.get("lone_look", False),
        group=Group(call_id) if call_id in set(Group) else None,
    )


def _part_of(order: WakeOrder) -> Part:
    return Part.DUSK if order.number < 0 else Part.NIGHT


@lru_cache(maxsize=8)  # public facts only, and every game is begun several times before its deal
def calls(book: CallBook, deck: Deck, players: int, settings: NightSettings) -> tuple[Call, ...]:
    """The whole night for a deck, dusk included, in the order it is called."""
    roles = deck.roles(book.roles)
    dusk = any(role.marks for role in roles)
    frame = (row for row in book.frame if _is_made(row, roles, settings))
    rows = [*frame, *_role_calls(roles, dusk), *_follow_ups(roles)]
    made = [row for row in rows if dusk or row.part not in DUSK_PARTS]
    # Frame calls of one part keep the order of their file: sorting is stable and they come first.
    made.sort(key=lambda row: (row.part, row.order, row.follows_copy))
    return tuple(
        Call(
            id=row.id,
            part=row.part,
            pause_s=_pause_s(row, players, settings),
            facts=call_facts(
                row.id,
                row.group,
                book.roles[row.role] if row.role else None,
                roles,
                lone_look=settings.lone_wolf_look,
            ),
            role=row.role,
            group=row.group,
            follows_copy=row.follows_copy,
            keeps_awake=_keeps_awake(book.roles, row, following),
            breath=row.breath,
        )
        for row, following in zip(made, [*made[1:], None], strict=True)
    )


def _keeps_awake(book: RoleBook, row: CallRow, following: CallRow | None) -> bool:
    """The doppelgänger stays up when a call of her own follows at once, as it does for the minion."""
    copies = row.role is not None and not row.follows_copy and book[row.role].power is Power.COPY_PLAYER
    return copies and following is not None and following.follows_copy and following.order == row.order


def _is_made(row: CallRow, roles: tuple[Role, ...], settings: NightSettings) -> bool:
    """Whether a call of the frame has anybody to call."""
    if row.group is not None and all(role.joins is not row.group for role in roles):
        return False
    if row.needs is not None and all(role.id != row.needs for role in roles):
        return False
    return settings.nudge_cards or row.part is not Part.NIGHT_END


def _role_calls(roles: tuple[Role, ...], dusk: bool) -> Iterable[CallRow]:
    for role in roles:
        if role.power is None or role.order is None:
            continue
        acted_at_once = role.power is Power.COPY_PLAYER and any(
            other.touches_centre for other in roles if other.copied is Copied.AT_ONCE
        )
        yield CallRow(
            id=role.id,
            # Without a dusk, a dusk order sorts before everything else of the night by itself.
            part=_part_of(role.order) if dusk else Part.NIGHT,
            seconds=role.seconds,
            order=role.order,
            touches_centre=role.touches_centre or acted_at_once,
            role=role.id,
        )


def _follow_ups(roles: tuple[Role, ...]) -> Iterable[CallRow]:
    copier = next((role for role in roles if role.power is Power.COPY_PLAYER), None)
    if copier is None:
        return
    for role in roles:
        order = role.follow_up_order or role.order
        if role.copied is Copied.FOLLOW_UP and order is not None:
            yield CallRow(
                id=f"{copier.id}_{role.id}",
                part=Part.NIGHT,
                seconds=role.seconds,
                order=order,
                touches_centre=role.touches_centre,
                role=role.id,
                follows_copy=True,
            )


def _pause_s(row: CallRow, players: int, settings: NightSettings) -> float:
    own = dict(settings.seconds).get(row.id)
    if own is not None:
        return own
    reached = row.touches_centre or (row.lone_look and settings.lone_wolf_look)
    crowded = reached and players >= CROWDED_FROM
    return paced_s(row.seconds, settings.pace, breath=row.breath) + (CROWDED_EXTRA_S if crowded else 0.0)
