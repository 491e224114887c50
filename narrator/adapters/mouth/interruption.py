"""The interruption of lines in the middle of whatever one is waiting for: its voice, its moment, or its end."""

import asyncio
from collections.abc import Coroutine
from typing import Any


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
