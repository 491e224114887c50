"""The judge: the cases of the specification, and a second opinion on thousands of drawn tables."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from narrator.app import NAMES
from narrator.rules.game import RoleId
from narrator.rules.one_night.actions import final_table
from narrator.rules.one_night.deaths import Reason
from narrator.rules.one_night.judge import LONERS, Side, Table, Verdict, judge
from narrator.rules.one_night.judge import Judged as End
from narrator.rules.one_night.reading import read_table
from narrator.rules.one_night.roles import ROLE_ARTEFACTS, Artefact, Family, Mark, Team
from narrator.rules.refusal import Fact
from narrator.words.lines import lines_in
from narrator.words.one_night.explanation import explain

from .reference_judge import Input, Output, resolve
from .strategies import BOOK, DATA, Evening, evenings, some_table, tables

CASES = [json.loads(line) for line in (DATA / "checks.jsonl").read_text(encoding="utf-8").splitlines()]
DRAWN = 5000
LANGUAGES = ("en", "fr")
AT_THE_VOTE = frozenset({Reason.VOTE, Reason.REPLACEMENT, Reason.SECOND})


def told(names: tuple[str, ...], verdict: Verdict) -> dict[str, object]:
    """A verdict as the cases of the specification write it."""
    return {
        "deaths": {names[death.seat]: str(death.reason) for death in verdict.deaths},
        "winners": dict(zip(names, verdict.winners, strict=True)),
        "sides": [str(side) for side in verdict.sides],
    }


def as_input(table: Table) -> Input:
    seats = range(len(table.cards))
    return Input(
        players=seats,
        cards=dict(enumerate(table.cards)),
        copies=dict(enumerate(table.acquired)),
        marks={seat: str(table.marks[seat]) for seat in seats},
        artifacts={seat: str(artefact) if artefact else None for seat, artefact in enumerate(table.artefacts)},
        votes=dict(enumerate(table.votes)),
        center_start=table.centre_start,
    )


def as_output(verdict: Verdict) -> Output:
    return Output(
        deaths={death.seat: str(death.reason) for death in verdict.deaths},
        winners=dict(enumerate(verdict.winners)),
        sides=[str(side) for side in verdict.sides],
    )


@cache
def drawn_tables() -> tuple[tuple[Table, Verdict], ...]:
    """The same tables every time: what they hold can be asserted."""
    found = (some_table(Random(seed)) for seed in range(DRAWN))
    return tuple((table, judge(BOOK, table)) for table in found)


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case_of_the_specification(case: dict[str, Any]) -> None:
    reading = read_table(BOOK, case["state"])
    assert reading.faults == ()
    assert reading.table is not None
    verdict = judge(BOOK, reading.table)
    assert told(reading.names, verdict) == case["expect"], case["why"]
    assert as_output(verdict) == resolve(as_input(reading.table)), "the transcription has to know the cases too"


def test_second_opinion_on_thousands_of_tables() -> None:
    for seed, (table, verdict) in enumerate(drawn_tables()):
        assert as_output(verdict) == resolve(as_input(table)), f"some_table(Random({seed})): {table}"


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(tables())
def test_second_opinion_on_any_table(table: Table) -> None:
    """Fewer tables, but a failure shrinks to the smallest one."""
    verdict = judge(BOOK, table)
    assert verdict == judge(BOOK, table)
    assert as_output(verdict) == resolve(as_input(table))


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(evenings())
def test_second_opinion_on_played_evenings(evening: Evening) -> None:
    table = final_table(evening.end)
    assert evening.end.verdict == judge(BOOK, table)
    assert as_output(judge(BOOK, table)) == resolve(as_input(table))


def test_the_same_table_always_gets_the_same_verdict() -> None:
    for table, verdict in drawn_tables():
        assert judge(BOOK, table) == verdict


def test_what_a_verdict_says_fits_together() -> None:
    for table, verdict in drawn_tables():
        seats = range(len(table.cards))
        assert len(verdict.dead) == len(verdict.deaths), "nobody dies twice"
        assert not {*verdict.spared} & {d.seat for d in verdict.deaths if d.reason in AT_THE_VOTE}
        assert sum(verdict.tally) == sum(target is not None for target in table.votes)
        assert list(verdict.sides) == sorted(verdict.sides)
        assert not any(verdict.winners[seat] for seat in verdict.barred)
        assert verdict.sides or not any(verdict.winners), "whoever wins has reached somebody's goal"
        for death in verdict.deaths:
            assert (death.by is not None) == (death.reason in {Reason.HUNTER, Reason.GRIEF})
            assert death.by is None or (death.by in verdict.dead and death.by != death.seat)
        assert all((verdict.monsters[seat] is None) or verdict.teams[seat] is not Team.VILLAGE for seat in seats)


@dataclass(frozen=True, slots=True)
class Judged:
    """A table with its verdict, and short ways to ask about them."""

    table: Table
    verdict: Verdict

    @property
    def sides(self) -> set[Side]:
        return {*self.verdict.sides}

    def there(self, family: Family) -> bool:
        return family in self.verdict.monsters

    def dead(self, reason: Reason) -> list[int]:
        return [death.seat for death in self.verdict.deaths if death.reason is reason]

    def died(self, seat: int) -> bool:
        return seat in self.verdict.dead

    def played(self, role: RoleId) -> list[int]:
        return [seat for seat, held in enumerate(self.verdict.roles) if held == role]

    def holding(self, card: RoleId) -> list[int]:
        return [seat for seat, held in enumerate(self.table.cards) if held == card]

    def marked(self, mark: Mark) -> list[int]:
        return [seat for seat, held in enumerate(self.table.marks) if held is mark]

    def in_team(self, team: Team) -> list[int]:
        return [seat for seat, theirs in enumerate(self.verdict.teams) if theirs is team]

    def bitten(self, role: RoleId) -> list[int]:
        return [
            seat
            for seat in self.marked(Mark.VAMPIRE)
            if seat in self.in_team(Team.VAMPIRES) and seat in self.played(role)
        ]

    def overridden(self, seat: int) -> bool:
        return self.table.artefacts[seat] in ROLE_ARTEFACTS

    def leads(self, seat: int) -> bool:
        return self.verdict.tally[seat] == max(self.verdict.tally) >= 2

    def guarded(self, seat: int) -> bool:
        return any(
            self.table.votes[other] == seat
            and (
                self.verdict.roles[other] == "bodyguard"
                or (self.verdict.roles[seat] == "master" and self.verdict.monsters[other] is Family.VAMPIRE)
            )
            for other in range(len(self.table.cards))
        )

    @property
    def aimed_at(self) -> list[int]:
        """Whom dead hunters point at."""
        targets = (self.table.votes[seat] for seat in self.played("hunter") if self.died(seat))
        return [target for target in targets if target is not None]

    @property
    def shot_by(self) -> list[int]:
        """Who shot somebody."""
        return [death.by for death in self.verdict.deaths if death.reason is Reason.HUNTER and death.by is not None]

    @property
    def traitors(self) -> list[int]:
        """Those whose mark matters: they have comrades to betray."""
        mates = self.verdict.teams
        return [s for s in self.marked(Mark.TRAITOR) if mates[s] not in LONERS and mates.count(mates[s]) > 1]


Feature = Callable[[Judged], bool]
FEATURES: dict[str, Feature] = {
    "nobody votes": lambda j: not any(j.verdict.tally),
    "battle, second place dies": lambda j: bool(j.dead(Reason.SECOND)),
    "battle, second place of one vote": lambda j: any(j.verdict.tally[s] == 1 for s in j.dead(Reason.SECOND)),
    "battle, tied second place": lambda j: len(j.dead(Reason.SECOND)) > 1,
    "battle, tie for the first place": lambda j: j.verdict.battle and len(j.dead(Reason.VOTE)) > 1,
    "battle, prince in first place": lambda j: j.verdict.battle and any(map(j.leads, j.played("prince"))),
    "battle, replacement": lambda j: j.verdict.battle and bool(j.dead(Reason.REPLACEMENT)),
    "battle, village wins": lambda j: j.verdict.battle and Side.VILLAGE in j.sides,
    "battle, wolves win": lambda j: j.verdict.battle and Side.WEREWOLVES in j.sides,
    "battle, vampires win": lambda j: j.verdict.battle and Side.VAMPIRES in j.sides,
    "battle, tanner dies": lambda j: j.verdict.battle and Side.TANNER in j.sides,
    "prince leads": lambda j: any(map(j.leads, j.played("prince"))),
    "prince leads under protection": lambda j: any(j.leads(s) and j.guarded(s) for s in j.played("prince")),
    "prince dies of grief": lambda j: any(map(j.died, j.played("prince"))),
    "prince is shot at": lambda j: any(s in j.aimed_at for s in j.played("prince")),
    "bitten prince": lambda j: bool(j.bitten("prince")),
    "master leads, sheltered": lambda j: any(j.leads(s) and j.guarded(s) for s in j.played("master")),
    "master dies": lambda j: any(map(j.died, j.played("master"))),
    "two masters": lambda j: len(j.played("master")) > 1,
    "protected, and nobody else has two votes": lambda j: bool(j.verdict.spared) and not j.verdict.deaths,
    "hunter shoots hunter": lambda j: any(s in j.played("hunter") for s in j.dead(Reason.HUNTER)),
    "hunter shot by a hunter shoots": lambda j: any(s in j.shot_by for s in j.dead(Reason.HUNTER)),
    "hunter of a broken heart shoots": lambda j: any(s in j.shot_by for s in j.dead(Reason.GRIEF)),
    "hunter aims at the protected": lambda j: any(j.guarded(s) and not j.died(s) for s in j.aimed_at),
    "hunter aims at the dead": lambda j: any(s in j.dead(Reason.VOTE) for s in j.aimed_at),
    "grief of the protected": lambda j: any(map(j.guarded, j.dead(Reason.GRIEF))),
    "grief of the shot": lambda j: any(s in j.marked(Mark.LOVE) for s in j.dead(Reason.HUNTER)),
    "a single love mark, and dead": lambda j: (
        len(j.marked(Mark.LOVE)) == 1 and any(map(j.died, j.marked(Mark.LOVE)))
    ),
    "traitor loses with a winning team": lambda j: any(
        str(j.verdict.teams[s]) in j.sides and not j.verdict.winners[s] and s not in j.verdict.barred
        for s in j.traitors
    ),
    "traitor among minions only": lambda j: (
        not j.there(Family.WOLF) and any(s in j.in_team(Team.WEREWOLVES) for s in j.traitors)
    ),
    "minion with the traitor's mark, alone": lambda j: (
        Side.MINION in j.sides and j.in_team(Team.WEREWOLVES) == j.marked(Mark.TRAITOR)
    ),
    "traitor while the tanner wins alone": lambda j: j.verdict.tanner_alone and bool(j.traitors),
    "loner with the traitor's mark": lambda j: any(j.verdict.teams[s] in LONERS for s in j.marked(Mark.TRAITOR)),
    "plague bars a winner": lambda j: bool(j.verdict.barred),
    "plague bars every winner": lambda j: bool(j.verdict.sides) and not any(j.verdict.winners),
    "tanner wins alone": lambda j: j.verdict.tanner_alone,
    "tanner dies beside a monster": lambda j: Side.TANNER in j.sides and not j.verdict.tanner_alone,
    "two tanners": lambda j: len(j.in_team(Team.TANNER)) > 1,
    "bitten tanner dies": lambda j: any(map(j.died, j.bitten("tanner"))),
    "bitten assassin": lambda j: bool(j.bitten("assassin")),
    "bitten minion": lambda j: bool(j.bitten("minion")),
    "bitten wolf dies": lambda j: any(map(j.died, j.bitten("werewolf"))),
    "minion without wolves, vampires there": lambda j: Side.MINION in j.sides and j.there(Family.VAMPIRE),
    "minion dies, no monster there, village wins": lambda j: (
        not any(j.verdict.monsters) and any(map(j.died, j.in_team(Team.WEREWOLVES))) and Side.VILLAGE in j.sides
    ),
    "two minions without wolves": lambda j: len(j.in_team(Team.WEREWOLVES)) > 1 and not j.there(Family.WOLF),
    "renfield without vampires": lambda j: any(s in j.in_team(Team.VILLAGE) for s in j.played("renfield")),
    "renfield with vampires": lambda j: any(s in j.in_team(Team.VAMPIRES) for s in j.played("renfield")),
    "wolves and vampires without a village": lambda j: (
        j.there(Family.WOLF) and j.there(Family.VAMPIRE) and not j.verdict.battle
    ),
    "both monster teams win": lambda j: {Side.WEREWOLVES, Side.VAMPIRES} <= j.sides,
    "no monster, nobody dies": lambda j: not any(j.verdict.monsters) and not j.verdict.deaths,
    "no monster, an innocent dies": lambda j: not any(j.verdict.monsters) and Side.VILLAGE not in j.sides,
    "assassin from the centre, with a contract about": lambda j: (
        "assassin" in j.table.centre_start
        and bool(j.marked(Mark.ASSASSIN))
        and any(not j.overridden(s) for s in j.holding("assassin"))
    ),
    "copied assassin beside one from the centre": lambda j: (
        "assassin" in j.table.centre_start and bool(j.holding("assassin")) and bool(j.played("assassin"))
    ),
    "assassin without any contract": lambda j: (
        not j.marked(Mark.ASSASSIN) and bool(j.holding("assassin")) and "assassin" not in j.table.centre_start
    ),
    "assassin's target is the tanner": lambda j: {Side.ASSASSIN, Side.TANNER} <= j.sides,
    "copied nothing": lambda j: any(j.table.acquired[s] is None for s in j.holding("doppelganger")),
    "turned ghost hunter": lambda j: any(j.table.acquired[s] is not None for s in j.holding("ghost_hunter")),
    "two ghost hunters, two ghosts": lambda j: len({j.table.acquired[s] for s in j.holding("ghost_hunter")}) == 2,
    "artefact on a prince": lambda j: any(map(j.overridden, j.holding("prince"))),
    "artefact on a hunter who dies": lambda j: any(j.overridden(s) and j.died(s) for s in j.holding("hunter")),
    "artefact on a bodyguard": lambda j: any(map(j.overridden, j.holding("bodyguard"))),
    "artefact on a master": lambda j: any(map(j.overridden, j.holding("master"))),
    "artefact over the vampire's mark": lambda j: any(map(j.overridden, j.marked(Mark.VAMPIRE))),
    "artefact over the traitor's mark": lambda j: any(map(j.overridden, j.traitors)),
}


def often(feature: Feature) -> int:
    return sum(feature(Judged(table, verdict)) for table, verdict in drawn_tables())


@pytest.mark.parametrize("feature", FEATURES.values(), ids=FEATURES.keys())
def test_the_drawn_tables_hold_every_awkward_case(feature: Feature) -> None:
    """A second opinion is worth as much as the tables it was asked about."""
    assert often(feature) >= 2


@pytest.mark.parametrize("thing", [*Reason, *Side, *Artefact, *Mark])
def test_the_drawn_tables_hold_everything_there_is(thing: Reason | Side | Artefact | Mark) -> None:
    def there(judged: Judged) -> bool:
        reasons = {death.reason for death in judged.verdict.deaths}
        # By identity: "vampire" is a mark, and "tanner" a side, under the same text.
        things = [*reasons, *judged.verdict.sides, *judged.table.artefacts, *judged.table.marks]
        return any(found is thing for found in things)

    assert often(there) >= 50


def check_explanation(language: str, table: Table, verdict: Verdict) -> None:
    names = NAMES[: len(table.cards)]
    sentences = list(map(lines_in(language).line, explain(End(table, verdict), names)))
    text = "\n".join(sentences)
    for seat, name in enumerate(names):
        if seat in verdict.dead or verdict.winners[seat]:
            assert re.search(rf"\b{name}\b", text), f"{name} is not mentioned: {text}"
    assert sentences, "a verdict is never silent"
    for sentence in sentences:
        assert not re.search(r"[{}$]|role-|None", sentence), f"unresolved: {sentence}"
        assert not re.search(r"\s\s|^\s|\s$|\s[.,]", sentence), f"blanks: {sentence!r}"
        assert sentence.endswith((".", "!")), sentence
        assert sentence[0].isupper(), sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_explanation_of_thousands_of_tables(language: str) -> None:
    for table, verdict in drawn_tables():
        check_explanation(language, table, verdict)


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(tables())
def test_explanation_of_any_table(table: Table) -> None:
    verdict = judge(BOOK, table)
    for language in LANGUAGES:
        check_explanation(language, table, verdict)


@pytest.mark.parametrize("language", LANGUAGES)
def test_explanation_takes_names_as_they_are(language: str) -> None:
    """A name is text, never a pattern: braces, dollars and quotes come out as they went in."""
    names = ("{ $name }", "O'Neill", 'Zoé "Zo"', "Jean-Luc", "role-seer")
    table = Table(
        cards=("werewolf", "villager", "hunter", "seer", "villager"),
        votes=(2, 2, 0, 2, 1),
        acquired=(None,) * 5,
        marks=(Mark.CLARITY,) * 5,
        artefacts=(None,) * 5,
    )
    verdict = judge(BOOK, table)
    text = "\n".join(map(lines_in(language).line, explain(End(table, verdict), names)))
    assert all(name in text for name in names)


def test_explanation_tells_the_verdict_and_nothing_else() -> None:
    """By cue, whatever the words: the right people die of the right thing, and the right ones win."""
    for table, verdict in drawn_tables():
        names = NAMES[: len(table.cards)]
        told = [(cue.id, dict(cue.facts)) for cue in explain(End(table, verdict), names)]
        by_vote = {
            name: message for message, facts in told if message in {*AT_THE_VOTE} for name in listed(facts, "names")
        }
        in_chains = {str(facts["name"]): message for message, facts in told if message in {"hunter", "grief"}}
        assert {**by_vote, **in_chains} == {names[death.seat]: str(death.reason) for death in verdict.deaths}
        for message, facts in told:
            if message in {*AT_THE_VOTE}:
                votes = {verdict.tally[names.index(name)] for name in listed(facts, "names")}
                assert votes == {facts["votes"]}
        identities = [str(facts["name"]) for message, facts in told if message.startswith("was")]
        plain = {str(facts["name"]) for message, facts in told if message == "was"}
        dead = {names[seat] for seat in verdict.dead}
        assert len(identities) == len({*identities}), "once is enough"
        assert dead <= {*identities}
        assert plain <= dead, "of the living only those are told who were not what their card says"
        reached = (message.removesuffix("-alone") for message, _ in told)  # of an assassin's own death
        won = {message.removesuffix("-win") for message in reached if message.endswith("-win")}
        if "both" in won:
            won = won - {"both"} | {"werewolves", "vampires"}
        assert won == {*verdict.sides}
        rest = {message: listed(facts, "names") for message, facts in told if "names" in facts}
        assert all(rest.values()), "nobody is somebody"
        assert rest.get("winners", []) == [name for name, wins in zip(names, verdict.winners, strict=True) if wins]
        assert ("winners" in rest) != ("no-winner" in dict(told))
        assert rest.get("barred", []) == [names[seat] for seat in verdict.barred]
        for family in (Family.WOLF, Family.VAMPIRE):
            pack = [seat for seat, monster in enumerate(verdict.monsters) if monster is family]
            unharmed = [] if verdict.dead & {*pack} else [names[seat] for seat in pack]
            assert rest.get(f"{family}-unharmed", []) == unharmed


def listed(facts: dict[str, Fact], key: str) -> list[str]:
    value = facts[key]
    assert isinstance(value, tuple)
    return list(value)


def cues_of(table: Table) -> dict[str, dict[str, Fact]]:
    """What is told of a verdict, by message, whatever the words."""
    told = explain(End(table, judge(BOOK, table)), NAMES[: len(table.cards)])
    return {cue.id: dict(cue.facts) for cue in told}


def test_explanation_names_a_lone_minion_with_the_mark_of_the_traitor() -> None:
    """D34: without comrades the mark does nothing, and the minion's goal is a minion's."""
    table = Table(
        cards=("minion", "seer", "villager"),
        votes=(1, 2, 1),
        acquired=(None,) * 3,
        marks=(Mark.TRAITOR, Mark.CLARITY, Mark.CLARITY),
        artefacts=(None,) * 3,
    )
    assert judge(BOOK, table).sides == (Side.MINION,)
    assert cues_of(table)["minion-win"] == {"names": ("Anna",), "count": 1}


def test_explanation_says_that_a_dead_wolf_was_bitten() -> None:
    """D29: a bitten werewolf is a vampire only; without that, "no werewolf died" would contradict itself."""
    table = Table(
        cards=("werewolf", "werewolf", "seer", "villager"),
        votes=(2, 0, 0, 0),
        acquired=(None,) * 4,
        marks=(Mark.VAMPIRE, Mark.CLARITY, Mark.CLARITY, Mark.CLARITY),
        artefacts=(None,) * 4,
    )
    assert judge(BOOK, table).monsters == (Family.VAMPIRE, Family.WOLF, None, None)
    assert cues_of(table)["was-bitten"]["name"] == "Anna"
    assert cues_of(table)["wolf-unharmed"]["names"] == ("Bob",)
