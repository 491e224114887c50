"""A second opinion that is late, breaks, or is not wanted any more."""

import threading
from collections.abc import Callable, Iterator, Sequence
from time import monotonic

import numpy as np
import pytest

from narrator.adapters.ears.grammar import Grammar, TableGrammar
from narrator.adapters.ears.opinion import Opinion
from narrator.adapters.ears.opinion.counsel import MOST_IN_VAIN, REST, Counsel
from narrator.adapters.ears.recogniser import Reading, Samples
from narrator.ports import Hearing

CUT: Samples = np.zeros(1600, np.int16)
LOBBY = TableGrammar(Hearing("en", "lobby"))


class Slow:
    """Thinks until it is let go, or until nobody waits any more."""

    def __init__(self) -> None:
        self.let_go = threading.Event()
        self.gave_up = threading.Event()
        self.asked = 0

    def opinion(self, _cut: Samples, _grammar: Grammar, going_on: Callable[[], bool]) -> Opinion | None:
        self.asked += 1
        while not self.let_go.wait(0.005):
            if not going_on():
                self.gave_up.set()
                return None
        return Opinion("slow", (Reading("five players", 3.0),))

    def also(self, texts: Sequence[str]) -> tuple[Reading, ...]:
        return tuple(Reading(text, 5.0) for text in texts)


class Broken(Slow):
    def opinion(self, _cut: Samples, _grammar: Grammar, _going_on: Callable[[], bool]) -> Opinion | None:
        self.asked += 1
        raise RuntimeError("cut short")


@pytest.fixture
def slow() -> Slow:
    return Slow()


@pytest.fixture
def counsel(slow: Slow) -> Iterator[Counsel]:
    counsel = Counsel(slow)
    yield counsel
    slow.let_go.set()
    counsel.close()


def test_it_says_what_it_thinks_also_of_what_others_read(slow: Slow, counsel: Counsel) -> None:
    slow.let_go.set()
    counsel.ask(CUT, LOBBY)
    opinion = counsel.answer(5.0, ("five players", "nine players"))
    assert opinion is not None
    assert [reading.text for reading in opinion.readings] == ["nine players", "five players"]


def test_a_late_answer_is_none_and_nobody_waits_longer(slow: Slow, counsel: Counsel) -> None:
    counsel.ask(CUT, LOBBY)
    began_s = monotonic()
    assert counsel.answer(0.05) is None
    assert monotonic() - began_s < 2.0
    assert slow.gave_up.wait(5.0), "it goes on thinking, though nobody waits"


def test_whoever_goes_on_speaking_makes_the_question_void(slow: Slow, counsel: Counsel) -> None:
    counsel.ask(CUT, LOBBY)
    counsel.withdraw()
    assert not counsel.asked
    assert counsel.answer(5.0) is None
    slow.let_go.set()
    counsel.ask(CUT, LOBBY)
    assert counsel.answer(5.0) is not None


def test_a_machine_that_cannot_keep_up_is_not_waited_for_again_and_again(slow: Slow, counsel: Counsel) -> None:
    for _ in range(MOST_IN_VAIN):
        counsel.ask(CUT, LOBBY)
        assert counsel.answer(0.01) is None
    slow.let_go.set()
    for _ in range(REST):
        counsel.ask(CUT, LOBBY)
        assert not counsel.asked
        assert counsel.answer(5.0) is None
    counsel.ask(CUT, LOBBY)
    assert counsel.answer(5.0) is not None, "it has rested"


def test_a_broken_one_is_done_without() -> None:
    broken = Broken()
    counsel = Counsel(broken)
    for _ in range(MOST_IN_VAIN + 3):
        counsel.ask(CUT, LOBBY)
        assert counsel.answer(5.0) is None
    assert broken.asked == MOST_IN_VAIN
    counsel.close()
