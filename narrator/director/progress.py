"""How far a sitting has come: all that is needed to go on after the power has failed."""

from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from narrator.director.plan import DeckT, PlanOf
from narrator.director.standings import Standings
from narrator.ports import Entry, Manner
from narrator.rules.game import Phase, Seat
from narrator.words.booklet import SetUp
from narrator.words.leaflet import Occasion

ActionT = TypeVar("ActionT")


@dataclass(frozen=True, slots=True)
class Phone:
    """A phone that belongs to a seat."""

    token: str
    """The hash of its token, which nobody but the phone has."""
    seat: Seat
    host: bool = False
    """It may give commands: the first one at the table."""


@dataclass(frozen=True)  # a generic class cannot have slots as well: Python notes on each value of what it is
class ProgressOf(Generic[DeckT, ActionT]):
    """The sitting so far. A frozen value, replaced at every step and written down before the step is heard."""

    plan: PlanOf[DeckT]
    manner: Manner
    phase: Phase = Phase.LOBBY
    night_seed: int = 0
    """The variants of this night's lines are drawn from it, and nothing secret is."""
    debate_left_s: float | None = None
    actions: tuple[ActionT, ...] = ()
    """All that was done in this game, secret doings included: replayed, they are the game."""
    judged: bool = False
    """The verdict of this game has been given."""
    won: tuple[str, ...] = ()
    """Who has won this game, as far as the table has told the cards."""
    lost: tuple[str, ...] = ()
    """Who has not."""
    standings: Standings = field(default_factory=Standings)
    """The match, as it stood before this game."""
    played: tuple[str, ...] = ()
    """The scenarios of the games before this one, by id."""
    expected: int | None = None
    """How many will play the next game, where that is told before it begins; none = as many as now."""
    phones: tuple[Phone, ...] = ()
    vacated: tuple[Seat, ...] = ()
    """Seats whose phone has gone in the middle of a game: what it knew is not for whoever comes first."""
    room_code: str = ""
    """What a phone needs to take a seat; new each evening."""

    def set_up(self, *, changed: bool = False) -> SetUp:
        """What lies on the table, as everybody knows it."""
        return self.plan.set_up(phones=bool(self.phones), changed=changed)

    def occasion(self, players: int | None = None) -> Occasion:
        """The table that looks for something to play; ``players``: how many, where that is said along with it."""
        plan = self.plan
        seated = len(plan.names) if self.phones else 0
        known = players or self.expected or plan.players or seated or None
        games = plan.games_played + self.judged
        new = not plan.versed and (not games or plan.beginners > self.judged)
        return Occasion(known, frozenset(plan.owned), self.played, games, beginners=new, versed=plan.versed)

    @property
    def at_stake(self) -> bool:
        """Something would be lost by beginning anew: a game that has begun, or scores."""
        return self.phase not in (Phase.LOBBY, Phase.OVER) or bool(self.match.players)

    @property
    def match(self) -> Standings:
        """The match with this game."""
        return self.standings.after(self.won, self.lost)


Progress: TypeAlias = ProgressOf[Any, Any]
"""Of whichever game."""


def public_part(progress: Progress) -> object:
    """What everybody may know of it and sees on a phone, the running of the clock aside."""
    return progress.plan, progress.manner.language, progress.phones, progress.judged, progress.standings


class Journal(Protocol):
    """Where a sitting is written down."""

    def heard(self, entry: Entry) -> None:
        """Something came in; nothing has come of it yet."""

    def keep(self, progress: Progress) -> None:
        """The sitting stands like this now; what follows from it has not been heard yet."""

    def amend(self, cut_off: Progress) -> None:
        """The sitting that was cut off stands like this now, and may still go on."""

    def took(self, phone: str, request: str) -> None:
        """What a phone asked for under this id has been done."""

    def taken(self, phone: str, request: str) -> bool:
        """Whether it has: then it is not done twice, not even by another process."""

    def together(self) -> AbstractContextManager[None]:
        """What is written meanwhile is found again as a whole, or not at all."""


class NoJournal:
    """Writes nothing down: rehearsals can be had again."""

    def heard(self, entry: Entry) -> None:
        pass

    def keep(self, progress: Progress) -> None:
        pass

    def amend(self, cut_off: Progress) -> None:
        pass

    def took(self, phone: str, request: str) -> None:
        pass

    def taken(self, phone: str, request: str) -> bool:
        return False

    def together(self) -> AbstractContextManager[None]:
        return nullcontext()
