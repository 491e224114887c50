"""Every route, as a phone uses it."""

import asyncio
from dataclasses import replace

import pytest

from api.room_code import phone_of
from api.service import _PHONES, Answers
from narrator.rules.game import Phase
from narrator.rules.one_night.table import Act
from narrator.rules.refusal import Refused
from tests.api.house import House, play, problem


def tap(at: House, **values: object) -> dict[str, object]:
    body: dict[str, object] = {"call": "seer", "action": "look", "targets": [2], "id": "one"}
    return {**body, "revision": at.desk.shown.revision, **values}


def test_a_table_for_anybody() -> None:
    async def scene(at: House) -> None:
        await at.join("Anna")
        async with at.client() as anybody:
            told = (await anybody.get("/table")).json()
        assert told["kind"] == "table"
        assert told["phase"] == "lobby"
        assert told["seats"][0] == {
            "seat": 1,
            "name": "Anna",
            "phone": True,
            "host": True,
            "face_up": None,
            "shield": False,
            "artefact": False,
            "alive": True,
            "captain": False,
            "end": None,
        }
        assert told["roles"][1] == {
            "id": "werewolf",
            "name": "Werewolf",
            "text": "Knows the other werewolves.",
            "stars": 1,
            "advice": "Claim a role early.",
            "count": 2,
        }

    play(scene)


def test_a_seat_is_taken_with_the_code_however_it_is_typed() -> None:
    async def scene(at: House) -> None:
        async with at.client() as phone:
            answer = await phone.post("/seats", json={"code": " k7w-q2p ", "name": "  Chloé\u202e  B. "})
            assert answer.status_code == 201
            token = answer.json()["token"]
            assert len(token) >= 32
            assert at.desk.phones == {phone_of(token): 0}
            assert at.desk.shown.seats[0].name == "Chloé B."
            assert token not in repr(at.desk)

    play(scene)


def test_a_seat_that_has_a_phone_moves_after_a_yes() -> None:
    async def scene(at: House) -> None:
        old = await at.join("Anna")
        body = {"code": at.desk.code, "name": "Anna"}
        async with at.client() as phone:
            problem(await phone.post("/seats", json=body), 409, "seat_has_phone")
            at.desk.answer = asyncio.get_running_loop().create_future()
            waiting = asyncio.ensure_future(phone.post("/seats/moves", json=body))
            await asyncio.sleep(0.02)
            problem(await phone.post("/seats/moves", json=body), 409, "move_waiting")
            at.desk.answer.set_result(True)
            answer = await waiting
        assert answer.status_code == 201
        new = answer.json()["token"]
        async with at.client(old) as first, at.client(new) as second:
            problem(await first.get("/seats/me"), 401, "token_unknown")
            assert (await second.get("/seats/me")).json()["name"] == "Anna"

    play(scene)


def test_a_seat_of_ones_own() -> None:
    async def scene(at: House) -> None:
        async with at.client(await at.join("Anna")) as anna:
            seen = (await anna.get("/seats/me")).json()
            assert (seen["kind"], seen["seat"], seen["host"]) == ("seat", 1, True)
            assert seen["card"]["id"] == "seer"
            assert seen["table"]["revision"] == at.desk.shown.revision
            assert (await anna.patch("/seats/me", json={"name": "Anne"})).json()["name"] == "Anne"
            assert (await anna.post("/seats/me/card", json={"role": "seer"})).status_code == 200
            assert at.desk.cards == {0: "seer"}
            assert (await anna.delete("/seats/me")).status_code == 204
            problem(await anna.get("/seats/me"), 401, "token_unknown")

    play(scene)


def test_an_action_is_done_once() -> None:
    async def scene(at: House) -> None:
        token = await at.join("Anna")
        await at.join("Bob")
        at.desk.begin_night()
        async with at.client(token) as anna:
            body = tap(at, targets=["centre 1", "centre 3"])
            several = await asyncio.gather(*(anna.post("/seats/me/actions", json=body) for _ in range(5)))
            assert {answer.content for answer in several} == {several[0].content}
            assert several[0].json()["memory"] == ["You looked at a card: the werewolf."]
            assert len(at.desk.taps) == 1
            seat, done = at.desk.taps[0]
            assert (seat, done.act, done.seats, done.centre) == (0, Act.LOOK, (), (0, 2))
            again = await anna.post("/seats/me/actions", json=tap(at, id="two", targets=[2]))
            assert again.content != several[0].content
            assert at.desk.taps[1][1].seats == (1,)

    play(scene)


def test_a_refused_action_may_be_tried_again_under_its_id() -> None:
    async def scene(at: House) -> None:
        token = await at.join("Anna")
        at.desk.begin_night()
        async with at.client(token) as anna:
            stale = tap(at, revision=0)
            problem(await anna.post("/seats/me/actions", json=stale), 409, "stale")
            at.desk.refuses = Refused("shielded")
            problem(await anna.post("/seats/me/actions", json=tap(at)), 409, "shielded")
            assert (await anna.post("/seats/me/actions", json=tap(at))).status_code == 200
            assert len(at.desk.taps) == 1

    play(scene)


def test_ids_are_a_phones_own_and_only_the_last_are_kept() -> None:
    async def scene(at: House) -> None:
        anna, bob = await at.join("Anna"), await at.join("Bob")
        at.desk.begin_night()
        for token in (anna, bob):
            async with at.client(token) as phone:
                for number in range(70):
                    at.service.taps.forgive(phone_of(token))
                    await phone.post("/seats/me/actions", json=tap(at, id=str(number)))
        assert len(at.desk.taps) == 140
        async with at.client(anna) as phone:
            await phone.post("/seats/me/actions", json=tap(at, id="69"))
            assert len(at.desk.taps) == 140
            await phone.post("/seats/me/actions", json=tap(at, id="0"))
            assert len(at.desk.taps) == 141

    play(scene)


def test_answers_of_the_phone_that_was_silent_longest_are_forgotten_first() -> None:
    answers = Answers()
    for number in range(_PHONES):
        answers.keep(f"phone {number}", "one", b"first")
    answers.keep("phone 0", "two", b"second")
    answers.keep("a new phone", "one", b"third")
    assert answers.given("phone 0", "one") == b"first"
    assert answers.given("a new phone", "one") == b"third"
    assert answers.given("phone 1", "one") is None
    assert answers.given("phone 2", "one") == b"first"


def test_a_vote_may_change_and_may_be_for_nobody() -> None:
    async def scene(at: House) -> None:
        token = await at.join("Anna")
        await at.join("Bob")
        at.desk.show(replace(at.desk.shown, phase=Phase.VOTE))
        async with at.client(token) as anna:
            seen = (await anna.post("/seats/me/vote", json={"target": 2})).json()
            assert seen["ballot"] == {
                "targets": [2],
                "chosen": 2,
                "voted": True,
                "open": True,
                "kind": "vote",
                "alone": False,
            }
            seen = (await anna.post("/seats/me/vote", json={"target": None})).json()
            assert seen["ballot"] == {
                "targets": [2],
                "chosen": None,
                "voted": True,
                "open": True,
                "kind": "vote",
                "alone": False,
            }
            problem(await anna.post("/seats/me/vote", json={"target": 9}), 404, "no_such_seat")

    play(scene)


def test_the_host_commands_and_others_do_not() -> None:
    async def scene(at: House) -> None:
        host, other = await at.join("Anna"), await at.join("Bob")
        async with at.client(host) as anna:
            answer = await anna.post("/commands", json={"text": "five players"})
            assert answer.status_code == 202
            assert answer.json() == {"command": {"name": "players", "count": 5}, "rejected": None}
            answer = await anna.post("/commands", json={"text": "mumble"})
            assert answer.json() == {"command": None, "rejected": "unknown"}
            menu = (await anna.get("/menu")).json()
            assert menu["groups"][0]["items"][0]["choices"] == [[{"label": "5", "words": "five"}]]
            assert (await anna.post("/seats/guests", json={"name": "Carl"})).json() == {"seat": 3}
            order = (await anna.put("/seats/order", json={"order": [3, 1, 2]})).json()
            assert [chair["name"] for chair in order["seats"]] == ["Carl", "Anna", "Bob"]
            problem(await anna.put("/seats/order", json={"order": [1, 1, 2]}), 404, "no_such_seat")
            assert (await anna.delete("/seats/1")).status_code == 204
            problem(await anna.delete("/seats/9"), 404, "no_such_seat")
        async with at.client(other) as bob, at.client() as stranger:
            for asker in (bob, stranger):
                problem(await asker.post("/commands", json={"text": "stop"}), 403, "host_only")
                problem(await asker.get("/menu"), 403, "host_only")
                problem(await asker.delete("/seats/1"), 403, "host_only")
        assert at.desk.said == ["five players", "mumble"]

    play(scene)


def test_whoever_sits_at_the_machine_is_a_host() -> None:
    async def scene(at: House) -> None:
        for ip in ("127.0.0.1", "::1"):
            async with at.client(ip=ip) as machine:
                assert (await machine.get("/menu")).status_code == 200
                assert (await machine.post("/commands", json={"text": "stop"})).status_code == 202
        async with at.client("foreign", ip="127.0.0.1") as forger:
            problem(await forger.get("/menu"), 401, "token_unknown")
        await at.join("Anna")
        async with at.client(await at.join("Bob"), ip="127.0.0.1") as guest:
            problem(await guest.get("/menu"), 403, "host_only")

    play(scene)


def test_the_invitation_is_for_the_table() -> None:
    async def scene(at: House) -> None:
        token = await at.join("Anna")
        async with at.client(token) as anna, at.client(ip="127.0.0.1") as machine, at.client() as stranger:
            told = (await anna.get("/invitation")).json()
            assert told["url"] == "http://192.168.1.20:8080/#K7WQ2P"
            assert told["address"] == "192.168.1.20:8080"
            assert told["name"] is None
            assert told["qr"].startswith("<svg")
            assert "style" not in told["qr"]
            assert (await machine.get("/invitation")).json() == told
            refused = problem(await stranger.get("/invitation"), 403, "seat_only")
            assert at.desk.code not in str(refused)

    play(scene)


def test_the_verdict_once_it_is_given() -> None:
    async def scene(at: House) -> None:
        async with at.client() as anybody:
            problem(await anybody.get("/verdict"), 409, "not_over")
            at.desk.show(replace(at.desk.shown, judged=True))
            told = (await anybody.get("/verdict")).json()
            assert told["headline"] == "The wolves win."
            assert told["fates"][0]["seat"] == 1

    play(scene)


def test_words_and_health() -> None:
    async def scene(at: House) -> None:
        async with at.client() as anybody:
            assert (await anybody.get("/words")).json() == {"language": "en", "words": {"join-button": "Sit down"}}
            assert (await anybody.get("/healthz")).json() == {"ready": True, "phase": "lobby"}
            at.service.entrance.closing = True
            problem(await anybody.get("/healthz"), 503, "closing")

    play(scene)


@pytest.mark.parametrize(("language", "begins"), [("en", "The game is not over"), ("fr", "La partie n'est pas")])
def test_refusals_follow_the_language_of_the_game(language: str, begins: str) -> None:
    async def scene(at: House) -> None:
        at.desk.show(replace(at.desk.shown, language=language))
        async with at.client() as anybody:
            told = problem(await anybody.get("/verdict"), 409, "not_over")
            assert str(told["detail"]).startswith(begins)

    play(scene)
