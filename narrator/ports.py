"""What an evening needs from outside, and what it offers: protocols and the values that pass through them.

Nothing here knows an adapter: no microphone, no phone, no file.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol, runtime_checkable

from narrator.data_folders import DEFAULT_LANGUAGE
from narrator.rules.game import Action, Outcome, Question, RoleId, Seat, Vote
from narrator.rules.refusal import Problem


@dataclass(frozen=True, slots=True)
class Reveal:
    """What a sentence lets everybody see of a seat's end, once it has been said; none = it says nothing of that."""

    seat: Seat
    votes: int | None = None
    voters: tuple[Seat, ...] = ()
    """Who pointed at it, where that is known."""
    card: RoleId | None = None
    died: bool = False
    won: bool = False

    def after(self, earlier: "Reveal") -> "Reveal":
        """With all that was said of the seat before."""
        counted = earlier if self.votes is None else self
        return Reveal(
            self.seat,
            counted.votes,
            counted.voters,
            self.card or earlier.card,
            self.died or earlier.died,
            self.won or earlier.won,
        )


@dataclass(frozen=True, slots=True)
class Line:
    """Something to say: the text, and the name of the cue it was made from."""

    cue: str
    text: str
    """As anybody may read it, wherever a screen hangs."""
    aloud: str = ""
    """What is said instead, where the words are for whoever is in the room; empty = the text."""
    reveals: tuple[Reveal, ...] = field(default=(), compare=False)
    """What screens show from its last word on, and not before."""
    step: int | None = field(default=None, compare=False)
    """Which step of the night told again it tells."""

    @property
    def spoken(self) -> str:
        """For a voice, and for captions where the voice is."""
        return self.aloud or self.text


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

    language: str = DEFAULT_LANGUAGE
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
class Asking:
    """What the table is asked, and what may be said to that: commands by their names, and no others."""

    question: str = ""
    """Its name in the tables of questions; several that stand at once are joined by a plus. Empty = none."""
    answers: frozenset[str] = frozenset()
    always: frozenset[str] = frozenset()
    """What may be said whatever is asked."""

    @property
    def allowed(self) -> frozenset[str]:
        return self.answers | self.always


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
    game: str = ""
    """The game that is played, by id: its own cards are meant before those of others. Empty = any."""
    decks: tuple[str, ...] = ()
    """The names of decks that the table has saved."""
    asking: Asking | None = None
    """What is asked just now; none = whatever makes sense in the phase may be said."""

    @property
    def agreeing(self) -> bool:
        """A yes or a no is waited for, in whatever words."""
        return self.asking is not None and "yes" in self.asking.answers


Value = str | int
"""What a command says about one thing: the id of a role, a number, a seat."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something the table wants, whoever said, typed or tapped it."""

    name: str
    values: Mapping[str, Value] = field(default_factory=dict)
    now: bool = True
    """Whether it makes sense in the phase it was heard in."""


@dataclass(frozen=True, slots=True)
class Understanding:
    """What an utterance means: one command, several in one breath, several to choose from, or nothing."""

    addressed: bool
    """Spoken to the narrator: where its name is needed, only after that."""
    commands: tuple[Command, ...] = ()
    together: tuple[Command, ...] = ()
    """All of them are meant, in this order."""
    guess: tuple[Command, ...] = ()
    """What was probably meant: to be asked back before anything is done."""

    @property
    def command(self) -> Command | None:
        return self.commands[0] if len(self.commands) == 1 else None

    @property
    def meant(self) -> tuple[Command, ...]:
        """What to heed, in this order; nothing where nothing, or not one thing, was understood."""
        return self.together or (self.commands if len(self.commands) == 1 else ())


@dataclass(frozen=True, slots=True)
class Said:
    """Somebody at the table said, typed or tapped something."""

    text: str
    addressed: bool = False
    """It was tapped for the narrator: no name is needed, whoever is talking meanwhile."""
    answers: str | None = None
    """The one question it answers; once another one is asked it means nothing any more."""
    meaning: Understanding | None = None
    """How the ears understood it; none = typed, and understood when it is heeded."""
    tapped: bool = False
    """On a phone, which can send more in a second than a table says in an evening."""


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


@dataclass(frozen=True, slots=True)
class Murmur:
    """People talk, and not to the narrator: nobody needs to know what, only that the table is not silent."""


@dataclass(frozen=True, slots=True)
class Unheard:
    """What was meant for the narrator was not made out, several times in a row, because it is loud."""


LOUDEST = 10
"""Steps of a meter."""


@dataclass(frozen=True, slots=True)
class Loudness:
    """How loud it is at the microphone, in a few steps."""

    voice: int
    """The loudest of the last moments."""
    room: int
    """What there is all the time: a voice has to stand out of it."""


@dataclass(frozen=True, slots=True)
class Metered:
    """How loud it is, for as long as the table is not heard well; none = that is over."""

    loudness: Loudness | None


Noted = Said | Moving | Trouble | Unheard
"""What is written down and heeded."""
Entry = Noted | Murmur | Metered
"""Whatever reaches the room."""


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
    cut: bool = False
    """It was broken off, and is said again."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The narrator waits for an answer from the table."""

    question: str
    about: Question | None = None
    """The game's own question, where it is one."""


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
class VerdictGiven:
    """The cards are turned: who died and who has won."""

    outcome: Outcome
    names: tuple[str, ...]
    record: Mapping[str, Any] = field(default_factory=dict)
    """What else is written down of it."""


PublicEvent = (
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
    | VerdictGiven
    | Troubled
    | Metered
)
"""What anybody in the room may notice."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """Which card lies where."""

    cards: tuple[RoleId, ...]
    centre: tuple[RoleId, ...]


@dataclass(frozen=True, slots=True)
class Acted:
    """What a seat did or tried to do."""

    action: Action
    refused: str | None = None
    """The code of the rules' refusal."""
    chosen_for_them: bool = False
    """The rules left no choice and the time was up: chance chose."""


@dataclass(frozen=True, slots=True)
class VoteCast:
    """A ballot, secret until the vote is closed."""

    vote: Vote
    refused: str | None = None


SecretEvent = Dealt | Acted | VoteCast


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


class Follower(Protocol):
    """Whoever follows the evening: captions, a screen, lights. It is shown what everybody may know."""

    def show(self, event: PublicEvent) -> None: ...


@runtime_checkable
class Confidant(Protocol):
    """A follower that is told secrets, too, because it keeps them: a journal, the secret part of a transcript."""

    def confide(self, event: SecretEvent) -> None: ...


class Room(Protocol):
    """The evening as ears and keyboards see it."""

    @property
    def hearing(self) -> Hearing:
        """What may be said now: a snapshot, replaced whenever it changes, that any thread may look at."""

    def post(self, entry: Entry) -> None:
        """Hand something in; it is dealt with in the order of arrival. To be called on the loop's thread."""


class Ears(Protocol):
    async def listen(self, room: Room) -> None:
        """Post what is heard into the room for as long as the evening lasts."""
