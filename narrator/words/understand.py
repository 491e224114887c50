"""Heard text to commands, by the hassil templates of a locale. The whole utterance must be one command.

Where votes are counted and cards turned, several may come in one breath ("Anna three votes and Bob two"); then
there must be only one way to take the sentence apart.
"""

import itertools
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any

from hassil import Intents, recognize_all

from narrator.words.phrases import vocabulary
from narrator.words.templates import Row, Templates, Value, slot_lists, speakable, templates

MOST_CHANGES = 2
"""So many words of an utterance may have been written for one that sounds alike."""
LONGEST_BREATH = 40
"""Words; more is a speech, not a count of votes."""
LONGEST_PART = 12


@dataclass(frozen=True, slots=True)
class Command:
    """Something the table wants, whoever said, typed or tapped it."""

    name: str
    values: Mapping[str, Value] = field(default_factory=dict)
    now: bool = True
    """Whether it makes sense in the phase it was heard in."""


@dataclass(frozen=True, slots=True)
class Understanding:
    """What an utterance means: one command, several in one breath, several to choose from, or nothing."""

    addressed: bool
    """Spoken to the narrator: where its name is needed, only after that."""
    commands: tuple[Command, ...] = ()
    together: tuple[Command, ...] = ()
    """All of them are meant, in this order."""

    @property
    def command(self) -> Command | None:
        return self.commands[0] if len(self.commands) == 1 else None


def understand(
    text: str,
    language: str,
    phase: str,
    names: tuple[str, ...] = (),
    *,
    name_needed: bool | None = None,
    wake: str = "",
) -> Understanding:
    """What somebody said in a phase.

    ``names`` are the players in seat order, and a seat is then its index. Before anybody sits, a seat is the first
    name or the number as it was said; in ``name_seat`` it always is. The narrator's name (``wake``, or the
    language's own) is needed in the debate unless told otherwise.
    """
    needed = phase == "debate" if name_needed is None else name_needed
    return _grammar(language).understand(text, phase, names, needed, wake)


def without_name(said: str, language: str, wake: str = "") -> tuple[str, bool]:
    """An utterance without the narrator's name, and whether it began with that."""
    for name in (speakable(wake),) if wake else templates(language).wake:
        if said == name or said.startswith(f"{name} "):
            return said[len(name) :].strip(), True
    return said, False


def spoken(text: str) -> str:
    """Text as a recogniser would write it: lower case, no punctuation, elisions in one piece."""
    return speakable(text).replace("' ", "'")


@cache
def _grammar(language: str) -> "Grammar":
    return Grammar(templates(language))


Found = dict[tuple[str, tuple[tuple[str, Value], ...]], Command]


class Grammar:
    """All templates of one language, ready to parse."""

    def __init__(self, known: Templates) -> None:
        self._known = known
        self._intents = lru_cache(maxsize=None)(self._chosen)
        self.understand = lru_cache(maxsize=1024)(self._understand)

    def _understand(self, text: str, phase: str, names: tuple[str, ...], needed: bool, wake: str) -> Understanding:
        said, addressed = without_name(spoken(text), self._known.language, wake)
        if needed and not addressed:
            return Understanding(addressed=False)
        levels = [*self._readings(said, names)]
        for fitting in (self._now, self._in_one_breath, self._not_now):
            for level in levels:
                meanings = [meaning for reading in level if (meaning := fitting(reading, phase, names))]
                if meanings:
                    return _one_of(meanings)
        return Understanding(addressed=True)

    def _readings(self, said: str, names: tuple[str, ...]) -> Iterator[list[str]]:
        """Ways to read an utterance, without those that hold a word no command has: most table talk does."""
        words = vocabulary(self._known.language, names)
        alike = {
            word: tuple(other for other in others if other in words) for word, others in self._known.alike.items()
        }
        for level in _readings(said, alike):
            yield [reading for reading in level if words.issuperset(reading.split())]

    def _now(self, said: str, phase: str, names: tuple[str, ...]) -> Understanding | None:
        found = self._parse(said, self._intents(phase, "now"), names, now=True)
        return Understanding(addressed=True, commands=tuple(found.values())) if found else None

    def _not_now(self, said: str, phase: str, names: tuple[str, ...]) -> Understanding | None:
        found = self._parse(said, self._intents(phase, "not now"), names, now=False)
        return Understanding(addressed=True, commands=tuple(found.values())) if found else None

    def _in_one_breath(self, said: str, phase: str, names: tuple[str, ...]) -> Understanding | None:
        first = self._intents(phase, "first")
        words = said.split()
        if not first.intents or not 4 <= len(words) <= LONGEST_BREATH:
            return None
        ways = set(itertools.islice(self._ways(tuple(words), phase, names, {}), 2))
        if len(ways) != 1:
            return None
        return Understanding(
            addressed=True, together=tuple(Command(name, dict(values)) for name, values in ways.pop())
        )

    def _ways(
        self, words: tuple[str, ...], phase: str, names: tuple[str, ...], met: dict[tuple[int, int], Found]
    ) -> "Iterator[tuple[Any, ...]]":
        """Every way to take an utterance apart into two commands or more."""

        def part(start: int, end: int) -> Found:
            if (start, end) not in met:
                intents = self._intents(phase, "follows" if start else "first")
                met[start, end] = self._parse(" ".join(words[start:end]), intents, names, now=True)
            return met[start, end]

        def apart(start: int) -> Iterator[tuple[Any, ...]]:
            if start == len(words):
                yield ()
            for end in range(start + 2, min(len(words), start + LONGEST_PART) + 1):
                if start == 0 and end == len(words):
                    continue
                for meaning in part(start, end):
                    for begin in self._after_join(words, end):
                        yield from ((meaning, *rest) for rest in apart(begin))

        return apart(0)

    def _after_join(self, words: tuple[str, ...], end: int) -> Iterable[int]:
        yield end
        for join in self._known.joins:
            size = len(join.split())
            if " ".join(words[end : end + size]) == join and end + size < len(words):
                yield end + size

    def _parse(self, said: str, intents: Intents, names: tuple[str, ...], *, now: bool) -> Found:
        found: Found = {}
        if not said:
            return found
        language = self._known.language
        lists = dict(slot_lists(language, names))
        for result in recognize_all(said, intents, slot_lists=lists, language=language):
            values = _values({name: entity.value for name, entity in result.entities.items()})
            name = result.intent.name
            found[name, tuple(sorted(values.items()))] = Command(name, values, now)
        return found

    def _chosen(self, phase: str, wanted: str) -> Intents:
        """The rows of a phase, or of all others, or those that may begin or go on in one breath."""

        def fits(row: Row) -> bool:
            here = phase in row.phases
            match wanted:
                case "now":
                    return here and not row.follows
                case "not now":
                    return not here and not row.follows
                case "first":
                    return here and row.together
            return here and (row.together or row.follows)

        intents: dict[str, dict[str, list[dict[str, Any]]]] = {}
        for row in filter(fits, self._known.rows):
            data = {"sentences": list(row.sentences), "slots": dict(row.slots)}
            intents.setdefault(row.name, {"data": []})["data"].append(data)
        chosen = Intents.from_dict({"language": self._known.language, "intents": intents})
        chosen.expansion_rules.update(self._known.rules)
        return chosen


def _readings(said: str, alike: Mapping[str, tuple[str, ...]]) -> Iterator[list[str]]:
    """The utterance as it stands; then with one word for another that sounds alike; then with two."""
    words = said.split()
    doubtful = [index for index, word in enumerate(words) if word in alike]
    for changes in range(min(MOST_CHANGES, len(doubtful)) + 1):
        level: list[str] = []
        for places in itertools.combinations(doubtful, changes):
            for chosen in itertools.product(*(alike[words[place]] for place in places)):
                other = words.copy()
                for place, word in zip(places, chosen, strict=True):
                    other[place] = word
                level.append(" ".join(other))
        yield level


def _one_of(meanings: list[Understanding]) -> Understanding:
    """Several readings of one utterance: what they agree on, or all that it may mean."""
    if meanings[0].together:
        agreed = all(meaning == meanings[0] for meaning in meanings)
        return meanings[0] if agreed else Understanding(addressed=True)
    commands: Found = {}
    for meaning in meanings:
        for command in meaning.commands:
            commands[command.name, tuple(sorted(command.values.items()))] = command
    return Understanding(addressed=True, commands=tuple(commands.values()))


def _values(found: Mapping[str, Any]) -> dict[str, Value]:
    """Slots as command values: minutes and seconds become seconds."""
    values: dict[str, Value] = dict(found)
    spans = {"minutes": 60, "seconds": 1, "extra_s": 1}
    if values.keys() & spans.keys():
        total = sum(int(values.pop(name)) * size for name, size in spans.items() if name in values)
        values["seconds"] = total
    return values
