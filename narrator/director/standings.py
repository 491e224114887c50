"""Standings: the tokens and losses of a match over many games, and who has won it."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

TARGET = 5
"""Tokens that win a match, unless the table wants another number."""
LIVES = 2
"""Losses that put a player out where two do."""
Count = tuple[tuple[str, int], ...]
"""By name, in alphabetical order."""


@dataclass(frozen=True, slots=True)
class Standings:
    """A match. A token a win; or, with ``double`` elimination, whoever has lost twice is out."""

    target: int = TARGET
    double: bool = False
    tokens: Count = ()
    losses: Count = ()

    def after(self, won: Iterable[str], lost: Iterable[str]) -> "Standings":
        """With one game more. A game that would put out everybody who is left puts out nobody."""
        tokens = _added(self.tokens, won)
        told = replace(self, tokens=tokens, losses=_added(self.losses, lost))
        if self.double and told.players and not told.standing:
            return replace(self, tokens=tokens)
        return told

    def cleared(self) -> "Standings":
        """The same match from the beginning."""
        return Standings(self.target, self.double)

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who has won or lost a game."""
        return tuple(sorted({name for name, _ in (*self.tokens, *self.losses)}))

    @property
    def standing(self) -> tuple[str, ...]:
        """Whoever is not out."""
        losses = dict(self.losses)
        return tuple(name for name in self.players if losses.get(name, 0) < LIVES)

    @property
    def leaders(self) -> tuple[str, ...]:
        """Those with the most tokens, if that is enough to win the match."""
        most = max((count for _, count in self.tokens), default=0)
        return tuple(name for name, count in self.tokens if count == most >= self.target)

    @property
    def champion(self) -> str | None:
        """Who has won the match: ahead alone, or the last who is not out."""
        if self.double:
            return self.standing[0] if len(self.standing) == 1 < len(self.players) else None
        return self.leaders[0] if len(self.leaders) == 1 else None


def _added(count: Count, names: Iterable[str]) -> Count:
    return tuple(sorted((Counter(dict(count)) + Counter(names)).items()))
