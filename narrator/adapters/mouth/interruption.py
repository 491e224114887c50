"""The interruption of lines in the middle of whatever one is waiting for: its voice, its moment, or its end."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from narrator.ports import Span


class Interruption:
    """An order to fall silent, for every line being said, and for none that is said later."""

    def __init__(self) -> None:
        self.order = asyncio.Event()
        """To be kept by whoever begins a line: it is set when that line is to end."""

    def give(self) -> None:
        order, self.order = self.order, asyncio.Event()
        order.set()


async def interrupted(order: asyncio.Event, waiting: Coroutine[Any, Any, object]) -> bool:
    """Wait for something, or for the order to fall silent; true where that was given."""
    tasks = [asyncio.ensure_future(waiting), asyncio.ensure_future(order.wait())]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
    if not order.is_set():
        await tasks[0]  # what it raised belongs to whoever waits
    return order.is_set()


async def in_silence(order: asyncio.Event, start_s: float, until_s: float) -> Span:
    """The time a line takes, without its sound: captions show it meanwhile."""
    if await interrupted(order, asyncio.sleep(until_s - now_s())):
        until_s = now_s()
    return Span(min(start_s, until_s), until_s)


def now_s() -> float:
    return asyncio.get_running_loop().time()
