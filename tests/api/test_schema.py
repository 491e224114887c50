"""The API's document: complete, and true. schemathesis tries every route with everything it can think of."""

import re
from collections.abc import Iterator
from typing import Any

import hypothesis
import pytest
import schemathesis
from fastapi import FastAPI
from schemathesis import GenerationMode

from api.app import create_app
from api.room_code import phone_of
from tests.api.asking import unbraked
from tests.api.house import in_thread
from tests.api.standin import StandIn

HOST = "the-host-s-token"
DESK = StandIn()
APP = create_app(DESK)
DOCUMENT: dict[str, Any] = APP.openapi()
schema = schemathesis.openapi.from_dict(DOCUMENT)

CONTRACT = {
    "GET /table",
    "GET /words",
    "GET /verdict",
    "GET /invitation",
    "GET /healthz",
    "POST /seats",
    "POST /seats/moves",
    "GET /seats/me",
    "PATCH /seats/me",
    "DELETE /seats/me",
    "DELETE /seats/me/move",
    "POST /seats/me/card",
    "POST /seats/me/actions",
    "POST /seats/me/vote",
    "POST /commands",
    "GET /menu",
    "GET /sound",
    "POST /seats/guests",
    "DELETE /seats/{seat}",
    "PUT /seats/order",
}


def fresh_table(app: FastAPI) -> None:
    """Three seats in a night, and nobody who has guessed a code: whatever was done before is undone."""
    vars(DESK).update(vars(StandIn()) | {"watching": DESK.watching})
    app.state.service = unbraked(app.state.service)
    for name in ("Anna", "Bob", "Carl"):
        DESK.sit_down(name, phone_of(HOST if name == "Anna" else name))
    DESK.begin_night()


def make_likely(body: Any) -> None:
    """Chance finds neither the code nor the revision, and would only ever see refusals; some it shall see."""
    if isinstance(body, dict) and len(body.get("code", "")) > 1:
        body["code"] = DESK.code
    if isinstance(body, dict) and body.get("revision", 0) % 2:
        body["revision"] = DESK.shown.revision


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with in_thread(APP) as base:
        yield base


@schema.parametrize()
@hypothesis.settings(max_examples=40, deadline=None, derandomize=True)
def test_every_route_keeps_its_promises(case: schemathesis.Case[Any], url: str) -> None:
    fresh_table(APP)
    if case.meta is not None and case.meta.generation.mode == GenerationMode.POSITIVE:
        make_likely(case.body)
    headers = {"Authorization": f"Bearer {HOST}"} if case.operation.security else {}
    case.call_and_validate(base_url=url, headers=headers)


def operations() -> Iterator[tuple[str, dict[str, Any]]]:
    for path, methods in DOCUMENT["paths"].items():
        for method, operation in methods.items():
            yield f"{method.upper()} {path.removeprefix('/api/v1')}", operation


def test_the_document_holds_every_route_and_no_other() -> None:
    assert {name for name, _ in operations()} == CONTRACT


def test_every_route_tells_its_refusals_as_problems() -> None:
    for name, operation in operations():
        assert operation["summary"]
        assert operation["description"], name
        assert {"408", "413", "421", "422", "500"} <= set(operation["responses"]), name
        for status, answer in operation["responses"].items():
            if int(status) >= 400:
                assert list(answer["content"]) == ["application/problem+json"], (name, status)
            elif status != "204":
                assert "$ref" in answer["content"]["application/json"]["schema"], (name, status)
        assert ("401" in operation["responses"]) == bool(operation.get("security")), name


def test_whatever_changes_something_may_be_refused_by_rules_or_moment() -> None:
    for name, operation in operations():
        assert name.startswith("GET ") or "409" in operation["responses"], name


def test_every_reference_leads_somewhere() -> None:
    named = set(re.findall(r"#/components/schemas/(\w+)", str(DOCUMENT)))
    assert named <= set(DOCUMENT["components"]["schemas"])


def test_nothing_unnamed_travels() -> None:
    for name, model in DOCUMENT["components"]["schemas"].items():
        if model["type"] == "object" and name != "Understood":
            assert model["additionalProperties"] is False, name
