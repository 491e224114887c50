"""The beat on which seats are answered."""

import asyncio
import json
import time

import pytest

from api.beat import BEAT_S, Beat
from narrator.adapters.rehearsal.virtual_time import run
from tests.api.house import House, play_for_real
from tests.api.test_live import view
from tests.api.test_routes import tap

EARLY_S = 0.001
"""Two clocks, two processes' worth of rounding."""


@pytest.mark.parametrize(("worked", "beats"), [(0.0, 1), (0.3, 1), (0.99, 1), (1.2, 2), (3.5, 4)])
def test_an_answer_leaves_a_whole_number_of_beats_after_its_request(worked: float, beats: int) -> None:
    async def scene() -> None:
        loop, beat = asyncio.get_running_loop(), Beat(BEAT_S)
        since_s = loop.time()
        await asyncio.sleep(worked * BEAT_S)
        await beat.passes(since_s)
        assert loop.time() - since_s == pytest.approx(beats * BEAT_S)

    run(scene())


def test_on_a_real_clock_an_answer_is_neither_early_nor_far_too_late() -> None:
    async def scene() -> None:
        loop, beat = asyncio.get_running_loop(), Beat(BEAT_S)
        late_s = []
        for round_ in range(20):
            since_s = loop.time()
            time.sleep(0.0007 * round_)  # noqa: ASYNC251 - the work
            await beat.passes(since_s)
            late_s.append(loop.time() - since_s - BEAT_S)
        assert min(late_s) >= 0
        assert min(late_s) < EARLY_S

    asyncio.run(scene())


def test_whatever_concerns_a_seat_leaves_on_the_beat_and_its_socket_with_it() -> None:
    async def scene(at: House) -> None:
        loop, token = asyncio.get_running_loop(), await at.join("Anna")
        at.desk.begin_night()
        async with at.client(token) as anna, at.live() as socket:
            await socket.send(json.dumps({"token": token}))
            await view(socket)
            for body in (tap(at), tap(at, id="two", revision=0)):  # taken, and refused
                began_s = loop.time()
                answering = asyncio.ensure_future(anna.post("/seats/me/actions", json=body))
                await view(socket)
                assert loop.time() - began_s >= BEAT_S - EARLY_S
                await answering
                assert loop.time() - began_s >= BEAT_S - EARLY_S
            for ask in (anna.get("/seats/me"), anna.patch("/seats/me", json={"name": "Anne"})):
                began_s = loop.time()
                await ask
                assert loop.time() - began_s >= BEAT_S - EARLY_S

    play_for_real(scene)
