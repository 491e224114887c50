"""A table to play on: short ways to deal, to play a night, and to play whole games drawn from a seed."""

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import StrEnum
from itertools import combinations
from random import Random

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
from narrator.rules.thiercelieux import aftermath, day
from narrator.rules.thiercelieux import night as nights
from narrator.rules.thiercelieux.actions import (
    Action,
    Declare,
    Hunt,
    Leave,
    Move,
    OpenElection,
    ShowCard,
    TellGrief,
    Wake,
)
from narrator.rules.thiercelieux.cards import Deck, add_role, simple_deck
from narrator.rules.thiercelieux.course import apply, outstanding
from narrator.rules.thiercelieux.deal import new_game
from narrator.rules.thiercelieux.moves import legal
from narrator.rules.thiercelieux.resolve import OUTCOME_OF
from narrator.rules.thiercelieux.roles import Book
from narrator.rules.thiercelieux.state import Moment, Outstanding, Pending, State
from narrator.words.thiercelieux.data import book

BOOK = book()
NAMES = tuple("ABCDEFGHIJKLMNOPQR")

WOLF, VILLAGER, SEER, HUNTER = "th_werewolf", "th_villager", "th_seer", "th_hunter"
CUPID, WITCH, GIRL, THIEF = "th_cupid", "th_witch", "th_little_girl", "th_thief"


class CallId(StrEnum):
    """The calls of the box, in the order of the night."""

    OPEN = "th_open"
    THIEF = "th_thief"
    CUPID = "th_cupid"
    LOVERS = "th_lovers"
    SEER = "th_seer"
    WEREWOLVES = "th_werewolves"
    WITCH = "th_witch"
    WAKE = "th_wake"


def dealt(
    *cards: RoleId, centre: tuple[RoleId, ...] = (), parity: bool = False, players: int = 8, box: Book = BOOK
) -> State:
    """A game with these cards from seat 0 on, simple villagers for the other seats."""
    filled = cards + (VILLAGER,) * (players - len(cards)) + centre
    game = new_game(box, Deck.of(box, filled), NAMES[: len(filled) - len(centre)], parity=parity)
    return apply(game, Deal(tuple(range(len(filled)))))


def face_down(*cards: RoleId, players: int = 8, parity: bool = False) -> State:
    """The same deck, dealt by hand; the narrator knows no card."""
    filled = cards + (VILLAGER,) * (players - len(cards))
    centre = 2 if THIEF in cards else 0
    game = new_game(BOOK, Deck.of(BOOK, filled + (VILLAGER,) * centre), NAMES[:players], parity=parity)
    return apply(game, DealByHand())


def play(state: State, *actions: Action) -> State:
    for action in actions:
        state = apply(state, action)
    return state


def until(state: State, call: str, *moves: Move) -> State:
    """Go on with the night until this call is open, every move made when its call is."""
    while True:
        coming = outstanding(state).call
        assert coming is not None
        if state.tonight.call is None:
            assert coming != CallId.WAKE, f"{call} is not called tonight"
            state = apply(state, OpenCall(coming))
        if state.tonight.call == call:
            return state
        state = apply(play(state, *_of_call(state, moves)), CloseCall())


def sleep(state: State, *moves: Move) -> State:
    """A whole night up to the morning, which is not yet counted."""
    state = apply(state, OpenCall(CallId.OPEN))
    made: set[Move] = set()
    while outstanding(state).kind is not Pending.WAKE:
        if state.tonight.call is None:
            coming = outstanding(state).call
            assert coming is not None
            state = apply(state, OpenCall(coming))
        now = _of_call(state, moves)
        made.update(now)
        state = apply(play(state, *now), CloseCall())
    assert made == set(moves), "a move had no call"
    return state


def night(state: State, *moves: Move) -> State:
    return apply(sleep(state, *moves), Wake())


def _of_call(state: State, moves: Iterable[Move]) -> tuple[Move, ...]:
    return tuple(move for move in moves if getattr(move, "power", None) is state.called)


def devour(state: State, prey: Seat, *moves: Move) -> State:
    """A night in which all wolves agree."""
    return night(state, *(Hunt(wolf, prey) for wolf in state.pack if wolf in state.alive), *moves)


def ballots(**votes: str) -> tuple[Vote, ...]:
    """Votes by the letters of the seats."""
    return tuple(Vote(NAMES.index(voter), NAMES.index(target)) for voter, target in votes.items())


def poll(state: State, *votes: Vote) -> State:
    return play(state, OpenVote(), *votes, CloseVote())


def lynch(state: State, target: Seat) -> State:
    """Everybody else votes for one."""
    return poll(state, *(Vote(voter, target) for voter in state.living if voter != target))


def dead(state: State) -> str:
    """Who is dead, in the order of it."""
    return "".join(state.names[death.seat] for death in state.deaths)


def random_deck(rng: Random) -> Deck:
    deck = simple_deck(BOOK, rng.randint(8, 18))
    specials = [HUNTER, CUPID, WITCH, GIRL, THIEF]
    for role in rng.sample(specials, rng.randint(0, len(specials))):
        deck = add_role(BOOK, deck, role)
    if rng.random() < 0.2:
        deck = add_role(BOOK, deck, WOLF)
    return deck


def random_deal(rng: Random) -> tuple[State, tuple[Action, ...]]:
    """An undealt game and how it is dealt, in one of the three ways."""
    deck = random_deck(rng)
    game = new_game(BOOK, deck, NAMES[: deck.players], parity=rng.random() < 0.2)
    dealing = rng.sample(range(len(deck.cards)), len(deck.cards))
    cards = [deck.cards[place] for place in dealing]
    way = rng.choice(("phones", "phones", "told", "face_down"))
    if way == "phones":
        return game, (Deal(tuple(dealing)),)
    if way == "told":
        order = rng.sample(range(deck.players), deck.players)
        return game, tuple(TellCard(seat, cards[seat]) for seat in order)
    return game, (DealByHand(),)


def steps(state: State) -> tuple[Action, ...]:
    """What the narrator may do now, by itself or on the table's word.

    Left out are the deal, a player's leaving and a result told by the table: they are open whenever ``apply``
    takes them, and nothing waits for them.
    """
    wait = outstanding(state)
    match wait.kind:
        case Pending.DEAL:
            return (DealByHand(),)
        case Pending.NIGHTFALL | Pending.CALL if wait.call is not None:
            return (OpenCall(wait.call),)
        case Pending.MOVES:
            return () if wait.owed else (CloseCall(),)
        case Pending.WAKE:
            return _possible_mornings(state)
        case Pending.DEBATE:
            return (OpenVote(),) if state.captain is not None else (OpenVote(), OpenElection())
        case Pending.BALLOTS:
            return (CloseVote(),)
        case Pending.LOT:
            return tuple(DrawLot(seat) for seat in day.open_poll(state).standing)
        case _:
            return _answers(state, wait)


def _possible_mornings(state: State) -> tuple[Action, ...]:
    if not state.face_down:
        return (Wake(),)
    counts = range(nights.most_dead(state) + 1)
    return tuple(Wake(dead) for count in counts for dead in combinations(state.living, count))


def _answers(state: State, wait: Outstanding) -> tuple[Action, ...]:
    """Cards face down: what the table can answer."""
    match wait.kind:
        case Pending.CARD:
            left = Counter(state.deck.cards)
            left.subtract(card for card in state.cards if card is not None)
            return tuple(ShowCard(seat, card) for seat in wait.seats for card in left if left[card] > 0)
        case Pending.GRIEF:
            couples = ((seat, first) for seat in wait.seats for first in aftermath.fresh_dead(state))
            return (TellGrief(), *(TellGrief(seat, first) for seat, first in couples))
        case Pending.OUTCOME:
            outcomes = {OUTCOME_OF[found] for found in aftermath.possible_endings(state)}
            return tuple(Declare(outcome) for outcome in sorted(outcomes))
    return ()


def random_action(state: State, rng: Random) -> Action:
    """Something allowed now. Wolves and voters lean towards agreement, so that games come to an end."""
    if state.phase in (Moment.DEBATE, Moment.DUSK) and state.night and rng.random() < 0.02:
        return Leave(rng.choice(state.living))
    wait = outstanding(state)
    options = legal(state, rng.choice(wait.seats)) if wait.seats else ()
    if options and (wait.owed or rng.random() < 0.85):
        if rng.random() < 0.7 and isinstance(options[-1], Hunt | Vote):
            return options[-1]
        return rng.choice(options)
    return rng.choice(steps(state))


def random_game(seed: int, most: int = 700) -> Iterator[tuple[State, Action | None]]:
    """Every state of a game with the action that follows it; none = over, or long enough."""
    rng = Random(seed)
    state, opening = random_deal(rng)
    for action in opening:
        yield state, action
        state = apply(state, action)
    for _ in range(most):
        if state.phase is Moment.OVER:
            break
        action = random_action(state, rng)
        yield state, action
        state = apply(state, action)
    yield state, None
