"""A finished table as people and programs write it down: read with every fault named at once, and written."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from narrator.rules.fields import Fields
from narrator.rules.game import RoleId
from narrator.rules.one_night.deck import CENTRE_CARDS, FEWEST_PLAYERS, MOST_PLAYERS, SHIELDS_IN_BOX
from narrator.rules.one_night.judge import Table
from narrator.rules.one_night.roles import (
    MARKS_IN_BOX,
    ONE_NIGHT_BOXES,
    Artefact,
    Box,
    Mark,
    RoleBook,
    artefacts_in,
)
from narrator.rules.refusal import Problem, fault

_MARKS = frozenset(Mark)
_ARTEFACTS = frozenset(Artefact)


@dataclass(frozen=True, slots=True)
class Reading:
    """A table and the names of its seats; or the faults that keep it from being one."""

    names: tuple[str, ...] = ()
    table: Table | None = None
    faults: tuple[Problem, ...] = ()


def read_table(book: RoleBook, data: object) -> Reading:
    """Read the ``state`` object of the rules specification."""
    if not isinstance(data, Mapping):
        return Reading(faults=(fault("not_an_object"),))
    return _Reader(data, book=book).read()


def write_table(names: tuple[str, ...], table: Table) -> dict[str, Any]:
    """The ``state`` object of a table. Of two cards of one role that copied, the last one's copy is told."""
    return {
        "players": list(names),
        "cards": dict(zip(names, table.cards, strict=True)),
        "votes": {
            name: None if target is None else names[target] for name, target in zip(names, table.votes, strict=True)
        },
        "copies": {card: role for card, role in zip(table.cards, table.acquired, strict=True) if role is not None},
        "marks": {
            name: str(mark) for name, mark in zip(names, table.marks, strict=True) if mark is not Mark.CLARITY
        },
        "artifacts": {
            name: str(artefact)
            for name, artefact in zip(names, table.artefacts, strict=True)
            if artefact is not None
        },
        "center_start": list(table.centre_start),
    }


@dataclass(slots=True)
class _Reader(Fields):
    book: RoleBook = field(kw_only=True)
    names: tuple[str, ...] = ()
    boxes: frozenset[Box] = frozenset(ONE_NIGHT_BOXES)

    def read(self) -> Reading:
        self.boxes = self._boxes()
        self.names = self._names()
        cards = self._roles("cards", required=True)
        dealt = self._roles("dealt")
        votes = self._votes()
        copies = self._copies()
        marks = self._marks()
        artefacts = self._artefacts()
        self._shields(artefacts)
        centre = self._centre()
        self._check_boxes(cards, dealt, centre)
        if self.faults:
            return Reading(faults=tuple(dict.fromkeys(self.faults)))
        seat = {name: number for number, name in enumerate(self.names)}
        table = Table(
            cards=tuple(cards[name] for name in self.names),
            votes=tuple(seat[votes[name]] if name in votes else None for name in self.names),
            acquired=tuple(copies.get(cards[name]) for name in self.names),
            marks=tuple(marks.get(name, Mark.CLARITY) for name in self.names),
            artefacts=tuple(artefacts.get(name) for name in self.names),
            centre_start=centre,
        )
        return Reading(self.names, table)

    def _boxes(self) -> frozenset[Box]:
        named = self.texts("boxes")
        known = frozenset(box for box in ONE_NIGHT_BOXES if box in named)
        for box in named:
            if box not in known:
                self.fault("unknown_box", id=box)
        return known or frozenset(ONE_NIGHT_BOXES)

    def _names(self) -> tuple[str, ...]:
        names = self.texts("players", required=True)
        counts = Counter(name.strip() for name in names)
        for name, count in counts.items():
            if not name:
                self.fault("empty_name")
            elif not name.isprintable():
                self.fault("unprintable_name")
            elif count > 1:
                self.fault("name_twice", name=name)
        if "players" in self.data and len(names) < FEWEST_PLAYERS:
            self.fault("too_few_players", players=len(names), fewest=FEWEST_PLAYERS)
        if len(names) > MOST_PLAYERS:
            self.fault("too_many_players", players=len(names), most=MOST_PLAYERS)
        return names

    def _entries(self, key: str, *, required: bool = False) -> Iterator[tuple[str, str]]:
        """Player and value of an object, after telling who is no player and what is no text."""
        for name, value in self.mapping(key, required=required).items():
            if name not in self.names:
                self.fault("unknown_player", name=name, field=key)
            elif value is None:
                continue
            elif not isinstance(value, str):
                self.fault("wrong_type", field=f"{key}.{name}", expected="text")
            else:
                yield name, value

    def _is_role(self, name: str) -> bool:
        if name not in self.book:
            self.fault("unknown_role", id=name)
        return name in self.book

    def _roles(self, key: str, *, required: bool = False) -> dict[str, RoleId]:
        entries = self._entries(key, required=required)
        found = {name: role for name, role in entries if self._is_role(role)}
        if required and key in self.data:
            told = self.mapping(key)
            for name in dict.fromkeys(self.names):
                if told.get(name) is None:
                    self.fault("no_card", name=name)
        return found

    def _votes(self) -> dict[str, str]:
        votes = {}
        for voter, target in self._entries("votes", required=True):
            if target not in self.names:
                self.fault("unknown_player", name=target, field="votes")
            elif target == voter:
                self.fault("self_vote", name=voter)
            else:
                votes[voter] = target
        return votes

    def _copies(self) -> dict[RoleId, RoleId]:
        copies = {}
        for card, role in self.mapping("copies").items():
            if card not in self.book or not self.book[card].takes_over:
                self.fault("cannot_copy", id=card)
            elif role is None:
                continue
            elif not isinstance(role, str):
                self.fault("wrong_type", field=f"copies.{card}", expected="text")
            elif self._is_role(role):
                if not self.book[card].copies and not self.book[role].haunts:
                    self.fault("impossible_copy", card=(card,), role=(role,))
                elif not self.book[role].copies:  # who copied a copier that never looked has copied nothing
                    copies[card] = role
        return copies

    def _marks(self) -> dict[str, Mark]:
        marks = {}
        for name, value in self._entries("marks"):
            if value in _MARKS:
                marks[name] = Mark(value)
            else:
                self.fault("unknown_mark", id=value)
        if Box.EPIC not in self.boxes and any(mark is not Mark.CLARITY for mark in marks.values()):
            self.fault("marks_without_epic")
        for mark, count in Counter(marks.values()).items():
            if count > MARKS_IN_BOX[mark]:
                self.fault("too_many_marks", mark=mark, count=count, held=MARKS_IN_BOX[mark])
        return marks

    def _artefacts(self) -> dict[str, Artefact]:
        held = artefacts_in(self.boxes)
        found = {}
        for name, value in self._entries("artifacts"):
            if value not in _ARTEFACTS:
                self.fault("unknown_artefact", id=value)
            elif value not in held:
                self.fault("artefact_not_in_box", artefact=value)
            else:
                found[name] = Artefact(value)
        for artefact, count in Counter(found.values()).items():
            if count > 1:
                self.fault("artefact_twice", artefact=artefact)
        return found

    def _shields(self, artefacts: Mapping[str, Artefact]) -> None:
        shielded = self.texts("shields")
        for name in dict.fromkeys(shielded):
            if name not in self.names:
                self.fault("unknown_player", name=name, field="shields")
            elif shielded.count(name) > 1:
                self.fault("shield_twice", name=name)
            elif name in artefacts:
                self.fault("artefact_on_shield", name=name)
        if len(shielded) > SHIELDS_IN_BOX:
            self.fault("too_many_shields", count=len(shielded), held=SHIELDS_IN_BOX)

    def _centre(self) -> tuple[RoleId, ...]:
        cards = self.texts("center_start")
        if len(cards) > CENTRE_CARDS + 1:
            self.fault("too_many_centre_cards", count=len(cards), most=CENTRE_CARDS + 1)
        return tuple(role for role in cards if self._is_role(role))

    def _check_boxes(
        self, cards: Mapping[str, RoleId], dealt: Mapping[str, RoleId], centre: tuple[RoleId, ...]
    ) -> None:
        """No more cards than the boxes hold: before the players, in the centre, and dealt plus centre."""
        counts = Counter(cards.values()) | Counter(centre)
        if dealt:
            counts |= Counter(dealt.values()) + Counter(centre)
        for role, count in counts.items():
            held = self.book.in_boxes(role, self.boxes)
            if count > held:
                self.fault("too_many_copies", role=(role,), count=count, held=held)
