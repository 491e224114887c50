"""The voices: Piper or Kokoro where its model is installed, Pico as the one that is always there.

A voice is used by one thread at a time; ``Speech`` sees to that.
"""

import importlib.util
import itertools
import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from narrator.adapters.mouth.clips import Samples
from narrator.adapters.mouth.engines import ESPEAK, bounded, session
from narrator.adapters.mouth.kokoro import Kokoro
from narrator.adapters.mouth.pico_child import PicoFails, PicoProcess
from narrator.errors import VoiceTrouble

if TYPE_CHECKING:
    from piper import PiperVoice

PIPER, KOKORO, PICO = "piper", "kokoro", "pico"
COMPANY = (1.15, 0.8, 1.35, 0.9, 1.25)
"""The pitches of a company, as multiples of Pico's own."""
_SENTENCE_END = re.compile(r"(?<=[.!?…])[\"'»”)]*\s+")


class Voice(Protocol):
    @property
    def id(self) -> str: ...

    @property
    def print(self) -> str:
        """Tells this voice from any other that goes by its name: what it said once is only its own."""

    @property
    def rate_hz(self) -> int: ...

    @property
    def ahead(self) -> bool:
        """It may take longer to make a line than to say it: its lines are made ahead, never while one waits."""

    def load(self) -> None:
        """Be ready to speak, which may take seconds. Optional: the first sentence does it otherwise."""

    def synthesise(self, text: str, speed: float) -> Iterator[Samples]:
        """A text, a sentence at a time; ``speed`` 1 is as the voice was made."""


def load_voice(engine: str, voice_id: str, path: Path | None, language: str, variety: str = "") -> Voice:
    """The voice of a catalogue entry. ``VoiceTrouble`` where it cannot be used."""
    if engine == PICO and variety:
        return Pico(voice_id, variety)
    if path is None:
        raise VoiceTrouble.because("voice_missing", voice=voice_id, language=language)
    return Kokoro(voice_id, path, language) if engine == KOKORO else Piper(voice_id, path)


def company_voices(accent: str) -> tuple[Voice, ...]:
    """The players of a recorded rehearsal: never the narrator's own voice, and not all the same."""
    return tuple(Pico(f"player-{number}", accent, pitch) for number, pitch in enumerate(COMPANY, 1))


class Piper:
    """A Piper voice: a neural model in a file, a chunk a sentence. The model is loaded when it is first needed:
    what is in the cache can be said long before.
    """

    ahead = False

    def __init__(self, voice_id: str, path: Path) -> None:
        self.id = voice_id
        self._path = path
        self._voice: PiperVoice | None = None
        try:
            state = path.stat()
            self._settings = json.loads(path.with_name(f"{path.name}.json").read_text(encoding="utf-8"))
            self.rate_hz = int(self._settings["audio"]["sample_rate"])
        except OSError as error:
            raise VoiceTrouble.because("voice_file_missing", voice=voice_id, path=str(path)) from error
        except (ValueError, KeyError, TypeError) as error:
            raise VoiceTrouble.because("voice_broken", voice=voice_id, path=str(path)) from error
        # The catalogue has verified the file when it was put in place; its size and date tell another one.
        self.print = f"{PIPER}:{voice_id}:{state.st_size}:{state.st_mtime_ns}"

    def load(self) -> None:
        self._loaded()

    def _loaded(self) -> "PiperVoice":
        if self._voice is None:
            self._voice = _load_piper(self.id, self._path, self._settings)
        return self._voice

    def synthesise(self, text: str, speed: float) -> Iterator[Samples]:
        voice = self._loaded()
        try:
            from piper import SynthesisConfig  # noqa: PLC0415 - half of a second to load

            # Without noise the same text is the same sound: rehearsals repeat to the sample, and a line that is
            # made anew lasts as long as the one in the cache. Pitch and brightness were measured not to suffer.
            manner = SynthesisConfig(
                length_scale=voice.config.length_scale / bounded(speed), noise_scale=0.0, noise_w_scale=0.0
            )
            chunks = iter(voice.synthesize(text, manner))
            with ESPEAK:  # with the first sentence, all of them are turned into phonemes
                first = next(chunks, None)
            for chunk in itertools.chain(() if first is None else (first,), chunks):
                yield chunk.audio_int16_array
        except Exception as error:  # whatever the model's runtime raises: it has no tree of its own
            raise VoiceTrouble.because("voice_fails", voice=self.id) from error


class Pico:
    """SVOX Pico: small and robotic, inside its package, in six languages."""

    rate_hz = 16_000
    ahead = False

    def __init__(self, voice_id: str, accent: str, pitch: float = 1.0) -> None:
        """``accent``: Pico's own name of a language, such as ``fr-FR``."""
        if importlib.util.find_spec("py_nanotts") is None:
            raise VoiceTrouble.because("voice_missing", voice=voice_id, language=accent)
        self.id = voice_id
        self._accent = accent
        self._pitch = pitch
        self.print = f"{PICO}:{accent}:{pitch:g}"

    def load(self) -> None:
        """Nothing to wait for: it is as small as that."""

    def synthesise(self, text: str, speed: float) -> Iterator[Samples]:
        for sentence in sentences(text):
            try:
                sound = PicoProcess.speak(sentence, self._accent, bounded(speed), self._pitch)
            except PicoFails as error:
                raise VoiceTrouble.because("voice_fails", voice=self.id) from error
            yield np.frombuffer(sound, np.dtype("<i2")).astype(np.int16)


def sentences(text: str) -> list[str]:
    return [part for part in _SENTENCE_END.split(text.strip()) if any(char.isalnum() for char in part)]


def _load_piper(voice_id: str, path: Path, settings: dict[str, Any]) -> "PiperVoice":
    try:
        from piper import PiperVoice  # noqa: PLC0415
        from piper.config import PiperConfig  # noqa: PLC0415
    except Exception as error:  # not installed, or built for another machine: each library fails in its own way
        raise VoiceTrouble.because("voice_engine", voice=voice_id, why=str(error)) from error
    try:
        config = PiperConfig.from_dict(settings)
    except Exception as error:  # settings of another program: whatever it stumbles over
        raise VoiceTrouble.because("voice_broken", voice=voice_id, path=str(path)) from error
    # Half of the cores: the ears and the sound card must not wait for a sentence that is made ahead.
    threads = max(1, min(4, (os.cpu_count() or 2) // 2))
    return PiperVoice(session=session(voice_id, path, threads), config=config)
