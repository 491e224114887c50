"""How a set-up is shown: a bar in a terminal, a line each where nobody watches."""

from typing import Self

from rich.progress import BarColumn, DownloadColumn, Progress, TaskID, TextColumn, TransferSpeedColumn

from narrator.catalogue.entries import Entry
from narrator.catalogue.install import Installation, Outcome
from narrator.commands.screen import console, print_problems
from narrator.rules.refusal import Fact, Problem
from narrator.words.faults import SCENE as FAULTS
from narrator.words.lines import Cue, Lines, cue

SETUP = "setup"
"""The scene of set-up, devices and checks."""
LONG_B = 5_000_000
"""What is smaller is there before anybody wonders."""
QUARTERS = 4


class Screen:
    """Follows a set-up for a person."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self._out = console()
        self._hints: set[str] = set()
        self._bar: Progress | None = None
        self._task: TaskID | None = None
        self._name = ""
        self._told = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._end_bar()

    def trying(self, entry: Entry, where: str) -> None:
        self._end_bar()
        self._name, self._told = entry.name, 0
        told = self.lines.say(SETUP, "trying", name=entry.name, where=where)
        if not self._out.is_terminal:
            self._out.print(told, markup=False)
            return
        columns = (
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            DownloadColumn(),
            TransferSpeedColumn(),
        )
        self._bar = Progress(*columns, console=self._out, transient=True)
        self._task = self._bar.add_task(told, total=None)
        self._bar.start()

    def progress(self, come: int, total: int) -> None:
        if self._bar is not None and self._task is not None:
            self._bar.update(self._task, completed=come, total=total or None)
        elif total > LONG_B and come * QUARTERS // total > self._told:
            self._told = come * QUARTERS // total
            self.say("progress", name=self._name, percent=self._told * 100 // QUARTERS)

    def failed(self, problem: Problem) -> None:
        self._end_bar()
        print_problems(self.lines, [problem])

    def waiting(self, entry: Entry) -> None:
        self.say("waiting", name=entry.name)

    def done(self, made: Installation) -> None:
        self._end_bar()
        if made.outcome is not Outcome.FAILED:
            self.say(made.outcome, name=made.entry.name, where=made.source)

    def say(self, message: str, **facts: Fact) -> None:
        self._out.print(self.lines.say(SETUP, message, **facts), markup=False)

    def warn(self, message: str, **facts: Fact) -> None:
        """Something is done without: said on standard error, what to do about it only once."""
        out = console(errors=True)
        told = cue(SETUP, message, **facts)
        out.print(f"[yellow]{self.lines.say(FAULTS, 'warning-word')}[/]", end=" ")
        out.print(self.lines.line(told), markup=False)
        hint = self.lines.line(Cue(SETUP, message, "hint", told.facts))
        if hint not in self._hints:
            self._hints.add(hint)
            out.print(f"[bold]{self.lines.say(FAULTS, 'hint-word')}[/]", end=" ")
            out.print(hint, markup=False)

    def _end_bar(self) -> None:
        if self._bar is not None:
            self._bar.stop()
            self._bar = None
