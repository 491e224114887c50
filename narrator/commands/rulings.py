"""Rulings: what one judged input comes to, for programs and for people."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from narrator.commands.screen import SCREEN, console
from narrator.game_data import role_book
from narrator.rules.one_night.judge import Table, Verdict, judge
from narrator.rules.one_night.reading import read_table
from narrator.rules.refusal import Problem
from narrator.rules.thiercelieux.reading import Answer, Kind, is_classic, read_question
from narrator.words.faults import sentence
from narrator.words.lines import Lines
from narrator.words.one_night.explanation import explanation
from narrator.words.thiercelieux.answers import answered


class Ruling(Protocol):
    @property
    def faults(self) -> tuple[Problem, ...]:
        """Why the input cannot be judged; empty for a real ruling."""

    def record(self, lines: Lines) -> dict[str, object]:
        """As JSON."""

    def show(self, lines: Lines) -> None:
        """In the terminal."""


def ruling(data: object) -> Ruling:
    """Judge a table of One Night or a question of the classic game, bare or wrapped as ``{"state": ...}``."""
    if isinstance(data, Mapping) and isinstance(data.get("state"), Mapping):
        data = data["state"]
    if isinstance(data, Mapping) and is_classic(data):
        question = read_question(data)
        return Faulty(question.faults) if question.answer is None else ClassicRuling(question.answer)
    reading = read_table(role_book(), data)
    if reading.table is None:
        return Faulty(reading.faults)
    return OneNightRuling(reading.names, reading.table, judge(role_book(), reading.table))


@dataclass(frozen=True, slots=True)
class Faulty:
    """Not judged. In a batch the faults stand in its place, so that answers stay in step with questions."""

    faults: tuple[Problem, ...]

    def record(self, lines: Lines) -> dict[str, object]:
        return {"faults": [sentence(lines, problem) for problem in self.faults]}

    def show(self, lines: Lines) -> None:
        for problem in self.faults:
            console().print(sentence(lines, problem), style="red", markup=False)


@dataclass(frozen=True, slots=True)
class ClassicRuling:
    answer: Answer
    faults: tuple[Problem, ...] = ()

    def record(self, lines: Lines) -> dict[str, object]:
        answer = self.answer
        told: dict[Kind, dict[str, object]] = {
            Kind.DAY_VOTE: {"eliminated": answer.eliminated},
            Kind.STATUS: {"status": answer.outcome},
            Kind.NIGHT: {"dead": list(answer.dead)},
            Kind.TRIGGERS: {"dead": list(answer.dead)},
        }
        return told[answer.kind] | {"explanation": [answered(lines, answer)]}

    def show(self, lines: Lines) -> None:
        console().print(answered(lines, self.answer), markup=False)


@dataclass(frozen=True, slots=True)
class OneNightRuling:
    names: tuple[str, ...]
    table: Table
    verdict: Verdict
    faults: tuple[Problem, ...] = ()

    def record(self, lines: Lines) -> dict[str, object]:
        return {
            "deaths": {self.names[death.seat]: death.reason for death in self.verdict.deaths},
            "winners": dict(zip(self.names, self.verdict.winners, strict=True)),
            "sides": list(self.verdict.sides),
            "explanation": explanation(lines, role_book(), self.table, self.verdict, self.names),
        }

    def show(self, lines: Lines) -> None:
        from rich.table import Table as Grid
        from rich.text import Text

        out = console()
        grid = Grid(box=None, pad_edge=False)
        for head in ("player", "role", "votes", "fate", "result"):
            grid.add_column(lines.say(SCREEN, f"verdict-head-{head}"), header_style="dim")
        reasons = {death.seat: str(death.reason) for death in self.verdict.deaths}
        for seat, name in enumerate(self.names):
            won = self.verdict.winners[seat]
            fate = lines.say(SCREEN, "fate", reason=reasons.get(seat, "alive"))
            grid.add_row(
                Text(name),
                lines.say(SCREEN, "card", role=(self.verdict.roles[seat],), count=1),
                str(self.verdict.tally[seat]),
                Text(fate, "red" if seat in reasons else ""),
                Text(lines.say(SCREEN, "result", won="yes" if won else "no"), "bold green" if won else "dim"),
            )
        out.print(grid)
        out.print()
        for told in explanation(lines, role_book(), self.table, self.verdict, self.names):
            out.print(told, markup=False)
