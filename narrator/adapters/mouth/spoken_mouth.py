"""The mouth of a real evening: a voice, a queue that has its lines ready, and a loudspeaker.

What a voice that needs time has not made yet, another one says: nobody waits for it.
"""

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache

from narrator.adapters.mouth.interruption import in_silence, interrupted, now_s
from narrator.adapters.mouth.loudspeaker import Loudspeaker
from narrator.adapters.mouth.sounds import small_sound
from narrator.adapters.mouth.speech import Speech, SpokenLine
from narrator.adapters.mouth.speech_queue import Rendering, SpeechQueue
from narrator.adapters.mouth.workshop import Workshop
from narrator.ports import Line, Manner, Sound, Span
from narrator.rules.refusal import Problem
from narrator.words.script import spoken_s


class SpokenMouth:
    """Speaks through an open loudspeaker. To be made on the loop; ``close`` ends its thread.

    A line that cannot be made takes its time in silence, for the captions, and ``tell`` hears once why.
    """

    def __init__(
        self,
        speech: Speech,
        loudspeaker: Loudspeaker,
        tell: Callable[[Problem], None],
        manner: Manner | None = None,
    ) -> None:
        self._loudspeaker = loudspeaker
        self._speech = speech
        self._queue = SpeechQueue(speech, loudspeaker.rate_hz)
        self._tell_once = cache(tell)
        self._loop = asyncio.get_running_loop()
        self._workshop = Workshop(speech, self._tell_on_loop)
        self.adopt(manner or Manner())

    @property
    def lead_s(self) -> float:
        return self._loudspeaker.lead_s

    @property
    def voices(self) -> int:
        return self._speech.voices(self._manner.language)

    async def load(self) -> None:
        """Have the voice ready before the first line; ``VoiceTrouble`` says that there is none, or a broken one."""
        if not self._loudspeaker.silent:
            await self._queue.load(self._manner.language, self._manner.voice)

    async def say(self, line: Line, due_s: float | None = None) -> Span:
        order, asked_s = self._loudspeaker.interruption.order, now_s()
        if self._loudspeaker.silent:
            return await self._captioned(order, line, due_s)
        rendering = self._queue.wanted(self._at_once(self._utterance(line)))
        try:
            if not rendering.parts and await interrupted(order, rendering.begun()):
                return Span(asked_s, now_s())
            if rendering.parts:
                span = await self._loudspeaker.play(rendering, due_s)
            else:
                span = await self._captioned(order, line, due_s)
        finally:
            self._queue.let_go(rendering)
        self._complain(rendering)
        return span

    async def prepare(self, lines: Sequence[Line]) -> None:
        """What needs time is begun; what of it is missing by then, the other voice has ready."""
        if self._loudspeaker.silent:
            return
        wanted = [self._utterance(line) for line in lines]
        quick = self._quick
        missing = [line for line in wanted if line.voice != quick and not self._speech.has(line)]
        self._workshop.expect(missing)
        away = frozenset(missing)
        ready = [replace(line, voice=quick) if line in away else line for line in wanted]
        for rendering in await self._queue.ready(ready):
            self._complain(rendering)

    def hush(self) -> None:
        self._loudspeaker.fall_silent()

    def sound(self, sound: Sound) -> None:
        self._loudspeaker.sound(small_sound(sound, self._loudspeaker.rate_hz))

    def adopt(self, manner: Manner) -> None:
        self._manner = manner
        self._loudspeaker.turn(manner.volume)
        self._loudspeaker.surround(manner.ambience)

    def close(self) -> None:
        self._workshop.close()
        self._queue.close()

    async def _captioned(self, order: asyncio.Event, line: Line, due_s: float | None) -> Span:
        start_s = max(due_s or 0.0, now_s())
        return await in_silence(order, start_s, start_s + spoken_s(line.spoken) / self._manner.speed)

    def _utterance(self, line: Line) -> SpokenLine:
        return SpokenLine(line.spoken, self._manner.language, self._manner.speed, self._manner.voice)

    @property
    def _quick(self) -> int:
        return self._speech.quick(self._manner.language, self._manner.voice)

    def _at_once(self, utterance: SpokenLine) -> SpokenLine:
        """The line by its own voice if that is ready or needs no time, otherwise by one that needs none."""
        quick = self._quick
        if utterance.voice == quick or self._queue.found(utterance):
            return utterance
        self._workshop.miss(utterance)
        return replace(utterance, voice=quick)

    def _tell_on_loop(self, problem: Problem) -> None:
        with contextlib.suppress(RuntimeError):  # the evening is over
            self._loop.call_soon_threadsafe(self._tell_once, problem)

    def _complain(self, rendering: Rendering) -> None:
        if rendering.problem is not None:
            self._tell_once(rendering.problem)
