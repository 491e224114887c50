"""The narration: cues become sentences in the language that is spoken, and are said."""

from narrator.director.answers import SCENE
from narrator.director.record import Record
from narrator.director.voice import Voice
from narrator.ports import Line
from narrator.rules.refusal import Fact, Problem, Refused, fault
from narrator.words.faults import SCENE as FAULTS
from narrator.words.faults import sentence
from narrator.words.lines import Cue, cue


class Narration:
    def __init__(self, record: Record, voice: Voice) -> None:
        self._record = record
        self._voice = voice

    def line(self, wanted: Cue) -> Line:
        if wanted.scene == FAULTS:
            problem = Problem(wanted.id, fault=True, facts=wanted.facts)
            return Line(wanted.name, sentence(self._record.lines, problem))
        return Line(wanted.name, self._record.lines.line(wanted))

    async def say(self, message: str, **values: Fact) -> None:
        """A message of the evening itself."""
        await self.tell(cue(SCENE, message, **values))

    async def tell(self, *cues: Cue) -> None:
        for wanted in cues:
            await self._voice.say(self.line(wanted))

    async def problem(self, problem: Problem) -> None:
        await self.tell(Cue(FAULTS, problem.code, facts=problem.facts))

    async def refuse(self, refusal: Refused) -> None:
        """The rules say no: why, in a sentence."""
        await self.problem(fault(refusal.code, **dict(refusal.facts)))

    async def decline(self) -> None:
        """A command that makes sense in this phase, but that this evening cannot follow."""
        await self.say("not-yet")
