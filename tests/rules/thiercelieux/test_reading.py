"""Questions about the classic game that cannot be: each is refused, and every fault is told at once."""

from typing import Any

import pytest

from narrator.rules.thiercelieux.reading import read_question
from narrator.words.faults import sentence
from narrator.words.lines import lines_in
from narrator.words.locales import languages

from .table import BOOK

TIE = {"kind": "day_vote", "alive": ["A", "B", "C", "D", "E"], "votes": {"A": "C", "B": "D", "C": "B", "E": "D"}}
"""With A as captain, C and D have two voices each, and he has voted for C; with E, D has three."""
UNSETTLED = {
    "kind": "day_vote",
    "alive": ["A", "B", "C", "D", "E", "F"],
    "votes": {"A": "F", "B": "C", "C": "B", "D": "B", "E": "C"},
    "captain": "A",
}
"""All three have two voices; then the captain's vote for F settles it."""
OUTSIDE = {
    "kind": "day_vote",
    "alive": ["A", "B", "C", "D", "E", "F", "G", "H", "I"],
    "votes": {"A": "D", "B": "C", "C": "B", "E": "B", "F": "C", "G": "B", "H": "C"},
    "captain": "A",
}
"""B and C have three voices each, D two: the captain has to choose."""


def codes(question: dict[str, Any]) -> list[str]:
    return [problem.code for problem in read_question(BOOK, question).faults]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ({**TIE, "captain": "Z"}, ["unknown_player"]),
        ({**OUTSIDE}, ["captain_must_choose"]),
        ({**OUTSIDE, "captain_choice": "D"}, ["choice_not_tied"]),
        ({**OUTSIDE, "captain": "Z", "captain_choice": "Y"}, ["unknown_player", "unknown_player"]),
        ({"kind": "triggers", "dead": ["A"], "lovers": ["A", "B", "C"]}, ["two_lovers"]),
        ({"kind": "triggers", "dead": ["A"], "lovers": ["A", "A"]}, ["two_lovers"]),
        ({"kind": "triggers", "dead": ["A"], "hunter": "A", "hunter_target": "A"}, ["hunter_shoots_himself"]),
        (
            {"kind": "triggers", "dead": ["A", "A"], "lovers": ["B"], "hunter": "A", "hunter_target": "A"},
            ["name_twice", "hunter_shoots_himself", "two_lovers"],
        ),
    ],
)
def test_what_cannot_be_is_refused(question: dict[str, Any], expected: list[str]) -> None:
    assert codes(question) == expected
    for language in languages():
        assert all(sentence(lines_in(language), problem) for problem in read_question(BOOK, question).faults)


@pytest.mark.parametrize(
    ("question", "eliminated"),
    [
        ({**TIE, "captain": "A"}, "C"),
        ({**TIE, "captain": "E"}, "D"),
        (UNSETTLED, "F"),
        ({**OUTSIDE, "captain_choice": "C"}, "C"),
        ({**OUTSIDE, "captain": None}, None),
    ],
)
def test_a_tie_that_is_settled_needs_no_word(question: dict[str, Any], eliminated: str | None) -> None:
    read = read_question(BOOK, question)
    assert read.faults == ()
    assert read.answer is not None
    assert read.answer.eliminated == eliminated
