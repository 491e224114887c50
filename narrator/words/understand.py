"""Heard text to commands, by the hassil templates of a locale. The whole utterance must be one command."""

import tomllib
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any

from hassil import Intents, RangeSlotList, SlotList, TextSlotList, recognize_all

from narrator.boxes import role_book, scenarios
from narrator.words.lines import ROLES, Cue, lines_in
from narrator.words.locales import LOCALES

Value = str | int

MOST_MINUTES = 20
MOST_NUMBER = 20
NUMBERS = {
    "players": (1, MOST_NUMBER),
    "count": (0, MOST_NUMBER),
    "minutes": (1, MOST_MINUTES),
    "seconds": (5, 59),
    "value": (0, MOST_NUMBER),
}


@dataclass(frozen=True, slots=True)
class Command:
    """Something the table wants, whoever said, typed or tapped it."""

    name: str
    values: Mapping[str, Value] = field(default_factory=dict)
    now: bool = True
    """Whether it makes sense in the phase it was heard in."""


@dataclass(frozen=True, slots=True)
class Understanding:
    """What an utterance means: one command, several to choose from, or nothing."""

    addressed: bool
    """Spoken to the narrator: in the debate only after its name."""
    commands: tuple[Command, ...] = ()

    @property
    def command(self) -> Command | None:
        return self.commands[0] if len(self.commands) == 1 else None


def understand(text: str, language: str, phase: str, names: tuple[str, ...] = ()) -> Understanding:
    """What somebody said in a phase; ``names`` are the players, in seat order."""
    return _grammar(language).understand(text, phase, names)


@cache
def _grammar(language: str) -> "Grammar":
    return Grammar(language)


class Grammar:
    """All templates of one language."""

    def __init__(self, language: str) -> None:
        rows = tomllib.loads((LOCALES / language / "commands.toml").read_text(encoding="utf-8"))
        self._language = language
        self._wake: list[str] = rows["wake"]
        self._seat_words: list[str] = rows["seat_words"]
        self._phases: dict[str, frozenset[str]] = {}
        intents: dict[str, dict[str, list[dict[str, Any]]]] = {}
        for row in rows["command"]:
            data = {"sentences": row["sentences"], "slots": row.get("slots", {})}
            intents.setdefault(row["name"], {"data": []})["data"].append(data)
            self._phases[row["name"]] = frozenset(row["phases"])
        self._intents = Intents.from_dict(
            {"language": language, "intents": intents, "expansion_rules": rows["rules"]}
        )
        self._lists: dict[str, SlotList] = {
            name: TextSlotList.from_tuples(values.items(), allow_template=False, name=name)
            for name, values in rows["lists"].items()
        }
        self._lists |= {
            name: RangeSlotList(name, start, stop, words_language=language)
            for name, (start, stop) in NUMBERS.items()
        }
        self._lists["scenario"] = TextSlotList.from_tuples(
            _scenario_names(language), allow_template=False, name="scenario"
        )
        self._lists["role"] = TextSlotList.from_tuples(_role_names(language), allow_template=False, name="role")
        self.understand = lru_cache(maxsize=1024)(self._understand)

    def _understand(self, text: str, phase: str, names: tuple[str, ...]) -> Understanding:
        said, addressed = self._without_name(text)
        if phase == "debate" and not addressed:
            return Understanding(addressed=False)
        found: dict[tuple[str, tuple[tuple[str, Value], ...]], Command] = {}
        lists = self._lists | self._seats(names)
        for result in recognize_all(said, self._intents, slot_lists=lists, language=self._language):
            values = _values({name: entity.value for name, entity in result.entities.items()})
            name = result.intent.name
            now = phase in self._phases[name]
            found[name, tuple(sorted(values.items()))] = Command(name, values, now)
        fitting = [command for command in found.values() if command.now] or list(found.values())
        return Understanding(addressed=True, commands=tuple(fitting))

    def _without_name(self, text: str) -> tuple[str, bool]:
        said = text.strip()
        for name in self._wake:
            if said.casefold().startswith(name):
                rest = said[len(name) :]
                if not rest or not rest[0].isalnum():
                    return rest.lstrip(" ,.:!"), True
        return said, False

    def _seats(self, names: tuple[str, ...]) -> dict[str, SlotList]:
        """Every seat by name and by number; hassil needs a list even where nobody sits."""
        spoken: list[tuple[str, int]] = [
            (spelling, seat) for seat, name in enumerate(names) for spelling in _spellings(name)
        ]
        for seat in range(len(names) or MOST_NUMBER):
            number = lines_in(self._language).say("common", "number", n=seat + 1)
            spoken += [(f"{word} {form}", seat) for word in self._seat_words for form in (number, str(seat + 1))]
        return {
            slot: TextSlotList.from_tuples(spoken, allow_template=False, name=slot) for slot in ("seat", "target")
        }


def _values(found: Mapping[str, Any]) -> dict[str, Value]:
    """Slots as command values: minutes and seconds become seconds, whole numbers become whole."""
    values: dict[str, Value] = {
        name: int(value) if isinstance(value, float) else value for name, value in found.items()
    }
    spans = {"minutes": 60, "seconds": 1, "extra_s": 1}
    if values.keys() & spans.keys():
        total = sum(int(values.pop(name)) * size for name, size in spans.items() if name in values)
        values["seconds"] = total
    return values


def _scenario_names(language: str) -> Iterable[tuple[str, str]]:
    for scenario in scenarios().values():
        others = (*scenario.names.values(), *scenario.spoken.get(language, ()))
        for name in dict.fromkeys((scenario.names[language], *others)):
            yield from ((spelling, scenario.id) for spelling in _spellings(name))


def _role_names(language: str) -> Iterable[tuple[str, str]]:
    lines = lines_in(language)
    for role in role_book().one_night:
        forms = {lines.line(Cue(ROLES, f"role-{role.id}", form)) for form in ("call", "many")}
        names = dict.fromkeys((role.names[language], *sorted(forms), *role.also.get(language, ())))
        for spelling in dict.fromkeys(spelling for name in names for spelling in _spellings(name)):
            yield spelling, role.id


def _spellings(name: str) -> Iterable[str]:
    """A name with its accents and, for whoever types without them, the same without."""
    spoken = _speakable(name)
    plain = "".join(char for char in unicodedata.normalize("NFKD", spoken) if not unicodedata.combining(char))
    return dict.fromkeys((spoken, plain))


def _speakable(name: str) -> str:
    """A name as it is spoken: no punctuation, one blank between words."""
    kept = "".join(char if char.isalnum() or char in "'-" else " " for char in name)
    return " ".join(kept.split()).casefold()
