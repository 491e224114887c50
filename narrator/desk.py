"""The desk: what an evening shows its phones and takes from them. Protocol and values; it knows no HTTP.

Every value is ready to be shown: names and sentences are in the language of the game. Whatever a phone is shown is
built from nothing for its seat (see ``narrator.director.desk``), so a field that is not here cannot leak.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from narrator.rules.game import RoleId, Seat
from narrator.rules.refusal import Refused


@dataclass(frozen=True, slots=True)
class RoleFace:
    """A role as a card shows it."""

    id: RoleId
    name: str
    text: str
    """What it does, in a sentence or two."""


@dataclass(frozen=True, slots=True)
class RoleInPlay:
    role: RoleFace
    count: int


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat as everybody sees it. Clockwise: the next chair is the left neighbour."""

    name: str
    phone: bool
    """A phone belongs to this seat."""
    host: bool
    """Its phone may give commands."""
    face_up: RoleFace | None = None
    """The card a diviner left face up, from dawn on."""
    alive: bool = True
    captain: bool = False
    shield: bool = False
    artefact: bool = False
    """An artefact lies here, from dawn on; which one is the holder's secret."""


@dataclass(frozen=True, slots=True)
class Button:
    act: str
    """By id: an act of the one-night game, or a deed of the classic one."""
    label: str


@dataclass(frozen=True, slots=True)
class CallFace:
    """The call that is being made, as every phone shows it, called or not."""

    id: str
    title: str
    text: str
    buttons: tuple[Button, ...]
    """The same on every phone, at every tap of the call."""
    steps: int
    """How many taps every phone asks for."""
    asks_role: bool
    """Whether "what did you see?" is asked as well: a copier's card lies on a real table."""


@dataclass(frozen=True, slots=True)
class TableView:
    """What anybody in the room may know."""

    revision: int
    """Grows with every public change but captions and the running of the clock."""
    phase: str
    language: str
    cards: str
    """``table`` or ``phones``: where the cards are."""
    scenario: str | None
    """By the name people know."""
    players: int | None
    roles: tuple[RoleInPlay, ...]
    extra_wolf: RoleFace | None
    centre: int
    """How many cards lie in the centre, the one beside it included."""
    chairs: tuple[Chair, ...]
    caption: str
    """What is being said, or was said last."""
    call: CallFace | None
    seconds_left: float | None
    """Of the call, the debate or the vote."""
    on_hold: bool
    asks: str | None
    """What the narrator waits for: ``ready``, ``votes``, ``count``, ``told`` ..."""
    judged: bool
    """The verdict can be read."""
    game: str = "one_night"
    """``one_night`` or ``thiercelieux``."""
    night: int = 0
    """Of the classic game; 0 before its first one."""


@dataclass(frozen=True, slots=True)
class Option:
    """One way to act now: so many of these seats and so many of these centre places."""

    act: str
    label: str
    """What this way of acting takes."""
    seats: tuple[Seat, ...] = ()
    pick_seats: int = 0
    centre: tuple[int, ...] = ()
    pick_centre: int = 0


@dataclass(frozen=True, slots=True)
class Task:
    """What a phone asks of its player during a call. A sleeper's looks the same, and comes to nothing."""

    options: tuple[Option, ...]
    note: str
    """Whether it counts, and what came of the last tap."""
    left: int
    """How many taps are still asked for."""


@dataclass(frozen=True, slots=True)
class BallotFace:
    targets: tuple[Seat, ...]
    chosen: Seat | None
    voted: bool
    """Nobody is a choice as well, once it was tapped."""
    open: bool
    kind: str = "vote"
    """``vote``, ``captain``, or what only this seat is asked: ``shot``, ``heir``, ``tie``."""


@dataclass(frozen=True, slots=True)
class PhoneView:
    """What one seat may know."""

    table: TableView
    seat: Seat
    name: str
    host: bool
    card: RoleFace | None
    """The card that was dealt; with real cards, as its player has told."""
    may_tell: bool
    """The card of a real deck can be told now."""
    task: Task | None
    memory: tuple[str, ...]
    """What the player has done and seen tonight."""
    ballot: BallotFace | None


@dataclass(frozen=True, slots=True)
class Fate:
    """How it ended for a seat."""

    seat: Seat
    name: str
    died: str | None
    """The reason, as an id; none = alive."""
    won: bool | None
    """None where the table has not told enough to say."""
    card: RoleFace | None
    """What lies before the seat in the end, where it is known."""
    dealt: RoleFace | None
    votes: int


@dataclass(frozen=True, slots=True)
class VerdictView:
    fates: tuple[Fate, ...]
    sides: tuple[str, ...]
    """Winning sides, by id."""
    headline: str
    explanation: tuple[str, ...]
    night: tuple[str, ...]
    """The night told again, as far as it is known."""


@dataclass(frozen=True, slots=True)
class Choice:
    label: str
    words: str
    """What stands in the spoken text for it."""


@dataclass(frozen=True, slots=True)
class MenuItem:
    """Something to say, ready to be tapped. ``{0}`` and ``{1}`` in the text stand for what is chosen."""

    label: str
    text: str
    choices: tuple[tuple[Choice, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class MenuGroup:
    title: str
    items: tuple[MenuItem, ...]


@dataclass(frozen=True, slots=True)
class Tap:
    """A secret action as a phone sends it."""

    call: str
    act: str
    revision: int
    seats: tuple[Seat, ...] = ()
    centre: tuple[int, ...] = ()
    saw: RoleId | None = None
    """The role a copier saw on a real card."""


@dataclass(frozen=True, slots=True)
class Meant:
    """How a command was understood."""

    command: str | None
    values: Mapping[str, str | int]
    rejected: str | None = None
    """Why there is no command: ``unknown``, ``unsure`` or ``not_now``."""


@dataclass(frozen=True, slots=True)
class Explained:
    """A refusal for a person."""

    sentence: str
    hint: str | None


class Desk(Protocol):
    """The evening as its phones see it. Everything is answered at once, on the loop's thread.

    Whatever the rules or the moment forbid is ``Refused`` with a code, and nothing has changed then.
    A phone is known by the hash of its token, and by nothing else.
    """

    @property
    def code(self) -> str:
        """The room code of this evening."""

    def watch(self, notice: Callable[[], None]) -> Callable[[], None]:
        """Be told of every public change, captions included; returns what ends it. Secret changes tell nobody."""

    def table(self) -> TableView: ...

    def phone(self, seat: Seat) -> PhoneView: ...

    def verdict(self) -> VerdictView | None: ...

    def menu(self) -> tuple[MenuGroup, ...]:
        """Everything the host may say now, ready to be tapped."""

    def words(self) -> Mapping[str, str]:
        """The page's own words, by id, in the language of the game."""

    def explain(self, refused: Refused) -> Explained: ...

    def seat_of(self, phone: str) -> Seat | None:
        """Whose phone it is; none if it belongs to nobody (any more)."""

    def sit_down(self, name: str, phone: str) -> Seat:
        """Take a free seat, or the seat of that name if it has no phone."""

    async def move(self, name: str, phone: str) -> Seat:
        """Take the seat of that name over from another phone, once the table has said yes."""

    def add(self, name: str) -> Seat:
        """Seat somebody without a phone."""

    def rename(self, seat: Seat, name: str) -> None: ...

    def get_up(self, seat: Seat) -> None:
        """Leave, or be removed by the host."""

    def seat_round(self, order: tuple[Seat, ...]) -> None:
        """Seat everybody in this order, clockwise."""

    def tell_card(self, seat: Seat, role: RoleId) -> None:
        """Tell which card was dealt: with real cards only."""

    def act(self, seat: Seat, tap: Tap) -> None:
        """Do something in the call that is being made; a sleeper's tap is taken like any other and does nothing."""

    def vote(self, seat: Seat, target: Seat | None) -> None: ...

    def command(self, text: str) -> Meant:
        """Say something, as if aloud."""
