"""The real PortAudio over a virtual sound card: what is spoken into the microphone arrives, dated and resampled."""

import threading
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
import soundfile

from narrator.adapters import devices
from narrator.adapters.devices import Device, rescan
from narrator.adapters.ears import microphone
from narrator.adapters.ears.microphone import Block, Inlet
from narrator.adapters.ears.recording import TapePlayer
from narrator.adapters.ears.utterance import BLOCK, BLOCK_S, RATE_HZ
from narrator.errors import DeviceTrouble
from tests.support.sound import SoundCard, needs_sound_card


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
        ended_s = time.monotonic()
        blocks += listened(inlet, 0.4)
    assert all(len(block.samples) == BLOCK for block in blocks)
    steps = np.diff([block.start_s for block in blocks])
    assert np.median(steps) == pytest.approx(BLOCK_S, abs=0.002)
    loud = [block for block in blocks if np.abs(block.samples).max() > 4000]
    assert len(loud) * BLOCK_S == pytest.approx(0.5, abs=0.06)
    assert began_s - 0.05 < loud[0].start_s < ended_s - 0.4
    sound = np.concatenate([block.samples for block in loud[2:-2]]).astype(float)
    peak_hz = np.argmax(np.abs(np.fft.rfft(sound))) * RATE_HZ / len(sound)
    assert peak_hz == pytest.approx(1000, abs=5)
    assert inlet.lost == 0


@needs_sound_card
def test_a_listener_that_does_not_keep_up_loses_the_oldest(
    sound_card: SoundCard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("narrator.adapters.ears.microphone.MOST_WAITING", 25)
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
    monkeypatch.setattr("narrator.adapters.ears.microphone.MUTED_S", 0.5)
    with Inlet("", time.monotonic) as inlet, pytest.raises(DeviceTrouble) as raised:
        listened(inlet, 4.0)
    assert raised.value.problems[0].code == "microphone_silent"


@pytest.mark.real_time
def test_a_recording_is_a_microphone_in_real_time(beep: Path) -> None:
    with TapePlayer(beep, time.monotonic) as player:
        began_s = time.monotonic()
        blocks = [block for _ in range(40) if (block := player.read(0.1)) is not None]
        took_s = time.monotonic() - began_s
    assert took_s == pytest.approx(40 * BLOCK_S, abs=0.1)
    assert [round(block.start_s - blocks[0].start_s, 6) for block in blocks] == [
        round(number * BLOCK_S, 6) for number in range(40)
    ]
    assert blocks[5].samples.any()
    assert not blocks[-1].samples.any(), "after its end there is silence"


@needs_sound_card
def test_a_microphone_that_was_not_there_is_found_once_it_is(sound_card: SoundCard) -> None:
    sound_card.stop()
    rescan()
    inlet = Inlet("pulse", time.monotonic)
    with pytest.raises(DeviceTrouble), inlet:
        pass
    sound_card.start()
    with inlet:
        assert listened(inlet, 2.5)
        assert not rescan(), "not while it is open: PortAudio would end its stream"
        assert listened(inlet, 0.5)
    assert rescan()


class PortAudioError(Exception):
    pass


class Stream:
    """A driver's stream with a fault."""

    def __init__(self, *, starts: bool = True, closes: threading.Event | None = None) -> None:
        self._starts = starts
        self._closes = closes
        self.closed = False

    def start(self) -> None:
        if not self._starts:
            raise PortAudioError("Error starting stream: Wait timed out", -9987)

    def close(self, ignore_errors: bool = True) -> None:
        if self._closes is not None:
            self._closes.wait(10)
        self.closed = True


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A machine whose one stream a test may put in."""
    fake = SimpleNamespace(PortAudioError=PortAudioError)
    fake.RawInputStream = lambda **_: fake.stream
    monkeypatch.setattr(microphone, "library", lambda: fake)
    monkeypatch.setattr(microphone, "find_device", lambda *_: Device("Mic", 0, 1, 16_000, default=True))
    return fake


def test_a_stream_that_does_not_start_is_closed(driver: Any) -> None:
    driver.stream = Stream(starts=False)
    with pytest.raises(DeviceTrouble) as raised, Inlet("", time.monotonic):
        pass
    assert raised.value.problems[0].code == "device_failed"
    assert driver.stream.closed


def test_a_stream_that_never_closes_holds_up_nobody(driver: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(microphone, "CLOSING_S", 0.1)
    release = threading.Event()
    driver.stream = Stream(closes=release)
    began_s = time.monotonic()
    with Inlet("", time.monotonic):
        pass
    assert time.monotonic() - began_s < 1.0
    free = threading.Thread(target=_silence_a_moment)
    free.start()
    free.join(1.0)
    assert not free.is_alive(), "others can reach their devices"
    release.set()
    _wait_until_closed(driver.stream)


def _silence_a_moment() -> None:
    with devices.silenced():
        pass


def _wait_until_closed(stream: Stream) -> None:
    for thread in threading.enumerate():
        if thread.name == "closing":
            thread.join(2.0)
    assert stream.closed
