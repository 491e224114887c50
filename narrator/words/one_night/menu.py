"""What a host may tap in One Night alone: what the table tells of its end, cards, marks, artefacts, house rules."""

from collections.abc import Mapping

from narrator.desk import MenuChoice
from narrator.rules.game import RoleId
from narrator.rules.one_night.deck import artefact_case, board_marks, boxes_for
from narrator.rules.one_night.roles import Box, Mark
from narrator.words.lines import Lines
from narrator.words.menu import ASKING, PLANNING
from narrator.words.menu_choices import ids, listed, roles, ways
from narrator.words.menu_place import TELLING, MenuAt, MenuRow, Slot
from narrator.words.one_night.data import role_book
from narrator.words.one_night.leaflet import HOUSE_RULES

COUNTING = ("vote", *TELLING)


def _may_agree(at: MenuAt) -> bool:
    """Also where nothing is asked: to a verdict that rests on what was told."""
    return at.told() and not at.asks_agreement


ROWS: Mapping[str, tuple[MenuRow, ...]] = {
    "answer": (
        MenuRow("yes", TELLING, fits=_may_agree),
        MenuRow("no", TELLING, fits=_may_agree),
        MenuRow("seat", ("reveal",), ("seat",), MenuAt.told),
        MenuRow("role", ("reveal",), ("shown",), MenuAt.told),
        MenuRow("nobody", ("vote", "reveal"), fits=MenuAt.told),
        MenuRow("done", ("vote", "reveal"), fits=MenuAt.told),
        MenuRow("everybody", ("reveal",), fits=MenuAt.told),
        MenuRow("skip_winners", ("reveal",), fits=MenuAt.told),
    ),
    "telling": (
        MenuRow("votes", COUNTING, ("seat", "count"), MenuAt.told),
        MenuRow("points_at", TELLING, ("from", "to"), MenuAt.told),
        MenuRow("was", TELLING, ("seat", "shown"), MenuAt.told),
        MenuRow("copied", TELLING, ("copier", "copied"), MenuAt.told),
        MenuRow("mark", TELLING, ("seat", "mark"), MenuAt.told),
        MenuRow("artefact", TELLING, ("seat", "artefact"), MenuAt.told),
    ),
    "questions": (
        MenuRow("describe_mark", ASKING, ("mark",)),
        MenuRow("describe_artefact", ASKING, ("artefact",)),
    ),
    "night": tuple(MenuRow(rule, PLANNING, (rule,)) for rule in HOUSE_RULES),
}


def _in_deck(at: MenuAt) -> tuple[RoleId, ...]:
    return at.deck.on_table if at.deck else ()


def _copiers(lines: Lines, at: MenuAt) -> tuple[MenuChoice, ...]:
    copiers = ids(lines, "copier")
    return roles(lines, "card-the", (role for role in _in_deck(at) if role in copiers))


def _marks(lines: Lines, at: MenuAt) -> tuple[MenuChoice, ...]:
    if at.deck is None or not at.deck.uses_marks(role_book()):
        return ()
    return listed(lines, "mark", dict.fromkeys((*board_marks(role_book(), at.deck), Mark.CLARITY)))


def _artefacts(lines: Lines, at: MenuAt) -> tuple[MenuChoice, ...]:
    if at.deck is None:
        return ()
    boxes = frozenset(map(Box, at.boxes)) if at.boxes else boxes_for(role_book(), at.deck)
    return listed(lines, "artefact", artefact_case(role_book(), at.deck, boxes))


SLOTS: Mapping[str, Slot] = {
    "copier": _copiers,
    "copied": lambda lines, at: roles(lines, "card-the", _in_deck(at)),
    "mark": _marks,
    "artefact": _artefacts,
    **ways(dict.fromkeys(HOUSE_RULES, ("yes", "no"))),
}
