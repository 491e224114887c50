"""The speech queue: lines are made before they are called for, and the one that is wanted now before all others."""

import asyncio
import contextlib
import heapq
import logging
import threading
from collections import Counter, OrderedDict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import count

from narrator.adapters.mouth.clips import Clip, Samples
from narrator.adapters.mouth.speech import Speech, SpokenLine
from narrator.errors import NarratorError, VoiceTrouble
from narrator.rules.refusal import Problem, fault

MOST_BYTES = 96_000_000
"""Lines held in memory: a quarter of an hour of speech at 48 kHz. What goes is still on disk."""
LONGEST_SENTENCE_S = 10.0
"""No sentence takes longer to make; one that does is not waited for."""

_log = logging.getLogger(__name__)


class Priority(IntEnum):
    NOW = 0
    LATER = 1


@dataclass(slots=True, eq=False)
class Rendering:
    """A line on its way from the voice to the loudspeaker: parts arrive in order, made in another thread.

    ``complete`` is set after the last part, so whoever reads it first and the parts then misses nothing.
    """

    rate_hz: int
    what: SpokenLine | None = None
    source: Iterator[Clip] | None = None
    parts: list[Samples] = field(default_factory=list)
    complete: bool = False
    problem: Problem | None = None
    """Why the line, or the rest of it, could not be made."""
    asked: Counter[Priority] = field(default_factory=Counter)
    """How many wait for it now, and how many want it later."""
    looked: bool = False
    """Whether it was looked for on disk, or is being looked for."""
    ticket: int | None = None
    """Its place in the queue; none = it is not to be made."""
    _changed: asyncio.Event = field(default_factory=asyncio.Event)

    @classmethod
    def of(cls, clip: Clip) -> "Rendering":
        return cls(clip.rate_hz, parts=[clip.samples], complete=True)

    @property
    def priority(self) -> Priority | None:
        """None = nobody wants it."""
        return next((priority for priority in Priority if self.asked[priority]), None)

    @property
    def frames(self) -> int:
        """As many as there are so far."""
        return sum(len(part) for part in self.parts)

    @property
    def seconds(self) -> float:
        return self.frames / self.rate_hz

    async def begun(self) -> bool:
        """Wait for the first part; false where there will be none."""
        while not self.parts and not self.complete:
            await self._change()
        return bool(self.parts)

    async def completed(self) -> None:
        while not self.complete:
            await self._change()

    async def _change(self) -> None:
        self._changed.clear()
        if not self.complete:
            await self._changed.wait()

    def stir(self) -> None:
        """Something has arrived. On the loop's thread."""
        self._changed.set()


class SpeechQueue:
    """One thread speaks lines into memory, a sentence at a time; lines for later make way for those for now."""

    def __init__(self, speech: Speech, rate_hz: int, most_bytes: int = MOST_BYTES) -> None:
        self._speech = speech
        self._rate_hz = rate_hz
        self._most_bytes = most_bytes
        self._lines: OrderedDict[SpokenLine, Rendering] = OrderedDict()
        self._queue: list[tuple[Priority, bool, int, Rendering]] = []
        """By priority; what may be on disk before what must be made; then in order. Old tickets are void."""
        self._tickets = count()
        self._work = threading.Condition()
        self._loop = asyncio.get_running_loop()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="speech-queue", daemon=True)
        self._thread.start()

    def wanted(self, utterance: SpokenLine) -> Rendering:
        """A line that is to be heard at once: from memory, from disk, or made before anything else.

        To be let go when it was heard, or is not to be heard after all.
        """
        line = self._line(utterance)
        with self._work:
            unlooked, line.looked = not line.looked, True
            if unlooked:
                line.ticket = None  # the thread keeps its hands off
        if unlooked:  # a few milliseconds: less than waiting for the thread to end its sentence
            self._look(line)
            line.stir()
        self._ask([line], Priority.NOW)
        self._forget()
        return line

    def found(self, utterance: SpokenLine) -> bool:
        """Whether a line is in memory, or was on disk and is now. For voices that need time: nothing is made."""
        line = self._line(utterance)
        if not line.looked:
            line.looked = True
            self._look(line)
        if line.problem is not None or not line.complete:
            del self._lines[utterance]
            return False
        return True

    def let_go(self, line: Rendering) -> None:
        """A line that was wanted is no longer: what is not made yet makes way for others."""
        self._unask([line], Priority.NOW)

    async def ready(self, utterances: Iterable[SpokenLine]) -> list[Rendering]:
        """Lines that are to be heard later; returns when all of them could be. Cancelled, they are not made."""
        lines = [self._line(utterance) for utterance in utterances]
        self._ask(lines, Priority.LATER)
        self._forget()
        try:
            for line in lines:
                await line.completed()
        finally:
            self._unask(lines, Priority.LATER)
        return lines

    async def load(self, language: str, voice: int = 0) -> None:
        """Have a voice ready. ``VoiceTrouble`` where it cannot be."""
        nothing = SpokenLine("", language, voice=voice)
        line = Rendering(self._rate_hz, nothing, self._speech.loading(language, voice))
        line.looked = True
        self._ask([line], Priority.NOW)
        try:
            await line.completed()
        finally:
            self._unask([line], Priority.NOW)
        if line.problem is not None:
            raise VoiceTrouble(line.problem)

    def close(self) -> None:
        """End the thread, after the sentence it is at: a synthesiser that is torn away ends the whole process."""
        with self._work:
            self._closed = True
            self._work.notify()
        self._thread.join(LONGEST_SENTENCE_S)

    def _line(self, utterance: SpokenLine) -> Rendering:
        line = self._lines.get(utterance)
        if line is None or (line.complete and line.problem is not None):
            line = Rendering(self._rate_hz, utterance, self._speech.parts(utterance))
            self._lines[utterance] = line
        self._lines.move_to_end(utterance)
        return line

    def _ask(self, lines: Iterable[Rendering], priority: Priority) -> None:
        with self._work:
            for line in lines:
                before = line.priority if line.ticket is not None else None
                line.asked[priority] += 1
                self._enqueue(line, before)
            self._work.notify()

    def _unask(self, lines: Iterable[Rendering], priority: Priority) -> None:
        with self._work:
            for line in lines:
                before = line.priority
                line.asked[priority] -= 1
                self._enqueue(line, before)

    def _enqueue(self, line: Rendering, before: Priority | None) -> None:
        """Give a line another place if it is wanted more or less than before. Under the lock."""
        if line.priority is before:
            return
        line.ticket = None
        if line.priority is not None and not line.complete:
            line.ticket = next(self._tickets)
            heapq.heappush(self._queue, (line.priority, line.looked, line.ticket, line))

    def _forget(self) -> None:
        held = sum(line.frames * 2 for line in self._lines.values())
        for utterance, line in list(self._lines.items())[:-1]:
            if held <= self._most_bytes:
                break
            if line.complete or line.priority is None:
                held -= line.frames * 2
                del self._lines[utterance]

    def _run(self) -> None:
        while (taken := self._next()) is not None:
            line, ticket, looked = taken
            if looked:
                self._step(line)
            else:
                self._look(line)
            with self._work:
                # Others may have given it another place meanwhile, or none.
                if line.ticket == ticket and line.priority is not None and not line.complete:
                    heapq.heappush(self._queue, (line.priority, True, ticket, line))
            self._tell(line)

    def _next(self) -> tuple[Rendering, int, bool] | None:
        """The line whose turn it is, its ticket, and whether it is not on disk; none = we are closed."""
        with self._work:
            while not self._closed:
                while self._queue:
                    _, _, ticket, line = heapq.heappop(self._queue)
                    if line.ticket == ticket and not line.complete:
                        looked, line.looked = line.looked, True
                        return line, ticket, looked
                self._work.wait()
        return None

    def _look(self, line: Rendering) -> None:
        """Take a line from disk if it is there."""
        assert line.what is not None, "only a line with words can have been kept"
        with self._minding(line):
            kept = self._speech.kept(line.what)
            if kept is not None:
                line.parts.append(kept.at(self._rate_hz).samples)
                line.complete = True

    def _step(self, line: Rendering) -> None:
        """Make one more sentence of a line."""
        assert line.source is not None, "every line of the queue has its source"
        with self._minding(line):
            part = next(line.source, None)
            if part is None:
                line.complete = True
            else:
                line.parts.append(part.at(self._rate_hz).samples)

    @contextlib.contextmanager
    def _minding(self, line: Rendering) -> Iterator[None]:
        """Whatever goes wrong is this line's problem, and no other's: the one thread has to go on."""
        try:
            yield
        except Exception as error:  # a voice is made of libraries that may raise anything
            if isinstance(error, NarratorError) and error.problems:
                line.problem = error.problems[0]
            else:
                _log.exception("a line could not be made")
                assert line.what is not None, "every line of the queue is told what it is to say"
                voice = self._speech.called(line.what.language, line.what.voice)
                line.problem = fault("voice_fails", voice=voice)
            line.complete = True

    def _tell(self, line: Rendering) -> None:
        try:
            self._loop.call_soon_threadsafe(line.stir)
        except RuntimeError:
            self._closed = True  # the loop has ended: nobody waits for any line any more
