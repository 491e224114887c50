"""The cards of the classic game: how many of which for a table, and everything that may be wrong with them."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from narrator.rules.game import RoleId
from narrator.rules.one_night.roles import Box, Family, RoleBook
from narrator.rules.refusal import Problem, Refused, fault, warning


class Card(StrEnum):
    """The role cards. The captain is none of them: an office on top of a card."""

    WEREWOLF = "th_werewolf"
    VILLAGER = "th_villager"
    SEER = "th_seer"
    HUNTER = "th_hunter"
    CUPID = "th_cupid"
    WITCH = "th_witch"
    LITTLE_GIRL = "th_little_girl"
    THIEF = "th_thief"


FEWEST_PLAYERS = 8
MOST_PLAYERS = 18
MOST_WOLVES = 4
THIRD_WOLF_FROM = 12
"""From so many players on, the table of the simplified game has three wolves instead of two."""
CENTRE_CARDS = 2
"""Undealt cards in a game with the thief, for which two simple villagers join the deck."""
VILLAGERS_IN_BOX = 13
"""Known from outside the documents, so it only warns: the table wants 14 of them for 18 players."""


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards that are shuffled and dealt; with the thief two of them stay in the centre."""

    cards: tuple[RoleId, ...]

    @classmethod
    def of(cls, counts: Mapping[RoleId, int]) -> "Deck":
        return cls(tuple(role for role, count in counts.items() for _ in range(count)))

    @property
    def counts(self) -> dict[RoleId, int]:
        return dict(Counter(self.cards))

    @property
    def centre(self) -> int:
        """How many cards stay undealt."""
        return CENTRE_CARDS if Card.THIEF in self.cards else 0

    @property
    def players(self) -> int:
        return len(self.cards) - self.centre


def table_wolves(players: int) -> int:
    """How many wolves the table of the simplified game gives so many players."""
    return 2 if players < THIRD_WOLF_FROM else 3


def simple_deck(players: int) -> Deck:
    """The simplified game: wolves, one seer, and simple villagers for everybody else."""
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise Refused("players_out_of_range", players=players, fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
    wolves = table_wolves(players)
    return Deck.of({Card.WEREWOLF: wolves, Card.SEER: 1, Card.VILLAGER: players - wolves - 1})


def add_role(deck: Deck, role: RoleId) -> Deck:
    """One card more of a role, in the place of a simple villager; the thief also brings two of those along."""
    return _exchange(deck, role, more=1)


def drop_role(deck: Deck, role: RoleId) -> Deck:
    """One card less of a role; a simple villager takes its place, and the thief's two companions leave."""
    return _exchange(deck, role, more=-1)


def _exchange(deck: Deck, role: RoleId, more: int) -> Deck:
    if role == Card.VILLAGER:
        raise Refused("villager_fills_up")
    counts = Counter(deck.cards)
    if counts[role] + more < 0:
        raise Refused("not_in_deck", role=(role,))
    counts[role] += more
    companions = CENTRE_CARDS if role == Card.THIEF else 0
    counts[Card.VILLAGER] += more * (companions - 1)
    if counts[Card.VILLAGER] < 0:
        raise Refused("no_villager_left", role=(role,))
    order = [*Card, *sorted(set(counts) - set(Card))]
    return Deck.of({kind: counts[kind] for kind in order if counts[kind]})


def problems(book: RoleBook, deck: Deck, players: int) -> tuple[Problem, ...]:
    """Every fault and every warning of a deck for so many players, faults first."""
    known = {role.id for role in book.classic if role.family is not Family.OFFICE}
    counts = Counter(deck.cards)
    found = [
        *_player_faults(deck, players),
        *_card_faults(book, counts, known),
        *_wolf_problems(counts, players),
        *_warnings(counts),
    ]
    return tuple(sorted(found, key=lambda problem: not problem.fault))


def _player_faults(deck: Deck, players: int) -> Iterable[Problem]:
    if players < FEWEST_PLAYERS:
        yield fault("too_few_players", players=players, fewest=FEWEST_PLAYERS)
    if players > MOST_PLAYERS:
        yield fault("too_many_players", players=players, most=MOST_PLAYERS)
    needed = players + deck.centre
    if len(deck.cards) != needed:
        yield fault("classic_total", cards=len(deck.cards), needed=needed, players=players)


def _card_faults(book: RoleBook, counts: Mapping[RoleId, int], known: set[RoleId]) -> Iterable[Problem]:
    for role, count in counts.items():
        if role in book and book[role].family is Family.OFFICE:
            yield fault("office_is_no_card", role=(role,))
        elif role not in known:
            yield fault("unknown_role", id=role)
        elif role != Card.WEREWOLF and count > book[role].boxes[Box.THIERCELIEUX]:
            yield fault("too_many_copies", role=(role,), count=count, held=book[role].boxes[Box.THIERCELIEUX])


def _wolf_problems(counts: Mapping[RoleId, int], players: int) -> Iterable[Problem]:
    wolves = counts.get(Card.WEREWOLF, 0)
    if wolves == 0:
        yield fault("no_werewolf")
    elif wolves > MOST_WOLVES:
        yield fault("too_many_werewolves", wolves=wolves, most=MOST_WOLVES)
    elif FEWEST_PLAYERS <= players <= MOST_PLAYERS and wolves != table_wolves(players):
        yield warning("unusual_wolves", wolves=wolves, usual=table_wolves(players), players=players)
    if wolves == 1 and counts.get(Card.THIEF, 0):
        yield warning("only_wolf_may_stay_undealt")


def _warnings(counts: Mapping[RoleId, int]) -> Iterable[Problem]:
    villagers = counts.get(Card.VILLAGER, 0)
    if villagers > VILLAGERS_IN_BOX:
        yield warning("villagers_beyond_box", count=villagers, held=VILLAGERS_IN_BOX)
    if counts.get(Card.THIEF, 0) and villagers < CENTRE_CARDS:
        yield warning("thief_without_companions", count=villagers, needed=CENTRE_CARDS)
    if not counts.get(Card.SEER, 0):
        yield warning("no_seer")
