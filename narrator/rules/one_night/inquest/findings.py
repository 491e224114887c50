"""Findings of the inquest: what it asks next, and the end of the game. Remembered, for every screen asks again."""

from dataclasses import dataclass
from functools import lru_cache

from narrator.rules.game import Seat
from narrator.rules.one_night.inquest.evidence import Evidence, Question
from narrator.rules.one_night.inquest.questions import next_question, open_packs, sure_seats, verdict_of
from narrator.rules.one_night.judge import Table, Verdict
from narrator.rules.one_night.roles import Family, RoleBook
from narrator.rules.refusal import Problem, Refused, fault


@dataclass(frozen=True, slots=True)
class Judged:
    """The end of a game, as far as it is known."""

    table: Table
    verdict: Verdict
    known: frozenset[Seat] | None = None
    """Seats whose card was told; none = all."""
    certain: frozenset[Seat] = frozenset()
    """Seats of which it is certain whether they have won."""
    open_packs: frozenset[Family] = frozenset()
    """Monsters that may have had more members than were told."""


@lru_cache(maxsize=64)
def question_now(book: RoleBook, evidence: Evidence) -> Question | None:
    return next_question(book, evidence)


@lru_cache(maxsize=64)
def judged(book: RoleBook, evidence: Evidence) -> Judged | None:
    try:
        found = verdict_of(book, evidence)
    except Refused:
        return None
    return found and Judged(*found, sure_seats(book, evidence), open_packs(book, evidence))


@lru_cache(maxsize=64)
def contradiction(book: RoleBook, evidence: Evidence) -> Problem | None:
    """Why what was told cannot be; none if it can."""
    try:
        verdict_of(book, evidence)
    except Refused as refused:
        return fault(refused.code, **dict(refused.facts))
    return None
