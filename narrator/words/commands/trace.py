"""Which sentences of the command file an utterance may be: found along their graphs, before anything is parsed.

Hassil tries every sentence on every text, and an utterance with a few words that sound alike can be read in
hundreds of ways. Here a way is left at its first word that no sentence has, so hassil is asked only about what it
will take.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from narrator.data_folders import remembered
from narrator.words.commands.phrases import Lists, Words, expanded, vocabulary
from narrator.words.commands.templates import spellings, templates
from narrator.words.commands.word_graph import Step, WordGraph

MOST_CHANGES = 2
"""So many words of an utterance may have been written for one that sounds alike."""


class WordChoice(NamedTuple):
    """What a word of the utterance may stand for."""

    word: str
    changes: int
    """1 = another word, which sounds alike; 0 = the word itself."""


Choices = tuple[tuple[WordChoice, ...], ...]
"""For each word of an utterance, what it may stand for."""


class Trace(NamedTuple):
    """Words of the utterance up to ``end``, read as a sentence."""

    end: int
    changes: int
    sentence: str


@remembered
@lru_cache(maxsize=1024)
def choices(said: str, language: str, names: tuple[str, ...]) -> Choices | None:
    """None if there is a word that no command has, nor one that sounds like it: most table talk does."""
    known, alike, accented = vocabulary(language, names), templates(language).alike, _accented(language, names)
    found: list[tuple[WordChoice, ...]] = []
    for word in said.split():
        # Whoever types "repete" has not confused anything: it can only be one word.
        own = (word,) if word in known else accented.get(word, ())
        others = (other for other in alike.get(word, ()) if other in known and other not in own)
        found.append((*(WordChoice(same, 0) for same in own), *(WordChoice(other, 1) for other in others)))
    return tuple(found) if all(found) else None


@remembered
@lru_cache(maxsize=32)
def _accented(language: str, names: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
    """Words with accents, by what is left of them without."""
    found: dict[str, tuple[str, ...]] = {}
    for word in sorted(vocabulary(language, names)):
        plain = list(spellings(word))[-1]
        if plain != word:
            found[plain] = (*found.get(plain, ()), word)
    return found


class Tracer:
    """Follows utterances through graphs, for one table."""

    def __init__(self, language: str, names: tuple[str, ...]) -> None:
        known = templates(language)
        found = known.slot_lists(names).items()
        self._lists = Lists(
            language, {name: tuple(tuple(said.split()) for said, _ in entries) for name, entries in found}
        )
        self._entries: dict[str, Mapping[str, tuple[Words, ...]]] = {}

    def traces(self, graph: WordGraph, heard: Choices, start: int, stop: int) -> set[Trace]:
        """Every sentence of a graph that begins at the word ``start`` and ends before ``stop``."""
        found: set[Trace] = set()
        waiting = [(0, Trace(start, 0, ""))]
        seen = set(waiting)
        while waiting:
            state, so_far = waiting.pop()
            if state in graph.finals and so_far.end > start:
                found.add(so_far)
            for step in graph.steps[state]:
                for further in self._further(step, heard[: min(stop, len(heard))], so_far):
                    place = (step.target, further)
                    if place not in seen:
                        seen.add(place)
                        waiting.append(place)
        return found

    def _further(self, step: Step, heard: Choices, so_far: Trace) -> Iterator[Trace]:
        if so_far.end >= len(heard):
            return
        for first in heard[so_far.end]:
            for words in self._ways_to_say(step).get(first.word, ()):
                changes = so_far.changes + spoken_as(words, heard[so_far.end :])
                if changes <= MOST_CHANGES:
                    yield Trace(so_far.end + len(words), changes, " ".join((so_far.sentence, *words)).strip())

    def _ways_to_say(self, step: Step) -> Mapping[str, tuple[Words, ...]]:
        """A step's words, or all entries of its list, by their first word."""
        if step.word not in self._entries:
            index: dict[str, tuple[Words, ...]] = {}
            for words in expanded(step, self._lists):
                index[words[0]] = (*index.get(words[0], ()), words)
            self._entries[step.word] = index
        return self._entries[step.word]


def spoken_as(words: Sequence[str], heard: Choices) -> int:
    """How many words have to be changed for these to be said; more than allowed if they cannot be."""
    if len(words) > len(heard):
        return MOST_CHANGES + 1
    return sum(_changes(word, choices) for word, choices in zip(words, heard, strict=False))


def _changes(word: str, choices: Iterable[WordChoice]) -> int:
    return next((choice.changes for choice in choices if choice.word == word), MOST_CHANGES + 1)
