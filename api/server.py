"""The service on the network, inside the evening's own loop: uvicorn, whose connections may not keep others out.

Sizes, pings, kept connections and the end of the service are uvicorn's own limits. By hand is what it has none for:
who gets a connection and how fast it is read (``api.door``; its ``limit_concurrency`` counts when a request is
there, so silent ones still take all the files there are), a request whose head never ends, many in one breath,
and a live socket whose owner never reads the last words, or never stops talking.
"""

import asyncio
import contextlib
import errno
import logging
import socket
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import h11
import uvicorn
from fastapi import FastAPI
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from api.address import LOCAL_NAME, home_addresses
from api.beat import BEAT_S
from api.door import Door
from api.invitation import LOOPBACK_NAMES, Address
from api.live import MOST_MESSAGE_BYTES
from api.service import Service
from narrator.errors import PhonesTrouble

USUAL_PORT = 8080
_PORTS_TRIED = 20
_LOOPBACK = ("127.0.0.1", "::1")
_FAREWELL_S = 0.5
HEADERS_S = 10.0
"""How long a request may take to arrive, up to its body; for that see ``api.middleware``."""
KEPT_OPEN_S = 75
PING_S = 15.0
LAST_WORDS_S = 2.0
"""What is sent to a socket that was dropped may take so long to be read, before it is cut off."""
SHUTDOWN_S = 1
WAITING = 128
"""Connections that have not been accepted yet."""
MOST_HEAD_BYTES = 16 * 1024
"""Of a request, before its body."""
MOST_LIVE_BYTES = 2 * MOST_MESSAGE_BYTES
"""Of a live socket, for all it has to say: who it is, and now and then that it is still there."""


class Config(uvicorn.Config):
    """With the door, which every connection has to pass."""

    door: Door


class Connection(H11Protocol):
    """One too many, or one that does not come to the point, is cut off."""

    _patience: asyncio.TimerHandle | None = None

    @property
    def idle(self) -> bool:
        return not self._answering()

    @property
    def _door(self) -> Door:
        assert isinstance(self.config, Config)
        return self.config.door

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        super().connection_made(transport)
        if self._door.enter(self):
            self._slow_down()
            self._watch()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self not in self.connections:
            return  # it became a live socket
        if self.conn.their_state is h11.DONE and self.conn.trailing_data[0]:
            self.transport.abort()  # no browser asks again before it was answered
            return
        self._slow_down()
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._relax()
        self._door.leave(self)
        super().connection_lost(exc)

    def show_out(self) -> None:
        self.transport.abort()

    def _slow_down(self) -> None:
        """Whoever asks faster than anybody needs to is read more slowly."""
        assert self.client is not None, "it comes from the network"
        if wait_s := self._door.hurry_s(self.client[0]):
            self.transport.pause_reading()
            self.loop.call_later(wait_s, self._read_on)

    def _read_on(self) -> None:
        if not self.transport.is_closing() and not self.flow.read_paused:
            self.transport.resume_reading()

    def _watch(self) -> None:
        """Lose patience with a request that has begun, but is not all there yet."""
        if self._answering() or self.timeout_keep_alive_task is not None:
            self._relax()
        elif self._patience is None:
            self._patience = self.loop.call_later(HEADERS_S, self._hang_up)

    def _answering(self) -> bool:
        cycle = getattr(self, "cycle", None)
        return cycle is not None and not cycle.response_complete

    def _relax(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _hang_up(self) -> None:
        # One that became a live socket is no longer among them.
        if not self._answering() and self in self.connections:
            self.transport.abort()


class LiveConnection(WebSocketsSansIOProtocol):
    """A live socket. What its reader leaves lying when the service has done with it is thrown away."""

    _heard_bytes = 0
    idle = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        assert isinstance(self.config, Config)
        self.config.door.enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        assert isinstance(self.config, Config)
        self.config.door.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        assert isinstance(self.config, Config)
        if self.handshake_initiated and not (self.client and self.config.door.lends(self.client)):
            self._heard_bytes += len(data)
        if self._heard_bytes > MOST_LIVE_BYTES:
            self.transport.abort()
        else:
            super().data_received(data)

    def show_out(self) -> None:
        self.transport.abort()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.disconnected:
            self.loop.call_later(LAST_WORDS_S, self.transport.abort)


class Server(uvicorn.Server):
    def __init__(self, app: FastAPI, certificate: Path | None) -> None:
        config = _config(app, certificate)
        config.door = app.state.service.door
        super().__init__(config)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ctrl-C belongs to the evening, which ends this service with itself."""
        yield

    def cut_off(self) -> None:
        """Whoever is still connected has had time to go."""
        for connection in list(self.server_state.connections):
            connection.transport.abort()


def _config(app: FastAPI, certificate: Path | None) -> Config:
    return Config(
        app,
        http=Connection,
        ws=LiveConnection,
        loop="none",
        ssl_certfile=certificate,
        lifespan="off",
        access_log=False,  # who asks when is nobody's business
        log_config=None,
        log_level=logging.CRITICAL,  # a stranger's nonsense must not fill the table's screen; ours: api.problems
        proxy_headers=False,  # or anybody could claim to sit at this machine
        server_header=False,
        backlog=WAITING,
        h11_max_incomplete_event_size=MOST_HEAD_BYTES,
        ws_max_size=MOST_MESSAGE_BYTES,
        ws_per_message_deflate=False,  # compressed, a padded message would tell its true length
        ws_ping_interval=PING_S,
        ws_ping_timeout=PING_S,
        timeout_keep_alive=KEPT_OPEN_S,
        timeout_graceful_shutdown=SHUTDOWN_S,
    )


@contextlib.asynccontextmanager
async def serving(
    app: FastAPI,
    port: int | None = None,
    hosts: Iterable[str] | None = None,
    certify: Callable[[Iterable[str]], Path] | None = None,
) -> AsyncIterator[Address]:
    """Serve for as long as the block lasts: on this machine, and at its addresses in the home network.

    A port that is asked for but taken is ``PhonesTrouble``. Without one it is the usual port, or the next free one.
    With ``certify``, which makes a certificate for names and addresses, it is https.
    """
    service: Service = app.state.service
    reached = tuple(home_addresses() if hosts is None else hosts)
    certificate = None if certify is None else certify((*LOOPBACK_NAMES, LOCAL_NAME, *reached))
    sockets = _listen(reached, port)
    address = replace(_address(reached, sockets), secure=certificate is not None)
    server = Server(app, certificate)
    running = asyncio.ensure_future(server.serve(sockets))
    service.entrance.address = address
    service.beat.length_s = BEAT_S
    try:
        await _started(server, running)
        yield address
    finally:
        service.entrance.closing = True
        service.sound.close()
        await service.live.close(_FAREWELL_S)
        server.should_exit = True
        await asyncio.gather(running, return_exceptions=True)
        server.cut_off()


async def _started(server: Server, running: asyncio.Future[None]) -> None:
    while not server.started:
        if running.done():
            running.result()
            raise PhonesTrouble.because("phones_failed")
        await asyncio.sleep(0.01)


def _address(reached: tuple[str, ...], sockets: list[socket.socket]) -> Address:
    hosts = tuple(str(one.getsockname()[0]) for one in sockets)
    outside = tuple(host for host in reached if host in hosts) or _LOOPBACK[:1]
    return Address(outside[0], int(sockets[0].getsockname()[1]), outside)


def _listen(reached: tuple[str, ...], port: int | None) -> list[socket.socket]:
    wanted = [port] if port is not None else [*range(USUAL_PORT, USUAL_PORT + _PORTS_TRIED), 0]
    for candidate in wanted:
        with contextlib.suppress(OSError):
            return _bind_all(reached, candidate)
    raise PhonesTrouble.because("port_taken", port=str(wanted[0]))


def _bind_all(reached: tuple[str, ...], port: int) -> list[socket.socket]:
    """The same port everywhere. An address that has just gone is done without; a port that is taken is not."""
    first = _bind(_LOOPBACK[0], port)
    port = int(first.getsockname()[1])
    sockets = [first]
    try:
        for host in (*_LOOPBACK[1:], *reached):
            try:
                sockets.append(_bind(host, port))
            except OSError as error:
                if error.errno in {errno.EADDRINUSE, errno.EACCES}:
                    raise
    except OSError:
        for bound in sockets:
            bound.close()
        raise
    return sockets


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With the protocol named, asyncio sends small answers at once; otherwise each may wait 40 ms for the other end.
    bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            bound.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        bound.bind((host, port))
        # Listens at once: on some systems two programs may bind a port, and only the second listener is refused.
        bound.listen(WAITING)
    except OSError:
        bound.close()
        raise
    bound.setblocking(False)
    return bound
