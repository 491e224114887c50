"""The clock of a game: the loop's, less what was spent on hold."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class GameClock:
    """Stands still while anything holds the game; whoever waits on it can be woken to think again."""

    def __init__(self, noticed: Callable[[], None] = lambda: None) -> None:
        """``noticed`` is called when the game is put on hold and when it goes on."""
        self._noticed = noticed
        self._waiting: set[asyncio.Future[bool]] = set()
        self._held_s = 0.0
        self._held_since_s: float | None = None
        self._holds: set[str] = set()

    @property
    def on_hold(self) -> bool:
        return bool(self._holds)

    def held_for(self, why: str) -> bool:
        return why in self._holds

    def now_s(self) -> float:
        return self.at(asyncio.get_running_loop().time())

    def at(self, loop_s: float) -> float:
        """Game time at a moment of the loop's clock."""
        held_s = 0.0 if self._held_since_s is None else max(0.0, loop_s - self._held_since_s)
        return loop_s - self._held_s - held_s

    def hold(self, why: str) -> None:
        """Stand still until this reason, and every other, is gone."""
        if not self._holds:
            self._held_since_s = asyncio.get_running_loop().time()
            self.stir()
        self._holds.add(why)
        self._noticed()

    def release(self, why: str) -> None:
        self._holds.discard(why)
        if not self._holds and self._held_since_s is not None:
            self._held_s += asyncio.get_running_loop().time() - self._held_since_s
            self._held_since_s = None
            self.stir()
            self._noticed()

    @contextmanager
    def holding(self, why: str) -> Iterator[None]:
        """For a while. Whoever holds it for the same reason already lets it go, and nobody else."""
        held = self.held_for(why)
        self.hold(why)
        try:
            yield
        finally:
            if not held:
                self.release(why)

    def stir(self) -> None:
        """Wake whoever waits: time stands still, or goes on, or has been changed."""
        for waiting in self._waiting:
            _wake(waiting, True)

    async def running(self) -> None:
        """Wait until nothing holds the game."""
        while self.on_hold:
            await self._stirs(None)

    async def wait(self, end_s: float, *, early_s: float = 0.0, until_stirred: bool = False) -> float | None:
        """Wait until game time ``end_s``, or ``early_s`` before it; the loop's time of that end.

        None when something stirred and the caller wanted to think again.
        """
        loop = asyncio.get_running_loop()
        while True:
            due_s = loop.time() + end_s - self.now_s()
            if due_s - early_s <= loop.time() and not self.on_hold:
                return due_s
            if await self._stirs(None if self.on_hold else due_s - early_s) and until_stirred:
                return None  # otherwise the end has come, unless it was put on hold in that very moment

    async def _stirs(self, until_s: float | None) -> bool:
        """Wait for something to stir, but only until this moment of the loop's clock; whether something has."""
        loop = asyncio.get_running_loop()
        waiting = loop.create_future()
        timer = None if until_s is None else loop.call_at(until_s, _wake, waiting, False)
        self._waiting.add(waiting)
        try:
            return bool(await waiting)
        finally:
            self._waiting.remove(waiting)
            if timer is not None:
                timer.cancel()


def _wake(waiting: asyncio.Future[bool], stirred: bool) -> None:
    if not waiting.done():
        waiting.set_result(stirred)
