"""When the narrator's own sound is in the room."""

from narrator.adapters.own_sound import TAIL_S, OwnSound


def test_own_sound_and_its_tail_are_covered_and_nothing_else() -> None:
    own_sound = OwnSound()
    own_sound.sounding(10.0, 12.0)
    assert not own_sound.covers(9.99)
    assert own_sound.covers(10.0)
    assert own_sound.covers(11.0)
    assert own_sound.covers(12.0)
    assert own_sound.covers(12.0 + TAIL_S)
    assert not own_sound.covers(12.01 + TAIL_S)


def test_silence_covers_nothing() -> None:
    assert not OwnSound().covers(0.0)


def test_a_line_that_is_cut_is_over_when_it_was_cut() -> None:
    own_sound = OwnSound(tail_s=0.2)
    own_sound.sounding(0.0, 10.0).cut(3.0)
    assert own_sound.covers(3.1)
    assert not own_sound.covers(3.3)


def test_other_sounds_go_on_when_one_is_cut() -> None:
    own_sound = OwnSound(tail_s=0.0)
    own_sound.sounding(0.0, 1.0)
    line = own_sound.sounding(5.0, 9.0)
    own_sound.sounding(6.8, 7.5)
    line.cut(7.0)
    assert own_sound.covers(0.5)
    assert own_sound.covers(6.0)
    assert own_sound.covers(7.4), "a small sound that began in the middle of the line"
    assert not own_sound.covers(8.0)


def test_a_line_that_lasts_longer_than_expected() -> None:
    own_sound = OwnSound(tail_s=0.0)
    line = own_sound.sounding(5.0, 6.0)
    line.widen(4.9, 8.0)
    line.widen(5.0, 7.0)
    assert own_sound.covers(4.95)
    assert own_sound.covers(7.9)


def test_between_two_lines_the_ears_are_open() -> None:
    own_sound = OwnSound(tail_s=0.1)
    own_sound.sounding(0.0, 1.0)
    own_sound.sounding(2.0, 3.0)
    assert not own_sound.covers(1.5)


def test_an_evening_of_lines_does_not_pile_up() -> None:
    own_sound = OwnSound()
    for number in range(10_000):
        own_sound.sounding(float(number), number + 0.5)
    assert own_sound.covers(9_999.2)
    assert not own_sound.covers(1.2), "long ago, and no longer asked about"
