"""An evening that was cut off, in the moment it is taken up: what is asked, shown and kept."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from narrator.adapters.journal import SqliteJournal
from narrator.adapters.rehearsal import virtual_time
from narrator.adapters.rehearsal.silent_mouth import SilentMouth
from narrator.app import Seeds
from narrator.director.desk import StageDesk
from narrator.director.plan import Cards, Plan
from narrator.director.progress import Journal, Phone, Progress
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


def on_phones(cut_off: Progress, journal: Journal | None = None) -> Stage:
    """While it is asked whether the evening goes on."""
    fresh = Progress(Plan(cards=Cards.TABLE), Manner(), room_code="CODE22")
    stage = Stage(fresh, SilentMouth(), (), Seeds.of(1).chance, journal=journal)
    stage.remember(cut_off)
    return stage


def test_a_seat_that_is_given_while_it_is_asked_whether_to_go_on_is_kept_whatever_the_answer() -> None:
    before = replace(midway("lobby", names=("Anna", "Bob")), phones=(Phone("old", 0, host=True),))
    cut_off = replace(before, plan=replace(before.plan, players=None, deck=None))

    async def script() -> None:
        for goes_on, seat in ((True, 2), (False, 0)):
            stage = on_phones(cut_off)
            desk = StageDesk(stage)
            assert desk.sit_down("Zoé", "new") == 2
            if goes_on:
                assert stage.cut_off is not None
                stage.take_up(stage.cut_off)
            else:
                stage.forget(())
            assert desk.seat_of("new") == seat
            assert (desk.seat_of("old") == 0) is goes_on
            assert [phone.host for phone in stage.progress.phones].count(True) == 1

    virtual_time.run(script())


def test_a_seat_that_the_running_game_cannot_give_is_not_given_before_it_goes_on() -> None:
    async def script() -> None:
        desk = StageDesk(on_phones(midway("night", calls_over=1)))
        with pytest.raises(Refused, match="game_running"):
            desk.sit_down("Zoé", "new")
        assert desk.seat_of("new") is None
        assert desk.sit_down("Bob", "phone of Bob") == 1

    virtual_time.run(script())


def test_a_seat_that_was_given_before_the_answer_survives_another_kill(tmp_path: Path) -> None:
    path = tmp_path / "evenings.sqlite"
    journal = SqliteJournal(path)
    journal.begin()
    journal.keep(midway("night", calls_over=1))
    journal.close()
    journal = SqliteJournal(path)
    cut_off = journal.unfinished()
    assert cut_off is not None

    async def script() -> None:
        StageDesk(on_phones(cut_off, journal)).sit_down("Bob", "phone of Bob")

    virtual_time.run(script())
    journal.close()
    journal = SqliteJournal(path)
    again = journal.unfinished()
    journal.close()
    assert again is not None
    assert [(phone.token, phone.seat) for phone in again.phones] == [("phone of Bob", 1)]
