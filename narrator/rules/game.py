"""The Game protocol: what a director needs to know of a game in order to play it, and the values both speak in.

A game is a frozen value. ``apply`` gives the next one; nothing else changes it, and whatever chance decides arrives
inside an action, so the same actions always give the same game again. A game is a package below this one that
implements this; the director knows none of them.
"""

import random
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Literal, Protocol, Self

from narrator.rules.refusal import Facts

Seat = int
"""Place at the table, clockwise from 0: the next seat is the left neighbour."""
RoleId = str
Action = Any
"""Something done to a game: one of its own frozen values, or one of those below that all games know."""


class Phase(StrEnum):
    """Where an evening stands; what may be said depends on it."""

    LOBBY = "lobby"
    DEAL = "deal"
    NIGHT = "night"
    DEBATE = "debate"
    VOTE = "vote"
    REVEAL = "reveal"
    OVER = "over"


class Awaits(StrEnum):
    """What a game waits for, and so what the director does next."""

    DEAL = "deal"
    """Cards for everybody."""
    CALL = "call"
    """A call of the night: to be made, or open."""
    NEWS = "news"
    """Everybody has to be told something."""
    QUESTION = "question"
    """Something that only the table, or one seat, can answer."""
    DEBATE = "debate"
    BALLOTS = "ballots"
    LOT = "lot"
    """Chance decides between seats, and everybody hears on whom it fell."""
    NOTHING = "nothing"
    """It is over."""


@dataclass(frozen=True, slots=True)
class Question:
    """Something that is asked aloud."""

    id: str
    """What is asked for, in a word: the ears and the patience of the table go by it."""
    seat: Seat | None = None
    """Whom it is about."""
    among: tuple[Seat, ...] = ()
    """Seats that may be the answer, where seats are."""
    alone: bool = False
    """Only that seat is asked, and may answer with its phone."""
    several: bool = False
    """Everything that is said in one breath is one answer."""
    about: Any = None
    """What else the game's own words need to know of it."""


@dataclass(frozen=True, slots=True)
class Wait:
    """What a game waits for. Nothing in it may depend on a secret but ``owed``."""

    kind: Awaits
    phase: Phase | None
    """The phase it belongs to; none = whichever it is."""
    afresh: bool = False
    """That phase begins with it, even if one of the same name is just over."""
    call: str | None = None
    open: bool = False
    """The call has been made, and phones may be tapped."""
    owed: tuple[Seat, ...] = ()
    """A secret: whom the rules leave no choice, so that chance moves for the silent when time is up."""
    question: Question | None = None
    news: tuple[Any, ...] = ()
    """What is to be told, in this order; the game's own words know how."""
    seats: tuple[Seat, ...] = ()
    """Who votes, or between whom the lot is drawn."""


@dataclass(frozen=True, slots=True)
class Call:
    """One wake call of a night, with what its sentences need to know."""

    id: str
    pause_s: float
    facts: Facts = ()
    keeps_awake: bool = False
    """No sleep line: the next call has it."""
    breath: bool = False
    """Nobody acts in it: its pause is only a breath."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that a finger may choose in a call."""

    act: str
    seats: tuple[Seat, ...] = ()
    centre: tuple[int, ...] = ()
    """Places in the centre, from 0."""
    saw: RoleId | None = None
    """The role that a real card showed, where only its player can tell."""


PASS = "pass"  # noqa: S105 - an act that every game has: to do nothing


@dataclass(frozen=True, slots=True)
class Offer:
    """Choices of one kind, gathered so that a hand can choose: so many of these seats and of these places."""

    act: str
    seats: tuple[Seat, ...] = ()
    pick_seats: int = 0
    centre: tuple[int, ...] = ()
    pick_centre: int = 0


def gathered(choices: Iterable[Choice]) -> tuple[Offer, ...]:
    """Choices of one seat by what is done with how many cards; to do nothing comes last."""
    kinds: dict[tuple[str, int, int], list[Choice]] = {}
    for choice in choices:
        kinds.setdefault((choice.act, len(choice.seats), len(choice.centre)), []).append(choice)
    return tuple(
        Offer(
            act,
            seats=tuple(sorted({seat for choice in alike for seat in choice.seats})),
            pick_seats=seats,
            centre=tuple(sorted({place for choice in alike for place in choice.centre})),
            pick_centre=centre,
        )
        for (act, seats, centre), alike in sorted(kinds.items(), key=lambda kind: kind[0][0] == PASS)
    )


@dataclass(frozen=True, slots=True)
class OpenedCall:
    """The call that is open, as every phone shows it, called or not."""

    id: str
    acts: tuple[str, ...] = (PASS,)
    """Everything anybody may do in it."""
    taps: int = 1
    """How many taps every phone asks for."""
    changeable: bool = False
    """A choice can be changed until it closes, so every phone stays open."""
    asks_role: bool = False
    """Whether what was seen is asked as well: with real cards only the player can tell."""


@dataclass(frozen=True, slots=True)
class Place:
    """A seat as everybody sees it."""

    alive: bool = True
    captain: bool = False
    face_up: RoleId | None = None
    shield: bool = False
    artefact: bool = False


BARE = Place()
"""A seat of which there is nothing to be seen."""


@dataclass(frozen=True, slots=True)
class PublicView:
    """What anybody in the room may know of a game."""

    places: tuple[Place, ...]
    """By seat."""
    call: OpenedCall | None = None
    night: int = 0
    """Which night it is, or was last; 0 where there is only one."""
    calls_over: int = 0
    """Of the night that is played."""


@dataclass(frozen=True, slots=True)
class Ballot:
    """A choice between seats that one seat has now."""

    targets: tuple[Seat, ...]
    chosen: Seat | None = None
    voted: bool = False
    """Nobody is a choice as well, once it was made."""
    kind: str = "vote"
    """What is chosen, as an id."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """What one seat may know of a game, beside what everybody knows and what its player has seen and done."""

    card: RoleId | None = None
    may_tell: bool = False
    """Its real card can be told now."""
    ballot: Ballot | None = None


@dataclass(frozen=True, slots=True)
class Fate:
    """How it ended for a seat."""

    died: str | None
    """The reason, as an id; none = alive."""
    won: bool | None
    """None where the table has not told enough to say."""
    card: RoleId | None = None
    """What lies before the seat in the end, where it is known."""
    dealt: RoleId | None = None
    votes: int = 0
    voters: tuple[Seat, ...] = ()
    """Who pointed at the seat, where that is known of all of them."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who died and who has won; the game's own words know why."""

    fates: tuple[Fate, ...]
    """By seat."""
    sides: tuple[str, ...] = ()
    """Winning sides, by id."""
    deaths: tuple[tuple[Seat, str], ...] = ()
    """As everybody knows them, in the order they happened."""
    winners: tuple[tuple[Seat, bool | None], ...] = ()
    """Of the seats that can be told of."""


class Game(Protocol):
    """One game from the deal to its outcome."""

    def apply(self, action: Action) -> Self:
        """The game after an action; ``Refused`` with the reason, and then nothing has changed."""

    def waits_for(self) -> Wait:
        """What has to happen now."""

    def calls(self) -> tuple[Call, ...]:
        """The calls of the night that is played, or of the next one: a function of public facts only."""

    def options(self, seat: Seat) -> tuple[Choice, ...]:
        """Everything a called seat may choose in the open call; empty for a sleeper and for a seat that is done."""

    def decoys(self, seat: Seat) -> tuple[Choice, ...]:
        """What the phone of a seat that has nothing to choose shows instead."""

    def move(self, seat: Seat, choice: Choice, chance: random.Random) -> Action:
        """The action that a choice in the open call means; what is drawn blindly is drawn here."""

    def public(self) -> PublicView: ...

    def view(self, seat: Seat) -> SeatView: ...

    def outcome(self) -> Outcome | None:
        """Who died and won, once that is settled."""


# Actions that every game knows, each only where it waits for such a thing.


@dataclass(frozen=True, slots=True)
class Deal:
    """The shuffled deck: the places of its cards, first one for each seat, then the centre."""

    order: tuple[int, ...]
    kind: Literal["deal"] = "deal"


@dataclass(frozen=True, slots=True)
class TellCard:
    """Real cards: a seat tells its own."""

    seat: Seat
    card: RoleId
    kind: Literal["tell_card"] = "tell_card"


@dataclass(frozen=True, slots=True)
class DealByHand:
    """Real cards are dealt, and the night may begin, whatever was told of them."""

    kind: Literal["deal_by_hand"] = "deal_by_hand"


@dataclass(frozen=True, slots=True)
class OpenCall:
    """The next call of the night is made."""

    call: str
    kind: Literal["open_call"] = "open_call"


@dataclass(frozen=True, slots=True)
class CloseCall:
    """Its time is up."""

    kind: Literal["close_call"] = "close_call"


@dataclass(frozen=True, slots=True)
class Hear:
    """Everybody has heard the news."""

    kind: Literal["hear"] = "hear"


@dataclass(frozen=True, slots=True)
class OpenVote:
    """The debate is over."""

    kind: Literal["open_vote"] = "open_vote"


@dataclass(frozen=True, slots=True)
class Vote:
    """A seat points at another, or at nobody; it may change until the vote is closed."""

    seat: Seat
    target: Seat | None
    kind: Literal["vote"] = "vote"


@dataclass(frozen=True, slots=True)
class CloseVote:
    """The arms come down: who has not voted abstains."""

    by_hand: bool = False
    """Some could only vote by hand, so that the table has to tell what came of it."""
    kind: Literal["close_vote"] = "close_vote"


@dataclass(frozen=True, slots=True)
class DrawLot:
    """The lot fell on this seat."""

    seat: Seat
    kind: Literal["draw_lot"] = "draw_lot"


SharedAction = Deal | TellCard | DealByHand | OpenCall | CloseCall | Hear | OpenVote | Vote | CloseVote | DrawLot
