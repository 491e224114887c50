"""The state of a classic game: one frozen value that holds the whole truth.

Nobody outside the rules reads secrets from it; what a seat may know comes from ``view``.
"""

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum

from narrator.rules.game import RoleId, Seat
from narrator.rules.thiercelieux.cards import Deck
from narrator.rules.thiercelieux.resolve import Ending, Outcome
from narrator.rules.thiercelieux.roles import Book, Power


class Moment(StrEnum):
    DEAL = "deal"
    DUSK = "dusk"
    """Everybody is awake and the next night may begin."""
    NIGHT = "night"
    AFTERMATH = "aftermath"
    """Somebody died and the table waits for a shot, an heir or, with cards face down, for what it must tell."""
    DEBATE = "debate"
    ELECTION = "election"
    LOT = "lot"
    """The run-off for captain was tied: a lot decides."""
    VOTE = "vote"
    TIE = "tie"
    """The captain chooses aloud among the tied."""
    OVER = "over"


class Cause(StrEnum):
    """Why somebody is out of the game."""

    NIGHT = "night"
    """Found dead in the morning: all the table may know of wolves and poison."""
    WEREWOLVES = "werewolves"
    POISON = "poison"
    VOTE = "vote"
    SHOT = "shot"
    GRIEF = "grief"
    LEFT = "left"
    """Went home for good."""


class Potion(StrEnum):
    HEALING = "healing"
    POISON = "poison"


class PollKind(StrEnum):
    CAPTAIN = "captain"
    CULPRIT = "culprit"


class Pending(StrEnum):
    """What a game waits for."""

    DEAL = "deal"
    CARDS = "cards"
    """Some seats have told their card, these have not."""
    MISDEAL = "misdeal"
    """All have told, and the cards told are not those of the deck."""
    NIGHTFALL = "nightfall"
    CALL = "call"
    """The next call may be made."""
    MOVES = "moves"
    """A call is open. Its seats are a secret: they must change nothing that is heard or seen."""
    WAKE = "wake"
    CARD = "card"
    """The dead turn their cards over (cards face down: the narrator must be told)."""
    GRIEF = "grief"
    """Does anybody die of love (cards face down)?"""
    SHOT = "shot"
    HEIR = "heir"
    OUTCOME = "outcome"
    """Is it over (cards face down, and what was shown does not settle it)?"""
    DEBATE = "debate"
    BALLOTS = "ballots"
    LOT = "lot"
    TIE = "tie"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Outstanding:
    kind: Pending
    seats: tuple[Seat, ...] = ()
    """Who may still do something about it."""
    owed: tuple[Seat, ...] = ()
    """Who must, before the game can go on: a silent player's move has to be drawn."""
    call: str | None = None


@dataclass(frozen=True, slots=True)
class Sighting:
    """Something a seat learnt, and when. It stays true for that moment only."""

    night: int
    call: str
    seat: Seat | None
    """Whom it is about; none = a centre card."""
    card: RoleId | None = None
    """The card seen; none = only the person was meant (a lover)."""


@dataclass(frozen=True, slots=True)
class Death:
    seat: Seat
    cause: Cause
    night: int
    """The night of it, or the night before the day of it."""
    by: Seat | None = None
    """The hunter who shot, or the lover who went first."""

    @property
    def shown(self) -> Cause:
        """The cause as the table sees it: whether wolves or poison did it nobody is told."""
        return Cause.NIGHT if self.cause in (Cause.WEREWOLVES, Cause.POISON) else self.cause


@dataclass(frozen=True, slots=True)
class Tonight:
    """What happens between two days; it starts empty every night."""

    call: str | None = None
    """The call that is open."""
    made: int = 0
    """How many calls of this night are over."""
    acted: frozenset[Seat] = frozenset()
    """Who has used a power in the open call that can be used once."""
    choices: tuple[tuple[Seat, Seat], ...] = ()
    """Wolf to victim, in seat order."""
    heal: bool = False
    poison: Seat | None = None


@dataclass(frozen=True, slots=True)
class NightRecord:
    """What a night really brought, kept for the end of the game."""

    night: int
    prey: Seat | None
    healed: bool
    poisoned: Seat | None


@dataclass(frozen=True, slots=True)
class Poll:
    """A vote, open or closed."""

    kind: PollKind
    candidates: tuple[Seat, ...]
    round: int = 1
    """2 = the one new vote between the tied."""
    ballots: tuple[tuple[Seat, Seat | None], ...] = ()
    """Voter to target, in seat order, none = nobody; secret until the vote is closed."""
    standing: tuple[Seat, ...] = ()
    """Closed: who was still meant. Several = a tie."""
    chosen: Seat | None = None
    """Closed: whom it hit in the end."""


@dataclass(frozen=True, slots=True)
class VillageVerdict:
    outcome: Outcome
    ending: Ending
    winners: tuple[bool | None, ...]
    """By seat; none = only the table can know (cards face down)."""
    barred: tuple[Seat, ...] = ()
    """A mixed couple that did not reach its own goal: it does not win with its first side either (TQ4)."""


@dataclass(frozen=True, slots=True)
class State:
    book: Book = field(repr=False, compare=False)
    deck: Deck
    names: tuple[str, ...]
    parity: bool
    """House rule: the wolves have won as soon as they are as many as the others (TQ1)."""
    buried: bool
    """House rule: the cards of the dead stay face down until the end."""
    alive: frozenset[Seat]
    dealt: tuple[RoleId | None, ...]
    """What each seat was dealt; none = not told."""
    cards: tuple[RoleId | None, ...]
    """What lies in front of each seat now: the thief may have exchanged."""
    sightings: tuple[tuple[Sighting, ...], ...]
    """What each seat has learnt, oldest first."""
    centre: tuple[RoleId, ...] = ()
    face_down: bool = False
    """Real cards, and nobody tells: the narrator knows only the cards of the dead."""
    phase: Moment = Moment.DEAL
    night: int = 0
    """The night that is played, or the last one."""
    tonight: Tonight = Tonight()
    nights: tuple[NightRecord, ...] = ()
    lovers: tuple[Seat, ...] = ()
    captain: Seat | None = None
    """Stays with a dead captain until the heir is named."""
    potions: frozenset[Potion] = frozenset(Potion)
    deaths: tuple[Death, ...] = ()
    """In the order they happened."""
    shot: frozenset[Seat] = frozenset()
    """Dead hunters who have had their shot."""
    grief_told: int = 0
    """Cards face down: for so many deaths the table has answered whether anybody follows."""
    outcome_told: int = 0
    """Cards face down: with so many deaths the table has said that the game goes on."""
    after: Moment = Moment.DEBATE
    """Where the game goes on after the aftermath."""
    poll: Poll | None = None
    last_poll: Poll | None = None
    verdict: VillageVerdict | None = None

    @property
    def seats(self) -> range:
        return range(len(self.names))

    @property
    def living(self) -> tuple[Seat, ...]:
        return tuple(sorted(self.alive))

    def with_power(self, power: Power) -> tuple[Seat, ...]:
        """Everybody whose card has this power, dead or alive."""
        return tuple(seat for seat in self.seats if self.book.has(self.cards[seat], power))

    @property
    def pack(self) -> tuple[Seat, ...]:
        """The living wolves."""
        return tuple(seat for seat in self.with_power(Power.HUNT) if seat in self.alive)

    @property
    def shown(self) -> frozenset[RoleId]:
        """Roles that are gone as far as everybody knows: the table has seen all their cards."""
        if self.buried:
            return frozenset()
        seen = Counter(self.cards[death.seat] for death in self.deaths)
        return frozenset(role for role, count in self.deck.counts.items() if seen[role] == count)

    @property
    def night_calls(self) -> tuple[str, ...]:
        """The calls of the night that is played."""
        return tuple(row.id for row in self.book.night_calls(self.deck.cards, self.night, self.shown))

    @property
    def called(self) -> Power | None:
        """The power that the open call is for."""
        return None if self.tonight.call is None else self.book.call(self.tonight.call).power

    @property
    def prey(self) -> Seat | None:
        """Whom all living wolves have chosen; nobody as long as one of them disagrees."""
        chosen = dict(self.tonight.choices)
        aims = {chosen.get(wolf) for wolf in self.pack}
        return aims.pop() if len(aims) == 1 else None
