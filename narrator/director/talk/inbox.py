"""The inbox: all that is said, typed, tapped or reported, in one queue."""

import asyncio

from narrator.director.progress import Journal
from narrator.ports import Noted, Said


class Inbox:
    """In the order of arrival, and noted before anything comes of it."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._entries: asyncio.Queue[Noted] = asyncio.Queue()
        self._sayings = 0

    @property
    def somebody_spoke(self) -> bool:
        """Something was said, and nobody has listened yet."""
        return self._sayings > 0

    def put(self, entry: Noted) -> None:
        self._entries.put_nowait(entry)
        self._sayings += isinstance(entry, Said)

    async def get(self, within_s: float | None = None) -> Noted | None:
        """What comes in next; none after so long a silence."""
        try:
            async with asyncio.timeout(within_s):
                entry = await self._entries.get()
        except TimeoutError:
            return None
        self._sayings -= isinstance(entry, Said)
        self._journal.heard(entry)
        return entry
