"""Live sockets: the current view at once, then each new one.

A socket is sent something when everybody could notice a change, and after its own phone's requests; never because
another phone did something in secret. It always gets the newest view: whoever reads slowly misses the ones between.
"""

import asyncio
import contextlib
import json
from collections.abc import Coroutine
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from api.beat import Beat
from api.bodies import Bodies
from api.door import Door
from api.invitation import Entrance, is_loopback
from api.presence import Presence
from api.room_code import phone_of
from narrator.desk import Desk

MOST_SOCKETS = 120
MOST_WATCHING = 60
"""Of them without a token, so that strangers cannot keep the players out."""
MOST_OF_A_PHONE = 4
"""A phone that reloads may still have an old socket; the oldest one goes."""
FIRST_MESSAGE_S = 0.5
SEND_S = 5.0
"""Whoever takes nothing for so long is dropped."""
MOST_MESSAGE_BYTES = 4096

GOING_AWAY = 1001
NOT_ALLOWED = 1008
TRY_LATER = 1013
UNKNOWN_TOKEN = 4401
"""The seat has another phone by now, or none: the page goes back to its beginning."""


class Closed(Exception):
    """Why this socket has to end."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class _Listener:
    """One socket. Not a value: it is woken again and again."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.phone: str | None = None
        self.watching = False
        """It has a place among those without a token."""
        self.introduced = asyncio.Event()
        self.changed = asyncio.Event()
        self.woken_s = 0.0
        """Since when there is something to send; what it takes to make it is not to be seen."""
        self.closed: Closed | None = None

    def wake(self, since_s: float | None = None) -> None:
        if not self.changed.is_set():
            self.woken_s = asyncio.get_running_loop().time() if since_s is None else since_s
        self.changed.set()

    def end(self, code: int, reason: str) -> None:
        self.closed = Closed(code, reason)
        self.introduced.set()
        self.wake()


class Live:
    def __init__(
        self, desk: Desk, entrance: Entrance, bodies: Bodies, *, door: Door, presence: Presence, beat: Beat
    ) -> None:
        self._desk = desk
        self._door = door
        self._presence = presence
        self._beat = beat
        self._entrance = entrance
        self._bodies = bodies
        self._listeners: list[_Listener] = []
        self._empty = asyncio.Event()
        self._empty.set()
        self._end_watching = desk.watch(self._wake_all)

    def __len__(self) -> int:
        return len(self._listeners)

    def nudge(self, phone: str, since_s: float) -> None:
        """After a request of this phone: with the answer its sockets get the view anew, changed or not."""
        for listener in self._listeners:
            if listener.phone == phone:
                listener.wake(since_s)

    async def close(self, within_s: float) -> None:
        """Tell everybody that it is over, and wait until they are gone, but not for long."""
        self._end_watching()
        for listener in self._listeners:
            listener.end(GOING_AWAY, "closing")
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(within_s):
                await self._empty.wait()

    async def attend(self, socket: WebSocket) -> None:
        """Serve one socket for as long as it lasts."""
        await socket.accept()
        listener = _Listener(socket)
        try:
            self._admit(listener)
            await first_of(self._listen(listener), self._speak(listener))
        except Closed as closed:
            with contextlib.suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
                async with asyncio.timeout(SEND_S):
                    await socket.close(closed.code, closed.reason)
        except (TimeoutError, WebSocketDisconnect):
            return
        finally:
            self._dismiss(listener)

    def _admit(self, listener: _Listener) -> None:
        if self._entrance.closing:
            raise Closed(GOING_AWAY, "closing")
        if len(self._listeners) >= MOST_SOCKETS:
            strangers = (other for other in self._listeners if other.phone is None and other.closed is None)
            oldest = next(strangers, None)
            if oldest is None:
                raise Closed(TRY_LATER, "too_many_sockets")
            oldest.end(TRY_LATER, "too_many_sockets")
        self._listeners.append(listener)
        self._empty.clear()

    def _dismiss(self, listener: _Listener) -> None:
        if listener in self._listeners:
            self._listeners.remove(listener)
            if listener.phone is not None:
                self._presence.went(listener.phone)
        if not self._listeners:
            self._empty.set()

    def _wake_all(self) -> None:
        for listener in self._listeners:
            listener.wake()

    async def _listen(self, listener: _Listener) -> None:
        """The first message says who it is, even if it comes late; there is nothing else to say."""
        token = _token(await listener.socket.receive())
        if token is not None:
            self._seat(listener, phone_of(token))
        listener.introduced.set()
        listener.wake()
        message = await listener.socket.receive()
        if message["type"] != "websocket.disconnect":
            raise Closed(NOT_ALLOWED, "unexpected_message")

    def _seat(self, listener: _Listener, phone: str) -> None:
        if self._desk.seat_of(phone) is None:
            raise Closed(UNKNOWN_TOKEN, "token_unknown")
        listener.phone, listener.watching = phone, False
        self._presence.came(phone)
        if listener.socket.client is not None:
            self._door.seat((listener.socket.client.host, listener.socket.client.port))
        same = [other for other in self._listeners if other.phone == phone]
        for old in same[:-MOST_OF_A_PHONE]:
            old.end(TRY_LATER, "too_many_sockets")

    async def _speak(self, listener: _Listener) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FIRST_MESSAGE_S):
                await listener.introduced.wait()
        self._make_room(listener)
        while True:
            since_s = listener.woken_s
            listener.changed.clear()
            if listener.closed is not None:
                raise listener.closed
            text = self._view(listener).decode()
            await self._beat.passes(since_s)
            async with asyncio.timeout(SEND_S):
                await listener.socket.send_text(text)
            await listener.changed.wait()

    def _make_room(self, listener: _Listener) -> None:
        """Strangers elsewhere have so many places; who comes without a seat and finds none has to go."""
        client = listener.socket.client
        if listener.phone is not None or (client is not None and is_loopback(client.host)):
            return
        if sum(other.watching for other in self._listeners) >= MOST_WATCHING:
            raise Closed(TRY_LATER, "too_many_sockets")
        listener.watching = True

    def _view(self, listener: _Listener) -> bytes:
        if listener.phone is None:
            return self._bodies.table(self._desk.table())
        seat = self._desk.seat_of(listener.phone)
        if seat is None:
            raise Closed(UNKNOWN_TOKEN, "token_unknown")
        return self._bodies.phone(self._desk.phone(seat))


def _token(message: Any) -> str | None:
    """What the first message proves itself with; an empty one asks for what everybody may see."""
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    try:
        said = json.loads(message.get("text") or "")
    except (ValueError, RecursionError):
        raise Closed(NOT_ALLOWED, "malformed") from None
    if said == {}:
        return None
    if not isinstance(said, dict) or set(said) != {"token"} or not isinstance(said["token"], str):
        raise Closed(NOT_ALLOWED, "malformed")
    return str(said["token"])


async def first_of(*waiting: Coroutine[Any, Any, None]) -> None:
    """Until one is done; what it raises is raised here, and the other is ended."""
    tasks = [asyncio.ensure_future(one) for one in waiting]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()
