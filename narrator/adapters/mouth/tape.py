"""A rehearsal on tape: the mouth of a virtual evening, mixed into a WAV as the loudspeaker would play it.

Making a line may take as long as it likes: on the virtual clock no time passes meanwhile.
"""

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Self

from narrator.adapters.mouth.clips import Clip
from narrator.adapters.mouth.interruption import Interruption, interrupted
from narrator.adapters.mouth.mixer import Mixer, Track, TrackKind
from narrator.adapters.mouth.outlets import BLOCK_S, WAV_RATE_HZ, WavFile
from narrator.adapters.mouth.sounds import LEVELS, night, small_sound
from narrator.adapters.mouth.speech import Speech, SpokenLine
from narrator.adapters.mouth.speech_queue import Rendering
from narrator.errors import NarratorError
from narrator.ports import Ambience, Line, Manner, Sound, Span
from narrator.rules.refusal import Problem
from narrator.words.script import spoken_s


class Tape:
    """Records from second zero of the loop's clock until ``close``. ``company`` are the players' voices."""

    lead_s = 0.0

    def __init__(
        self,
        path: Path,
        speech: Speech,
        tell: Callable[[Problem], None],
        *,
        manner: Manner | None = None,
        company: Sequence[Speech] = (),
        rate_hz: int = WAV_RATE_HZ,
    ) -> None:
        self._speech = speech
        self._company = company
        self._tell_once = cache(tell)
        self._file = WavFile(path, rate_hz)
        self._mixer = Mixer(rate_hz)
        self._interruption = Interruption()
        self._now_s = 0.0
        self.adopt(manner or Manner())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def voices(self) -> int:
        return self._speech.voices(self._manner.language)

    async def say(self, line: Line, due_s: float | None = None) -> Span:
        order, early_s = self._interruption.order, max(0.0, (due_s or 0.0) - self._wind())
        hushed = await interrupted(order, asyncio.sleep(early_s))
        start_s = self._wind()
        if hushed:
            return Span(start_s, start_s)
        clip = self._made(self._speech, line.spoken, self._manner.voice)
        if clip is None:
            await interrupted(order, asyncio.sleep(spoken_s(line.spoken) / self._manner.speed))
            return Span(start_s, self._wind())
        track = self._play(clip, TrackKind.LINE)
        try:
            hushed = await interrupted(order, asyncio.sleep(clip.seconds))
        except asyncio.CancelledError:  # whoever waited has gone: nobody wants the rest
            self._wind()
            track.cut = True
            raise
        if not hushed:
            return Span(start_s, start_s + clip.seconds)
        await asyncio.sleep(BLOCK_S)
        return Span(start_s, self._wind())

    async def prepare(self, lines: Sequence[Line]) -> None:
        """Nothing to do: each line is ready the moment it is wanted."""

    def hush(self) -> None:
        self._wind()
        self._mixer.cut_lines()
        self._interruption.give()

    def sound(self, sound: Sound) -> None:
        self._wind()
        self._play(small_sound(sound, self._mixer.rate_hz), TrackKind.SOUND)

    def adopt(self, manner: Manner) -> None:
        self._wind()
        self._manner = manner
        self._mixer.volume = manner.volume**2
        self._mixer.night_level = LEVELS[manner.ambience]
        if manner.ambience is not Ambience.OFF:
            self._mixer.night = night(self._mixer.rate_hz)

    def speak_as_player(self, text: str, seat: int = 0) -> float:
        """A player says something now, in a voice of the company; how many seconds it takes."""
        self._wind()
        if not self._company:
            return spoken_s(text)
        clip = self._made(self._company[seat % len(self._company)], text)
        if clip is None:
            return spoken_s(text)
        self._play(clip, TrackKind.SOUND)
        return clip.seconds

    def close(self) -> None:
        """Write what is left. The tape ends where the evening does, or with the last word."""
        self._wind()
        self._record(self._mixer.expected_end())
        self._file.close()

    def _made(self, speech: Speech, text: str, voice: int = 0) -> Clip | None:
        try:
            clip = speech.clip(SpokenLine(text, self._manner.language, self._manner.speed, voice))
        except NarratorError as error:
            self._tell_once(error.problems[0])
            return None
        return clip.at(self._mixer.rate_hz) if len(clip.samples) else None

    def _play(self, clip: Clip, kind: TrackKind) -> Track:
        track = Track(Rendering.of(clip), self._mixer.frame, kind)
        self._mixer.add(track)
        return track

    def _wind(self) -> float:
        """Record everything up to this moment of the evening."""
        with contextlib.suppress(RuntimeError):  # without a loop the evening is over, and the tape stands still
            self._now_s = asyncio.get_running_loop().time()
        self._record(round(self._now_s * self._mixer.rate_hz))
        return self._now_s

    def _record(self, until: int) -> None:
        block = round(BLOCK_S * self._mixer.rate_hz)
        while self._mixer.frame < until:
            self._file.write(self._mixer.fill(min(block, until - self._mixer.frame)))
