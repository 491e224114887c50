"""The prompter has every line ready before it is called for; the one that is wanted now comes before all others."""

import asyncio
import heapq
import threading
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from enum import IntEnum
from itertools import count

from narrator.adapters.mastering import Clip, Samples
from narrator.adapters.speech import Speech, Utterance
from narrator.adapters.voices import VoiceTrouble
from narrator.errors import NarratorError
from narrator.rules.refusal import Problem

MOST_BYTES = 96_000_000
"""Lines held in memory: a quarter of an hour of speech at 48 kHz. What goes is still on disk."""


class Priority(IntEnum):
    NOW = 0
    LATER = 1


class Rendering:
    """A line on its way from the voice to the loudspeaker: parts arrive in order, made in another thread.

    ``complete`` is set after the last part, so whoever reads it first and the parts then misses nothing.
    """

    __slots__ = ("_changed", "complete", "parts", "priority", "problem", "rate_hz", "source")

    def __init__(self, rate_hz: int) -> None:
        self.rate_hz = rate_hz
        self.parts: list[Samples] = []
        self.complete = False
        self.problem: Problem | None = None
        """Why the line, or the rest of it, could not be made."""
        self.priority: Priority | None = None
        """None = nobody has asked for it to be made."""
        self.source: Iterator[Clip] | None = None
        self._changed: asyncio.Event | None = None

    @classmethod
    def of(cls, clip: Clip) -> "Rendering":
        whole = cls(clip.rate_hz)
        whole.parts.append(clip.samples)
        whole.complete = True
        return whole

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
        if self._changed is None:
            self._changed = asyncio.Event()
        self._changed.clear()
        if not self.complete:
            await self._changed.wait()

    def stir(self) -> None:
        """Something has arrived. On the loop's thread."""
        if self._changed is not None:
            self._changed.set()


class Prompter:
    """One thread speaks lines into memory, a sentence at a time; lines for later make way for those for now."""

    def __init__(self, speech: Speech, rate_hz: int, most_bytes: int = MOST_BYTES) -> None:
        self._speech = speech
        self._rate_hz = rate_hz
        self._most_bytes = most_bytes
        self._lines: OrderedDict[Utterance, Rendering] = OrderedDict()
        self._queue: list[tuple[Priority, int, Rendering]] = []
        self._order = count()
        self._work = threading.Condition()
        self._loop = asyncio.get_running_loop()
        self._closed = False
        threading.Thread(target=self._run, name="prompter", daemon=True).start()

    def wanted(self, utterance: Utterance) -> Rendering:
        """A line that is to be heard at once: from memory, from disk, or made before anything else."""
        return self._line(utterance, Priority.NOW)

    async def ready(self, utterances: Iterable[Utterance]) -> list[Rendering]:
        """Lines that are to be heard later; returns when all of them could be."""
        lines = [self._line(utterance, Priority.LATER) for utterance in utterances]
        for line in lines:
            await line.completed()
        return lines

    async def load(self, language: str, voice: int = 0) -> None:
        """Have a voice ready. ``VoiceTrouble`` where it cannot be."""
        line = Rendering(self._rate_hz)
        line.source = self._speech.loading(language, voice)
        self._push(line, Priority.NOW)
        await line.completed()
        if line.problem is not None:
            raise VoiceTrouble(line.problem)

    def close(self) -> None:
        with self._work:
            self._closed = True
            self._work.notify()

    def _line(self, utterance: Utterance, priority: Priority) -> Rendering:
        line = self._lines.get(utterance)
        if line is None or (line.complete and line.problem is not None):
            line = self._lines[utterance] = Rendering(self._rate_hz)
            line.source = self._speech.parts(utterance)
            self._from_disk(line, utterance)
            self._forget()
        self._lines.move_to_end(utterance)
        if not line.complete and (line.priority is None or priority < line.priority):
            self._push(line, priority)
        return line

    def _push(self, line: Rendering, priority: Priority) -> None:
        line.priority = priority
        with self._work:
            heapq.heappush(self._queue, (priority, next(self._order), line))
            self._work.notify()

    def _from_disk(self, line: Rendering, utterance: Utterance) -> None:
        """A few milliseconds: less than waiting for the thread to end its sentence."""
        try:
            kept = self._speech.kept(utterance)
        except NarratorError as error:
            line.problem = error.problems[0]
            line.complete = True
            return
        if kept is not None:
            line.parts.append(kept.at(self._rate_hz).samples)
            line.complete = True

    def _forget(self) -> None:
        held = sum(line.frames * 2 for line in self._lines.values())
        for utterance, line in list(self._lines.items())[:-1]:
            if held <= self._most_bytes:
                break
            if line.complete:
                held -= line.frames * 2
                del self._lines[utterance]

    def _run(self) -> None:
        while True:
            with self._work:
                while not self._queue and not self._closed:
                    self._work.wait()
                if self._closed:
                    return
                priority, order, line = heapq.heappop(self._queue)
            if not line.complete:
                self._step(line)
                if not line.complete:
                    with self._work:
                        heapq.heappush(self._queue, (priority, order, line))
            self._tell(line)

    def _step(self, line: Rendering) -> None:
        """Make one more sentence of a line."""
        assert line.source is not None, "every line of the queue has its source"
        try:
            part = next(line.source, None)
        except NarratorError as error:
            line.problem, part = error.problems[0], None
        if part is None:
            line.complete = True
        else:
            line.parts.append(part.at(self._rate_hz).samples)

    def _tell(self, line: Rendering) -> None:
        try:
            self._loop.call_soon_threadsafe(line.stir)
        except RuntimeError:
            self._closed = True  # the loop has ended: nobody waits for any line any more
