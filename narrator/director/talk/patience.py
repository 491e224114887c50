"""Patience: how long a silent table is left alone before it is asked once more; then it is left in peace."""

from narrator.director.record import SCENE
from narrator.director.talk.inbox import Inbox
from narrator.director.voice import Narration
from narrator.ports import Asked, Noted
from narrator.words.lines import Cue, cue

PATIENCE_S = {
    "scenario": 45.0,
    "players": 20.0,
    "ready": 120.0,
    "count": 15.0,
    "told": 20.0,
    "after": 60.0,
}
"""By question."""
QUESTION_S = 20.0
"""The same for whatever else a game asks."""
HALF_SAID_S = 8.0
"""The same when an answer was begun, and there is something particular to remind of."""


class Patience:
    def __init__(self, inbox: Inbox, narration: Narration) -> None:
        self._inbox = inbox
        self._narration = narration
        self._prompted: Asked | None = None
        """The question that a silent table has been asked twice."""

    def renew(self) -> None:
        """A phase begins: whatever is asked in it has not been asked before."""
        self._prompted = None

    async def next_entry(self, asked: Asked | None, reminder: Cue | None) -> Noted | None:
        """What comes in next; none after a long silence, when the table has been asked once more."""
        patience_s = None if asked is None else PATIENCE_S.get(asked.question, QUESTION_S if asked.about else None)
        if asked is None or patience_s is None or self._prompted == asked:
            return await self._inbox.get()
        entry = await self._inbox.get(within_s=HALF_SAID_S if reminder else patience_s)
        if entry is None:
            self._prompted = asked
            await self._narration.tell(reminder or cue(SCENE, "prompt", question=asked.question))
        return entry
