"""A ruling that cannot be given."""

from dataclasses import dataclass

from narrator.rules.refusal import Problem
from narrator.words.faults import sentence
from narrator.words.leaflet import Grid
from narrator.words.lines import Lines


@dataclass(frozen=True, slots=True)
class Faulty:
    """Not judged. In a batch the faults stand in its place, so that answers stay in step with questions."""

    faults: tuple[Problem, ...]

    def record(self, lines: Lines) -> dict[str, object]:
        return {"faults": list(self.sentences(lines))}

    def grid(self, lines: Lines) -> Grid | None:
        return None

    def sentences(self, lines: Lines) -> tuple[str, ...]:
        return tuple(sentence(lines, problem) for problem in self.faults)
