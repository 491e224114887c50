"""The workshop: a voice that needs time works ahead, and another one says what is not ready."""

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import numpy as np
import pytest

from narrator.adapters.mouth.clips import Samples
from narrator.adapters.mouth.loudspeaker import Loudspeaker
from narrator.adapters.mouth.outlets import wav_outlets
from narrator.adapters.mouth.speech import Speech, SpokenLine
from narrator.adapters.mouth.speech_cache import SpeechCache
from narrator.adapters.mouth.spoken_mouth import SpokenMouth
from narrator.adapters.mouth.voices import Pico
from narrator.adapters.mouth.workshop import Workshop
from narrator.adapters.own_sound import OwnSound
from narrator.errors import VoiceTrouble
from narrator.ports import Line, Manner
from narrator.rules.refusal import Problem

LINES = [Line("a", "La nuit tombe."), Line("b", "Tout le monde dort."), Line("c", "Le jour se lève.")]


class Patient:
    """A voice that makes a line only when it is let; each lasts two seconds, longer than by any other voice."""

    id = print = "patient"
    rate_hz = 16_000
    ahead = True
    seconds = 2.0

    def __init__(self, lines: int = 0) -> None:
        self.made: list[str] = []
        self.may_speak = threading.Semaphore(lines)

    def load(self) -> None:
        pytest.fail("nobody may wait for this one")

    def synthesise(self, text: str, speed: float) -> Iterator[Samples]:
        self.may_speak.acquire()
        self.made.append(text)
        if "malade" in text:
            raise VoiceTrouble.because("voice_fails", voice=self.id)
        yield (8000 * np.sin(np.arange(int(self.seconds * self.rate_hz)) / 5)).astype(np.int16)


def _never(problem: Problem) -> None:
    pytest.fail(problem.code)


def _speech(voice: Patient, folder: Path) -> Speech:
    others = [lambda: Pico("pico-fr-FR", "fr-FR")]
    return Speech(lambda _: voice, SpeechCache(folder / "cache", _never), others=lambda _: others)


def _until(true: Callable[[], bool]) -> None:
    until_s = time.monotonic() + 10
    while not true():
        assert time.monotonic() < until_s, "it never comes to that"
        time.sleep(0.01)


def _lines(*texts: str) -> list[SpokenLine]:
    return [SpokenLine(text, "fr") for text in texts]


def test_what_comes_next_is_made_first_then_what_was_missed(tmp_path: Path) -> None:
    voice = Patient()
    speech = _speech(voice, tmp_path)
    workshop = Workshop(speech, _never)
    workshop.miss(*_lines("manquée"))
    _until(lambda: bool(workshop._missed) is False)  # it is at that one already
    workshop.miss(*_lines("encore manquée"))
    workshop.expect(_lines("vieille", "autre"))
    workshop.expect(_lines("une", "deux"))
    voice.may_speak.release(4)
    _until(lambda: speech.has(*_lines("encore manquée")))
    assert voice.made == ["manquée", "une", "deux", "encore manquée"]
    workshop.close()


def test_what_is_kept_is_not_made_again(tmp_path: Path) -> None:
    voice = Patient(1)
    speech = _speech(voice, tmp_path)
    speech.clip(*_lines("une"))
    workshop = Workshop(speech, _never)
    workshop.expect(_lines("une", "deux"))
    voice.may_speak.release(1)
    _until(lambda: speech.has(*_lines("deux")))
    workshop.close()
    assert voice.made == ["une", "deux"]


def test_a_voice_that_fails_is_told_once_and_left_alone(tmp_path: Path) -> None:
    told: list[Problem] = []
    voice = Patient(9)
    workshop = Workshop(_speech(voice, tmp_path), told.append)
    workshop.expect(_lines("malade", "malade aussi"))
    _until(lambda: bool(told))
    workshop.miss(*_lines("une"))
    workshop.close()
    assert [problem.code for problem in told] == ["voice_fails"]
    assert voice.made == ["malade"]


def test_closing_waits_for_no_line(tmp_path: Path) -> None:
    voice = Patient()
    workshop = Workshop(_speech(voice, tmp_path), _never)
    workshop.expect(_lines("une", "deux", "trois"))
    voice.may_speak.release(1)
    _until(lambda: voice.made == ["une"])
    voice.may_speak.release(1)
    workshop.close()
    assert len(voice.made) <= 2


@asynccontextmanager
async def _mouth(voice: Patient, speech: Speech, folder: Path) -> AsyncIterator[SpokenMouth]:
    async with Loudspeaker(wav_outlets(folder / "evening.wav"), OwnSound(), _never) as loudspeaker:
        mouth = SpokenMouth(speech, loudspeaker, _never)
        mouth.adopt(Manner("fr"))
        yield mouth
        voice.may_speak.release(99)
        mouth.close()


@pytest.mark.real_time
def test_the_night_never_waits_for_a_voice_that_needs_time(tmp_path: Path) -> None:
    """Nothing is made yet: every line is said at once, by the other voice. What was made since, by its own."""
    voice = Patient()
    speech = _speech(voice, tmp_path)

    async def lasts_s(mouth: SpokenMouth, line: Line) -> float:
        loop = asyncio.get_running_loop()
        asked_s = loop.time()
        span = await mouth.say(line)
        assert span.start_s - asked_s < 0.6, "at once"
        return span.until_s - span.start_s

    async def test() -> None:
        async with _mouth(voice, speech, tmp_path) as mouth:
            await asyncio.wait_for(mouth.load(), 10)
            await asyncio.wait_for(mouth.prepare(LINES), 10)
            assert await lasts_s(mouth, LINES[0]) < 1.9
            voice.may_speak.release(2)
            await asyncio.to_thread(_until, lambda: speech.has(SpokenLine(LINES[1].text, "fr")))
            assert await lasts_s(mouth, LINES[1]) == pytest.approx(voice.seconds, abs=0.05)
            assert await lasts_s(mouth, LINES[2]) < 1.9
            assert await lasts_s(mouth, LINES[0]) == pytest.approx(voice.seconds, abs=0.05)
            await asyncio.wait_for(mouth.prepare(LINES), 10)
            assert voice.made == [line.text for line in LINES[:2]]

    asyncio.run(test())


def test_a_kept_line_that_was_spoilt_is_said_by_the_other_voice(tmp_path: Path) -> None:
    voice = Patient(1)
    speech = _speech(voice, tmp_path)
    speech.clip(SpokenLine(LINES[0].text, "fr"))
    for kept in (tmp_path / "cache").glob("*/*.flac"):
        kept.write_bytes(b"not ours any more")

    async def test() -> None:
        async with _mouth(voice, speech, tmp_path) as mouth:
            span = await asyncio.wait_for(mouth.say(LINES[0]), 10)
            assert span.until_s - span.start_s < 1.9

    asyncio.run(test())


def test_which_voice_speaks_at_once(tmp_path: Path) -> None:
    speech = _speech(Patient(), tmp_path)
    assert (speech.quick("fr"), speech.quick("fr", 1)) == (1, 1)
    assert Speech(lambda _: Patient()).quick("fr") == 0, "there is no other"
    assert Speech(lambda _: Pico("p", "fr-FR"), others=lambda _: [Patient]).quick("fr") == 0
