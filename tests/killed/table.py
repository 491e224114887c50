"""A table of phones that plays whole games with a real narrator, always the same way, however often it is killed.

What every phone does follows from what it is shown and from nothing else, so a game with one deal has one verdict.
"""

import itertools
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

NAMES = ("Anna", "Bob", "Chloé", "David", "Emma", "Felix", "Gina", "Hugo")
PLAY = ("play", "--mouth", "captions", "--ears", "keyboard", "--cards", "phones", "--pace", "quick")
HASTE = 15
WINDOW_S = 20.0
"""Of a call in which somebody acts: time enough for every phone of a busy machine, however hasty the clock."""
TAPPED = ("werewolves", "seer", "robber", "troublemaker", "th_seer", "th_werewolves", "th_witch", "th_cupid")
PATIENCE_S = 150.0
"""However busy the machine is."""
View = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Game:
    """What is played, and by how many."""

    id: str
    players: int
    chosen: tuple[str, ...]
    """What the host says in the lobby."""
    added: tuple[tuple[str, str], ...] = ()
    """Cards that are put in at the deal, by id, and what the host says for it."""
    seed: int = 2


ONE_NIGHT = Game("one_night", 4, ("start scenario first night",))
CLASSIC = Game(
    "thiercelieux",
    8,
    ("start the classic game with eight players",),
    (("th_hunter", "add the hunter"), ("th_witch", "add the witch"), ("th_cupid", "add cupid")),
)


class Narrator:
    """A narrator in a process of its own, on a port that stays the same."""

    def __init__(self, home: Path, game: Game, haste: float = HASTE) -> None:
        self.home, self._game, self._haste = home, game, haste
        self.port = _free_port()
        self.kills = 0
        self._process: subprocess.Popen[bytes] | None = None

    def starts(self, *flags: str) -> None:
        seconds = dict.fromkeys(TAPPED, WINDOW_S)
        wishes = {"HOME": self.home, "SPEED": 2, "WORDING": "expert", "SECONDS": json.dumps(seconds)}
        command = (sys.executable, "-m", "tests.killed.hasty", str(self._haste), *PLAY)
        with (self.home / "shown.txt").open("ab") as shown:
            self._process = subprocess.Popen(
                (*command, "--port", str(self.port), "--seed", str(self._game.seed), *flags),
                stdin=subprocess.DEVNULL,
                stdout=shown,
                stderr=shown,
                env={**os.environ, **{f"NARRATOR_{name}": str(wish) for name, wish in wishes.items()}},
            )

    def is_killed(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        assert self._process.wait() == -signal.SIGKILL
        self.kills += 1

    def is_gone(self) -> None:
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()
            self._process.wait()

    @property
    def shown(self) -> str:
        return (self.home / "shown.txt").read_text(encoding="utf-8", errors="replace")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Phone:
    """It keeps its token, and asks again until it is answered."""

    http: httpx.Client
    name: str
    token: str = ""
    ids: Iterator[int] = field(default_factory=itertools.count)

    def ask(self, method: str, path: str, body: object = None) -> tuple[int, View]:
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        until_s = time.monotonic() + PATIENCE_S
        while time.monotonic() < until_s:
            with suppress(httpx.TransportError):
                answer = self.http.request(method, path, json=body, headers=headers)
                if answer.status_code != 429:
                    return answer.status_code, answer.json() if answer.content else {}
            time.sleep(0.02)
        raise AssertionError(f"no answer to {method} {path}")

    def me(self) -> View:
        status, view = self.ask("GET", "/seats/me")
        assert status == 200, (self.name, view)
        return view

    def joins(self, code: str) -> None:
        status, seated = self.ask("POST", "/seats", {"code": code, "name": self.name})
        assert status == 201, seated
        self.token = seated["token"]

    def says(self, text: str) -> None:
        self.ask("POST", "/commands", {"text": text})

    def taps(self, view: View) -> bool:
        """The first thing that the phone offers; whether it was taken."""
        option = view["task"]["options"][0]
        targets = [
            *option["seats"][: option["pick_seats"]],
            *(f"centre {place}" for place in option["centre"][: option["pick_centre"]]),
        ]
        wish = {"call": view["table"]["call"]["id"], "action": option["action"], "targets": targets}
        body = {**wish, "revision": view["table"]["revision"], "id": f"{self.name} {next(self.ids)}"}
        return self.ask("POST", "/seats/me/actions", body)[0] == 200

    def votes(self, ballot: View) -> None:
        self.ask("POST", "/seats/me/vote", {"target": ballot["targets"][0]})


Moment = str
"""``lobby``, ``deal``, ``call seer``, ``asked shot``, ``debate``, ``voted``, ``over``; numbered from the second."""


class Table:
    """Everybody with a phone; ``noticed`` hears of each moment once everybody has done what there is to do."""

    def __init__(self, narrator: Narrator, game: Game, http: httpx.Client) -> None:
        self.narrator, self.game = narrator, game
        self.phones = [Phone(http, name) for name in NAMES[: game.players]]
        self.moments: list[Moment] = []
        self.noticed: Callable[[Moment], None] = lambda _: None
        self._done: set[object] = set()
        self._tapping: str | None = None
        """The call in which not everybody has tapped yet."""

    @property
    def host(self) -> Phone:
        return self.phones[0]

    def kept(self) -> list[object]:
        """What no phone may lose."""
        views = [phone.me() for phone in self.phones]
        own = ("seat", "name", "host", "card", "memory")
        return [(*(view[part] for part in own), (view["ballot"] or {}).get("chosen")) for view in views]

    def sits_down(self) -> None:
        _, invited = self.host.ask("GET", "/invitation")
        for phone in self.phones:
            phone.joins(invited["code"])
        self._notice("lobby")

    def plays(self) -> View:
        """Until the verdict."""
        until_s = time.monotonic() + 4 * PATIENCE_S
        while time.monotonic() < until_s:
            view = self.host.me()
            if view["table"]["judged"]:
                self._notice("over")
                return self.host.ask("GET", "/verdict")[1]
            self._heed(view["table"])
            time.sleep(0.01)
        raise AssertionError(f"no verdict; {self.moments[-3:]}, {self.narrator.shown[-2000:]}")

    def _heed(self, table: View) -> None:
        match table["phase"], table["asks"]:
            case "lobby", "scenario" | "players":
                for said in self.game.chosen:
                    self.host.says(said)
            case "deal", "ready":
                roles = {role["id"] for role in table["roles"]}
                missing = [said for role, said in self.game.added if role not in roles]
                for said in missing:
                    self.host.says(said)
                    time.sleep(0.1)
                if not missing and len(roles) > len(self.game.added):
                    self._notice("deal")
                    self.host.says("we are ready")
            case "night", _ if table["call"] is not None:
                self._all_tap(table)
            case "debate", _:
                if self._once("debate", table["night"], table["seats"][0]["captain"]):
                    self._notice("debate")
                self.host.says("vote now")
            case _, "agree":
                self._notice("asked agree")
                self.host.says("yes")
            case "vote", _:
                self._all_vote()
            case "reveal", _:
                self._one_answers()

    def _all_tap(self, table: View) -> None:
        call = table["call"]["id"]
        assert self._tapping in (None, call), f"too busy a machine: not everybody could tap in {self._tapping}"
        if call not in TAPPED or (call, table["night"]) in self._done:
            return
        self._tapping = call
        for phone in self.phones:
            view = phone.me()
            shown = view["table"]["call"]
            if shown is None or shown["id"] != call:
                return
            if view["task"] is not None and view["task"]["left"] and not phone.taps(view):
                return  # something public has changed: all look again
        self._once(call, table["night"])
        self._tapping = None
        self._notice(f"call {call}")

    def _all_vote(self) -> None:
        voted = 0
        for phone in self.phones:
            ballot = phone.me()["ballot"]
            if ballot is not None and ballot["open"] and not ballot["voted"] and ballot["targets"]:
                phone.votes(ballot)
                voted += 1
                if voted == 2:
                    self._notice("voted")

    def _one_answers(self) -> None:
        for phone in self.phones:
            ballot = phone.me()["ballot"]
            if ballot is not None and ballot["alone"]:
                self._notice(f"asked {ballot['kind']}")
                phone.votes(ballot)
                time.sleep(0.1)

    def _once(self, *what: object) -> bool:
        new = what not in self._done
        self._done.add(what)
        return new

    def _notice(self, moment: Moment) -> None:
        again = sum(before.startswith(moment) for before in self.moments)
        named = f"{moment} {again + 1}" if again else moment
        self.moments.append(named)
        self.noticed(named)


@contextmanager
def table_at(narrator: Narrator, game: Game) -> Iterator[Table]:
    try:
        with httpx.Client(base_url=f"http://localhost:{narrator.port}/api/v1", timeout=10) as http:
            yield Table(narrator, game, http)
    finally:
        narrator.is_gone()
