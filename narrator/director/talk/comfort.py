"""Comfort: how the narrator speaks and what the house plays by, changed by a word in any phase."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from narrator.director.plan import BEGINNER_GAMES, beginner_games
from narrator.director.progress import Progress
from narrator.director.standings import TARGET
from narrator.ports import Ambience, Command
from narrator.rules.house import Pace
from narrator.rules.refusal import Fact
from narrator.words.registers import Register

VOLUME_STEP = 0.15
SPEED_STEP = 0.1
VOLUMES = (0.2, 1.0)
SPEEDS = (0.6, 1.6)


@dataclass(frozen=True, slots=True)
class Adjusted:
    """What a wish has changed, and what is said to it."""

    progress: Progress
    message: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


def adjusted(progress: Progress, command: Command, voices: int) -> Adjusted | None:
    """The sitting after a wish, with so many voices to choose from; none if the command is no such wish."""
    if command.name in _KNOBS:
        return _KNOBS[command.name].turned(progress, command.name)
    manner, plan, wished = progress.manner, progress.plan, command.values
    match command.name:
        case "language":
            manner = replace(manner, language=str(wished["language"]), voice=0)
            return Adjusted(replace(progress, manner=manner), "language-now")
        case "next_voice":
            if voices < 2:
                return Adjusted(progress, "voice-only")
            manner = replace(manner, voice=(manner.voice + 1) % voices)
            return Adjusted(replace(progress, manner=manner), "voice-next")
        case "ambience":
            level = Ambience(str(wished["level"]))
            manner = replace(manner, ambience=level)
            return Adjusted(replace(progress, manner=manner), "ambience-now", {"level": str(level)})
        case "pace":
            pace = Pace(str(wished["pace"]))
            beginners = beginner_games(pace) or plan.beginners
            plan = replace(plan, house=replace(plan.house, pace=pace), beginners=beginners)
            return Adjusted(replace(progress, plan=plan), "pace-now", {"pace": str(pace)})
        case "wording":
            register = Register(str(wished["wording"]))
            plan = replace(plan, register=register, versed=plan.versed or register is Register.EXPERT)
            return Adjusted(replace(progress, plan=plan), "wording-now", {"wording": str(register)})
        case "hints":
            new = wished["on"] == "yes"
            told = replace(plan, beginners=BEGINNER_GAMES if new else 0, versed=not new)
            return Adjusted(replace(progress, plan=told), "hints-now", {"on": str(wished["on"])})
        case "house_rule":
            rule, way = str(wished["rule"]), str(wished["on"])
            on = way == "yes" if way in ("yes", "no") else way
            settled = replace(plan, house=plan.house.with_rule(rule, on=on))
            return Adjusted(replace(progress, plan=settled), f"house-rule-{rule}", {"on": way})
        case "match" | "reset_scores":
            return _match(progress, command)
    return None


def _match(progress: Progress, command: Command) -> Adjusted:
    """What the match is played to. What was won so far stays won, until somebody wants it forgotten."""
    if command.name == "reset_scores":
        forgotten = replace(progress, standings=progress.standings.cleared(), won=(), lost=())
        return Adjusted(forgotten, "scores-reset")
    double = command.values.get("mode") == "double"
    target = max(1, int(command.values.get("target", TARGET)))
    standings = replace(progress.standings, target=target, double=double)
    facts: dict[str, Fact] = {"target": target}
    return Adjusted(replace(progress, standings=standings), "match-double" if double else "match-now", facts)


@dataclass(frozen=True, slots=True)
class _Knob:
    """Something that a word turns up or down, a step at a time, until it can go no further."""

    of: Literal["volume", "speed"]
    step: float
    limits: tuple[float, float]

    def turned(self, progress: Progress, name: str) -> Adjusted:
        manner = progress.manner
        now = manner.volume if self.of == "volume" else manner.speed
        turned = _within(now + self.step, self.limits)
        heard = replace(manner, volume=turned) if self.of == "volume" else replace(manner, speed=turned)
        return Adjusted(replace(progress, manner=heard), name if turned != now else f"{name}-most")


def _within(value: float, limits: tuple[float, float]) -> float:
    return round(min(max(value, limits[0]), limits[1]), 2)


_KNOBS = {
    "louder": _Knob("volume", VOLUME_STEP, VOLUMES),
    "softer": _Knob("volume", -VOLUME_STEP, VOLUMES),
    "faster": _Knob("speed", SPEED_STEP, SPEEDS),
    "slower": _Knob("speed", -SPEED_STEP, SPEEDS),
}
