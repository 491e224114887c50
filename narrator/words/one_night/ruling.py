"""The ruling on a table of One Night."""

from dataclasses import dataclass

from narrator.rules.one_night.judge import Table, Verdict, judge
from narrator.rules.one_night.reading import read_table
from narrator.rules.refusal import Problem
from narrator.words.leaflet import Grid, Names, Ruling
from narrator.words.lines import Lines
from narrator.words.one_night.data import role_book
from narrator.words.one_night.explanation import explanation
from narrator.words.ruling import Faulty

SCREEN = "screen"


def ruling(data: object) -> Ruling:
    reading = read_table(role_book(), data)
    if reading.table is None:
        return Faulty(reading.faults)
    return OneNightRuling(reading.names, reading.table, judge(role_book(), reading.table))


@dataclass(frozen=True, slots=True)
class OneNightRuling:
    names: Names
    table: Table
    verdict: Verdict
    faults: tuple[Problem, ...] = ()

    def record(self, lines: Lines) -> dict[str, object]:
        return {
            "deaths": {self.names[death.seat]: death.reason for death in self.verdict.deaths},
            "winners": dict(zip(self.names, self.verdict.winners, strict=True)),
            "sides": list(self.verdict.sides),
            "explanation": list(self.sentences(lines)),
        }

    def sentences(self, lines: Lines) -> tuple[str, ...]:
        return tuple(explanation(lines, role_book(), self.table, self.verdict, self.names))

    def grid(self, lines: Lines) -> Grid | None:
        reasons = {death.seat: str(death.reason) for death in self.verdict.deaths}
        winners = frozenset(seat for seat, won in enumerate(self.verdict.winners) if won)
        heads = ("player", "role", "votes", "fate", "result")
        rows = tuple(
            (
                name,
                lines.say(SCREEN, "card", role=(self.verdict.roles[seat],), count=1),
                str(self.verdict.tally[seat]),
                lines.say(SCREEN, "fate", reason=reasons.get(seat, "alive")),
                lines.say(SCREEN, "result", won="yes" if seat in winners else "no"),
            )
            for seat, name in enumerate(self.names)
        )
        told = tuple(lines.say(SCREEN, f"verdict-head-{head}") for head in heads)
        return Grid(told, rows, frozenset(reasons), winners)
