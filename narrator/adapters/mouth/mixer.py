"""What the loudspeaker plays: lines at exact frames, small sounds, and the night under them.

``fill`` runs in the sound card's thread. It copies from arrays that are ready, takes no lock and waits for nothing;
others hand things over by single assignments and by a deque, which need none.
"""

import math
from collections import deque
from dataclasses import dataclass
from enum import Enum, auto

import numpy as np

from narrator.adapters.mouth.clips import FULL, Wave
from narrator.adapters.mouth.speech_queue import Rendering

VOLUME_S = 0.15
"""How long a change of volume from nothing to full takes."""
DUCK = 0.3
"""What is left of the night's sound under the voice."""
DUCK_S, RISE_S, FADE_S = 0.08, 0.6, 1.0
"""Time constants: going under the voice, coming back, and being turned on or off."""
AHEAD_S = 0.2
"""The night makes way this long before a line begins."""


class TrackKind(Enum):
    LINE = auto()
    SOUND = auto()


@dataclass(slots=True, eq=False)
class Track:
    """One thing being played. Written by ``fill`` alone, except ``cut``."""

    source: Rendering
    start: int = 0
    """The frame it is to begin at; one that has passed means at once."""
    kind: TrackKind = TrackKind.LINE
    began: int | None = None
    end: int | None = None
    """The frame after its last."""
    cut: bool = False
    """Fall silent within the next block."""
    _part: int = 0
    _offset: int = 0

    def expected_end(self, frame: int) -> int:
        """Where it ends if nothing more arrives and ``frame`` is the next to be filled."""
        left = sum(len(part) for part in self.source.parts[self._part :]) - self._offset
        return (max(self.start, frame) if self.began is None else frame) + left

    def add_to(self, out: Wave, frame: int, scratch: Wave) -> None:
        """Add what belongs to the block that begins at ``frame``. Where a sentence is not made yet, it waits."""
        complete = self.source.complete
        at = max(0, self.start - frame) if self.began is None else 0
        while at < len(out) and self._part < len(self.source.parts):
            part = self.source.parts[self._part]
            if self.began is None:
                self.began = frame + at
            taken = min(len(out) - at, len(part) - self._offset)
            piece = scratch[:taken]
            np.multiply(part[self._offset : self._offset + taken], 1.0 / FULL, out=piece, casting="unsafe")
            out[at : at + taken] += piece
            at += taken
            self._offset += taken
            if self._offset == len(part):
                self._part, self._offset = self._part + 1, 0
        if complete and self._part == len(self.source.parts) and at < len(out):
            self.end = frame + at


class Mixer:
    """Everything that sounds, one channel, a block at a time."""

    def __init__(self, rate_hz: int) -> None:
        self.rate_hz = rate_hz
        self.frame = 0
        """The next frame to be filled."""
        self.volume = 1.0
        """Gain of everything, ramped to."""
        self.night: Wave | None = None
        """The sound of the night, a loop."""
        self.night_level = 0.0
        self._arriving: deque[Track] = deque()
        self._tracks: list[Track] = []
        self._gain: float | None = None
        self._level = 0.0
        self._duck = 1.0
        self._night_at = 0
        self._size(4096)

    def add(self, track: Track) -> None:
        self._arriving.append(track)

    @property
    def speaking(self) -> bool:
        """A line is being said, or about to be."""
        return any(track.kind is TrackKind.LINE for track in (*self._tracks, *self._arriving))

    def cut_lines(self) -> None:
        for track in (*self._tracks, *self._arriving):
            track.cut = track.cut or track.kind is TrackKind.LINE

    def drop_all(self) -> None:
        """Forget what was being played: the card is gone. Not while ``fill`` may run."""
        self._arriving.clear()
        self._tracks.clear()

    def expected_end(self) -> int:
        """The frame after the last of what is being played, as far as it is known."""
        return max(
            (track.expected_end(self.frame) for track in (*self._tracks, *self._arriving)), default=self.frame
        )

    def fill(self, frames: int) -> Wave:
        """The next block; the array is used again for the one after it."""
        if frames > len(self._out):
            self._size(frames)
        out = self._out[:frames]
        out.fill(0.0)
        while self._arriving:
            self._tracks.append(self._arriving.popleft())
        for track in self._tracks:
            self._play(track, out)
        self._add_night(out)
        self._tracks = [track for track in self._tracks if track.end is None]
        self._turn(out)
        np.clip(out, -1.0, 1.0, out=out)
        self.frame += frames
        return out

    def _play(self, track: Track, out: Wave) -> None:
        if not track.cut:
            track.add_to(out, self.frame, self._scratch)
            return
        if track.began is None:
            track.end = self.frame
            return
        last = self._last[: len(out)]
        last.fill(0.0)
        track.add_to(last, self.frame, self._scratch)
        last *= np.linspace(1.0, 0.0, len(last), dtype=np.float32)
        out += last
        track.end = self.frame + len(out) if track.end is None else track.end

    def _add_night(self, out: Wave) -> None:
        night, frames = self.night, len(out)
        under = self.frame + frames + round(AHEAD_S * self.rate_hz)
        speaking = any(track.kind is TrackKind.LINE and track.start < under for track in self._tracks)
        before = self._level * self._duck
        target = DUCK if speaking else 1.0
        self._duck += (target - self._duck) * self._share(DUCK_S if speaking else RISE_S, frames)
        self._level += (self.night_level - self._level) * self._share(FADE_S, frames)
        if night is None or (before < 1e-5 and self.night_level == 0.0):
            return
        bed, at = self._scratch[:frames], self._night_at
        np.take(night, np.arange(at, at + frames), mode="wrap", out=bed)
        self._night_at = (at + frames) % len(night)
        bed *= np.linspace(before, self._level * self._duck, frames, dtype=np.float32)
        out += bed

    def _turn(self, out: Wave) -> None:
        if self._gain is None:
            self._gain = self.volume
        step = len(out) / (VOLUME_S * self.rate_hz)
        before, wanted = self._gain, self.volume
        self._gain = before + min(max(wanted - before, -step), step)
        if self._gain == before:
            out *= before
        else:
            out *= np.linspace(before, self._gain, len(out), dtype=np.float32)

    def _share(self, time_s: float, frames: int) -> float:
        return 1.0 - math.exp(-frames / (time_s * self.rate_hz))

    def _size(self, frames: int) -> None:
        self._out = np.zeros(frames, np.float32)
        self._scratch = np.zeros(frames, np.float32)
        self._last = np.zeros(frames, np.float32)
