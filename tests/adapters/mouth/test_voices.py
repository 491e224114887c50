"""Voices: real Piper, real Pico, and every way in which a voice can be missing or broken."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np
import pytest

from narrator.adapters.mouth import pico_child
from narrator.adapters.mouth.pico_child import PicoProcess
from narrator.adapters.mouth.voices import Pico, Piper, Voice, company_voices, load_voice, sentences
from narrator.errors import VoiceTrouble

LINE = "Seer, open your eyes. You may look at one card."


def test_a_chunk_a_sentence_and_the_same_every_time(english_voice: Voice) -> None:
    first, again = (list(english_voice.synthesise(LINE, 1.0)) for _ in range(2))
    assert len(first) == 2
    assert all(chunk.dtype == np.int16 and chunk.ndim == 1 for chunk in first)
    assert all(np.array_equal(one, other) for one, other in zip(first, again, strict=True))


@pytest.mark.parametrize("speed", [0.8, 1.25, 1.5])
def test_speed_is_a_speed(english_voice: Voice, speed: float) -> None:
    plain, changed = (sum(map(len, english_voice.synthesise(LINE, pace))) for pace in (1.0, speed))
    assert plain / changed == pytest.approx(speed, rel=0.1)


def test_a_speed_beyond_reason_is_bounded() -> None:
    pico = Pico("pico-fr-FR", "fr-FR")
    slow, slower = (sum(map(len, pico.synthesise("Bonsoir.", pace))) for pace in (0.4, 0.01))
    assert slow == slower


def test_pico_speaks_french_by_sentence() -> None:
    chunks = list(Pico("pico-fr-FR", "fr-FR").synthesise("La nuit tombe. Fermez les yeux\u00a0!", 1.0))
    assert len(chunks) == 2
    assert all(0.5 < len(chunk) / 16_000 < 3.0 for chunk in chunks)


def test_pico_in_two_threads_says_the_same_as_in_one() -> None:
    lines = ("La voyante ouvre les yeux.", "Le voleur ouvre les yeux.")
    alone = [np.concatenate(list(Pico("p", "fr-FR").synthesise(line, 1.0))) for line in lines]
    heard: dict[str, list[bool]] = {line: [] for line in lines}

    def speak(line: str, expected: np.ndarray[tuple[int, ...], np.dtype[np.int16]]) -> None:
        for _ in range(5):
            sound = np.concatenate(list(Pico("p", "fr-FR").synthesise(line, 1.0)))
            heard[line].append(np.array_equal(sound, expected))

    threads = [threading.Thread(target=speak, args=pair) for pair in zip(lines, alone, strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(all(same) and len(same) == 5 for same in heard.values())


def test_a_company_has_voices_of_its_own() -> None:
    voices = company_voices("en-US")
    said = [b"".join(chunk.tobytes() for chunk in voice.synthesise("Ready.", 1.0)) for voice in voices]
    assert len(set(said)) == len(voices) == len({voice.print for voice in voices})


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("One. Two! Three?", ["One.", "Two!", "Three?"]),
        ("La nuit tombe\u00a0! Dormez.", ["La nuit tombe\u00a0!", "Dormez."]),
        ("Three, two, one: vote", ["Three, two, one: vote"]),
        ("… !", []),
        ("", []),
    ],
)
def test_sentences(text: str, parts: list[str]) -> None:
    assert sentences(text) == parts


def _code(trouble: pytest.ExceptionInfo[VoiceTrouble]) -> str:
    return trouble.value.problems[0].code


def test_a_missing_voice_is_told() -> None:
    with pytest.raises(VoiceTrouble) as trouble:
        load_voice("piper", "en_US-joe-medium", None, "en")
    assert _code(trouble) == "voice_missing"
    with pytest.raises(VoiceTrouble) as trouble:
        load_voice("piper", "joe", Path("nowhere") / "joe.onnx", "en")
    assert _code(trouble) == "voice_file_missing"
    with pytest.raises(VoiceTrouble) as trouble:
        load_voice("pico", "pico-xx", None, "xx")
    assert _code(trouble) == "voice_missing"


SETTINGS = {
    "audio": {"sample_rate": 22050},
    "num_symbols": 2,
    "num_speakers": 1,
    "espeak": {"voice": "en-us"},
    "phoneme_id_map": {},
}


@pytest.mark.parametrize("model", [b"", b"this is no model", bytes(range(256)) * 100])
def test_a_broken_model_is_told_when_it_is_loaded(tmp_path: Path, model: bytes) -> None:
    path = tmp_path / "joe.onnx"
    path.write_bytes(model)
    path.with_name("joe.onnx.json").write_text(json.dumps(SETTINGS))
    voice = Piper("joe", path)
    with pytest.raises(VoiceTrouble) as trouble:
        voice.load()
    assert _code(trouble) == "voice_broken"
    with pytest.raises(VoiceTrouble):
        list(voice.synthesise("Hello.", 1.0))


@pytest.mark.parametrize("settings", ["", "{", "{}", '{"audio": []}', '{"audio": {"sample_rate": "high"}}'])
def test_broken_settings_of_a_voice_are_told(tmp_path: Path, settings: str) -> None:
    path = tmp_path / "joe.onnx"
    path.write_bytes(b"x")
    path.with_name("joe.onnx.json").write_text(settings)
    with pytest.raises(VoiceTrouble) as trouble:
        Piper("joe", path)
    assert _code(trouble) == "voice_broken"


def test_a_voice_cut_short_is_told(english_voice: Voice, tmp_path: Path) -> None:
    assert isinstance(english_voice, Piper)
    whole = english_voice._path
    path = tmp_path / whole.name
    with whole.open("rb") as model:
        path.write_bytes(model.read(1_000_000))
    path.with_name(f"{path.name}.json").write_bytes(whole.with_name(f"{whole.name}.json").read_bytes())
    with pytest.raises(VoiceTrouble) as trouble:
        Piper("joe", path).load()
    assert _code(trouble) == "voice_broken"
    assert Piper("joe", path).print != english_voice.print


@pytest.mark.parametrize("package", ["onnxruntime", "piper"])
def test_an_engine_that_does_not_load_is_told(
    tmp_path: Path, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "joe.onnx"
    path.write_bytes(b"x")
    path.with_name("joe.onnx.json").write_text(json.dumps(SETTINGS))
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(VoiceTrouble) as trouble:
        list(Piper("joe", path).synthesise("Hello.", 1.0))
    assert _code(trouble) == "voice_engine"
    assert package in str(dict(trouble.value.problems[0].facts)["why"])


def test_an_engine_that_breaks_after_it_was_loaded_is_told(
    english_voice: Voice, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "piper", None)
    with pytest.raises(VoiceTrouble) as trouble:
        list(english_voice.synthesise("Hello.", 1.0))
    assert _code(trouble) == "voice_fails"


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="a process cannot be stopped here")
def test_a_pico_that_hangs_is_ended_and_started_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    pico = Pico("pico-fr-FR", "fr-FR")
    (before,) = pico.synthesise("Bonsoir.", 1.0)
    hung = PicoProcess._child
    assert hung is not None
    hung.send_signal(signal.SIGSTOP)
    monkeypatch.setattr(pico_child, "LIMIT_S", 0.3)
    asked_s = time.monotonic()
    with pytest.raises(VoiceTrouble) as trouble:
        list(pico.synthesise("Bonsoir.", 1.0))
    assert _code(trouble) == "voice_fails"
    assert time.monotonic() - asked_s < 2
    assert hung.returncode == -signal.SIGKILL
    monkeypatch.setattr(pico_child, "LIMIT_S", 10.0)
    (after,) = pico.synthesise("Bonsoir.", 1.0)
    assert len(after) == pytest.approx(len(before), rel=0.05)


SPEAKS_ON = """
import signal, sys
from narrator.adapters.mouth.pico_child import PicoProcess
signal.signal(signal.SIGINT, lambda *_: None)
for _ in range(2):
    print(len(PicoProcess.speak("Ready.", "en-US", 1.0, 1.0)), flush=True)
    sys.stdin.readline()
"""


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="there are no process groups here")
def test_interrupting_the_narrator_does_not_interrupt_pico() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", SPEAKS_ON],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
    ) as narrator:
        assert narrator.stdout is not None
        first = narrator.stdout.readline()
        os.killpg(narrator.pid, signal.SIGINT)  # as Ctrl-C on a terminal does
        time.sleep(0.2)
        second, complaints = narrator.communicate("\n\n", timeout=20)
    assert first == second
    assert int(first) > 1_000
    assert complaints == ""
