"""Opens the boxes: reads the data files once and hands out role books, the frame of the night and scenarios."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from narrator.rules.one_night.night import CallBook, frame_call_from_row
from narrator.rules.one_night.roles import RoleBook, role_from_row
from narrator.rules.one_night.scenarios import Scenario, scenario_from_row

DATA = files("narrator") / "data"


def _table(file: str, name: str) -> Mapping[str, Mapping[str, Any]]:
    table: Mapping[str, Mapping[str, Any]] = tomllib.loads((DATA / file).read_text(encoding="utf-8"))[name]
    return table


@cache
def role_book() -> RoleBook:
    return RoleBook({role: role_from_row(role, row) for role, row in _table("roles.toml", "role").items()})


@cache
def call_book() -> CallBook:
    rows = _table("calls.toml", "call")
    return CallBook(role_book(), tuple(frame_call_from_row(call, row) for call, row in rows.items()))


@cache
def scenarios() -> Mapping[str, Scenario]:
    rows = _table("scenarios.toml", "scenario")
    return {scenario: scenario_from_row(scenario, row) for scenario, row in rows.items()}
