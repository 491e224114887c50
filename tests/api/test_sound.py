"""Sound sockets, over real ones: who may lend the narrator a loudspeaker or a microphone, and how."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import numpy as np
import pytest
from websockets.asyncio.client import ClientConnection, connect

from api import live, sound
from api.app import create_app
from api.server import MOST_LIVE_BYTES, serving
from narrator.adapters.screen.screens import LentScreens
from tests.api.house import House, eventually, play, problem
from tests.api.standin import StandIn
from tests.api.test_live import close_code

STRANGER = ("127.0.0.2", 0)
SPEAK, LISTEN = {"does": "speak"}, {"does": "listen", "rate_hz": 16_000}


@asynccontextmanager
async def _house(screens: LentScreens | None) -> AsyncIterator[House]:
    standin = StandIn()
    app = create_app(standin, screens=screens)
    async with serving(app, port=0, hosts=()) as address:
        yield House(standin, app, address, real=True)


def _lending(*, speaks: bool = True, hears: bool = True) -> LentScreens:
    screens = LentScreens()
    screens.rate_hz, screens.hears = 16_000 if speaks else None, hears
    return screens


def _dial(at: House, address: tuple[str, int] = ("127.0.0.1", 0)) -> connect:
    return connect(f"ws://127.0.0.1:{at.address.port}/api/v1/sound", local_addr=address)


async def _offered(at: House, offer: Any, address: tuple[str, int] = ("127.0.0.1", 0)) -> int:
    async with _dial(at, address) as screen:
        await screen.send(offer if isinstance(offer, str | bytes) else json.dumps(offer))
        return await close_code(screen)


async def _chunks(screen: ClientConnection, number: int) -> list[bytes]:
    return [await screen.recv(decode=False) for _ in range(number)]


def test_who_may_lend() -> None:
    async def scene() -> None:
        async with _house(_lending()) as at:
            host, other = await at.join("Anna"), await at.join("Bob")
            for offer in (SPEAK, LISTEN):
                assert await _offered(at, offer, STRANGER) == sound.NOT_HOST
                for token in (other, "nobody's"):
                    assert await _offered(at, {**offer, "token": token}, STRANGER) == sound.NOT_HOST
                    assert await _offered(at, {**offer, "token": token}) == sound.NOT_HOST, (
                        "a seat is not the machine"
                    )
            for address, offer in ((("127.0.0.1", 0), SPEAK), (STRANGER, {**SPEAK, "token": host})):
                async with _dial(at, address) as screen:
                    await screen.send(json.dumps(offer))
                    assert all(len(chunk) == 640 for chunk in await _chunks(screen, 3))

    asyncio.run(scene())


@pytest.mark.parametrize("offer", ["", "[]", '{"does": "sing"}', '{"does": "listen", "rate_hz": 1}', b"\x00\x01"])
def test_an_offer_that_is_none(offer: str | bytes) -> None:
    async def scene() -> None:
        async with _house(_lending()) as at:
            assert await _offered(at, offer) == live.NOT_ALLOWED

    asyncio.run(scene())


def test_an_evening_without_sound_borrows_nothing() -> None:
    async def scene() -> None:
        async with _house(None) as at:
            assert await _offered(at, SPEAK) == sound.NOTHING_TO_DO
        async with _house(_lending(speaks=False, hears=False)) as at:
            for offer in (SPEAK, LISTEN):
                assert await _offered(at, offer) == sound.NOTHING_TO_DO

    asyncio.run(scene())


def test_reports_are_answered_and_a_host_who_is_none_any_more_speaks_no_more() -> None:
    async def scene() -> None:
        screens = _lending()
        async with _house(screens) as at:
            host = await at.join("Anna")
            async with _dial(at, STRANGER) as screen:
                await screen.send(json.dumps({**SPEAK, "token": host}))
                report = {"at": 12.5, "frame": 10.0, "trip_s": 0.0, "late_s": 0.0, "breaks": 0}
                for _ in range(3):
                    await _chunks(screen, 3)
                    await screen.send(json.dumps(report))
                    while not isinstance(answer := await screen.recv(), str):
                        pass
                    assert json.loads(answer) == {"at": 12.5}
                assert screens.voicing is not None, "it is known when it is heard"
                at.desk.get_up(0)
                await screen.send(json.dumps(report))
                assert await close_code(screen) == sound.NOT_HOST
            await eventually(lambda: screens.voicing is None)

    asyncio.run(scene())


def test_a_microphone_may_say_more_than_other_sockets_and_the_last_one_is_listened_to() -> None:
    async def scene() -> None:
        screens = _lending()
        async with _house(screens) as at, _dial(at) as first:
            await first.send(json.dumps(LISTEN))
            assert await first.recv() == "{}"
            piece = np.full(1600, 7, "<i2").tobytes()
            for _ in range(2 * MOST_LIVE_BYTES // len(piece)):
                await first.send(piece)
            taken = screens.listening
            assert taken is not None
            await eventually(lambda: taken.read(0.0) is not None)
            async with _dial(at) as second:
                await second.send(json.dumps(LISTEN))
                await second.send(piece)
                await eventually(lambda: screens.listening is not taken)
                await first.send(piece)
                await first.send(piece)
                assert await close_code(first) == sound.REPLACED
            await eventually(lambda: screens.listening is None)

    asyncio.run(scene())


def test_what_may_be_lent_is_told_to_those_who_may() -> None:
    async def scene(at: House) -> None:
        at.service.sound.screens = _lending(hears=False)
        host, other = await at.join("Anna"), await at.join("Bob")
        async with at.client(host) as anna, at.client(other) as bob, at.client() as stranger:
            assert (await anna.get("/sound")).json() == {"rate_hz": 16_000, "listen": False, "wanted": False}
            for asker in (bob, stranger):
                problem(await asker.get("/sound"), 403, "host_only")
        at.service.sound.screens = None
        async with at.client(ip="127.0.0.1") as machine:
            assert (await machine.get("/sound")).json() == {"rate_hz": None, "listen": False, "wanted": False}

    play(scene)
