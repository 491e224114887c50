"""Names as players type them, made fit to be said, shown and heard."""

import unicodedata

from narrator.rules.refusal import Refused
from narrator.words.commands.templates import templates
from narrator.words.locales import languages

LONGEST = 24
"""Characters of a name, once it is clean."""

_MARKS_IN_A_ROW = 3
"""A letter may carry so many accents; piles of them run over the neighbours' names."""

_PUNCTUATION = frozenset(" '’-.,·")
_BLANKS_THAT_COUNT_AS_LETTERS = frozenset("\u115f\u1160\u3164\uffa0\u2800")
_IGNORED_MARKS = frozenset("\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f")


def clean_name(text: str) -> str:
    """The name without anything invisible, or ``Refused``: nothing is left, it is too long, or no name at all.

    Control, format and direction characters are dropped, and blanks run together. Signs that mean something to a
    page or to a grammar are refused, since nobody can say them.
    """
    name = " ".join(unicodedata.normalize("NFC", _visible(text)).split())
    if not any(unicodedata.category(char)[0] in "LN" for char in name):
        raise Refused("name_odd" if name else "name_empty")
    if not all(unicodedata.category(char)[0] in "LMN" or char in _PUNCTUATION for char in name):
        raise Refused("name_odd")
    if len(name) > LONGEST:
        raise Refused("name_long", most=LONGEST)
    return name


def proper_name(text: str) -> str:
    """A clean name that can be told from every seat's number, in whatever language they are counted."""
    name = clean_name(text)
    if any(templates(language).numbered(name) for language in languages()):
        raise Refused("name_is_number", name=name)
    return name


def expected_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """Those of players who always meet, cleaned like names that are typed; an empty one keeps its seat's number."""
    clean = tuple(name and proper_name(name) for name in names)
    folded = [name.casefold() for name in clean if name]
    if twice := next((name for name in clean if folded.count(name.casefold()) > 1), None):
        raise Refused("name_at_table", name=twice)
    return clean


def _visible(text: str) -> str:
    kept: list[str] = []
    marks = 0
    for char in text:
        kind = unicodedata.category(char)[0]
        if not char.isspace() and (kind == "C" or _blank(char)):
            continue
        marks = marks + 1 if kind == "M" else 0
        if marks <= _MARKS_IN_A_ROW:
            kept.append(char)
    return "".join(kept)


def _blank(char: str) -> bool:
    """Shows nothing, whatever its category says: fillers, and selectors of a variant."""
    ignored = char in _BLANKS_THAT_COUNT_AS_LETTERS or char in _IGNORED_MARKS
    return ignored or "\ufe00" <= char <= "\ufe0f" or "\U000e0100" <= char <= "\U000e01ef"
