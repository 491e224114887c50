"""Spoken commands and table talk, clean and in noise, and what the ears make of them."""

import json
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import vosk

from narrator.adapters.ears.cleaning import NoiseSuppressor
from narrator.adapters.ears.grammar import TableGrammar
from narrator.adapters.ears.listener import HeardUtterance, Listener
from narrator.adapters.ears.opinion.counsel import Counsel
from narrator.adapters.ears.recogniser import Recogniser
from narrator.adapters.ears.recording import blocks_of
from narrator.adapters.ears.utterance import BLOCK, RATE_HZ, Patience
from narrator.commands.hear import UNHURRIED, document, first_of
from narrator.game_data import questions_of
from narrator.ports import Asking, Hearing
from narrator.rules.game import Phase
from narrator.words.commands.questions import asking
from tests.heard.model import model_path

HERE = Path(__file__).parent
Wave = npt.NDArray[np.float64]
SEATED = {
    "en": ("Anna", "Bob", "Marie", "Louis", "Chloe", "Pierre", "John", "Lucas", "Emma", "Peter", "Hugo"),
    "fr": ("Anna", "Bob", "Chloé", "David", "Emma", "Hugo", "Léa", "Marie"),
}
"""Everybody who is named in the recordings."""
ANSWERS = {"start_scenario": "scenario", "players": "players", "yes": "offer", "no": "offer", "votes": "count"}
"""Which question a command answers."""
ASKED: dict[str, tuple[str, ...]] = {
    "lobby": ("scenario",),
    "deal": ("ready",),
    "vote": ("count",),
    "reveal": ("holders",),
    "over": ("after",),
}
"""What stands while people talk, or say something that answers nothing."""
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
    asked: int = 0
    """Commands that are right after a yes."""
    bothered: int = 0
    """Sentences of talk after which something is asked."""

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
        room *= loudness(samples(spoken.path)) / np.sqrt(np.mean(room**2)) / 10 ** (noise.snr_db / 20)
        sound += room
        sound *= min(1.0, FULL / np.max(np.abs(sound)))
    return sound[: len(sound) // BLOCK * BLOCK].astype(np.int16)


class Known(Enum):
    """How much the ears are told of the moment in which something is said."""

    PHASE = "the phase"
    NAMES = "and the players' names"
    QUESTION = "and the question"


def hearing_of(spoken: Spoken, known: Known = Known.PHASE) -> Hearing:
    """The moment of a recording; the wake name is left out, as it is in the recordings."""
    if known is Known.PHASE:
        return Hearing(spoken.language, spoken.phase)
    here = Hearing(spoken.language, spoken.phase, SEATED[spoken.language])
    return here if known is Known.NAMES else replace(here, asking=_asked(spoken))


def _asked(spoken: Spoken) -> Asking | None:
    """What stands when it is said: a question that it answers, else what usually does if it may be said then."""
    usual = asking(spoken.language, spoken.phase, ASKED.get(spoken.phase, ()))
    if spoken.command is None:
        return usual
    name = spoken.command["name"]
    if name in ANSWERS:
        return asking(spoken.language, spoken.phase, (ANSWERS[name],))
    if usual is None or name in usual.allowed:
        return usual
    answered = (
        known for known, row in questions_of().items() if name in row.answers and spoken.phase in row.phases
    )
    question = next(answered, None)
    return None if question is None else asking(spoken.language, spoken.phase, (question,))


def hear(
    recogniser: Recogniser,
    spoken: Spoken,
    sound: npt.NDArray[np.int16],
    patience: Patience = UNHURRIED,
    known: Known = Known.PHASE,
    *,
    counsel: Counsel | None = None,
) -> HeardUtterance:
    """The very way of ``narrator hear``."""
    grammar = TableGrammar(recogniser.audible(hearing_of(spoken, known)), as_said=True)
    listener = Listener(recogniser, grammar, patience=patience, cleaner=NoiseSuppressor.new(), counsel=counsel)
    return first_of(listener, sound.reshape(-1, BLOCK))


def hesitant(spoken: Spoken, pause_s: float, rng: np.random.Generator) -> npt.NDArray[np.int16]:
    """The same with a pause after one of its words, wherever the speaker's voice is lowest between two of them."""
    sound = in_noise(spoken, Noise(), ())
    ends = word_ends(spoken)[:-1]
    at = LEAD + int(rng.choice(ends) * RATE_HZ)
    near = np.abs(sound[at - BLOCK * 3 : at + BLOCK * 3].astype(np.int32)).reshape(-1, BLOCK).max(axis=1)
    cut = (at - BLOCK * 3 + int(near.argmin()) * BLOCK) // BLOCK * BLOCK
    room = rng.normal(0, 8, int(pause_s * RATE_HZ) // BLOCK * BLOCK).astype(np.int16)
    return np.concatenate((sound[:cut], room, sound[cut:]))


def word_ends(spoken: Spoken) -> list[float]:
    """When each word of a recording ends, in seconds, as the recogniser finds them when it knows the text."""
    decoder = vosk.KaldiRecognizer(_plain_model(), RATE_HZ, json.dumps([spoken.text]))
    decoder.SetWords(True)
    decoder.AcceptWaveform(samples(spoken.path).astype(np.int16).tobytes() + bytes(RATE_HZ))
    return [float(word["end"]) for word in json.loads(decoder.FinalResult()).get("result", ())]


@cache
def _plain_model() -> vosk.Model:
    vosk.SetLogLevel(-1)
    return vosk.Model(str(model_path()))


def outcome(spoken: Spoken, heard: HeardUtterance) -> str:
    """``right``, ``wrong``, ``asked`` for what a yes makes right, or ``missed``.

    Of talk ``false`` if it is taken for a command, ``bothered`` if it is asked about, else ``quiet``.
    """
    told = document(heard, spoken.phase)
    command = _written(told["command"])
    if spoken.command is None:
        return "false" if command is not None else "bothered" if "guess" in told else "quiet"
    if command is None:
        guess = [_written(each) for each in told.get("guess", ())]
        return "asked" if guess == [_written(spoken.command)] else "missed"
    return "right" if command == _written(spoken.command) and not heard.meaning.together else "wrong"


def _written(command: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
    """A command whose seat is as people say it."""
    return (
        command if command is None or "seat" not in command else {**command, "seat": str(command["seat"]).lower()}
    )


def heeded(spoken: Spoken, heard: HeardUtterance) -> bool:
    """Whether the table gets what it asked for: to "how many players?" a bare number says the same."""
    command = document(heard, spoken.phase)["command"]
    number = command is not None and command["name"] == "number" and command["value"]
    players = spoken.command is not None and spoken.command["name"] == "players" and spoken.command["count"]
    return outcome(spoken, heard) == "right" or (bool(players) and number == players)


def tally(outcomes: Iterable[str]) -> Tally:
    counted = list(outcomes)
    right, wrong, asked, missed, false, bothered, quiet = (
        counted.count(kind) for kind in ("right", "wrong", "asked", "missed", "false", "bothered", "quiet")
    )
    commands, talk = right + wrong + asked + missed, false + bothered + quiet
    return Tally(commands, right, wrong, talk, false, asked, bothered)


def loudness(sound: Wave) -> float:
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
        room += np.resize(np.roll(voice, -start), length) / loudness(voice)
    return room
