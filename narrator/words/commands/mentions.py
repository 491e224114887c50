"""Mentions: the players, cards, scenarios, numbers and lengths of time that an utterance names, wherever in it.

What there is to name, and how, stands in the command files. A word that nobody knows but that is written much like
a name is a mention in doubt: it may be offered, and is never taken.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hassil.parse_expression import parse_sentence
from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from narrator.ports import Value
from narrator.words.commands.meaning import in_seconds
from narrator.words.commands.templates import Templates, speakable, spellings
from narrator.words.commands.trace import Choices, Trace, Tracer, WordChoice
from narrator.words.commands.word_graph import WordGraph

SEAT, PERSON, STRANGER, PLAYER, PLACE, TITLE = "seat", "person", "stranger", "player", "place", "title"
SKILL = "skill"
ASIDE = frozenset({PLAYER, PLACE, TITLE, SKILL})
"""What is found beside everything else: the name of whoever is seated already, the number of a seat, the name of a
deck, which any words may be, and how well people know the game."""
NAMED = frozenset({PERSON, STRANGER})
"""Somebody's name: one that many have, or a word that nobody knows."""
ENDINGS = frozenset({"s", "re", "ll", "ve", "d", "t", "m"})
"""What is glued behind an apostrophe: "who's", "don't". Anything else stands after an elision: "l'insomniaque"."""
NEARLY = 80
"""How much alike two spellings are, in percent, for one to be offered for the other."""
SLIPS = 1
"""Letters that a finger leaves out, adds, exchanges or turns round in a word."""
SHORTEST_NEARLY = 4
"""Letters; a shorter word is like too many others."""


class Mention(NamedTuple):
    """Words of an utterance that name something."""

    kind: str
    start: int
    end: int
    value: Value
    sure: bool = True
    """Said as it is written somewhere; not only much like it, nor a word that nobody knows."""

    @property
    def shown(self) -> bool:
        """It stands for its words: without it the sentence is the same sentence."""
        return self.kind not in ASIDE and (self.sure or self.kind not in NAMED)


def parts(word: str) -> tuple[str, ...]:
    """A word without what is glued to it: "l'", "insomniaque"; "anna", "'s"."""
    before, _, after = word.rpartition("'")
    if not before or not after:
        return (word,)
    return (*parts(before), f"'{after}") if after in ENDINGS else (f"{before}'", after)


def core(word: str) -> str:
    """The word itself, whatever is glued to it."""
    return next((part for part in reversed(parts(word)) if "'" not in part), word)


class Finder:
    """Finds what is named, at one table."""

    def __init__(self, known: Templates, tracer: Tracer, names: tuple[str, ...], common: frozenset[str]) -> None:
        """``common``: words that people use; any other may be a misspelled name, or one that nobody knows."""
        self._tracer = tracer
        self._names = {spelling: name for name in names for spelling in spellings(name)}
        self._open = frozenset({PERSON} if names else {PERSON, SEAT})
        self._ordinary = known.ordinary
        self._graphs = {
            kind: WordGraph.of(parse_sentence(template), known.rules) for kind, template in known.mentions.items()
        }
        named = {word for graph in self._graphs.values() for word in tracer.words_of(graph)}
        self._common = common | named
        self._plain: dict[str, list[str]] = {}
        for word in sorted(named):
            self._plain.setdefault(list(spellings(word))[-1], []).append(word)
        self._long = [plain for plain in self._plain if len(plain) >= SHORTEST_NEARLY]
        usual = common.difference(known.first_names)
        self._usual = [word for word in sorted(usual) if len(word) >= SHORTEST_NEARLY]

    def find(self, words: Sequence[str]) -> tuple[Mention, ...]:
        """In the order of the words. No two mentions share one, but for those that are found beside."""
        heard = tuple(tuple(self._stands_for(word)) for word in words)
        found: list[Mention] = []
        at = 0
        while at < len(words):
            mention = self._longest(words, heard, at) or self._stranger(words[at], at)
            found += () if mention is None else (mention,)
            at = at + 1 if mention is None else mention.end
        return (*found, *self._players(found, words), *self._beside(heard))

    def _players(self, found: Sequence[Mention], words: Sequence[str]) -> Iterator[Mention]:
        """Who sits at the table already may be named once more."""
        for mention in found:
            said = " ".join(core(word) for word in words[mention.start : mention.end])
            if mention.kind == SEAT and said in self._names:
                yield Mention(PLAYER, mention.start, mention.end, speakable(self._names[said]))

    def _beside(self, heard: Choices) -> Iterator[Mention]:
        for kind in sorted(ASIDE & self._graphs.keys()):
            at = 0
            while at < len(heard):
                traces = self._tracer.traces(self._graphs[kind], heard, at, len(heard))
                found = [trace for trace in traces if kind != TITLE or trace.end == len(heard)]
                if found:
                    # "Under the name tea time" is no deck called "name tea time".
                    best = min(found, key=lambda trace: (trace.doubt, -trace.end, len(str(_value(trace)))))
                    yield Mention(kind, at, best.end, _value(best))
                at = best.end if found else at + 1

    def _longest(self, words: Sequence[str], heard: Choices, at: int) -> Mention | None:
        """What is named from a word on: the more words the surer; of two kinds the one that the file has first."""
        found = [
            (trace.doubt, -trace.end, rank, _value(trace) != core(words[at]), kind, trace)
            for rank, (kind, graph) in enumerate(self._graphs.items())
            if kind not in ASIDE
            for trace in self._tracer.traces(graph, heard, at, len(heard))
            if trace.end > at + 1 or core(words[at]) not in self._ordinary
            if not (kind in self._open and trace.doubt)  # a name that is much like another is another name
        ]
        if not found:
            return None
        *_, kind, trace = min(found)
        return Mention(kind, at, trace.end, _value(trace), sure=not trace.doubt)

    def spelled(self, words: Sequence[str]) -> tuple[str, ...]:
        """The same without slips of the finger: what is no word, and much like one, is that word."""
        return tuple(self._spelled(word) for word in words)

    def _spelled(self, word: str) -> str:
        if word in self._common or core(word) in self._common or len(word) < SHORTEST_NEARLY:
            return word
        plain = list(spellings(word))[-1]
        if plain in self._plain or self._alike(plain, self._long):
            return word  # it is much like a name, which is offered
        found = process.extractOne(word, self._usual, scorer=OSA.distance, score_cutoff=SLIPS)
        return word if found is None else str(found[0])

    def _stranger(self, word: str, at: int) -> Mention | None:
        """Somebody whose name nobody has told us."""
        said = core(word)
        if said in self._common or not said.isalpha() or len(said) < 2 or self._alike(said, self._usual):
            return None
        return Mention(STRANGER, at, at + 1, said, sure=False)

    def _stands_for(self, word: str) -> Iterator[WordChoice]:
        said = core(word)
        yield from (WordChoice(same, 0) for same in dict.fromkeys((word, said)))
        if said in self._common:
            return
        plain = list(spellings(said))[-1]
        if plain in self._plain:
            yield from (WordChoice(other, 0) for other in self._plain[plain])
        else:
            near = self._alike(plain, self._long)
            yield from (WordChoice(other, 1) for found in near for other in self._plain[found])

    def _alike(self, word: str, others: Sequence[str]) -> list[str]:
        if len(word) < SHORTEST_NEARLY:
            return []
        found = process.extract(word, others, scorer=fuzz.ratio, score_cutoff=NEARLY, limit=3)
        return [other for other, _, _ in found]


def _value(trace: Trace) -> Value:
    """What was named: the only thing that the words stand for, or a length of time in seconds."""
    values = {slot: meant[0] for slot, meant in trace.values}
    told = dict(in_seconds(values))
    return told.get("seconds", next(iter(told.values())))
