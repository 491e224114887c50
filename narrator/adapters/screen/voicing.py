"""A screen that speaks: one endless stream to a page, paced by the page's own player.

The page plays what arrives without a gap and tells, a few times a second, which frame is heard. So its player is a
sound card on a long wire: pauses are exact to the sample, and its clock is related to ours as any card's is.
"""

import asyncio
from collections import deque

import numpy as np

from narrator.adapters.mouth.clips import FULL, Wave
from narrator.adapters.mouth.outlets import Place, Pull
from narrator.errors import DeviceTrouble
from narrator.rules.refusal import warning
from narrator.screens import GivenUp, Replaced

CHUNK_S = 0.02
BUFFER_S = 0.15
"""What the page has in store when a network hesitates."""
WINDOW = 10
"""Reports that count: the one that was held up least is believed."""
TUNED = 3
"""Reports after which it is known when the page is heard."""
GONE_S = 1.5
"""A page that tells nothing for so long is not there any more."""
LATEST_S = 1.0
"""From the player to the air: more is nonsense."""


class ScreenVoicing:
    """A ``Voicing``. On the loop's thread, but for what the outlet asks."""

    def __init__(self, rate_hz: int) -> None:
        self.rate_hz = rate_hz
        self.pull: Pull | None = None
        """Where the sound comes from; none = silence, while nobody speaks through it yet."""
        self.ended = False
        self.replaced = False
        self._sent = 0
        self._late_s = 0.0
        self._breaks = 0
        self._origins: deque[float] = deque(maxlen=WINDOW)
        """When the first frame was heard, or would have been, as each report has it."""
        self._began_s = self._told_s = asyncio.get_running_loop().time()
        self._loop = asyncio.get_running_loop()

    @property
    def tuned(self) -> bool:
        return len(self._origins) >= TUNED

    @property
    def latency_s(self) -> float:
        return BUFFER_S + self._late_s

    @property
    def there(self) -> bool:
        return not self.ended and self._loop.time() - self._told_s < GONE_S

    async def chunk(self) -> bytes:
        frames = round(CHUNK_S * self.rate_hz)
        await asyncio.sleep(self._heard_s(self._sent) - self.latency_s - self._loop.time())
        if self.replaced:
            raise Replaced
        if not self.there:
            raise GivenUp
        pull = self.pull
        sound: Wave = np.zeros(frames, np.float32) if pull is None else pull(frames, self._heard_s(self._sent))
        self._sent += frames
        return bytes(np.rint(np.clip(sound, -1.0, 1.0) * FULL).astype("<i2").tobytes())

    def heard(self, frame: float, trip_s: float, late_s: float, breaks: int) -> None:
        if not 0.0 <= frame <= self._sent:
            return  # what it was not sent it cannot have played
        self._told_s = self._loop.time()
        if breaks != self._breaks:  # it has run dry: from now on all is heard later
            self._breaks = breaks
            self._origins.clear()
        self._late_s = min(max(late_s, 0.0), LATEST_S)
        self._origins.append(self._told_s - min(max(trip_s, 0.0), LATEST_S) / 2 - frame / self.rate_hz)

    def close(self) -> None:
        self.ended = True

    def _heard_s(self, frame: int) -> float:
        origin_s = min(self._origins) if self._origins else self._began_s + self.latency_s - BUFFER_S
        return origin_s + frame / self.rate_hz


class ScreenOutlet:
    """An ``Outlet`` on the screen that speaks now; when that goes it is lost, as a card that was unplugged."""

    place = Place.ELSEWHERE

    def __init__(self, voicing: ScreenVoicing) -> None:
        self._voicing = voicing
        self.rate_hz = voicing.rate_hz
        self.latency_s = voicing.latency_s

    def start(self, pull: Pull) -> None:
        self._voicing.pull = pull

    def check(self) -> bool:
        if not self._voicing.there:
            raise DeviceTrouble(warning("screen_gone"))
        return True

    def close(self) -> None:
        self._voicing.pull = None
        self._voicing.close()
