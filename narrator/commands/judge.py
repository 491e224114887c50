"""``narrator judge``: the verdict of one table, or of thousands."""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import nullcontext
from pathlib import Path

from narrator.commands.screen import console, print_json
from narrator.errors import FileTrouble, InputRefused
from narrator.games import leaflets
from narrator.rules.refusal import Problem, fault
from narrator.words.faults import SCENE as FAULTS
from narrator.words.leaflet import Faulty, Grid, Ruling
from narrator.words.lines import Lines, lines_in

STDIN = "-"


def run(file: str, language: str, *, as_json: bool, lines: bool) -> int:
    """Judge what the file holds; the exit code says whether every table could be judged."""
    spoken = lines_in(language)
    if lines:
        return _judge_lines(spoken, _lines_of(file))
    data = _parse("".join(_lines_of(file)))
    if isinstance(data, list):
        return _judge_array(spoken, data, as_json=as_json)
    judged = ruling(data)
    if judged.faults:
        raise InputRefused(*judged.faults)
    if as_json:
        print_json(judged.record(spoken))
    else:
        show(judged, spoken)
    return 0


def _lines_of(file: str) -> Iterator[str]:
    try:
        with nullcontext(sys.stdin) if file == STDIN else Path(file).open(encoding="utf-8-sig") as opened:
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
            show(judged, spoken)
            console().print()
    return int(any(judged.faults for judged in rulings))


def ruling(data: object) -> Ruling:
    """Judge a table or a question, bare or wrapped as ``{"state": ...}``; the first game takes what none knows."""
    if isinstance(data, Mapping) and isinstance(data.get("state"), Mapping):
        data = data["state"]
    first, *others = leaflets().values()
    found = (judged for each in others if (judged := each.judge(data)) is not None)
    judged = next(found, None) or first.judge(data)
    assert judged is not None, "the first game has an answer to everything"
    return judged


def show(judged: Ruling, lines: Lines) -> None:
    out = console()
    grid = judged.grid(lines)
    if grid is not None:
        _show_grid(grid)
        out.print()
    style = "red" if judged.faults else None
    for told in judged.sentences(lines):
        out.print(told, style=style, markup=False)


def _show_grid(shown: Grid) -> None:
    from rich.table import Table
    from rich.text import Text

    grid = Table(box=None, pad_edge=False)
    for head in shown.heads:
        grid.add_column(head, header_style="dim")
    for number, (name, *middle, fate, result) in enumerate(shown.rows):
        won = "bold green" if number in shown.winners else "dim"
        dead = "red" if number in shown.dead else ""
        grid.add_row(Text(name), *middle, Text(fate, dead), Text(result, won))
    console().print(grid)
