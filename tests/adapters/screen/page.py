"""A page without a browser: plays what it is sent on a clock of its own, and tells which frame is heard."""

import asyncio
from dataclasses import dataclass, field

import numpy as np

from narrator.adapters.mouth.clips import Wave
from narrator.adapters.screen.voicing import ScreenVoicing

REPORTED = 10


@dataclass(slots=True)
class Page:
    voicing: ScreenVoicing
    way_s: float = 0.005
    """From the narrator to the page, and back."""
    late_s: float = 0.03
    speed: float = 1.0
    """Of its clock, by ours."""
    played: list[tuple[float, Wave]] = field(default_factory=list, init=False)
    """When each chunk is heard, by our clock."""
    breaks: int = field(default=0, init=False)
    stalls_s: float = field(default=0.0, init=False)
    """What the network holds up, once."""
    silent: bool = field(default=False, init=False)
    """It plays, and tells nothing."""

    async def run(self) -> None:
        """Until the narrator ends it."""
        loop, rate_hz = asyncio.get_running_loop(), self.voicing.rate_hz
        due_s, frames, chunks = 0.0, 0, 0
        while True:
            chunk = np.frombuffer(await self.voicing.chunk(), "<i2").astype(np.float32) / np.float32(32767)
            held_s, self.stalls_s = self.stalls_s, 0.0
            if held_s:
                await asyncio.sleep(held_s)
            arrived_s = loop.time() + self.way_s
            if due_s < arrived_s:
                self.breaks += due_s > 0.0
                due_s = arrived_s + 0.03
            self.played.append((due_s + self.late_s, chunk))
            due_s += len(chunk) / rate_hz / self.speed
            frames, chunks = frames + len(chunk), chunks + 1
            if chunks % REPORTED == 0 and not self.silent:
                heard = frames - (due_s + self.late_s - arrived_s) * rate_hz * self.speed
                loop.call_later(self.way_s * 2, self._report, heard)

    def _report(self, frame: float) -> None:
        if frame >= 0:
            self.voicing.heard(frame, 2 * self.way_s, self.late_s, self.breaks)
