"""From sound to utterances, with the real recogniser."""

import numpy as np

from narrator.adapters.ears.listener import HeardUtterance, Listener
from narrator.adapters.ears.utterance import BLOCK, BLOCK_S, Patience
from narrator.ports import Hearing
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
