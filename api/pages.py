"""The pages and what belongs to them, read once: nothing else of this machine can be asked for."""

import hashlib
import mimetypes
from collections.abc import Awaitable, Callable, Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from api.service import service_of

_PAGES = {"index.html": "/", "table.html": "/table", "docs.html": "/docs", "trust.html": "/trust"}
_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
"""Not left to the machine: some of them think that scripts are plain text, and browsers do not run those."""


def page_routes() -> list[Route]:
    """``/``, ``/table``, ``/docs``, ``/trust``, and everything else below ``/static``."""
    found = _below(files("api") / "static", "")
    return [Route(_PAGES.get(path, f"/static/{path}"), _page(path, file.read_bytes())) for path, file in found]


async def authority(request: Request) -> Response:
    """The certificate to trust, where it is https."""
    service = await service_of(request)
    if service.entrance.authority is None:
        raise HTTPException(404)
    return Response(service.entrance.authority, media_type="application/x-x509-ca-cert")


def _page(path: str, body: bytes) -> Callable[[Request], Awaitable[Response]]:
    """One file. Kept by browsers, but asked for again each time: an update shows at once."""
    kind = _type_of(path)
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}

    async def answer(request: Request) -> Response:
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return Response(body, headers=headers, media_type=kind)

    return answer


def _below(folder: Traversable, prefix: str) -> Iterator[tuple[str, Traversable]]:
    if not folder.is_dir():
        return
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _below(entry, f"{prefix}{entry.name}/")
        elif not entry.name.startswith("."):
            yield f"{prefix}{entry.name}", entry


def _type_of(path: str) -> str:
    ending = f".{path.rpartition('.')[2]}"
    return _TYPES.get(ending) or mimetypes.guess_type(path)[0] or "application/octet-stream"
