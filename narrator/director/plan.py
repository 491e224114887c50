"""The plan of a game: what is public about it before the first card is dealt."""

from dataclasses import dataclass
from enum import StrEnum

from narrator.rules.day import debate_s
from narrator.rules.deck import Deck
from narrator.rules.night import NightSettings
from narrator.rules.roles import Box
from narrator.words.registers import Register


class Cards(StrEnum):
    """Where the cards are, and so who follows them."""

    TABLE = "table"
    """Real cards: the narrator is told at the end what it needs."""
    PHONES = "phones"
    """Dealt by the narrator, who follows every move."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What the table has agreed on. A field that is none is still to be settled in the lobby."""

    names: tuple[str, ...] = ()
    """In seat order; seats without a name, or with an empty one, go by their number."""
    scenario: str | None = None
    players: int | None = None
    deck: Deck | None = None
    boxes: frozenset[Box] | None = None
    cards: Cards = Cards.PHONES
    settings: NightSettings = NightSettings()
    register: Register = Register.PLAIN
    debate_s: int | None = None
    """None = what the rules propose."""
    games_played: int = 0

    @property
    def debate_length_s(self) -> int:
        return self.debate_s if self.debate_s is not None else debate_s(self.players or 0, self.games_played)
