"""The set-up of the village: the deck read back, and what stands in for a game master's eyes and hands."""

from collections.abc import Iterator

from narrator.rules.game import DealByHand
from narrator.rules.thiercelieux.cards import Deck, problems
from narrator.rules.thiercelieux.course import outstanding
from narrator.rules.thiercelieux.game import Village
from narrator.rules.thiercelieux.roles import Power
from narrator.rules.thiercelieux.state import Pending
from narrator.words.booklet import Reply, SetUp
from narrator.words.faults import fault_cue
from narrator.words.lines import Cue, cue
from narrator.words.thiercelieux.data import book

SCENE = "village"
EVENING = "evening"
_BY_HAND = {Power.BIND: "deal-cupid", Power.LOOK: "deal-seer", Power.BREW: "deal-witch"}
"""How a power is used where no phone takes what is done at night."""


def lay_out(setup: SetUp) -> Iterator[Cue]:
    """What is played with, who deals, and, by voice only, how."""
    deck: Deck = setup.deck
    yield cue(SCENE, "deck", count=len(deck.cards), cards=deck.cards)
    if setup.on_phones:
        yield cue(EVENING, "deal-phones")
    else:
        yield from _by_hand(setup, deck)
    yield from (fault_cue(problem) for problem in problems(book(), deck, setup.players))


def _by_hand(setup: SetUp, deck: Deck) -> Iterator[Cue]:
    if not setup.named:
        yield cue(EVENING, "deal-numbers")
    yield cue(SCENE, "deal-centre" if deck.centre else "deal")
    if setup.phones:
        yield cue(EVENING, "deal-tell")
    else:
        yield from token_cues(deck)


def token_cues(deck: Deck) -> Iterator[Cue]:
    yield cue(SCENE, "deal-tokens")
    for power, message in _BY_HAND.items():
        if book().count(deck.cards, power):
            yield cue(SCENE, message)


def hand_out(game: Village, setup: SetUp) -> Reply:
    """With real cards that nobody, or not everybody, tells, it is played by voice."""
    due = outstanding(game.state)
    if due.kind is Pending.MISDEAL:
        return Reply(says=(cue(SCENE, "misdeal"),))
    tokens = tuple(token_cues(setup.deck)) if setup.phones else ()  # nobody has heard of them yet
    by_hand = Reply((DealByHand(),), says=tokens)
    if due.kind is not Pending.CARDS:
        return by_hand
    return Reply(confirm=cue(EVENING, "untold-really", count=len(due.seats)), yes=by_hand)
