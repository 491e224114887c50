"""The calls of a classic night, in order.

They depend on the deck, the number of the night and the cards that have been shown, on nothing else: a role is
called for as long as the table cannot know that it is gone, also when its card lies in the centre.
"""

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from narrator.rules.game import RoleId
from narrator.rules.thiercelieux.cards import Card


class CallId(StrEnum):
    OPEN = "th_open"
    THIEF = "th_thief"
    CUPID = "th_cupid"
    LOVERS = "th_lovers"
    SEER = "th_seer"
    WEREWOLVES = "th_werewolves"
    WITCH = "th_witch"
    WAKE = "th_wake"


@dataclass(frozen=True, slots=True)
class Call:
    id: CallId
    seconds: float
    """The pause after the instruction at the standard pace."""
    breath: bool = False
    """Nobody acts in it: the pause is only a breath, whatever the pace."""
    needs: RoleId | None = None
    """Made while this role is in the deck and its card was not shown; none = every night."""
    first_night: bool = False
    """Made in the first night only."""


CALLS = {
    call.id: call
    for call in (
        Call(CallId.OPEN, 4, breath=True),
        Call(CallId.THIEF, 15, needs=Card.THIEF, first_night=True),
        Call(CallId.CUPID, 15, needs=Card.CUPID, first_night=True),
        Call(CallId.LOVERS, 10, needs=Card.CUPID, first_night=True),
        Call(CallId.SEER, 12, needs=Card.SEER),
        Call(CallId.WEREWOLVES, 20),
        Call(CallId.WITCH, 20, needs=Card.WITCH),
        Call(CallId.WAKE, 0, breath=True),
    )
}
"""Every call there is, in the order of the night."""


def calls(roles: Collection[RoleId], night: int, dead_roles: Collection[RoleId] = ()) -> tuple[CallId, ...]:
    """The calls of one night. ``roles`` are the roles of the deck, ``dead_roles`` those publicly shown dead."""
    return tuple(
        call.id
        for call in CALLS.values()
        if (night == 1 or not call.first_night)
        and (call.needs is None or (call.needs in roles and call.needs not in dead_roles))
    )
