"""Lines that will be wanted soon, so that the voice has them ready and nobody waits for it."""

import random
from collections.abc import Iterator
from functools import lru_cache

from narrator.director.plan import Plan
from narrator.director.record import SCENE
from narrator.director.stage import Stage
from narrator.games import booklets
from narrator.ports import Line
from narrator.rules.game import Call, Phase, PublicView
from narrator.words.lines import Cue, Lines, cue, lines_in
from narrator.words.registers import Register
from narrator.words.script import ScriptCall, ScriptLine, script

COUNTDOWN = ("three", "two", "one", "go")


def night_script(stage: Stage) -> tuple[ScriptCall, ...]:
    """The night as it will be told. Always the same for the same seed, so that it can be taken up again."""
    plan = stage.plan
    if not stage.match.playing:
        if plan.booklet.miscount(plan.deck, plan.players or 0) is not None:
            return ()  # no night before the number of cards is right
        game = plan.begin(stage.names)
    else:
        game = stage.match.game
    return written_night(plan, stage.lines, game.calls(), game.public(), stage.progress.night_seed)


def written_night(
    plan: Plan, lines: Lines, calls: tuple[Call, ...], shown: PublicView, night_seed: int
) -> tuple[ScriptCall, ...]:
    """The same calls in the words of this seed, whoever asks."""
    seed: int | str = night_seed
    if plan.booklet.many_days:  # every night has variants of its own
        seed = f"{seed} {shown.night + (shown.call is None and shown.calls_over == 0)}"
    return _written(plan.game, lines.language, calls, plan.register, seed, on_phones=plan.on_phones)


@lru_cache(maxsize=8)
def _written(
    game: str, language: str, calls: tuple[Call, ...], register: Register, seed: int | str, *, on_phones: bool
) -> tuple[ScriptCall, ...]:
    scenes = booklets()[game].scenes
    return script(lines_in(language), calls, register, random.Random(seed), scenes, on_phones=on_phones)


def night_lines(stage: Stage) -> list[Line]:
    """Everything that is still to be called."""
    over = stage.match.game.public().calls_over if stage.match.playing else 0
    told = night_script(stage)[over:]
    return [spoken(line) for call in told for line in (call.wake, call.instruction, call.sleep) if line is not None]


def spoken(line: ScriptLine) -> Line:
    return Line(line.cue.name, line.text)


def day_lines(stage: Stage) -> list[Line]:
    """Warnings, countdown, counts and questions: what of the day can be known before it ends."""
    return [stage.narration.line(wanted) for wanted in _day_cues(stage)]


def hints(stage: Stage, phase: Phase) -> tuple[Cue, ...]:
    """What is told in a phase as long as the table is new to the game."""
    if not stage.plan.beginners:
        return ()
    night = stage.match.game.public().night if stage.match.playing else 0
    return tuple(stage.plan.booklet.hints(stage.lines, phase, stage.progress.set_up(), night))


def _day_cues(stage: Stage) -> Iterator[Cue]:
    for message in ("debate-half", "debate-minute", "debate-seconds", *(f"vote-{beat}" for beat in COUNTDOWN)):
        yield cue(SCENE, message)
    yield from hints(stage, Phase.VOTE)
    yield from stage.plan.booklet.soon(stage.progress.set_up())
    most = len(stage.names) - 1
    for name in stage.names:
        for count in range(1, most + 1):
            yield cue(SCENE, "vote-count", count=count, name=name)
        yield cue(SCENE, "ask-card", name=name)
