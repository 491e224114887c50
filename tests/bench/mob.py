"""A mob in a process of its own, which attacks one port of this machine for some seconds, and tells what it did.

Only addresses of this machine, so many connections and no more, and an end by the clock.
"""

import asyncio
import json
import random
import socket
import sys
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import closing, suppress
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.bench.beside import serve

FLOODERS, CONNECTIONS = 4, 30
"""Addresses that ask without a pause, and how many connections each has."""
GUESSERS = 6
HOLDERS, HELD = 4, 60
"""Addresses that hold connections open for nothing."""
READERS = 12
"""Sockets that never read."""
DIALLERS = 6
"""Addresses that open sockets and let them go."""
MOST_REQUESTS = 100_000
TABLE = b"GET /api/v1/table HTTP/1.1\r\nHost: localhost\r\n\r\n"
HANDSHAKE = (
    b"GET /api/v1/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
Attack = Callable[[str], Coroutine[Any, Any, None]]


class Mob:
    def __init__(self, port: int) -> None:
        self._port = port
        self._code = ""
        self._until_s = 0.0
        self._did = Counter[str]()

    async def attack(self, code: str, seconds: float) -> dict[str, int]:
        """All of it at once. One of them has the room code, and wants the seats of others."""
        self._code, self._until_s = code, time.monotonic() + seconds
        attacks: list[tuple[Attack, int, int]] = [
            (self._flood, FLOODERS, CONNECTIONS),
            (self._guess, GUESSERS, 1),
            (self._hold, HOLDERS, HELD),
            (self._never_read, READERS, 1),
            (self._dial, DIALLERS, 1),
            (self._want_seats, 1, 1),
        ]
        everybody = [
            self._again(doing, f"127.0.{row + 2}.{number + 1}")
            for row, (doing, addresses, times) in enumerate(attacks)
            for number in range(addresses)
            for _ in range(times)
        ]
        await asyncio.gather(*everybody)
        return dict(self._did)

    @property
    def _on(self) -> bool:
        return time.monotonic() < self._until_s and self._did["requests"] < MOST_REQUESTS

    async def _again(self, doing: Attack, address: str) -> None:
        while self._on:
            with suppress(OSError, EOFError, asyncio.LimitOverrunError, TimeoutError, WebSocketException):
                async with asyncio.timeout(self._until_s - time.monotonic()):
                    await doing(address)
            self._did["cut off"] += 1
            await asyncio.sleep(0.02)

    async def _ask(self, address: str, requests: Callable[[], bytes]) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, local_addr=(address, 0))
        with closing(writer):
            while self._on:
                writer.write(requests())
                told = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
                await reader.readexactly(int(told.partition("content-length:")[2].split()[0]))
                self._did["requests"] += 1
                self._did[f"answered {told.split()[1]}"] += 1

    async def _flood(self, address: str) -> None:
        await self._ask(address, lambda: TABLE)

    async def _guess(self, address: str) -> None:
        await self._ask(address, lambda: self._join("/seats", "".join(random.choices("ABCDEF", k=6)), "Mallory"))

    async def _want_seats(self, address: str) -> None:
        await self._ask(address, lambda: self._join("/seats/moves", self._code, random.choice(("Anna", "Bob"))))

    def _join(self, path: str, code: str, name: str) -> bytes:
        body = json.dumps({"code": code, "name": name}).encode()
        head = f"POST /api/v1{path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        return head.encode() + b"Content-Length: %d\r\n\r\n" % len(body) + body

    async def _hold(self, address: str) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, local_addr=(address, 0))
        with closing(writer):
            self._did["held"] += 1
            writer.write(TABLE[:20])
            await reader.read()

    async def _never_read(self, address: str) -> None:
        loop = asyncio.get_running_loop()
        with closing(socket.socket()) as raw:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
            raw.setblocking(False)
            raw.bind((address, 0))
            await loop.sock_connect(raw, ("127.0.0.1", self._port))
            await loop.sock_sendall(raw, HANDSHAKE)
            self._did["never reading"] += 1
            await asyncio.sleep(self._until_s - time.monotonic())

    async def _dial(self, address: str) -> None:
        url = f"ws://localhost:{self._port}/api/v1/live"
        async with connect(url, host="127.0.0.1", local_addr=(address, 0)) as live:
            self._did["sockets"] += 1
            await live.send("{}" * random.choice((1, 400)))
            await live.recv()


async def main() -> None:
    mob = Mob(int(sys.argv[1]))
    await serve({"attack": mob.attack})


if __name__ == "__main__":
    asyncio.run(main())
