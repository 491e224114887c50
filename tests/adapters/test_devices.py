"""Microphones and loudspeakers: names that last, and a clear word when there are none."""

import importlib
import json
import os
import subprocess
import sys
import wave
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from narrator.adapters import devices
from narrator.adapters.devices import DeviceKind, find_device, stable_names, trouble_opening
from narrator.adapters.ears.microphone import FLOOR_DB, level_of
from narrator.commands.findings import METER_WIDTH, meter
from narrator.errors import DeviceTrouble
from tests.support.sound import SoundCard, needs_sound_card

MICROPHONE, LOUDSPEAKER = DeviceKind


def test_names_do_not_depend_on_the_place_on_the_bus() -> None:
    usb = "USB PnP Audio: USB Audio (hw:{},0)"
    today = stable_names([(usb.format(1), "ALSA"), ("pulse", "ALSA")])
    tomorrow = stable_names([("pulse", "ALSA"), (usb.format(3), "ALSA")])
    assert set(today) == set(tomorrow) == {"USB PnP Audio: USB Audio (ALSA)", "pulse (ALSA)"}


def test_twins_are_told_apart() -> None:
    twins = [("Mic (hw:1,0)", "ALSA"), ("Mic (hw:2,0)", "ALSA"), ("Mic", "JACK")]
    assert stable_names(twins) == ["Mic (ALSA)", "Mic (ALSA) #2", "Mic (JACK)"]


def row(index: int, name: str, *, inputs: int = 0, outputs: int = 0) -> dict[str, Any]:
    channels = {"max_input_channels": inputs, "max_output_channels": outputs}
    return {"index": index, "name": name, "hostapi": 0, "default_samplerate": 48000.0, **channels}


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """A machine whose devices a test lists; PortAudio itself is asked in the tests over a sound card."""
    rows = [
        row(0, "USB Mic Left (hw:1,0)", inputs=1),
        row(1, "USB Mic Right (hw:2,0)", inputs=1),
        row(2, "Speakers (hw:0,0)", outputs=2),
    ]
    library = SimpleNamespace(
        query_hostapis=lambda: [{"name": "ALSA"}],
        query_devices=lambda: rows,
        default=SimpleNamespace(device=[1, 2]),
    )
    monkeypatch.setattr(devices, "library", lambda: library)
    return rows


@pytest.mark.usefixtures("machine")
def test_devices_are_found_by_name_or_part_of_it() -> None:
    assert find_device(MICROPHONE, "USB Mic Left (ALSA)").index == 0
    assert find_device(MICROPHONE, "usb mic left (alsa)").index == 0
    assert find_device(MICROPHONE, "right").index == 1
    assert find_device(MICROPHONE).index == 1, "the default"
    assert find_device(LOUDSPEAKER).name == "Speakers (ALSA)"


@pytest.mark.usefixtures("machine")
def test_what_cannot_be_found_is_told() -> None:
    for name, code in (("usb", "which_device"), ("speakers", "unknown_microphone")):
        with pytest.raises(DeviceTrouble) as trouble:
            find_device(MICROPHONE, name)
        assert trouble.value.problems[0].code == code


def test_a_machine_without_devices(machine: list[dict[str, Any]]) -> None:
    machine.clear()
    for kind in DeviceKind:
        with pytest.raises(DeviceTrouble) as trouble:
            find_device(kind)
        assert trouble.value.problems[0].code == f"no_{kind}"


def test_a_machine_without_portaudio(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise OSError("PortAudio library not found")

    monkeypatch.setattr(importlib, "import_module", missing)
    with pytest.raises(DeviceTrouble) as trouble:
        find_device(MICROPHONE)
    assert trouble.value.problems[0].code == "no_portaudio"


def test_why_a_device_does_not_open() -> None:
    busy = trouble_opening("Mic", RuntimeError("Error opening stream: Device unavailable", -9985))
    other = trouble_opening("Mic", RuntimeError("Error opening stream: Invalid sample rate", -9997))
    assert [busy.problems[0].code, other.problems[0].code] == ["device_busy", "device_failed"]


def test_levels() -> None:
    tone = (np.sin(np.arange(48000) * 0.05) * 3276.8).astype(np.int16)
    level = level_of(tone)
    assert level.mean_db == pytest.approx(-23, abs=0.1)
    assert level.peak_db == pytest.approx(-20, abs=0.1)
    assert not level.quiet
    silence = level_of(np.zeros(1000, dtype=np.int16))
    assert (silence.mean_db, silence.silent) == (FLOOR_DB, True)
    assert level_of(np.zeros(0, dtype=np.int16)).silent
    assert meter(level) == f"[{'#' * 12}-{' ' * 7}]"
    assert meter(silence) == f"[{' ' * METER_WIDTH}]"


def test_standard_error_is_given_back(capfd: pytest.CaptureFixture[str]) -> None:
    with devices.silenced():
        os.write(2, b"ALSA lib confmisc.c: noise\n")
    os.write(2, b"ours\n")
    assert capfd.readouterr().err == "ours\n"


# Over a real sound server, each in a process of its own: PortAudio looks for devices once.


def narrator(card: SoundCard, home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **card.environment, "NARRATOR_HOME": str(home)}
    command = [sys.executable, "-m", "narrator", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=60)


@needs_sound_card
def test_devices_of_a_sound_card(sound_card: SoundCard, tmp_path: Path) -> None:
    ran = narrator(sound_card, tmp_path, "devices", "--json")
    assert (ran.returncode, ran.stderr) == (0, "")
    found = json.loads(ran.stdout)
    for kind in ("microphones", "loudspeakers"):
        assert "pulse (ALSA)" in [device["name"] for device in found[kind]]
        assert [device["default"] for device in found[kind]].count(True) == 1
    people = narrator(sound_card, tmp_path, "devices")
    assert "pulse (ALSA)" in people.stdout
    assert people.stderr == ""


@needs_sound_card
def test_the_level_of_a_microphone(sound_card: SoundCard, tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('microphone = "pulse"\n')
    mute = narrator(sound_card, tmp_path, "check", "--json")
    assert mute.returncode == 1, "the settings ask for this microphone, and it gives nothing"
    assert "gives no sound at all" in found_in(mute, "microphone")["text"]
    tone = (np.sin(np.arange(48_000 * 20) * 0.05) * 6000).astype("<i2")
    with wave.open(str(tmp_path / "tone.wav"), "wb") as file:
        file.setparams((1, 2, 48_000, 0, "NONE", ""))
        file.writeframes(tone.tobytes())
    playing = sound_card.speak(tmp_path / "tone.wav")
    try:
        heard = narrator(sound_card, tmp_path, "check", "--json")
    finally:
        playing.kill()
        playing.wait()
    assert heard.returncode == 0
    assert found_in(heard, "microphone")["ok"]
    assert "“pulse (ALSA)” hears: -18 dB" in found_in(heard, "microphone")["text"]
    assert found_in(heard, "loudspeaker")["ok"]


def found_in(ran: subprocess.CompletedProcess[str], name: str) -> dict[str, Any]:
    rows = [row for row in json.loads(ran.stdout)["checks"] if row["name"] == name]
    assert len(rows) == 1
    return dict(rows[0])
