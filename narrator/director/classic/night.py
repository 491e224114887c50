"""A night of the classic game: its calls on a schedule that nothing secret can touch, and the morning."""

import random
from functools import lru_cache

from narrator.director.classic.asking import seats_told
from narrator.director.classic.telling import say, tell_deaths
from narrator.director.ready_lines import spoken
from narrator.director.stage import Stage
from narrator.ports import Line, WindowOpened
from narrator.rules.one_night.night import Call, Part
from narrator.rules.pace import GAP_AFTER_WAKE_S, GAP_BETWEEN_CALLS_S, paced_s
from narrator.rules.refusal import Refused
from narrator.rules.thiercelieux.actions import Wake
from narrator.rules.thiercelieux.calls import CALLS, CallId, calls
from narrator.rules.thiercelieux.game import outstanding
from narrator.rules.thiercelieux.night import most_dead
from narrator.rules.thiercelieux.state import Awaits, Phase
from narrator.words.lines import lines_in
from narrator.words.registers import Register
from narrator.words.script import CLASSIC, ScriptCall, script


async def night(stage: Stage) -> None:
    """From dusk, or from the call that was cut off, until everybody is awake and the dead are told."""
    again = stage.village.state.phase is Phase.NIGHT
    if stage.phase != "night":
        stage.keep(night_seed=stage.chance.public.getrandbits(32))
    stage.enter("night")
    await stage.voice.prepare(night_lines(stage))
    stage.ahead = lambda: night_lines(stage)
    await stage.alongside(_calls(stage, again=again), lambda _: stage.decline())
    await _morning(stage)


def this_night(stage: Stage) -> tuple[ScriptCall, ...]:
    """The calls of the night that is played, or of the next one. Always the same for the same seed."""
    state = stage.village.state
    dusk = state.phase is Phase.DUSK
    made = state_calls(stage, state.night + dusk)
    seed = f"{stage.progress.night_seed} {state.night + dusk}"
    return _written(stage.lines.language, made, stage.plan.register, seed)


@lru_cache(maxsize=8)
def _written(language: str, made: tuple[Call, ...], register: Register, seed: str) -> tuple[ScriptCall, ...]:
    """Every phone's view shows the call in its words, so they are not written out for each of them."""
    return script(lines_in(language), made, register, random.Random(seed), CLASSIC)


def state_calls(stage: Stage, number: int) -> tuple[Call, ...]:

    state, settings = stage.village.state, stage.plan.settings
    own = dict(settings.seconds)
    return tuple(
        Call(
            call,
            Part.NIGHT,
            own.get(call, paced_s(CALLS[call].seconds, settings.pace, breath=CALLS[call].breath)),
            breath=CALLS[call].breath,
        )
        for call in calls(state.deck.cards, number, state.shown)
    )


def night_lines(stage: Stage) -> list[Line]:
    told = this_night(stage)[stage.village.state.tonight.made :]
    return [spoken(line) for call in told for line in (call.wake, call.instruction, call.sleep) if line is not None]


async def _calls(stage: Stage, *, again: bool) -> None:
    if again:
        await stage.say("night-again")
        await stage.pause(GAP_BETWEEN_CALLS_S)
    while (wait := outstanding(stage.village.state)).kind is not Awaits.WAKE:
        assert wait.call is not None, "nights are made of calls"
        # Written out anew at every call: language, wording and pace may have been changed by a word.
        await _call(stage, wait.call, next(told for told in this_night(stage) if told.id == wait.call))
    wake = this_night(stage)[-1]
    await stage.voice.say(spoken(wake.wake))


async def _call(stage: Stage, call: CallId, told: ScriptCall) -> None:
    stage.village.open_call(call)
    await stage.voice.say(spoken(told.wake))
    if told.instruction is not None:
        await stage.pause(GAP_AFTER_WAKE_S)
        await stage.voice.say(spoken(told.instruction))
    if told.pause_s:
        stage.show(WindowOpened(call, told.pause_s))
        await stage.pause(told.pause_s)
    stage.village.close_call()
    if told.sleep is not None:
        await stage.voice.say(spoken(told.sleep))
        await stage.pause(GAP_BETWEEN_CALLS_S)


async def _morning(stage: Stage) -> None:
    """Who did not live to see it. With cards face down only tokens tell."""
    stage.enter("reveal")
    state = stage.village.state
    if not state.face_down:
        stage.village.act(Wake())
    else:
        await _tokens(stage)
    if len(stage.village.state.deaths) == stage.progress.deaths_told:
        await say(stage, "nobody-dead")
    await tell_deaths(stage)


async def _tokens(stage: Stage) -> None:
    while True:
        await say(stage, "ask-tokens")
        dead = await seats_told(stage, "tokens", most_dead(stage.village.state))
        try:
            stage.village.act(Wake(dead))
        except Refused as refusal:
            await stage.refuse(refusal)
        else:
            return
