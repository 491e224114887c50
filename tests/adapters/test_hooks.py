"""Hooks: real commands and a real address are told what everybody may know, and cost the evening nothing."""

import asyncio
import json
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from narrator.adapters import hooks as module
from narrator.adapters.hooks import MOST_AT_ONCE, Hooks
from narrator.ports import CallOpened, Heard, Line, PhaseBegan, PublicEvent, Speaking, VerdictGiven
from narrator.rules.game import Outcome
from narrator.rules.refusal import Problem

NIGHT = PhaseBegan("night")


def _shown(hooks: Mapping[str, str], *events: PublicEvent, lasts_s: float = 5.0) -> list[Problem]:
    """Show these; what the table is told by the time all hooks have ended, or are."""
    told: list[Problem] = []

    async def show() -> None:
        house = Hooks(hooks, told.append)
        for event in events:
            house.show(event)
        if house._running:
            await asyncio.wait(house._running, timeout=lasts_s)
        await house.close()

    asyncio.run(show())
    return told


def _noting(file: Path) -> str:
    """A command that writes down what it is told, a line each."""
    program = f"import sys; open({str(file)!r}, 'a').write(sys.stdin.read() + chr(10))"
    return f'{sys.executable} -c "{program}"'


def _noted(file: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []


@contextmanager
def _address(status: int = 200) -> Iterator[tuple[str, list[bytes]]]:
    came: list[bytes] = []

    class Answer(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            came.append(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(status)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Answer) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/hook", came
        server.shutdown()


def test_a_command_gets_the_event_it_asked_for_and_no_other(tmp_path: Path) -> None:
    file = tmp_path / "noted"
    told = _shown({"phase.night": _noting(file)}, PhaseBegan("lobby"), NIGHT, Heard("pause", "pause", {}))
    assert (told, _noted(file)) == ([], [{"event": "phase.night"}])


def test_an_address_is_called() -> None:
    with _address() as (url, came):
        assert _shown({"call": url, "line.vote": url}, CallOpened("seer")) == []
        assert _shown({"line.vote": url}, Speaking(Line("evening.vote", "Vote!"))) == []
    assert [json.loads(body) for body in came] == [
        {"event": "call", "call": "seer"},
        {"event": "line.vote", "text": "Vote!", "cue": "evening.vote"},
    ]


def test_one_that_fails_is_told_once() -> None:
    with _address(status=500) as (url, _):
        hooks = {"phase.night": url, "call": "false", "verdict": "unheard-of"}
        told = _shown(hooks, NIGHT, CallOpened("seer"), NIGHT, CallOpened("robber"))
    assert sorted(str(dict(problem.facts)["hook"]) for problem in told) == ["false", url]


def test_one_that_cannot_be_run_is_told() -> None:
    (told,) = _shown({"phase.night": "/no/such/program --now"}, NIGHT)
    assert told.code == "hook_failed"


def test_a_slow_one_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LONGEST_S", 0.3)
    began_s = time.monotonic()
    (told,) = _shown({"phase.night": "sleep 60"}, NIGHT, lasts_s=20.0)
    assert told.code == "hook_failed"
    assert time.monotonic() - began_s < 20.0


def test_too_many_at_once_are_dropped(tmp_path: Path) -> None:
    file = tmp_path / "noted"
    _shown({"phase.night": _noting(file)}, *[NIGHT] * (3 * MOST_AT_ONCE), lasts_s=30.0)
    assert len(_noted(file)) == MOST_AT_ONCE


def test_a_verdict_tells_who_won_and_who_died(tmp_path: Path) -> None:
    file = tmp_path / "noted"
    outcome = Outcome((), ("village",), deaths=((1, "vote"),), winners=((0, True), (1, False), (2, None)))
    _shown({"verdict": _noting(file)}, VerdictGiven(outcome, ("Anna", "Bob", "Chloé")))
    assert _noted(file) == [{"event": "verdict", "sides": ["village"], "winners": ["Anna"], "dead": ["Bob"]}]


def test_a_hook_is_never_waited_for() -> None:
    """Showing an event only starts it: nothing that is said, nor when, can depend on a hook."""

    async def show() -> float:
        house = Hooks({"phase.night": "sleep 60"}, lambda _: None)
        began_s = time.monotonic()
        house.show(NIGHT)
        took_s = time.monotonic() - began_s
        await asyncio.sleep(0.2)
        await house.close()
        return took_s

    assert asyncio.run(show()) < 0.05
