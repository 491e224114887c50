"""``narrator judge``: the verdict of one table, or of thousands."""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from narrator.commands.rulings import Faulty, ruling
from narrator.commands.screen import console, print_json
from narrator.errors import FileTrouble, InputRefused
from narrator.rules.refusal import Problem, fault
from narrator.words.faults import SCENE as FAULTS
from narrator.words.lines import Lines, lines_in

STDIN = "-"


def run(file: str, language: str, *, as_json: bool, lines: bool) -> int:
    """Judge what the file holds; the exit code says whether every table could be judged."""
    spoken = lines_in(language)
    if lines:
        return _judge_lines(spoken, _open_lines(file))
    data = _parse(_read(file))
    if isinstance(data, list):
        return _judge_array(spoken, data, as_json=as_json)
    judged = ruling(data)
    if judged.faults:
        raise InputRefused(*judged.faults)
    if as_json:
        print_json(judged.record(spoken))
    else:
        judged.show(spoken)
    return 0


def _read(file: str) -> str:
    try:
        return sys.stdin.read() if file == STDIN else Path(file).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeError) as error:
        raise FileTrouble.reading(file, error) from error


def _open_lines(file: str) -> Iterator[str]:
    if file == STDIN:
        yield from sys.stdin
        return
    try:
        with Path(file).open(encoding="utf-8-sig") as opened:
            yield from opened
    except (OSError, UnicodeError) as error:
        raise FileTrouble.reading(file, error) from error


def _parse(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputRefused(_not_json(error)) from error


def _not_json(error: ValueError | RecursionError) -> Problem:
    """Broken JSON, or JSON that Python will not read: nested too deeply, or a number of thousands of digits."""
    if isinstance(error, json.JSONDecodeError):
        return fault("not_json", line=error.lineno, column=error.colno)
    return fault("too_deep")


def _judge_lines(spoken: Lines, source: Iterable[str]) -> int:
    refused = False
    for text in source:
        if not text.strip():
            continue
        try:
            judged = ruling(json.loads(text))
        except (ValueError, RecursionError) as error:
            judged = Faulty((_not_json(error),))
        refused = refused or bool(judged.faults)
        print_json(judged.record(spoken))
    return int(refused)


def _judge_array(spoken: Lines, tables: list[object], *, as_json: bool) -> int:
    rulings = [ruling(table) for table in tables]
    if as_json:
        print_json([judged.record(spoken) for judged in rulings])
    else:
        for number, judged in enumerate(rulings, start=1):
            console().print(spoken.say(FAULTS, "table_number", number=number), style="bold")
            judged.show(spoken)
            console().print()
    return int(any(judged.faults for judged in rulings))
