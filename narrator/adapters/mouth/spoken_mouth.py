"""The mouth of a real evening: a voice, a queue that has its lines ready, and a loudspeaker."""

from collections.abc import Callable, Sequence
from functools import cache

from narrator.adapters.mouth.interruption import in_silence, interrupted, now_s
from narrator.adapters.mouth.loudspeaker import Loudspeaker
from narrator.adapters.mouth.sounds import small_sound
from narrator.adapters.mouth.speech import Speech, SpokenLine
from narrator.adapters.mouth.speech_queue import Rendering, SpeechQueue
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
        self.adopt(manner or Manner())

    @property
    def lead_s(self) -> float:
        return self._loudspeaker.lead_s

    @property
    def voices(self) -> int:
        return self._speech.voices(self._manner.language)

    async def load(self) -> None:
        """Have the voice ready before the first line; ``VoiceTrouble`` says that there is none, or a broken one."""
        await self._queue.load(self._manner.language, self._manner.voice)

    async def say(self, line: Line, due_s: float | None = None) -> Span:
        order, asked_s = self._loudspeaker.interruption.order, now_s()
        rendering = self._queue.wanted(self._utterance(line))
        try:
            if not rendering.parts and await interrupted(order, rendering.begun()):
                return Span(asked_s, now_s())
            if rendering.parts:
                span = await self._loudspeaker.play(rendering, due_s)
            else:
                start_s = max(due_s or 0.0, now_s())
                span = await in_silence(order, start_s, start_s + spoken_s(line.text) / self._manner.speed)
        finally:
            self._queue.let_go(rendering)
        self._complain(rendering)
        return span

    async def prepare(self, lines: Sequence[Line]) -> None:
        for rendering in await self._queue.ready([self._utterance(line) for line in lines]):
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
        self._queue.close()

    def _utterance(self, line: Line) -> SpokenLine:
        return SpokenLine(line.text, self._manner.language, self._manner.speed, self._manner.voice)

    def _complain(self, rendering: Rendering) -> None:
        if rendering.problem is not None:
            self._tell_once(rendering.problem)
