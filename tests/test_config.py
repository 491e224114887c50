"""Settings: a file, the environment over it, and every field can be set by both."""

from pathlib import Path

import pytest

from narrator.config import Settings, settings
from narrator.errors import InputRefused

TOLD: dict[str, tuple[str, object]] = {
    "language": ("fr", "fr"),
    "pace": ("quick", "quick"),
    "wording": ("story", "story"),
    "beginners": ("true", True),
    "debate_s": ("240", 240),
    "lone_wolf_look": ("false", False),
    "extra_wolf_is_centre": ("no", False),
    "nudge_cards": ("0", False),
    "parity": ("1", True),
    "captain": ("never", "never"),
    "shown_dead": ("off", False),
    "seconds": ("seer=15, drunk=9.5", {"seer": 15.0, "drunk": 9.5}),
    "names": ("Anna, Bob,Chloé", ("Anna", "Bob", "Chloé")),
    "boxes": ("base", ("base",)),
    "wake": ("wolfgang", "wolfgang"),
    "microphone": ("USB Audio", "USB Audio"),
    "loudspeaker": ("Jabra", "Jabra"),
    "speaker": ("tcp://table:10700, tcp://shelf:10700", ("tcp://table:10700", "tcp://shelf:10700")),
    "satellite_latency_s": ("0.3", 0.3),
    "model": ("en=some-model", {"en": "some-model"}),
    "voice": ("fr=fr_FR-tom-medium", {"fr": "fr_FR-tom-medium"}),
    "volume": ("0.5", 0.5),
    "speed": ("1.2", 1.2),
    "ambience": ("off", "off"),
    "sounds": ("false", False),
    "second_opinion": ("false", False),
    "graphs_kept": ("1", 1),
    "barge_in": ("true", "on"),
    "https": ("true", True),
    "mqtt": ("mqtt://house", "mqtt://house"),
    "port": ("9000", 9000),
    "hooks": ("phase.night=lights off", {"phase.night": "lights off"}),
}
"""What is written into the environment, and what it means: a row for every field there is."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("NARRATOR_HOME", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("field", Settings.model_fields)
def test_every_field_is_an_environment_variable(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told, meant = TOLD[field]
    assert getattr(settings(), field) != meant
    monkeypatch.setenv(f"NARRATOR_{field.upper()}", told)
    assert getattr(settings(), field) == meant


def test_environment_goes_before_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "settings.toml").write_text('names = ["Zoé"]\nvolume = 0.3\n', encoding="utf-8")
    monkeypatch.setenv("NARRATOR_NAMES", '["Anna, the elder", "Bob"]')
    assert (settings().names, settings().volume) == (("Anna, the elder", "Bob"), 0.3)


@pytest.mark.parametrize(
    ("name", "told", "code"),
    [("SECONDS", "seer", "bad_setting"), ("VOLUME", "loud", "bad_setting"), ("NAMES", "[Anna", "bad_environment")],
)
def test_what_cannot_be_read_is_told(name: str, told: str, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(f"NARRATOR_{name}", told)
    with pytest.raises(InputRefused) as refused:
        settings()
    assert refused.value.problems[0].code == code
