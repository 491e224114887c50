"""What the host may do, or somebody at this very machine."""

from typing import Annotated

from fastapi import APIRouter, Path, Response
from starlette import status

from api import asked, shown, wire
from api.problems import refusals
from api.service import Serving
from api.visitor import AsHost
from narrator.words.player_names import clean_name

routes = APIRouter(tags=["host"])


@routes.post("/commands", status_code=status.HTTP_202_ACCEPTED, responses=refusals(401, 403, 409))
async def command(service: Serving, _: AsHost, said: asked.Say) -> wire.Taken:
    """Say something to the narrator: the same as saying it aloud."""
    return shown.taken(service.desk.command(said.text))


@routes.get("/menu", responses=refusals(401, 403))
async def menu(service: Serving, _: AsHost) -> wire.Menu:
    """Everything that may be said now, ready to be tapped."""
    return shown.menu(service.desk.menu())


@routes.post("/seats/guests", status_code=status.HTTP_201_CREATED, responses=refusals(401, 403, 409))
async def add_guest(service: Serving, _: AsHost, guest: asked.Guest) -> wire.GuestSeated:
    """Seat somebody who plays without a phone."""
    return wire.GuestSeated(seat=service.desk.add(clean_name(guest.name)) + 1)


@routes.put("/seats/order", response_model=wire.Table, responses=refusals(401, 403, 404, 409))
async def seat_round(service: Serving, _: AsHost, wish: asked.Order) -> Response:
    """Seat everybody in this order, clockwise."""
    service.desk.seat_round(tuple(number - 1 for number in wish.order))
    return Response(shown.table_body(service.desk.table()), media_type="application/json")


@routes.delete("/seats/{seat:int}", status_code=status.HTTP_204_NO_CONTENT, responses=refusals(401, 403, 404, 409))
async def remove(service: Serving, _: AsHost, seat: Annotated[int, Path(ge=1, le=64)]) -> None:
    """Remove somebody from the table."""
    service.desk.get_up(seat - 1)
