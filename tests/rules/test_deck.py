"""Decks: every fault and every warning, all at once, and what has to be laid out for a deck."""

import inspect
import re

import pytest
from hypothesis import HealthCheck, given, settings

from narrator.rules.game import RoleId
from narrator.rules.one_night import deck as deck_module
from narrator.rules.one_night.deck import Deck, artefact_case, board_marks, boxes_for, problems, shields_needed
from narrator.rules.one_night.roles import ONE_NIGHT_BOXES, Artefact, Box, Mark
from narrator.rules.one_night.table import begin
from narrator.rules.refusal import Fact, Problem, Refused

from .strategies import BOOK, CALLS, DrawnDeck, decks

ALL = frozenset(ONE_NIGHT_BOXES)
BASE, TWILIGHT, EPIC = (frozenset({box}) for box in ONE_NIGHT_BOXES)
IN_BOTH = {
    Artefact.WEREWOLF_CLAW, Artefact.VILLAGER_BRAND, Artefact.TANNER_CLUB, Artefact.SILENCE_MASK,
    Artefact.SHAME_SHROUD,
}  # fmt: skip

PLAIN = ("werewolf", "werewolf", "seer", "robber", "troublemaker", "villager")
"""First Night for three: nothing to say about it."""


def found(deck: Deck, players: int = 3, boxes: frozenset[Box] | None = None) -> dict[str, dict[str, Fact]]:
    return {problem.code: dict(problem.facts) for problem in problems(BOOK, deck, players, boxes)}


def with_cards(*cards: RoleId, extra: RoleId | None = None) -> Deck:
    """These cards instead of the first of a plain deck for three."""
    return Deck((*cards, *PLAIN[len(cards) :]), extra)


FAULTS: dict[str, tuple[Deck, int, frozenset[Box] | None, dict[str, Fact]]] = {
    "unknown_role": (with_cards("dragon"), 3, None, {"id": "dragon"}),
    "too_few_players": (Deck(PLAIN[1:]), 2, None, {"players": 2, "fewest": 3}),
    "too_many_players": (Deck((*PLAIN, *PLAIN, "drunk", "hunter")), 11, None, {"players": 11, "most": 10}),
    "wrong_total": (Deck(PLAIN), 4, None, {"cards": 6, "needed": 7, "players": 4}),
    "too_many_copies": (
        with_cards("seer", "seer", "villager"), 3, BASE, {"role": ("seer",), "count": 2, "held": 1},
    ),
    "extra_wolf_missing": (with_cards("alpha_wolf"), 3, None, {}),
    "extra_wolf_unwanted": (Deck(PLAIN, "dream_wolf"), 3, None, {}),
    "extra_wolf_not_a_wolf": (with_cards("alpha_wolf", extra="minion"), 3, None, {"role": ("minion",)}),
}  # fmt: skip

WARNINGS: dict[str, tuple[Deck, int, dict[str, Fact]]] = {
    "single_of_pair": (with_cards("werewolf", "mason"), 3, {"role": ("mason",)}),
    "advised_from": (with_cards("werewolf", "bodyguard"), 3, {"role": ("bodyguard",), "advised": 5}),
    "pointless_without": (
        with_cards("werewolf", "renfield"),
        3,
        {"role": ("renfield",), "needed": ("vampire", "master", "count")},
    ),
    "for_experts": (with_cards("werewolf", "doppelganger"), 3, {"role": ("doppelganger",)}),
    "many_wolves": (with_cards("werewolf", "werewolf", "dream_wolf", "shaman_wolf"), 3, {"wolves": 4}),
    "no_monster": (with_cards("minion", "tanner"), 3, {}),
    "copier_after_dusk": (with_cards("werewolf", "doppelganger", "priest"), 3, {"role": ("doppelganger",)}),
}


def test_a_plain_deck_has_no_problem() -> None:
    assert problems(BOOK, Deck(PLAIN), 3) == ()
    assert problems(BOOK, Deck(PLAIN), 3, BASE) == ()


@pytest.mark.parametrize("code", FAULTS)
def test_fault(code: str) -> None:
    deck, players, boxes, facts = FAULTS[code]
    assert found(deck, players, boxes)[code] == facts
    assert all(problem.fault for problem in problems(BOOK, deck, players, boxes) if problem.code == code)


@pytest.mark.parametrize("code", WARNINGS)
def test_warning(code: str) -> None:
    deck, players, facts = WARNINGS[code]
    assert found(deck, players)[code] == facts
    assert not any(problem.fault for problem in problems(BOOK, deck, players)), "advice never refuses a deck"
    assert begin(CALLS, deck, ("A", "B", "C")).deck == deck


def test_every_code_there_is_is_provoked_above() -> None:
    source = inspect.getsource(deck_module)
    assert {*re.findall(r'\bfault\("(\w+)"', source)} == FAULTS.keys()
    assert {*re.findall(r'\bwarning\("(\w+)"', source)} == WARNINGS.keys()


def test_several_problems_are_reported_together_faults_first() -> None:
    deck = Deck(
        ("dragon", "dragon", "th_seer", "seer", "seer", "seer", "alpha_wolf", "mason", "doppelganger"), "minion"
    )
    told = problems(BOOK, deck, 11)
    assert [problem.code for problem in told if problem.fault] == [
        "unknown_role", "unknown_role", "too_many_players", "wrong_total", "too_many_copies",
        "extra_wolf_not_a_wolf",
    ]  # fmt: skip
    assert [problem.facts for problem in told[:2]] == [(("id", "dragon"),), (("id", "th_seer"),)]
    assert {problem.code for problem in told if not problem.fault} == {"single_of_pair", "for_experts"}
    assert [problem.fault for problem in told] == sorted((problem.fault for problem in told), reverse=True)


def test_an_empty_deck() -> None:
    assert found(Deck(()), 0).keys() == {"too_few_players", "wrong_total", "no_monster"}


def test_begin_refuses_with_the_first_fault() -> None:
    with pytest.raises(Refused) as refused:
        begin(CALLS, Deck(PLAIN), ("A", "B", "C", "D"))
    assert refused.value.code == "wrong_total"
    assert dict(refused.value.facts) == {"cards": 6, "needed": 7, "players": 4}


@pytest.mark.parametrize("players", range(3, 11))
def test_every_legal_number_of_players(players: int) -> None:
    cards = (*PLAIN, "villager", "villager", "drunk", "hunter", "insomniac", "minion", "tanner")
    told = found(Deck(cards[: players + 3]), players)
    assert told == {}


def test_copies_are_counted_in_the_boxes_in_play() -> None:
    three_wolves = with_cards("werewolf", "werewolf", "werewolf")
    assert found(three_wolves, 3, BASE)["too_many_copies"] == {"role": ("werewolf",), "count": 3, "held": 2}
    assert "too_many_copies" not in found(three_wolves, 3, BASE | TWILIGHT)
    assert found(with_cards("witch"), 3, BASE)["too_many_copies"] == {"role": ("witch",), "count": 1, "held": 0}


def test_the_extra_card_counts_as_a_copy() -> None:
    deck = Deck(("alpha_wolf", "dream_wolf", "witch", "diviner", "villager", "villager"), "dream_wolf")
    assert found(deck, 3, TWILIGHT)["too_many_copies"] == {"role": ("dream_wolf",), "count": 2, "held": 1}
    assert not any(problem.fault for problem in problems(BOOK, deck, 3, TWILIGHT | EPIC))


@pytest.mark.parametrize("extra", ["werewolf", "shaman_wolf", "dream_wolf"])
def test_every_wolf_but_the_alpha_may_be_the_extra_card(extra: RoleId) -> None:
    assert not any(problem.fault for problem in problems(BOOK, with_cards("alpha_wolf", extra=extra), 3))


def test_the_alpha_cannot_be_the_extra_card() -> None:
    assert "extra_wolf_not_a_wolf" in found(with_cards("alpha_wolf", extra="alpha_wolf"))


def test_an_unknown_extra_card() -> None:
    assert found(with_cards("alpha_wolf", extra="dragon")).keys() == {"unknown_role"}
    assert found(Deck(PLAIN, "dragon")).keys() == {"unknown_role", "extra_wolf_unwanted"}


def test_the_extra_card_is_no_fourth_wolf() -> None:
    """S6: the advice of three wolves concerns the cards that are dealt."""
    deck = with_cards("alpha_wolf", "shaman_wolf", "werewolf", extra="dream_wolf")
    assert "many_wolves" not in found(deck)


def test_both_masons_from_seven_players_need_no_advice() -> None:
    cards = (*PLAIN, "mason", "mason", "drunk", "hunter")
    assert found(Deck(cards), 7) == {}
    assert found(Deck(cards[:9]), 6).keys() == {"advised_from"}


@pytest.mark.parametrize("mover", ["robber", "troublemaker", "witch", "alpha_wolf", "village_idiot", "gremlin"])
def test_the_insomniac_is_of_use_with_anybody_who_can_move_her_card(mover: RoleId) -> None:
    cards = ("werewolf", "seer", "insomniac", mover, "villager", "villager")
    extra = "werewolf" if mover == "alpha_wolf" else None
    assert "pointless_without" not in found(Deck(cards, extra))
    assert "pointless_without" in found(Deck((*cards[:3], "hunter", *cards[4:])))


@pytest.mark.parametrize(
    ("roles", "extra", "boxes"),
    [
        (PLAIN, None, BASE),
        (("villager",) * 5, None, BASE | TWILIGHT),
        (("werewolf", "seer"), None, BASE),
        (("witch", "shaman_wolf"), None, TWILIGHT),
        (("witch", "seer"), None, EPIC),
        (("vampire", "renfield"), None, EPIC),
        (("prince", "minion"), None, BASE | TWILIGHT),
        (("minion", "vampire"), None, BASE | EPIC),
        (("prince", "vampire"), None, TWILIGHT | EPIC),
        (("prince", "vampire", "minion"), None, ALL),
        (("alpha_wolf", "dream_wolf"), "dream_wolf", TWILIGHT | EPIC),
        (("werewolf",) * 3, None, BASE | TWILIGHT),
        (("ghost_hunter", "ghost_hunter"), None, TWILIGHT | EPIC),
        (("seer",) * 5, None, ALL),
        (("dragon", "seer"), None, BASE),
        ((), None, BASE),
    ],
)
def test_boxes_for(roles: tuple[RoleId, ...], extra: RoleId | None, boxes: frozenset[Box]) -> None:
    assert boxes_for(BOOK, Deck(roles, extra)) == boxes


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(decks())
def test_the_fewest_boxes_hold_the_deck(drawn: DrawnDeck) -> None:
    boxes = boxes_for(BOOK, drawn.deck)
    assert len(boxes) <= len(drawn.boxes)
    assert not any(problem.fault for problem in problems(BOOK, drawn.deck, drawn.players, boxes))
    assert not any(problem.fault for problem in problems(BOOK, drawn.deck, drawn.players, drawn.boxes))


@pytest.mark.parametrize(
    ("roles", "extra", "boxes", "case"),
    [
        (("seer", "werewolf"), None, ALL, set()),
        (("curator", "werewolf"), None, TWILIGHT, IN_BOTH | {Artefact.VOID_FOG}),
        (("curator", "minion"), None, TWILIGHT, IN_BOTH - {Artefact.WEREWOLF_CLAW} | {Artefact.VOID_FOG}),
        (("curator", "werewolf"), None, EPIC, IN_BOTH),
        (("curator", "count"), None, EPIC, IN_BOTH - {Artefact.WEREWOLF_CLAW} | {Artefact.VAMPIRE_DENTURES}),
        (("curator", "renfield"), None, EPIC, IN_BOTH - {Artefact.WEREWOLF_CLAW}),
        (("curator", "dream_wolf", "master"), None, ALL, set(Artefact)),
        (("curator", "alpha_wolf"), "werewolf", TWILIGHT, IN_BOTH | {Artefact.VOID_FOG}),
        (("curator", "werewolf"), None, BASE, set()),
    ],
)
def test_artefact_case(
    roles: tuple[RoleId, ...], extra: RoleId | None, boxes: frozenset[Box], case: set[Artefact]
) -> None:
    laid_out = artefact_case(BOOK, Deck(roles, extra), boxes)
    assert {*laid_out} == case
    assert len(laid_out) == len(case), "at most one of each"


@pytest.mark.parametrize(
    ("roles", "marks"),
    [
        (("seer", "copycat", "trapper", "gremlin"), []),
        (("vampire", "vampire", "master"), [Mark.VAMPIRE]),
        (("count",), [Mark.VAMPIRE, Mark.FEAR]),
        (("renfield",), [Mark.BAT]),
        (("diseased",), [Mark.PLAGUE]),
        (("cupid",), [Mark.LOVE, Mark.LOVE]),
        (("instigator",), [Mark.TRAITOR]),
        (("priest",), [Mark.CLARITY, Mark.CLARITY]),
        (("assassin",), [Mark.ASSASSIN]),
        (
            ("vampire", "count", "renfield", "diseased", "cupid", "instigator", "priest", "assassin"),
            [Mark.CLARITY, Mark.CLARITY, Mark.VAMPIRE, Mark.FEAR, Mark.BAT, Mark.PLAGUE, Mark.LOVE, Mark.LOVE,
             Mark.TRAITOR, Mark.ASSASSIN],
        ),
    ],
)  # fmt: skip
def test_board_marks(roles: tuple[RoleId, ...], marks: list[Mark]) -> None:
    assert sorted(board_marks(BOOK, Deck(roles))) == sorted(marks)
    assert Deck(roles).uses_marks(BOOK) == bool(marks)


@pytest.mark.parametrize(
    ("roles", "shields"),
    [
        (("seer", "doppelganger"), 0),
        (("sentinel",), 1),
        (("sentinel", "copycat"), 1),
        (("sentinel", "doppelganger"), 2),
    ],
)
def test_shields_needed(roles: tuple[RoleId, ...], shields: int) -> None:
    assert shields_needed(BOOK, Deck(roles)) == shields


def test_counts_and_players() -> None:
    deck = Deck.of({"werewolf": 2, "seer": 1, "villager": 3}, "dream_wolf")
    assert deck.cards == ("werewolf", "werewolf", "seer", "villager", "villager", "villager")
    assert deck.counts == {"werewolf": 2, "seer": 1, "villager": 3}
    assert deck.players == 3
    assert deck.on_table == (*deck.cards, "dream_wolf")
    assert [role.id for role in deck.roles(BOOK)] == ["werewolf", "dream_wolf", "seer", "villager"]


def test_a_problem_is_a_value() -> None:
    one, two = (problems(BOOK, with_cards("dragon"), 3) for _ in range(2))
    assert one == two == (Problem("unknown_role", fault=True, facts=(("id", "dragon"),)),)
    assert len({*one, *two}) == 1
