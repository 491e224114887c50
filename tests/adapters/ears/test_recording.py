"""Any WAV or FLAC becomes blocks of 16 kHz mono; whatever is not one gets a sentence."""

from pathlib import Path

import numpy as np
import pytest
import soundfile

from narrator.adapters.ears.recording import blocks_of
from narrator.adapters.ears.utterance import BLOCK, RATE_HZ
from narrator.errors import NarratorError


def tone(
    rate_hz: int, seconds: float = 0.5, channels: int = 1
) -> "np.ndarray[tuple[int, ...], np.dtype[np.float64]]":
    wave = 0.5 * np.sin(2 * np.pi * 440 * np.arange(round(rate_hz * seconds)) / rate_hz)
    return np.column_stack([wave] * channels)


def code(path: Path) -> str:
    with pytest.raises(NarratorError) as raised:
        list(blocks_of(path))
    return raised.value.problems[0].code


@pytest.mark.parametrize("rate_hz", [8_000, 16_000, 22_050, 44_100, 48_000, 96_000])
@pytest.mark.parametrize("channels", [1, 2, 6])
def test_any_rate_and_number_of_channels(tmp_path: Path, rate_hz: int, channels: int) -> None:
    path = tmp_path / "tone.wav"
    soundfile.write(path, tone(rate_hz, channels=channels), rate_hz)
    blocks = list(blocks_of(path))
    assert all(block.shape == (BLOCK,) and block.dtype == np.int16 for block in blocks)
    sound = np.concatenate(blocks).astype(float)
    assert len(sound) == pytest.approx(RATE_HZ / 2, abs=BLOCK)
    spectrum = np.abs(np.fft.rfft(sound[:8000]))
    assert np.argmax(spectrum) * RATE_HZ / 8000 == pytest.approx(440, abs=3)
    assert np.sqrt(np.mean(sound[1000:7000] ** 2)) == pytest.approx(32767 * 0.5 / np.sqrt(2), rel=0.02)


@pytest.mark.parametrize("subtype", ["PCM_U8", "PCM_24", "FLOAT"])
def test_any_depth(tmp_path: Path, subtype: str) -> None:
    path = tmp_path / "tone.wav"
    soundfile.write(path, tone(44_100), 44_100, subtype=subtype)
    assert np.abs(np.concatenate(list(blocks_of(path)))).max() == pytest.approx(16_384, rel=0.03)


def test_flac_reads_as_wav_does(tmp_path: Path) -> None:
    for kind in ("wav", "flac"):
        soundfile.write(tmp_path / f"tone.{kind}", tone(16_000), 16_000, subtype="PCM_16")
    wav, flac = (np.concatenate(list(blocks_of(tmp_path / f"tone.{kind}"))) for kind in ("wav", "flac"))
    assert np.abs(wav.astype(int) - flac).max() <= 1


def test_a_wav_that_was_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "tone.wav"
    soundfile.write(path, tone(16_000, 2.0), 16_000)
    path.write_bytes(path.read_bytes()[:20_000])
    assert code(path) == "recording_cut_off"


def test_a_flac_that_was_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "noise.flac"
    soundfile.write(path, np.random.default_rng(1).uniform(-0.5, 0.5, 48_000), 16_000)
    path.write_bytes(path.read_bytes()[:30_000])
    assert code(path) == "recording_cut_off"


def test_a_wav_written_into_a_pipe_does_not_know_its_length(tmp_path: Path) -> None:
    path = tmp_path / "tone.wav"
    soundfile.write(path, tone(16_000), 16_000, subtype="PCM_16")
    whole = bytearray(path.read_bytes())
    whole[40:44] = whole[4:8] = b"\xff\xff\xff\xff"
    path.write_bytes(whole)
    assert len(list(blocks_of(path))) == 25


def test_what_is_no_recording(tmp_path: Path) -> None:
    text = tmp_path / "notes.wav"
    text.write_text("start scenario confusion")
    nothing = tmp_path / "nothing.wav"
    nothing.touch()
    silent = tmp_path / "silent.wav"
    soundfile.write(silent, np.zeros(0), 16_000)
    assert code(text) == "not_a_recording"
    assert code(nothing) == "recording_empty"
    assert code(silent) == "recording_empty"
    assert code(tmp_path) == "file_is_folder"
    assert code(tmp_path / "missing.wav") == "file_missing"
