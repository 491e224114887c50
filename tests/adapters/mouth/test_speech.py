"""From a text to a sound that a room should hear: pronounced, equally loud, without clicks."""

from collections.abc import Iterator

import numpy as np
import pytest

from narrator.adapters.mouth.clips import SPEECH_LUFS, Clip, Samples, Wave, loudness_lufs, mastered
from narrator.adapters.mouth.speech import GAP_S, Speech, SpokenLine, pronunciation
from narrator.adapters.mouth.voices import Pico, Voice
from narrator.words.locales import languages, table
from tests.support.sound import decibels, stretches

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
    words = table(language, "pronunciation.toml")["words"]
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
    english, french = Speech(lambda _: english_voice), Speech(lambda _: Pico("p", "fr-FR"))
    clips = [english.clip(SpokenLine(text, "en")) for text in EN]
    clips += [french.clip(SpokenLine(text, "fr")) for text in FR]
    levels = [loudness_lufs(_wave(clip), clip.rate_hz) for clip in clips]
    assert levels == pytest.approx([SPEECH_LUFS] * len(clips), abs=0.75)


def test_clips_begin_and_end_in_silence_and_never_clip(english_voice: Voice) -> None:
    speech = Speech(lambda _: english_voice)
    for text in EN:
        samples = speech.clip(SpokenLine(text, "en")).samples.astype(np.int32)
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
        ahead = False

        def load(self) -> None: ...

        def synthesise(self, text: str, speed: float) -> Iterator[Samples]:
            for _ in text.split("."):
                tone = (8000 * np.sin(np.arange(8_000) / 5)).astype(np.int16)
                yield np.pad(tone, (3_000, 5_000))

    clip = Speech(lambda _: Beeps()).clip(SpokenLine("One. Two", "en"))
    wave = _wave(clip)
    (_, ends_s), (starts_s, _) = stretches(wave, 16_000)
    assert starts_s - ends_s == pytest.approx(GAP_S, abs=0.02), "and what fades in and out"


def test_silence_is_nothing() -> None:
    assert mastered(np.zeros(5_000, np.int16), 16_000).seconds == 0
    assert mastered(np.zeros(0, np.int16), 16_000).seconds == 0
    assert Speech(lambda _: Pico("p", "en-US")).clip(SpokenLine("…", "en")).seconds == 0


def test_another_rate_is_the_same_sound() -> None:
    tone = Clip((10_000 * np.sin(np.arange(22_050) * 0.05)).astype(np.int16), 22_050)
    there = tone.at(48_000)
    assert there.seconds == pytest.approx(1.0, abs=1e-4)
    assert decibels(_wave(there)) == pytest.approx(decibels(_wave(tone)), abs=0.1)
