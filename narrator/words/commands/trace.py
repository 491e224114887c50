"""Traces: the ways in which an utterance is a sentence of the command file, found along the sentence's graph.

Every word has its place in the sentence; a few may have been written for others that sound alike.
"""

import heapq
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from narrator.data_folders import remembered
from narrator.ports import Value
from narrator.words.commands.phrases import Words, vocabulary
from narrator.words.commands.templates import SEVERAL, Spoken, Templates, spellings, templates
from narrator.words.commands.word_graph import Step, WordGraph

MOST_CHANGES = 2
"""So many words of an utterance may have been written for one that sounds alike."""
OPEN = {"title": 4}
"""Lists that nobody can write down, such as the names of decks: so many words may be any at all."""

Meant = tuple[Value, ...]
"""What a step stands for: nothing if it is a plain word, several things if it is a list of several."""
Entry = tuple[Words, Meant]
Values = tuple[tuple[str, Meant], ...]
Taken = Iterator[tuple[int, int, Meant]]
"""How many words a step may take, with what doubt, and what they stand for."""


class WordChoice(NamedTuple):
    """What a word of the utterance may stand for."""

    word: str
    doubt: int
    """0 = the word itself, 1 = another one that sounds or is spelled alike."""


Choices = tuple[tuple[WordChoice, ...], ...]
"""For each word of an utterance, what it may stand for."""


class Trace(NamedTuple):
    """Words of the utterance up to ``end``, read as a sentence."""

    end: int
    doubt: int
    values: Values


@remembered
@lru_cache(maxsize=1024)
def choices(said: str, language: str, names: tuple[str, ...], decks: tuple[str, ...] = ()) -> Choices | None:
    """None if there is a word that no command has, nor one that sounds like it: most table talk does."""
    known, alike = vocabulary(language, names, decks), templates(language).alike
    accented = _accented(language, names, decks)
    found: list[tuple[WordChoice, ...]] = []
    for word in said.split():
        # Whoever types "repete" has not confused anything: it can only be one word.
        own = (word,) if word in known else accented.get(word, ())
        others = (other for other in alike.get(word, ()) if other in known and other not in own)
        found.append((*(WordChoice(same, 0) for same in own), *(WordChoice(other, 1) for other in others)))
    return tuple(found) if all(found) else None


@remembered
@lru_cache(maxsize=32)
def _accented(language: str, names: tuple[str, ...], decks: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
    """Words with accents, by what is left of them without."""
    found: dict[str, tuple[str, ...]] = {}
    for word in sorted(vocabulary(language, names, decks)):
        plain = list(spellings(word))[-1]
        if plain != word:
            found[plain] = (*found.get(plain, ()), word)
    return found


class Tracer:
    """Follows utterances through graphs, for one table."""

    def __init__(self, known: Templates, lists: Mapping[str, Spoken]) -> None:
        self._known = known
        self._lists = {
            name: tuple((tuple(said.split()), (value,)) for said, value in entries)
            for name, entries in lists.items()
        }
        self._entries: dict[str, Mapping[str, tuple[Entry, ...]]] = {}
        self._listed: dict[str, frozenset[str]] = {}

    def traces(self, graph: WordGraph, heard: Choices, start: int, stop: int) -> set[Trace]:
        """A graph's sentences from the word ``start`` on that end before ``stop``, each with the least doubt."""
        heard = heard[: min(stop, len(heard))]
        found: dict[tuple[int, Values], Trace] = {}
        done: set[tuple[int, int, Values]] = set()
        waiting: list[tuple[int, int, int, Values]] = [(0, 0, start, ())]
        while waiting:
            doubt, state, end, values = heapq.heappop(waiting)
            if (state, end, values) in done:
                continue
            done.add((state, end, values))
            if state in graph.finals and end > start:
                found.setdefault((end, values), Trace(end, doubt, values))
            for step in graph.steps[state]:
                for taken, doubted, meant in self._taken(step, heard, end):
                    if doubt + doubted <= MOST_CHANGES:
                        more = (*values, (step.slot, meant)) if meant else values
                        heapq.heappush(waiting, (doubt + doubted, step.target, end + taken, more))
        return set(found.values())

    def words_of(self, graph: WordGraph) -> frozenset[str]:
        """Every word that may be said along a graph."""
        listed = (word for step in graph.listed for word in self._words_of(step))
        return graph.words.union(listed)

    def _words_of(self, step: Step) -> frozenset[str]:
        if step.word not in self._listed:
            entries = (each for found in self._ways_to_say(step).values() for each in found)
            joins = (word for join in self._known.joins for word in join.split())
            more = (*joins, *self._known.articles) if step.list_name in SEVERAL else ()
            self._listed[step.word] = frozenset((*(word for words, _ in entries for word in words), *more))
        return self._listed[step.word]

    def _taken(self, step: Step, heard: Choices, start: int) -> Taken:
        if start >= len(heard):
            return
        if step.list_name in OPEN:
            yield from self._anything(step.list_name, heard, start)
        elif step.list_name in SEVERAL:
            yield from self._several(step, heard, start)
        else:
            yield from self._single(step, heard, start)

    def _single(self, step: Step, heard: Choices, start: int) -> Taken:
        ways = self._ways_to_say(step)
        for first in heard[start] if start < len(heard) else ():
            for words, meant in ways.get(first.word, ()):
                yield len(words), spoken_as(words, heard[start:]), meant

    def _several(self, step: Step, heard: Choices, start: int) -> Taken:
        """Two entries or more, with joining words and articles between them."""
        waiting: list[tuple[int, int, Meant]] = [(start, 0, ())]
        while waiting:
            at, doubt, meant = waiting.pop()
            if len(meant) > 1:
                yield at - start, doubt, meant
            for begin in self._after_joins(heard, at) if meant else (at,):
                for taken, doubted, another in self._single(step, heard, begin):
                    if doubt + doubted < NEVER and not set(another) & set(meant):
                        waiting.append((begin + taken, doubt + doubted, (*meant, *another)))

    def _after_joins(self, heard: Choices, at: int) -> Iterator[int]:
        yield at
        for join in self._known.joins:
            words = join.split()
            if spoken_as(words, heard[at:]) == 0:
                yield at + len(words)
                at += len(words)
                break
        if at < len(heard) and any(choice.word in self._known.articles for choice in heard[at]):
            yield at + 1

    def _anything(self, name: str, heard: Choices, start: int) -> Taken:
        """As many words as the list allows, from one on that says something."""
        said: list[str] = []
        for word, *_ in heard[start : start + OPEN[name]]:
            if not said and word.word in self._known.fillers:
                return
            said.append(word.word)
            yield len(said), 0, (" ".join(said),)

    def _ways_to_say(self, step: Step) -> Mapping[str, tuple[Entry, ...]]:
        """A step's words, or all entries of its list, by their first word."""
        if step.word not in self._entries:
            index: dict[str, list[Entry]] = {}
            for words, meant in self._expanded(step):
                index.setdefault(words[0], []).append((words, meant))
            self._entries[step.word] = {first: tuple(entries) for first, entries in index.items()}
        return self._entries[step.word]

    def _expanded(self, step: Step) -> Iterable[Entry]:
        name = step.list_name
        if name is None:
            return (((step.word,), ()),)
        entries = () if name in OPEN else self._lists[SEVERAL.get(name, name)]
        before, after = step.around
        if not before and not after:
            return entries
        fitting = (each for each in entries if not before.endswith("'") or self._known.may_elide(each[0][0]))
        return ((tuple(f"{before}{' '.join(words)}{after}".split()), meant) for words, meant in fitting)


def spoken_as(words: Sequence[str], heard: Choices) -> int:
    """The doubt that is left if these words were said; more than allowed if they cannot have been."""
    if len(words) > len(heard):
        return NEVER
    return sum(_doubt(word, choices) for word, choices in zip(words, heard, strict=False))


NEVER = 1000
"""More doubt than anything is read with."""


def _doubt(word: str, choices: Iterable[WordChoice]) -> int:
    return next((choice.doubt for choice in choices if choice.word == word), NEVER)
