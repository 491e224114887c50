"""What an evening needs from outside, and what it offers: protocols and the values that pass through them.

Nothing here knows an adapter: no microphone, no phone, no file.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from narrator.rules.game import Seat
from narrator.rules.one_night import judge
from narrator.rules.one_night.inquest.evidence import Question
from narrator.rules.one_night.judge import Verdict
from narrator.rules.one_night.roles import Artefact
from narrator.rules.one_night.table import Act
from narrator.rules.one_night.view import PublicView, SeatView
from narrator.rules.refusal import Problem


@dataclass(frozen=True, slots=True)
class Line:
    """Something to say: the text, and the name of the cue it was made from."""

    cue: str
    text: str


class Ambience(StrEnum):
    """The sound of the night, which covers hands and cards."""

    OFF = "off"
    LOW = "low"
    HIGH = "high"


class Sound(StrEnum):
    """Small sounds that answer before any word can."""

    UNDERSTOOD = "understood"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class Manner:
    """How the narrator speaks from now on."""

    language: str = "en"
    volume: float = 0.8
    """0 to 1."""
    speed: float = 1.0
    """1 = as the voice was made; more is faster."""
    ambience: Ambience = Ambience.OFF
    """How loud the night is; heard in the night only."""
    voice: int = 0
    """How many voices further than the first of the language."""
    sounds: bool = True
    """Small sounds for "understood" and "not understood"."""


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of the loop's clock."""

    start_s: float
    until_s: float


@dataclass(frozen=True, slots=True)
class Hearing:
    """What the ears listen for just now: everything that may be said, and nothing else."""

    language: str
    phase: str
    names: tuple[str, ...] = ()
    """The players, in seat order."""
    name_needed: bool = False
    """Only what begins with the narrator's name is meant for it: people are talking to each other."""
    wake: str = ""
    """The narrator's name; empty = the language's own."""


@dataclass(frozen=True, slots=True)
class Said:
    """Somebody at the table said, typed or tapped something."""

    text: str
    addressed: bool = False
    """It was tapped for the narrator: no name is needed, whoever is talking meanwhile."""
    answers: str | None = None
    """The one question it answers; once another one is asked it means nothing any more."""


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


@dataclass(frozen=True, slots=True)
class Trouble:
    """A device, a model or a disk reports that it fails, or works again; the table is told."""

    problem: Problem
    aloud: bool = True
    """False where the voice itself is concerned, or where a caption is enough."""


@dataclass(frozen=True, slots=True)
class Moving:
    """A new phone asks for the seat of another one; the table is asked whether that is right."""

    seat: Seat
    phone: str
    """The hash of its token."""


Entry = Said | Did | Voted | Moving | Trouble


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    phase: str


@dataclass(frozen=True, slots=True)
class Speaking:
    """The narrator begins a line: captions may show it."""

    line: Line


@dataclass(frozen=True, slots=True)
class Troubled:
    """Something outside fails or works again: a microphone, a loudspeaker, a voice, the disk. A code of faults."""

    problem: Problem
    aloud: bool = False
    """It is said as well."""


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
    about: Question | None = None
    """What it wants to know for the verdict."""


@dataclass(frozen=True, slots=True)
class Heard:
    text: str
    command: str | None
    """The name of the command it was understood as; none = not understood."""
    values: Mapping[str, str | int]


@dataclass(frozen=True, slots=True)
class Changed:
    """Something that everybody may know has changed: the plan, the seats, the language."""


@dataclass(frozen=True, slots=True)
class Held:
    """The clock of the game stands still, or goes on."""


@dataclass(frozen=True, slots=True)
class Ticking:
    """A clock that everybody may see runs for so long; none = it has stopped."""

    left_s: float | None


@dataclass(frozen=True, slots=True)
class CallOpened:
    """A call of the night begins: phones may be tapped until it closes."""

    call: str


@dataclass(frozen=True, slots=True)
class CallClosed:
    call: str


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
class MoveMade:
    """Secret: a seat's move in the classic game, as it is written down."""

    seat: Seat
    action: str


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
    known: frozenset[Seat] | None = None
    """Seats whose card was told; none = all of them."""


@dataclass(frozen=True, slots=True)
class VillageEnded:
    """A classic game is over: how, who died of what, and who has won, as far as that is known."""

    outcome: str
    deaths: Mapping[str, str]
    winners: Mapping[str, bool | None]


Event = (
    PhaseBegan
    | Changed
    | Held
    | Ticking
    | CallOpened
    | CallClosed
    | Speaking
    | Spoke
    | Asked
    | Heard
    | WindowOpened
    | Dealt
    | Acted
    | MoveMade
    | VoteCast
    | VerdictGiven
    | VillageEnded
    | Troubled
)


class Mouth(Protocol):
    @property
    def lead_s(self) -> float:
        """How long before a line is due it has to be handed over, to begin exactly then."""

    @property
    def voices(self) -> int:
        """How many voices there are to choose from in the language it speaks."""

    async def say(self, line: Line, due_s: float | None = None) -> Span:
        """Speak a line from ``due_s`` on (none, or past: at once); return when its last sample was heard."""

    async def prepare(self, lines: Sequence[Line]) -> None:
        """Have these lines ready; returns when all of them are."""

    def hush(self) -> None:
        """Fall silent, gently, in the middle of a line; its ``say`` returns."""

    def sound(self, sound: Sound) -> None:
        """A small sound, at once, over whatever is being said."""

    def adopt(self, manner: Manner) -> None:
        """Speak like this from the next line on; the ambience changes at once."""


class Table(Protocol):
    """Whoever follows the evening: a transcript, captions, a screen."""

    def show(self, event: Event) -> None: ...


class Room(Protocol):
    """The evening as ears, keyboards and phones see it: one inbox in, views out."""

    @property
    def hearing(self) -> Hearing:
        """What may be said now."""

    def post(self, entry: Entry) -> None:
        """Hand something in; it is dealt with in the order of arrival. To be called on the loop's thread."""

    def view(self, seat: Seat) -> SeatView | None:
        """What a seat may know; none before the deal."""

    def public(self) -> PublicView | None: ...


class Ears(Protocol):
    async def listen(self, room: Room) -> None:
        """Post what is heard into the room for as long as the evening lasts."""
