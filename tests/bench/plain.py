"""Plain Vosk, to compare with: phrases as a closed grammar with ``[unk]``, its own endpoints, the best reading."""

import json
from collections.abc import Callable, Iterable, Iterator
from functools import cache

import numpy as np
import numpy.typing as npt
import vosk

from narrator.adapters.ears.grammar import UNKNOWN, Grammar, TableGrammar, command_in
from narrator.adapters.ears.utterance import BLOCK, RATE_HZ
from narrator.ports import Understanding
from narrator.words.commands.phrases import Cover, phrases, utterable
from tests.heard.model import model_path, recogniser
from tests.heard.orders import CoffeeGrammar

Sound = npt.NDArray[np.int16]


class PlainVosk:
    """What a plain program does with the same phrases."""

    def __init__(self, language: str, said: Iterable[str], grammar: Grammar) -> None:
        knows: Callable[[str], bool] = recogniser(language).knows
        heard = [spelled for phrase in said for spelled in utterable(phrase, knows, language)]
        phrase_list = json.dumps([*heard, UNKNOWN], ensure_ascii=False)
        self._vosk = vosk.KaldiRecognizer(_model(language), RATE_HZ, phrase_list)
        self._grammar = grammar

    def whole(self, sound: Sound) -> Understanding | None:
        """All pieces of a recording as one utterance."""
        pieces = [*self.pieces(sound), json.loads(self._vosk.FinalResult())["text"]]
        return self.meaning(" ".join(piece for piece in pieces if piece))

    def pieces(self, sound: Sound) -> Iterator[str]:
        for block in sound.reshape(-1, BLOCK):
            if self._vosk.AcceptWaveform(block.tobytes()):
                yield json.loads(self._vosk.Result())["text"]
            else:
                yield ""

    def meaning(self, text: str) -> Understanding | None:
        return command_in(self._grammar, text) if text and UNKNOWN not in text else None


@cache
def plain_at_table(grammar: TableGrammar) -> PlainVosk:
    """It knows who sits there, but not what was asked."""
    hearing = grammar.hearing
    said = phrases(hearing.language, hearing.phase, hearing.names, name_needed=hearing.name_needed)
    return PlainVosk(hearing.language, said, grammar)


@cache
def plain_at_counter(grammar: CoffeeGrammar) -> PlainVosk:
    sayings = grammar.sayings()
    cover = Cover(sayings.lists)
    said = (" ".join(words) for strand in sayings.strands for words in cover.phrases(strand.graph))
    return PlainVosk(sayings.language, said, grammar)


@cache
def _model(language: str) -> vosk.Model:
    vosk.SetLogLevel(-1)
    return vosk.Model(str(model_path(language)))
