"""What the host's menu is made of: rows, and the public things that they depend on."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from narrator.desk import MenuChoice
from narrator.rules.game import Phase
from narrator.words.lines import Lines

SCENE = "menu"
PHASES = tuple(Phase)
TELLING = ("reveal", "over")


@dataclass(frozen=True, slots=True)
class MenuAt:
    """What the menu depends on: public things only."""

    phase: str
    names: tuple[str, ...] = ()
    """In seat order, as the narrator calls them; empty until somebody sits."""
    players: int | None = None
    scenario: str | None = None
    """By id."""
    deck: Any = None
    """Of the game that is played."""
    boxes: frozenset[str] | None = None
    """None = the fewest that hold the deck."""
    cards: str = "table"
    """``table`` or ``phones``: where the cards are."""
    judged: bool = False
    on_hold: bool = False
    asks_agreement: bool = False
    """The narrator waits for a yes or a no."""
    decks: tuple[str, ...] = ()
    """The names of the decks that were saved."""
    wake: str = ""
    """The name the narrator answers to; empty = the language's own."""

    def told(self) -> bool:
        """Cards lie on a real table, so its end has to be told; after the verdict it can still be corrected."""
        return self.cards == "table" and (self.phase != "over" or self.judged)


Fits = Callable[[MenuAt], bool]


@dataclass(frozen=True, slots=True)
class MenuRow:
    """An item: its message, where it makes sense, and what is chosen for it."""

    message: str
    phases: tuple[str, ...] = PHASES
    slots: tuple[str, ...] = ()
    fits: Fits | None = None
    """What else must be so; none = nothing."""


Slot = Callable[[Lines, MenuAt], tuple[MenuChoice, ...]]
"""What can be chosen for an item."""
