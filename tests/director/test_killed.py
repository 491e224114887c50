"""A real narrator, really killed: ``kill -9`` in the lobby, at the deal and at night, and on it goes."""

import os
import subprocess
import sys
import threading
from pathlib import Path

PLAY = (sys.executable, "-m", "narrator", "play", "--mouth", "captions", "--ears", "keyboard", "--no-phones")
PATIENCE_S = 60.0


class Evening:
    """A narrator in a process of its own, with a keyboard and captions."""

    def __init__(self, home: Path, *flags: str) -> None:
        self._process = subprocess.Popen(
            (*PLAY, *flags),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=house(home),
            text=True,
            encoding="utf-8",
        )
        self.shown: list[str] = []
        self._news = threading.Condition()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            with self._news:
                self.shown.append(line.strip())
                self._news.notify_all()

    def waits_for(self, text: str) -> "Evening":
        with self._news:
            seen = self._news.wait_for(lambda: any(text in line for line in self.shown), PATIENCE_S)
        assert seen, f"{text!r} not in {self.shown}"
        return self

    def types(self, text: str) -> "Evening":
        assert self._process.stdin is not None
        self._process.stdin.write(f"{text}\n")
        self._process.stdin.flush()
        return self

    def is_killed(self) -> None:
        self._process.kill()
        self._process.wait()
        self._reader.join()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            pipe.close()

    def ends(self) -> int:
        code = self._process.wait(PATIENCE_S)
        self.is_killed()
        return code


def house(home: Path) -> dict[str, str]:
    """A house of its own, with a hasty narrator."""
    settings = {
        "HOME": str(home),
        "SPEED": "2",
        "PACE": "quick",
        "NAMES": '["Anna", "Bob", "Chloé", "David", "Emma"]',
    }
    return {**os.environ, **{f"NARRATOR_{name}": value for name, value in settings.items()}}


def test_a_killed_evening_goes_on_in_the_phase_it_was_killed_in(tmp_path: Path) -> None:
    lobby = Evening(tmp_path, "--fresh")
    lobby.waits_for("Good evening").types("start scenario confusion").waits_for("How many players").is_killed()

    deal = Evening(tmp_path, "--resume")
    deal.waits_for("No evening was interrupted").waits_for("Good evening")
    deal.types("start scenario confusion with five players").waits_for("We play with eight cards")
    second = Evening(tmp_path).waits_for("Another narrator is leading an evening on this machine.")
    assert second.ends() == 1
    assert not any("Traceback" in line for line in second.shown)
    deal.is_killed()

    night = Evening(tmp_path, "--resume")
    night.waits_for("We go on where we were").waits_for("We play with eight cards").types("ready")
    night.waits_for("The night").types("louder").waits_for("close your eyes").is_killed()
    assert "The lobby" not in night.shown

    resumed = Evening(tmp_path, "--resume").waits_for("We go on where we were").waits_for("close your eyes")
    resumed.is_killed()
    assert "The night" in resumed.shown
    assert not {"The lobby", "The deal"} & set(resumed.shown)
