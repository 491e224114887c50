"""Home Assistant by a real broker: it finds the evening, follows it, says four things, and is never waited for."""

import asyncio
import contextlib
import json
import os
import shutil
import subprocess
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import aiomqtt
import pytest

from narrator.adapters import mqtt
from narrator.adapters.broker import Broker, broker_of
from narrator.adapters.mqtt import BUTTONS, SENSORS, HomeAssistant, entities
from narrator.errors import InputRefused
from narrator.rules.game import Phase
from narrator.words.lines import lines_in
from tests.api.standin import StandIn
from tests.support.satellite import free_port

FOUND = shutil.which("mosquitto", path=f"{os.environ['PATH']}:/usr/sbin")
needs_broker = pytest.mark.skipif(FOUND is None, reason="needs mosquitto: apt-get install mosquitto")


@contextmanager
def broker(folder: Path, port: int) -> Iterator[Broker]:
    """A real mosquitto."""
    (folder / "broker.conf").write_text(f"listener {port} 127.0.0.1\nallow_anonymous true\n", encoding="utf-8")
    assert FOUND is not None
    running = subprocess.Popen([FOUND, "-c", str(folder / "broker.conf")], stderr=subprocess.DEVNULL)
    try:
        yield Broker("127.0.0.1", port)
    finally:
        running.terminate()
        running.wait(5)


class Desk(StandIn):
    """A table whose page has all its words."""

    def words(self) -> dict[str, str]:
        return dict(lines_in("en").all_in("phone"))


@asynccontextmanager
async def following(at: Broker, desk: Desk, told: list[str]) -> AsyncIterator[None]:
    home = HomeAssistant(at, desk, lambda problem: told.append(problem.code))
    running = asyncio.ensure_future(home.run())
    try:
        yield
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


@asynccontextmanager
async def home_assistant(at: Broker) -> AsyncIterator[tuple[aiomqtt.Client, dict[str, Any]]]:
    """What Home Assistant sees: the last message of each topic."""
    seen: dict[str, Any] = {}
    async with contextlib.AsyncExitStack() as open_:
        client = await open_.enter_async_context(_reached(at))
        await client.subscribe("#")

        async def read() -> None:
            async for message in client.messages:
                assert isinstance(message.payload, bytes)
                seen[str(message.topic)] = message.payload.decode()

        reading = asyncio.ensure_future(read())
        try:
            yield client, seen
        finally:
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)


@asynccontextmanager
async def _reached(at: Broker) -> AsyncIterator[aiomqtt.Client]:
    """The broker takes a moment to start."""
    until = time.monotonic() + 5.0
    while True:
        client = aiomqtt.Client(at.host, at.port)
        try:
            await client.__aenter__()
        except aiomqtt.MqttError:
            assert time.monotonic() < until, "the broker does not start"
            await asyncio.sleep(0.05)
        else:
            break
    try:
        yield client
    finally:
        await client.__aexit__(None, None, None)


async def eventually(happened: Callable[[], bool]) -> None:
    async with asyncio.timeout(8.0):
        while not happened():  # noqa: ASYNC110 - it comes over the wire
            await asyncio.sleep(0.02)


def state(seen: dict[str, Any]) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(seen.get(mqtt.STATE, "{}"))
    return told


@needs_broker
def test_the_house_follows_the_evening_and_presses_its_buttons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mqtt, "SOONEST_S", 0.1)
    monkeypatch.setattr(mqtt, "LATEST_S", 0.2)
    desk, told, port = Desk(), list[str](), free_port()

    async def evening() -> None:
        async with following(Broker("127.0.0.1", port), desk, told):
            await eventually(lambda: told == ["mqtt_gone"])
            with broker(tmp_path, port) as at:
                async with home_assistant(at) as (client, seen):
                    await eventually(lambda: seen.get(mqtt.PRESENCE) == mqtt.ONLINE and mqtt.STATE in seen)
                    for kind, names in (("sensor", SENSORS), ("button", BUTTONS)):
                        for name in names:
                            config = json.loads(seen[f"homeassistant/{kind}/narrator/{name}/config"])
                            assert config["device"]["identifiers"] == ["narrator"]
                    desk.show(replace(desk.shown, phase=Phase.DEBATE, seconds_left=61.3, scenario="Confusion"))
                    await eventually(lambda: state(seen)["phase"] == "debate")
                    wanted = {"clock": 61, "scenario": "Confusion", "winner": None, "on_hold": False}
                    assert state(seen) == {"phase": "debate", **wanted}
                    for payload in ("pause", "vote-now", "start scenario confusion", b"\xff"):
                        await client.publish(mqtt.COMMANDS, payload)
                    await eventually(lambda: len(desk.said) >= 2)
                    await asyncio.sleep(0.2)
                    assert desk.said == ["pause", "vote now"], "nothing but what there is a button for"
                assert told == ["mqtt_gone", "mqtt_back"]
            await eventually(lambda: told == ["mqtt_gone", "mqtt_back", "mqtt_gone"])

    asyncio.run(evening())


def test_every_button_is_understood_and_every_name_is_a_word() -> None:
    for language in ("en", "fr"):
        words = lines_in(language).all_in("phone")
        assert all(f"say-{button}" in words for button in BUTTONS)
        assert all(config["name"] for _, _, config in entities(words))


def test_addresses_of_brokers() -> None:
    assert broker_of("mqtt://house") == Broker("house", 1883)
    assert broker_of("mqtts://anna:s%40lt@house:99") == Broker("house", 99, True, "anna", "s@lt")
    for wrong in ("house", "http://house", "mqtt://", "mqtt://house:nine"):
        with pytest.raises(InputRefused):
            broker_of(wrong)
