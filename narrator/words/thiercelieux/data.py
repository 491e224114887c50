"""The box of the classic game: its cards and calls, read once."""

from functools import cache

from narrator.game_data import rows
from narrator.rules.thiercelieux.roles import Book, call_from_row, role_from_row

GAME = "thiercelieux"


@cache
def book() -> Book:
    return Book(
        {role: role_from_row(role, row) for role, row in rows(GAME, "roles", "role").items()},
        tuple(call_from_row(call, row) for call, row in rows(GAME, "calls", "call").items()),
    )
