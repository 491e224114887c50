"""Natural sentences with labels, and how many of them are understood."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from narrator.commands.understand import Sentence, document, meaning_of

SENTENCES = Path(__file__).parent.parent / "sentences"
NAMES = ("Anna", "Bob", "Chloé", "David", "Emma")


@dataclass(frozen=True, slots=True)
class Labelled:
    """Something people say, and what they mean by it; nothing if they say it to each other."""

    said: Sentence
    right: tuple[list[dict[str, Any]], ...]

    @property
    def talk(self) -> bool:
        return not self.right


@dataclass(frozen=True, slots=True)
class Share:
    """How a set of sentences was understood, each figure a share of the commands or of the talk."""

    at_once: float
    asked_rightly: float
    """At once, or asked back."""
    wrong: float
    asked_wrongly: float
    talk_acted_on: float
    talk_asked_back: float


def natural(language: str) -> tuple[Labelled, ...]:
    """The sentences that came with the project."""
    return _read(language, SENTENCES / language / "given.jsonl")


def weighed(language: str) -> tuple[Labelled, ...]:
    """Sentences that nothing was learned from, but on which the reader's limits were chosen."""
    return _read(language, SENTENCES / "weighed" / f"{language}.jsonl")


def held(language: str, which: str = "first") -> tuple[Labelled, ...]:
    """Sentences that nothing was learned from, of one writer or, the "second" set, of others."""
    return _read(language, SENTENCES / "held" / which / f"{language}.jsonl")


def _read(language: str, file: Path) -> tuple[Labelled, ...]:
    return tuple(labelled(language, file.read_text(encoding="utf-8").splitlines()))


def labelled(language: str, lines: Iterable[str]) -> Iterator[Labelled]:
    for row in map(json.loads, lines):
        right = () if row["expect"] is None else (row["expect"], *row.get("also", ()))
        yield Labelled(Sentence(row["text"], row["phase"], language, NAMES), right)


def understood(row: Labelled) -> str:
    """What came of a sentence, in a word."""
    return verdict_on(row, document(row.said, meaning_of(row.said, name_needed=True)))


def verdict_on(row: Labelled, told: Mapping[str, Any]) -> str:
    done, guess = told["commands"], told["guess"]
    if row.talk:
        return "talk acted on" if done else "talk asked back" if guess else "talk left alone"
    if done:
        return "at once" if done in row.right else "wrong"
    if guess:
        return "asked rightly" if guess in row.right else "asked wrongly"
    return "missed"


def share(rows: Iterable[Labelled]) -> Share:
    counts = Counter(map(understood, rows))
    talk = sum(count for what, count in counts.items() if what.startswith("talk"))
    commands = counts.total() - talk
    return Share(
        at_once=counts["at once"] / commands,
        asked_rightly=(counts["at once"] + counts["asked rightly"]) / commands,
        wrong=counts["wrong"] / commands,
        asked_wrongly=counts["asked wrongly"] / commands,
        talk_acted_on=counts["talk acted on"] / talk,
        talk_asked_back=counts["talk asked back"] / talk,
    )
