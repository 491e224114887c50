"""Whatever the players of a rehearsal say is understood as they mean it, in both languages."""

import pytest

from narrator.adapters.rehearsal.company import SCENE, answers
from narrator.app import NAMES
from narrator.ports import Command, Value
from narrator.rules.one_night.roles import Artefact, Mark
from narrator.rules.refusal import Fact
from narrator.words.card_names import scenario_name
from narrator.words.commands.templates import MOST_NUMBER, templates
from narrator.words.commands.understanding import understand
from narrator.words.lines import ROLES as ROLE_NAMES
from narrator.words.lines import Cue, lines_in
from narrator.words.locales import languages
from narrator.words.one_night.data import role_book, scenarios

ROLES = tuple(role.id for role in role_book().values())
COUNTS = range(1, len(NAMES))
TOLD = ("vote", "reveal", "over")
"""A table is told about from the vote on, and corrected until the next game."""

pytestmark = pytest.mark.parametrize("language", languages())


def heard(language: str, phase: str, message: str, **facts: Fact) -> Command | None:
    said = lines_in(language).say(SCENE, message, **facts)
    return understand(said, language, phase, NAMES).command


def test_the_scenario(language: str) -> None:
    for scenario in scenarios().values():
        for phase in ("lobby", "over"):
            command = heard(language, phase, "scenario", name=scenario_name(scenario.id, language))
            assert command == Command("start_scenario", {"scenario": scenario.id})


def test_how_many_play(language: str) -> None:
    for count in range(3, MOST_NUMBER + 1):
        assert heard(language, "lobby", "players", count=count) == Command("players", {"count": count})


def test_the_answers_before_the_night(language: str) -> None:
    told = answers(lines_in(language), scenario_name("confusion", language), 5)
    understood = {
        question: understand(said, language, "deal" if question == "ready" else "lobby", NAMES).command
        for question, said in told.items()
    }
    assert understood == {
        "scenario": Command("start_scenario", {"scenario": "confusion"}),
        "players": Command("players", {"count": 5}),
        "ready": Command("ready"),
    }


@pytest.mark.parametrize("phase", TOLD)
def test_votes(language: str, phase: str) -> None:
    for seat, name in enumerate(NAMES):
        for count in COUNTS:
            command = heard(language, phase, "count", name=name, count=count)
            assert command == Command("votes", {"seat": seat, "count": count})


def test_a_whole_count_in_one_breath(language: str) -> None:
    lines = lines_in(language)
    said = ", ".join(lines.say(SCENE, "count", name=name, count=seat + 1) for seat, name in enumerate(NAMES[:5]))
    expected = tuple(Command("votes", {"seat": seat, "count": seat + 1}) for seat in range(5))
    assert understand(said, language, "vote", NAMES).together == expected


@pytest.mark.parametrize("phase", TOLD)
def test_arrows(language: str, phase: str) -> None:
    for target in range(1, len(NAMES)):
        command = heard(language, phase, "points", name=NAMES[0], target=NAMES[target])
        assert command == Command("points_at", {"from": 0, "to": target})


@pytest.mark.parametrize("phase", TOLD)
def test_cards(language: str, phase: str) -> None:
    for role in ROLES:
        assert heard(language, phase, "was", name=NAMES[1], role=(role,)) == Command(
            "was", {"seat": 1, "role": role}
        )


@pytest.mark.parametrize("phase", TOLD)
def test_copies(language: str, phase: str) -> None:
    copiers = sorted({str(value) for _, value in templates(language).lists["copier"]})
    for card in copiers:
        for role in ROLES:
            expected: dict[str, Value] = {"card": card, "role": role}
            assert heard(language, phase, "copied", card=(card,), role=(role,)) == Command("copied", expected)


@pytest.mark.parametrize("phase", TOLD)
def test_marks_and_artefacts(language: str, phase: str) -> None:
    for mark in Mark:
        command = heard(language, phase, "mark", name=NAMES[2], mark=str(mark))
        assert command == Command("mark", {"seat": 2, "mark": str(mark)})
    for artefact in Artefact:
        command = heard(language, phase, "artefact", name=NAMES[2], artefact=str(artefact))
        assert command == Command("artefact", {"seat": 2, "artefact": str(artefact)})


def test_bare_answers_to_a_question(language: str) -> None:
    for role in ROLES:
        for form in ("a", "the"):
            said = lines_in(language).line(Cue(ROLE_NAMES, f"role-{role}", form))
            assert understand(said, language, "reveal", NAMES).command == Command("role", {"role": role})
    for seat, name in enumerate(NAMES):
        assert understand(name, language, "reveal", NAMES).command == Command("seat", {"seat": seat})


@pytest.mark.parametrize(
    ("message", "phases", "name"),
    [
        ("nobody", ("vote", "reveal"), "nobody"),
        ("done", ("vote", "reveal"), "done"),
        ("right", ("vote", "reveal", "over"), "yes"),
        ("goodbye", ("over",), "stop"),
    ],
)
def test_short_words(language: str, message: str, phases: tuple[str, ...], name: str) -> None:
    for phase in phases:
        assert heard(language, phase, message) == Command(name)
