"""Messages that only HTTP knows: what a phone may send, and what it is told beside the desk's own views.

Every field stands here or in ``narrator.desk`` by name: nothing else travels, and nothing else is taken.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from narrator.desk import ActionId, MenuGroup, Rejection, SeatNumber, Tap, View
from narrator.rules.game import Phase

MOST_BODY_BYTES = 16 * 1024
_CENTRE = "centre "


def _whole(value: object) -> object:
    """JSON knows one kind of number: 2.0 is the integer 2."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


Number = Annotated[SeatNumber, BeforeValidator(_whole)]
Revision = Annotated[int, Field(ge=0, le=2**53 - 1), BeforeValidator(_whole)]
Name = Annotated[str, StringConstraints(min_length=1, max_length=96), Field(examples=["Chloé"])]
"""As typed; at most 24 characters are left once it is cleaned."""
Id = Annotated[str, StringConstraints(min_length=1, max_length=64)]
Place = Annotated[str, StringConstraints(pattern=r"^centre [1-4]$"), Field(examples=["centre 1"])]


class Message(BaseModel):
    """What is sent to the service, and checked before anybody looks at it."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, use_attribute_docstrings=True)


class Join(Message):
    code: Annotated[str, StringConstraints(min_length=1, max_length=32), Field(examples=["K7WQ2P"])]
    """The room code; case and blanks do not matter."""
    name: Name


class Rename(Message):
    name: Name


class Guest(Message):
    """Somebody who plays without a phone."""

    name: Name


class TellCard(Message):
    role: Annotated[Id, Field(examples=["seer"])]


class Action(Message):
    """A tap in the night."""

    call: Annotated[Id, Field(examples=["werewolves"])]
    """The call it is meant for."""
    action: Annotated[ActionId, Field(examples=["look", "pass"])]
    """One of those that the call's buttons name."""
    targets: Annotated[list[Number | Place], Field(max_length=8, examples=[[2], ["centre 1", "centre 2"]])]
    """Seats by number, and places in the centre."""
    revision: Revision
    """Of the table as the player saw it; one from before this call was made is refused."""
    id: Id
    """Chosen by the phone. The same id again changes nothing, and gets the same answer."""
    saw: Id | None = None
    """The role that was seen on a real card, where the call asks for it."""
    pad: Annotated[str, StringConstraints(max_length=4096)] = ""
    """Means nothing: makes every request as long as every other."""

    def tap(self) -> Tap:
        seats = tuple(target for target in self.targets if isinstance(target, int))
        places = tuple(target for target in self.targets if isinstance(target, str))
        centre = tuple(int(place.removeprefix(_CENTRE)) - 1 for place in places)
        return Tap(self.call, self.action, self.revision, seats, centre, self.saw, self.id)


class Vote(Message):
    target: Number | None
    """Null is a vote for nobody."""


class Say(Message):
    text: Annotated[
        str, StringConstraints(min_length=1, max_length=400), Field(examples=["start scenario confusion"])
    ]
    """As if it were said aloud."""


class Order(Message):
    order: Annotated[list[Number], Field(min_length=1, max_length=64)]
    """Every seat by its number, clockwise as they shall sit."""


@dataclass(frozen=True, slots=True)
class Seated(View):
    """A seat that was taken, and what its phone proves itself with."""

    seat: SeatNumber
    token: Annotated[str, Field(examples=["kT3mQz0v8yB1xN5cR7wJ2hLd6fGs4pUa"])]
    """Shown this once: the phone keeps it and sends it as ``Authorization: Bearer``."""


@dataclass(frozen=True, slots=True)
class GuestSeated(View):
    """The seat of somebody who plays without a phone."""

    seat: SeatNumber


class Understood(BaseModel):
    """A command with what it is about, such as a scenario or a number of players."""

    model_config = ConfigDict(extra="allow", strict=True, frozen=True)
    __pydantic_extra__: dict[str, str | int]
    name: str = Field(examples=["start_scenario"])


@dataclass(frozen=True, slots=True)
class Taken(View):
    """What became of something that was said."""

    command: Understood | None
    rejected: Rejection | None
    """Why there is no command."""


@dataclass(frozen=True, slots=True)
class Menu(View):
    """Everything the host may say now, ready to be tapped."""

    groups: tuple[MenuGroup, ...]


@dataclass(frozen=True, slots=True)
class Lendable(View):
    """What a screen may lend the narrator."""

    rate_hz: int | None
    """Of what it would play; null where nothing is spoken in this evening."""
    listen: bool
    """Whether its microphone would be listened to."""
    wanted: bool
    """The evening was opened for a screen to speak."""


@dataclass(frozen=True, slots=True)
class Words(View):
    """The page's own words, by id."""

    language: str
    words: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Invited(View):
    """The way to the table."""

    code: Annotated[str, Field(examples=["K7WQ2P"])]
    url: Annotated[str, Field(examples=["http://192.168.1.20:8080/#K7WQ2P"])]
    """With the room code behind the #, which no browser sends to anybody."""
    address: str
    name: str | None
    """The same under a name, where the network allows it."""
    qr: str
    """The url as a drawing (SVG)."""


@dataclass(frozen=True, slots=True)
class Health(View):
    """The evening answers."""

    ready: Literal[True] = field(default=True, init=False)
    phase: Phase


@dataclass(frozen=True, slots=True)
class Problem(View):
    """What is wrong (RFC 9457), in the game's language."""

    type: Literal["about:blank"] = field(default="about:blank", init=False)
    title: str
    status: int
    code: Annotated[str, Field(examples=["stale"])]
    """For programs; a sentence may change, a code does not."""
    detail: str
    hint: str | None
    """What to do about it."""
    pad: str = field(default="", init=False)
    """Means nothing; see a seat's view."""
