"""``python -m tests.killed.hasty 20 play …``: the narrator as it is, but its clock runs so many times as fast.

Process, sockets, journal and kills are real; only the seconds of the game are shorter.
"""

import asyncio
import selectors
import sys
import time
from collections.abc import Coroutine
from typing import Any

from narrator.cli import main


class _Selector(selectors.DefaultSelector):
    """Waits as long as the loop means, in its own seconds."""

    haste = 1.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        real = None if timeout is None else timeout / self.haste
        found: list[tuple[selectors.SelectorKey, int]] = super().select(real)
        return found


class HastyLoop(asyncio.SelectorEventLoop):
    def __init__(self, haste: float) -> None:
        selector = _Selector()
        selector.haste = self._haste = haste
        super().__init__(selector)

    def time(self) -> float:
        return time.monotonic() * self._haste


def run(haste: float) -> None:
    def hastily(coroutine: Coroutine[Any, Any, Any]) -> Any:
        with asyncio.Runner(loop_factory=lambda: HastyLoop(haste)) as runner:
            return runner.run(coroutine)

    asyncio.run = hastily  # type: ignore[assignment]
    main()


if __name__ == "__main__":
    given = float(sys.argv.pop(1))
    run(given)
