"""Every laptop: the set of versions resolves wherever Narrator is meant to run, and a wheel of it runs by itself.

uv, because pip weighs the markers of the machine it runs on, whatever ``--platform`` says.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from urllib.request import urlopen

import pytest

ROOT = Path(__file__).parent.parent
UV = Path(sys.executable).with_name("uv")
EXTRAS = ("voice", "phones", "dev")
PLATFORMS = {
    "linux-x86_64": "x86_64-manylinux_2_28",
    "linux-aarch64": "aarch64-manylinux_2_28",
    "macos-arm64": "aarch64-apple-darwin",
    "windows": "x86_64-pc-windows-msvc",
}
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
SOURCE_ONLY = ("docopt", "srt")
"""Pure Python, published without a wheel: they install anywhere."""
NO_SOLUTION = 1
"""How uv ends when the set does not resolve; anything else it fails with is a registry out of reach."""


@cache
def _environment() -> dict[str, str]:
    """The registry that pip asks is the one to ask."""
    pip = [sys.executable, "-m", "pip", "config", "get", "global.index-url"]
    told = subprocess.run(pip, capture_output=True, text=True, check=False).stdout.strip()
    index = os.environ.get("PIP_INDEX_URL") or told
    asked = {"UV_DEFAULT_INDEX": index} if index else {}
    return {**os.environ, **asked, "UV_PYTHON_DOWNLOADS": "never", "MACOSX_DEPLOYMENT_TARGET": "14.0"}


def _uv(*arguments: str | Path, **more: str) -> str:
    """Ask uv, which remembers what a registry told it. One out of reach is said so; where CI asks, it fails."""
    for network in (["--offline"], []):
        command = [UV, *network, *arguments]
        env = {**_environment(), **more}
        done = subprocess.run(command, capture_output=True, text=True, env=env, cwd=ROOT, check=False)
        if done.returncode == 0:
            return done.stdout
    if done.returncode > NO_SOLUTION and not os.environ.get("CI"):
        pytest.skip(f"no package registry can be reached: {done.stderr.strip()}")
    pytest.fail(done.stderr)


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("platform", PLATFORMS)
def test_tested_versions_are_there_for_every_laptop(platform: str, python: str) -> None:
    extras = [f"--extra={extra}" for extra in EXTRAS]
    wheels = ["--only-binary=:all:", *(f"--no-binary={name}" for name in SOURCE_ONLY)]
    where = [f"--python-platform={PLATFORMS[platform]}", f"--python-version={python}", f"--python={sys.executable}"]
    found = _uv("pip", "compile", "-q", *where, *wheels, *extras, "-c", "constraints.txt", "pyproject.toml")
    pinned = dict(re.findall(r"^([\w.-]+)==(\S+)", found, re.MULTILINE))
    assert pinned["vosk"] == ("0.3.44" if platform == "macos-arm64" else "0.3.45")
    assert ("webrtc-noise-gain" in pinned) == platform.startswith("linux")
    assert ("py-nanotts" in pinned) == (platform != "macos-arm64")


def test_without_what_only_linux_has_it_plays_with_captions(tmp_path: Path) -> None:
    """A Mac has no voice until one is fetched, and cleans no noise."""
    hidden = "import sys; sys.modules.update(py_nanotts=None, webrtc_noise_gain=None); "
    heard = "from narrator.adapters.ears.cleaning import NoiseSuppressor; assert NoiseSuppressor.new() is None; "
    command = [sys.executable, "-c", f"{hidden}{heard}from narrator.cli import main; main()"]
    env = {**os.environ, "NARRATOR_HOME": str(tmp_path)}
    play = [*command, "play", "--ears", "keyboard", "--mouth", f"wav:{tmp_path / 'said.wav'}", "--no-phones"]
    said = subprocess.run(play, input="goodbye\nyes\n", capture_output=True, text=True, check=True, env=env)
    assert "narrator setup" in said.stdout
    assert "Shall we stop here?" in said.stdout


def test_wheel_plays_by_itself(tmp_path: Path) -> None:
    """Alone with what it depends on, as ``uv tool install`` and pipx put it, with nothing of this checkout."""
    _uv("build", "-q", "--wheel", "--out-dir", tmp_path, f"--python={sys.executable}")
    (wheel,) = tmp_path.glob("narrator-*.whl")
    tools = {"UV_TOOL_DIR": str(tmp_path / "tools"), "UV_TOOL_BIN_DIR": str(tmp_path / "bin")}
    asked = f"narrator[voice,phones] @ {wheel.as_uri()}"
    _uv("tool", "install", "-q", f"--python={sys.executable}", "-c", "constraints.txt", asked, **tools)
    try:
        _brings_its_data(tmp_path)
        _plays(tmp_path)
    finally:
        shutil.rmtree(tmp_path / "tools")  # some 400 MB


def _start(home: Path, *arguments: str) -> subprocess.Popen[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("NARRATOR_", "PYTHON"))}
    return subprocess.Popen(
        [home / "bin" / "narrator", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=home,
        env={**kept, "NARRATOR_HOME": str(home)},
    )


def _brings_its_data(home: Path) -> None:
    def ask(*arguments: str) -> str:
        with _start(home, *arguments) as command:
            return command.communicate()[0]

    assert "Loups-garous" in ask("script", "--scenario", "confusion", "--players", "5", "--language", "fr")
    found = {check["name"]: check for check in json.loads(ask("check", "--json"))["checks"]}
    assert "narrator setup" in found["recogniser.en"]["hint"]  # its catalogue was read, and nothing is fetched yet
    assert found["voice.fr"]["text"]


def _plays(home: Path) -> None:
    with _start(home, "play", "--ears", "keyboard", "--mouth", "captions", "--port", "0") as evening:
        assert evening.stdout is not None
        port = next(found[1] for line in evening.stdout if (found := re.search(r"http://\S+:(\d+)", line)))
        for path in ("/", "/table", "/static/app.js", "/openapi.json"):
            with urlopen(f"http://127.0.0.1:{port}{path}", timeout=10) as page:
                assert page.status == 200
        said, _ = evening.communicate("goodbye\nyes\n", 60)
    assert evening.returncode == 0
    assert "Shall we stop here?" in said
