"""The transcript: every event a line, in the order things began, secrets marked."""

import asyncio
import json

import pytest

from narrator.adapters.rehearsal import virtual_time
from narrator.adapters.transcript import Transcript
from narrator.ports import (
    Acted,
    Dealt,
    Heard,
    Line,
    PhaseBegan,
    PublicEvent,
    SecretEvent,
    Spoke,
    Troubled,
    VoteCast,
    WindowOpened,
)
from narrator.rules.game import Vote
from narrator.rules.one_night.roles import Artefact
from narrator.rules.one_night.table import Act, Move
from narrator.rules.refusal import warning
from narrator.words.commands.templates import templates
from narrator.words.locales import languages
from tests.support.evenings import Record, play

NAMES = ("Anna", "Bob", "Chloé")
Event = PublicEvent | SecretEvent


def written(*events: Event, at_s: float = 5.0) -> Transcript:
    async def show() -> Transcript:
        transcript = Transcript(NAMES)
        await asyncio.sleep(at_s)
        for event in events:
            if isinstance(event, SecretEvent):
                transcript.confide(event)
            else:
                transcript.show(event)
        return transcript

    return virtual_time.run(show())


def only(event: Event) -> Record:
    (record,) = written(event).records
    return record


def test_a_line_belongs_where_it_began() -> None:
    transcript = written(Heard("ready", "ready", {}), Spoke(Line("evening.deck", "We play."), 1.0, 4.5))
    assert [record["kind"] for record in transcript.records] == ["said", "heard"]
    assert transcript.records[0] == {
        "t": 1.0,
        "kind": "said",
        "text": "We play.",
        "until": 4.5,
        "cue": "evening.deck",
    }


def test_what_was_heard_is_written_with_its_command_or_none() -> None:
    heard = only(Heard("five players", "players", {"count": 5}))
    assert heard["command"] == {"name": "players", "count": 5}
    assert only(Heard("mumble", None, {}))["command"] is None


def test_a_window_says_when_it_closes_and_a_phase_what_it_is() -> None:
    window = only(WindowOpened("seer", 12.0))
    assert (window["call"], window["t"], window["until"]) == ("seer", 5.0, 17.0)
    assert only(PhaseBegan("night"))["phase"] == "night"


@pytest.mark.parametrize(
    "event",
    [
        Dealt(("seer", "robber", "drunk"), ("werewolf", "werewolf", "villager")),
        Acted(Move(0, "robber", Act.SWAP, (1,))),
        VoteCast(Vote(0, 1)),
    ],
)
def test_secrets_say_so_and_can_be_left_out(event: Event) -> None:
    transcript = written(PhaseBegan("night"), event)
    assert [record.get("secret") for record in transcript.records] == [None, True]
    assert [json.loads(line)["kind"] for line in transcript.lines(secrets=False)] == ["phase"]
    assert len(transcript.lines()) == 2


def test_seats_are_names_and_centre_cards_count_from_one() -> None:
    move = only(Acted(Move(2, "curator", Act.PLACE, (1,), (0, 2), Artefact.VOID_FOG), chosen_for_them=True))
    assert (move["seat"], move["seats"], move["centre"]) == ("Chloé", ["Bob"], [1, 3])
    assert (move["drawn"], move["chosen_for_them"]) == ("void_fog", True)
    assert only(VoteCast(Vote(0, None), "self_vote"))["refused"] == "self_vote"


def test_trouble_is_written_with_its_facts() -> None:
    record = only(Troubled(warning("journal_fails", path="evenings.sqlite", why="full")))
    assert (record["kind"], record["code"], record["why"]) == ("trouble", "journal_fails", "full")


def test_every_line_is_json_of_its_own_and_keeps_its_letters() -> None:
    transcript = written(Heard("« Chloé »\nprêts", None, {}))
    (line,) = transcript.lines()
    assert "\n" not in line
    assert "Chloé" in line
    assert json.loads(line)["text"] == "« Chloé »\nprêts"


def test_a_whole_evening_has_only_the_kinds_that_are_promised() -> None:
    kinds = {record["kind"] for record in play()}
    assert kinds == {"said", "heard", "window", "phase", "action", "verdict"}


@pytest.mark.parametrize("language", languages())
def test_no_value_of_a_command_hides_its_name(language: str) -> None:
    slots = [slot for row in templates(language).rows for slot in row.slots]
    spoken = [sentence for row in templates(language).rows for sentence in row.sentences]
    assert "name" not in slots
    assert not any(":name}" in sentence or "{name}" in sentence for sentence in spoken)
