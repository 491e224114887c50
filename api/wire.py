"""Messages as they travel: what is sent to a phone. Seats and places in the centre count from one here.

Every field stands here by name, so nothing travels that is not named.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Number = Annotated[int, Field(ge=1, le=64)]
"""Of a seat or of a place in the centre."""
Phase = Literal["lobby", "deal", "night", "debate", "vote", "reveal", "over"]
Cards = Literal["table", "phones"]
Game = Literal["one_night", "thiercelieux"]
Poll = Literal["vote", "captain", "shot", "heir", "tie"]
Deed = Literal[
    "pass",
    "copy",
    "look",
    "look_mark",
    "swap",
    "swap_marks",
    "shift_left",
    "shift_right",
    "mark",
    "shield",
    "tap",
    "flip",
    "place",
    "take",
    "bind",
    "hunt",
    "heal",
    "poison",
]
"""What can be done at night, in either game."""


class Message(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, use_attribute_docstrings=True)


class Role(Message):
    id: str
    name: str
    """In the game's language."""
    text: str
    """What it does, in a sentence or two."""


class RoleInPlay(Role):
    count: int
    """How many cards of it are in the deck."""


class Chair(Message):
    """A seat as everybody sees it, clockwise: the next one is the left neighbour."""

    seat: Number
    name: str
    phone: bool
    """A phone belongs to this seat."""
    host: bool
    """Its phone may give commands."""
    face_up: Role | None
    """The card that lies face up here."""
    alive: bool
    captain: bool
    shield: bool
    artefact: bool
    """An artefact lies here; which one is a secret."""


class Button(Message):
    action: Deed
    label: str


class Call(Message):
    """The call that is being made, the same on every phone."""

    id: str
    title: str
    text: str
    buttons: list[Button]
    """The same on every phone, at every tap of the call."""
    steps: int
    """How many taps every phone asks for, called or not."""
    asks_role: bool
    """Whether the phones also ask which role was seen."""


class Table(Message):
    """What anybody in the room may know."""

    kind: Literal["table"] = "table"
    revision: int
    """Grows with every public change but captions and the running of the clock."""
    phase: Phase
    language: str
    cards: Cards
    """Where the cards are."""
    scenario: str | None
    players: int | None
    roles: list[RoleInPlay]
    extra_wolf: Role | None
    """The wolf card beside the centre."""
    centre: int
    """How many cards lie in the centre, the one beside it included."""
    seats: list[Chair]
    caption: str
    """What is being said, or was said last."""
    call: Call | None
    seconds_left: float | None
    """Of the call, the debate or the vote."""
    on_hold: bool
    asks: str | None
    """What the narrator waits for."""
    judged: bool
    """The verdict can be read."""
    game: Game
    night: int
    """Of the classic game; 0 before its first one."""


class Option(Message):
    """One way to act now: so many of these seats and so many of these places in the centre."""

    action: Deed
    label: str
    """What this way takes."""
    seats: list[Number]
    pick_seats: int
    centre: list[Number]
    pick_centre: int


class Task(Message):
    """What this phone asks of its player in the call that is being made. A sleeper's looks the same."""

    options: list[Option]
    note: str
    """Whether it counts, and what came of the last tap."""
    left: int
    """How many taps are still asked for."""


class Ballot(Message):
    targets: list[Number]
    chosen: Number | None
    voted: bool
    """Nobody is a choice as well, once it was tapped."""
    open: bool
    kind: Poll
    """What is chosen; the last three are asked of this seat alone."""


class Phone(Message):
    """What one seat may know."""

    kind: Literal["seat"] = "seat"
    seat: Number
    name: str
    host: bool
    table: Table
    card: Role | None
    """The card that was dealt; with real cards, as its player has told."""
    may_tell: bool
    """The card of a real deck can be told now."""
    task: Task | None
    memory: list[str]
    """What this player has done and seen tonight."""
    ballot: Ballot | None
    pad: str = ""
    """Means nothing: makes every seat's answer as long as every other's."""


class Fate(Message):
    seat: Number
    name: str
    died: str | None
    """The reason; null = alive."""
    won: bool | None
    """Null where the table has not told enough to say."""
    card: Role | None
    """What lies before the seat in the end, where it is known."""
    dealt: Role | None
    votes: int


class Verdict(Message):
    fates: list[Fate]
    sides: list[str]
    """The sides that win."""
    headline: str
    explanation: list[str]
    night: list[str]
    """The night told again, as far as it is known."""


class Seated(Message):
    seat: Number
    token: str = Field(examples=["kT3mQz0v8yB1xN5cR7wJ2hLd6fGs4pUa"])
    """Shown this once: the phone keeps it and sends it as ``Authorization: Bearer``."""


class GuestSeated(Message):
    seat: Number


class Understood(BaseModel):
    """A command with what it is about, such as a scenario or a number of players."""

    model_config = ConfigDict(extra="allow", strict=True, frozen=True)
    __pydantic_extra__: dict[str, str | int]
    name: str = Field(examples=["start_scenario"])


class Taken(Message):
    command: Understood | None
    rejected: Literal["unknown", "unsure", "not_now"] | None
    """Why there is no command."""


class Choice(Message):
    label: str
    words: str
    """What stands in the text for it."""


class Item(Message):
    label: str
    text: str
    """A command; {0} and {1} stand for what is chosen."""
    choices: list[list[Choice]]


class Group(Message):
    title: str
    items: list[Item]


class Menu(Message):
    """Everything the host may say now, ready to be tapped."""

    groups: list[Group]


class Words(Message):
    """The page's own words, by id."""

    language: str
    words: dict[str, str]


class Invited(Message):
    code: str = Field(examples=["K7WQ2P"])
    url: str = Field(examples=["http://192.168.1.20:8080/#K7WQ2P"])
    """With the room code behind the #, which is sent to nobody."""
    address: str
    name: str | None
    """The same under a name, where the network allows it."""
    qr: str
    """The url as a drawing (SVG)."""


class Health(Message):
    ready: Literal[True] = True
    phase: Phase


class Problem(Message):
    """What is wrong (RFC 9457), in the game's language."""

    type: Literal["about:blank"] = "about:blank"
    title: str
    status: int
    code: str = Field(examples=["stale"])
    """For programs; a sentence may change, a code does not."""
    detail: str
    hint: str | None
    """What to do about it."""
    pad: str = ""
    """Means nothing; see a seat's view."""
