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
def listed_scenarios() -> Mapping[str, Scenario]:
    """Every scenario as it was found: a list from another copy of the leaflet stands by itself."""
    found = rows(GAME, "scenarios", "scenario")
    return {scenario: scenario_from_row(scenario, row) for scenario, row in found.items()}


@cache
def scenarios() -> Mapping[str, Scenario]:
    """Every scenario as a table plays it, wherever its lists were found."""
    listed = listed_scenarios()
    whole = {key: scenario for key, scenario in listed.items() if scenario.continues is None}
    for part in listed.values():
        if part.continues is not None:
            whole[part.continues] = whole[part.continues].joined(part)
    return whole


@cache
def namesakes() -> Mapping[str, tuple[str, ...]]:
    """Names that several scenarios share, and which."""
    return {name: tuple(shared) for name, shared in rows(GAME, "scenarios", "either").items()}
