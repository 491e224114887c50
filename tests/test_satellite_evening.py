"""An evening over a real satellite that hears its own loudspeaker and is switched off in the night."""

import random
from pathlib import Path

import pytest

from narrator.adapters.mouth.clips import Wave
from narrator.adapters.mouth.speech import Speech
from narrator.adapters.mouth.voices import Voice
from narrator.games import booklets, leaflets
from narrator.rules.house import Pace
from narrator.rules.one_night.night import NightSettings, calls
from narrator.words.leaflet import Order
from narrator.words.lines import lines_in
from narrator.words.one_night.data import call_book
from narrator.words.registers import Register
from narrator.words.script import ScriptCall, script
from tests.support.satellite import needs_satellite, satellite_in_the_room
from tests.support.sound import SoundCard, needs_sound_card, stretches
from tests.support.spoken import OPTIONS, SETTINGS, SHORT_S, Players, pauses

EXACT_S = 0.02
SPEED = 1.8
TYPED = ("anna was a werewolf", "bob and peter", "goodbye")
DECK = "werewolf,werewolf,robber,villager,villager,villager"


@needs_sound_card
@needs_satellite
def test_an_evening_over_a_satellite_that_is_switched_off_in_the_night(
    one_sound_card: SoundCard, english_voice: Voice, tmp_path: Path
) -> None:
    card = one_sound_card
    with satellite_in_the_room(card) as satellite, card.recording("laptop.monitor") as laptop:
        options = (*OPTIONS, "--no-phones", "--deck", DECK, "--speaker", satellite.address)
        with Players(card, tmp_path, options, {**SETTINGS, "NARRATOR_SPEED": str(SPEED)}) as players:
            players.hear("say: we are ready").say("we are ready")
            players.hear("Robber, open your eyes")
            before = players.heard()
            satellite.kill()
            players.hear("satellite “Table” has gone").hear("I speak from this machine")
            satellite.start()
            players.hear("answers").hear("I speak from the satellite")
            again = players.recording.size
            players.hear("You have thirty seconds").say("narrator, vote now")
            players.hear("who has how many votes").say("anna two votes, peter one vote")
            for question, answer in zip(("Which card", "on the village's side", "goodbye"), TYPED, strict=True):
                players.hear(question).type(answer)
            assert players.end() == 0
            assert stretches(players.recording.samples(again)), "the satellite speaks again"
        assert stretches(laptop.samples()), "and this machine spoke meanwhile"
    assert players.repeated == 0
    said = ("we are ready", "narrator vote now", "anna two votes peter one vote", *TYPED)
    following = iter(" ".join(said).split())
    assert all(word in following for word in " ".join(players.understood()).split()), "and nothing of its own words"
    _are_exact(before, _night(), english_voice)


def _are_exact(heard: Wave, night: tuple[ScriptCall, ...], voice: Voice) -> None:
    found = list(pauses(heard, night, Speech(lambda _: voice), SPEED))
    assert len(found) == 3
    for text, wanted_s, heard_s in found:
        assert heard_s == pytest.approx(wanted_s, abs=EXACT_S), text


def _night() -> tuple[ScriptCall, ...]:
    """The night up to the robber's call."""
    deck = leaflets()["one_night"].serve(Order(None, 3, DECK, None, "en", 0)).deck
    settings = NightSettings(pace=Pace.QUICK, seconds=tuple(sorted(SHORT_S.items())), nudge_cards=False)
    told = calls(call_book(), deck, 3, settings)
    whole = script(lines_in("en"), told, Register.PLAIN, random.Random(0), booklets()["one_night"].scenes)
    return tuple(call for call in whole if call.id in {"open_night", "werewolves"})
