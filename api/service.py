"""What the routes share, in one value."""

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from api.bodies import Bodies
from api.invitation import Entrance
from api.live import Live
from api.room_code import GuessBrake
from narrator.desk import Desk

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
    brake: GuessBrake = field(default_factory=GuessBrake)
    answers: Answers = field(default_factory=Answers)
    moving: set[str] = field(default_factory=set)
    """Names for which the table is being asked whether they move to another phone."""

    @classmethod
    def at(cls, desk: Desk, entrance: Entrance) -> "Service":
        bodies = Bodies()
        return cls(desk, entrance, bodies, Live(desk, entrance, bodies))


async def service_of(connection: HTTPConnection) -> Service:
    service = connection.app.state.service
    assert isinstance(service, Service)
    return service


Serving = Annotated[Service, Depends(service_of)]
