"""Whole evenings by ear while others talk: over virtual microphones, and heard again on virtual loudspeakers."""

import json
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
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
    Table,
    pauses,
    play_by_voice,
    play_in_french,
    short_night,
    told,
)

BABBLE_DB = 15.0
"""So far the players stand out of those who talk beside them."""
MOST_AGAIN, MOST_ASKED = 2, 3
"""Of eight things that are said."""
EXACT_S = 0.05
UNDERSTOOD = 0.85
"""The part of the narrator's own words that come out of a recogniser which expects nothing."""


@pytest.fixture(scope="module")
def evenings(
    one_sound_card: SoundCard, english_voice: Voice, french_voice: Voice, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[str, Players]]:
    """One in English, one in French, at the same time, each in a room of its own where others talk all evening."""
    french = Table("fr", french_voice, "oui", "non", "lance le scénario confusion")
    other_card = SoundCard(Path(tempfile.mkdtemp(prefix="card-")))
    try:
        other_card.start()
        played = (
            Players(one_sound_card, tmp_path_factory.mktemp("en"), OPTIONS, SETTINGS, babble_db=BABBLE_DB),
            Players(
                other_card,
                tmp_path_factory.mktemp("fr"),
                (*OPTIONS, "--language", "fr"),
                SETTINGS,
                table=french,
                babble_db=BABBLE_DB,
            ),
        )
        with ThreadPoolExecutor(2) as pool:
            yield dict(zip(("en", "fr"), pool.map(_played, played, (play_by_voice, play_in_french)), strict=True))
    finally:
        other_card.stop()
        shutil.rmtree(other_card.folder, ignore_errors=True)


def _played(players: Players, play: Callable[[Players], None]) -> Players:
    """``play`` fails where the verdict or the winners are others than they should be."""
    with players:
        play(players)
        assert players.end() == 0
        players.heard()
    return players


@needs_sound_card
@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_evening_is_led_by_voice_alone_while_others_talk(
    evenings: dict[str, Players], language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    players = evenings[language]
    with capsys.disabled():
        sys.stdout.write(f"\n{language}: said again {players.repeated}, asked back {players.asked_back}\n")
    assert players.repeated <= MOST_AGAIN
    assert len(players.asked_back) <= MOST_ASKED


@needs_sound_card
def test_the_night_is_heard_as_it_is_written_and_its_pauses_are_exact(
    evenings: dict[str, Players], english_voice: Voice
) -> None:
    heard = evenings["en"].heard()
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
