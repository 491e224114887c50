"""The virtual clock, and the rehearsal's mouth on it."""

import asyncio
from time import monotonic

import pytest

from narrator.adapters.rehearsal import virtual_time
from narrator.adapters.rehearsal.silent_mouth import SilentMouth
from narrator.ports import Line
from narrator.words.script import spoken_s


def test_an_hour_of_sleep_costs_nothing_and_is_counted_exactly() -> None:
    async def sleeper() -> float:
        await asyncio.sleep(3600)
        return asyncio.get_running_loop().time()

    began = monotonic()
    assert virtual_time.run(sleeper()) == pytest.approx(3600)
    assert monotonic() - began < 5


def test_timers_fire_in_the_order_they_are_due() -> None:
    fired: list[str] = []

    async def sleeper(seconds: float, name: str) -> None:
        await asyncio.sleep(seconds)
        fired.append(name)

    async def main() -> None:
        await asyncio.gather(sleeper(30, "late"), sleeper(0.5, "early"), sleeper(2, "middle"))

    virtual_time.run(main())
    assert fired == ["early", "middle", "late"]


def test_timeouts_work_on_the_virtual_clock() -> None:
    async def main() -> None:
        async with asyncio.timeout(10):
            await asyncio.sleep(20)

    with pytest.raises(TimeoutError):
        virtual_time.run(main())


def test_waiting_for_nothing_is_an_error_and_not_a_hang() -> None:
    async def main() -> None:
        await asyncio.Event().wait()

    with pytest.raises(virtual_time.Stalled):
        virtual_time.run(main())


def test_the_silent_mouth_takes_the_time_a_voice_would() -> None:
    async def main() -> float:
        await SilentMouth().say(Line("any", "Seer, open your eyes."))
        return asyncio.get_running_loop().time()

    assert virtual_time.run(main()) == pytest.approx(spoken_s("Seer, open your eyes."))
