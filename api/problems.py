"""Everything that is refused, as a problem document (RFC 9457): the project's code, and a sentence for people."""

import logging
import re
import traceback
from http import HTTPStatus
from typing import Any, Final

from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from api.messages import Problem
from api.service import Service, service_of
from narrator.desk import Desk, Explained
from narrator.rules.refusal import Refused

MEDIA_TYPE: Final = "application/problem+json"
SEAT_PATH: Final = "/api/v1/seats/me"

_STATUS: Final = {
    "token_missing": 401,
    "token_unknown": 401,
    "host_only": 403,
    "seat_only": 403,
    "foreign_page": 403,
    "room_code_wrong": 403,
    "no_such_page": 404,
    "no_such_seat": 404,
    "wrong_method": 405,
    "too_slow": 408,
    "too_large": 413,
    "wrong_host": 421,
    "malformed": 422,
    "too_many_guesses": 429,
    "too_fast": 429,
    "move_asked_before": 429,
    "unexpected": 500,
    "closing": 503,
}
_LONGEST_FIELD = 60
_log = logging.getLogger(__name__)


def status_of(refused: Refused) -> int:
    """A code of the rules or of the moment is a conflict: well asked, but not now or not so."""
    return _STATUS.get(refused.code, HTTPStatus.CONFLICT)


def problem(service: Service, refused: Refused, path: str, headers: dict[str, str] | None = None) -> Response:
    """What a seat is told is of the same length as its views: a refusal must not be told by its size."""
    status = status_of(refused)
    explained = _explained(service.desk, refused)
    told = Problem(
        title=HTTPStatus(status).phrase,
        status=status,
        code=refused.code,
        detail=explained.sentence,
        hint=explained.hint,
    )
    like_a_view = path.startswith(SEAT_PATH) and status != HTTPStatus.INTERNAL_SERVER_ERROR
    body = service.bodies.problem(told, beside=service.desk.table() if like_a_view else None)
    return Response(body, status, {**_headers(refused, status), **(headers or {})}, MEDIA_TYPE)


def _explained(desk: Desk, refused: Refused) -> Explained:
    """A refusal is told even when the words for it fail: then by its code."""
    try:
        return desk.explain(refused)
    except Exception:
        _log.error("no words for %s", refused.code)
        return Explained(refused.code, None)


def _headers(refused: Refused, status: int) -> dict[str, str]:
    if status == HTTPStatus.UNAUTHORIZED:
        return {"WWW-Authenticate": "Bearer"}
    if status == HTTPStatus.TOO_MANY_REQUESTS:
        return {"Retry-After": str(dict(refused.facts)["seconds"])}
    return {}


def malformed(error: RequestValidationError) -> Refused:
    """Names the first field that is wrong, and repeats nothing of what was sent but that name."""
    where = ".".join(str(part) for part in error.errors()[0]["loc"])
    printable = "".join(char if char.isascii() and char.isprintable() else "?" for char in where)
    return Refused("malformed", field=printable[:_LONGEST_FIELD])


def by_status(error: HTTPException) -> Refused:
    """What the framework refuses by itself."""
    match error.status_code:
        case HTTPStatus.NOT_FOUND:
            return Refused("no_such_page")
        case HTTPStatus.METHOD_NOT_ALLOWED:
            return Refused("wrong_method")
    return Refused("malformed", field="body")


def unexpected(error: Exception) -> Refused:
    """Our own mistake. The log gets the place and the kind: what an error says may hold a secret."""
    last = traceback.extract_tb(error.__traceback__)[-1:]
    where = ", ".join(f"{frame.name}:{frame.lineno}" for frame in last)
    _log.error("%s at %s", type(error).__name__, where)
    return Refused("unexpected", what=type(error).__name__)


async def on_refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return problem(await service_of(request), error, request.url.path)


async def on_malformed(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return problem(await service_of(request), malformed(error), request.url.path)


async def on_status(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    headers = dict(error.headers or {})
    methods = _allowed(request.app.openapi(), request.url.path)
    if error.status_code == HTTPStatus.METHOD_NOT_ALLOWED and methods:
        headers["Allow"] = ", ".join(methods)  # the framework names only those of the first route it finds
    return problem(await service_of(request), by_status(error), request.url.path, headers)


def _allowed(document: dict[str, Any], path: str) -> list[str]:
    matching = (
        operations
        for template, operations in document["paths"].items()
        if re.fullmatch(re.sub(r"\{\w+\}", r"\\d+", template), path)
    )
    return sorted(method.upper() for operations in matching for method in operations)


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals of a route, for the API's document; those that any route may give are added to them."""
    return {status: _described(status) for status in sorted({*statuses, 408, 413, 421, 422, 500})}


def _described(status: int) -> dict[str, Any]:
    told: dict[str, Any] = {
        "description": HTTPStatus(status).phrase,
        "content": {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}},
    }
    if status == HTTPStatus.UNAUTHORIZED:
        told["headers"] = {"WWW-Authenticate": {"required": True, "schema": {"type": "string"}}}
    if status == HTTPStatus.TOO_MANY_REQUESTS:
        seconds = {"type": "integer", "minimum": 1}
        told["headers"] = {"Retry-After": {"required": True, "description": "Seconds.", "schema": seconds}}
    return told
