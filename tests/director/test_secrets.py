"""Promise 1: nothing that the table hears, or when, depends on a secret."""

import json
import random

import pytest

from narrator.adapters.rehearsal.company import answers
from narrator.app import NAMES, Rehearsal, Seeds, rehearse
from narrator.director.plan import Cards, Plan
from narrator.ports import Manner
from narrator.words.card_names import scenario_name
from narrator.words.lines import lines_in
from narrator.words.one_night.company import RealCards
from narrator.words.one_night.data import role_book
from tests.support.evenings import Record, at

EVENINGS = [("confusion", 5), ("fragile_alliances", 6), ("revenants", 9), ("anarchy_base", 7)]


def played(scenario: str, players: int, cards: Cards, secret: int) -> tuple[list[Record], RealCards]:
    """An evening with the same public seed; the cards and whatever the players do come from another one."""
    lay = RealCards(random.Random(f"cards {secret}"))
    said = answers(lines_in("en"), scenario_name(scenario, "en"), players)
    plan = Plan(names=NAMES, cards=cards, debate_s=90)
    rehearsal = Rehearsal(plan, Manner(), Seeds(public=5, secret=secret), said, cards=lay)
    return rehearse(rehearsal).records, lay


def public_part(records: list[Record]) -> list[Record]:
    """Everything that is not marked as secret, until the vote is counted."""
    counted = next(record["t"] for record in records if str(record.get("cue")).startswith("evening.vote-freeze"))
    return [record for record in records if record["t"] <= counted and not record.get("secret")]


@pytest.mark.parametrize("cards", list(Cards))
@pytest.mark.parametrize(("scenario", "players"), EVENINGS)
def test_the_public_part_is_the_same_whatever_the_cards_are(scenario: str, players: int, cards: Cards) -> None:
    first, *others = (public_part(played(scenario, players, cards, secret)[0]) for secret in range(3))
    assert len(first) > 20
    assert all(other == first for other in others)


def test_the_cards_really_were_different() -> None:
    tables = {played("confusion", 5, Cards.TABLE, secret)[1].table.cards for secret in range(4)}
    assert len(tables) > 1


@pytest.mark.parametrize("secret", range(3))
def test_with_real_cards_the_narrator_knows_nothing_before_it_is_told(secret: int) -> None:
    records, _ = played("confusion", 5, Cards.TABLE, secret)
    before = [record for record in records if record["t"] < at(records, "reveal")]
    assert {record["kind"] for record in before} <= {"phase", "said", "heard", "window"}
    assert not any(record.get("secret") for record in records)


def test_a_verdict_tells_no_card_that_was_not_told() -> None:
    for secret in range(4):
        records, lay = played("confusion", 5, Cards.TABLE, secret)
        verdict = next(record for record in records if record["kind"] == "verdict")
        told = [record["text"] for record in records if record["kind"] == "heard" and record["t"] <= verdict["t"]]
        for name, card in verdict["state"]["cards"].items():
            assert any(text.startswith(f"{name} was") or f", {name} was" in text for text in told), told
            assert card == lay.table.cards[NAMES.index(name)]


@pytest.mark.parametrize("cards", list(Cards))
def test_no_role_that_is_called_is_left_out_because_its_card_lies_in_the_centre(cards: Cards) -> None:
    windows = {
        tuple(record["call"] for record in played("confusion", 5, cards, secret)[0] if record["kind"] == "window")
        for secret in range(5)
    }
    assert len(windows) == 1
    assert {"werewolves", "seer", "robber", "troublemaker", "drunk", "insomniac"} <= set(windows.pop())


def test_what_is_marked_secret_is_not_in_the_public_transcript() -> None:
    records, _ = played("confusion", 5, Cards.PHONES, 1)
    secret = [record for record in records if record.get("secret")]
    assert {record["kind"] for record in secret} == {"action"}
    public = json.dumps([record for record in records if not record.get("secret") and record["kind"] == "action"])
    assert public == "[]"
    assert not any(role in public for role in role_book())
