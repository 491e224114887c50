"""A reading: something long, read out. Whoever cuts in is answered first, and nothing of it is lost."""

from collections import deque
from collections.abc import Iterable

from narrator.director.talk.inbox import Inbox
from narrator.director.voice import Narration
from narrator.words.lines import Cue


class Reading:
    def __init__(self, inbox: Inbox, narration: Narration) -> None:
        self._inbox = inbox
        self._narration = narration
        self._unread: deque[Cue] = deque()

    async def begin(self, cues: Iterable[Cue]) -> None:
        self._unread = deque(cues)
        await self.go_on()

    async def go_on(self) -> None:
        """Read the rest, until somebody speaks."""
        while self._unread and not self._inbox.somebody_spoke:
            wanted = self._unread[0]
            if await self._narration.tell(wanted) and self._unread:
                self._unread.popleft()

    async def finish(self) -> None:
        """What is left of it comes now, whoever speaks."""
        while self._unread:
            await self._narration.tell(self._unread.popleft())

    def leave(self) -> bool:
        """Nobody wants to hear the rest; whether there was any."""
        left = bool(self._unread)
        self._unread.clear()
        return left
