"""Text to sound: pronounced, synthesised by sentence, mastered, and kept for the next time."""

import re
import threading
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from narrator.adapters.mouth.clips import Clip, joined, mastered, silence
from narrator.adapters.mouth.speech_cache import CacheKey, SpeechCache
from narrator.adapters.mouth.voices import Voice
from narrator.data_folders import remembered
from narrator.errors import VoiceTrouble
from narrator.words.locales import table

GAP_S = 0.35
"""Between two sentences of a line."""
_SILENT = frozenset("<>[]{}|\\^~`*_#")
"""Marks that one engine or another would take for mark-up; none of them is ever meant to be heard."""

OtherVoices = Callable[[str], Sequence[Callable[[], Voice]]]
"""The voices of a language after the first, each made when it is called for."""


@dataclass(frozen=True, slots=True)
class SpokenLine:
    """A line to be spoken, and all that decides how it sounds."""

    text: str
    language: str
    speed: float = 1.0
    voice: int = 0
    """How many voices further than the first of the language."""


class Speech:
    """The voices of each language, found when first needed. Each voice for one thread; all else for any."""

    def __init__(
        self,
        voice_of: Callable[[str], Voice],
        cache: SpeechCache | None = None,
        others: OtherVoices | None = None,
    ) -> None:
        self._voice_of = voice_of
        self._others = others
        self._voices: dict[tuple[str, int], Voice] = {}
        self._rest: dict[str, Sequence[Callable[[], Voice]]] = {}
        self._finding = threading.RLock()
        """Each voice is looked for once, whoever asks first."""
        self._cache = cache

    def voices(self, language: str) -> int:
        """How many there are to choose from."""
        return 1 + len(self._further(language))

    def voice(self, language: str, number: int = 0) -> Voice:
        """``VoiceTrouble`` where there is none. Numbers go round."""
        with self._finding:
            number %= self.voices(language) if number else 1
            if (language, number) not in self._voices:
                made = self._further(language)[number - 1]() if number else self._voice_of(language)
                self._voices[language, number] = made
            return self._voices[language, number]

    def called(self, language: str, number: int = 0) -> str:
        """A voice's name, for people; the language's where it was not even found."""
        found = self._voices.get((language, number % (1 + len(self._rest.get(language, ())))))
        return language if found is None else found.id

    def quick(self, language: str, number: int = 0) -> int:
        """The voice that can speak a line at once: this one, or the first further on if this one needs time."""
        if not self._needs_time(language, number):
            return number
        count = self.voices(language)
        others = ((number + step) % count for step in range(1, count))
        return next((other for other in others if not self._needs_time(language, other)), number)

    def _needs_time(self, language: str, number: int) -> bool:
        try:
            return self.voice(language, number).ahead
        except VoiceTrouble:  # to be told by whoever wants it to speak
            return False

    def loading(self, language: str, voice: int = 0) -> Iterator[Clip]:
        """Have a voice ready to speak: a line that lasts no time and takes as long as loading does."""
        self.voice(language, self.quick(language, voice)).load()
        self.voices(language)  # found here, in the queue's thread, so that whoever asks on the loop need not wait
        yield from ()

    def kept(self, utterance: SpokenLine) -> Clip | None:
        """The whole line, if it was made before."""
        return None if self._cache is None else self._cache.take(self._spoken(utterance))

    def has(self, utterance: SpokenLine) -> bool:
        """Whether the line was made before; whether it can still be read, ``kept`` tells."""
        return self._cache is not None and self._cache.holds(self._spoken(utterance))

    def parts(self, utterance: SpokenLine) -> Iterator[Clip]:
        """The line by sentence, each with the gap that goes before it; all of it at once if it was made before."""
        before = self.kept(utterance)
        if before is not None:
            yield before
            return
        spoken, voice = self._spoken(utterance), self.voice(utterance.language, utterance.voice)
        made: list[Clip] = []
        for raw in voice.synthesise(spoken.text, utterance.speed) if spoken.text else ():
            sentence = mastered(raw, voice.rate_hz)
            if not len(sentence.samples):
                continue
            if made:
                sentence = joined([silence(GAP_S, voice.rate_hz), sentence], voice.rate_hz)
            made.append(sentence)
            yield sentence
        if made and self._cache is not None:
            self._cache.keep(spoken, joined(made, voice.rate_hz))

    def clip(self, utterance: SpokenLine) -> Clip:
        """The whole line, however long it takes to make; empty where nothing in it can be spoken."""
        return joined(list(self.parts(utterance)), self.voice(utterance.language, utterance.voice).rate_hz)

    def _further(self, language: str) -> Sequence[Callable[[], Voice]]:
        """What is installed is looked up once an evening: that reads catalogues and folders."""
        with self._finding:
            if language not in self._rest:
                self._rest[language] = self._others(language) if self._others else ()
            return self._rest[language]

    def _spoken(self, utterance: SpokenLine) -> CacheKey:
        text = pronunciation(utterance.language)(utterance.text)
        return CacheKey(self.voice(utterance.language, utterance.voice).print, text, utterance.speed)


@dataclass(frozen=True, slots=True)
class Pronunciation:
    """A text as a voice has to read it: names respelled by ``locales/*/pronunciation.toml``."""

    words: dict[str, str]
    """How to spell a word so that it sounds right, by its casefolded spelling."""
    pattern: re.Pattern[str] | None

    def __call__(self, text: str) -> str:
        """The text to synthesise; empty where nothing in it can be spoken."""
        plain = "".join(_spoken(char) for char in unicodedata.normalize("NFC", text))
        plain = " ".join(plain.split())
        if not any(char.isalnum() for char in plain):
            return ""
        return (
            plain
            if self.pattern is None
            else self.pattern.sub(lambda found: self.words[found[0].casefold()], plain)
        )


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
