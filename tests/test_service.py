"""``narrator service``: the unit is one that systemd accepts, and installing tells and does the same."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from narrator.commands.service import Service

ANALYZE = shutil.which("systemd-analyze")
needs_systemd = pytest.mark.skipif(ANALYZE is None, reason="no systemd-analyze: on Debian, apt-get install systemd")


def _narrator(home: Path, *arguments: str, path: str = os.environ["PATH"]) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "HOME": str(home), "PATH": path}
    command = [sys.executable, "-m", "narrator", "service", *arguments]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


@pytest.fixture
def systemctl(tmp_path: Path) -> Path:
    """Programs that write down how they were called: no test starts services on this machine."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in ("systemctl", "loginctl"):
        program = folder / name
        program.write_text(f'#!/bin/sh\necho "{name} $*" >> "{tmp_path}/called"\n', encoding="utf-8")
        program.chmod(0o755)
    return folder


@needs_systemd
@pytest.mark.parametrize("system", [True, False])
def test_systemd_accepts_the_unit(system: bool, tmp_path: Path) -> None:
    unit = tmp_path / "narrator.service"
    unit.write_text(Service(system).unit, encoding="utf-8")
    command = [str(ANALYZE), "verify", "--man=no", "--system" if system else "--user", str(unit)]
    env = {**os.environ, "XDG_RUNTIME_DIR": str(tmp_path)}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=env)
    assert "narrator.service" not in done.stderr, done.stderr


def test_installing_does_what_it_tells(tmp_path: Path, systemctl: Path) -> None:
    unit = tmp_path / ".config/systemd/user/narrator.service"
    told = _narrator(tmp_path, "install", "--dry-run").stdout
    assert not unit.exists()
    done = _narrator(tmp_path, "install", path=f"{systemctl}:{os.environ['PATH']}")
    assert done.returncode == 0, done.stderr
    assert unit.read_text(encoding="utf-8") in told
    assert done.stdout in told
    called = (tmp_path / "called").read_text().splitlines()
    assert [f"Runs {call}" for call in called] == done.stdout.splitlines()[1:]
    assert called[-1] == "systemctl --user enable --now narrator.service"
    assert _narrator(tmp_path, "remove", path=f"{systemctl}:{os.environ['PATH']}").returncode == 0
    assert not unit.exists()
    assert "systemctl --user disable --now narrator.service" in (tmp_path / "called").read_text()


def test_what_cannot_be_done_is_a_sentence(tmp_path: Path, systemctl: Path) -> None:
    assert "no systemd" in _narrator(tmp_path, "install", path=str(tmp_path)).stderr
    missing = _narrator(tmp_path, "remove", path=str(systemctl))
    assert (missing.returncode, "There is no service" in missing.stderr) == (1, True)
    (systemctl / "systemctl").write_text("#!/bin/sh\necho denied >&2\nexit 1\n", encoding="utf-8")
    assert "denied" in _narrator(tmp_path, "install", path=str(systemctl)).stderr
