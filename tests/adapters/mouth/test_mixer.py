"""The mixer and the sound card's clock, to the sample, without a sound card."""

import numpy as np
import pytest

from narrator.adapters.mouth.clips import Clip, Wave
from narrator.adapters.mouth.mixer import DUCK, Mixer, Track, TrackKind
from narrator.adapters.mouth.playback import RecentSound, SoundClock
from narrator.adapters.mouth.speech_queue import Rendering

RATE_HZ = 16_000
BLOCK = 320


def _ones(frames: int, value: int = 16_000) -> Clip:
    return Clip(np.full(frames, value, np.int16), RATE_HZ)


def _where(track: Track) -> tuple[int | None, int | None]:
    return track.began, track.end


def _played(mixer: Mixer, frames: int) -> Wave:
    return np.concatenate([mixer.fill(BLOCK).copy() for _ in range(frames // BLOCK)])


@pytest.mark.parametrize("start", [0, 1, 319, 320, 1_000])
@pytest.mark.parametrize("frames", [1, 320, 777, 1_600])
def test_a_line_is_played_at_its_frame_and_whole(start: int, frames: int) -> None:
    mixer = Mixer(RATE_HZ)
    track = Track(Rendering.of(_ones(frames)), start)
    mixer.add(track)
    heard = np.flatnonzero(_played(mixer, 3_200))
    assert (track.began, track.end) == (start, start + frames)
    assert (heard[0], heard[-1] + 1, len(heard)) == (start, start + frames, frames)


def test_a_line_that_comes_late_begins_at_once() -> None:
    mixer = Mixer(RATE_HZ)
    _played(mixer, 3_200)
    track = Track(Rendering.of(_ones(100)), 5)
    mixer.add(track)
    mixer.fill(BLOCK)
    assert (track.began, track.end) == (3_200, 3_300)


def test_a_sentence_that_is_not_made_yet_is_waited_for_and_nothing_is_lost() -> None:
    mixer, line = Mixer(RATE_HZ), Rendering(RATE_HZ)
    track = Track(line, 0)
    mixer.add(track)
    first = _played(mixer, 640)
    assert track.began is None
    line.parts.append(_ones(500).samples)
    second = _played(mixer, 960)
    assert track.end is None
    line.parts.append(_ones(500).samples)
    line.complete = True
    third = _played(mixer, 960)
    assert [np.count_nonzero(heard) for heard in (first, second, third)] == [0, 500, 500]
    assert _where(track) == (640, 640 + 960 + 500)


def test_a_cut_fades_within_a_block() -> None:
    mixer = Mixer(RATE_HZ)
    line, sound = Track(Rendering.of(_ones(9_000))), Track(Rendering.of(_ones(9_000, 100)), kind=TrackKind.SOUND)
    mixer.add(line)
    mixer.add(sound)
    before = mixer.fill(BLOCK).copy()
    mixer.cut_lines()
    fading, after = mixer.fill(BLOCK).copy(), mixer.fill(BLOCK).copy()
    assert np.all(np.diff(fading) <= 0)
    assert np.abs(np.diff(np.concatenate((before, fading, after)))).max() < 0.01
    assert after == pytest.approx(np.full(BLOCK, 100 / 32767, np.float32)), "small sounds go on"
    assert line.end == 2 * BLOCK


def test_a_line_that_is_cut_before_it_begins_is_never_heard() -> None:
    mixer = Mixer(RATE_HZ)
    track = Track(Rendering.of(_ones(100)), 5_000)
    mixer.add(track)
    mixer.fill(BLOCK)
    mixer.cut_lines()
    assert not _played(mixer, 6_400).any()
    assert track.began is None
    assert track.end is not None


def test_volume_ramps() -> None:
    mixer = Mixer(RATE_HZ)
    mixer.add(Track(Rendering.of(_ones(30_000))))
    mixer.fill(BLOCK)
    mixer.volume = 0.25
    heard = _played(mixer, 9_600)
    assert np.abs(np.diff(heard)).max() < 0.001
    assert heard[-1] == pytest.approx(0.25 * 16_000 / 32767, rel=1e-4)


def test_the_night_makes_way_for_the_voice_and_comes_back() -> None:
    mixer = Mixer(RATE_HZ)
    mixer.night, mixer.night_level = np.full(1_000, 0.1, np.float32), 1.0
    rising = _played(mixer, 10 * RATE_HZ)
    assert rising[0] < 0.001
    assert rising[-1] == pytest.approx(0.1, rel=0.01)
    silent = Rendering.of(Clip(np.zeros(2 * RATE_HZ, np.int16), RATE_HZ))
    mixer.add(Track(silent, mixer.frame + RATE_HZ))
    before, under, after = (_played(mixer, seconds * RATE_HZ) for seconds in (1, 2, 4))
    assert before[RATE_HZ // 2] == pytest.approx(0.1, rel=0.01), "not yet"
    assert before[-1] < 0.06, "the night goes down just before the voice"
    assert under[RATE_HZ] == pytest.approx(0.1 * DUCK, rel=0.02)
    assert after[-1] == pytest.approx(0.1, rel=0.02)
    assert np.abs(np.diff(np.concatenate((before, under, after)))).max() < 0.001
    mixer.night_level = 0.0
    assert _played(mixer, 15 * RATE_HZ)[-1] == 0


def test_too_much_sound_is_bounded() -> None:
    mixer = Mixer(RATE_HZ)
    for _ in range(5):
        mixer.add(Track(Rendering.of(_ones(1_000, 30_000))))
    assert mixer.fill(BLOCK).max() == 1.0


def test_a_clock_finds_the_card_among_jitter() -> None:
    rng = np.random.default_rng(1)
    clock = SoundClock(48_000)
    for block in range(2_000):
        clock.report(block * 960, 100.0 + block * 0.02 * (1 + 50e-6) + rng.normal(0, 0.002))
    frame = 2_000 * 960
    assert clock.steady
    assert clock.time_of(frame) == pytest.approx(100.0 + 40.0 * (1 + 50e-6), abs=0.001)
    assert abs(clock.frame_at(clock.time_of(frame)) - frame) <= 1


def test_a_clock_forgives_one_wrong_report_and_follows_a_card_that_stood_still() -> None:
    clock = SoundClock(48_000)
    for block in range(100):
        clock.report(block * 960, block * 0.02)
    clock.report(100 * 960, 77.0)
    assert clock.time_of(0) == pytest.approx(0.0, abs=1e-6)
    for block in range(101, 111):
        clock.report(block * 960, block * 0.02 + 1.5)
    assert clock.time_of(0) == pytest.approx(1.5, abs=1e-6)


@pytest.mark.parametrize("rate_hz", [16_000, 22_050, 44_100, 48_000])
def test_playback_gives_back_what_was_played_piece_by_piece(rate_hz: int) -> None:
    playback = RecentSound(rate_hz, kept_s=1.0)
    tone = (0.5 * np.sin(2 * np.pi * 440 * np.arange(3 * rate_hz) / rate_hz)).astype(np.float32)
    for start in range(0, len(tone), 441):
        playback.write(start, tone[start : start + 441])
    pieces = [playback.read(round((2.3 + n * 0.02) * rate_hz), 320) for n in range(20)]
    heard = np.concatenate(pieces)
    expected = 0.5 * 32767 * np.sin(2 * np.pi * 440 * (2.3 + np.arange(len(heard)) / 16_000))
    assert len(heard) == 20 * 320
    assert np.abs(heard - expected).max() < 0.02 * 32767
    assert not playback.read(rate_hz, 320).any(), "too long ago"
    assert not playback.read(4 * rate_hz, 320).any(), "not played yet"
