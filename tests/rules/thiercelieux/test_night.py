"""The night: who may do what in which call, and what the morning finds. Seats are numbers from 0."""

import pytest

from narrator.rules.game import CloseCall, Deal, DealByHand, OpenCall, OpenVote, TellCard, gathered
from narrator.rules.refusal import Refused
from narrator.rules.thiercelieux.actions import Bind, Brew, Hunt, Look, Move, Side, Steal, Wake
from narrator.rules.thiercelieux.cards import Deck, add_role, simple_deck
from narrator.rules.thiercelieux.course import apply, outstanding
from narrator.rules.thiercelieux.deal import new_game
from narrator.rules.thiercelieux.game import Village
from narrator.rules.thiercelieux.moves import legal, objection
from narrator.rules.thiercelieux.resolve import Outcome
from narrator.rules.thiercelieux.state import Cause, Moment, Pending, Potion, State

from .table import (
    BOOK,
    CUPID,
    GIRL,
    HUNTER,
    NAMES,
    SEER,
    THIEF,
    VILLAGER,
    WITCH,
    WOLF,
    CallId,
    dead,
    dealt,
    devour,
    lynch,
    night,
    play,
    sleep,
    steps,
    until,
)

FULL = (WOLF, WOLF, SEER, WITCH, CUPID, HUNTER, GIRL)
"""Wolves on 0 and 1, seer 2, witch 3, cupid 4, hunter 5, little girl 6, a villager on 7."""
LOVE = Bind(4, (6, 7))


def at(call: CallId, *moves: Move, state: State | None = None) -> State:
    return until(state or dealt(*FULL), call, *moves, *(() if call is CallId.CUPID else (LOVE,)))


def refusal(state: State, move: Move) -> str:
    with pytest.raises(Refused) as refused:
        apply(state, move)
    found = objection(state, move)
    assert found is not None
    assert (found.code, found.facts) == (refused.value.code, refused.value.facts)
    assert move not in legal(state, move.seat)
    return refused.value.code


@pytest.mark.parametrize(
    ("call", "before", "move", "code"),
    [
        # only the called, only in their call
        (CallId.SEER, (), Hunt(0, 3), "not_now"),
        (CallId.WEREWOLVES, (), Look(2, 3), "not_now"),
        (CallId.SEER, (), Look(3, 2), "not_called"),
        (CallId.WEREWOLVES, (), Hunt(6, 3), "not_called"),
        (CallId.WITCH, (), Brew(2), "not_called"),
        (CallId.CUPID, (), Bind(5, (0, 1)), "not_called"),
        (CallId.SEER, (), Look(99, 2), "no_such_seat"),
        (CallId.SEER, (), Look(-1, 2), "no_such_seat"),
        # cupid: two different players
        (CallId.CUPID, (), Bind(4, (3, 3)), "named_twice"),
        (CallId.CUPID, (), Bind(4, (3, 8)), "not_living"),
        (CallId.CUPID, (Bind(4, (0, 1)),), Bind(4, (2, 3)), "already_done"),
        # seer: one other player
        (CallId.SEER, (), Look(2, 2), "not_yourself"),
        (CallId.SEER, (), Look(2, 8), "not_living"),
        (CallId.SEER, (Look(2, 0),), Look(2, 1), "already_done"),
        # wolves: never a wolf, not even oneself
        (CallId.WEREWOLVES, (), Hunt(0, 1), "fellow_wolf"),
        (CallId.WEREWOLVES, (), Hunt(0, 0), "fellow_wolf"),
        (CallId.WEREWOLVES, (), Hunt(0, 8), "not_living"),
        # witch: heals only tonight's victim
        (CallId.WITCH, (), Brew(3, heal=True), "no_prey"),
        (CallId.WITCH, (Hunt(0, 6),), Brew(3, heal=True), "no_prey"),
        (CallId.WITCH, (Hunt(0, 6), Hunt(1, 7)), Brew(3, heal=True), "no_prey"),
        (CallId.WITCH, (), Brew(3, poison=8), "not_living"),
    ],
)
def test_refused_moves(call: CallId, before: tuple[Move, ...], move: Move, code: str) -> None:
    state = at(call, *before)
    state = play(state, *(early for early in before if getattr(early, "power", None) is state.called))
    assert refusal(state, move) == code


@pytest.mark.parametrize(
    ("call", "before", "seat", "count"),
    [
        (CallId.CUPID, (), 4, 28),  # himself may be one of the two
        (CallId.LOVERS, (), 7, 0),
        (CallId.SEER, (), 2, 7),
        (CallId.WEREWOLVES, (), 0, 7),  # six others, or nobody
        (CallId.WEREWOLVES, (), 6, 0),
        (CallId.WITCH, (), 3, 9),
        (CallId.WITCH, (Hunt(0, 3), Hunt(1, 3)), 3, 18),  # she may be the victim, and poison herself
    ],
)
def test_legal_moves(call: CallId, before: tuple[Move, ...], seat: int, count: int) -> None:
    state = at(call, *before)
    moves = legal(state, seat)
    assert len(set(moves)) == len(moves) == count
    for move in moves:
        assert Village(apply(state, move)).public() == Village(state).public()


@pytest.mark.parametrize(
    ("moves", "deaths"),
    [
        ((), {}),
        ((Hunt(0, 7), Hunt(1, 7)), {7: Cause.WEREWOLVES}),
        # no agreement in time, or only one wolf has chosen
        ((Hunt(0, 7), Hunt(1, 6)), {}),
        ((Hunt(0, 7),), {}),
        # wolves change their mind: the little girl was caught (TQ9)
        ((Hunt(0, 7), Hunt(1, 7), Hunt(0, 6), Hunt(1, 6)), {6: Cause.WEREWOLVES}),
        ((Hunt(0, 7), Hunt(1, 7), Hunt(1, None)), {}),
        # potions, both in one night, herself included
        ((Hunt(0, 7), Hunt(1, 7), Brew(3, heal=True)), {}),
        ((Hunt(0, 7), Hunt(1, 7), Brew(3, poison=0)), {0: Cause.POISON, 7: Cause.WEREWOLVES}),
        ((Hunt(0, 7), Hunt(1, 7), Brew(3, heal=True, poison=0)), {0: Cause.POISON}),
        ((Hunt(0, 7), Hunt(1, 7), Brew(3, heal=True, poison=7)), {7: Cause.POISON}),  # TQ5
        ((Hunt(0, 7), Hunt(1, 7), Brew(3, poison=7)), {7: Cause.WEREWOLVES}),
        ((Hunt(0, 3), Hunt(1, 3), Brew(3, heal=True)), {}),
        ((Brew(3, poison=3),), {3: Cause.POISON}),
        # the last word of the call counts
        ((Hunt(0, 7), Hunt(1, 7), Brew(3, heal=True), Brew(3)), {7: Cause.WEREWOLVES}),
    ],
)
def test_morning(moves: tuple[Move, ...], deaths: dict[int, Cause]) -> None:
    state = night(dealt(*FULL), Bind(4, (2, 4)), *moves)
    assert {death.seat: death.cause for death in state.deaths} == deaths
    assert [death.seat for death in state.deaths] == sorted(deaths)
    assert state.phase is Moment.DEBATE


def test_each_potion_once_a_game_and_never_compulsory() -> None:
    """TQ8."""
    state = night(dealt(*FULL), LOVE, Hunt(0, 2), Hunt(1, 2))
    assert state.potions == set(Potion)
    state = until(lynch(state, 4), CallId.WITCH, Hunt(0, 5), Hunt(1, 5))
    state = play(state, Brew(3, heal=True), CloseCall(), Wake())
    assert state.potions == {Potion.POISON}
    assert 5 in state.alive
    state = until(lynch(state, 0), CallId.WITCH, Hunt(1, 6))
    assert refusal(state, Brew(3, heal=True)) == "no_potion"
    state = play(state, Brew(3, poison=1), CloseCall())
    assert not state.potions
    assert apply(state, Wake()).verdict is not None


def test_seer_learns_the_true_card_of_that_moment() -> None:
    state = night(dealt(*FULL), LOVE, Look(2, 0))
    assert [(seen.night, seen.seat, seen.card) for seen in state.sightings[2]] == [(1, 0, WOLF)]
    state = night(lynch(state, 4), Look(2, 6))
    assert [(seen.night, seen.card) for seen in state.sightings[2]] == [(1, WOLF), (2, GIRL)]


THIEVES = (WOLF, WOLF, THIEF, VILLAGER, VILLAGER, VILLAGER, VILLAGER, VILLAGER)


@pytest.mark.parametrize(
    ("centre", "take", "card", "left_over"),
    [
        ((SEER, VILLAGER), None, THIEF, (SEER, VILLAGER)),
        ((SEER, VILLAGER), Side.LEFT, SEER, (THIEF, VILLAGER)),
        ((SEER, VILLAGER), Side.RIGHT, VILLAGER, (SEER, THIEF)),
        ((WITCH, WOLF), None, THIEF, (WITCH, WOLF)),
        ((WOLF, WOLF), Side.RIGHT, WOLF, (WOLF, THIEF)),
    ],
)
def test_thief(centre: tuple[str, str], take: Side | None, card: str, left_over: tuple[str, ...]) -> None:
    state = until(dealt(*THIEVES, centre=centre), CallId.THIEF)
    assert [seen.card for seen in state.sightings[2]] == list(centre)
    state = apply(state, Steal(2, take))
    assert (state.cards[2], state.centre, state.dealt[2]) == (card, left_over, THIEF)
    assert refusal(state, Steal(2, Side.LEFT)) == "already_done"


def test_thief_must_take_one_of_two_wolves() -> None:
    state = until(dealt(*THIEVES, centre=(WOLF, WOLF)), CallId.THIEF)
    assert refusal(state, Steal(2, None)) == "must_take"
    assert outstanding(state).owed == (2,)
    with pytest.raises(Refused, match="move_owed"):
        apply(state, CloseCall())
    assert steps(state) == ()
    state = play(state, Steal(2, Side.LEFT), CloseCall())
    state = until(state, CallId.WEREWOLVES)
    assert state.pack == (0, 1, 2)
    assert [seen.seat for seen in state.sightings[2] if seen.seat is not None] == [0, 1]


def test_thief_who_says_nothing_keeps_his_card_and_is_a_villager() -> None:
    """TQ12: no call, no power later."""
    state = night(dealt(*THIEVES, centre=(SEER, VILLAGER)), Hunt(0, 7), Hunt(1, 7))
    assert state.cards[2] == THIEF
    assert CallId.THIEF not in sleep(lynch(state, 6)).night_calls


def test_thief_plays_the_new_card_at_once() -> None:
    """TQ13: thief, cupid, lovers, seer, wolves, witch."""
    state = dealt(*THIEVES, centre=(CUPID, WITCH))
    state = until(state, CallId.CUPID, Steal(2, Side.LEFT))
    assert outstanding(state).owed == (2,)
    state = play(state, Bind(2, (0, 3)), CloseCall())
    state = until(state, CallId.WITCH, Hunt(0, 4), Hunt(1, 4))
    assert outstanding(state).seats == ()  # her card stayed in the centre, the call is made all the same
    assert dead(play(state, CloseCall(), Wake())) == "E"


def test_a_card_in_the_centre_is_called_every_night_and_a_shown_one_no_more() -> None:
    state = dealt(WOLF, WOLF, THIEF, SEER, centre=(WITCH, VILLAGER))
    assert CallId.WITCH in sleep(state).night_calls
    state = lynch(night(state), 3)
    assert {CallId.WITCH, CallId.WEREWOLVES} < set(sleep(state).night_calls)
    assert CallId.SEER not in sleep(state).night_calls


def test_thief_card_in_the_centre_leaves_nobody_to_act() -> None:
    state = until(dealt(WOLF, WOLF, SEER, centre=(THIEF, VILLAGER)), CallId.THIEF)
    assert all(not legal(state, seat) for seat in state.seats)
    assert steps(state) == (CloseCall(),)


def test_the_only_wolf_stayed_in_the_centre() -> None:
    state = night(dealt(WOLF, THIEF, SEER, centre=(VILLAGER, VILLAGER)))
    assert state.verdict is None
    state = night(dealt(THIEF, SEER, centre=(WOLF, VILLAGER)))
    assert state.verdict is not None
    assert state.verdict.outcome is Outcome.VILLAGERS


def test_cupid_must_shoot() -> None:
    state = at(CallId.CUPID)
    assert outstanding(state).owed == (4,)
    with pytest.raises(Refused, match="move_owed"):
        apply(state, CloseCall())
    assert apply(apply(state, Bind(4, (4, 0))), CloseCall()).lovers == (4, 0)


def test_calls_come_in_order() -> None:
    state = dealt(*FULL)
    for wrong in (CallId.SEER, CallId.WAKE):
        with pytest.raises(Refused, match="wrong_call"):
            apply(state, OpenCall(wrong))
    with pytest.raises(Refused, match="no_call_open"):
        apply(state, CloseCall())
    with pytest.raises(Refused, match="wrong_call"):
        apply(state, Wake())
    state = apply(state, OpenCall(CallId.OPEN))
    with pytest.raises(Refused, match="wrong_call"):
        apply(state, OpenCall(CallId.CUPID))
    with pytest.raises(Refused, match="not_now"):
        apply(state, OpenVote())
    with pytest.raises(Refused, match="dead_are_known"):
        apply(sleep(dealt(WOLF, WOLF)), Wake((3,)))
    with pytest.raises(Refused, match="wrong_call"):
        apply(sleep(dealt(WOLF, WOLF)), OpenCall(CallId.WAKE))


def test_dead_wolves_need_not_agree() -> None:
    state = lynch(night(dealt(*FULL), Bind(4, (2, 3))), 0)
    state = night(state, Hunt(1, 7))
    assert dead(state) == "AH"
    assert refusal(until(lynch(state, 6), CallId.WEREWOLVES), Hunt(0, 3)) == "dead_are_silent"


def test_deal_is_a_permutation_of_the_deck() -> None:
    game = new_game(BOOK, simple_deck(BOOK, 8), NAMES[:8])
    with pytest.raises(Refused, match="other_cards"):
        apply(game, Deal((0,) * 8))
    state = apply(game, Deal(tuple(range(8))))
    for again in (Deal(tuple(range(8))), DealByHand()):
        with pytest.raises(Refused, match="not_now"):
            apply(state, again)
    assert refusal(state, TellCard(0, WOLF)) == "not_now"


def test_cards_told_by_the_seats() -> None:
    deck: Deck = add_role(BOOK, simple_deck(BOOK, 8), THIEF)
    state = new_game(BOOK, deck, NAMES[:8])
    assert outstanding(state).kind is Pending.DEAL
    assert refusal(state, TellCard(0, HUNTER)) == "not_in_deck"
    told = (WOLF, WOLF, SEER, THIEF, VILLAGER, VILLAGER, VILLAGER, VILLAGER)
    for seat, card in enumerate(told[:-1]):
        state = apply(state, TellCard(seat, card))
    assert outstanding(state).seats == (7,)
    # A slip is not refused, which would tell that somebody else is the seer.
    state = apply(state, TellCard(7, SEER))
    assert (state.phase, outstanding(state).kind) == (Moment.DEAL, Pending.MISDEAL)
    state = apply(state, TellCard(7, VILLAGER))
    assert (state.phase, state.centre) == (Moment.DUSK, (VILLAGER, VILLAGER))


def test_devoured_players_show_their_cards() -> None:
    state = devour(dealt(*FULL), 2, LOVE)
    assert state.shown == {SEER}


@pytest.mark.parametrize(
    ("call", "called"), [(CallId.CUPID, 4), (CallId.SEER, 2), (CallId.WEREWOLVES, 0), (CallId.WITCH, 3)]
)
def test_a_sleepers_phone_offers_the_same_ways_to_act_in_the_same_order(call: CallId, called: int) -> None:
    game = Village(at(call, Hunt(0, 7), Hunt(1, 7)), dealt_here=True)
    awake = [(offer.act, offer.pick_seats) for offer in gathered(game.options(called))]
    assert awake
    assert [(offer.act, offer.pick_seats) for offer in gathered(game.decoys(7))] == awake
    assert not any(7 in offer.seats for offer in gathered(game.decoys(7)) if offer.act in ("look", "hunt"))
