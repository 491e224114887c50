"""``rehearse --sound``: a whole evening as one recording, in less than half the time it lasts."""

import json
import time
from pathlib import Path

import numpy as np
import pytest
import soundfile
from typer.testing import CliRunner

from narrator.adapters.mouth.voices import Voice
from narrator.cli import app
from narrator.paths import paths

QUIET = 0.004


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house with our voices and nothing said before."""
    kept = paths().voices
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "voices").symlink_to(kept)
    # French by the voice that needs no time: how long the other needs for a whole evening is this machine's matter.
    (tmp_path / "home" / "settings.toml").write_text('voice = { fr = "pico-fr-FR" }', encoding="utf-8")
    monkeypatch.setenv("NARRATOR_HOME", str(tmp_path / "home"))
    return tmp_path


CONFUSION = ("--scenario", "confusion", "--players", "5", "--seed", "7", "--cards", "table", "--debate", "120")
VILLAGE = ("--game", "thiercelieux", "--seed", "90", "--cards", "table", "--pace", "quick", "--debate", "20")
"""A short classic game, two nights long."""


@pytest.mark.parametrize(("options", "language"), [(CONFUSION, "en"), (CONFUSION, "fr"), (VILLAGE, "en")])
def test_an_evening_is_recorded_as_it_is_written_down(
    home: Path, english_voice: Voice, options: tuple[str, ...], language: str
) -> None:
    began = time.monotonic()
    result = CliRunner().invoke(
        app, ["rehearse", *options, "--language", language, "--sound", "--out", str(home), "--json"]
    )
    took_s = time.monotonic() - began
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    sound, rate_hz = soundfile.read(home / "evening.wav", dtype="float32")
    assert len(sound) / rate_hz == pytest.approx(told["lasted_s"], abs=1.0)
    assert took_s < told["lasted_s"] / 2
    records = [json.loads(line) for line in (home / "transcript.jsonl").read_text(encoding="utf-8").splitlines()]
    for record in (record for record in records if record["kind"] == "said"):
        spoken = sound[round(record["t"] * rate_hz) : round(record["until"] * rate_hz)]
        assert np.abs(spoken).max() > 10 * QUIET, record["text"]


def test_without_a_voice_it_says_how_to_get_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NARRATOR_HOME", str(tmp_path))
    monkeypatch.setattr("narrator.app.mouth.installed_voice", lambda *_: None)
    result = CliRunner().invoke(app, ["rehearse", "--sound", "--out", str(tmp_path)])
    assert result.exit_code != 0
    assert "voice_missing" in str(result.exception)
