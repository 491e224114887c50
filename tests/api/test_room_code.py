"""Guessing the room code, on a virtual clock."""

import asyncio
from collections.abc import Callable, Coroutine

import pytest

from api.room_code import (
    _REMEMBERED,
    HOUSE_GUESS_S,
    HOUSE_GUESSES,
    LOCKED_AFTER,
    LOCKED_S,
    NEWCOMERS_GUESSES,
    GuessBrake,
)
from narrator.adapters.rehearsal.virtual_time import run
from narrator.rules.refusal import Refused

CODE = "K7WQ2P"


def guess(brake: GuessBrake, code: str = "AAAAAA", address: str = "192.168.1.44") -> tuple[str, int]:
    """How it is refused, and how many seconds one is told to wait."""
    try:
        brake.check(CODE, code, address)
    except Refused as refused:
        return refused.code, int(str(dict(refused.facts).get("seconds", 0)))
    return "in", 0


def virtually(scene: Callable[[GuessBrake], Coroutine[None, None, None]]) -> None:
    run(scene(GuessBrake()))


@pytest.mark.parametrize("typed", ["K7WQ2P", "k7wq2p", " K7W Q2P ", "k7w-q2p"])
def test_the_code_however_it_is_typed(typed: str) -> None:
    async def scene(brake: GuessBrake) -> None:
        assert guess(brake, typed) == ("in", 0)

    virtually(scene)


@pytest.mark.parametrize("typed", ["", "K7WQ2", "K7WQ2PX", "ＫＷ", "\ud800", "K7WQ20"])
def test_anything_else_is_wrong(typed: str) -> None:
    async def scene(brake: GuessBrake) -> None:
        assert guess(brake, typed)[0] == "room_code_wrong"

    virtually(scene)


def test_delays_grow_and_end_in_a_lock_out() -> None:
    async def scene(brake: GuessBrake) -> None:
        waits: list[int] = []
        for _ in range(LOCKED_AFTER):
            assert guess(brake)[0] == "room_code_wrong"
            refused, seconds = guess(brake) if waits else ("", 0)
            waits.append(seconds)
            await asyncio.sleep(seconds)
        assert waits[0] == 0
        assert waits[1:] == sorted(waits[1:])
        assert waits[-1] > LOCKED_S
        assert refused == "too_many_guesses"

    virtually(scene)


def test_a_lock_out_holds_even_for_the_right_code_and_ends() -> None:
    async def scene(brake: GuessBrake) -> None:
        for _ in range(LOCKED_AFTER):
            guess(brake)
            await asyncio.sleep(120)
        assert guess(brake, CODE)[0] == "too_many_guesses"
        assert guess(brake, CODE, "192.168.1.45") == ("in", 0)
        await asyncio.sleep(LOCKED_S)
        assert guess(brake, CODE) == ("in", 0)

    virtually(scene)


def test_the_right_code_forgives() -> None:
    async def scene(brake: GuessBrake) -> None:
        guess(brake)
        assert guess(brake, CODE) == ("in", 0)
        guess(brake)
        assert guess(brake, CODE) == ("in", 0)

    virtually(scene)


def test_many_addresses_share_one_brake() -> None:
    async def scene(brake: GuessBrake) -> None:
        answers = [guess(brake, address=f"10.0.{number // 250}.{number % 250}")[0] for number in range(2000)]
        assert answers.count("room_code_wrong") == NEWCOMERS_GUESSES
        again = [guess(brake, address=f"10.0.0.{number}")[0] for number in range(200)]
        assert again.count("room_code_wrong") == HOUSE_GUESSES
        await asyncio.sleep(HOUSE_GUESS_S)
        assert guess(brake, CODE, "10.9.9.9") == ("in", 0)
        assert len(brake._guessers) <= NEWCOMERS_GUESSES

    virtually(scene)


def test_a_quiet_evening_earns_no_more_guesses_than_there_are() -> None:
    async def scene(brake: GuessBrake) -> None:
        await asyncio.sleep(100 * HOUSE_GUESSES * HOUSE_GUESS_S)
        for most in (NEWCOMERS_GUESSES, HOUSE_GUESSES):  # each address guesses for the first time, and then again
            answers = [guess(brake, address=f"10.0.{n % 2}.{n}")[0] for n in range(2 * NEWCOMERS_GUESSES)]
            assert answers.count("room_code_wrong") == most

    virtually(scene)


def test_whoever_never_guessed_wrong_is_not_braked_by_those_who_do() -> None:
    async def scene(brake: GuessBrake) -> None:
        for number in range(100):
            guess(brake, address=f"10.0.0.{number % 20}")
        assert guess(brake, address="10.0.0.1")[0] == "too_many_guesses"
        assert guess(brake, CODE, "10.0.0.99") == ("in", 0)

    virtually(scene)


def test_whoever_was_seen_last_is_remembered_longest() -> None:
    async def scene(brake: GuessBrake) -> None:
        guess(brake, address="early")
        guess(brake, address="busy")
        for number in range(_REMEMBERED - 2):
            await asyncio.sleep(HOUSE_GUESS_S)
            guess(brake, address=f"guest {number}")
        guess(brake, address="busy")
        assert guess(brake, address="busy")[0] == "too_many_guesses"
        await asyncio.sleep(HOUSE_GUESS_S)
        guess(brake, address="one more")
        assert len(brake._guessers) == _REMEMBERED
        assert "early" not in brake._guessers
        await asyncio.sleep(HOUSE_GUESS_S)
        guess(brake, address="another")
        assert {"busy", "one more", "another"} <= set(brake._guessers)

    virtually(scene)
