"""Live sockets, over real ones."""

import asyncio
import json
import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack, closing, contextmanager, suppress
from dataclasses import replace

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from api import live, server
from narrator.rules.refusal import Refused
from tests.api.house import House, eventually, open_house, play_for_real, silent
from tests.api.test_routes import tap

HANDSHAKE = (
    "GET /api/v1/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


async def view(socket_: ClientConnection) -> dict[str, object]:
    async with asyncio.timeout(3):
        told: dict[str, object] = json.loads(await socket_.recv())
    return told


async def close_code(socket_: ClientConnection) -> int:
    """Reads whatever comes, until the service ends it."""
    async with asyncio.timeout(5):
        with suppress(ConnectionClosed):
            async for _ in socket_:
                pass
    assert socket_.close_code is not None
    return socket_.close_code


def caption(at: House, text: str) -> None:
    at.desk.show(replace(at.desk.shown, caption=text))


def test_the_table_at_once_and_every_change() -> None:
    async def scene(at: House) -> None:
        async with at.live() as screen:
            await screen.send("{}")
            assert (await view(screen))["caption"] == "Welcome."
            caption(at, "Close your eyes.")
            told = await view(screen)
            assert (told["kind"], told["caption"]) == ("table", "Close your eyes.")

    play_for_real(scene)


def test_a_seat_by_its_token_and_after_its_own_requests_alone() -> None:
    async def scene(at: House) -> None:
        anna, bob = await at.join("Anna"), await at.join("Bob")
        at.desk.begin_night()
        async with at.live() as seer, at.live() as sleeper, at.client(anna) as phone:
            await seer.send(json.dumps({"token": anna}))
            await sleeper.send(json.dumps({"token": bob}))
            assert (await view(seer))["card"] != (await view(sleeper))["card"]
            await phone.post("/seats/me/actions", json=tap(at))
            assert (await view(seer))["memory"] == ["You looked at a card: the werewolf."]
            assert await silent(seer)
            assert await silent(sleeper)

    play_for_real(scene)


def test_who_says_nothing_sees_the_table_and_may_still_say_who_it_is() -> None:
    async def scene(at: House) -> None:
        token = await at.join("Anna")
        async with at.live() as slow:
            assert (await view(slow))["kind"] == "table"
            await slow.send(json.dumps({"token": token}))
            assert (await view(slow))["kind"] == "seat"

    play_for_real(scene)


@pytest.mark.parametrize(
    ("said", "code"),
    [
        (json.dumps({"token": "guessed"}), live.UNKNOWN_TOKEN),
        (json.dumps({"token": "\ud800"}), live.UNKNOWN_TOKEN),
        (json.dumps({"token": 7}), live.NOT_ALLOWED),
        (json.dumps({"token": "a", "seat": 2}), live.NOT_ALLOWED),
        ("[]", live.NOT_ALLOWED),
        ("[" * 3000, live.NOT_ALLOWED),
        ("not json", live.NOT_ALLOWED),
        (b"\x00\xff", live.NOT_ALLOWED),
        ("x" * 4096, live.NOT_ALLOWED),
        ("x" * 4097, 1009),
        ("x" * 5000, 1009),
    ],
)
def test_a_first_message_that_means_nothing(said: str | bytes, code: int) -> None:
    async def scene(at: House) -> None:
        async with at.live() as stranger:
            await stranger.send(said)
            assert await close_code(stranger) == code
        await eventually(lambda: len(at.service.live) == 0)

    play_for_real(scene)


def test_there_is_nothing_to_say_after_the_first_message() -> None:
    async def scene(at: House) -> None:
        async with at.live() as chatty:
            await chatty.send("{}")
            await chatty.send("{}")
            assert await close_code(chatty) == live.NOT_ALLOWED

    play_for_real(scene)


def test_a_seat_that_is_gone_sends_its_phone_away() -> None:
    async def scene(at: House) -> None:
        token = await at.join("Anna")
        async with at.live() as phone:
            await phone.send(json.dumps({"token": token}))
            await view(phone)
            at.desk.get_up(0)
            assert await close_code(phone) == live.UNKNOWN_TOKEN

    play_for_real(scene)


@pytest.mark.parametrize(
    ("name", "origin", "status"),
    [
        ("evil.example", None, 421),
        ("localhost", "http://evil.example", 403),
        ("localhost", "null", 403),
        ("localhost", "http://localhost:1", 403),
    ],
)
def test_pages_from_elsewhere_get_no_socket(name: str, origin: str | None, status: int) -> None:
    async def scene(at: House) -> None:
        with pytest.raises(InvalidStatus) as refused:
            await at.live(name, origin=origin).__aenter__()
        assert refused.value.response.status_code == status
        assert refused.value.response.headers["content-type"] == "application/problem+json"

    play_for_real(scene)


def test_our_own_page_gets_its_socket() -> None:
    async def scene(at: House) -> None:
        async with at.live(origin=at.origin) as page:
            await page.send("{}")
            await view(page)

    play_for_real(scene)


def test_two_hundred_sockets_keep_no_player_out() -> None:
    async def scene(at: House) -> None:
        token = await at.join("Anna")
        async with at.live() as seated:
            await seated.send(json.dumps({"token": token}))
            await view(seated)
            strangers = [(f"127.0.0.{2 + number % 10}", 0) for number in range(200)]
            crowd = await asyncio.gather(*(at.live(local_addr=each).__aenter__() for each in strangers))
            await asyncio.sleep(live.FIRST_MESSAGE_S + 0.3)
            async with at.live() as late:
                await late.send(json.dumps({"token": token}))
                assert (await view(late))["kind"] == "seat"
            caption(at, "The night begins.")
            assert (await view(seated))["table"]
            codes = Counter(one.close_code for one in crowd)
            assert codes == {None: live.MOST_WATCHING, live.TRY_LATER: 200 - live.MOST_WATCHING}
            await asyncio.gather(*(one.close() for one in crowd))

    play_for_real(scene)


def test_a_phone_that_reloads_often_loses_its_oldest_sockets() -> None:
    async def scene(at: House) -> None:
        token = await at.join("Anna")
        sockets = []
        for _ in range(live.MOST_OF_A_PHONE + 2):
            one = await at.live().__aenter__()
            await one.send(json.dumps({"token": token}))
            await view(one)
            sockets.append(one)
        assert [await close_code(one) for one in sockets[:2]] == [live.TRY_LATER] * 2
        assert len(at.service.live) == live.MOST_OF_A_PHONE
        await asyncio.gather(*(one.close() for one in sockets))

    play_for_real(scene)


@contextmanager
def never_reading(at: House) -> Iterator[socket.socket]:
    """A socket with next to no room, whose owner looks elsewhere."""
    with closing(socket.socket()) as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        raw.connect(("127.0.0.1", at.address.port))
        raw.sendall(HANDSHAKE.encode())
        yield raw


def test_a_socket_that_never_reads_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "SEND_S", 0.3)

    async def scene(at: House) -> None:
        with never_reading(at):
            async with at.live() as screen:
                await screen.send("{}")
                await asyncio.sleep(live.FIRST_MESSAGE_S + 0.2)
                assert len(at.service.live) == 2
                until_s = asyncio.get_running_loop().time() + 8
                while len(at.service.live) > 1 and asyncio.get_running_loop().time() < until_s:
                    caption(at, "word " * 20_000)
                    await view(screen)
                assert len(at.service.live) == 1
                caption(at, "The night goes on.")
                while (await view(screen))["caption"] != "The night goes on.":
                    pass

    play_for_real(scene)


def test_only_the_newest_view_is_sent() -> None:
    async def scene(at: House) -> None:
        async with at.live() as screen:
            await screen.send("{}")
            await view(screen)
            for number in range(50):
                caption(at, str(number))
            assert (await view(screen))["caption"] == "49"
            assert await silent(screen)

    play_for_real(scene)


def test_everything_ends_within_two_seconds() -> None:
    async def main() -> None:
        loop = asyncio.get_running_loop()
        async with AsyncExitStack() as evening:
            at = await evening.enter_async_context(open_house())
            await at.join("Anna")
            at.desk.answer = loop.create_future()
            screen = await at.live(max_size=None).__aenter__()
            await screen.send("{}")
            await view(screen)
            phone = await evening.enter_async_context(at.client())
            body = {"code": at.desk.code, "name": "Anna"}
            moving = asyncio.ensure_future(phone.post("/seats/moves", json=body))
            await eventually(lambda: bool(at.service.moves.pending))
            with never_reading(at):
                await asyncio.sleep(live.FIRST_MESSAGE_S + 0.1)
                caption(at, "word " * 1_000_000)
                await view(screen)
                left_s = loop.time()
                await evening.aclose()
                assert loop.time() - left_s < 2
            assert await close_code(screen) == live.GOING_AWAY
            await asyncio.gather(moving, return_exceptions=True)
            assert not at.service.moves.pending
            assert at.desk.watching == []
            with pytest.raises(OSError, match="Connect call failed"):
                await at.live().__aenter__()

    asyncio.run(main())


def test_nothing_is_compressed_or_a_message_would_tell_its_true_length() -> None:
    async def scene(at: House) -> None:
        async with at.live(compression="deflate") as screen:
            await screen.send("{}")
            await view(screen)
            assert screen.response is not None
            assert "sec-websocket-extensions" not in screen.response.headers

    play_for_real(scene)


def test_whoever_comes_while_the_evening_closes_is_sent_away() -> None:
    async def scene(at: House) -> None:
        at.service.entrance.closing = True
        async with at.live() as late:
            assert await close_code(late) == live.GOING_AWAY

    play_for_real(scene)


def test_an_evening_does_not_wait_for_sockets_that_have_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "_FAREWELL_S", 60.0)

    async def scene(at: House) -> None:
        async with at.live() as screen:
            await screen.send("{}")
            await view(screen)

    async def main() -> None:
        async with asyncio.timeout(10), open_house() as at:
            await scene(at)

    asyncio.run(main())


def test_there_are_so_many_sockets_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "MOST_SOCKETS", 2)

    async def scene(at: House) -> None:
        token = await at.join("Anna")
        async with at.live() as screen, at.live() as phone:
            await screen.send("{}")
            await view(screen)
            async with at.live() as reloaded:
                assert await close_code(screen) == live.TRY_LATER, "the oldest without a seat gives way"
                for seated in (phone, reloaded):
                    await seated.send(json.dumps({"token": token}))
                    await view(seated)
                async with at.live() as one_more:
                    assert await close_code(one_more) == live.TRY_LATER

    play_for_real(scene)


def test_a_stranger_who_turns_out_to_have_a_seat_makes_room_for_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "MOST_WATCHING", 1)

    async def scene(at: House) -> None:
        token = await at.join("Anna")
        async with at.live() as slow:
            assert (await view(slow))["kind"] == "table"
            await slow.send(json.dumps({"token": token}))
            assert (await view(slow))["kind"] == "seat"
            async with at.live() as screen:
                await screen.send("{}")
                assert (await view(screen))["kind"] == "table"

    play_for_real(scene)


def test_a_refused_tap_is_followed_by_the_view_like_any_other() -> None:
    async def scene(at: House) -> None:
        token = await at.join("Anna")
        at.desk.begin_night()
        async with at.live() as socket_, at.client(token) as phone:
            await socket_.send(json.dumps({"token": token}))
            await view(socket_)
            at.desk.refuses = Refused("stale")
            assert (await phone.post("/seats/me/actions", json=tap(at))).status_code == 409
            assert (await view(socket_))["kind"] == "seat"

    play_for_real(scene)
