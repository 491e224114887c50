"""Writing to the terminal: JSON for programs, colour for people, plain text for pipes."""

import json
import sys
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from narrator.rules.refusal import Fact, Problem
from narrator.words.faults import SCENE, hint, sentence
from narrator.words.lines import Lines, cue

SCREEN = "screen"
"""The scene of everything the terminal shows around the rules."""
SETUP = "setup"
"""The scene of set-up, devices and checks."""

if TYPE_CHECKING:
    from rich.console import Console


def console(*, errors: bool = False) -> "Console":
    from rich.console import Console

    # In a pipe lines are not folded: whoever reads them has a width of their own.
    piped = not (sys.stderr if errors else sys.stdout).isatty()
    return Console(stderr=errors, highlight=False, soft_wrap=piped)


def print_json(document: object) -> None:
    """JSON in UTF-8; where the output cannot hold that, in plain ASCII, which means the same."""
    in_full = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    sys.stdout.write(json.dumps(document, ensure_ascii=not in_full) + "\n")


def advice(lines: Lines, message: str, /, **facts: Fact) -> tuple[str, str]:
    """What the set-up says is missing, and what to do about it; empty where that is plain."""
    told = cue(SETUP, message, **facts)
    what_to_do = lines.line(replace(told, part="hint")) if lines.has(SETUP, message, "hint") else ""
    return lines.line(told), what_to_do


def print_problems(lines: Lines, problems: Iterable[Problem]) -> None:
    """Each problem a sentence on standard error, each hint once, after all of them."""
    from rich.markup import escape

    out = console(errors=True)
    hints: dict[str, None] = {}
    for problem in problems:
        word = lines.say(SCENE, "error-word" if problem.fault else "warning-word")
        style = "bold red" if problem.fault else "yellow"
        out.print(f"[{style}]{word}[/]", escape(sentence(lines, problem)))
        told = hint(lines, problem)
        if told:
            hints[told] = None
    for told in hints:
        out.print(f"[bold]{lines.say(SCENE, 'hint-word')}[/]", escape(told))
