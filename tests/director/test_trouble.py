"""Trouble with devices and disks is shown, told once where it helps, and takes nothing from the game."""

import pytest

from narrator.ports import Spoke, Trouble, Troubled
from narrator.rules.refusal import fault, warning
from tests.support.conversation import Step, Talk, after, asked, converse, in_phase, in_window, midway
from tests.support.seated import Table, at_table

WORKS = warning("journal_works")
ALOUD = Trouble(WORKS)
SHOWN = Trouble(WORKS, aloud=False)
TEXT = "The journal is being written again."


def shown(talk: Talk) -> list[str]:
    return [event.problem.code for event in talk.events if isinstance(event, Troubled)]


@pytest.mark.parametrize("step", [after("greeting", ALOUD), after("greeting", SHOWN)])
def test_trouble_is_shown_and_said_unless_a_caption_is_enough(step: Step) -> None:
    talk = converse(step, asked("scenario", "start scenario confusion"), asked("players", "five"))
    assert shown(talk) == ["journal_works"]
    spoken = [line["text"] for line in talk.said("faults.journal_works")]
    assert spoken == ([TEXT] if step.entry is ALOUD else [])
    assert talk.phases == ["lobby", "deal"]


def test_trouble_names_a_scenario_as_people_know_it() -> None:
    problem = fault("wrong_players", scenario="first_night", fewest=3, most=5, players=9)
    talk = converse(after("greeting", Trouble(problem)))
    assert [line["text"] for line in talk.said("faults.wrong_players")] == [
        "First Night is for 3 to 5 players, not for 9."
    ]


def test_trouble_in_a_window_takes_no_time_from_it() -> None:
    talk = converse(in_window("seer", ALOUD, after_s=3), progress=midway("night"), lasts_s=30)
    window = next(record for record in talk.records if record.get("call") == "seer")
    told = talk.said("faults.journal_works")[0]
    assert told["t"] == pytest.approx(window["t"] + 3)
    assert talk.said("seer.sleep")[0]["t"] == pytest.approx(window["until"] + told["until"] - told["t"])


def test_trouble_that_is_only_shown_leaves_the_night_untouched() -> None:
    plain = converse(in_window("robber", "pause"), progress=midway("night"))
    talk = converse(in_window("seer", SHOWN), in_window("robber", "pause"), progress=midway("night"))
    times = [(line["cue"], line["t"]) for line in plain.records if line["kind"] == "said"]
    assert [(line["cue"], line["t"]) for line in talk.records if line["kind"] == "said"] == times
    assert shown(talk) == ["journal_works"]


def test_trouble_is_no_answer_to_a_question() -> None:
    talk = converse(in_window("seer", "stop"), asked("agree", "yes"), progress=midway("night"))
    asked_twice = converse(
        in_window("seer", "stop"),
        Step(ALOUD, 0.5, asked("agree", "").moment),
        after("journal_works", "yes"),
        progress=midway("night"),
    )
    assert talk.phases == asked_twice.phases == ["night", "over"]


def test_the_debate_goes_on_through_trouble() -> None:
    talk = converse(in_phase("debate", ALOUD, after_s=20), progress=midway("debate", debate_s=60), lasts_s=90)
    opening = talk.said("evening.debate")[0]
    assert talk.said("vote-ready")[0]["t"] == pytest.approx(opening["until"] + 60)


def test_trouble_is_written_into_the_transcript_by_its_code() -> None:
    talk = converse(after("greeting", SHOWN))
    assert [record["code"] for record in talk.records if record["kind"] == "trouble"] == ["journal_works"]


def test_trouble_is_no_caption_and_has_a_line_of_its_own() -> None:
    """A fault stands there until something else is told; what concerns only the machine is not for the room."""

    async def script(table: Table) -> None:
        await table.asks("scenario")
        caption = table.desk.table().caption
        table.stage.post(Trouble(fault("no_microphone")))
        await table.comes(lambda event: isinstance(event, Spoke) and event.line.cue == "faults.no_microphone")
        table.stage.post(Trouble(warning("journal_fails", path="/secret", why="full"), aloud=False))
        await table.comes(lambda event: isinstance(event, Troubled))
        assert (table.desk.table().caption, table.desk.table().trouble) == (caption, "There is no microphone.")
        table.say("start scenario confusion with five players")
        await table.asks("ready")
        assert table.desk.table().trouble == "There is no microphone."
        table.stage.post(Trouble(warning("microphone_back")))
        await table.comes(lambda event: isinstance(event, Troubled))
        assert table.desk.table().trouble == "I can hear you again."
        await table.asks("ready")
        table.say("ready")
        await table.calls("werewolves")
        assert table.desk.table().trouble == ""

    at_table(script)
