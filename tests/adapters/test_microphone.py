"""The real PortAudio over a virtual sound card: what is spoken into the microphone arrives, dated and resampled."""

import time
from pathlib import Path

import numpy as np
import pytest
import soundfile

from narrator.adapters.devices import DeviceTrouble
from narrator.adapters.microphone import Block, Inlet
from narrator.adapters.tape_player import TapePlayer
from narrator.adapters.utterance import BLOCK, BLOCK_S, RATE_HZ
from tests.sound import SoundCard, needs_sound_card


def listened(inlet: Inlet, seconds: float) -> list[Block]:
    blocks: list[Block] = []
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        block = inlet.read(0.05)
        if block is not None:
            blocks.append(block)
    return blocks


@pytest.fixture
def beep(tmp_path: Path) -> Path:
    """Half a second of 1 kHz, as a stereo file of another rate."""
    path = tmp_path / "beep.wav"
    wave = 0.5 * np.sin(2 * np.pi * 1000 * np.arange(22_050) / 44_100)
    soundfile.write(path, np.column_stack((wave, wave)), 44_100)
    return path


@needs_sound_card
def test_sound_arrives_in_blocks_of_the_right_rate_and_time(sound_card: SoundCard, beep: Path) -> None:
    with Inlet("", time.monotonic) as inlet:
        listened(inlet, 0.5)
        began_s = time.monotonic()
        playing = sound_card.speak(beep)
        blocks = listened(inlet, 1.6)
        playing.wait(5)
    assert all(len(block.samples) == BLOCK for block in blocks)
    steps = np.diff([block.start_s for block in blocks])
    assert np.median(steps) == pytest.approx(BLOCK_S, abs=0.002)
    loud = [block for block in blocks if np.abs(block.samples).max() > 4000]
    assert len(loud) * BLOCK_S == pytest.approx(0.5, abs=0.06)
    assert began_s - 0.05 < loud[0].start_s < began_s + 0.8
    sound = np.concatenate([block.samples for block in loud[2:-2]]).astype(float)
    peak_hz = np.argmax(np.abs(np.fft.rfft(sound))) * RATE_HZ / len(sound)
    assert peak_hz == pytest.approx(1000, abs=5)
    assert inlet.lost == 0


@needs_sound_card
def test_a_listener_that_does_not_keep_up_loses_the_oldest(
    sound_card: SoundCard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("narrator.adapters.microphone.MOST_WAITING", 25)
    with Inlet("", time.monotonic) as inlet:
        listened(inlet, 0.3)
        time.sleep(1.0)
        late = inlet.read(0.1)
        assert inlet.lost > 0
        assert late is not None
        assert time.monotonic() - late.start_s < 0.8, "half a second is kept, and the way from the card"


@needs_sound_card
def test_a_microphone_that_vanishes_is_noticed_within_two_seconds(sound_card: SoundCard) -> None:
    with Inlet("", time.monotonic) as inlet:
        listened(inlet, 0.5)
        sound_card.stop()
        pulled_s = time.monotonic()
        with pytest.raises(DeviceTrouble) as raised:
            listened(inlet, 5.0)
        assert raised.value.problems[0].code == "microphone_gone"
        assert time.monotonic() - pulled_s < 2.0


@needs_sound_card
def test_a_muted_microphone_is_noticed(sound_card: SoundCard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("narrator.adapters.microphone.MUTED_S", 0.5)
    with Inlet("", time.monotonic) as inlet, pytest.raises(DeviceTrouble) as raised:
        listened(inlet, 4.0)
    assert raised.value.problems[0].code == "microphone_silent"


def test_a_recording_is_a_microphone_in_real_time(beep: Path) -> None:
    with TapePlayer(beep, time.monotonic) as microphone:
        began_s = time.monotonic()
        blocks = [block for _ in range(40) if (block := microphone.read(0.1)) is not None]
        took_s = time.monotonic() - began_s
    assert took_s == pytest.approx(40 * BLOCK_S, abs=0.1)
    assert [round(block.start_s - blocks[0].start_s, 6) for block in blocks] == [
        round(number * BLOCK_S, 6) for number in range(40)
    ]
    assert blocks[5].samples.any()
    assert not blocks[-1].samples.any(), "after its end there is silence"
