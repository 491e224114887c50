"""Ten phones at the table, as figures: when a change is seen, when a tap is answered, what the sound pays.

``python -m tests.bench.phones`` needs PulseAudio and Chromium. The director, the service, the journal and the
loudspeaker are the real ones, in one loop; the phones are in processes of their own. Nights are told at a gallop:
their changes are a night's, the silences between them are not.
"""

import asyncio
import json
import shutil
import statistics
import sys
import tempfile
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import numpy as np
from websockets.asyncio.server import ServerConnection, broadcast
from websockets.asyncio.server import serve as serve_bare

from api.bodies import Bodies
from narrator.app import NAMES
from narrator.director.ready_lines import night_script, spoken
from tests.bench.beside import Beside, beside
from tests.bench.chirps import Chirper, Heard, chirping, pauses
from tests.bench.gallop import (
    PHONES,
    Changes,
    Night,
    changes_of_nights,
    fall_asleep,
    open_choosing_call,
    open_night,
)

CHANGES, APART_S = 210, 0.05
CHANGES_ON_PAGES, APART_ON_PAGES_S = 40, 0.15
ROUNDS = 30
PAUSES_A_TURN, TURNS = 20, 2
TAPS_APART_S = 0.25
"""Four taps a second on every phone: no table is so quick, for so long."""
HEALTH_ASKED = 100
SETTLING_S = 0.5

State = tuple[Any, ...]
Arrivals = Sequence[tuple[float, State]]


def show(what: str, figure: str, next_to: str) -> None:
    sys.stdout.write(f"{what:<52}{figure:>18}   beside: {next_to}\n")
    sys.stdout.flush()


def delays_s(changed: Sequence[tuple[float, State]], phones: Sequence[Arrivals]) -> list[float]:
    """From each change to the last phone that has it; one that was overtaken came with the next."""
    states = [state for _, state in changed]
    last = [0.0] * len(states)
    for arrivals in phones:
        at = 0
        for arrived_s, state in arrivals:
            if state in states[at:]:
                ahead = states.index(state, at) + 1
                last[at:ahead] = [max(before_s, arrived_s) for before_s in last[at:ahead]]
                at = ahead
        if at < len(states):
            sys.exit(f"a phone has never seen {len(states) - at} of {len(states)} changes")
    return [arrived_s - changed_s for (changed_s, _), arrived_s in zip(changed, last, strict=True)]


async def measure_changes(night: Night, handsets: Beside) -> None:
    """Every change of the nights, and half-way to the next as many bytes by a plain broadcast."""
    bare: set[ServerConnection] = set()
    sent: list[tuple[float, State]] = []
    loop = asyncio.get_running_loop()

    async def keep(socket: ServerConnection) -> None:
        bare.add(socket)
        await socket.wait_closed()

    changes = Changes(night.stage.board)
    async with serve_bare(keep, "127.0.0.1", 0, compression=None) as server:
        await handsets.ask("open_bare", port=server.sockets[0].getsockname()[1])
        ends = night.desk.watch(changes.note)
        for _, change in zip(range(CHANGES), changes_of_nights(night.stage), strict=False):
            change()
            await asyncio.sleep(APART_S / 2)
            body = json.loads(Bodies().phone(night.desk.phone(0)))
            body["table"]["revision"] = len(sent)
            text = json.dumps(body, separators=(",", ":"), ensure_ascii=False)
            sent.append((loop.time(), (len(sent),)))
            broadcast(bare, text)
            await asyncio.sleep(APART_S / 2)
        await asyncio.sleep(SETTLING_S)
        ends()
        plain = [[(at_s, (number,)) for at_s, number in one] for one in await handsets.ask("arrived_bare")]
    arrived = [[(at_s, tuple(state)) for at_s, state in one] for one in await handsets.ask("arrived")]
    ours = delays_s([(one.at_s, (one.revision, one.caption)) for one in changes.noted], arrived)
    show(
        f"director's change to the last of {PHONES} phones, p50 / p99",
        _spread(ours),
        f"{_spread(delays_s(sent, plain))} a bare broadcast; {len(ours)} changes of {len(text):,} bytes each",
    )


async def measure_taps(night: Night, handsets: Beside) -> None:
    open_choosing_call(night.stage)
    await asyncio.sleep(SETTLING_S)
    health = _answered(await handsets.ask("ask_health", times=HEALTH_ASKED))
    for how, order in (("one after another", "tap_in_turn"), ("ten at once", "tap_at_once")):
        taken = await handsets.ask(order, rounds=ROUNDS)
        show(
            f"a tap answered, {how}, p50 / p99",
            _spread(_answered(taken)),
            f"{_spread(health)} GET /healthz; {len(taken)} taps, {_errors(taken)} errors",
        )


async def measure_sound(night: Night, handsets: Beside, chirper: Chirper) -> None:
    """Turn by turn without phones and with them, in one recording."""
    open_choosing_call(night.stage)
    lines = [spoken(call.wake) for call in night_script(night.stage)]
    without, among = Heard(), Heard()
    taps: list[Any] = []
    for _ in range(TURNS):
        without += await pauses(night.stage.voice, chirper, lines, PAUSES_A_TURN)
        await handsets.ask("open")
        await handsets.ask("begin_tapping", apart_s=TAPS_APART_S)
        among += await pauses(night.stage.voice, chirper, lines, PAUSES_A_TURN)
        taps += await handsets.ask("end_tapping")
        await handsets.ask("close")
    show(
        f"error of pauses among {PHONES} tapping phones, p50 / p99",
        _spread(among.errors_s, 2),
        f"{_spread(without.errors_s, 2)} without phones; {len(among.errors_s)} pauses each, {len(taps)} taps, "
        f"{_errors(taps)} errors",
    )
    show(
        "underruns / blocks / lines that were late, among them",
        _late(among),
        f"{_late(without)} without phones, by the card's and the director's own account",
    )
    show(
        f"the evening's share of a core, {len(taps) / among.lasts_s:.0f} taps a second",
        f"{among.cores:.2f}",
        f"{without.cores:.2f} without phones: director, service, journal and loudspeaker together",
    )
    show(
        "share of the time that it waited for a core",
        f"{among.waiting:.2f}",
        f"{without.waiting:.2f} without phones; on a quiet machine both are next to nothing",
    )


async def measure_pages(night: Night, tokens: list[str]) -> None:
    changes = Changes(night.stage.board)
    async with beside("tests.bench.screens", night.origin) as screens:
        await screens.ask("open", tokens=tokens)
        await asyncio.sleep(SETTLING_S)
        ends = night.desk.watch(changes.note)
        for _, change in zip(range(CHANGES_ON_PAGES), changes_of_nights(night.stage), strict=False):
            change()
            await asyncio.sleep(APART_ON_PAGES_S)
        await asyncio.sleep(SETTLING_S)
        ends()
        pages = [[(at_s, tuple(state)) for at_s, state in one] for one in await screens.ask("shown")]
    titles = {call.id: call.wake.text for call in night_script(night.stage)}
    between = night.desk.words()["phase-night"]
    changed = [(one.wall_s, (titles.get(one.call or "", between), one.caption)) for one in changes.noted]
    slowest = delays_s(changed, pages)
    each = [delay_s for page in pages for delay_s in delays_s(changed, [page])]
    show(
        f"the same in Chromium, last of {PHONES} pages, p50 / worst",
        f"{statistics.median(slowest) * 1000:.0f} / {max(slowest) * 1000:.0f} ms",
        f"{statistics.median(each) * 1000:.0f} ms a page; {len(changed)} changes, all pages on one machine",
    )


def _late(heard: Heard) -> str:
    return f"{heard.underruns} / {heard.late} / {heard.lines_late}"


def _answered(taken: Sequence[tuple[float, int]]) -> list[float]:
    return [took_s for took_s, _ in taken]


def _errors(taken: Sequence[tuple[float, int]]) -> int:
    return sum(status != 200 for _, status in taken)


def _spread(found_s: Sequence[float], digits: int = 1) -> str:
    middle, most = np.percentile(found_s, (50, 99)) * 1000
    return f"{middle:.{digits}f} / {most:.{digits}f} ms"


async def measure(folder: Path) -> None:
    async with AsyncExitStack() as opened:
        chirper = await opened.enter_async_context(chirping(folder))
        night = await opened.enter_async_context(open_night(folder, chirper))
        handsets = await opened.enter_async_context(beside("tests.bench.handsets", str(night.port)))
        tokens = await handsets.ask("join", code=night.desk.code, names=NAMES[:PHONES])
        fall_asleep(night.stage)
        await handsets.ask("open")
        await measure_changes(night, handsets)
        await measure_taps(night, handsets)
        await handsets.ask("close")
        await measure_sound(night, handsets, chirper)
        await measure_pages(night, tokens)


def main() -> None:
    missing = [tool for tool in ("pulseaudio", "pactl", "parec", "chromium") if shutil.which(tool) is None]
    if missing:
        sys.exit(
            f"not installed: {', '.join(missing)}; on Debian: apt-get install pulseaudio pulseaudio-utils chromium"
        )
    folder = Path(tempfile.mkdtemp(prefix="card-"))
    try:
        asyncio.run(measure(folder))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
