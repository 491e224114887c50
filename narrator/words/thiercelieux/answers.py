"""Answers about the classic game as sentences."""

from narrator.rules.thiercelieux.reading import Answer, Kind
from narrator.words.lines import Cue, Lines, cue

SCENE = "classic"


def answered(lines: Lines, answer: Answer) -> str:
    return lines.line(_cue(answer))


def _cue(answer: Answer) -> Cue:
    match answer.kind:
        case Kind.DAY_VOTE if answer.eliminated is not None:
            return cue(SCENE, "eliminated", name=answer.eliminated)
        case Kind.DAY_VOTE:
            return cue(SCENE, "nobody-eliminated")
        case Kind.STATUS:
            return cue(SCENE, "outcome", outcome=answer.outcome)
        case _ if answer.dead:
            return cue(SCENE, "dead", names=answer.dead, count=len(answer.dead))
        case _:
            return cue(SCENE, "nobody-dead")
