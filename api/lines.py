"""uvicorn, made to live inside an evening: its connections are counted, and none may keep others out."""

import asyncio
import contextlib
import logging
from collections.abc import Iterator

import uvicorn
from fastapi import FastAPI
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from api.live import MOST_MESSAGE_BYTES

MOST_CONNECTIONS = 512
"""More than any table needs, and few enough to leave the evening its files and its sound."""
HEADERS_S = 10.0
"""How long a request may take to arrive, up to its body; that is the guard's."""
KEPT_OPEN_S = 75
PING_S = 15.0
LAST_WORDS_S = 2.0
"""What is sent to a socket that was dropped may take so long to be read, before it is cut off."""
SHUTDOWN_S = 1


class Line(H11Protocol):
    """A connection. One too many, or one that does not come to the point, is cut off."""

    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as its base has it
        super().connection_made(transport)
        if len(self.connections) > MOST_CONNECTIONS:
            transport.abort()
        else:
            self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._relax()
        super().connection_lost(exc)

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
        # A connection that became a socket is no longer among the lines.
        if not self._answering() and self in self.connections:
            self.transport.abort()


class LiveLine(WebSocketsSansIOProtocol):
    """A live socket. What its reader leaves lying when the service has done with it is thrown away."""

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.disconnected:
            self.loop.call_later(LAST_WORDS_S, self.transport.abort)


class Server(uvicorn.Server):
    def __init__(self, app: FastAPI) -> None:
        super().__init__(_config(app))

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ctrl-C belongs to the evening, which ends this service with itself."""
        yield

    def cut_off(self) -> None:
        """Whoever is still connected has had time to go."""
        for connection in list(self.server_state.connections):
            connection.transport.abort()


def _config(app: FastAPI) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=Line,
        ws=LiveLine,
        loop="none",
        lifespan="off",
        access_log=False,  # who asks when is nobody's business
        log_config=None,
        log_level=logging.CRITICAL,  # a stranger's nonsense must not fill the table's screen; ours: api.problems
        proxy_headers=False,  # or anybody could claim to sit at this machine
        server_header=False,
        ws_max_size=MOST_MESSAGE_BYTES,
        ws_per_message_deflate=False,  # compressed, a padded message would tell its true length
        ws_ping_interval=PING_S,
        ws_ping_timeout=PING_S,
        timeout_keep_alive=KEPT_OPEN_S,
        timeout_graceful_shutdown=SHUTDOWN_S,
    )
