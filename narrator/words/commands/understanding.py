"""Heard text to commands, by the hassil templates of a locale. The whole utterance must be one command.

Where votes are counted and cards turned, several may come in one breath ("Anna three votes and Bob two"); then
there must be only one way to take the sentence apart.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any, NamedTuple

from hassil import Intents, recognize_all

from narrator.data_folders import remembered
from narrator.ports import Command, Understanding
from narrator.words.commands.phrases import Woven, woven
from narrator.words.commands.templates import Templates, Value, slot_lists, speakable, templates
from narrator.words.commands.trace import MOST_CHANGES, Choices, Trace, Tracer, choices, spoken_as

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
) -> Understanding:
    """What somebody said in a phase.

    ``names`` are the players in seat order, and a seat is then its index. Before anybody sits, a seat is the first
    name or the number as it was said; in ``name_seat`` it always is. The narrator's name (``wake``, or the
    language's own) is needed in the debate unless told otherwise. A card is meant as the ``game`` has it that is
    played; without one, a card that several games have is told by one id for all of them.
    """
    needed = phase == "debate" if name_needed is None else name_needed
    return _grammar(language).understand(text, phase, names, needed, wake, game=game)


def in_phase(meaning: Understanding, language: str, phase: str) -> Understanding:
    """A meaning in a phase that may have begun since it was understood: some of it may come too late."""
    here = _known_in(language, phase)

    def now(commands: tuple[Command, ...]) -> tuple[Command, ...]:
        return tuple(replace(command, now=command.now and command.name in here) for command in commands)

    return replace(meaning, commands=now(meaning.commands), together=now(meaning.together))


def without_name(said: str, language: str, wake: str = "") -> tuple[str, bool]:
    """An utterance without the narrator's name, and whether it began with that."""
    for name in templates(language).called(wake):
        if said == name or said.startswith(f"{name} "):
            return said[len(name) :].strip(), True
    return said, False


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


Meaning = tuple[str, tuple[tuple[str, Value], ...]]
"""A command's name and its values, as something that can be compared and kept."""
Part = tuple[Trace, Meaning]
FindParts = Callable[["Utterance", str, int, int], Iterable[Part]]


class Utterance(NamedTuple):
    """What was heard, where, and who plays."""

    heard: Choices
    phase: str
    names: tuple[str, ...]
    game: str = ""


class Grammar:
    """All templates of one language, ready to parse."""

    def __init__(self, known: Templates) -> None:
        self._known = known
        self._tracer = lru_cache(maxsize=32)(lambda names: Tracer(known.language, names))
        self._rows = cache(self._chosen)
        self._intents = cache(self._alone)
        self._parsed = lru_cache(maxsize=4096)(self._meanings)
        self.understand = lru_cache(maxsize=1024)(self._understand)

    def _understand(
        self, text: str, phase: str, names: tuple[str, ...], needed: bool, wake: str, *, game: str = ""
    ) -> Understanding:
        said, addressed = without_name(spoken(text), self._known.language, wake)
        if needed and not addressed:
            return Understanding(addressed=False)
        heard = choices(said, self._known.language, names)
        if not heard:
            return Understanding(addressed=True)
        said_here = Utterance(heard, phase, names, game)
        meaning = (
            self._one(said_here, now=True) or self._in_one_breath(said_here) or self._one(said_here, now=False)
        )
        return meaning or Understanding(addressed=True)

    def _one(self, utterance: Utterance, *, now: bool) -> Understanding | None:
        """One command, with as few words as possible taken for others."""
        whole = len(utterance.heard)
        by_changes: dict[int, dict[Meaning, Command]] = {}
        for trace, meaning in self.parts(utterance, "now" if now else "not now", 0, whole):
            if trace.end == whole:
                name, values = meaning
                by_changes.setdefault(trace.changes, {})[meaning] = Command(name, dict(values), now)
        if not by_changes:
            return None
        return Understanding(addressed=True, commands=tuple(by_changes[min(by_changes)].values()))

    def _in_one_breath(self, utterance: Utterance) -> Understanding | None:
        """Several commands; no command at all where it can be taken apart in more than one way."""
        if not 4 <= len(utterance.heard) <= LONGEST_BREATH or not self._rows(utterance.phase, "first"):
            return None
        breath = Breath(self.parts, self._known.joins, utterance)
        for changes in range(MOST_CHANGES + 1):
            ways = breath.ways(0, changes)
            if ways:
                together = tuple(Command(name, dict(values)) for name, values in ways[0])
                return Understanding(addressed=True, together=together if len(ways) == 1 else ())
        return None

    def parts(self, utterance: Utterance, wanted: str, start: int, stop: int) -> Iterator[Part]:
        """Every command that begins at a word and ends before another one."""
        heard, phase, names, game = utterance
        tracer = self._tracer(names)
        for row, entry in self._rows(phase, wanted):
            for sentence, graph in enumerate(entry.graphs):
                for trace in tracer.traces(graph, heard, start, stop):
                    for meaning in self._parsed(trace.sentence, row, sentence, names, game):
                        yield trace, meaning

    def _meanings(
        self, said: str, row: int, sentence: int, names: tuple[str, ...], game: str
    ) -> tuple[Meaning, ...]:
        language = self._known.language
        lists = dict(slot_lists(language, names, game))
        found = recognize_all(said, self._intents(row, sentence), slot_lists=lists, language=language)
        values = (_values({name: entity.value for name, entity in result.entities.items()}) for result in found)
        name = self._known.rows[row].name
        return tuple(dict.fromkeys((name, tuple(sorted(each.items()))) for each in values))

    def _alone(self, row: int, sentence: int) -> Intents:
        """One sentence as hassil wants it."""
        chosen = self._known.rows[row]
        data = [{"sentences": [chosen.sentences[sentence]], "slots": dict(chosen.slots)}]
        alone = Intents.from_dict({"language": self._known.language, "intents": {chosen.name: {"data": data}}})
        alone.expansion_rules.update(self._known.rules)
        return alone

    def _chosen(self, phase: str, wanted: str) -> tuple[tuple[int, Woven], ...]:
        """The rows of a phase, or of all others, or those that may begin or go on in one breath."""

        def fits(entry: Woven) -> bool:
            row, here = entry.row, phase in entry.row.phases
            match wanted:
                case "now":
                    return here and not row.follows
                case "not now":
                    return not here and not row.follows
                case "first":
                    return here and row.together
            return here and (row.together or row.follows)

        return tuple((number, entry) for number, entry in enumerate(woven(self._known.language)) if fits(entry))


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
        yield trace.end, trace.changes
        for join in self._joins:
            begin = trace.end + len(join)
            changes = spoken_as(join, self._heard[trace.end :])
            if begin < len(self._heard) and changes <= MOST_CHANGES:
                yield begin, trace.changes + changes


def _values(found: Mapping[str, Any]) -> dict[str, Value]:
    """Slots as command values: minutes and seconds become seconds."""
    values: dict[str, Value] = dict(found)
    spans = {"minutes": 60, "seconds": 1, "extra_s": 1}
    if values.keys() & spans.keys():
        total = sum(int(values.pop(name)) * size for name, size in spans.items() if name in values)
        values["seconds"] = total
    return values
