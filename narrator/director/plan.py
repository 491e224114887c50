"""The plan of a game: what is public about it before the first card is dealt."""

from dataclasses import dataclass, replace
from enum import StrEnum

from narrator.game_data import call_book
from narrator.rules.day import debate_s
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.night import NightSettings
from narrator.rules.one_night.roles import Box
from narrator.rules.one_night.table import State, begin
from narrator.rules.thiercelieux import cards as classic
from narrator.words.registers import Register


class Cards(StrEnum):
    """Where the cards are, and so who follows them."""

    TABLE = "table"
    """Real cards: the narrator is told at the end what it needs."""
    PHONES = "phones"
    """Dealt by the narrator, who follows every move."""


class Games(StrEnum):
    """What can be played."""

    ONE_NIGHT = "one_night"
    THIERCELIEUX = "thiercelieux"


@dataclass(frozen=True, slots=True)
class Plan:
    """What the table has agreed on. A field that is none is still to be settled in the lobby."""

    names: tuple[str, ...] = ()
    """In seat order; seats without a name, or with an empty one, go by their number."""
    game: Games = Games.ONE_NIGHT
    scenario: str | None = None
    players: int | None = None
    deck: Deck | None = None
    village: classic.Deck | None = None
    """The deck of the classic game."""
    parity: bool = False
    """In the classic game the wolves have won as soon as they are as many as the others."""
    boxes: frozenset[Box] | None = None
    cards: Cards = Cards.PHONES
    settings: NightSettings = NightSettings()
    register: Register = Register.PLAIN
    debate_s: int | None = None
    """None = what the rules propose."""
    games_played: int = 0

    def table(self, names: tuple[str, ...]) -> State:
        """The table before the deal. ``Refused`` while the deck has a fault."""
        assert self.deck is not None, "the lobby has agreed on a deck"
        return begin(call_book(), self.deck, names, self.night, self.boxes)

    @property
    def night(self) -> NightSettings:
        """The house's rules for this table: cards on phones cannot be nudged."""
        on_phones = self.cards is Cards.PHONES
        return replace(self.settings, nudge_cards=False) if on_phones else self.settings

    @property
    def debate_length_s(self) -> int:
        return self.debate_s if self.debate_s is not None else debate_s(self.players or 0, self.games_played)
