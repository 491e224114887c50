"""What each seat is told, moment by moment."""

import pytest

from narrator.rules.game import CloseCall, CloseVote, OpenCall, OpenVote, Vote
from narrator.rules.refusal import Refused
from narrator.rules.thiercelieux.actions import Bind, Brew, Hunt, Look, Shoot, Side, Steal, Wake
from narrator.rules.thiercelieux.course import apply, outstanding
from narrator.rules.thiercelieux.game import Village
from narrator.rules.thiercelieux.moves import legal
from narrator.rules.thiercelieux.news import Counted
from narrator.rules.thiercelieux.state import Cause, Pending, Potion, State
from narrator.rules.thiercelieux.view import Cauldron, SeatView, public_view, view_for

from .table import (
    CUPID,
    HUNTER,
    SEER,
    THIEF,
    VILLAGER,
    WITCH,
    WOLF,
    CallId,
    dealt,
    devour,
    lynch,
    night,
    play,
    until,
)

CARDS = (WOLF, WOLF, SEER, WITCH, CUPID, HUNTER)
LOVE = Bind(4, (6, 7))


def views(state: State) -> list[SeatView]:
    return [view_for(state, seat) for seat in state.seats]


def partners(view: SeatView) -> list[int | None]:
    """Whom a seat has met as its lover."""
    return [seen.seat for seen in view.seen if seen.call == CallId.LOVERS]


def test_own_card_and_nothing_else_before_the_night() -> None:
    state = dealt(*CARDS)
    for seat, view in enumerate(views(state)):
        assert view.card == (*CARDS, VILLAGER, VILLAGER)[seat]
        assert (view.seen, view.pack, legal(state, seat)) == ((), (), ())


def test_wolves_know_the_pack_once_they_have_woken() -> None:
    state = until(dealt(*CARDS), CallId.SEER, LOVE)
    assert all(view.pack == () for view in views(state))
    state = play(state, CloseCall(), OpenCall(CallId.WEREWOLVES))
    assert [view.pack for view in views(state)] == [(1,), (0,), (), (), (), (), (), ()]
    state = lynch(play(state, CloseCall(), OpenCall(CallId.WITCH), CloseCall(), Wake()), 1)
    assert view_for(state, 0).pack == (1,)
    assert view_for(state, 1).pack == ()


def test_wolves_see_each_other_choose_only_while_they_are_called() -> None:
    state = play(until(dealt(*CARDS), CallId.WEREWOLVES, LOVE), Hunt(0, 7))
    assert [view.choices for view in views(state)] == [((0, 7),)] * 2 + [()] * 6
    state = apply(state, CloseCall())
    assert all(view.choices == () for view in views(state))


def test_lovers_learn_of_each_other_when_they_are_called() -> None:
    state = play(until(dealt(*CARDS), CallId.CUPID), LOVE)
    assert not any(map(partners, views(state)))
    assert [seen.seat for seen in view_for(state, 4).seen] == [6, 7]
    state = play(state, CloseCall(), OpenCall(CallId.LOVERS))
    assert [partners(view) for view in views(state)] == [[]] * 6 + [[7], [6]]
    assert all(seen.card is None for seen in view_for(state, 6).seen)


def test_witch_sees_the_prey_only_while_she_is_called() -> None:
    state = until(dealt(*CARDS), CallId.WEREWOLVES, LOVE)
    state = play(state, Hunt(0, 7), Hunt(1, 7))
    assert all(view.cauldron is None for view in views(state))
    state = play(state, CloseCall(), OpenCall(CallId.WITCH))
    assert [view.cauldron for view in views(state)] == [
        Cauldron(7, heal=False, poison=None) if seat == 3 else None for seat in state.seats
    ]
    state = apply(state, Brew(3, heal=True, poison=0))
    assert view_for(state, 3).cauldron == Cauldron(7, heal=True, poison=0)
    assert view_for(state, 3).potions == (Potion.HEALING, Potion.POISON)
    state = apply(state, CloseCall())
    assert (view_for(state, 3).cauldron, view_for(state, 3).potions) == (None, ())


def test_thief_sees_both_centre_cards_and_holds_the_new_one() -> None:
    state = until(dealt(WOLF, THIEF, WOLF, centre=(SEER, VILLAGER)), CallId.THIEF)
    assert [seen.card for seen in view_for(state, 1).seen] == [SEER, VILLAGER]
    assert all(not view.seen for view in views(state) if view.seat != 1)
    state = apply(state, Steal(1, Side.LEFT))
    assert (view_for(state, 1).card, view_for(state, 1).done) == (SEER, True)


def test_what_the_seer_saw_is_hers_alone() -> None:
    state = play(until(dealt(*CARDS), CallId.SEER, LOVE), Look(2, 0))
    assert [seen.card for seen in view_for(state, 2).seen] == [WOLF]
    assert all(WOLF not in [seen.card for seen in view.seen] for view in views(state) if view.seat != 2)


def test_the_table_is_not_told_what_killed_at_night() -> None:
    state = night(dealt(*CARDS), LOVE, Hunt(0, 2), Hunt(1, 2), Brew(3, poison=0))
    places = Village(state).public().places
    assert [(death.seat, places[death.seat].face_up, death.shown) for death in state.deaths] == [
        (0, WOLF, Cause.NIGHT),
        (2, SEER, Cause.NIGHT),
    ]


def test_grief_and_shot_are_public() -> None:
    state = devour(dealt(*CARDS), 5, Bind(4, (5, 6)))
    assert [(death.seat, death.shown) for death in state.deaths] == [
        (5, Cause.NIGHT),
        (6, Cause.GRIEF),
    ]
    assert outstanding(state).kind is Pending.SHOT
    state = apply(state, Shoot(5, 0))
    assert (state.deaths[-1].shown, state.deaths[-1].by) == (Cause.SHOT, 5)


def test_the_dead_see_what_everybody_sees() -> None:
    state = devour(dealt(*CARDS), 5, LOVE)
    assert view_for(state, 5) == SeatView(public_view(state), 5)
    assert {type(move) for move in legal(state, 5)} == {Shoot}
    state = apply(state, Shoot(5, 2))
    assert view_for(state, 2) == SeatView(public_view(state), 2)
    assert view_for(lynch(state, 0), 0).pack == ()


def test_ballots_are_hidden_until_the_arms_come_down() -> None:
    state = play(devour(dealt(WOLF, WOLF, SEER), 7), OpenVote())
    before = Village(state).public()
    state = apply(state, Vote(0, 2))
    assert Village(state).public() == before
    ballots = [Village(state).view(seat).ballot for seat in state.living]
    assert [ballot and ballot.chosen for ballot in ballots] == [2, *(None,) * 6]

    after = Village(state).apply(CloseVote())
    assert Counted(((2, 1),)) in after.news


def test_the_whole_truth_is_kept_for_the_end() -> None:
    state = night(dealt(WOLF, SEER), Hunt(0, 7), Look(1, 0))
    assert Village(state).outcome() is None
    state = lynch(state, 0)
    assert Village(state).outcome() is not None
    assert state.cards[0] == WOLF
    assert [(record.night, record.prey) for record in state.nights] == [(1, 7)]
    assert [death.cause for death in state.deaths] == [Cause.WEREWOLVES, Cause.VOTE]


def test_no_view_for_a_stranger() -> None:
    with pytest.raises(Refused, match="no_such_seat"):
        view_for(dealt(*CARDS), 8)


def test_whoever_points_at_nobody_has_voted() -> None:
    state = play(night(dealt(WOLF, WOLF)), OpenVote(), Vote(0, None))
    shown = [Village(state).view(seat).ballot for seat in state.living[:2]]
    assert [(ballot.voted, ballot.chosen) for ballot in shown if ballot] == [(True, None), (False, None)]
    assert play(state, CloseVote()).deaths == state.deaths
