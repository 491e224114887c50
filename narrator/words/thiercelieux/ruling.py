"""Rulings on single questions of the classic game: a vote, a night, a chain of deaths, the standing of a game."""

from collections.abc import Mapping
from dataclasses import dataclass

from narrator.rules.refusal import Problem
from narrator.rules.thiercelieux.reading import Answer, Matter, is_classic, read_question
from narrator.words.leaflet import Grid, Ruling
from narrator.words.lines import Cue, Lines, cue
from narrator.words.ruling import Faulty
from narrator.words.thiercelieux.data import book

SCENE = "classic"


def ruling(data: object) -> Ruling | None:
    if not isinstance(data, Mapping) or not is_classic(data):
        return None
    question = read_question(book(), data)
    return Faulty(question.faults) if question.answer is None else VillageRuling(question.answer)


@dataclass(frozen=True, slots=True)
class VillageRuling:
    answer: Answer
    faults: tuple[Problem, ...] = ()

    def record(self, lines: Lines) -> dict[str, object]:
        answer = self.answer
        told: dict[Matter, dict[str, object]] = {
            Matter.DAY_VOTE: {"eliminated": answer.eliminated},
            Matter.STATUS: {"status": answer.outcome},
            Matter.NIGHT: {"dead": list(answer.dead)},
            Matter.TRIGGERS: {"dead": list(answer.dead)},
        }
        return told[answer.kind] | {"explanation": list(self.sentences(lines))}

    def grid(self, lines: Lines) -> Grid | None:
        return None

    def sentences(self, lines: Lines) -> tuple[str, ...]:
        return (lines.line(_cue(self.answer)),)


def _cue(answer: Answer) -> Cue:
    match answer.kind:
        case Matter.DAY_VOTE if answer.eliminated is not None:
            return cue(SCENE, "eliminated", name=answer.eliminated)
        case Matter.DAY_VOTE:
            return cue(SCENE, "nobody-eliminated")
        case Matter.STATUS:
            return cue(SCENE, "outcome", outcome=answer.outcome)
        case _ if answer.dead:
            return cue(SCENE, "dead", names=answer.dead, count=len(answer.dead))
        case _:
            return cue(SCENE, "nobody-dead")
