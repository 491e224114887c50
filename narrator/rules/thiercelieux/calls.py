"""The calls of a classic night, in order.

They depend on the deck, the number of the night and the cards that have been shown, on nothing else: a role is
called for as long as the table cannot know that it is gone, also when its card lies in the centre.
"""

from collections.abc import Collection

from narrator.rules.game import RoleId
from narrator.rules.thiercelieux.roles import Book


def calls(book: Book, cards: Collection[RoleId], night: int, gone: Collection[RoleId] = ()) -> tuple[str, ...]:
    """The calls of one night. ``cards`` are those of the deck, ``gone`` the roles publicly shown dead."""
    left = tuple(card for card in cards if card not in gone)
    return tuple(
        row.id
        for row in book.calls
        if (night == 1 or not row.first_night) and (row.needs is None or book.count(left, row.needs))
    )
