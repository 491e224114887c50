"""``narrator serve`` as a process of its own: evening after evening, a polite end, a log without secrets."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import soundfile

from narrator.adapters.mouth.speech import SpokenLine
from narrator.app.mouth import speech_for
from narrator.config import settings
from narrator.words.lines import lines_in

PATIENCE_S = 60.0
pytestmark = pytest.mark.real_time


class Appliance:
    def __init__(self, home: Path, *options: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.api = httpx.Client(base_url=f"http://127.0.0.1:{port}/api/v1", trust_env=False)
        said = {
            "HOME": str(home),
            "EARS": "keyboard",
            "PORT": str(port),
            "HOOKS": f"phase.night=touch {home}/lights-off",
        }
        env = {**os.environ, **{f"NARRATOR_{name}": value for name, value in said.items()}}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "narrator", "serve", *options],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=env,
        )

    def table(self) -> dict[str, Any]:
        found: dict[str, Any] = self.api.get("/table").raise_for_status().json()
        return found

    def code(self) -> str:
        return str(self.api.get("/invitation").raise_for_status().json()["code"])

    def says(self, text: str) -> None:
        self.api.post("/commands", json={"text": text}).raise_for_status()

    def comes_to(self, moment: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        until_s, found = time.monotonic() + PATIENCE_S, {}
        while time.monotonic() < until_s:
            with suppress(httpx.HTTPError):
                found = self.table()
                if moment(found):
                    return found
            time.sleep(0.05)
        raise AssertionError(f"{found.get('phase')}: {found.get('caption')}")

    def is_stopped(self) -> str:
        """As systemd does it; what it logged."""
        self.process.send_signal(signal.SIGTERM)
        log, _ = self.process.communicate(timeout=PATIENCE_S)
        assert self.process.returncode == 0, log
        return log


@contextmanager
def appliance(home: Path, *options: str) -> Iterator[Appliance]:
    started = Appliance(home, *options)
    try:
        yield started
    finally:
        started.process.kill()
        started.process.communicate()
        started.api.close()


def test_a_stop_lets_the_sentence_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NARRATOR_HOME", str(tmp_path))
    tape = tmp_path / "said.wav"
    with appliance(tmp_path, "--mouth", f"wav:{tape}") as narrator:
        line = lines_in("en").say("evening", "dozing", name="narrator")
        narrator.comes_to(lambda table: table["caption"] == line)
        narrator.is_stopped()
    clip = speech_for(settings(), lambda _: None).clip(SpokenLine(line, "en", 1.0))
    assert soundfile.info(tape).duration >= clip.seconds


def test_evening_follows_evening_and_a_cut_off_one_is_kept(tmp_path: Path) -> None:
    with appliance(tmp_path, "--mouth", "captions") as narrator:
        narrator.comes_to(lambda table: table["phase"] == "lobby")
        first = narrator.code()
        narrator.says("start scenario Confusion")
        narrator.comes_to(lambda table: "How many players" in table["caption"])
        narrator.says("goodbye")
        narrator.comes_to(lambda table: "yes or no" in table["caption"])
        narrator.says("yes")
        narrator.comes_to(lambda _: narrator.code() != first)
        second = narrator.code()
        narrator.says("start scenario Confusion with five players")
        narrator.comes_to(lambda table: table["phase"] == "deal")
        narrator.says("we are ready")
        narrator.comes_to(lambda table: table["phase"] == "night")
        narrator.comes_to(lambda _: (tmp_path / "lights-off").exists())
        log = narrator.is_stopped()
    assert "The night" in log
    assert not [secret for secret in (first, second, "Confusion", "close your eyes") if secret in log]
    with appliance(tmp_path, "--mouth", "captions") as narrator:
        narrator.comes_to(lambda table: "Confusion" in table["caption"])  # shall we go on?
        narrator.says("yes")
        narrator.comes_to(lambda table: table["phase"] == "night")
        narrator.is_stopped()
