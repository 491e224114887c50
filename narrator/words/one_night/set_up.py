"""The set-up of One Night: the deck read back and changed, and what else belongs on the table."""

from collections.abc import Iterator
from functools import lru_cache

from narrator.rules.game import RoleId
from narrator.rules.house import House
from narrator.rules.one_night.deck import CENTRE_CARDS, Deck, may_be_extra, problems, shields_needed
from narrator.rules.one_night.game import OneNight
from narrator.rules.one_night.roles import Box, Power
from narrator.rules.one_night.table import begin
from narrator.rules.refusal import Refused
from narrator.words.booklet import SetUp
from narrator.words.faults import fault_cue
from narrator.words.leaflet import Names
from narrator.words.lines import Cue, cue
from narrator.words.one_night.data import call_book, role_book
from narrator.words.one_night.leaflet import night_settings

SCENE = "evening"


@lru_cache(maxsize=8)
def begun(setup: SetUp, names: Names, house: House, boxes: frozenset[str] | None) -> OneNight:
    settings = night_settings(house, on_phones=setup.on_phones)
    chosen = None if boxes is None else frozenset(map(Box, boxes))
    return OneNight(begin(call_book(), setup.deck, names, settings, chosen))


def lay_out(setup: SetUp) -> Iterator[Cue]:
    deck: Deck = setup.deck
    if setup.changed:
        yield from (fault_cue(problem) for problem in problems(role_book(), deck, setup.players))
    yield cue(SCENE, "deck", count=len(deck.cards), cards=deck.cards)
    if deck.extra_wolf is not None:
        yield cue(SCENE, "extra-wolf", role=(deck.extra_wolf,))
    if setup.on_phones:
        yield cue(SCENE, "deal-phones")
        return
    if deck.uses_marks(role_book()):
        yield cue(SCENE, "deal-marks")
    shields = shields_needed(role_book(), deck)
    if shields:
        yield cue(SCENE, "deal-shields", count=shields)
    if deck.has_power(role_book(), Power.PLACE_ARTEFACT):
        yield cue(SCENE, "deal-artefacts")
    if not setup.named:
        yield cue(SCENE, "deal-numbers")
    yield cue(SCENE, "deal-extra" if deck.extra_wolf else "deal-table")
    if setup.phones:
        yield cue(SCENE, "deal-tell")


def miscount(deck: Deck, players: int) -> Cue | None:
    much = len(deck.cards) - players - CENTRE_CARDS
    if not much:
        return None
    message = "deck-too-many" if much > 0 else "deck-too-few"
    return cue(SCENE, message, cards=len(deck.cards), players=players, off=abs(much))


def changed(deck: Deck, role: RoleId, *, more: bool) -> Deck:
    """Put a card in or take one out. A wrong number of cards is no fault yet: the next change may mend it."""
    if not more and role not in deck.cards:
        raise Refused("not_in_deck", role=(role,))
    return _with(deck, role) if more else _without(deck, role)


def _with(deck: Deck, role: RoleId) -> Deck:
    """The alpha wolf brings the card that lies beside the centre."""
    book = role_book()
    if role not in book:
        raise Refused("unknown_role", id=role)
    brings = book[role].power is Power.GIVE_EXTRA_WOLF and deck.extra_wolf is None
    extra = next(other.id for other in book.values() if may_be_extra(other)) if brings else deck.extra_wolf
    return Deck((*deck.cards, role), extra)


def _without(deck: Deck, role: RoleId) -> Deck:
    left = list(deck.cards)
    left.reverse()
    left.remove(role)
    left.reverse()
    needs_extra = any(role_book()[card].power is Power.GIVE_EXTRA_WOLF for card in left)
    return Deck(tuple(left), deck.extra_wolf if needs_extra else None)
