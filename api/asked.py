"""Messages as they travel: what a phone may send. Whatever is not named here is refused."""

from typing import Annotated

from pydantic import BeforeValidator, Field, StringConstraints

from api import wire
from api.wire import Message
from narrator.desk import Tap

MOST_BODY_BYTES = 16 * 1024
_CENTRE = "centre "


def _whole(value: object) -> object:
    """JSON knows one kind of number: 2.0 is the integer 2."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


Number = Annotated[wire.Number, BeforeValidator(_whole)]
Revision = Annotated[int, Field(ge=0, le=2**53 - 1), BeforeValidator(_whole)]
Name = Annotated[str, StringConstraints(min_length=1, max_length=96), Field(examples=["Chloé"])]
"""As typed; at most 24 characters are left once it is cleaned."""
Id = Annotated[str, StringConstraints(min_length=1, max_length=64)]
Place = Annotated[str, StringConstraints(pattern=r"^centre [1-4]$"), Field(examples=["centre 1"])]


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
    action: wire.Deed
    targets: Annotated[list[Number | Place], Field(max_length=8, examples=[[2], ["centre 1", "centre 2"]])]
    """Seats by number, and places in the centre."""
    revision: Revision
    """Of the table as the player saw it; an older one is refused."""
    id: Id
    """Chosen by the phone. The same id again changes nothing, and gets the same answer."""
    saw: Id | None = None
    """The role that was seen on a real card, where the call asks for it."""
    pad: Annotated[str, StringConstraints(max_length=4096)] = ""
    """Means nothing: makes every request as long as every other."""

    def tap(self) -> Tap:
        seats = tuple(target - 1 for target in self.targets if isinstance(target, int))
        places = tuple(target for target in self.targets if isinstance(target, str))
        centre = tuple(int(place.removeprefix(_CENTRE)) - 1 for place in places)
        return Tap(self.call, self.action, self.revision, seats, centre, self.saw)


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
