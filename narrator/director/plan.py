"""The plan of a game: what is public about it before the first card is dealt."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, TypeAlias, TypeVar

from narrator.games import FIRST, booklet_with, booklets
from narrator.rules.game import Game, RoleId
from narrator.rules.house import House, Pace
from narrator.rules.refusal import Facts
from narrator.words.booklet import AnyBooklet, SetUp
from narrator.words.lines import Lines
from narrator.words.registers import Register

DeckT = TypeVar("DeckT")
BEGINNER_GAMES = 3
"""How long a table is new to a game."""


class Cards(StrEnum):
    """Where the cards are, and so who follows them."""

    TABLE = "table"
    """Real cards: the narrator is told at the end what it needs."""
    PHONES = "phones"
    """Dealt by the narrator, who follows every move."""


@dataclass(frozen=True)  # a generic class cannot have slots as well: Python notes on each value of what it is
class PlanOf(Generic[DeckT]):
    """What the table has agreed on. A field that is none is still to be settled in the lobby."""

    names: tuple[str, ...] = ()
    """In seat order; seats without a name, or with an empty one, go by their number."""
    game: str = FIRST
    """By id."""
    scenario: str | None = None
    players: int | None = None
    deck: DeckT | None = None
    boxes: frozenset[str] | None = None
    """The boxes that the deck is taken from; none = the fewest that hold it."""
    title: str = ""
    """The name by which the table has saved the deck; empty = it has none."""
    owned: tuple[str, ...] = ()
    """The boxes of the house; empty = all."""
    cards: Cards = Cards.PHONES
    house: House = House()
    register: Register = Register.PLAIN
    debate_s: int | None = None
    """None = what the rules propose."""
    games_played: int = 0
    beginners: int = 0
    """So many games are still played with hints for newcomers."""
    versed: bool = False
    """The table has said that it knows the game: hints were declined."""

    @property
    def booklet(self) -> AnyBooklet:
        return booklets()[self.game]

    @property
    def on_phones(self) -> bool:
        return self.cards is Cards.PHONES

    def called(self, lines: Lines) -> str:
        """What is played, by its name."""
        return self.title or self.booklet.title(lines, self.scenario)

    def set_up(self, *, phones: bool = False, changed: bool = False) -> SetUp:
        """What lies on the table. ``phones``: somebody has one."""
        told = self.names[: self.players]
        named = len(told) == self.players and all(told)
        house, boxes = self.house, self.boxes
        return SetUp(self.deck, self.players or 0, self.on_phones, phones, named, changed, house, boxes)

    @property
    def table(self) -> object:
        """What cards are dealt for: another deck or number of players needs another deal."""
        return self.game, self.deck, self.players, self.cards, self.boxes

    def begin(self, names: tuple[str, ...]) -> Game:
        """The game before its deal. ``Refused`` while the deck has a fault."""
        game: Game = self.booklet.begin(self.set_up(), names)
        return game

    def in_play_beside(self, role: RoleId) -> Facts:
        """What the description of a card may speak of: anything while no deck of its game lies there."""
        booklet = booklet_with(role)
        return () if booklet is None else booklet.in_play_beside(self.deck if booklet is self.booklet else None)

    def debate_length_s(self, game: Game) -> int:
        return self.booklet.debate_s(game, self.debate_s, self.games_played)


def beginner_games(pace: Pace, *, new: bool = False) -> int:
    """How many games an evening begins with hints: whoever wants a slow night to learn wants those, too."""
    return BEGINNER_GAMES if new or pace is Pace.LEARNING else 0


Plan: TypeAlias = PlanOf[Any]
"""Of whichever game: only its booklet looks into the deck."""
