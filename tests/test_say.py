"""``narrator say``: a voice into a file, and a sentence for everything that can be wrong."""

import sys
import wave
from collections.abc import Callable
from pathlib import Path

import pytest

from narrator import cli

Say = Callable[..., tuple[int, str]]


@pytest.fixture
def say(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Say:
    """Run it in a house where nothing is installed but what is always there."""
    monkeypatch.setenv("NARRATOR_HOME", str(tmp_path / "home"))

    def run(*arguments: str) -> tuple[int, str]:
        monkeypatch.setattr(sys, "argv", ["narrator", "say", *arguments])
        code = 0
        try:
            cli.main()
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else 0
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        return code, out + err

    return run


@pytest.mark.parametrize(("language", "text"), [("en", "Good evening."), ("fr", "Bonsoir à tous.")])
def test_it_writes_a_wav(say: Say, tmp_path: Path, language: str, text: str) -> None:
    out = tmp_path / "said.wav"
    code, told = say(text, "--language", language, "--out", str(out))
    assert code == 0
    assert str(out) in told
    with wave.open(str(out)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        assert 0.4 < file.getnframes() / file.getframerate() < 3


@pytest.mark.parametrize("text", ["", "   ", "…", "<>"])
def test_nothing_to_say_is_told(say: Say, tmp_path: Path, text: str) -> None:
    code, told = say(text, "--out", str(tmp_path / "said.wav"))
    assert code == 1
    assert "nothing" in told
    assert not (tmp_path / "said.wav").exists()


def test_a_file_that_cannot_be_written_is_told(say: Say, tmp_path: Path) -> None:
    for out in (tmp_path, tmp_path / "no" / "said.wav"):
        code, told = say("Hello.", "--out", str(out))
        assert code == 1
        assert "cannot be written" in told


@pytest.mark.parametrize("voice", ["en_US-joe-medium", "fr_FR-siwis-medium", "nobody"])
def test_a_voice_that_was_asked_for_is_not_replaced_in_silence(say: Say, tmp_path: Path, voice: str) -> None:
    code, told = say("Hello.", "--voice", voice, "--out", str(tmp_path / "said.wav"))
    assert code == 1
    assert told.startswith("Error:")
    assert not (tmp_path / "said.wav").exists()
