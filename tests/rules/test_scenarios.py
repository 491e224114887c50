"""Scenarios: every printed list, and the drawing rules of Anarchy."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from narrator.rules.one_night.deck import problems
from narrator.rules.one_night.roles import Box, Family
from narrator.rules.one_night.scenarios import Scenario, Source
from narrator.rules.refusal import Refused
from narrator.words.card_names import scenario_names
from narrator.words.one_night.data import listed_scenarios, namesakes, scenarios

from .strategies import BOOK, DATA, pile_of

LISTS: dict[str, list[dict[str, Any]]] = json.loads((DATA / "scenarios.json").read_text(encoding="utf-8"))
PRINTED = [*LISTS["documents"], *LISTS["external"]]
ANARCHY = ("anarchy_base", "anarchy_crepuscule")
OWN = ("epic_wolves", "epic_vampires", "epic_three")
WOLVES = {"werewolf", "alpha_wolf", "shaman_wolf", "dream_wolf"}
SPARE_WOLVES = WOLVES - {"alpha_wolf"}
DRAWS = 150


def every_deck() -> list[tuple[Scenario, int]]:
    return [
        (scenario, players)
        for scenario in scenarios().values()
        for players in range(scenario.fewest, scenario.most + 1)
    ]


@pytest.mark.parametrize("row", PRINTED, ids=[row["id"] for row in PRINTED])
def test_lists_are_those_of_the_specification(row: dict[str, Any]) -> None:
    scenario = listed_scenarios()[row["id"]]
    assert scenario_names(scenario.id) == {"en": row["en"], "fr": row["fr"]}
    assert scenario.boxes == frozenset(Box(box) for box in row["boxes"])
    assert scenario.level == row["level"].partition(" ")[0]
    assert [scenario.fewest, scenario.most] == row["range"]
    assert scenario.external == (row in LISTS["external"])
    assert scenario.external or row["doc"].startswith(scenario.source)
    told = {line["players"]: line for line in row["lists"]}
    assert scenario.decks.keys() == told.keys() == {*range(scenario.fewest, scenario.most + 1)}
    assert scenario.repaired == {players for players, line in told.items() if line["status"] == "repaired"}
    for players, line in told.items():
        deck = scenario.decks[players]
        assert deck.counts == line["cards"]
        assert deck.extra_wolf == line["extra_wolf"]
        assert len(deck.cards) == line["total"] == players + 3
        assert scenario.deck_for(BOOK, players, Random(0)) == deck


def test_there_are_no_others() -> None:
    assert listed_scenarios().keys() == {*(row["id"] for row in PRINTED), *ANARCHY, *OWN}
    assert listed_scenarios().keys() - scenarios().keys() == {"evil_metamorphoses_6_10"}
    assert sum(len(row["lists"]) for row in LISTS["documents"]) == 58
    assert sum(len(row["lists"]) for row in LISTS["external"]) == 16


@pytest.mark.parametrize(
    ("scenario", "players"), every_deck(), ids=[f"{scenario.id}-{players}" for scenario, players in every_deck()]
)
def test_no_deck_has_a_fault_with_its_boxes(scenario: Scenario, players: int) -> None:
    deck = scenario.deck_for(BOOK, players, Random(players))
    assert [problem for problem in problems(BOOK, deck, players, scenario.boxes) if problem.fault] == []
    assert deck.players == players


@pytest.mark.parametrize("scenario", scenarios().values(), ids=scenarios().keys())
def test_other_numbers_of_players_are_refused(scenario: Scenario) -> None:
    for players in (scenario.fewest - 1, scenario.most + 1):
        with pytest.raises(Refused) as refused:
            scenario.deck_for(BOOK, players, Random(0))
        assert refused.value.code == "wrong_players"
        assert dict(refused.value.facts) == {
            "scenario": scenario.id, "players": players, "fewest": scenario.fewest, "most": scenario.most,
        }  # fmt: skip


@pytest.mark.parametrize("players", range(3, 11))
def test_anarchy_of_the_base_box(players: int) -> None:
    """Two werewolves and a villager set aside; one of the other thirteen cards a player; never a single mason."""
    scenario = scenarios()["anarchy_base"]
    box = Counter(pile_of({Box.BASE}))
    lone = met_masons = 0
    met: set[str] = set()
    for seed in range(DRAWS):
        deck = scenario.deck_for(BOOK, players, Random(seed))
        counts = Counter(deck.cards)
        assert counts.total() == players + 3
        assert not counts - box, "no more cards than the box holds"
        assert counts["werewolf"] == 2, "both are set aside, so both are in, and there is no third"
        assert counts["villager"] >= 1
        assert counts["mason"] in {0, 2}
        assert deck.extra_wolf is None
        met |= {*counts}
        met_masons += counts["mason"] == 2
        lone += counts["mason"] == 0
    assert met == {*box}, "every card of the box is drawn some time"
    assert met_masons
    assert lone or players == 10


@pytest.mark.parametrize("players", range(3, 11))
def test_anarchy_of_the_twilight_box(players: int) -> None:
    """Any cards of the box, three wolves at most; with the alpha wolf a wolf not drawn lies beside them."""
    scenario = scenarios()["anarchy_crepuscule"]
    box = Counter(pile_of({Box.CREPUSCULE}))
    met: set[str] = set()
    extras: set[str | None] = set()
    most_wolves = 0
    for seed in range(DRAWS):
        deck = scenario.deck_for(BOOK, players, Random(seed))
        counts = Counter(deck.cards)
        wolves = sum(counts[wolf] for wolf in WOLVES)
        assert counts.total() == players + 3
        assert not Counter(deck.on_table) - box, "the extra card is one that was not drawn"
        assert wolves <= 3
        assert (deck.extra_wolf is not None) == ("alpha_wolf" in counts)
        assert deck.extra_wolf in {None, *SPARE_WOLVES}
        met |= {*counts}
        extras.add(deck.extra_wolf)
        most_wolves = max(most_wolves, wolves)
    assert met == {*box}
    assert extras == {None, *SPARE_WOLVES}
    assert most_wolves == 3, "three wolves are allowed, and the extra card is not one of them"


@pytest.mark.parametrize("scenario", ANARCHY)
@pytest.mark.parametrize("players", range(3, 11))
def test_the_same_seed_draws_the_same_deck(scenario: str, players: int) -> None:
    anarchy = scenarios()[scenario]
    drawn = [anarchy.deck_for(BOOK, players, Random(seed)) for seed in range(30)]
    assert drawn == [anarchy.deck_for(BOOK, players, Random(seed)) for seed in range(30)]
    assert len(set(drawn)) > 10, "and other seeds draw others"


def test_only_anarchy_draws() -> None:
    """A printed deck takes nothing from the random source, so the same seed tells the same story with it."""
    for scenario, players in every_deck():
        rng = Random(7)
        before = rng.getstate()
        scenario.deck_for(BOOK, players, rng)
        assert (rng.getstate() != before) == (scenario.id in ANARCHY)


def test_a_drawn_deck_does_not_tell_in_which_order_it_was_drawn() -> None:
    """The deck is read aloud: in the order of the role book, whatever came up first."""
    order = {role: number for number, role in enumerate(BOOK)}
    for scenario in ANARCHY:
        for seed in range(20):
            cards = scenarios()[scenario].deck_for(BOOK, 7, Random(seed)).cards
            assert list(cards) == sorted(cards, key=order.__getitem__)


def test_evil_metamorphoses_is_one_scenario_for_three_to_ten() -> None:
    """Six to ten are from another copy of the leaflet, and known as such."""
    whole, part = scenarios()["evil_metamorphoses"], listed_scenarios()["evil_metamorphoses_6_10"]
    assert (whole.fewest, whole.most) == (3, 10)
    assert [whole.source_of(players) for players in range(3, 11)] == [Source.REPAIRED] * 3 + [Source.EXTERNAL] * 5
    assert all(whole.decks[players] == part.decks[players] for players in range(6, 11))
    assert part.continues == whole.id


def test_a_name_that_several_share_is_the_name_of_none() -> None:
    assert namesakes() == {"anarchy": ANARCHY, "epic": OWN}
    assert not namesakes().keys() & listed_scenarios().keys()


OWN_DECKS = [(scenarios()[own], players) for own in OWN for players in scenarios()[own].decks]


@pytest.mark.parametrize(("scenario", "players"), OWN_DECKS, ids=[f"{own.id}-{n}" for own, n in OWN_DECKS])
def test_our_own_lists_follow_the_advice_of_the_booklets(scenario: Scenario, players: int) -> None:
    deck = scenario.decks[players]
    counts = deck.counts
    assert problems(BOOK, deck, players, scenario.boxes) == (), "not even a warning"
    assert not any(counts.get(role, 0) > 1 for role in ("villager", "werewolf", "vampire")), (
        "one only may be double"
    )
    families = {BOOK[role].family for role in deck.cards}
    wolves, vampires = Family.WOLF in families, Family.VAMPIRE in families
    assert (wolves, vampires) == {"epic_wolves": (True, False), "epic_vampires": (False, True)}.get(
        scenario.id, (True, True)
    )
    monsters = sum(BOOK[role].is_monster for role in deck.cards)
    assert 2 <= monsters <= len(deck.cards) / 2
    assert scenario.id == "epic_three" or all(BOOK[role].stars.get(Box.EPIC, 0) < 3 for role in deck.cards), (
        "newcomers may play it"
    )


def test_our_own_lists_are_for_every_number_that_makes_sense() -> None:
    ranges = {own: (scenarios()[own].fewest, scenarios()[own].most) for own in OWN}
    assert ranges == {"epic_wolves": (3, 10), "epic_vampires": (3, 10), "epic_three": (5, 10)}
    for own in OWN:
        assert [*scenarios()[own].decks] == [*range(ranges[own][0], 11)]
        assert {scenarios()[own].source_of(players) for players in range(5, 11)} == {Source.OWN}
