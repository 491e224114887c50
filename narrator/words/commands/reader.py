"""The second reading: what was meant by somebody who did not say it word for word.

It has learned from sentences that people say, with what they mean by them (``tests/sentences``, where it is told
how to learn again). What it has learned is a file of the locale: for which patterns each feature speaks, and how
much. A language without that file is understood word for word only.
"""

import json
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, NamedTuple

from narrator.data_folders import remembered
from narrator.ports import Command, Understanding
from narrator.words.commands.features import features
from narrator.words.commands.mentions import STRANGER, Finder, Mention, core
from narrator.words.commands.pattern import Filled, Pattern, is_empty, slot_kinds
from narrator.words.commands.templates import templates
from narrator.words.commands.trace import Tracer
from narrator.words.locales import locale_files

FILE = "reader.tsv"
PHASES = ("lobby", "deal", "debate", "vote", "over")
"""Moments in which what is out of place here may be meant."""
SEATED = frozenset({"vote", "reveal"})
"""Moments in which it is settled who sits where."""
BARE = frozenset({"seat", "number", "role", "names"})
"""What is no more than an answer, and never half of something else."""
LONGEST = 30
"""Words; more is a speech."""
KNOWN = 0.5
"""So many of the words must have been learned, or name something: nothing can be told from others."""
UNIT = 100
"""Weights are written as whole numbers of this fraction."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How likely a meaning has to be; 0 to 1."""

    act: float
    """To be done at once."""
    ask: float
    """To be asked back."""
    talk: float
    """So likely talk among friends is left alone, whatever else it may be."""
    hush: float
    """So likely talk is at most asked about."""
    clause: float
    """For each half of an utterance that says two things."""


@dataclass(frozen=True)
class Learned:
    """What was learned from the sentences of one language."""

    patterns: tuple[Pattern | None, ...]
    """None = people were talking to each other."""
    bias: tuple[int, ...]
    weights: Mapping[str, str]
    """By feature, as written in the file: of an utterance few are needed, so no more is read than these."""
    scale: float
    """How much all features of an utterance weigh together."""
    words: frozenset[str]
    """Every word of the sentences."""
    limits: Limits

    def likelihoods(self, found: frozenset[str], among: Sequence[int]) -> list[float]:
        """How likely each of these patterns is, if it can be no other."""
        scores = dict.fromkeys(among, 0)
        for feature in found:
            for entry in self.weights.get(feature, "").split():
                number, _, weight = entry.partition(":")
                if int(number) in scores:
                    scores[int(number)] += int(weight)
        share = self.scale / math.sqrt(len(found)) / UNIT
        raised = [self.bias[number] / UNIT + score * share for number, score in scores.items()]
        most = max(raised)
        grown = [math.exp(score - most) for score in raised]
        return [value / sum(grown) for value in grown]


@remembered
@cache
def learned(language: str) -> Learned | None:
    files = locale_files(language, FILE)
    if not files:
        return None
    header, _, rows = files[0].read_text(encoding="utf-8").partition("\n")
    said: Mapping[str, Any] = json.loads(header)
    weights = (row.partition("\t") for row in rows.splitlines())
    return Learned(
        patterns=tuple(None if row is None else _pattern(row) for row in said["patterns"]),
        bias=tuple(said["bias"]),
        weights={feature: written for feature, _, written in weights},
        scale=said["scale"],
        words=frozenset(said["words"].split()),
        limits=Limits(**said["limits"]),
    )


def _pattern(row: Mapping[str, Any]) -> Pattern:
    told: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}
    return Pattern(**told | {"values": tuple(row.get("values", {}).items())})


class Reading(NamedTuple):
    """A meaning, and how likely it is."""

    likely: float
    talk: float
    """How likely it is that nothing was meant."""
    commands: tuple[Command, ...]
    sure: bool
    """Whatever is named in it was named for certain."""


class Reader:
    """Reads what is said at one table."""

    def __init__(self, language: str, tracer: Tracer, names: tuple[str, ...]) -> None:
        known = templates(language)
        self._learned = learned(language)
        self._kinds = slot_kinds(language)
        self._joins = known.joins
        self._negation = known.negation
        self._rows = known.rows
        words = frozenset() if self._learned is None else self._learned.words
        self._finder = Finder(known, tracer, names, words)

    def read(self, said: str, phase: str, *, by_name: bool) -> Understanding | None:
        """What was meant, or probably meant. ``by_name``: the narrator was called."""
        words = tuple(said.split())
        if self._learned is None or not 0 < len(words) <= LONGEST:
            return None
        limits = self._learned.limits
        readings = (self._best(words, phase, by_name=by_name), self._both(words, phase, by_name=by_name))
        found = max((each for each in readings if each is not None), key=lambda each: each.likely, default=None)
        if found is None:
            return None
        if not self._is_clear(found):
            elsewhere = self._elsewhere(words, phase, by_name=by_name)
            if elsewhere is not None:
                return Understanding(addressed=True, commands=(replace(elsewhere, now=False),))
            return Understanding(addressed=True, guess=found.commands) if found.likely >= limits.ask else None
        if len(found.commands) == 1:
            return Understanding(addressed=True, commands=found.commands)
        return Understanding(addressed=True, together=found.commands)

    def _is_clear(self, found: Reading) -> bool:
        """Whether it may be done without asking."""
        assert self._learned is not None
        limits = self._learned.limits
        return found.likely >= limits.act and found.talk <= limits.hush and found.sure

    def _elsewhere(self, words: Sequence[str], phase: str, *, by_name: bool) -> Command | None:
        """What would be clear at another moment, and makes no sense in this one."""
        if phase == "debate" and not by_name:
            return None  # people are talking to each other
        for other in PHASES:
            found = self._best(words, other, by_name=by_name)
            if found is not None and self._is_clear(found) and found.commands[0].name not in self._names(phase):
                return found.commands[0]
        return None

    def _names(self, phase: str) -> frozenset[str]:
        """The commands that make sense in a phase."""
        return frozenset(row.name for row in self._rows if phase in row.phases)

    def _best(self, words: Sequence[str], phase: str, *, by_name: bool) -> Reading | None:
        """The likeliest meaning; none if it is likelier that people were talking."""
        assert self._learned is not None
        mentions = self._finder.find(words)
        if phase in SEATED and any(is_empty(mention, mentions) for mention in mentions):
            return None  # whatever is told of a seat where nobody sits is told of nobody
        words = self._finder.spelled(words)
        possible = dict(self._possible(mentions, phase)) if self._is_known(words, mentions) else {}
        patterns = self._learned.patterns
        likely = self._learned.likelihoods(
            features(words, mentions, phase, self._negation, by_name=by_name), (patterns.index(None), *possible)
        )
        if not possible or likely[0] > self._learned.limits.talk:
            return None
        _, best = max(zip(likely[1:], possible, strict=True))
        # Whoever names something has not left it out: whatever speaks for less speaks for the fuller one.
        best = next((other for other in possible if self._says_more(other, best)), best)
        together = zip(likely[1:], possible, strict=True)
        likely_best = sum(share for share, number in together if number == best or self._says_more(best, number))
        return Reading(likely_best, likely[0], possible[best].commands, possible[best].sure)

    def _says_more(self, number: int, other: int) -> bool:
        """Whether a pattern is another one with something named besides."""
        assert self._learned is not None
        more, less = self._learned.patterns[number], self._learned.patterns[other]
        if more is None or less is None or (more.name, more.values) != (less.name, less.values):
            return False
        return set(more.slots) > set(less.slots)

    def _is_known(self, words: Sequence[str], mentions: Sequence[Mention]) -> bool:
        assert self._learned is not None
        named = {at for mention in mentions if mention.kind != STRANGER for at in range(mention.start, mention.end)}
        known = [at for at, word in enumerate(words) if at in named or core(word) in self._learned.words]
        return len(known) >= KNOWN * len(words)

    def _both(self, words: Sequence[str], phase: str, *, by_name: bool) -> Reading | None:
        """Two things in one breath, with a joining word between, each of them clear by itself."""
        assert self._learned is not None
        found: list[Reading] = []
        for begin, end in self._between(words):
            one = self._best(words[:begin], phase, by_name=by_name)
            two = self._best(words[end:], phase, by_name=by_name)
            if one is None or two is None:
                continue
            names = {one.commands[0].name, two.commands[0].name}
            if len(names) == 2 and not names & BARE:
                likely = min(one.likely, two.likely)
                if likely >= self._learned.limits.clause:
                    both = (*one.commands, *two.commands)
                    found.append(Reading(likely, max(one.talk, two.talk), both, one.sure and two.sure))
        return max(found, key=lambda each: each.likely, default=None)

    def _between(self, words: Sequence[str]) -> Iterator[tuple[int, int]]:
        """Where joining words stand, with something on both sides of them."""
        for join in self._joins:
            size = len(join.split())
            for at in range(1, len(words) - size):
                if " ".join(words[at : at + size]) == join:
                    yield at, at + size

    def _possible(self, mentions: Sequence[Mention], phase: str) -> Iterator[tuple[int, Filled]]:
        """The patterns that make sense in a phase, and for which all is named."""
        assert self._learned is not None
        here = self._names(phase)
        for number, pattern in enumerate(self._learned.patterns):
            if pattern is not None and pattern.name in here:
                filled = pattern.filled(mentions, self._kinds[pattern.name])
                if filled is not None:
                    yield number, filled
