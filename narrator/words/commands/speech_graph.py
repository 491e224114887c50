"""Everything that may be said at a moment as one graph of words, and how likely each step in it is.

Whoever follows it says a sentence of the command file, several in one breath, or something that people say to each
other. Any command is as likely as any other, but for those that answer what was asked; the first way to say it in
the command file is likelier than the second, small numbers than large ones, and most people stop where they may.
Beside that, at a price, any words of it may follow each other: what fits no sentence shall not be bent into one.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from narrator.words.commands.phrases import Words, expanded, utterable
from narrator.words.commands.sayings import Sayings
from narrator.words.commands.templates import NUMBERS, templates, without_hyphens
from narrator.words.locales import table

STOPS = 0.8
"""How likely somebody is to stop where a sentence may end."""
AGAIN = 0.3
"""How likely one who has stopped is to add another thing of the kind in the same breath."""
NAMED = 0.1
"""How likely the narrator is called by its name where it need not be."""
TALK, UNKNOWN, ANYHOW = 0.44, 0.04, 0.05
"""Shares of what is said that are no sentence: small talk, words that nobody has listed, and listed ones anyhow."""
COMMON, EASED = 0.6, 10
"""Of words said anyhow, how many are common ones; and how many ranks make little difference."""
ENDS = 0.2
"""How likely each word said anyhow is to be the last."""
_SAME = 4
"""Digits to which two places must be equally likely to be one."""


class Arc(NamedTuple):
    word: str
    """Empty where one goes on without another word."""
    cost: float
    """Minus the logarithm of how likely it is."""
    target: int


class State(NamedTuple):
    arcs: tuple[Arc, ...]
    end_cost: float
    """What it costs to stop here; infinite where nobody may."""


Graph = tuple[State, ...]
"""The first state is where one begins."""


def speech_graph(sayings: Sayings, knows: Callable[[str], bool], unknown: str) -> Graph:
    """``knows``: which words the recogniser can hear; ``unknown``: what it writes for all others."""
    return _Walk(_Sentences(sayings, cache(knows)), unknown).graph()


class _Spot(NamedTuple):
    """A place in one sentence, once the words that are left have been said."""

    left: Words
    strand: int
    state: int = 0


Spots = dict[_Spot, float]
"""Where one may be after some words, and how likely that is."""
_END, _BEGIN, _MORE = -1, -2, -3
"""Strands that are no sentence: the end, the beginning of one after the narrator's name, another one."""


class _Onward(NamedTuple):
    steps: tuple[tuple[_Spot, float], ...]
    ends: float
    """How likely it is to be over."""


class _Sentences:
    """The sentences of a moment, strand by strand."""

    def __init__(self, sayings: Sayings, knows: Callable[[str], bool]) -> None:
        self._knows = knows
        self._language = sayings.language
        self._lists = sayings.lists
        self._strands = sayings.strands
        self.onward = cache(self._onward)
        begin = {_Spot((), number): strand.weight for number, strand in enumerate(self._strands) if strand.weight}
        more = {_Spot((), number): 1.0 for number, strand in enumerate(self._strands) if strand.more}
        self.sets = {_BEGIN: _shares(self._open(begin)), _MORE: _shares(self._open(more))}
        """Where one may be after the narrator's name, and after something that may be followed by more."""
        self._joins = sayings.joins
        self.start = self._started(sayings)
        confusers = templates(sayings.language).confusers
        self.talk = tuple(words for said in confusers for words in self._heard(said))
        common = table(sayings.language, "talk.toml").get("words", ())
        heard = (words for said in common for words in self._heard(without_hyphens(said)))
        self.common = tuple(dict.fromkeys(word for words in heard for word in words))

    def _started(self, sayings: Sayings) -> Spots:
        called = [words for name in sayings.called for words in self._heard(name)]
        named = {_Spot(words, _BEGIN): 1 / (number + 1) for number, words in enumerate(called)}
        if sayings.name_needed or not self.sets[_BEGIN]:
            return _shares(named)
        if not named:
            return self.sets[_BEGIN]
        return _joined((_shares(named), NAMED), (self.sets[_BEGIN], 1 - NAMED))

    def _heard(self, said: str) -> tuple[Words, ...]:
        """Something said, as the recogniser may write it."""
        return tuple(tuple(words.split()) for words in utterable(said, self._knows, self._language))

    def _open(self, spots: Spots) -> Spots:
        """Without the strands that the recogniser cannot follow to an end."""
        return {spot: likely for spot, likely in spots.items() if self._alive(spot)}

    def _alive(self, spot: _Spot) -> bool:
        onward = self.onward(spot.strand, spot.state)
        return bool(onward.steps) or onward.ends > 0

    def _onward(self, strand: int, state: int) -> _Onward:
        """Where a sentence may go from a state of its graph."""
        graph = self._strands[strand].graph
        steps: Spots = {}
        for number, step in enumerate(graph.steps[state]):
            if not self._alive(_Spot((), strand, step.target)):
                continue
            entries = _entries(step.list_name, self._listed(expanded(step, self._lists)))
            for words, likely in entries.items():
                spot = _Spot(words, strand, step.target)
                steps[spot] = steps.get(spot, 0.0) + likely / (number + 1)
        stops = 0.0 if state not in graph.finals else STOPS if steps else 1.0
        return _Onward(tuple((spot, likely * (1 - stops)) for spot, likely in _shares(steps).items()), stops)

    def _listed(self, entries: Iterable[Words]) -> Iterator[Words]:
        return (heard for words in entries for heard in self._heard(" ".join(words)))

    def after(self, spot: _Spot) -> tuple[Spots, float]:
        """Where one may go in a sentence once no words are left, and how likely it is to be over there."""
        onward, strand = self.onward(spot.strand, spot.state), self._strands[spot.strand]
        found = dict(onward.steps)
        if not (onward.ends and strand.together and self.sets[_MORE]):
            return found, onward.ends
        goes_on = onward.ends * AGAIN / (len(self._joins) + 1)
        found |= {_Spot(words, _MORE): goes_on for words in ((), *self._joins)}
        return found, onward.ends * (1 - AGAIN)


class _Walk:
    """Follows all sentences at once: a state is a set of places in them."""

    def __init__(self, sentences: _Sentences, unknown: str) -> None:
        self._sentences = sentences
        self._unknown = unknown
        self._numbers: dict[frozenset[tuple[_Spot, float]], int] = {}
        self._waiting: list[Spots] = []

    def graph(self) -> Graph:
        talk = {_Spot(words, _END): 1.0 for words in self._sentences.talk}
        unknown: Spots = {_Spot((self._unknown,), _END): 1.0}
        sure = 1 - TALK - UNKNOWN
        self._number(_joined((self._sentences.start, sure), (_shares(talk), TALK), (unknown, UNKNOWN)))
        states: list[State] = []
        for spots in self._waiting:
            ways, ends = self._ways(spots)
            arcs = tuple(
                Arc(word, -math.log(sum(found.values())), self._number(_shares(found)))
                for word, found in ways.items()
            )
            states.append(State(arcs, -math.log(ends) if ends else math.inf))
        return _with_anyhow(states, {self._unknown: 1.0}, self._sentences.common)

    def _number(self, spots: Spots) -> int:
        key = frozenset((spot, round(likely, _SAME)) for spot, likely in spots.items())
        if key not in self._numbers:
            self._numbers[key] = len(self._waiting)
            self._waiting.append(spots)
        return self._numbers[key]

    def _ways(self, spots: Spots) -> tuple[Mapping[str, Spots], float]:
        """By the next word, or by none: where it leads. And how likely nothing more is said."""
        ways: dict[str, Spots] = {}
        ends = 0.0
        waiting = list(spots.items())
        while waiting:
            spot, likely = waiting.pop()
            if spot.left:
                _add(ways, spot.left[0], spot._replace(left=spot.left[1:]), likely)
            elif spot.strand == _END:
                ends += likely
            elif spot.strand in self._sentences.sets:  # one state for all who come there
                over = NAMED if spot.strand == _BEGIN else 0.0
                ends += likely * over
                for after, share in self._sentences.sets[spot.strand].items():
                    _add(ways, "", after, likely * (1 - over) * share)
            else:
                onward, over = self._sentences.after(spot)
                ends += likely * over
                waiting += [(after, likely * share) for after, share in onward.items()]
        return ways, ends


def _add(ways: dict[str, Spots], word: str, spot: _Spot, likely: float) -> None:
    found = ways.setdefault(word, {})
    found[spot] = found.get(spot, 0.0) + likely


def _with_anyhow(states: list[State], words: dict[str, float], common: Words) -> Graph:
    """The same, and beside it any words in any order: half of them common ones, the commonest most."""
    listed = {arc.word for state in states for arc in state.arcs if arc.word}
    words = _blended((words | dict.fromkeys(listed, 1.0), 1 - COMMON), (_by_rank(common), COMMON))
    loop = len(states)
    first = [arc._replace(cost=arc.cost - math.log(1 - ANYHOW)) for arc in states[0].arcs]
    first += [Arc(word, -math.log(ANYHOW * likely), loop) for word, likely in words.items()]
    again = tuple(Arc(word, -math.log((1 - ENDS) * likely), loop) for word, likely in words.items())
    return (State(tuple(first), states[0].end_cost), *states[1:], State(again, -math.log(ENDS)))


def _by_rank(words: Words) -> dict[str, float]:
    """How likely words are that stand in the order of how common they are."""
    return {word: 1 / (rank + EASED) for rank, word in enumerate(words)}


def _blended(*parts: tuple[dict[str, float], float]) -> dict[str, float]:
    whole: dict[str, float] = {}
    for words, share in parts:
        total = sum(words.values())
        for word, likely in words.items():
            whole[word] = whole.get(word, 0.0) + likely / total * share
    return whole


def _entries(list_name: str | None, entries: Iterable[Words]) -> dict[Words, float]:
    """Small numbers are said more than large ones; of names and roles none is likelier than another."""
    found = tuple(dict.fromkeys(entries))
    by_size = list_name in NUMBERS
    total = sum(1 / (number + 1) for number in range(len(found))) if by_size else len(found)
    return {words: (1 / (number + 1) if by_size else 1.0) / total for number, words in enumerate(found)}


def _shares(spots: Spots) -> Spots:
    total = sum(spots.values())
    return {spot: likely / total for spot, likely in spots.items()}


def _joined(*parts: tuple[Spots, float]) -> Spots:
    """Several sets of places, each with its share."""
    whole: Spots = {}
    for spots, share in parts:
        for spot, likely in spots.items():
            whole[spot] = whole.get(spot, 0.0) + likely * share
    return whole
