"""Real sockets for wired phones: every byte of a phone is counted, and no time is lost by waiting."""

import asyncio
import logging
import selectors
import socket
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AsyncExitStack, contextmanager
from dataclasses import replace
from typing import Any, TypeVar

from fastapi import FastAPI
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from api.server import serving
from tests.api.asking import Ask, introduction
from tests.api.wired import Table, Wired, run_wired
from tests.support.phones import Event

Result = TypeVar("Result")
_SILENT = logging.Logger("a phone", logging.CRITICAL)
"""What a phone's own software notes down is not the service's doing."""


class Cable:
    """One phone's connections: one for its requests, kept open as browsers do, and a live socket."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._kept: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._writers: list[asyncio.StreamWriter] = []
        self.traffic: list[tuple[str, int]] = []
        """What went over the wire, in bytes."""

    async def ask(self, method: str, path: str, token: str | None, body: bytes) -> tuple[int, bytes]:
        wanted = Ask(method, f"/api/v1{path}", token)
        headers = [*wanted.headers, (b"content-length", str(len(body)).encode())]
        head = b"".join(b"%b: %b\r\n" % header for header in headers)
        sent = f"{method} {wanted.path} HTTP/1.1\r\n".encode() + head + b"\r\n" + body
        reader, writer = self._kept = self._kept or await self._dial()
        writer.write(sent)
        with _answering():
            told = await reader.readuntil(b"\r\n\r\n")
            fields = dict(line.lower().split(b": ", 1) for line in told.strip().split(b"\r\n")[1:])
            answer = await reader.readexactly(int(fields.get(b"content-length", 0)))
        self.traffic += [("request", len(sent)), ("response", len(told) + len(answer))]
        return int(told.split()[1]), answer

    async def listen(self, token: str | None, got: Callable[[str], None]) -> None:
        reader, writer = await self._dial()
        protocol = ClientProtocol(parse_uri("ws://localhost/api/v1/live"), logger=_SILENT)
        protocol.send_request(protocol.connect())
        writer.writelines(protocol.data_to_send())
        while data := await reader.read(65536):
            _acknowledge(writer)
            opened = protocol.handshake_exc is None and protocol.state.name == "OPEN"
            protocol.receive_data(data)
            if not opened and protocol.state.name == "OPEN":
                protocol.send_text(introduction(token).encode())
            for event in protocol.events_received():
                if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                    got(bytes(event.data).decode())
                    self.traffic.append(("frame", len(event.data)))
            writer.writelines(protocol.data_to_send())

    def close(self) -> None:
        for writer in self._writers:
            writer.close()

    async def _dial(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        self._writers.append(writer)
        return reader, writer


def _acknowledge(writer: asyncio.StreamWriter) -> None:
    """At once: a system that waits with it may keep the next message back, and our clock does not wait."""
    if hasattr(socket, "TCP_QUICKACK"):
        writer.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_QUICKACK, 1)


class Exchange:
    """A service on a port of this machine, for as long as the evening lasts."""

    def __init__(self) -> None:
        self._open = AsyncExitStack()

    async def open(self, app: FastAPI) -> Callable[[], Cable]:
        address = await self._open.enter_async_context(serving(app, port=0, hosts=()))
        return lambda: Cable(address.port)

    async def close(self) -> None:
        await self._open.aclose()


class JumpingLoop(asyncio.SelectorEventLoop):
    """Real sockets on a clock that jumps: time passes only while nothing is under way on any connection."""

    def __init__(self) -> None:
        self.jumping = _JumpingSelector()
        super().__init__(self.jumping)

    def time(self) -> float:
        return self.jumping.now_s


class _JumpingSelector(selectors.DefaultSelector):
    ARRIVING_S = 0.005
    """Something was sent: it arrives in microseconds, unless the machine is busy."""
    ANSWERING_S = 0.1
    """Something is sure to come."""

    def __init__(self) -> None:
        super().__init__()
        self.now_s = 0.0
        self.answering = 0
        self.stirred = False
        """Something has happened, and may have been sent to somebody."""

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0 if timeout is not None and timeout <= 0 else self._patience_s())
        self.stirred |= bool(ready)
        if not ready and timeout is not None and timeout > 0:
            self.now_s += timeout
            self.stirred = False
        return ready

    def _patience_s(self) -> float:
        if self.answering:
            return self.ANSWERING_S
        return self.ARRIVING_S if self.stirred else 0


@contextmanager
def _answering() -> Iterator[None]:
    jumping = _jumping()
    jumping.answering += 1
    try:
        yield
    finally:
        jumping.answering -= 1


def _jumping() -> _JumpingSelector:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, JumpingLoop)
    return loop.jumping


def run_jumping(main: Coroutine[Any, Any, Result]) -> Result:
    with asyncio.Runner(loop_factory=JumpingLoop) as runner:
        return runner.run(main)


def run_served(wanted: Wired) -> Table:
    """Play an evening over real sockets."""

    async def main(playing: Coroutine[Any, Any, None]) -> None:
        try:
            await playing
        finally:
            await exchange.close()

    async def lines(app: FastAPI) -> Callable[[], Cable]:
        return await exchange.open(app)

    def noticed(table: Table, event: Event) -> None:
        _jumping().stirred = True
        wanted.noticed(table, event)

    exchange = Exchange()
    return run_wired(replace(wanted, lines=lines, noticed=noticed), lambda playing: run_jumping(main(playing)))
