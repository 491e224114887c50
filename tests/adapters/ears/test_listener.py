"""From sound to utterances, with the real recogniser."""

from time import perf_counter

import numpy as np

from narrator.adapters.ears.listener import HeardUtterance, Listener
from narrator.adapters.ears.utterance import BLOCK, BLOCK_S, Patience
from narrator.ports import Hearing
from narrator.words.commands.questions import asking
from tests.heard.model import recogniser


def test_an_utterance_ends_however_loud_it_still_is() -> None:
    """A mixer, a song, a dog: nobody would be heard until it stops."""
    listener = Listener(recogniser(), Hearing("en", "night"), patience=Patience(longest_s=1.5))
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
    listener = Listener(recogniser(), Hearing("en", "night"))
    other = Hearing("en", "vote", ("Anna", "Bob"), asking=asking("en", "vote", ("count",)))
    assert not listener.ready_for(other)
    recogniser().decoder(other)
    assert listener.ready_for(other)
    began = perf_counter()
    listener.adopt(other)
    assert perf_counter() - began < BLOCK_S, "no block of sound is late for it"
    assert listener.hearing == other
