"""A narrator that is always on sleeps until it is called by name or a phone joins, and again when all have gone."""

import asyncio

from narrator.director.desk import StageDesk
from narrator.director.phases.doze import IDLE_S, doze, until_left_alone
from narrator.director.sitting import sitting
from narrator.director.stage import Stage
from narrator.ports import Said
from tests.support.conversation import after, asked, converse, in_phase, then

NIGHT_S = 8 * 3600.0


async def _served(stage: Stage) -> None:
    await doze(stage, greet=True)
    async with until_left_alone(stage):
        await sitting(stage)


def test_it_says_softly_how_to_begin_and_then_nothing() -> None:
    talk = converse(after("dozing", "what shall we have for dinner"), held=_served, lasts_s=NIGHT_S)
    assert talk.cues == ["dozing"]
    assert not talk.ended
    whole, soft, again = talk.mouth.manners[0].volume, *(manner.volume for manner in talk.mouth.manners[1:3])
    assert (soft, again) == (whole / 2, whole)


def test_only_its_name_wakes_it() -> None:
    talk = converse(
        after("dozing", "start scenario confusion"),
        then("narrator, start scenario confusion"),
        asked("players", "five players"),  # no name any more: the table and the narrator are talking
        in_phase("deal", "we are ready", after_s=40.0),
        held=_served,
    )
    assert talk.cues[:2] == ["dozing", "ask-players"]
    assert "night" in talk.phases


def test_a_question_is_answered_in_its_sleep() -> None:
    talk = converse(after("dozing", "narrator, what does the drunk do"), held=_served, lasts_s=NIGHT_S)
    assert any("drunk" in record["text"] for record in talk.records if record["kind"] == "said")
    assert talk.phases == []


def test_a_goodbye_puts_it_to_sleep_again() -> None:
    talk = converse(
        after("dozing", "narrator, goodbye"), then("yes"), then("which scenarios are there", 9.0), held=_served
    )
    assert talk.cues == ["dozing", "leave-really", "stopped"]
    assert not talk.ended


def test_a_phone_wakes_it() -> None:
    async def held(stage: Stage) -> None:
        asyncio.get_running_loop().call_later(60.0, StageDesk(stage).sit_down, "Anna", "a phone")
        await _served(stage)

    talk = converse(held=held, lasts_s=90.0)
    assert talk.cues == ["dozing", "greeting"]


def test_a_table_that_has_gone_home_is_not_waited_for() -> None:
    talk = converse(after("dozing", "narrator, start scenario confusion"), held=_served, lasts_s=IDLE_S + 60.0)
    assert talk.ended


def test_a_game_waits_for_its_table_as_long_as_it_takes() -> None:
    talk = converse(
        after("dozing", "narrator, start scenario confusion with five players"),
        in_phase("deal", "we are ready", after_s=40.0),
        in_phase("night", Said("pause", addressed=True), after_s=20.0),
        held=_served,
        lasts_s=NIGHT_S,
    )
    assert not talk.ended
    assert talk.phases[-1] == "night"
