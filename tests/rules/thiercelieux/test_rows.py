"""A new card of a known kind, and a new call, are rows: no rule knows any of them by its id."""

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from narrator.rules import thiercelieux
from narrator.rules.game import Choice, CloseCall, OpenCall
from narrator.rules.refusal import Refused
from narrator.rules.thiercelieux.actions import Hunt, Look, Side, Steal
from narrator.rules.thiercelieux.cards import Deck, add_role, drop_role, problems, simple_deck
from narrator.rules.thiercelieux.course import apply, outstanding
from narrator.rules.thiercelieux.game import Village
from narrator.rules.thiercelieux.resolve import Outcome
from narrator.rules.thiercelieux.roles import Book, call_from_row, role_from_row
from narrator.rules.thiercelieux.taps import Deed, choices, meant
from narrator.rules.thiercelieux.view import view_for

from .table import BOOK, SEER, THIEF, VILLAGER, WOLF, CallId, dealt, devour, lynch, night, play, sleep, until

ORACLE, WHITE_WOLF, BURGLAR, DREAM = "th_oracle", "th_white_wolf", "th_burglar", "th_dream"
ROWS = {
    ORACLE: {"copies": 2, "power": "look"},
    WHITE_WOLF: {"copies": 1, "power": "hunt"},
    BURGLAR: {"copies": 1, "power": "steal"},
}
BOX = replace(BOOK, roles={**BOOK.roles, **{role: role_from_row(role, row) for role, row in ROWS.items()}})


def codes(box: Book, counts: dict[str, int]) -> list[str]:
    return [problem.code for problem in problems(box, Deck.of(box, Counter(counts).elements()), 8)]


def test_no_rule_names_a_card_or_a_call() -> None:
    ids = re.compile("|".join(rf"\b{each}\b" for each in (*BOOK, *(call.id for call in BOOK.calls))))
    for module in Path(thiercelieux.__path__[0]).glob("*.py"):
        assert not ids.findall(module.read_text(encoding="utf-8")), module.name


def test_another_seer_is_called_acts_and_sees() -> None:
    assert codes(BOX, {WOLF: 2, ORACLE: 2, VILLAGER: 4}) == []
    assert codes(BOX, {WOLF: 2, ORACLE: 3, VILLAGER: 3}) == ["too_many_copies"]
    assert codes(BOOK, {WOLF: 2, ORACLE: 1, VILLAGER: 5}) == ["unknown_role", "no_seer"]
    state = until(dealt(WOLF, WOLF, ORACLE, ORACLE, box=BOX), CallId.SEER)
    assert outstanding(state).seats == (2, 3)
    assert choices(state, 2) == tuple(Choice(Deed.LOOK, (seat,)) for seat in state.seats if seat != 2)
    looked = play(state, meant(state, 2, Choice(Deed.LOOK, (0,))), Look(3, 2))
    assert [(seen.seat, seen.card) for seen in view_for(looked, 2).seen] == [(0, WOLF)]
    assert [(seen.seat, seen.card) for seen in view_for(looked, 3).seen] == [(2, ORACLE)]
    assert Village(looked).public() == Village(state).public()


def test_a_card_is_called_until_the_table_has_seen_all_of_its_kind() -> None:
    state = lynch(night(dealt(WOLF, WOLF, ORACLE, ORACLE, SEER, box=BOX)), 2)
    assert Village(state).public().places[2].face_up == ORACLE
    assert CallId.SEER in sleep(state).night_calls
    state = lynch(night(state), 4)
    assert CallId.SEER in sleep(state).night_calls
    assert CallId.SEER not in sleep(lynch(night(state), 3)).night_calls


def test_another_wolf_hunts_with_the_pack_and_wins_with_it() -> None:
    assert codes(BOX, {WOLF: 1, WHITE_WOLF: 1, SEER: 1, VILLAGER: 5}) == []
    assert codes(BOX, {WOLF: 1, WHITE_WOLF: 2, SEER: 1, VILLAGER: 4}) == ["too_many_copies", "unusual_wolves"]
    state = until(dealt(WOLF, WHITE_WOLF, box=BOX), CallId.WEREWOLVES)
    assert [view_for(state, seat).pack for seat in (0, 1, 2)] == [(1,), (0,), ()]
    with pytest.raises(Refused, match="fellow_wolf"):
        apply(state, Hunt(0, 1))
    state = devour(dealt(WOLF, WHITE_WOLF, box=BOX), 7)
    for prey in (5, 3):
        state = devour(lynch(state, prey + 1), prey)
    state = lynch(state, 2)
    assert state.verdict is not None
    assert (state.verdict.outcome, state.verdict.winners[:3]) == (Outcome.WEREWOLVES, (True, True, False))


def test_another_thief_shares_the_centre() -> None:
    one = add_role(BOX, simple_deck(BOX, 8), THIEF)
    two = add_role(BOX, one, BURGLAR)
    assert [(deck.players, deck.centre) for deck in (one, two)] == [(8, 2), (8, 2)]
    assert drop_role(BOX, two, BURGLAR) == one
    state = until(dealt(WOLF, THIEF, BURGLAR, centre=(SEER, WOLF), box=BOX), CallId.THIEF)
    state = play(state, Steal(2, Side.LEFT), Steal(1, Side.RIGHT))
    assert (state.cards[:3], state.centre) == ((WOLF, WOLF, SEER), (BURGLAR, THIEF))


def test_another_call_is_made_in_its_place() -> None:
    dream = call_from_row(DREAM, {"seconds": 9, "power": "look", "needs": "look", "first_night": True})
    box = replace(BOX, calls=(*BOX.calls[:-1], dream, BOX.calls[-1]))
    state = until(dealt(WOLF, WOLF, SEER, box=box), CallId.WEREWOLVES)
    state = play(state, CloseCall(), OpenCall(DREAM), Look(2, 5))
    assert [(seen.call, seen.seat) for seen in view_for(state, 2).seen] == [(DREAM, 5)]
    assert outstanding(apply(state, CloseCall())).call == CallId.WAKE
