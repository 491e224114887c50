"""The boxes of One Night: roles, the frame of the night and scenarios, read once."""

from collections.abc import Mapping
from functools import cache

from narrator.game_data import rows
from narrator.rules.one_night.night import CallBook, call_from_row
from narrator.rules.one_night.roles import RoleBook, role_from_row
from narrator.rules.one_night.scenarios import Scenario, scenario_from_row

GAME = "one_night"


@cache
def role_book() -> RoleBook:
    return RoleBook({role: role_from_row(role, row) for role, row in rows(GAME, "roles", "role").items()})


@cache
def call_book() -> CallBook:
    frame = rows(GAME, "calls", "call")
    return CallBook(role_book(), tuple(call_from_row(call, row) for call, row in frame.items()))


@cache
def scenarios() -> Mapping[str, Scenario]:
    found = rows(GAME, "scenarios", "scenario")
    return {scenario: scenario_from_row(scenario, row) for scenario, row in found.items()}
