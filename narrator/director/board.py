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
    Reveal,
    Speaking,
    Spoke,
    Ticking,
    Troubled,
    VerdictGiven,
    WindowOpened,
)
from narrator.rules.game import Phase, Seat
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
        """The last one of the machine: a fault until another one is told, anything else until the next phase."""
        self._untitled = ""
        """The cue that says it aloud: it is no caption."""
        self._reveals: dict[Seat, Reveal] = {}
        self.retold: int | None = None
        """The step of the night told again that is being told."""

    @property
    def reveals(self) -> tuple[Reveal, ...]:
        """What the voice has told of each seat's end, in the order it came to them."""
        return tuple(self._reveals.values())

    @property
    def left_s(self) -> float | None:
        """What is left on the clock that everybody sees, if one runs."""
        return None if self._ends_s is None else max(0.0, round(self._ends_s - self._clock.now_s(), 1))

    def watch(self, notice: Notice) -> Notice:
        """Be told of every public change; returns what ends it."""
        self._watchers.append(notice)
        return lambda: self._watchers.remove(notice)

    def show(self, event: PublicEvent) -> None:
        if self._moved_on(event) or self._spoken(event):
            for notice in tuple(self._watchers):
                notice()

    def _moved_on(self, event: PublicEvent) -> bool:
        """The game or its clock has; false if it is nothing of the kind."""
        match event:
            case PhaseBegan(phase):
                self._turn(call=None)
                self.asks = self.retold = None
                self._clear_away(phase)
            case CallOpened(call):
                self._turn(call=call)
            case CallClosed() | VerdictGiven():
                self._turn(call=None)
            case Changed():
                self.revision += 1
            case WindowOpened(_, left_s) | Ticking(left_s):
                self._ends_s = None if left_s is None else self._clock.now_s() + left_s
            case Held():
                pass
            case _:
                return False
        return True

    def _spoken(self, event: PublicEvent) -> bool:
        """Something was said, by the voice or to it, that is to be seen."""
        match event:
            case Speaking(line) if line.cue != self._untitled:
                self.caption = line.text
                self.retold = line.step
            case Spoke(line, cut=False) if line.reveals:
                self.revision += 1
                self._reveals = self._reveals | {
                    told.seat: told.after(self._reveals.get(told.seat, Reveal(told.seat))) for told in line.reveals
                }
            case Troubled(problem, aloud):
                self._note(problem, aloud=aloud)
            case Metered(loudness):
                self.loudness = loudness
            case Asked(question):
                self.asks = question
            case Heard(_, command) if command is not None:
                self.asks = None
            case _:
                return False  # nothing that anybody needs to see
        return True

    def _note(self, problem: Problem, *, aloud: bool) -> None:
        if aloud:
            self._untitled = fault_cue(problem).name
        if aloud or not OF_THE_MACHINE & {name for name, _ in problem.facts}:
            self.trouble = problem

    def _clear_away(self, phase: str) -> None:
        """Trouble that is no fault has been seen; the votes lie there until the end, and an end is told afresh."""
        if self.trouble is not None and not self.trouble.fault:
            self.trouble = None
        if phase == Phase.REVEAL:
            kept = self._reveals.values()
            self._reveals = {told.seat: Reveal(told.seat, told.votes, told.voters) for told in kept}
        elif phase != Phase.OVER:
            self._reveals = {}

    def _turn(self, call: str | None) -> None:
        self.revision += 1
        self.turned = self.revision
        self.call = call
        self._ends_s = None
