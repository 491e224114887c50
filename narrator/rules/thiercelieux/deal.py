"""Before the first night: seats, and who holds which card."""

from collections import Counter
from dataclasses import replace

from narrator.rules.game import TellCard
from narrator.rules.refusal import Refused, refuse_faults
from narrator.rules.thiercelieux.cards import Deck, problems
from narrator.rules.thiercelieux.roles import Book
from narrator.rules.thiercelieux.state import Moment, Outstanding, Pending, State


def new_game(
    book: Book, deck: Deck, names: tuple[str, ...], *, parity: bool = False, buried: bool = False
) -> State:
    """An undealt game. Refused with the first fault of the deck; ``problems`` tells them all."""
    refuse_faults(problems(book, deck, len(names)))
    for name, count in Counter(names).items():
        if count > 1:
            raise Refused("name_twice", name=name)
        if not name.strip():
            raise Refused("name_missing")
    unknown = (None,) * len(names)
    return State(
        book=book,
        deck=deck,
        names=names,
        parity=parity,
        buried=buried,
        alive=frozenset(range(len(names))),
        dealt=unknown,
        cards=unknown,
        sightings=((),) * len(names),
    )


def deal_by_hand(state: State) -> State:
    if state.phase is not Moment.DEAL:
        raise Refused("not_now")
    unknown = (None,) * len(state.names)
    # The narrator counts by what the dead turn over: where it knows no card, they have to.
    return replace(state, dealt=unknown, cards=unknown, face_down=True, buried=False, phase=Moment.DUSK)


def deal_cards(state: State, order: tuple[int, ...]) -> State:
    if state.phase is not Moment.DEAL:
        raise Refused("not_now")
    if sorted(order) != list(range(len(state.deck.cards))):
        raise Refused("other_cards")
    cards = tuple(state.deck.cards[place] for place in order)
    dealt, centre = cards[: len(state.names)], cards[len(state.names) :]
    return replace(state, dealt=dealt, cards=dealt, centre=centre, phase=Moment.DUSK)


def tell_card(state: State, move: TellCard) -> State:
    """Note a told card; the one that makes the deck complete ends the deal."""
    told = tuple(move.card if seat == move.seat else card for seat, card in enumerate(state.dealt))
    state = replace(state, dealt=told, cards=told)
    left = Counter(state.deck.cards)
    left.subtract(card for card in told if card is not None)
    if None in told or min(left.values()) < 0:
        return state
    # Nobody knows which of the undealt cards lies on the left, so the name of the card decides.
    return replace(state, centre=tuple(sorted(left.elements())), phase=Moment.DUSK)


def deal_wait(state: State) -> Outstanding:
    """Whose card is still missing; everybody's, when the cards told cannot all be true."""
    silent = tuple(seat for seat in state.seats if state.dealt[seat] is None)
    if len(silent) == len(state.names):
        return Outstanding(Pending.DEAL, seats=silent)
    return (
        Outstanding(Pending.CARDS, seats=silent)
        if silent
        else Outstanding(Pending.MISDEAL, seats=tuple(state.seats))
    )
