"""What can be chosen for an item of the menu: seats, roles, scenarios, numbers, and how each is said."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from narrator.desk import Choice
from narrator.game_data import role_book, scenarios
from narrator.rules.game import RoleId, Seat
from narrator.rules.one_night.deck import FEWEST_PLAYERS, MOST_PLAYERS, Deck, artefact_case, board_marks, boxes_for
from narrator.rules.one_night.roles import ONE_NIGHT_BOXES, Box, Family, Mark
from narrator.rules.one_night.scenarios import Scenario
from narrator.rules.refusal import Fact, Refused, facts
from narrator.rules.thiercelieux import cards as classic
from narrator.rules.thiercelieux.resolve import Outcome
from narrator.words.commands.phrases import woven
from narrator.words.commands.templates import SEATS, speakable, templates
from narrator.words.lines import Cue, Lines
from narrator.words.lookup import folded

SCENE = "menu"
DEBATE_MINUTES = range(1, 11)
LONGER = ((0, 30), (2, 0), (3, 0), (5, 0))
"""Minutes and seconds that can be added at once; a single minute has an item of its own."""
ONE_NIGHT, THIERCELIEUX = "one_night", "thiercelieux"
"""The games."""
HOUSE_RULES = ("lone_wolf_look", "nudge_cards", "extra_wolf_is_centre")


@dataclass(frozen=True, slots=True)
class MenuAt:
    """What the menu depends on: public things only."""

    phase: str
    names: tuple[str, ...] = ()
    """In seat order, as the narrator calls them; empty until somebody sits."""
    players: int | None = None
    scenario: str | None = None
    """By id."""
    deck: Deck | None = None
    """Of the one-night game."""
    boxes: frozenset[Box] | None = None
    """None = the fewest that hold the deck."""
    cards: str = "table"
    """``table`` or ``phones``: where the cards are."""
    judged: bool = False
    on_hold: bool = False
    asks_agreement: bool = False
    """The narrator waits for a yes or a no."""
    wake: str = ""
    """The name the narrator answers to; empty = the language's own."""
    game: str = ONE_NIGHT
    village: classic.Deck | None = None
    """The deck of the classic game."""


def choices_for(lines: Lines, at: MenuAt, slot: str) -> tuple[Choice, ...]:
    """What can be chosen in a slot; empty where there is nothing of the kind at this table."""
    if slot in HOUSE_RULES:
        return _listed(lines, slot, ("yes", "no"))
    return _SLOTS[slot](lines, at) if slot in _SLOTS else _listed(lines, slot, _ids(lines, slot))


def _choice(lines: Lines, message: str, **values: Fact) -> Choice:
    """A message with its label and, as an attribute, its words."""
    given = facts(**values)
    return Choice(lines.line(Cue(SCENE, message, facts=given)), lines.line(Cue(SCENE, message, "say", given)))


def _listed(lines: Lines, slot: str, ids: Iterable[object]) -> tuple[Choice, ...]:
    """Things that have a message each, such as ``pace-quick``."""
    return tuple(_choice(lines, f"{slot}-{each}") for each in ids)


def _ids(lines: Lines, slot: str) -> tuple[str, ...]:
    """Everything of a list that this language has words for."""
    return tuple(dict.fromkeys(str(value) for _, value in templates(lines.language).lists[slot]))


def _scenarios(lines: Lines, at: MenuAt) -> tuple[Choice, ...]:
    """Those that fit the table first."""

    def misfit(scenario: Scenario) -> bool:
        return at.players is not None and not scenario.fewest <= at.players <= scenario.most

    return tuple(
        _choice(
            lines,
            "scenario",
            name=scenario.names[lines.language],
            fewest=scenario.fewest,
            most=scenario.most,
        )
        for scenario in sorted(scenarios().values(), key=misfit)
    )


def _players(lines: Lines, at: MenuAt) -> tuple[Choice, ...]:
    fewest, most = _range(at)
    return tuple(_choice(lines, "player-count", n=count) for count in range(fewest, most + 1))


def _range(at: MenuAt) -> tuple[int, int]:
    """How many may play what is chosen, or anything at all."""
    if at.game == THIERCELIEUX:
        return classic.FEWEST_PLAYERS, classic.MOST_PLAYERS
    chosen = scenarios().get(at.scenario or "")
    return (chosen.fewest, chosen.most) if chosen else (FEWEST_PLAYERS, MOST_PLAYERS)


def _seats(lines: Lines, at: MenuAt) -> tuple[Choice, ...]:
    return tuple(Choice(name, _said(lines, at, seat)) for seat, name in enumerate(at.names))


def _said(lines: Lines, at: MenuAt, seat: Seat) -> str:
    """A player's name where it can mean nothing else, or else the number of the seat."""
    name, known = at.names[seat], templates(lines.language)
    spoken = speakable(name)
    words = set(spoken.split())
    called = {word for wake in known.called(at.wake) for word in wake.split()}
    plain = all(char.isalpha() or char in " -'’" for char in name) and "' " not in f"{spoken} "
    clear = plain and bool(words) and not words & (_command_words(lines.language) | called)
    if clear and dict(known.seats(at.names)).get(spoken) == seat:
        return name
    return lines.say("evening", "seat-name", n=seat + 1)


@cache
def _command_words(language: str) -> frozenset[str]:
    """Every word that means something in a command, whoever plays."""
    lists = templates(language).lists
    found: set[str] = set()
    steps = (
        step
        for entry in woven(language)
        for graph in entry.graphs
        for each in graph.steps.values()
        for step in each
    )
    for step in steps:
        if step.list_name is None:
            found.add(step.word)
        elif step.list_name not in (*SEATS, "first_name"):
            found.update(word for said, _ in lists[step.list_name] for word in said.split())
    return frozenset(found)


def _counts(lines: Lines, at: MenuAt) -> tuple[Choice, ...]:
    """Nobody points at themselves, so nobody has all the votes."""
    return tuple(_choice(lines, "vote-count", n=count) for count in range(len(at.names)))


def _spans(lines: Lines, spans: Iterable[tuple[int, int]]) -> tuple[Choice, ...]:
    return tuple(_choice(lines, "span", minutes=minutes, seconds=seconds) for minutes, seconds in spans)


def _roles(lines: Lines, message: str, roles: Iterable[RoleId]) -> tuple[Choice, ...]:
    """Roles as a phone book has them, so that one is found at a glance."""
    found = (_choice(lines, message, role=(role,)) for role in dict.fromkeys(roles))
    return tuple(sorted(found, key=lambda choice: folded(choice.label)))


def _in_deck(at: MenuAt) -> tuple[RoleId, ...]:
    if at.game == THIERCELIEUX:
        return at.village.cards if at.village else ()
    return at.deck.on_table if at.deck else ()


def _addable(at: MenuAt) -> Iterable[RoleId]:
    """Roles of which the boxes hold one card more."""
    if at.game == THIERCELIEUX:
        return _exchangeable(at, classic.add_role)
    on_table, book = _in_deck(at), role_book()
    boxes = frozenset(ONE_NIGHT_BOXES)
    return (role.id for role in book.one_night if on_table.count(role.id) < book.in_boxes(role.id, boxes))


def _removable(at: MenuAt) -> Iterable[RoleId]:
    if at.game == THIERCELIEUX:
        return _exchangeable(at, classic.drop_role)
    return at.deck.cards if at.deck else ()


def _exchangeable(at: MenuAt, exchange: Callable[[classic.Deck, RoleId], classic.Deck]) -> Iterator[RoleId]:
    """Cards that a simple villager of this deck may make room for, or take the place of."""
    for card in classic.Card if at.village else ():
        assert at.village is not None
        try:
            changed = exchange(at.village, card)
        except Refused:
            continue
        if not any(problem.fault for problem in classic.problems(role_book(), changed, changed.players)):
            yield card


def _describable(at: MenuAt) -> Iterable[RoleId]:
    book = role_book()
    if at.game == THIERCELIEUX:
        return (
            *(_in_deck(at) or classic.Card),
            *(role.id for role in book.classic if role.family is Family.OFFICE),
        )
    return _in_deck(at) or (role.id for role in book.one_night)


def _copiers(lines: Lines, at: MenuAt) -> tuple[Choice, ...]:
    copiers = _ids(lines, "copier")
    return _roles(lines, "card-the", (role for role in _in_deck(at) if role in copiers))


def _marks(lines: Lines, at: MenuAt) -> tuple[Choice, ...]:
    if at.deck is None or not at.deck.uses_marks(role_book()):
        return ()
    return _listed(lines, "mark", dict.fromkeys((*board_marks(role_book(), at.deck), Mark.CLARITY)))


def _artefacts(lines: Lines, at: MenuAt) -> tuple[Choice, ...]:
    if at.deck is None:
        return ()
    boxes = at.boxes or boxes_for(role_book(), at.deck)
    return _listed(lines, "artefact", artefact_case(role_book(), at.deck, boxes))


_SLOTS: Mapping[str, Callable[[Lines, MenuAt], tuple[Choice, ...]]] = {
    "scenario": _scenarios,
    "players": _players,
    "seat": _seats,
    "target": _seats,
    "count": _counts,
    "minutes": lambda lines, _: _spans(lines, ((minutes, 0) for minutes in DEBATE_MINUTES)),
    "longer": lambda lines, _: _spans(lines, LONGER),
    "added": lambda lines, at: _roles(lines, "card-a", _addable(at)),
    "removed": lambda lines, at: _roles(lines, "card-the", _removable(at)),
    "shown": lambda lines, at: _roles(lines, "card-a", _in_deck(at)),
    "described": lambda lines, at: _roles(lines, "card-the", _describable(at)),
    "copier": _copiers,
    "copied": lambda lines, at: _roles(lines, "card-the", _in_deck(at)),
    "mark": _marks,
    "artefact": _artefacts,
    "outcome": lambda lines, _: _listed(lines, "outcome", Outcome),
}
