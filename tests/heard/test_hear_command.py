"""``narrator hear``, as it is typed: JSON, lists of files, sentences for what cannot be heard."""

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import soundfile

from tests.heard.corpus import HERE
from tests.heard.model import model_path
from tests.heard.opinion import opinion_path

NARRATOR = Path(sys.executable).parent / "narrator"


def narrator(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [NARRATOR, "hear", *arguments], input=given, capture_output=True, text=True, timeout=60, check=False
    )


def recording(slug: str) -> Path:
    return max((HERE / "speakers").glob(f"*/*_{slug}.flac"))


@pytest.fixture(autouse=True)
def _installed() -> None:
    model_path()


def test_json_of_one_recording() -> None:
    done = narrator(str(recording("three-votes-for-emma")), "--phase", "vote", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    answer = json.loads(done.stdout)
    assert 0 < answer.pop("confidence") <= 1
    assert {(opinion["by"], opinion["text"]) for opinion in answer.pop("opinions")} >= {
        ("vosk", "three votes for emma")
    }
    assert answer == {
        "text": "three votes for emma",
        "command": {"name": "votes", "count": 3, "seat": "emma"},
        "phase": "vote",
        "rejected": None,
    }


def test_another_rate_and_more_channels_are_heard_as_well(tmp_path: Path) -> None:
    sound, rate_hz = soundfile.read(recording("five-players"))
    stereo = tmp_path / "stereo.wav"
    wide = np.repeat(sound, 3)
    soundfile.write(stereo, np.column_stack((wide, wide * 0.5)), rate_hz * 3, subtype="PCM_24")
    answer = json.loads(narrator(str(stereo), "--json").stdout)
    assert answer["command"] == {"name": "players", "count": 5}


def test_the_debate_asks_for_the_name_unless_told_otherwise() -> None:
    path = str(recording("how-much-time-is-left"))
    asked = json.loads(narrator(path, "--phase", "debate", "--json").stdout)
    free = json.loads(narrator(path, "--phase", "debate", "--no-name", "--json").stdout)
    assert (asked["command"], asked["rejected"]) == (None, "unknown")
    assert free["command"] == {"name": "time_left"}


def test_many_recordings_with_the_model_loaded_once(tmp_path: Path) -> None:
    silent = tmp_path / "silent.wav"
    soundfile.write(silent, np.zeros(16_000), 16_000)
    text = tmp_path / "text.wav"
    text.write_text("not a sound")
    files = [recording("yes"), silent, tmp_path / "missing.wav", text, recording("no")]
    done = narrator("--lines", given="".join(f"{path}\n" for path in files))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 1
    assert [answer["command"] for answer in answers] == [{"name": "yes"}, None, None, None, {"name": "no"}]
    assert answers[1]["rejected"] == "silence"
    assert "missing.wav" in answers[2]["error"]
    assert "text.wav" in answers[3]["error"]
    assert done.stderr == ""


def test_what_cannot_be_heard_gets_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "notes.wav"
    path.write_text("not a sound")
    done = narrator(str(path))
    assert (done.returncode, done.stdout) == (1, "")
    assert "notes.wav is not a recording" in done.stderr
    assert "Traceback" not in done.stderr


def test_for_people_it_is_told_in_words() -> None:
    done = narrator(str(recording("five-players")))
    assert "players(count=5)" in done.stdout
    nothing = narrator(str(min((HERE / "speakers").glob("kokoro-bm_george/ch*.flac"))))
    assert nothing.returncode == 0
    assert "no command" in nothing.stdout


def test_without_a_recogniser_the_way_to_one_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NARRATOR_HOME", str(tmp_path))
    done = narrator(str(recording("yes")))
    assert done.returncode == 1
    assert "narrator setup" in done.stderr


def test_who_was_of_which_opinion() -> None:
    opinion_path()
    answer = json.loads(narrator(str(recording("five-players")), "--phase", "lobby", "--json").stdout)
    assert [(opinion["by"], opinion["text"]) for opinion in answer["opinions"]] == [
        ("vosk", "five players"),
        ("moonshine", "five players"),
    ]
    assert all(isinstance(opinion["score"], float) for opinion in answer["opinions"])


def test_without_a_second_opinion_vosk_decides_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NARRATOR_SECOND_OPINION", "false")
    answer = json.loads(narrator(str(recording("five-players")), "--phase", "lobby", "--json").stdout)
    assert [opinion["by"] for opinion in answer["opinions"]] == ["vosk"]
    assert answer["command"] == {"name": "players", "count": 5}


def test_it_listens_for_one_question_and_for_those_who_sit_there() -> None:
    path = str(recording("three-votes-for-emma"))
    count = json.loads(narrator(path, "--question", "count", "--names", "Anna,Bob,Emma", "--json").stdout)
    assert (count["phase"], count["command"]) == ("vote", {"name": "votes", "count": 3, "seat": "Emma"})
    without = json.loads(narrator(path, "--question", "count", "--names", "Anna,Bob", "--json").stdout)
    assert without["command"] is None or without["command"]["seat"] in ("Anna", "Bob")
    elsewhere = json.loads(narrator(path, "--question", "players", "--json").stdout)
    assert (elsewhere["phase"], elsewhere["command"]) == ("lobby", None)


def test_a_question_that_there_is_not_is_refused_and_all_are_named() -> None:
    done = narrator(str(recording("five-players")), "--question", "riddle")
    assert done.returncode == 2
    assert "players" in done.stderr
