"""``narrator check``: is this machine ready? One line for each thing an evening uses, with what to do."""

from contextlib import nullcontext

from narrator.commands.findings import CHECKS, Finding, Look, microphone
from narrator.commands.screen import SETUP, console, print_json
from narrator.config import Settings, settings
from narrator.errors import NarratorError
from narrator.words.faults import SCENE as FAULTS
from narrator.words.lines import Lines, lines_in


def run(language: str, *, as_json: bool) -> int:
    """Exit 0 wherever a game can be played, if only with keyboard and captions, unless what was asked for fails."""
    look = _look(lines_in(language))
    found: list[Finding] = []
    out = console()
    for check in CHECKS:
        told = look.lines.say(SETUP, "speak-now") if check is microphone else ""
        with out.status(told) if told and out.is_terminal and not as_json else nullcontext():
            new = list(check(look))
        found += new
        for finding in new:
            if not as_json:
                _show(look.lines, finding)
    ready = all(finding.ok for finding in found if finding.asked)
    if as_json:
        print_json({"ready": ready, "checks": [_record(finding) for finding in found]})
    else:
        whole = all(finding.ok for finding in found)
        message = "not-ready" if not ready else "ready" if whole else "ready-partly"
        out.print(look.lines.say(SETUP, message), style="bold", markup=False)
    return 0 if ready else 1


def _look(lines: Lines) -> Look:
    try:
        return Look(lines, settings())
    except NarratorError as error:
        return Look(lines, Settings.model_construct(), error)


def _record(finding: Finding) -> dict[str, object]:
    return {"name": finding.name, "ok": finding.ok, "text": finding.text, "hint": finding.hint}


def _show(lines: Lines, finding: Finding) -> None:
    from rich.text import Text

    out = console()
    word = lines.say(SETUP, "check-ok" if finding.ok else "check-problem")
    name = lines.say(SETUP, "check-name", check=finding.name.partition(".")[0])
    line = Text().append(f"{word:<3} ", "green" if finding.ok else "yellow").append(f"{name:<14} ", "bold")
    out.print(line.append(finding.text))
    if finding.hint:
        told = Text(" " * 19).append(lines.say(FAULTS, "hint-word"), "bold").append(f" {finding.hint}")
        out.print(told)
