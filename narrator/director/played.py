"""Games that were played: made again from what was written down of them, and counted."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from narrator.desk import VerdictView
from narrator.director.progress import Progress
from narrator.director.record import seat_names
from narrator.director.table_view import verdict_of
from narrator.rules.game import Game
from narrator.words.lines import ROLES, Cue, Lines, lines_in


@dataclass(frozen=True)
class PlayedGame:
    """A game with its verdict, as it is kept."""

    id: int
    sitting: int
    """The evening it belongs to."""
    at: str
    """When it was judged: UTC, as in ``2026-11-18 20:15:00``."""
    progress: Progress

    @property
    def lines(self) -> Lines:
        return lines_in(self.progress.manner.language)

    @property
    def title(self) -> str:
        plan = self.progress.plan
        return plan.called(self.lines)

    @property
    def names(self) -> tuple[str, ...]:
        plan = self.progress.plan
        return seat_names(self.lines, plan.names, plan.players or 0)

    @cached_property
    def game(self) -> Game:
        """Played again from its deal; ``Refused`` where the rules have changed since."""
        game: Game = self.progress.plan.begin(self.names)
        for action in self.progress.actions:
            game = game.apply(action)
        return game

    @cached_property
    def verdict(self) -> VerdictView:
        return verdict_of(self.game, self.names, self.lines, self.progress.plan)


@dataclass(frozen=True, slots=True)
class Tally:
    """How often somebody or something was there at the end, and won."""

    name: str
    games: int
    won: int


@dataclass(frozen=True, slots=True)
class Statistics:
    games: int
    players: tuple[Tally, ...]
    roles: tuple[Tally, ...]
    """By the card that lay there in the end, where it is known."""
    sides: tuple[Tally, ...]
    """By id: how often a side has won, of all games."""


def statistics(games: Iterable[PlayedGame], lines: Lines) -> Statistics:
    """Only what is certain: a seat of which nobody can tell whether it won counts for nobody."""
    verdicts = [played.verdict for played in games]
    players, roles, sides = Counter[tuple[str, bool]](), Counter[tuple[str, bool]](), Counter[tuple[str, bool]]()
    for verdict in verdicts:
        sides.update((side, True) for side in verdict.sides)
        for fate in verdict.fates:
            if fate.won is None:
                continue
            players[fate.name, fate.won] += 1
            if fate.card is not None:
                roles[lines.line(Cue(ROLES, f"role-{fate.card.id}", "call")), fate.won] += 1
    return Statistics(
        len(verdicts),
        _tallies(players),
        _tallies(roles),
        tuple(Tally(side.name, len(verdicts), side.won) for side in _tallies(sides)),
    )


def _tallies(counted: Counter[tuple[str, bool]]) -> tuple[Tally, ...]:
    names = {name for name, _ in counted}
    rows = (Tally(name, counted[name, True] + counted[name, False], counted[name, True]) for name in names)
    return tuple(sorted(rows, key=lambda row: (-row.won, -row.games, row.name)))
