"""From a text to a sound that a room should hear: pronounced, equally loud, without clicks, made in good order."""

import asyncio
import threading
import tomllib
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from narrator.adapters.loudness import loudness_lufs
from narrator.adapters.mastering import SPEECH_LUFS, Clip, Samples, Wave, mastered
from narrator.adapters.prompter import Prompter
from narrator.adapters.pronunciation import pronunciation
from narrator.adapters.speech import GAP_S, Speech, Utterance
from narrator.adapters.speech_cache import SpeechCache
from narrator.adapters.voices import Pico, Voice, VoiceTrouble
from narrator.rules.refusal import Problem
from narrator.words.locales import LOCALES, languages
from tests.sound import decibels, stretches

EN = (
    "Seer, open your eyes.",
    "You may look at another player's card, or at two of the cards in the centre.",
    "Three, two, one, vote!",
    "No.",
    "Everybody, close your eyes.",
)
FR = (
    "La voyante ouvre les yeux.",
    "Vous pouvez regarder la carte d'un autre joueur.",
    "Non.",
    "Trois, deux, un\u00a0!",
)


@pytest.mark.parametrize(
    ("language", "text", "spoken"),
    [
        ("en", "Welcome to Thiercelieux!", "Welcome to teeairsslyuh!"),
        ("en", "THIERCELIEUX", "teeairsslyuh"),
        ("en", "Thiercelieuxer", "Thiercelieuxer"),
        ("en", "A <b>card</b> [[x]]", "A b card /b x"),
        ("en", "a\x00b\u200bc \U0001f43a", "abc"),
        ("en", " … ", ""),
        ("fr", "Doppelgänger, ouvrez les yeux.", "doppeul-gangueur, ouvrez les yeux."),
        ("fr", "Doppelga\u0308nger", "doppeul-gangueur"),
        ("fr", "Le copycat\u00a0: un\u202floup.", "Le copicate : un loup."),
    ],
)
def test_pronunciation(language: str, text: str, spoken: str) -> None:
    assert pronunciation(language)(text) == spoken


@pytest.mark.parametrize("language", languages())
def test_every_language_has_a_table_that_respells(language: str) -> None:
    text = (LOCALES / language / "pronunciation.toml").read_text(encoding="utf-8")
    words = tomllib.loads(text)["words"]
    assert words
    for word, spelling in words.items():
        assert pronunciation(language)(word) == spelling


@pytest.mark.parametrize("rate_hz", [16_000, 22_050, 48_000])
def test_loudness_is_the_standard_one(rate_hz: int) -> None:
    tone = np.sin(2 * np.pi * 997 * np.arange(30 * rate_hz) / rate_hz).astype(np.float32)
    assert loudness_lufs(0.1 * tone, rate_hz) == pytest.approx(-23.01, abs=0.1)
    assert loudness_lufs(0 * tone, rate_hz) == -70


def _wave(clip: Clip) -> Wave:
    return clip.samples.astype(np.float32) / np.float32(32767)


def test_lines_are_equally_loud_in_both_languages(english_voice: Voice) -> None:
    english, french = Speech(lambda _: english_voice), Speech(lambda _: Pico("p", "fr"))
    clips = [english.clip(Utterance(text, "en")) for text in EN]
    clips += [french.clip(Utterance(text, "fr")) for text in FR]
    levels = [loudness_lufs(_wave(clip), clip.rate_hz) for clip in clips]
    assert levels == pytest.approx([SPEECH_LUFS] * len(clips), abs=0.75)


def test_clips_begin_and_end_in_silence_and_never_clip(english_voice: Voice) -> None:
    speech = Speech(lambda _: english_voice)
    for text in EN:
        samples = speech.clip(Utterance(text, "en")).samples.astype(np.int32)
        assert np.abs(samples).max() < 32_500
        for edge in (samples[:8], samples[-8:]):
            assert np.abs(edge).max() < 100
        wave = (samples / 32767).astype(np.float32)
        heard = stretches(wave, 22_050)
        start_s, until_s = heard[0][0], heard[-1][1]
        assert start_s < 0.03
        assert len(wave) / 22_050 - until_s < 0.03


def test_the_gap_between_sentences_is_exact() -> None:
    class Beeps:
        id = print = "beeps"
        rate_hz = 16_000

        def load(self) -> None: ...

        def synthesise(self, text: str, speed: float) -> Iterator[Samples]:
            for _ in text.split("."):
                tone = (8000 * np.sin(np.arange(8_000) / 5)).astype(np.int16)
                yield np.pad(tone, (3_000, 5_000))

    clip = Speech(lambda _: Beeps()).clip(Utterance("One. Two", "en"))
    wave = _wave(clip)
    (_, ends_s), (starts_s, _) = stretches(wave, 16_000)
    assert starts_s - ends_s == pytest.approx(GAP_S, abs=0.02), "and what fades in and out"


def test_silence_is_nothing() -> None:
    assert mastered(np.zeros(5_000, np.int16), 16_000).seconds == 0
    assert mastered(np.zeros(0, np.int16), 16_000).seconds == 0
    assert Speech(lambda _: Pico("p", "en")).clip(Utterance("…", "en")).seconds == 0


def test_another_rate_is_the_same_sound() -> None:
    tone = Clip((10_000 * np.sin(np.arange(22_050) * 0.05)).astype(np.int16), 22_050)
    there = tone.at(48_000)
    assert there.seconds == pytest.approx(1.0, abs=1e-4)
    assert decibels(_wave(there)) == pytest.approx(decibels(_wave(tone)), abs=0.1)


def _never(problem: Problem) -> None:
    pytest.fail(problem.code)


class Slow:
    """A voice that waits to be let on, a sentence at a time, and writes down what it was asked for."""

    id = print = "slow"
    rate_hz = 16_000

    def __init__(self) -> None:
        self.said: list[str] = []
        self.may_speak = threading.Semaphore(0)

    def load(self) -> None: ...

    def synthesise(self, text: str, speed: float) -> Iterator[Samples]:
        for sentence in text.split(". "):
            self.may_speak.acquire()
            self.said.append(sentence)
            if "broken" in sentence:
                raise VoiceTrouble.because("voice_fails", voice=self.id)
            yield (8000 * np.sin(np.arange(1_600) / 5)).astype(np.int16)


def test_the_line_for_now_goes_before_the_lines_for_later() -> None:
    voice = Slow()

    async def ask() -> None:
        prompter = Prompter(Speech(lambda _: voice), 16_000)
        later = [Utterance(f"{name} one. {name} two", "en") for name in ("First", "Second")]
        preparing = asyncio.create_task(prompter.ready(later))
        await asyncio.sleep(0.05)
        wanted = prompter.wanted(Utterance("Now one. Now two", "en"))
        assert not wanted.parts
        voice.may_speak.release(2)
        assert await wanted.begun()
        assert not wanted.complete, "its first sentence can be played before the second is made"
        voice.may_speak.release(4)
        await preparing
        await wanted.completed()
        assert prompter.wanted(later[0]).complete, "ready: no need to make it again"
        prompter.close()

    asyncio.run(ask())
    assert voice.said == ["First one", "Now one", "Now two", "First two", "Second one", "Second two"]


def test_a_line_that_fails_ends_with_what_there_is_and_is_tried_again() -> None:
    voice = Slow()
    voice.may_speak.release(10)

    async def ask() -> None:
        prompter = Prompter(Speech(lambda _: voice), 16_000)
        line = Utterance("Good. And broken", "en")
        rendering = prompter.wanted(line)
        await rendering.completed()
        assert len(rendering.parts) == 1
        assert rendering.problem is not None
        assert rendering.problem.code == "voice_fails"
        assert prompter.wanted(line) is not rendering
        prompter.close()

    asyncio.run(ask())


def test_no_voice_for_a_language_is_a_problem_of_the_line() -> None:
    def none(language: str) -> Voice:
        raise VoiceTrouble.because("voice_missing", voice="siwis", language=language)

    async def ask() -> None:
        prompter = Prompter(Speech(none), 16_000)
        rendering = prompter.wanted(Utterance("Bonsoir.", "fr"))
        assert not await rendering.begun()
        assert rendering.problem is not None
        assert rendering.problem.code == "voice_missing"
        with pytest.raises(VoiceTrouble):
            await prompter.load("fr")
        prompter.close()

    asyncio.run(ask())


def test_a_line_made_once_is_made_never_again(tmp_path: Path) -> None:
    voice = Slow()
    voice.may_speak.release(2)
    line = Utterance("Good. Better", "en")
    first = Speech(lambda _: voice, SpeechCache(tmp_path, _never)).clip(line)
    again = Speech(lambda _: voice, SpeechCache(tmp_path, _never)).clip(line)
    assert np.array_equal(first.samples, again.samples)
    assert len(voice.said) == 2


def test_memory_holds_so_much_and_no_more(tmp_path: Path) -> None:
    voice = Slow()
    voice.may_speak.release(100)

    async def ask() -> None:
        speech = Speech(lambda _: voice, SpeechCache(tmp_path, _never))
        prompter = Prompter(speech, 16_000, most_bytes=10_000)
        await prompter.ready([Utterance(f"Line {number}", "en") for number in range(20)])
        await prompter.ready([Utterance("One more", "en")])
        assert sum(line.frames * 2 for line in prompter._lines.values()) <= 13_200
        said = len(voice.said)
        assert prompter.wanted(Utterance("Line 0", "en")).complete, "still on disk"
        assert len(voice.said) == said
        prompter.close()

    asyncio.run(ask())
