"""Roles: what a card is, whose side it is on, and which powers it has.

A role is a row of ``data/games/one_night/roles.toml``. Everything the rules do with a role they do by its team,
family and powers, never by its id, so a new role of a known kind is a new row.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from narrator.rules.game import RoleId


class Box(StrEnum):
    BASE = "base"
    CREPUSCULE = "crepuscule"
    EPIC = "epic"


ONE_NIGHT_BOXES = (Box.BASE, Box.CREPUSCULE, Box.EPIC)


class Team(StrEnum):
    """Who wins together."""

    VILLAGE = "village"
    WEREWOLVES = "werewolves"
    VAMPIRES = "vampires"
    TANNER = "tanner"
    ASSASSIN = "assassin"


class Family(StrEnum):
    """What kind of creature a card is; only wolves and vampires are monsters."""

    WOLF = "wolf"
    VAMPIRE = "vampire"
    HELPER = "helper"
    """On the monsters' side without being one."""
    LONER = "loner"
    VILLAGE = "village"


class Group(StrEnum):
    """Roles that wake together; the value is the id of their call."""

    VAMPIRES = "vampires"
    WEREWOLVES = "werewolves"
    MASONS = "masons"


class Power(StrEnum):
    """What a role does when it is called alone. Closed: each has its rule in ``rules/powers``."""

    COPY_CENTRE = "copy_centre"
    COPY_PLAYER = "copy_player"
    MARK_OUTSIDER = "mark_outsider"
    MARK_SELF = "mark_self"
    MARK_NEIGHBOUR = "mark_neighbour"
    MARK_ONE = "mark_one"
    MARK_TWO = "mark_two"
    PURIFY = "purify"
    SHIELD = "shield"
    GIVE_EXTRA_WOLF = "give_extra_wolf"
    LOOK_PLAYER = "look_player"
    LOOK_CENTRE = "look_centre"
    LOOK_PLAYER_OR_TWO_CENTRE = "look_player_or_two_centre"
    LOOK_CARD_THEN_MARK = "look_card_then_mark"
    LOOK_SELF = "look_self"
    HUNT_GHOSTS = "hunt_ghosts"
    SEE_PACK_THUMBS = "see_pack_thumbs"
    SEE_BUSY_THUMBS = "see_busy_thumbs"
    TAP_NEIGHBOUR = "tap_neighbour"
    ROB = "rob"
    BREW = "brew"
    SWAP_TWO_OTHERS = "swap_two_others"
    SWAP_CARDS_OR_MARKS = "swap_cards_or_marks"
    SWAP_WITH_CENTRE = "swap_with_centre"
    SHIFT_OTHERS = "shift_others"
    FLIP = "flip"
    PLACE_ARTEFACT = "place_artefact"


class VotePower(StrEnum):
    """What a role does at the vote."""

    PROTECTS_TARGET = "protects_target"
    OUTLIVES_VOTE = "outlives_vote"
    SHOOTS_TARGET = "shoots_target"
    SHELTERED_BY_CLAN = "sheltered_by_clan"


class Copied(StrEnum):
    """What a doppelgänger does who has seen this role."""

    NOTHING = "nothing"
    AT_ONCE = "at_once"
    WITH_GROUP = "with_group"
    FOLLOW_UP = "follow_up"


class Mark(StrEnum):
    """One lies in front of every player while marks are in play."""

    CLARITY = "clarity"
    VAMPIRE = "vampire"
    FEAR = "fear"
    BAT = "bat"
    PLAGUE = "plague"
    LOVE = "love"
    TRAITOR = "traitor"
    ASSASSIN = "assassin"


MARKS_IN_BOX = dict.fromkeys(Mark, 1) | {Mark.CLARITY: 12, Mark.LOVE: 2}


class Artefact(StrEnum):
    """What the curator lays on a card."""

    WEREWOLF_CLAW = "werewolf_claw"
    VAMPIRE_DENTURES = "vampire_dentures"
    VILLAGER_BRAND = "villager_brand"
    TANNER_CLUB = "tanner_club"
    VOID_FOG = "void_fog"
    SILENCE_MASK = "silence_mask"
    SHAME_SHROUD = "shame_shroud"


_IN_BOTH = frozenset(Artefact) - {Artefact.VOID_FOG, Artefact.VAMPIRE_DENTURES}
ARTEFACTS_IN_BOX: Mapping[Box, frozenset[Artefact]] = {
    Box.BASE: frozenset(),
    Box.CREPUSCULE: _IN_BOTH | {Artefact.VOID_FOG},
    Box.EPIC: _IN_BOTH | {Artefact.VAMPIRE_DENTURES},
}


def artefacts_in(boxes: Iterable[Box]) -> frozenset[Artefact]:
    return frozenset(artefact for box in boxes for artefact in ARTEFACTS_IN_BOX[box])


ROLE_ARTEFACTS: Mapping[Artefact, RoleId] = {
    Artefact.WEREWOLF_CLAW: "werewolf",
    Artefact.VAMPIRE_DENTURES: "vampire",
    Artefact.VILLAGER_BRAND: "villager",
    Artefact.TANNER_CLUB: "tanner",
}
"""Artefacts that make their holder a plain role, whatever the card or the mark."""


@dataclass(frozen=True, slots=True, order=True)
class WakeOrder:
    """A printed wake order such as ``-6B``, ``2-B`` or ``10``; the hyphen before a letter means nothing."""

    number: int
    letter: str = ""

    @classmethod
    def parse(cls, code: str) -> "WakeOrder":
        found = re.fullmatch(r"(-?\d+)-?([A-Z]?)", code)
        if found is None:
            raise ValueError(f"not a wake order: {code!r}")
        return cls(int(found[1]), found[2])


@dataclass(frozen=True, slots=True)
class Advice:
    """What the rule books advise about a role. Breaking it is a warning, never a fault."""

    from_players: int = 0
    """Advised only from this many players on."""
    pair: bool = False
    """Both cards or none."""
    experienced: bool = False
    """Only for tables that know all the other roles."""
    needs_any: tuple[RoleId, ...] = ()
    """Pointless unless one of these is in the deck."""


@dataclass(frozen=True, slots=True)
class Role:
    id: RoleId
    boxes: Mapping[Box, int]
    """How many cards of it each box holds."""
    team: Team
    family: Family
    stars: Mapping[Box, int] = field(default_factory=dict)
    """Difficulty as each box prints it, one to three."""
    order: WakeOrder | None = None
    joins: Group | None = None
    eyes_shut: bool = False
    """Shows only a thumb when its group wakes."""
    power: Power | None = None
    may: bool = False
    """The power is optional."""
    seconds: float = 0.0
    """Pause of its own call at the standard pace."""
    touches_centre: bool = False
    gives: Mark | None = None
    marks: tuple[Mark, ...] = ()
    """All marks it brings to the board; a role with marks makes a dusk."""
    at_vote: VotePower | None = None
    copied: Copied = Copied.NOTHING
    follow_up_order: WakeOrder | None = None
    """Where the doppelgänger's own call for it stands; none = right after the role's own call."""
    team_alone: Team | None = None
    """Its team when no monster of its own side sits at the table; none = it stays."""
    advice: Advice = Advice()

    def stars_in(self, boxes: Iterable[Box]) -> int:
        """Difficulty in these boxes: the higher one where they differ, and where none of them holds the card."""
        known = [self.stars[box] for box in boxes if box in self.stars]
        return max(known or self.stars.values(), default=0)

    @property
    def is_monster(self) -> bool:
        return self.family is Family.WOLF or self.family is Family.VAMPIRE

    @property
    def haunts(self) -> bool:
        """A ghost hunter who meets it stops and becomes it."""
        return self.is_monster or self.team is Team.TANNER

    @property
    def hides_again(self) -> bool:
        """The diviner may not leave it face up."""
        return self.is_monster or self.family is Family.LONER

    @property
    def copies(self) -> bool:
        """It has no role of its own: it takes one over."""
        return self.power is Power.COPY_CENTRE or self.power is Power.COPY_PLAYER

    @property
    def is_single(self) -> bool:
        """Each box holds one card of it at most: "the seer", not "a seer"."""
        return max(self.boxes.values()) == 1

    @property
    def takes_over(self) -> bool:
        """Its card may have become another role during the night."""
        return self.copies or self.power is Power.HUNT_GHOSTS


@dataclass(frozen=True, eq=False)
class RoleBook(Mapping[RoleId, Role]):
    """All roles by id. Two books are one and the same when they are the same object: there is one a game."""

    roles: Mapping[RoleId, Role]

    def __getitem__(self, role: RoleId) -> Role:
        return self.roles[role]

    def __iter__(self) -> Iterator[RoleId]:
        return iter(self.roles)

    def __len__(self) -> int:
        return len(self.roles)

    __hash__ = object.__hash__

    def in_boxes(self, role: RoleId, boxes: frozenset[Box]) -> int:
        """How many cards of a role these boxes hold together."""
        return sum(count for box, count in self[role].boxes.items() if box in boxes)


def _stars(row: Mapping[str, Any]) -> dict[Box, int]:
    """One number for all boxes, or one a box where they differ."""
    stars = row.get("stars", {})
    return {Box(box): stars if isinstance(stars, int) else stars[box] for box in row["boxes"]} if stars else {}


def role_from_row(role_id: RoleId, row: Mapping[str, Any]) -> Role:
    """Read one row of ``roles.toml``. Raises ``ValueError`` or ``KeyError`` on a row that makes no sense."""
    advice = row.get("advice", {})
    return Role(
        id=role_id,
        boxes={Box(box): count for box, count in row["boxes"].items()},
        team=Team(row["team"]),
        family=Family(row["family"]),
        stars=_stars(row),
        order=WakeOrder.parse(row["order"]) if "order" in row else None,
        joins=Group(row["joins"]) if "joins" in row else None,
        eyes_shut=row.get("eyes_shut", False),
        power=Power(row["power"]) if "power" in row else None,
        may=row.get("may", False),
        seconds=float(row.get("seconds", 0)),
        touches_centre=row.get("touches_centre", False),
        gives=Mark(row["gives"]) if "gives" in row else None,
        marks=tuple(Mark(mark) for mark in row.get("marks", ())),
        at_vote=VotePower(row["at_vote"]) if "at_vote" in row else None,
        copied=Copied(row.get("copied", Copied.NOTHING)),
        follow_up_order=WakeOrder.parse(row["follow_up_order"]) if "follow_up_order" in row else None,
        team_alone=Team(row["team_alone"]) if "team_alone" in row else None,
        advice=Advice(**{**advice, "needs_any": tuple(advice.get("needs_any", ()))}),
    )
