"""The Kokoro voice, real; what it says is held against the real French recogniser."""

import json
import shutil
import threading
from pathlib import Path

import numpy as np
import pytest
import soxr
import vosk

from narrator.adapters.mouth.clips import SPEECH_LUFS, loudness_lufs
from narrator.adapters.mouth.engines import phonemes
from narrator.adapters.mouth.kokoro import MOST_TOKENS, Kokoro
from narrator.adapters.mouth.speech import Speech, SpokenLine
from narrator.adapters.mouth.voices import Voice, load_voice
from narrator.catalogue import installed_model
from narrator.catalogue.shelf import voice_shelf
from narrator.errors import VoiceTrouble
from tests.support.sound import KOKORO_VOICE

LINE = "Le loup ouvre les yeux. Il regarde une carte."


@pytest.fixture
def folder(tmp_path: Path, french_voice: Voice) -> Path:
    """A copy of the installed voice, to be spoilt."""
    shelf = voice_shelf()
    entry = shelf.catalogue.find(KOKORO_VOICE)
    assert entry is not None
    shutil.copytree(shelf.place(entry), tmp_path / "voice")
    return tmp_path / "voice"


def test_a_chunk_a_sentence_and_the_same_every_time(french_voice: Voice) -> None:
    first, again = (list(french_voice.synthesise(LINE, 1.0)) for _ in range(2))
    assert len(first) == 2
    assert all(chunk.dtype == np.int16 and chunk.ndim == 1 for chunk in first)
    assert all(np.array_equal(one, other) for one, other in zip(first, again, strict=True))


def test_it_speaks_french(french_voice: Voice) -> None:
    """A recogniser that expects nothing writes down what was said."""
    model = installed_model("fr")
    if model is None:
        pytest.skip("needs the French recogniser: narrator setup --language fr")
    vosk.SetLogLevel(-1)
    free = vosk.KaldiRecognizer(vosk.Model(str(model)), 16_000)
    said = np.concatenate(list(french_voice.synthesise(LINE, 1.0)))
    heard = soxr.resample(said.astype(np.float32), french_voice.rate_hz, 16_000).astype(np.int16)
    free.AcceptWaveform(np.concatenate([heard, np.zeros(8000, np.int16)]).tobytes())
    assert json.loads(free.FinalResult())["text"] == "le loup ouvre les yeux il regarde une carte"


@pytest.mark.parametrize("speed", [0.8, 1.5])
def test_speed_is_a_speed(french_voice: Voice, speed: float) -> None:
    plain, changed = (sum(map(len, french_voice.synthesise(LINE, pace))) for pace in (1.0, speed))
    assert plain / changed == pytest.approx(speed, rel=0.15)


def test_a_line_is_as_loud_as_any_other(french_voice: Voice) -> None:
    clip = Speech(lambda _: french_voice).clip(SpokenLine(LINE, "fr"))
    wave = clip.samples.astype(np.float32) / np.float32(32767)
    assert loudness_lufs(wave, clip.rate_hz) == pytest.approx(SPEECH_LUFS, abs=1.5)


def test_names_are_respelled_as_for_any_voice(french_voice: Voice) -> None:
    spoken = Speech(lambda _: french_voice)._spoken(SpokenLine("Doppelgänger, dormez.", "fr"))
    assert spoken.text == "doppeul-gangueur, dormez."


def test_a_sentence_longer_than_the_model_takes_is_broken_at_a_pause(french_voice: Voice) -> None:
    assert isinstance(french_voice, Kokoro)
    (sentence,) = phonemes(", ".join(["la voyante regarde une carte"] * 30), "fr")
    pieces = list(french_voice._tokens(sentence))
    assert len(pieces) > 1
    assert all(0 < len(piece) <= MOST_TOKENS for piece in pieces)
    comma = french_voice._alphabet[","]
    assert all(piece[-1] == comma for piece in pieces[:-1])


def test_what_cannot_be_spoken_is_silence(french_voice: Voice) -> None:
    assert (
        list(french_voice.synthesise("…", 1.0)) == []
        or not Speech(lambda _: french_voice).clip(SpokenLine("…", "fr")).samples.size
    )


def test_espeak_is_asked_by_one_at_a_time() -> None:
    """Two threads, two languages: each gets its own, however they take turns."""
    alone = {language: phonemes(text, language) for language, text in (("fr", "Bonsoir."), ("en-us", "Evening."))}
    wrong: list[str] = []

    def ask(language: str, text: str) -> None:
        wrong.extend(language for _ in range(300) if phonemes(text, language) != alone[language])

    threads = [threading.Thread(target=ask, args=row) for row in (("fr", "Bonsoir."), ("en-us", "Evening."))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


@pytest.mark.parametrize(
    ("spoilt", "content", "code"),
    [
        ("tokenizer.json", None, "voice_file_missing"),
        ("tokenizer.json", b"{}", "voice_broken"),
        ("voices/ff_siwis.bin", None, "voice_file_missing"),
        ("voices/ff_siwis.bin", b"abcd", "voice_broken"),
        ("kokoro-quantized.onnx", b"no model", "voice_broken"),
    ],
)
def test_a_spoilt_voice_is_told(folder: Path, spoilt: str, content: bytes | None, code: str) -> None:
    if content is None:
        (folder / spoilt).unlink()
    else:
        (folder / spoilt).write_bytes(content)
    with pytest.raises(VoiceTrouble) as trouble:
        load_voice("kokoro", KOKORO_VOICE, folder / "kokoro-quantized.onnx", "fr").load()
    assert trouble.value.problems[0].code == code
