"""A Kokoro voice: as good as Piper's, but on a small machine it takes as long to make a sentence as to say it.

So its lines are made ahead, and whatever is not there in time is said by another voice.
"""

import itertools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from narrator.adapters.mouth.clips import FULL, Samples, Wave
from narrator.adapters.mouth.engines import bounded, phonemes, session
from narrator.errors import VoiceTrouble

TOKENISER, STYLES = "tokenizer.json", "voices"
MOST_TOKENS = 508
"""What the model takes at once."""
STYLE_WIDTH = 256
_SPELLINGS = (("-", ""), ("\u0361", ""), ("tʃ", "ʧ"), ("dʒ", "ʤ"), ("ts", "ʦ"), ("dz", "ʣ"))
"""What espeak writes and the model does not know: marks of a liaison, ties, sounds that are one letter here."""
_PAUSES = ",;:—… "


class Kokoro:
    """A model in a file, its alphabet and a style beside it; sounds by espeak. Loaded when it is first needed."""

    rate_hz = 24_000
    ahead = True

    def __init__(self, voice_id: str, path: Path, language: str) -> None:
        """``language``: also what espeak calls it."""
        self.id = voice_id
        self._path = path
        self._language = language
        self._session: Any = None
        try:
            state = path.stat()
            self._alphabet: dict[str, int] = json.loads((path.parent / TOKENISER).read_text("utf-8"))["model"][
                "vocab"
            ]
            style = next((path.parent / STYLES).glob("*.bin"))
            self._styles = np.fromfile(style, np.float32).reshape(-1, 1, STYLE_WIDTH)
        except (OSError, StopIteration) as error:
            raise VoiceTrouble.because("voice_file_missing", voice=voice_id, path=str(path)) from error
        except (ValueError, KeyError, TypeError) as error:
            raise VoiceTrouble.because("voice_broken", voice=voice_id, path=str(path)) from error
        self.print = f"kokoro:{voice_id}:{state.st_size}:{state.st_mtime_ns}"

    def load(self) -> None:
        self._loaded()

    def _loaded(self) -> Any:
        if self._session is None:
            # One thread: it works beside an evening that needs the other cores.
            self._session = session(self.id, self._path, threads=1)
        return self._session

    def synthesise(self, text: str, speed: float) -> Iterator[Samples]:
        model = self._loaded()
        try:
            for sentence in phonemes(text, self._language):
                parts = [self._said(model, ids, speed) for ids in self._tokens(sentence)]
                if parts:
                    yield np.rint(np.concatenate(parts) * FULL).astype(np.int16)
        except Exception as error:  # whatever the model's runtime raises: it has no tree of its own
            raise VoiceTrouble.because("voice_fails", voice=self.id) from error

    def _said(self, model: Any, ids: list[int], speed: float) -> Wave:
        given = {
            "input_ids": np.array([[0, *ids, 0]], np.int64),
            "style": self._styles[min(len(ids), len(self._styles) - 1)],
            "speed": np.array([bounded(speed)], np.float32),
        }
        wave: Wave = np.clip(model.run(None, given)[0].reshape(-1), -1.0, 1.0)
        return wave

    def _tokens(self, sentence: str) -> Iterator[list[int]]:
        """The letters of a sentence as the model counts them, in pieces that it can take, broken at a pause."""
        for written, known in _SPELLINGS:
            sentence = sentence.replace(written, known)
        while sentence := sentence.lstrip():
            piece = "".join(itertools.islice(sentence, MOST_TOKENS))
            if len(piece) < len(sentence):
                breaks = [piece.rfind(mark) for mark in _PAUSES]
                piece = piece[: next((place for place in breaks if place > 0), len(piece) - 1) + 1]
            sentence = sentence[len(piece) :]
            if ids := [self._alphabet[letter] for letter in piece if letter in self._alphabet]:
                yield ids
