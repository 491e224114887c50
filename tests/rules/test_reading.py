"""Tables as people and programs write them down: every fault is named, all at once, and nothing trips us up."""

import copy
import inspect
import json
import re
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from narrator.app import NAMES
from narrator.rules import fields
from narrator.rules.one_night import reading
from narrator.rules.one_night.judge import Table, judge
from narrator.rules.one_night.reading import Reading, read_table, write_table
from narrator.rules.one_night.roles import Artefact, Mark
from narrator.rules.refusal import Fact
from narrator.words.faults import sentence
from narrator.words.lines import lines_in

from .strategies import BOOK, DATA, some_table, tables

Json = Any
"""None, a truth value, a number, a text, a list or an object of these."""

CASES = [json.loads(line) for line in (DATA / "checks.jsonl").read_text(encoding="utf-8").splitlines()]
LISTS = ("players", "boxes", "shields", "center_start")
OBJECTS = ("cards", "votes", "copies", "marks", "artifacts", "dealt")
REQUIRED = ("players", "cards", "votes")

VALID: dict[str, Json] = {
    "boxes": ["base", "crepuscule", "epic"],
    "players": ["Anna", "Bob", "Chloé"],
    "cards": {"Anna": "werewolf", "Bob": "seer", "Chloé": "doppelganger"},
    "votes": {"Anna": "Bob", "Bob": "Anna", "Chloé": None},
    "copies": {"doppelganger": "minion", "copycat": None},
    "marks": {"Bob": "traitor", "Anna": None},
    "artifacts": {"Anna": "void_fog"},
    "shields": ["Bob"],
    "center_start": ["villager", "drunk", "mason"],
    "dealt": {"Anna": "seer", "Bob": "werewolf", "Chloé": "doppelganger"},
}


def changed(**values: Json) -> dict[str, Json]:
    """The valid table with other values; ``...`` leaves a field out."""
    given = {**copy.deepcopy(VALID), **values}
    return {key: value for key, value in given.items() if value is not ...}


def faults(data: Json) -> list[tuple[str, dict[str, Fact]]]:
    found = read_table(BOOK, data)
    assert (found.table is None) == bool(found.faults)
    assert all(problem.fault for problem in found.faults)
    assert len(set(found.faults)) == len(found.faults), "no fault is told twice"
    return [(problem.code, dict(problem.facts)) for problem in found.faults]


def players(count: int, **values: Json) -> dict[str, Json]:
    """A table of so many villagers and whatever else there are enough of."""
    names = [f"P{number}" for number in range(count)]
    cards = [*["villager"] * 7, "seer", "robber", "drunk", "witch", "hunter"]
    return {
        "players": names,
        "cards": dict(zip(names, cards, strict=False)),
        "votes": {name: names[number - 1] for number, name in enumerate(names)} if count > 1 else {},
        **values,
    }


def test_a_valid_table() -> None:
    assert read_table(BOOK, VALID) == Reading(
        names=("Anna", "Bob", "Chloé"),
        table=Table(
            cards=("werewolf", "seer", "doppelganger"),
            votes=(1, 0, None),
            acquired=(None, None, "minion"),
            marks=(Mark.CLARITY, Mark.TRAITOR, Mark.CLARITY),
            artefacts=(Artefact.VOID_FOG, None, None),
            centre_start=("villager", "drunk", "mason"),
        ),
    )


def test_only_players_cards_and_votes_are_needed() -> None:
    short = {key: VALID[key] for key in REQUIRED}
    found = read_table(BOOK, short)
    assert found.faults == ()
    assert found.table is not None
    assert found.table.marks == (Mark.CLARITY,) * 3
    assert found.table.acquired == found.table.artefacts == (None,) * 3
    assert found.table.centre_start == ()
    assert read_table(BOOK, {**short, "comment": ["anything", 7]}) == found, "other fields are nobody's business"


def test_a_missing_vote_is_no_vote() -> None:
    for votes in ({}, {"Anna": None, "Bob": None, "Chloé": None}):
        found = read_table(BOOK, changed(votes=votes))
        assert found.table is not None
        assert found.table.votes == (None,) * 3


@pytest.mark.parametrize("data", [None, True, 7, 1.5, "table", [], [VALID]])
def test_not_an_object(data: Json) -> None:
    assert faults(data) == [("not_an_object", {})]


@pytest.mark.parametrize("field", REQUIRED)
@pytest.mark.parametrize("value", [..., None], ids=["absent", "null"])
def test_missing(field: str, value: Json) -> None:
    assert ("missing", {"field": field}) in faults(changed(**{field: value}))


def test_an_empty_object_misses_everything_at_once() -> None:
    assert faults({}) == [("missing", {"field": field}) for field in REQUIRED]


@pytest.mark.parametrize("field", OBJECTS)
@pytest.mark.parametrize("value", [True, 0, 7, "text", "", [], [["Anna", "seer"]]])
def test_wrong_type_instead_of_an_object(field: str, value: Json) -> None:
    assert ("wrong_type", {"field": field, "expected": "object"}) in faults(changed(**{field: value}))


@pytest.mark.parametrize("field", LISTS)
@pytest.mark.parametrize("value", [False, 0, 7, "Anna", "", {}, {"0": "Anna"}])
def test_wrong_type_instead_of_a_list(field: str, value: Json) -> None:
    assert ("wrong_type", {"field": field, "expected": "list"}) in faults(changed(**{field: value}))


@pytest.mark.parametrize("field", LISTS)
@pytest.mark.parametrize("value", [None, False, 7, ["Anna"], {}])
def test_wrong_type_inside_a_list(field: str, value: Json) -> None:
    assert ("wrong_type", {"field": field, "expected": "texts"}) in faults(
        changed(**{field: [*VALID[field], value]})
    )


@pytest.mark.parametrize("field", OBJECTS)
@pytest.mark.parametrize("value", [False, 0, 7, ["seer"], {"role": "seer"}])
def test_wrong_type_inside_an_object(field: str, value: Json) -> None:
    key = "doppelganger" if field == "copies" else "Anna"
    told = faults(changed(**{field: {**VALID[field], key: value}}))
    assert ("wrong_type", {"field": f"{field}.{key}", "expected": "text"}) in told


@pytest.mark.parametrize("count", [0, 1, 2])
def test_too_few_players(count: int) -> None:
    assert faults(players(count)) == [("too_few_players", {"players": count, "fewest": 3})]


@pytest.mark.parametrize("count", [11, 12])
def test_too_many_players(count: int) -> None:
    assert faults(players(count)) == [("too_many_players", {"players": count, "most": 10})]


@pytest.mark.parametrize("count", range(3, 11))
def test_every_legal_number_of_players(count: int) -> None:
    assert faults(players(count)) == []


FAULTY: dict[str, tuple[dict[str, Json], list[tuple[str, dict[str, Fact]]]]] = {
    "a name twice": (
        {"players": ["Anna", "Bob", "Chloé", "Bob"]},
        [("name_twice", {"name": "Bob"})],
    ),
    "a player without a name": (
        {"players": ["Anna", "Bob", "Chloé", "  "]},
        [("empty_name", {}), ("no_card", {"name": "  "})],
    ),
    "an unknown box": ({"boxes": [*VALID["boxes"], "thiercelieux"]}, [("unknown_box", {"id": "thiercelieux"})]),
    "a card of the classic game": (
        {"cards": {**VALID["cards"], "Bob": "th_seer"}},
        [("unknown_role", {"id": "th_seer"})],
    ),
    "an unknown card": ({"cards": {**VALID["cards"], "Bob": "Seer"}}, [("unknown_role", {"id": "Seer"})]),
    "an unknown card dealt": ({"dealt": {"Bob": "dragon"}}, [("unknown_role", {"id": "dragon"})]),
    "an unknown card in the centre": ({"center_start": ["dragon"]}, [("unknown_role", {"id": "dragon"})]),
    "a missing card": ({"cards": {"Anna": "werewolf", "Chloé": None}}, [
        ("no_card", {"name": "Bob"}),
        ("no_card", {"name": "Chloé"}),
    ]),
    "a card for a stranger": (
        {"cards": {**VALID["cards"], "Zoé": "seer"}},
        [("unknown_player", {"name": "Zoé", "field": "cards"})],
    ),
    "a vote of a stranger": (
        {"votes": {"Zoé": "Anna"}}, [("unknown_player", {"name": "Zoé", "field": "votes"})],
    ),
    "a vote for a stranger": (
        {"votes": {"Anna": "Zoé"}}, [("unknown_player", {"name": "Zoé", "field": "votes"})],
    ),
    "a vote against oneself": ({"votes": {"Anna": "Anna"}}, [("self_vote", {"name": "Anna"})]),
    "a mark of a stranger": (
        {"marks": {"Zoé": "love"}}, [("unknown_player", {"name": "Zoé", "field": "marks"})],
    ),
    "an artefact of a stranger": (
        {"artifacts": {"Zoé": "void_fog"}}, [("unknown_player", {"name": "Zoé", "field": "artifacts"})],
    ),
    "a shield of a stranger": ({"shields": ["Zoé"]}, [("unknown_player", {"name": "Zoé", "field": "shields"})]),
    "a card dealt to a stranger": (
        {"dealt": {"Zoé": "seer"}}, [("unknown_player", {"name": "Zoé", "field": "dealt"})],
    ),
    "a copy by a card that copies nothing": ({"copies": {"seer": "robber"}}, [("cannot_copy", {"id": "seer"})]),
    "a copy by no card at all": ({"copies": {"dragon": None}}, [("cannot_copy", {"id": "dragon"})]),
    "an unknown role copied": ({"copies": {"copycat": "dragon"}}, [("unknown_role", {"id": "dragon"})]),
    "a name of an invisible kind": (
        {"players": ["Anna", "Bob", "Chloé", "\u200f"]},
        [("unprintable_name", {}), ("no_card", {"name": "\u200f"})],
    ),
    "a ghost that is none": (
        {"copies": {"ghost_hunter": "assassin"}},
        [("impossible_copy", {"card": ("ghost_hunter",), "role": ("assassin",)})],
    ),
    "an unknown mark": ({"marks": {"Anna": "hate"}}, [("unknown_mark", {"id": "hate"})]),
    "marks without their box": ({"boxes": ["base", "crepuscule"]}, [("marks_without_epic", {})]),
    "two traitors": (
        {"marks": {"Anna": "traitor", "Bob": "traitor"}},
        [("too_many_marks", {"mark": "traitor", "count": 2, "held": 1})],
    ),
    "three lovers": (
        {"marks": {"Anna": "love", "Bob": "love", "Chloé": "love"}},
        [("too_many_marks", {"mark": "love", "count": 3, "held": 2})],
    ),
    "an unknown artefact": ({"artifacts": {"Anna": "hat"}}, [("unknown_artefact", {"id": "hat"})]),
    "an artefact of another box": (
        {"boxes": ["base", "epic"]}, [("artefact_not_in_box", {"artefact": "void_fog"})],
    ),
    "an artefact twice": (
        {"artifacts": {"Anna": "tanner_club", "Chloé": "tanner_club"}},
        [("artefact_twice", {"artefact": "tanner_club"})],
    ),
    "too many shields": (
        {"shields": ["Anna", "Bob", "Chloé"], "artifacts": {}}, [("too_many_shields", {"count": 3, "held": 2})],
    ),
    "two shields on one card": ({"shields": ["Bob", "Bob"]}, [("shield_twice", {"name": "Bob"})]),
    "an artefact on a shield": (
        {"shields": ["Bob"], "artifacts": {"Bob": "tanner_club"}}, [("artefact_on_shield", {"name": "Bob"})],
    ),
    "too many cards in the centre": (
        {"center_start": ["villager", "drunk", "mason", "mason", "tanner"]},
        [("too_many_centre_cards", {"count": 5, "most": 4})],
    ),
    "two doppelgängers": (
        {"cards": {"Anna": "doppelganger", "Bob": "seer", "Chloé": "doppelganger"}},
        [("too_many_copies", {"role": ("doppelganger",), "count": 2, "held": 1})],
    ),
    "a card of another box": (
        {"boxes": ["crepuscule", "epic"]},
        [
            ("too_many_copies", {"role": ("doppelganger",), "count": 1, "held": 0}),
            ("too_many_copies", {"role": ("drunk",), "count": 1, "held": 0}),
        ],
    ),
    "a card dealt that lay in the centre, too": (
        {"center_start": ["doppelganger"]},
        [("too_many_copies", {"role": ("doppelganger",), "count": 2, "held": 1})],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("values", "told"), FAULTY.values(), ids=FAULTY.keys())
def test_faulty(values: dict[str, Json], told: list[tuple[str, dict[str, Fact]]]) -> None:
    assert faults(changed(**values)) == told


def test_a_card_may_have_come_from_the_centre() -> None:
    """What lies before a player now and what lay in the centre at first can be one card."""
    assert faults(changed(center_start=["doppelganger"], dealt=...)) == []


def test_a_copied_copier_is_nothing_copied() -> None:
    """A copycat who took the doppelgänger and never looked, fear on the mark, is a plain villager."""
    table = read_table(BOOK, changed(copies={"doppelganger": "copycat", "copycat": "doppelganger"})).table
    assert table is not None
    assert table.acquired == (None, None, None)


def test_everything_at_once() -> None:
    told = faults(
        {
            "boxes": ["base", "attic"],
            "players": ["Anna", "Anna", "", 7],
            "cards": {"Anna": "dragon", "Bob": "witch", "Zoé": 5},
            "votes": {"Anna": "Anna", "Bob": "Anna"},
            "copies": {"seer": "seer", "ghost_hunter": "seer", "doppelganger": ["seer"]},
            "marks": {"Anna": "hate"},
            "artifacts": {"Anna": "void_fog"},
            "shields": ["Zoé", "Anna", "Anna"],
            "center_start": ["dragon", "witch", "witch", "seer", "seer"],
            "dealt": "all of them",
        }
    )
    assert {code for code, _ in told} == {
        "unknown_box", "wrong_type", "name_twice", "empty_name", "unknown_role", "unknown_player", "no_card",
        "self_vote", "cannot_copy", "impossible_copy", "unknown_mark", "artefact_not_in_box", "too_many_shields",
        "shield_twice", "too_many_centre_cards", "too_many_copies",
    }  # fmt: skip
    assert told.count(("unknown_role", {"id": "dragon"})) == 1, "once is enough"


def test_every_code_there_is_is_provoked_above() -> None:
    """A new fault needs its example here."""
    source = inspect.getsource(reading) + inspect.getsource(fields)
    codes = {*re.findall(r'\bfault\("(\w+)"', source)}
    provoked = {code for _, told in FAULTY.values() for code, _ in told}
    elsewhere = {"not_an_object", "missing", "wrong_type", "too_few_players", "too_many_players"}
    assert codes == provoked | elsewhere


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_every_case_of_the_specification_can_be_read(case: dict[str, Any]) -> None:
    assert faults(case["state"]) == []
    assert read_table(BOOK, case["state"]).names == tuple(case["state"]["players"])


def written(table: Table) -> dict[str, Json]:
    """A table as the specification writes it, with every box on the shelf."""
    return {"boxes": ["base", "crepuscule", "epic"], **write_table(NAMES[: len(table.cards)], table)}


def test_what_is_written_is_read_again() -> None:
    for seed in range(1500):
        table = some_table(Random(seed))
        if table.cards.count("ghost_hunter") > 1:
            continue  # the format cannot tell two ghost hunters apart
        state = written(table)
        state["copies"] = {card: role for card, role in state["copies"].items() if role is not None}
        assert read_table(BOOK, json.loads(json.dumps(state))) == Reading(NAMES[: len(table.cards)], table)


def check_never_stumbles(data: Json) -> None:
    found = read_table(BOOK, data)
    assert (found.table is None) == bool(found.faults)
    if found.table is not None:
        assert len(found.names) == len(found.table.cards)
        judge(BOOK, found.table)
    for problem in found.faults:
        for language in ("en", "fr"):
            assert sentence(lines_in(language), problem), "every fault can be told"


words = st.text(max_size=6) | st.sampled_from(
    [
        *OBJECTS,
        *LISTS,
        "Anna",
        "Bob",
        "Chloé",
        "seer",
        "werewolf",
        "doppelganger",
        "ghost_hunter",
        "th_seer",
        "love",
    ]
)
any_json: st.SearchStrategy[Json] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | words,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(words, inner, max_size=5),
    max_leaves=12,
)


@settings(max_examples=200, deadline=None)
@given(any_json | st.dictionaries(st.sampled_from([*OBJECTS, *LISTS]), any_json))
def test_reading_never_stumbles_over_any_json(data: Json) -> None:
    check_never_stumbles(data)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(tables(), st.data())
def test_reading_never_stumbles_over_a_damaged_table(table: Table, data: st.DataObject) -> None:
    state = written(table)
    for _ in range(data.draw(st.integers(1, 3), label="damages")):
        field = data.draw(st.sampled_from(sorted(state)) if state else st.just("players"), label="field")
        kind = data.draw(st.sampled_from(["drop", "replace", "inside"]), label="kind")
        inner = state.get(field)
        if kind == "drop":
            state.pop(field, None)
        elif kind == "inside" and isinstance(inner, list):
            inner.insert(data.draw(st.integers(0, len(inner)), label="place"), data.draw(any_json, label="item"))
        elif kind == "inside" and isinstance(inner, dict):
            key = data.draw(st.sampled_from(sorted(inner)) | words if inner else words, label="key")
            inner[key] = data.draw(any_json, label="value")
        else:
            state[field] = data.draw(any_json, label="value")
    check_never_stumbles(state)
