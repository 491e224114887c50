"""Comfort: how the narrator speaks is changed by a word, in any phase, and the game goes on as it was."""

import pytest

from narrator.director.progress import Progress
from narrator.director.talk.comfort import SPEEDS, VOLUMES
from narrator.ports import Ambience, Manner
from narrator.rules.house import Pace
from narrator.words.registers import Register
from tests.support.conversation import Step, Talk, asked, converse, counted, in_phase, in_window, midway

NIGHT = midway("night")

PHASES: list[tuple[Progress | None, str, str]] = [
    (None, "lobby", "scenario"),
    (midway("deal"), "deal", "ready"),
    (midway("vote"), "vote", "count"),
    (midway("reveal", evidence=counted()), "reveal", "told"),
]


def calls(talk: Talk) -> list[str]:
    return [record["call"] for record in talk.records if record["kind"] == "window"]


@pytest.mark.parametrize(("progress", "phase", "question"), PHASES)
@pytest.mark.parametrize("wish", ["louder", "softer", "faster", "slower"])
def test_volume_and_speed_change_while_a_question_waits(
    progress: Progress | None, phase: str, question: str, wish: str
) -> None:
    talk = converse(asked(question, wish), progress=progress)
    before, now = Manner(), talk.progress.manner
    changed = (round(now.volume - before.volume, 2), round(now.speed - before.speed, 2))
    assert changed == {"louder": (0.15, 0), "softer": (-0.15, 0), "faster": (0, 0.1), "slower": (0, -0.1)}[wish]
    assert talk.cues[-1] == wish
    assert talk.mouth.manners[-1].volume == now.volume
    assert talk.phases[-1] == phase


def test_a_faster_voice_is_faster_from_the_next_line_on() -> None:
    plain = converse(in_window("robber", "pause"), progress=NIGHT).said("robber.wake")[0]
    talk = converse(in_window("seer", "faster"), in_window("robber", "pause"), progress=NIGHT)
    quick = talk.said("robber.wake")[0]
    assert (plain["until"] - plain["t"]) / (quick["until"] - quick["t"]) == pytest.approx(1.1, rel=0.01)


@pytest.mark.parametrize(
    ("wish", "limit"),
    [("louder", VOLUMES[1]), ("softer", VOLUMES[0]), ("faster", SPEEDS[1]), ("slower", SPEEDS[0])],
)
def test_there_is_a_limit_and_it_is_told(wish: str, limit: float) -> None:
    talk = converse(*(asked("scenario", wish, after_s=3) for _ in range(12)))
    manner = talk.progress.manner
    assert limit in (manner.volume, manner.speed)
    assert talk.cues[-1] == f"{wish}-most"
    assert talk.cues.count(wish) < 12


def test_the_language_changes_in_the_middle_of_the_night_and_the_calls_do_not() -> None:
    undisturbed = converse(in_phase("debate", "narrator, pause"), progress=NIGHT)
    talk = converse(in_window("seer", "speak French"), in_phase("debate", "narrateur, pause"), progress=NIGHT)
    assert calls(talk) == calls(undisturbed)
    assert talk.text("language-now").startswith("Je parle")
    assert talk.said("seer.wake")[0]["text"].startswith("Seer")
    assert talk.said("robber.wake")[0]["text"].startswith("Voleur")
    assert [line["text"] for line in talk.said("seer.sleep")] == ["Seer, close your eyes."], "the call is finished"


def test_whatever_changes_the_rest_of_the_night_is_ready_before_it_is_called() -> None:
    talk = converse(in_window("seer", "speak French"), in_phase("debate", "narrateur, pause"), progress=NIGHT)
    assert talk.said("robber.wake")[0]["text"].startswith("Voleur")
    assert not [line for line in talk.mouth.unprepared if line.cue.startswith("night.")]
    begun = converse(asked("ready", "slower"), progress=midway("deal"))
    night = [line for line in begun.mouth.prepared if line.cue == "night.seer.wake"]
    assert len(night) == 2, "at the old speed, and at the new one"


def test_a_pace_chosen_at_night_holds_from_the_next_call_on() -> None:
    talk = converse(in_window("seer", "a quick pace"), in_phase("debate", "narrator, pause"), progress=NIGHT)
    lasted = {r["call"]: round(r["until"] - r["t"], 2) for r in talk.records if r["kind"] == "window"}
    assert (lasted["seer"], lasted["robber"]) == (12.0, 8.4)
    assert talk.progress.plan.house.pace is Pace.QUICK


def test_the_wording_of_the_night_is_chosen_by_a_word() -> None:
    story = converse(asked("ready", "tell it as a story"), asked("ready", "ready"), progress=midway("deal"))
    assert story.progress.plan.register is Register.STORY
    assert story.cues[-1].startswith("story.")
    expert = converse(
        asked("ready", "only the names"), asked("ready", "ready"), progress=midway("deal"), lasts_s=60
    )
    assert expert.said("werewolves.wake")
    assert not expert.said("werewolves.instruction")


def test_the_sound_of_the_night_is_heard_at_night_only() -> None:
    talk = converse(
        asked("ready", "louder night sounds"),
        asked("ready", "ready"),
        in_phase("debate", "narrator, pause"),
        progress=midway("deal"),
    )
    assert talk.progress.manner.ambience is Ambience.HIGH
    levels = [manner.ambience for manner in talk.mouth.manners]
    assert levels[0] is Ambience.OFF
    assert levels[-1] is Ambience.OFF
    assert Ambience.HIGH in levels
    off = converse(
        in_window("seer", "no night sounds"), progress=midway("night", manner=Manner(ambience=Ambience.LOW))
    )
    assert off.mouth.manners[-1].ambience is Ambience.OFF


def test_house_rules_are_switched_before_the_game() -> None:
    talk = converse(
        asked("ready", "a lone wolf may not look in the centre"),
        asked("ready", "do not move the cards at the end"),
        asked("ready", "the extra wolf is not a centre card"),
        asked("ready", "ready"),
        in_phase("debate", "narrator, pause"),
        progress=midway("deal"),
    )
    settings = talk.one_night.begun.settings
    assert not (settings.lone_wolf_look)
    assert not (settings.nudge_cards)
    assert not (settings.extra_wolf_is_centre)
    assert len([cue for cue in talk.cues if cue.startswith("house-rule-")]) == 3
    assert "you may look" not in talk.said("werewolves.instruction")[0]["text"]
    assert "nudge" not in " ".join(calls(talk))


def test_another_voice_is_taken_in_turn() -> None:
    talk = converse(asked("scenario", "another voice"), asked("scenario", "another voice"), voices=2)
    assert talk.cues[-2:] == ["voice-next", "voice-next"]
    assert [manner.voice for manner in talk.mouth.manners][-2:] == [1, 0]


def test_with_one_voice_only_that_is_said() -> None:
    talk = converse(asked("scenario", "another voice"))
    assert talk.cues[-1] == "voice-only"
    assert talk.progress.manner.voice == 0


def test_a_new_language_begins_with_its_own_first_voice() -> None:
    talk = converse(asked("scenario", "another voice"), asked("scenario", "speak French"), voices=3)
    assert (talk.progress.manner.language, talk.progress.manner.voice) == ("fr", 0)


@pytest.mark.parametrize(
    "steps", [(in_phase("debate", "louder", 10),), (in_phase("debate", "narrator, louder", 10),)]
)
def test_in_the_debate_only_by_name(steps: tuple[Step, ...]) -> None:
    talk = converse(*steps, progress=midway("debate", debate_s=300))
    named = "narrator" in str(steps[0].entry)
    assert ("louder" in talk.cues) == named


def test_comfort_is_kept_over_games() -> None:
    talk = converse(
        asked("told", "louder"),
        asked("told", "nobody"),
        asked("after", "again"),
        asked("ready", "slower"),
        progress=midway("reveal", evidence=counted(tally=(1, 1, 1, 1, 1))),
    )
    assert (talk.progress.manner.volume, talk.progress.manner.speed) == (0.95, 0.9)


def test_only_the_rest_of_a_night_that_was_cut_off_is_made_ready() -> None:
    talk = converse(in_phase("night", "pause", after_s=0.1), progress=midway("night", calls_over=2))
    called = {line.cue.split(".")[1] for line in talk.mouth.prepared if line.cue.startswith("night.")}
    assert "robber" in called
    assert not called & {"open_night", "werewolves"}
