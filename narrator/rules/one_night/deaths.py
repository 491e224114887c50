"""Who dies after the vote: by the count, by a hunter's shot, of grief. The first half of the verdict."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from narrator.rules.game import Seat
from narrator.rules.one_night.roles import Family, Mark, VotePower

MIN_FIRST = 2
"""Nobody dies of a single vote in first place (D01)."""
MIN_SECOND = 1
"""In a battle of three teams one vote is enough for second place (D24)."""


class Reason(StrEnum):
    """Why somebody died, in the order it is told."""

    VOTE = "vote"
    REPLACEMENT = "replacement"
    SECOND = "second"
    HUNTER = "hunter"
    GRIEF = "grief"


@dataclass(frozen=True, slots=True)
class Death:
    seat: Seat
    reason: Reason
    by: Seat | None = None
    """The hunter who shot, or the lover who went first."""


def tally_of(votes: Sequence[Seat | None]) -> tuple[int, ...]:
    counts = [0] * len(votes)
    for target in votes:
        if target is not None:
            counts[target] += 1
    return tuple(counts)


def protected_by(
    votes: Sequence[Seat | None],
    powers: Sequence[VotePower | None],
    monsters: Sequence[Family | None],
) -> frozenset[Seat]:
    """Whom a bodyguard points at (D17 D18), and a master whom another vampire points at (D21 to D23)."""
    safe = set()
    for voter, target in enumerate(votes):
        if target is None:
            continue
        guarded = powers[voter] is VotePower.PROTECTS_TARGET
        sheltered = (
            powers[target] is VotePower.SHELTERED_BY_CLAN and monsters[voter] is Family.VAMPIRE and voter != target
        )
        if guarded or sheltered:
            safe.add(target)
    return frozenset(safe)


def voted_out(
    tally: Sequence[int], protected: frozenset[Seat], princes: frozenset[Seat], battle: bool
) -> tuple[list[Death], tuple[Seat, ...]]:
    """Deaths by the vote alone, and who was spared although the votes would have sufficed."""
    # A prince keeps his place even under protection, so that nobody dies in his stead (D19 D26).
    candidates = [seat for seat, votes in enumerate(tally) if votes and (seat not in protected or seat in princes)]
    top = max((tally[seat] for seat in candidates), default=0)
    set_aside = [seat for seat, votes in enumerate(tally) if seat not in candidates and votes > 0]
    if top < MIN_FIRST:
        return [], tuple(seat for seat in set_aside if tally[seat] >= MIN_FIRST)
    first = [seat for seat in candidates if tally[seat] == top]
    replaced = any(tally[seat] > top for seat in set_aside)
    reason = Reason.REPLACEMENT if replaced else Reason.VOTE
    placed = [(seat, reason) for seat in first]
    if battle and len(first) == 1:
        others = [seat for seat in candidates if seat not in first and tally[seat] >= MIN_SECOND]
        runner_up = max((tally[seat] for seat in others), default=0)
        placed += [(seat, Reason.SECOND) for seat in others if tally[seat] == runner_up]  # D24 to D26
    deaths = [Death(seat, why) for seat, why in placed if seat not in princes]
    spared = [seat for seat, _ in placed if seat in princes]
    spared += [seat for seat in set_aside if tally[seat] >= top]
    return deaths, tuple(sorted(spared))


def with_chains(
    votes: Sequence[Seat | None],
    marks: Sequence[Mark],
    voted: list[Death],
    powers: Sequence[VotePower | None],
    safe: frozenset[Seat],
) -> tuple[Death, ...]:
    """Add what deaths bring about, round by round: in each, shots come before grief (D42)."""
    deaths = list(voted)
    dead = {death.seat for death in deaths}
    fresh = sorted(dead)
    while fresh:
        caused: list[Death] = []
        for shooter in fresh:
            target = votes[shooter]
            if powers[shooter] is not VotePower.SHOOTS_TARGET or target is None:
                continue
            if target not in dead and target not in safe:  # D18 D22 D39
                caused.append(Death(target, Reason.HUNTER, shooter))
                dead.add(target)
        for griever in fresh:
            if marks[griever] is Mark.LOVE:
                for seat, mark in enumerate(marks):
                    if mark is Mark.LOVE and seat not in dead:  # even if protected (D20)
                        caused.append(Death(seat, Reason.GRIEF, griever))
                        dead.add(seat)
        deaths += caused
        fresh = sorted(death.seat for death in caused)
    return tuple(deaths)
