"""What a host may tap in the classic game alone."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from narrator.desk import MenuChoice
from narrator.rules.game import RoleId
from narrator.rules.refusal import Refused
from narrator.rules.thiercelieux.cards import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    Deck,
    add_role,
    drop_role,
    problems,
)
from narrator.rules.thiercelieux.resolve import Outcome
from narrator.rules.thiercelieux.roles import Book
from narrator.words.lines import Lines
from narrator.words.menu_choices import listed, player_counts, roles
from narrator.words.menu_place import MenuAt, MenuRow
from narrator.words.thiercelieux.data import book

START = MenuRow("start_game", ("lobby", "over"))


def _told(at: MenuAt) -> bool:
    return at.told


ROWS: Mapping[str, tuple[MenuRow, ...]] = {
    "answer": (
        # The village is asked for names wherever its cards are.
        MenuRow("seat", ("reveal",), ("seat",)),
        MenuRow("role", ("reveal",), ("shown",), _told),
        MenuRow("nobody", ("reveal",)),
    ),
    "telling": (
        MenuRow("was", ("reveal",), ("seat", "shown"), _told),
        MenuRow("outcome", ("reveal",), ("outcome",), _told),
        MenuRow("leave", ("debate",), ("seat",)),
    ),
}


def choices(lines: Lines, at: MenuAt, slot: str) -> tuple[MenuChoice, ...] | None:
    return _SLOTS[slot](lines, at) if slot in _SLOTS else None


def _in_deck(at: MenuAt) -> tuple[RoleId, ...]:
    return at.deck.cards if at.deck else ()


def _exchangeable(at: MenuAt, exchange: Callable[[Book, Deck, RoleId], Deck]) -> Iterator[RoleId]:
    """Cards that a simple villager of this deck may make room for, or take the place of."""
    for card in book().cards if at.deck else ():
        try:
            changed = exchange(book(), at.deck, card)
        except Refused:
            continue
        if not any(problem.fault for problem in problems(book(), changed, changed.players)):
            yield card


def _describable(at: MenuAt) -> Iterable[RoleId]:
    offices = (role.id for role in book().values() if role.office)
    return (*(_in_deck(at) or book().cards), *offices)


_SLOTS: Mapping[str, Callable[[Lines, MenuAt], tuple[MenuChoice, ...]]] = {
    "players": lambda lines, _: player_counts(lines, FEWEST_PLAYERS, MOST_PLAYERS),
    "added": lambda lines, at: roles(lines, "card-a", _exchangeable(at, add_role)),
    "removed": lambda lines, at: roles(lines, "card-the", _exchangeable(at, drop_role)),
    "shown": lambda lines, at: roles(lines, "card-a", _in_deck(at)),
    "described": lambda lines, at: roles(lines, "card-the", _describable(at)),
    "outcome": lambda lines, _: listed(lines, "outcome", Outcome),
}
