"""What can be chosen for an item of the menu in any game: seats, numbers, times, and how each is said."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, partial

from narrator.data_folders import remembered
from narrator.desk import MenuChoice
from narrator.rules.game import RoleId, Seat
from narrator.rules.refusal import Fact, Refused, facts
from narrator.words.booklet import AnyBooklet
from narrator.words.card_names import folded, scenario_name
from narrator.words.commands.phrases import woven
from narrator.words.commands.templates import speakable, templates
from narrator.words.lines import Cue, Lines
from narrator.words.menu_place import SCENE, MenuAt, Slot

DEBATE_MINUTES = range(1, 11)
TARGETS = range(2, 11)
"""Tokens that a match may be played to."""
LONGER = ((0, 30), (2, 0), (3, 0), (5, 0))
"""Minutes and seconds that can be added at once; a single minute has an item of its own."""


def choices_for(lines: Lines, at: MenuAt, slot: str, game: AnyBooklet) -> tuple[MenuChoice, ...]:
    """What can be chosen in a slot; empty where there is nothing of the kind at this table."""
    if slot in game.menu_slots:
        return game.menu_slots[slot](lines, at)
    match slot:
        case "players":
            fewest, most = game.players(at.scenario)
            return tuple(choice(lines, "player-count", n=count) for count in range(fewest, most + 1))
        case "deck":
            return tuple(MenuChoice(name, name) for name in at.decks)
        case "added" | "by":
            return roles(lines, "card-a", _changeable(at, game, more=True))
        case "removed":
            return roles(lines, "card-the", _changeable(at, game, more=False))
        case "shown":
            return roles(lines, "card-a", game.on_table(at.deck) if at.deck else ())
        case "described":
            return roles(lines, "card-the", game.on_table(at.deck) if at.deck else game.roles)
    return _SLOTS[slot](lines, at) if slot in _SLOTS else listed(lines, slot, ids(lines, slot))


def scenarios(lines: Lines, at: MenuAt, games: Iterable[AnyBooklet]) -> tuple[MenuChoice, ...]:
    """Of whichever game: a scenario brings its own. Those that fit the table come first."""
    known = [(each, *players) for game in games for each, players in game.scenarios().items()]
    if at.players is not None:
        known.sort(key=lambda scenario: at.players not in range(scenario[1], scenario[2] + 1))
    return tuple(
        choice(lines, "scenario", name=scenario_name(scenario, lines.language), fewest=fewest, most=most)
        for scenario, fewest, most in known
    )


def choice(lines: Lines, message: str, **values: Fact) -> MenuChoice:
    """A message with its label and, as an attribute, its words."""
    given = facts(**values)
    return MenuChoice(lines.line(Cue(SCENE, message, facts=given)), lines.line(Cue(SCENE, message, "say", given)))


def listed(lines: Lines, slot: str, wanted: Iterable[object]) -> tuple[MenuChoice, ...]:
    """Things that have a message each, such as ``pace-quick``."""
    return tuple(choice(lines, f"{slot}-{each}") for each in wanted)


def ways(rules: Mapping[str, Iterable[str]]) -> dict[str, Slot]:
    """House rules, each with the ways in which it can be settled."""

    def ways_of(rule: str, lines: Lines, _: MenuAt) -> tuple[MenuChoice, ...]:
        return listed(lines, rule, rules[rule])

    return {rule: partial(ways_of, rule) for rule in rules}


def ids(lines: Lines, slot: str) -> tuple[str, ...]:
    """Everything of a list that this language has words for."""
    return tuple(dict.fromkeys(str(value) for _, value in templates(lines.language).lists[slot]))


def roles(lines: Lines, message: str, wanted: Iterable[RoleId]) -> tuple[MenuChoice, ...]:
    """Roles as a phone book has them, so that one is found at a glance."""
    found = (choice(lines, message, role=(role,)) for role in dict.fromkeys(wanted))
    return tuple(sorted(found, key=lambda choice: folded(choice.label)))


def _changeable(at: MenuAt, game: AnyBooklet, *, more: bool) -> Iterator[RoleId]:
    """Roles of which this deck may have one card more, or less."""
    for role in game.roles if at.deck else ():
        try:
            changed = game.changed(at.deck, role, more=more)
        except Refused:
            continue
        if not any(problem.fault for problem in game.problems(changed, at.players or 0)):
            yield role


def _seats(lines: Lines, at: MenuAt) -> tuple[MenuChoice, ...]:
    return tuple(MenuChoice(name, _said(lines, at, seat)) for seat, name in enumerate(at.names))


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
    return lines.seat_name(seat)


@remembered
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
        elif step.list_name != "first_name":  # seats depend on who plays, and are no list of the language
            found.update(word for said, _ in lists.get(step.list_name, ()) for word in said.split())
    return frozenset(found)


def _counts(lines: Lines, at: MenuAt) -> tuple[MenuChoice, ...]:
    """Nobody points at themselves, so nobody has all the votes."""
    return tuple(choice(lines, "vote-count", n=count) for count in range(len(at.names)))


def _spans(lines: Lines, spans: Iterable[tuple[int, int]]) -> tuple[MenuChoice, ...]:
    return tuple(choice(lines, "span", minutes=minutes, seconds=seconds) for minutes, seconds in spans)


_SLOTS: Mapping[str, Slot] = {
    "seat": _seats,
    "from": _seats,
    "to": _seats,
    "count": _counts,
    "minutes": lambda lines, _: _spans(lines, ((minutes, 0) for minutes in DEBATE_MINUTES)),
    "longer": lambda lines, _: _spans(lines, LONGER),
    "tokens": lambda lines, _: tuple(choice(lines, "token-count", n=count) for count in TARGETS),
}
