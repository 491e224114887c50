"""What a seat is sent is as long as what any other is sent, whatever it has to see."""

import json
from dataclasses import replace

from api.bodies import CLASS_BYTES, Bodies
from narrator.rules.refusal import Refused
from tests.api.house import House, play, problem
from tests.api.standin import StandIn
from tests.api.test_routes import tap


def test_called_and_asleep_cost_the_same_bytes() -> None:
    async def scene(at: House) -> None:
        tokens = [await at.join(name) for name in ("Anna", "Bob", "Maximiliane-Genoveva")]
        at.desk.begin_night()
        at.desk.memory[0] = ("You looked at a card, and it was a very long one indeed. " * 20,)
        lengths: dict[str, set[int]] = {}
        for token in tokens:
            async with at.client(token) as phone:
                for name, answer in {
                    "me": await phone.get("/seats/me"),
                    "act": await phone.post("/seats/me/actions", json=tap(at)),
                    "vote": await phone.post("/seats/me/vote", json={"target": None}),
                }.items():
                    assert answer.status_code == 200
                    told = sum(len(key) + len(value) for key, value in answer.headers.raw)
                    lengths.setdefault(name, set()).add(len(answer.content) + told)
        assert all(len(of_route) == 1 for of_route in lengths.values()), lengths

    play(scene)


def test_a_refusal_is_as_long_as_an_answer() -> None:
    async def scene(at: House) -> None:
        async with at.client(await at.join("Anna")) as anna:
            at.desk.begin_night()
            taken = await anna.post("/seats/me/actions", json=tap(at))
            at.desk.refuses = Refused("shielded")
            refused = await anna.post("/seats/me/actions", json=tap(at, id="two"))
            problem(refused, 409, "shielded")
            assert len(refused.content) == len(taken.content)

    play(scene)


def test_bodies_fill_their_class_and_stay_json() -> None:
    desk = StandIn()
    desk.sit_down("Chloé", "phone")
    for words in range(0, 3000, 97):
        desk.memory[0] = ("é" * words,)
        body = Bodies().phone(desk.phone(0))
        assert len(body) % CLASS_BYTES == 0
        assert json.loads(body)["memory"] == ["é" * words]


def test_the_class_follows_what_everybody_sees() -> None:
    desk = StandIn()
    desk.sit_down("Anna", "phone")
    desk.sit_down("Bob", "other")
    for length in range(0, 9000, 501):
        desk.shown = replace(desk.shown, caption="x" * length)
        desk.memory[0] = ("word " * 100,)
        assert len(Bodies().phone(desk.phone(0))) == len(Bodies().phone(desk.phone(1)))


def test_the_class_does_not_follow_the_clock() -> None:
    """A table that just fills its class with nine seconds left must not need the next one with ten."""
    desk = StandIn()
    desk.sit_down("Anna", "phone")
    for length in range(CLASS_BYTES):
        desk.shown = replace(desk.shown, caption="x" * length, seconds_left=9.9)
        late = len(Bodies().phone(desk.phone(0)))
        desk.shown = replace(desk.shown, seconds_left=10.1)
        assert len(Bodies().phone(desk.phone(0))) == late, length
