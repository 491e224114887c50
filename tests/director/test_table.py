"""Evenings with real cards on the table: the narrator sees nothing, asks little, and judges right."""

import random

import pytest

from narrator.adapters.rehearsal.company import answers
from narrator.app import NAMES, Rehearsal, Seeds, rehearse
from narrator.director.plan import Cards, Plan
from narrator.ports import Manner
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.judge import judge
from narrator.words.card_names import scenario_name
from narrator.words.lines import lines_in
from narrator.words.one_night.company import RealCards
from narrator.words.one_night.data import role_book, scenarios
from tests.support.evenings import BATTLE, DUSK, Record, said

SIZES = [
    (scenario.id, players) for scenario in scenarios().values() for players in (scenario.fewest, scenario.most)
]
EVENINGS = [(*size, ("en", "fr", "fr", "en")[number % 4]) for number, size in enumerate(SIZES)]
"""Every scenario small in one language and large in the other, and the languages take turns."""


def play(
    scenario: str | None, players: int, language: str, seed: int, deck: Deck | None = None
) -> tuple[list[Record], RealCards]:
    cards = RealCards(random.Random(f"{scenario} {players} {seed}"))
    named = scenario_name(scenario, language) if scenario else ""
    plan = Plan(names=NAMES, players=players if deck else None, deck=deck, cards=Cards.TABLE, debate_s=60)
    said_by_them = answers(lines_in(language), named, players)
    rehearsal = Rehearsal(plan, Manner(language=language), Seeds.of(seed), said_by_them, cards=cards)
    return rehearse(rehearsal).records, cards


def named_right(records: list[Record], cards: RealCards) -> int:
    """All winners were named, and they are the real ones; how many questions that took after the count."""
    truth = judge(role_book(), cards.table)
    verdict = next(record for record in records if record["kind"] == "verdict")
    assert list(verdict["winners"].values()) == list(truth.winners)
    told = said(records, "verdict.winners")
    assert bool(told) is any(truth.winners)
    for seat, wins in enumerate(truth.winners):
        assert not told or (NAMES[seat] in told[-1]["text"]) is wins
    return sum(record["kind"] == "said" and ".ask-" in record["cue"] for record in records if record["t"] > 60)


def judged_right(records: list[Record], cards: RealCards) -> None:
    verdict = next(record for record in records if record["kind"] == "verdict")
    truth = judge(role_book(), cards.table)
    assert verdict["deaths"] == {NAMES[death.seat]: str(death.reason) for death in truth.deaths}
    assert verdict["sides"] == [str(side) for side in truth.sides]
    for name, wins in verdict["winners"].items():
        assert wins == truth.winners[NAMES.index(name)], name
    assert not said(records, "not-understood")
    named_right(records, cards)


@pytest.mark.parametrize(("scenario", "players", "language"), EVENINGS)
def test_the_verdict_is_that_of_the_cards_that_really_lay_there(scenario: str, players: int, language: str) -> None:
    judged_right(*play(scenario, players, language, seed=1))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("deck", [DUSK, BATTLE], ids=["dusk", "battle"])
@pytest.mark.parametrize("seed", range(3))
def test_marks_artefacts_and_copies_are_asked_for_and_judged_right(deck: Deck, language: str, seed: int) -> None:
    judged_right(*play(None, deck.players, language, seed, deck))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_forty_games_of_confusion_end_with_named_winners(language: str) -> None:
    asked = [named_right(*play("confusion", 5, language, seed)) for seed in range(40)]
    assert max(asked) <= 3
    assert sum(asked) / len(asked) <= 2.1, "a card, the wolves, and where a wolf died who was on the village's side"
