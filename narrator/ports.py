"""What an evening needs from outside, and what it offers: protocols and the values that pass through them.

Nothing here knows an adapter: no microphone, no phone, no file.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from narrator.rules import judge
from narrator.rules.deaths import Seat
from narrator.rules.judge import Verdict
from narrator.rules.roles import Artefact
from narrator.rules.table import Act
from narrator.rules.view import PublicView, SeatView


@dataclass(frozen=True, slots=True)
class Line:
    """Something to say: the text, and the name of the cue it was made from."""

    cue: str
    text: str


@dataclass(frozen=True, slots=True)
class Said:
    """Somebody at the table said or typed something."""

    text: str


@dataclass(frozen=True, slots=True)
class Did:
    """A seat did something in private during a call."""

    seat: Seat
    act: Act
    seats: tuple[Seat, ...] = ()
    centre: tuple[int, ...] = ()
    call: str | None = None
    """The call it is meant for; none = whichever is being made."""


@dataclass(frozen=True, slots=True)
class Voted:
    seat: Seat
    target: Seat | None


Entry = Said | Did | Voted


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    phase: str


@dataclass(frozen=True, slots=True)
class Spoke:
    """The narrator said a line, from ``start_s`` until its last sample was heard."""

    line: Line
    start_s: float
    until_s: float


@dataclass(frozen=True, slots=True)
class Asked:
    """The narrator waits for an answer from the table."""

    question: str


@dataclass(frozen=True, slots=True)
class Heard:
    text: str
    command: str | None
    """The name of the command it was understood as; none = not understood."""
    values: Mapping[str, str | int]


@dataclass(frozen=True, slots=True)
class WindowOpened:
    """A called seat may act from now on for so long."""

    call: str
    lasts_s: float


@dataclass(frozen=True, slots=True)
class Dealt:
    """Secret: which card lies where."""

    cards: tuple[str, ...]
    centre: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Acted:
    """Secret: what a seat did or tried to do."""

    entry: Did
    call: str
    drawn: Artefact | None = None
    refused: str | None = None
    chosen_for_them: bool = False
    """The rules left no choice and the time was up: chance chose."""


@dataclass(frozen=True, slots=True)
class VoteCast:
    """Secret until the vote is closed."""

    entry: Voted
    refused: str | None = None


@dataclass(frozen=True, slots=True)
class VerdictGiven:
    """The cards are turned: what lay on the table, and what it means."""

    table: judge.Table
    verdict: Verdict
    names: tuple[str, ...]


Event = PhaseBegan | Spoke | Asked | Heard | WindowOpened | Dealt | Acted | VoteCast | VerdictGiven


class Mouth(Protocol):
    async def say(self, line: Line) -> None:
        """Speak a line; return when its last sample was heard."""


class Table(Protocol):
    """Whoever follows the evening: a transcript, captions, a screen."""

    def show(self, event: Event) -> None: ...


class Room(Protocol):
    """The evening as ears, keyboards and phones see it: one inbox in, views out."""

    def post(self, entry: Entry) -> None:
        """Hand something in; it is dealt with in the order of arrival."""

    def view(self, seat: Seat) -> SeatView | None:
        """What a seat may know; none before the deal."""

    def public(self) -> PublicView | None: ...


class Ears(Protocol):
    async def listen(self, room: Room) -> None:
        """Post what is heard into the room for as long as the evening lasts."""
