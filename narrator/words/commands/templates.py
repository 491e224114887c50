"""The sentence templates of a locale: read once, to understand and to tell the recogniser what to listen for."""

import re
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any

from hassil import SlotList, TextSlotList
from hassil.expression import Sentence
from hassil.parse_expression import parse_sentence

from narrator.game_data import role_book, scenarios
from narrator.rules.one_night.roles import Family
from narrator.words.lines import ROLES, Cue, lines_in
from narrator.words.locales import LOCALES

Value = str | int
Spoken = tuple[tuple[str, Value], ...]
"""What is said, and what it stands for."""

MOST_MINUTES = 20
MOST_NUMBER = 20
NUMBERS = {
    "players": (1, MOST_NUMBER),
    "count": (0, MOST_NUMBER),
    "minutes": (1, MOST_MINUTES),
    "seconds": (5, 59),
    "value": (0, MOST_NUMBER),
    "place": (1, MOST_NUMBER),
}
CLASSIC = "th_"
"""How ids of the classic game begin."""
SEATS = ("seat", "target")
"""The slots that hold a player."""
_LONG_WORD = 5
"""A word of so many letters may stand for the whole name of a scenario, if no other name has one like it."""


@dataclass(frozen=True, slots=True)
class Row:
    """One entry of the command file: several sentences for one meaning."""

    name: str
    phases: frozenset[str]
    sentences: tuple[str, ...]
    slots: Mapping[str, Value] = field(default_factory=dict)
    together: bool = False
    """Several may come in one breath."""
    follows: bool = False
    """Makes sense only after another one in the same breath."""


@dataclass(frozen=True, slots=True)
class Templates:
    """All that may be said in one language."""

    language: str
    rows: tuple[Row, ...]
    rules: Mapping[str, Sentence]
    lists: Mapping[str, Spoken]
    """Every list but the seats, which depend on who plays."""
    wake: tuple[str, ...]
    seat_words: tuple[str, ...]
    joins: tuple[str, ...]
    alike: Mapping[str, tuple[str, ...]]
    confusers: tuple[str, ...]
    foreign: frozenset[str]
    """Names of scenarios in other languages: they can be typed, but this language's recogniser cannot hear them."""
    first_names: tuple[str, ...]

    def seats(self, names: tuple[str, ...]) -> Spoken:
        """How a seat may be named. A table that is not seated yet knows common first names and numbers, as said."""
        named: list[tuple[str, Value]] = [
            (spelling, seat) for seat, name in enumerate(names) for spelling in spellings(name) if spelling
        ]
        if not names:
            named = [(name, name) for name in self.first_names]
        for number in range(1, (len(names) or MOST_NUMBER) + 1):
            seat: Value = number - 1 if names else number
            named += [(f"{word} {form}", seat) for word in self.seat_words for form, _ in self.number(number)]
        return tuple(dict(named).items())

    def numbered(self, name: str) -> bool:
        """Whether a name is no more than a number: "Player three"."""
        return speakable(name) in {f"{word} {form}" for word in self.seat_words for form, _ in self.lists["count"]}

    def called(self, wake: str) -> tuple[str, ...]:
        """What the narrator is called, as it is spoken: by the name given, or else by the language's own."""
        given = speakable(wake)
        return (given,) if given else self.wake

    def number(self, value: int) -> Spoken:
        return tuple((form, number) for form, number in self.lists["count"] if number == value)

    def slot_lists(self, names: tuple[str, ...]) -> dict[str, Spoken]:
        return dict(self.lists) | dict.fromkeys(SEATS, self.seats(names))


@cache
def templates(language: str) -> Templates:
    folder = LOCALES / language
    rows = tomllib.loads((folder / "commands.toml").read_text(encoding="utf-8"))
    names = tomllib.loads((folder / "names.toml").read_text(encoding="utf-8"))["names"]
    first_names = tuple(dict.fromkeys(spelling for name in names for spelling in spellings(name)))
    lists: dict[str, Spoken] = {
        name: tuple((speakable(said), value) for said, value in values.items())
        for name, values in rows["lists"].items()
    }
    lists |= {name: _numbers(language, start, stop, rows["numbers"]) for name, (start, stop) in NUMBERS.items()}
    lists["role"] = _merged(_role_names(language), rows["also"]["role"])
    lists["scenario"] = _merged(_scenario_names(language, rows["also"]["scenario"]), {})
    lists["first_name"] = tuple((name, name) for name in first_names)
    return Templates(
        language=language,
        rows=tuple(_row(row) for row in rows["command"]),
        rules={name: parse_sentence(without_hyphens(body)) for name, body in rows["rules"].items()},
        foreign=_foreign(language, lists["scenario"], rows["also"]["scenario"]),
        lists=lists,
        wake=tuple(rows["wake"]),
        seat_words=tuple(rows["seat_words"]),
        joins=tuple(rows["joins"]),
        alike={word: tuple(other for other in group if other != word) for group in rows["alike"] for word in group},
        confusers=tuple(without_hyphens(words) for words in rows["confusers"]),
        first_names=first_names,
    )


@lru_cache(maxsize=32)
def slot_lists(language: str, names: tuple[str, ...]) -> Mapping[str, SlotList]:
    """The lists as hassil wants them."""
    return {
        name: TextSlotList.from_tuples(spoken, allow_template=False, name=name)
        for name, spoken in templates(language).slot_lists(names).items()
    }


def _row(row: Mapping[str, Any]) -> Row:
    return Row(
        name=row["name"],
        phases=frozenset(row["phases"]),
        sentences=tuple(without_hyphens(sentence) for sentence in row["sentences"]),
        slots=row.get("slots", {}),
        together=row.get("together", False),
        follows=row.get("follows", False),
    )


def _merged(names: Iterable[tuple[str, str]], also: Mapping[str, str]) -> Spoken:
    """Names, the printed ones first: another name never takes one over."""
    merged: dict[str, Value] = {}
    others = ((spelling, value) for name, value in also.items() for spelling in spellings(name))
    for spelling, value in (*names, *others):
        merged.setdefault(spelling, value)
    return tuple(merged.items())


def _numbers(language: str, start: int, stop: int, also: Mapping[str, int]) -> Spoken:
    lines = lines_in(language)
    spoken: dict[str, Value] = {}
    for value in range(start, stop + 1):
        spoken[speakable(lines.say("common", "number", n=value))] = value
        spoken[str(value)] = value
    return (*spoken.items(), *((said, value) for said, value in also.items() if start <= value <= stop))


def _scenario_names(language: str, also: Mapping[str, str]) -> Iterable[tuple[str, str]]:
    whole = list(_own_scenario_names(language, also))
    yield from whole
    yield from _parts(whole, {word for name, _ in _role_names(language) for word in name.split()})
    for scenario in scenarios().values():
        for name in scenario.names.values():
            yield from ((spelling, scenario.id) for spelling in spellings(name))


def _own_scenario_names(language: str, also: Mapping[str, str]) -> Iterable[tuple[str, str]]:
    for scenario in scenarios().values():
        others = (name for name, meant in also.items() if meant == scenario.id)
        for name in (scenario.names[language], *scenario.spoken.get(language, ()), *others):
            yield from ((spelling, scenario.id) for spelling in spellings(name))


def _parts(whole: list[tuple[str, str]], taken: set[str]) -> Iterable[tuple[str, str]]:
    """Single words that can only mean one scenario: "companions". A word much like another's does not count."""
    words = {(word, scenario) for name, scenario in whole for word in name.split() if len(word) >= _LONG_WORD}
    stems = Counter(stem for stem, _ in {(word[:_LONG_WORD], scenario) for word, scenario in words})
    for word, scenario in sorted(words):
        if stems[word[:_LONG_WORD]] == 1 and word.isalpha() and word not in taken:
            yield word, scenario


def _foreign(language: str, known: Spoken, also: Mapping[str, str]) -> frozenset[str]:
    """Names of scenarios that only another language has."""
    own = {word for name, _ in _own_scenario_names(language, also) for word in name.split()}
    return frozenset(name for name, _ in known if not own.issuperset(name.split()))


def _role_names(language: str) -> Iterable[tuple[str, str]]:
    """Every card of every box. What both games have is heard as the card of the one-night game."""
    lines, book = lines_in(language), role_book()
    for role in (*book.one_night, *book.classic):
        if role.family is Family.OFFICE:
            continue
        twin = role.id.removeprefix(CLASSIC)
        forms = {lines.line(Cue(ROLES, f"role-{role.id}", form)) for form in ("call", "many")}
        names = dict.fromkeys((role.names[language], *sorted(forms), *role.also.get(language, ())))
        for spelling in dict.fromkeys(spelling for name in names for spelling in spellings(name)):
            yield spelling, twin if twin in book else role.id


def spellings(name: str) -> Iterable[str]:
    """A name with its accents and, for whoever types without them, the same without."""
    spoken = speakable(name)
    plain = "".join(char for char in unicodedata.normalize("NFKD", spoken) if not unicodedata.combining(char))
    return dict.fromkeys((spoken, plain))


def speakable(name: str) -> str:
    """A name as it is spoken: no punctuation, one blank between words."""
    kept = "".join(char if char.isalnum() or char == "'" else " " for char in name.replace("’", "'"))
    return " ".join(kept.split()).casefold()


def without_hyphens(text: str) -> str:
    """Recognisers and people write "loup-garou" or "loup garou": for us it is the same."""
    return re.sub(r"(?<=\w)-(?=\w)", " ", text)
