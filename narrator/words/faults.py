"""Problems and refusals as sentences."""

from narrator.rules.refusal import Fact, Facts, Problem, Refused
from narrator.words.card_names import named_scenarios, scenario_name
from narrator.words.lines import Cue, Lines

SCENE = "faults"


def sentence(lines: Lines, problem: Problem | Refused) -> str:
    return lines.line(Cue(SCENE, problem.code, facts=_named(lines, problem.facts)))


def fault_cue(problem: Problem) -> Cue:
    return Cue(SCENE, problem.code, facts=problem.facts)


def hint(lines: Lines, problem: Problem | Refused) -> str | None:
    """What to do about it, where that is not plain from the sentence."""
    if not lines.has(SCENE, problem.code, "hint"):
        return None
    return lines.line(Cue(SCENE, problem.code, "hint", problem.facts))


def _named(lines: Lines, given: Facts) -> Facts:
    """Facts with scenario ids replaced by the names people know."""

    def name(key: str, value: Fact) -> Fact:
        known = key == "scenario" and str(value) in named_scenarios(lines.language)
        return scenario_name(str(value), lines.language) if known else value

    return tuple((key, name(key, value)) for key, value in given)
