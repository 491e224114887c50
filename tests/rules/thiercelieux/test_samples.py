"""The sample cases of the specification, read as they are."""

import json
from pathlib import Path
from typing import Any

import pytest

from narrator.rules.thiercelieux.resolve import day_vote, night_toll, status, triggers

from .table import BOOK, WOLF

DATA = Path(__file__).parents[2] / "data"


def lines(name: str) -> list[Any]:
    return [json.loads(line) for line in (DATA / name).read_text(encoding="utf-8").splitlines()]


SAMPLES = lines("thiercelieux_checks.jsonl")
NIGHTS = [case for case in lines("night_checks.jsonl") if case["mode"] == "thiercelieux"]


def resolved(kind: str, given: dict[str, Any]) -> dict[str, Any]:
    match kind:
        case "day_vote":
            return {"eliminated": day_vote(**given)}
        case "status":
            roles = given.pop("roles")
            return {"status": status(wolves=[name for name in roles if roles[name] == WOLF], **given)}
        case "night":
            return {"dead": sorted(night_toll(**given))}
        case _:
            return {"dead": sorted(triggers(**given))}


@pytest.mark.parametrize("case", SAMPLES, ids=[case["id"] for case in SAMPLES])
def test_sample(case: dict[str, Any]) -> None:
    given = dict(case["state"])
    assert resolved(given.pop("kind"), given) == case["expect"]


@pytest.mark.parametrize("case", NIGHTS, ids=[case["id"] for case in NIGHTS])
def test_night_sample(case: dict[str, Any]) -> None:
    made = BOOK.night_calls(case["roles"], case["night"], case["dead_roles"])
    assert [row.id for row in made] == case["expect"]
