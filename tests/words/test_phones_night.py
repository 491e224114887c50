"""The night for cards on phones: the same calls and pauses, and nobody who has to tap is told to close the eyes."""

import random
import re
from collections.abc import Iterator

import pytest

from narrator.games import booklets
from narrator.rules.game import Call
from narrator.rules.house import House
from narrator.rules.one_night.night import NightSettings, calls
from narrator.rules.thiercelieux.game import Village
from narrator.words.lines import lines_in
from narrator.words.one_night.data import call_book
from narrator.words.registers import Register
from narrator.words.script import PHONES, ScriptCall, script
from narrator.words.thiercelieux.data import book
from tests.support.evenings import village_deck
from tests.words.test_lines import all_decks

EYES = {
    "en": re.compile(r"\b(eyes|eyelids|thumbs?|asleep|hands? down|wake up|shoulder)\b", re.IGNORECASE),
    "fr": re.compile(
        r"ferm\w+ les yeux|ouvr\w+ les yeux|yeux (fermés|ouverts)|pouce|baiss\w+ la main|réveill|du regard|épaule",
        re.IGNORECASE,
    ),
}


def nights(game: str) -> Iterator[tuple[Call, ...]]:
    if game == "one_night":
        yield from (calls(call_book(), deck, deck.players, NightSettings()) for deck in all_decks())
    else:
        deck = village_deck(12, "th_thief", "th_cupid", "th_witch")
        yield Village.begin(book(), deck, tuple(map(str, range(12))), House()).calls()


def told(game: str, language: str, register: Register, *, on_phones: bool) -> list[ScriptCall]:
    lines, scenes = lines_in(language), booklets()[game].scenes
    return [
        call
        for night in nights(game)
        for seed in range(3)
        for call in script(lines, night, register, random.Random(seed), scenes, on_phones=on_phones)
    ]


@pytest.mark.parametrize("register", list(Register))
@pytest.mark.parametrize("language", EYES)
@pytest.mark.parametrize("game", ["one_night", "thiercelieux"])
def test_nobody_with_a_phone_in_hand_is_told_to_close_the_eyes(
    game: str, language: str, register: Register
) -> None:
    night, as_ever = (told(game, language, register, on_phones=phones) for phones in (True, False))
    assert [(call.id, call.pause_s) for call in night] == [(call.id, call.pause_s) for call in as_ever]
    for call in night:
        for line in (call.wake, call.instruction, call.sleep):
            assert line is None or not EYES[language].search(line.text), line.text


@pytest.mark.parametrize("language", EYES)
def test_every_call_of_both_games_has_words_for_phones(language: str) -> None:
    lines = lines_in(language)
    for game in ("one_night", "thiercelieux"):
        for call in booklets()[game].calls:
            assert lines.has(PHONES, call, "wake"), call


def test_real_cards_are_called_as_ever() -> None:
    wake = told("one_night", "en", Register.PLAIN, on_phones=False)[0].wake
    assert wake.text == "Dusk begins. Everybody, close your eyes."
