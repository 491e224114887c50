"""What anybody may read: the table, the page's words, the verdict; and the way in."""

from fastapi import APIRouter, Response
from fastapi.responses import HTMLResponse
from starlette.websockets import WebSocket

from api import messages
from api.auth import AtTable
from api.keepsake import keepsake
from api.problems import refusals
from api.service import Serving, service_of
from narrator.desk import TableView, VerdictView
from narrator.rules.refusal import Refused

routes = APIRouter(tags=["table"])


@routes.get("/table", response_model=TableView, responses=refusals())
async def table(service: Serving) -> Response:
    """The table as anybody in the room may know it."""
    return Response(service.bodies.table(service.desk.table()), media_type="application/json")


@routes.get("/words", responses=refusals())
async def words(service: Serving) -> messages.Words:
    """The page's own words, in the language of the game."""
    return messages.Words(service.desk.table().language, service.desk.words())


@routes.get("/verdict", responses=refusals(409))
async def verdict(service: Serving) -> VerdictView:
    """Deaths, winners and why, once the game is judged."""
    given = service.desk.verdict()
    if given is None:
        raise Refused("not_over")
    return given


@routes.get(
    "/keepsake",
    response_class=HTMLResponse,
    responses={**refusals(409), 200: {"content": {"text/html": {"schema": {"type": "string"}}}}},
)
async def saved(service: Serving) -> HTMLResponse:
    """The finished game as one page that needs nothing else, to save."""
    given, table = service.desk.verdict(), service.desk.table()
    if given is None:
        raise Refused("not_over")
    words = messages.Words(table.language, service.desk.words())
    title = table.scenario or words.words.get("app-name", "")
    page = keepsake(given, words, title, many_days=table.many_days)
    return HTMLResponse(page, headers={"Content-Disposition": 'attachment; filename="game.html"'})


@routes.get("/invitation", responses=refusals(401, 403, 503))
async def invitation(service: Serving, _: AtTable) -> messages.Invited:
    """The address and the room code, for somebody who sits at the table or at the machine."""
    given = service.entrance.invitation(service.desk.code)
    if given is None:
        raise Refused("closing")
    return given


@routes.get("/healthz", responses=refusals(503))
async def healthz(service: Serving) -> messages.Health:
    """Whether the evening answers."""
    if service.entrance.closing:
        raise Refused("closing")
    return messages.Health(service.desk.table().phase)


@routes.websocket("/live")
async def live(socket: WebSocket) -> None:
    service = await service_of(socket)
    await service.live.attend(socket)
