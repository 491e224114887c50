"""Reads single questions of the classic game as people and programs write them down, and answers them.

A question has a ``kind``: ``day_vote`` (whom does the village eliminate?), ``night`` (who dies of it?),
``triggers`` (whom do the dead take along?) or ``status`` (who has won?).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from narrator.rules.fields import Fields
from narrator.rules.refusal import Problem
from narrator.rules.thiercelieux.resolve import Outcome, day_vote, night_toll, standing, status, triggers
from narrator.rules.thiercelieux.roles import Book, Power


class Matter(StrEnum):
    DAY_VOTE = "day_vote"
    STATUS = "status"
    NIGHT = "night"
    TRIGGERS = "triggers"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a question comes to. Only the fields of its kind mean anything."""

    kind: Matter
    eliminated: str | None = None
    dead: tuple[str, ...] = ()
    outcome: Outcome = Outcome.CONTINUE


@dataclass(frozen=True, slots=True)
class ClassicReading:
    answer: Answer | None = None
    faults: tuple[Problem, ...] = ()


def is_classic(data: object) -> bool:
    """Whether an object asks about the classic game: those have a kind."""
    return isinstance(data, Mapping) and "kind" in data


def read_question(book: Book, data: Mapping[str, object]) -> ClassicReading:
    return _Question(data, book=book).read()


@dataclass(slots=True)
class _Question(Fields):
    book: Book = field(kw_only=True)
    known: frozenset[str] = field(default=frozenset())
    """Everybody who may be named, where the question says who plays."""

    def read(self) -> ClassicReading:
        kind = self.data.get("kind")
        if not isinstance(kind, str) or kind not in set(Matter):
            self.fault("unknown_kind", id=str(kind))
            return ClassicReading(faults=tuple(self.faults))
        answer = {
            Matter.DAY_VOTE: self._day_vote,
            Matter.STATUS: self._status,
            Matter.NIGHT: self._night,
            Matter.TRIGGERS: self._triggers,
        }[Matter(kind)]()
        if self.faults:
            return ClassicReading(faults=tuple(dict.fromkeys(self.faults)))
        return ClassicReading(answer)

    def _day_vote(self) -> Answer:
        alive = self._names("alive")
        self.known = frozenset(alive)
        first = self._ballots("votes", required=True)
        again = self._ballots("revote") if self.data.get("revote") is not None else None
        captain = self._known(self._name("captain"), "captain")
        choice = self._known(self._name("captain_choice"), "captain_choice")
        if captain in self.known:
            self._check_choice(standing(alive, first, captain), choice)
        return Answer(Matter.DAY_VOTE, eliminated=day_vote(alive, first, captain, choice, again))

    def _check_choice(self, tied: tuple[str, ...], choice: str | None) -> None:
        """A tie that the captain's own vote does not settle needs his word (TQ2)."""
        if len(tied) < 2:
            return
        if choice is None:
            self.fault("captain_must_choose", names=tied)
        elif choice in self.known and choice not in tied:
            self.fault("choice_not_tied", name=choice, names=tied)

    def _status(self) -> Answer:
        alive = self._names("alive")
        roles = {name: str(role) for name, role in self.mapping("roles", required=True).items()}
        self.known = frozenset(roles)
        for role in dict.fromkeys(roles.values()):
            if role not in self.book.cards:
                self.fault("unknown_role", id=role)
        lovers = self._lovers()
        for name in (*alive, *lovers):
            self._known(name, "roles")
        if self.faults:
            return Answer(Matter.STATUS)
        wolves = [name for name, role in roles.items() if self.book.has(role, Power.HUNT)]
        return Answer(Matter.STATUS, outcome=status(alive, wolves, lovers, parity=self.data.get("parity") is True))

    def _night(self) -> Answer:
        heal = self.data.get("heal") or False
        if not isinstance(heal, bool):
            self.fault("wrong_type", field="heal", expected="yes_or_no")
        dead = night_toll(self._name("victim"), heal is True, self._name("poison"))
        return Answer(Matter.NIGHT, dead=tuple(sorted(dead)))

    def _triggers(self) -> Answer:
        dead = self._names("dead")
        hunter, target = self._name("hunter"), self._name("hunter_target")
        if hunter is not None and target == hunter:
            self.fault("hunter_shoots_himself", name=hunter)
        gone = triggers(dead, self._lovers(), hunter, target)
        return Answer(Matter.TRIGGERS, dead=tuple(sorted(gone)))

    def _lovers(self) -> tuple[str, ...]:
        lovers = self.texts("lovers")
        if len(lovers) not in (0, 2) or len(set(lovers)) != len(lovers):
            self.fault("two_lovers")
        return lovers

    def _names(self, key: str) -> tuple[str, ...]:
        names = self.texts(key, required=True)
        for name in dict.fromkeys(names):
            if names.count(name) > 1:
                self.fault("name_twice", name=name)
        return names

    def _name(self, key: str) -> str | None:
        """A name, or none where the field is missing, null or empty."""
        value = self.data.get(key)
        if value is None or value == "":
            return None
        if not isinstance(value, str):
            self.fault("wrong_type", field=key, expected="text")
            return None
        return value

    def _known(self, name: str | None, key: str) -> str | None:
        if name is not None and name not in self.known:
            self.fault("unknown_player", name=name, field=key)
        return name

    def _ballots(self, key: str, *, required: bool = False) -> dict[str, str | None]:
        ballots: dict[str, str | None] = {}
        for voter, target in self.mapping(key, required=required).items():
            self._known(voter, key)
            if target is None:
                ballots[voter] = None
            elif not isinstance(target, str):
                self.fault("wrong_type", field=f"{key}.{voter}", expected="text")
            elif target == voter:
                self.fault("self_vote", name=voter)
            else:
                ballots[voter] = self._known(target, key)
        return ballots
