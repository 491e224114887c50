"""What the ears listen for: a grammar of any kind, and the one of a table."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Protocol

from narrator.ports import Hearing, Understanding
from narrator.rules.game import Phase
from narrator.words.commands.paths import Paths
from narrator.words.commands.prefix import may_go_on
from narrator.words.commands.sayings import Sayings, sayings_of
from narrator.words.commands.templates import templates
from narrator.words.commands.understanding import spoken, understand, without_name

UNKNOWN = "[unk]"
"""What a recogniser writes for what it does not know."""
NUMBER = "number"
"""The command that is a number and nothing else."""
FREE_SPEECH = frozenset({Phase.LOBBY, Phase.DEAL, Phase.OVER})
"""Phases in which people say what they want in their own words, and nobody is hurt by a question back."""
UNASKED = frozenset({Phase.NIGHT, Phase.DEBATE})
"""Phases in which nobody is asked anything unless it is said so: a question back would be a nuisance."""


class Grammar(Hashable, Protocol):
    """All that may be said at a moment, and what it means. Equal ones are listened for by the same decoder."""

    @property
    def freely(self) -> bool:
        """Whether what is no sentence of it is listened to again, with every word to choose from."""

    @property
    def may_ask(self) -> bool:
        """Whether whoever was not understood for sure may be asked back."""

    def sayings(self) -> Sayings: ...

    def paths(self) -> Paths: ...

    def meant(self, knows: Callable[[str], bool]) -> Mapping[str, str]:
        """Words that stand for another one which the recogniser does not know, and that one."""

    def meaning(self, text: str, *, loosely: bool = False) -> Understanding:
        """What a reading means; ``loosely``: in whatever words."""

    def purpose(self, meaning: Understanding) -> Hashable:
        """What comes of a meaning: the same for two that say the same at this moment."""

    def goes_on(self, text: str) -> bool:
        """Whether more may follow what is a whole command already."""

    def by_name(self, text: str) -> bool:
        """Whether it begins with the narrator's name."""


@dataclass(frozen=True, slots=True)
class TableGrammar:
    """What a table may say to its narrator in a hearing."""

    hearing: Hearing
    as_said: bool = False
    """A seat is the name or the number by which it was called, not its index."""

    @property
    def freely(self) -> bool:
        return self.hearing.phase in FREE_SPEECH

    @property
    def may_ask(self) -> bool:
        """While the table is being asked something; but not whether it said yes."""
        now = self.hearing
        asked = now.phase not in UNASKED if now.asking is None else bool(now.asking.question)
        return asked and not now.agreeing

    def sayings(self) -> Sayings:
        return sayings_of(self.hearing)

    def paths(self) -> Paths:
        return Paths.of(self.hearing)

    def meant(self, knows: Callable[[str], bool]) -> Mapping[str, str]:
        sounds = templates(self.hearing.language).sounds
        return {spelling: word for word in sounds if not knows(word) for spelling in sounds[word]}

    def meaning(self, text: str, *, loosely: bool = False) -> Understanding:
        if not text or UNKNOWN in text:
            return Understanding(addressed=False)
        now = self.hearing
        return understand(
            text,
            now.language,
            now.phase,
            now.names,
            name_needed=now.name_needed,
            wake=now.wake,
            game=now.game,
            as_said=self.as_said,
            agreeing=now.agreeing,
            loosely=loosely,
            decks=now.decks,
            asking=now.asking,
        )

    def purpose(self, meaning: Understanding) -> Hashable:
        """Where a number is asked for, "five" is "five players"."""
        asking, command = self.hearing.asking, meaning.command
        if asking is not None and command is not None and {NUMBER, command.name} <= asking.answers:
            values = tuple(command.values.values())
            if len(values) == 1 and isinstance(values[0], int):
                return (NUMBER, *values)
        return repr(meaning)

    def goes_on(self, text: str) -> bool:
        now = self.hearing
        return may_go_on(text, now.language, now.phase, now.names, wake=now.wake, asking=now.asking)

    def by_name(self, text: str) -> bool:
        return without_name(spoken(text), self.hearing.language, self.hearing.wake)[1]


def command_in(grammar: Grammar, text: str) -> Understanding | None:
    """What a reading orders; none if that is nothing."""
    meaning = grammar.meaning(text)
    return meaning if is_command(meaning) else None


def is_command(meaning: Understanding) -> bool:
    """One command for now, or several in one breath."""
    return bool(meaning.together) or (meaning.command is not None and meaning.command.now)
