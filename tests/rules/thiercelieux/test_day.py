"""Election, vote, ties, and what an elimination brings with it."""

import pytest

from narrator.rules.game import CloseVote, DrawLot, OpenVote, Vote
from narrator.rules.refusal import Refused
from narrator.rules.thiercelieux.actions import (
    Action,
    Bequeath,
    Bind,
    Brew,
    Decide,
    Hunt,
    Leave,
    Move,
    OpenElection,
    Shoot,
    TellResult,
)
from narrator.rules.thiercelieux.course import apply, outstanding
from narrator.rules.thiercelieux.moves import legal
from narrator.rules.thiercelieux.resolve import Ending, Outcome
from narrator.rules.thiercelieux.state import Cause, Moment, Pending, State

from .table import (
    CUPID,
    HUNTER,
    SEER,
    VILLAGER,
    WITCH,
    WOLF,
    ballots,
    dead,
    dealt,
    devour,
    lynch,
    night,
    play,
    poll,
    steps,
)


def day(
    *cards: str, captain: int | None = None, lovers: tuple[int, int] | None = None, parity: bool = False
) -> State:
    """The first day after a quiet night."""
    binds = () if lovers is None else (Bind(cards.index(CUPID), lovers),)
    state = night(dealt(*cards, parity=parity), *binds)
    return state if captain is None else play(state, OpenElection(), TellResult(captain))


PLAIN = (WOLF, WOLF, SEER, VILLAGER)


def refuses(state: State, action: Action, code: str) -> None:
    with pytest.raises(Refused) as refused:
        apply(state, action)
    assert refused.value.code == code


def test_election_by_relative_majority() -> None:
    state = play(day(*PLAIN), OpenElection(), *ballots(A="B", B="C", C="B", D="E"), CloseVote())
    assert (state.captain, state.phase) == (1, Moment.DEBATE)
    refuses(state, OpenElection(), "captain_there")


def test_election_tie_run_off_then_lot() -> None:
    """TQ3."""
    state = play(day(*PLAIN), OpenElection(), *ballots(A="B", B="C", C="B", D="C", E="F"), CloseVote())
    assert state.poll is not None
    assert (state.phase, state.poll.candidates, state.poll.round) == (Moment.ELECTION, (1, 2), 2)
    refuses(state, Vote(0, 5), "not_tied")
    won = play(state, *ballots(A="B", D="B", E="C"), CloseVote())
    assert won.captain == 1
    tied = play(state, *ballots(A="B", D="C"), CloseVote())
    assert (tied.phase, outstanding(tied).kind) == (Moment.LOT, Pending.LOT)
    refuses(tied, DrawLot(3), "not_tied")
    assert apply(tied, DrawLot(2)).captain == 2
    assert steps(tied) == (DrawLot(1), DrawLot(2))
    silent = play(state, CloseVote())
    assert steps(silent) == (DrawLot(1), DrawLot(2))


def test_election_may_wait_and_an_empty_one_elects_nobody() -> None:
    state = play(day(*PLAIN), OpenElection(), CloseVote())
    assert (state.captain, state.phase) == (None, Moment.DEBATE)
    state = devour(lynch(state, 7), 6)
    assert OpenElection() in steps(state)
    assert play(state, OpenElection(), *ballots(A="B"), CloseVote()).captain == 1


@pytest.mark.parametrize("opening", [OpenElection(), OpenVote()])
def test_ballots_refused(opening: Action) -> None:
    state = apply(devour(dealt(*PLAIN), 7), opening)
    refuses(state, Vote(0, 0), "not_yourself")  # TQ14
    refuses(state, Vote(0, 7), "not_living")
    refuses(state, Vote(7, 0), "dead_are_silent")
    refuses(state, Vote(8, 0), "no_such_seat")
    assert legal(state, 7) == ()
    assert set(legal(state, 0)) == {Vote(0, target) for target in (None, 1, 2, 3, 4, 5, 6)}
    refuses(day(*PLAIN), Vote(0, 1), "not_now")


def test_ballots_may_change_and_be_withdrawn() -> None:
    state = poll(day(*PLAIN), Vote(0, 1), Vote(2, 3), Vote(0, 3), Vote(2, None))
    assert dead(state) == "D"
    assert state.last_poll is not None
    assert (state.last_poll.ballots, state.last_poll.chosen) == (((0, 3), (2, None)), 3)


@pytest.mark.parametrize(
    ("captain", "votes", "victim"),
    [
        (None, "AB BA CB", "B"),
        (None, "", ""),
        (0, "AB BA CA", "B"),  # two against two, and the captain's vote is one of them (TQ10)
        (0, "AB BC CB DC EC FC", "C"),
        (5, "AB BA CB DA FA", "A"),
    ],
)
def test_vote(captain: int | None, votes: str, victim: str) -> None:
    arrows = {arrow[0]: arrow[1] for arrow in votes.split()}
    state = poll(day(*PLAIN, captain=captain), *ballots(**arrows))
    assert dead(state) == victim
    assert state.phase is Moment.DUSK


def test_tie_outside_the_captains_vote_is_his_to_settle() -> None:
    """TQ2."""
    state = poll(day(*PLAIN, captain=4), *ballots(A="B", B="A", C="B", D="A", E="F", F="B", G="A"))
    assert outstanding(state).owed == (4,)
    assert legal(state, 4) == (Decide(4, 0), Decide(4, 1))
    refuses(state, Decide(0, 1), "not_captain")
    refuses(state, Decide(4, 5), "not_tied")
    refuses(state, CloseVote(), "not_now")
    assert dead(apply(state, Decide(4, 0))) == "A"


def test_tie_without_a_captain_is_voted_on_once_more() -> None:
    state = poll(day(*PLAIN), *ballots(A="B", B="A", C="B", D="A"))
    assert state.poll is not None
    assert (state.phase, state.poll.candidates, state.poll.round) == (Moment.VOTE, (0, 1), 2)
    assert legal(state, 0) == (Vote(0, None), Vote(0, 1))
    assert len(legal(state, 5)) == 3
    refuses(state, Vote(5, 6), "not_tied")
    assert dead(play(state, *ballots(C="A", D="A", E="B"), CloseVote())) == "A"
    spared = play(state, *ballots(C="A", D="B"), CloseVote())
    assert (dead(spared), spared.phase) == ("", Moment.DUSK)


def test_the_table_may_tell_its_own_result() -> None:
    state = apply(day(*PLAIN), OpenVote())
    assert dead(apply(state, TellResult(3))) == "D"
    assert apply(state, TellResult(None)).phase is Moment.DUSK
    tied = poll(day(*PLAIN), *ballots(A="B", B="A"))
    refuses(tied, TellResult(5), "not_tied")
    refuses(day(*PLAIN), TellResult(5), "not_now")
    refuses(play(devour(dealt(*PLAIN), 7), OpenVote()), TellResult(7), "not_living")


WITH_HUNTER = (WOLF, WOLF, HUNTER, CUPID, WITCH, SEER)


@pytest.mark.parametrize(
    ("lovers", "moves", "shot", "gone"),
    [
        # devoured, poisoned, and of grief: he shoots in every case (TQ7)
        ((6, 7), (Hunt(0, 2), Hunt(1, 2)), 5, "CF"),
        ((6, 7), (Brew(4, poison=2),), 5, "CF"),
        ((2, 7), (Hunt(0, 7), Hunt(1, 7)), 5, "HCF"),
        # his shot meets a lover, the other follows
        ((6, 7), (Hunt(0, 2), Hunt(1, 2)), 6, "CGH"),
        # his own lover is gone before he shoots
        ((2, 7), (Hunt(0, 2), Hunt(1, 2)), 6, "CHG"),
        # two of the night at once
        ((6, 7), (Hunt(0, 2), Hunt(1, 2), Brew(4, poison=7)), 5, "CHGF"),
    ],
)
def test_chains(lovers: tuple[int, int], moves: tuple[Move, ...], shot: int, gone: str) -> None:
    state = night(dealt(*WITH_HUNTER), Bind(3, lovers), *moves)
    assert state.phase is Moment.AFTERMATH
    assert outstanding(state).owed == (2,)
    assert {move.target for move in legal(state, 2) if isinstance(move, Shoot)} == state.alive
    refuses(state, Shoot(5, 6), "not_asked")
    refuses(state, Shoot(2, 2), "not_living")
    refuses(state, Bequeath(2, 5), "not_now")
    refuses(state, OpenVote(), "not_now")
    state = apply(state, Shoot(2, shot))
    assert dead(state) == gone
    assert state.phase is Moment.DEBATE
    assert next(death for death in state.deaths if death.seat == shot).by == 2


def test_the_captain_names_an_heir_after_all_shots() -> None:
    state = lynch(day(*WITH_HUNTER, captain=2, lovers=(6, 7)), 2)
    assert outstanding(state).kind is Pending.SHOT
    refuses(state, Bequeath(2, 5), "not_now")
    state = apply(state, Shoot(2, 6))
    assert (dead(state), outstanding(state).kind) == ("CGH", Pending.HEIR)
    refuses(state, Bequeath(2, 7), "not_living")
    refuses(state, Bequeath(5, 0), "not_asked")
    state = apply(state, Bequeath(2, 5))
    assert (state.captain, state.phase) == (5, Moment.DUSK)


def test_an_heir_votes_double() -> None:
    state = lynch(day(*PLAIN, captain=6), 6)
    state = devour(apply(state, Bequeath(6, 7)), 5)
    assert dead(poll(state, *ballots(H="A", A="B", C="B"))) == "GFA"


def test_no_victory_before_the_chain_is_settled() -> None:
    """The last wolf falls, but the hunter who loved it may still shoot."""
    state = lynch(day(WOLF, HUNTER, CUPID, lovers=(0, 1)), 0)
    assert (state.phase, state.verdict) == (Moment.AFTERMATH, None)
    state = apply(state, Shoot(1, 7))
    assert state.verdict is not None
    assert (state.verdict.outcome, state.verdict.ending) == (Outcome.VILLAGERS, Ending.LAST_WOLF_OUT)
    # A mixed couple wins with nobody: the hunter of the winning side is barred (TQ4).
    assert state.verdict.winners == (False, False, True, True, True, True, True, True)
    assert state.verdict.barred == (1,)


def reduced(state: State, *gone: int) -> State:
    """The same game with these seats gone home, an heir named where one is needed."""
    for seat in gone:
        state = apply(state, Leave(seat))
        if outstanding(state).kind is Pending.HEIR:
            state = apply(state, Bequeath(seat, min(state.alive)))
    return state


def test_wolves_win_when_the_last_villager_is_out_not_at_parity() -> None:
    """TQ1."""
    state = reduced(day(*PLAIN), 4, 5, 6, 7, 2)
    assert state.phase is Moment.DEBATE
    over = apply(state, Leave(3))
    assert over.verdict is not None
    assert over.verdict.outcome is Outcome.WEREWOLVES
    assert over.verdict.winners == (True, True, *(False,) * 6)


def test_parity_by_house_rule() -> None:
    state = reduced(day(*PLAIN, parity=True), 4, 5, 6)
    assert state.verdict is None
    state = apply(state, Leave(7))
    assert state.verdict is not None
    assert (state.verdict.outcome, state.verdict.ending) == (Outcome.WEREWOLVES, Ending.PARITY)


def test_mixed_lovers_outlive_their_sides_and_win_alone() -> None:
    """TQ4."""
    state = reduced(day(WOLF, WOLF, CUPID, lovers=(0, 3)), 4, 5, 6, 1)
    assert state.phase is Moment.DEBATE
    state = apply(state, Leave(7))
    assert state.phase is Moment.DEBATE  # cupid still lives
    state = apply(state, Leave(2))
    assert state.verdict is not None
    assert state.verdict.outcome is Outcome.LOVERS
    assert state.verdict.winners == (True, False, False, True, False, False, False, False)


def test_lovers_of_one_side_win_with_it() -> None:
    state = lynch(day(WOLF, CUPID, lovers=(2, 3)), 0)
    assert state.verdict is not None
    assert state.verdict.winners == (False, *(True,) * 7)
    assert state.verdict.barred == ()


def test_everybody_dead_at_once() -> None:
    """TQ6."""
    state = reduced(day(WOLF, HUNTER, CUPID, lovers=(0, 3)), 2, 4, 5, 6, 7)
    state = apply(lynch(state, 1), Shoot(1, 0))
    assert dead(state)[-3:] == "BAD"
    assert state.verdict is not None
    assert (state.verdict.outcome, any(state.verdict.winners)) == (Outcome.NOBODY, False)
    assert outstanding(state).kind is Pending.NOTHING
    refuses(state, OpenVote(), "not_now")


def test_the_hunter_shoots_even_the_last_one_left() -> None:
    state = reduced(day(WOLF, HUNTER), 2, 3, 4, 5, 6, 7)
    state = play(state, OpenVote(), TellResult(1))
    assert legal(state, 1) == (Shoot(1, 0),)
    over = apply(state, Shoot(1, 0))
    assert over.verdict is not None
    assert over.verdict.outcome is Outcome.NOBODY


def test_lovers_may_vote_against_each_other() -> None:
    """TQ11: an honour rule; the rules only warn."""
    state = day(WOLF, CUPID, lovers=(2, 3))
    assert Vote(2, 3) in legal(apply(state, OpenVote()), 2)


def test_leaving_is_for_quiet_moments_of_the_day() -> None:
    state = day(*PLAIN)
    refuses(apply(state, OpenVote()), Leave(3), "not_now")
    refuses(dealt(*PLAIN), Leave(3), "not_now")
    gone = apply(state, Leave(3))
    assert [(death.seat, death.cause) for death in gone.deaths] == [(3, Cause.LEFT)]
    assert gone.phase is Moment.DEBATE
    refuses(gone, Leave(3), "not_living")
    assert apply(lynch(gone, 4), Leave(5)).phase is Moment.DUSK
