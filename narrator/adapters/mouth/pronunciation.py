"""A text as a voice has to read it: names respelled by ``locales/*/pronunciation.toml``, nothing to stumble on."""

import re
import unicodedata
from dataclasses import dataclass
from functools import cache

from narrator.data_folders import remembered
from narrator.words.locales import table

_SILENT = frozenset("<>[]{}|\\^~`*_#")
"""Marks that one engine or another would take for mark-up; none of them is ever meant to be heard."""


@dataclass(frozen=True, slots=True)
class Pronunciation:
    words: dict[str, str]
    """How to spell a word so that it sounds right, by its casefolded spelling."""
    pattern: re.Pattern[str] | None

    def __call__(self, text: str) -> str:
        """The text to synthesise; empty where nothing in it can be spoken."""
        plain = "".join(_spoken(char) for char in unicodedata.normalize("NFC", text))
        plain = " ".join(plain.split())
        if not any(char.isalnum() for char in plain):
            return ""
        return plain if self.pattern is None else self.pattern.sub(self._respelled, plain)

    def _respelled(self, found: re.Match[str]) -> str:
        return self.words[found[0].casefold()]


@remembered
@cache
def pronunciation(language: str) -> Pronunciation:
    rows: dict[str, str] = table(language, "pronunciation.toml").get("words", {})
    words = {word.casefold(): spelling for word, spelling in rows.items()}
    if not words:
        return Pronunciation(words, None)
    # The longest first: of two words that begin alike the whole one is meant.
    either = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
    return Pronunciation(words, re.compile(rf"(?<!\w)(?:{either})(?!\w)", re.IGNORECASE))


def _spoken(char: str) -> str:
    if char in _SILENT or char.isspace():
        return " "
    # Controls, emoji and unpaired surrogates: voices read some of them aloud, or end the text there.
    return "" if unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Cn", "So") else char
