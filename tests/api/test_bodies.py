"""Views as bytes: the table is written down once for everybody who is shown the same one."""

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest
from fastapi import FastAPI

from api import bodies
from api.app import create_app
from api.bodies import Bodies
from api.room_code import phone_of
from narrator.app import NAMES
from narrator.desk import TableView
from narrator.director.plan import Plan
from narrator.rules.one_night.deck import Deck
from tests.api.asking import Ask, ask, live
from tests.api.house import House, play, problem
from tests.api.standin import StandIn
from tests.support.seated import Table, at_table

TEN = NAMES[:10]
DECK = Deck(("werewolf", "werewolf", "seer", "robber", "troublemaker", "drunk", "insomniac", *["villager"] * 6))
MOMENT_S = 0.01
"""Long enough for everything that a change brings about; the clock on the table is no finer than ten of it."""


class Counting:
    """Writes tables down, and counts how often."""

    def __init__(self) -> None:
        self._adapter = bodies._TABLE
        self._times = 0

    def dump_json(self, view: TableView, **how: Any) -> bytes:
        self._times += 1
        return self._adapter.dump_json(view, **how)

    def since(self) -> int:
        """How often since this was last asked."""
        times, self._times = self._times, 0
        return times


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Counting:
    counting = Counting()
    monkeypatch.setattr(bodies, "_TABLE", counting)
    return counting


class Sockets:
    """A live socket for each of ten phones, at a real desk."""

    def __init__(self, table: Table) -> None:
        for name in TEN:
            table.desk.sit_down(name, phone_of(name))
        self.app: FastAPI = create_app(table.desk)
        self._got: dict[str, list[str]] = {name: [] for name in TEN}
        self._listening = [asyncio.ensure_future(live(self.app, name, self._got[name].append)) for name in TEN]

    async def news(self) -> dict[str, list[str]]:
        """What each was sent since this was last asked."""
        await asyncio.sleep(MOMENT_S)
        news = {name: list(texts) for name, texts in self._got.items()}
        for texts in self._got.values():
            texts.clear()
        return news

    async def tap(self, name: str, table: Table, **values: object) -> int:
        body = {"call": "seer", "action": "pass", "targets": [], "revision": table.desk.table().revision, **values}
        asked = Ask("POST", "/api/v1/seats/me/actions", name, body=json.dumps({**body, "id": name}).encode())
        return (await ask(self.app, asked)).status

    def close(self) -> None:
        for listening in self._listening:
            listening.cancel()


def ten() -> Plan:
    return Plan(deck=DECK, players=10, debate_s=30)


def test_ten_phones_share_what_was_written_at_a_change(written: Counting) -> None:
    async def script(table: Table) -> None:
        sockets = Sockets(table)
        await table.asks("ready")
        await sockets.news()
        written.since()
        table.desk.rename(2, "Zoé")
        news = await sockets.news()
        assert [len(texts) for texts in news.values()] == [1] * 10
        tables = [json.loads(texts[0])["table"] for texts in news.values()]
        assert all(shown == tables[0] for shown in tables)
        assert tables[0]["seats"][2]["name"] == "Zoé"
        assert written.since() == 1
        sockets.close()

    at_table(script, ten())


def test_a_tap_is_answered_with_what_the_clock_shows_and_disturbs_nobody(written: Counting) -> None:
    async def script(table: Table) -> None:
        sockets = Sockets(table)
        await table.asks("ready")
        table.say("ready")
        await table.calls("seer")
        await table.comes(lambda _: table.desk.table().seconds_left is not None)
        await sockets.news()
        early = table.desk.table()
        assert early.seconds_left is not None
        await asyncio.sleep(1)
        written.since()
        statuses = [await sockets.tap(name, table) for name in TEN[:2]]
        assert all(status in (200, 409) for status in statuses)
        news = await sockets.news()
        assert [name for name, texts in news.items() if texts] == list(TEN[:2])
        shown = [json.loads(news[name][0])["table"]["seconds_left"] for name in TEN[:2]]
        assert shown == [pytest.approx(early.seconds_left - 1, abs=0.11)] * 2
        assert written.since() == 1, "two answers and two sockets in one moment"
        sockets.close()

    at_table(script, ten())


def test_the_desk_hands_out_the_same_table_until_something_in_it_changes() -> None:
    async def script(table: Table) -> None:
        sockets = Sockets(table)
        await table.asks("ready")
        table.say("ready")
        await table.calls("seer")
        await table.comes(lambda _: table.desk.table().seconds_left is not None)
        shown = table.desk.table()
        assert table.desk.phone(0).table is shown
        for name in TEN:  # one of them may be the seer: what is done in secret changes nothing
            await sockets.tap(name, table)
        assert table.desk.table() is shown
        await asyncio.sleep(0.2)
        later = table.desk.table()
        assert later is not shown
        assert later.seconds_left != shown.seconds_left
        table.desk.get_up(1)
        assert not table.desk.table().seats[1].phone
        sockets.close()

    at_table(script, ten())


def test_a_seats_answer_holds_the_table_as_everybody_gets_it() -> None:
    desk, writing = StandIn(), Bodies()
    desk.sit_down("Chloé", "phone")
    desk.begin_night()
    table, phone = writing.table(desk.table()), writing.phone(desk.phone(0))
    assert phone.count(table) == 1
    assert json.loads(phone)["table"] == json.loads(table)
    assert list(json.loads(phone))[-2:] == ["table", "pad"]


def test_what_is_not_as_it_was_declared_does_not_travel(capfd: pytest.CaptureFixture[str]) -> None:
    async def scene(at: House) -> None:
        token = await at.join("Anna")
        odd: Any = ["a list"]
        at.desk.shown = replace(at.desk.shown, caption=odd)
        async with at.client(token) as anna:
            for path in ("/table", "/seats/me"):
                problem(await anna.get(path), 500, "unexpected")

    play(scene)
    assert capfd.readouterr() == ("", "")
