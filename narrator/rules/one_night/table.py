"""The table during one evening: where every card, mark, artefact and shield is, and who has seen what.

``State`` is a value. It changes only through ``actions.apply``, and every piece of chance arrives
inside an action, so the same actions always give the same table again.
"""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Literal

from narrator.rules.game import RoleId, Seat
from narrator.rules.one_night.deck import (
    CENTRE_CARDS,
    Deck,
    artefact_case,
    board_marks,
    boxes_for,
    problems,
    shields_needed,
)
from narrator.rules.one_night.judge import Verdict
from narrator.rules.one_night.night import Call, CallBook, NightSettings, calls
from narrator.rules.one_night.roles import Artefact, Box, Mark, Role, RoleBook
from narrator.rules.refusal import refuse_faults

CardNo = int
"""A card's place in ``Deck.on_table``. Two cards of one role are two cards: a copied role stays with its card."""


class Daytime(StrEnum):
    SETUP = "setup"
    NIGHT = "night"
    DAY = "day"
    OVER = "over"


class Act(StrEnum):
    """What a hand does at night."""

    PASS = "pass"  # noqa: S105 - a move, not a password
    COPY = "copy"
    LOOK = "look"
    LOOK_MARK = "look_mark"
    SWAP = "swap"
    SWAP_MARKS = "swap_marks"
    SHIFT_LEFT = "shift_left"
    SHIFT_RIGHT = "shift_right"
    MARK = "mark"
    SHIELD = "shield"
    TAP = "tap"
    FLIP = "flip"
    PLACE = "place"


@dataclass(frozen=True, slots=True)
class Move:
    """Something a called seat does. Which cards are meant follows from the power that is used."""

    seat: Seat
    call: str
    act: Act
    seats: tuple[Seat, ...] = ()
    centre: tuple[int, ...] = ()
    """Places in the centre, 0 to 2, and 3 for the wolf card beside it."""
    drawn: Artefact | None = None
    """The artefact a curator drew blindly; chance, not choice."""
    kind: Literal["move"] = "move"


class Sight(StrEnum):
    """What kind of thing a seat has learnt."""

    CARD = "card"
    CENTRE = "centre"
    OWN_CARD = "own_card"
    MARK = "mark"
    OWN_MARK = "own_mark"
    AWAKE = "awake"
    THUMBS = "thumbs"
    POINTING = "pointing"
    """Eyes shut, the clan points at its prey: ``seats`` point, ``at`` is the prey."""
    TAPPED = "tapped"
    PARTNER = "partner"
    ARTEFACT = "artefact"


@dataclass(frozen=True, slots=True)
class Sighting:
    """What a seat saw or felt during a call. It never changes afterwards, even when the card moves on."""

    seat: Seat
    call: str
    sight: Sight
    seats: tuple[Seat, ...] = ()
    at: tuple[int, ...] = ()
    """Places in the centre, or the seat that was pointed at."""
    shown: str | None = None
    """Role, mark or artefact id."""


@dataclass(frozen=True, slots=True)
class State:
    book: RoleBook = field(repr=False, compare=False)
    deck: Deck
    names: tuple[str, ...]
    """The players in seat order, clockwise: the next seat is the left neighbour."""
    settings: NightSettings
    calls: tuple[Call, ...]
    phase: Daytime = Daytime.SETUP
    dealt: tuple[CardNo, ...] = ()
    cards: tuple[CardNo, ...] = ()
    centre: tuple[CardNo, ...] = ()
    centre_start: tuple[CardNo, ...] = ()
    acquired: tuple[RoleId | None, ...] = ()
    """By card: the role it took over during the night."""
    plays: tuple[RoleId, ...] = ()
    """By seat: the role whose calls the player answers to, as far as the player knows."""
    doubles: frozenset[Seat] = frozenset()
    """Doppelgängers who have copied."""
    marks: tuple[Mark, ...] = ()
    """By seat; empty when no marks are in play."""
    board: tuple[Mark, ...] = ()
    """By slot of the boards; a slot keeps its place whatever mark lies in it."""
    frightened: frozenset[Seat] = frozenset()
    artefacts: tuple[Artefact | None, ...] = ()
    case: tuple[Artefact, ...] = ()
    shields: frozenset[Seat] = frozenset()
    shields_left: int = 0
    face_up: frozenset[Seat] = frozenset()
    busy: frozenset[Seat] = frozenset()
    """Who has moved or looked at a card or a mark: they raise a thumb for the fortune teller."""
    called: int = 0
    """How many calls have been opened."""
    call_open: bool = False
    moves: tuple[Move, ...] = ()
    seen: tuple[Sighting, ...] = ()
    votes: tuple[Seat | None, ...] = ()
    verdict: Verdict | None = None

    @property
    def seats(self) -> range:
        return range(len(self.names))

    @property
    def open_call(self) -> Call | None:
        return self.calls[self.called - 1] if self.call_open else None

    @property
    def marks_in_play(self) -> bool:
        return bool(self.marks)

    @property
    def reachable_centre(self) -> range:
        """Centre places that powers may use; the extra wolf card is one of them unless the house says no."""
        return range(len(self.centre) if self.settings.extra_wolf_is_centre else CENTRE_CARDS)

    def role_of_card(self, card: CardNo) -> RoleId:
        return self.deck.on_table[card]

    def card_before(self, seat: Seat) -> RoleId:
        """What is printed on the card in front of a seat."""
        return self.role_of_card(self.cards[seat])

    def role_played(self, seat: Seat) -> Role:
        return self.book[self.plays[seat]]

    def made_in(self, call: str, seat: Seat | None = None) -> tuple[Move, ...]:
        return tuple(move for move in self.moves if move.call == call and (seat is None or move.seat == seat))

    def lived(self, seat: Seat) -> tuple[tuple[Move, ...], tuple[Sighting, ...]]:
        """What a seat has done and seen tonight; which artefact a curator drew is not for the curator's eyes."""
        done = tuple(replace(move, drawn=None) for move in self.moves if move.seat == seat)
        return done, tuple(sighting for sighting in self.seen if sighting.seat == seat)

    def saw(self, *sightings: Sighting) -> "State":
        return replace(self, seen=(*self.seen, *sightings))

    def was_busy(self, *seats: Seat) -> "State":
        return replace(self, busy=self.busy | set(seats))

    def neighbours(self, seat: Seat) -> tuple[Seat, Seat]:
        """Left and right: sitting round a table, the clockwise neighbour is on the left hand."""
        count = len(self.names)
        return (seat + 1) % count, (seat - 1) % count


def begin(
    book: CallBook,
    deck: Deck,
    names: tuple[str, ...],
    settings: NightSettings | None = None,
    boxes: frozenset[Box] | None = None,
) -> State:
    """A table before the deal. Refuses a deck with faults, naming the first."""
    settings = settings or NightSettings()
    refuse_faults(problems(book.roles, deck, len(names), boxes))
    chosen = boxes_for(book.roles, deck) if boxes is None else boxes
    marked = deck.uses_marks(book.roles)
    return State(
        book=book.roles,
        deck=deck,
        names=names,
        settings=settings,
        calls=calls(book, deck, len(names), settings),
        acquired=(None,) * len(deck.on_table),
        marks=(Mark.CLARITY,) * len(names) if marked else (),
        board=board_marks(book.roles, deck) if marked else (),
        artefacts=(None,) * len(names),
        case=artefact_case(book.roles, deck, chosen),
        shields_left=shields_needed(book.roles, deck),
        votes=(None,) * len(names),
    )
