"""A hostile evening, as figures: what a mob on the network does to a night that is being told, and to its players.

``python -m tests.bench.hostile``. The narrator is a real ``narrator play``; ten phones and a mob are in processes
of their own, all at addresses of this machine. The same night is told twice, in peace and under attack, and every
line of it is timed as it is printed: how much sooner or later it follows the one before is the schedule's error.
"""

import asyncio
import difflib
import json
import os
import re
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from narrator.app import NAMES
from tests.bench.beside import Beside, beside

PLAYERS = 10
PLAY = ("play", "--mouth", "captions", "--ears", "keyboard", "--cards", "phones", "--pace", "quick", "--seed", "5")
SCENARIO = "uncertainties"
ATTACK_S = 120.0
"""No longer, whatever becomes of the night."""
MOST_P99_S = 0.05
PATIENCE_S = 240.0
CODE = re.compile(r"http://[\w.:]+/#(?P<code>\w+)")
NIGHT, DAY = "The night", "The debate"
"""As they are printed above what is said then."""


@dataclass(slots=True)
class Captions:
    """What the narrator prints, and when."""

    lines: list[tuple[float, str]] = field(default_factory=list)
    _more: asyncio.Event = field(default_factory=asyncio.Event)

    async def read(self, shown: asyncio.StreamReader) -> None:
        async for line in shown:
            self.lines.append((time.monotonic(), line.decode().strip()))
            self._more.set()

    async def until(self, pattern: str) -> str:
        async with asyncio.timeout(PATIENCE_S):
            while not (found := [text for _, text in self.lines if re.search(pattern, text)]):
                self._more.clear()
                await self._more.wait()
        return found[0]

    def night(self) -> list[tuple[float, str]]:
        """From its first line to the last."""
        texts = [text for _, text in self.lines]
        return [line for line in self.lines[texts.index(NIGHT) : texts.index(DAY)] if line[1]]


@dataclass(slots=True)
class Told:
    """A night, as it was told."""

    lines: list[tuple[float, str]]
    taps: list[tuple[float, int]]
    did: dict[str, int]
    cores: float
    """The narrator's share of one ..."""
    waiting: float
    """... and of the time, how long it waited for one."""

    @property
    def gaps_s(self) -> list[float]:
        return [later_s - at_s for (at_s, _), (later_s, _) in zip(self.lines, self.lines[1:], strict=False)]


def _work_s(process: int) -> tuple[float, float]:
    """How long the loop of a process has run on a core, and waited for one."""
    ran, waited, _ = Path(f"/proc/{process}/schedstat").read_text().split()
    return int(ran) / 1e9, int(waited) / 1e9


@asynccontextmanager
async def playing(home: Path, port: int) -> AsyncIterator[tuple[Captions, int]]:
    environment = {**os.environ, "NARRATOR_HOME": str(home), "NARRATOR_SPEED": "2"}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "narrator", *PLAY, "--port", str(port), "--fresh"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        env=environment,
    )
    assert process.stdout is not None, "it was opened as a pipe"
    captions = Captions()
    reading = asyncio.ensure_future(captions.read(process.stdout))
    try:
        yield captions, process.pid
    finally:
        process.kill()
        await process.wait()
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)


async def tell(folder: Path, port: int, *, attacked: bool) -> Told:
    async with AsyncExitStack() as opened:
        captions, process = await opened.enter_async_context(playing(folder, port))
        found = CODE.search(await captions.until(CODE.pattern))
        assert found is not None
        handsets = await opened.enter_async_context(beside("tests.bench.handsets", str(port)))
        await handsets.ask("join", code=found["code"], names=NAMES[:PLAYERS])
        await handsets.ask("open")
        await handsets.ask("say", text=f"start scenario {SCENARIO}")
        await captions.until("we are ready")
        mob = await opened.enter_async_context(beside("tests.bench.mob", str(port))) if attacked else None
        await handsets.ask("say", text="we are ready")
        await captions.until(f"^{NIGHT}$")
        began_s, (ran_s, waited_s) = time.monotonic(), _work_s(process)
        attack = asyncio.ensure_future(_attack(mob, found["code"]))
        taps = await handsets.ask("tap_calls")
        lasted_s, (run_s, wait_s) = time.monotonic() - began_s, _work_s(process)
        work = (run_s - ran_s) / lasted_s, (wait_s - waited_s) / lasted_s
        return Told(captions.night(), taps, await attack, *work)


async def _attack(mob: Beside | None, code: str) -> Any:
    return {} if mob is None else await mob.ask("attack", code=code, seconds=ATTACK_S)


def show(what: str, figure: str, next_to: str) -> None:
    sys.stdout.write(f"{what:<52}{figure:>18}   beside: {next_to}\n")
    sys.stdout.flush()


def _spread(found_s: Sequence[float]) -> str:
    middle, most = np.percentile(found_s, (50, 99)) * 1000
    return f"{middle:.1f} / {most:.1f} ms"


def _taps(told: Told) -> str:
    return f"{sum(status == 200 for _, status in told.taps)} of {len(told.taps)}"


def report(peace: Told, war: Told) -> bool:
    said, wanted = ([text for _, text in told.lines] for told in (war, peace))
    if said != wanted:
        heard = difflib.unified_diff(wanted, said, lineterm="")
        sys.stdout.write("\n".join(("the mob was heard in the night:", *heard, "")))
        return False
    errors_s = [abs(one - other) for one, other in zip(war.gaps_s, peace.gaps_s, strict=True)]
    show(
        "schedule of an attacked night, error p50 / p99",
        _spread(errors_s),
        f"the same night in peace; {len(errors_s)} lines; to stay under {MOST_P99_S * 1000:.0f} ms",
    )
    show("taps taken, attacked", _taps(war), f"{_taps(peace)} in peace")
    show(
        "a tap answered, attacked, p50 / p99",
        _spread([took_s for took_s, _ in war.taps]),
        f"{_spread([took_s for took_s, _ in peace.taps])} in peace",
    )
    show("the narrator's share of a core, attacked", f"{war.cores:.2f}", f"{peace.cores:.2f} in peace")
    show(
        "share of the time that it waited for a core",
        f"{war.waiting:.2f}",
        f"{peace.waiting:.2f} in peace; on a quiet machine next to nothing, and only then the first figure counts",
    )
    show("what the mob did", f"{war.did['requests']:,} requests", json.dumps(war.did, sort_keys=True))
    taken = all(status == 200 for _, status in war.taps) and len(war.taps) >= len(peace.taps)
    return taken and float(np.percentile(errors_s, 99)) < MOST_P99_S


async def measure() -> bool:
    with tempfile.TemporaryDirectory() as folder:
        peace = await tell(Path(folder) / "peace", 18460, attacked=False)
        war = await tell(Path(folder) / "war", 18461, attacked=True)
    return report(peace, war)


def main() -> None:
    if not asyncio.run(measure()):
        sys.stdout.write("the mob has done harm: see above\n")


if __name__ == "__main__":
    main()
