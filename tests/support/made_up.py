"""A made-up language: English in which every word begins with a mark, generated as a folder.

Whatever is said in it without the mark was written in Python, or came from another language. Names of players and
number words stay as they are: the first belong to no language, the second come from num2words.
"""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl

from narrator.data_folders import LOCALES, below
from narrator.words.language import spelled

CODE = "xx"
NAME = "Жish"
MARK = "ж"
"""A letter, for a command is made of letters, and one that no other language here has."""
NUMBERS = frozenset(word for number in range(100) for word in re.findall(r"\w+", spelled(number, "en")))
_WORD = re.compile(r"(?<![\w'’}])(?<!\w\[)[^\W\d_][\w'’]*")
_TEMPLATE = re.compile(rf"\{{[^{{}}]*\}}|<[^<>]*>|{_WORD.pattern}")
"""In a command, the names of lists and rules are not words."""


def marked(text: str) -> str:
    return _WORD.sub(_mark, text)


def unmarked(text: str) -> str:
    return text.replace(MARK, "")


def marked_command(template: str) -> str:
    return _TEMPLATE.sub(lambda found: found[0] if found[0][0] in "{<" else _mark(found), template)


def _mark(word: re.Match[str]) -> str:
    return word[0] if word[0].casefold() in NUMBERS else MARK + word[0]


def make_language(root: Path) -> None:
    """Write the language below a root of locales: the same files as English has, and what Python has to know."""
    english = LOCALES.roots()[0] / "en"
    for source, target in ((english, root / CODE), *((game, root / CODE / game.name) for game in below(english))):
        target.mkdir(parents=True)
        for file in source.iterdir():
            if file.name.endswith(".ftl"):
                (target / file.name).write_text(_marked_scene(_text(file)), encoding="utf-8")
    for name, change in (("commands.toml", _marked_commands), ("names.toml", _marked_names)):
        for place in ("", *(game.name for game in below(english))):
            rows = tomllib.loads(_text(english / place / name if place else english / name))
            (root / CODE / place / name).write_text(_written(change(rows)), encoding="utf-8")
    facts = {
        "name": NAME,
        "numbers": "en",
        "calls": {"en": marked("English"), "fr": marked("French")},
        "called": {"en": "Markish", "fr": {"name": "marquais", "the": "le marquais"}},
    }
    (root / CODE / "language.toml").write_text(_written(facts), encoding="utf-8")


def _text(file: Traversable) -> str:
    return file.read_text(encoding="utf-8")


def _marked_scene(text: str) -> str:
    scene = FluentParser().parse(text)
    for entry in scene.body:
        if isinstance(entry, ftl.Message):
            for pattern in _patterns(entry):
                _mark_pattern(pattern)
    return FluentSerializer().serialize(scene)


def _patterns(node: Any) -> Iterator[ftl.Pattern]:
    if isinstance(node, ftl.Pattern):
        yield node
    if isinstance(node, ftl.BaseNode):
        node = vars(node).values()
    if isinstance(node, str | int | None):
        return
    for each in node:
        yield from _patterns(each)


def _mark_pattern(pattern: ftl.Pattern) -> None:
    before: Any = None
    for element in pattern.elements:
        if isinstance(element, ftl.TextElement) and not _is_brace(before):
            glued = "}" if isinstance(before, ftl.Placeable) else ""  # "{ $name }'s": no word begins there
            element.value = marked(glued + element.value).removeprefix(glued)
        before = element


def _is_brace(element: object) -> bool:
    """After a brace that is text, there is the name of something that the page fills in."""
    literal = element.expression if isinstance(element, ftl.Placeable) else None
    return isinstance(literal, ftl.StringLiteral) and literal.value == "{"


def _marked_commands(rows: dict[str, Any]) -> Mapping[str, Any]:
    changed = dict(rows)
    for name in ("wake", "seat_words", "joins", "confusers"):
        if name in rows:
            changed[name] = [marked(said) for said in rows[name]]
    changed["alike"] = [[marked(word) for word in group] for group in rows.get("alike", ())]
    for name in ("also", "lists"):
        tables = rows.get(name, {}).items()
        changed[name] = {each: {marked(said): meant for said, meant in table.items()} for each, table in tables}
    changed["rules"] = {name: marked_command(rule) for name, rule in rows.get("rules", {}).items()}
    changed["command"] = [
        row | {"sentences": [marked_command(sentence) for sentence in row.get("sentences", ())]}
        for row in rows["command"]
    ]
    return changed


def _marked_names(rows: dict[str, Any]) -> Mapping[str, Any]:
    """First names belong to no language."""

    def change(value: Any) -> Any:
        if isinstance(value, str):
            return marked(value)
        if isinstance(value, list):
            return [change(each) for each in value]
        return {key: change(each) for key, each in value.items()}

    return {key: value if key == "first_names" else change(value) for key, value in rows.items()}


def _written(rows: Mapping[str, Any]) -> str:
    return "".join(f"{json.dumps(key)} = {_value(value)}\n" for key, value in rows.items())


def _value(value: Any) -> str:
    match value:
        case dict():
            inner = ", ".join(
                f"{json.dumps(key, ensure_ascii=False)} = {_value(each)}" for key, each in value.items()
            )
            return f"{{{inner}}}"
        case list():
            return f"[{', '.join(map(_value, value))}]"
    return json.dumps(value, ensure_ascii=False)
