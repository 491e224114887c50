"""The workshop: lines of a voice that needs time, made ahead and kept on disk by one patient thread."""

import contextlib
import os
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable

from narrator.adapters.mouth.speech import Speech, SpokenLine
from narrator.errors import NarratorError
from narrator.rules.refusal import Problem

LONGEST_SENTENCE_S = 15.0
"""No sentence takes longer to make; one that does is not waited for."""
NICENESS = 10
"""How far it steps back for the ears, the loudspeaker and whoever else needs the machine."""


class Workshop:
    """What comes next is made first; then what another voice had to say, so that it is there the next time.

    ``tell`` hears, in the workshop's own thread, once why nothing can be made any more.
    """

    def __init__(self, speech: Speech, tell: Callable[[Problem], None]) -> None:
        self._speech = speech
        self._tell = tell
        self._next: deque[SpokenLine] = deque()
        self._missed: deque[SpokenLine] = deque()
        self._work = threading.Condition()
        self._closed = False
        self._thread: threading.Thread | None = None

    def expect(self, lines: Iterable[SpokenLine]) -> None:
        """These come next, in this order, and no others."""
        with self._work:
            self._next = deque(lines)
            self._begin()

    def miss(self, line: SpokenLine) -> None:
        """Another voice says this one now."""
        with self._work:
            if line not in self._missed:
                self._missed.append(line)
            self._begin()

    def close(self) -> None:
        """End the thread, after the sentence it is at: a synthesiser that is torn away ends the whole process."""
        with self._work:
            self._closed = True
            self._work.notify()
        if self._thread is not None:
            self._thread.join(LONGEST_SENTENCE_S)

    def _begin(self) -> None:
        """With the first line, since most voices need no workshop. Under the lock."""
        self._work.notify()
        if self._thread is None and not self._closed and (self._next or self._missed):
            self._thread = threading.Thread(target=self._run, name="workshop", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        step_back()
        while (line := self._take()) is not None:
            try:
                self._make(line)
            except NarratorError as error:
                self._tell(error.problems[0])
                return  # a voice that fails once fails always; the other one goes on speaking

    def _take(self) -> SpokenLine | None:
        """The line whose turn it is; none = we are closed."""
        with self._work:
            while not self._closed:
                for lines in (self._next, self._missed):
                    if lines:
                        return lines.popleft()
                self._work.wait()
        return None

    def _make(self, line: SpokenLine) -> None:
        if self._speech.has(line):
            return
        for _ in self._speech.parts(line):  # kept when the last part is made
            if self._closed:
                return


def step_back() -> None:
    """Let everybody else on this machine go first. Elsewhere than on Linux a thread cannot."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
