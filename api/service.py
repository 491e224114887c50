"""What the routes share, in one value."""

from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from api.bodies import Bodies
from api.idempotency import Answers
from api.invitation import Entrance
from api.live import Live
from api.room_code import GuessBrake
from narrator.desk import Desk


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
