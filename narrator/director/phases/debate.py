"""The debate: a timer that warns, can be asked, prolonged, held and cut short."""

from narrator.director.phases import restart
from narrator.director.phases.reveal import follow
from narrator.director.ready_lines import day_lines, hints
from narrator.director.record import SCENE
from narrator.director.stage import Stage
from narrator.ports import Command, Ticking
from narrator.rules.game import Awaits, OpenVote, Phase
from narrator.rules.house import LONGEST_DEBATE_S, debate_warnings_s
from narrator.words.lines import Cue, cue

NOTED_EVERY_S = 10.0
"""How much talk may be lost when the power fails."""
QUIET_S = 45.0
"""How long nobody has to say anything before the debate is revived, where the game knows how."""
REVIVALS = 2
"""How often at most: a table that wants to think is left in peace."""
AGREEING_S = 60.0
"""So long before the vote newcomers hear what they may agree on."""


class _Broken(Exception):
    """Something has happened that the table must see to first: somebody has left for good."""


async def debate(stage: Stage) -> None:
    """Talk until the time is up, or what is left of it."""
    stage.voice.prepare_soon(day_lines(stage))
    left_s = stage.progress.debate_left_s
    stage.enter(Phase.DEBATE)
    if left_s is None:
        length_s = stage.plan.debate_length_s(stage.match.game)
        left_s = float(length_s)
        minutes, seconds = divmod(length_s, 60)
        opening = stage.plan.booklet.debate(stage.match.game, minutes, seconds)
        await stage.narration.tell(*hints(stage, Phase.DEBATE), *opening)
    else:
        minutes, seconds = divmod(round(left_s), 60)
        await stage.narration.say("time-left", minutes=minutes, seconds=seconds)
    timer = _Timer(stage, left_s)

    async def answer(command: Command) -> None:
        if command.name in restart.COMMANDS:
            await restart.heed(stage, command)
            return
        wish = stage.plan.booklet.wish(stage.match.game, stage.names, command)
        if wish is None:
            await timer.answer(command)
            return
        await follow(stage, wish)
        if stage.match.game.waits_for().kind is not Awaits.DEBATE:
            raise _Broken

    try:
        await stage.talk.alongside(timer.run(), answer)
    except _Broken:
        return
    except restart.Restart as wanted:
        await restart.restart(stage, wanted)
        return
    await timer.hint()
    stage.match.act(OpenVote())


class _Timer:
    """Runs on the game's clock, so that it stands still on hold; time can be added and taken while it runs."""

    def __init__(self, stage: Stage, length_s: float) -> None:
        self._stage = stage
        self._end_s = stage.clock.now_s() + length_s
        stage.record.show(Ticking(length_s))
        self._unsaid = list(debate_warnings_s(length_s))
        self._spoke_s = stage.clock.now_s()
        self._revived = 0
        self._hinted = False

    @property
    def _left_s(self) -> float:
        # To the microsecond: what is left over by adding floats must not look like time still to wait.
        return max(0.0, round(self._end_s - self._stage.clock.now_s(), 6))

    async def run(self) -> None:
        while (left_s := self._left_s) > 0:
            self._stage.record.keep(debate_left_s=left_s)
            due = [warning for warning in self._unsaid if warning[0] >= left_s]
            self._unsaid = [warning for warning in self._unsaid if warning not in due]
            if due:
                warning = self._stage.plan.booklet.debate_warning(self._stage.match.game, due[-1][1])
                if warning is not None:
                    await self._tell_all(warning)
                if due[-1][0] <= AGREEING_S:
                    await self.hint()
            elif (question := self._revival()) is not None:
                self._revived += 1
                await self._tell_all(question)
            else:
                ahead_s = max((at_s for at_s, _ in self._unsaid), default=0.0)
                await self._wait(left_s - ahead_s)

    async def _tell_all(self, wanted: Cue) -> None:
        await self._stage.narration.tell(wanted)
        self._spoke_s = self._stage.clock.now_s()

    def _revival(self) -> Cue | None:
        """What a silent table is asked, where anything is."""
        stage = self._stage
        quiet_s = stage.clock.now_s() - max(self._spoke_s, stage.talk.last_heard_s)
        if quiet_s < QUIET_S or self._revived == REVIVALS:
            return None
        return stage.plan.booklet.revival(stage.match.game, self._revived)

    async def hint(self) -> None:
        """What newcomers may agree on before they vote: while there is time to, or else just before they do."""
        if not self._hinted:
            self._hinted = True
            await self._stage.narration.tell(*hints(self._stage, Phase.VOTE))

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
                if await self._stage.talk.confirmed(cue(SCENE, "skip-really")):
                    self._set(0.0)
            case _:
                await self._stage.narration.decline()

    def _set(self, left_s: float) -> None:
        left_s = min(left_s, LONGEST_DEBATE_S)
        self._end_s = self._stage.clock.now_s() + left_s
        self._unsaid = [warning for warning in debate_warnings_s(left_s) if warning[1] != "half"]
        self._stage.record.show(Ticking(left_s))
        self._stage.clock.stir()

    async def _tell(self) -> None:
        minutes, seconds = divmod(round(self._left_s), 60)
        await self._stage.narration.say("time-left", minutes=minutes, seconds=seconds)
