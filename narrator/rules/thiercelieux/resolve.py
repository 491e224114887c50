"""What follows from what: votes, nights, chains and victory, as plain functions.

They know players only as values that can be told apart, so a seat number and a name serve alike. The codes in
comments (TQ1 ...) are decisions of the rules specification.
"""

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Mapping
from enum import StrEnum
from typing import TypeVar

P = TypeVar("P", bound=Hashable)

CAPTAIN_VOICES = 2


class Outcome(StrEnum):
    """How a game stands."""

    VILLAGERS = "villagers"
    WEREWOLVES = "werewolves"
    LOVERS = "lovers"
    NOBODY = "nobody"
    CONTINUE = "continue"


class Ending(StrEnum):
    """Why a game is over."""

    NOBODY_LEFT = "nobody_left"
    ONLY_LOVERS_LEFT = "only_lovers_left"
    LAST_WOLF_OUT = "last_wolf_out"
    LAST_VILLAGER_OUT = "last_villager_out"
    PARITY = "parity"


OUTCOME_OF: Mapping[Ending | None, Outcome] = {
    Ending.NOBODY_LEFT: Outcome.NOBODY,
    Ending.ONLY_LOVERS_LEFT: Outcome.LOVERS,
    Ending.LAST_WOLF_OUT: Outcome.VILLAGERS,
    Ending.LAST_VILLAGER_OUT: Outcome.WEREWOLVES,
    Ending.PARITY: Outcome.WEREWOLVES,
    None: Outcome.CONTINUE,
}


def standing(
    alive: Iterable[P],
    votes: Mapping[P, P | None],
    captain: P | None = None,
    among: Collection[P] | None = None,
) -> tuple[P, ...]:
    """Who is still meant after a vote: nobody, one, or several whom nothing tells apart yet.

    Voices of the dead, for the dead, for oneself (TQ14) or for somebody outside ``among`` do not count. The
    captain's double voice counts first, and then his vote settles a tie that it may itself have made (TQ10).
    """
    living = tuple(alive)
    candidates = tuple(player for player in living if among is None or player in among)
    tally: Counter[P] = Counter()
    for voter in living:
        target = votes.get(voter)
        if target is not None and target != voter and target in candidates:
            tally[target] += CAPTAIN_VOICES if voter == captain else 1
    most = max(tally.values(), default=0)
    leading = tuple(player for player in candidates if most and tally[player] == most)
    if captain in living and len(leading) > 1:
        own = votes.get(captain) if captain is not None else None
        if own is not None and own in leading and own != captain:
            return (own,)
    return leading


def day_vote(
    alive: Collection[P],
    votes: Mapping[P, P | None],
    captain: P | None = None,
    captain_choice: P | None = None,
    revote: Mapping[P, P | None] | None = None,
) -> P | None:
    """Whom the village eliminates.

    A tie that his vote does not settle the captain settles aloud (TQ2). Without a living captain everybody votes
    once more, only between the tied; tied again, nobody is eliminated.
    """
    office = captain if captain in alive else None
    meant = standing(alive, votes, office)
    if len(meant) > 1 and office is not None:
        return captain_choice if captain_choice in meant else None
    if len(meant) > 1:
        meant = standing(alive, revote or {}, among=meant)
    return meant[0] if len(meant) == 1 else None


def night_toll(victim: P | None, heal: bool, poison: P | None) -> frozenset[P]:
    """Who dies of the night, before triggers. The poison kills also the one the other potion saved (TQ5)."""
    toll = {poison} if heal else {victim, poison}
    return frozenset(player for player in toll if player is not None and player != "")


def triggers(dead: Collection[P], lovers: Collection[P], hunter: P | None, hunter_target: P | None) -> frozenset[P]:
    """Everybody whom these deaths take along: lovers die together, a hunter shoots whatever killed him (TQ7)."""
    gone = frozenset(dead)
    while True:
        more = set(gone)
        if not gone.isdisjoint(lovers):
            more.update(lovers)
        if hunter in gone and hunter_target is not None and hunter_target != "":
            more.add(hunter_target)
        if more == gone:
            return gone
        gone = frozenset(more)


def ending(wolves: int, others: int, *, mixed_couple: bool, parity: bool) -> Ending | None:
    """Is it over with so many living wolves and others? ``mixed_couple``: lovers, one of each, are among them.

    While a mixed couple lives, its wolf no longer hunts with the pack: neither side has won before the couple is
    alone or dead (TQ4), and the house rule of parity does not count that wolf for the pack either.
    """
    if not wolves and not others:
        return Ending.NOBODY_LEFT  # TQ6
    if mixed_couple and wolves == others == 1:
        return Ending.ONLY_LOVERS_LEFT
    if not wolves:
        return Ending.LAST_WOLF_OUT
    if not others:
        return Ending.LAST_VILLAGER_OUT
    if parity and not mixed_couple and wolves >= others:
        return Ending.PARITY  # TQ1: off unless the table asks for it
    return None


def is_mixed(couple: Collection[P], wolves: Collection[P]) -> bool:
    """Two lovers of whom exactly one is a wolf: their goal is their own."""
    return len(couple) == 2 and sum(lover in wolves for lover in couple) == 1


def how_it_ends(
    alive: Collection[P], wolves: Collection[P], lovers: Collection[P], parity: bool = False
) -> Ending | None:
    """Is it over? ``wolves`` are all that have ever been in play, dead or alive."""
    hunting = sum(player in wolves for player in alive)
    mixed = all(lover in alive for lover in lovers) and is_mixed(lovers, wolves)
    return ending(hunting, len(alive) - hunting, mixed_couple=mixed, parity=parity)


def status(alive: Collection[P], wolves: Collection[P], lovers: Collection[P], parity: bool = False) -> Outcome:
    """Who has won, if anybody, once a batch of eliminations with all its triggers is over."""
    return OUTCOME_OF[how_it_ends(alive, wolves, lovers, parity)]
