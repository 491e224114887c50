"""Questions: each is answered by commands there are, and what nobody asks for means nothing."""

import pytest

from narrator.game_data import house_questions, questions_of
from narrator.rules.game import Phase
from narrator.rules.one_night.inquest.evidence import Kind
from narrator.words.commands.questions import asking
from narrator.words.commands.templates import templates
from narrator.words.commands.understanding import understand

NAMES = ("Anna", "Bob", "Emma")
IN_PASSING = {
    "en": ("correct", "that's true", "twelve", "let's go", "faster", "yes", "no", "anna"),
    "fr": ("exact", "c'est vrai", "douze", "c'est parti", "plus vite", "oui", "non", "anna"),
}
"""What people say to each other, a real hour of talk among them."""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_answers_a_question_can_be_said_where_it_is_asked(language: str) -> None:
    rows = templates(language).rows
    for name, question in questions_of().items():
        for phase in question.phases:
            here = {row.name for row in rows if phase in row.phases}
            assert question.answers & here, (name, phase)
        assert question.phases <= set(Phase), name
        assert question.answers <= {row.name for row in rows}, name


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_table_of_what_may_be_said_names_commands(language: str) -> None:
    known, house = {row.name for row in templates(language).rows}, house_questions()
    assert set(house["asked_for"]) <= known
    for phase, always in house["always"].items():
        here = {row.name for row in templates(language).rows if phase in row.phases}
        assert set(always) <= here, phase
        assert not set(always) & set(house["asked_for"]), phase


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("phase", ["night", "debate", "vote", "reveal"])
def test_in_passing_nothing_is_ordered(phase: str, language: str) -> None:
    for said in IN_PASSING[language]:
        asked = asking(language, phase)
        meaning = understand(said, language, phase, NAMES, name_needed=False, loosely=False, asking=asked)
        assert not [command for command in meaning.meant if command.now], said


@pytest.mark.parametrize(
    ("question", "phase", "said", "name"),
    [
        ("offer", "lobby", "that's true", "yes"),
        ("players", "lobby", "twelve", "number"),
        ("ready", "deal", "let's go", "ready"),
        ("finger", "vote", "anna", "seat"),
        ("start", "reveal", "correct", "yes"),
    ],
)
def test_the_same_is_an_answer_where_it_is_asked_for(question: str, phase: str, said: str, name: str) -> None:
    meaning = understand(said, "en", phase, NAMES, loosely=False, asking=asking("en", phase, (question,)))
    assert meaning.command is not None
    assert (meaning.command.name, meaning.command.now) == (name, True)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "speak faster"),
        ("en", "faster please"),
        ("en", "narrator faster"),
        ("fr", "parle plus vite"),
        ("fr", "narrateur plus vite"),
    ],
)
def test_in_more_words_or_by_name_it_is_a_wish(language: str, said: str) -> None:
    meaning = understand(said, language, "night", NAMES, asking=asking(language, "night"))
    assert meaning.command is not None
    assert meaning.command.name == "faster"


def test_a_question_that_nobody_has_written_down_is_answered_by_anything() -> None:
    assert asking("en", "reveal", ("riddle",)) is None


def test_whatever_a_game_asks_is_written_down() -> None:
    one_night, village = questions_of("one_night"), questions_of("thiercelieux")
    assert {"count", "tied", *map(str, Kind)} <= one_night.keys()
    assert {
        "tokens",
        "agree",
        "result",
        "beloved",
        "card",
        "grief",
        "shot",
        "heir",
        "tie",
        "outcome",
    } <= village.keys()
    assert "tokens" not in one_night
