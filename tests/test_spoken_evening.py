"""A whole evening by ear: spoken to over a virtual microphone, and heard again on the virtual loudspeaker."""

import json
import re
from difflib import SequenceMatcher
from pathlib import Path

import numpy as np
import pytest
import soxr
import vosk

from narrator.adapters.mouth.clips import Wave
from narrator.adapters.mouth.speech import Speech
from narrator.adapters.mouth.voices import Voice
from narrator.catalogue import installed_model
from tests.support.sound import RATE_HZ, SoundCard, needs_sound_card
from tests.support.spoken import (
    OPTIONS,
    SETTINGS,
    Players,
    pauses,
    play_by_voice,
    short_night,
    told,
)

EXACT_S = 0.05
UNDERSTOOD = 0.85
"""The part of the narrator's own words that come out of a recogniser which expects nothing."""


@needs_sound_card
def test_an_evening_is_led_by_voice_alone(one_sound_card: SoundCard, english_voice: Voice, tmp_path: Path) -> None:
    with Players(one_sound_card, tmp_path, OPTIONS, SETTINGS) as players:
        play_by_voice(players)
        assert players.end() == 0
        heard = players.heard()
    assert players.repeated <= 1
    assert len(players.asked_back) <= 1
    _is_the_night_in_order(heard)
    for text, wanted_s, heard_s in pauses(heard, short_night(), Speech(lambda _: english_voice)):
        assert heard_s == pytest.approx(wanted_s, abs=EXACT_S), text


def _is_the_night_in_order(heard: Wave) -> None:
    """Recognised again, without any list of what to expect, the words are those of the script."""
    said = _words(" ".join(text for text, _ in told(short_night())))
    found = _recognised(heard)
    begin, end = found.index("everybody"), len(found) - found[::-1].index("seconds")
    alike = SequenceMatcher(a=said, b=found[begin:end], autojunk=False)
    kept = sum(block.size for block in alike.get_matching_blocks())
    assert kept / len(said) > UNDERSTOOD, " ".join(found[begin:end])


def _recognised(heard: Wave) -> list[str]:
    model = installed_model("en")
    assert model is not None, "narrator setup"
    vosk.SetLogLevel(-1)
    free = vosk.KaldiRecognizer(vosk.Model(str(model)), 16_000)
    samples = (soxr.resample(heard, RATE_HZ, 16_000) * 32767).astype(np.int16)
    texts = []
    for start in range(0, len(samples), 8000):
        if free.AcceptWaveform(samples[start : start + 8000].tobytes()):
            texts.append(json.loads(free.Result())["text"])
    texts.append(json.loads(free.FinalResult())["text"])
    return _words(" ".join(texts))


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z']+", text.lower())
