"""The night by cases: small tables played call by call, and what the rules specification says about them.

Every file in ``cases/`` is a list of cases, one file a role and a few for rules that cut across roles:

    [[case]]
    title = "what is shown"
    cite = ["roles.md robber", "NQ12"]           # where the specification says so
    deal = ["robber", "werewolf", "villager"]    # by seat, clockwise: seat 1 is the left neighbour of seat 0
    centre = ["seer", "drunk", "villager"]
    extra_wolf = "werewolf"                      # with the alpha wolf
    boxes = ["base"]                             # else the fewest boxes that hold the deck
    settings = { lone_wolf_look = false }
    auto = false                                 # else compulsory moves nobody mentions are the first legal ones
    night = [                                    # in the order of the night
      { call = "robber", seat = 0, may = ["pass", "swap 1", "swap 2"] },      # exactly what is legal now
      { call = "robber", seat = 0, does = "swap 0", refused = "not_yourself" },
      { call = "robber", seat = 0, does = "swap 1" },
      { call = "drunk", waiting = [2] },         # who must still act; the call cannot be closed over them
    ]
    [case.expect]                                # after the night, all of it optional
    cards = ["werewolf", "robber", "villager"]

A move is an act with its targets: ``look 1`` a player's card, ``look c0 c2`` two of the centre, ``c3`` the card
beside it. A curator's step also has ``drawn``, a move that comes at the wrong call ``meant_for``. The expectations:

    calls      the ids of all calls, in order
    awake      call -> seats whose eyes are open when it is made
    sleeps     seats that no call ever wakes, but for those that wake everybody
    cards      printed on the card before each seat; centre: the same for its places, the extra one last
    marks      by seat; board: slot -> the marks that lie there
    acquired   printed card -> the role it took over, wherever the card lies; every other card took over none
    artefacts  seat -> artefact, and none elsewhere
    shields, face_up, busy, frightened           seats
    roles, teams                                 by seat, as the judge sees them
    seen       sightings; those of one seat, call and sight must all be listed; sight = "nothing" means none at all
"""

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from narrator.rules.game import CloseCall, Deal, OpenCall
from narrator.rules.one_night.actions import Action, apply, final_table, legal, outstanding
from narrator.rules.one_night.deck import CENTRE_CARDS, Deck, board_marks
from narrator.rules.one_night.judge import judge
from narrator.rules.one_night.night import NightSettings
from narrator.rules.one_night.roles import Artefact, Box, Mark, Team
from narrator.rules.one_night.sights import awake
from narrator.rules.one_night.table import Act, Daytime, Move, Sight, begin
from narrator.rules.refusal import Refused
from narrator.words.one_night.data import call_book, role_book

CASES = Path(__file__).parent / "cases"
CROSS_CUTTING = {"fear", "shield", "extra_wolf", "targets", "compulsory", "received_cards"}
SLEEPERS = {"bodyguard", "prince", "hunter", "tanner", "villager"}
FOR_EVERYBODY = {"look_marks", "wake"}
CITATION = re.compile(r"NQ(1[0-6]|[1-9])|D(0[1-9]|[1-3]\d|4[0-7])|(roles|night|day|victory|DECISIONS)\.md \w.*")
NOTHING = "nothing"

Row = dict[str, Any]


@dataclass(frozen=True)
class Step:
    """One line of a night: a move, a look at what is legal, or at who is waited for."""

    call: str
    seat: int | None = None
    does: str | None = None
    drawn: Artefact | None = None
    meant_for: str | None = None
    refused: str | None = None
    may: tuple[str, ...] | None = None
    waiting: tuple[int, ...] | None = None

    @classmethod
    def read(cls, row: Row) -> "Step":
        known_keys(row, *cls.__dataclass_fields__)
        shape = set(row) - {"drawn", "meant_for", "refused"}
        assert shape in ({"call", "seat", "does"}, {"call", "seat", "may"}, {"call", "waiting"}), f"no step: {row}"
        assert "does" in row or shape == set(row), f"only a move is drawn, meant or refused: {row}"
        return cls(
            call=row["call"],
            seat=row.get("seat"),
            does=row.get("does"),
            drawn=Artefact(row["drawn"]) if "drawn" in row else None,
            meant_for=row.get("meant_for"),
            refused=row.get("refused"),
            may=tuple(row["may"]) if "may" in row else None,
            waiting=tuple(row["waiting"]) if "waiting" in row else None,
        )


@dataclass(frozen=True)
class Case:
    """A table, a night and what comes of it."""

    title: str
    deal: tuple[str, ...]
    centre: tuple[str, ...]
    extra_wolf: str | None
    boxes: frozenset[Box] | None
    settings: NightSettings
    auto: bool
    night: tuple[Step, ...]
    expect: Row

    @classmethod
    def read(cls, row: Row) -> "Case":
        known_keys(row, *cls.__dataclass_fields__, "cite")
        known_keys(row.get("expect", {}), *EXPECTATIONS)
        assert row["cite"], "a case says where its rule is written"
        for citation in row["cite"]:
            assert CITATION.fullmatch(citation), f"not a citation: {citation!r}"
        assert len(row["centre"]) == CENTRE_CARDS
        case = cls(
            title=row["title"],
            deal=tuple(row["deal"]),
            centre=tuple(row["centre"]),
            extra_wolf=row.get("extra_wolf"),
            boxes=frozenset(map(Box, row["boxes"])) if "boxes" in row else None,
            settings=NightSettings(**row.get("settings", {})),
            auto=row.get("auto", True),
            night=tuple(Step.read(step) for step in row.get("night", ())),
            expect=row.get("expect", {}),
        )
        checks = [step for step in case.night if step.does is None or step.refused is not None]
        assert case.expect or checks, "a case that expects nothing shows nothing"
        return case

    @property
    def deck(self) -> Deck:
        return Deck((*self.deal, *self.centre), self.extra_wolf)


def known_keys(row: Mapping[str, Any], *known: str) -> None:
    unknown = set(row) - set(known)
    assert not unknown, f"unknown keys {sorted(unknown)}"


class Night:
    """Plays a case from the deal to the dawn, checking its steps on the way."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.awake: dict[str, list[int]] = {}
        names = tuple(f"Player {seat}" for seat in range(len(case.deal)))
        self.state = begin(call_book(), case.deck, names, case.settings, case.boxes)
        self._do(Deal(tuple(range(len(case.deck.cards)))))
        waiting = list(case.night)
        for call in self.state.calls:
            self._do(OpenCall(call.id))
            self.awake[call.id] = list(awake(self.state, call))
            while waiting and waiting[0].call == call.id:
                self._step(waiting.pop(0))
            if case.auto:
                self._make_compulsory_moves()
            self._do(CloseCall())
        assert not waiting, f"never reached, or in the wrong order: {waiting[0]}"
        assert self.state.phase is Daytime.DAY

    def _do(self, action: Action) -> None:
        self.state = apply(self.state, action)

    def _step(self, step: Step) -> None:
        if step.waiting is not None:
            assert outstanding(self.state) == step.waiting, f"waiting at {step.call}"
            if step.waiting:
                self._refused(CloseCall(), "must_act")
        elif step.may is not None:
            assert step.seat is not None
            offered = [said(move) for move in legal(self.state, step.seat)]
            assert sorted(offered) == sorted(step.may), f"legal for seat {step.seat} at {step.call}"
        else:
            move = move_of(step)
            if step.refused is None:
                self._do(move)
            else:
                self._refused(move, step.refused)

    def _refused(self, action: Action, code: str) -> None:
        before = hash(self.state)  # a state is a value all the way down, so this is its content
        with pytest.raises(Refused) as refusal:
            apply(self.state, action)
        assert refusal.value.code == code, f"{action}"
        assert hash(self.state) == before

    def _make_compulsory_moves(self) -> None:
        while waiting := outstanding(self.state):
            self._do(legal(self.state, waiting[0])[0])


def move_of(step: Step) -> Move:
    assert step.seat is not None
    assert step.does is not None
    act, *targets = step.does.split()
    return Move(
        seat=step.seat,
        call=step.meant_for or step.call,
        act=Act(act),
        seats=tuple(int(target) for target in targets if not target.startswith("c")),
        centre=tuple(int(target[1:]) for target in targets if target.startswith("c")),
        drawn=step.drawn,
    )


def said(move: Move) -> str:
    return " ".join([move.act, *map(str, move.seats), *(f"c{place}" for place in move.centre)])


def expect_calls(night: Night, wanted: Sequence[str]) -> None:
    assert [call.id for call in night.state.calls] == wanted


def expect_awake(night: Night, wanted: Mapping[str, list[int]]) -> None:
    assert wanted, "awake: names no call"
    assert {call: night.awake.get(call, "no such call") for call in wanted} == wanted


def expect_sleeps(night: Night, wanted: Sequence[int]) -> None:
    assert wanted, "sleeps: names no seat"
    assert set(wanted) <= set(night.state.seats)
    woken = {(seat, call) for call, seats in night.awake.items() for seat in seats if call not in FOR_EVERYBODY}
    assert [one for one in sorted(woken) if one[0] in wanted] == []


def expect_cards(night: Night, wanted: Sequence[str]) -> None:
    assert [night.state.card_before(seat) for seat in night.state.seats] == wanted


def expect_centre(night: Night, wanted: Sequence[str]) -> None:
    assert [night.state.role_of_card(card) for card in night.state.centre] == wanted


def expect_marks(night: Night, wanted: Sequence[str]) -> None:
    assert list(night.state.marks) == [Mark(mark) for mark in wanted]


def expect_board(night: Night, wanted: Mapping[str, list[str]]) -> None:
    state = night.state
    slots: dict[str, list[str]] = {}
    for slot, lies in zip(board_marks(state.book, state.deck), state.board, strict=True):
        slots.setdefault(slot, []).append(lies)
    assert {slot: sorted(marks) for slot, marks in slots.items()} == {
        slot: sorted(marks) for slot, marks in wanted.items()
    }


def expect_acquired(night: Night, wanted: Mapping[str, str]) -> None:
    state = night.state
    taken = [(state.role_of_card(card), role) for card, role in enumerate(state.acquired) if role is not None]
    assert sorted(taken) == sorted(wanted.items())


def expect_artefacts(night: Night, wanted: Mapping[str, str]) -> None:
    laid = {str(seat): artefact for seat, artefact in enumerate(night.state.artefacts) if artefact is not None}
    assert laid == {seat: Artefact(artefact) for seat, artefact in wanted.items()}


def expect_shields(night: Night, wanted: Sequence[int]) -> None:
    assert sorted(night.state.shields) == wanted


def expect_face_up(night: Night, wanted: Sequence[int]) -> None:
    assert sorted(night.state.face_up) == wanted


def expect_busy(night: Night, wanted: Sequence[int]) -> None:
    assert sorted(night.state.busy) == wanted


def expect_frightened(night: Night, wanted: Sequence[int]) -> None:
    assert sorted(night.state.frightened) == wanted


def expect_roles(night: Night, wanted: Sequence[str]) -> None:
    assert list(judge(night.state.book, final_table(night.state)).roles) == wanted


def expect_teams(night: Night, wanted: Sequence[str]) -> None:
    assert list(judge(night.state.book, final_table(night.state)).teams) == [Team(team) for team in wanted]


def expect_seen(night: Night, wanted: Sequence[Row]) -> None:
    assert wanted, "seen: names no sighting"
    listed: dict[tuple[int, str, str], list[Row]] = {}
    for row in wanted:
        known_keys(row, "seat", "call", "sight", "seats", "at", "shown")
        assert row["call"] in night.awake, f"no such call: {row['call']}"
        assert row["seat"] in night.state.seats
        listed.setdefault((row["seat"], row["call"], row["sight"]), []).append(row)
    for (seat, call, sight), rows in listed.items():
        at_call = [one for one in night.state.seen if one.seat == seat and one.call == call]
        if sight == NOTHING:
            assert at_call == [], f"seat {seat} at {call}"
            continue
        found = Counter((one.seats, one.at, one.shown) for one in at_call if one.sight is Sight(sight))
        told = Counter((tuple(row.get("seats", ())), tuple(row.get("at", ())), row.get("shown")) for row in rows)
        assert found == told, f"seat {seat} at {call}: {sight}"


EXPECTATIONS: Mapping[str, Callable[[Night, Any], None]] = {
    "calls": expect_calls,
    "awake": expect_awake,
    "sleeps": expect_sleeps,
    "cards": expect_cards,
    "centre": expect_centre,
    "marks": expect_marks,
    "board": expect_board,
    "acquired": expect_acquired,
    "artefacts": expect_artefacts,
    "shields": expect_shields,
    "face_up": expect_face_up,
    "busy": expect_busy,
    "frightened": expect_frightened,
    "roles": expect_roles,
    "teams": expect_teams,
    "seen": expect_seen,
}


def check(row: Row) -> None:
    """Play one case and compare everything it expects."""
    case = Case.read(row)
    night = Night(case)
    for name, wanted in case.expect.items():
        EXPECTATIONS[name](night, wanted)


def rows_of(file: Path) -> list[Row]:
    told = tomllib.loads(file.read_text(encoding="utf-8"))
    known_keys(told, "case")
    rows: list[Row] = told["case"]
    return rows


FILES = sorted(CASES.glob("*.toml"))


ROWS = [
    pytest.param(row, id=f"{file.stem}: {row.get('title', 'untitled')}") for file in FILES for row in rows_of(file)
]


@pytest.mark.parametrize("row", ROWS)
def test_case(row: Row) -> None:
    check(row)


def test_every_role_has_its_file() -> None:
    roles = {role.id for role in role_book().values()}
    assert len(roles) == 38
    assert {file.stem for file in FILES} == roles | CROSS_CUTTING


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_file_is_about_its_role(file: Path) -> None:
    cases = [Case.read(row) for row in rows_of(file)]
    assert len({case.title for case in cases}) == len(cases), "two cases of one title"
    if file.stem in role_book():
        assert all(file.stem in case.deck.on_table for case in cases)
    if file.stem in SLEEPERS:
        slept = [case for case in cases if "sleeps" in case.expect]
        assert any(case.deal[seat] == file.stem for case in slept for seat in case.expect["sleeps"])


TRUE_CASE: Row = {
    "title": "A robber robs under a fear that is another's",
    "cite": ["roles.md robber"],
    "deal": ["robber", "count", "villager", "curator"],
    "centre": ["seer", "drunk", "doppelganger"],
    "boxes": ["base", "epic"],
    "night": [
        {"call": "count", "waiting": [1]},
        {"call": "count", "seat": 1, "does": "mark 2"},
        {"call": "robber", "seat": 0, "may": ["pass", "swap 1", "swap 2", "swap 3"]},
        {"call": "robber", "seat": 0, "does": "swap 0", "refused": "not_yourself"},
        {"call": "robber", "seat": 0, "does": "swap 1"},
        {"call": "curator", "seat": 3, "does": "place 3", "drawn": "silence_mask"},
    ],
    "expect": {
        "awake": {"robber": [0], "seer": []},
        "sleeps": [2],
        "cards": ["count", "robber", "villager", "curator"],
        "centre": ["seer", "drunk", "doppelganger"],
        "marks": ["vampire", "clarity", "fear", "clarity"],
        "board": {"vampire": ["clarity"], "fear": ["clarity"]},
        "acquired": {},
        "artefacts": {"3": "silence_mask"},
        "shields": [],
        "face_up": [],
        "frightened": [2],
        "roles": ["count", "robber", "villager", "curator"],
        "teams": ["vampires", "village", "village", "village"],
        "seen": [
            {"seat": 0, "call": "robber", "sight": "own_card", "shown": "count"},
            {"seat": 3, "call": "robber", "sight": "nothing"},
        ],
    },
}
FALSE_EXPECTATIONS: Mapping[str, Any] = {
    "calls": ["open_night", "wake"],
    "awake": {"robber": [0], "seer": [1]},
    "sleeps": [0],
    "cards": ["robber", "count", "villager", "curator"],
    "centre": ["drunk", "seer", "doppelganger"],
    "marks": ["clarity", "clarity", "fear", "clarity"],
    "board": {"vampire": ["clarity"], "fear": ["fear"]},
    "acquired": {"doppelganger": "villager"},
    "artefacts": {},
    "shields": [1],
    "face_up": [2],
    "busy": [],
    "frightened": [],
    "roles": ["robber", "count", "villager", "curator"],
    "teams": ["village", "vampires", "village", "village"],
    "seen": [{"seat": 0, "call": "robber", "sight": "nothing"}],
}
FALSE_STEPS: Mapping[str, Row] = {
    "may: one move short": {"call": "drunk", "seat": 0, "may": ["pass"]},
    "waiting: nobody is": {"call": "robber", "waiting": [0]},
    "refused: with another code": {"call": "curator", "seat": 3, "does": "pass", "refused": "must_act"},
    "does: forbidden": {"call": "curator", "seat": 0, "does": "pass"},
    "call: not made tonight": {"call": "assassin", "seat": 0, "does": "pass"},
    "key: unknown": {"call": "curator", "seat": 3, "does": "pass", "maybe": True},
    "shape: two steps in one": {"call": "curator", "seat": 3, "does": "pass", "may": []},
}


def test_the_true_case_holds() -> None:
    check(TRUE_CASE)


@pytest.mark.parametrize("name", list(EXPECTATIONS))
def test_a_false_expectation_is_found(name: str) -> None:
    with pytest.raises(AssertionError):
        check(TRUE_CASE | {"expect": {name: FALSE_EXPECTATIONS[name]}})


@pytest.mark.parametrize("step", list(FALSE_STEPS.values()), ids=list(FALSE_STEPS))
def test_a_false_step_is_found(step: Row) -> None:
    with pytest.raises((AssertionError, Refused, pytest.fail.Exception)):
        check(TRUE_CASE | {"night": [*TRUE_CASE["night"][:-1], step]})


@pytest.mark.parametrize(
    "wrong",
    [
        {"tittle": "a key that does not exist"},
        {"expect": {"winners": []}},
        {"expect": {"seen": [{"seat": 0, "call": "robber", "sight": "own_card", "shows": "count"}]}},
        {"expect": {}, "night": []},
        {"cite": []},
        {"cite": ["somewhere"]},
        {"cite": ["NQ17"]},
    ],
    ids=str,
)
def test_a_careless_case_is_refused(wrong: Row) -> None:
    with pytest.raises(AssertionError):
        check(TRUE_CASE | wrong)


def test_no_compulsory_move_is_made_for_a_case_that_says_so() -> None:
    night = [step for step in TRUE_CASE["night"] if "mark" not in step.get("does", "")]
    with pytest.raises(Refused, match="must_act"):
        check(TRUE_CASE | {"auto": False, "night": night, "expect": {"shields": []}})
