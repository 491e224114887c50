"""By voice only: real cards that nobody tells, and a narrator who still keeps the count."""

import pytest

from narrator.rules.game import OpenVote
from narrator.rules.refusal import Refused
from narrator.rules.thiercelieux.actions import (
    Action,
    Bequeath,
    Declare,
    Hunt,
    Leave,
    OpenElection,
    Shoot,
    ShowCard,
    TellGrief,
    TellResult,
    Wake,
)
from narrator.rules.thiercelieux.course import apply, outstanding
from narrator.rules.thiercelieux.moves import objection
from narrator.rules.thiercelieux.resolve import Ending, Outcome
from narrator.rules.thiercelieux.state import Moment, Pending, State
from narrator.rules.thiercelieux.view import view_for

from .table import (
    CUPID,
    HUNTER,
    SEER,
    THIEF,
    VILLAGER,
    WITCH,
    WOLF,
    CallId,
    dead,
    face_down,
    play,
    sleep,
    steps,
    until,
)


def refuses(state: State, action: Action, code: str) -> None:
    with pytest.raises(Refused) as refused:
        apply(state, action)
    assert refused.value.code == code


def out(state: State, seat: int, card: str) -> State:
    """Voted out by the table's own count."""
    return play(state, OpenVote(), TellResult(seat), ShowCard(seat, card))


def test_nobody_moves_at_night_and_the_calls_are_made() -> None:
    state = until(face_down(WOLF, WOLF, SEER, WITCH), CallId.WEREWOLVES)
    refused = objection(state, Hunt(0, 3))
    assert refused is not None
    assert refused.code == "cards_face_down"
    assert view_for(state, 0).card is None
    assert sleep(face_down(WOLF, WOLF, CUPID)).night_calls[1] == CallId.CUPID


def test_the_table_tells_the_dead_and_their_cards() -> None:
    state = sleep(face_down(WOLF, WOLF, SEER, WITCH))
    refuses(state, Wake((1, 2, 3)), "too_many_dead")
    refuses(state, Wake((1, 1)), "named_twice")
    refuses(state, Wake((8,)), "not_living")
    state = apply(state, Wake((6, 2)))
    assert (dead(state), outstanding(state).seats) == ("CG", (2, 6))
    refuses(state, ShowCard(3, SEER), "card_not_asked")
    refuses(state, ShowCard(2, HUNTER), "not_in_deck")
    state = apply(state, ShowCard(2, SEER))
    refuses(state, ShowCard(6, SEER), "all_copies_shown")
    state = apply(state, ShowCard(6, WITCH))
    assert state.phase is Moment.DEBATE
    state = sleep(out(state, 3, VILLAGER))
    assert state.night_calls == (CallId.OPEN, CallId.WEREWOLVES, CallId.WAKE)
    refuses(state, Wake((0, 1)), "too_many_dead")


def test_the_count_ends_the_game() -> None:
    state = apply(sleep(face_down(WOLF, WOLF, SEER)), Wake())
    state = apply(sleep(out(state, 3, WOLF)), Wake())
    state = out(state, 5, WOLF)
    assert state.verdict is not None
    assert state.verdict.ending is Ending.LAST_WOLF_OUT
    assert state.verdict.winners == (True, True, True, False, True, False, True, True)


def test_the_wolves_are_left() -> None:
    state = apply(sleep(face_down(WOLF, WOLF, SEER)), Wake())
    for seat, card in enumerate((SEER, *(VILLAGER,) * 5)):
        state = play(state, Leave(seat), ShowCard(seat, card))
    assert state.verdict is not None
    assert (state.verdict.outcome, state.verdict.winners[6:]) == (Outcome.WEREWOLVES, (True, True))


def test_parity_leaves_the_living_unknown() -> None:
    state = apply(sleep(face_down(WOLF, WOLF, SEER, parity=True)), Wake())
    for seat, card in enumerate((SEER, *(VILLAGER,) * 3)):
        state = play(state, Leave(seat), ShowCard(seat, card))
    assert state.verdict is not None
    assert state.verdict.winners == (False,) * 4 + (None,) * 4


def test_hunter_and_captain_speak_as_ever() -> None:
    state = apply(sleep(face_down(WOLF, WOLF, HUNTER)), Wake())
    state = out(play(state, OpenElection(), TellResult(4)), 4, HUNTER)
    assert outstanding(state).kind is Pending.SHOT
    state = apply(state, Shoot(4, 5))
    assert outstanding(state).kind is Pending.CARD
    state = play(state, ShowCard(5, VILLAGER), Bequeath(4, 6))
    assert (state.phase, state.captain) == (Moment.DUSK, 6)


def test_grief_is_asked_for_while_the_couple_is_unknown() -> None:
    state = apply(sleep(face_down(WOLF, WOLF, CUPID, WITCH, HUNTER)), Wake((2, 3)))
    state = play(state, ShowCard(2, VILLAGER), ShowCard(3, VILLAGER))
    assert outstanding(state).kind is Pending.GRIEF
    refuses(state, TellGrief(4), "whose_lover")
    refuses(state, TellGrief(4, 5), "whose_lover")
    refuses(state, TellGrief(2, 3), "not_living")
    nobody = apply(state, TellGrief())
    assert nobody.phase is Moment.DEBATE
    follows = apply(state, TellGrief(4, 3))
    assert (dead(follows), outstanding(follows).kind) == ("CDE", Pending.CARD)
    follows = play(follows, ShowCard(4, HUNTER), Shoot(4, 5), ShowCard(5, VILLAGER))
    assert follows.phase is Moment.DEBATE  # the couple is known and gone: nobody is asked again


def test_a_possible_couple_is_asked_for_at_the_end() -> None:
    state = apply(sleep(face_down(WOLF, CUPID)), Wake())
    for seat, card in enumerate((CUPID, *(VILLAGER,) * 5)):
        state = play(state, Leave(seat), ShowCard(seat, card), TellGrief())
    assert outstanding(state).kind is Pending.OUTCOME
    assert steps(state) == (Declare(Outcome.CONTINUE), Declare(Outcome.LOVERS))
    refuses(state, Declare(Outcome.VILLAGERS), "not_possible")
    assert apply(state, Declare(Outcome.CONTINUE)).phase is Moment.DEBATE
    over = apply(state, Declare(Outcome.LOVERS))
    assert over.verdict is not None
    assert over.verdict.winners == (False,) * 6 + (True,) * 2


def test_a_wolf_may_lie_in_the_centre() -> None:
    state = apply(sleep(face_down(WOLF, WOLF, THIEF)), Wake())
    state = out(state, 3, WOLF)
    assert steps(state) == (Declare(Outcome.CONTINUE), Declare(Outcome.VILLAGERS))
    assert apply(state, Declare(Outcome.CONTINUE)).phase is Moment.DUSK
    over = apply(state, Declare(Outcome.VILLAGERS))
    assert over.verdict is not None
    assert over.verdict.winners == (True, True, True, False, True, True, True, True)
    refuses(over, Declare(Outcome.VILLAGERS), "not_now")
