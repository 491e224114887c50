"""The night: every call with its lines and its window, on a schedule that nothing secret can touch."""

from narrator.director.phases import restart
from narrator.director.ready_lines import night_lines, night_script, spoken
from narrator.director.stage import Stage
from narrator.ports import Command, WindowOpened
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
    calls = _Calls(stage)
    try:
        await stage.talk.alongside(calls.run(again=again), calls.heed)
    except restart.Restart as wanted:
        await restart.restart(stage, wanted)


class _Calls:
    """The calls of a night, one after another. Pausing, repeating and stopping are the conversation's."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._skipped = False
        """The table has said aloud that the open call may end: for everybody, called or not."""

    async def run(self, *, again: bool) -> None:
        stage = self._stage
        if again:
            await stage.narration.say("night-again-phones" if stage.plan.on_phones else "night-again")
            await stage.voice.pause(GAP_BETWEEN_CALLS_S)
        while (wait := stage.match.game.waits_for()).kind is Awaits.CALL:
            # Written out anew at every call: language, wording and pace may have been changed by a word.
            await self._call(next(told for told in night_script(stage) if told.id == wait.call))

    async def _call(self, call: ScriptCall) -> None:
        stage = self._stage
        self._skipped = False
        stage.match.open_call(call.id)
        await stage.voice.say(spoken(call.wake))
        if call.instruction is not None:
            await stage.voice.pause(GAP_AFTER_WAKE_S)
            await stage.voice.say(spoken(call.instruction))
        if call.pause_s:
            stage.record.show(WindowOpened(call.id, call.pause_s))
            await stage.voice.pause(call.pause_s, unless=lambda: self._skipped)
        stage.match.close_call()
        if call.sleep is not None:
            await stage.voice.say(spoken(call.sleep))
            await stage.voice.pause(GAP_BETWEEN_CALLS_S)

    async def heed(self, command: Command) -> None:
        if command.name in restart.COMMANDS:
            await restart.heed(self._stage, command)
        elif command.name == "skip":
            self._skipped = True
            self._stage.clock.stir()
        else:
            await self._stage.narration.decline()
