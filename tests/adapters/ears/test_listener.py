"""From sound to utterances, with the real recogniser."""

from collections.abc import Callable, Sequence
from time import perf_counter

import numpy as np

from narrator.adapters.ears.cleaning import NoiseSuppressor
from narrator.adapters.ears.listener import HeardUtterance, Listener
from narrator.adapters.ears.opinion import Opinion
from narrator.adapters.ears.opinion.counsel import Counsel
from narrator.adapters.ears.recogniser import Reading, Samples
from narrator.adapters.ears.utterance import BLOCK, BLOCK_S, Patience
from narrator.ports import Hearing
from narrator.words.commands.questions import asking
from tests.heard.corpus import HERE, Noise, hearing_of, in_noise, read_corpus
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


class Asked:
    """A second recogniser that is of no opinion."""

    def opinion(self, cut: Samples, hearing: Hearing, going_on: Callable[[], bool]) -> Opinion | None:
        return Opinion("moonshine", ())

    def also(self, texts: Sequence[str]) -> tuple[Reading, ...]:
        return ()


def test_a_second_opinion_is_waited_for_where_there_is_doubt() -> None:
    """In a quiet room the recogniser is sure, and an answer would only come later."""
    corpus = read_corpus(HERE)
    spoken = next(one for one in corpus if one.text == "three players")
    talk = [one for one in corpus if one.command is None]
    asked = []
    for noise in (Noise(), Noise("babble", 10)):
        listener = Listener(
            recogniser(), hearing_of(spoken), cleaner=NoiseSuppressor.new(), counsel=Counsel(Asked())
        )
        sound = np.pad(in_noise(spoken, noise, talk), (0, 60 * BLOCK)).reshape(-1, BLOCK)
        heard = [one for block in sound if (one := listener.feed(block)) is not None]
        asked.append(len(heard[0].opinions) > 1)
    assert asked == [False, True]
