"""The cache of spoken lines: found again, never in the way, never too large."""

import errno
import os
from pathlib import Path

import numpy as np
import pytest

from narrator.adapters.mouth.clips import Clip
from narrator.adapters.mouth.speech_cache import PART, SUFFIX, CacheKey, SpeechCache
from narrator.rules.refusal import Problem

LINE = CacheKey("piper:joe:1:2", "Seer, open your eyes.")


def _clip(seconds: float = 0.5, seed: int = 0) -> Clip:
    noise = np.random.default_rng(seed).integers(-3000, 3000, round(seconds * 22_050))
    return Clip(noise.astype(np.int16), 22_050)


def _cache(folder: Path, most_bytes: int = 10_000_000) -> tuple[SpeechCache, list[Problem]]:
    told: list[Problem] = []
    return SpeechCache(folder, told.append, most_bytes), told


def _files(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"*/*{SUFFIX}"))


def test_what_was_kept_comes_back_to_the_sample(tmp_path: Path) -> None:
    cache, told = _cache(tmp_path)
    assert cache.take(LINE) is None
    cache.keep(LINE, _clip())
    found = SpeechCache(tmp_path, told.append).take(LINE)
    assert found is not None
    assert found.rate_hz == 22_050
    assert np.array_equal(found.samples, _clip().samples)
    assert not told


@pytest.mark.parametrize(
    "other",
    [
        CacheKey("piper:joe:1:3", LINE.text),
        CacheKey(LINE.voice, "Seer, close your eyes."),
        CacheKey(LINE.voice, LINE.text, 1.2),
    ],
)
def test_another_voice_text_or_speed_is_another_line(tmp_path: Path, other: CacheKey) -> None:
    cache, _ = _cache(tmp_path)
    cache.keep(LINE, _clip())
    assert cache.take(other) is None


@pytest.mark.parametrize("damage", ["empty", "cut", "garbage", "folder", "stereo"])
def test_a_damaged_file_is_made_anew(tmp_path: Path, damage: str) -> None:
    import soundfile  # noqa: PLC0415 - only to damage a file with

    cache, told = _cache(tmp_path)
    cache.keep(LINE, _clip())
    (path,) = _files(tmp_path)
    whole = path.read_bytes()
    match damage:
        case "empty":
            path.write_bytes(b"")
        case "cut":
            path.write_bytes(whole[: len(whole) // 2])
        case "garbage":
            path.write_bytes(b"\x00\xff" * 500)
        case "folder":
            path.unlink()
            path.mkdir()
        case "stereo":
            soundfile.write(path, np.zeros((100, 2), np.int16), 22_050, format="FLAC")
    assert cache.take(LINE) is None
    if damage == "folder":
        path.rmdir()
    cache.keep(LINE, _clip())
    assert cache.take(LINE) is not None
    assert not told


def test_the_least_recently_used_go_first(tmp_path: Path) -> None:
    cache, _ = _cache(tmp_path)
    lines = [CacheKey("joe", f"Line {number}.") for number in range(10)]
    for number, line in enumerate(lines):
        cache.keep(line, _clip(seed=number))
    for number, path in enumerate(sorted(_files(tmp_path), key=lambda path: path.stat().st_mtime_ns)):
        os.utime(path, (1_000 + number, 1_000 + number))
    assert cache.take(lines[0]) is not None  # the oldest is used again
    size = sum(path.stat().st_size for path in _files(tmp_path))
    small, _ = _cache(tmp_path, most_bytes=size // 2)
    small.keep(CacheKey("joe", "One more."), _clip(seed=99))
    left = sum(path.stat().st_size for path in _files(tmp_path))
    assert left <= size // 2
    assert small.take(lines[0]) is not None
    assert small.take(lines[1]) is None
    assert small.take(lines[9]) is not None


def test_a_full_disk_is_told_once_and_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache, told = _cache(tmp_path)

    def full(*_: object, **__: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", full)
        cache.keep(LINE, _clip())
        cache.keep(LINE, _clip())
    assert [problem.code for problem in told] == ["cache_full"]
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]
    cache.keep(LINE, _clip())
    assert cache.take(LINE) is not None, "there is room again"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_disk_that_is_full_while_writing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(**_: object) -> tuple[int, str]:
        return os.open("/dev/full", os.O_WRONLY), str(tmp_path / f"x{PART}")

    monkeypatch.setattr("tempfile.mkstemp", full)
    cache, told = _cache(tmp_path)
    cache.keep(LINE, _clip())
    assert [problem.code for problem in told] == ["cache_full"]


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    cache, told = _cache(tmp_path / "file" / "cache")
    cache.keep(LINE, _clip())
    assert cache.take(LINE) is None
    assert [problem.code for problem in told] == ["cache_full"]


def test_what_a_killed_narrator_left_is_swept_away(tmp_path: Path) -> None:
    folder = tmp_path / "ab"
    folder.mkdir()
    old, new = folder / f"old{PART}", folder / f"new{PART}"
    for path in (old, new):
        path.write_bytes(b"half")
    os.utime(old, (1_000, 1_000))
    cache, _ = _cache(tmp_path)
    cache.keep(LINE, _clip())
    assert not old.exists()
    assert new.exists(), "somebody may just be writing it"
