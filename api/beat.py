"""The beat on which seats are answered: how long the work took cannot be read from the answer's time."""

import asyncio
from dataclasses import dataclass

BEAT_S = 0.05
"""Longer than any answer takes to make, and too short for a finger to notice."""
_CLOSE_S = 0.002
"""So shortly before its time an answer is watched closely: the loop's own timers round up to a millisecond, and
from where depends on when the work was done."""


@dataclass(slots=True)
class Beat:
    length_s: float = 0.0
    """0 = nobody is waited for: no network is there to listen."""

    async def passes(self, since_s: float) -> None:
        """Return a whole number of beats after this moment of the loop's clock; the next one that is not past."""
        if not self.length_s:
            return
        loop = asyncio.get_running_loop()
        beats = int((loop.time() - since_s) / self.length_s) + 1
        due_s = since_s + beats * self.length_s
        await asyncio.sleep(due_s - _CLOSE_S - loop.time())
        now_s = loop.time()
        while now_s < due_s:
            await asyncio.sleep(0)
            before_s, now_s = now_s, loop.time()
            if now_s == before_s:  # a clock that stands still unless somebody waits for it, and is then exact
                await asyncio.sleep(due_s - now_s)
                return
