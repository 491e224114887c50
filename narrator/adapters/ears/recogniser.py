"""Vosk behind a small door: words in, blocks of sound in, readings out.

Each grammar gets a decoder of its own, made on another thread when it is first needed: a graph of all that may be
said in it, words of table talk so that those are not bent into commands, and ``[unk]`` for all the rest. Where
people may speak freely, one more decoder knows all words of the model.
"""

import json
import re
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import vosk

from narrator.adapters.ears.grammar import UNKNOWN, Grammar
from narrator.adapters.ears.graph_model import FST_MAGIC, graph_model
from narrator.adapters.ears.utterance import RATE_HZ
from narrator.errors import ModelTrouble
from narrator.ports import Hearing, Value
from narrator.words.commands.phrases import utterable
from narrator.words.commands.speech_graph import Graph, speech_graph
from narrator.words.commands.templates import speakable, spellings, templates

Samples = npt.NDArray[np.int16]

THINGS = ("role", "scenario", "mark", "artefact")
"""The lists of what has a name in the games."""
MOST_READINGS = 20
_NEEDED = ("am/final.mdl", "conf/mfcc.conf", "conf/model.conf", "graph/disambig_tid.int", "ivector/splice.conf")
_GRAPHS = ("graph/HCLr.fst", "graph/Gr.fst")
_MOMENT = bytes(320)
"""Ten milliseconds of silence."""
MOST_DECODERS = 3
"""Kept at a time, with their models: of this moment, of a question in between, of the next."""
MOST_GRAPHS = 16
"""A graph is small, and takes longer to work out than to load."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read an utterance; of two, the one with the higher score is more likely."""

    text: str
    score: float


class Recogniser:
    """A speech model. Its decoders are for one thread at a time; so many of them are kept."""

    def __init__(self, path: Path, most_decoders: int = MOST_DECODERS) -> None:
        _look_over(path)
        vosk.SetLogLevel(-1)
        try:
            self._model = vosk.Model(str(path))
        except Exception as error:  # Vosk raises nothing finer
            raise ModelTrouble.because("model_broken", path=str(path)) from error
        self._path = path
        self.most_decoders = most_decoders
        self._lock = threading.Lock()
        self._workshop = ThreadPoolExecutor(1, "graphs")
        self._decoders: OrderedDict[Grammar, Future[Decoder]] = OrderedDict()
        self._loading = threading.Lock()
        self._graph = lru_cache(maxsize=MOST_GRAPHS)(self._worked_out)
        self._graph_model = lru_cache(maxsize=most_decoders)(self._loaded)
        self.audible = lru_cache(maxsize=MOST_GRAPHS)(self._audible)

    def knows(self, word: str) -> bool:
        return bool(self._model.vosk_model_find_word(word) >= 0)

    def unheard(self, names: tuple[str, ...], language: str) -> tuple[str, ...]:
        """Of these players' names, those that are unknown with accents and without."""
        return tuple(
            name
            for name in names
            if not any(utterable(spelling, self.knows, language) for spelling in spellings(name))
        )

    def _audible(self, hearing: Hearing) -> Hearing:
        """A hearing without what cannot be heard: the language's own name for the narrator, numbers for players.

        A phrase with an unknown word would be left out, and with it all that is known of its neighbours.
        """
        known = templates(hearing.language)
        unheard = self.unheard(hearing.names, hearing.language)
        names = tuple(
            f"{known.seat_words[0]} {known.number(seat + 1)[0][0]}" if name in unheard else name
            for seat, name in enumerate(hearing.names)
        )
        wake_known = bool(utterable(speakable(hearing.wake), self.knows, hearing.language))
        return replace(hearing, names=names, wake=hearing.wake if wake_known else "")

    def prepare(self, grammar: Grammar) -> "Future[Decoder]":
        """The decoder of a grammar, made on another thread unless it is there."""
        with self._lock:
            if grammar not in self._decoders:
                self._decoders[grammar] = self._workshop.submit(self.beside, grammar)
                while len(self._decoders) > self.most_decoders:
                    self._decoders.popitem(last=False)
            self._decoders.move_to_end(grammar)
            return self._decoders[grammar]

    def decoder(self, grammar: Grammar) -> "Decoder":
        """The same, waited for. May raise ``ModelTrouble``."""
        return self.prepare(grammar).result()

    @cached_property
    def freely(self) -> "Decoder":
        """A decoder that may hear every word of the model."""
        return self._made(lambda: self._model)

    def beside(self, grammar: Grammar) -> "Decoder":
        """Another decoder of a grammar, for whoever listens on another thread."""
        return self._made(lambda: self._graph_model(grammar), grammar.meant(self.knows))

    def _worked_out(self, grammar: Grammar) -> Graph:
        return speech_graph(grammar.sayings(), self.knows, UNKNOWN)

    def _loaded(self, grammar: Grammar) -> vosk.Model:
        with self._loading:
            return graph_model(self._path, self._graph(grammar), self._model.vosk_model_find_word)

    def _made(self, model: Callable[[], Any], meant: Mapping[str, str] | None = None) -> "Decoder":
        try:
            return Decoder(vosk.KaldiRecognizer(model(), RATE_HZ), meant or {})
        except Exception as error:  # Vosk raises nothing finer
            raise ModelTrouble.because("model_broken", path=str(self._path)) from error


class Decoder:
    """Turns the blocks of one utterance into readings.

    Vosk cuts an utterance of unknown words into pieces, whose last word would look like a command: the pieces are
    joined, so that only the whole counts. But a noise after a pause at the end is no part of it: whoever gave an
    order has done so by then. What stands for a word unknown to the model is written as that word.
    """

    def __init__(self, decoder: Any, meant: Mapping[str, str]) -> None:
        decoder.SetMaxAlternatives(MOST_READINGS)
        self._decoder = decoder
        self._meant = meant
        either = "|".join(re.escape(spelling) for spelling in sorted(meant, key=len, reverse=True))
        self._spelling = re.compile(rf"(?<!\S)(?:{either})(?!\S)") if meant else None
        self._pieces: list[tuple[Reading, ...]] = []

    def begin(self) -> None:
        """Forget everything heard so far."""
        # Vosk's own Reset lets sound that it has taken in but not yet looked at leak into the next utterance; a
        # final result does not, but is only given while there is an utterance.
        self._decoder.AcceptWaveform(_MOMENT)
        self._decoder.FinalResult()
        self._pieces = []

    def feed(self, samples: Samples) -> None:
        if self._decoder.AcceptWaveform(samples.tobytes()):
            self._keep(self._decoder.Result())

    def partial(self) -> str:
        """What has been understood so far."""
        last = json.loads(self._decoder.PartialResult()).get("partial", "")  # missing right after a piece has ended
        return " ".join((*(piece[0].text for piece in self._pieces), self._written(last))).strip()

    def readings(self) -> tuple[Reading, ...]:
        """Ways to read the whole utterance, the most likely first. The utterance is over with this."""
        self._keep(self._decoder.FinalResult())
        while len(self._pieces) > 1 and _only_noise(self._pieces[-1]):
            self._pieces.pop()
        whole: list[Reading] = [Reading("", 0.0)]
        for piece in self._pieces:
            joined = [
                Reading(f"{before.text} {after.text}".strip(), before.score + after.score)
                for before in whole
                for after in piece
            ]
            whole = sorted(joined, key=lambda reading: -reading.score)[:MOST_READINGS]
        return tuple(reading for reading in whole if reading.text)

    def _keep(self, result: str) -> None:
        found = json.loads(result)["alternatives"]
        piece = tuple(Reading(self._written(row["text"].strip()), float(row["confidence"])) for row in found)
        if any(reading.text for reading in piece):
            self._pieces.append(piece)

    def _written(self, text: str) -> str:
        return text if self._spelling is None else self._spelling.sub(lambda found: self._meant[found[0]], text)


def _only_noise(piece: tuple[Reading, ...]) -> bool:
    """One sound that may be none of the words."""
    return " " not in piece[0].text and any(reading.text == UNKNOWN for reading in piece)


@dataclass(frozen=True, slots=True)
class UnheardName:
    """A thing whose own name the recogniser does not know, and what to say instead; empty = it has to be typed."""

    name: str
    instead: str


def unheard_things(recogniser: Recogniser, language: str) -> tuple[UnheardName, ...]:
    """Of all that has a name in the games, that whose first name cannot be heard."""
    known = templates(language)
    knows = cache(recogniser.knows)
    found: list[UnheardName] = []
    for slot in THINGS:
        names: dict[Value, list[str]] = {}
        for said, value in known.lists.get(slot, ()):
            if not any(char.isdigit() for char in said):
                names.setdefault(value, []).append(said)
        for first, *others in names.values():
            if not _can_be_heard(first, knows, language):
                instead = next((other for other in others if _can_be_heard(other, knows, language)), "")
                found.append(UnheardName(first, instead))
    return tuple(found)


def _can_be_heard(said: str, knows: Callable[[str], bool], language: str) -> bool:
    return any(utterable(spelling, knows, language) for spelling in spellings(said))


def _look_over(path: Path) -> None:
    """Vosk ends the whole process over some damaged files: look before loading."""
    for name in (*_NEEDED, *_GRAPHS):
        file = path / name
        try:
            with file.open("rb") as opened:
                start = opened.read(len(FST_MAGIC))
        except OSError as error:
            raise ModelTrouble.because("model_broken", path=str(path)) from error
        if not start or (name in _GRAPHS and start != FST_MAGIC):
            raise ModelTrouble.because("model_broken", path=str(path))
