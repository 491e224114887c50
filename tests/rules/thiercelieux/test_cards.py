"""Decks: the printed table, special villagers, and what is wrong with a deck."""

from collections import Counter

import pytest

from narrator.rules.game import RoleId
from narrator.rules.refusal import Refused
from narrator.rules.thiercelieux.cards import Deck, add_role, drop_role, problems, simple_deck
from narrator.rules.thiercelieux.deal import new_game

from .table import BOOK, CUPID, GIRL, HUNTER, NAMES, SEER, THIEF, VILLAGER, WITCH, WOLF, CallId

TABLE = """8 2 1 5
9 2 1 6
10 2 1 7
11 2 1 8
12 3 1 8
13 3 1 9
14 3 1 10
15 3 1 11
16 3 1 12
17 3 1 13
18 3 1 14"""


@pytest.mark.parametrize("row", TABLE.splitlines())
def test_simplified_deck(row: str) -> None:
    players, wolves, seers, villagers = map(int, row.split())
    deck = simple_deck(BOOK, players)
    assert deck.counts == {WOLF: wolves, SEER: seers, VILLAGER: villagers}
    assert deck.players == players
    warned = [problem.code for problem in problems(BOOK, deck, players)]
    assert warned == (["villagers_beyond_box"] if players == 18 else [])


@pytest.mark.parametrize("players", [0, 7, 19])
def test_no_table_for_so_many(players: int) -> None:
    with pytest.raises(Refused, match="players_out_of_range"):
        simple_deck(BOOK, players)


def test_special_villagers_take_the_place_of_villagers() -> None:
    deck = simple_deck(BOOK, 8)
    for role in (HUNTER, CUPID, WITCH, GIRL):
        deck = add_role(BOOK, deck, role)
    assert deck.counts == {WOLF: 2, SEER: 1, HUNTER: 1, CUPID: 1, WITCH: 1, GIRL: 1, VILLAGER: 1}
    assert not problems(BOOK, deck, 8)


def test_thief_brings_two_villagers_and_they_leave_with_him() -> None:
    deck = add_role(BOOK, simple_deck(BOOK, 8), THIEF)
    assert deck.counts == {WOLF: 2, SEER: 1, THIEF: 1, VILLAGER: 6}
    assert (deck.players, deck.centre) == (8, 2)
    assert not problems(BOOK, deck, 8)
    assert drop_role(BOOK, deck, THIEF).counts == simple_deck(BOOK, 8).counts


def test_dropping_and_adding() -> None:
    deck = simple_deck(BOOK, 8)
    assert drop_role(BOOK, deck, SEER).counts == {WOLF: 2, VILLAGER: 6}
    with pytest.raises(Refused, match="not_in_deck"):
        drop_role(BOOK, deck, HUNTER)
    with pytest.raises(Refused, match="villager_fills_up"):
        add_role(BOOK, deck, VILLAGER)
    for role in (HUNTER, CUPID, WITCH, GIRL, WOLF):
        deck = add_role(BOOK, deck, role)
    with pytest.raises(Refused, match="no_villager_left"):
        add_role(BOOK, deck, WOLF)
    assert add_role(BOOK, deck, THIEF).players == 8


@pytest.mark.parametrize(
    ("counts", "players", "faults", "warnings"),
    [
        ({WOLF: 2, SEER: 1, VILLAGER: 4}, 7, "too_few_players", ""),
        ({WOLF: 3, SEER: 1, VILLAGER: 15}, 19, "too_many_players", "villagers_beyond_box"),
        ({WOLF: 2, SEER: 1, VILLAGER: 6}, 8, "classic_total", ""),
        ({WOLF: 2, SEER: 1, THIEF: 1, VILLAGER: 4}, 8, "classic_total", ""),
        ({WOLF: 2, SEER: 1, "seer": 1, VILLAGER: 4}, 8, "unknown_role", ""),
        ({WOLF: 2, SEER: 1, "th_captain": 1, VILLAGER: 4}, 8, "office_is_no_card", ""),
        ({WOLF: 2, SEER: 2, VILLAGER: 4}, 8, "too_many_copies", ""),
        ({SEER: 1, VILLAGER: 7}, 8, "no_werewolf", ""),
        ({WOLF: 5, SEER: 1, VILLAGER: 8}, 14, "too_many_werewolves", ""),
        ({WOLF: 4, SEER: 1, VILLAGER: 9}, 14, "", "unusual_wolves"),
        ({WOLF: 1, SEER: 1, THIEF: 1, VILLAGER: 7}, 8, "", "unusual_wolves only_wolf_may_stay_undealt"),
        ({WOLF: 2, VILLAGER: 6}, 8, "", "no_seer"),
        ({WOLF: 3, SEER: 1, VILLAGER: 14}, 18, "", "villagers_beyond_box"),
        ({WOLF: 3, SEER: 1, HUNTER: 1, VILLAGER: 13}, 18, "", ""),
        (
            {WOLF: 4, SEER: 1, HUNTER: 1, CUPID: 1, WITCH: 1, GIRL: 1, THIEF: 1},
            8,
            "",
            "unusual_wolves thief_without_companions",
        ),
        # everything at once
        (
            {WOLF: 5, SEER: 2, "ghost": 1},
            4,
            "too_few_players classic_total too_many_copies unknown_role too_many_werewolves",
            "",
        ),
        ({}, 8, "classic_total no_werewolf", "no_seer"),
    ],
)
def test_problems(counts: dict[RoleId, int], players: int, faults: str, warnings: str) -> None:
    found = problems(BOOK, Deck.of(BOOK, Counter(counts).elements()), players)
    assert [problem.code for problem in found if problem.fault] == faults.split()
    assert [problem.code for problem in found if not problem.fault] == warnings.split()
    assert sorted(found, key=lambda problem: not problem.fault) == list(found)


def test_a_game_needs_a_sound_deck_and_names_that_differ() -> None:
    with pytest.raises(Refused, match="classic_total"):
        new_game(BOOK, simple_deck(BOOK, 8), NAMES[:9])
    with pytest.raises(Refused, match="name_twice"):
        new_game(BOOK, simple_deck(BOOK, 8), (*NAMES[:7], "A"))
    with pytest.raises(Refused, match="name_missing"):
        new_game(BOOK, simple_deck(BOOK, 8), (*NAMES[:7], " "))
    assert new_game(BOOK, simple_deck(BOOK, 18), NAMES).names == NAMES


FULL = BOOK.cards
ROUND = "th_seer th_werewolves th_witch"


@pytest.mark.parametrize(
    ("roles", "night", "shown", "between"),
    [
        (FULL, 1, (), f"th_thief th_cupid th_lovers {ROUND}"),
        (FULL, 2, (), ROUND),
        (FULL, 7, (), ROUND),
        (FULL, 2, (WITCH,), "th_seer th_werewolves"),
        (FULL, 2, (SEER, WITCH), "th_werewolves"),
        # shown wolves, hunters, villagers stop no call
        (FULL, 3, (WOLF, HUNTER, VILLAGER, GIRL, CUPID, THIEF), ROUND),
        ((WOLF, VILLAGER), 1, (), "th_werewolves"),
        ((WOLF, VILLAGER, CUPID), 1, (), "th_cupid th_lovers th_werewolves"),
        ((WOLF, VILLAGER, WITCH), 1, (), "th_werewolves th_witch"),
        ((WOLF, VILLAGER, HUNTER, GIRL), 1, (), "th_werewolves"),
    ],
)
def test_calls(roles: tuple[RoleId, ...], night: int, shown: tuple[RoleId, ...], between: str) -> None:
    made = [row.id for row in BOOK.night_calls(roles, night, shown)]
    assert made == f"th_open {between} th_wake".split()


def test_every_call_but_the_frame_gives_time_to_act() -> None:
    assert {call.id for call in BOOK.calls if call.breath} == {CallId.OPEN, CallId.WAKE}
    assert all(call.seconds >= 10 for call in BOOK.calls if not call.breath)
    assert tuple(call.id for call in BOOK.calls) == tuple(CallId)
