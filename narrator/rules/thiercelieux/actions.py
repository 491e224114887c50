"""Everything that can be done to a classic game, as values.

Moves belong to a seat. Steps belong to the narrator or to the table as a whole. Whatever is drawn at random
arrives inside (a deal carries its cards, a lot its result), so replaying the actions gives the same game.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import ClassVar

from narrator.rules.game import RoleId, Seat
from narrator.rules.thiercelieux.calls import CallId
from narrator.rules.thiercelieux.resolve import Outcome


class Side(IntEnum):
    """Which of the two centre cards."""

    LEFT = 0
    RIGHT = 1


@dataclass(frozen=True, slots=True)
class TellCard:
    """Real cards: a seat tells its own. It may correct itself until all cards told make up the deck."""

    public: ClassVar[bool] = False
    seat: Seat
    card: RoleId


@dataclass(frozen=True, slots=True)
class Steal:
    """The thief takes a centre card, or keeps his own."""

    public: ClassVar[bool] = False
    call: ClassVar[CallId] = CallId.THIEF
    seat: Seat
    take: Side | None


@dataclass(frozen=True, slots=True)
class Bind:
    """Cupid makes two players lovers."""

    public: ClassVar[bool] = False
    call: ClassVar[CallId] = CallId.CUPID
    seat: Seat
    lovers: tuple[Seat, Seat]


@dataclass(frozen=True, slots=True)
class Look:
    """The seer learns a card."""

    public: ClassVar[bool] = False
    call: ClassVar[CallId] = CallId.SEER
    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class Hunt:
    """A wolf chooses a victim; it may change or withdraw until the call closes, so a caught girl dies (TQ9)."""

    public: ClassVar[bool] = False
    call: ClassVar[CallId] = CallId.WEREWOLVES
    seat: Seat
    target: Seat | None


@dataclass(frozen=True, slots=True)
class Brew:
    """What the witch does tonight, both potions at once; she may change it until the call closes."""

    public: ClassVar[bool] = False
    call: ClassVar[CallId] = CallId.WITCH
    seat: Seat
    heal: bool = False
    poison: Seat | None = None


@dataclass(frozen=True, slots=True)
class Vote:
    """A ballot, for a captain or against a culprit; it may change until the vote closes."""

    public: ClassVar[bool] = False
    seat: Seat
    target: Seat | None


@dataclass(frozen=True, slots=True)
class Decide:
    """The captain settles a tie aloud."""

    public: ClassVar[bool] = True
    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class Shoot:
    """The dead hunter takes somebody along."""

    public: ClassVar[bool] = True
    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class Bequeath:
    """The dead captain names an heir."""

    public: ClassVar[bool] = True
    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """A shuffled deck: a card for each seat in turn, the rest for the centre, left and right."""

    public: ClassVar[bool] = True
    cards: tuple[RoleId, ...]


@dataclass(frozen=True, slots=True)
class DealFaceDown:
    """Real cards, dealt by hand, and nobody tells: the narrator plays by voice only."""

    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class OpenCall:
    """The next call of the night; the first one begins the night, ``Wake`` stands for the last."""

    public: ClassVar[bool] = True
    call: CallId


@dataclass(frozen=True, slots=True)
class CloseCall:
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Wake:
    """The call ``th_wake``: the night is resolved. Cards face down: the table tells who has a token."""

    public: ClassVar[bool] = True
    dead: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class OpenElection:
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class OpenVote:
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CloseVote:
    """The arms come down: who has not voted abstains."""

    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class DrawLot:
    """The lot fell on this seat."""

    public: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, slots=True)
class TellResult:
    """The table voted by itself, ties and all, and tells whom it hit."""

    public: ClassVar[bool] = True
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Leave:
    """A player goes home for good: an elimination like any other."""

    public: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, slots=True)
class ShowCard:
    """Cards face down: what a dead player turned over."""

    public: ClassVar[bool] = True
    seat: Seat
    card: RoleId


@dataclass(frozen=True, slots=True)
class TellGrief:
    """Cards face down: who dies of love, and for which of the dead; none = nobody does."""

    public: ClassVar[bool] = True
    seat: Seat | None = None
    beloved: Seat | None = None


@dataclass(frozen=True, slots=True)
class Declare:
    """Cards face down: the table says how the game stands where the shown cards do not."""

    public: ClassVar[bool] = True
    outcome: Outcome


NightMove = Steal | Bind | Look | Hunt | Brew
LastWord = Shoot | Bequeath
Move = TellCard | NightMove | Vote | Decide | LastWord
DealStep = Deal | DealFaceDown
NightStep = OpenCall | CloseCall | Wake
DayStep = OpenElection | OpenVote | CloseVote | DrawLot | TellResult
AfterStep = Leave | ShowCard | TellGrief | Declare
Step = DealStep | NightStep | DayStep | AfterStep
Action = Move | Step
