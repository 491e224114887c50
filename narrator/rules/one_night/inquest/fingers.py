"""Fingers: whom everybody must have pointed at, given the count and the arrows told so far."""

from collections.abc import Collection, Mapping, Sequence

from narrator.rules.game import Seat

Arrows = tuple[Seat | None, ...]


def completed(tally: Sequence[int], told: Mapping[Seat, Seat | None]) -> Arrows | None:
    """Arrows for everybody that make up this count; none if there are no such arrows.

    Votes look for voters one by one; a vote that finds only taken ones asks them to take another (a matching).
    """
    votes = dict(told)
    free = [seat for seat in range(len(tally)) if seat not in told]
    missing = list(tally)
    for target in told.values():
        if target is not None:
            missing[target] -= 1
    if any(count < 0 for count in missing) or sum(missing) > len(free):
        return None
    for target, count in enumerate(missing):
        for _ in range(count):
            if not _find_voter(target, free, votes, set()):
                return None
    return tuple(votes.get(seat) for seat in range(len(tally)))


def _find_voter(target: Seat, free: Sequence[Seat], votes: dict[Seat, Seat | None], asked: set[Seat]) -> bool:
    for voter in free:
        if voter == target or voter in asked or votes.get(voter) == target:
            continue
        asked.add(voter)
        taken = votes.get(voter)
        if taken is None or _find_voter(taken, free, votes, asked):
            votes[voter] = target
            return True
    return False


def targets(seat: Seat, tally: Sequence[int], told: Mapping[Seat, Seat | None]) -> list[Seat | None]:
    """Everybody at whom a seat may have pointed, nobody included."""
    if seat in told:
        return [told[seat]]
    possible: list[Seat | None] = [target for target, votes in enumerate(tally) if votes and target != seat]
    return [target for target in (*possible, None) if completed(tally, {**told, seat: target}) is not None]


def shared_counts(players: int, tied: Collection[Seat], told: Mapping[Seat, int]) -> list[int]:
    """How many votes each of the tied may have, if everybody points: more than anybody else, and all add up."""
    others = {seat: votes for seat, votes in told.items() if seat not in tied}
    free = players - len(tied) - len(others)

    def adds_up(each: int) -> bool:
        left = players - each * len(tied) - sum(others.values())
        return 0 <= left <= free * (each - 1) and all(votes < each for votes in others.values())

    return [each for each in range(1, players) if adds_up(each)]
