"""The script of a night: its calls with the sentences that will be said, in one language and register."""

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from narrator.rules.game import Call
from narrator.rules.house import GAP_AFTER_WAKE_S, GAP_BETWEEN_CALLS_S
from narrator.words.lines import Cue, Lines
from narrator.words.registers import Register

PHONES = "phones_night"
"""The scene of nights whose cards are on phones: what it does not say is said as with real cards."""
LETTER_S = 0.062
SENTENCE_S = 0.35


@dataclass(frozen=True, slots=True)
class ScriptLine:
    cue: Cue
    text: str


@dataclass(frozen=True, slots=True)
class ScriptCall:
    """One call as it will be heard. A line that is not said is none."""

    id: str
    wake: ScriptLine
    instruction: ScriptLine | None
    sleep: ScriptLine | None
    pause_s: float

    @property
    def lasts_s(self) -> float:
        """From its first word to the first word of the next call, at an ordinary speaking rate."""
        spoken = sum(spoken_s(line.text) for line in (self.wake, self.instruction, self.sleep) if line)
        gaps = (GAP_AFTER_WAKE_S if self.instruction else 0.0) + (GAP_BETWEEN_CALLS_S if self.sleep else 0.0)
        return spoken + gaps + self.pause_s


def script(
    lines: Lines,
    calls: tuple[Call, ...],
    register: Register,
    rng: random.Random,
    scenes: Mapping[Register, str],
    *,
    on_phones: bool = False,
) -> tuple[ScriptCall, ...]:
    """Write out a night, from the scenes of its game. Variants come from ``rng``, blind to the deal.

    ``on_phones``: people look at their phones, and nobody's eyes are shut.
    """

    def line(call: Call, part: str) -> ScriptLine | None:
        scene = PHONES if on_phones and lines.has(PHONES, call.id, part) else scenes[register]
        variants = [name for name in lines.parts(scene, call.id) if name.partition("-")[0] == part]
        # One draw a line, whether there is a choice or not: the same seed tells the same story in every language.
        pick = rng.random()
        if not variants:
            return None
        cue = Cue(scene, call.id, variants[int(pick * len(variants))], call.facts)
        text = lines.line(cue)
        return ScriptLine(cue, text) if text else None

    def wake(call: Call) -> ScriptLine:
        told = line(call, "wake")
        assert told is not None, "every call has a wake line; the tests hold it for all locales"
        return told

    return tuple(
        ScriptCall(
            id=call.id,
            wake=wake(call),
            instruction=None if register is Register.EXPERT else line(call, "instruction"),
            sleep=None if call.keeps_awake else line(call, "sleep"),
            pause_s=call.pause_s,
        )
        for call in calls
    )


def in_register(lines: Lines, wanted: Cue, register: Register, seed: int) -> Cue:
    """A line of the day as a register tells it: another scene may have variants of it, one of which is drawn.

    The same cue sounds the same for as long as the seed is the same, so that it can be made ready.
    """
    scene = f"{wanted.scene}_{register}"
    if register is not Register.STORY or not lines.has(scene, wanted.id):
        return wanted
    variants = (None, *lines.parts(scene, wanted.id))
    drawn = random.Random(f"{seed} {wanted.id}").random()
    return replace(wanted, scene=scene, part=variants[int(drawn * len(variants))])


@lru_cache(maxsize=1024)
def spoken_s(text: str) -> float:
    """How long a calm voice needs for a text: a rehearsal's stand-in for a real voice."""
    letters = sum(char.isalnum() for char in text)
    breaks = sum(char in ".!?:,…" for char in text)
    return round(letters * LETTER_S + breaks * SENTENCE_S / 2 + SENTENCE_S / 2, 2)


def total_s(calls: tuple[ScriptCall, ...]) -> float:
    return round(sum(call.lasts_s for call in calls), 1)
