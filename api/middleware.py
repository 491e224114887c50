"""Before and behind every route: which names it answers to, how much it reads, and what browsers are told.

Plain ASGI, so that nothing passes it: pages, routes and sockets alike.
"""

import asyncio
from collections.abc import MutableMapping
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api import problems
from api.beat import Beat
from api.messages import MOST_BODY_BYTES
from api.service import Service
from narrator.rules.refusal import Refused

ARRIVED = "narrator.arrived_s"
"""In a request's scope: when all of it was there, by the loop's clock."""
SEATS = "/api/v1/seats"
"""Below it answers leave on the beat."""
BODY_S = 10.0
"""How long a body may take to arrive."""
_DRAINED_BYTES = 1024 * 1024
"""So much of a body that is too large is still read, or its sender would not hear why it is refused."""
_SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self' ws://{host} wss://{host}",  # older Safaris do not take 'self' for a socket
        "manifest-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
_ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(self), payment=(), usb=()",
}


class Guard:
    """Around the whole service: lets requests and sockets in, or refuses them before a route is asked."""

    def __init__(self, app: ASGIApp, service: Service) -> None:
        self._app = app
        self._service = service

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        answering = _BrowserHeaders(scope, send, self._service.beat)
        try:
            self._let_in(scope)
            body = await _body(receive)
            scope[ARRIVED] = asyncio.get_running_loop().time()
            await self._app(scope, _Replay(body, receive), answering)
        except Refused as refused:
            # Whatever is left of the body is not worth reading: the connection ends with the answer.
            headers = {"Connection": "close"}
            await problems.problem(self._service, refused, scope["path"], headers)(scope, receive, answering)
        except _Gone:
            return
        except Exception as error:
            if answering.begun:
                raise
            mistake = problems.unexpected(error)
            await problems.problem(self._service, mistake, scope["path"])(scope, receive, answering)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._let_in(scope)
        except Refused as refused:
            answer = problems.problem(self._service, refused, scope["path"])
            await _deny(answer, scope, send)
        else:
            await self._app(scope, receive, send)

    def _let_in(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self._service.entrance.knows(host):
            raise Refused("wrong_host")
        # A page from elsewhere may send requests from a browser in this house. It cannot lie about its origin.
        origin = headers.get("origin")
        unsafe = scope["type"] == "websocket" or scope["method"] not in _SAFE_METHODS
        if unsafe and origin is not None and _host_of(origin) != host.lower():
            raise Refused("foreign_page")


def _host_of(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None


class _Gone(Exception):
    """The client left before it had sent everything."""


async def _body(receive: Receive) -> bytes:
    """All of a request's body; too much of it, or too slowly, is refused."""
    read, size = bytearray(), 0
    try:
        async with asyncio.timeout(BODY_S):
            more = True
            while more and size <= _DRAINED_BYTES:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise _Gone
                chunk = message.get("body", b"")
                size += len(chunk)
                if size <= MOST_BODY_BYTES:
                    read += chunk
                more = message.get("more_body", False)
    except TimeoutError:
        raise Refused("too_slow") from None
    if size > MOST_BODY_BYTES:
        raise Refused("too_large", most=MOST_BODY_BYTES // 1024)
    return bytes(read)


class _Replay:
    """The body once more, for the routes; then whatever the connection says."""

    def __init__(self, body: bytes, receive: Receive) -> None:
        self._body: bytes | None = body
        self._receive = receive

    async def __call__(self) -> Message:
        if self._body is None:
            return await self._receive()
        body, self._body = self._body, None
        return {"type": "http.request", "body": body, "more_body": False}


class _BrowserHeaders:
    """Sends an answer, with what browsers have to know; whatever concerns a seat leaves on the beat."""

    def __init__(self, scope: Scope, send: Send, beat: Beat) -> None:
        self._send = send
        self._scope = scope
        self._beat = beat
        self._host = Headers(scope=scope).get("host", "")
        self._api = scope["path"].startswith("/api/")
        self.begun = False

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.begun = True
            self._add(message)
            if self._scope["path"].startswith(SEATS) and ARRIVED in self._scope:
                await self._beat.passes(self._scope[ARRIVED])
        await self._send(message)

    def _add(self, message: MutableMapping[str, Any]) -> None:
        headers = MutableHeaders(scope=message)
        headers["Content-Security-Policy"] = _POLICY.format(host=_host_source(self._host))
        for name, value in _ALWAYS.items():
            headers[name] = value
        if self._api:
            headers["Cache-Control"] = "no-store"
        else:
            headers.setdefault("Cache-Control", "no-cache")


def _host_source(host: str) -> str:
    """A Host header that was let in is one of ours; one that was not must not write into the policy."""
    return host if all(char.isalnum() or char in "-.:[]" for char in host) and host.isascii() else "localhost"


async def _deny(answer: Response, scope: Scope, send: Send) -> None:
    """Refuse a socket before it is one."""
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 1008})
        return
    await send(
        {"type": "websocket.http.response.start", "status": answer.status_code, "headers": answer.raw_headers}
    )
    await send({"type": "websocket.http.response.body", "body": bytes(answer.body)})
