"""What the routes share, in one value."""

from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from api.answers import Answers
from api.door import Door
from api.doorman import Doorman
from api.live import Live
from narrator.desk import Desk


@dataclass(frozen=True, slots=True)
class Service:
    desk: Desk
    door: Door
    live: Live
    doorman: Doorman = field(default_factory=Doorman)
    answers: Answers = field(default_factory=Answers)
    moving: set[str] = field(default_factory=set)
    """Names for which the table is being asked whether they move to another phone."""

    @classmethod
    def at(cls, desk: Desk, door: Door) -> "Service":
        return cls(desk, door, Live(desk, door))


async def service_of(connection: HTTPConnection) -> Service:
    service = connection.app.state.service
    assert isinstance(service, Service)
    return service


Serving = Annotated[Service, Depends(service_of)]
