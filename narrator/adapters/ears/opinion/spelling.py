"""Sentences in the pieces that a model writes: which pieces may follow which, on the paths of a grammar."""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from narrator.words.commands.paths import Paths, Place

Pieces = tuple[int, ...]


class Pairs:
    """Byte-pair encoding: letters, of which two neighbours at a time become one, the likeliest first.

    The library that does this brings a downloader along; of a word at a time it is these few lines.
    """

    def __init__(self, tokenizer: Mapping[str, Any]) -> None:
        model = tokenizer["model"]
        self.ids: Mapping[str, int] = model["vocab"]
        merges = (merge.split(" ") if isinstance(merge, str) else merge for merge in model["merges"])
        self._ranks = {(first, second): rank for rank, (first, second) in enumerate(merges)}

    def pieces(self, letters: Iterable[str]) -> Pieces | None:
        """One word; none if the model has no piece for one of its letters."""
        said = list(letters)
        while len(said) > 1:
            ranked = [self._ranks.get(pair, len(self._ranks)) for pair in pairwise(said)]
            best = min(ranked)
            if best == len(self._ranks):
                break
            at = ranked.index(best)
            said[at : at + 2] = ["".join(said[at : at + 2])]
        found = [self.ids.get(piece) for piece in said]
        return tuple(piece for piece in found if piece is not None) if None not in found else None


class Node:
    """Some pieces of a word have been written: which may come next."""

    def __init__(self) -> None:
        self.onward: dict[int, Node] = {}
        self.word = ""
        self.place: Place | None = None
        """Where one is if the word ends here."""

    @cached_property
    def choices(self) -> npt.NDArray[np.int64]:
        return np.fromiter(self.onward, np.int64, len(self.onward))


class Spelling:
    """The paths of a grammar, piece by piece. ``spelt`` writes a word, the first one of a sentence or another."""

    def __init__(self, paths: Paths, spelt: Callable[[str, bool], Pieces | None]) -> None:
        self._paths = paths
        self._spelt = spelt
        self._nodes: dict[Place, Node] = {}

    @cached_property
    def start(self) -> Node:
        return self._words(self._paths.start, first=True)

    def may_end(self, node: Node) -> bool:
        return node.place is not None and self._paths.may_end(node.place)

    def next_word(self, node: Node) -> Node | None:
        """Where another word may begin; none in the middle of one, and where nothing can follow."""
        if node.place is None:
            return None
        if node.place not in self._nodes:
            self._nodes[node.place] = self._words(node.place, first=False)
        following = self._nodes[node.place]
        return following if following.onward else None

    def _words(self, place: Place, *, first: bool) -> Node:
        root = Node()
        for word, after in self._paths.onward(place).items():
            node = root
            for piece in self._spelt(word, first) or ():
                node = node.onward.setdefault(piece, Node())
            if node is not root:
                node.word, node.place = word, after
        return root
