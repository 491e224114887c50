"""Finding a scenario or a role by the name somebody gives it: any language, any case, with or without accents."""

import difflib
import unicodedata
from collections.abc import Iterable, Mapping

from narrator.errors import InputRefused
from narrator.game_data import role_book, scenarios
from narrator.rules.game import RoleId
from narrator.rules.one_night.roles import Role
from narrator.rules.one_night.scenarios import Scenario


def folded(text: str) -> str:
    """Letters and digits only, in lower case, without accents: what two spellings of a name share."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in plain if char.isalnum())


def find_scenario(text: str, language: str) -> Scenario:
    """The scenario meant, or ``InputRefused``: unknown, perhaps with a near name, or more than one."""
    known = scenarios()
    wanted = folded(text)
    spellings = {key: {folded(key), *map(folded, row.names.values())} for key, row in known.items()}
    exact = [known[key] for key, names in spellings.items() if wanted in names]
    part = [known[key] for key, names in spellings.items() if wanted and any(wanted in name for name in names)]
    found = exact or part
    if len(found) == 1:
        return found[0]
    if found:
        names = tuple(scenario.names[language] for scenario in found)
        raise InputRefused.because("which_scenario", id=text, near=names)
    near = _near(wanted, spellings)
    if near:
        names = tuple(known[key].names[language] for key in near)
        raise InputRefused.because("unknown_scenario_near", id=text, near=names)
    raise InputRefused.because("unknown_scenario", id=text)


def find_role(text: str, roles: Iterable[Role]) -> RoleId:
    """The id of a role given by id or name; an unknown one is handed back as it is, for the deck's own check."""
    wanted = folded(text)
    for role in roles:
        others = (name for names in role.also.values() for name in names)
        if wanted in {folded(role.id), *map(folded, role.names.values()), *map(folded, others)}:
            return role.id
    return text.strip()


def find_one_night_role(text: str) -> RoleId:
    return find_role(text, role_book().one_night)


def _near(wanted: str, spellings: Mapping[str, set[str]]) -> list[str]:
    close = difflib.get_close_matches(wanted, [name for names in spellings.values() for name in names], n=3)
    return [key for key, names in spellings.items() if names & set(close)]
