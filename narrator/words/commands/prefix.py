"""Whether more may follow what has been said so far: "five" may go on to "five players"."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from narrator.data_folders import remembered
from narrator.ports import Asking
from narrator.words.commands.phrases import Words, heard_lists, makes_sense, woven
from narrator.words.commands.templates import templates
from narrator.words.commands.understanding import spoken, without_name
from narrator.words.commands.word_graph import Step, WordGraph

Entries = Mapping[str, tuple[Words, ...]]
"""The entries of a list by their first word."""


@remembered
@lru_cache(maxsize=1024)
def may_go_on(
    text: str,
    language: str,
    phase: str,
    names: tuple[str, ...] = (),
    *,
    wake: str = "",
    asking: Asking | None = None,
) -> bool:
    """Whether the words begin another command of this moment, or leave something out that this one may still tell.

    What only adds courtesy ("pause" … "please") does not count: nothing has to be waited for.
    """
    said = tuple(without_name(spoken(text), language, wake)[0].split())
    if not said:
        return True
    lists = _by_first_word(language, names)
    for entry in woven(language):
        if not makes_sense(entry.row, phase, asking) or entry.row.follows:
            continue
        reached = [(graph, state) for graph in entry.graphs for state in _reached(graph, lists, said)]
        if any(state in graph.finals for graph, state in reached):
            if entry.row.together or any(_tells_more(graph, state) for graph, state in reached):
                return True
        elif reached:
            return True
    return False


@remembered
@lru_cache(maxsize=32)
def _by_first_word(language: str, names: tuple[str, ...]) -> Mapping[str, Entries]:
    found: dict[str, dict[str, tuple[Words, ...]]] = {}
    for name, entries in heard_lists(templates(language), names).items():
        for words in entries:
            index = found.setdefault(name, {})
            index[words[0]] = (*index.get(words[0], ()), words)
    return found


def _reached(graph: WordGraph, lists: Mapping[str, Entries], said: Words) -> set[int]:
    """The states in which all that was said has been used."""
    ends: set[int] = set()
    waiting = [(0, 0)]
    seen: set[tuple[int, int]] = set()
    while waiting:
        place = waiting.pop()
        if place in seen:
            continue
        seen.add(place)
        state, used = place
        if used == len(said):
            ends.add(state)
            continue
        for step in graph.steps[state]:
            waiting += [(step.target, used + size) for size in _sizes(step, lists, said[used:])]
    return ends


def _sizes(step: Step, lists: Mapping[str, Entries], said: Words) -> Iterator[int]:
    """How many of the words a step may use up. An entry that is only begun uses up all that is left."""
    name = step.list_name
    if name is None:
        if said[0] == step.word:
            yield 1
        return
    before, after = step.around
    if not said[0].startswith(before):
        return
    for words in lists.get(name, {}).get(said[0].removeprefix(before).removesuffix(after), ()):
        if said[1 : len(words)] == words[1 : len(said)]:
            yield min(len(words), len(said))


def _tells_more(graph: WordGraph, state: int) -> bool:
    """Whether an entry of a list may still come."""
    return any(step.list_name is not None or _tells_more(graph, step.target) for step in graph.steps.get(state, ()))
