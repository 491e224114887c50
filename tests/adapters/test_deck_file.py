"""The file of saved decks: private, whole or not at all, and robust to whatever becomes of it."""

import json
from pathlib import Path

import pytest

from narrator.adapters.deck_file import DeckFile
from narrator.director.shelf import SavedDeck
from narrator.rules.one_night.deck import Deck
from narrator.rules.refusal import Problem
from narrator.rules.thiercelieux.cards import simple_deck
from narrator.words.thiercelieux.data import book
from tests.support.conversation import BASE

FAMILY = SavedDeck("Family game", "one_night", BASE)
ALPHA = SavedDeck("Alpha", "one_night", Deck(("alpha_wolf", *BASE.cards[1:]), "dream_wolf"))
VILLAGE = SavedDeck("Village", "thiercelieux", simple_deck(book(), 9))


def test_what_is_saved_is_there_the_next_evening(tmp_path: Path) -> None:
    path = tmp_path / "home" / "decks.json"
    for deck in (FAMILY, ALPHA, VILLAGE):
        assert DeckFile(path).save(deck)
    assert DeckFile(path).decks() == (FAMILY, ALPHA, VILLAGE)
    assert path.stat().st_mode & 0o777 == 0o600


def test_the_same_name_takes_its_place(tmp_path: Path) -> None:
    path = tmp_path / "decks.json"
    file = DeckFile(path)
    file.save(FAMILY)
    file.save(SavedDeck("Family GAME", "one_night", ALPHA.deck))
    assert [saved.name for saved in DeckFile(path).decks()] == ["Family GAME"]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"decks": 3}', "\x00\xff", '{"version": 1}'])
def test_a_damaged_file_is_set_aside_and_told(tmp_path: Path, text: str) -> None:
    path = tmp_path / "decks.json"
    path.write_text(text, encoding="latin-1")
    told: list[Problem] = []
    file = DeckFile(path, told.append)
    assert file.decks() == ()
    assert [problem.code for problem in told] == ["decks_damaged"]
    assert path.with_suffix(".damaged").exists()
    assert file.save(FAMILY)
    assert DeckFile(path).decks() == (FAMILY,)


def test_a_row_that_cannot_be_read_costs_only_itself(tmp_path: Path) -> None:
    path = tmp_path / "decks.json"
    DeckFile(path).save(FAMILY)
    rows = json.loads(path.read_text(encoding="utf-8"))
    strange = [
        {"name": "x", "game": "chess", "deck": {}},
        {"name": 3},
        7,
        {"name": "y", "game": "one_night", "deck": 1},
    ]
    path.write_text(json.dumps(rows | {"decks": [*strange, *rows["decks"]]}), encoding="utf-8")
    told: list[Problem] = []
    assert DeckFile(path, told.append).decks() == (FAMILY,)
    assert [problem.code for problem in told] == ["deck_unreadable"] * 4


def test_a_disk_that_cannot_be_written_is_told_and_the_deck_is_there_tonight(tmp_path: Path) -> None:
    path = tmp_path / "a file" / "decks.json"
    path.parent.write_text("in the way")
    told: list[Problem] = []
    file = DeckFile(path, told.append)
    assert not file.save(FAMILY)
    assert file.decks() == (FAMILY,)
    assert told[-1].code == "decks_unwritable"
