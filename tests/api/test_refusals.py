"""What is refused, and that nothing else happens then."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from api import middleware
from api.app import create_app
from api.room_code import phone_of
from narrator.desk import Explained, TableView
from narrator.rules.refusal import Refused
from narrator.words.lines import lines_in
from narrator.words.locales import languages
from tests.api.asking import Ask, ask
from tests.api.house import House, play, play_for_real, problem
from tests.api.test_routes import tap
from tests.support.seated import Table, at_table

PRIVATE = ["GET /seats/me", "PATCH /seats/me", "DELETE /seats/me", "POST /seats/me/card", "POST /seats/me/vote"]
BODIES = {
    "PATCH /seats/me": {"name": "Eve"},
    "POST /seats/me/card": {"role": "seer"},
    "POST /seats/me/vote": {"target": 1},
}


@pytest.mark.parametrize("route", [*PRIVATE, "POST /seats/me/actions"])
def test_a_seat_needs_its_own_token(route: str) -> None:
    async def scene(at: House) -> None:
        token = await at.join("Anna")
        method, path = route.split()
        body = tap(at) if "actions" in path else BODIES.get(route)
        async with at.client() as stranger:
            problem(await stranger.request(method, path, json=body), 401, "token_missing")
            for forged in (f"Bearer {token[:-1]}", f"Bearer {token}x", "Bearer ", f"Basic {token}", token):
                answer = await stranger.request(method, path, json=body, headers={"Authorization": forged})
                assert answer.status_code == 401, forged
                assert answer.headers["www-authenticate"] == "Bearer"
                assert token not in answer.text
        assert at.desk.taps == []
        assert at.desk.votes == {}
        assert at.desk.shown.seats[0].name == "Anna"

    play(scene)


def test_guessing_the_room_code_is_slowed_down_and_ends() -> None:
    async def scene(at: House) -> None:
        async with at.client() as guesser:
            problem(await guesser.post("/seats", json={"code": "AAAAAA", "name": "Eve"}), 403, "room_code_wrong")
            for _ in range(3):
                answer = await guesser.post("/seats", json={"code": "AAAAAA", "name": "Eve"})
            problem(answer, 429, "too_many_guesses")
            assert int(answer.headers["retry-after"]) >= 1
            answer = await guesser.post("/seats/moves", json={"code": at.desk.code, "name": "Eve"})
            problem(answer, 429, "too_many_guesses")
        assert at.desk.shown.seats == ()
        async with at.client(ip="192.168.1.99") as friend:
            assert (await friend.post("/seats", json={"code": at.desk.code, "name": "Anna"})).status_code == 201

    play(scene)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("\u202e\u2066\u200f", "name_empty"),
        ("<script>alert(1)</script>", "name_odd"),
        ("{0} | [a]", "name_odd"),
        ("x" * 25, "name_long"),
    ],
)
def test_names_that_nobody_can_say(name: str, code: str) -> None:
    async def scene(at: House) -> None:
        async with at.client() as phone, at.client(await at.join("Anna")) as anna:
            told = problem(await phone.post("/seats", json={"code": at.desk.code, "name": name}), 409, code)
            assert name not in str(told)
            problem(await anna.patch("/seats/me", json={"name": name}), 409, code)
            problem(await anna.post("/seats/guests", json={"name": name}), 409, code)
        assert [chair.name for chair in at.desk.shown.seats] == ["Anna"]

    play(scene)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"text"',
        b"\xff\xfe",
        b"[" * 16000,
        b'{"a":' * 3000,
        b'{"call": ' + b"9" * 6000 + b"}",
        b'{"target": NaN}',
        b'{"target": 1e999}',
        b'{"target": true}',
        b'{"target": "1"}',
        b'{"target": 1.5}',
        b'{"target": 1, "seat": 2}',
        b'{"target": -1}',
        b'{"target": 0}',
        rb'{"\ud800": 1}',
        '{"target": 1, "\u202e<script>": 2}'.encode(),
    ],
)
def test_bodies_that_mean_nothing(body: bytes) -> None:
    async def scene(at: House) -> None:
        async with at.client(await at.join("Anna")) as anna:
            headers = {"Content-Type": "application/json"}
            told = problem(await anna.post("/seats/me/vote", content=body, headers=headers), 422, "malformed")
            assert "<script>\u202e" not in str(told)
            answer = await anna.post("/seats/me/vote", content=body, headers={"Content-Type": "text/plain"})
            problem(answer, 422, "malformed")
        assert at.desk.votes == {}

    play(scene)


@pytest.mark.parametrize(
    "targets", [[0], [65], ["centre 0"], ["centre 5"], ["centre 1 "], ["2"], [[1]], [None], [1] * 9]
)
def test_targets_that_do_not_exist(targets: list[object]) -> None:
    async def scene(at: House) -> None:
        async with at.client(await at.join("Anna")) as anna:
            problem(await anna.post("/seats/me/actions", json=tap(at, targets=targets)), 422, "malformed")
        assert at.desk.taps == []

    play(scene)


@pytest.mark.parametrize("action", ["", "Look", "look!", "_look", "look\n", "l" * 33, 1, None, ["look"]])
def test_actions_that_no_game_could_have(action: object) -> None:
    async def scene(at: House) -> None:
        async with at.client(await at.join("Anna")) as anna:
            problem(await anna.post("/seats/me/actions", json=tap(at, action=action)), 422, "malformed")
            assert at.desk.taps == []
            answer = await anna.post("/seats/me/actions", json=tap(at, action="sing_aloud"))
            assert answer.status_code == 200, "which ones there are is for the game to say"
        assert [done.act for _, done in at.desk.taps] == ["sing_aloud"]

    play(scene)


@pytest.mark.parametrize("chunked", [False, True])
def test_bodies_that_are_too_large(chunked: bool) -> None:
    async def pieces() -> AsyncIterator[bytes]:
        for _ in range(30):
            yield b" " * 1024

    async def scene(at: House) -> None:
        async with at.client(await at.join("Anna")) as anna:
            content = pieces() if chunked else b" " * 30 * 1024
            answer = await anna.post(
                "/seats/me/vote", content=content, headers={"Content-Type": "application/json"}
            )
            problem(answer, 413, "too_large")
            fits = json.dumps({"target": None}).encode() + b" " * 16_000
            answer = await anna.post("/seats/me/vote", content=fits, headers={"Content-Type": "application/json"})
            assert answer.status_code == 200

    play_for_real(scene)


def test_a_body_may_be_so_large_and_not_a_byte_more() -> None:
    async def scene(at: House) -> None:
        async with at.client(await at.join("Anna")) as anna:
            headers = {"Content-Type": "application/json"}
            fits = json.dumps({"target": None}).encode().ljust(16 * 1024)
            assert (await anna.post("/seats/me/vote", content=fits, headers=headers)).status_code == 200
            answer = await anna.post("/seats/me/vote", content=fits + b" ", headers=headers)
            problem(answer, 413, "too_large")

    play_for_real(scene)


async def pour(writer: asyncio.StreamWriter) -> None:
    while True:
        writer.write(b"x" * 65536)
        await writer.drain()


def test_a_flood_is_cut_off() -> None:
    async def scene(at: House) -> None:
        head = b"POST /api/v1/seats HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\n\r\n"
        async with at.dial(head) as (_, writer):
            with pytest.raises(ConnectionError):
                await asyncio.wait_for(pour(writer), 5)
        async with at.client() as anybody:
            assert (await anybody.get("/table")).status_code == 200

    play_for_real(scene)


def test_a_body_that_never_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(middleware, "BODY_S", 0.2)

    async def scene(at: House) -> None:
        head = b"POST /api/v1/seats HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{"
        async with at.dial(head) as (reader, _):
            answer = await asyncio.wait_for(reader.read(), 3)
        assert answer.startswith(b"HTTP/1.1 408 ")
        assert b'"code":"too_slow"' in answer

    play_for_real(scene)


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "localhost.evil.example",
        "192.168.1.99:8080",
        "127.0.0.1.nip.io",
        "a; script-src evil.example",
    ],
)
@pytest.mark.parametrize("path", ["/", "/table", "/openapi.json", "/api/v1/table", "/api/v1/nothing"])
def test_another_name_for_this_machine_is_refused(host: str, path: str) -> None:
    async def scene(at: House) -> None:
        async with at.client(ip="127.0.0.1") as rebound:
            answer = await rebound.get(f"{at.origin}{path}", headers={"Host": host})
            problem(answer, 421, "wrong_host")
            assert host not in answer.headers["content-security-policy"] or ";" not in host

    play(scene)


def test_a_page_from_elsewhere_may_not_command() -> None:
    async def scene(at: House) -> None:
        async with at.client(ip="127.0.0.1") as browser:
            for origin in ("http://evil.example", "null", "http://localhost:1"):
                headers = {"Origin": origin}
                problem(
                    await browser.post("/commands", json={"text": "stop"}, headers=headers), 403, "foreign_page"
                )
            for host in (at.origin.removeprefix("http://"), at.origin.removeprefix("http://").upper()):
                own = {"Origin": at.origin, "Host": host}
                answer = await browser.post("/commands", json={"text": "five players"}, headers=own)
                assert answer.status_code == 202
        assert at.desk.said == ["five players"] * 2

    play(scene)


def test_unknown_pages_and_methods() -> None:
    async def scene(at: House) -> None:
        async with at.client() as anybody:
            problem(await anybody.get("/nothing"), 404, "no_such_page")
            problem(await anybody.get("/seats/abc"), 404, "no_such_page")
            problem(await anybody.get(f"{at.origin}/static/../app.py"), 404, "no_such_page")
            problem(await anybody.get(f"{at.origin}/static/%2e%2e/app.py"), 404, "no_such_page")
            problem(await anybody.get(f"{at.origin}//etc/passwd"), 404, "no_such_page")
            answer = await anybody.put("/seats/me")
            problem(answer, 405, "wrong_method")
            assert answer.headers["allow"] == "DELETE, GET, PATCH"

    play(scene)


def test_a_mistake_of_ours_is_told_without_a_secret(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> TableView:
        raise KeyError("Anna is the werewolf")

    async def scene(at: House) -> None:
        async with at.client() as anybody:
            monkeypatch.setattr(at.desk, "table", fail)
            answer = await anybody.get("/table")
            problem(answer, 500, "unexpected")
            assert "werewolf" not in answer.text
            assert answer.headers["cache-control"] == "no-store"

    play(scene)
    assert "KeyError" in caplog.text
    assert "werewolf" not in caplog.text


def test_browsers_are_told_what_they_may_do() -> None:
    async def scene(at: House) -> None:
        async with at.client() as anybody:
            for path in ("/api/v1/table", "/", "/api/v1/nothing"):
                headers = (await anybody.get(f"{at.origin}{path}")).headers
                policy = headers["content-security-policy"]
                assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'")
                assert "frame-ancestors 'none'" in policy
                assert f"ws://{httpx.URL(at.origin).netloc.decode()}" in policy
                assert "unsafe" not in policy
                assert headers["x-content-type-options"] == "nosniff"
                assert headers["referrer-policy"] == "no-referrer"
                assert headers["cache-control"] == ("no-store" if path.startswith("/api") else "no-cache")

    play(scene)


def test_a_replayed_and_a_reordered_action_change_nothing() -> None:
    async def scene(at: House) -> None:
        token, foreign = await at.join("Anna"), await at.join("Bob")
        at.desk.begin_night()
        first, second = tap(at, id="1"), tap(at, id="2", targets=[1])
        async with at.client(token) as anna, at.client(foreign) as bob:
            late = await anna.post("/seats/me/actions", json=second)
            await anna.post("/seats/me/actions", json=first)
            assert (await anna.post("/seats/me/actions", json=second)).content == late.content
            assert len(at.desk.taps) == 2
            at.desk.begin_night()
            problem(await anna.post("/seats/me/actions", json=first | {"id": "3"}), 409, "stale")
            problem(await bob.post("/seats/me/actions", json=second), 409, "stale")
            assert len(at.desk.taps) == 2

    play(scene)


def test_before_the_deal_there_is_no_vote_and_no_call() -> None:
    async def script(table: Table) -> None:
        table.desk.sit_down("Anna", phone_of("Anna"))
        app = create_app(table.desk)
        tapped = {"call": "seer", "action": "pass", "targets": [], "revision": table.desk.table().revision}
        bodies = {"vote": {"target": 1}, "actions": tapped | {"id": "1"}}
        told = {}
        for path, body in bodies.items():
            asked = Ask("POST", f"/api/v1/seats/me/{path}", "Anna", body=json.dumps(body).encode())
            told[path] = json.loads((await ask(app, asked)).body)["code"]
        assert told == {"vote": "no_vote_now", "actions": "call_is_over"}

    at_table(script)


@pytest.mark.parametrize("language", languages())
def test_every_code_of_the_service_has_a_sentence(language: str) -> None:
    raised = re.compile(r'(?:Refused|because|warning|fault)\(\s*"([a-z_]+)"')
    sources = Path(middleware.__file__).parent.glob("*.py")
    codes = {code for source in sources for code in raised.findall(source.read_text(encoding="utf-8"))}
    assert {"token_missing", "too_large", "port_taken"} <= codes
    assert [code for code in codes if not lines_in(language).has("faults", code)] == []


def test_a_refusal_without_words_is_told_by_its_code(monkeypatch: pytest.MonkeyPatch) -> None:
    def speechless(_: Refused) -> Explained:
        raise KeyError("no such sentence")

    async def scene(at: House) -> None:
        await at.join("Anna")
        monkeypatch.setattr(at.desk, "explain", speechless)
        async with at.client() as phone:
            answer = await phone.post("/seats", json={"code": at.desk.code, "name": "Anna"})
        assert problem(answer, 409, "seat_has_phone")["detail"] == "seat_has_phone"

    play(scene)


def test_of_what_was_sent_a_refusal_repeats_a_plain_short_name_and_nothing_else() -> None:
    async def scene(at: House) -> None:
        async with at.client() as stranger:
            for name in ("x" * 500, "\u202e\n\x1b[2J"):
                body = {"code": at.desk.code, "name": "Eve", name: "secret"}
                told = problem(await stranger.post("/seats", json=body), 422, "malformed")
                detail = str(told["detail"])
                assert detail.isascii()
                assert detail.isprintable()
                assert len(detail) < 120
                assert "secret" not in detail

    play(scene)
