"""The powers of the night: which rule a called seat plays by."""

from collections.abc import Mapping

from narrator.rules.game import Seat
from narrator.rules.one_night.powers.base import PowerRule
from narrator.rules.one_night.powers.copies import CopyCentre, CopyPlayer
from narrator.rules.one_night.powers.looks import HuntGhosts, LoneLook, Look, LookCardThenMark
from narrator.rules.one_night.powers.marks import (
    Bite,
    GiveMark,
    MarkNeighbour,
    MarkOutsider,
    MarkSelf,
    MarkTwo,
    Purify,
)
from narrator.rules.one_night.powers.swaps import Brew, GiveExtraWolf, Rob, ShiftOthers, SwapTwo, SwapWithCentre
from narrator.rules.one_night.powers.tokens import Flip, PlaceArtefact, Shield, TapNeighbour
from narrator.rules.one_night.roles import Copied, Group, Power
from narrator.rules.one_night.table import State

RULES: Mapping[Power, PowerRule] = {
    Power.COPY_CENTRE: CopyCentre(),
    Power.COPY_PLAYER: CopyPlayer(),
    Power.MARK_OUTSIDER: MarkOutsider(),
    Power.MARK_SELF: MarkSelf(),
    Power.MARK_NEIGHBOUR: MarkNeighbour(),
    Power.MARK_ONE: GiveMark(),
    Power.MARK_TWO: MarkTwo(),
    Power.PURIFY: Purify(),
    Power.SHIELD: Shield(),
    Power.GIVE_EXTRA_WOLF: GiveExtraWolf(),
    Power.LOOK_PLAYER: Look(players=True),
    Power.LOOK_CENTRE: Look(players=False, centre=1),
    Power.LOOK_PLAYER_OR_TWO_CENTRE: Look(players=True, centre=2),
    Power.LOOK_CARD_THEN_MARK: LookCardThenMark(),
    Power.HUNT_GHOSTS: HuntGhosts(),
    Power.TAP_NEIGHBOUR: TapNeighbour(),
    Power.ROB: Rob(),
    Power.BREW: Brew(),
    Power.SWAP_TWO_OTHERS: SwapTwo(own=False, marks=False),
    Power.SWAP_CARDS_OR_MARKS: SwapTwo(own=True, marks=True),
    Power.SWAP_WITH_CENTRE: SwapWithCentre(),
    Power.SHIFT_OTHERS: ShiftOthers(),
    Power.FLIP: Flip(),
    Power.PLACE_ARTEFACT: PlaceArtefact(),
}
"""Powers with a choice. The others only see: ``narrator.rules.one_night.sights`` tells what."""

GROUP_RULES: Mapping[Group, PowerRule] = {Group.VAMPIRES: Bite(), Group.WEREWOLVES: LoneLook()}


def rule_for(state: State, seat: Seat) -> PowerRule | None:
    """The rule an awake seat plays by in the open call; none where there is nothing to choose."""
    call = state.open_call
    if call is None:
        return None
    if call.group is not None:
        return GROUP_RULES.get(call.group)
    if call.role is None:
        return None
    role = state.role_played(seat)
    acting_at_once = seat in state.doubles and not call.follows_copy
    if role.power is None or (acting_at_once and role.copied is not Copied.AT_ONCE):
        return None
    return RULES.get(role.power)
