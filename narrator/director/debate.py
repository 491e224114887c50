"""The debate: a timer that warns, can be asked, prolonged, held and cut short."""

from narrator.director.plan import Plan
from narrator.director.stage import Stage
from narrator.rules.day import LONGEST_DEBATE_S, debate_warnings_s
from narrator.rules.roles import Power
from narrator.words.understand import Command


async def debate(stage: Stage, plan: Plan) -> None:
    stage.enter("debate")
    minutes, seconds = divmod(plan.debate_length_s, 60)
    await stage.say("debate", minutes=minutes, seconds=seconds)
    if stage.state.deck.has_power(stage.state.book, Power.PLACE_ARTEFACT):
        await stage.say("silence-mask")
    timer = _Timer(stage, plan.debate_length_s)
    await stage.alongside(timer.run(), timer.answer)


class _Timer:
    """Runs on the game's clock, so that it stands still on hold; time can be added and taken while it runs."""

    def __init__(self, stage: Stage, length_s: float) -> None:
        self._stage = stage
        self._end_s = stage.clock_s() + length_s
        self._unsaid = list(debate_warnings_s(length_s))

    @property
    def _left_s(self) -> float:
        # To the microsecond: what is left over by adding floats must not look like time still to wait.
        return max(0.0, round(self._end_s - self._stage.clock_s(), 6))

    async def run(self) -> None:
        while (left_s := self._left_s) > 0:
            due = [warning for warning in self._unsaid if warning[0] >= left_s]
            self._unsaid = [warning for warning in self._unsaid if warning not in due]
            if due:
                await self._stage.say(f"debate-{due[-1][1]}")
            else:
                ahead = max((at_s for at_s, _ in self._unsaid), default=0.0)
                await self._stage.pause(left_s - ahead, until_stirred=True)

    async def answer(self, command: Command) -> None:
        match command.name:
            case "add_time":
                self._set(self._left_s + int(command.values["seconds"]))
                await self._tell()
            case "debate_time":
                self._set(int(command.values["seconds"]))
                await self._tell()
            case "time_left":
                await self._tell()
            case "vote_now":
                self._set(0.0)
            case "skip":
                if await self._stage.confirmed("skip-really"):
                    self._set(0.0)
            case _:
                await self._stage.decline(command)

    def _set(self, left_s: float) -> None:
        left_s = min(left_s, LONGEST_DEBATE_S)
        self._end_s = self._stage.clock_s() + left_s
        self._unsaid = [warning for warning in debate_warnings_s(left_s) if warning[1] != "half"]
        self._stage.stir()

    async def _tell(self) -> None:
        minutes, seconds = divmod(round(self._left_s), 60)
        await self._stage.say("time-left", minutes=minutes, seconds=seconds)
