"""``narrator judge``: the verdict of one table, or of thousands."""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from narrator.boxes import role_book
from narrator.commands.screen import console, print_json
from narrator.errors import FileTrouble, InputRefused
from narrator.rules.judge import Table, Verdict, judge
from narrator.rules.reading import Reading, read_table
from narrator.rules.refusal import Problem, fault
from narrator.words.explain import explanation
from narrator.words.faults import SCENE as FAULTS
from narrator.words.faults import sentence
from narrator.words.lines import Lines, lines_in

SCENE = "screen"
STDIN = "-"


def run(file: str, language: str, *, as_json: bool, lines: bool) -> int:
    """Judge what the file holds; the exit code says whether every table could be judged."""
    spoken = lines_in(language)
    if lines:
        return _judge_lines(spoken, _open_lines(file))
    data = _parse(_read(file))
    if isinstance(data, list):
        return _judge_array(spoken, data, as_json=as_json)
    reading = read_table(role_book(), data)
    if reading.table is None:
        raise InputRefused(*reading.faults)
    verdict = judge(role_book(), reading.table)
    if as_json:
        print_json(_record(spoken, reading.names, reading.table, verdict))
    else:
        _show(spoken, reading.names, reading.table, verdict)
    return 0


def _read(file: str) -> str:
    try:
        return sys.stdin.read() if file == STDIN else Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise FileTrouble.at("no_file", file, error) from error


def _open_lines(file: str) -> Iterator[str]:
    if file == STDIN:
        yield from sys.stdin
        return
    try:
        with Path(file).open(encoding="utf-8") as opened:
            yield from opened
    except (OSError, UnicodeError) as error:
        raise FileTrouble.at("no_file", file, error) from error


def _parse(text: str) -> object:
    try:
        return json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise InputRefused(_not_json(error)) from error


def _not_json(error: json.JSONDecodeError | RecursionError) -> Problem:
    if isinstance(error, RecursionError):
        return fault("not_json", line=1, column=1)
    return fault("not_json", line=error.lineno, column=error.colno)


def _judge_lines(spoken: Lines, source: Iterable[str]) -> int:
    refused = False
    write = sys.stdout.write
    for text in source:
        if not text.strip():
            continue
        try:
            reading = read_table(role_book(), json.loads(text))
        except (json.JSONDecodeError, RecursionError) as error:
            reading = Reading(faults=(_not_json(error),))
        refused = refused or reading.table is None
        write(json.dumps(_answer(spoken, reading), ensure_ascii=False) + "\n")
    return int(refused)


def _judge_array(spoken: Lines, tables: list[object], *, as_json: bool) -> int:
    readings = [read_table(role_book(), table) for table in tables]
    if as_json:
        print_json([_answer(spoken, reading) for reading in readings])
    else:
        for number, reading in enumerate(readings, start=1):
            _show_numbered(spoken, number, reading)
    return int(any(reading.table is None for reading in readings))


def _answer(spoken: Lines, reading: Reading) -> dict[str, object]:
    """A verdict, or the faults in its place, so that answers stay in step with questions."""
    if reading.table is None:
        return {"faults": [sentence(spoken, problem) for problem in reading.faults]}
    return _record(spoken, reading.names, reading.table, judge(role_book(), reading.table))


def _record(spoken: Lines, names: tuple[str, ...], table: Table, verdict: Verdict) -> dict[str, object]:
    return {
        "deaths": {names[death.seat]: death.reason for death in verdict.deaths},
        "winners": dict(zip(names, verdict.winners, strict=True)),
        "sides": list(verdict.sides),
        "explanation": explanation(spoken, role_book(), table, verdict, names),
    }


def _show_numbered(spoken: Lines, number: int, reading: Reading) -> None:
    out = console()
    out.print(f"[bold]{spoken.say(FAULTS, 'table_number', number=number)}[/]")
    if reading.table is None:
        for problem in reading.faults:
            out.print(sentence(spoken, problem), style="red", markup=False)
    else:
        _show(spoken, reading.names, reading.table, judge(role_book(), reading.table))
    out.print()


def _show(spoken: Lines, names: tuple[str, ...], table: Table, verdict: Verdict) -> None:
    from rich.table import Table as Grid
    from rich.text import Text

    out = console()
    grid = Grid(box=None, pad_edge=False)
    for head in ("player", "role", "votes", "fate", "result"):
        grid.add_column(spoken.say(SCENE, f"verdict-head-{head}"), header_style="dim")
    reasons = {death.seat: str(death.reason) for death in verdict.deaths}
    for seat, name in enumerate(names):
        won = verdict.winners[seat]
        grid.add_row(
            Text(name),
            spoken.say(SCENE, "card", role=(verdict.roles[seat],), count=1),
            str(verdict.tally[seat]),
            Text(spoken.say(SCENE, "fate", reason=reasons.get(seat, "alive")), "red" if seat in reasons else ""),
            Text(spoken.say(SCENE, "result", won="yes" if won else "no"), "bold green" if won else "dim"),
        )
    out.print(grid)
    out.print()
    for told in explanation(spoken, role_book(), table, verdict, names):
        out.print(told, markup=False)
