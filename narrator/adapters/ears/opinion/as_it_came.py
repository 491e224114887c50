"""As it came: Vosk's own second opinion, on the sound before the noise was taken out.

A suppressor takes some of the voice along with the noise, and what it leaves is another piece of sound: where both
are read alike, that counts for more. It costs no model, and serves where there is no other one for a language.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache

from narrator.adapters.ears.grammar import Grammar
from narrator.adapters.ears.opinion import Opinion
from narrator.adapters.ears.recogniser import Reading, Recogniser, Samples
from narrator.adapters.ears.utterance import BLOCK

NAME = "vosk_as_it_came"
_STEP = 10 * BLOCK
"""Samples between two looks at whether anybody still waits."""


class AsItCame:
    """Decoders of its own for the recogniser of a language: they run beside the others."""

    def __init__(self, recogniser: Recogniser) -> None:
        self._decoder = lru_cache(maxsize=recogniser.most_decoders)(recogniser.beside)

    def opinion(self, cut: Samples, grammar: Grammar, going_on: Callable[[], bool]) -> Opinion | None:
        decoder = self._decoder(grammar)
        decoder.begin()
        for start in range(0, len(cut), _STEP):
            if not going_on():
                return None
            decoder.feed(cut[start : start + _STEP])
        readings = decoder.readings()
        if not readings:
            return None
        best = readings[0].score
        return Opinion(NAME, tuple(replace(reading, score=reading.score - best) for reading in readings))

    def also(self, _texts: Sequence[str]) -> tuple[Reading, ...]:
        """It has read all that it could."""
        return ()
