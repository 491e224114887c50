"""The service on the network: ports, pages, connections, a name."""

import asyncio
import mimetypes
import os
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, closing, suppress
from pathlib import Path

import httpx
import pytest

from api import door, mdns, pages, server
from api.app import create_app
from api.invitation import Address, Entrance
from narrator.errors import PhonesTrouble
from narrator.rules.refusal import Problem
from narrator.words.faults import sentence
from narrator.words.lines import lines_in
from tests.api.house import House, eventually, play, play_for_real, problem
from tests.api.standin import StandIn

NAME = f"narrator-{os.getpid()}.local"
"""One that no evening on this machine announces meanwhile."""

STRANGER = "127.0.0.66"
"""Another address than this machine's own, for whoever is asked."""
TABLE = b"GET /api/v1/table HTTP/1.1\r\nHost: localhost\r\n\r\n"


async def whole_answer(reader: asyncio.StreamReader) -> None:
    told = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
    await reader.readexactly(int(told.partition("content-length:")[2].split()[0]))


def taken_port() -> socket.socket:
    taken = socket.socket()
    taken.bind(("127.0.0.1", 0))
    taken.listen()
    return taken


def test_a_port_that_was_asked_for_and_is_taken() -> None:
    async def main() -> None:
        with closing(taken_port()) as taken:
            port = taken.getsockname()[1]
            with pytest.raises(PhonesTrouble) as trouble:
                async with server.serving(create_app(StandIn()), port=port, hosts=()):
                    pass
            (problem,) = trouble.value.problems
            assert sentence(lines_in("en"), problem) == f"Port {port} is in use by another program."
            assert sentence(lines_in("fr"), problem) == f"Le port {port} est pris par un autre programme."

    asyncio.run(main())


def test_the_next_free_port_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        with closing(taken_port()) as taken:
            usual = taken.getsockname()[1]
            monkeypatch.setattr(server, "USUAL_PORT", usual)
            async with server.serving(create_app(StandIn()), hosts=()) as address:
                assert usual < address.port <= usual + 20

    asyncio.run(main())


def test_every_address_and_no_other() -> None:
    async def main() -> None:
        app = create_app(StandIn())
        async with server.serving(app, port=0, hosts=("127.0.0.2", "203.0.113.77")) as address:
            assert (address.host, address.hosts) == ("127.0.0.2", ("127.0.0.2",))
            async with httpx.AsyncClient() as client:
                for host in ("127.0.0.1", "127.0.0.2", "localhost"):
                    assert (await client.get(f"http://{host}:{address.port}/api/v1/healthz")).status_code == 200
                with pytest.raises(httpx.ConnectError):
                    await client.get(f"http://127.0.0.3:{address.port}/api/v1/healthz")
        async with httpx.AsyncClient() as client:
            with pytest.raises(httpx.ConnectError):
                await client.get(f"http://127.0.0.1:{address.port}/api/v1/healthz")

    asyncio.run(main())


def test_the_evening_keeps_its_signals() -> None:
    before = signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)

    async def scene(_: House) -> None:
        assert signal.getsignal(signal.SIGTERM) is before[1]

    play_for_real(scene)
    assert (signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)) == before


def test_the_service_says_nothing_on_the_screen(capfd: pytest.CaptureFixture[str]) -> None:
    async def scene(at: House) -> None:
        async with at.dial(b"\x16\x03\x01 nonsense\r\n\r\n") as (reader, _):
            assert (await reader.read()).startswith(b"HTTP/1.1 400")
        async with at.client() as anybody:
            answer = await anybody.get("/table")
        assert "server" not in answer.headers

    play_for_real(scene)
    assert capfd.readouterr() == ("", "")


def test_who_asks_for_nothing_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "HEADERS_S", 0.2)

    async def scene(at: House) -> None:
        async with at.dial() as (silent, _), at.dial(TABLE) as (slow, writer):
            await whole_answer(slow)
            writer.write(TABLE[:40])
            for reader in (silent, slow):
                assert await asyncio.wait_for(reader.read(), 2) == b""
        async with at.client() as anybody:  # who comes to the point is not hurried
            await anybody.get("/table")
            await asyncio.sleep(0.4)
            assert (await anybody.get("/table")).status_code == 200

    play_for_real(scene)


async def answered(at: House, address: str) -> bool:
    """Whether somebody who comes from there is answered."""
    async with AsyncExitStack() as gone:
        reader, _ = await gone.enter_async_context(at.dial(TABLE, address))
        with suppress(ConnectionError):
            return (await asyncio.wait_for(reader.readline(), 2)).startswith(b"HTTP/1.1 200")
        return False


async def crowd(at: House, several: AsyncExitStack, address: str, connections: int, said: bytes = TABLE) -> None:
    """Connections that are kept."""
    for _ in range(connections):
        await several.enter_async_context(at.dial(said, address))


def test_an_address_has_its_share_and_its_oldest_idle_connection_gives_way() -> None:
    async def scene(at: House) -> None:
        async with AsyncExitStack() as several:
            first, _ = await several.enter_async_context(at.dial(TABLE, STRANGER))
            await whole_answer(first)
            await crowd(at, several, STRANGER, door.OF_ADDRESS)
            assert await asyncio.wait_for(first.read(), 2) == b""
            assert await answered(at, STRANGER)
            assert len(at.service.door) <= door.OF_ADDRESS

    play_for_real(scene)


def test_a_crowd_without_a_code_keeps_nobody_out() -> None:
    """As it was found: 511 connections of one address; and as many of many addresses."""

    async def scene(at: House) -> None:
        async with AsyncExitStack() as several:
            await crowd(at, several, STRANGER, 511)
            for number in range(30):
                assert await answered(at, f"127.0.1.{number + 1}")
            assert await answered(at, "127.0.0.1")
            for number in range(20):
                await crowd(at, several, f"127.0.2.{number + 1}", door.OF_ADDRESS)
            assert len(at.service.door) <= door.MOST_CONNECTIONS - door.RESERVED
            for number in range(30):
                assert await answered(at, f"127.0.3.{number + 1}")
            assert await answered(at, "127.0.0.1")

    play_for_real(scene)


def test_places_are_kept_for_this_machine_and_for_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody gives way, because everybody is being answered."""
    monkeypatch.setattr(door, "MOST_CONNECTIONS", 6)
    monkeypatch.setattr(door, "RESERVED", 3)

    async def scene(at: House) -> None:
        token = await at.join("Anna")
        half = b"POST /api/v1/seats HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"
        mine = (
            b"GET /api/v1/seats/me HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\n\r\n" % token.encode()
        )
        async with at.dial(mine, "127.0.0.9") as (seated, _), AsyncExitStack() as several:
            assert (await seated.readline()).startswith(b"HTTP/1.1 200")
            for number in range(3):
                await crowd(at, several, f"127.0.2.{number + 1}", 1, half)
            await asyncio.sleep(0.1)
            assert not await answered(at, "127.0.2.9")
            assert await answered(at, "127.0.0.9")
            assert await answered(at, "127.0.0.1")

    play_for_real(scene)


def test_whoever_asks_too_fast_is_read_more_slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "REQUESTS", 3)
    monkeypatch.setattr(door, "REQUEST_S", 0.1)

    async def scene(at: House) -> None:
        began_s = asyncio.get_running_loop().time()
        async with at.dial(address=STRANGER) as (reader, writer):
            for _ in range(8):
                writer.write(TABLE)
                await whole_answer(reader)
        assert asyncio.get_running_loop().time() - began_s > 0.5, (
            "nine, of which three at once and then one every tenth of a second"
        )
        assert at.service.door.hurry_s("127.0.0.1") == 0.0

    play_for_real(scene)


def test_many_requests_in_one_breath_are_cut_off() -> None:
    async def scene(at: House) -> None:
        async with at.dial(TABLE * 3, STRANGER) as (reader, _):
            with suppress(ConnectionError):
                assert await asyncio.wait_for(reader.read(), 2) == b""

    play_for_real(scene)


def test_a_phone_that_goes_away_ends_its_moving() -> None:
    async def scene(at: House) -> None:
        await at.join("Anna")
        at.desk.answer = asyncio.get_running_loop().create_future()
        body = {"code": at.desk.code, "name": "Anna"}
        async with at.client() as phone:
            moving = asyncio.ensure_future(phone.post("/seats/moves", json=body))
            await eventually(lambda: bool(at.service.moves.pending))
            moving.cancel()
            await asyncio.gather(moving, return_exceptions=True)
        await eventually(lambda: not at.service.moves.pending)
        assert at.desk.answer.cancelled()

    play_for_real(scene)


def test_pages_have_their_types_and_are_asked_for_again() -> None:
    async def scene(at: House) -> None:
        expected = {
            "/": "text/html; charset=utf-8",
            "/table": "text/html; charset=utf-8",
            "/docs": "text/html; charset=utf-8",
            "/trust": "text/html; charset=utf-8",
            "/static/app.js": "text/javascript; charset=utf-8",
            "/static/styles/base.css": "text/css; charset=utf-8",
            "/static/icon.svg": "image/svg+xml",
            "/static/manifest.webmanifest": "application/manifest+json",
        }
        async with at.client() as browser:
            for path, kind in expected.items():
                answer = await browser.get(f"{at.origin}{path}")
                assert (answer.status_code, answer.headers["content-type"]) == (200, kind)
                assert answer.headers["cache-control"] == "no-cache"
                headers = {"If-None-Match": answer.headers["etag"]}
                again = await browser.get(f"{at.origin}{path}", headers=headers)
                assert (again.status_code, again.content) == (304, b"")

    play(scene)


@asynccontextmanager
async def announced(entrance: Entrance) -> AsyncIterator[list[Problem]]:
    """Announces the name, once it is known what becomes of it: the problems that were told."""
    told: list[Problem] = []
    async with mdns.announcing(entrance, told.append, NAME):
        await eventually(lambda: entrance.name is not None or bool(told), within_s=8)
        yield told


def test_a_name_in_the_network_unless_another_machine_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mdns, "_ASKED_MS", 400)
    ours = Entrance(Address("192.168.1.20", 8080, ("127.0.0.1",)))
    theirs = Entrance(Address("192.168.1.21", 8080, ("127.0.0.2",)))

    async def main() -> None:
        async with announced(ours) as told, announced(theirs) as told_them:
            if [problem.code for problem in told] == ["network_name_fails"]:
                return  # a machine without multicast; what matters is that it says so
            assert (ours.name, told) == (NAME, [])
            await asyncio.sleep(0.5)
            assert theirs.name is None
            assert [problem.code for problem in told_them] == ["network_name_taken"]
        assert ours.name is None

    asyncio.run(main())


def test_a_network_that_forbids_names_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(**_: object) -> None:
        raise OSError("no multicast here")

    monkeypatch.setattr(mdns, "AsyncZeroconf", forbidden)

    async def main() -> None:
        entrance = Entrance(Address("192.168.1.20", 8080, ("192.168.1.20",)))
        async with announced(entrance) as told:
            assert entrance.name is None
            assert [problem.code for problem in told] == ["network_name_fails"]

    asyncio.run(main())


def test_nobody_can_claim_to_ask_from_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")

    async def scene(at: House) -> None:
        async with at.client() as machine:
            answer = await machine.get("/menu", headers={"X-Forwarded-For": "192.168.1.44"})
            assert answer.status_code == 200, "it comes from this machine, whatever it says"

    play_for_real(scene)


def test_whoever_still_asks_after_the_evening_is_told_that_it_is_over() -> None:
    async def main() -> None:
        app = create_app(StandIn())
        async with server.serving(app, port=0, hosts=()):
            pass
        async with House(StandIn(), app).client() as late:
            problem(await late.get("/healthz"), 503, "closing")

    asyncio.run(main())


def test_hidden_files_among_the_pages_are_nobodys_business(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    static = tmp_path / "static"
    static.mkdir()
    (static / "icon.svg").write_text("<svg/>")
    (static / ".DS_Store").write_text("what else lies in this folder")
    monkeypatch.setattr(pages, "files", lambda _: tmp_path)
    assert [route.path for route in pages.page_routes()] == ["/static/icon.svg"]


def test_pages_have_their_types_even_on_a_machine_that_takes_scripts_for_text(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(mimetypes, "guess_type", lambda _: ("text/plain", None))

    async def scene(at: House) -> None:
        async with at.client() as browser:
            answer = await browser.get(f"{at.origin}/static/app.js")
            assert answer.headers["content-type"] == "text/javascript; charset=utf-8"

    play(scene)


def test_a_head_that_does_not_end_is_refused_long_before_anybody_loses_patience() -> None:
    async def scene(at: House) -> None:
        more = (b"X-More: " + b"x" * 1000 + b"\r\n") * 2 * (server.MOST_HEAD_BYTES // 1000)
        async with at.dial(TABLE[:-2] + more) as (reader, _):
            told = await asyncio.wait_for(reader.readline(), 5)
            assert told.startswith(b"HTTP/1.1 400 ")

    play_for_real(scene)
