"""What a village hears at night is the same whatever the living do, and no phone tells a secret."""

from random import Random

import pytest

from narrator.director.desk import StageDesk
from narrator.director.plan import Cards
from narrator.director.stage import Stage
from narrator.ports import PublicEvent, Speaking, WindowOpened
from tests.rules.thiercelieux.blindfold import blindfolded
from tests.support.evenings import Record
from tests.support.inside import imagining, state_of
from tests.support.village import VillageEvening, VillagePlayed, play_village

SPECIAL = ("th_hunter", "th_cupid", "th_witch", "th_little_girl")


def first_night(played: VillagePlayed) -> list[Record]:
    """Everything public until the first morning."""
    records = [record for record in played.records if not record.get("secret")]
    dawn = next(at for at, record in enumerate(records) if record.get("cue") == "phones_night.th_wake.wake")
    return records[: dawn + 1]


@pytest.mark.parametrize("special", [SPECIAL, (*SPECIAL, "th_thief")])
def test_the_first_night_sounds_the_same_whoever_is_who_and_does_what(special: tuple[str, ...]) -> None:
    nights = [
        first_night(play_village(VillageEvening(10, special, seed=2, secret=secret, idle=idle)))
        for secret, idle in ((1, ()), (2, ()), (3, range(10)), (4, (0, 3, 5)))
    ]
    assert len(nights[0]) > 20
    assert all(night == nights[0] for night in nights)


def lengths(records: list[Record]) -> list[tuple[str, float]]:
    windows = [record for record in records if record["kind"] == "window"]
    return [(record["call"], round(record["until"] - record["t"], 3)) for record in windows]


@pytest.mark.parametrize("secret", range(4))
def test_every_window_lasts_as_long_as_the_house_says(secret: int) -> None:
    found = lengths(play_village(VillageEvening(9, SPECIAL, seed=1, secret=secret)).records)
    assert dict(found) == {
        "th_open": 4.0,
        "th_cupid": 15.0,
        "th_lovers": 10.0,
        "th_seer": 12.0,
        "th_werewolves": 20.0,
        "th_witch": 20.0,
    }


@pytest.mark.parametrize("secret", range(3))
@pytest.mark.parametrize("cards", [Cards.PHONES, Cards.TABLE])
def test_no_phone_shows_what_its_seat_cannot_know(cards: Cards, secret: int) -> None:
    rng, looked = Random(secret), 0

    def spy(desk: StageDesk, stage: Stage, event: PublicEvent) -> None:
        nonlocal looked
        if not isinstance(event, WindowOpened | Speaking) or not stage.match.playing or rng.random() > 0.3:
            return
        state = state_of(stage)
        for seat in rng.sample(state.seats, 3):
            before = desk.phone(seat)
            with imagining(stage, blindfolded(state, seat, rng)):
                assert desk.phone(seat) == before
            looked += 1
        shown = desk.table()
        with imagining(stage, blindfolded(state, None, rng)):
            assert desk.table() == shown

    play_village(VillageEvening(9, SPECIAL, cards, seed=secret, secret=secret, spy=spy))
    assert looked > 30


def test_the_phones_of_the_dead_show_the_public_view_only() -> None:
    checked = 0

    def spy(desk: StageDesk, stage: Stage, event: PublicEvent) -> None:
        nonlocal checked
        if not isinstance(event, WindowOpened):
            return
        for seat in state_of(stage).seats:
            view = desk.phone(seat)
            if seat in state_of(stage).alive:
                assert view.task is not None
                assert view.task.options
            else:
                assert (view.task, view.card, view.memory, view.ballot) == (None, None, (), None)
                checked += 1

    play_village(VillageEvening(8, SPECIAL, seed=1, secret=1, spy=spy))
    assert checked
