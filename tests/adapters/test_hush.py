"""When the narrator's own sound is in the room."""

from narrator.adapters.hush import TAIL_S, Hush


def test_own_sound_and_its_tail_are_covered_and_nothing_else() -> None:
    hush = Hush()
    hush.sounding(10.0, 12.0)
    assert not hush.covers(9.99)
    assert hush.covers(10.0)
    assert hush.covers(11.0)
    assert hush.covers(12.0)
    assert hush.covers(12.0 + TAIL_S)
    assert not hush.covers(12.01 + TAIL_S)


def test_silence_covers_nothing() -> None:
    assert not Hush().covers(0.0)


def test_a_line_that_is_cut_is_over_when_it_was_cut() -> None:
    hush = Hush(tail_s=0.2)
    hush.sounding(0.0, 10.0).cut(3.0)
    assert hush.covers(3.1)
    assert not hush.covers(3.3)


def test_other_sounds_go_on_when_one_is_cut() -> None:
    hush = Hush(tail_s=0.0)
    hush.sounding(0.0, 1.0)
    line = hush.sounding(5.0, 9.0)
    hush.sounding(6.8, 7.5)
    line.cut(7.0)
    assert hush.covers(0.5)
    assert hush.covers(6.0)
    assert hush.covers(7.4), "a small sound that began in the middle of the line"
    assert not hush.covers(8.0)


def test_a_line_that_lasts_longer_than_expected() -> None:
    hush = Hush(tail_s=0.0)
    line = hush.sounding(5.0, 6.0)
    line.widen(4.9, 8.0)
    line.widen(5.0, 7.0)
    assert hush.covers(4.95)
    assert hush.covers(7.9)


def test_between_two_lines_the_ears_are_open() -> None:
    hush = Hush(tail_s=0.1)
    hush.sounding(0.0, 1.0)
    hush.sounding(2.0, 3.0)
    assert not hush.covers(1.5)


def test_an_evening_of_lines_does_not_pile_up() -> None:
    hush = Hush()
    for number in range(10_000):
        hush.sounding(float(number), number + 0.5)
    assert hush.covers(9_999.2)
    assert not hush.covers(1.2), "long ago, and no longer asked about"
