"""Sound in, command out: a fair sample of each corpus through the real recogniser, clean and in noise.

Vosk adds a little noise of its own to what it hears, so one recording or another is read this way or that by
chance: what is held may be one less than most runs have, and no more than that. Accuracy by speaker is printed as
it goes.
"""

import sys
from collections import defaultdict

import numpy as np
import pytest

from narrator.adapters.ears.utterance import Patience
from tests.heard.corpus import (
    HERE,
    NOISES,
    Known,
    Noise,
    Tally,
    hear,
    hearing_of,
    heeded,
    hesitant,
    in_noise,
    outcome,
    read_corpus,
    tally,
    word_ends,
)
from tests.heard.model import recogniser

CORPUS = {"en": read_corpus(HERE), "fr": read_corpus(HERE / "fr", "fr")}
TALK = {
    language: tuple(spoken for spoken in corpus if spoken.command is None) for language, corpus in CORPUS.items()
}
EXPECTED = {
    ("en", "clean"): (126, 0, 0),
    ("en", "babble 20 dB"): (63, 0, 0),
    ("en", "babble 10 dB"): (47, 1, 0),
    ("en", "babble 5 dB"): (18, 4, 0),
    ("en", "white 20 dB"): (62, 1, 0),
    ("en", "white 10 dB"): (47, 0, 0),
    ("en", "white 5 dB"): (29, 3, 0),
    ("fr", "clean"): (81, 2, 1),
    ("fr", "babble 20 dB"): (36, 2, 1),
    ("fr", "babble 10 dB"): (18, 7, 0),
}
"""By language and noise: commands right, commands taken for others, talk taken for a command."""
CASES = [(language, noise) for language in CORPUS for noise in NOISES if (language, str(noise)) in EXPECTED]

ASKED_FOR = (47, 3, 0)
"""The same in babble of 10 dB, when the ears know who sits there and what was asked."""


@pytest.mark.parametrize(("language", "noise"), CASES, ids=str)
def test_what_is_said_is_understood(language: str, noise: Noise, capsys: pytest.CaptureFixture[str]) -> None:
    """In noise every second recording: the whole would take a minute more and tell no more."""
    corpus = CORPUS[language]
    chosen = corpus if noise.kind == "clean" else corpus[::2]
    by_speaker: dict[str, list[str]] = defaultdict(list)
    for spoken in chosen:
        heard = hear(recogniser(language), spoken, in_noise(spoken, noise, TALK[language]))
        by_speaker[spoken.speaker].append(outcome(spoken, heard))
    total = tally(kind for kinds in by_speaker.values() for kind in kinds)
    with capsys.disabled():
        sys.stdout.write(f"\n{language}, {noise}: {total}\n")
        for speaker, kinds in sorted(by_speaker.items()):
            sys.stdout.write(f"    {speaker:18} {tally(kinds)}\n")
    _held(total, EXPECTED[language, str(noise)])


def _held(total: Tally, expected: tuple[int, int, int]) -> None:
    right, wrong, false = expected
    assert total.right >= right, f"{right - total.right} commands fewer are understood"
    assert total.wrong <= wrong, f"{total.wrong - wrong} more commands are taken for others"
    assert total.false <= false, f"{total.false - false} more sentences of talk are taken for commands"


@pytest.mark.parametrize(
    ("language", "speakers", "texts", "talk"), [("en", 16, 49, 30), ("fr", 5, 73, 34)], ids=["en", "fr"]
)
def test_the_sample_is_fair(language: str, speakers: int, texts: int, talk: int) -> None:
    corpus = CORPUS[language]
    commands = [spoken for spoken in corpus if spoken.command is not None]
    assert len({spoken.speaker for spoken in corpus}) == speakers
    assert len({spoken.text for spoken in commands}) == texts
    assert {spoken.phase for spoken in commands} >= {"lobby", "night", "debate", "vote"}
    assert len(TALK[language]) == talk


def test_whoever_hesitates_is_not_cut_off() -> None:
    """Every second command of more than a word, with a pause of 0.4 s between two of its words."""
    rng = np.random.default_rng(4)
    said = [spoken for spoken in CORPUS["en"] if spoken.command is not None and len(word_ends(spoken)) > 1][::2]
    said.sort(key=lambda spoken: str(hearing_of(spoken, Known.QUESTION)))
    cut_off = [
        spoken.text
        for spoken in said
        if not heeded(spoken, hear(recogniser(), spoken, hesitant(spoken, 0.4, rng), Patience(), Known.QUESTION))
    ]
    assert len(cut_off) <= len(said) * 0.03, cut_off


def test_who_knows_the_question_hears_more() -> None:
    """In babble, every second recording, with the players' names and what was asked."""
    noise = Noise("babble", 10)
    chosen = sorted(CORPUS["en"][::2], key=lambda spoken: str(hearing_of(spoken, Known.QUESTION)))
    told = tally(
        outcome(spoken, hear(recogniser(), spoken, in_noise(spoken, noise, TALK["en"]), known=Known.QUESTION))
        for spoken in chosen
    )
    _held(told, ASKED_FOR)
