"""Paraphrases: commands in the narrator's own words, to be asked back before anything is done."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from narrator.ports import Command, Value
from narrator.rules.refusal import Fact
from narrator.words.card_names import called_scenario
from narrator.words.lines import Cue, Lines, cue

SCENE = "paraphrase"
SEATS = frozenset({"seat", "from", "to"})
ROLES = frozenset({"role", "by", "card"})
GROUPS = frozenset({"seat", "names", "everybody", "tie"})
"""Commands that hold nothing but players, however many."""


def question(lines: Lines, meant: Iterable[Command], names: tuple[str, ...]) -> Cue:
    """Whether this was meant: "Full Moon with six players?"."""
    return cue(SCENE, "question", what=paraphrased(lines, meant, names))


def paraphrased(lines: Lines, meant: Iterable[Command], names: tuple[str, ...]) -> tuple[str, ...]:
    """What was meant, as the beginning of a sentence: "Full Moon with six players"."""
    first, *others = (lines.line(_paraphrased(lines, command, names)) for command in _grouped(meant))
    return (first[:1].upper() + first[1:], *others)


def _grouped(meant: Iterable[Command]) -> Iterator[Command]:
    """Players that were told one by one, together: "a tie between Anna and Bob"."""
    for name, same in groupby(meant, key=lambda command: command.name):
        if name not in GROUPS:
            yield from same
        else:
            seats = (seat for command in same for seat in command.values.values())
            yield Command(name, {f"seat {number}": seat for number, seat in enumerate(seats)})


def _paraphrased(lines: Lines, command: Command, names: tuple[str, ...]) -> Cue:
    values: dict[str, Fact] = {"players": 0, "count": 0, "deck": "none", "mode": "points"}
    # Whoever gets a name has only a number so far.
    values.update(_facts(lines, command.values, () if command.name == "name_seat" else names))
    if command.name in GROUPS:
        values["who"] = _called(command.values.values(), names)
        values["count"] = len(command.values)
    return cue(SCENE, _message(command), **values)


def _called(seats: Iterable[Value], names: tuple[str, ...]) -> tuple[str, ...]:
    """In the order they sit, whichever way they were told."""
    in_order = sorted(seats, key=lambda seat: f"{seat:>3}")
    return tuple(names[seat] if isinstance(seat, int) and seat < len(names) else str(seat) for seat in in_order)


def _message(command: Command) -> str:
    """What is asked about, or begun, has a message for each kind."""
    match command.name:
        case "describe":
            return f"describe-{next(iter(command.values))}"
        case "start_game":
            return f"start_game-{command.values['game']}"
    return command.name


def _facts(lines: Lines, values: Mapping[str, Value], names: tuple[str, ...]) -> Iterable[tuple[str, Fact]]:
    for slot, value in values.items():
        if slot in SEATS and isinstance(value, int) and value < len(names):
            yield slot, names[value]
        elif slot in ROLES:
            yield slot, (str(value),)
        elif slot == "scenario":
            yield slot, called_scenario(str(value), lines.language)
        elif slot == "player":
            yield slot, str(value).title()
        elif slot == "seconds":
            yield from (("minutes", int(value) // 60), ("seconds", int(value) % 60))
        else:
            yield slot, value
