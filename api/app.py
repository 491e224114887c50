"""The phones' service: routes around a desk. It holds no game, and knows only the port."""

from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from pydantic import TypeAdapter
from starlette.exceptions import HTTPException
from starlette.routing import Route

from api import problems, routes_host, routes_seats, routes_table
from api.invitation import Entrance
from api.messages import Problem
from api.middleware import Guard
from api.pages import authority, page_routes
from api.service import Service
from narrator import __version__
from narrator.desk import Desk
from narrator.rules.refusal import Refused
from narrator.screens import Screens

PREFIX = "/api/v1"


class _App(FastAPI):
    def openapi(self) -> dict[str, Any]:
        """The API's document, with what FastAPI does not know: problems, and who needs no token."""
        if self.openapi_schema is None:
            document = super().openapi()
            document["components"]["schemas"]["Problem"] = TypeAdapter(Problem).json_schema(mode="serialization")
            _tell_who_may_come_without_token(document)
        return super().openapi()


def create_app(desk: Desk, entrance: Entrance | None = None, screens: Screens | None = None) -> FastAPI:
    """The whole service, as ASGI. ``api.server.serving`` puts it on the network."""
    service = Service.at(desk, entrance or Entrance(), screens)
    app = _App(
        title="Narrator",
        summary="A werewolf table's phones",
        description=_DESCRIPTION,
        version=__version__,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.state.service = service
    for part in (routes_table, routes_seats, routes_host):
        app.include_router(part.routes, prefix=PREFIX)
    app.router.routes.extend((*page_routes(), Route("/authority.crt", authority)))
    app.add_middleware(Guard, service=service)
    app.add_exception_handler(Refused, problems.on_refused)
    app.add_exception_handler(RequestValidationError, problems.on_malformed)
    app.add_exception_handler(HTTPException, problems.on_status)
    return app


_DESCRIPTION = """Seats and places in the centre count from one.

Every refusal is a problem document (RFC 9457) with a `code`.

`WS /api/v1/live` sends views as they change: a seat's after a first message `{"token": "…"}`, the table's after
`{}`, or after half a second without a message. It closes with 1001 when the evening ends, 1008 after a message that
it does not understand, 1013 when there are too many sockets, and 4401 when the token is no seat's.

`WS /api/v1/sound` lends the narrator a loudspeaker or a microphone: the host's, or this machine's own. How, is told
in `api/sound.py`. It closes with 4403 for anybody else, 4409 when another screen has taken over, and 4410 when
nobody speaks or listens in this evening.
"""


def _tell_who_may_come_without_token(document: dict[str, Any]) -> None:
    """Where somebody at the machine is let in, a token is one way of two."""
    for path, operations in document["paths"].items():
        for operation in operations.values():
            if "security" in operation and not path.startswith(problems.SEAT_PATH):
                operation["security"].append({})
