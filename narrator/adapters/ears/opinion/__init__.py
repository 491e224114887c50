"""A second opinion on what was said, beside Vosk's.

- ``spelling``   what may be said, in the pieces that a model writes
- ``search``     the likeliest of that, for any model that writes piece by piece
- ``moonshine``  a model for English
- ``as_it_came`` Vosk once more, where there is no other model: on the sound before the noise was taken out
- ``counsel``    asks on a thread of its own, and does not wait for long
- ``models``     which of them a language has
- ``weighing``   what comes of two opinions: act, ask back, or let it pass

All of it is optional: without a model, or on a machine too slow for one, Vosk decides alone.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from narrator.adapters.ears.grammar import Grammar
from narrator.adapters.ears.recogniser import Reading, Samples


@dataclass(frozen=True, slots=True)
class Opinion:
    """What one recogniser makes of an utterance."""

    by: str
    """Whose opinion it is."""
    readings: tuple[Reading, ...]
    """The most likely first."""
    regret: float = 0.0
    """How much more it would have liked to write something else than the first; 0 where it cannot tell."""


class SecondOpinion(Protocol):
    """Another recogniser, that knows nothing of the first one's readings. Asked on one thread at a time."""

    def opinion(self, cut: Samples, grammar: Grammar, going_on: Callable[[], bool]) -> Opinion | None:
        """What was said in a piece of sound, as the microphone gave it, of all that may be said.

        None if it cannot tell. Once ``going_on`` says no, nobody waits for the answer any more.
        """

    def also(self, texts: Sequence[str]) -> tuple[Reading, ...]:
        """What it thinks of other sentences, in the same piece of sound."""
