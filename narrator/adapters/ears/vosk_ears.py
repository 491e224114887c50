"""The ears of a real evening: a microphone, Vosk in one thread of its own, and what is understood into the room.

They follow what the room listens for, are deaf while the narrator speaks (or cancel its echo), and come back by
themselves after whatever went wrong: the microphone, the model, or they themselves.
"""

import asyncio
import logging
import os
import threading
from collections.abc import Callable
from pathlib import Path

from narrator.adapters.ears.cleaning import EchoCanceller, NoiseSuppressor
from narrator.adapters.ears.grammar import TableGrammar
from narrator.adapters.ears.listener import HeardUtterance, Listener
from narrator.adapters.ears.microphone import Block, Microphone
from narrator.adapters.ears.opinion import SecondOpinion
from narrator.adapters.ears.opinion.counsel import Counsel
from narrator.adapters.ears.recogniser import Recogniser
from narrator.adapters.ears.reports import Reports
from narrator.adapters.ears.strain import EXPECTED_S, Strain
from narrator.adapters.own_sound import OwnSound
from narrator.errors import NarratorError
from narrator.ports import Entry, Hearing, Room
from narrator.rules.refusal import fault, warning

RETRY_S = 2.0
POLL_S = 0.1
ENDING_S = 2.0
"""A driver that hangs keeps its thread, not the evening."""
STOP_WORDS = frozenset({"pause", "stop", "repeat", "skip", "softer", "louder", "slower", "faster", "add_time"})
"""What may be said over the narrator's own voice."""
_log = logging.getLogger(__name__)


class VoskEars:
    """``model_path`` tells where a language's model is, ``recogniser`` loads it, ``second_opinion`` what else there
    is for it; ``microphone`` is opened in the ears' thread.
    """

    def __init__(
        self,
        model_path: Callable[[str], Path | None],
        microphone: Microphone,
        own_sound: OwnSound,
        second_opinion: Callable[[str, Recogniser], SecondOpinion | None] = lambda _language, _recogniser: None,
        recogniser: Callable[[Path], Recogniser] = Recogniser,
    ) -> None:
        self._recogniser = recogniser
        self._second_opinion = second_opinion
        self._counsels: dict[str, Counsel | None] = {}
        self._model_path = model_path
        self._microphone = microphone
        self._own_sound = own_sound
        self._canceller: EchoCanceller | None = None
        self._recognisers: dict[str, Recogniser | None] = {}
        self._over_voice = False
        """Some of the utterance was said while the narrator spoke."""

    def cancel_echo(self, canceller: EchoCanceller) -> None:
        """Listen while the narrator speaks, too. Before listening begins."""
        self._canceller = canceller

    async def listen(self, room: Room) -> None:
        loop = asyncio.get_running_loop()

        def post(entry: Entry) -> None:
            try:
                loop.call_soon_threadsafe(room.post, entry)
            except RuntimeError:
                self._stop.set()  # the loop has been closed: nobody listens any more

        self._stop = threading.Event()
        worker = threading.Thread(target=self._work, args=(room, post), name="ears", daemon=True)
        worker.start()
        try:
            await asyncio.Event().wait()
        finally:
            self._stop.set()
            await asyncio.shield(asyncio.to_thread(worker.join, ENDING_S))

    def load(self, language: str) -> None:
        """Load a language's recogniser, half a second's work, before it is needed. May raise ``ModelTrouble``."""
        if language not in self._recognisers:
            path = self._model_path(language)
            recogniser = self._recognisers[language] = None if path is None else self._recogniser(path)
            second = None if recogniser is None else self._second_opinion(language, recogniser)
            self._counsels[language] = None if second is None else Counsel(second)

    def _work(self, room: Room, post: Callable[[Entry], None]) -> None:
        reports, strain = Reports(post), Strain(post)
        while not self._stop.is_set():
            try:
                with self._microphone as microphone:
                    self._follow(microphone, room, reports, strain)
            except NarratorError as error:
                reports.fails(error.problems[0])
            except Exception as error:  # whatever it is, an evening does not lose its ears over it
                if os.environ.get("NARRATOR_DEBUG"):  # a traceback among the captions helps nobody else
                    _log.exception("the ears failed")
                reports.fails(fault("ears_failed", what=f"{type(error).__name__}: {error}"))
            self._stop.wait(RETRY_S)
        if self._canceller is not None:
            self._canceller.close()
            self._canceller = None
        for counsel in filter(None, self._counsels.values()):
            counsel.close()

    def _follow(self, microphone: Microphone, room: Room, reports: Reports, strain: Strain) -> None:
        listener: Listener | None = None
        attended: Hearing | None = None
        suppressor = NoiseSuppressor.new()
        while not self._stop.is_set():
            block = microphone.read(POLL_S)
            if block is None:
                continue
            if block.lost:
                reports.once(warning("sound_lost"), aloud=False)
            hearing = room.hearing
            if listener is None or attended is None or hearing.language != attended.language:
                listener = self._listener(hearing, suppressor, reports)
                if listener is None:
                    continue
                attended = hearing
            elif hearing != attended:
                grammar = TableGrammar(self._audible(hearing))
                if listener.ready_for(grammar) and not listener.speaking:
                    listener.adopt(grammar)  # whoever is in the middle of a sentence began it before the change
                    reports.attends(hearing, grammar.hearing)
                    attended = hearing
            heard = self._hear(listener, block, reports)
            strain.hears(listener.level_db, listener.room_db)
            if heard is not None:
                reports.said(heard)
                asked = hearing.asking is not None and bool(hearing.asking.question) and not hearing.agreeing
                strain.said(heard, expected=asked and self._own_sound.ended_s(block.start_s) < EXPECTED_S)

    def _listener(self, hearing: Hearing, suppressor: NoiseSuppressor | None, reports: Reports) -> Listener | None:
        self.load(hearing.language)
        recogniser = self._recognisers[hearing.language]
        if recogniser is None:
            reports.once(warning("model_missing", language=hearing.language))
            return None
        grammar = TableGrammar(self._audible(hearing))
        reports.attends(hearing, grammar.hearing)
        return Listener(recogniser, grammar, cleaner=suppressor, counsel=self._counsels[hearing.language])

    def _audible(self, hearing: Hearing) -> Hearing:
        recogniser = self._recognisers[hearing.language]
        return hearing if recogniser is None else recogniser.audible(hearing)

    def _hear(self, listener: Listener, block: Block, reports: Reports) -> HeardUtterance | None:
        covered = self._own_sound.covers(block.start_s)
        canceller, samples = self._canceller if block.here else None, block.samples
        if canceller is not None:  # every block, so that it never loses the thread
            without = canceller.cancel(block.samples, block.start_s)
            samples = without if covered else samples
        if covered and not (canceller and canceller.learned):  # it may be the narrator that is heard
            listener.forget()
            return None
        # Whoever began under the narrator's voice and ended after it may have been the narrator.
        self._over_voice = covered or (self._over_voice and listener.speaking)
        heard = listener.feed(samples)
        reports.hears(block.samples)
        return heard if heard is not None and (not self._over_voice or _over_own_voice(heard)) else None


def _over_own_voice(heard: HeardUtterance) -> bool:
    """Only what is meant to interrupt does."""
    command = heard.meaning.command
    return heard.understood and (heard.by_name or (command is not None and command.name in STOP_WORDS))
