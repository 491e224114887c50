"""A sound card for tests: PulseAudio with null sinks, private to one test process, gone without a trace.

``speaker`` is the loudspeaker, ``mic`` the microphone that hears whatever is played into ``micsink``. Both
are halves of one card, ``room``, so that what is heard and what is said can be recorded side by side, sample by
sample. Nothing here touches the machine's own sound server.
"""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pytest
import soundfile

from narrator.adapters.devices import rescan
from narrator.adapters.mouth.clips import Wave
from narrator.adapters.mouth.kokoro import Kokoro
from narrator.adapters.mouth.voices import Piper, Voice
from narrator.catalogue import installed_voice

RATE_HZ = 48_000
KOKORO_VOICE = "kokoro-ff_siwis"
PROBES = 10
STARTING_S = 10.0
FLOWING_S = 10.0
"""How long a recorder may take to give its first sample, or its last."""
_FRAME_BYTES = 4
"""A sample of the loudspeaker and one of the microphone."""
HISSES_S = 1.0
"""After which what is played is surely heard."""
TAIL_S = 0.2
"""What is recorded after the end: what was heard by then is on its way for so long."""

_CARD = """\
.fail
load-module module-null-sink sink_name=room rate={rate} channels=4 channel_map={front},{rear} norewinds=1
load-module module-remap-sink sink_name=speaker master=room channel_map={front} master_channel_map={front} remix=no
load-module module-remap-sink sink_name=micsink master=room channel_map={front} master_channel_map={rear} remix=no
load-module module-remap-source source_name=mic master=room.monitor channel_map=mono {ear}
load-module module-native-protocol-unix socket={socket} auth-anonymous=1
set-default-sink speaker
set-default-source mic
"""
_FRONT, _REAR = "front-left,front-right", "rear-left,rear-right"
_EAR = "master_channel_map=rear-left remix=no"
"""Unless told not to, PulseAudio lets the loudspeaker's half be heard in the microphone's."""
_TOOLS = ("pulseaudio", "pactl", "parec", "paplay")

needs_sound_card = pytest.mark.skipif(
    not all(shutil.which(tool) for tool in _TOOLS), reason="needs PulseAudio: apt-get install pulseaudio-utils"
)


@dataclass(slots=True)
class SoundCard:
    """A PulseAudio daemon of our own. ``stop`` is pulling the plug, ``start`` puts it back."""

    folder: Path
    _daemon: subprocess.Popen[bytes] | None = field(default=None, init=False)

    @property
    def environment(self) -> dict[str, str]:
        return {
            "PULSE_SERVER": f"unix:{self.folder / 'native'}",
            "PULSE_RUNTIME_PATH": str(self.folder),
            "XDG_RUNTIME_DIR": str(self.folder),
            "HOME": str(self.folder),
        }

    @property
    def plugged_in(self) -> bool:
        return self._daemon is not None

    def start(self) -> None:
        card = self.folder / "card.pa"
        card.write_text(
            _CARD.format(rate=RATE_HZ, socket=self.folder / "native", front=_FRONT, rear=_REAR, ear=_EAR)
        )
        (self.folder / "native").unlink(missing_ok=True)
        self._daemon = subprocess.Popen(
            [
                *("pulseaudio", "-n", "-F", str(card), "--exit-idle-time=-1", "--daemonize=no"),
                *("--use-pid-file=no", "--log-level=error", "--disallow-exit=yes"),
            ],
            env={**os.environ, **self.environment},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until = time.monotonic() + STARTING_S
        while self.run("pactl", "info").returncode:
            if time.monotonic() > until or self._daemon.poll() is not None:
                self.stop()
                pytest.fail("the test's PulseAudio does not start")
            time.sleep(0.05)

    def stop(self) -> None:
        """Kill the daemon as a crash or a pulled plug would."""
        if self._daemon is not None:
            self._daemon.send_signal(signal.SIGKILL)
            self._daemon.wait()
            self._daemon = None

    @contextlib.contextmanager
    def recording(self, source: str = "room.monitor") -> Iterator["Recording"]:
        """Record loudspeaker and microphone, or another one, while the block runs, by the card's own clock."""
        heard = Recording(self.folder / f"heard-{time.monotonic_ns()}.raw")
        recorder = subprocess.Popen(
            [
                *("parec", f"--device={source}", "--raw", "--format=s16le", f"--rate={RATE_HZ}"),
                *("--channel-map=front-left,rear-left", "--channels=2", "--no-remix"),
                *("--latency-msec=10", str(heard.path)),
            ],
            env={**os.environ, **self.environment},
            stderr=subprocess.DEVNULL,
        )
        try:
            heard.wait_for(1)
            yield heard
            heard.wait_for(heard.size + round(TAIL_S * RATE_HZ))
        finally:
            recorder.send_signal(signal.SIGINT)
            recorder.wait(5)

    def speak(self, wav: Path, sink: str = "micsink") -> subprocess.Popen[bytes]:
        """Play a file into the microphone; the caller waits for it or ends it."""
        return subprocess.Popen(
            ["paplay", f"--device={sink}", str(wav)],
            env={**os.environ, **self.environment},
            stderr=subprocess.DEVNULL,
        )

    @contextlib.contextmanager
    def hiss(self) -> Iterator[None]:
        """A room is never quite silent, and a microphone that gives nothing but zeros would be a muted one."""
        path = self.folder / "hiss.wav"
        sound = np.random.default_rng(0).normal(0, 10, RATE_HZ * 120).astype(np.int16)
        soundfile.write(path, sound, RATE_HZ)
        playing = self.speak(path)
        try:
            time.sleep(HISSES_S)
            yield
        finally:
            playing.terminate()
            playing.wait(5)

    @contextlib.contextmanager
    def loop(self, delay_s: float = 0.06) -> Iterator[None]:
        """Let the microphone hear the loudspeaker, as it does in any room."""
        wanted = ("source=speaker.monitor", "sink=micsink", f"latency_msec={delay_s * 1000:.0f}", "adjust_time=0")
        number = self.run("pactl", "load-module", "module-loopback", *wanted).stdout.decode().strip()
        assert number, "PulseAudio has no loop"
        try:
            yield
        finally:
            self.run("pactl", "unload-module", number)

    def load(self, module: str, *arguments: str) -> str:
        """One more part of the card; its number, to unload it by."""
        return self.run("pactl", "load-module", module, *arguments).stdout.decode().strip()

    def run(self, *command: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            command, env={**os.environ, **self.environment}, capture_output=True, timeout=5, check=False
        )


@dataclass(frozen=True, slots=True)
class Recording:
    """What was recorded; complete once the recording has ended."""

    path: Path

    @property
    def size(self) -> int:
        """Samples so far."""
        return self.path.stat().st_size // _FRAME_BYTES if self.path.exists() else 0

    def samples(self, start: int = 0) -> Wave:
        """What the loudspeaker gave, from a sample on."""
        return self._channel(0, start)

    def said(self, start: int = 0) -> Wave:
        """What the microphone heard at the same time."""
        return self._channel(1, start)

    def _channel(self, number: int, start: int) -> Wave:
        both = np.fromfile(self.path, np.int16, offset=_FRAME_BYTES * min(start, self.size))
        return both[: len(both) // 2 * 2].reshape(-1, 2)[:, number].astype(np.float32) / np.float32(32768)

    def wait_for(self, size: int) -> None:
        until = time.monotonic() + FLOWING_S
        while self.size < size:
            assert time.monotonic() < until, "the recorder gives no sound"
            time.sleep(0.01)


def stretches(
    samples: Wave, rate_hz: int = RATE_HZ, *, floor: float = 0.003, pause_s: float = 0.2
) -> list[tuple[float, float]]:
    """Where there is sound, in seconds: stretches louder than ``floor`` with silences of ``pause_s`` between."""
    loud = np.flatnonzero(np.abs(samples) > floor)
    if not loud.size:
        return []
    breaks = np.flatnonzero(np.diff(loud) > pause_s * rate_hz)
    starts = np.concatenate(([loud[0]], loud[breaks + 1]))
    ends = np.concatenate((loud[breaks], [loud[-1]]))
    return [(float(start) / rate_hz, float(end) / rate_hz) for start, end in zip(starts, ends, strict=True)]


def placed(sound: Wave, heard: Wave) -> int:
    """The sample of ``heard`` at which ``sound`` begins, where it fits best."""
    size = 1 << (len(heard) + len(sound)).bit_length()
    fit = np.fft.irfft(np.fft.rfft(heard, size) * np.conj(np.fft.rfft(sound, size)), size)
    return int(np.argmax(fit[: len(heard)]))


def decibels(samples: Wave) -> float:
    """Mean level, dB below full scale."""
    return float(10 * np.log10(np.mean(np.square(samples, dtype=np.float64)) + 1e-12))


@pytest.fixture(scope="session")
def english_voice() -> Voice:
    """The real Piper voice, as ``narrator setup`` has put it in place; loaded once for all tests."""
    found = installed_voice("en")
    if found is None or found.path is None:
        pytest.skip("needs the English voice: narrator setup --language en")
    voice = Piper(found.id, found.path)
    voice.load()
    return voice


@pytest.fixture(scope="session")
def french_voice() -> Voice:
    """The real Kokoro voice, as ``narrator setup`` has put it in place; loaded once for all tests."""
    found = installed_voice("fr", KOKORO_VOICE)
    if found is None or found.id != KOKORO_VOICE or found.path is None:
        pytest.skip("needs the French voice: narrator setup --language fr")
    voice = Kokoro(found.id, found.path, found.language)
    voice.load()
    return voice


def _wait_for_portaudio() -> None:
    """Until PortAudio finds the card, in a process of its own.

    On a busy machine, ALSA's way to a PulseAudio that has never been asked before may end the process that
    asks first; that must not be the one with all the tests.
    """
    look = "import sounddevice, sys; sys.exit(not sounddevice.query_devices())"
    for _ in range(PROBES):
        if subprocess.run([sys.executable, "-c", look], stderr=subprocess.DEVNULL, check=False).returncode == 0:
            return
    pytest.fail("PortAudio does not find the test's sound card")


@pytest.fixture(scope="session")
def one_sound_card() -> Iterator[SoundCard]:
    # A short path: a socket's address holds a hundred characters, and pytest's folders are longer.
    folder = Path(tempfile.mkdtemp(prefix="card-"))
    card = SoundCard(folder)
    kept = {name: os.environ.get(name) for name in card.environment if name != "HOME"}
    try:
        card.start()
        os.environ.update({name: card.environment[name] for name in kept})
        _wait_for_portaudio()
        rescan()  # PortAudio counts its devices once, and may have done so before there was this one
        yield card
    finally:
        card.stop()
        for name, value in kept.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def sound_card(one_sound_card: SoundCard) -> SoundCard:
    """The card, running; a test may pull its plug."""
    if not one_sound_card.plugged_in:
        one_sound_card.start()
    return one_sound_card
