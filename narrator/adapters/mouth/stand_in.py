"""Stand-ins: what speaks until whoever is to speak is there, or nobody at all."""

import threading
import time
from collections.abc import Callable

from narrator.adapters.mouth.outlets import Outlet, Place, Pull
from narrator.errors import DeviceTrouble
from narrator.rules.refusal import Problem

RATE_HZ = 22_050
BLOCK_S = 0.04


class Relieved(DeviceTrouble):
    """Whoever was waited for is there; the outlet itself is well, so a line may be spoken to its end first."""


class StandIn:
    """Another outlet for as long as ``relief`` finds nobody."""

    def __init__(self, outlet: Outlet, relief: Callable[[], Problem | None]) -> None:
        self._outlet = outlet
        self._relief = relief
        self.place = outlet.place
        self.rate_hz = outlet.rate_hz
        self.latency_s = outlet.latency_s

    def start(self, pull: Pull) -> None:
        self._outlet.start(pull)

    def check(self) -> bool:
        well = self._outlet.check()
        found = self._relief()
        if well and found is not None:
            raise Relieved(found)
        return well

    def close(self) -> None:
        self._outlet.close()


class Nowhere:
    """An outlet that nobody hears: the evening takes its time, and the captions tell it."""

    place = Place.NOWHERE
    latency_s = 0.0

    def __init__(self, rate_hz: int | None) -> None:
        self.rate_hz = rate_hz or RATE_HZ
        self._ended = threading.Event()

    def start(self, pull: Pull) -> None:
        threading.Thread(target=self._run, args=(pull,), name="nowhere", daemon=True).start()

    def check(self) -> bool:
        return True

    def close(self) -> None:
        self._ended.set()

    def _run(self, pull: Pull) -> None:
        began_s, block = time.monotonic(), 0
        while not self._ended.wait(max(0.0, began_s + block * BLOCK_S - time.monotonic())):
            pull(round(BLOCK_S * self.rate_hz), began_s + block * BLOCK_S)
            block += 1
