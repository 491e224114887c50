"""An evening that was cut off, in the moment it is taken up: what is asked, shown and kept."""

import asyncio
from dataclasses import replace

import pytest

from narrator.adapters.rehearsal import virtual_time
from narrator.adapters.rehearsal.silent_mouth import SilentMouth
from narrator.app import Seeds
from narrator.director.desk import StageDesk
from narrator.director.plan import Cards
from narrator.director.sitting import sitting, wants_to_go_on
from narrator.director.stage import Stage
from narrator.ports import Manner, Speaking
from narrator.rules.game import CloseCall, Deal, OpenCall
from narrator.rules.refusal import Refused
from tests.support.conversation import asked, converse, midway
from tests.support.seated import Table


def test_a_call_that_was_cut_off_is_shown_once_it_is_made_again() -> None:
    cut_off = midway("night", calls_over=2)
    call = cut_off.plan.begin(cut_off.plan.names).calls()[2].id

    async def script() -> None:
        progress = replace(cut_off, actions=(*cut_off.actions, OpenCall(call)))
        stage = Stage(progress, SilentMouth(), (), Seeds.of(1).chance)
        stage.take_up(progress)
        desk = StageDesk(stage)
        playing = asyncio.ensure_future(sitting(stage))
        await asyncio.sleep(1)
        assert desk.table().call is None, "everybody is asleep, and hears that the night goes on"
        await asyncio.sleep(10)
        shown = desk.table().call
        assert shown is not None
        assert shown.id == call
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)

    virtual_time.run(script())


def test_what_could_not_have_been_done_is_not_taken_up() -> None:
    async def script() -> None:
        progress = midway("night", calls_over=2)
        progress = replace(progress, actions=(*progress.actions, CloseCall()))  # of a call that was never made
        stage = Stage(progress, SilentMouth(), (), Seeds.of(1).chance)
        with pytest.raises(Refused):
            stage.take_up(progress)

    virtual_time.run(script())


def test_whether_to_go_on_is_asked_in_the_language_that_was_spoken() -> None:
    async def script() -> None:
        table = Table()
        cut_off = midway("night", calls_over=2, manner=Manner(language="fr"))
        wanted = asyncio.ensure_future(wants_to_go_on(table.stage, cut_off))
        await table.comes(lambda event: isinstance(event, Speaking) and event.line.cue == "evening.go-on-really")
        table.say("oui")
        assert await wanted

    virtual_time.run(script())


def test_the_night_that_was_drawn_with_the_deal_stays_the_same_when_the_deal_is_taken_up() -> None:
    assert converse(progress=midway("deal")).progress.night_seed == midway("deal").night_seed


def test_cards_that_were_dealt_before_the_power_failed_lie_where_they_lay() -> None:
    plan = replace(midway("deal").plan, cards=Cards.PHONES)
    dealt = replace(midway("deal"), plan=plan, actions=(Deal(tuple(reversed(range(8)))),))
    talk = converse(asked("ready", "louder"), progress=dealt)
    assert talk.phases == ["deal"]
    assert talk.progress.actions == dealt.actions
