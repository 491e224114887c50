"""The README shows the thing before it explains it, and what it shows is true."""

import json
import re
import shlex
import sys
from io import StringIO
from pathlib import Path

import pytest

from narrator import cli

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", README, flags=re.DOTALL)


def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str, stdin: str = "") -> str:
    monkeypatch.setattr(sys, "argv", shlex.split(command))
    monkeypatch.setattr(sys, "stdin", StringIO(stdin))
    with pytest.raises(SystemExit) as stop:
        cli.main()
    assert stop.value.code in (0, None)
    return capsys.readouterr().out


def test_the_rehearsed_evening_is_the_one_it_shows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    shown = next(text for kind, text in BLOCKS if kind == "console" and "rehearse" in text)
    command, _, expected = shown.partition("\n")
    monkeypatch.chdir(tmp_path)
    played = run(monkeypatch, capsys, command.removeprefix("$ "))
    pieces = expected.split("...\n")
    assert len(pieces) > 1, "the page leaves out the middle of the night"
    where = 0
    for piece in pieces:
        where = played.index(piece, where) + len(piece)
    assert played.startswith(pieces[0])
    assert played.endswith(pieces[-1])


def test_the_judged_table_gets_the_verdict_it_shows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    table = next(text for kind, text in BLOCKS if kind == "json" and '"players"' in text)
    shown = next(text for kind, text in BLOCKS if kind == "console" and "narrator judge" in text)
    command, _, expected = shown.partition("\n")
    monkeypatch.chdir(tmp_path)
    Path("table.json").write_text(table, encoding="utf-8")
    told = run(monkeypatch, capsys, command.removeprefix("$ "))
    assert [line.rstrip() for line in told.splitlines()] == expected.splitlines()


def test_the_sayings_it_shows_are_said_and_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    sayings = next(text for kind, text in BLOCKS if kind == "json" and '"at"' in text)
    monkeypatch.chdir(tmp_path)
    Path("say.jsonl").write_text(sayings, encoding="utf-8")
    told = json.loads(run(monkeypatch, capsys, "narrator rehearse --seed 13 --say say.jsonl --out . --json"))
    records = [json.loads(line) for line in Path("transcript.jsonl").read_text(encoding="utf-8").splitlines()]
    assert told["warnings"] == []
    assert any(record.get("call") == "robber" and record.get("seats") == ["David"] for record in records)
    assert any(record.get("text") == "narrator, vote now" for record in records)


@pytest.mark.parametrize("command", re.findall(r"\| `(narrator (?:scenarios|script|rehearse)[^`]*)`", README))
def test_every_command_in_the_table_works(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(monkeypatch, capsys, command)


@pytest.mark.parametrize("target", ["setup", "play", "test", "demo", "bench"])
def test_the_make_targets_exist(target: str) -> None:
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(encoding="utf-8"), flags=re.MULTILINE)
