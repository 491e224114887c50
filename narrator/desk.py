"""The desk: what an evening shows its phones and takes from them. Protocol and values; it knows no HTTP.

Every view is ready to be shown, in the language of the game, and it is the message that travels: ``api`` writes it
down as it is declared here, and the API's document is made of these fields and their docs. Whatever a phone is
shown is built from nothing for its seat (see ``narrator.director.desk``): a field that is not here cannot leak.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, Protocol

from narrator.rules.game import Phase, RoleId, Seat
from narrator.rules.refusal import Refused

if TYPE_CHECKING:
    from pydantic_core.core_schema import CoreSchema

MOST_NUMBER = 64
"""The highest number of a seat, or of a place in the centre, that can be written down."""


@dataclass(frozen=True, slots=True)
class _CountedFromOne:
    """Counts from 0 in the house, and from 1 wherever it is written down: a message with a 1 in it means 0."""

    def __get_pydantic_core_schema__(self, source: object, handler: object) -> "CoreSchema":
        from pydantic_core import core_schema  # noqa: PLC0415 - a plain installation has none, and shows no phones

        number = core_schema.int_schema(ge=1, le=MOST_NUMBER)
        shown = core_schema.plain_serializer_function_ser_schema(lambda place: place + 1, return_schema=number)
        return core_schema.no_info_after_validator_function(lambda told: told - 1, number, serialization=shown)


@dataclass(frozen=True, slots=True)
class _Named:
    """A name that programs use for something a game has; which ones there are is the game's affair."""

    def __get_pydantic_core_schema__(self, source: object, handler: object) -> "CoreSchema":
        from pydantic_core import core_schema  # noqa: PLC0415 - see above

        return core_schema.str_schema(pattern="^[a-z][a-z_]*$", max_length=32)


SeatNumber = Annotated[Seat, _CountedFromOne()]
CentrePlace = Annotated[int, _CountedFromOne()]
ActionId = Annotated[str, _Named()]
BallotKind = Annotated[str, _Named()]
Mood = Literal["light", "blood", "dark", "lone"]
Rejection = Literal["unknown", "unsure", "not_now"]
"""Why something that was said is no command."""


class View:
    """What is shown to somebody. Declared once, for the house and for whoever it is sent to."""

    __slots__ = ()
    __pydantic_config__: ClassVar[Mapping[str, Any]] = {
        "extra": "forbid",
        "json_schema_serialization_defaults_required": True,
        "use_attribute_docstrings": True,
    }


@dataclass(frozen=True, slots=True)
class RoleFace(View):
    """A role as a card shows it."""

    id: RoleId
    name: str
    """In the game's language."""
    text: str
    """What it does, in a sentence or two."""
    stars: int
    """How hard it is to play, one to three, as printed; 0 where nothing is."""
    advice: str
    """How to play it."""


@dataclass(frozen=True, slots=True)
class RoleInPlay(RoleFace):
    """A role of the deck."""

    count: int
    """How many cards of it are in the deck."""


@dataclass(frozen=True, slots=True)
class End(View):
    """What the voice has told of a seat's end so far. Nothing is in it before it was said."""

    votes: int | None
    voters: tuple[SeatNumber, ...]
    """Who pointed at the seat, where that is known."""
    card: RoleFace | None
    died: bool
    won: bool


@dataclass(frozen=True, slots=True)
class Chair(View):
    """A seat as everybody sees it, clockwise: the next one is the left neighbour."""

    seat: SeatNumber
    name: str
    phone: bool
    """A phone belongs to this seat."""
    host: bool
    """Its phone may give commands."""
    face_up: RoleFace | None = None
    """The card that lies face up here."""
    alive: bool = True
    captain: bool = False
    shield: bool = False
    artefact: bool = False
    """An artefact lies here; which one is a secret."""
    end: End | None = None
    """As far as it was told."""


@dataclass(frozen=True, slots=True)
class Button(View):
    """A way to act, as every phone shows it."""

    action: ActionId
    label: str


@dataclass(frozen=True, slots=True)
class CallFace(View):
    """The call that is being made, the same on every phone, called or not."""

    id: str
    title: str
    text: str
    buttons: tuple[Button, ...]
    """The same on every phone, at every tap of the call."""
    steps: int
    """How many taps every phone asks for, called or not."""
    asks_role: bool
    """Whether the phones also ask which role was seen: a copier's card lies on a real table."""


@dataclass(frozen=True, slots=True)
class Score(View):
    """How somebody stands in the match."""

    name: str
    tokens: int
    """One for each game won."""
    losses: int
    out: bool
    """Has lost twice where two losses put a player out."""


@dataclass(frozen=True, slots=True)
class MatchFace(View):
    """The match over many games, with the game that was judged last."""

    target: int
    """So many tokens win it, once somebody is ahead alone."""
    double: bool
    """Double elimination instead: whoever has lost twice is out, and the last one left wins."""
    scores: tuple[Score, ...]
    """Whoever has won or lost a game, the best first."""
    champion: str | None
    """Who has won the match."""


@dataclass(frozen=True, slots=True)
class Meter(View):
    """How loud it is at the microphone, in steps from 0 to 10."""

    voice: int
    """The loudest of the last moments."""
    room: int
    """What there is all the time: a voice has to stand out of it."""


@dataclass(frozen=True, slots=True)
class TableView(View):
    """What anybody in the room may know."""

    kind: Literal["table"] = field(default="table", init=False)
    revision: int
    """Grows with every public change but captions and the running of the clock."""
    phase: Phase
    language: str
    cards: Literal["table", "phones"]
    """Where the cards are."""
    scenario: str | None
    """By the name people know."""
    players: int | None
    roles: tuple[RoleInPlay, ...]
    extra_wolf: RoleFace | None
    """The wolf card beside the centre."""
    centre: int
    """How many cards lie in the centre, the one beside it included."""
    seats: tuple[Chair, ...]
    caption: str
    """What is being said of the game, or was said last."""
    call: CallFace | None
    seconds_left: float | None
    """Of the call, the debate or the vote, to a tenth."""
    on_hold: bool
    asks: str | None
    """What the narrator waits for: ``ready``, ``votes``, ``count``, ``told`` ..."""
    judged: bool
    """The verdict can be read."""
    awaited: tuple[SeatNumber, ...]
    """Whose vote the table waits for, once that was said aloud; whom the others have voted for is not shown."""
    match: MatchFace
    game: str
    """By id."""
    night: int = 0
    """Which one it is in a game of many; 0 before the first."""
    many_days: bool = False
    """The game has many nights and days: its dead stay out of it."""
    meter: Meter | None = None
    """How loud it is, for as long as the narrator does not hear the table well."""
    retold: int | None = None
    """The step of the replay that is being told aloud, from 0."""
    trouble: str = ""
    """What fails at the narrator's machine, or works again; never a caption, though it may be said."""


@dataclass(frozen=True, slots=True)
class Option(View):
    """One way to act now: so many of these seats and so many of these places in the centre."""

    action: ActionId
    label: str
    """What this way of acting takes."""
    seats: tuple[SeatNumber, ...] = ()
    pick_seats: int = 0
    centre: tuple[CentrePlace, ...] = ()
    pick_centre: int = 0


@dataclass(frozen=True, slots=True)
class Task(View):
    """What a phone asks of its player in a call. A sleeper's looks the same, and comes to nothing."""

    options: tuple[Option, ...]
    note: str
    """Whether it counts, and what came of the last tap."""
    left: int
    """How many taps are still asked for."""


@dataclass(frozen=True, slots=True)
class BallotFace(View):
    """What a phone may vote on."""

    targets: tuple[SeatNumber, ...]
    chosen: SeatNumber | None
    voted: bool
    """Nobody is a choice as well, once it was tapped."""
    open: bool
    kind: BallotKind = "vote"
    """What is chosen, by id: ``vote`` or whatever else the game asks for."""
    alone: bool = False
    """Only this seat is asked, and its answer counts as if it were said aloud."""


@dataclass(frozen=True, slots=True)
class PhoneView(View):
    """What one seat may know."""

    kind: Literal["seat"] = field(default="seat", init=False)
    seat: SeatNumber
    name: str
    host: bool
    card: RoleFace | None
    """The card that was dealt; with real cards, as its player has told."""
    may_tell: bool
    """The card of a real deck can be told now."""
    task: Task | None
    memory: tuple[str, ...]
    """What this player has done and seen tonight."""
    ballot: BallotFace | None
    wanted: bool
    """Another phone asks for this seat: the table is asked, and this phone may say no."""
    table: TableView
    pad: str = field(default="", init=False)
    """Means nothing: makes every seat's answer as long as every other's."""


@dataclass(frozen=True, slots=True)
class Fate(View):
    """How it ended for a seat."""

    seat: SeatNumber
    name: str
    died: str | None
    """The reason, as an id; null = alive."""
    won: bool | None
    """Null where the table has not told enough to say."""
    card: RoleFace | None
    """What lies before the seat in the end, where it is known."""
    dealt: RoleFace | None
    votes: int
    voters: tuple[SeatNumber, ...] = ()
    """Who pointed at the seat, where that is known."""


@dataclass(frozen=True, slots=True)
class ReplayStep(View):
    """One thing that happened in the night, and how the cards lay after it."""

    told: tuple[str, ...]
    lay: tuple[int, ...]
    """By place, seats first and then the centre: the number of the card that lies there, from 0."""
    by: SeatNumber | None
    places: tuple[int, ...]
    """Where a hand was, counted from 0 as in ``lay``."""


@dataclass(frozen=True, slots=True)
class ReplayFace(View):
    """The night to look at again."""

    cards: tuple[RoleFace | None, ...]
    """By number; null where nobody has told which card it was."""
    steps: tuple[ReplayStep, ...]


@dataclass(frozen=True, slots=True)
class VerdictView(View):
    """Deaths, winners and why."""

    fates: tuple[Fate, ...]
    sides: tuple[str, ...]
    """The sides that win, by id."""
    mood: Mood
    """What the victory feels like: the scene it is shown in."""
    headline: str
    explanation: tuple[str, ...]
    night: tuple[str, ...]
    """The night told again, as far as it is known."""
    replay: ReplayFace | None = None
    """The same to look at, where cards move."""


@dataclass(frozen=True, slots=True)
class MenuChoice(View):
    """What can be chosen for an item of the menu."""

    label: str
    words: str
    """What stands in the text for it."""


@dataclass(frozen=True, slots=True)
class MenuItem(View):
    """Something to say, ready to be tapped."""

    label: str
    text: str
    """A command; {0} and {1} stand for what is chosen."""
    choices: tuple[tuple[MenuChoice, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class MenuGroup(View):
    """Things to say that belong together."""

    title: str
    items: tuple[MenuItem, ...]


@dataclass(frozen=True, slots=True)
class Tap:
    """A secret action as a phone sends it."""

    call: str
    act: str
    revision: int
    """Of the table as the player saw it: since the call was opened."""
    seats: tuple[Seat, ...] = ()
    centre: tuple[int, ...] = ()
    saw: RoleId | None = None
    """The role a copier saw on a real card."""
    id: str = ""
    """Chosen by the phone: what was done under it is not done again. Empty = it is not asked for twice."""


@dataclass(frozen=True, slots=True)
class Meant:
    """How a command was understood."""

    command: str | None
    values: Mapping[str, str | int]
    rejected: Rejection | None = None
    """Why there is no command."""


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

    def refuse_move(self, seat: Seat) -> None:
        """No other phone shall have this seat: its own one says so while the table is asked."""

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

    def command(self, text: str, braked_s: float = 0.0) -> Meant:
        """Say something, as if aloud. ``braked_s``: nothing but a pause or an end is taken for so long."""
