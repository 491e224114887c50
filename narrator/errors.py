"""What can go wrong for a person, drawn once:

    NarratorError               carries problems: code and facts, every one of them
    ├── InputRefused            what was given makes no game: a deck, a table, a file of sayings
    ├── FileTrouble             a file or folder cannot be read or written
    └── JournalTrouble          the journal of the evenings cannot be used, or another narrator uses it

The sentence and the hint for a code are in ``locales/*/faults.ftl``. A refused move inside a game is
``narrator.rules.refusal.Refused``: the rules know no person.
"""

from narrator.rules.refusal import Fact, Problem, Refused, fault


class NarratorError(Exception):
    def __init__(self, *problems: Problem) -> None:
        super().__init__(", ".join(problem.code for problem in problems))
        self.problems = problems


class InputRefused(NarratorError):
    @classmethod
    def because(cls, code: str, **values: Fact) -> "InputRefused":
        return cls(fault(code, **values))

    @classmethod
    def by_rules(cls, refused: Refused) -> "InputRefused":
        return cls(Problem(refused.code, fault=True, facts=refused.facts))

    @classmethod
    def for_faults(cls, found: tuple[Problem, ...]) -> None:
        """Raise every fault among these problems at once; warnings pass."""
        faults = tuple(problem for problem in found if problem.fault)
        if faults:
            raise cls(*faults)


class FileTrouble(NarratorError):
    @classmethod
    def reading(cls, path: object, error: OSError | UnicodeError) -> "FileTrouble":
        match error:
            case UnicodeError():
                return cls(fault("file_not_text", path=str(path)))
            case FileNotFoundError():
                return cls(fault("file_missing", path=str(path)))
            case IsADirectoryError():
                return cls(fault("file_is_folder", path=str(path)))
        return cls(fault("file_unreadable", path=str(path)))

    @classmethod
    def writing(cls, path: object) -> "FileTrouble":
        return cls(fault("file_unwritable", path=str(path)))


class JournalTrouble(NarratorError):
    @property
    def in_use(self) -> bool:
        """Another narrator has it: that is no reason to play without."""
        return any(problem.code == "journal_in_use" for problem in self.problems)
