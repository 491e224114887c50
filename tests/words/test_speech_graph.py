"""The graph of what may be said: sentences of the moment and nothing else, each step as likely as it should be."""

import math
import random

import pytest

from narrator.ports import Asking, Hearing
from narrator.words.commands.phrases import heard_lists, listened
from narrator.words.commands.questions import asking
from narrator.words.commands.sayings import sayings_of
from narrator.words.commands.speech_graph import Graph, speech_graph
from narrator.words.commands.templates import templates
from narrator.words.commands.understanding import understand
from tests.support.graphs import follows
from tests.support.walks import Walks

UNKNOWN = "[unk]"
NAMES = ("Anna", "Bob", "Emma")


def graph_of(hearing: Hearing) -> Graph:
    return speech_graph(sayings_of(hearing), lambda _: True, UNKNOWN)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("phase", ["lobby", "night", "debate", "vote", "reveal"])
def test_every_sentence_of_a_moment_is_in_its_graph(language: str, phase: str) -> None:
    hearing = Hearing(language, phase, NAMES)
    graph, rng = graph_of(hearing), random.Random(5)
    walks = Walks(rng, heard_lists(templates(language), NAMES))
    for entry in (entry for entry in listened(hearing) if entry.graphs and not entry.row.follows):
        said = " ".join(walks.one(rng.choice(entry.graphs)))
        assert follows(graph, said), said


@pytest.mark.parametrize("said", ["votes bob", "three votes anna against", "start players", "pause the votes"])
def test_neighbours_that_make_no_sentence_are_not(said: str) -> None:
    """A model of word pairs would let them through."""
    assert not follows(graph_of(Hearing("en", "vote", NAMES)), said)


def test_several_may_be_told_in_one_breath() -> None:
    graph = graph_of(Hearing("en", "vote", NAMES))
    assert follows(graph, "anna three votes and bob two votes")
    assert follows(graph, "anna three votes bob two votes emma one vote")


def test_where_the_name_is_needed_nothing_is_said_without_it() -> None:
    graph = graph_of(Hearing("en", "debate", NAMES, name_needed=True))
    assert follows(graph, "narrator vote now")
    assert follows(graph, "narrator")
    assert not follows(graph, "vote now")
    assert follows(graph_of(Hearing("en", "debate", NAMES)), "vote now")


def test_whatever_state_one_is_in_all_ways_out_of_it_are_as_likely_as_one() -> None:
    for state in graph_of(Hearing("en", "vote", NAMES, asking=asking("en", "vote", ("count",)))):
        likely = sum(math.exp(-arc.cost) for arc in state.arcs) + math.exp(-state.end_cost)
        assert likely == pytest.approx(1.0, abs=1e-6)


def test_what_answers_the_question_is_likelier_than_what_may_be_said_anyway() -> None:
    def cost(question: str, word: str) -> float:
        asked = Asking(question, frozenset({question}), frozenset({"pause", "repeat"}))
        first = graph_of(Hearing("en", "night", asking=asked))[0].arcs
        return min(arc.cost for arc in first if arc.word == word)

    assert cost("pause", "pause") < cost("repeat", "pause")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_answer_is_listened_for_only_where_it_is_asked_for(language: str) -> None:
    yes, five = {"en": ("yes", "five"), "fr": ("oui", "cinq")}[language]
    lobby = {
        name: graph_of(Hearing(language, "lobby", NAMES, asking=asking(language, "lobby", (name,))))
        for name in ("scenario", "offer", "players")
    }
    assert [name for name, graph in lobby.items() if follows(graph, yes)] == ["offer"]
    assert [name for name, graph in lobby.items() if follows(graph, five)] == ["players"]


def test_what_is_said_is_understood_in_the_same_moment() -> None:
    asked = asking("en", "vote", ("count",))
    assert understand("three votes against anna", "en", "vote", NAMES, asking=asked).command is not None
    for said in ("what does the seer do", "yes", "five"):
        command = understand(said, "en", "vote", NAMES, asking=asked, loosely=False).command
        assert command is None or not command.now, said
