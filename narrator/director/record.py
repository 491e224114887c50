"""The record of an evening: how far it has come, and everybody who follows it. Written down before it is shown."""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Any

from narrator.director.plan import Plan
from narrator.director.progress import Journal, NoJournal, Progress, public_part
from narrator.ports import Changed, Confidant, Follower, PublicEvent, SecretEvent
from narrator.rules.game import Phase
from narrator.words.lines import Lines, lines_in

SCENE = "evening"
"""Where the lines of the evening itself are, whatever is played."""


class Record:
    """The only writer of the evening's progress."""

    def __init__(self, progress: Progress, followers: Iterable[Follower], journal: Journal | None = None) -> None:
        self.progress = progress
        self.journal = journal or NoJournal()
        self._followers: list[Follower] = []
        self._confidants: list[Confidant] = []
        for follower in followers:
            self.follow(follower)

    @property
    def plan(self) -> Plan:
        return self.progress.plan

    @property
    def phase(self) -> Phase:
        return self.progress.phase

    @property
    def lines(self) -> Lines:
        return lines_in(self.progress.manner.language)

    @property
    def names(self) -> tuple[str, ...]:
        """The players, in seat order: by name, or by number where no name was told."""
        return seat_names(self.lines, self.plan.names, self.plan.players or 0)

    @property
    def everybody(self) -> tuple[str, ...]:
        """Whoever sits at the table, also while their number is not settled yet, or for the next game only."""
        return (*self.names, *self.plan.names[self.plan.players or 0 :])

    def follow(self, follower: Follower) -> None:
        """Show this one, too, from now on."""
        self._followers.append(follower)
        if isinstance(follower, Confidant):
            self._confidants.append(follower)

    def show(self, event: PublicEvent) -> None:
        for follower in self._followers:
            follower.show(event)

    def confide(self, event: SecretEvent) -> None:
        """Tell a secret to those who are made to keep it."""
        for confidant in self._confidants:
            confidant.confide(event)

    def keep(self, **changes: Any) -> None:
        """The evening has moved on."""
        self.become(replace(self.progress, **changes))

    def become(self, progress: Progress) -> None:
        before, self.progress = self.progress, progress
        self.journal.keep(progress)
        if public_part(before) != public_part(progress):
            self.show(Changed())


@lru_cache(maxsize=8)
def seat_names(lines: Lines, told: tuple[str, ...], players: int) -> tuple[str, ...]:
    """The players in seat order: by name, or by number where no name was told."""
    named = told[:players] + ("",) * (players - len(told))
    return tuple(name or lines.seat_name(seat) for seat, name in enumerate(named))
