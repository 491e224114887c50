"""Everything that may be said at a moment, as a walk from word to word.

The phrases of a moment are samples: they tell a recogniser which words may be neighbours. This is the whole of it
and nothing else: whoever follows it to a place where it may end has said a sentence of the command file, or several
in one breath. It is worked out as far as somebody walks.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from narrator.data_folders import remembered
from narrator.ports import Hearing
from narrator.words.commands.phrases import Words, expanded
from narrator.words.commands.sayings import Sayings, sayings_of


class Spot(NamedTuple):
    """A state of one sentence's graph, once the words that are left have been said."""

    strand: int
    state: int
    left: Words = ()


Place = frozenset[Spot]
"""Where one may be after some words: often in several sentences at once."""

_NAME, _JOIN = -1, -2
"""Strands that are no sentence: the narrator's name, a word that joins two commands."""


class Paths:
    """All ways through the sentences of a moment."""

    def __init__(self, sayings: Sayings) -> None:
        self._strands = sayings.strands
        self._lists = sayings.lists
        self._joins = sayings.joins
        self._onward: dict[Place, Mapping[str, Place]] = {}
        self._begin = frozenset(Spot(number, 0) for number, strand in enumerate(self._strands) if strand.weight)
        self._more = frozenset(Spot(number, 0) for number, strand in enumerate(self._strands) if strand.more)
        named = frozenset(Spot(_NAME, 0, tuple(name.split())) for name in sayings.called)
        self.start: Place = named if sayings.name_needed else named | self._begin

    @staticmethod
    def of(hearing: Hearing) -> "Paths":
        return _paths(hearing)

    def after(self, words: Iterable[str]) -> Place:
        """Where one is after some words; nowhere if nobody says them."""
        place = self.start
        for word in words:
            place = self.onward(place).get(word, frozenset())
        return place

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
    return Paths(sayings_of(hearing))
