"""Names in the settings are cleaned like those that players type: what could not be typed is told."""

from pathlib import Path

import pytest

from narrator.config import settings
from narrator.errors import InputRefused
from narrator.words.faults import sentence
from narrator.words.lines import lines_in


def named(home: Path, names: str) -> tuple[str, ...]:
    (home / "settings.toml").write_text(f"names = {names}", encoding="utf-8")
    return settings().names


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("NARRATOR_HOME", str(tmp_path))
    return tmp_path


def test_names_are_cleaned(home: Path) -> None:
    assert named(home, r'["  Anna\u200b ", "", "Chloé"]') == ("Anna", "", "Chloé")


@pytest.mark.parametrize(
    ("names", "why"),
    [
        (f'["{"x" * 5000}"]', "at most 24 characters"),
        ('["Anna", "Bob", "anna"]', "called Anna already"),
        ('["one"]', "a seat without a name"),
        ('["joueur deux"]', "a seat without a name"),
        ('["<b>"]', "letters, numbers"),
    ],
)
def test_a_name_that_nobody_could_type_is_told(home: Path, names: str, why: str) -> None:
    with pytest.raises(InputRefused) as refused:
        named(home, names)
    (problem,) = refused.value.problems
    told = sentence(lines_in("en"), problem)
    assert "names" in told
    assert why in told
    assert len(told) < 200
