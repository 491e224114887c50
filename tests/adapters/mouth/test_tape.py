"""A rehearsal on tape: what is heard when, to the sample, on a clock that costs nothing."""

import asyncio
import wave
from pathlib import Path

import numpy as np
import pytest
import soundfile

from narrator.adapters.mouth.clips import Wave
from narrator.adapters.mouth.outlets import WavFile
from narrator.adapters.mouth.speech import Speech
from narrator.adapters.mouth.tape import Tape
from narrator.adapters.mouth.voices import Pico, Voice, company_voices
from narrator.adapters.rehearsal import virtual_time
from narrator.catalogue import bundled_accent
from narrator.errors import FileTrouble, VoiceTrouble
from narrator.ports import Ambience, Line, Manner, Sound
from narrator.rules.refusal import Problem
from narrator.words.script import spoken_s
from tests.support.sound import decibels, stretches

LINE = Line("x", "Seer, wake up.")


def _never(problem: Problem) -> None:
    pytest.fail(problem.code)


def _speech() -> Speech:
    return Speech(lambda language: Pico("pico", bundled_accent(language)))


def _speech_of(voice: Voice) -> Speech:
    return Speech(lambda _: voice)


def _read(path: Path) -> tuple[Wave, int]:
    sound, rate_hz = soundfile.read(path, dtype="float32")
    return np.asarray(sound, np.float32), int(rate_hz)


def test_lines_lie_where_the_clock_says(tmp_path: Path) -> None:
    path = tmp_path / "evening.wav"

    async def evening() -> list[float]:
        with Tape(path, _speech(), _never) as tape:
            starts_s = []
            for pause_s in (1.0, 2.5, 0.5):
                await asyncio.sleep(pause_s)
                starts_s.append((await tape.say(LINE)).start_s)
            await asyncio.sleep(3.0)
            return [*starts_s, asyncio.get_running_loop().time()]

    *starts_s, ended_s = virtual_time.run(evening())
    sound, rate_hz = _read(path)
    heard = [start_s for start_s, _ in stretches(sound, rate_hz, pause_s=0.45)]
    assert len(sound) == round(ended_s * rate_hz)
    assert np.diff(heard) == pytest.approx(np.diff(starts_s), abs=2 / rate_hz)


def test_an_evening_is_the_same_every_time(tmp_path: Path) -> None:
    async def evening(path: Path) -> None:
        with Tape(path, _speech(), _never, manner=Manner(ambience=Ambience.LOW)) as tape:
            await tape.say(LINE)
            tape.sound(Sound.UNDERSTOOD)
            await asyncio.sleep(1.0)

    for name in ("one.wav", "two.wav"):
        virtual_time.run(evening(tmp_path / name))
    assert (tmp_path / "one.wav").read_bytes() == (tmp_path / "two.wav").read_bytes()


def test_players_speak_on_the_tape_in_voices_of_their_own(tmp_path: Path) -> None:
    path = tmp_path / "evening.wav"
    company = [_speech_of(voice) for voice in company_voices("en-US")]

    async def evening() -> None:
        with Tape(path, _speech(), _never, company=company) as tape:
            for seat in (0, 1):
                await asyncio.sleep(tape.speak_as_player("Start scenario Confusion.", seat) + 1.0)

    virtual_time.run(evening())
    sound, rate_hz = _read(path)
    first, second = stretches(sound, rate_hz, pause_s=0.7)
    assert first[1] - first[0] > 1.0
    one, other = (sound[round(start * rate_hz) :][:rate_hz] for start, _ in (first, second))
    assert not np.allclose(one, other, atol=0.02)


def test_the_night_is_heard_between_the_lines(tmp_path: Path) -> None:
    path = tmp_path / "evening.wav"

    async def evening() -> None:
        with Tape(path, _speech(), _never) as tape:
            await asyncio.sleep(2.0)
            tape.adopt(Manner(ambience=Ambience.HIGH))
            await asyncio.sleep(6.0)

    virtual_time.run(evening())
    sound, rate_hz = _read(path)
    assert not sound[: 2 * rate_hz].any()
    assert -45 < decibels(sound[-rate_hz:]) < -30


def test_a_voice_that_fails_leaves_silence_of_the_right_length(tmp_path: Path) -> None:
    told: list[Problem] = []

    def none(language: str) -> Voice:
        raise VoiceTrouble.because("voice_missing", voice="joe", language=language)

    async def evening() -> None:
        with Tape(tmp_path / "evening.wav", Speech(none), told.append) as tape:
            for _ in range(2):
                span = await tape.say(LINE)
                assert span.until_s - span.start_s == pytest.approx(spoken_s(LINE.text))

    virtual_time.run(evening())
    assert [problem.code for problem in told] == ["voice_missing"]


def test_a_tape_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileTrouble):
        Tape(tmp_path, _speech(), _never)


def test_a_wav_is_whole_after_every_write(tmp_path: Path) -> None:
    path = tmp_path / "a.wav"
    file = WavFile(path, 16_000)
    for blocks in range(1, 40):
        file.write(np.full(320, 0.1, np.float32))
        with wave.open(str(path)) as whole:
            frames = whole.getnframes()
            assert len(whole.readframes(frames)) == 2 * frames
            assert blocks * 320 - frames < 0.25 * 16_000, "a kill loses a quarter of a second"
    file.close()
    with wave.open(str(path)) as whole:
        assert (whole.getnframes(), whole.getsampwidth(), whole.getframerate()) == (39 * 320, 2, 16_000)


def test_whoever_gives_up_waiting_gives_up_the_line(tmp_path: Path) -> None:
    path = tmp_path / "evening.wav"

    async def evening() -> None:
        with Tape(path, _speech(), _never) as tape:
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.4):
                    await tape.say(LINE)
            await asyncio.sleep(2.0)

    virtual_time.run(evening())
    sound, rate_hz = _read(path)
    ((_, until_s),) = stretches(sound, rate_hz, pause_s=0.45)
    assert until_s < 0.45


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_disk_that_is_full_from_the_start_is_told() -> None:
    with pytest.raises(FileTrouble):
        WavFile(Path("/dev/full"), 16_000)
