"""Heard text to commands: by the hassil templates of a locale word for word, then by what the reader has learned.

Where votes are counted and cards turned, several may come in one breath ("Anna three votes and Bob two"); then
there must be only one way to take the sentence apart.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache, lru_cache
from itertools import takewhile
from typing import NamedTuple

from rapidfuzz.distance import OSA

from narrator.data_folders import remembered
from narrator.game_data import house_questions
from narrator.ports import Asking, Command, Understanding
from narrator.words.commands.meaning import Meaning, commands, meaning_of
from narrator.words.commands.mentions import SLIPS
from narrator.words.commands.phrases import Woven, makes_sense, said_in, woven
from narrator.words.commands.reader import Moment, Reader
from narrator.words.commands.templates import Templates, speakable, templates
from narrator.words.commands.trace import MOST_CHANGES, Choices, Trace, Tracer, choices, spoken_as
from narrator.words.locales import languages, table

LONGEST_BREATH = 40
"""Words; more is a speech, not a count of votes."""
SHORTEST_PART, LONGEST_PART = 2, 12
ENOUGH_WAYS = 2
"""Ways to take a breath apart: with two of them nobody can tell which was meant, and the others do not matter."""


def understand(
    text: str,
    language: str,
    phase: str,
    names: tuple[str, ...] = (),
    *,
    name_needed: bool | None = None,
    wake: str = "",
    game: str = "",
    as_said: bool = False,
    agreeing: bool = False,
    loosely: bool = True,
    decks: tuple[str, ...] = (),
    asking: Asking | None = None,
    strictly: bool = True,
) -> Understanding:
    """What somebody said in a phase.

    ``names`` are the players in seat order, and a seat is then its index. Before anybody sits, a seat is the first
    name or the number as it was said; in ``name_seat`` it always is. The narrator's name (``wake``, or the
    language's own) is needed in the debate unless told otherwise. A card is meant as the ``game`` has it that is
    played; without one, a card that several games have is told by one id for all of them. ``as_said``: a seat is
    not its index but the name or the number by which it was called. ``agreeing``: a yes or a no is waited for, and
    short words for it count. ``loosely``: what is not understood word for word is read a second time; not so where
    a recogniser had only commands to choose from, and bends all into them. ``decks``: names of saved decks.
    ``asking``: what is asked. ``strictly``: nothing is understood but answers to that, and what may be said anyway;
    otherwise answers only come first.
    """
    needed = phase == "debate" if name_needed is None else name_needed
    said_at = Setting(
        *(phase, names, game, wake),
        name_needed=needed,
        as_said=as_said,
        agreeing=agreeing,
        loosely=loosely,
        decks=decks,
        asking=asking,
        strictly=strictly,
    )
    grammar = _grammar(language)
    meaning = grammar.understand(text, said_at._replace(loosely=False))
    if not meaning.addressed or meaning.meant:
        return meaning
    wish = _in_another_language(text, language, said_at)
    return wish or (grammar.understand(text, said_at) if loosely else meaning)


def _in_another_language(text: str, language: str, at: "Setting") -> Understanding | None:
    """The wish for a language, by somebody who speaks that one already: "parle français"."""
    said, _ = without_name(spoken(text), language, at.wake)
    for other in languages():
        meaning = _grammar(other).understand(said, at._replace(name_needed=False, loosely=False))
        if meaning.command is not None and meaning.command.name == "language":
            return meaning
    return None


def in_phase(meaning: Understanding, language: str, phase: str) -> Understanding:
    """A meaning in a phase that may have begun since it was understood: some of it may come too late."""
    here = _known_in(language, phase)

    def now(commands: tuple[Command, ...]) -> tuple[Command, ...]:
        return tuple(replace(command, now=command.now and command.name in here) for command in commands)

    guess = meaning.guess if all(command.name in here for command in meaning.guess) else ()
    return replace(meaning, commands=now(meaning.commands), together=now(meaning.together), guess=guess)


def without_name(said: str, language: str, wake: str = "", *, anywhere: bool = False) -> tuple[str, bool]:
    """An utterance without the narrator's name, and whether it began with that, but for an "um".

    ``anywhere``: at its end the name is left out as well, where it need not have been said at all.
    """
    known = templates(language)
    words = said.split()
    small = known.fillers - known.articles
    begin = next((number for number, word in enumerate(words) if word not in small), 0)
    for name in known.called(wake):
        called = name.split()
        for start in (0, begin):
            if _same(words[start : start + len(called)], called):
                return " ".join(words[start + len(called) :]), True
        if anywhere and len(words) > len(called) and words[-len(called) :] == called:
            return " ".join(words[: -len(called)]), True
    return said, False


def _same(words: list[str], called: list[str]) -> bool:
    """Whether these words are a name, but for one slip of the finger."""
    return len(words) == len(called) and OSA.distance(" ".join(words), " ".join(called)) <= SLIPS


def spoken(text: str) -> str:
    """Text as a recogniser would write it: lower case, no punctuation, elisions in one piece."""
    return speakable(text).replace("' ", "'")


@remembered
@cache
def _known_in(language: str, phase: str) -> frozenset[str]:
    """The names of the commands that make sense in a phase."""
    return frozenset(row.name for row in templates(language).rows if phase in row.phases)


@remembered
@cache
def _grammar(language: str) -> "Grammar":
    return Grammar(templates(language))


Part = tuple[Trace, Meaning]
FindParts = Callable[["Utterance", str, int, int], Iterable[Part]]


class Setting(NamedTuple):
    """When and where something is said, and how it is to be read; the fields are those of ``understand``."""

    phase: str
    names: tuple[str, ...] = ()
    game: str = ""
    wake: str = ""
    name_needed: bool = False
    as_said: bool = False
    agreeing: bool = False
    loosely: bool = True
    decks: tuple[str, ...] = ()
    asking: Asking | None = None
    strictly: bool = True


class Utterance(NamedTuple):
    """What was heard, and where."""

    heard: Choices
    at: Setting


class Grammar:
    """All templates of one language, ready to understand with."""

    def __init__(self, known: Templates) -> None:
        self._known = known
        self._in_passing = frozenset(table(known.language, "talk.toml").get("in_passing", ()))
        self._tracer = lru_cache(maxsize=32)(self._traced)
        self._reader = lru_cache(maxsize=32)(self._reading)
        self._rows = lru_cache(maxsize=256)(self._chosen)
        self.understand = lru_cache(maxsize=1024)(self._understand)

    def _understand(self, text: str, at: Setting) -> Understanding:
        said, addressed = without_name(spoken(text), self._known.language, at.wake, anywhere=not at.name_needed)
        if at.name_needed and not addressed:
            return Understanding(addressed=False)
        said_here = self._heard(said, at)
        meant = self._one(said_here, now=True) or self._in_one_breath(said_here)
        if meant is None and at.loosely:
            plain = self._heard(self._without_fillers(said), at)
            meant = self._one(plain, now=True) or self._in_one_breath(plain)
        meant = meant or self._one(said_here, now=False)
        if meant is None and at.loosely:
            reader = self._reader(at.names, at.game, at.decks, as_said=at.as_said)
            moment = Moment(at.phase, addressed, at.asking)
            meant = self._read(said, at, reader, moment)
        if meant is None or not self._counts(meant, at, said, by_name=addressed):
            return Understanding(addressed=True)
        return meant

    def _read(self, said: str, at: Setting, reader: Reader, moment: Moment) -> Understanding | None:
        """What the reader makes of it; but of two wishes with a joining word between, none is passed over."""
        words, answers = said.split(), frozenset(house_questions()["asked_for"])
        whole = reader.read(said, moment)
        for begin, end in reader.between(words):
            halves = [" ".join(words[:begin]), " ".join(words[end:])]
            exact = [self._one(self._heard(self._without_fillers(half), at), now=True) for half in halves]
            if not all(exact) and (not any(exact) or (whole is not None and whole.meant)):
                continue
            read = [found or reader.read(half, moment) for found, half in zip(exact, halves, strict=True)]
            told = [() if each is None else each.meant for each in read]
            both = (*told[0], *told[1])
            if all(told) and all(each.now and each.name not in answers for each in both):
                both = reader.as_one(*both)
                single = len(both) == 1
                return Understanding(True, both if single else (), () if single else both)
        return whole

    def _counts(self, meant: Understanding, at: Setting, said: str, *, by_name: bool) -> bool:
        """Whether somebody may mean this now: not what people say to each other as well, unless by name."""
        asking = at.asking
        if asking is None or not at.strictly:
            return True
        names = {command.name for command in (*meant.commands, *meant.together, *meant.guess) if command.now}
        return names <= asking.allowed and (by_name or said not in self._in_passing)

    def _heard(self, said: str, at: Setting) -> Utterance:
        return Utterance(choices(said, self._known.language, at.names, at.decks) or (), at)

    def _without_fillers(self, said: str) -> str:
        """What is left when somebody has found the first word."""
        words = said.split()
        fillers = takewhile(self._known.fillers.__contains__, words)
        return " ".join(words[len(list(fillers)) :])

    def _traced(self, names: tuple[str, ...], game: str, decks: tuple[str, ...], *, as_said: bool) -> Tracer:
        return Tracer(self._known, self._known.slot_lists(names, game, as_said=as_said, decks=decks))

    def _reading(self, names: tuple[str, ...], game: str, decks: tuple[str, ...], *, as_said: bool) -> Reader:
        tracer = self._tracer(names, game, decks, as_said=as_said)
        return Reader(self._known.language, tracer, names, as_said=as_said)

    def _one(self, utterance: Utterance, *, now: bool) -> Understanding | None:
        """One thing, with as few words as possible taken for others."""
        whole = len(utterance.heard)
        by_doubt: dict[int, dict[Meaning, None]] = {}
        for trace, meaning in self.parts(utterance, "now" if now else "not now", 0, whole):
            if trace.end == whole:
                by_doubt.setdefault(trace.doubt, {})[meaning] = None
        if not by_doubt:
            return None
        found = [commands(meaning, now=now) for meaning in self._preferred(by_doubt[min(by_doubt)], utterance.at)]
        if len(found) == 1 and len(found[0]) > 1:
            return Understanding(addressed=True, together=found[0])
        return Understanding(addressed=True, commands=tuple(each[0] for each in found))

    def _preferred(self, meanings: Iterable[Meaning], at: Setting) -> tuple[Meaning, ...]:
        """Of several meanings what answers the question or, if none does, what may be said whatever is asked."""
        found = tuple(meanings)
        for names in () if at.asking is None else (at.asking.answers, at.asking.always):
            if fitting := tuple(each for each in found if names.issuperset(name for name, _ in each)):
                return fitting
        return found

    def _in_one_breath(self, utterance: Utterance) -> Understanding | None:
        """Several commands; no command at all where it can be taken apart in more than one way."""
        if not 4 <= len(utterance.heard) <= LONGEST_BREATH or not self._rows(utterance.at, "first"):
            return None
        breath = Breath(self.parts, self._known.joins, utterance)
        for changes in range(MOST_CHANGES + 1):
            ways = breath.ways(0, changes)
            if ways:
                together = tuple(command for meaning in ways[0] for command in commands(meaning))
                return Understanding(addressed=True, together=together if len(ways) == 1 else ())
        return None

    def parts(self, utterance: Utterance, wanted: str, start: int, stop: int) -> Iterator[Part]:
        """Every command that begins at a word and ends before another one."""
        at = utterance.at
        tracer = self._tracer(at.names, at.game, at.decks, as_said=at.as_said)
        for entry in self._rows(at, wanted):
            for graph in (*said_in(entry, agreeing=at.agreeing), *entry.typed):
                for trace in tracer.traces(graph, utterance.heard, start, stop):
                    yield trace, meaning_of(entry.row, trace.values)

    def _chosen(self, at: Setting, wanted: str) -> tuple[Woven, ...]:
        """The rows of a moment, or all others, or those that may begin or go on in one breath."""

        def fits(entry: Woven) -> bool:
            row, here = entry.row, makes_sense(entry.row, at.phase, at.asking, strictly=at.strictly)
            match wanted:
                case "now":
                    return here and not row.follows
                case "not now":
                    return not (here or row.follows or row.asked)
                case "first":
                    return here and row.together
            return here and (row.together or row.follows)

        return tuple(entry for entry in woven(self._known.language) if fits(entry))


class Breath:
    """Takes an utterance apart into two commands or more. What can follow a word is worked out once a word."""

    def __init__(self, parts: FindParts, joins: tuple[str, ...], utterance: Utterance) -> None:
        self._find_parts = parts
        self._joins = tuple(tuple(join.split()) for join in joins)
        self._utterance = utterance
        self._heard = utterance.heard
        self._parts = cache(self._beginning_at)
        self.ways = cache(self._ways)

    def _ways(self, start: int, changes: int) -> tuple[tuple[Meaning, ...], ...]:
        """Different ways to take apart all from a word on, with exactly so many words changed; two are enough."""
        if start == len(self._heard):
            return ((),) if changes == 0 else ()
        found: dict[tuple[Meaning, ...], None] = {}
        for trace, meaning in self._parts(start):
            for begin, changed in self._after(trace):
                rests = self.ways(begin, changes - changed) if changed <= changes else ()
                found.update(dict.fromkeys((meaning, *rest) for rest in rests))
                if len(found) >= ENOUGH_WAYS:
                    return tuple(found)
        return tuple(found)

    def _beginning_at(self, start: int) -> tuple[Part, ...]:
        found = self._find_parts(self._utterance, "follows" if start else "first", start, start + LONGEST_PART)
        whole = None if start else len(self._heard)
        sizes = ((part, part[0].end - start) for part in found)
        return tuple(dict.fromkeys(part for part, size in sizes if size >= SHORTEST_PART and size != whole))

    def _after(self, trace: Trace) -> Iterator[tuple[int, int]]:
        """Where the next part may begin, and how many words have been changed by then."""
        yield trace.end, trace.doubt
        for join in self._joins:
            begin = trace.end + len(join)
            changes = spoken_as(join, self._heard[trace.end :])
            if begin < len(self._heard) and changes <= MOST_CHANGES:
                yield begin, trace.doubt + changes
