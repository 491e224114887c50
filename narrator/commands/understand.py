"""``narrator understand``: what a sentence means, by the same code as ears, keyboard and phones use."""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from narrator.commands.screen import console, print_json
from narrator.config import settings
from narrator.games import leaflets
from narrator.ports import Command, Understanding
from narrator.rules.game import Phase
from narrator.words.commands.understanding import understand
from narrator.words.lines import Lines, lines_in
from narrator.words.locales import languages

SCENE = "hearing"
UNTOLD = frozenset({"skill"})
"""What a command may say beyond what the contract of the JSON names."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something said: when, in which language, and who sits at the table."""

    text: str
    phase: str
    language: str
    names: tuple[str, ...] = ()


def run(said: Sentence, *, name_needed: bool, as_json: bool) -> int:
    meaning = meaning_of(said, name_needed=name_needed)
    if as_json:
        print_json(document(said, meaning))
    else:
        console().print(_told(lines_in(said.language), said, meaning), markup=False)
    return 0


def run_lines(otherwise: Sentence, *, name_needed: bool) -> int:
    """Sentences on standard input, a JSON object each; what one does not say is as in the call."""
    failed = 0
    for line in sys.stdin:
        if not line.strip():
            continue
        try:
            said = _read(line, otherwise)
        except ValueError as error:
            failed = 1
            print_json({"error": str(error)})
        else:
            print_json(document(said, meaning_of(said, name_needed=name_needed)))
        sys.stdout.flush()
    return failed


def document(said: Sentence, meaning: Understanding) -> dict[str, Any]:
    """The JSON of one sentence."""
    asked = _asked_which(meaning)
    done = [] if asked else [command for command in meaning.meant if command.now]
    return {
        "text": said.text,
        "phase": said.phase,
        "commands": list(_written(done)),
        "guess": list(_written(asked or meaning.guess)) or None,
        "rejected": _rejected(meaning),
    }


def _asked_which(meaning: Understanding) -> tuple[Command, ...]:
    """A name that several scenarios share begins nothing: it is asked back which of them is meant."""
    return tuple(first for command in meaning.meant if (first := first_of_namesakes(command)) != command)


def first_of_namesakes(command: Command) -> Command:
    """A command for one scenario, where its name is that of several."""
    named = str(command.values.get("scenario", ""))
    found = [scenario for leaflet in leaflets().values() for scenario in leaflet.namesakes(named)]
    return replace(command, values={**command.values, "scenario": found[0]}) if found else command


def meaning_of(said: Sentence, *, name_needed: bool) -> Understanding:
    return understand(
        said.text,
        said.language,
        said.phase,
        said.names,
        name_needed=None if name_needed else False,
        wake=settings().wake,
        as_said=True,
    )


def _rejected(meaning: Understanding) -> str | None:
    """Why nothing would be done, nor asked back."""
    if not meaning.addressed:
        return "not_addressed"
    if meaning.guess:
        return None
    if meaning.meant:
        return None if all(command.now for command in meaning.meant) else "not_now"
    return "unsure" if meaning.commands else "unknown"


def _written(commands: Iterable[Command]) -> Iterator[dict[str, Any]]:
    """Each command as an object; the seats of a tie are told in one."""
    tied: dict[str, Any] | None = None
    for command in commands:
        values = {slot: value for slot, value in command.values.items() if slot not in UNTOLD}
        if "player" in values:
            values["player"] = str(values["player"]).title()
        if command.name != "tie":
            yield {"name": command.name, **values}
        elif tied is None:
            tied = {"name": "tie", "seats": [values["seat"]]}
        else:
            tied["seats"].append(values["seat"])
    if tied is not None:
        yield tied


def _read(line: str, otherwise: Sentence) -> Sentence:
    """A line of input; ``ValueError`` if it is none."""
    found = json.loads(line)
    if not isinstance(found, Mapping) or not isinstance(found.get("text"), str):
        raise ValueError('each line is an object with a "text"')
    said = Sentence(
        text=found["text"],
        phase=found.get("phase", otherwise.phase),
        language=found.get("language", otherwise.language),
        names=tuple(found.get("names", otherwise.names)),
    )
    for given, possible in ((said.phase, tuple(Phase)), (said.language, languages())):
        if given not in possible:
            raise ValueError(f"{given!r} is not one of {', '.join(possible)}")
    return said


def _told(lines: Lines, said: Sentence, meaning: Understanding) -> str:
    rejected = _rejected(meaning)
    if rejected is not None:
        return lines.say(SCENE, f"rejected-{rejected.replace('_', '-')}", text=said.text)
    message = "guessed" if meaning.guess else "meant"
    return lines.say(SCENE, message, text=said.text, command=shown(meaning.guess or meaning.meant))


def shown(commands: Iterable[Command]) -> str:
    """Commands for a person to read."""
    return "; ".join(
        f"{command.name}({', '.join(f'{name}={value}' for name, value in command.values.items())})"
        for command in commands
    )
