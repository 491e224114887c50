"""Cutting in: what the table says while the narrator speaks, and what becomes of the line."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress

import pytest

from narrator.adapters.rehearsal import virtual_time
from narrator.adapters.rehearsal.silent_mouth import SilentMouth
from narrator.app import Seeds
from narrator.director.sitting import sitting
from narrator.director.stage import Stage
from narrator.director.talk.consent import CONFIRM_S
from narrator.ports import Line, Said, Span, Speaking
from narrator.rules.house import GAP_AFTER_WAKE_S
from tests.support.conversation import Step, Talk, after, asked, converse, during, in_phase, in_window, midway, then

NIGHT = midway("night")


def undisturbed() -> Talk:
    return converse(in_window("robber", "pause", after_s=30), progress=NIGHT)


def lasts_s(talk: Talk, cue: str) -> list[float]:
    return [round(line["until"] - line["t"], 3) for line in talk.said(cue)]


def test_a_pause_in_the_middle_of_a_line_cuts_it_and_it_is_said_again_from_its_start() -> None:
    whole = lasts_s(undisturbed(), "seer.instruction")
    talk = converse(during("seer.instruction", "pause"), after("paused", "continue", after_s=60), progress=NIGHT)
    first, second = talk.said("seer.instruction")
    assert [round(first["until"] - first["t"], 3), round(second["until"] - second["t"], 3)] == [0.5, *whole]
    paused, resumed = talk.said("paused")[0], talk.said("resumed")[0]
    assert first["until"] == pytest.approx(paused["t"])
    assert resumed["t"] == pytest.approx(paused["until"] + 60)
    assert second["t"] == pytest.approx(resumed["until"])


def test_nothing_is_said_while_the_game_is_paused() -> None:
    talk = converse(during("seer.wake", "pause"), progress=NIGHT, lasts_s=3600)
    assert talk.cues[-2:] == ["night.seer.wake", "paused"]


@pytest.mark.parametrize("saying", ["repeat", "help", "louder", "what can i say", "again", "mumble mumble"])
def test_an_answer_in_a_window_takes_no_time_from_it(saying: str) -> None:
    talk = converse(in_window("seer", saying, after_s=3), progress=NIGHT, lasts_s=30)
    window = next(record for record in talk.records if record.get("call") == "seer")
    answer = next(line for line in talk.records if line["kind"] == "said" and line["t"] >= window["t"])
    spoken_s = answer["until"] - answer["t"]
    assert spoken_s > 0
    sleep = talk.said("seer.sleep")[0]
    assert sleep["t"] == pytest.approx(window["until"] + spoken_s, abs=0.01)


def test_a_window_keeps_its_length_over_a_pause() -> None:
    talk = converse(in_window("seer", "pause", after_s=5), after("paused", "continue", after_s=300), progress=NIGHT)
    window = next(record for record in talk.records if record.get("call") == "seer")
    left_s = window["until"] - window["t"] - 5
    assert talk.said("seer.sleep")[0]["t"] == pytest.approx(talk.said("resumed")[0]["until"] + left_s)


def test_repeating_in_the_middle_of_a_line_begins_it_again() -> None:
    talk = converse(during("seer.instruction", "repeat"), progress=NIGHT)
    first, second = talk.said("seer.instruction")
    assert first["until"] - first["t"] == pytest.approx(0.5)
    assert second["t"] == pytest.approx(first["until"])
    window = next(record for record in talk.records if record.get("call") == "seer")
    assert window["t"] == pytest.approx(second["until"])


def test_an_answer_between_two_lines_waits_for_neither_to_be_lost() -> None:
    talk = converse(during("seer.wake", "louder"), progress=NIGHT)
    wake, answer, instruction = (talk.said(cue)[0] for cue in ("seer.wake", "evening.louder", "seer.instruction"))
    assert lasts_s(talk, "seer.wake") == lasts_s(undisturbed(), "seer.wake")
    assert answer["t"] == pytest.approx(wake["until"])
    assert instruction["t"] == pytest.approx(answer["until"] + GAP_AFTER_WAKE_S)


@pytest.mark.parametrize("answer", ["no", "mumble", None])
def test_a_stop_that_is_not_meant_leaves_the_night_as_it_was(answer: str | None) -> None:
    steps = () if answer is None else (asked("agree", answer),)
    talk = converse(during("seer.instruction", "stop the game"), *steps, progress=NIGHT, lasts_s=60)
    first, second = talk.said("seer.instruction")
    assert first["until"] - first["t"] == pytest.approx(0.5)
    assert lasts_s(talk, "seer.instruction")[1:] == lasts_s(undisturbed(), "seer.instruction")
    assert second["t"] >= talk.said("resumed")[0]["until"]
    assert talk.phases == ["night"]


@pytest.mark.parametrize("step", [during("seer.instruction", "stop"), in_window("seer", "stop", after_s=2)])
def test_after_the_yes_nothing_of_the_night_is_heard(step: Step) -> None:
    talk = converse(step, asked("agree", "yes"), progress=NIGHT)
    begun = [event.line.cue.removeprefix("evening.") for event in talk.events if isinstance(event, Speaking)]
    assert begun[begun.index("stop-really") :] == ["stop-really", "game-stopped", "after"], "not even begun"
    assert talk.phases == ["night", "over"]
    assert not talk.verdicts


def test_a_new_game_is_asked_again_in_the_middle_of_one() -> None:
    yes = converse(in_window("seer", "new game"), asked("agree", "yes"), progress=NIGHT)
    assert yes.since("new-really") == ["new-really", "greeting"]
    assert (yes.progress.plan.scenario, yes.progress.plan.deck) == (None, None)
    assert yes.progress.plan.players == 5, "the same people sit there"
    no = converse(in_window("seer", "new game"), asked("agree", "no"), progress=NIGHT, lasts_s=30)
    assert "night.seer.sleep" in no.since("new-really")


def test_skipping_a_call_ends_its_time_for_everybody() -> None:
    talk = converse(in_window("seer", "skip", after_s=3.0), progress=NIGHT, lasts_s=40.0)
    told, asleep = talk.said("seer.instruction")[0], talk.said("seer.sleep")[0]
    assert asleep["t"] - told["until"] == pytest.approx(3.0)
    assert talk.said("robber.sleep")[0]["t"] - talk.said("robber.instruction")[0]["until"] > 5.0, "only that one"


def test_a_call_that_is_skipped_on_hold_ends_when_the_game_goes_on() -> None:
    talk = converse(in_window("seer", "pause"), then("skip", 5.0), then("go on", 20.0), progress=NIGHT)
    assert talk.said("seer.sleep")[0]["t"] >= talk.said("resumed")[0]["t"]


def test_a_debate_is_stopped_without_calling_the_narrator_again() -> None:
    talk = converse(
        in_phase("debate", "narrator, stop the game", after_s=20),
        asked("agree", "yes"),
        progress=midway("debate", debate_s=300),
    )
    assert talk.since("stop-really")[1:] == ["game-stopped", "after"]


def test_pausing_where_nothing_runs_is_answered_and_harmless() -> None:
    talk = converse(
        asked("ready", "pause"), asked("ready", "continue"), asked("ready", "ready"), progress=midway("deal")
    )
    assert talk.cues[2:4] == ["paused", "resumed"]
    assert talk.phases == ["deal", "night"]


def test_two_pauses_are_one() -> None:
    talk = converse(
        in_window("seer", "pause"),
        then("pause", 10),
        then("continue", 10),
        progress=NIGHT,
        lasts_s=30,
    )
    assert "night.seer.sleep" in talk.since("resumed")


def test_what_was_understood_and_what_was_missed_sound_different() -> None:
    talk = converse(asked("scenario", "mumble"), asked("scenario", "start scenario confusion"))
    assert [str(sound) for sound in talk.mouth.sounds] == ["missed", "understood"]


def test_repeat_repeats_the_call_not_what_was_said_in_passing() -> None:
    talk = converse(
        in_window("seer", "help"), after("evening.help", "repeat"), progress=midway("night", night_seed=1)
    )
    assert len(talk.said("seer.instruction")) == 2
    assert len(talk.said("evening.help")) == 1


def test_a_line_after_a_pause_reaches_the_mouth_as_early_as_it_needs_it() -> None:
    class SlowMouth(SilentMouth):
        lead_s = 0.2

        def __init__(self) -> None:
            super().__init__()
            self.ahead_s: list[float] = []

        async def say(self, line: Line, due_s: float | None = None) -> Span:
            if due_s is not None:
                self.ahead_s.append(due_s - asyncio.get_running_loop().time())
            return await super().say(line, due_s)

    async def script() -> list[float]:
        mouth = SlowMouth()
        stage = Stage(NIGHT, mouth, (), Seeds.of(7).chance)
        stage.take_up(NIGHT)
        with suppress(TimeoutError):
            async with asyncio.timeout(60):
                await sitting(stage)
        return mouth.ahead_s

    ahead_s = virtual_time.run(script())
    assert len(ahead_s) > 3
    assert ahead_s == pytest.approx([0.2] * len(ahead_s))


def test_mumbling_wins_no_time_for_a_yes() -> None:
    talk = converse(in_window("seer", "stop"), asked("agree", "mumble mumble", after_s=6.0), progress=NIGHT)
    asked_s = talk.said("stop-really")[0]["until"]
    assert talk.said("resumed")[0]["t"] == pytest.approx(asked_s + CONFIRM_S)


def test_a_sitting_ends_while_the_voice_still_makes_its_lines_ready() -> None:
    class BusyMouth(SilentMouth):
        async def prepare(self, lines: Sequence[Line]) -> None:
            await asyncio.Event().wait()

    async def script() -> None:
        stage = Stage(midway("deal"), BusyMouth(), (), Seeds.of(7).chance)
        ending = asyncio.ensure_future(sitting(stage))
        for after_s, word in ((60, "stop"), (5, "yes"), (30, "goodbye")):
            await asyncio.sleep(after_s)
            stage.post(Said(word))
        async with asyncio.timeout(60):
            await ending

    virtual_time.run(script())


def test_a_pause_is_counted_from_the_last_sample_even_if_that_is_noticed_late() -> None:
    class LateMouth(SilentMouth):
        def __init__(self) -> None:
            super().__init__()
            self.gaps_s: list[float] = []
            self._until_s = 0.0

        async def say(self, line: Line, due_s: float | None = None) -> Span:
            if due_s is not None and line.cue.endswith("instruction"):
                self.gaps_s.append(due_s - self._until_s)
            span = await super().say(line, due_s)
            self._until_s = span.until_s
            await asyncio.sleep(0.1)
            return span

    async def script() -> list[float]:
        mouth = LateMouth()
        stage = Stage(NIGHT, mouth, (), Seeds.of(7).chance)
        stage.take_up(NIGHT)
        with suppress(TimeoutError):
            async with asyncio.timeout(60):
                await sitting(stage)
        return mouth.gaps_s

    gaps_s = virtual_time.run(script())
    assert gaps_s
    assert gaps_s == pytest.approx([GAP_AFTER_WAKE_S] * len(gaps_s))


def test_what_people_say_to_each_other_in_the_debate_is_no_wish_even_after_a_question() -> None:
    talk = converse(
        in_phase("debate", "narrator, stop the game", after_s=10),
        asked("agree", "vote now"),
        progress=midway("debate", debate_s=300),
    )
    assert talk.cues[-1] == "resumed"
    assert talk.phases[-1] == "debate"
