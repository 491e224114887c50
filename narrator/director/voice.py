"""The narrator's voice: one line at a time, on time, cut off and taken up again as the table wishes."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from narrator.director.clock import GameClock
from narrator.director.record import SCENE, Record
from narrator.ports import Line, Mouth, PublicEvent, Speaking, Spoke
from narrator.rules.refusal import Fact, Problem, Refused
from narrator.words.faults import SCENE as FAULTS
from narrator.words.faults import fault_cue, sentence
from narrator.words.lines import Cue, Overheard, cue
from narrator.words.script import in_register

SCREEN = "screen"
"""What is shown of a message that says more than a screen may."""
JUST_NOW_S = 0.25
"""A pause right after a line is counted from the line's last sample, not from when the loop noticed."""


class Voice:
    """Speaks through a mouth. Pauses between its lines are exact, because the mouth knows when each is due."""

    def __init__(self, mouth: Mouth, clock: GameClock, show: Callable[[PublicEvent], None]) -> None:
        self._mouth = mouth
        self._clock = clock
        self._show = show
        self._one_at_a_time = asyncio.Lock()
        self._cut = False
        self._hushed = False
        self._due_s: float | None = None
        self._ended_s = 0.0
        self._last: Line | None = None
        self._in_passing = False
        self._preparing: asyncio.Future[None] | None = None

    async def say(self, line: Line) -> bool:
        """Say a line; whether it was heard to its end. One that is held up is said again when the game goes on."""
        while True:
            async with self._one_at_a_time:  # an answer waits for the line that is being said
                self._cut = self._hushed = False
                if not self._in_passing:
                    self._last = line
                due_s, self._due_s = self._due_s, None
                self._show(Speaking(line))
                try:
                    span = await self._mouth.say(line, due_s)
                except asyncio.CancelledError:
                    self._mouth.hush()  # the phase is over: the next line must not be said over this one
                    raise
                self._ended_s = span.until_s
                self._show(Spoke(line, span.start_s, span.until_s))
                if not self._cut:
                    return not self._hushed
            await self._clock.running()

    def hush(self) -> None:
        """Break off the line that is being said, for good."""
        self._hushed = True
        self._mouth.hush()

    def cut(self) -> None:
        """Break off the line that is being said; it is said again when the game goes on."""
        if self._one_at_a_time.locked():
            self._cut = True
            self._mouth.hush()

    @contextmanager
    def in_passing(self) -> Iterator[None]:
        """What is said meanwhile is not what somebody wants repeated."""
        before, self._in_passing = self._in_passing, True
        try:
            yield
        finally:
            self._in_passing = before

    async def repeat(self) -> None:
        if self._one_at_a_time.locked():
            self.cut()
        elif self._last is not None:
            await self.say(self._last)

    async def pause(self, seconds: float, unless: Callable[[], bool] = lambda: False) -> None:
        """Let game time pass, ``unless`` something that stirs the clock has made that needless.

        Returns a little early, so that the mouth can begin the next line exactly when the pause is over.
        """
        now_s = asyncio.get_running_loop().time()
        since_s = self._ended_s if 0.0 <= now_s - self._ended_s < JUST_NOW_S else now_s
        end_s = self._clock.at(since_s) + seconds
        self._due_s = None
        while self._due_s is None and not unless():
            self._due_s = await self._clock.wait(end_s, early_s=self._mouth.lead_s, until_stirred=True)
        await self._clock.running()  # what is cut short on hold goes on only when the game does

    async def prepare(self, lines: Iterable[Line]) -> None:
        """Have lines ready before going on, so that nobody ever waits for the voice."""
        self._stop_preparing()
        await self._mouth.prepare(tuple(lines))

    def prepare_soon(self, lines: Iterable[Line]) -> None:
        """Have lines ready by and by, while the table does something else."""
        self._stop_preparing()
        self._preparing = asyncio.ensure_future(self._mouth.prepare(tuple(lines)))

    def _stop_preparing(self) -> None:
        if self._preparing is not None:
            self._preparing.cancel()
            self._preparing = None

    async def close(self) -> None:
        """The sitting is over: nothing is prepared any more."""
        preparing = self._preparing
        self._stop_preparing()
        if preparing is not None:
            await asyncio.gather(preparing, return_exceptions=True)


class Narration:
    """Cues become sentences in the language that is spoken, and are said."""

    def __init__(self, record: Record, voice: Voice) -> None:
        self._record = record
        self._voice = voice

    def line(self, wanted: Cue) -> Line:
        if wanted.scene == FAULTS:
            problem = Problem(wanted.id, fault=True, facts=wanted.facts)
            return Line(wanted.name, sentence(self._record.lines, problem))
        lines, progress = self._record.lines, self._record.progress
        told = in_register(lines, wanted, progress.plan.register, progress.night_seed)
        said = lines.line(told)
        if not any(isinstance(value, Overheard) for _, value in told.facts):
            return Line(told.name, said)
        return Line(told.name, lines.line(replace(told, part=SCREEN)), aloud=said)

    async def say(self, message: str, **values: Fact) -> None:
        """A message of the evening itself."""
        await self.tell(cue(SCENE, message, **values))

    async def tell(self, *told: Cue | Line) -> bool:
        """Say them; whether all were heard to their end."""
        spoken = (wanted if isinstance(wanted, Line) else self.line(wanted) for wanted in told)
        return all([await self._voice.say(line) for line in spoken])

    async def interject(self, message: str, **values: Fact) -> None:
        """A message that answers something, and that nobody means who wants the last thing said again."""
        with self._voice.in_passing():
            await self.say(message, **values)

    async def problem(self, problem: Problem) -> None:
        await self.tell(fault_cue(problem))

    async def refuse(self, refusal: Refused) -> None:
        """The rules say no: why, in a sentence."""
        with self._voice.in_passing():
            await self.problem(refusal.problem)

    async def decline(self) -> None:
        """A command that makes sense in this phase, but that this evening cannot follow."""
        await self.interject("not-yet")


class Reading:
    """Something long, read out. Whoever cuts in is answered first, and nothing of it is lost."""

    def __init__(self, narration: Narration, interrupted: Callable[[], bool]) -> None:
        self._narration = narration
        self._interrupted = interrupted
        self._unread: deque[Cue | Line] = deque()

    async def begin(self, cues: Iterable[Cue]) -> None:
        self._unread = deque(cues)
        await self.go_on()

    async def interpose(self, told: Iterable[Cue | Line]) -> None:
        """Read this first, and then what is left."""
        self._unread.extendleft(reversed(tuple(told)))
        await self.go_on()

    async def go_on(self) -> None:
        """Read the rest, until somebody speaks."""
        while self._unread and not self._interrupted():
            if await self._narration.tell(self._unread[0]) and self._unread:
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
