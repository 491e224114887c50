"""``python -m tests.sentences.fit [LANGUAGE …]``: the reader learns its sentences again.

Needs ``pip install -e '.[fit]'`` and a minute. It writes ``reader.tsv`` into the locale; the narrator itself needs
nothing but that file.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any, NamedTuple

import numpy as np
from sklearn.feature_extraction import DictVectorizer
from sklearn.linear_model import LogisticRegression

from narrator.ports import Command
from narrator.words.commands.features import features
from narrator.words.commands.mentions import SKILL, Finder, Mention, parts
from narrator.words.commands.pattern import NUMBER, ORDERS, Pattern, slot_kinds
from narrator.words.commands.reader import FILE, UNIT, Limits
from narrator.words.commands.templates import templates
from narrator.words.commands.trace import Tracer
from narrator.words.commands.understanding import spoken, without_name
from narrator.words.locales import languages
from tests.sentences import HERE, digest

LOCALES = HERE.parent.parent / "narrator" / "data" / "locales"
NAMES = ("Anna", "Bob", "Chloé", "David", "Emma")
LIMITS = Limits(act=0.85, ask=0.5, talk=0.3, hush=0.03, clause=0.8)
SCALE = 7.5
STRENGTH = 10.0
"""How closely the sentences are learned: the inverse of the penalty on large weights."""
DRAWN = 0.3
"""What a sentence that was drawn from a template counts; one that somebody wrote counts 1."""
RAREST = 2
"""A pattern, or a feature, that fewer sentences have tells nothing."""
SMALLEST = 3
"""Weights under so many units are left out."""
OTHER_PHASES = ("lobby", "deal", "vote", "reveal", "over", "night")
"""Where talk of the debate is learned: in the debate itself only what follows the narrator's name is read."""


class Example(NamedTuple):
    """A sentence with what is meant by it, in each way that is right; none if people talk to each other."""

    text: str
    phase: str
    right: tuple[tuple[Command, ...], ...]
    weight: float


def main() -> None:
    for language in sys.argv[1:] or languages():
        fit(language)


def fit(language: str) -> None:
    examples = list(_examples(language))
    known = templates(language)
    heard = [without_name(spoken(example.text), language, anywhere=True) for example in examples]
    words = _words(examples, (said for said, _ in heard))
    tracer = Tracer(known, known.slot_lists(NAMES, as_said=True))
    finder = Finder(known, tracer, NAMES, words)
    seen: list[frozenset[str]] = []
    meant: list[Pattern | None] = []
    weights: list[float] = []
    for number, (example, (said, by_name)) in enumerate(zip(examples, heard, strict=True)):
        mentions = finder.find(said.split())
        pattern = _pattern_of(example, mentions, language)
        if example.right and pattern is None:
            continue
        talk_of_debate = not example.right and example.phase == "debate"
        phase = OTHER_PHASES[number % len(OTHER_PHASES)] if talk_of_debate else example.phase
        seen.append(features(said.split(), mentions, phase, known.negation, by_name=by_name))
        meant.append(pattern)
        weights.append(example.weight)
    often = Counter(meant)
    kept = [number for number, pattern in enumerate(meant) if often[pattern] >= RAREST]
    patterns: list[Pattern | None] = sorted({meant[number] for number in kept}, key=repr)
    numbered = {pattern: number for number, pattern in enumerate(patterns)}
    counts = Counter(feature for number in kept for feature in seen[number])
    told = [{feature: 1 for feature in seen[number] if counts[feature] >= RAREST} for number in kept]
    table = DictVectorizer()
    sizes = np.sqrt([len(seen[number]) for number in kept])
    matrix = table.fit_transform(told).multiply(SCALE / sizes[:, None]).tocsr()
    model = LogisticRegression(C=STRENGTH, max_iter=300)
    model.fit(matrix, [numbered[meant[n]] for n in kept], sample_weight=[weights[n] for n in kept])
    rows = _rows(table.get_feature_names_out(), model.coef_.T)
    header = {
        "learned_from": digest(language),
        "limits": asdict(LIMITS),
        "scale": SCALE,
        "bias": [round(value * UNIT) for value in model.intercept_],
        "patterns": [None if pattern is None else _written(pattern) for pattern in patterns],
        "words": " ".join(sorted(words)),
    }
    written = (json.dumps(header, ensure_ascii=False), *rows)
    (LOCALES / language / FILE).write_text("\n".join(written) + "\n", encoding="utf-8")
    sys.stdout.write(f"{language}: {len(kept)} of {len(examples)} sentences, {len(patterns)} meanings\n")


def _examples(language: str) -> Iterator[Example]:
    for file in sorted((HERE / language).glob("*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            told = () if row["expect"] is None else (row["expect"], *row.get("also", ()))
            right = tuple(_as_one(tuple(_commands(labels))) for labels in told)
            yield Example(row["text"], row["phase"], right, DRAWN if file.stem == "templates" else 1.0)


def _commands(labels: Iterable[Mapping[str, Any]]) -> Iterator[Command]:
    """Labels as the narrator has commands: a tie is told seat by seat, one card is no number of cards."""
    for label in labels:
        values = {slot: value for slot, value in label.items() if slot != "name"}
        if label["name"] == "tie":
            yield from (Command("tie", {"seat": seat}) for seat in values["seats"])
            continue
        if "player" in values:
            values["player"] = values["player"].casefold()
        if values.get("count") == 1 and label["name"] == "add_role":
            del values["count"]
        yield Command(label["name"], values)


def _as_one(commands: tuple[Command, ...]) -> tuple[Command, ...]:
    """What to play and how many play are one command."""
    if len(commands) == 2 and commands[1].name == "players" and commands[0].name in WITH_PLAYERS:
        return (replace(commands[0], values={**commands[0].values, "players": commands[1].values["count"]}),)
    return commands


WITH_PLAYERS = frozenset({"start_scenario", "start_game", "suggest", "random_scenario", "list_scenarios"})
COUNTED = {**dict.fromkeys(WITH_PLAYERS, "players"), "add_role": "count", "remove_role": "count"}
"""A number that may be told besides, by command."""
IN_ONE_BREATH = frozenset(
    {"votes", "points_at", "was", "add_role", "remove_role", "tie", "add_player", "name_seat", "seat"}
)
IMPLIED = frozenset({"level", "pace", "wording", "game", "mode", "on", "rule", "language", "outcome"})
"""What words may say that name nothing."""


def _words(examples: Iterable[Example], said: Iterable[str]) -> frozenset[str]:
    """The words that people use, but for those that mostly are the names they give themselves."""
    given = Counter(
        word
        for example in examples
        for commands in example.right[:1]
        for command in commands
        for word in str(command.values.get("player", "")).split()
    )
    found = Counter(part for text in said for word in text.split() for part in parts(word))
    return frozenset(word for word, times in found.items() if 2 * given[word] < times)


def _pattern_of(example: Example, mentions: Sequence[Mention], language: str) -> Pattern | None:
    """The pattern that gives what is meant; none if something in it is not named, or is two things."""
    for commands in example.right:
        name = commands[0].name
        kinds = slot_kinds(language).get(name, {})
        if any(command.name != name for command in commands):
            continue
        for pattern in _candidates(commands[0], mentions, kinds):
            filled = pattern.filled(mentions, kinds)
            if filled is not None and _same(filled.commands, commands):
                return pattern
    return None


def _candidates(command: Command, mentions: Sequence[Mention], kinds: Mapping[str, str]) -> Iterator[Pattern]:
    counted = COUNTED.get(command.name)
    named = [slot for slot in command.values if slot in kinds and slot != counted]
    named = [slot for slot in named if slot not in IMPLIED or _is_named(slot, command, mentions, kinds)]
    values = tuple((slot, value) for slot, value in command.values.items() if slot not in named and slot != counted)
    zero = [slot for slot in named if kinds[slot] in (NUMBER, "length") and command.values[slot] == 0]
    if not all(_is_named(slot, command, mentions, kinds) for slot in zero):
        values += tuple((slot, 0) for slot in zero)
        named = [slot for slot in named if slot not in zero]
    order = sorted(named, key=lambda slot: (kinds[slot] != "seat", slot in ("to", "by"), slot))
    for way in ORDERS:
        yield Pattern(
            command.name,
            tuple(order),
            () if counted is None else (counted,),
            values,
            way,
            several=command.name in IN_ONE_BREATH,
        )


def _is_named(slot: str, command: Command, mentions: Sequence[Mention], kinds: Mapping[str, str]) -> bool:
    kind, value = kinds[slot], command.values[slot]
    return any(mention.kind == kind and mention.value == value for mention in mentions)


def _same(some: Iterable[Command], others: Iterable[Command]) -> bool:
    def plain(commands: Iterable[Command]) -> list[str]:
        # For whom something is suggested is found beside the pattern, and no label tells it.
        told = ((each.name, [item for item in each.values.items() if item[0] != SKILL]) for each in commands)
        return sorted(repr((name, sorted(values, key=repr))) for name, values in told)

    return plain(some) == plain(others)


def _rows(names: Sequence[str], weights: Any) -> Iterator[str]:
    for name, row in zip(names, weights, strict=True):
        entries = [(number, round(float(weight) * UNIT)) for number, weight in enumerate(row)]
        told = " ".join(f"{number}:{weight}" for number, weight in entries if abs(weight) >= SMALLEST)
        if told:
            yield f"{name}\t{told}"


def _written(pattern: Pattern) -> dict[str, Any]:
    """A pattern without what is as usual."""
    usual = asdict(Pattern(pattern.name))
    told = {key: value for key, value in asdict(pattern).items() if key == "name" or value != usual[key]}
    return told | ({"values": dict(pattern.values)} if pattern.values else {})


if __name__ == "__main__":
    main()
