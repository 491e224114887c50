"""Whole evenings with phones, in both card modes: the narrator judges as the cards lie, and gives nothing away."""

import random

import pytest

from narrator.director.plan import Cards
from narrator.rules.one_night.actions import final_table
from narrator.rules.one_night.judge import judge
from narrator.rules.one_night.roles import ONE_NIGHT_BOXES
from tests.rules.strategies import BOOK, some_deck
from tests.support.evenings import Record
from tests.support.inside import table_of
from tests.support.phones import PhoneEvening, PhonesPlayed, play_with_phones

FROM_DEALT = {"lobby", "deal", "night", "debate", "vote", "reveal", "over"}


def until_vote_closes(records: list[Record]) -> list[Record]:
    counted = next(
        i for i, record in enumerate(records) if str(record.get("cue", "")).startswith("evening.vote-go")
    )
    return [record for record in records[: counted + 1] if not record.get("secret")]


def all_boxes(seed: int, cards: Cards, players: int) -> PhoneEvening:
    drawn = some_deck(random.Random(seed), frozenset(ONE_NIGHT_BOXES), players)
    return PhoneEvening(cards, players=players, deck=drawn.deck, boxes=drawn.boxes, seed=seed, secret=seed)


def truth(played: PhonesPlayed) -> tuple[dict[str, bool], list[str]]:
    """Who died and which sides won, by the cards that really lay there."""
    table = final_table(played.real if played.real is not None else table_of(played.stage))
    verdict = judge(BOOK, table)
    dead = {name: seat in verdict.dead for seat, name in enumerate(played.stage.names)}
    return dead, [str(side) for side in verdict.sides]


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("cards", list(Cards))
def test_a_whole_evening_of_all_boxes_ends_with_the_right_verdict(cards: Cards, seed: int) -> None:
    played = play_with_phones(all_boxes(seed, cards, 3 + seed % 6))
    assert {record["phase"] for record in played.records if record["kind"] == "phase"} == FROM_DEALT
    assert played.verdict is not None
    dead, sides = truth(played)
    assert {fate.name: fate.died is not None for fate in played.verdict.fates} == dead
    assert list(played.verdict.sides) == sides


@pytest.mark.parametrize("secret", range(6))
def test_with_all_cards_told_nothing_is_asked_that_the_phones_know(secret: int) -> None:
    played = play_with_phones(PhoneEvening(Cards.TABLE, "confusion", 5, secret=secret))
    cues = [record.get("cue", "") for record in played.records]
    assert "evening.count-ask" not in cues
    moved_from_centre = (
        any(move.centre and move.act == "swap" for move in played.real.moves) if played.real else False
    )
    asked = [cue for cue in cues if str(cue).startswith("evening.ask-")]
    assert moved_from_centre or not asked


def test_a_player_who_never_taps_changes_nothing_that_is_heard_at_night() -> None:
    heard = [
        until_vote_closes(play_with_phones(PhoneEvening(cards, idle=idle, secret=secret)).records)
        for cards in (Cards.PHONES,)
        for idle in ((), (1,), range(5))
        for secret in (1, 2)
    ]
    assert all(one == heard[0] for one in heard)


@pytest.mark.parametrize("without", [(1,), (0, 3), (1, 2, 3, 4)])
def test_players_without_a_phone_are_asked_by_voice(without: tuple[int, ...]) -> None:
    played = play_with_phones(PhoneEvening(Cards.TABLE, without=without, secret=4))
    assert "evening.count-ask" in [record.get("cue") for record in played.records]
    assert played.verdict is not None
    dead, sides = truth(played)
    assert {fate.name: fate.died is not None for fate in played.verdict.fates} == dead
    assert list(played.verdict.sides) == sides


@pytest.mark.parametrize("seed", range(6))
def test_a_player_who_tells_no_card_is_asked_by_voice(seed: int) -> None:
    played = play_with_phones(PhoneEvening(Cards.TABLE, "confusion", 5, secret=seed, untold=(2,)))
    assert played.verdict is not None
    dead, sides = truth(played)
    assert {fate.name: fate.died is not None for fate in played.verdict.fates} == dead
    assert list(played.verdict.sides) == sides
