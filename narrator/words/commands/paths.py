"""Everything that may be said in a hearing, as a walk from word to word.

The phrases of a hearing are samples: they tell a recogniser which words may be neighbours. This is the whole of it
and nothing else: whoever follows it to a place where it may end has said a sentence of the command file, or several
in one breath. It is worked out as far as somebody walks.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from narrator.data_folders import remembered
from narrator.ports import Hearing
from narrator.words.commands.phrases import Lists, Words, Woven, expanded, heard_lists, listened, said_in
from narrator.words.commands.templates import templates
from narrator.words.commands.word_graph import WordGraph


class Spot(NamedTuple):
    """A state of one sentence's graph, once the words that are left have been said."""

    strand: int
    state: int
    left: Words = ()


Place = frozenset[Spot]
"""Where one may be after some words: often in several sentences at once."""

_NAME, _JOIN = -1, -2
"""Strands that are no sentence: the narrator's name, a word that joins two commands."""


class _Strand(NamedTuple):
    graph: WordGraph
    first: bool
    """A sentence may begin with it."""
    together: bool
    """Another one may follow in the same breath."""
    more: bool
    """It may follow another one."""


class Paths:
    """All ways through the sentences of a hearing."""

    def __init__(
        self,
        strands: Iterable[_Strand],
        lists: Lists,
        joins: Iterable[Words] = (),
        called: Iterable[Words] = (),
        *,
        name_needed: bool = False,
    ) -> None:
        """``called``: the narrator's names, after which anything may be said; only so where one is needed."""
        self._strands = tuple(strands)
        self._lists = lists
        self._joins = tuple(joins)
        self._onward: dict[Place, Mapping[str, Place]] = {}
        self._begin = frozenset(Spot(number, 0) for number, strand in enumerate(self._strands) if strand.first)
        self._more = frozenset(Spot(number, 0) for number, strand in enumerate(self._strands) if strand.more)
        named = frozenset(Spot(_NAME, 0, name) for name in called)
        self.start: Place = named if name_needed else named | self._begin

    @staticmethod
    def of(hearing: Hearing) -> "Paths":
        return _paths(hearing)

    def onward(self, place: Place) -> Mapping[str, Place]:
        """Every word that may come next, and where it leads."""
        if place not in self._onward:
            found: dict[str, set[Spot]] = {}
            for spot in place:
                for word, after in self._steps(spot):
                    found.setdefault(word, set()).update(self._opened(after))
            self._onward[place] = {word: frozenset(spots) for word, spots in found.items()}
        return self._onward[place]

    def may_end(self, place: Place) -> bool:
        return any(not spot.left and (spot.strand < 0 or self._final(spot)) for spot in place)

    def _steps(self, spot: Spot) -> Iterator[tuple[str, Spot]]:
        if spot.left:
            yield spot.left[0], spot._replace(left=spot.left[1:])
        elif spot.strand >= 0:
            for step in self._strands[spot.strand].graph.steps[spot.state]:
                for words in expanded(step, self._lists):
                    yield words[0], Spot(spot.strand, step.target, words[1:])

    def _opened(self, spot: Spot) -> Iterator[Spot]:
        """A spot, and those that are reached from it without another word."""
        if spot.left:
            yield spot
        elif spot.strand == _JOIN:
            yield from self._more
        else:
            yield spot
            if spot.strand == _NAME:
                yield from self._begin
            elif spot.strand >= 0 and self._strands[spot.strand].together and self._final(spot):
                yield from self._more
                yield from (Spot(_JOIN, 0, join) for join in self._joins)

    def _final(self, spot: Spot) -> bool:
        return spot.state in self._strands[spot.strand].graph.finals


@remembered
@lru_cache(maxsize=16)
def _paths(hearing: Hearing) -> Paths:
    known = templates(hearing.language)
    return Paths(
        (strand for entry in listened(hearing) for strand in _strands(entry, agreeing=hearing.agreeing)),
        heard_lists(known, hearing.names),
        (tuple(join.split()) for join in known.joins),
        (tuple(name.split()) for name in known.called(hearing.wake)),
        name_needed=hearing.name_needed,
    )


def _strands(entry: Woven, *, agreeing: bool) -> Iterator[_Strand]:
    row = entry.row
    for graph in said_in(entry, agreeing=agreeing):
        yield _Strand(graph, not row.follows, row.together, row.together or row.follows)
