"""Spoken lines kept on disk: made once, said at once ever after. Losing all of it costs only time."""

import contextlib
import hashlib
import io
import os
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import soundfile

from narrator.adapters.mouth.clips import Clip
from narrator.rules.refusal import Problem, warning

MOST_BYTES = 200_000_000
SUFFIX, PART = ".flac", ".part"
ABANDONED_S = 3600.0
_FORM = 1
"""Counts up when mastering changes: what was made before is then made anew."""
_SPARE = 0.9
"""What is kept when the cache is over its size: not one line goes at a time, but a tenth."""


@dataclass(frozen=True, slots=True)
class CacheKey:
    """What a kept line is found by: all that decides how it sounds."""

    voice: str
    """The voice's print."""
    text: str
    """As the voice reads it."""
    speed: float = 1.0

    @property
    def name(self) -> str:
        told = "\x00".join((str(_FORM), self.voice, f"{self.speed:.3f}", self.text))
        return hashlib.sha256(told.encode("utf-8", "surrogatepass")).hexdigest()[:40]


class SpeechCache:
    """A folder of FLAC files named by what they say; the least recently used go when it is full.

    ``tell`` hears once if the disk is full or closed to us; the evening goes on without the cache.
    """

    def __init__(self, folder: Path, tell: Callable[[Problem], None], most_bytes: int = MOST_BYTES) -> None:
        self._folder = folder
        self._tell_once = cache(tell)
        self._most_bytes = most_bytes
        self._bytes: int | None = None

    def take(self, wanted: CacheKey) -> Clip | None:
        path = self._path(wanted)
        try:
            with soundfile.SoundFile(path) as file:
                frames, rate_hz = int(file.frames), int(file.samplerate)
                samples = file.read(dtype="int16")
        except (soundfile.SoundFileError, OSError, ValueError):
            return None  # not there, or not ours any more: it is made anew and written over
        if samples.ndim != 1 or not 0 < len(samples) == frames:
            return None
        with contextlib.suppress(OSError):
            os.utime(path)  # used now: it stays longer
        return Clip(np.asarray(samples, np.int16), rate_hz)

    def holds(self, wanted: CacheKey) -> bool:
        return self._path(wanted).is_file()

    def keep(self, wanted: CacheKey, clip: Clip) -> None:
        path = self._path(wanted)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            written = self._write(path, clip)
            if self._bytes is None:
                self._sweep()
                self._bytes = sum(size for _, size, _ in self._files())
            else:
                self._bytes += written
            if self._bytes > self._most_bytes:
                self._shrink()
        except (OSError, soundfile.SoundFileError):
            self._tell_once(warning("cache_full", path=str(self._folder)))

    def _path(self, wanted: CacheKey) -> Path:
        return self._folder / wanted.name[:2] / f"{wanted.name}{SUFFIX}"

    def _write(self, path: Path, clip: Clip) -> int:
        """By a temporary file and a rename: a line is there whole or not at all, also for a second narrator."""
        encoded = io.BytesIO()  # libsndfile would swallow the error of a full disk
        soundfile.write(encoded, clip.samples, clip.rate_hz, format="FLAC", subtype="PCM_16")
        handle, temporary = tempfile.mkstemp(dir=path.parent, suffix=PART)
        part = Path(temporary)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(encoded.getbuffer())
            part.replace(path)
        except BaseException:
            part.unlink(missing_ok=True)
            raise
        return len(encoded.getbuffer())

    def _files(self) -> list[tuple[int, int, Path]]:
        """When each was used last, its size and where it is; what vanishes meanwhile is not there."""
        found = []
        for path in self._folder.glob(f"*/*{SUFFIX}"):
            with contextlib.suppress(OSError):
                state = path.stat()
                found.append((state.st_mtime_ns, state.st_size, path))
        return found

    def _sweep(self) -> None:
        """Remove what a killed narrator left half written; another one may just be writing."""
        long_ago = time.time() - ABANDONED_S
        for part in self._folder.glob(f"*/*{PART}"):
            with contextlib.suppress(OSError):
                if part.stat().st_mtime < long_ago:
                    part.unlink()

    def _shrink(self) -> None:
        files = sorted(self._files())
        left = sum(size for _, size, _ in files)
        for _, size, path in files:
            if left <= self._most_bytes * _SPARE:
                break
            path.unlink(missing_ok=True)
            left -= size
        self._bytes = left
