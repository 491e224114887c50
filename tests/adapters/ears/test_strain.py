"""Ears that do not hear the table for its noise say so once, and show how loud it is."""

import pytest

from narrator.adapters.ears.listener import HeardUtterance, Rejected
from narrator.adapters.ears.strain import AGAIN_S, EVERY, MISSES, NEAR_DB, NOISE_DB, SHOWN_S, Strain
from narrator.ports import LOUDEST, Entry, Loudness, Metered, Understanding, Unheard


class Evening:
    """Ears under strain, on a clock of their own."""

    def __init__(self) -> None:
        self.posted: list[Entry] = []
        self.now_s = 1000.0
        self.strain = Strain(self.posted.append, lambda: self.now_s)

    def miss(
        self, times: int = MISSES, *, over_db: float = NOISE_DB - 1, asked: bool = True, named: bool = False
    ) -> None:
        for _ in range(times):
            self.strain.said(_heard("unknown", over_db, named=named), expected=asked)

    def understand(self) -> None:
        self.strain.said(_heard(None, NOISE_DB - 1), expected=True)

    def pass_by(self, level_db: float, room_db: float, blocks: int = EVERY) -> None:
        for _ in range(blocks):
            self.strain.hears(level_db, room_db)

    @property
    def told(self) -> int:
        return self.posted.count(Unheard())


def _heard(rejected: Rejected | None, over_db: float, *, named: bool = False) -> HeardUtterance:
    return HeardUtterance("hm", 0.5, Understanding(addressed=named), rejected, by_name=named, over_db=over_db)


def test_three_answers_in_a_row_that_were_not_made_out_in_noise_are_told_once() -> None:
    evening = Evening()
    evening.miss(MISSES - 1)
    assert not evening.posted
    evening.miss(1)
    assert evening.posted == [Metered(Loudness(0, 0)), Unheard()]
    evening.miss(10)
    assert evening.told == 1, "nobody is nagged"
    evening.now_s += AGAIN_S
    evening.miss()
    assert evening.told == 2


@pytest.mark.parametrize(
    "circumstances",
    [{"over_db": NOISE_DB + 1}, {"over_db": NEAR_DB - 1}, {"asked": False}],
    ids=["a quiet room", "others, further away", "nobody was asked"],
)
def test_what_was_not_meant_or_not_missed_for_the_noise_does_not_count(circumstances: dict[str, float]) -> None:
    evening = Evening()
    evening.miss(10, **circumstances)  # type: ignore[arg-type]
    assert not evening.posted


def test_whoever_says_the_name_means_the_narrator() -> None:
    evening = Evening()
    evening.miss(asked=False, named=True)
    assert evening.told == 1


def test_something_understood_begins_the_count_anew_and_ends_the_meter() -> None:
    evening = Evening()
    evening.miss(MISSES - 1)
    evening.understand()
    evening.miss(MISSES - 1)
    assert not evening.told
    evening.miss(1)
    evening.understand()
    assert evening.posted[-1] == Metered(None)


def test_the_meter_moves_twice_a_second_at_most_and_only_while_it_is_shown() -> None:
    evening = Evening()
    evening.pass_by(60.0, 30.0)
    assert not evening.posted
    evening.miss()
    evening.posted.clear()
    evening.pass_by(60.0, 36.0, EVERY - 1)
    assert not evening.posted
    evening.pass_by(30.0, 36.0, 1)
    assert evening.posted == [Metered(Loudness(6, 2))]
    evening.pass_by(60.0, 36.0, 10 * EVERY)
    assert len(evening.posted) == 1, "nothing has changed"
    evening.pass_by(200.0, -10.0)
    assert evening.posted[-1] == Metered(Loudness(LOUDEST, 0))
    evening.now_s += SHOWN_S + 1
    evening.pass_by(60.0, 36.0)
    assert evening.posted[-1] == Metered(None)
