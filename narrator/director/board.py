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
    VerdictGiven,
    WindowOpened,
)

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
            case CallOpened(call):
                self._turn(call=call)
            case CallClosed() | VerdictGiven():
                self._turn(call=None)
            case Changed():
                self.revision += 1
            case WindowOpened(_, left_s) | Ticking(left_s):
                self._ends_s = None if left_s is None else self._clock.now_s() + left_s
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
