"""Taps: what every phone shows of a call of One Night, and what a finger may choose in it."""

import random
from functools import lru_cache

from narrator.rules.game import PASS, Choice, OpenedCall, Seat
from narrator.rules.one_night.actions import legal
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.inquest.notebook import imagined
from narrator.rules.one_night.night import Call
from narrator.rules.one_night.powers import acts_in, most_taps
from narrator.rules.one_night.roles import Artefact, RoleBook
from narrator.rules.one_night.table import Act, State


@lru_cache(maxsize=512)
def opened(book: RoleBook, deck: Deck, call: Call, *, real: bool) -> OpenedCall:
    """A call as every phone shows it: of public facts only, and looked at by every phone."""
    # With real cards only the player can tell what was seen, where that decides what the player is.
    asks_role = real and call.role is not None and book[call.role].takes_over
    return OpenedCall(call.id, acts_in(book, deck, call), most_taps(book, deck, call), asks_role=asks_role)


def choices(page: State, seat: Seat) -> tuple[Choice, ...]:
    return tuple(Choice(move.act, move.seats, move.centre) for move in legal(page, seat))


@lru_cache(maxsize=512)
def decoys(begun: State, seat: Seat, call: Call) -> tuple[Choice, ...]:
    """What a phone offers whose player has nothing to do: the same as to whoever is called."""
    page = imagined(begun, seat, call)
    return (() if page is None else choices(page, seat)) or (Choice(PASS),)


def drawn(table: State, act: Act, chance: random.Random) -> Artefact | None:
    return chance.choice(table.case) if act is Act.PLACE and table.case else None
