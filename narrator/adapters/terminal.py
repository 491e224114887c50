"""The terminal: what is typed is heard, and what is said is shown, in step with the voice."""

import asyncio
import sys
import threading
from collections.abc import Callable
from io import TextIOWrapper
from typing import TextIO

from rich.console import Console
from rich.markup import escape

from narrator.ports import Heard, PhaseBegan, PublicEvent, Room, Said, Speaking, Troubled, WindowOpened
from narrator.words.faults import hint, sentence
from narrator.words.lines import Lines, lines_in

SCREEN = "screen"


class Keyboard:
    """Ears: a line typed is said to the narrator. Reads until the input ends; the evening goes on without it.

    A thread, because a terminal, a pipe and a file can only be read alike by waiting; a daemon, because a read that
    waits for a person cannot be called back when the evening is over.
    """

    def __init__(self, source: TextIO | None = None) -> None:
        self._source = source or sys.stdin
        if isinstance(self._source, TextIOWrapper):
            self._source.reconfigure(errors="replace")  # a byte that is no letter is no reason to stop reading

    async def listen(self, room: Room) -> None:
        loop = asyncio.get_running_loop()
        ended = asyncio.Event()

        def read() -> None:
            try:
                for line in self._source:
                    if line.strip():
                        loop.call_soon_threadsafe(room.post, Said(line.strip(), addressed=True))
                loop.call_soon_threadsafe(ended.set)
            except (OSError, ValueError, RuntimeError):
                return  # the terminal or the loop has gone away: nobody is left to read for

        threading.Thread(target=read, name="keyboard", daemon=True).start()
        await ended.wait()


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
                self._out.print(escape(line.spoken))
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
