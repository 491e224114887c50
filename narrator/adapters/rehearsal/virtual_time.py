"""An event loop whose clock jumps to the next timer: a whole evening in milliseconds, the same every time.

The director knows only the loop's clock, so nothing in it changes between a rehearsal and a real evening.
"""

import asyncio
import selectors
from collections.abc import Coroutine, Mapping
from typing import Any, TypeVar

Result = TypeVar("Result")


class Stalled(RuntimeError):
    """Everything waits, and no timer will ever wake anything: on a real clock this would hang."""


class _NothingSelector(selectors.BaseSelector):
    """Watches no file: waiting for one means letting the virtual clock run."""

    def __init__(self) -> None:
        self._keys: dict[Any, selectors.SelectorKey] = {}
        self.now_s = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise Stalled("every task waits for another")
        self.now_s += max(0.0, timeout)
        return []

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        number = fileobj if isinstance(fileobj, int) else fileobj.fileno()
        self._keys[fileobj] = selectors.SelectorKey(fileobj, number, events, data)
        return self._keys[fileobj]

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        return self._keys.pop(fileobj)

    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        return self._keys


class VirtualLoop(asyncio.SelectorEventLoop):
    """Starts at zero and counts in seconds that cost nothing."""

    def __init__(self) -> None:
        self._virtual = _NothingSelector()
        super().__init__(self._virtual)

    def time(self) -> float:
        return self._virtual.now_s


def run(main: Coroutine[Any, Any, Result]) -> Result:
    """Like ``asyncio.run``, on a virtual clock."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(main)
