"""A service around the stand-in, with clients that speak to it as phones do."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from typing import Any

import httpx
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection, connect

from api.app import create_app
from api.invitation import Address, Entrance
from api.server import serving
from api.service import Service
from tests.api.standin import StandIn

PHONE_IP = "192.168.1.44"
ADDRESS = Address("192.168.1.20", 8080, ("192.168.1.20",))
SETTLED_S = 10.0


@dataclass
class House:
    """A service, in memory or on a port of this machine."""

    desk: StandIn
    app: FastAPI
    address: Address = ADDRESS
    real: bool = False

    @property
    def service(self) -> Service:
        service: Service = self.app.state.service
        return service

    @property
    def origin(self) -> str:
        return f"http://localhost:{self.address.port}"

    def client(self, token: str | None = None, ip: str = PHONE_IP) -> httpx.AsyncClient:
        """A phone at another address; on a real port everybody sits at this machine."""
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        transport = None if self.real else httpx.ASGITransport(self.app, client=(ip, 40000))
        base_url = f"{self.origin}/api/v1"
        return httpx.AsyncClient(transport=transport, base_url=base_url, headers=headers, timeout=SETTLED_S * 3)

    async def join(self, name: str) -> str:
        """Sit somebody down; returns the token."""
        async with self.client() as phone:
            answer = await phone.post("/seats", json={"code": self.desk.code, "name": name})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["token"])

    def live(self, name: str = "localhost", **options: Any) -> connect:
        """A socket to the service, which is called by some name."""
        url = f"ws://{name}:{self.address.port}/api/v1/live"
        return connect(url, host="127.0.0.1", port=self.address.port, **options)

    @asynccontextmanager
    async def dial(
        self, said: bytes = b"", address: str = "127.0.0.1"
    ) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        """A bare connection from some address of this machine, for whoever keeps to no rules."""
        port = self.address.port
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
        writer.write(said)
        try:
            yield reader, writer
        finally:
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()


Scene = Callable[[House], Coroutine[None, None, None]]


def house() -> House:
    standin = StandIn()
    return House(standin, create_app(standin, Entrance(ADDRESS)))


def play(scene: Scene) -> None:
    """In memory: no socket, no port."""
    asyncio.run(scene(house()))


@asynccontextmanager
async def open_house() -> AsyncIterator[House]:
    standin = StandIn()
    app = create_app(standin)
    async with serving(app, port=0, hosts=()) as address:
        yield House(standin, app, address, real=True)


def play_for_real(scene: Scene) -> None:
    """On a port of this machine, over sockets."""

    async def main() -> None:
        async with open_house() as at:
            await scene(at)

    asyncio.run(main())


@contextmanager
def in_thread(app: FastAPI) -> Iterator[str]:
    """The service on a port of this machine, in a loop of its own, for clients that block: its base url."""
    opened, found = threading.Event(), list[tuple[str, asyncio.AbstractEventLoop]]()
    close = asyncio.Event()

    async def serve() -> None:
        async with serving(app, port=0, hosts=()) as address:
            found.append((f"http://127.0.0.1:{address.port}", asyncio.get_running_loop()))
            opened.set()
            await close.wait()

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    assert opened.wait(SETTLED_S)
    try:
        yield found[0][0]
    finally:
        found[0][1].call_soon_threadsafe(close.set)
        thread.join(SETTLED_S)
        assert not thread.is_alive()


def problem(answer: httpx.Response, status: int, code: str) -> dict[str, object]:
    """A refusal as it has to be."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    told: dict[str, object] = answer.json()
    assert told["status"] == status
    assert told["code"] == code
    assert told["detail"]
    return told


async def silent(socket: ClientConnection, for_s: float = 0.3) -> bool:
    """Whether nothing arrives for a while."""
    try:
        async with asyncio.timeout(for_s):
            await socket.recv()
    except TimeoutError:
        return True
    return False


async def eventually(happened: Callable[[], bool], within_s: float = 3.0) -> None:
    async with asyncio.timeout(within_s):
        while not happened():  # noqa: ASYNC110 - what is waited for has no event to wait on
            await asyncio.sleep(0.01)
