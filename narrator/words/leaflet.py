"""The leaflet of a game: what can be looked up about it without playing it. Light to load, for single commands."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, TypeVar

from narrator.rules.game import Call, RoleId
from narrator.rules.house import House
from narrator.rules.refusal import Problem
from narrator.words.faults import sentence
from narrator.words.lines import Lines
from narrator.words.registers import Register


class AnyDeck(Protocol):
    @property
    def cards(self) -> tuple[RoleId, ...]:
        """All that are dealt."""


DeckT = TypeVar("DeckT", bound=AnyDeck)
Deck_contra = TypeVar("Deck_contra", bound=AnyDeck, contravariant=True)
Names = tuple[str, ...]
"""The players in seat order, as the narrator calls them."""


@dataclass(frozen=True, slots=True)
class Order:
    """A deck as it was ordered on the command line: a scenario and its players, or a free deck."""

    scenario: str | None
    players: int | None
    deck: str | None
    """Roles by id or name, with commas between."""
    extra: str | None
    """The card beside the centre."""
    language: str
    seed: int
    unfinished: bool = False
    """The table will add what cards are missing."""


@dataclass(frozen=True, slots=True)
class Occasion:
    """What there is to know of a table that looks for something to play."""

    players: int | None = None
    boxes: frozenset[str] = frozenset()
    """Those that the house owns; empty = all."""
    played: tuple[str, ...] = ()
    """Scenarios of this evening, by id."""
    games_played: int = 0
    """Ever."""
    beginners: bool = False
    """Somebody has never played."""
    versed: bool = False
    """They know the game, and have said so."""


@dataclass(frozen=True, slots=True)
class Served:
    """The deck that was ordered."""

    deck: Any
    players: int
    scenario: str | None = None
    warnings: tuple[Problem, ...] = ()
    """About this very deck; one that is drawn is another one every time."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of people and what became of them, for a terminal."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    dead: frozenset[int] = frozenset()
    """Rows of the dead."""
    winners: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Listed:
    """A scenario in a list of all."""

    id: str
    name: str
    remarks: tuple[str, ...]
    decks: tuple[tuple[int, tuple[str, ...]], ...]
    """For so many players these cards, in words."""
    record: dict[str, object]
    """As JSON."""
    shown: bool = True
    """To people as well: not a part of another one."""


class Ruling(Protocol):
    """What something comes to that was handed in to be judged."""

    @property
    def faults(self) -> tuple[Problem, ...]:
        """Why it cannot be judged; empty for a real ruling."""

    def record(self, lines: Lines) -> dict[str, object]:
        """As JSON."""

    def grid(self, lines: Lines) -> Grid | None: ...

    def sentences(self, lines: Lines) -> tuple[str, ...]: ...


@dataclass(frozen=True, slots=True)
class Faulty:
    """Not judged. In a batch the faults stand in its place, so that answers stay in step with questions."""

    faults: tuple[Problem, ...]

    def record(self, lines: Lines) -> dict[str, object]:
        return {"faults": list(self.sentences(lines))}

    def grid(self, lines: Lines) -> Grid | None:
        return None

    def sentences(self, lines: Lines) -> tuple[str, ...]:
        return tuple(sentence(lines, problem) for problem in self.faults)


class Leaflet(Protocol[Deck_contra]):
    """What a game is, and what it is played with."""

    id: ClassVar[str]
    many_days: ClassVar[bool]
    """It has many nights and days, and its dead stay out of it."""
    fewest: ClassVar[int]
    """Players."""
    most: ClassVar[int]
    scenes: ClassVar[Mapping[Register, str]]
    """Where the sentences of its calls are."""
    usual: ClassVar[str | None] = None
    """The scenario that is rehearsed where none is named; none = a game without scenarios."""
    boxes: ClassVar[tuple[str, ...]] = ()
    """Those that its cards come in, by id, where a house may own some of them only."""

    def serve(self, order: Order) -> Served:
        """The deck that was ordered; ``InputRefused`` with every fault it has."""

    def night(self, served: Served, house: House, number: int, shown: str) -> tuple[Call, ...]:
        """The calls of a night, once the roles in ``shown`` have shown their cards."""

    def night_title(self, lines: Lines, served: Served, number: int) -> str: ...

    def listing(self, lines: Lines) -> Iterator[Listed]:
        """All scenarios, as a list prints them."""
        return iter(())

    def judge(self, data: object) -> Ruling | None:
        """The ruling on something that was handed in; none if it is nothing of this game."""
        return None

    def scenarios(self) -> Mapping[str, tuple[int, int]]:
        """Printed decks, with the fewest and the most players of each; none = the number of players decides."""
        return {}

    def whole(self, scenario: str) -> str:
        """The scenario that a table plays when this list is named: it may be a part of one."""
        return scenario

    def namesakes(self, name: str) -> tuple[str, ...]:
        """The scenarios that share a name, where it is not the name of one."""
        return ()

    def redrawn(self, scenario: str | None) -> bool:
        """Another game with the same scenario has another deck."""
        return False

    def players(self, scenario: str | None) -> tuple[int, int]:
        """The fewest and the most that a scenario takes, or the game without one."""
        return self.scenarios().get(scenario or "", (self.fewest, self.most))

    def beside(self, deck: Deck_contra) -> RoleId | None:
        """The card beside the centre."""
        return None

    def on_table(self, deck: Deck_contra) -> tuple[RoleId, ...]:
        """All cards that are dealt, and the one beside the centre."""
        beside = self.beside(deck)
        return deck.cards if beside is None else (*deck.cards, beside)


AnyLeaflet = Leaflet[Any]
