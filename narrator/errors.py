"""What can go wrong for a person, drawn once:

    NarratorError               carries problems: code and facts, every one of them
    ├── InputRefused            what was given makes no game: a deck, a table, a file of sayings, a setting
    ├── FileTrouble             a file or folder cannot be read or written
    ├── JournalTrouble          the journal of the evenings cannot be used, or another narrator uses it
    ├── DeviceTrouble           a microphone or a loudspeaker is not there, or does not work
    ├── ModelTrouble            a speech model cannot be used
    ├── VoiceTrouble            a voice is not there, or does not work
    ├── EchoTrouble             the echo cannot be cancelled on this machine
    └── PhonesTrouble           the phones' page cannot be opened

The sentence and the hint for a code are in ``locales/*/faults.ftl``. A refused move inside a game is
``narrator.rules.refusal.Refused``: the rules know no person.
"""

from typing import Self

from narrator.rules.refusal import Fact, Problem, fault


class NarratorError(Exception):
    def __init__(self, *problems: Problem) -> None:
        super().__init__(", ".join(problem.code for problem in problems))
        self.problems = problems

    @classmethod
    def because(cls, code: str, **values: Fact) -> Self:
        return cls(fault(code, **values))


class InputRefused(NarratorError):
    @classmethod
    def for_faults(cls, found: tuple[Problem, ...]) -> None:
        """Raise every fault among these problems at once; warnings pass."""
        faults = tuple(problem for problem in found if problem.fault)
        if faults:
            raise cls(*faults)


class FileTrouble(NarratorError):
    @classmethod
    def reading(cls, path: object, error: OSError | UnicodeError) -> Self:
        match error:
            case UnicodeError():
                return cls.because("file_not_text", path=str(path))
            case FileNotFoundError():
                return cls.because("file_missing", path=str(path))
            case IsADirectoryError():
                return cls.because("file_is_folder", path=str(path))
        return cls.because("file_unreadable", path=str(path))

    @classmethod
    def writing(cls, path: object) -> Self:
        return cls.because("file_unwritable", path=str(path))


class JournalTrouble(NarratorError):
    @property
    def in_use(self) -> bool:
        """Another narrator has it: that is no reason to play without."""
        return any(problem.code == "journal_in_use" for problem in self.problems)


class DeviceTrouble(NarratorError):
    pass


class ModelTrouble(NarratorError):
    pass


class VoiceTrouble(NarratorError):
    pass


class EchoTrouble(NarratorError):
    pass


class PhonesTrouble(NarratorError):
    pass


class ServiceTrouble(NarratorError):
    """The system's own services cannot be asked, or refuse."""
