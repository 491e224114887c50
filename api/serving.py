"""The service on the network, inside the evening's own loop."""

import asyncio
import contextlib
import errno
import socket
from collections.abc import AsyncIterator, Iterable

from fastapi import FastAPI

from api.address import home_addresses
from api.door import Address
from api.lines import Server
from api.service import Service
from narrator.errors import PhonesTrouble

USUAL_PORT = 8080
_PORTS_TRIED = 20
_LOOPBACK = ("127.0.0.1", "::1")
_FAREWELL_S = 0.5


@contextlib.asynccontextmanager
async def serving(
    app: FastAPI, port: int | None = None, hosts: Iterable[str] | None = None
) -> AsyncIterator[Address]:
    """Serve for as long as the block lasts: on this machine, and at its addresses in the home network.

    A port that is asked for but taken is ``PhonesTrouble``. Without one it is the usual port, or the next free one.
    """
    service: Service = app.state.service
    reached = tuple(home_addresses() if hosts is None else hosts)
    sockets = _listen(reached, port)
    address = _address(reached, sockets)
    server = Server(app)
    running = asyncio.ensure_future(server.serve(sockets))
    service.door.address = address
    try:
        await _started(server, running)
        yield address
    finally:
        service.door.closing = True
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
    raise PhonesTrouble.because("port_taken", port=wanted[0])


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
        bound.listen(128)
    except OSError:
        bound.close()
        raise
    bound.setblocking(False)
    return bound
