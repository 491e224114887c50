"""Moonshine tiny, for English: a small model that writes sound down, held to what may be said.

It is run by the engine that the voices run on. Sentences that it would write whatever it hears count for less: part
of what it makes of mere noise is subtracted.
"""

import json
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import onnxruntime

from narrator.adapters.ears.grammar import Grammar
from narrator.adapters.ears.opinion import Opinion
from narrator.adapters.ears.opinion.search import Scores, Whole, written
from narrator.adapters.ears.opinion.spelling import Pairs, Pieces, Spelling
from narrator.adapters.ears.recogniser import Reading, Samples
from narrator.adapters.ears.utterance import RATE_HZ
from narrator.errors import ModelTrouble
from narrator.words.commands.templates import templates

NAME = "moonshine"
LANGUAGE = "en"
ENCODER, DECODER, TOKENIZER = "encoder_model.onnx", "decoder_model_merged.onnx", "tokenizer.json"
SHORTEST_S, LONGEST_S = 0.2, 9.0
"""Less sound than this it cannot take; for more it would take too long."""
MOST_READINGS = 8
PRIOR = 0.6
"""How much of what a sentence scores on mere noise is subtracted."""
_NOISE_S, _NOISE = 1.5, 0.02
_START, _END = 1, 2
_MARKS = ".?!,"
"""What it may write where a sentence ends, before it says so."""
_PAST, _PRESENT = "past_key_values", "present"
_FULL = 32_768

Sound = npt.NDArray[np.float32]


class Moonshine:
    """A folder with the model, loaded. May raise ``ModelTrouble``."""

    def __init__(self, path: Path) -> None:
        options = onnxruntime.SessionOptions()
        # One thread: the other cores belong to Vosk and the voice.
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        try:
            pairs = Pairs(json.loads((path / TOKENIZER).read_text(encoding="utf-8")))
            self._encoder = onnxruntime.InferenceSession(path / ENCODER, options)
            self._decoder = onnxruntime.InferenceSession(path / DECODER, options)
        except Exception as error:  # the engine raises nothing finer
            raise ModelTrouble.because("model_broken", path=str(path)) from error
        self._closing = np.array([_END, *(pairs.ids[mark] for mark in _MARKS)])
        self._pairs = pairs
        self._names = frozenset(templates(LANGUAGE).first_names)
        self._spelt = lru_cache(maxsize=8192)(self._written_as)
        self._spelling = lru_cache(maxsize=16)(self._spelled)
        self._prior = lru_cache(maxsize=4096)(self._on_noise)
        noise = np.random.default_rng(1).standard_normal(round(_NOISE_S * RATE_HZ))
        self._noise: Sound = self._encoded(np.asarray(noise * _NOISE, np.float32))
        self._heard = self._noise

    def opinion(self, cut: Samples, grammar: Grammar, going_on: Callable[[], bool]) -> Opinion | None:
        if not SHORTEST_S <= len(cut) / RATE_HZ <= LONGEST_S:
            return None
        self._heard = self._encoded((cut / _FULL).astype(np.float32))
        script = _Script(self._decoder, self._heard)
        found = written(script, self._spelling(grammar), self._closing, going_on)[:MOST_READINGS]
        scored = sorted(((self._score(each), each) for each in found), key=lambda pair: -pair[0])
        if not scored:
            return None
        readings = (Reading(" ".join(each.words), score) for score, each in scored)
        return Opinion(NAME, tuple(readings), scored[0][1].regret)

    def also(self, texts: Sequence[str]) -> tuple[Reading, ...]:
        spelt = ((text, self._sentence(text)) for text in texts)
        return tuple(
            Reading(text, self._likely(pieces, self._heard) - PRIOR * self._prior(pieces))
            for text, pieces in spelt
            if pieces
        )

    def _score(self, sentence: Whole) -> float:
        return sentence.score - PRIOR * self._prior(sentence.pieces)

    def _on_noise(self, pieces: Pieces) -> float:
        return self._likely(pieces, self._noise)

    def _likely(self, pieces: Pieces, encoded: Sound) -> float:
        """How likely it is to write a sentence, as a logarithm."""
        scores = _Script(self._decoder, encoded).whole((_START, *pieces))
        said = scores[np.arange(len(pieces)), pieces].sum()
        return float(said + np.logaddexp.reduce(scores[len(pieces), self._closing]))

    def _sentence(self, text: str) -> Pieces:
        """None if it has no piece for something in it."""
        words = [self._spelt(word, number == 0) for number, word in enumerate(text.split())]
        return tuple(piece for word in words if word for piece in word) if all(words) else ()

    def _encoded(self, sound: Sound) -> Sound:
        encoded: Sound = self._encoder.run(None, {"input_values": sound[None]})[0]
        return encoded

    def _spelled(self, grammar: Grammar) -> Spelling:
        return Spelling(grammar.paths(), self._spelt)

    def _written_as(self, word: str, first: bool) -> Pieces | None:
        large = first or word in self._names or word == "i"
        return self._pairs.pieces(f"▁{word[0].upper()}{word[1:]}" if large else f"▁{word}")


class _Script:
    """The decoder at work on one piece of sound. What it has read of each sentence it keeps."""

    def __init__(self, decoder: Any, encoded: Sound) -> None:
        self._decoder = decoder
        self._encoded = encoded
        self._past: dict[str, Sound] = {}
        for given in decoder.get_inputs():
            if given.name.startswith(_PAST):
                self._past[given.name] = np.zeros((0, given.shape[1], 1, given.shape[3]), np.float32)
        self._outputs = [given.name for given in decoder.get_outputs()]

    def begun(self) -> Scores:
        row: Scores = self._run(np.array([[_START]]), going_on=False)[0, -1]
        return row

    def extended(self, parents: npt.NDArray[np.int64], pieces: npt.NDArray[np.int64]) -> Scores:
        self._past = {name: kept[parents] for name, kept in self._past.items()}
        return self._run(pieces[:, None], going_on=True)[:, -1]

    def whole(self, pieces: Sequence[int]) -> Scores:
        """The scores after each piece of one sentence."""
        rows: Scores = self._run(np.array([pieces]), going_on=False)[0]
        return rows

    def _run(self, pieces: npt.NDArray[np.int64], *, going_on: bool) -> Scores:
        given = {
            "input_ids": pieces,
            "encoder_hidden_states": np.repeat(self._encoded, len(pieces), axis=0),
            "use_cache_branch": np.array([going_on]),
        }
        found = dict(zip(self._outputs, self._decoder.run(None, given | self._past), strict=True))
        for name in self._past:
            # What it has read of the sound it tells only once.
            if not going_on or ".decoder." in name:
                self._past[name] = found[name.replace(_PAST, _PRESENT)]
        return logarithms(found["logits"])


def logarithms(logits: Scores) -> Scores:
    """How likely each piece is, so that all together are certain."""
    above = logits - logits.max(axis=-1, keepdims=True)
    scores: Scores = above - np.log(np.exp(above).sum(axis=-1, keepdims=True))
    return scores
