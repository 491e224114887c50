"""Real people order coffee: a public speech-to-intent benchmark through our ears, with its own grammar and noise.

An order is right if all that was ordered is understood and nothing else. Noise is mixed in as the benchmark does
it: over the whole recording, measured by the loudest moment of either.
"""

import json
import random
import re
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt
import yaml
from hassil.parse_expression import parse_sentence

from narrator.adapters.ears.cleaning import NoiseSuppressor
from narrator.adapters.ears.listener import HeardUtterance, Listener
from narrator.adapters.ears.opinion.counsel import Counsel
from narrator.adapters.ears.recogniser import Recogniser
from narrator.adapters.ears.utterance import BLOCK
from narrator.commands.hear import UNHURRIED, first_of
from narrator.ports import Command, Understanding
from narrator.words.commands.paths import Paths
from narrator.words.commands.phrases import Lists, Words
from narrator.words.commands.sayings import Sayings, Strand
from narrator.words.commands.templates import templates
from narrator.words.commands.word_graph import WordGraph
from tests.heard.corpus import samples

SAMPLE = Path(__file__).parent / "real"
LANGUAGE = "en"
FRAME = 2048
HALF = 16_384
"""The loudest sample of a mixture."""


@dataclass(frozen=True, slots=True)
class Order:
    path: Path
    slots: Mapping[str, str]


def read_orders(folder: Path) -> tuple[Order, ...]:
    lines = (folder / "manifest.jsonl").read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    return tuple(
        Order(folder / row["file"], {slot: said.strip() for slot, said in row["slots"].items()}) for row in rows
    )


@dataclass(frozen=True, slots=True)
class CoffeeGrammar:
    """What may be said to the coffee machine of the benchmark, as its file has it."""

    file: Path
    freely: bool = False
    may_ask: bool = False

    def sayings(self) -> Sayings:
        return _sayings(self.file)

    def paths(self) -> Paths:
        return Paths(self.sayings())

    def meant(self, _knows: Callable[[str], bool]) -> Mapping[str, str]:
        return {}

    def meaning(self, text: str, *, loosely: bool = False) -> Understanding:
        del loosely
        sayings = self.sayings()
        found = {
            tuple(sorted(slots.items())): slots
            for strand in sayings.strands
            for slots in _slots(strand.graph, sayings.lists, tuple(text.split()))
        }
        return Understanding(True, tuple(Command("orderDrink", slots) for slots in found.values()))

    def purpose(self, meaning: Understanding) -> Hashable:
        return repr(meaning)

    def goes_on(self, text: str) -> bool:
        paths = self.paths()
        return bool(paths.onward(paths.after(text.split())))

    def by_name(self, _text: str) -> bool:
        return False


@cache
def _sayings(file: Path) -> Sayings:
    context = yaml.safe_load(file.read_text(encoding="utf-8"))["context"]
    strands = [
        Strand(WordGraph.of(parse_sentence(_template(sentence)), {}))
        for sentences in context["expressions"].values()
        for sentence in sentences
    ]
    lists = {name: tuple(tuple(said.split()) for said in entries) for name, entries in context["slots"].items()}
    return Sayings(LANGUAGE, tuple(strands), Lists(templates(LANGUAGE), lists))


def _template(sentence: str) -> str:
    """The benchmark's notation in ours: ``[a, an] $size:size`` is ``(a|an) {size}``."""
    either = re.sub(r"\[([^]]*)\]", lambda found: f"({found[1].replace(', ', '|').lower()})", sentence)
    return re.sub(r"\$(\w+):(\w+)", r"{\1:\2}", either)


def _slots(graph: WordGraph, lists: Lists, words: Words, state: int = 0) -> Iterator[dict[str, str]]:
    """Every way to take a sentence apart along one template."""
    if not words:
        if state in graph.finals:
            yield {}
        return
    for step in graph.steps[state]:
        entries = lists[step.list_name] if step.list_name else ((step.word,),)
        for entry in entries:
            if words[: len(entry)] == entry:
                told = {step.slot: " ".join(entry)} if step.list_name else {}
                rest = _slots(graph, lists, words[len(entry) :], step.target)
                yield from (told | more for more in rest)


def in_kitchen(order: Order, snr_db: int | None) -> npt.NDArray[np.int16]:
    """An order in the benchmark's kitchen; the same noise whenever it is asked for. None = as it was recorded."""
    sound = samples(order.path)
    if snr_db is not None:
        noise = samples(order.path.parent / "noise-kitchen.flac")
        start = random.Random(order.path.name).randrange(len(noise) - len(sound))
        room = noise[start : start + len(sound)]
        sound = sound + room * np.sqrt(_loudest(sound) / _loudest(room) / 10 ** (snr_db / 10))
        sound = sound * (HALF / np.abs(sound).max())
    return sound[: len(sound) // BLOCK * BLOCK].astype(np.int16)


def _loudest(sound: npt.NDArray[np.float64]) -> float:
    frames = sound[: len(sound) // FRAME * FRAME].reshape(-1, FRAME)
    return float(np.sum(frames**2, axis=1).max())


def ordered(
    recogniser: Recogniser, counsel: Counsel | None, order: Order, snr_db: int | None
) -> tuple[bool, HeardUtterance]:
    """Whether an order is understood, by the very listener of an evening."""
    grammar = CoffeeGrammar(order.path.parent / "coffee_maker.yaml")
    listener = Listener(recogniser, grammar, patience=UNHURRIED, cleaner=NoiseSuppressor.new(), counsel=counsel)
    heard = first_of(listener, in_kitchen(order, snr_db).reshape(-1, BLOCK))
    command = heard.meaning.command
    return heard.understood and command is not None and command.values == order.slots, heard
