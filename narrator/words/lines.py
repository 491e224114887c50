"""Lines: every sentence the narrator says or writes, in one language, from the Fluent files of its locale.

A scene is all files of one name (``night``, ``story``, ``verdict`` ...), the language's own and those of its games.
They are read when their first line is wanted, because parsing is the slowest part of a cold start and a command
needs only some of them.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, lru_cache
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType
from fluent.syntax.ast import Message

from narrator.data_folders import remembered
from narrator.ports import Reveal
from narrator.rules.refusal import Fact, Facts, facts
from narrator.words.language import NAME, called, elided, facts_of, spelled
from narrator.words.locales import locale_files

ROLES = "roles"
COMMON = "common"
SEAT_NAME = "seat-name"
MOST_SEATS = 20
"""No game seats more, and nobody counts further."""
LONGEST_FACT = 1000
"""Characters of what came from outside; Fluent refuses to put in more than 2,500."""
LONGEST_NUMBER = 15
"""Digits."""
MOST_ITEMS, LONGEST_ITEM = 40, 50
"""Of a list, which is put in as one."""

_SMALL = "\ue000"
"""Stands before a number, told for itself or for a name, until it is known whether it begins a sentence."""
_SENTENCE_START = re.compile(rf"((?:^|[.?!]\s+)){_SMALL}(.)")
_SENTENCE_END = re.compile(r"[.?!:…]$")


@dataclass(frozen=True, slots=True)
class Cue:
    """A line to say: which one, and the facts it mentions. Equal cues sound equal."""

    scene: str
    id: str
    part: str | None = None
    """The attribute of the message, such as ``wake``; none = the message itself."""
    facts: Facts = ()
    reveals: tuple[Reveal, ...] = field(default=(), compare=False)

    def showing(self, *reveals: Reveal) -> "Cue":
        """The same line, and what screens may show once it has been said."""
        return replace(self, reveals=reveals)

    @property
    def name(self) -> str:
        return ".".join(filter(None, (self.scene, self.id, self.part)))


class Overheard(str):
    """A fact that is said in the room and stands on no screen: there the message's ``screen`` is shown instead."""

    __slots__ = ()


def cue(scene: str, message: str, **values: Fact) -> Cue:
    return Cue(scene, message, facts=facts(**values))


class LineMissing(LookupError):
    """A cue without a line: a fault of the locale files, found by the tests."""


@remembered
@cache
def lines_in(language: str) -> "Lines":
    return Lines(language)


@dataclass(frozen=True, slots=True)
class _Items(FluentType):
    """A list of ids or names on its way through Fluent to one of our functions."""

    items: tuple[str, ...]

    def format(self, locale: object) -> str:
        return ", ".join(self.items)


@dataclass(frozen=True, slots=True)
class _Number(FluentType):
    """A player without a name: called by a number, and told with what a number needs in a sentence."""

    label: str
    told: str

    def format(self, locale: object) -> str:
        return _SMALL + self.told


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[:most]}…"


class Lines:
    """All lines of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._scenes: dict[str, FluentBundle] = {}
        self._messages: dict[str, tuple[str, ...]] = {}
        self._functions: Mapping[str, Any] = {
            "LIST": self._list,
            "DECK": self._deck,
            "SPELL": self._spell,
            "LANGUAGE": self._called,
            "CALL": self._call,
            "AFTER": self._after,
        }
        self._format = lru_cache(maxsize=4096)(self._format_anew)

    def line(self, wanted: Cue) -> str:
        """The sentence for a cue, without any mark-up."""
        return self._format(wanted.scene, wanted.id, wanted.part, wanted.facts)

    def say(self, scene: str, message: str, **values: Fact) -> str:
        return self._format(scene, message, None, facts(**values))

    def seat_name(self, seat: int) -> str:
        """How a seat without a name is called where it stands alone: on a page, on a button."""
        return self.say(COMMON, SEAT_NAME, n=seat + 1)

    def has(self, scene: str, message: str, part: str | None = None) -> bool:
        bundle = self._bundle(scene)
        if not bundle.has_message(message):
            return False
        found = bundle.get_message(message)
        return (found.value is not None) if part is None else part in found.attributes

    def all_in(self, scene: str) -> Mapping[str, str]:
        """Every message of a scene whose lines need no facts: the words of a page."""
        self._bundle(scene)
        return {message: self.line(Cue(scene, message)) for message in self._messages[scene]}

    def parts(self, scene: str, message: str) -> tuple[str, ...]:
        """The attributes of a message, in the order of the file."""
        return tuple(self._bundle(scene).get_message(message).attributes)

    def _format_anew(self, scene: str, message: str, part: str | None, told: Facts) -> str:
        bundle = self._bundle(scene)
        if not self.has(scene, message, part):
            raise LineMissing(f"{self.language}: {Cue(scene, message, part).name}")
        found = bundle.get_message(message)
        pattern = found.value if part is None else found.attributes[part]
        assert pattern is not None, "has() has just found it"
        values = {name: self._fluent(value) for name, value in told}
        text, errors = bundle.format_pattern(pattern, values)
        if errors:
            raise LineMissing(f"{self.language}: {Cue(scene, message, part).name}: {errors[0]!r}")
        return self._joined(str(text))

    def _fluent(self, value: Fact) -> object:
        """As Fluent takes it: nothing that came from outside may be longer than a sentence can hold."""
        match value:
            case tuple():
                return _Items(tuple(_cut(item, LONGEST_ITEM) for item in value[:MOST_ITEMS]))
            case int() if abs(value) >= 10**LONGEST_NUMBER:
                return _cut(str(value), LONGEST_NUMBER)
            case str():
                return self._numbers.get(value) or _cut(value, LONGEST_FACT)
        return value

    @cached_property
    def _numbers(self) -> Mapping[str, _Number]:
        """Players without a name, by what they are called. No named player is called so: the table refuses it."""
        told = (Cue(COMMON, SEAT_NAME, "told", facts(n=seat + 1)) for seat in range(MOST_SEATS))
        labels = map(self.seat_name, range(MOST_SEATS))
        return {label: _Number(label, self.line(cue)) for label, cue in zip(labels, told, strict=True)}

    def _joined(self, text: str) -> str:
        """A number told for a name grows into its sentence: « à le » is « au », and a sentence begins large."""
        if _SMALL not in text:
            return text
        for pair, one in facts_of(self.language).contracted.items():
            little, article = pair.split()
            text = re.sub(rf"\b{little} {_SMALL}{article}\b", one, text)
        if _SENTENCE_END.search(text):
            text = _SENTENCE_START.sub(lambda start: start[1] + start[2].upper(), text)
        return text.replace(_SMALL, "")

    def _bundle(self, scene: str) -> FluentBundle:
        if scene not in self._scenes:
            # The plural forms of a language that nobody has heard of are those of its numbers.
            known = [self.language, facts_of(self.language).numbers or self.language]
            bundle = FluentBundle(known, use_isolating=False, functions=dict(self._functions))
            read = [
                FluentResource(file.read_text(encoding="utf-8"))
                for file in locale_files(self.language, f"{scene}.ftl")
            ]
            for resource in read:
                bundle.add_resource(resource)
            entries = (entry for resource in read for entry in resource.body)
            self._scenes[scene] = bundle
            self._messages[scene] = tuple(entry.id.name for entry in entries if isinstance(entry, Message))
        return self._scenes[scene]

    def _join(self, items: list[str], join: str) -> str:
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {self.say(COMMON, f'join-{join}')} {items[-1]}"

    def _list(self, listed: _Items, of: str = "", form: str = "", join: str = "and", each: str = "") -> str:
        """``LIST($items, of: "role", form: "the", join: "or")``; without ``of`` the items are names.

        ``each``: a little word before every one of them.
        """
        if not of:
            return self._join([self._after(each, self._numbers.get(name, name)) for name in listed.items], join)
        return self._join([self.line(Cue(ROLES, f"{of}-{item}", form)) for item in listed.items], join)

    def _deck(self, listed: _Items) -> str:
        """``DECK($cards)``: "two kings, a queen and a jack", from one id for each card."""
        told = []
        for role, count in _counted(listed.items):
            form = Cue(ROLES, f"role-{role}", "a" if count == 1 else "many")
            told.append(self.line(form) if count == 1 else f"{self._spell(count)} {self.line(form)}")
        return self._join(told, "and")

    def _spell(self, number: int, gender: str = "m") -> str:
        """``SPELL($n, gender: "f")``: a number as a word."""
        return _SMALL + spelled(int(number), self.language, feminine=gender == "f")

    def _call(self, name: object) -> str:
        """``CALL($name)``: a player who is spoken to."""
        return name.label if isinstance(name, _Number) else str(name)

    def _after(self, little: str, name: _Number | str) -> str:
        """``AFTER("de", $name)``: a name and the word before it, « de Bob », « d'Anna », « du numéro un »."""
        if isinstance(name, _Number):
            return f"{little} {name.format(None)}" if little else name.format(None)
        return f"{elided(little, name, self.language)}{name}"

    def _called(self, language: object, form: str = NAME) -> str:
        """``LANGUAGE($language, form: "the")``: how a language is called in this one."""
        return called(str(language), self.language, str(form))


def _counted(items: tuple[str, ...]) -> Iterator[tuple[str, int]]:
    for item in dict.fromkeys(items):
        yield item, items.count(item)
