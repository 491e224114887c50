"""The second reading: what was meant by somebody who did not say it word for word.

It has learned from sentences that people say, with what they mean by them (``tests/sentences``, where it is told
how to learn again). What it has learned is a file of the locale: for which patterns each feature speaks, and how
much. A language without that file is understood word for word only.
"""

import json
import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, NamedTuple

from narrator.data_folders import remembered
from narrator.game_data import house_questions
from narrator.ports import Asking, Command, Understanding
from narrator.words.commands.features import features
from narrator.words.commands.mentions import SEAT, STRANGER, Finder, Mention, core
from narrator.words.commands.pattern import NUMBER, PARTY, Filled, Pattern, is_empty, slot_kinds
from narrator.words.commands.sayings import ASKED
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
NO_SUCH_SEAT = "no_such_seat"
"""The command that tells of somebody who is not there, whatever it tells."""
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

    def likelihoods(
        self, found: frozenset[str], among: Sequence[int], favoured: Collection[str] = ()
    ) -> list[float]:
        """How likely each of these patterns is, if it can be no other; ``favoured``: what is waited for."""
        scores = dict.fromkeys(among, 0)
        for feature in found:
            for entry in self.weights.get(feature, "").split():
                number, _, weight = entry.partition(":")
                if int(number) in scores:
                    scores[int(number)] += int(weight)
        share = self.scale / math.sqrt(len(found)) / UNIT
        raised = [self.bias[number] / UNIT + score * share for number, score in scores.items()]
        most = max(raised)
        patterns = (self.patterns[number] for number in scores)
        odds = [ASKED if pattern is not None and pattern.name in favoured else 1.0 for pattern in patterns]
        grown = [odd * math.exp(score - most) for odd, score in zip(odds, raised, strict=True)]
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


class Moment(NamedTuple):
    """When something is said, and how."""

    phase: str
    by_name: bool
    """The narrator was called."""
    asking: Asking | None = None

    @property
    def answers(self) -> frozenset[str]:
        return frozenset() if self.asking is None else self.asking.answers

    @property
    def wants_seats(self) -> bool:
        """Whether a number can only be that of a seat."""
        return "seat" in self.answers and not self.answers & {"votes", "number"}


class Reader:
    """Reads what is said at one table."""

    def __init__(self, language: str, tracer: Tracer, names: tuple[str, ...], *, as_said: bool) -> None:
        known = templates(language)
        self._learned = learned(language)
        self._kinds = slot_kinds(language)
        self._joins = known.joins
        self._articles = known.articles
        self._negation = known.negation
        self._rows = known.rows
        self._seats = len(names)
        self._first = 1 if as_said else 0
        words = frozenset() if self._learned is None else self._learned.words
        self._finder = Finder(known, tracer, names, words)

    def read(self, said: str, moment: Moment) -> Understanding | None:
        """What was meant, or probably meant."""
        words = tuple(said.split())
        if self._learned is None or not 0 < len(words) <= LONGEST:
            return None
        limits = self._learned.limits
        one, both = self._best(words, moment), self._both(words, moment)
        found = both if both is not None and (one is None or self._is_clear(both)) else one
        if found is None:
            return None
        if not self._is_clear(found):
            elsewhere = self._elsewhere(words, moment)
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
        if found.commands[0].name == NO_SUCH_SEAT:
            return found.likely >= limits.ask  # whatever it was, it cannot be
        return found.likely >= limits.act and found.talk <= limits.hush and found.sure

    def _elsewhere(self, words: Sequence[str], moment: Moment) -> Command | None:
        """What would be clear at another moment, and makes no sense in this one."""
        if moment.phase == "debate" and not moment.by_name:
            return None  # people are talking to each other
        for other in PHASES:
            found = self._best(words, Moment(other, moment.by_name))
            if found is not None and self._is_clear(found) and found.commands[0].name not in self._names(moment):
                return found.commands[0]
        return None

    def _names(self, moment: Moment) -> frozenset[str]:
        """The commands that make sense now: in this phase, and not as the answer to another question."""
        here = frozenset(row.name for row in self._rows if moment.phase in row.phases)
        asked = moment.asking is not None and moment.asking.question
        return here - (frozenset(house_questions()["asked_for"]) - moment.answers) if asked else here

    def _best(self, words: Sequence[str], moment: Moment) -> Reading | None:
        """The likeliest meaning; none if it is likelier that people were talking."""
        assert self._learned is not None
        mentions = self._seated(self._finder.find(words), words, moment)
        nobody = [-each.value for each in mentions if isinstance(each.value, int) and each.value < 0]
        words = self._finder.spelled(words)
        possible = dict(self._possible(mentions, moment)) if self._is_known(words, mentions) else {}
        patterns = self._learned.patterns
        found = features(words, mentions, moment.phase, self._negation, by_name=moment.by_name)
        likely = self._learned.likelihoods(found, (patterns.index(None), *possible), moment.answers)
        if not possible or likely[0] > self._learned.limits.talk:
            return None
        _, best = max(zip(likely[1:], possible, strict=True))
        # Whoever names something has not left it out: whatever speaks for less speaks for the fuller one.
        best = next((other for other in possible if self._says_more(other, best)), best)
        together = zip(likely[1:], possible, strict=True)
        likely_best = sum(share for share, number in together if number == best or self._says_more(best, number))
        if nobody:
            command = Command(NO_SUCH_SEAT, {"number": nobody[0]})
            return Reading(likely_best, likely[0], (command,), sure=True)
        return Reading(likely_best, likely[0], possible[best].commands, possible[best].sure)

    def _seated(self, mentions: Sequence[Mention], words: Sequence[str], moment: Moment) -> tuple[Mention, ...]:
        """What is named, with every number of a seat as that seat; where nobody sits, it is less than none."""
        if moment.phase not in SEATED:
            return tuple(mentions)
        empty = [mention for mention in mentions if is_empty(mention, mentions)]
        found: list[Mention] = []
        for mention in mentions:
            inside = any(each.start <= mention.start and mention.end <= each.end for each in empty)
            bare = mention.kind == NUMBER and core(words[mention.start]) not in self._articles
            if mention in empty:
                found.append(mention._replace(kind=SEAT, value=-int(mention.value)))
            elif bare and moment.wants_seats and not inside:
                number = int(mention.value)
                here = 0 < number <= self._seats
                found.append(mention._replace(kind=SEAT, value=number - 1 + self._first if here else -number))
            elif not inside:
                found.append(mention)
        return tuple(sorted(found, key=lambda each: each.start))

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

    def _both(self, words: Sequence[str], moment: Moment) -> Reading | None:
        """Two things in one breath, with a joining word between, each of them clear by itself."""
        assert self._learned is not None
        found: list[Reading] = []
        for begin, end in self.between(words):
            one = self._best(words[:begin], moment)
            two = self._best(words[end:], moment)
            if one is None or two is None:
                continue
            names = {one.commands[0].name, two.commands[0].name}
            if len(names) == 2 and not names & BARE:
                likely = min(one.likely, two.likely)
                if likely >= self._learned.limits.clause:
                    both = self.as_one(*one.commands, *two.commands)
                    found.append(Reading(likely, max(one.talk, two.talk), both, one.sure and two.sure))
        return max(found, key=lambda each: each.likely, default=None)

    def as_one(self, *both: Command) -> tuple[Command, ...]:
        """What is played and how many play are one wish, where both are told: "Confusion, and we are five"."""
        counts = [command for command in both if command.name == PARTY]
        others = [command for command in both if command.name != PARTY]
        if len(counts) != 1 or len(others) != 1 or PARTY not in self._kinds[others[0].name]:
            return both
        return (replace(others[0], values={PARTY: counts[0].values["count"], **others[0].values}),)

    def between(self, words: Sequence[str]) -> Iterator[tuple[int, int]]:
        """Where joining words stand, with something on both sides of them."""
        for join in self._joins:
            size = len(join.split())
            for at in range(1, len(words) - size):
                if " ".join(words[at : at + size]) == join:
                    yield at, at + size

    def _possible(self, mentions: Sequence[Mention], moment: Moment) -> Iterator[tuple[int, Filled]]:
        """The patterns that make sense at a moment, and for which all is named."""
        assert self._learned is not None
        here = self._names(moment)
        for number, pattern in enumerate(self._learned.patterns):
            if pattern is not None and pattern.name in here:
                filled = pattern.filled(mentions, self._kinds[pattern.name])
                if filled is not None:
                    yield number, filled
