"""Lines that will be wanted soon, so that the voice has them ready and nobody waits for it."""

import random
from collections.abc import Iterator
from functools import lru_cache

from narrator.director.answers import SCENE
from narrator.director.plan import Cards
from narrator.director.stage import Stage
from narrator.game_data import call_book
from narrator.ports import Line
from narrator.rules.one_night.night import Call, calls
from narrator.words.lines import Cue, lines_in
from narrator.words.registers import Register
from narrator.words.script import ScriptCall, ScriptLine, script

COUNTDOWN = ("three", "two", "one", "go")


def night_calls(stage: Stage) -> tuple[Call, ...]:
    """The calls of this night: the game's own when the narrator has dealt, else by the plan as it stands now."""
    plan = stage.plan
    assert plan.deck is not None, "the lobby has agreed on a deck"
    if stage.game.dealt:
        return stage.game.state.calls
    return calls(call_book(), plan.deck, plan.players or 0, plan.night)


def night_script(stage: Stage) -> tuple[ScriptCall, ...]:
    """The night as it will be told. Always the same for the same seed, so that it can be taken up again."""
    return _written(stage.lines.language, night_calls(stage), stage.plan.register, stage.progress.night_seed)


@lru_cache(maxsize=8)
def _written(language: str, made: tuple[Call, ...], register: Register, seed: int) -> tuple[ScriptCall, ...]:
    return script(lines_in(language), made, register, random.Random(seed))


def night_lines(stage: Stage) -> list[Line]:
    """Everything that is still to be called."""
    told = night_script(stage)[stage.progress.calls_over :]
    return [spoken(line) for call in told for line in (call.wake, call.instruction, call.sleep) if line is not None]


def spoken(line: ScriptLine) -> Line:
    return Line(line.cue.name, line.text)


def day_lines(stage: Stage) -> list[Line]:
    """Warnings, countdown, counts and questions: everything of the day whose words are known before it ends."""
    return [Line(cue.name, stage.lines.line(cue)) for cue in _day_cues(stage)]


def _day_cues(stage: Stage) -> Iterator[Cue]:
    on_phones = stage.plan.cards is Cards.PHONES
    ready = "vote-ready-phones" if on_phones else "vote-ready"
    for message in ("debate-half", "debate-minute", "debate-seconds", ready):
        yield Cue(SCENE, message)
    for beat in COUNTDOWN:
        yield Cue(SCENE, f"vote-{beat}")
    tapped = "vote-tap" if stage.progress.phones else "vote-freeze"
    for message in ("vote-freeze-phones", "reveal-phones") if on_phones else (tapped, "count-ask", "reveal"):
        yield Cue(SCENE, message)
    most = len(stage.names) - 1
    for name in stage.names:
        for count in range(1, most + 1):
            yield Cue(SCENE, "vote-count", facts=(("count", count), ("name", name)))
        yield Cue(SCENE, "ask-card", facts=(("name", name),))
