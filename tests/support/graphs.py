"""Walks through graphs of what may be said."""

from narrator.words.commands.speech_graph import Graph


def follows(graph: Graph, text: str) -> bool:
    """Whether a text is a sentence of the graph; what may be said anyhow, its last state, does not count."""
    anyhow, places = len(graph) - 1, _open(graph, {0})
    for word in text.split():
        steps = (arc for place in places for arc in graph[place].arcs)
        places = _open(graph, {arc.target for arc in steps if arc.word == word and arc.target != anyhow})
    return any(graph[place].end_cost < float("inf") for place in places)


def _open(graph: Graph, places: set[int]) -> set[int]:
    """And where one comes from there without a word."""
    waiting = list(places)
    while waiting:
        more = {arc.target for arc in graph[waiting.pop()].arcs if not arc.word} - places
        places |= more
        waiting += more
    return places
