"""A table that is not heard for its noise: it is told so, and how else it can answer."""

import asyncio
from contextlib import suppress

import pytest

from narrator.adapters.rehearsal import virtual_time
from narrator.adapters.rehearsal.silent_mouth import SilentMouth
from narrator.app import Seeds
from narrator.director.desk import StageDesk
from narrator.director.plan import Plan
from narrator.director.progress import Progress
from narrator.director.sitting import sitting
from narrator.director.stage import Stage
from narrator.ports import Loudness, Manner, Metered, PublicEvent, Speaking, Unheard
from tests.support.conversation import Notes, after, asked, converse, in_window, midway


def test_it_says_so_and_goes_on_waiting_for_the_answer() -> None:
    talk = converse(
        asked("scenario", "start scenario confusion"), after("ask-players", Unheard()), asked("players", "five")
    )
    assert talk.cues[:5] == ["greeting", "ask-players", "unheard", "unheard-typed", "deck"]


def test_in_the_night_it_takes_no_time_from_anybody() -> None:
    talk = converse(in_window("seer", Unheard(), after_s=3), progress=midway("night"), lasts_s=40)
    window = next(record for record in talk.records if record.get("call") == "seer")
    spoken_s = sum(line["until"] - line["t"] for cue in ("unheard", "unheard-typed") for line in talk.said(cue))
    assert talk.said("seer.sleep")[0]["t"] == pytest.approx(window["until"] + spoken_s, abs=0.01)


def test_where_there_is_a_page_for_phones_it_is_told_how_to_join() -> None:
    async def script() -> list[str]:
        notes = Notes()
        stage = Stage(Progress(Plan(), Manner(), room_code="K7WQ2P"), SilentMouth(), (notes,), Seeds.of(7).chance)
        stage.address = lambda: "narrator.local:8080"
        asyncio.get_running_loop().call_later(30, stage.post, Unheard())
        with suppress(TimeoutError):
            async with asyncio.timeout(44):
                await sitting(stage)
        return [event.line.cue for event in notes.events if isinstance(event, Speaking)]

    assert virtual_time.run(script())[-2:] == ["evening.unheard", "evening.phones-join"]


def test_the_meter_is_shown_to_everybody_until_it_is_over() -> None:
    async def script() -> None:
        stage = Stage(Progress(Plan(), Manner()), SilentMouth(), (), Seeds.of(7).chance)
        desk = StageDesk(stage)
        woken: list[PublicEvent | None] = []
        desk.watch(lambda: woken.append(None))
        assert desk.table().meter is None
        stage.post(Metered(Loudness(voice=7, room=3)))
        shown = desk.table().meter
        assert shown is not None
        assert (shown.voice, shown.room) == (7, 3)
        stage.post(Metered(None))
        assert desk.table().meter is None
        assert len(woken) == 2

    virtual_time.run(script())
