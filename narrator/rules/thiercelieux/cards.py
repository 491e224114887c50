"""The cards of the classic game: how many of which for a table, and everything that may be wrong with them."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from narrator.rules.game import RoleId
from narrator.rules.refusal import Problem, Refused, fault, warning
from narrator.rules.thiercelieux.roles import Book, Power

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
    centre: int
    """How many of them stay undealt."""

    @classmethod
    def of(cls, book: Book, cards: Iterable[RoleId]) -> "Deck":
        held = tuple(cards)
        return cls(held, CENTRE_CARDS if book.count(held, Power.STEAL) else 0)

    @property
    def counts(self) -> dict[RoleId, int]:
        return dict(Counter(self.cards))

    @property
    def players(self) -> int:
        return len(self.cards) - self.centre


def table_wolves(players: int) -> int:
    """How many wolves the table of the simplified game gives so many players."""
    return 2 if players < THIRD_WOLF_FROM else 3


def simple_deck(book: Book, players: int) -> Deck:
    """The simplified game: wolves, one seer, and simple villagers for everybody else."""
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise Refused("players_out_of_range", players=players, fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
    wolves = table_wolves(players)
    specials = (*(book.with_power(Power.HUNT),) * wolves, book.with_power(Power.LOOK))
    return Deck.of(book, (*specials, *(book.plain,) * (players - len(specials))))


def add_role(book: Book, deck: Deck, role: RoleId) -> Deck:
    """One card more of a role, in the place of a simple villager; the thief also brings two of those along."""
    return _exchange(book, deck, role, more=1)


def drop_role(book: Book, deck: Deck, role: RoleId) -> Deck:
    """One card less of a role; a simple villager takes its place, and the thief's two companions leave."""
    return _exchange(book, deck, role, more=-1)


def _exchange(book: Book, deck: Deck, role: RoleId, more: int) -> Deck:
    if role == book.plain:
        raise Refused("villager_fills_up")
    counts = Counter(deck.cards)
    if counts[role] + more < 0:
        raise Refused("not_in_deck", role=(role,))
    counts[role] += more
    # As many play as before, so the villagers make up for the card and for what then lies in the centre.
    counts[book.plain] += Deck.of(book, counts.elements()).centre - deck.centre - more
    if counts[book.plain] < 0:
        raise Refused("no_villager_left", role=(role,))
    order = (*book.cards, *sorted(set(counts) - set(book.cards)))
    return Deck.of(book, (kind for kind in order for _ in range(counts[kind])))


def problems(book: Book, deck: Deck, players: int) -> tuple[Problem, ...]:
    """Every fault and every warning of a deck for so many players, faults first."""
    found = [
        *_player_faults(deck, players),
        *_card_faults(book, deck.counts),
        *_wolf_problems(deck, book.count(deck.cards, Power.HUNT), players),
        *_warnings(book, deck),
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


def _card_faults(book: Book, counts: Mapping[RoleId, int]) -> Iterable[Problem]:
    for role, count in counts.items():
        if role not in book:
            yield fault("unknown_role", id=role)
        elif book[role].office:
            yield fault("office_is_no_card", role=(role,))
        # Of more wolves than any table has, that alone is told.
        elif count > book[role].copies and not (book.has(role, Power.HUNT) and count > MOST_WOLVES):
            yield fault("too_many_copies", role=(role,), count=count, held=book[role].copies)


def _wolf_problems(deck: Deck, wolves: int, players: int) -> Iterable[Problem]:
    if wolves == 0:
        yield fault("no_werewolf")
    elif wolves > MOST_WOLVES:
        yield fault("too_many_werewolves", wolves=wolves, most=MOST_WOLVES)
    elif FEWEST_PLAYERS <= players <= MOST_PLAYERS and wolves != table_wolves(players):
        yield warning("unusual_wolves", wolves=wolves, usual=table_wolves(players), players=players)
    if wolves == 1 and deck.centre:
        yield warning("only_wolf_may_stay_undealt")


def _warnings(book: Book, deck: Deck) -> Iterable[Problem]:
    villagers = deck.cards.count(book.plain)
    if villagers > VILLAGERS_IN_BOX:
        yield warning("villagers_beyond_box", count=villagers, held=VILLAGERS_IN_BOX)
    if deck.centre and villagers < CENTRE_CARDS:
        yield warning("thief_without_companions", count=villagers, needed=CENTRE_CARDS)
    if not book.count(deck.cards, Power.LOOK):
        yield warning("no_seer")
