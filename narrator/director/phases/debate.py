"""The debate: a timer that warns, can be asked, prolonged, held and cut short."""

from collections.abc import Awaitable, Callable

from narrator.director.ready_lines import day_lines
from narrator.director.stage import Stage
from narrator.game_data import role_book
from narrator.ports import Ticking
from narrator.rules.day import LONGEST_DEBATE_S, debate_warnings_s
from narrator.rules.one_night.roles import Power
from narrator.words.commands.understanding import Command

NOTED_EVERY_S = 10.0
"""How much talk may be lost when the power fails."""


async def debate(stage: Stage) -> None:
    stage.voice.prepare_soon(day_lines(stage))
    await run_debate(stage, lambda: _open(stage))


async def run_debate(
    stage: Stage,
    opening: Callable[[], Awaitable[None]],
    heeded: Callable[[Command], Awaitable[bool]] | None = None,
) -> None:
    """Talk until the time is up, or what is left of it. ``heeded`` takes commands that are not for the clock."""
    left_s = stage.progress.debate_left_s
    stage.enter("debate")
    if left_s is None:
        left_s = float(stage.plan.debate_length_s)
        await opening()
    else:
        minutes, seconds = divmod(round(left_s), 60)
        await stage.say("time-left", minutes=minutes, seconds=seconds)
    timer = _Timer(stage, left_s)

    async def answer(command: Command) -> None:
        if heeded is None or not await heeded(command):
            await timer.answer(command)

    await stage.alongside(timer.run(), answer)


async def _open(stage: Stage) -> None:
    minutes, seconds = divmod(stage.plan.debate_length_s, 60)
    await stage.say("debate", minutes=minutes, seconds=seconds)
    assert stage.plan.deck is not None, "there was a night"
    if stage.plan.deck.has_power(role_book(), Power.PLACE_ARTEFACT):
        await stage.say("silence-mask")


class _Timer:
    """Runs on the game's clock, so that it stands still on hold; time can be added and taken while it runs."""

    def __init__(self, stage: Stage, length_s: float) -> None:
        self._stage = stage
        self._end_s = stage.clock.now_s() + length_s
        stage.show(Ticking(length_s))
        self._unsaid = list(debate_warnings_s(length_s))

    @property
    def _left_s(self) -> float:
        # To the microsecond: what is left over by adding floats must not look like time still to wait.
        return max(0.0, round(self._end_s - self._stage.clock.now_s(), 6))

    async def run(self) -> None:
        while (left_s := self._left_s) > 0:
            self._stage.keep(debate_left_s=left_s)
            due = [warning for warning in self._unsaid if warning[0] >= left_s]
            self._unsaid = [warning for warning in self._unsaid if warning not in due]
            if due:
                await self._stage.say(f"debate-{due[-1][1]}")
            else:
                ahead_s = max((at_s for at_s, _ in self._unsaid), default=0.0)
                await self._wait(left_s - ahead_s)

    async def _wait(self, seconds: float) -> None:
        """Until something is to be said or noted; a wait that ends the debate or a stretch of it is exact."""
        end_s = self._stage.clock.now_s() + min(seconds, NOTED_EVERY_S)
        await self._stage.clock.wait(end_s, until_stirred=True)

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
                await self._stage.decline()

    def _set(self, left_s: float) -> None:
        left_s = min(left_s, LONGEST_DEBATE_S)
        self._end_s = self._stage.clock.now_s() + left_s
        self._unsaid = [warning for warning in debate_warnings_s(left_s) if warning[1] != "half"]
        self._stage.show(Ticking(left_s))
        self._stage.clock.stir()

    async def _tell(self) -> None:
        minutes, seconds = divmod(round(self._left_s), 60)
        await self._stage.say("time-left", minutes=minutes, seconds=seconds)
