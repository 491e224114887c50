"""From sound to utterances, with the real recogniser."""

from pathlib import Path
from time import perf_counter

import numpy as np
import pytest
import soundfile

from narrator.adapters.ears.grammar import TableGrammar
from narrator.adapters.ears.listener import HeardUtterance, Listener
from narrator.adapters.ears.utterance import BLOCK, BLOCK_S, Patience
from narrator.adapters.mouth.speech import Speech, SpokenLine
from narrator.adapters.mouth.voices import load_voice
from narrator.catalogue import installed_voice
from narrator.commands.hear import Hearer
from narrator.ports import Hearing
from narrator.words.commands.questions import asking
from tests.heard.model import recogniser


def test_an_utterance_ends_however_loud_it_still_is() -> None:
    """A mixer, a song, a dog: nobody would be heard until it stops."""
    listener = Listener(recogniser(), TableGrammar(Hearing("en", "night")), patience=Patience(longest_s=1.5))
    for _ in range(50):
        listener.feed(np.zeros(BLOCK, np.int16))
    noise = np.random.default_rng(1).normal(0, 6000, (100, BLOCK)).clip(-32_768, 32_767).astype(np.int16)
    ended_s = [
        number * BLOCK_S for number, block in enumerate(noise) if isinstance(listener.feed(block), HeardUtterance)
    ]
    assert ended_s
    assert 1.0 < ended_s[0] < 1.6


def test_it_says_when_it_could_listen_for_something_else() -> None:
    """Nobody waits for a graph to be made: until it is there, what was listened for is still heard."""
    listener = Listener(recogniser(), TableGrammar(Hearing("en", "night")))
    other = TableGrammar(Hearing("en", "vote", ("Anna", "Bob"), asking=asking("en", "vote", ("count",))))
    assert not listener.ready_for(other)
    recogniser().decoder(other)
    assert listener.ready_for(other)
    began = perf_counter()
    listener.adopt(other)
    assert perf_counter() - began < BLOCK_S, "no block of sound is late for it"
    assert listener.grammar == other


@pytest.mark.parametrize(
    ("said", "done"),
    [
        ("can someone tell me what the robber does again", True),
        ("we would quite like to try full moon tonight", False),
    ],
)
def test_a_question_that_was_heard_freely_is_answered_and_a_wish_asked_back(
    said: str, done: bool, tmp_path: Path
) -> None:
    """Whoever did not ask has lost a few seconds; whoever did not wish would have lost the game."""
    voice = installed_voice("en", "")
    assert voice is not None, "the voice is installed"
    speech = Speech(lambda _: load_voice(voice.engine, voice.id, voice.path, "en", voice.variety))
    clip = speech.clip(SpokenLine(said, "en", 1.0))
    soundfile.write(tmp_path / "said.wav", clip.samples, clip.rate_hz, subtype="PCM_16")
    heard = Hearer(recogniser(), Hearing("en", "lobby")).hear(tmp_path / "said.wav")
    assert (bool(heard.meaning.meant), bool(heard.meaning.guess)) == (done, not done)
