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
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = next(text for kind, text in BLOCKS if kind == "json" and '"players"' in text)
    verdict = next(text for kind, text in BLOCKS if kind == "text")
    told = json.loads(run(monkeypatch, capsys, "narrator judge - --json", stdin=table))
    assert told["explanation"] == verdict.splitlines()


def test_the_sayings_it_shows_can_be_rehearsed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    sayings = next(text for kind, text in BLOCKS if kind == "json" and '"at"' in text)
    (tmp_path / "say.jsonl").write_text(sayings, encoding="utf-8")
    played = run(monkeypatch, capsys, f"narrator rehearse --say {tmp_path}/say.jsonl --out {tmp_path}")
    assert "narrator, vote now" in played


@pytest.mark.parametrize("command", re.findall(r"\| `(narrator (?:scenarios|script|rehearse)[^`]*)`", README))
def test_every_command_in_the_table_works(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(monkeypatch, capsys, command)


@pytest.mark.parametrize("target", ["setup", "play", "test", "demo", "bench"])
def test_the_make_targets_exist(target: str) -> None:
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(encoding="utf-8"), flags=re.MULTILINE)
