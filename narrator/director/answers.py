"""Answers: what the table may ask at any time, and what it is told. Nothing here changes the game."""

from collections.abc import Iterable

from narrator.director.plan import Games
from narrator.director.progress import Progress
from narrator.game_data import role_book, scenarios
from narrator.rules.game import RoleId
from narrator.words.about import about_role, about_scenario, title
from narrator.words.commands.understanding import Command
from narrator.words.lines import Cue, Lines, cue

SCENE = "evening"


def told(progress: Progress, command: Command, lines: Lines) -> Iterable[Cue] | None:
    """The lines that answer a question; none if the command asks nothing."""
    match command.name:
        case "help":
            return (cue(SCENE, "help", phase=progress.phase),)
        case "list_scenarios":
            return (_known_scenarios(progress.plan.players, lines),)
        case "describe" if "role" in command.values:
            return (about_role(lines, _meant_role(progress, str(command.values["role"]))),)
        case "describe":
            return about_scenario(lines, scenarios()[str(command.values["scenario"])])
        case "scores":
            return score_lines(progress)
    return None


def _meant_role(progress: Progress, role: RoleId) -> RoleId:
    """In the village a card is meant by its name there, if it has one."""
    if progress.plan.game is not Games.THIERCELIEUX:
        return role
    village = f"th_{role}"
    return village if village in role_book() else role


def _known_scenarios(players: int | None, lines: Lines) -> Cue:
    """Those that fit the table, once its size is known."""
    known = [scenario for scenario in scenarios().values() if not scenario.external]
    fitting = [scenario for scenario in known if players and scenario.fewest <= players <= scenario.most]
    names = tuple(dict.fromkeys(title(lines, scenario) for scenario in fitting or known))
    return cue(SCENE, "scenarios", names=names)


def score_lines(progress: Progress) -> tuple[Cue, ...]:
    standing = sorted(progress.tokens.items(), key=lambda score: (-score[1], score[0]))
    if not standing:
        return (cue(SCENE, "no-scores"),)
    return tuple(cue(SCENE, "score", name=name, count=tokens) for name, tokens in standing)
