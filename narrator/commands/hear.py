"""``narrator hear``: what the ears understand in a recording."""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from narrator.adapters.ears.cleaning import NoiseSuppressor
from narrator.adapters.ears.listener import HeardUtterance, Listener
from narrator.adapters.ears.recogniser import Recogniser, Samples
from narrator.adapters.ears.recording import blocks_of
from narrator.adapters.ears.utterance import Patience
from narrator.catalogue import installed_model, model_trouble
from narrator.commands.screen import console, print_json
from narrator.commands.understand import first_of_namesakes, shown
from narrator.config import settings
from narrator.errors import InputRefused, NarratorError
from narrator.ports import Command, Hearing, Understanding
from narrator.rules.refusal import fault
from narrator.words.faults import sentence
from narrator.words.lines import Lines, lines_in

SCENE = "hearing"
UNHURRIED = Patience(whole_s=0.9, may_go_on_s=0.9, else_s=1.2, longest_s=30.0, opinion_s=30.0)
"""Nobody waits for an answer to a recording: what is said after a pause still belongs to it."""
SILENCE = HeardUtterance("", 0.0, Understanding(addressed=False), "silence")


def run(file: Path | None, phase: str, language: str, *, name_needed: bool, as_json: bool) -> int:
    """The exit code: 1 if a recording of a list could not be read. Without a file, paths come on standard input."""
    chosen = settings()
    needed = name_needed and phase == "debate"
    hearing = Hearing(language, phase, name_needed=needed, wake=chosen.wake)
    recogniser = _recogniser(language, chosen.model.get(language, ""))
    if file is None:
        paths = (Path(line.rstrip("\r\n")) for line in sys.stdin if line.strip())
        return _each(recogniser, hearing, paths)
    heard = hear(recogniser, hearing, file)
    if as_json:
        print_json(document(heard, phase))
    else:
        console().print(_told(lines_in(language), heard), markup=False)
    return 0


def hear(recogniser: Recogniser, hearing: Hearing, path: Path) -> HeardUtterance:
    listener = Listener(recogniser, hearing, patience=UNHURRIED, cleaner=NoiseSuppressor.new())
    return first_of(listener, blocks_of(path))


def first_of(listener: Listener, blocks: Iterable[Samples]) -> HeardUtterance:
    """The first utterance of a recording that is understood, or else the first one that is not."""
    all_heard = [heard for block in blocks if (heard := listener.feed(block)) is not None]
    last = listener.finish()
    if last is not None:
        all_heard.append(last)
    understood = (heard for heard in all_heard if heard.understood)
    said = (heard for heard in all_heard if heard.rejected != "silence")
    return next(understood, None) or next(said, None) or SILENCE


def document(heard: HeardUtterance, phase: str) -> dict[str, Any]:
    """The JSON of one recording.

    ``together`` is there when several things were said in one breath, ``guess`` when something would be asked back.
    """
    commands, guess = _records(heard.meaning.meant if heard.understood else ()), _records(heard.meaning.guess)
    row: dict[str, Any] = {
        "text": heard.text,
        "command": commands[0] if commands else None,
        "confidence": round(heard.confidence, 2),
        "phase": phase,
        "rejected": "unsure" if guess else heard.rejected,
    }
    return row | ({"together": commands} if len(commands) > 1 else {}) | ({"guess": guess} if guess else {})


def _recogniser(language: str, wanted: str) -> Recogniser:
    path = installed_model(language, wanted)
    if path is None:
        trouble = model_trouble(language, wanted)
        raise InputRefused(trouble or fault("model_missing", language=language))
    return Recogniser(path)


def _each(recogniser: Recogniser, hearing: Hearing, paths: Iterable[Path]) -> int:
    lines = lines_in(hearing.language)
    failed = 0
    for path in paths:
        try:
            print_json(document(hear(recogniser, hearing, path), hearing.phase))
        except NarratorError as error:
            failed = 1
            told = " ".join(sentence(lines, problem) for problem in error.problems)
            print_json(document(SILENCE, hearing.phase) | {"rejected": None, "error": told})
        sys.stdout.flush()
    return failed


def _records(commands: Iterable[Command]) -> list[dict[str, Any]]:
    return [{"name": command.name, **command.values} for command in map(first_of_namesakes, commands)]


def _told(lines: Lines, heard: HeardUtterance) -> str:
    if heard.rejected is not None:
        return lines.say(SCENE, f"rejected-{heard.rejected.replace('_', '-')}", text=heard.text)
    if heard.meaning.guess:
        return lines.say(SCENE, "guessed", text=heard.text, command=shown(heard.meaning.guess))
    commands = shown(heard.meaning.meant)
    return lines.say(SCENE, "understood", text=heard.text, command=commands, percent=round(heard.confidence * 100))
