"""The inbox: all that is said, typed, tapped or reported, in one queue."""

import asyncio
from collections import deque

from narrator.director.progress import Journal
from narrator.ports import Noted, Said

MOST_TAPPED = 3
"""What phones want said, and nobody has listened to yet. A table does not talk so fast."""
URGENT = frozenset({"pause", "stop"})
"""Commands that wait for nothing that was merely tapped before them."""


class Inbox:
    """In the order of arrival, and noted before anything comes of it. Phones can neither fill nor block it."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._entries: deque[Noted] = deque()
        self._arrived = asyncio.Event()

    @property
    def somebody_spoke(self) -> bool:
        """Something was said, and nobody has listened yet."""
        return any(isinstance(entry, Said) for entry in self._entries)

    @property
    def hurried(self) -> bool:
        """What is being said shall end."""
        return any(urgent(entry) for entry in self._entries)

    def has_room(self, said: Said) -> bool:
        """Whether a tapped saying is taken, or waits there already."""
        return urgent(said) or self._waits(said) or len(self._tapped) < MOST_TAPPED

    def put(self, entry: Noted) -> None:
        if isinstance(entry, Said) and entry.tapped and self._waits(entry):
            return
        at = len(self._entries)
        while urgent(entry) and at and _patient(self._entries[at - 1]):
            at -= 1
        self._entries.insert(at, entry)
        self._arrived.set()

    async def get(self, within_s: float | None = None) -> Noted | None:
        """What comes in next; none after so long a silence."""
        try:
            async with asyncio.timeout(within_s):
                while not self._entries:
                    self._arrived.clear()
                    await self._arrived.wait()
        except TimeoutError:
            return None
        entry = self._entries.popleft()
        self._journal.heard(entry)
        return entry

    @property
    def _tapped(self) -> list[Said]:
        return [entry for entry in self._entries if isinstance(entry, Said) and entry.tapped]

    def _waits(self, said: Said) -> bool:
        return any(_same(said, other) for other in self._tapped)


def _same(said: Said, other: Said) -> bool:
    if said.meaning is None or other.meaning is None or not said.meaning.meant:
        return said.text.casefold() == other.text.casefold()
    return said.meaning.meant == other.meaning.meant


def urgent(entry: Noted) -> bool:
    """It waits for nothing that was merely tapped."""
    meant = entry.meaning.meant if isinstance(entry, Said) and entry.meaning is not None else ()
    return any(command.name in URGENT for command in meant)


def _patient(entry: Noted) -> bool:
    """Tapped, and no hurry: what was said or typed keeps its place."""
    return isinstance(entry, Said) and entry.tapped and not urgent(entry)
