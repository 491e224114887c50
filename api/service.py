"""What the routes share, in one value."""

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from api.beat import Beat
from api.bodies import Bodies
from api.door import Door
from api.invitation import Entrance
from api.live import Live
from api.moves import Moves
from api.presence import Presence
from api.room_code import GuessBrake
from api.sound import Sound
from narrator.brake import Brake
from narrator.desk import Desk
from narrator.screens import Screens

TAPS, TAP_S = 60, 0.05
"""Taps and votes of a phone: so many at once, and then one every so often; more than fingers can."""
CHANGES, CHANGE_S = 40, 0.5
"""The same for whatever else changes something, of a phone or, without a seat, of an address."""
ANSWERS_A_PHONE = 64
_PHONES = 64


class Answers:
    """Answers that were given, so that a phone which asks again after a lost answer gets the same one.

    By phone and the id it chose; the last ones only. Refusals are not kept: nothing was done then.
    """

    def __init__(self) -> None:
        self._given: OrderedDict[str, OrderedDict[str, bytes]] = OrderedDict()

    def given(self, phone: str, request: str) -> bytes | None:
        return self._given.get(phone, OrderedDict()).get(request)

    def keep(self, phone: str, request: str, body: bytes) -> None:
        """Whoever looks and keeps without waiting in between does a thing once, however often it is asked for."""
        of_phone = self._given.setdefault(phone, OrderedDict())
        self._given.move_to_end(phone)
        of_phone[request] = body
        if len(of_phone) > ANSWERS_A_PHONE:
            of_phone.popitem(last=False)
        if len(self._given) > _PHONES:
            self._given.popitem(last=False)


@dataclass(frozen=True, slots=True)
class Service:
    desk: Desk
    entrance: Entrance
    bodies: Bodies
    live: Live
    door: Door
    presence: Presence
    beat: Beat
    moves: Moves
    sound: Sound
    guesses: GuessBrake = field(default_factory=GuessBrake)
    taps: Brake = field(default_factory=lambda: Brake(TAPS, TAP_S))
    changes: Brake = field(default_factory=lambda: Brake(CHANGES, CHANGE_S))
    answers: Answers = field(default_factory=Answers)

    @classmethod
    def at(cls, desk: Desk, entrance: Entrance, screens: Screens | None = None) -> "Service":
        bodies, door, presence, beat = Bodies(), Door(), Presence(desk), Beat()
        live = Live(desk, entrance, bodies, door=door, presence=presence, beat=beat)
        sound = Sound(desk, entrance, door, screens)
        return cls(desk, entrance, bodies, live, door, presence, beat, Moves(desk, presence), sound)


async def service_of(connection: HTTPConnection) -> Service:
    service = connection.app.state.service
    assert isinstance(service, Service)
    return service


Serving = Annotated[Service, Depends(service_of)]
