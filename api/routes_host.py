"""What the host may do, or somebody at this very machine."""

from fastapi import APIRouter, Request, Response
from starlette import status
from starlette.websockets import WebSocket

from api import messages
from api.auth import AsHost, Braked, Changing, address_of
from api.problems import refusals
from api.service import Serving, service_of
from narrator.desk import SeatNumber, TableView
from narrator.rules.refusal import Refused
from narrator.words.player_names import clean_name

routes = APIRouter(tags=["host"])


@routes.post(
    "/commands",
    status_code=status.HTTP_202_ACCEPTED,
    responses=refusals(401, 403, 409, 429),
)
async def command(
    service: Serving, request: Request, who: AsHost, braked_s: Braked, said: messages.Say
) -> messages.Taken:
    """Say something to the narrator: the same as saying it aloud.

    Not from a phone at whose address somebody is just asking for another phone's seat: it would agree with itself.
    """
    if who is not None and service.moves.asking == address_of(request):
        raise Refused("move_is_yours")
    meant = service.desk.command(said.text, braked_s)
    if meant.command is None:
        return messages.Taken(None, meant.rejected)
    return messages.Taken(messages.Understood.model_validate({**meant.values, "name": meant.command}), None)


@routes.get("/menu", responses=refusals(401, 403))
async def menu(service: Serving, _: AsHost) -> messages.Menu:
    """Everything that may be said now, ready to be tapped."""
    return messages.Menu(service.desk.menu())


@routes.get("/sound", responses=refusals(401, 403))
async def sound(service: Serving, _: AsHost) -> messages.Lendable:
    """What this screen may lend the narrator, over `WS /sound`: its loudspeaker, its microphone."""
    screens = service.sound.screens
    if screens is None:
        return messages.Lendable(None, False, False)
    return messages.Lendable(screens.rate_hz, screens.hears, screens.wanted)


@routes.websocket("/sound")
async def lend(socket: WebSocket) -> None:
    service = await service_of(socket)
    await service.sound.attend(socket)


@routes.post(
    "/seats/guests",
    status_code=status.HTTP_201_CREATED,
    dependencies=[Changing],
    responses=refusals(401, 403, 409, 429),
)
async def add_guest(service: Serving, _: AsHost, guest: messages.Guest) -> messages.GuestSeated:
    """Seat somebody who plays without a phone."""
    return messages.GuestSeated(service.desk.add(clean_name(guest.name)))


@routes.put(
    "/seats/order", response_model=TableView, dependencies=[Changing], responses=refusals(401, 403, 404, 409, 429)
)
async def seat_round(service: Serving, _: AsHost, wish: messages.Order) -> Response:
    """Seat everybody in this order, clockwise."""
    service.desk.seat_round(tuple(wish.order))
    return Response(service.bodies.table(service.desk.table()), media_type="application/json")


@routes.delete(
    "/seats/{seat:int}",
    status_code=status.HTTP_204_NO_CONTENT,
    dependencies=[Changing],
    responses=refusals(401, 403, 404, 409, 429),
)
async def remove(service: Serving, _: AsHost, seat: SeatNumber) -> None:
    """Remove somebody from the table."""
    service.desk.get_up(seat)
