"""What a host may tap in the classic game alone."""

from collections.abc import Mapping

from narrator.desk import MenuChoice
from narrator.rules.thiercelieux.game import CAPTAIN, PARITY, SHOWN_DEAD, ElectionDay
from narrator.rules.thiercelieux.resolve import Outcome
from narrator.words.lines import Lines
from narrator.words.menu import PLANNING
from narrator.words.menu_choices import listed, roles, ways
from narrator.words.menu_place import MenuAt, MenuRow, Slot
from narrator.words.thiercelieux.data import book

HOUSE_RULES: Mapping[str, tuple[str, ...]] = {
    CAPTAIN: tuple(ElectionDay),
    PARITY: ("yes", "no"),
    SHOWN_DEAD: ("yes", "no"),
}
"""What the table may settle, and the ways there are."""
START = MenuRow("start_game", PLANNING)
ROWS: Mapping[str, tuple[MenuRow, ...]] = {
    "answer": (
        # The village is asked for names wherever its cards are.
        MenuRow("seat", ("reveal",), ("seat",)),
        MenuRow("role", ("reveal",), ("shown",), MenuAt.told),
        MenuRow("nobody", ("reveal",)),
    ),
    "telling": (
        MenuRow("was", ("reveal",), ("seat", "shown"), MenuAt.told),
        MenuRow("outcome", ("reveal",), ("outcome",), MenuAt.told),
        MenuRow("leave", ("debate",), ("seat",)),
    ),
    "night": tuple(MenuRow(rule, PLANNING, (rule,)) for rule in HOUSE_RULES),
}


def _described(lines: Lines, at: MenuAt) -> tuple[MenuChoice, ...]:
    """The cards of the deck, or all there are, and the offices."""
    offices = (role.id for role in book().values() if role.office)
    return roles(lines, "card-the", (*(at.deck.cards if at.deck else book().cards), *offices))


SLOTS: Mapping[str, Slot] = {
    "described": _described,
    "outcome": lambda lines, _: listed(lines, "outcome", Outcome),
    **ways(HOUSE_RULES),
}
