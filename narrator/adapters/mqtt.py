"""The evening in Home Assistant, by MQTT: what everybody may see as sensors, and four things to say as buttons.

It is made of the table's public view alone, so a secret cannot reach it. A broker that is gone is told once, looked
for again, and never waited for.
"""

import asyncio
import contextlib
import json
from collections.abc import Callable, Mapping
from typing import Any

import aiomqtt

from narrator import __version__
from narrator.adapters.broker import Broker
from narrator.desk import Desk
from narrator.rules.refusal import Problem, Refused, warning

SOONEST_S, LATEST_S = 1.0, 60.0
LOOK_S = 1.0
"""A clock that ticks is sent so often."""
ANSWER_S = 5.0
DISCOVERY = "homeassistant"
STATE, COMMANDS, PRESENCE = "narrator/state", "narrator/say", "narrator/online"
ONLINE, OFFLINE = "online", "offline"
SENSORS = {
    "phase": "mdi:weather-night",
    "clock": "mdi:timer-outline",
    "scenario": "mdi:cards",
    "winner": "mdi:trophy",
}
BUTTONS = {"pause": "mdi:pause", "resume": "mdi:play", "repeat": "mdi:repeat", "vote-now": "mdi:vote"}
"""By the words of the page that say it."""


class HomeAssistant:
    """Follows a desk until ``run`` is cancelled."""

    def __init__(self, broker: Broker, desk: Desk, tell: Callable[[Problem], None]) -> None:
        self._broker = broker
        self._desk = desk
        self._tell = tell
        self._missed = False

    async def run(self) -> None:
        pause_s = SOONEST_S
        while True:
            try:
                async with self._client() as client:
                    if self._missed:
                        self._tell(warning("mqtt_back", host=self._broker.host))
                    self._missed, pause_s = False, SOONEST_S
                    await self._serve(client)
            except (aiomqtt.MqttError, OSError) as error:
                if not self._missed:
                    self._tell(warning("mqtt_gone", host=self._broker.host, why=str(error) or type(error).__name__))
                self._missed = True
            await asyncio.sleep(pause_s)
            pause_s = min(2 * pause_s, LATEST_S)

    def _client(self) -> aiomqtt.Client:
        broker = self._broker
        return aiomqtt.Client(
            broker.host,
            broker.port,
            username=broker.user,
            password=broker.password,
            tls_params=aiomqtt.TLSParameters() if broker.secure else None,
            will=aiomqtt.Will(PRESENCE, OFFLINE, retain=True),
            timeout=ANSWER_S,
        )

    async def _serve(self, client: aiomqtt.Client) -> None:
        words = self._desk.words()
        for kind, name, config in entities(words):
            await client.publish(f"{DISCOVERY}/{kind}/narrator/{name}/config", json.dumps(config), retain=True)
        await client.subscribe(COMMANDS)
        await client.publish(PRESENCE, ONLINE, retain=True)
        telling = asyncio.ensure_future(self._show(client))
        try:
            async for message in client.messages:
                if not message.retain and isinstance(message.payload, bytes):
                    self._say(message.payload.decode(errors="replace"))
        finally:
            telling.cancel()
            await asyncio.gather(telling, return_exceptions=True)
            with contextlib.suppress(aiomqtt.MqttError):
                await client.publish(PRESENCE, OFFLINE, retain=True)

    async def _show(self, client: aiomqtt.Client) -> None:
        """Send the state whenever it has changed; a clock that ticks, every second."""
        changed, last = asyncio.Event(), ""
        end_watching = self._desk.watch(changed.set)
        try:
            while True:
                changed.clear()
                state = json.dumps(state_of(self._desk), ensure_ascii=False)
                if state != last:
                    await client.publish(STATE, state, retain=True)
                    last = state
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(LOOK_S):
                        await changed.wait()
        finally:
            end_watching()

    def _say(self, button: str) -> None:
        """Only what there is a button for: whoever reaches the broker says nothing else at this table."""
        if button in BUTTONS:
            with contextlib.suppress(Refused):  # too fast, or not now: pressed again it may do
                self._desk.command(self._desk.words()[f"say-{button}"])


def state_of(desk: Desk) -> Mapping[str, object]:
    """What everybody in the room may know."""
    table, verdict = desk.table(), desk.verdict()
    return {
        "phase": str(table.phase),
        "clock": None if table.seconds_left is None else round(table.seconds_left),
        "scenario": table.scenario,
        "winner": None if verdict is None else verdict.headline[:255],
        "on_hold": table.on_hold,
    }


def entities(words: Mapping[str, str]) -> list[tuple[str, str, dict[str, Any]]]:
    """Sensors and buttons as Home Assistant finds them by itself, in the words of the game."""
    device = {"identifiers": ["narrator"], "name": words["app-name"], "sw_version": __version__}
    shared = {"availability_topic": PRESENCE, "device": device}
    found: list[tuple[str, str, dict[str, Any]]] = []
    for name, icon in SENSORS.items():
        config = {
            "name": words[f"house-{name}"],
            "unique_id": f"narrator_{name}",
            "state_topic": STATE,
            "value_template": f"{{{{ value_json.{name} }}}}",
            "icon": icon,
        }
        if name == "clock":
            config |= {"unit_of_measurement": "s", "device_class": "duration"}
        found.append(("sensor", name, {**config, **shared}))
    for name, icon in BUTTONS.items():
        config = {
            "name": words[name],
            "unique_id": f"narrator_{name}",
            "command_topic": COMMANDS,
            "payload_press": name,
            "icon": icon,
        }
        found.append(("button", name, {**config, **shared}))
    return found
