"""What a host may tap in One Night alone: what the table tells of its end, cards, marks, artefacts, house rules."""

from collections.abc import Callable, Iterable, Mapping

from narrator.desk import MenuChoice
from narrator.rules.game import RoleId
from narrator.rules.one_night.deck import FEWEST_PLAYERS, MOST_PLAYERS, artefact_case, board_marks, boxes_for
from narrator.rules.one_night.roles import ONE_NIGHT_BOXES, Box, Mark
from narrator.rules.one_night.scenarios import Scenario
from narrator.words.card_names import scenario_name
from narrator.words.lines import Lines
from narrator.words.menu import PLANNING
from narrator.words.menu_choices import choice, ids, listed, player_counts, roles
from narrator.words.menu_place import TELLING, MenuAt, MenuRow
from narrator.words.one_night.data import role_book, scenarios
from narrator.words.one_night.leaflet import HOUSE_RULES

COUNTING = ("vote", *TELLING)


def _told(at: MenuAt) -> bool:
    return at.told


def _may_agree(at: MenuAt) -> bool:
    """Also where nothing is asked: to a verdict that rests on what was told."""
    return at.told and not at.asks_agreement


ROWS: Mapping[str, tuple[MenuRow, ...]] = {
    "answer": (
        MenuRow("yes", TELLING, fits=_may_agree),
        MenuRow("no", TELLING, fits=_may_agree),
        MenuRow("seat", ("reveal",), ("seat",), _told),
        MenuRow("role", ("reveal",), ("shown",), _told),
        MenuRow("nobody", ("vote", "reveal"), fits=_told),
        MenuRow("done", ("vote", "reveal"), fits=_told),
    ),
    "telling": (
        MenuRow("votes", COUNTING, ("seat", "count"), _told),
        MenuRow("points_at", TELLING, ("seat", "target"), _told),
        MenuRow("was", TELLING, ("seat", "shown"), _told),
        MenuRow("copied", TELLING, ("copier", "copied"), _told),
        MenuRow("mark", TELLING, ("seat", "mark"), _told),
        MenuRow("artefact", TELLING, ("seat", "artefact"), _told),
    ),
    "night": tuple(MenuRow(rule, PLANNING, (rule,)) for rule in HOUSE_RULES),
}


def choices(lines: Lines, at: MenuAt, slot: str) -> tuple[MenuChoice, ...] | None:
    if slot in HOUSE_RULES:
        return listed(lines, slot, ("yes", "no"))
    return _SLOTS[slot](lines, at) if slot in _SLOTS else None


def _scenarios(lines: Lines, at: MenuAt) -> tuple[MenuChoice, ...]:
    """Those that fit the table first."""

    def misfit(scenario: Scenario) -> bool:
        return at.players is not None and not scenario.fewest <= at.players <= scenario.most

    return tuple(
        choice(
            lines,
            "scenario",
            name=scenario_name(scenario.id, lines.language),
            fewest=scenario.fewest,
            most=scenario.most,
        )
        for scenario in sorted(scenarios().values(), key=misfit)
    )


def _players(lines: Lines, at: MenuAt) -> tuple[MenuChoice, ...]:
    """How many may play what is chosen, or anything at all."""
    chosen = scenarios().get(at.scenario or "")
    fewest, most = (chosen.fewest, chosen.most) if chosen else (FEWEST_PLAYERS, MOST_PLAYERS)
    return player_counts(lines, fewest, most)


def _in_deck(at: MenuAt) -> tuple[RoleId, ...]:
    return at.deck.on_table if at.deck else ()


def _addable(at: MenuAt) -> Iterable[RoleId]:
    """Roles of which the boxes hold one card more."""
    on_table, book = _in_deck(at), role_book()
    boxes = frozenset(ONE_NIGHT_BOXES)
    return (role.id for role in book.values() if on_table.count(role.id) < book.in_boxes(role.id, boxes))


def _removable(at: MenuAt) -> Iterable[RoleId]:
    return at.deck.cards if at.deck else ()


def _describable(at: MenuAt) -> Iterable[RoleId]:
    return _in_deck(at) or (role.id for role in role_book().values())


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


_SLOTS: Mapping[str, Callable[[Lines, MenuAt], tuple[MenuChoice, ...]]] = {
    "scenario": _scenarios,
    "players": _players,
    "added": lambda lines, at: roles(lines, "card-a", _addable(at)),
    "removed": lambda lines, at: roles(lines, "card-the", _removable(at)),
    "shown": lambda lines, at: roles(lines, "card-a", _in_deck(at)),
    "described": lambda lines, at: roles(lines, "card-the", _describable(at)),
    "copier": _copiers,
    "copied": lambda lines, at: roles(lines, "card-the", _in_deck(at)),
    "mark": _marks,
    "artefact": _artefacts,
}
