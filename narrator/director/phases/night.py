"""The night: every call with its lines and its window, on a schedule that nothing secret can touch."""

from narrator.director.ready_lines import night_lines, night_script, spoken
from narrator.director.stage import Stage
from narrator.ports import WindowOpened
from narrator.rules.game import Awaits, Phase
from narrator.rules.house import GAP_AFTER_WAKE_S, GAP_BETWEEN_CALLS_S
from narrator.words.script import ScriptCall


async def night(stage: Stage) -> None:
    """From dusk, or from the call that was cut off, until everybody is awake."""
    shown = stage.match.game.public()
    again = stage.phase is Phase.NIGHT and shown.calls_over > 0
    if stage.phase is not Phase.NIGHT and shown.night > 0:  # the first night was drawn with the deal
        stage.keep(night_seed=stage.chance.public.getrandbits(32))
    stage.enter(Phase.NIGHT)
    await stage.voice.prepare(night_lines(stage))
    stage.ahead = lambda: night_lines(stage)
    # Nothing but pausing, repeating and stopping can be said at night, and the conversation sees to those.
    await stage.talk.alongside(_calls(stage, again=again), lambda _: stage.narration.decline())


async def _calls(stage: Stage, *, again: bool) -> None:
    if again:
        await stage.narration.say("night-again")
        await stage.voice.pause(GAP_BETWEEN_CALLS_S)
    while (wait := stage.match.game.waits_for()).kind is Awaits.CALL:
        # Written out anew at every call: language, wording and pace may have been changed by a word.
        await _call(stage, next(told for told in night_script(stage) if told.id == wait.call))


async def _call(stage: Stage, call: ScriptCall) -> None:
    stage.match.open_call(call.id)
    await stage.voice.say(spoken(call.wake))
    if call.instruction is not None:
        await stage.voice.pause(GAP_AFTER_WAKE_S)
        await stage.voice.say(spoken(call.instruction))
    if call.pause_s:
        stage.record.show(WindowOpened(call.id, call.pause_s))
        await stage.voice.pause(call.pause_s)
    stage.match.close_call()
    if call.sleep is not None:
        await stage.voice.say(spoken(call.sleep))
        await stage.voice.pause(GAP_BETWEEN_CALLS_S)
