"""The night: every call with its lines and its window, on a schedule that nothing secret can touch."""

from narrator.director.ready_lines import night_lines, night_script, spoken
from narrator.director.stage import Stage
from narrator.ports import WindowOpened
from narrator.rules.pace import GAP_AFTER_WAKE_S, GAP_BETWEEN_CALLS_S
from narrator.words.script import ScriptCall


async def night(stage: Stage) -> None:
    interrupted = stage.phase == "night" and stage.progress.calls_over > 0 and bool(night_lines(stage))
    if stage.phase != "night":
        stage.keep(calls_over=0)
    if not stage.game.dealt:
        stage.game.lay_out(stage.plan.table(stage.names))  # house rules may have changed since the deck was read
    stage.enter("night")
    await stage.voice.prepare(night_lines(stage))
    stage.ahead = lambda: night_lines(stage)
    # Nothing but pausing, repeating and stopping can be said at night, and the stage sees to those.
    await stage.alongside(_all_calls(stage, interrupted), lambda _: stage.decline())


async def _all_calls(stage: Stage, interrupted: bool) -> None:
    if interrupted:
        await stage.say("night-again")
        await stage.pause(GAP_BETWEEN_CALLS_S)
    # Written out anew at every call: language, wording and pace may have been changed by a word.
    while stage.progress.calls_over < len(told := night_script(stage)):
        await _call(stage, told[stage.progress.calls_over])
        stage.keep(calls_over=stage.progress.calls_over + 1)


async def _call(stage: Stage, call: ScriptCall) -> None:
    stage.game.open_call(call.id)
    await stage.voice.say(spoken(call.wake))
    if call.instruction is not None:
        await stage.pause(GAP_AFTER_WAKE_S)
        await stage.voice.say(spoken(call.instruction))
    if call.pause_s:
        stage.show(WindowOpened(call.id, call.pause_s))
        await stage.pause(call.pause_s)
    stage.game.close_call()
    if call.sleep is not None:
        await stage.voice.say(spoken(call.sleep))
        await stage.pause(GAP_BETWEEN_CALLS_S)
