"""Meanings: what the words of a sentence stand for, made into commands."""

from itertools import product

from narrator.ports import Command, Value
from narrator.words.commands.templates import Row
from narrator.words.commands.trace import Values

Meaning = tuple[tuple[str, tuple[tuple[str, Value], ...]], ...]
"""Commands by name and values, as something that can be compared and kept; several if each of several is meant."""
SPANS = {"minutes": 60, "seconds": 1, "extra_s": 1}


def meaning_of(row: Row, said: Values) -> Meaning:
    """What a row's sentence means with these words in its lists: once for each of those that fill one slot."""
    slots: dict[str, tuple[Value, ...]] = {slot: (value,) for slot, value in row.slots.items()}
    for slot, values in said:
        slots[slot] = (*slots.get(slot, ()), *values)
    ways = product(*([(slot, value) for value in values] for slot, values in slots.items()))
    return tuple((row.name, in_seconds(dict(way))) for way in ways)


def commands(meaning: Meaning, *, now: bool = True) -> tuple[Command, ...]:
    return tuple(Command(name, dict(values), now) for name, values in meaning)


def in_seconds(values: dict[str, Value]) -> tuple[tuple[str, Value], ...]:
    """Minutes and seconds are one length of time."""
    if values.keys() & SPANS.keys():
        values["seconds"] = sum(int(values.pop(name)) * size for name, size in SPANS.items() if name in values)
    return tuple(sorted(values.items()))
