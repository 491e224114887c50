"""The clock of a game: it stands still on hold, and a hold touches nothing that was before it."""

import asyncio

from narrator.adapters.rehearsal import virtual_time
from narrator.director.clock import GameClock


def test_a_hold_leaves_the_time_before_it_as_it_was() -> None:
    async def script() -> None:
        clock, loop = GameClock(), asyncio.get_running_loop()
        await asyncio.sleep(10)
        clock.hold("pause")
        await asyncio.sleep(5)
        assert clock.at(loop.time() - 8) == loop.time() - 8
        assert clock.now_s() == loop.time() - 5

    virtual_time.run(script())


def test_whoever_is_put_on_hold_in_the_last_moment_waits_on() -> None:
    async def script() -> None:
        clock, loop = GameClock(), asyncio.get_running_loop()
        loop.call_later(10, clock.hold, "pause")
        waiting = asyncio.ensure_future(clock.wait(clock.now_s() + 10))
        await asyncio.sleep(15)
        assert not waiting.done()
        clock.release("pause")
        assert await waiting == loop.time()

    virtual_time.run(script())


def test_two_reasons_to_hold_are_one_hold() -> None:
    async def script() -> None:
        clock, loop = GameClock(), asyncio.get_running_loop()
        before_s = clock.now_s()
        clock.hold("pause")
        loop.call_later(2, clock.hold, "question")
        loop.call_later(3, clock.release, "pause")
        await asyncio.sleep(5)
        clock.release("question")
        assert clock.now_s() == before_s

    virtual_time.run(script())
