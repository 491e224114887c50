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
from tests.heard.corpus import HERE, Known, Noise, Spoken, hearing_of, in_noise, read_corpus
from tests.heard.model import recogniser

MEDIAN_S, P90_S = 0.26, 0.32
"""From the last loud block to the decision; the way through a sound card comes on top."""


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


def decided_s(spoken: Spoken) -> float | None:
    """How long after its last loud block a command is understood, in the sound's own time; none = it is not."""
    rng = np.random.default_rng(1)
    said = np.pad(in_noise(spoken, Noise(), ()), (50 * BLOCK, 60 * BLOCK))
    levels = np.sqrt(np.mean(said.reshape(-1, BLOCK).astype(float) ** 2, axis=1))
    last = int(np.flatnonzero(levels > levels.max() / 50)[-1])
    room = (said + rng.normal(0, 8, len(said))).clip(-32_768, 32_767).astype(np.int16).reshape(-1, BLOCK)
    listener = Listener(recogniser(), hearing_of(spoken, Known.QUESTION), cleaner=NoiseSuppressor.new())
    ended = [(number, heard) for number, block in enumerate(room) if (heard := listener.feed(block)) is not None]
    return (ended[-1][0] - last) * BLOCK_S if ended and ended[-1][1].understood else None


def test_quiet_commands_are_decided_soon() -> None:
    """The words a decoder tells on the way lag behind: whoever believes them waits twice as long."""
    said = [spoken for spoken in read_corpus(HERE) if spoken.command is not None][::4]
    said.sort(key=lambda spoken: str(hearing_of(spoken, Known.QUESTION)))
    taken = [taken_s for spoken in said if (taken_s := decided_s(spoken)) is not None]
    assert len(taken) > 0.9 * len(said)
    assert np.percentile(taken, 50) <= MEDIAN_S + BLOCK_S / 2
    assert np.percentile(taken, 90) <= P90_S + BLOCK_S / 2


class Asked:
    """A second recogniser that counts how often it is asked, and agrees."""

    def __init__(self) -> None:
        self.times = 0

    def opinion(self, cut: Samples, hearing: Hearing, wanted: Callable[[], bool]) -> Opinion | None:
        self.times += 1
        return None

    def also(self, texts: Sequence[str]) -> tuple[Reading, ...]:
        return ()


def test_a_second_opinion_is_asked_for_where_there_is_doubt() -> None:
    """In a quiet room the recogniser is sure, and an answer would only come later."""
    corpus = read_corpus(HERE)
    spoken = next(one for one in corpus if one.text == "three players")
    talk = [one for one in corpus if one.command is None]
    asked = []
    for noise in (Noise(), Noise("babble", 10)):
        second = Asked()
        listener = Listener(
            recogniser(), hearing_of(spoken), cleaner=NoiseSuppressor.new(), counsel=Counsel(second)
        )
        for block in np.pad(in_noise(spoken, noise, talk), (0, 60 * BLOCK)).reshape(-1, BLOCK):
            listener.feed(block)
        asked.append(second.times > 0)
    assert asked == [False, True]
