"""The loudspeaker: one stream that never stops. Lines begin on it at an exact moment, and end when they were heard.

If the card vanishes the evening goes on in silence, in the same time, and the sound comes back with the card.
"""

import asyncio
import contextlib
import logging
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Self, TypeVar

import numpy as np

from narrator.adapters.ears.utterance import RATE_HZ
from narrator.adapters.mouth.clips import Clip, Samples, Wave
from narrator.adapters.mouth.interruption import Interruption, in_silence, interrupted, now_s
from narrator.adapters.mouth.mixer import Mixer, Track, TrackKind
from narrator.adapters.mouth.outlets import BLOCK_S, OpenOutlet, Outlet, Place
from narrator.adapters.mouth.playback import RecentSound, SoundClock
from narrator.adapters.mouth.sounds import LEVELS, night
from narrator.adapters.mouth.speech_queue import Rendering
from narrator.adapters.mouth.stand_in import Relieved
from narrator.adapters.own_sound import OwnSound, Stretch
from narrator.errors import NarratorError
from narrator.ports import Ambience, Span
from narrator.rules.refusal import Problem, fault, warning

LEAD_S = 0.15
POLL_S = 0.02
CHECK_S = 0.2
STALLED_S = 0.8
STARTING_S = 4.0
"""A card that has just been opened may take its time: PulseAudio lets the first block wait for two seconds."""
RETRY_S = 2.0
HANDOVER_S = 1.0
"""So long a line waits for an outlet that takes over from another."""
CLOSING_S = 2.0
"""A driver may hang in its farewell: nobody waits longer than this for it."""
FADING_S = 0.3
"""A line that is to fall silent is over after this, even on a card that takes no more sound."""
SLACK_S = 0.02
"""The ears are deaf this much longer on both sides, until it is known exactly when a line was heard."""
UNSURE_S = 0.5
"""How much longer a line is taken to last while its next sentence is still being made."""

BACK = warning("loudspeaker_back")
HANDED_OVER_S = 0.0005
"""How long the card's thread may wait for the interpreter while others compute, say the views of ten phones.

Python's own 5 ms are a quarter of a block: a few of them in a row, and the card runs dry.
"""

_log = logging.getLogger(__name__)
Result = TypeVar("Result")


class Loudspeaker:
    """Use it as ``async with``: that opens the card, and fails with a ``NarratorError`` where there is none."""

    def __init__(
        self,
        open_outlet: OpenOutlet,
        own_sound: OwnSound,
        tell: Callable[[Problem], None],
        back: Problem | None = BACK,
    ) -> None:
        """``back`` is told when there is an outlet again; none where the opening itself tells which."""
        self._back = back
        self._open_outlet = open_outlet
        self._own_sound = own_sound
        self._tell = tell
        self._outlet: Outlet | None = None
        self._losses = 0
        self.interruption = Interruption()
        self._hushed_s = 0.0
        self._complaint: Problem | None = None
        self._closing: set[asyncio.Task[None]] = set()
        self._watching: asyncio.Task[None] | None = None
        self._settled = asyncio.Event()
        self._settled.set()

    async def __aenter__(self) -> Self:
        sys.setswitchinterval(HANDED_OVER_S)
        outlet = await _in_thread(lambda: self._open_outlet(None))
        self.rate_hz = outlet.rate_hz
        self._mixer = Mixer(self.rate_hz)
        self._recent = RecentSound(self.rate_hz)
        await self._start(outlet)
        self._watching = asyncio.create_task(self._watch())
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.gather(self._watching, return_exceptions=True)
        if self._outlet is not None:
            self._close(self._outlet)
            self._outlet = None
        await asyncio.gather(*self._closing, return_exceptions=True)

    async def play(self, source: Rendering, due_s: float | None = None) -> Span:
        """Play a line from ``due_s`` on, or at once; return when its last sample was heard, or would have been."""
        order, asked_s = self.interruption.order, now_s()
        # A line that is ready is queued at once: whoever shows its caption meanwhile must not cost it time.
        if not source.parts and await interrupted(order, source.begun()):
            return Span(asked_s, now_s())
        if not self._settled.is_set():
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(HANDOVER_S):
                    await self._settled.wait()
        if self._outlet is None:
            return await self._in_silence(source, max(due_s or 0.0, now_s()), order)
        track = Track(source, 0 if due_s is None else self._clock.frame_at(due_s))
        self._mixer.add(track)
        try:
            return await self._follow(track, source, order)
        finally:
            track.cut = True  # if it has no end yet, whoever waited has gone: nobody wants the rest

    def fall_silent(self) -> None:
        """End every line within a block, gently; its ``play`` returns, sound or no sound."""
        self._hushed_s = now_s()
        self._mixer.cut_lines()
        self.interruption.give()

    def sound(self, clip: Clip) -> None:
        """A small sound, over whatever is playing."""
        if self._outlet is None:
            return
        begins_s = now_s()
        self._own_sound.sounding(begins_s, begins_s + self.lead_s + clip.seconds)
        self._mixer.add(Track(Rendering.of(clip.at(self.rate_hz)), kind=TrackKind.SOUND))

    def turn(self, volume: float) -> None:
        # Loudness is not amplitude: squared, each step of the knob sounds like one.
        self._mixer.volume = min(max(volume, 0.0), 1.0) ** 2

    def surround(self, ambience: Ambience) -> None:
        self._mixer.night_level = LEVELS[ambience]
        if ambience is not Ambience.OFF and self._mixer.night is None:
            threading.Thread(target=self._make_night, daemon=True).start()

    @property
    def silent(self) -> bool:
        """Nobody hears it, so nothing need be made."""
        return self._outlet is not None and self._outlet.place is Place.NOWHERE

    def sample_at(self, time_s: float) -> int:
        """Which sample was heard at that moment, counted at 16 kHz: for cancelling its echo."""
        return round(self._clock.frame_at(time_s) * RATE_HZ / self.rate_hz)

    def samples(self, first: int, count: int) -> Samples:
        """What the loudspeaker gave, 16 kHz, one channel."""
        if self._outlet is None or self._outlet.place is not Place.HERE:  # its clock is another one
            return np.zeros(count, np.int16)
        return self._recent.read(round(first * self.rate_hz / RATE_HZ), count)

    def _make_night(self) -> None:
        self._mixer.night = night(self.rate_hz)

    async def _start(self, outlet: Outlet) -> None:
        """Let a card play, and wait until its clock is known."""
        clock = self._clock = SoundClock(self.rate_hz)

        def pull(frames: int, heard_s: float) -> Wave:
            if clock is not self._clock:
                return np.zeros(frames, np.float32)  # a card that was given up, still twitching
            clock.report(self._mixer.frame, heard_s)
            frame = self._mixer.frame
            block = self._mixer.fill(frames)
            self._recent.write(frame, block)
            return block

        try:
            await _in_thread(lambda: outlet.start(pull))
            await self._steady(clock, outlet)
        except BaseException:
            self._clock = SoundClock(self.rate_hz)
            self._close(outlet)
            raise
        self.lead_s = max(LEAD_S, outlet.latency_s + 4 * BLOCK_S)
        self._outlet = outlet

    async def _steady(self, clock: SoundClock, outlet: Outlet) -> None:
        until_s = now_s() + STARTING_S
        while not clock.steady:
            if not outlet.check() or now_s() > until_s:
                raise NarratorError(fault("loudspeaker_stuck"))
            await asyncio.sleep(POLL_S)

    async def _follow(self, track: Track, source: Rendering, order: asyncio.Event) -> Span:
        losses, clock = self._losses, self._clock
        stretch: Stretch | None = None
        try:
            while track.end is None:
                frame = self._mixer.frame
                begins_s = clock.time_of(max(track.start, frame) if track.began is None else track.began)
                ends_s = clock.time_of(track.expected_end(frame)) + (SLACK_S if source.complete else UNSURE_S)
                if stretch is None:
                    stretch = self._own_sound.sounding(begins_s - SLACK_S, ends_s)
                stretch.widen(begins_s - SLACK_S, ends_s)
                await asyncio.sleep(POLL_S)
                if self._losses != losses:
                    stretch.cut(now_s())
                    return await self._in_silence(source, begins_s, order)
                if track.end is None and order.is_set() and now_s() - self._hushed_s > FADING_S:
                    return Span(min(begins_s, now_s()), now_s())
        finally:
            if track.end is None and stretch is not None:
                stretch.cut(now_s() + self.lead_s)
        until_s = clock.time_of(track.end)
        begins_s = until_s if track.began is None else clock.time_of(track.began)
        if stretch is not None:
            stretch.cut(until_s)
        await asyncio.sleep(until_s - now_s())
        return Span(begins_s, until_s)

    async def _in_silence(self, source: Rendering, start_s: float, order: asyncio.Event) -> Span:
        await interrupted(order, source.completed())
        return await in_silence(order, start_s, max(start_s + source.seconds, now_s()))

    async def _watch(self) -> None:
        frame, moved_s = 0, now_s()
        while True:
            await asyncio.sleep(CHECK_S)
            if self._outlet is None:
                if not await self._reopened():
                    await asyncio.sleep(RETRY_S - CHECK_S)
                moved_s = now_s()
            elif self._mixer.frame != frame:
                frame, moved_s = self._mixer.frame, now_s()
            patience_s = STALLED_S if self._clock.steady else STARTING_S
            if self._outlet is not None:
                try:
                    self._look_at(self._outlet, stalled=now_s() - moved_s > patience_s)
                except Relieved as relieved:
                    await self._hand_over(self._outlet, relieved.problems[0])

    def _look_at(self, outlet: Outlet, *, stalled: bool) -> None:
        gone = warning("loudspeaker_gone")
        try:
            well = outlet.check() and not stalled
        except Relieved:
            if not stalled and self._mixer.speaking:
                return  # the line is spoken to its end
            raise
        except Exception as error:  # whatever a driver raises, this card is lost
            well, gone = False, _problem(error, gone)
        if not well:
            self._lose(outlet, gone)

    def _lose(self, outlet: Outlet, why: Problem) -> None:
        self._outlet = None
        self._losses += 1
        self._clock = SoundClock(self.rate_hz)
        self._mixer.drop_all()
        self._close(outlet)
        self._tell(why)

    async def _hand_over(self, outlet: Outlet, found: Problem) -> None:
        """Between two lines; one that comes in this very moment waits for it."""
        self._settled.clear()
        try:
            self._lose(outlet, found)
            await self._reopened()
        finally:
            self._settled.set()

    async def _reopened(self) -> bool:
        """Whether there is an outlet again. Tried at once, since another one may be there; then now and again."""
        try:
            outlet = await _in_thread(lambda: self._open_outlet(self.rate_hz))
            await self._start(outlet)
        except Exception as error:  # the next try may do better, as long as there is one
            if not isinstance(error, NarratorError):  # as was to be expected: it is still gone, and that was told
                self._complain(error)
            return False
        self._complaint = None
        if self._back is not None:
            self._tell(self._back)
        return True

    def _close(self, outlet: Outlet) -> None:
        """Beside the evening: a driver that has lost its card may hang, or a disk be full."""
        closing = asyncio.ensure_future(self._closed(outlet))
        self._closing.add(closing)
        closing.add_done_callback(self._closing.discard)

    async def _closed(self, outlet: Outlet) -> None:
        try:
            async with asyncio.timeout(CLOSING_S):
                await _in_thread(outlet.close)
        except TimeoutError:
            _log.warning("a loudspeaker hangs and is left alone")
        except Exception as error:  # it is given up anyway; the table hears what is lost
            self._complain(error)

    def _complain(self, error: Exception) -> None:
        """Tell a trouble once, however often it is met in a row."""
        problem = _problem(error, warning("loudspeaker_fails", why=f"{type(error).__name__}: {error}"))
        if problem != self._complaint:
            self._complaint = problem
            self._tell(problem)


def _problem(error: Exception, otherwise: Problem) -> Problem:
    """What an error says of itself, in our words; ``otherwise`` where it was not foreseen."""
    if isinstance(error, NarratorError) and error.problems:
        return error.problems[0]
    _log.error("a loudspeaker failed", exc_info=error)
    return otherwise


async def _in_thread(work: Callable[[], Result]) -> Result:
    """Off the loop, in a thread that does not outlive the program: a driver may hang for good."""
    done: Future[Result] = Future()
    done.set_running_or_notify_cancel()  # whoever stops waiting does not stop the work

    def run() -> None:
        try:
            done.set_result(work())
        except Exception as error:  # whatever it is, it belongs to whoever waits
            done.set_exception(error)

    threading.Thread(target=run, daemon=True).start()
    return await asyncio.wrap_future(done)
