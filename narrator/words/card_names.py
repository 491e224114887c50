"""The names of roles and scenarios, as printed: ``names.toml`` of each game, in each language."""

from collections.abc import Iterable, Mapping
from typing import Any

from narrator.rules.game import RoleId
from narrator.words.lines import LineMissing
from narrator.words.locales import languages, table


def role_name(role: RoleId, language: str) -> str:
    return _name("role", role, language)


def role_names(role: RoleId) -> Mapping[str, str]:
    """A role's name in every language that has one for it."""
    return _in_every_language("role", role)


def role_also(role: RoleId, language: str) -> tuple[str, ...]:
    """Other names of the same card."""
    return tuple(_rows("role_also", language).get(role, ()))


def scenario_name(scenario: str, language: str) -> str:
    return _name("scenario", scenario, language)


def scenario_names(scenario: str) -> Mapping[str, str]:
    """A scenario's name in every language that has one for it."""
    return _in_every_language("scenario", scenario)


def scenario_spoken(scenario: str, language: str) -> tuple[str, ...]:
    """What else people say for a scenario."""
    return tuple(_rows("scenario_spoken", language).get(scenario, ()))


def named_scenarios(language: str) -> Iterable[str]:
    """Every scenario that a language has a name for, by id."""
    return _rows("scenario", language)


def _name(kind: str, wanted: str, language: str) -> str:
    try:
        return str(_rows(kind, language)[wanted])
    except KeyError as missing:
        raise LineMissing(f"{language}: {kind} {wanted}") from missing


def _in_every_language(kind: str, wanted: str) -> Mapping[str, str]:
    rows = ((language, _rows(kind, language)) for language in languages())
    return {language: str(names[wanted]) for language, names in rows if wanted in names}


def _rows(kind: str, language: str) -> Mapping[str, Any]:
    rows: Mapping[str, Any] = table(language, "names.toml").get(kind, {})
    return rows
