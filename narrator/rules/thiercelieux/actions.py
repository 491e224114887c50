"""Everything that can be done to a classic game, as values.

Moves belong to a seat, steps to the narrator; the rest is told by the table as a whole. Whatever is drawn at random
arrives inside (a deal carries its cards, a lot its result), so replaying the actions gives the same game.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import ClassVar, Literal

from narrator.rules.game import (
    CloseCall,
    CloseVote,
    Deal,
    DealByHand,
    DrawLot,
    OpenCall,
    OpenVote,
    RoleId,
    Seat,
    TellCard,
    Vote,
)
from narrator.rules.thiercelieux.resolve import Outcome
from narrator.rules.thiercelieux.roles import Power


class Side(IntEnum):
    """Which of the two centre cards."""

    LEFT = 0
    RIGHT = 1


@dataclass(frozen=True, slots=True)
class Steal:
    """The thief takes a centre card, or keeps his own."""

    power: ClassVar[Power] = Power.STEAL
    seat: Seat
    take: Side | None
    kind: Literal["steal"] = "steal"


@dataclass(frozen=True, slots=True)
class Bind:
    """Cupid makes two players lovers."""

    power: ClassVar[Power] = Power.BIND
    seat: Seat
    lovers: tuple[Seat, Seat]
    kind: Literal["bind"] = "bind"


@dataclass(frozen=True, slots=True)
class Look:
    """The seer learns a card."""

    power: ClassVar[Power] = Power.LOOK
    seat: Seat
    target: Seat
    kind: Literal["look"] = "look"


@dataclass(frozen=True, slots=True)
class Hunt:
    """A wolf chooses a victim; it may change or withdraw until the call closes, so a caught girl dies (TQ9)."""

    power: ClassVar[Power] = Power.HUNT
    seat: Seat
    target: Seat | None
    kind: Literal["hunt"] = "hunt"


@dataclass(frozen=True, slots=True)
class Brew:
    """What the witch does tonight, both potions at once; she may change it until the call closes."""

    power: ClassVar[Power] = Power.BREW
    seat: Seat
    heal: bool = False
    poison: Seat | None = None
    kind: Literal["brew"] = "brew"


@dataclass(frozen=True, slots=True)
class Decide:
    """The captain settles a tie aloud."""

    seat: Seat
    target: Seat
    kind: Literal["decide"] = "decide"


@dataclass(frozen=True, slots=True)
class Shoot:
    """The dead hunter takes somebody along."""

    seat: Seat
    target: Seat
    kind: Literal["shoot"] = "shoot"


@dataclass(frozen=True, slots=True)
class Bequeath:
    """The dead captain names an heir."""

    seat: Seat
    target: Seat
    kind: Literal["bequeath"] = "bequeath"


@dataclass(frozen=True, slots=True)
class Wake:
    """The last call: the night is resolved. Cards face down: the table tells who has a token."""

    dead: tuple[Seat, ...] = ()
    kind: Literal["wake"] = "wake"


@dataclass(frozen=True, slots=True)
class OpenElection:
    kind: Literal["open_election"] = "open_election"


@dataclass(frozen=True, slots=True)
class TellResult:
    """The table voted by itself, ties and all, and tells whom it hit."""

    seat: Seat | None
    kind: Literal["tell_result"] = "tell_result"


@dataclass(frozen=True, slots=True)
class TellTie:
    """The table voted by itself and tells who shares the most votes; what follows is the rules' to say."""

    seats: tuple[Seat, ...]
    kind: Literal["tell_tie"] = "tell_tie"


@dataclass(frozen=True, slots=True)
class Leave:
    """A player goes home for good: an elimination like any other."""

    seat: Seat
    kind: Literal["leave"] = "leave"


@dataclass(frozen=True, slots=True)
class ShowCard:
    """Cards face down: what a dead player turned over."""

    seat: Seat
    card: RoleId
    kind: Literal["show_card"] = "show_card"


@dataclass(frozen=True, slots=True)
class TellGrief:
    """Cards face down: who dies of love, and for which of the dead; none = nobody does."""

    seat: Seat | None = None
    beloved: Seat | None = None
    kind: Literal["tell_grief"] = "tell_grief"


@dataclass(frozen=True, slots=True)
class Mourn:
    """Cards face down: somebody dies of love, and for whom is asked next."""

    seat: Seat
    kind: Literal["mourn"] = "mourn"


@dataclass(frozen=True, slots=True)
class Campaign:
    """The village wants a captain: whoever stands for it may speak before the vote."""

    kind: Literal["campaign"] = "campaign"


@dataclass(frozen=True, slots=True)
class NoElection:
    """The village wants no captain today."""

    kind: Literal["no_election"] = "no_election"


@dataclass(frozen=True, slots=True)
class Declare:
    """Cards face down: the table says how the game stands where the shown cards do not."""

    outcome: Outcome
    kind: Literal["declare"] = "declare"


NightMove = Steal | Bind | Look | Hunt | Brew
LastWord = Shoot | Bequeath
Move = TellCard | NightMove | Vote | Decide | LastWord
Step = Deal | DealByHand | OpenCall | CloseCall | Wake | OpenElection | OpenVote | CloseVote | DrawLot
Told = TellResult | TellTie | Leave | ShowCard | TellGrief | Declare
Action = Move | Step | Told
Word = Mourn | Campaign | NoElection
"""What is said without a change of the rules' own state."""
