"""Speakers on whom nothing is tuned: what the bench reports is what the ears make of them.

English: four of the corpus, and two voices of Pico, made on the spot. French: Kokoro's, from the tests' sample.
"""

import hashlib
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import py_nanotts
import soundfile

from narrator.adapters.ears.utterance import RATE_HZ
from tests.heard.corpus import HERE, Spoken, read_corpus

SHARED = Path(__file__).parents[3] / "shared"
HELD_OUT = (
    *("espeak-gb-f4", "festival-slt-hts", "flite-rms", "kokoro-bm_george"),
    *("kokoro-am_michael", "kokoro-ff_siwis", "kokoro-im_nicola"),
)
PICO = {"en": ("en-US", "en-GB"), "fr": ("fr-FR",)}
NAMED = {
    "en": ("narrator", ("vote now", "add two minutes", "how much time is left", "pause", "repeat that", "go on")),
    "fr": (
        "narrateur",
        ("on vote", "ajoute deux minutes", "combien de temps reste-t-il", "pause", "répète", "reprends"),
    ),
}
"""The narrator's name, and what is asked of it in the debate."""


def corpus_of(language: str, folder: Path | None = None) -> tuple[Spoken, ...]:
    """All that is there: the whole corpus if it is, else the sample of the tests."""
    whole = SHARED / {"en": "voice", "fr": "voice-fr"}[language]
    sample = HERE if language == "en" else HERE / language
    given = folder or (whole if whole.is_dir() else sample)
    found = read_corpus(given, language)
    # The French sample has speakers that the corpus has not.
    return found if given == sample or language == "en" else (*found, *read_corpus(sample, language))


@cache
def _folder() -> Path:
    return Path(tempfile.mkdtemp(prefix="narrator-bench-"))


def by_pico(language: str, said: Sequence[Spoken]) -> list[Spoken]:
    """The same, said by each of Pico's voices."""
    return [
        replace(spoken, path=_said(spoken.text, variety), speaker=f"pico-{variety}")
        for variety in PICO[language]
        for spoken in said
    ]


def _said(text: str, variety: str) -> Path:
    path = _folder() / f"{variety}-{hashlib.md5(text.encode(), usedforsecurity=False).hexdigest()}.flac"
    if not path.exists():
        sound = np.frombuffer(py_nanotts.NanoTTS().speak(text, voice=variety), np.int16)
        soundfile.write(path, sound, RATE_HZ)
    return path
