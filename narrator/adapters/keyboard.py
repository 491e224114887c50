"""The keyboard as ears: a line typed is a line said."""

import asyncio
import sys
import threading
from io import TextIOWrapper
from typing import TextIO

from narrator.ports import Room, Said


class Keyboard:
    """Reads lines until the input ends; the evening goes on without it.

    A thread, because a terminal, a pipe and a file can only be read alike by waiting; a daemon, because a read that
    waits for a person cannot be called back when the evening is over.
    """

    def __init__(self, source: TextIO | None = None) -> None:
        self._source = source or sys.stdin
        if isinstance(self._source, TextIOWrapper):
            self._source.reconfigure(errors="replace")  # a byte that is no letter is no reason to stop reading

    async def listen(self, room: Room) -> None:
        loop = asyncio.get_running_loop()
        ended = asyncio.Event()

        def read() -> None:
            try:
                for line in self._source:
                    if line.strip():
                        loop.call_soon_threadsafe(room.post, Said(line.strip()))
                loop.call_soon_threadsafe(ended.set)
            except (OSError, ValueError, RuntimeError):
                return  # the terminal or the loop has gone away: nobody is left to read for

        threading.Thread(target=read, name="keyboard", daemon=True).start()
        await ended.wait()
