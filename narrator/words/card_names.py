"""The names of roles and scenarios, as printed: ``names.toml`` of each game, in each language.

What somebody calls one is found in any language, in any case, with or without accents.
"""

import difflib
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any

from narrator.errors import InputRefused
from narrator.rules.game import RoleId
from narrator.rules.refusal import Facts
from narrator.words.lines import Cue, LineMissing, Lines
from narrator.words.locales import languages, table


def role_name(role: RoleId, language: str) -> str:
    return _name("role", role, language)


def role_names(role: RoleId) -> Mapping[str, str]:
    """A role's name in every language that has one for it."""
    return _in_every_language("role", role)


def role_also(role: RoleId, language: str) -> tuple[str, ...]:
    """Other names of the same card."""
    return tuple(_rows("role_also", language).get(role, ()))


def about(lines: Lines, kind: str, thing: str, in_play: Facts = ()) -> Cue:
    """What a role, a mark or another thing of a game is for. ``in_play``: what else may be spoken of.

    An unknown thing fails here, not later while it is being said.
    """
    wanted = Cue("about", f"{kind}-{thing}", facts=in_play)
    if not lines.has(wanted.scene, wanted.id):
        raise LineMissing(f"{lines.language}: {wanted.name}")
    return wanted


def scenario_name(scenario: str, language: str) -> str:
    return _name("scenario", scenario, language)


def called_scenario(scenario: str, language: str) -> str:
    """The name of a scenario, or the name that several of them share."""
    if scenario in named_scenarios(language):
        return scenario_name(scenario, language)
    return next(iter(scenario_spoken(scenario, language)), scenario).capitalize()


def scenario_names(scenario: str) -> Mapping[str, str]:
    """A scenario's name in every language that has one for it."""
    return _in_every_language("scenario", scenario)


def scenario_spoken(scenario: str, language: str) -> tuple[str, ...]:
    """What else people say for a scenario."""
    return tuple(_rows("scenario_spoken", language).get(scenario, ()))


def spoken_scenarios(language: str) -> Iterable[str]:
    """Everything that has such a name, by id: scenarios, and names that several of them share."""
    return _rows("scenario_spoken", language)


def named_scenarios(language: str) -> Iterable[str]:
    """Every scenario that a language has a name for, by id."""
    return _rows("scenario", language)


def folded(text: str) -> str:
    """Letters and digits only, in lower case, without accents: what two spellings of a name share."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in plain if char.isalnum())


def find_scenario(text: str, language: str) -> str:
    """The id of the scenario meant, or ``InputRefused``: unknown, perhaps with a near name, or more than one."""
    known = tuple(named_scenarios(language))
    wanted = folded(text)
    spellings = {key: {folded(key), *map(folded, scenario_names(key).values())} for key in known}
    exact = [key for key, names in spellings.items() if wanted in names]
    part = [key for key, names in spellings.items() if wanted and any(wanted in name for name in names)]
    found = exact or part
    if len(found) == 1:
        return found[0]
    if found:
        names = tuple(scenario_name(key, language) for key in found)
        raise InputRefused.because("which_scenario", id=text, near=names)
    near = _near(wanted, spellings)
    if near:
        names = tuple(scenario_name(key, language) for key in near)
        raise InputRefused.because("unknown_scenario_near", id=text, near=names)
    raise InputRefused.because("unknown_scenario", id=text)


def find_role(text: str, roles: Iterable[RoleId]) -> RoleId:
    """The id of a role given by id or name; an unknown one is handed back as it is, for the deck's own check."""
    wanted = folded(text)
    for role in roles:
        others = (name for language in languages() for name in role_also(role, language))
        if wanted in {folded(role), *map(folded, role_names(role).values()), *map(folded, others)}:
            return role
    return text.strip()


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


def _near(wanted: str, spellings: Mapping[str, set[str]]) -> list[str]:
    close = difflib.get_close_matches(wanted, [name for names in spellings.values() for name in names], n=3)
    return [key for key, names in spellings.items() if names & set(close)]
