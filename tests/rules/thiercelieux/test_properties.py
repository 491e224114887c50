"""Whole games drawn from seeds: what must hold whatever the players do."""

from collections import Counter
from contextlib import suppress
from dataclasses import fields
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from narrator.rules.game import CloseCall, CloseVote, DrawLot, OpenCall, OpenVote, TellCard, Vote
from narrator.rules.refusal import Refused
from narrator.rules.thiercelieux.actions import (
    Action,
    Bequeath,
    Bind,
    Brew,
    Decide,
    Declare,
    Hunt,
    Leave,
    Look,
    Move,
    OpenElection,
    Shoot,
    ShowCard,
    Side,
    Steal,
    TellGrief,
    TellResult,
    Wake,
)
from narrator.rules.thiercelieux.course import apply, outstanding
from narrator.rules.thiercelieux.game import Village
from narrator.rules.thiercelieux.moves import legal, objection
from narrator.rules.thiercelieux.resolve import OUTCOME_OF, Outcome, status
from narrator.rules.thiercelieux.roles import Power
from narrator.rules.thiercelieux.state import Moment, Pending, State
from narrator.rules.thiercelieux.view import public_view, view_for

from .blindfold import blindfolded
from .table import BOOK, CallId, random_game, steps

seeds = st.integers(min_value=0, max_value=2**32 - 1)
games = settings(max_examples=25, deadline=None)
few_games = settings(max_examples=12, deadline=None)


def any_move(state: State, rng: Random) -> Move:
    """Something a seat might try, allowed or not."""
    seat, target = rng.choice(state.seats), rng.randrange(-1, len(state.names) + 1)
    other = rng.choice(state.seats)
    return rng.choice(
        (
            TellCard(seat, rng.choice(tuple(BOOK))),
            Steal(seat, rng.choice((None, *Side))),
            Bind(seat, (other, target)),
            Look(seat, target),
            Hunt(seat, rng.choice((None, target))),
            Brew(seat, rng.random() < 0.5, rng.choice((None, target))),
            Vote(seat, rng.choice((None, target))),
            Decide(seat, target),
            Shoot(seat, target),
            Bequeath(seat, target),
        )
    )


def any_step(state: State, rng: Random) -> Action:
    seat = rng.randrange(-1, len(state.names) + 1)
    return rng.choice(
        (
            OpenCall(rng.choice(list(CallId))),
            CloseCall(),
            Wake(tuple(rng.sample(state.seats, rng.randrange(3)))),
            OpenElection(),
            OpenVote(),
            CloseVote(),
            DrawLot(seat),
            TellResult(rng.choice((None, seat))),
            Leave(seat),
            ShowCard(seat, rng.choice(BOOK.cards)),
            TellGrief(rng.choice((None, seat)), rng.choice((None, *state.seats))),
            Declare(rng.choice(list(Outcome))),
        )
    )


@games
@given(seeds)
def test_the_game_goes_on_until_it_is_over(seed: int) -> None:
    for state, _ in random_game(seed):
        wait = outstanding(state)
        assert set(wait.owed) <= set(wait.seats)
        if state.phase is Moment.OVER:
            assert wait.kind is Pending.NOTHING
            assert not steps(state)
            assert not any(legal(state, seat) for seat in state.seats)
        else:
            assert steps(state) or any(legal(state, seat) for seat in wait.seats)
            assert all(legal(state, seat) for seat in wait.owed)


@few_games
@given(seeds)
def test_what_is_offered_is_taken_and_all_else_refused(seed: int) -> None:
    rng = Random(seed)
    for state, _ in random_game(seed):
        moves = [move for seat in state.seats for move in legal(state, seat)]
        for action in [
            *rng.sample(moves, min(3, len(moves))),
            *rng.sample(steps(state), min(2, len(steps(state)))),
        ]:
            apply(state, action)
        tried = any_move(state, rng)
        allowed = tried in legal(state, tried.seat) or _turned_round(tried) in legal(state, tried.seat)
        assert (objection(state, tried) is None) is allowed
        with suppress(Refused):
            apply(state, any_step(state, rng))


def _turned_round(move: Move) -> Move:
    """Cupid may name his two in either order; only one of them is listed."""
    return Bind(move.seat, (move.lovers[1], move.lovers[0])) if isinstance(move, Bind) else move


@games
@given(seeds)
def test_replay_gives_the_same_game(seed: int) -> None:
    course = list(random_game(seed))
    state = course[0][0]
    for true_state, action in course:
        assert state == true_state
        assert hash(state) == hash(true_state)
        if action is not None:
            state = apply(state, action)


@games
@given(seeds)
def test_cards_are_conserved_and_deaths_are_final(seed: int) -> None:
    alive: frozenset[int] | None = None
    for state, _ in random_game(seed):
        if not state.face_down and state.phase is not Moment.DEAL:
            assert Counter((*state.cards, *state.centre)) == Counter(state.deck.cards)
        dead = [death.seat for death in state.deaths]
        assert len(set(dead)) == len(dead)
        assert set(dead) | state.alive == set(state.seats)
        assert not set(dead) & state.alive
        assert alive is None or state.alive <= alive
        alive = state.alive


@games
@given(seeds)
def test_a_settled_game_that_goes_on_has_no_winner_yet(seed: int) -> None:
    for state, _ in random_game(seed):
        if state.face_down or state.phase in (Moment.DEAL, Moment.AFTERMATH) or state.night == 0:
            continue
        found = status(state.living, state.with_power(Power.HUNT), state.lovers, state.parity)
        if state.verdict is not None:
            assert found == state.verdict.outcome == OUTCOME_OF[state.verdict.ending]
        elif state.phase is not Moment.NIGHT:
            assert found is Outcome.CONTINUE


@few_games
@given(seeds)
def test_every_state_has_a_view_for_everybody(seed: int) -> None:
    for state, _ in random_game(seed):
        game = Village(state)
        assert (game.outcome() is not None) is (state.phase is Moment.OVER)
        for seat in state.seats:
            view = view_for(state, seat)
            assert view.public == public_view(state)
            assert game.view(seat).card == view.card
            if seat not in state.alive:
                hidden = [field.name for field in fields(view) if field.name not in ("public", "seat")]
                assert not any(getattr(view, name) for name in hidden)


SECRET = (TellCard, Steal, Bind, Look, Hunt, Brew, Vote)
"""What nobody but its seat notices."""


def shown_to_all(state: State) -> object:
    deaths = [(death.seat, death.shown) for death in state.deaths]
    return public_view(state), Village(state).public(), deaths


def told_to(state: State, seat: int) -> object:
    """All that a phone shows is made of this."""
    game = Village(state)
    own = game.view(seat), game.options(seat), game.decoys(seat)
    return shown_to_all(state), view_for(state, seat), legal(state, seat), own


@few_games
@given(seeds)
def test_a_view_does_not_change_with_what_the_seat_cannot_know(seed: int) -> None:
    rng = Random(seed)
    for state, _ in random_game(seed):
        if state.phase is Moment.OVER:
            continue
        seat = rng.choice(state.seats)
        other = blindfolded(state, seat, rng)
        assert told_to(other, seat) == told_to(state, seat)
        assert shown_to_all(blindfolded(state, None, rng)) == shown_to_all(state)
        # A refusal must not tell more than the view does.
        tried = next((move for _ in range(20) if (move := any_move(state, rng)).seat == seat), None)
        if tried is not None:
            assert str(objection(other, tried)) == str(objection(state, tried))


@few_games
@given(seeds)
def test_secret_moves_are_noticed_by_nobody_else(seed: int) -> None:
    for state, action in random_game(seed):
        if action is None:
            continue
        after = apply(state, action)
        # The last card told ends the deal, and everybody hears of that.
        if not isinstance(action, SECRET) or after.phase is not state.phase:
            continue
        # The little girl peeks at how many agree, wherever her card lies.
        told = {*state.pack, *state.with_power(Power.PEEK)} if isinstance(action, Hunt) else {action.seat}
        assert shown_to_all(after) == shown_to_all(state)
        for seat in set(state.seats) - told - {action.seat}:
            assert told_to(after, seat) == told_to(state, seat)


@games
@given(seeds)
def test_the_calls_follow_from_the_deck_the_night_and_the_shown_cards(seed: int) -> None:
    made: list[str] = []
    expected: list[str] = []
    for state, action in random_game(seed):
        if action == OpenCall(CallId.OPEN):
            assert made == expected[: len(made)]
            shown = {card for death in state.deaths if (card := state.cards[death.seat]) is not None}
            expected += (row.id for row in BOOK.night_calls(state.deck.cards, state.night + 1, shown))
        if isinstance(action, OpenCall):
            made.append(action.call)
        elif isinstance(action, Wake):
            made.append(CallId.WAKE)
    assert made == expected[: len(made)]


def test_most_games_come_to_an_end() -> None:
    endings = Counter(
        state.verdict.outcome if state.verdict is not None else Outcome.CONTINUE
        for seed in range(40)
        for state, action in random_game(seed)
        if action is None
    )
    assert endings[Outcome.CONTINUE] <= 4
    assert {Outcome.VILLAGERS, Outcome.WEREWOLVES} <= set(endings)
