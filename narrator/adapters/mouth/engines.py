"""What voices share: the runtime of neural models, espeak's phonemes, and how fast anybody may speak."""

import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

from narrator.errors import VoiceTrouble

if TYPE_CHECKING:
    from piper.phonemize_espeak import EspeakPhonemizer

SLOWEST, FASTEST = 0.4, 2.5
ESPEAK = threading.Lock()
"""Held by whoever asks espeak: it has one language for the whole process, set before a text is read."""

_phonemizers: list["EspeakPhonemizer"] = []


def bounded(speed: float) -> float:
    return min(max(speed, SLOWEST), FASTEST)


def phonemes(text: str, language: str) -> list[str]:
    """A text as the espeak that Piper brings along reads it: a string of phonemes for each sentence."""
    with ESPEAK:
        if not _phonemizers:
            from piper.phonemize_espeak import EspeakPhonemizer  # noqa: PLC0415 - loaded when one is to speak

            _phonemizers.append(EspeakPhonemizer())
        return ["".join(sentence) for sentence in _phonemizers[0].phonemize(language, text)]


def session(voice_id: str, path: Path, threads: int) -> Any:
    """A neural model, loaded. ``VoiceTrouble`` where the runtime or the file is of no use."""
    try:
        import onnxruntime  # noqa: PLC0415 - the runtime is loaded only when a sentence is to be made
    except Exception as error:  # not installed, or built for another machine: each library fails in its own way
        raise VoiceTrouble.because("voice_engine", voice=voice_id, why=str(error)) from error
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    options.log_severity_level = 4  # what is wrong with a model is told by the error, in our words
    try:
        return onnxruntime.InferenceSession(str(path), sess_options=options, providers=["CPUExecutionProvider"])
    except Exception as error:  # a truncated or foreign file: the runtime raises bare exceptions of its own
        raise VoiceTrouble.because("voice_broken", voice=voice_id, path=str(path)) from error
