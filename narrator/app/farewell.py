"""The polite end of an evening: the sentence that is being said is heard first, and what was played is kept."""

import asyncio

from narrator.ports import PublicEvent, Speaking, Spoke

LONGEST_S = 20.0
"""No sentence is waited for any longer: whoever stops the machine has patience, but not for ever."""


class Farewell:
    """Follows what is said, so that it can end the evening between two sentences."""

    def __init__(self, playing: asyncio.Task[None]) -> None:
        self._playing = playing
        self._speaking = False
        self._ending = False

    def show(self, event: PublicEvent) -> None:
        match event:
            case Speaking():
                self._speaking = True
            case Spoke():
                self._speaking = False
                if self._ending:
                    self._playing.cancel()
            case _:
                pass

    def end(self) -> None:
        """End now, or once the sentence that is being said has been heard. Asked twice: now."""
        if self._ending or not self._speaking:
            self._playing.cancel()
        else:
            self._ending = True
            asyncio.get_running_loop().call_later(LONGEST_S, self._playing.cancel)
