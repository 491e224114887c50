"""Scenarios: named decks by number of players, and Anarchy, whose deck is drawn."""

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from narrator.rules.game import RoleId
from narrator.rules.one_night.deck import CENTRE_CARDS, Deck, may_be_extra
from narrator.rules.one_night.roles import Box, Family, Power, RoleBook
from narrator.rules.refusal import Refused


class Source(StrEnum):
    """Where the list of a deck comes from."""

    PRINTED = "printed"
    REPAIRED = "repaired"
    """The printed line was damaged."""
    EXTERNAL = "external"
    """From another copy of the leaflet: worth checking with the booklet."""
    OWN = "own"
    """Ours, for a box that prints none."""


class Level(StrEnum):
    INITIATION = "initiation"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


@dataclass(frozen=True, slots=True)
class Draw:
    """How the deck of an Anarchy scenario is drawn."""

    set_aside: tuple[tuple[RoleId, int], ...] = ()
    """Cards that are always in; the rest is drawn, one a player. Empty: all cards are drawn."""
    both_or_none: RoleId | None = None
    """A role that never plays alone: a single one drawn brings its twin, in place of the last card drawn."""
    most_wolves: int | None = None
    """More wolves than this are replaced by other cards until it fits."""


@dataclass(frozen=True, slots=True)
class Scenario:
    id: str
    boxes: frozenset[Box]
    level: Level
    fewest: int
    most: int
    source: str
    """The leaflet it is printed in, "external" or "own"."""
    decks: Mapping[int, Deck]
    """Deck for each number of players; empty when it is drawn."""
    repaired: frozenset[int] = frozenset()
    """Numbers of players whose printed line was damaged."""
    draw: Draw | None = None
    continues: str | None = None
    """The scenario that this list is a part of."""
    borrowed: frozenset[int] = frozenset()
    """Numbers of players whose list comes from another copy of the leaflet, where the others are printed."""

    @property
    def external(self) -> bool:
        """From another copy of the leaflet: worth checking with the booklet."""
        return self.source == Source.EXTERNAL

    @property
    def own(self) -> bool:
        """Ours: no leaflet has it."""
        return self.source == Source.OWN

    def source_of(self, players: int) -> Source:
        """Where the list for so many players comes from."""
        if self.own:
            return Source.OWN
        if self.external or players in self.borrowed:
            return Source.EXTERNAL
        return Source.REPAIRED if players in self.repaired else Source.PRINTED

    def fits(self, players: int) -> bool:
        return self.fewest <= players <= self.most

    def joined(self, part: "Scenario") -> "Scenario":
        """One scenario for the table, whose lists were found in two places."""
        return replace(
            self,
            fewest=min(self.fewest, part.fewest),
            most=max(self.most, part.most),
            decks={**self.decks, **part.decks},
            borrowed=self.borrowed | part.decks.keys(),
        )

    def deck_for(self, book: RoleBook, players: int, rng: random.Random) -> Deck:
        """The deck for so many players. Only a drawn scenario uses the random source."""
        if not self.fits(players):
            raise Refused("wrong_players", scenario=self.id, players=players, fewest=self.fewest, most=self.most)
        if self.draw is None:
            return self.decks[players]
        return _drawn(book, self, self.draw, players, rng)


def _drawn(book: RoleBook, scenario: Scenario, draw: Draw, players: int, rng: random.Random) -> Deck:
    pile = [role.id for role in book.values() for _ in range(book.in_boxes(role.id, scenario.boxes))]
    aside = [role for role, count in draw.set_aside for _ in range(count)]
    for role in aside:
        pile.remove(role)
    rng.shuffle(pile)
    size = players + CENTRE_CARDS - len(aside)
    hand, rest = pile[:size], pile[size:]
    if draw.both_or_none is not None and hand.count(draw.both_or_none) == 1:
        _bring_twin(hand, rest, draw.both_or_none)
    if draw.most_wolves is not None:
        _thin_wolves(book, hand, rest, draw.most_wolves, rng)
    extra = None
    if any(book[role].power is Power.GIVE_EXTRA_WOLF for role in hand):
        extra = rng.choice([role for role in rest if may_be_extra(book[role])])
    in_book_order = Counter([*aside, *hand])
    return Deck.of({role: in_book_order[role] for role in book if in_book_order[role]}, extra)


def _bring_twin(hand: list[RoleId], rest: list[RoleId], role: RoleId) -> None:
    """The last card drawn that is not the role itself makes room for its twin."""
    last = max(index for index, card in enumerate(hand) if card != role)
    twin = rest.index(role)
    hand[last], rest[twin] = rest[twin], hand[last]


def _thin_wolves(book: RoleBook, hand: list[RoleId], rest: list[RoleId], most: int, rng: random.Random) -> None:
    def is_wolf(role: RoleId) -> bool:
        return book[role].family is Family.WOLF

    while sum(map(is_wolf, hand)) > most:
        out = rng.choice([index for index, role in enumerate(hand) if is_wolf(role)])
        into = rng.choice([index for index, role in enumerate(rest) if not is_wolf(role)])
        hand[out], rest[into] = rest[into], hand[out]


def scenario_from_row(scenario_id: str, row: Mapping[str, Any]) -> Scenario:
    """Read one row of ``scenarios.toml``."""
    fewest, most = row["players"]
    draw = row.get("draw")
    return Scenario(
        id=scenario_id,
        boxes=frozenset(Box(box) for box in row["boxes"]),
        level=Level(row["level"]),
        fewest=fewest,
        most=most,
        source=row["source"],
        decks={
            int(players): Deck.of(counts, row.get("extra_wolf")) for players, counts in row.get("decks", {}).items()
        },
        repaired=frozenset(row.get("repaired", ())),
        continues=row.get("continues"),
        draw=None if draw is None else Draw(**draw | {"set_aside": tuple(draw.get("set_aside", {}).items())}),
    )
