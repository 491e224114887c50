"""The powers of the night: which rule a called seat plays by, and what its call looks like on every phone alike."""

from collections.abc import Mapping

from narrator.rules.game import Seat
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.night import Call
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
from narrator.rules.one_night.roles import Copied, Group, Power, RoleBook
from narrator.rules.one_night.table import Act, State

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


def _rules_in(book: RoleBook, deck: Deck, call: Call) -> tuple[PowerRule, ...]:
    """Every rule that anybody may play by in a call: its own, and whatever a copier may have to do at once."""
    if call.group is not None:
        return (GROUP_RULES[call.group],) if call.group in GROUP_RULES else ()
    if call.role is None:
        return ()
    roles = [book[call.role]]
    if roles[0].power is Power.COPY_PLAYER and not call.follows_copy:
        roles += [other for other in deck.roles(book) if other.copied is Copied.AT_ONCE]
    return tuple(RULES[power] for role in roles if (power := role.power) is not None and power in RULES)


def most_taps(book: RoleBook, deck: Deck, call: Call) -> int:
    """The most moves anybody may make in a call: every phone asks for so many taps."""
    first, *at_once = [rule.most_moves for rule in _rules_in(book, deck, call)] or [1]
    return first + max(at_once, default=0)


def acts_in(book: RoleBook, deck: Deck, call: Call) -> tuple[Act, ...]:
    """Everything anybody may do in a call, and nothing at all: the buttons of every phone, called or not."""
    acts = dict.fromkeys(act for rule in _rules_in(book, deck, call) for act in rule.acts)
    marked = deck.uses_marks(book)
    return (*(act for act in acts if marked or act not in (Act.LOOK_MARK, Act.SWAP_MARKS)), Act.PASS)
