"""Sound sockets: screens that speak and listen for the narrator, lent by whoever may tell it what to do.

The first message says who it is and what it lends: ``{"token": "…", "does": "speak"}``, or ``"does": "listen"``
with the ``rate_hz`` of its microphone; at the machine itself no token is needed. A speaker is sent chunks of 16 bit
mono, plays them one after the other without a gap, and tells now and then which frame is heard; each such report is
answered with its own ``at``, so that the page knows how long the way is. A listener is told ``{}`` when it may
begin, and sends the same kind of chunks.
"""

import asyncio
import contextlib
import json
from typing import Annotated, Any, Literal, TypeVar

from fastapi import WebSocket
from pydantic import BaseModel, ConfigDict, Field, ValidationError
from starlette.websockets import WebSocketDisconnect

from api.door import Door
from api.invitation import Entrance, is_loopback
from api.live import GOING_AWAY, NOT_ALLOWED, SEND_S, TRY_LATER, Closed, first_of
from api.room_code import phone_of
from narrator.desk import Desk
from narrator.screens import GivenUp, Listening, Replaced, Screens, Voicing

Kind = TypeVar("Kind", bound=BaseModel)

FIRST_MESSAGE_S = 2.0
NOT_HOST = 4403
REPLACED = 4409
"""Another screen does it now."""
NOTHING_TO_DO = 4410
"""Nobody speaks, or nobody listens, in this evening."""


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Offer(_Strict):
    """What a screen lends."""

    does: Literal["speak", "listen"]
    token: str | None = None
    rate_hz: Annotated[int, Field(ge=8_000, le=96_000)] = 16_000


class Report(_Strict):
    """What a screen that speaks tells of its player."""

    at: float
    frame: Annotated[float, Field(ge=0, allow_inf_nan=False)]
    trip_s: Annotated[float, Field(allow_inf_nan=False)]
    late_s: Annotated[float, Field(allow_inf_nan=False)]
    breaks: Annotated[int, Field(ge=0)]


class Sound:
    def __init__(self, desk: Desk, entrance: Entrance, door: Door, screens: Screens | None) -> None:
        self._desk = desk
        self._entrance = entrance
        self._door = door
        self.screens = screens
        self._ended = asyncio.Event()

    def close(self) -> None:
        self._ended.set()

    async def attend(self, socket: WebSocket) -> None:
        """Serve one socket for as long as it lasts."""
        await socket.accept()
        try:
            async with asyncio.timeout(FIRST_MESSAGE_S):
                offer = _read(Offer, await socket.receive())
            self._check(socket, offer)
            await first_of(self._borrow(socket, offer), self._closing())
        except Closed as closed:
            with contextlib.suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
                async with asyncio.timeout(SEND_S):
                    await socket.close(closed.code, closed.reason)
        except (TimeoutError, WebSocketDisconnect):
            return

    async def _closing(self) -> None:
        await self._ended.wait()
        raise Closed(GOING_AWAY, "closing")

    def _check(self, socket: WebSocket, offer: Offer) -> None:
        """The host's seat, or somebody at this machine; the same who may tell the narrator what to do."""
        if self._entrance.closing:
            raise Closed(GOING_AWAY, "closing")
        if offer.token is None:
            allowed = socket.client is not None and is_loopback(socket.client.host)
        else:
            seat = self._desk.seat_of(phone_of(offer.token))
            allowed = seat is not None and self._desk.table().seats[seat].host
        if not allowed:
            raise Closed(NOT_HOST, "host_only")

    async def _borrow(self, socket: WebSocket, offer: Offer) -> None:
        screens = self.screens
        if screens is None or (screens.rate_hz is None if offer.does == "speak" else not screens.hears):
            raise Closed(NOTHING_TO_DO, "no_sound")
        if socket.client is not None:
            self._door.lend((socket.client.host, socket.client.port))
        if offer.does == "listen":
            listening = screens.listen(offer.rate_hz)
            await socket.send_text("{}")
            with contextlib.closing(listening):
                await self._hear(socket, listening)
            return
        voicing = screens.speak()
        with contextlib.closing(voicing):
            await first_of(_speak(socket, voicing), self._follow(socket, offer, voicing))

    async def _hear(self, socket: WebSocket, listening: Listening) -> None:
        while not listening.over:
            message = await _received(socket)
            if message.get("bytes") is None:
                raise Closed(NOT_ALLOWED, "unexpected_message")
            listening.hear(message["bytes"])
        raise Closed(REPLACED, "replaced")

    async def _follow(self, socket: WebSocket, offer: Offer, voicing: Voicing) -> None:
        while True:
            report = _read(Report, await _received(socket))
            self._check(socket, offer)  # the host may be another one by now
            voicing.heard(report.frame, report.trip_s, report.late_s, report.breaks)
            await socket.send_text(json.dumps({"at": report.at}))


async def _speak(socket: WebSocket, voicing: Voicing) -> None:
    try:
        while True:
            chunk = await voicing.chunk()
            async with asyncio.timeout(SEND_S):
                await socket.send_bytes(chunk)
    except Replaced:
        raise Closed(REPLACED, "replaced") from None
    except GivenUp:
        raise Closed(TRY_LATER, "given_up") from None


async def _received(socket: WebSocket) -> Any:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    return message


def _read(kind: type[Kind], message: Any) -> Kind:
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    try:
        return kind.model_validate_json(message.get("text") or "")
    except ValidationError:
        raise Closed(NOT_ALLOWED, "malformed") from None
