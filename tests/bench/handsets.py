"""Ten phones in a process of their own: real connections and sockets, every answer parsed, every arrival timed.

HTTP is spoken by hand here: a client's library would take longer than the service it measures. All moments are of
CLOCK_MONOTONIC, which is the same clock in every process of a machine.
"""

import asyncio
import contextlib
import itertools
import json
import random
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.bench.beside import serve

BODY_BYTES = 1024
"""As long as the page makes the body of a tap."""
OK, CREATED = 200, 201
SOCKET_S = 0.06
"""How long a view that follows a tap is waited for."""


@dataclass(slots=True)
class Wire:
    """A connection that is kept, as a browser keeps it."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    port: int
    address: str
    token: str = ""

    @classmethod
    async def to(cls, port: int, number: int) -> "Wire":
        """From an address of its own, as phones have."""
        address = f"127.0.0.{11 + number}"
        return cls(*await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0)), port, address)

    async def ask(self, method: str, path: str, body: bytes = b"") -> tuple[int, Any]:
        """The status, and the answer as it was parsed."""
        proof = f"Authorization: Bearer {self.token}\r\n" if self.token else ""
        head = f"{method} /api/v1{path} HTTP/1.1\r\nHost: localhost:{self.port}\r\n{proof}"
        self.writer.write(
            f"{head}Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body
        )
        told = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower()
        size = int(told.partition("content-length:")[2].split()[0])
        return int(told.split()[1]), json.loads(await self.reader.readexactly(size))


@dataclass(slots=True)
class Phone:
    wire: Wire
    view: Any = None
    """The newest one, by whichever way it came."""
    arrived: list[tuple[float, tuple[int, str]]] = field(default_factory=list)
    """When which view was there and parsed: its revision and its caption."""
    socket: ClientConnection | None = None
    reading: "asyncio.Future[None] | None" = None

    async def open(self) -> None:
        """Open the live socket; its first view has come."""
        url = f"ws://localhost:{self.wire.port}/api/v1/live"
        self.socket = await connect(url, host="127.0.0.1", compression=None, local_addr=(self.wire.address, 0))
        await self.socket.send(json.dumps({"token": self.wire.token}))
        self.view = json.loads(await self.socket.recv())
        self.reading = asyncio.ensure_future(self._read(self.socket))

    async def close(self) -> None:
        assert self.socket is not None, "it is open"
        assert self.reading is not None, "it is open"
        self.reading.cancel()
        await asyncio.gather(self.reading, return_exceptions=True)
        await self.socket.close()
        self.socket = None

    async def _read(self, socket: ClientConnection) -> None:
        async for message in socket:
            self.view = json.loads(message)
            table = self.view["table"]
            self.arrived.append((time.monotonic(), (table["revision"], table["caption"])))

    async def tap(self, number: str, rng: random.Random) -> tuple[float, int]:
        """Choose one of the ways that are offered; how long the answer took, and its status."""
        option = rng.choice(self.view["task"]["options"])
        targets = rng.sample(option["seats"], option["pick_seats"])
        targets += [f"centre {place}" for place in rng.sample(option["centre"], option["pick_centre"])]
        tapped = {
            "call": self.view["table"]["call"]["id"],
            "action": option["action"],
            "targets": targets,
            "revision": self.view["table"]["revision"],
            "id": number,
            "pad": "",
        }
        tapped["pad"] = "." * (BODY_BYTES - len(json.dumps(tapped)))
        body = json.dumps(tapped).encode()
        began_s = time.monotonic()
        status, answer = await self.wire.ask("POST", "/seats/me/actions", body)
        took_s = time.monotonic() - began_s
        if status == OK:
            self.view = answer
        return took_s, status

    async def send(self, tapped: dict[str, Any], after_s: float) -> tuple[float, int, float]:
        """Tap just so; how long the answer took, its status, and how long the live socket (0 = nothing came)."""
        body = json.dumps({**tapped, "pad": "." * (BODY_BYTES - len(json.dumps({**tapped, "pad": ""})))}).encode()
        await asyncio.sleep(after_s)
        self.arrived.clear()
        began_s = time.monotonic()
        status, _ = await self.wire.ask("POST", "/seats/me/actions", body)
        took_s = time.monotonic() - began_s
        if self.socket is not None:
            await asyncio.sleep(SOCKET_S)
        return took_s, status, self.arrived[0][0] - began_s if self.arrived else 0.0


class Handsets:
    """What the bench may ask of the ten."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._phones: list[Phone] = []
        self._rng = random.Random(10)
        self._numbers = map(str, itertools.count())
        self._bare: list[list[tuple[float, int]]] = []
        self._bare_reading: list[asyncio.Future[None]] = []
        self._tapping: list[asyncio.Future[None]] = []
        self._tapped: list[tuple[float, int]] = []

    async def join(self, code: str, names: list[str]) -> list[str]:
        """Everybody takes a seat; returns their tokens."""
        for number, name in enumerate(names):
            wire = await Wire.to(self._port, number)
            status, seated = await wire.ask("POST", "/seats", json.dumps({"code": code, "name": name}).encode())
            assert status == CREATED, seated
            wire.token = seated["token"]
            self._phones.append(Phone(wire))
        return [phone.wire.token for phone in self._phones]

    async def open(self) -> None:
        await asyncio.gather(*(phone.open() for phone in self._phones))

    async def close(self) -> None:
        await asyncio.gather(*(phone.close() for phone in self._phones))

    async def arrived(self) -> list[list[tuple[float, tuple[int, str]]]]:
        return [phone.arrived for phone in self._phones]

    async def open_bare(self, port: int) -> None:
        """As many sockets to a plain broadcast, read and parsed in the same way."""
        for _ in self._phones:
            socket = await connect(f"ws://127.0.0.1:{port}", compression=None)
            self._bare.append([])
            self._bare_reading.append(asyncio.ensure_future(_read_bare(socket, self._bare[-1])))

    async def arrived_bare(self) -> list[list[tuple[float, int]]]:
        for reading in self._bare_reading:
            reading.cancel()
        return self._bare

    async def tap_at_once(self, rounds: int) -> list[tuple[float, int]]:
        """All ten tap in the same moment, and again when all have been answered."""
        taken: list[tuple[float, int]] = []
        for _ in range(rounds):
            taken += await asyncio.gather(*(self._tap(phone) for phone in self._phones))
        return taken

    async def tap_in_turn(self, rounds: int) -> list[tuple[float, int]]:
        return [await self._tap(phone) for _ in range(rounds) for phone in self._phones]

    async def tap_these(
        self, taps: list[tuple[int, dict[str, Any]]], apart_s: float
    ) -> list[tuple[float, int, float]]:
        """Each of these seats taps what it is told, one shortly after the other."""
        waits = zip(taps, itertools.count())
        return await asyncio.gather(*(self._phones[seat].send(tap, at * apart_s) for (seat, tap), at in waits))

    async def arrived_since(self) -> int:
        """How many views have come by the live sockets since somebody last looked."""
        came = sum(len(phone.arrived) for phone in self._phones)
        for phone in self._phones:
            phone.arrived.clear()
        return came

    async def say(self, text: str) -> int:
        """The first one is the host's."""
        status, _ = await self._phones[0].wire.ask("POST", "/commands", json.dumps({"text": text}).encode())
        return status

    async def tap_calls(self) -> list[tuple[float, int]]:
        """Every phone taps once in every call that its socket shows, some time in it, until the night is over."""
        taken = await asyncio.gather(*(self._tap_each_call(phone) for phone in self._phones))
        return [one for each in taken for one in each]

    async def _tap_each_call(self, phone: Phone) -> list[tuple[float, int]]:
        taken: list[tuple[float, int]] = []
        tapped = None
        while phone.view["table"]["phase"] in ("deal", "night"):
            table = phone.view["table"]
            now = table["call"] and table["call"]["id"]
            if now and now != tapped and phone.view["task"] and table["seconds_left"] is not None:
                tapped = now
                await asyncio.sleep(self._rng.uniform(0, 0.5))
                taken.append(await self._tap(phone))
            await asyncio.sleep(0.02)
        return taken

    async def ask_health(self, times: int) -> list[tuple[float, int]]:
        """The least that can be asked, over the same connection."""
        taken = []
        for _ in range(times):
            began_s = time.monotonic()
            status, _ = await self._phones[0].wire.ask("GET", "/healthz")
            taken.append((time.monotonic() - began_s, status))
        return taken

    async def begin_tapping(self, apart_s: float) -> None:
        """Every phone taps again and again, until it is told to leave off."""
        self._tapped = []
        self._tapping = [asyncio.ensure_future(self._tap_on(phone, apart_s)) for phone in self._phones]

    async def end_tapping(self) -> list[tuple[float, int]]:
        tapping, self._tapping = self._tapping, []
        await asyncio.gather(*tapping)
        return self._tapped

    async def _tap_on(self, phone: Phone, apart_s: float) -> None:
        await asyncio.sleep(self._rng.uniform(0, apart_s))
        while self._tapping:
            self._tapped.append(await self._tap(phone))
            await asyncio.sleep(apart_s)

    def _tap(self, phone: Phone) -> Awaitable[tuple[float, int]]:
        return phone.tap(next(self._numbers), self._rng)


async def _read_bare(socket: ClientConnection, arrived: list[tuple[float, int]]) -> None:
    with contextlib.suppress(asyncio.CancelledError):
        async for message in socket:
            number = json.loads(message)["table"]["revision"]
            arrived.append((time.monotonic(), number))
    await socket.close()


async def main() -> None:
    handsets = Handsets(int(sys.argv[1]))
    orders: dict[str, Callable[..., Awaitable[Any]]] = {
        name: getattr(handsets, name)
        for name in (
            *("join", "open", "close", "arrived", "open_bare", "arrived_bare"),
            *(
                "say",
                "tap_calls",
                "tap_at_once",
                "tap_in_turn",
                "tap_these",
                "arrived_since",
                "ask_health",
                "begin_tapping",
                "end_tapping",
            ),
        )
    }
    await serve(orders)


if __name__ == "__main__":
    asyncio.run(main())
