"""Counsel: the second opinion, asked for on a thread of its own as soon as somebody seems to have finished.

Whoever goes on speaking makes the question void, and another one is asked at the next silence. An answer that is
late is none: the table is answered by Vosk alone rather than late.
"""

import logging
import os
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from threading import Event
from time import monotonic

from narrator.adapters.ears.grammar import Grammar
from narrator.adapters.ears.opinion import Opinion, SecondOpinion
from narrator.adapters.ears.recogniser import Reading, Samples

MOST_IN_VAIN = 4
"""So often in a row it was broken or late: then it rests."""
REST = 40
"""Utterances for which it is not asked then: nobody should wait for a machine that cannot keep up."""
_log = logging.getLogger(__name__)


class Counsel:
    """One second opinion, asked about one utterance at a time."""

    def __init__(self, second: SecondOpinion) -> None:
        self._second = second
        self._pool = ThreadPoolExecutor(1, "second-opinion")
        self._void = Event()
        self._asked: Future[Opinion | None] | None = None
        self._in_vain = 0
        self._rests_for = 0

    @property
    def asked(self) -> bool:
        """Whether it is thinking about the utterance, or has done so."""
        return self._asked is not None

    def ask(self, cut: Samples, grammar: Grammar) -> None:
        self.withdraw()
        if not self._rests_for:
            self._void = Event()
            self._asked = self._pool.submit(self._considered, cut, grammar, self._void)

    def withdraw(self) -> None:
        """What was asked is of no interest any more."""
        self._void.set()
        if self._asked is not None:
            self._asked.cancel()
            self._asked = None

    def answer(self, within_s: float, texts: Sequence[str] = ()) -> Opinion | None:
        """What it thinks of what it was asked, and of what others have read; none if it does not say so in time."""
        asked, self._asked = self._asked, None
        self._rests_for = max(0, self._rests_for - 1)
        if asked is None:
            return None
        until_s = monotonic() + within_s
        try:
            opinion = asked.result(within_s)
            also = self._also(opinion, texts, until_s) if opinion is not None else ()
        except Exception as error:  # late, or broken: Vosk's opinion is enough to go on
            self._fails(error)
            return None
        finally:
            self._void.set()
        self._in_vain = 0
        if opinion is None:
            return None
        readings = sorted((*opinion.readings, *also), key=lambda reading: -reading.score)
        return replace(opinion, readings=tuple(readings))

    def close(self) -> None:
        self.withdraw()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _considered(self, cut: Samples, grammar: Grammar, void: Event) -> Opinion | None:
        return self._second.opinion(cut, grammar, lambda: not void.is_set())

    def _also(self, opinion: Opinion, texts: Sequence[str], until_s: float) -> tuple[Reading, ...]:
        known = {reading.text for reading in opinion.readings}
        more = [text for text in texts if text not in known]
        return self._pool.submit(self._second.also, more).result(until_s - monotonic()) if more else ()

    def _fails(self, error: Exception) -> None:
        self._in_vain += 1
        if self._in_vain == MOST_IN_VAIN:
            self._in_vain, self._rests_for = 0, REST
        if os.environ.get("NARRATOR_DEBUG"):  # a traceback among the captions helps nobody else
            _log.error("no second opinion", exc_info=error)
