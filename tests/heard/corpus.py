"""Spoken commands and table talk, clean and in noise, and what the ears make of them."""

import json
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from narrator.adapters.ears.cleaning import NoiseSuppressor
from narrator.adapters.ears.listener import HeardUtterance, Listener
from narrator.adapters.ears.recogniser import Recogniser
from narrator.adapters.ears.recording import blocks_of
from narrator.adapters.ears.utterance import BLOCK, Patience
from narrator.commands.hear import UNHURRIED, document, first_of
from narrator.ports import Hearing
from narrator.rules.game import Phase

HERE = Path(__file__).parent
Wave = npt.NDArray[np.float64]
LEAD = 8_000
"""Samples of room before and after an utterance: half a second."""
FULL = 32_000


@dataclass(frozen=True, slots=True)
class Spoken:
    """One recording, and what it should be understood as."""

    path: Path
    speaker: str
    text: str
    phase: str
    command: dict[str, Any] | None
    """None = table talk: nothing may be understood."""
    language: str = "en"


@dataclass(frozen=True, slots=True)
class Noise:
    kind: str = "clean"
    """"babble" is four other people talking, "white" is white noise."""
    snr_db: int = 0

    def __str__(self) -> str:
        return self.kind if self.kind == "clean" else f"{self.kind} {self.snr_db} dB"


NOISES = (Noise(), *(Noise(kind, snr_db) for kind in ("babble", "white") for snr_db in (20, 10, 5)))


@dataclass(frozen=True, slots=True)
class Tally:
    """How many commands were right, wrong or missed, and how much table talk was taken for a command."""

    commands: int
    right: int
    wrong: int
    talk: int
    false: int

    def __str__(self) -> str:
        talk = f", false accepts {self.false}/{self.talk}" if self.talk else ""
        return f"right {self.right}/{self.commands}, wrong {self.wrong}{talk}"


def read_corpus(folder: Path, language: str = "en") -> tuple[Spoken, ...]:
    """Every recording whose meaning is given, and all table talk, which is heard in one phase after another."""
    manifest = folder / "manifest.jsonl"
    rows = [json.loads(line) for line in manifest.read_text(encoding="utf-8").splitlines()]
    wanted = [row for row in rows if row["kind"] == "chatter" or row.get("command")]
    root = folder / "speakers" if (folder / "speakers").is_dir() else folder
    return tuple(
        Spoken(
            path=root / row["file"],
            speaker=row["speaker"],
            text=row["text"],
            phase=row.get("phase") or tuple(Phase)[number % len(tuple(Phase))],
            command=row.get("command"),
            language=language,
        )
        for number, row in enumerate(wanted)
    )


@cache
def samples(path: Path) -> Wave:
    return np.concatenate(list(blocks_of(path))).astype(np.float64)


def in_noise(spoken: Spoken, noise: Noise, talk: Sequence[Spoken]) -> npt.NDArray[np.int16]:
    """An utterance with half a second of room around it; the same noise whenever it is asked for."""
    quiet = np.zeros(LEAD)
    sound = np.concatenate((quiet, samples(spoken.path), quiet))
    if noise.kind != "clean":
        rng = np.random.default_rng(zlib.crc32(f"{spoken.speaker}/{spoken.path.name} {noise.kind}".encode()))
        room = rng.standard_normal(len(sound)) if noise.kind == "white" else _babble(rng, len(sound), spoken, talk)
        room *= _loudness(samples(spoken.path)) / np.sqrt(np.mean(room**2)) / 10 ** (noise.snr_db / 20)
        sound += room
        sound *= min(1.0, FULL / np.max(np.abs(sound)))
    return sound[: len(sound) // BLOCK * BLOCK].astype(np.int16)


def hear(
    recogniser: Recogniser, spoken: Spoken, sound: npt.NDArray[np.int16], patience: Patience = UNHURRIED
) -> HeardUtterance:
    """The very way of ``narrator hear``; the wake name is left out, as it is in the recordings."""
    hearing = Hearing(spoken.language, spoken.phase)
    listener = Listener(recogniser, hearing, patience=patience, cleaner=NoiseSuppressor.new())
    return first_of(listener, sound.reshape(-1, BLOCK))


def outcome(spoken: Spoken, heard: HeardUtterance) -> str:
    """``right``, ``wrong`` or ``missed``; ``false`` for talk taken for a command, ``quiet`` for talk left alone."""
    command = document(heard, spoken.phase)["command"]
    if spoken.command is None:
        return "quiet" if command is None else "false"
    if command is None:
        return "missed"
    return "right" if command == spoken.command and not heard.meaning.together else "wrong"


def tally(outcomes: Iterable[str]) -> Tally:
    counted = list(outcomes)
    right, wrong, missed, false, quiet = (
        counted.count(kind) for kind in ("right", "wrong", "missed", "false", "quiet")
    )
    return Tally(right + wrong + missed, right, wrong, false + quiet, false)


def _loudness(sound: Wave) -> float:
    """The level of the speech itself, without its pauses."""
    frames = sound[: len(sound) // BLOCK * BLOCK].reshape(-1, BLOCK)
    levels = np.sqrt(np.mean(frames**2, axis=1))
    return float(np.sqrt(np.mean(levels[levels > levels.max() / 10] ** 2)))


def _babble(rng: np.random.Generator, length: int, spoken: Spoken, talk: Sequence[Spoken]) -> Wave:
    """Everybody but the speaker talks at once."""
    room = np.zeros(length)
    for speaker in sorted({other.speaker for other in talk} - {spoken.speaker}):
        voice = np.concatenate([samples(other.path) for other in talk if other.speaker == speaker])
        start = int(rng.integers(0, len(voice)))
        room += np.resize(np.roll(voice, -start), length) / _loudness(voice)
    return room
