"""The night: every call with its lines and its window, on a schedule that nothing secret can touch."""

from narrator.director.plan import Plan
from narrator.director.stage import Stage
from narrator.ports import Line, WindowOpened
from narrator.rules.actions import CloseCall, OpenCall
from narrator.rules.night import GAP_AFTER_WAKE_S, GAP_BETWEEN_CALLS_S
from narrator.words.script import ScriptCall, ScriptLine, script


async def night(stage: Stage, plan: Plan) -> None:
    stage.enter("night")
    told = script(stage.lines, stage.state.calls, plan.register, stage.chance.public)

    async def all_calls() -> None:
        for call in told:
            await _call(stage, call)

    # Nothing but pausing, repeating and stopping can be said at night, and the stage sees to those.
    await stage.alongside(all_calls(), stage.decline)


async def _call(stage: Stage, call: ScriptCall) -> None:
    stage.act(OpenCall(call.id))
    await _say(stage, call.wake)
    if call.instruction is not None:
        await stage.pause(GAP_AFTER_WAKE_S)
        await _say(stage, call.instruction)
    if call.pause_s:
        stage.show(WindowOpened(call.id, call.pause_s))
        await stage.pause(call.pause_s)
    stage.play_for_the_absent()
    stage.act(CloseCall())
    if call.sleep is not None:
        await _say(stage, call.sleep)
        await stage.pause(GAP_BETWEEN_CALLS_S)


async def _say(stage: Stage, line: ScriptLine) -> None:
    await stage.say_line(Line(line.cue.name, line.text))
