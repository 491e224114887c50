"""Several microphones around one table, heard as one: each utterance by the one that hears it best.

All are brought to the level of the quietest room, so that the one in which a voice stands out most is the loudest.
Who that is, is decided when a voice begins, and kept until it has ended: one stream comes out, so nothing is
understood twice. To know which is best takes ``AHEAD`` blocks, by which all is heard later.
"""

import threading
from collections import deque
from collections.abc import Callable, Sequence
from typing import Self

import numpy as np

from narrator.adapters.ears.microphone import Block, Microphone
from narrator.adapters.ears.recogniser import Samples
from narrator.adapters.ears.utterance import BLOCK_S, NoiseFloor, decibels
from narrator.errors import NarratorError
from narrator.rules.refusal import Problem, warning

AHEAD = 8
KEPT = 250
RETRY_S = 2.0
POLL_S = 0.1
STANDS_OUT_DB = 8.0
"""So far over its room a block has to be to belong to a voice."""
LOUD = 3
"""So many such blocks among those ahead are a voice."""
BETTER_DB = 2.0
"""One that hears only a little better is not worth changing to."""
QUIET = 40
"""Blocks without a voice after which the next one is anybody's: more than any pause within a sentence."""
MOST_OFF_DB = 20.0


class _Ear:
    """One of the microphones, read in a thread of its own: one that hangs or falls must not hold up the others."""

    def __init__(self, microphone: Microphone, covers: Callable[[float], bool]) -> None:
        self._microphone = microphone
        self._covers = covers
        self._thread: threading.Thread | None = None
        self.room = NoiseFloor()
        self.waiting: deque[tuple[float, Block]] = deque(maxlen=KEPT)
        """Blocks with their levels."""
        self.trouble: NarratorError | None = None
        self.open = False

    def start(self, stop: threading.Event, arrived: threading.Event) -> None:
        self._thread = threading.Thread(target=self._run, args=(stop, arrived), name="ear", daemon=True)
        self._thread.start()

    def join(self, patience_s: float) -> None:
        if self._thread is not None:
            self._thread.join(patience_s)

    def _run(self, stop: threading.Event, arrived: threading.Event) -> None:
        while not stop.is_set():
            try:
                with self._microphone as microphone:
                    self.trouble, self.open = None, True
                    while not stop.is_set():
                        if (block := microphone.read(POLL_S)) is not None:
                            self._keep(block)
                            arrived.set()
            except NarratorError as error:
                self.trouble = error
            self.open = False
            self.waiting.clear()
            arrived.set()
            stop.wait(RETRY_S)

    def _keep(self, block: Block) -> None:
        level_db = decibels(float(np.mean(np.square(block.samples - block.samples.mean(), dtype=np.float64))))
        if not self._covers(block.start_s):  # its own voice is not the room's
            self.room.hear(level_db)
        self.waiting.append((level_db, block))

    def ahead(self, from_s: float) -> list[float]:
        """How far the next blocks stand out of this one's room."""
        coming = [level_db for level_db, block in tuple(self.waiting) if block.start_s > from_s - BLOCK_S / 2]
        return [level_db - self.room.floor_db for level_db in coming[:AHEAD]]


class Microphones:
    """A ``Microphone`` made of several. ``covers``: while the narrator is heard; ``tell`` hears who fails."""

    def __init__(
        self,
        microphones: Sequence[Microphone],
        covers: Callable[[float], bool],
        tell: Callable[[Problem], None],
    ) -> None:
        self._all = tuple(microphones)
        self._covers = covers
        self._tell = tell

    def __enter__(self) -> Self:
        self._stop, self._arrived = threading.Event(), threading.Event()
        self._ears = [_Ear(microphone, self._covers) for microphone in self._all]
        self._told: dict[int, NarratorError] = {}
        self._best = self._ears[0]
        self._heard_s = 0.0
        self._quiet = QUIET
        for ear in self._ears:
            ear.start(self._stop, self._arrived)
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        for ear in self._ears:
            ear.join(POLL_S)

    def read(self, patience_s: float) -> Block | None:
        self._look_after()
        if not self._best.open:
            self._best = next((ear for ear in self._ears if ear.open), self._best)
        if len(self._best.waiting) <= AHEAD:
            self._arrived.clear()
            self._arrived.wait(patience_s)
            if len(self._best.waiting) <= AHEAD:
                return None
        self._choose()
        try:
            level_db, block = self._best.waiting.popleft()
        except IndexError:  # it fell in this very moment
            return None
        self._heard_s = block.start_s + BLOCK_S
        for ear in self._ears:
            while ear is not self._best and ear.waiting and ear.waiting[0][1].start_s < self._heard_s - BLOCK_S / 2:
                ear.waiting.popleft()
        if self._covers(block.start_s):  # after its own voice the next one is anybody's
            self._quiet = QUIET
        else:
            loud = level_db - self._best.room.floor_db > STANDS_OUT_DB
            self._quiet = 0 if loud else self._quiet + 1
        return Block(self._levelled(block), block.start_s, block.lost)

    def _choose(self) -> None:
        """When a voice begins, in the middle of no other: whoever hears it best from now on."""
        from_s = self._best.waiting[0][1].start_s
        if self._quiet < QUIET or self._covers(from_s):
            return
        ahead = {ear: ear.ahead(from_s) for ear in self._ears if ear.open}
        voices = {
            ear: max(over_db)
            for ear, over_db in ahead.items()
            if sum(db > STANDS_OUT_DB for db in over_db) >= LOUD and max(over_db[:LOUD]) > STANDS_OUT_DB
        }
        if not voices:
            return
        best = max(voices, key=lambda ear: voices[ear])
        if voices[best] > voices.get(self._best, 0.0) + BETTER_DB:
            while best.waiting and best.waiting[0][1].start_s < self._heard_s - BLOCK_S / 2:
                best.waiting.popleft()
            self._best = best

    def _levelled(self, block: Block) -> Samples:
        quietest_db = min(ear.room.floor_db for ear in self._ears if ear.open or ear is self._best)
        off_db = min(MOST_OFF_DB, self._best.room.floor_db - quietest_db)
        return np.asarray(np.rint(block.samples * 10 ** (-off_db / 20)), np.int16)

    def _look_after(self) -> None:
        """Tell who fails and who is back; if nobody hears any more, that is the ears' trouble."""
        troubles = [ear.trouble for ear in self._ears]
        first = troubles[0]
        if first is not None and all(trouble is not None for trouble in troubles):
            raise first
        for number, trouble in enumerate(troubles):
            told = self._told.get(number)
            if trouble is not None and told is None:
                self._told[number] = trouble
                self._tell(trouble.problems[0])
            elif trouble is None and told is not None and self._ears[number].waiting:
                del self._told[number]
                self._tell(warning("ear_back", **dict(told.problems[0].facts)))
