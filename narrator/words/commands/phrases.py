"""What the recogniser listens for in a hearing: phrases made from the very templates that are parsed.

The recogniser turns phrases into a model of word pairs, so the full product of all lists would tell it nothing new:
a few phrases that hold every pair of neighbours do the same. Each of them is a sentence that is understood.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from hassil.parse_expression import parse_sentence

from narrator.data_folders import remembered
from narrator.ports import Asking, Hearing
from narrator.words.commands.templates import SEVERAL, Row, Templates, templates
from narrator.words.commands.word_graph import Step, WordGraph

Words = tuple[str, ...]
Pair = tuple[str, str]


class Lists(dict[str, tuple[Words, ...]]):
    """Every list of a language as words."""

    def __init__(self, known: Templates, lists: Mapping[str, tuple[Words, ...]]) -> None:
        super().__init__(lists)
        self.may_elide = known.may_elide


@dataclass(frozen=True, slots=True)
class Woven:
    """A row of the command file with the graphs of its sentences."""

    row: Row
    graphs: tuple[WordGraph, ...]
    typed: tuple[WordGraph, ...]
    agreeing: tuple[WordGraph, ...]


@remembered
@cache
def woven(language: str) -> tuple[Woven, ...]:
    known = templates(language)

    def graphs(sentences: tuple[str, ...]) -> tuple[WordGraph, ...]:
        return tuple(WordGraph.of(parse_sentence(sentence), known.rules) for sentence in sentences)

    return tuple(Woven(row, graphs(row.sentences), graphs(row.typed), graphs(row.agreeing)) for row in known.rows)


def makes_sense(row: Row, phase: str, asking: Asking | None, *, strictly: bool = True) -> bool:
    """Whether a row may be said now: in this phase and, where something is asked, as an answer or anyway.

    Not ``strictly``: whatever is asked, all of the phase but what only answers another question.
    """
    if phase not in row.phases:
        return False
    if row.asked:
        return asking is not None and row.asked in asking.answers
    return asking is None or not strictly or row.name in asking.allowed


def listened(hearing: Hearing) -> Iterator[Woven]:
    """The rows of the command file that a hearing listens for."""
    return (entry for entry in woven(hearing.language) if makes_sense(entry.row, hearing.phase, hearing.asking))


def said_in(entry: Woven, *, agreeing: bool) -> tuple[WordGraph, ...]:
    """What is listened for: of a yes and a no every short form, but only where one of them is waited for."""
    return (*entry.graphs, *entry.agreeing) if agreeing else entry.graphs


@remembered
@lru_cache(maxsize=32)
def vocabulary(language: str, names: tuple[str, ...], decks: tuple[str, ...] = ()) -> frozenset[str]:
    """Every word that some command may hold: an utterance with any other is none."""
    known = templates(language)
    lists = known.slot_lists(names, decks=decks)
    found = {word for join in known.joins for word in join.split()}
    for step in _all_steps(language):
        before, after = step.around
        if step.list_name is None:
            found.add(step.word)
        else:
            found.update(
                word
                for said, _ in lists[SEVERAL.get(step.list_name, step.list_name)]
                for word in f"{before}{said}{after}".split()
            )
    return frozenset(found)


def _all_steps(language: str) -> frozenset[Step]:
    graphs = (graph for entry in woven(language) for graph in (*said_in(entry, agreeing=True), *entry.typed))
    return frozenset(step for graph in graphs for steps in graph.steps.values() for step in steps)


@remembered
@lru_cache(maxsize=32)
def phrases(
    language: str,
    phase: str,
    names: tuple[str, ...] = (),
    *,
    name_needed: bool = False,
    wake: str = "",
    agreeing: bool = False,
) -> tuple[str, ...]:
    """Phrases that hold every pair of neighbouring words that may be said in this hearing."""
    known = templates(language)
    cover = Cover(heard_lists(known, names))
    plain: list[Words] = []
    first: list[Words] = []
    more: list[Words] = []
    for entry in woven(language):
        if not makes_sense(entry.row, phase, None):
            continue
        for graph in said_in(entry, agreeing=agreeing):
            found = list(cover.phrases(graph))
            plain += () if entry.row.follows else found
            first += found if entry.row.together else ()
            more += found if entry.row.together or entry.row.follows else ()
    plain += _in_one_breath(known, first, more)
    called = tuple(tuple(name.split()) for name in known.called(wake))
    addressed = _after_name(called, plain, everything=name_needed)
    return tuple(" ".join(words) for words in (*(() if name_needed else plain), *addressed))


def heard_lists(known: Templates, names: tuple[str, ...]) -> Lists:
    """Every list as words; digits, rare first names and what is named in another language are for the keyboard."""
    rare = frozenset() if names else known.unheard

    def heard(said: str, name: str) -> bool:
        typed = known.foreign if name == "scenario" else known.unheard if name == "first_name" else rare
        return said not in typed and not any(char.isdigit() for char in said)

    found = known.slot_lists(names).items()
    return Lists(
        known,
        {name: tuple(tuple(said.split()) for said, _ in spoken if heard(said, name)) for name, spoken in found},
    )


class Cover:
    """Walks through graphs until every pair of neighbours has been used once.

    Between two lists ("Anna" "three") one pair for each entry is enough: the recogniser takes it from the others
    that an entry of the second may follow any entry of the first.
    """

    def __init__(self, lists: Lists) -> None:
        self._lists = lists
        self._used: set[Pair] = set()
        self._left: dict[_Place, list[_Way]] = {}
        self._turn = 0

    def phrases(self, graph: WordGraph) -> Iterator[Words]:
        self._left = {}
        if not all(expanded(step, self._lists) for step in graph.listed):
            return  # of nobody, nothing can be said
        while not self._exhausted(graph, _START):
            yield self._walk(graph)

    def _walk(self, graph: WordGraph) -> Words:
        said: list[str] = []
        place = _START
        while True:
            way = (self._ways_left(graph, place) or [self._any_way(graph, place)])[0]
            self._used.add(_pair(place, way))
            if not way.words:
                return tuple(said)
            said += way.words
            place = way.place

    def _exhausted(self, graph: WordGraph, place: "_Place") -> bool:
        left = self._ways_left(graph, place)
        while left:
            way = left[0]
            if _pair(place, way) not in self._used:
                return False
            if way.words and not self._exhausted(graph, way.place):
                return False
            left.pop(0)
        return True

    def _ways_left(self, graph: WordGraph, place: "_Place") -> "list[_Way]":
        if place not in self._left:
            self._left[place] = list(self._ways(graph, place))
        return self._left[place]

    def _any_way(self, graph: WordGraph, place: "_Place") -> "_Way":
        """Everything from here on has been used: out by the shortest way, not always by the same word."""
        ways = list(self._ways(graph, place))
        self._turn += 1
        return ways[-1] if not ways[-1].words else ways[self._turn % len(ways)]

    def _ways(self, graph: WordGraph, place: "_Place") -> "Iterator[_Way]":
        for step in graph.steps[place.state]:
            for words in expanded(step, self._lists):
                yield _Way(words, _Place(step.target, words[-1], step.list_name is not None))
        if place.state in graph.finals:
            yield _Way((), place)


def expanded(step: Step, lists: Lists) -> tuple[Words, ...]:
    """A step as it may be said: its word, or every entry of its list."""
    name = step.list_name
    if name is None:
        return ((step.word,),)
    before, after = step.around
    if not before and not after:
        return lists[name]
    fitting = (words for words in lists[name] if not before.endswith("'") or lists.may_elide(words[0]))
    return tuple(tuple((before + " ".join(words) + after).split()) for words in fitting)


class _Place(NamedTuple):
    """A state of a graph, and how one came there."""

    state: int
    last: str
    listed: bool
    """The last word ends an entry of a list."""


class _Way(NamedTuple):
    words: Words
    """None = the sentence ends here."""
    place: _Place


_START = _Place(0, "", listed=False)


def _pair(place: _Place, way: _Way) -> Pair:
    if not way.words:
        return place.last, ""
    return "{}" if place.listed and way.place.listed else place.last, way.words[0]


def _in_one_breath(known: Templates, first: list[Words], more: list[Words]) -> Iterable[Words]:
    """Two things said together: every way to end, every way to begin, with a joining word and without."""
    if not first:
        return
    ends = tuple({words[-1]: words for words in first}.values())
    begins = tuple({words[0]: words for words in more}.values())
    links = ((), *(tuple(join.split()) for join in known.joins))
    for index in range(max(len(ends), len(begins))):
        for link in links:
            yield (*ends[index % len(ends)], *link, *begins[index % len(begins)])


def _after_name(called: Iterable[Words], plain: list[Words], *, everything: bool) -> Iterable[Words]:
    """Commands after the narrator's name: all of them where it is needed, else each way to begin."""
    begins = plain if everything else list({words[0]: words for words in plain}.values())
    for number, name in enumerate(called):
        # The other ways to call it need no more than be known.
        for words in begins if number == 0 else begins[:1]:
            yield (*name, *words)
        yield name


def utterable(phrase: str, knows: Callable[[str], bool], language: str) -> tuple[str, ...]:
    """A phrase in the recogniser's own spelling, or several; none if it has a word that cannot be heard."""
    known = templates(language)
    ways: tuple[Words, ...] = ((),)
    for word in phrase.split():
        spelled = _spelled(word, knows, known)
        ways = tuple((*before, *after) for before in ways for after in spelled)
    return tuple(" ".join(words) for words in ways)


def _spelled(word: str, knows: Callable[[str], bool], known: Templates) -> tuple[Words, ...]:
    """A word as the recogniser may write it: itself, in pieces, without its elision, or as what sounds like it."""
    for spelling in (word, word.replace("'", "' ")):
        words = tuple(spelling.split())
        if all(knows(part) for part in words):
            return (words,)
    _, elided, rest = word.partition("'")
    if elided and known.elides and rest:
        return _spelled(rest, knows, known)
    alike = (tuple(other.split()) for other in known.sounds.get(word, ()))
    return tuple(words for words in alike if all(knows(part) for part in words))
