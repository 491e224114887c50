"""A silent mouth: it takes the time of speaking, for rehearsals and where only captions are left."""

import asyncio
from collections.abc import Sequence

from narrator.ports import Line, Manner, Sound, Span
from narrator.words.script import spoken_s


class SilentMouth:
    """Says nothing, in the time a calm voice would take."""

    lead_s = 0.0
    voices = 1

    def __init__(self) -> None:
        self._speed = 1.0
        self._silent = asyncio.Event()

    async def say(self, line: Line, due_s: float | None = None) -> Span:
        loop = asyncio.get_running_loop()
        self._silent = asyncio.Event()
        start_s = loop.time() if due_s is None else max(due_s, loop.time())
        said = loop.call_at(start_s + spoken_s(line.spoken) / self._speed, self._silent.set)
        try:
            await self._silent.wait()
        finally:
            said.cancel()
        return Span(min(start_s, loop.time()), loop.time())  # hushed before its time, it never began

    async def prepare(self, lines: Sequence[Line]) -> None:
        pass

    def hush(self) -> None:
        self._silent.set()

    def sound(self, sound: Sound) -> None:
        pass

    def adopt(self, manner: Manner) -> None:
        self._speed = manner.speed
