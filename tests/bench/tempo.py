"""Whether the time of an answer tells who was called, as a figure for every call of both games.

``python -m tests.bench.tempo [taps a call]``. Director, service and journal are the real ones, over real sockets;
the phones are in a process of their own. Each round deals anew and opens the call; then everybody who is called
taps once, and as many sleepers. The area under the curve is the chance that a called seat's answer took longer than
a sleeper's: a half, if the time tells nothing. Of so many taps chance alone makes it stray, by as much as is told.
"""

import asyncio
import math
import random
import sys
import tempfile
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from narrator.adapters.rehearsal.silent_mouth import SilentMouth
from narrator.app import NAMES, Seeds
from narrator.director.plan import Cards, Plan
from narrator.director.stage import Stage
from narrator.rules.game import Awaits, Phase, Seat
from tests.bench.beside import Beside, beside
from tests.bench.gallop import PHONES, Night, deal_anew, fall_asleep, open_night
from tests.support.evenings import Village

TAPS = 2000
WATCHED = 200
"""Taps of those after which the live sockets are looked at as well."""
MOST_AUC = 0.52
DEALS = 12
APART_S = 0.004
SETTLED_S = 0.12
SPECIAL = ("th_cupid", "th_witch", "th_little_girl", "th_hunter")


@dataclass(slots=True)
class Times:
    called_s: list[float] = field(default_factory=list)
    asleep_s: list[float] = field(default_factory=list)

    @property
    def auc(self) -> float:
        """By ranks; above a half whichever of the two takes longer."""
        both = np.argsort(np.argsort(np.array([*self.called_s, *self.asleep_s]))) + 1.0
        called, asleep = len(self.called_s), len(self.asleep_s)
        area = (float(both[:called].sum()) - called * (called + 1) / 2) / (called * asleep)
        return max(area, 1 - area)

    @property
    def stray(self) -> float:
        """How far chance alone takes it, nineteen times of twenty."""
        called, asleep = len(self.called_s), len(self.asleep_s)
        return 1.96 * math.sqrt((called + asleep + 1) / (12 * called * asleep))


def calls_of(night: Night) -> list[str]:
    """Those in which somebody has something to choose, if the card is not in the centre."""
    match, found = night.stage.match, dict[str, None]()
    for _ in range(DEALS):
        deal_anew(night.stage)
        while (wait := match.game.waits_for()).kind is Awaits.CALL and wait.call is not None:
            match.open_call(wait.call)
            if any(match.game.options(seat) for seat in range(PHONES)):
                found[wait.call] = None
            match.close_call()
    return list(found)


def open_call(night: Night, call: str) -> bool:
    """Deal anew and go on to this call; whether it is made tonight."""
    match = night.stage.match
    deal_anew(night.stage)
    while (wait := match.game.waits_for()).kind is Awaits.CALL:
        assert wait.call is not None, "a call is made"
        match.open_call(wait.call)
        if wait.call == call:
            return True
        match.close_call()
    return False


def taps(night: Night, rng: random.Random) -> tuple[list[tuple[Seat, dict[str, Any]]], set[Seat]]:
    """What everybody who is called taps, and as many sleepers, in any order; and who is called."""
    game = night.stage.match.game
    called = {seat for seat in range(PHONES) if game.options(seat)}
    asleep = rng.sample(sorted(set(range(PHONES)) - called), min(len(called), PHONES - len(called)))
    seats = [*called, *asleep]
    rng.shuffle(seats)
    return [(seat, _tap(night, seat, rng)) for seat in seats], called


def _tap(night: Night, seat: Seat, rng: random.Random) -> dict[str, Any]:
    view = night.desk.phone(seat)
    assert view.task is not None
    assert view.table.call is not None
    option = rng.choice(view.task.options)
    targets: list[Any] = [other + 1 for other in rng.sample(option.seats, option.pick_seats)]
    targets += [f"centre {place + 1}" for place in rng.sample(option.centre, option.pick_centre)]
    tap = {"call": view.table.call.id, "action": option.action, "targets": targets}
    return {**tap, "revision": view.table.revision, "id": rng.randbytes(16).hex()}


async def measure_call(night: Night, handsets: Beside, call: str, count: int) -> Times:
    rng, times = random.Random(call), Times()
    while len(times.called_s) + len(times.asleep_s) < count:
        if not open_call(night, call):
            continue
        tapped, called = taps(night, rng)
        taken = await handsets.ask("tap_these", taps=tapped, apart_s=APART_S) if tapped else []
        _note(times, [seat in called for seat, _ in tapped], [took_s for took_s, _, _ in taken])
    return times


async def measure_sockets(night: Night, handsets: Beside, call: str, count: int) -> tuple[Times, int]:
    """The same for the view that a phone's own socket is sent; and how many came to those who had not tapped."""
    rng, times, unasked = random.Random(f"sockets {call}"), Times(), 0
    await handsets.ask("open")
    while len(times.called_s) + len(times.asleep_s) < count:
        if not open_call(night, call):
            continue
        await asyncio.sleep(SETTLED_S)
        await handsets.ask("arrived_since")
        tapped, called = taps(night, rng)
        if not tapped:
            continue
        taken = await handsets.ask("tap_these", taps=tapped, apart_s=APART_S)
        unasked += await handsets.ask("arrived_since") - len(tapped)
        _note(times, [seat in called for seat, _ in tapped], [socket_s for _, _, socket_s in taken])
    await handsets.ask("close")
    return times, unasked


def _note(times: Times, called: Sequence[bool], took_s: Sequence[float]) -> None:
    for was_called, one_s in zip(called, took_s, strict=True):
        (times.called_s if was_called else times.asleep_s).append(one_s)


def show(what: str, times: Times, more: str) -> None:
    middle = [float(np.median(part)) * 1000 for part in (times.called_s, times.asleep_s)]
    taps_made = len(times.called_s) + len(times.asleep_s)
    sys.stdout.write(
        f"{what:<40}AUC {times.auc:.3f}   floor {MOST_AUC}, chance strays by {times.stray:.3f}   "
        f"{middle[0]:.2f} / {middle[1]:.2f} ms, called / asleep; {taps_made} taps{more}\n"
    )
    sys.stdout.flush()


def begin_classic(stage: Stage) -> None:
    plan: Plan = Village(PHONES, SPECIAL, Cards.PHONES, Seeds.of(1)).plan
    stage.match.drop()
    stage.keep(plan=replace(plan, names=stage.plan.names), actions=())
    deal_anew(stage)
    stage.enter(Phase.NIGHT)


async def measure(folder: Path, count: int) -> float:
    worst = 0.0
    async with AsyncExitStack() as opened:
        night = await opened.enter_async_context(open_night(folder, SilentMouth()))
        night.stage.settle(cards=Cards.PHONES)
        handsets = await opened.enter_async_context(beside("tests.bench.handsets", str(night.port)))
        await handsets.ask("join", code=night.desk.code, names=NAMES[:PHONES])
        for game, begin in (("one night", fall_asleep), ("classic", begin_classic)):
            begin(night.stage)
            for call in calls_of(night):
                times = await measure_call(night, handsets, call, count)
                sockets, unasked = await measure_sockets(night, handsets, call, count * WATCHED // TAPS)
                show(f"{game}, {call}", times, f"; own sockets AUC {sockets.auc:.2f}, others were sent {unasked}")
                worst = max(worst, times.auc)
    return worst


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 and __name__ == "__main__" else TAPS
    with tempfile.TemporaryDirectory() as folder:
        worst = asyncio.run(measure(Path(folder), count))
    sys.stdout.write(f"the worst of all calls: AUC {worst:.3f}\n")


if __name__ == "__main__":
    main()
