"""The plan of an evening: what is public about it before the first card is dealt."""

from dataclasses import dataclass

from narrator.rules.day import debate_s
from narrator.rules.deck import Deck
from narrator.rules.night import NightSettings
from narrator.rules.roles import Box
from narrator.words.registers import Register


@dataclass(frozen=True, slots=True)
class Plan:
    """What the table has agreed on. A field that is none is still to be settled in the lobby."""

    names: tuple[str, ...] = ()
    """In seat order; the lobby takes as many as play."""
    scenario: str | None = None
    players: int | None = None
    deck: Deck | None = None
    boxes: frozenset[Box] | None = None
    settings: NightSettings = NightSettings()
    register: Register = Register.PLAIN
    debate_s: int | None = None
    """None = what the rules propose."""
    games_played: int = 0

    @property
    def seated(self) -> tuple[str, ...]:
        return self.names[: self.players]

    @property
    def debate_length_s(self) -> int:
        return self.debate_s if self.debate_s is not None else debate_s(self.players or 0, self.games_played)
