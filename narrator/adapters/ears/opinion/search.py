"""Search: what a model that writes sound down would write, if it could write nothing but what may be said."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

from narrator.adapters.ears.opinion.spelling import Node, Pieces, Spelling

Scores = npt.NDArray[np.float32]

WIDTH = 8
"""Sentences that are followed at a time."""
FAR_BEHIND = 16.0
"""A sentence so far behind the best whole one is not followed any more: it would not catch up."""
LONGEST = 32
"""Pieces of a sentence."""


class Script(Protocol):
    """A model that writes down one piece of sound, several sentences side by side."""

    def begun(self) -> Scores:
        """How likely each piece is to come first: a row of logarithms."""

    def extended(self, parents: npt.NDArray[np.int64], pieces: npt.NDArray[np.int64]) -> Scores:
        """The same after the sentences of these rows have each been given a piece: a row for each."""


@dataclass(frozen=True, slots=True)
class Whole:
    """A sentence that may end."""

    words: tuple[str, ...]
    pieces: Pieces
    score: float
    """How likely the model is to write it, as a logarithm."""
    regret: float
    """How much likelier it would have been to write something else, had it been free: 0 = it wanted just this."""


@dataclass(frozen=True, slots=True)
class _Begun:
    node: Node
    words: tuple[str, ...] = ()
    pieces: Pieces = ()
    score: float = 0.0
    regret: float = 0.0


def written(
    script: Script, spelling: Spelling, closing: npt.NDArray[np.int64], going_on: Callable[[], bool] = lambda: True
) -> tuple[Whole, ...]:
    """The likeliest sentences, best first; none once nobody waits for them. ``closing``: pieces that end one."""
    rows = script.begun()[None]
    begun = [_Begun(spelling.start)]
    whole: list[Whole] = []
    for _ in range(LONGEST):
        free = rows.max(axis=1)
        ended = np.logaddexp.reduce(rows[:, closing], axis=1)
        whole += [
            Whole(
                _words(sentence),
                sentence.pieces,
                sentence.score + float(ended[row]),
                sentence.regret + max(0.0, float(free[row] - ended[row])),
            )
            for row, sentence in enumerate(begun)
            if spelling.may_end(sentence.node)
        ]
        best = max((sentence.score for sentence in whole), default=-np.inf)
        longer = sorted(_longer(begun, rows, free, spelling), key=lambda found: -found[1].score)[:WIDTH]
        longer = [found for found in longer if found[1].score > best - FAR_BEHIND]
        if not longer or not going_on():
            break
        parents = np.array([parent for parent, _ in longer])
        begun = [sentence for _, sentence in longer]
        rows = script.extended(parents, np.array([sentence.pieces[-1] for sentence in begun]))
    return tuple(sorted(whole, key=lambda sentence: -sentence.score)) if going_on() else ()


def _longer(begun: list[_Begun], rows: Scores, free: Scores, spelling: Spelling) -> list[tuple[int, _Begun]]:
    found: list[tuple[int, _Begun]] = []
    for row, sentence in enumerate(begun):
        for node, words in ((sentence.node, sentence.words), (spelling.next_word(sentence.node), _words(sentence))):
            if node is None or not node.onward:
                continue
            scores = rows[row, node.choices]
            for choice in np.argsort(-scores)[:WIDTH]:
                piece, score = int(node.choices[choice]), float(scores[choice])
                pieces = (*sentence.pieces, piece)
                regret = sentence.regret + float(free[row]) - score
                found.append((row, _Begun(node.onward[piece], words, pieces, sentence.score + score, regret)))
    return found


def _words(sentence: _Begun) -> tuple[str, ...]:
    """With the word that ends here, if one does."""
    return (*sentence.words, sentence.node.word) if sentence.node.word else sentence.words
