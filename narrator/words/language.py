"""What has to be known of a language besides its sentences: its names, its numbers, its letters."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from narrator.data_folders import remembered
from narrator.words.locales import languages, table

NAME, HEAD = "name", "head"
"""Forms of a name: as it stands in a sentence, and as it begins one."""


@dataclass(frozen=True, slots=True)
class Language:
    """The ``language.toml`` of a locale."""

    name: str
    """What it calls itself."""
    numbers: str = ""
    """The language of num2words that spells its numbers; empty = they are written in digits."""
    feminine: Mapping[str, str] = field(default_factory=dict)
    """How the end of a spelled number changes before a feminine noun."""
    contracted: Mapping[str, str] = field(default_factory=dict)
    """What a little word and the article of a number become, where the number stands for a name."""
    elided: Mapping[str, str] = field(default_factory=dict)
    """Little words that lose their end before such a letter, and what is left of them."""
    elided_before: str = ""
    """Letters before which a word may end in an apostrophe; empty = any."""
    calls: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """How it calls languages, each in the forms that its sentences need."""
    called: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """How others call it that do not say so themselves."""


@remembered
@cache
def facts_of(language: str) -> Language:
    row = table(language, "language.toml")
    names = {
        way: {other: {NAME: name} if isinstance(name, str) else name for other, name in row.get(way, {}).items()}
        for way in ("calls", "called")
    }
    return Language(**{**row, **names})


def called(other: str, language: str, form: str = NAME) -> str:
    """How a language calls another one, or itself. What nobody has said is the other's own name for itself."""
    if other not in languages():
        return other
    known = facts_of(other)
    forms = facts_of(language).calls.get(other) or known.called.get(language) or {NAME: known.name}
    name = forms.get(form, forms[NAME])
    return name[:1].upper() + name[1:] if form == HEAD else name


def may_elide(word: str, language: str) -> bool:
    """Whether an elision ("l'") may stand before a word: in French, before a vowel only."""
    before = facts_of(language).elided_before
    return not before or word[0].casefold() in before


def elided(little: str, word: str, language: str) -> str:
    """A little word as it stands before another one, with the space between them if there is one."""
    short = facts_of(language).elided.get(little)
    if short is not None and word and may_elide(word, language):
        return short
    return f"{little} " if little else ""


def spelled(number: int, language: str, *, feminine: bool = False) -> str:
    """A number as a word."""
    facts = facts_of(language)
    if not facts.numbers:
        return str(number)
    word = _in_words(number, facts.numbers)
    ending = next((end for end in facts.feminine if word.endswith(end)), None) if feminine else None
    return word if ending is None else word.removesuffix(ending) + facts.feminine[ending]


@cache
def _in_words(number: int, numbers: str) -> str:
    from num2words import num2words  # noqa: PLC0415 - slow to load, and many commands spell no number

    return str(num2words(number, lang=numbers))
