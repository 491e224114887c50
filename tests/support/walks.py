"""Sentences drawn out of templates: the first way to say a thing more often than the second."""

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeVar

from narrator.words.commands.phrases import Lists, Words, expanded
from narrator.words.commands.templates import NUMBERS
from narrator.words.commands.word_graph import Step, WordGraph

STOPS = 0.8
"""How likely somebody is to stop where a sentence may end."""

Choice = TypeVar("Choice")


class Walks:
    """Draws sentences out of templates."""

    def __init__(self, rng: random.Random, lists: Lists) -> None:
        self._rng = rng
        self._lists = lists
        self._entries: dict[str, tuple[Words, ...]] = {}

    def one(self, graph: WordGraph) -> Words:
        return tuple(self._words(graph))

    def _words(self, graph: WordGraph) -> Iterator[str]:
        state = 0
        while steps := [step for step in graph.steps[state] if self._entries_of(step)]:
            if state in graph.finals and self._rng.random() < STOPS:
                return
            step = _first_most(self._rng, steps)
            # Small numbers are said more than large ones; of names and roles none is likelier than another.
            chosen = _first_most if step.list_name in NUMBERS else _any_of
            yield from chosen(self._rng, self._entries_of(step))
            state = step.target

    def _entries_of(self, step: Step) -> tuple[Words, ...]:
        """Ways to say a step; none where an elision has no vowel to stand before."""
        if step.word not in self._entries:
            self._entries[step.word] = expanded(step, self._lists)
        return self._entries[step.word]


def _any_of(rng: random.Random, choices: Sequence[Choice]) -> Choice:
    return choices[int(rng.random() * len(choices))]


def _first_most(rng: random.Random, choices: Sequence[Choice]) -> Choice:
    """The n-th choice is 1/n as likely as the first."""
    weights = _weights(len(choices))
    return rng.choices(choices, cum_weights=weights)[0]


@lru_cache(maxsize=256)
def _weights(count: int) -> tuple[float, ...]:
    total, sums = 0.0, []
    for index in range(count):
        total += 1 / (index + 1)
        sums.append(total)
    return tuple(sums)
