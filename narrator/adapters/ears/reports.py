"""Reports from the ears' thread to the room: what was said, what keeps them from hearing, what they never will."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from narrator.adapters.ears.grammar import UNKNOWN
from narrator.adapters.ears.listener import HeardUtterance
from narrator.adapters.ears.recogniser import Samples
from narrator.adapters.ears.utterance import BLOCK_S
from narrator.ports import Entry, Hearing, Murmur, Said, Trouble
from narrator.rules.refusal import Problem, warning
from narrator.words.commands.templates import templates

PROVED_S = 3.0
"""Ears that have failed work again once so much has been heard without another failure."""
AGAIN_S = 60.0
"""The same trouble is told no more often than this, however often it comes and goes."""


@dataclass(slots=True)
class Reports:
    """What the ears tell the room. Trouble is told once, and so is its end."""

    post: Callable[[Entry], None]
    clock_s: Callable[[], float] = time.monotonic
    _failing: set[str] = field(default_factory=set)
    """Codes since the ears last worked."""
    _told_now: set[str] = field(default_factory=set)
    """Those of them that the table has been told."""
    _told_at_s: dict[str, float] = field(default_factory=dict)
    _once: set[Problem] = field(default_factory=set)
    _names: set[tuple[str, str]] = field(default_factory=set)
    _heard: int = 0
    _alive: bool = False

    def said(self, heard: HeardUtterance) -> None:
        """A command, or something said to the narrator by name; of all else only that people talk."""
        if heard.understood or heard.by_name:
            self.post(Said(heard.text.replace(UNKNOWN, "…"), meaning=heard.meaning))
        else:
            self.post(Murmur())

    def fails(self, problem: Problem) -> None:
        self._failing.add(problem.code)
        self._heard, self._alive = 0, False
        now_s = self.clock_s()
        last_s = self._told_at_s.get(problem.code)
        if problem.code in self._told_now or (last_s is not None and now_s - last_s < AGAIN_S):
            return
        self._told_now.add(problem.code)
        self._told_at_s[problem.code] = now_s
        self.post(Trouble(problem))

    def hears(self, samples: Samples) -> None:
        """A block has gone through without trouble."""
        if not self._failing:
            return
        self._heard += 1
        # A muted microphone gives nothing but zeros, and is no less muted for that.
        self._alive = self._alive or bool(samples.any())
        if self._alive and self._heard * BLOCK_S >= PROVED_S:
            self._failing.clear()
            if self._told_now:
                self._told_now.clear()
                self.post(Trouble(warning("microphone_back")))

    def once(self, problem: Problem, *, aloud: bool = True) -> None:
        if problem not in self._once:
            self._once.add(problem)
            self.post(Trouble(problem, aloud))

    def attends(self, asked: Hearing, audible: Hearing) -> None:
        """The ears listen for something else now: what of that will they never hear?"""
        if (problem := unheard_wake(asked, audible)) is not None:
            self.once(problem)
        unheard = unheard_names(asked, audible)
        names = tuple(name for name in unheard if (asked.language, name) not in self._names)
        if names:
            self._names.update((asked.language, name) for name in names)
            self.post(Trouble(names_unheard(asked, names)))


def unheard_wake(asked: Hearing, audible: Hearing) -> Problem | None:
    """The narrator's name, if the recogniser does not know it; the language's own is listened for instead."""
    if asked.wake == audible.wake:
        return None
    return warning("wake_unheard", wake=asked.wake, name=templates(asked.language).wake[0])


def unheard_names(asked: Hearing, audible: Hearing) -> tuple[str, ...]:
    """Players who can be called by number only, though they have a name."""
    known = templates(asked.language)
    names = zip(asked.names, audible.names, strict=True)
    return tuple(name for name, heard in names if heard != name and not known.numbered(name))


def names_unheard(asked: Hearing, names: tuple[str, ...]) -> Problem:
    """Told with the number of the first of them, as an example."""
    return warning("names_unheard", names=names, count=len(names), number=asked.names.index(names[0]) + 1)
