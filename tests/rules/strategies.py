"""Decks, deals, whole evenings and final tables, drawn by chance.

Everything is built from a ``Random``. A strategy hands in one that hypothesis controls, so that failures shrink; a
test that needs thousands of examples, or the same ones every time, hands in ``Random(seed)``.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from pathlib import Path
from random import Random

from hypothesis import strategies as st

from narrator.app import NAMES
from narrator.rules.game import CloseCall, CloseVote, Deal, OpenCall, RoleId, Seat, Vote
from narrator.rules.one_night.actions import Action, apply, legal, outstanding
from narrator.rules.one_night.deck import CENTRE_CARDS, FEWEST_PLAYERS, MOST_PLAYERS, Deck
from narrator.rules.one_night.judge import Table
from narrator.rules.one_night.night import NightSettings
from narrator.rules.one_night.roles import MARKS_IN_BOX, ONE_NIGHT_BOXES, Artefact, Box, Mark
from narrator.rules.one_night.table import Act, Daytime, Move, State, begin
from narrator.words.one_night.data import call_book, role_book

DATA = Path(__file__).parents[1] / "data"
"""The cases of the rules specification."""

BOOK = role_book()
CALLS = call_book()

BOX_MIXES = tuple(
    frozenset(boxes) for size in range(1, len(ONE_NIGHT_BOXES) + 1) for boxes in combinations(ONE_NIGHT_BOXES, size)
)

ALPHA: RoleId = "alpha_wolf"
SPARE_WOLVES: tuple[RoleId, ...] = ("werewolf", "shaman_wolf", "dream_wolf")
COPIERS: frozenset[RoleId] = frozenset({"doppelganger", "copycat"})
HAUNTS: tuple[RoleId, ...] = (
    "werewolf", "alpha_wolf", "shaman_wolf", "dream_wolf", "vampire", "master", "count", "tanner",
)  # fmt: skip
SPICE: tuple[RoleId, ...] = (
    "doppelganger", "copycat", "ghost_hunter", "ghost_hunter", "sentinel", "curator", "curator", "vampire", "count",
    "renfield", "diseased", "cupid", "instigator", "priest", "assassin", "werewolf", "dream_wolf", "minion",
    "witch", "robber", "gremlin", "fortune_teller", "insomniac", "diviner", "drunk", "thing", "trapper",
    "village_idiot",
)  # fmt: skip
"""Roles that touch much; a deck gets some of them on purpose, and deals them to players rather than the centre."""

COMBINATIONS: tuple[tuple[RoleId, ...], ...] = (
    ("doppelganger", "copycat"),
    ("doppelganger", "sentinel", "curator", "curator", "diviner", "insomniac", "fortune_teller"),
    ("ghost_hunter", "ghost_hunter", "tanner", "werewolf", "copycat"),
    ("vampire", "master", "count", "renfield", "copycat"),
    ("count", "cupid", "priest", "gremlin", "fortune_teller"),
    ("doppelganger", "dream_wolf", "shaman_wolf", "minion", "village_idiot"),
)
"""Roles that meet each other in awkward ways."""


@dataclass(frozen=True, slots=True)
class DrawnDeck:
    deck: Deck
    boxes: frozenset[Box]

    @property
    def players(self) -> int:
        return self.deck.players


@dataclass(frozen=True, slots=True)
class Evening:
    """A whole evening: what was done, and the table before it all and after each deed."""

    drawn: DrawnDeck
    settings: NightSettings
    actions: tuple[Action, ...]
    states: tuple[State, ...] = field(repr=False)

    @property
    def start(self) -> State:
        return self.states[0]

    @property
    def end(self) -> State:
        return self.states[-1]

    @property
    def steps(self) -> Iterator[tuple[State, Action, State]]:
        return zip(self.states, self.actions, self.states[1:], strict=False)


def pile_of(boxes: Iterable[Box]) -> list[RoleId]:
    """Every card these boxes hold."""
    held = frozenset(boxes)
    return [role.id for role in BOOK.values() for _ in range(BOOK.in_boxes(role.id, held))]


def some(rng: Random, chance: float) -> bool:
    return rng.random() < chance


def some_of(rng: Random, things: Sequence[RoleId], chance: float) -> list[RoleId]:
    return [thing for thing in things if some(rng, chance)]


def some_deck(rng: Random, boxes: frozenset[Box] | None = None, players: int | None = None) -> DrawnDeck:
    """A deck without faults: at random, but often with the roles that touch much."""
    held = rng.choice(BOX_MIXES) if boxes is None else boxes
    count = rng.randint(FEWEST_PLAYERS, MOST_PLAYERS) if players is None else players
    pile, hand, extra = pile_of(held), list[RoleId](), None
    if ALPHA in pile and some(rng, 0.4):
        extra = rng.choice([role for role in SPARE_WOLVES if role in pile])
        pile.remove(extra)
        pile.remove(ALPHA)
        hand.append(ALPHA)
    else:
        pile = [role for role in pile if role != ALPHA]
    together = rng.choice(COMBINATIONS) if some(rng, 0.5) else ()
    for role in (*together, *some_of(rng, SPICE, 0.3)):
        if role in pile and len(hand) < count + CENTRE_CARDS:
            pile.remove(role)
            hand.append(role)
    rng.shuffle(pile)
    hand += pile[: count + CENTRE_CARDS - len(hand)]
    return DrawnDeck(Deck(tuple(hand), extra), held)


def some_settings(rng: Random) -> NightSettings:
    return NightSettings(
        lone_wolf_look=some(rng, 0.8),
        extra_wolf_is_centre=some(rng, 0.7),
        nudge_cards=some(rng, 0.8),
    )


def some_deal(rng: Random, deck: Deck) -> Deal:
    order = list(range(len(deck.cards)))
    rng.shuffle(order)
    if some(rng, 0.5):
        order.sort(key=lambda card: deck.cards[card] not in (*SPICE, ALPHA))
        hands = order[: deck.players]
        rng.shuffle(hands)
        order[: deck.players] = hands
    return Deal(tuple(order))


def some_vote(rng: Random, seats: Sequence[Seat], seat: Seat) -> Vote:
    others = [other for other in seats if other != seat]
    return Vote(seat, None if some(rng, 0.15) else rng.choice(others))


def with_draw(rng: Random, state: State, move: Move) -> Move:
    """A curator's hand goes into the case blindly: chance belongs to the move."""
    return replace(move, drawn=rng.choice(state.case)) if move.act is Act.PLACE else move


def next_step(rng: Random, state: State) -> Action:
    """Something the rules allow now. Whoever has to act acts; whoever may, often does."""
    if state.phase is Daytime.SETUP:
        return some_deal(rng, state.deck)
    if not state.call_open:
        return OpenCall(state.calls[state.called].id)
    moves = [move for seat in state.seats for move in legal(state, seat)]
    if not moves or (not outstanding(state) and some(rng, 0.15)):
        return CloseCall()
    return with_draw(rng, state, rng.choice(moves))


def some_evening(rng: Random, drawn: DrawnDeck | None = None) -> Evening:
    """An evening from the deal to the verdict, with this deck or any."""
    drawn = drawn or some_deck(rng)
    settings = some_settings(rng)
    state = begin(CALLS, drawn.deck, NAMES[: drawn.players], settings, drawn.boxes)
    states, actions = [state], list[Action]()

    def do(action: Action) -> None:
        actions.append(action)
        states.append(apply(states[-1], action))

    while states[-1].phase in (Daytime.SETUP, Daytime.NIGHT):
        do(next_step(rng, states[-1]))
    seats = list(state.seats)
    rng.shuffle(seats)
    for seat in seats:
        if some(rng, 0.9):
            do(some_vote(rng, state.seats, seat))
    do(CloseVote())
    return Evening(drawn, settings, tuple(actions), tuple(states))


THEMES: tuple[tuple[RoleId, ...], ...] = (
    ("werewolf", "werewolf", "vampire", "master", "villager", "hunter", "prince", "bodyguard", "bodyguard"),
    ("master", "count", "vampire", "hunter", "hunter", "bodyguard", "doppelganger", "renfield", "alpha_wolf"),
    ("minion", "doppelganger", "copycat", "villager", "seer", "hunter", "tanner", "robber", "prince"),
    ("minion", "doppelganger", "copycat", "vampire", "renfield", "tanner", "hunter", "assassin"),
    ("assassin", "copycat", "doppelganger", "villager", "tanner", "ghost_hunter", "ghost_hunter", "renfield"),
    ("tanner", "tanner", "werewolf", "minion", "vampire", "renfield", "prince", "hunter", "hunter"),
    ("werewolf", "dream_wolf", "shaman_wolf", "vampire", "count", "minion", "renfield", "assassin", "tanner"),
    ("hunter", "hunter", "doppelganger", "copycat", "cupid", "werewolf", "prince"),
)
"""Companies in which the vote is more than a count."""


def some_table(rng: Random) -> Table:
    """What may lie before the judge: all boxes mixed, often in an awkward company."""
    pile = pile_of(ONE_NIGHT_BOXES)
    rng.shuffle(pile)
    theme = list(rng.choice(THEMES)) if some(rng, 0.7) else []
    rng.shuffle(theme)
    company = [role for role in theme if some(rng, 0.8)]
    players = rng.randint(FEWEST_PLAYERS, MOST_PLAYERS)
    rest = list((Counter(pile) - Counter(company)).elements())
    rng.shuffle(rest)
    cards = (company + rest)[:players]
    rng.shuffle(cards)
    return Table(
        cards=tuple(cards),
        votes=_some_votes(rng, players),
        acquired=tuple(_some_acquired(rng, card) for card in cards),
        marks=_some_marks(rng, players),
        artefacts=_some_artefacts(rng, players),
        centre_start=_some_centre_start(rng, pile),
    )


def _some_votes(rng: Random, players: int) -> tuple[Seat | None, ...]:
    """Often at few targets, so that there are majorities, ties and second places."""
    seats = range(players)
    targets = rng.sample(seats, rng.randint(1, players)) if some(rng, 0.8) else list(seats)
    silent = 0.0 if some(rng, 0.6) else 0.3

    def vote(seat: Seat) -> Seat | None:
        others = [target for target in targets if target != seat]
        return None if not others or some(rng, silent) else rng.choice(others)

    return tuple(vote(seat) for seat in seats)


def _some_acquired(rng: Random, card: RoleId) -> RoleId | None:
    if card == "ghost_hunter":
        return rng.choice((None, *HAUNTS))
    if card not in COPIERS or some(rng, 0.2):
        return None
    if some(rng, 0.6):
        return rng.choice(
            ("minion", "hunter", "hunter", "prince", "master", "bodyguard", "assassin", "tanner", "renfield")
        )
    return rng.choice([role.id for role in BOOK.values() if role.id not in COPIERS])


def _some_marks(rng: Random, players: int) -> tuple[Mark, ...]:
    marks = [Mark.CLARITY] * players
    if some(rng, 0.25):
        return tuple(marks)
    chance = rng.choice((0.3, 0.6, 0.9))
    given = [
        mark
        for mark in Mark
        if mark is not Mark.CLARITY and some(rng, chance)
        for _ in range(MARKS_IN_BOX[mark] if some(rng, 0.8) else 1)
    ]
    rng.shuffle(given)
    for seat, mark in zip(rng.sample(range(players), players), given, strict=False):
        marks[seat] = mark
    return tuple(marks)


def _some_artefacts(rng: Random, players: int) -> tuple[Artefact | None, ...]:
    """Two curators and a doppelgänger can lay three."""
    laid: list[Artefact | None] = [None] * players
    count = rng.choice((0, 0, 0, 1, 1, 2, 3))
    for seat, artefact in zip(rng.sample(range(players), count), rng.sample(list(Artefact), count), strict=True):
        laid[seat] = artefact
    return tuple(laid)


def _some_centre_start(rng: Random, pile: Sequence[RoleId]) -> tuple[RoleId, ...]:
    """Not told, or three or four cards; the assassin among them matters."""
    if some(rng, 0.4):
        return ()
    centre = list(pile[: rng.choice((3, 4))])
    if some(rng, 0.4) and "assassin" not in centre:
        centre[0] = "assassin"
    return tuple(centre)


controlled: st.SearchStrategy[Random] = st.randoms(use_true_random=False)
"""Chance that hypothesis steers and shrinks."""
seeds: st.SearchStrategy[int] = st.integers(min_value=0, max_value=2**32 - 1)


def decks() -> st.SearchStrategy[DrawnDeck]:
    return controlled.map(some_deck)


def tables() -> st.SearchStrategy[Table]:
    return controlled.map(some_table)


def evenings() -> st.SearchStrategy[Evening]:
    return controlled.map(some_evening)
