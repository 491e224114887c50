"""The loudspeaker: one stream that never stops. Lines begin on it at an exact moment, and end when they were heard.

If the card vanishes the evening goes on in silence, in the same time, and the sound comes back with the card.
"""

import asyncio
import contextlib
import threading
from collections.abc import Callable
from typing import Self, TypeVar

import numpy as np

from narrator.adapters.ambience import LEVELS, night
from narrator.adapters.far_end import FarEnd
from narrator.adapters.hush import Hush
from narrator.adapters.mastering import Clip, Samples, Wave
from narrator.adapters.mixer import Kind, Mixer, Track
from narrator.adapters.outlets import BLOCK_S, OpenOutlet, Outlet
from narrator.adapters.prompter import Rendering
from narrator.adapters.sound_clock import SoundClock
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
SLACK_S = 0.02
"""The ears are deaf this much longer on both sides, until it is known exactly when a line was heard."""
UNSURE_S = 0.5
"""How much longer a line is taken to last while its next sentence is still being made."""

Result = TypeVar("Result")


class Loudspeaker:
    """Use it as ``async with``: that opens the card, and fails with a ``NarratorError`` where there is none."""

    def __init__(self, open_outlet: OpenOutlet, hush: Hush, tell: Callable[[Problem], None]) -> None:
        self._open_outlet = open_outlet
        self._hush = hush
        self._tell = tell
        self._outlet: Outlet | None = None
        self._losses = 0
        self._watching: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        outlet = await _in_thread(lambda: self._open_outlet(None))
        self.rate_hz = outlet.rate_hz
        self._mixer = Mixer(self.rate_hz)
        self._far_end = FarEnd(self.rate_hz)
        self.lead_s = max(LEAD_S, outlet.latency_s + 4 * BLOCK_S)
        await self._start(outlet)
        self._watching = asyncio.create_task(self._watch())
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._watching is not None:
            self._watching.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._watching
        if self._outlet is not None:
            await _in_thread(self._outlet.close)
            self._outlet = None

    async def play(self, source: Rendering, due_s: float | None = None) -> Span:
        """Play a line from ``due_s`` on, or at once; return when its last sample was heard, or would have been."""
        await source.begun()
        if self._outlet is None:
            return await self._in_silence(source, max(due_s or 0.0, _now_s()))
        track = Track(source, 0 if due_s is None else self._clock.frame_at(due_s))
        self._mixer.add(track)
        try:
            return await self._follow(track, source)
        finally:
            if track.end is None:  # whoever waited has gone: nobody wants the rest
                track.cut = True
                self._hush.cut(_now_s() + self.lead_s)

    def fall_silent(self) -> None:
        """End every line within a block, gently; its ``play`` returns."""
        self._mixer.cut_lines()

    def sound(self, clip: Clip) -> None:
        """A small sound, over whatever is playing."""
        if self._outlet is None:
            return
        now_s = _now_s()
        self._hush.sounding(now_s, now_s + self.lead_s + clip.seconds)
        self._mixer.add(Track(Rendering.of(clip.at(self.rate_hz)), kind=Kind.SOUND))

    def turn(self, volume: float) -> None:
        # Loudness is not amplitude: squared, each step of the knob sounds like one.
        self._mixer.volume = min(max(volume, 0.0), 1.0) ** 2

    def surround(self, ambience: Ambience) -> None:
        self._mixer.night_level = LEVELS[ambience]
        if ambience is not Ambience.OFF and self._mixer.night is None:
            threading.Thread(target=self._make_night, daemon=True).start()

    def heard_at(self, start_s: float, samples: int) -> Samples:
        """What the loudspeaker gave from that moment on: 16 kHz, one channel, for cancelling its echo."""
        if self._outlet is None:
            return np.zeros(samples, np.int16)
        return self._far_end.read(self._clock.frame_at(start_s), samples)

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
            self._far_end.write(frame, block)
            return block

        await _in_thread(lambda: outlet.start(pull))
        try:
            await self._steady(clock, outlet)
        except BaseException:
            self._clock = SoundClock(self.rate_hz)
            _closed_elsewhere(outlet)
            raise
        self._outlet = outlet

    async def _steady(self, clock: SoundClock, outlet: Outlet) -> None:
        until_s = _now_s() + STARTING_S
        while not clock.steady:
            if not outlet.check() or _now_s() > until_s:
                raise NarratorError(fault("loudspeaker_stuck"))
            await asyncio.sleep(POLL_S)

    async def _follow(self, track: Track, source: Rendering) -> Span:
        losses, told_s, begins_s = self._losses, 0.0, _now_s()
        while track.end is None:
            if self._losses != losses:
                return await self._in_silence(source, begins_s)
            frame = self._mixer.frame
            begins_s = self._clock.time_of(max(track.start, frame) if track.began is None else track.began)
            ends_s = self._clock.time_of(track.expected_end(frame))
            if ends_s > told_s:
                told_s = ends_s + (SLACK_S if source.complete else UNSURE_S)
                self._hush.sounding(begins_s - SLACK_S, told_s)
            await asyncio.sleep(POLL_S)
        span = Span(
            self._clock.time_of(track.end if track.began is None else track.began), self._clock.time_of(track.end)
        )
        if told_s > span.until_s:
            self._hush.cut(span.until_s)
        await asyncio.sleep(span.until_s - _now_s())
        return span

    async def _in_silence(self, source: Rendering, start_s: float) -> Span:
        """The time a line takes, without its sound: captions show it meanwhile."""
        await source.completed()
        until_s = max(start_s + source.seconds, _now_s())
        await asyncio.sleep(until_s - _now_s())
        return Span(start_s, until_s)

    async def _watch(self) -> None:
        frame, moved_s = 0, _now_s()
        while True:
            await asyncio.sleep(CHECK_S)
            if self._outlet is None:
                await self._try_again()
                moved_s = _now_s()
            elif self._mixer.frame != frame:
                frame, moved_s = self._mixer.frame, _now_s()
            patience_s = STALLED_S if self._clock.steady else STARTING_S
            if self._outlet is not None and (not self._outlet.check() or _now_s() - moved_s > patience_s):
                self._lose(self._outlet)

    def _lose(self, outlet: Outlet) -> None:
        self._outlet = None
        self._losses += 1
        self._clock = SoundClock(self.rate_hz)
        self._mixer.drop_all()
        _closed_elsewhere(outlet)
        self._tell(warning("loudspeaker_gone"))

    async def _try_again(self) -> None:
        await asyncio.sleep(RETRY_S - CHECK_S)
        try:
            outlet = await _in_thread(lambda: self._open_outlet(self.rate_hz))
            await self._start(outlet)
        except NarratorError:
            return
        self._tell(warning("loudspeaker_back"))


def _now_s() -> float:
    return asyncio.get_running_loop().time()


def _closed_elsewhere(outlet: Outlet) -> None:
    """A driver that has lost its card may hang in its farewell: that must not hold up the evening."""
    threading.Thread(target=outlet.close, daemon=True).start()


async def _in_thread(work: Callable[[], Result]) -> Result:
    """Off the loop, in a thread that does not outlive the program: a driver may hang for good."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[Result] = loop.create_future()

    def settle(result: Result | None, error: BaseException | None) -> None:
        if done.cancelled():
            return
        if error is not None:
            done.set_exception(error)
        else:
            done.set_result(result)  # type: ignore[arg-type]  # a result that is none is one all the same

    def run() -> None:
        result, error = None, None
        try:
            result = work()
        except Exception as raised:  # whatever it is, it belongs to whoever waits
            error = raised
        with contextlib.suppress(RuntimeError):  # the loop may have ended meanwhile
            loop.call_soon_threadsafe(settle, result, error)

    threading.Thread(target=run, daemon=True).start()
    return await done
