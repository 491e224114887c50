"""Deeds: what a move of the night amounts to, as a sentence about its player or to its player.

A move alone does not tell which cards are meant: that follows from the power, and so from the call, from what a
doppelgänger has just copied, and from what a witch has just looked at.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from narrator.rules.game import RoleId, Seat
from narrator.rules.one_night.deck import CENTRE_CARDS
from narrator.rules.one_night.roles import Artefact, Group, Mark, Power, Role
from narrator.rules.one_night.table import Act, Move
from narrator.rules.refusal import Fact
from narrator.words.lines import ROLES, Cue, Lines
from narrator.words.one_night.data import role_book

SCENE = "memory"


class Person(StrEnum):
    """Who is spoken to; the value begins the names of the messages."""

    YOU = "you"
    THEY = "they"


class Spot(NamedTuple):
    """Where a card lies."""

    centre: bool
    number: int
    """A seat, or a place in the centre."""


@dataclass(frozen=True, slots=True)
class Deed:
    """A move with what went before it in the same call, and what it showed."""

    move: Move
    copied: RoleId | None = None
    """What the player has copied so far in this call."""
    looked: int | None = None
    """The place in the centre that the player has looked at so far in this call."""
    more: bool = False
    """Not the first move in this call."""
    shown: tuple[str | None, ...] = ()
    """What lay at its seats and then at its places: role or mark ids, none where nobody knows."""

    @property
    def role(self) -> Role | None:
        """Whose power is used; none for a group, or where nobody knows what was copied."""
        called = role_book().get(self.move.call)
        if called is None or called.power is not Power.COPY_PLAYER:
            return called
        return None if self.copied is None else role_book()[self.copied]

    @property
    def given(self) -> Mark | None:
        """The mark that is handed out."""
        if self.move.call == Group.VAMPIRES:
            return Mark.VAMPIRE
        return self.role.gives if self.role else None

    @property
    def swapped(self) -> tuple[Spot, Spot] | None:
        """The two cards that change places; none where nobody can tell which."""
        move, power = self.move, self.role.power if self.role else None
        if move.centre:
            return Spot(False, move.seat), Spot(True, move.centre[0])
        first = Spot(False, move.seats[0])
        if len(move.seats) == 2:
            return first, Spot(False, move.seats[1])
        match power:
            case Power.ROB:
                return Spot(False, move.seat), first
            case Power.GIVE_EXTRA_WOLF:
                return first, Spot(True, CENTRE_CARDS)
            case Power.BREW if self.looked is not None:
                return first, Spot(True, self.looked)
        return None

    @property
    def spots(self) -> tuple[Spot, ...]:
        """What the hand chose, seats first."""
        chosen = self.move.seats, self.move.centre
        return tuple(Spot(bool(row), number) for row, numbers in enumerate(chosen) for number in numbers)


def deeds(moves: Iterable[Move], show: Callable[[Deed], tuple[str | None, ...]]) -> Iterator[Deed]:
    """Moves in order as deeds; ``show`` is asked what each of them showed."""
    earlier: dict[tuple[Seat, str], Deed] = {}
    for move in moves:
        before = earlier.get((move.seat, move.call))
        deed = Deed(move) if before is None else Deed(move, _copied(before), _looked(before), more=True)
        deed = replace(deed, shown=show(deed))
        earlier[move.seat, move.call] = deed
        yield deed


def _copied(deed: Deed) -> RoleId | None:
    return deed.shown[0] if deed.move.act is Act.COPY and deed.shown else deed.copied


def _looked(deed: Deed) -> int | None:
    return deed.move.centre[0] if deed.move.act is Act.LOOK and deed.move.centre else deed.looked


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells deeds in one language, to their players or about them."""

    lines: Lines
    person: Person
    names: tuple[str, ...]

    def sentences(self, deed: Deed) -> Iterator[str]:
        """What was done; a sentence for each card that was looked at."""
        move = deed.move
        match move.act:
            case Act.LOOK | Act.COPY | Act.FLIP:
                for spot, shown in zip(deed.spots, deed.shown or (None,) * len(deed.spots), strict=True):
                    yield self._say(
                        deed, move.act, card=self._card(deed, spot), **_seen(role_name(self.lines, shown))
                    )
            case Act.LOOK_MARK:
                shown = deed.shown[0] if deed.shown else None
                seen = _seen(mark_name(self.lines, Mark(shown)) if shown else None)
                yield self._say(deed, move.act, name=self.names[move.seats[0]], **seen)
            case Act.SWAP:
                yield self._swap(deed)
            case Act.SWAP_MARKS:
                yield self._pair(deed, "swap_marks", move.seats)
            case Act.MARK:
                yield self._mark(deed)
            case Act.PASS:
                yield self._say(deed, move.act, more=deed.more)
            case Act.TAP:
                yield self._say(deed, move.act, name=self.names[move.seats[0]])
            case Act.SHIELD | Act.PLACE:
                # Drawn blindly: even the one who laid it down learns what it was only when all is told.
                artefact = artefact_name(self.lines, move.drawn if self.person is Person.THEY else None)
                yield self._say(deed, move.act, card=self._card(deed, deed.spots[0]), artefact=artefact)
            case Act.SHIFT_LEFT | Act.SHIFT_RIGHT:
                yield self._say(deed, move.act)

    def _swap(self, deed: Deed) -> str:
        spots = deed.swapped
        if spots is None:
            return self._say(deed, "moved", card=self._card(deed, deed.spots[0]))
        one, other = spots
        if other.centre:
            return self._say(deed, "swap-centre", card=self._card(deed, one), place=self._card(deed, other))
        if deed.role is not None and deed.role.power is Power.ROB:
            shown = role_name(self.lines, deed.shown[0] if deed.shown else None)
            return self._say(deed, "rob", name=self.names[other.number], **_seen(shown))
        return self._pair(deed, "swap", (one.number, other.number))

    def _pair(self, deed: Deed, message: str, seats: tuple[Seat, ...]) -> str:
        """Two players' things change places, perhaps the doer's own with another's."""
        others = tuple(self.names[seat] for seat in seats if seat != deed.move.seat)
        if len(others) < len(seats):
            return self._say(deed, f"{message}-own", name=others[0])
        return self._say(deed, message, name=others[0], other=others[1])

    def _mark(self, deed: Deed) -> str:
        seats = deed.move.seats
        others = tuple(self.names[seat] for seat in seats if seat != deed.move.seat)
        message = ("mark" if others else "mark-own") if len(seats) == 1 else "mark-two"
        if message == "mark-two" and len(others) == 1:
            message = "mark-shared"
        return self._say(deed, message, mark=mark_name(self.lines, deed.given), names=others)

    def _card(self, deed: Deed, spot: Spot) -> str:
        """A card by where it lies."""
        if spot.centre:
            return self.lines.say(SCENE, f"place-{spot.number}")
        if spot.number == deed.move.seat:
            return self.lines.say(SCENE, f"{self.person}-own-card")
        return self.lines.say(SCENE, "card", name=self.names[spot.number])

    def _say(self, deed: Deed, message: str, **values: Fact) -> str:
        return self.lines.say(SCENE, f"{self.person}-{message}", who=self.names[deed.move.seat], **values)


def _seen(shown: str | None) -> dict[str, Fact]:
    return {"known": shown is not None, "shown": shown or ""}


def role_name(lines: Lines, role: RoleId | None) -> str | None:
    """A card one of a kind is "the", the others are "a"."""
    if role is None:
        return None
    return lines.line(Cue(ROLES, f"role-{role}", "the" if role_book()[role].is_single else "a"))


def mark_name(lines: Lines, mark: Mark | None) -> str:
    return lines.say(SCENE, f"mark-{mark or 'unknown'}")


def artefact_name(lines: Lines, artefact: Artefact | None) -> str:
    return lines.say(SCENE, f"artefact-{artefact or 'unknown'}")
