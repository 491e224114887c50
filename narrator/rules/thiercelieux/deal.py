"""Before the first night: seats, and who holds which card."""

from collections import Counter
from dataclasses import replace

from narrator.rules.game import RoleId
from narrator.rules.one_night.roles import RoleBook
from narrator.rules.refusal import Refused
from narrator.rules.thiercelieux.actions import Deal, DealFaceDown, DealStep, TellCard
from narrator.rules.thiercelieux.cards import Deck, problems
from narrator.rules.thiercelieux.state import Awaits, HouseRules, Phase, State, Wait


def new_game(book: RoleBook, deck: Deck, names: tuple[str, ...], rules: HouseRules | None = None) -> State:
    """An undealt game. Refused with the first fault of the deck; ``problems`` tells them all."""
    for problem in problems(book, deck, len(names)):
        if problem.fault:
            raise Refused(problem.code, **dict(problem.facts))
    for name, count in Counter(names).items():
        if count > 1:
            raise Refused("name_twice", name=name)
        if not name.strip():
            raise Refused("name_missing")
    unknown = (None,) * len(names)
    return State(
        deck=deck,
        names=names,
        rules=rules or HouseRules(),
        alive=frozenset(range(len(names))),
        dealt=unknown,
        cards=unknown,
        sightings=((),) * len(names),
    )


def take_step(state: State, step: DealStep) -> State:
    if state.phase is not Phase.DEAL:
        raise Refused("not_now")
    match step:
        case Deal():
            return _deal(state, step.cards)
        case DealFaceDown():
            unknown = (None,) * len(state.names)
            return replace(state, dealt=unknown, cards=unknown, face_down=True, phase=Phase.DUSK)


def _deal(state: State, cards: tuple[RoleId, ...]) -> State:
    if Counter(cards) != Counter(state.deck.cards):
        raise Refused("other_cards")
    dealt, centre = cards[: len(state.names)], cards[len(state.names) :]
    return replace(state, dealt=dealt, cards=dealt, centre=centre, phase=Phase.DUSK)


def tell_card(state: State, move: TellCard) -> State:
    """Note a told card; the one that makes the deck complete ends the deal."""
    told = tuple(move.card if seat == move.seat else card for seat, card in enumerate(state.dealt))
    state = replace(state, dealt=told, cards=told)
    left = Counter(state.deck.cards)
    left.subtract(card for card in told if card is not None)
    if None in told or min(left.values()) < 0:
        return state
    # Nobody knows which of the undealt cards lies on the left, so the name of the card decides.
    return replace(state, centre=tuple(sorted(left.elements())), phase=Phase.DUSK)


def deal_wait(state: State) -> Wait:
    """Whose card is still missing; everybody's, when the cards told cannot all be true."""
    silent = tuple(seat for seat in state.seats if state.dealt[seat] is None)
    if len(silent) == len(state.names):
        return Wait(Awaits.DEAL, seats=silent)
    return Wait(Awaits.CARDS, seats=silent) if silent else Wait(Awaits.MISDEAL, seats=tuple(state.seats))
