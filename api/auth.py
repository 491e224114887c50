"""Who asks: by the token of a seat, or from this very machine."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.requests import HTTPConnection

from api.invitation import is_loopback
from api.room_code import phone_of
from api.service import Serving
from narrator.rules.game import Seat
from narrator.rules.refusal import Refused

_bearer = HTTPBearer(auto_error=False, scheme_name="seat", description="The token of a seat.")
_Shown = Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]


@dataclass(frozen=True, slots=True)
class Sitter:
    """A phone with a seat."""

    phone: str
    seat: Seat


async def _sitter_or_nobody(service: Serving, request: Request, shown: _Shown) -> Sitter | None:
    """A token that is shown has to be a seat's, also where none is needed."""
    if shown is None:
        return None
    phone = phone_of(shown.credentials)
    seat = service.desk.seat_of(phone)
    if seat is None:
        raise Refused("token_unknown")
    service.presence.saw(phone)
    if request.client is not None:
        service.door.seat((request.client.host, request.client.port))
    return Sitter(phone, seat)


_Anybody = Annotated[Sitter | None, Depends(_sitter_or_nobody)]


async def _sitter(anybody: _Anybody) -> Sitter:
    if anybody is None:
        raise Refused("token_missing")
    return anybody


async def _at_table(request: Request, anybody: _Anybody) -> None:
    if anybody is None and not _at_machine(request):
        raise Refused("seat_only")


async def _host(service: Serving, request: Request, anybody: _Anybody) -> Sitter | None:
    if anybody is None and _at_machine(request):
        return None
    if anybody is None or not service.desk.table().seats[anybody.seat].host:
        raise Refused("host_only")
    return anybody


def _at_machine(request: Request) -> bool:
    return is_loopback(address_of(request))


async def _tapping(service: Serving, sitter: Annotated[Sitter, Depends(_sitter)]) -> None:
    service.taps.check("too_fast", sitter.phone)


async def _changing(service: Serving, request: Request, anybody: _Anybody) -> None:
    service.changes.check("too_fast", _who(request, anybody))


async def _saying(service: Serving, request: Request, anybody: _Anybody) -> float:
    who = _who(request, anybody)
    wait_s = service.changes.wait_s(who)
    if not wait_s:
        service.changes.take(who)
    return wait_s


def _who(request: Request, anybody: Sitter | None) -> str:
    return address_of(request) if anybody is None else anybody.phone


async def _knocking(service: Serving, request: Request) -> None:
    service.changes.check("too_fast", address_of(request))


def address_of(request: HTTPConnection) -> str:
    return request.client.host if request.client is not None else ""


AsSeat = Annotated[Sitter, Depends(_sitter)]
"""A seat's own routes."""
AtTable = Annotated[None, Depends(_at_table)]
"""Any seat, or somebody at this machine."""
AsHost = Annotated[Sitter | None, Depends(_host)]
"""The host's seat; none = somebody at this machine."""
Tapping = Depends(_tapping)
"""A route that fingers use: braked when it is used faster than they can."""
Changing = Depends(_changing)
"""A route that changes something now and then."""
Braked = Annotated[float, Depends(_saying)]
"""The same where a pause or an end is heeded all the same: how long everything else has to wait."""
Knocking = Depends(_knocking)
"""The same for whoever has no seat yet."""
