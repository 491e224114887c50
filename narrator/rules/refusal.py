"""How the rules say no: a refused action, and a problem of a set-up.

Both carry a code and facts, no sentence: the words for them are in ``locales/*/faults.ftl``.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

Fact = str | int | tuple[str, ...]
Facts = tuple[tuple[str, Fact], ...]


def facts(**values: Fact) -> Facts:
    """Facts in a hashable form, in a fixed order. What is true or false is told as yes or no: lines go by words."""
    words = {True: "yes", False: "no"}
    told = ((name, words[value] if isinstance(value, bool) else value) for name, value in values.items())
    return tuple(sorted(told))


class Refused(Exception):
    """The rules do not allow this. The state it was meant for is unchanged."""

    def __init__(self, code: str, **values: Fact) -> None:
        super().__init__(code)
        self.code: Final = code
        self.facts: Final = facts(**values)

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value}" for name, value in self.facts)
        return f"{self.code} ({told})" if told else self.code

    @property
    def problem(self) -> "Problem":
        """The same, for whoever only reports it."""
        return Problem(self.code, fault=True, facts=self.facts)


@dataclass(frozen=True, slots=True)
class Problem:
    """Something about a deck or a table that a person should know."""

    code: str
    fault: bool
    """A fault refuses the set-up; a warning only warns."""
    facts: Facts = ()


def fault(code: str, **values: Fact) -> Problem:
    return Problem(code, fault=True, facts=facts(**values))


def refuse_faults(found: Iterable[Problem]) -> None:
    """``Refused`` with the first fault among these problems; warnings pass."""
    for problem in found:
        if problem.fault:
            raise Refused(problem.code, **dict(problem.facts))


def warning(code: str, **values: Fact) -> Problem:
    return Problem(code, fault=False, facts=facts(**values))
