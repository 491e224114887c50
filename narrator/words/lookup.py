"""Finding a scenario or a role by the name somebody gives it: any language, any case, with or without accents."""

import difflib
import unicodedata
from collections.abc import Iterable, Mapping

from narrator.errors import InputRefused
from narrator.rules.game import RoleId
from narrator.words.card_names import named_scenarios, role_also, role_names, scenario_name, scenario_names
from narrator.words.locales import languages


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


def _near(wanted: str, spellings: Mapping[str, set[str]]) -> list[str]:
    close = difflib.get_close_matches(wanted, [name for names in spellings.values() for name in names], n=3)
    return [key for key, names in spellings.items() if names & set(close)]
