"""Patterns: what a command says about whatever is named, without the names.

"Anna was the seer" and "Bob turned over the drunk" are one pattern: a player, and the card that was theirs. The
mentions of an utterance fill it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from narrator.data_folders import remembered
from narrator.ports import Command, Value
from narrator.words.commands.meaning import SPANS
from narrator.words.commands.mentions import NAMED, PERSON, PLACE, PLAYER, SEAT, SKILL, STRANGER, Mention
from narrator.words.commands.phrases import woven
from narrator.words.commands.templates import NUMBERS, SEATS

NUMBER, LENGTH = "number", "length"
PARTY = "players"
FEWEST = 3
"""Players; fewer people are no party: "two newcomers", "a break"."""
KINDS = {
    **dict.fromkeys(NUMBERS, NUMBER),
    **dict.fromkeys((*SEATS, "seats", "anyone"), SEAT),
    "place": PLACE,
    **dict.fromkeys(("first_name", "kin"), PERSON),
    "roles": "role",
}
"""Of what kind the entries of a list are, where that is not the list's own name."""
ORDERS = ("forth", "back", "last", "first", "pairs", "second")
"""Who is told of whom, where all that is named is of one kind; see ``_in_order``."""

Row = Mapping[str, Mention]
"""What fills the slots of one command."""


class Filled(NamedTuple):
    """A pattern with names."""

    commands: tuple[Command, ...]
    sure: bool
    """Every name was said as it is written somewhere, and nothing else could be meant."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """Commands of one name, and what they tell something about."""

    name: str
    slots: tuple[str, ...] = ()
    """What must be named."""
    numbers: tuple[str, ...] = ()
    """What may be told besides: how many."""
    values: tuple[tuple[str, Value], ...] = ()
    """What the words imply."""
    order: str = ORDERS[0]
    several: bool = False
    """It can be told of several in one breath."""

    def filled(self, mentions: Sequence[Mention], kinds: Mapping[str, str]) -> Filled | None:
        """The commands, if all is named that must be. ``kinds``: of what kind each slot is."""
        named = {slot: _of_kind(kinds[slot], mentions) for slot in self.slots}
        rows = tuple(self._rows(named, kinds)) if all(named.values()) else ()
        if not rows or (len(rows) > 1 and not self.several):
            return None
        # A name that nobody knows is a name all the same, if nobody else is named.
        certain = all(
            mention.sure or (mention.kind == STRANGER and len(rows) == 1)
            for row in rows
            for mention in row.values()
        )
        told = {repr(values): values for row in rows if (values := self._values(row, mentions, kinds))}
        commands = tuple(Command(self.name, values) for values in (told.values() or [{}]))
        few = self.name == PARTY and any(int(command.values["count"]) < FEWEST for command in commands)
        return Filled(commands, certain and not few and self._is_clear(named, kinds))

    def _is_clear(self, named: Mapping[str, Sequence[Mention]], kinds: Mapping[str, str]) -> bool:
        """Only one thing can be meant: where one is told, one is named; as many numbers as there are to count."""
        if not self.several:
            return len(self.slots) > 1 or all(len({each.value for each in found}) == 1 for found in named.values())
        counted = [len(found) for slot, found in named.items() if kinds[slot] in (NUMBER, LENGTH)]
        return not counted or counted[0] == max(len(found) for found in named.values())

    def _rows(self, named: Mapping[str, Sequence[Mention]], kinds: Mapping[str, str]) -> Iterator[Row]:
        match self.slots:
            case ():
                yield {}
            case (slot,):
                # Whoever names two where only one can be has corrected the first: "we are five, no, six".
                yield from ({slot: mention} for mention in (named[slot] if self.several else named[slot][-1:]))
            case (slot, other) if kinds[slot] == kinds[other]:
                pairs = tuple(_in_order(self.order, named[slot]))
                if all(one.value != two.value for one, two in pairs):
                    yield from ({slot: one, other: two} for one, two in pairs)
            case (slot, other):
                ones, others = named[slot], named[other]
                if len(others) in (1, len(ones)):
                    yield from ({slot: one, other: others[number % len(others)]} for number, one in enumerate(ones))

    def _values(self, row: Row, mentions: Sequence[Mention], kinds: Mapping[str, str]) -> dict[str, Value]:
        values = dict(self.values) | {slot: mention.value for slot, mention in row.items()}
        for slot in self.numbers:
            number = _counting(row, mentions) if self.several else _only(NUMBER, mentions)
            if number is not None and int(number.value) >= (FEWEST if slot == PARTY else 2):
                values[slot] = number.value
        skill = _only(SKILL, mentions) if SKILL in kinds else None
        return values if skill is None else values | {SKILL: skill.value}


def _of_kind(kind: str, mentions: Sequence[Mention]) -> tuple[Mention, ...]:
    if kind == PERSON:
        found = tuple(mention for mention in mentions if mention.kind in NAMED)
        seated = tuple(mention for mention in mentions if mention.kind == PLAYER)
        return found if any(mention.sure for mention in found) else seated or found
    found = tuple(mention for mention in mentions if mention.kind == kind and not _is_place(mention, mentions))
    if kind != NUMBER or len(found) == len([mention for mention in mentions if mention.kind == SEAT]):
        return found
    # Where there is another number, "one" is only a word.
    return tuple(each for each in found if each.value != 1) or found


def is_empty(place: Mention, mentions: Sequence[Mention]) -> bool:
    """Whether a place is named where nobody sits: what is said of it can be of nobody."""
    return place.kind == PLACE and not any(
        each.kind == SEAT and each.start < place.end and place.start < each.end for each in mentions
    )


def _is_place(mention: Mention, mentions: Sequence[Mention]) -> bool:
    """Whether a number tells where somebody sits: "player nine"."""
    return mention.kind == NUMBER and any(
        each.kind == PLACE and each.start < mention.start and mention.end <= each.end for each in mentions
    )


def _only(kind: str, mentions: Sequence[Mention]) -> Mention | None:
    found = {mention.value: mention for mention in _of_kind(kind, mentions)}
    return next(iter(found.values())) if len(found) == 1 else None


def _counting(row: Row, mentions: Sequence[Mention]) -> Mention | None:
    """The number right before what is counted, or with one word between: "two more of these"."""
    starts = {mention.start for mention in row.values()}
    found = [each for each in mentions if each.kind == NUMBER and starts & {each.end, each.end + 1}]
    return found[-1] if found else None


def _in_order(order: str, named: Sequence[Mention]) -> Iterator[tuple[Mention, Mention]]:
    first, last = named[0], named[-1]
    match order:
        case "forth" if len(named) == 2:  # "Anna pointed at Bob"
            yield first, last
        case "back" if len(named) == 2:  # "Bob was pointed at by Anna"
            yield last, first
        case _ if len(named) < 3:
            return
        case "last":  # "Anna and Bob pointed at Chloé"
            yield from ((each, last) for each in named[:-1])
        case "first":  # "Chloé has the fingers of Anna and Bob"
            yield from ((each, first) for each in named[1:])
        case "second":  # "Anna pointed at Bob, and so did Chloé"
            yield from ((each, named[1]) for each in (first, *named[2:]))
        case "pairs" if len(named) % 2 == 0:  # "Anna pointed at Bob, Chloé at David"
            yield from zip(named[::2], named[1::2], strict=True)


@remembered
@cache
def slot_kinds(language: str) -> Mapping[str, Mapping[str, str]]:
    """For each command, of what kind its slots are: what its sentences fill them from."""
    kinds: dict[str, dict[str, str]] = {}
    for entry in woven(language):
        known = kinds.setdefault(entry.row.name, {})
        known |= entry.row.named
        for graph in entry.graphs:
            for step in graph.listed:
                if step.slot in SPANS:
                    known["seconds"] = LENGTH
                else:
                    known.setdefault(step.slot, KINDS.get(str(step.list_name), str(step.list_name)))
    return kinds
