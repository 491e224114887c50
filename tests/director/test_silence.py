"""A silent table is asked once more, gently, and then left in peace."""

import pytest

from narrator.director.progress import Progress
from narrator.director.talk.patience import PATIENCE_S
from tests.support.conversation import Step, after, asked, converse, counted, midway

HOUR_S = 3600.0


def judged() -> Progress:
    return midway("reveal", evidence=counted(tally=(1, 1, 1, 1, 1)))


@pytest.mark.parametrize(
    ("progress", "steps", "question"),
    [
        (None, (), "scenario"),
        (None, (asked("scenario", "start scenario confusion"),), "players"),
        (midway("deal"), (), "ready"),
        (midway("vote"), (), "count"),
        (midway("reveal", evidence=counted()), (), "told"),
        (judged(), (asked("told", "nobody"),), "after"),
    ],
)
def test_one_prompt_a_question_and_then_patience(
    progress: Progress | None, steps: tuple[Step, ...], question: str
) -> None:
    talk = converse(*steps, progress=progress, lasts_s=HOUR_S)
    spoken = [record for record in talk.records if record["kind"] == "said"]
    assert [line["cue"] for line in spoken].count("evening.prompt") == 1
    assert spoken[-1]["cue"] == "evening.prompt", "nothing follows in an hour"
    assert spoken[-1]["t"] - spoken[-2]["until"] == pytest.approx(PATIENCE_S[question], abs=1.1)
    assert not talk.ended


def test_each_question_of_the_reveal_has_its_own_prompt() -> None:
    talk = converse(
        after("prompt", "Anna was the drunk"), progress=midway("reveal", evidence=counted()), lasts_s=HOUR_S
    )
    assert len(talk.said("prompt")) == 2


def test_the_table_may_answer_after_the_prompt_and_goes_on() -> None:
    talk = converse(after("prompt", "start scenario confusion"), asked("players", "five"))
    assert talk.cues[:4] == ["greeting", "prompt", "ask-players", "deck"]


def test_table_talk_does_not_bring_the_prompt_back() -> None:
    talk = converse(after("prompt", "mumble mumble"), lasts_s=HOUR_S)
    assert talk.cues == ["greeting", "prompt", "not-understood"]


def test_a_count_that_was_begun_is_asked_for_what_is_missing() -> None:
    talk = converse(asked("count", "Anna three votes"), progress=midway("vote"), lasts_s=HOUR_S)
    assert talk.since("count-ask") == ["count-ask", "count-missing"]
    assert talk.text("count-missing") == "There are two votes missing. Who else has votes?"


def test_nobody_is_prompted_at_night_or_in_the_debate() -> None:
    talk = converse(asked("ready", "ready"), progress=midway("deal"), lasts_s=1000)
    assert talk.phases == ["deal", "night", "debate", "vote"]
    assert talk.cues.count("prompt") == 1, "only the count is asked for"
