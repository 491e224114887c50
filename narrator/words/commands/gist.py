"""The gist of an utterance: what was meant by somebody who did not say it word for word.

The sentences of the command file, and what the file calls their gist, are read with room between the words. A word
that is left over costs doubt, the more it says: "um" nothing, "we" a little, "dinner" much; a negation or another
player's name as good as rules a reading out. With little doubt it is what was meant; with some it is a guess, to be
asked back; with more, people were talking to each other.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from rapidfuzz import fuzz, process

from narrator.data_folders import remembered
from narrator.ports import Understanding
from narrator.words.commands.meaning import Meaning, commands, meaning_of
from narrator.words.commands.phrases import Woven, woven
from narrator.words.commands.templates import NUMBERS, Row, Templates, spellings, templates
from narrator.words.commands.trace import Choices, Tolerance, Trace, Tracer, WordChoice
from narrator.words.commands.word_graph import WordGraph

WEIGHTS = {"fillers": 0, "light": 1, "grave": 20}
"""What a word of each kind costs if there is no place for it."""
OTHER = 6
"""The same for any other word."""
UNSAID = {"fillers": 0, "light": 2}
"""What a word of a sentence costs that was not said; others have to be."""
SOUNDS_ALIKE = 3
"""What a word costs that was perhaps written for another that sounds alike."""
SPELLED_ALIKE = 8
"""What a word costs that is written nearly like one of a sentence: more than may be passed over without asking."""
NEARLY = 80
"""How nearly, in percent."""
SHORTEST_NEARLY = 4
"""A shorter word is like too many others."""
SURE, PERHAPS = 4, 9
"""Up to so much doubt something is done, or asked back."""
MARGIN = 3
"""Another meaning must be so much more doubtful."""
LONGEST = 30
"""Words; more is a speech."""
ASIDE, ASIDE_BY_NAME = 5, 2
"""What it costs that a whole clause was said for another reason than the command beside it; less after the
narrator's name, for then it was not said to somebody else."""
CLEAR, ENOUGH = 2, 3
"""So many words that say something make a guess worth asking, or a command clear enough to stand beside such a
clause; with so many more it is as clear as can be."""


class Found(NamedTuple):
    """A meaning, and what doubt there is about it."""

    doubt: int
    meaning: Meaning
    telling: int = 0
    """How much of what was said speaks for it: words that say something, and names."""
    named: int = 0
    """How many of these are names."""

    @property
    def more_than_named(self) -> bool:
        """Something is said about whoever is named."""
        return self.telling > self.named


class GistReader:
    """Reads for the gist, at one table, with the rows of one phase."""

    def __init__(self, known: Templates, tracer: Tracer, rows: Sequence[Woven], names: tuple[str, ...]) -> None:
        self._known = known
        self._tracer = tracer
        self._rows = rows
        self._names = names

    def read(self, said: str, *, by_name: bool) -> Understanding | None:
        """What was meant, or probably meant. ``by_name``: the narrator was called, so it is not table talk."""
        words = tuple(said.split())
        if not 0 < len(words) <= LONGEST:
            return None
        reading = _Reading(self._known, self._tracer, self._rows, self._names, words)
        ways = (reading.whole(), reading.clauses(), reading.beside(by_name=by_name))
        found = [best for way in ways if (best := _clear(way)) is not None]
        if not found:
            return None
        best = min(found, key=lambda each: (not _is_sure(each), each.doubt))
        meant = commands(best.meaning)
        if not _is_sure(best):
            return Understanding(addressed=True, guess=meant)
        if len(meant) == 1:
            return Understanding(addressed=True, commands=meant)
        return Understanding(addressed=True, together=meant)


def _clear(found: Iterable[Found]) -> Found | None:
    """The least doubtful meaning, if no other one comes near it."""
    least: dict[Meaning, Found] = {}
    for each in found:
        if _is_sure(each) or _is_likely(each):
            least[each.meaning] = min(each, least.get(each.meaning, each), key=lambda known: known.doubt)
    ranked = sorted(least.values(), key=lambda known: (_rank(known), known.doubt))
    near = [each for each in ranked if _rank(each) - _rank(ranked[0]) < MARGIN]
    return next((each for each in near if all(_holds(each.meaning, other.meaning) for other in near)), None)


def _rank(found: Found) -> int:
    """Of two readings, the one is better that leaves less doubt and that more speaks for."""
    return found.doubt - found.telling


def _most(doubt: int, telling: int, more: int) -> int:
    """How much doubt is allowed: the more speaks for a reading, the more may be left over."""
    return doubt + more * min(max(telling - CLEAR, 0), ENOUGH)


def _is_sure(found: Found) -> bool:
    return found.doubt <= _most(SURE, found.telling, 1)


def _is_likely(found: Found) -> bool:
    """Worth a question: it is more than that somebody was named."""
    return found.telling >= CLEAR and found.more_than_named and found.doubt <= _most(PERHAPS, found.telling, 3)


def _holds(meaning: Meaning, other: Meaning) -> bool:
    """Whether each command of the other stands here too, with the same values or more."""
    return all(any(name == own and set(said) <= set(more) for own, more in meaning) for name, said in other)


class _Reading:
    """One utterance, read in several ways."""

    def __init__(
        self,
        known: Templates,
        tracer: Tracer,
        rows: Sequence[Woven],
        names: tuple[str, ...],
        words: tuple[str, ...],
    ) -> None:
        self._known = known
        self._tracer = tracer
        self._rows = rows
        self._heard = _choices(known, words, names)
        seated = {part for name in names for spelling in spellings(name) for part in spelling.split()}
        self._weights = tuple(WEIGHTS["grave"] if word in seated else _weight(known, word) for word in words)
        self._tolerance = Tolerance(self._weights, _unsaid(known.language), _most(PERHAPS, CLEAR + ENOUGH, 3))
        self._words = words
        self._from = cache(self._beginning_at)

    def whole(self) -> Iterator[Found]:
        return (found for end, found in self._from(0) if end == len(self._words))

    def clauses(self) -> Iterator[Found]:
        """Two commands in one breath, both of them plain: with a joining word, or the second a tag to the first."""
        for cut in range(1, len(self._words)):
            left = _clear(found for end, found in self._from(0) if end == cut and found.more_than_named)
            for start in self._after_join(cut) if left is not None else ():
                right = _clear(
                    found for end, found in self._from(start) if end == len(self._words) and found.more_than_named
                )
                if left is None or right is None or left.doubt + right.doubt > SURE:
                    continue
                if start > cut or right.meaning[0][0] in self._known.tags:
                    both = tuple(dict.fromkeys((*left.meaning, *right.meaning)))
                    yield Found(left.doubt + right.doubt, both, left.telling + right.telling)

    def beside(self, *, by_name: bool) -> Iterator[Found]:
        """A clear command, and beside it why it is given: "hang on, somebody is at the door, pause the game"."""
        aside = ASIDE_BY_NAME if by_name else ASIDE
        for start in range(len(self._words)):
            for end, found in self._from(start):
                left_over = (*self._weights[:start], *self._weights[end:])
                at_one_end = (start == 0) != (end == len(self._words))
                if by_name or WEIGHTS["grave"] not in left_over:
                    clear = found.telling >= CLEAR and at_one_end and len(left_over) > 1
                    yield from (found._replace(doubt=found.doubt + aside),) if clear else ()

    def _after_join(self, cut: int) -> Iterator[int]:
        yield cut
        for join in self._known.joins:
            words = tuple(join.split())
            if self._words[cut : cut + len(words)] == words:
                yield cut + len(words)

    def _beginning_at(self, start: int) -> tuple[tuple[int, Found], ...]:
        """Every command that may begin at a word, with where it ends."""
        found: list[tuple[int, Found]] = []
        for row, graph in self._possible:
            traces = self._tracer.traces(graph, self._heard, start, len(self._heard), self._tolerance)
            found += ((trace.end, _found(row, trace)) for trace in traces)
        return tuple((end, each) for end, each in found if each.telling)

    @cached_property
    def _possible(self) -> tuple[tuple[Row, WordGraph], ...]:
        """The sentences that can be made of these words, in whatever order: a quick look before a long one."""
        words = frozenset(choice.word for heard in self._heard for choice in heard)
        return tuple(
            (entry.row, graph)
            for entry in self._rows
            for graph in (*entry.graphs, *entry.gist)
            if self._tracer.can_be_made(graph, words, self._tolerance.unsaid)
        )


def _found(row: Row, trace: Trace) -> Found:
    named = sum(slot not in NUMBERS for slot, _ in trace.values)
    return Found(trace.doubt, meaning_of(row, trace.values), trace.telling + named, named)


def _weight(known: Templates, word: str) -> int:
    kind = known.weights.get(word)
    if kind is not None:
        return WEIGHTS[kind]
    before, _, rest = word.rpartition("'")
    return _weight(known, rest) if before and rest and known.weights.get(f"{before}'") else OTHER


@remembered
@cache
def _unsaid(language: str) -> Mapping[str, int]:
    weights = templates(language).weights
    return {word: UNSAID[kind] for word, kind in weights.items() if kind in UNSAID}


def _choices(known: Templates, words: Sequence[str], names: tuple[str, ...]) -> Choices:
    """What each word may stand for: itself, what sounds or is spelled alike, and itself without an elision."""
    vocabulary = _vocabulary(known.language, names)
    return tuple(tuple(_stands_for(known, word, vocabulary)) for word in words)


def _stands_for(known: Templates, word: str, vocabulary: Mapping[str, tuple[str, ...]]) -> Iterator[WordChoice]:
    yield WordChoice(word, 0)
    plain = list(spellings(word))[-1]
    yield from (WordChoice(other, 0) for other in vocabulary.get(plain, ()) if other != word)
    yield from (
        WordChoice(other, SOUNDS_ALIKE) for other in known.alike.get(word, ()) if other not in known.numerals
    )
    before, _, rest = word.rpartition("'")
    if before and rest and known.weights.get(f"{before}'"):
        yield WordChoice(rest, 0)
    if plain not in vocabulary and len(word) >= SHORTEST_NEARLY and word not in known.weights:
        near = process.extract(plain, vocabulary.keys(), scorer=fuzz.ratio, score_cutoff=NEARLY, limit=3)
        yield from (WordChoice(other, SPELLED_ALIKE) for found, _, _ in near for other in vocabulary[found])


@remembered
@lru_cache(maxsize=32)
def _vocabulary(language: str, names: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
    """Every word of the command file, by its spelling without accents."""
    known = templates(language)
    lists = known.slot_lists(names)
    words = {word for entries in lists.values() for said, _ in entries for word in said.split()}
    for entry in woven(language):
        for graph in (*entry.graphs, *entry.gist):
            words |= graph.words
    found: dict[str, tuple[str, ...]] = {}
    for word in sorted(words):
        plain = list(spellings(word))[-1]
        found[plain] = (*found.get(plain, ()), word)
    return found
