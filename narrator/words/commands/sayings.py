"""Sayings: all that may be said at some moment, sentence by sentence, before it becomes a graph or a walk."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from narrator.ports import Hearing
from narrator.words.commands.phrases import Lists, Words, Woven, heard_lists, listened, said_in
from narrator.words.commands.templates import templates
from narrator.words.commands.word_graph import WordGraph

ASKED = 3.0
"""A command that answers the question is so many times as likely as one that does not."""
AGREED = 30.0
"""And a yes or a no, where that is what was asked for: "us" is hardly ever said then."""
RARER = 1 / 3
"""A second row of the same command holds its rarer values."""


class Strand(NamedTuple):
    """One sentence template."""

    graph: WordGraph
    weight: float = 1.0
    """How likely it is, beside others; 0 = nobody begins with it."""
    together: bool = False
    """Another one may follow in the same breath."""
    more: bool = False
    """It may follow another one."""


@dataclass(frozen=True, slots=True)
class Sayings:
    """Sentences in one language, with the lists that they name."""

    language: str
    strands: tuple[Strand, ...]
    lists: Lists
    joins: tuple[Words, ...] = ()
    """Words that may stand between two sentences in one breath."""
    called: tuple[str, ...] = ()
    """The narrator's names, after which anything may be said."""
    name_needed: bool = False
    """Only after one of them."""


def sayings_of(hearing: Hearing) -> Sayings:
    """Everything that a hearing listens for."""
    known = templates(hearing.language)
    return Sayings(
        hearing.language,
        tuple(_strands(hearing)),
        heard_lists(known, hearing.names),
        tuple(tuple(join.split()) for join in known.joins),
        known.called(hearing.wake),
        hearing.name_needed,
    )


def _strands(hearing: Hearing) -> Iterator[Strand]:
    met: set[str] = set()
    for entry in listened(hearing):
        row = entry.row
        weight = RARER if row.name in met else 1.0
        met.add(row.name)
        if hearing.asking is not None and row.name in hearing.asking.answers:
            weight *= AGREED if hearing.agreeing else ASKED
        yield from _strands_of(entry, 0.0 if row.follows else weight, agreeing=hearing.agreeing)


def _strands_of(entry: Woven, weight: float, *, agreeing: bool) -> Iterator[Strand]:
    graphs, row = said_in(entry, agreeing=agreeing), entry.row
    total = sum(1 / (number + 1) for number in range(len(graphs)))
    for number, graph in enumerate(graphs):
        yield Strand(graph, weight / (number + 1) / total, row.together, row.together or row.follows)
