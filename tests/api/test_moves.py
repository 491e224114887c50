"""When, and how often, the table is asked about another phone for a seat; on a virtual clock."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace

import pytest

from api.moves import AGAIN_S, OF_ADDRESS, Moves
from api.presence import GONE_S, Presence
from narrator.adapters.rehearsal.virtual_time import run
from narrator.rules.game import Phase, Seat
from narrator.rules.refusal import Refused
from tests.api.standin import StandIn

MINE, OTHER = "192.168.1.44", "192.168.1.45"


class Asked(StandIn):
    """Counts how often the table is asked; it says no unless it is told otherwise."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.agrees = False

    async def move(self, name: str, phone: str) -> Seat:
        self.asked.append(name)
        self.answer = asyncio.get_running_loop().create_future()
        self.answer.set_result(self.agrees)
        return await super().move(name, phone)


def at(scene: Callable[[Asked, Moves, Presence], Coroutine[None, None, None]]) -> None:
    async def main() -> None:
        desk = Asked()
        presence = Presence(desk)
        for name in ("Anna", "Bob", "Chloé", "David", "Emma"):
            desk.sit_down(name, f"phone of {name}")
            presence.saw(f"phone of {name}")
        await scene(desk, Moves(desk, presence), presence)

    run(main())


async def refusal(moves: Moves, name: str, address: str = MINE) -> str:
    with pytest.raises(Refused) as refused:
        await moves.move(name, "new", address)
    return refused.value.code


def test_after_a_no_there_is_silence_for_that_address_and_seat() -> None:
    async def scene(desk: Asked, moves: Moves, _: Presence) -> None:
        assert await refusal(moves, "Bob") == "move_refused"
        for _n in range(50):
            assert await refusal(moves, "BOB") == "move_asked_before"
        assert await refusal(moves, "Bob", OTHER) == "move_refused"
        assert desk.asked == ["Bob", "Bob"]
        await asyncio.sleep(AGAIN_S)
        assert await refusal(moves, "Bob") == "move_refused"

    at(scene)


def test_an_address_may_not_ask_about_everybody_in_turn() -> None:
    async def scene(desk: Asked, moves: Moves, _: Presence) -> None:
        codes = [await refusal(moves, name) for name in ("Anna", "Bob", "Chloé", "David", "Emma")]
        assert codes == ["move_refused"] * OF_ADDRESS + ["move_asked_before"] * (5 - OF_ADDRESS)
        assert len(desk.asked) == OF_ADDRESS

    at(scene)


def test_a_yes_is_no_reason_to_be_silent_and_nor_is_a_wrong_name() -> None:
    async def scene(desk: Asked, moves: Moves, _: Presence) -> None:
        assert [await refusal(moves, "Zoé") for _n in range(5)] == ["no_such_seat"] * 5
        desk.agrees = True
        for number in range(5):
            await moves.move("Bob", f"phone {number}", MINE)
        assert desk.seat_of("phone 4") == 1

    at(scene)


def test_in_the_night_the_question_waits_for_the_day() -> None:
    async def scene(desk: Asked, moves: Moves, presence: Presence) -> None:
        desk.begin_night()
        presence.came("phone of Bob")
        asking = asyncio.ensure_future(moves.move("Bob", "new", MINE))
        await asyncio.sleep(3 * GONE_S)
        assert (desk.asked, moves.asking) == ([], None)
        assert await refusal(moves, "Bob") == "move_waiting"
        assert await refusal(moves, "Chloé", OTHER) == "move_refused", "that phone was not seen for long"
        desk.agrees = True
        desk.show(replace(desk.shown, phase=Phase.DEBATE))
        assert await asking == 1

    at(scene)


@pytest.mark.parametrize("live", [True, False])
def test_in_the_night_a_phone_that_has_gone_is_asked_for_at_once(live: bool) -> None:
    async def scene(desk: Asked, moves: Moves, presence: Presence) -> None:
        desk.begin_night()
        if live:
            presence.came("phone of Bob")
            await asyncio.sleep(2 * GONE_S)
            presence.went("phone of Bob")
        began_s = asyncio.get_running_loop().time()
        assert await refusal(moves, "Bob") == "move_refused"
        assert GONE_S <= asyncio.get_running_loop().time() - began_s <= GONE_S + 10

    at(scene)


def test_whoever_goes_away_while_the_table_is_asked_has_asked() -> None:
    async def scene(desk: Asked, moves: Moves, _: Presence) -> None:
        never = asyncio.Event()

        async def no_answer(name: str, phone: str) -> Seat:
            desk.asked.append(name)
            await never.wait()
            raise AssertionError(phone)

        desk.move = no_answer  # type: ignore[method-assign]
        for _n in range(5):
            asking = asyncio.ensure_future(moves.move("Bob", "new", MINE))
            await asyncio.sleep(1)
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)
        assert desk.asked == ["Bob"]
        assert not moves.pending

    at(scene)
