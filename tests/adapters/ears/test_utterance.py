"""When somebody begins and stops speaking, in numbers: no sound, no recogniser."""

import random

import pytest

from narrator.adapters.ears.utterance import (
    BLOCK_S,
    LEAD,
    TAIL,
    NoiseFloor,
    Onset,
    Patience,
    Standing,
    Turn,
    decibels,
)

ROOM_DB, VOICE_DB = 30.0, 60.0
PATIENCE = Patience()


def room_of(level_db: float, blocks: int = 100, spread_db: float = 2.0) -> NoiseFloor:
    room, rng = NoiseFloor(), random.Random(1)
    for _ in range(blocks):
        room.hear(level_db + rng.uniform(-spread_db, spread_db))
    return room


def blocks_until_over(turn: Turn, line_db: float, standing: Standing) -> int:
    """How many quiet blocks it takes."""
    blocks = 0
    while not turn.over(standing, PATIENCE):
        turn.hear(ROOM_DB, line_db)
        blocks += 1
    return blocks


def spoken(text: str, blocks: int = 40) -> Turn:
    turn = Turn()
    for _ in range(blocks):
        turn.hear(VOICE_DB, 40.0)
    turn.read(text)
    return turn


@pytest.mark.parametrize(
    ("standing", "wait_s"),
    [
        (Standing.WHOLE, PATIENCE.whole_s),
        (Standing.MAY_GO_ON, PATIENCE.may_go_on_s),
        (Standing.NOTHING, PATIENCE.else_s),
    ],
)
def test_the_more_is_clear_the_sooner_an_answer_comes(standing: Standing, wait_s: float) -> None:
    assert blocks_until_over(spoken("five players"), 40.0, standing) * BLOCK_S == pytest.approx(wait_s, abs=BLOCK_S)


def test_a_recogniser_that_changes_its_mind_is_waited_for() -> None:
    turn = spoken("five")
    for _ in range(15):
        turn.hear(ROOM_DB, 40.0)
    turn.read("five players")
    assert not turn.over(Standing.WHOLE, PATIENCE)
    for _ in range(5):
        turn.hear(ROOM_DB, 40.0)
    assert turn.over(Standing.WHOLE, PATIENCE)


def test_a_pause_in_the_middle_of_a_sentence_does_not_end_it() -> None:
    turn = spoken("start scenario")
    for _ in range(25):
        turn.hear(ROOM_DB, 40.0)
        assert not turn.over(Standing.NOTHING, PATIENCE)
    turn.hear(VOICE_DB, 40.0)
    assert turn.quiet_blocks == 0


def test_nobody_gives_orders_for_ever() -> None:
    turn = spoken("", blocks=int(PATIENCE.longest_s / BLOCK_S))
    assert turn.too_long(PATIENCE)


def test_a_click_begins_nothing_and_a_word_does() -> None:
    click, word = Onset(), Onset()
    assert not any(click.hear(loud) for loud in (False, True, False, False, True, False, False))
    assert any(word.hear(loud) for loud in (False, True, True, True))


@pytest.mark.parametrize("room_db", [0.0, 30.0, 45.0])
def test_a_voice_stands_out_of_any_room_and_the_room_does_not(room_db: float) -> None:
    room = room_of(room_db)
    line_db = room.line_db(room_db + 20)
    assert room_db + 3 < line_db < room_db + 20 or room_db == 0.0
    assert room_db + 20 > line_db or room_db == 0.0


def test_the_room_is_learned_anew_when_it_changes() -> None:
    room = room_of(30.0)
    assert room.floor_db == pytest.approx(30.0, abs=2)
    for _ in range(250):
        room.hear(50.0)
    assert room.floor_db == pytest.approx(50.0, abs=0.1)


def test_what_came_before_a_nearer_voice_was_the_room() -> None:
    room = room_of(40.0)
    turn = Turn()
    for level_db in [48.0] * 50 + [70.0] * 30 + [48.0] * 20:
        turn.hear(level_db, room.line_db(turn.peak_db))
    voice = turn.foreground(room.line_db(turn.peak_db))
    assert (voice.start, voice.stop) == (50 - LEAD, 80 + TAIL)


def test_levels_are_finite_even_for_nothing_at_all() -> None:
    assert decibels(0.0) == 0.0
