"""Answers: what the table may ask at any time, and what it is told. Nothing here changes the game."""

from collections.abc import Iterable

from narrator.director.progress import Progress
from narrator.games import booklet_of, booklets
from narrator.ports import Command
from narrator.words.card_names import about_role
from narrator.words.lines import Cue, Lines, cue

SCENE = "evening"


def told(progress: Progress, command: Command, lines: Lines) -> Iterable[Cue] | None:
    """The lines that answer a question; none if the command asks nothing."""
    match command.name:
        case "help":
            return (cue(SCENE, "help", phase=progress.phase),)
        case "list_scenarios":
            lists = (each.scenario_list(lines, progress.plan.players) for each in booklets().values())
            return tuple(listed for listed in lists if listed is not None)
        case "describe" if "role" in command.values:
            return (about_role(lines, str(command.values["role"])),)
        case "describe":
            scenario = str(command.values["scenario"])
            booklet = booklet_of(scenario)
            return None if booklet is None else booklet.about_scenario(lines, scenario)
        case "scores":
            return score_lines(progress)
    return None


def score_lines(progress: Progress) -> tuple[Cue, ...]:
    standing = sorted(progress.tokens.items(), key=lambda score: (-score[1], score[0]))
    if not standing:
        return (cue(SCENE, "no-scores"),)
    return tuple(cue(SCENE, "score", name=name, count=tokens) for name, tokens in standing)
