"""A real narrator with phones, really killed: ``kill -9`` in the night and in the vote, and the phones come back.

Three phones are plain clients; the fourth is a page in a real browser, which has to find its way back by itself.
"""

import asyncio
import json
import os
import re
import signal
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from playwright.async_api import Page
from websockets.asyncio.client import connect

from tests.browser.pages import open_browser

PLAY = (sys.executable, "-m", "narrator", "play", "--mouth", "captions", "--ears", "keyboard", "--cards", "phones")
SEED = 2
"""Deals Anna a werewolf, Bob the robber, Chloé the seer and David the troublemaker."""
SECONDS = {"open_night": 1.0, "werewolves": 1.0, "seer": 4.0, "robber": 1.0, "troublemaker": 6.0}
"""Short calls, but for those in which somebody acts."""
PATIENCE_S = 60.0
INVITATION = re.compile(r"http://[\w.:]+/#(?P<code>\w+)")
View = dict[str, Any]


@dataclass
class Narrator:
    """``narrator play`` in a process of its own, on a port that stays the same."""

    home: Path
    port: int
    process: asyncio.subprocess.Process
    shown: list[str] = field(default_factory=list)

    @classmethod
    async def starts(cls, home: Path, port: int, *flags: str) -> "Narrator":
        settings = {"HOME": home, "SPEED": 2, "WORDING": "expert", "SECONDS": json.dumps(SECONDS)}
        process = await asyncio.create_subprocess_exec(
            *(*PLAY, "--pace", "quick", "--port", str(port), "--seed", str(SEED), *flags),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            env={**os.environ, **{f"NARRATOR_{name}": str(value) for name, value in settings.items()}},
        )
        return cls(home, port, process)

    async def is_killed(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        assert await self._ends() == -signal.SIGKILL

    async def is_gone(self) -> None:
        """Whatever has happened to it."""
        with suppress(ProcessLookupError):
            self.process.kill()
        await self._ends()

    async def _ends(self) -> int:
        with suppress(ConnectionError):
            await self.process.communicate()
        return await self.process.wait()

    async def says_goodbye(self) -> int:
        async with asyncio.timeout(PATIENCE_S):
            return await self._ends()

    async def code(self) -> str:
        """The code of the evening, as it is printed."""
        assert self.process.stdout is not None
        async with asyncio.timeout(PATIENCE_S):
            async for line in self.process.stdout:
                self.shown.append(line.decode())
                if found := INVITATION.search(self.shown[-1]):
                    return found["code"]
        raise AssertionError(self.shown)


@dataclass(slots=True)
class Client:
    """A phone without a page: it keeps its token and asks again until it is answered."""

    http: httpx.AsyncClient
    token: str = ""

    async def join(self, code: str, name: str) -> None:
        answer = await self.http.post("/seats", json={"code": code, "name": name})
        assert answer.status_code == 201, answer.text
        self.token = answer.json()["token"]

    async def ask(self, method: str, path: str, body: object = None) -> View:
        headers = {"Authorization": f"Bearer {self.token}"}
        async with asyncio.timeout(PATIENCE_S):
            while True:
                with suppress(httpx.TransportError):
                    answer = await self.http.request(method, path, json=body, headers=headers)
                    assert answer.is_success, answer.text
                    view: View = answer.json()
                    return view
                await asyncio.sleep(0.1)

    async def me(self) -> View:
        return await self.ask("GET", "/seats/me")

    async def until(self, happened: Callable[[View], bool]) -> View:
        """The first view of which this is true."""
        async with asyncio.timeout(PATIENCE_S):
            while not happened(view := await self.me()):  # noqa: ASYNC110 - it is somebody else's event
                await asyncio.sleep(0.05)
        return view

    async def says(self, text: str) -> None:
        taken = await self.ask("POST", "/commands", {"text": text})
        assert taken["rejected"] is None, taken

    async def acts(self) -> View:
        """Do the first thing that the phone offers."""
        view = await self.me()
        option = view["task"]["options"][0]
        targets = [
            *option["seats"][: option["pick_seats"]],
            *(f"centre {place}" for place in option["centre"][: option["pick_centre"]]),
        ]
        table = view["table"]
        tap = {"call": table["call"]["id"], "action": option["action"], "targets": targets, "id": "once"}
        return await self.ask("POST", "/seats/me/actions", {**tap, "revision": table["revision"]})

    async def live(self, port: int) -> View:
        """What the live socket shows first."""
        async with connect(f"ws://localhost:{port}/api/v1/live") as socket_:
            await socket_.send(json.dumps({"token": self.token}))
            view: View = json.loads(await socket_.recv())
        return view


@dataclass(slots=True)
class Table:
    """Whoever plays: three clients and a page."""

    clients: list[Client]
    page: Page

    @property
    def host(self) -> Client:
        return self.clients[0]

    async def kept(self) -> list[object]:
        """What no phone may lose."""
        views = [await client.me() for client in self.clients]
        return [(view["seat"], view["name"], view["host"], view["card"], view["memory"]) for view in views]


@asynccontextmanager
async def seated(narrator: Narrator) -> AsyncIterator[Table]:
    code, origin = await narrator.code(), f"http://localhost:{narrator.port}"
    async with httpx.AsyncClient(base_url=f"{origin}/api/v1") as http, open_browser() as browser:
        clients = [Client(http) for _ in range(3)]
        for client, name in zip(clients, ("Anna", "Bob", "Chloé"), strict=True):
            await client.join(code, name)
        page = await browser.new_page(viewport={"width": 390, "height": 844}, has_touch=True)
        page.set_default_timeout(PATIENCE_S * 1000)
        await page.goto(f"{origin}/#{code}")
        await page.get_by_label("Your name").fill("David")
        await page.get_by_role("button", name="Sit down").tap()
        await page.locator("body[data-phase=lobby]").wait_for()
        yield Table(clients, page)


def in_call(call: str) -> Callable[[View], bool]:
    return lambda view: (view["table"]["call"] or {}).get("id") == call


def in_phase(phase: str) -> Callable[[View], bool]:
    return lambda view: bool(view["table"]["phase"] == phase)


async def come_back(
    narrator: Narrator, table: Table, phase: str, restart: Callable[[], Awaitable[Narrator]]
) -> Narrator:
    """Kill it, see that the page notices, start again, and see that everybody is where they were."""
    before = await table.kept()
    await narrator.is_killed()
    offline = table.page.locator(".badge-alert")
    await offline.wait_for(state="visible")
    narrator = await restart()
    await table.host.until(in_phase(phase))
    assert await table.kept() == before
    for client in table.clients:
        view = await client.live(narrator.port)
        assert view["seat"] == (await client.me())["seat"]
    await offline.wait_for(state="hidden")
    await table.page.locator(f"body[data-phase={phase}]").wait_for()
    assert await table.page.locator(".who").inner_text() == "David"
    return narrator


def test_phones_come_back_into_their_seats_after_a_kill(tmp_path: Path) -> None:
    asyncio.run(_killed_twice(tmp_path))


async def _killed_twice(home: Path) -> None:
    port = free_port()

    def resumed() -> Awaitable[Narrator]:
        return Narrator.starts(home, port, "--resume")

    narrator = await Narrator.starts(home, port, "--fresh")
    try:
        async with seated(narrator) as table:
            anna, bob, chloe = table.clients
            await anna.says("start scenario first night")
            await anna.until(in_phase("deal"))
            await anna.says("we are ready")

            await anna.until(in_call("seer"))
            answers = [await client.acts() for client in table.clients]
            assert [bool(view["memory"]) for view in answers] == [True, False, True], (
                "a wolf and the seer have seen"
            )
            narrator = await come_back(narrator, table, "night", resumed)
            seer = await chloe.until(in_call("seer"))
            assert seer["memory"] == answers[2]["memory"], "the call is made again, with what was done in it"

            await anna.until(in_call("troublemaker"))
            await swap(table.page, "Anna", "Bob")
            await anna.until(in_phase("debate"))
            await anna.says("vote now")
            await anna.until(lambda view: view["ballot"] is not None and view["ballot"]["open"])
            await anna.ask("POST", "/seats/me/vote", {"target": 2})
            await bob.ask("POST", "/seats/me/vote", {"target": 1})
            narrator = await come_back(narrator, table, "vote", resumed)
            chosen = [(await client.me())["ballot"]["chosen"] for client in table.clients]
            assert chosen == [2, 1, None], "a vote is not lost"

            await chloe.until(lambda view: bool(view["ballot"]["open"]))
            await chloe.ask("POST", "/seats/me/vote", {"target": 2})
            await table.page.get_by_role("button", name="Bob", exact=True).tap()
            await chloe.until(lambda view: bool(view["table"]["judged"]))
            verdict = await anna.ask("GET", "/verdict")
            assert [fate["votes"] for fate in verdict["fates"]] == [1, 3, 0, 0]
            assert [fate["card"]["id"] for fate in verdict["fates"]] == [
                "robber",
                "werewolf",
                "seer",
                "troublemaker",
            ]
            await table.page.locator(".headline", has_text=verdict["headline"]).wait_for()
            await anna.says("goodbye")
            assert await narrator.says_goodbye() == 0
    finally:
        await narrator.is_gone()


async def swap(page: Page, *names: str) -> None:
    """The troublemaker's doing, on a page that has found its way back."""
    players = page.get_by_role("group", name="Players")
    for name in names:
        await players.get_by_role("button", name=name, exact=True).tap()
    await page.get_by_role("button", name="Swap", exact=True).tap()
    await page.locator(".steps[aria-label='Taps left: 0']").wait_for(state="attached")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
