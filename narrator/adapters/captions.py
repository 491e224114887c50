"""Captions: the evening on the terminal, in step with the voice."""

from collections.abc import Callable

from rich.console import Console
from rich.markup import escape

from narrator.ports import Heard, PhaseBegan, PublicEvent, Speaking, Troubled, WindowOpened
from narrator.words.faults import hint, sentence
from narrator.words.lines import Lines, lines_in

SCREEN = "screen"


class Captions:
    """Shows what is said, what was heard and what has failed."""

    def __init__(self, out: Console, language: Callable[[], str]) -> None:
        """``language``: the one that is spoken just now."""
        self._out = out
        self._language = language

    @property
    def _lines(self) -> Lines:
        return lines_in(self._language())

    def show(self, event: PublicEvent) -> None:
        match event:
            case PhaseBegan(phase):
                self._out.print()
                self._out.print(f"[bold cyan]{self._lines.say(SCREEN, 'phase', phase=phase)}[/]")
            case Speaking(line):
                self._out.print(escape(line.text))
            case Heard(text, command, _):
                style = "green" if command else "dim"
                self._out.print(f"[{style}]– {escape(text)}[/]")
            case WindowOpened(_, lasts_s):
                self._out.print(f"[dim]{escape(self._lines.say(SCREEN, 'pause', seconds=f'{lasts_s:g}'))}[/]")
            case Troubled(problem, aloud):
                if not aloud:  # otherwise the line that says it is its caption
                    self._out.print(f"[yellow]{escape(sentence(self._lines, problem))}[/]")
                advice = hint(self._lines, problem)
                if advice:
                    self._out.print(f"[dim]{escape(advice)}[/]")
            case _:
                pass
