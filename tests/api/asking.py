"""Everything that can be asked of the service, straight through ASGI: requests drawn from its own document."""

import asyncio
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from random import Random
from typing import Any, cast

from fastapi import FastAPI

from api.app import create_app
from api.invitation import Address, Entrance
from api.moves import Moves
from api.service import Service
from narrator.desk import Desk
from narrator.director.desk import StageDesk
from tests.support.phones import CODE

PHONE_IP = "192.168.1.44"
LOOPBACK = "127.0.0.1"
ADDRESS = Address("192.168.1.20", 8080, ("192.168.1.20",))
NOTHING: Mapping[str, Any] = {"action": "pass", "seats": (), "pick_seats": 0, "centre": (), "pick_centre": 0}
SAYINGS = ("ready", "pause", "repeat", "add one minute", "stop", "yes", "vote now", "nous sommes prêts")


@dataclass(frozen=True, slots=True)
class Ask:
    method: str
    path: str
    token: str | None = None
    ip: str = PHONE_IP
    body: bytes = b""

    @property
    def headers(self) -> list[tuple[bytes, bytes]]:
        bearer = [] if self.token is None else [(b"authorization", f"Bearer {self.token}".encode())]
        return [(b"host", b"localhost"), (b"content-type", b"application/json"), *bearer]


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes


async def ask(app: FastAPI, wanted: Ask) -> Answer:
    """One request, as a server would hand it in."""
    sent: list[Any] = []
    bodies = [{"type": "http.request", "body": wanted.body, "more_body": False}]

    async def receive() -> Any:
        return bodies.pop() if bodies else await asyncio.Event().wait()

    async def send(message: Any) -> None:
        sent.append(message)

    await app(_scope("http", wanted), receive, send)
    body = b"".join(message.get("body", b"") for message in sent[1:])
    return Answer(sent[0]["status"], tuple(sent[0]["headers"]), body)


async def live(app: FastAPI, token: str | None, got: Callable[[str], None]) -> None:
    """A live socket, until it is closed or cancelled; ``got`` is given each message."""
    said = [{"type": "websocket.connect"}, {"type": "websocket.receive", "text": introduction(token)}]

    async def receive() -> Any:
        return said.pop(0) if said else await asyncio.Event().wait()

    async def send(message: Any) -> None:
        if message["type"] != "websocket.accept":
            got(message["text"] if message["type"] == "websocket.send" else json.dumps(message, default=str))

    await app(_scope("websocket", Ask("GET", "/api/v1/live")), receive, send)


def introduction(token: str | None) -> str:
    return json.dumps({} if token is None else {"token": token})


async def first_message(app: FastAPI, token: str | None) -> str:
    got: asyncio.Queue[str] = asyncio.Queue()
    listening = asyncio.ensure_future(live(app, token, got.put_nowait))
    text = await got.get()
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)
    return text


def _scope(kind: str, wanted: Ask) -> dict[str, Any]:
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": wanted.method,
        "scheme": "http" if kind == "http" else "ws",
        "path": wanted.path,
        "raw_path": wanted.path.encode(),
        "root_path": "",
        "query_string": b"",
        "headers": wanted.headers,
        "client": (wanted.ip, 40000),
        "server": ("localhost", 8080),
        "subprotocols": [],
    }


def unbraked(service: Service) -> Service:
    """As if nothing had been asked of it before."""
    fresh = {each.name: each.default_factory() for each in fields(Service) if callable(each.default_factory)}
    return replace(service, moves=Moves(service.desk, service.presence), **fresh)


class Reception:
    """One service for all evenings: whichever is laid out answers."""

    def __init__(self) -> None:
        self._desk: StageDesk | None = None
        self.app = create_app(cast("Desk", self), Entrance(ADDRESS))
        self.document: dict[str, Any] = self.app.openapi()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._desk, name)

    def watch(self, _: Callable[[], None]) -> Callable[[], None]:
        """Nothing changes in an evening that is only looked at."""
        return lambda: None

    def stand_at(self, desk: StageDesk) -> None:
        """As if nothing had been asked before."""
        self._desk = desk
        self.app.state.service = unbraked(self.app.state.service)

    def operations(self) -> Iterator[tuple[str, str, dict[str, Any]]]:
        for path, methods in self.document["paths"].items():
            for method, operation in methods.items():
                yield method.upper(), path, operation


def suggested(view: Mapping[str, Any], rng: Random) -> dict[str, Any]:
    """By the name of a field: what somebody who looks at this view might send."""
    table = view.get("table", view)
    seats, roles = [chair["seat"] for chair in table["seats"]], [role["id"] for role in table["roles"]] or ["seer"]
    options = (view.get("task") or {}).get("options", [])
    option = rng.choice(options) if options else NOTHING
    chosen = rng.sample(option["seats"], option["pick_seats"])
    places = rng.sample(option["centre"], option["pick_centre"])
    return {
        "code": CODE,
        "name": "Zoé" if rng.random() < 0.7 or not table["seats"] else rng.choice(table["seats"])["name"],
        "seat": rng.choice(seats or [1]),
        "role": rng.choice(roles),
        "call": (table["call"] or {"id": "seer"})["id"],
        "action": option["action"],
        "targets": [*chosen, *(f"centre {place}" for place in places)],
        "revision": table["revision"],
        "saw": rng.choice((None, *roles)),
        "target": rng.choice((None, *seats)),
        "text": rng.choice(SAYINGS),
        "order": rng.sample(seats, len(seats)) or [1],
        "pad": "",
    }


class Drawing:
    """Values for a schema: often what is suggested for the field, else anything that fits."""

    def __init__(self, document: Mapping[str, Any], hints: Mapping[str, Any], likely: float, rng: Random) -> None:
        self._models = document["components"]["schemas"]
        self._hints = hints
        self._likely = likely
        self._rng = rng

    def value(self, schema: Mapping[str, Any], name: str = "") -> Any:
        if name in self._hints and self._rng.random() < self._likely:
            return self._hints[name]
        schema = self._models[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
        for one_of in ("anyOf", "oneOf"):
            if one_of in schema:
                return self.value(self._rng.choice(schema[one_of]))
        for listed in ("enum", "examples"):
            if listed in schema:
                return self._rng.choice(schema[listed])
        return schema["const"] if "const" in schema else self._of_type(schema)

    def _of_type(self, schema: Mapping[str, Any]) -> Any:
        rng = self._rng
        match schema["type"]:
            case "object":
                return {name: self.value(field, name) for name, field in schema.get("properties", {}).items()}
            case "array":
                least = schema.get("minItems", 0)
                return [self.value(schema["items"]) for _ in range(rng.randint(least, least + 2))]
            case "string" if "pattern" in schema:
                return f"centre {rng.randint(1, 4)}"  # the one pattern there is; another one fails here by a 422
            case "string":
                return "".join(rng.choices("abcdef ", k=rng.randint(1, 12)))
            case "integer" | "number":
                return rng.randint(int(schema.get("minimum", 0)), int(min(schema.get("maximum", 12), 12)))
            case "boolean":
                return rng.random() < 0.5
            case kind:
                assert kind == "null", f"a new kind of field: {kind}"
        return None

    def ask(self, method: str, path: str, operation: Mapping[str, Any], token: str | None, ip: str) -> Ask:
        for parameter in operation.get("parameters", ()):
            value = self.value(parameter["schema"], parameter["name"])
            path = path.replace(f"{{{parameter['name']}}}", str(value))
        content = operation.get("requestBody", {}).get("content", {}).get("application/json")
        body = b"" if content is None else json.dumps(self.value(content["schema"])).encode()
        return Ask(method, path, token, ip, body)
