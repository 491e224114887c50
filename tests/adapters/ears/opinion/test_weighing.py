"""Two opinions on one utterance: act, ask, or let it pass."""

import pytest

from narrator.adapters.ears.grammar import TableGrammar
from narrator.adapters.ears.opinion import Opinion
from narrator.adapters.ears.opinion.weighing import FEATURES, Deed, Scales, candidates, decided, scales_of
from narrator.adapters.ears.recogniser import Reading
from narrator.ports import Hearing
from narrator.words.commands.questions import asking

SCALES = Scales(dict.fromkeys(FEATURES, 0.0) | {"any": 3.0, "first": 1.0, "second": 1.0, "regret": -4.0}, 0.8, 0.3)


LOBBY = TableGrammar(Hearing("en", "lobby", asking=asking("en", "lobby", ("players",))))
UNASKED = TableGrammar(Hearing("en", "lobby", asking=asking("en", "lobby")))


def vosk(*readings: tuple[str, float]) -> Opinion:
    return Opinion("vosk", tuple(Reading(*reading) for reading in readings))


def second(*readings: tuple[str, float], regret: float = 0.0) -> Opinion:
    return Opinion("second", tuple(Reading(*reading) for reading in readings), regret)


def test_both_agree() -> None:
    decision = decided(vosk(("five players", 9.0)), second(("five players", 3.0)), LOBBY, 30.0, SCALES)
    assert decision is not None
    assert (decision.deed, decision.text) == (Deed.ACT, "five players")
    assert decision.sure > 0.9


def test_they_agree_in_other_words() -> None:
    """What counts is what it means."""
    found = candidates(vosk(("five players", 9.0)), second(("we are five", 3.0)), UNASKED, 30.0)
    assert len(found) == 1
    decision = decided(vosk(("five players", 9.0)), second(("we are five", 3.0)), UNASKED, 30.0, SCALES)
    assert decision is not None
    assert decision.deed is Deed.ACT


DISPUTED = (
    vosk(("five players", 9.0), ("nine players", 8.5)),
    second(("nine players", 3.0), ("five players", 2.0)),
)


def test_where_a_number_is_asked_for_a_bare_one_says_the_same() -> None:
    opinions = vosk(("five players", 9.0)), second(("five", 3.0))
    assert len(candidates(*opinions, LOBBY, 30.0)) == 1
    assert len(candidates(vosk(("five players", 9.0)), second(("six", 3.0)), LOBBY, 30.0)) == 2


@pytest.mark.parametrize(("grammar", "deed"), [(LOBBY, Deed.ASK), (UNASKED, Deed.LEAVE)], ids=["asked", "unasked"])
def test_a_dispute_is_asked_about_only_while_a_question_stands(grammar: TableGrammar, deed: Deed) -> None:
    decision = decided(*DISPUTED, grammar, 30.0, SCALES)
    assert decision is not None
    assert decision.deed is deed
    assert decision.text in ("five players", "nine players")


def test_what_the_second_one_wrote_reluctantly_is_not_done() -> None:
    opinions = vosk(("five players", 9.0)), second(("five players", 3.0), regret=60.0)
    decision = decided(*opinions, LOBBY, 30.0, SCALES)
    assert decision is not None
    assert decision.deed is Deed.LEAVE


def test_neither_heard_an_order() -> None:
    assert decided(vosk(("well well", 9.0)), second(("what a night", 3.0)), LOBBY, 30.0, SCALES) is None


def test_one_alone_is_a_candidate_but_counts_for_less() -> None:
    both = candidates(vosk(("five players", 9.0)), second(("five players", 3.0)), LOBBY, 30.0)
    alone = candidates(vosk(), second(("five players", 3.0)), LOBBY, 30.0)
    first = FEATURES.index("first")
    assert alone[0].figures[first] < both[0].figures[first] == 0.0


@pytest.mark.parametrize("name", ["moonshine", "vosk_as_it_came"])
def test_the_frozen_weights_are_whole(name: str) -> None:
    scales = scales_of(name)
    assert scales is not None
    assert set(scales.weights) == set(FEATURES)
    assert 0 < scales.ask <= scales.act < 1
    assert scales.weights["first"] > 0


def test_where_nothing_was_fitted_vosk_decides_alone() -> None:
    assert scales_of("somebody") is None
