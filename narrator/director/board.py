"""The board: what everybody in the room may know just now."""

from collections.abc import Callable

from narrator.director.clock import GameClock
from narrator.ports import (
    Asked,
    CallClosed,
    CallOpened,
    Changed,
    Heard,
    Held,
    Loudness,
    Metered,
    PhaseBegan,
    PublicEvent,
    Speaking,
    Ticking,
    Troubled,
    VerdictGiven,
    WindowOpened,
)
from narrator.rules.refusal import Problem
from narrator.words.faults import fault_cue

OF_THE_MACHINE = frozenset({"path", "why", "what"})
"""Facts that concern nobody in the room: a trouble that is not said aloud is not shown with them either."""

Notice = Callable[[], None]


class Board:
    def __init__(self, clock: GameClock) -> None:
        self._clock = clock
        self._ends_s: float | None = None
        self._watchers: list[Notice] = []
        self.revision = 0
        """Grows with every public change but captions and clocks."""
        self.caption = ""
        self.call: str | None = None
        self.turned = 0
        """The revision at which the call was opened, or the last one closed."""
        self.asks: str | None = None
        self.loudness: Loudness | None = None
        self.trouble: Problem | None = None
        """The last trouble of the machine: a fault until another one is told, anything else until the next phase."""
        self._untitled = ""
        """The cue that says it aloud: it is no caption."""

    @property
    def left_s(self) -> float | None:
        """What is left on the clock that everybody sees, if one runs."""
        return None if self._ends_s is None else max(0.0, round(self._ends_s - self._clock.now_s(), 1))

    def watch(self, notice: Notice) -> Notice:
        """Be told of every public change; returns what ends it."""
        self._watchers.append(notice)
        return lambda: self._watchers.remove(notice)

    def show(self, event: PublicEvent) -> None:
        match event:
            case PhaseBegan():
                self._turn(call=None)
                self.asks = None
                if self.trouble is not None and not self.trouble.fault:
                    self.trouble = None
            case CallOpened(call):
                self._turn(call=call)
            case CallClosed() | VerdictGiven():
                self._turn(call=None)
            case Changed():
                self.revision += 1
            case WindowOpened(_, left_s) | Ticking(left_s):
                self._ends_s = None if left_s is None else self._clock.now_s() + left_s
            case Troubled(problem, aloud):
                if aloud:
                    self._untitled = fault_cue(problem).name
                if aloud or not OF_THE_MACHINE & {name for name, _ in problem.facts}:
                    self.trouble = problem
            case Speaking(line) if line.cue == self._untitled:
                return
            case Speaking(line):
                self.caption = line.text
            case Held():
                pass
            case Metered(loudness):
                self.loudness = loudness
            case Asked(question):
                self.asks = question
            case Heard(_, command) if command is not None:
                self.asks = None
            case _:
                return  # nothing that anybody needs to see
        for notice in tuple(self._watchers):
            notice()

    def _turn(self, call: str | None) -> None:
        self.revision += 1
        self.turned = self.revision
        self.call = call
        self._ends_s = None
