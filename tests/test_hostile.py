"""A real ``narrator play`` among people who want to spoil it: real processes, real sockets, several addresses.

Every address of 127.0.0.0/8 but 127.0.0.1 is a stranger to the narrator, as a phone is.
"""

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx

from narrator.director.talk.asides import _spelled_code
from narrator.words.lines import lines_in
from tests.test_killed_phones import PATIENCE_S, Narrator, free_port

PLAY = (sys.executable, "-m", "narrator", "play", "--mouth", "captions", "--ears", "keyboard", "--cards", "phones")
SECONDS = {"open_night": 1.0, "werewolves": 90.0}
NAMES = ("Anna", "Bob", "Chloé", "David")
MALLORY = "127.0.0.66"
HOLD_S = 12.0
"""A question and the table's silence after it."""


class Phone:
    """A client at an address of its own."""

    def __init__(self, port: int, address: str) -> None:
        transport = httpx.AsyncHTTPTransport(local_address=address)
        self.http = httpx.AsyncClient(
            transport=transport, base_url=f"http://localhost:{port}/api/v1", timeout=PATIENCE_S
        )

    async def join(self, code: str, name: str) -> httpx.Response:
        answer = await self.ask("POST", "/seats", code=code, name=name)
        if answer.status_code == 201:
            self.http.headers["Authorization"] = f"Bearer {answer.json()['token']}"
        return answer

    async def ask(self, method: str, path: str, **body: Any) -> httpx.Response:
        return await self.http.request(method, path, json=body or None)

    async def view(self) -> dict[str, Any]:
        found: dict[str, Any] = (await self.ask("GET", "/seats/me")).json()
        return found

    async def until(self, phase: str, asks: str | None = None) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE_S):
            while True:
                table = (await self.ask("GET", "/table")).json()
                if table["phase"] == phase and asks in (None, table["asks"]):
                    return dict(table)
                await asyncio.sleep(0.05)


class Evening:
    def __init__(self, narrator: Narrator, code: str) -> None:
        self.narrator = narrator
        self.code = code
        self.phones: list[Phone] = []

    def at(self, address: str) -> Phone:
        self.phones.append(Phone(self.narrator.port, address))
        return self.phones[-1]

    async def seated(self) -> list[Phone]:
        phones = [self.at(f"127.0.0.{11 + seat}") for seat in range(len(NAMES))]
        for phone, name in zip(phones, NAMES, strict=True):
            assert (await phone.join(self.code, name)).status_code == 201
        return phones

    async def types(self, text: str) -> None:
        assert self.narrator.process.stdin is not None
        self.narrator.process.stdin.write(f"{text}\n".encode())
        await self.narrator.process.stdin.drain()

    async def prints(self, words: str) -> str:
        assert self.narrator.process.stdout is not None
        async with asyncio.timeout(PATIENCE_S):
            async for line in self.narrator.process.stdout:
                if words in line.decode():
                    return line.decode()
        raise AssertionError(words)


@asynccontextmanager
async def evening(home: Path) -> AsyncIterator[Evening]:
    port = free_port()
    settings = {"HOME": home, "SPEED": 2, "WORDING": "expert", "SECONDS": json.dumps(SECONDS)}
    process = await asyncio.create_subprocess_exec(
        *(*PLAY, "--pace", "quick", "--port", str(port), "--seed", "2", "--fresh"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        env={**os.environ, **{f"NARRATOR_{name}": str(value) for name, value in settings.items()}},
    )
    narrator = Narrator(home, port, process)
    at = Evening(narrator, await narrator.code())
    try:
        yield at
    finally:
        for phone in at.phones:
            await phone.http.aclose()
        await narrator.is_gone()


def problem(answer: httpx.Response, status: int, code: str) -> httpx.Response:
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["detail"]
    assert ("retry-after" in answer.headers) == (status == 429)
    return answer


def test_the_lobby(tmp_path: Path) -> None:
    asyncio.run(_lobby(tmp_path))


async def _lobby(home: Path) -> None:
    async with evening(home) as at:
        for number in range(60):  # guesses, from more addresses than the house has patience for
            guesser = at.at(f"127.0.2.{number % 20 + 1}")
            assert (await guesser.join("AAAAAA", "Mallory")).status_code in (403, 429)
        problem(await guesser.join(at.code, "Mallory"), 429, "too_many_guesses")
        anna, *_ = await at.seated()  # who never guessed is looked at at once

        await at.types("how do we join")
        spelled = _spelled_code(lines_in("en"), at.code)
        assert spelled in await at.prints("With a phone, open")
        shown = (await at.at(MALLORY).ask("GET", "/table")).text
        assert "that is said aloud" in shown
        assert at.code not in shown
        assert spelled not in shown
        assert spelled not in (await anna.ask("GET", "/seats/me")).text

        answers = [await anna.ask("PATCH", "/seats/me", name=f"Anna {'ab'[n % 2]}") for n in range(60)]
        problem(answers[-1], 429, "too_fast")
        assert sum(answer.status_code == 200 for answer in answers) < 55


def test_the_deal(tmp_path: Path) -> None:
    asyncio.run(_deal(tmp_path))


async def _deal(home: Path) -> None:
    async with evening(home) as at:
        anna, bob, *_ = await at.seated()
        await anna.ask("POST", "/commands", text="start scenario first night")
        await anna.until("deal")

        greedy = asyncio.ensure_future(at.at("127.0.0.11").ask("POST", "/seats/moves", code=at.code, name="Bob"))
        await anna.until("deal", asks="agree")
        problem(await anna.ask("POST", "/commands", text="yes"), 409, "move_is_yours")
        assert (await bob.view())["wanted"]
        assert not (await bob.ask("DELETE", "/seats/me/move")).json()["wanted"]
        problem(await greedy, 409, "move_refused")
        problem(await bob.ask("DELETE", "/seats/me/move"), 409, "no_move_now")
        again = await at.at("127.0.0.11").ask("POST", "/seats/moves", code=at.code, name="bob")
        problem(again, 429, "move_asked_before")
        assert int(again.headers["retry-after"]) > 200

        lost = asyncio.ensure_future(at.at("127.0.0.77").ask("POST", "/seats/moves", code=at.code, name="David"))
        await anna.until("deal", asks="agree")
        await at.types("yes")
        assert (await lost).status_code == 201
        other = asyncio.ensure_future(at.at("127.0.0.78").ask("POST", "/seats/moves", code=at.code, name="Chloé"))
        await anna.until("deal", asks="agree")
        assert (await anna.ask("POST", "/commands", text="yes")).status_code == 202
        assert (await other).status_code == 201, "another phone may say yes"


def test_the_night(tmp_path: Path) -> None:
    asyncio.run(_night(tmp_path))


async def _night(home: Path) -> None:
    async with evening(home) as at:
        anna, bob, chloe, david = await at.seated()
        await anna.ask("POST", "/commands", text="start scenario first night")
        await anna.until("deal", asks="ready")
        await anna.ask("POST", "/commands", text="we are ready")
        async with asyncio.timeout(PATIENCE_S):
            while ((await anna.until("night"))["call"] or {}).get("id") != "werewolves":  # noqa: ASYNC110 - another process
                await asyncio.sleep(0.05)
        seen = await bob.view()

        mallory = at.at(MALLORY)
        for _ in range(8):  # whoever has the code asks for a seat, again and again
            with suppress(TimeoutError):
                async with asyncio.timeout(0.3):
                    await mallory.ask("POST", "/seats/moves", code=at.code, name="Bob")
            table = (await mallory.ask("GET", "/table")).json()
            assert not table["on_hold"]
            assert table["asks"] != "agree"

        problem(await chloe.ask("PATCH", "/seats/me", name="Zoé"), 409, "names_fixed")
        assert (await david.ask("DELETE", "/seats/me")).status_code == 204
        assert (await bob.view())["table"]["revision"] > seen["table"]["revision"]
        option = seen["task"]["options"][-1]
        tap = {"call": "werewolves", "action": option["action"], "targets": [], "id": "one"}
        targets = [*option["seats"][: option["pick_seats"]]]
        targets += [f"centre {place}" for place in option["centre"][: option["pick_centre"]]]
        taken = await bob.ask(
            "POST", "/seats/me/actions", **{**tap, "targets": targets}, revision=seen["table"]["revision"]
        )
        assert taken.status_code == 200, "it was seen in this call, whatever has changed since"
        before = seen["table"]["revision"] - 50
        late = await bob.ask("POST", "/seats/me/actions", **{**tap, "id": "two"}, revision=max(0, before))
        problem(late, 409, "stale")

        words = ("what does the seer do", "help", "which roles are in play", "repeat", "what is the wake order")
        statuses = [
            (await anna.ask("POST", "/commands", text=f"{words[n % 5]}{' please' * (n % 2)}")).status_code
            for n in range(200)
        ]
        assert statuses.count(202) <= 8
        assert (await anna.ask("POST", "/commands", text="stop")).status_code == 202
        async with asyncio.timeout(HOLD_S):
            await anna.until("night", asks="agree")
        assert (await anna.ask("POST", "/commands", text="no")).status_code == 202
        async with asyncio.timeout(HOLD_S):
            while (await anna.until("night"))["on_hold"]:  # noqa: ASYNC110 - it is another process
                await asyncio.sleep(0.1)
