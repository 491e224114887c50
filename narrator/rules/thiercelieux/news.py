"""News of the village: what everybody hears of an action, a value each."""

from collections import Counter
from dataclasses import dataclass

from narrator.rules.game import CloseVote, Seat
from narrator.rules.thiercelieux.actions import Action, Wake
from narrator.rules.thiercelieux.day import open_poll
from narrator.rules.thiercelieux.resolve import CAPTAIN_VOICES
from narrator.rules.thiercelieux.state import Death, PollKind, State


@dataclass(frozen=True, slots=True)
class Quiet:
    """Nobody died in the night."""


@dataclass(frozen=True, slots=True)
class Deaths:
    """These are dead, in the order it happened."""

    deaths: tuple[Death, ...]


@dataclass(frozen=True, slots=True)
class Tied:
    """These had the most voices, and how that is settled without another word from anybody."""

    seats: tuple[Seat, ...]
    captain: Seat | None = None
    """Whose own vote decides; none = the new vote was tied as well."""


@dataclass(frozen=True, slots=True)
class Spared:
    """The village eliminates nobody."""


@dataclass(frozen=True, slots=True)
class NewCaptain:
    seat: Seat | None
    """None = the election has brought none."""


@dataclass(frozen=True, slots=True)
class Counted:
    """The ballots, by whom they hit, a captain's twice."""

    votes: tuple[tuple[Seat, int], ...]


News = Quiet | Deaths | Tied | Spared | NewCaptain | Counted


def news_of(before: State, after: State, action: Action) -> tuple[News, ...]:
    """In the order it is told."""
    fresh = after.deaths[len(before.deaths) :]
    told: list[News] = []
    if isinstance(action, CloseVote) and before.poll is not None and (votes := tally(before)):
        told.append(Counted(votes))
        told.extend(_tied(before, after))
    if isinstance(action, Wake) and not fresh:
        told.append(Quiet())
    if fresh:
        told.append(Deaths(fresh))
    settled = after.last_poll if before.poll is not None and after.poll is None else None
    if settled is not None and settled.chosen is None:
        told.append(NewCaptain(None) if settled.kind is PollKind.CAPTAIN else Spared())
    if after.captain is not None and after.captain != before.captain and after.captain in after.alive:
        told.append(NewCaptain(after.captain))
    return tuple(told)


def _tied(before: State, after: State) -> tuple[Tied, ...]:
    """A tie that is settled by what is known; one that somebody must settle is told where that is asked for."""
    votes, poll = tally(before), after.last_poll
    tied = tuple(seat for seat, count in votes if count == votes[0][1])
    if len(tied) < 2 or after.poll is not None or poll is None or poll.kind is not PollKind.CULPRIT:
        return ()
    return (Tied(tied, before.captain if poll.chosen is not None else None),)


def tally(state: State) -> tuple[tuple[Seat, int], ...]:
    """The ballots so far, the most first, with the captain's double voice."""
    poll = open_poll(state)
    votes: Counter[Seat] = Counter()
    for voter, target in poll.ballots:
        if target is None:
            continue
        double = poll.kind is PollKind.CULPRIT and voter == state.captain
        votes[target] += CAPTAIN_VOICES if double else 1
    return tuple(sorted(votes.items(), key=lambda counted: (-counted[1], counted[0])))
