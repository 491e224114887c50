"""The sentence templates of a locale: read once, to understand and to tell the recogniser what to listen for."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any

from hassil.expression import Sentence
from hassil.parse_expression import parse_sentence

from narrator.data_folders import remembered
from narrator.game_data import cards
from narrator.ports import Value
from narrator.rules.game import RoleId
from narrator.words.card_names import (
    named_scenarios,
    role_also,
    role_name,
    role_names,
    scenario_name,
    scenario_names,
    scenario_spoken,
    spoken_scenarios,
)
from narrator.words.language import called, facts_of, may_elide
from narrator.words.lines import ROLES, Cue, lines_in
from narrator.words.locales import languages, merged, table, tables

Spoken = tuple[tuple[str, Value], ...]
"""What is said, and what it stands for."""

MOST_MINUTES = 20
MOST_NUMBER = 20
NUMBERS = {
    "players": (1, MOST_NUMBER),
    "count": (0, MOST_NUMBER),
    "minutes": (1, MOST_MINUTES),
    "seconds": (5, 120),
    "value": (0, MOST_NUMBER),
    "place": (1, MOST_NUMBER),
}
SEATS = ("seat", "target")
"""The slots that hold a player."""
FARTHEST = 10
"""Up to this number a seat is listened for although nobody sits there, so that it can be said."""
SEVERAL = {"seats": "seat", "roles": "role", "counteds": "counted"}
"""Lists of several entries of another one: "Anna, Bob and Chloé"."""
_LONG_WORD = 5
"""A word of so many letters may stand for the whole name of a scenario, if no other name has one like it."""


@dataclass(frozen=True, slots=True)
class Negation:
    """What turns the meaning of other words round, and of which."""

    words: frozenset[str] = frozenset()
    before: int = 0
    """So many words before a negation are reached by it."""
    after: int = 0
    """And so many behind it."""


@dataclass(frozen=True, slots=True)
class Row:
    """One entry of the command file: several sentences for one meaning."""

    name: str
    phases: frozenset[str]
    sentences: tuple[str, ...]
    """Listened for, and understood word by word."""
    typed: tuple[str, ...] = ()
    """Understood word by word as well, but not listened for: they hold names that no recogniser can be told, or are
    what friends say to each other as well."""
    agreeing: tuple[str, ...] = ()
    """Short ways to say yes or no, which mean something only where one of them is waited for."""
    slots: Mapping[str, Value] = field(default_factory=dict)
    named: Mapping[str, str] = field(default_factory=dict)
    """Of what kind a slot is that no sentence fills, for any words may."""
    together: bool = False
    """Several may come in one breath."""
    follows: bool = False
    """Makes sense only after another one in the same breath."""
    asked: str = ""
    """Means this only where that command is waited for: a bare number is a seat where seats are asked for."""


@dataclass(frozen=True)
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
    sounds: Mapping[str, tuple[str, ...]]
    """Words that a recogniser may not know, as it would write them: in other words, one after another."""
    confusers: tuple[str, ...]
    foreign: frozenset[str]
    """Names of scenarios in other languages: they can be typed, but this language's recogniser cannot hear them."""
    first_names: tuple[str, ...]
    unheard: frozenset[str]
    """First names that are not listened for: among so many, too many sound alike."""
    articles: frozenset[str]
    fillers: frozenset[str]
    """Words that say nothing before a sentence."""
    negation: Negation
    ordinary: frozenset[str]
    """Words that name nothing by themselves, although they are part of a name."""
    mentions: Mapping[str, str]
    """What can be named anywhere in an utterance, by kind, and how."""

    def seats(self, names: tuple[str, ...], *, as_said: bool = False) -> Spoken:
        """How a seat may be named. ``as_said``: a seat is then the name or the number that was said, not its index.

        A table that is not seated yet knows common first names and numbers, as said.
        """
        named: list[tuple[str, Value]] = [
            (spelling, name if as_said else seat)
            for seat, name in enumerate(names)
            for spelling in spellings(name)
            if spelling
        ]
        if not names:
            named = [(name, name) for name in self.first_names]
        for number in range(1, (len(names) or MOST_NUMBER) + 1):
            seat: Value = number - 1 if names and not as_said else number
            named += [(said, seat) for said in self._places(number)]
        return tuple(dict(named).items())

    def _places(self, number: int) -> list[str]:
        """A seat by its number: "player three"."""
        return [f"{word} {form}" for word in self.seat_words for form, _ in self.number(number)]

    def may_elide(self, word: str) -> bool:
        """Whether an elision ("l'") may stand before a word: in French, before a vowel only."""
        return may_elide(word, self.language)

    @property
    def elides(self) -> bool:
        """Whether small words lose a letter and grow together with the next: "l'ivrogne"."""
        return bool(facts_of(self.language).elided_before)

    def numbered(self, name: str) -> bool:
        """Whether a name is no more than a number: "Player three", "three"."""
        said, forms = speakable(name), {form for form, _ in self.lists["count"]}
        return said.isdecimal() or said in forms | {f"{word} {form}" for word in self.seat_words for form in forms}

    def called(self, wake: str) -> tuple[str, ...]:
        """What the narrator is called, as it is spoken: by the name given, or else by the language's own."""
        given = speakable(wake)
        return (given,) if given else self.wake

    @cached_property
    def numerals(self) -> frozenset[str]:
        """The words of numbers."""
        return frozenset(word for said, _ in self.lists["count"] for word in said.split())

    def number(self, value: int) -> Spoken:
        return tuple((form, number) for form, number in self.lists["count"] if number == value)

    def slot_lists(
        self, names: tuple[str, ...], game: str = "", *, as_said: bool = False, decks: tuple[str, ...] = ()
    ) -> dict[str, Spoken]:
        """Every list, for these players and decks at this game; what is said is the same whatever the game."""
        seats = self.seats(names, as_said=as_said)
        saved: Spoken = tuple((spelling, name) for name in decks for spelling in spellings(name) if spelling)
        counted: Spoken = tuple(
            (form, number - 1 if names and not as_said else number)
            for number in range(1, (len(names) or MOST_NUMBER) + 1)
            for form, _ in self.number(number)
        )
        empty = range(len(names) + 1, FARTHEST + 1) if names else ()
        vacant: Spoken = tuple((said, number) for number in empty for said in self._places(number))
        beyond: Spoken = tuple((said, value) for said, value in self.lists["count"] if int(value) > len(names) > 0)
        return (
            dict(self.lists)
            | dict.fromkeys(SEATS, seats)
            | {"deck": saved, "counted": counted, "anyone": (*seats, *counted), "vacant": vacant, "beyond": beyond}
            | ({"role": _roles(self.language, game)} if game else {})
        )


@remembered
@cache
def templates(language: str) -> Templates:
    rows, said = _commands(language)
    people = table(language, "names.toml")
    unheard = _all_spellings(people.get("more_names", ()))
    first_names = tuple(dict.fromkeys((*_all_spellings(people["first_names"]), *unheard)))
    lists: dict[str, Spoken] = {
        name: tuple((speakable(said), value) for said, value in values.items())
        for name, values in said["lists"].items()
    }
    lists |= {name: _numbers(language, *bounds, said.get("numbers", {})) for name, bounds in NUMBERS.items()}
    lists["language"] = (
        *((speakable(called(other, language)), other) for other in languages()),
        *lists.get("language", ()),
    )
    also = said.get("also", {}).get("scenario", {})
    lists["role"] = _roles(language)
    lists["scenario"] = _merged(_scenario_names(language, also), {})
    lists["first_name"] = tuple((name, name) for name in first_names)
    sounds = table(language, "sounds.toml")
    return Templates(
        language=language,
        rows=tuple(_row(row) for row in rows),
        rules={name: parse_sentence(without_hyphens(body)) for name, body in said["rules"].items()},
        foreign=_foreign(language, lists["scenario"], also),
        lists=lists,
        wake=tuple(said["wake"]),
        seat_words=tuple(said["seat_words"]),
        joins=tuple(said.get("joins", ())),
        alike=_alike((*said.get("alike", ()), *sounds.get("homophones", ()))),
        sounds={word: tuple(others) for word, others in sounds.get("unknown", {}).items()},
        confusers=tuple(without_hyphens(words) for words in said.get("confusers", ())),
        first_names=first_names,
        unheard=frozenset(unheard),
        articles=frozenset(said.get("articles", ())),
        fillers=frozenset(said.get("fillers", ())),
        negation=_negation(said.get("negation", {})),
        ordinary=frozenset(said.get("ordinary", ())),
        mentions={kind: without_hyphens(body) for kind, body in said.get("mentions", {}).items()},
    )


@remembered
@cache
def _commands(language: str) -> tuple[list[dict[str, Any]], Mapping[str, Any]]:
    """The command files of a language: its rows, and everything else."""
    files = tables(language, "commands.toml")
    rows = _in_order(file.pop("command", []) for file in files)
    return rows, merged(files, f"{language}/commands.toml")


def _in_order(files: Iterable[list[dict[str, Any]]]) -> list[dict[str, Any]]:
    """The rows of all files: a game's come last, or where its file says after which command they stand."""
    rows: list[dict[str, Any]] = []
    for file in files:
        place = len(rows)
        for row in file:
            if "after" in row:
                before = [number for number, other in enumerate(rows, 1) if other["name"] == row["after"]]
                place = before[-1] if before else len(rows) if row["after"] else 0
            rows.insert(place, row)
            place += 1
    return rows


def _negation(said: Mapping[str, Any]) -> Negation:
    return Negation(frozenset(said.get("words", ())), said.get("before", 0), said.get("after", 0))


def _row(row: Mapping[str, Any]) -> Row:
    return Row(
        name=row["name"],
        phases=frozenset(row["phases"]),
        sentences=tuple(without_hyphens(sentence) for sentence in row.get("sentences", ())),
        typed=tuple(without_hyphens(sentence) for sentence in row.get("typed", ())),
        agreeing=tuple(without_hyphens(sentence) for sentence in row.get("agreeing", ())),
        slots=row.get("slots", {}),
        named=row.get("named", {}),
        together=row.get("together", False),
        follows=row.get("follows", False),
        asked=row.get("asked", ""),
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
    said = (*_role_names(language), *_roles(language), *_numbers(language, 0, MOST_NUMBER, {}))
    yield from _parts(whole, {word for name, _ in said for word in name.split()})
    for scenario in dict.fromkeys(each for other in languages() for each in named_scenarios(other)):
        for name in scenario_names(scenario).values():
            yield from ((spelling, scenario) for spelling in spellings(name))


def _own_scenario_names(language: str, also: Mapping[str, str]) -> Iterable[tuple[str, str]]:
    printed = {scenario: scenario_name(scenario, language) for scenario in named_scenarios(language)}
    for scenario in dict.fromkeys((*printed, *spoken_scenarios(language))):
        others = (name for name, meant in also.items() if meant == scenario)
        own = (printed[scenario],) if scenario in printed else ()  # a name that several share is not one of them
        for name in (*own, *scenario_spoken(scenario, language), *others):
            yield from ((spelling, scenario) for spelling in spellings(name))


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


@remembered
@cache
def _roles(language: str, game: str = "") -> Spoken:
    """Every card of every game and what it is called. What the game that is played calls a card is that card."""
    twins = {card.role: card.twin for card in cards()}
    own = {card.twin: card.role for card in cards() if card.game == game}

    def meant(role: RoleId) -> RoleId:
        twin = twins.get(role, role)
        return own.get(twin, twin)

    also: Mapping[str, RoleId] = _commands(language)[1].get("also", {}).get("role", {})
    return _merged(
        ((spelling, meant(role)) for spelling, role in _role_names(language, game)),
        {name: meant(role) for name, role in also.items()},
    )


def _role_names(language: str, game: str = "") -> Iterable[tuple[str, RoleId]]:
    """Cards by all their names, those of one game first. A card that this language has no name for goes unheard."""
    lines = lines_in(language)
    for card in sorted(cards(), key=lambda card: card.game != game):
        if language not in role_names(card.role):
            continue
        forms = {lines.line(Cue(ROLES, f"role-{card.role}", form)) for form in ("call", "many")}
        names = dict.fromkeys((role_name(card.role, language), *sorted(forms), *role_also(card.role, language)))
        for spelling in dict.fromkeys(spelling for name in names for spelling in spellings(name)):
            yield spelling, card.role


def _alike(groups: Iterable[Sequence[str]]) -> Mapping[str, tuple[str, ...]]:
    """For each word all others of its groups."""
    found: dict[str, dict[str, None]] = {}
    for group in groups:
        for word in group:
            found.setdefault(word, {}).update(dict.fromkeys(other for other in group if other != word))
    return {word: tuple(others) for word, others in found.items()}


def _all_spellings(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(spelling for name in names for spelling in spellings(name))


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
