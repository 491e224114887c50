"""What phones remember of the classic game, what they say in a call, and the game told again."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from narrator.rules.game import Offer, Seat
from narrator.rules.thiercelieux.actions import Bind, Brew, Hunt, Look, Side, Steal
from narrator.rules.thiercelieux.course import apply
from narrator.rules.thiercelieux.state import Moment, State
from narrator.rules.thiercelieux.view import Cauldron, view_for
from narrator.words.lines import Lines, lines_in
from narrator.words.locales import languages
from narrator.words.one_night.deeds import SCENE
from narrator.words.thiercelieux.booklet import VillageBooklet
from narrator.words.thiercelieux.phone import pack_note, peek_note, remembered_in_village, role_name, witch_note
from narrator.words.thiercelieux.retelling import village_told_again
from tests.rules.thiercelieux.table import (
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
    random_game,
    until,
)

from .test_lines import messages
from .test_memory import Recorder, is_sentence

ACTS = {
    "pass": [(0, 0)],
    "look": [(1, 0)],
    "bind": [(2, 0)],
    "hunt": [(1, 0)],
    "heal": [(0, 0)],
    "poison": [(1, 0)],
    "take_back": [(0, 0)],
    "take": [(0, 1)],
}
"""What can be done in a call, and how many seats and centre cards are chosen for it."""
GAMES = range(60)

in_every_language = pytest.mark.parametrize("language", languages())


@cache
def games() -> tuple[tuple[State, ...], ...]:
    return tuple(tuple(state for state, _ in random_game(seed)) for seed in GAMES)


def moments() -> Iterator[State]:
    """A fair part of all states: neighbours differ little."""
    return (state for game in games() for state in game[::5])


def ended() -> Iterator[State]:
    return (game[-1] for game in games() if game[-1].phase is Moment.OVER)


def memory(lines: Lines, state: State, seat: Seat) -> tuple[str, ...]:
    return remembered_in_village(lines, state.names, view_for(state, seat))


def notes(lines: Lines, state: State, seat: Seat) -> Iterator[str]:
    view = view_for(state, seat)
    if view.cauldron is not None:
        yield from witch_note(lines, state.names, seat, view.cauldron)
    if view.card == WOLF and state.tonight.call == CallId.WEREWOLVES:
        yield from pack_note(lines, state.names, view)
    if view.agreed is not None:
        yield from peek_note(lines, view.agreed)


@in_every_language
def test_every_game_is_remembered_and_told_again_with_every_line_there_is(language: str) -> None:
    lines = Recorder(language)
    for state in moments():
        for seat in state.seats:
            assert all(map(is_sentence, (*memory(lines, state, seat), *notes(lines, state, seat))))
    for state in ended():
        assert all(map(is_sentence, village_told_again(lines, state.names, state)))
    buttons = ("village-act-", "village-option-")
    ours = {
        name for name in messages(language, SCENE) if name.startswith("village-") and not name.startswith(buttons)
    }
    assert ours - lines.said == set()


@in_every_language
def test_a_memory_names_whom_its_player_met_and_nobody_else(language: str) -> None:
    lines = lines_in(language)
    for state in moments():
        for seat in state.seats:
            view = view_for(state, seat)
            met = {seen.seat for seen in view.seen if seen.seat is not None} - {seat}
            names = tuple(f"Person{name}" for name in state.names)
            told = " ".join(remembered_in_village(lines, names, view))
            assert {other for other in state.seats if re.search(rf"\b{names[other]}\b", told)} == met


@in_every_language
def test_the_dead_and_those_who_told_nothing_have_no_memory(language: str) -> None:
    lines = lines_in(language)
    for state in moments():
        for seat in state.seats:
            if seat not in state.alive or state.face_down:
                assert memory(lines, state, seat) == ()


def test_a_thief_who_takes_and_one_who_keeps() -> None:
    lines = lines_in("en")
    start = dealt(THIEF, WOLF, SEER, centre=(VILLAGER, WITCH))
    open_call = until(start, CallId.THIEF)
    seen = "In the centre you saw a simple villager and the witch."
    assert memory(lines, open_call, 0) == (seen,)
    took = play(open_call, Steal(0, Side.RIGHT))
    assert memory(lines, took, 0) == (
        seen,
        "You took the witch from the centre.",
        "You still have both potions.",
    )
    kept = play(open_call, Steal(0, None))
    assert memory(lines, kept, 0) == (seen, "You kept your own card.")
    assert memory(lines_in("fr"), kept, 0) == (
        "Au centre, tu as vu un simple villageois et la sorcière.",
        "Tu as gardé ta propre carte.",
    )


def test_a_cupid_in_love_and_a_seer_over_two_nights() -> None:
    lines = lines_in("en")
    first = night(dealt(CUPID, WOLF, WOLF, SEER), Bind(0, (0, 3)), Look(3, 1))
    second = night(lynch(first, 7), Look(3, 5))
    assert memory(lines, second, 0) == ("You made D and yourself fall in love.", "Love binds you to D.")
    assert memory(lines, second, 3) == (
        "Love binds you to A.",
        "On night one, you saw B's card: a werewolf.",
        "On night two, you saw F's card: a simple villager.",
    )
    assert memory(lines, second, 1) == ("In the pack you saw C.",)
    assert memory(lines_in("fr"), second, 3)[1] == (
        "La nuit numéro un, tu as vu la carte de B\u00a0: un loup-garou."
    )
    other = until(dealt(CUPID, WOLF, WOLF), CallId.LOVERS, Bind(0, (4, 5)))
    assert memory(lines, other, 0) == ("You made E and F fall in love.",)
    assert memory(lines, other, 4) == ("Love binds you to F.",)


def test_a_lone_wolf_knows_it_in_the_morning() -> None:
    game = dealt(WOLF, SEER)
    assert memory(lines_in("en"), until(game, CallId.WEREWOLVES), 0) == ()
    assert memory(lines_in("en"), devour(game, 4), 0) == ("You are the only werewolf at the table.",)


def test_potions_are_counted() -> None:
    lines, game = lines_in("en"), dealt(WITCH, WOLF, WOLF)
    healed = devour(game, 4, Brew(0, heal=True))
    assert memory(lines, healed, 0) == ("You still have the poison.",)
    spent = devour(lynch(healed, 7), 4, Brew(0, poison=5))
    assert memory(lines, spent, 0) == ("You have no potion left.",)
    assert memory(lines, devour(game, 4, Brew(0, poison=5)), 0) == ("You still have the healing potion.",)


def test_a_witch_sees_the_victim_and_what_she_has_chosen() -> None:
    lines, names = lines_in("en"), ("Anna", "Bob", "Chloé")
    assert " ".join(witch_note(lines, names, 2, Cauldron(None, False, None))) == "There is no victim tonight."
    assert " ".join(witch_note(lines, names, 2, Cauldron(0, False, None))) == "Tonight's victim is Anna."
    assert " ".join(witch_note(lines, names, 2, Cauldron(2, True, 1))) == (
        "Tonight's victim is you. You are healing the victim. Your poison is for Bob."
    )
    assert " ".join(witch_note(lines_in("fr"), names, 2, Cauldron(0, False, 2))) == (
        "La victime de cette nuit\u00a0: Anna. Ton poison est pour toi."
    )


def test_wolves_see_whom_the_others_point_at() -> None:
    lines = lines_in("en")
    state = until(dealt(WOLF, WOLF, WOLF, SEER), CallId.WEREWOLVES)
    noted = " ".join(pack_note(lines, state.names, view_for(state, 0)))
    assert noted == "You point at nobody yet. B and C point at nobody yet."
    state = play(state, Hunt(0, 5), Hunt(1, 5), Hunt(2, 6))
    assert (
        " ".join(pack_note(lines, state.names, view_for(state, 0)))
        == "You point at F. B points at F. C points at G."
    )
    assert (
        " ".join(pack_note(lines_in("fr"), state.names, view_for(state, 2))) == "Tu désignes G. A et B désignent F."
    )


@in_every_language
def test_buttons_and_ways_to_act_can_be_told_apart(language: str) -> None:
    lines = lines_in(language)
    labels = [VillageBooklet().act_label(lines, act) for act in ACTS]
    assert len(set(labels)) == len(labels)
    assert all(1 <= len(label.split()) <= 2 for label in labels)
    ways = [
        VillageBooklet().offer_label(lines, Offer(act, pick_seats=seats, pick_centre=centre))
        for act, kinds in ACTS.items()
        for seats, centre in kinds
    ]
    assert len(set(ways)) == len(ways)


def test_a_game_is_told_again_night_by_night() -> None:
    start = dealt(CUPID, WOLF, WOLF, SEER, WITCH, HUNTER)
    state = devour(start, 7, Bind(0, (0, 6)), Look(3, 1), Brew(4, heal=True))
    state = lynch(state, 1)
    state = devour(state, 6, Look(3, 5), Brew(4, poison=2))
    assert state.phase is Moment.OVER
    assert village_told_again(lines_in("en"), state.names, state)[8:] == (
        "Night one.",
        "A chose G to share the arrows of love.",
        "D saw B's card: a werewolf.",
        "The werewolves chose H, and E healed their victim.",
        "By day, the village eliminated B.",
        "Night two.",
        "D saw F's card: the hunter.",
        "The werewolves devoured G.",
        "E poisoned C.",
        "A died of grief for G.",
    )
    assert village_told_again(lines_in("fr"), state.names, state)[14:] == (
        "D a vu la carte de F\u00a0: le chasseur.",
        "Les loups-garous ont dévoré G.",
        "E a empoisonné C.",
        "A a suivi G par chagrin.",
    )


@in_every_language
def test_where_cards_lay_face_down_nothing_is_told_of_a_night_but_its_dead(language: str) -> None:
    lines = lines_in(language)
    blind = [state for state in ended() if state.face_down]
    assert blind
    secret = {lines.say(SCENE, "village-told-no-prey"), lines.say(SCENE, "village-told-night", night=0)}
    for state in blind:
        told = village_told_again(lines, state.names, state)
        assert not secret & set(told)
        shown = {role_name(lines, state.cards[death.seat]) for death in state.deaths}
        held = {role_name(lines, card) for card in state.deck.cards} - shown
        assert not [line for line in told for card in held if card and line.endswith(f" {card}.")]


@in_every_language
def test_every_death_is_told_once(language: str) -> None:
    lines = lines_in(language)
    for state in ended():
        told = village_told_again(lines, state.names, state)
        for death in state.deaths:
            if death.cause in ("vote", "left"):
                line = lines.say(SCENE, f"village-told-{death.cause}", name=state.names[death.seat], by="")
                assert told.count(line) == 1


def test_replaying_a_game_tells_the_same() -> None:
    again = [list(random_game(seed)) for seed in range(3)]
    for steps in again:
        state = steps[0][0]
        for _, action in steps[:-1]:
            assert action is not None
            state = apply(state, action)
        assert [memory(lines_in("en"), state, seat) for seat in state.seats] == [
            memory(lines_in("en"), steps[-1][0], seat) for seat in state.seats
        ]
