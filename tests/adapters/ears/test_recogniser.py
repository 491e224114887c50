"""The real recogniser: what it knows, what it refuses, what it reads."""

import json
import os
import random
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from narrator.adapters.ears.grammar import UNKNOWN, TableGrammar
from narrator.adapters.ears.recogniser import Decoder, Recogniser, unheard_things
from narrator.adapters.ears.recording import blocks_of
from narrator.adapters.ears.reports import names_unheard, unheard_names, unheard_wake
from narrator.commands.findings import Look, recognisers
from narrator.config import Settings
from narrator.errors import ModelTrouble
from narrator.ports import Asking, Command, Hearing
from narrator.rules.game import Phase
from narrator.words.commands.phrases import heard_lists, utterable, woven
from narrator.words.commands.questions import asking
from narrator.words.commands.sayings import sayings_of
from narrator.words.commands.speech_graph import speech_graph
from narrator.words.commands.templates import templates
from narrator.words.commands.understanding import understand
from narrator.words.faults import sentence
from narrator.words.lines import lines_in
from narrator.words.one_night.data import role_book, scenarios
from tests.heard.corpus import HERE
from tests.heard.model import model_path, recogniser
from tests.support.graphs import follows
from tests.support.walks import Walks


def sayable(text: str, hearing: Hearing) -> bool:
    return follows(speech_graph(sayings_of(hearing), recogniser().knows, UNKNOWN), text)


def text_of(decoder: Decoder, path: Path) -> str:
    decoder.begin()
    for block in blocks_of(path):
        decoder.feed(block)
    return decoder.readings()[0].text


LANGUAGES = ["en", "fr"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_can_be_said_with_words_that_the_recogniser_knows(language: str) -> None:
    """A word it does not know would vanish from its phrase: such phrases are left out, and there is another way."""
    rng = random.Random(3)
    walks = Walks(rng, heard_lists(templates(language), ()))
    for entry in (entry for entry in woven(language) if entry.graphs):  # others are typed, or heard freely
        said = (" ".join(walks.one(rng.choice(entry.graphs))) for _ in range(100))
        assert any(utterable(phrase, recogniser(language).knows, language) for phrase in said), entry.row.name


@pytest.mark.parametrize(
    "list_name", ["role", "scenario", "mark", "artefact", "copier", "pace", "wording", "ambience", "outcome"]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_of_every_list_has_a_name_that_the_recogniser_knows(language: str, list_name: str) -> None:
    entries = templates(language).lists[list_name]
    sayable = {value for said, value in entries if utterable(said, recogniser(language).knows, language)}
    assert {value for _, value in entries} - sayable == ({"anarchy_epic"} & sayable)
    if list_name == "role":
        classic = {"th_little_girl", "th_thief"} if language == "en" else {"th_little_girl"}  # "voleur" is both
        assert sayable == {role.id for role in role_book().values()} | classic
    if list_name == "scenario":
        assert sayable == set(scenarios()) | {"anarchy", "epic", "evil_metamorphoses_6_10"}  # names of several


@pytest.mark.parametrize("language", LANGUAGES)
def test_confusers_are_words_and_no_commands(language: str) -> None:
    for phrase in templates(language).confusers:
        assert utterable(phrase, recogniser(language).knows, language), phrase
        for phase in tuple(Phase):
            meaning = understand(phrase, language, phase, name_needed=False, loosely=False)
            assert meaning.command is None or not meaning.command.now, (phrase, phase)


def test_what_it_cannot_hear_is_not_listened_for() -> None:
    assert sayable("start the classic game", Hearing("en", "lobby"))
    assert not sayable("start thiercelieux", Hearing("en", "lobby"))


def test_a_decoder_hears_nothing_but_its_graph() -> None:
    """The same recording, listened to for something else: it is not bent into what may be said."""
    path = next((HERE / "speakers").glob("*/*_start-scenario-confusion.flac"))
    lobby = Hearing("en", "lobby", asking=asking("en", "lobby", ("scenario",)))
    assert text_of(recogniser().decoder(TableGrammar(lobby)), path) == "start scenario confusion"
    narrow = replace(lobby, asking=Asking("agree", frozenset({"yes", "no"})))
    assert "scenario" not in text_of(recogniser().decoder(TableGrammar(narrow)), path)


def test_few_decoders_are_kept_and_the_next_is_made_meanwhile() -> None:
    ears = Recogniser(model_path())
    phases = ("night", "debate", "deal", "vote")
    soon = [ears.prepare(TableGrammar(Hearing("en", phase, ("Anna", "Bob")))) for phase in phases]
    assert not soon[-1].done(), "on another thread"
    assert soon[-1].result() is ears.decoder(TableGrammar(Hearing("en", "vote", ("Anna", "Bob"))))
    assert ears.prepare(TableGrammar(Hearing("en", "night", ("Anna", "Bob")))) is not soon[0], (
        "the oldest has made room"
    )


def test_a_small_board_keeps_one_decoder() -> None:
    ears = Recogniser(model_path(), most_decoders=1)
    night, lobby = (TableGrammar(Hearing("en", phase, ("Anna",))) for phase in ("night", "lobby"))
    first = ears.prepare(night)
    assert ears.prepare(night) is first
    ears.prepare(lobby).result()
    assert ears.prepare(night) is not first, "it has made room"


@pytest.mark.parametrize(
    ("tail", "heard"),
    [("[unk]", "five players"), ("him", "five players"), ("him again", "five players him again")],
)
def test_a_noise_after_a_pause_is_no_part_of_an_order(tail: str, heard: str) -> None:
    """What may be a word and may be none; but not what people go on to say."""
    decoder = Decoder(FakeVosk(tail, "[unk]"), {})
    decoder._keep(FakeVosk("five players").FinalResult())
    assert decoder.readings()[0].text == heard


def test_what_is_unknown_before_an_order_counts() -> None:
    """Somebody talked on, and the last word was one of ours."""
    decoder = Decoder(FakeVosk("five players"), {})
    decoder._keep(FakeVosk("[unk]").FinalResult())
    assert decoder.readings()[0].text == "[unk] five players"


def test_a_player_is_told_when_the_name_cannot_be_heard() -> None:
    names = ("Anna", "Chloé", "Xyzzyx", "Jean-Luc Xyzzyx", "Player five")
    asked = Hearing("en", "vote", names, wake="Old-Tom")
    audible = recogniser().audible(asked)
    assert audible.names == ("Anna", "Chloé", "player three", "player four", "Player five")
    assert unheard_names(asked, audible) == ("Xyzzyx", "Jean-Luc Xyzzyx")
    assert audible.wake == "Old-Tom", "its words are known, and so is the name"
    told = names_unheard(asked, unheard_names(asked, audible))
    assert sentence(lines_in("en"), told).endswith("such as “player three”.")
    assert "Xyzzyx" in sentence(lines_in("fr"), told)


def test_a_name_with_a_hyphen_is_listened_for_and_understood() -> None:
    assert sayable("old tom vote now", Hearing("en", "debate", name_needed=True, wake="Old-Tom"))
    assert understand("old tom vote now", "en", "debate", wake="Old-Tom").command == Command("vote_now")


@pytest.mark.parametrize("wake", ["Zorblax", "Old Zorblax"])
def test_a_name_that_cannot_be_heard_is_replaced_by_the_usual_one_and_told(wake: str) -> None:
    asked = Hearing("en", "debate", name_needed=True, wake=wake)
    audible = recogniser().audible(asked)
    assert sayable("narrator vote now", audible)
    told = unheard_wake(asked, audible)
    assert told is not None
    assert sentence(lines_in("en"), told) == f"The recogniser does not know the name “{wake}”: call me “narrator”."


def test_the_check_tells_which_names_of_the_settings_cannot_be_heard() -> None:
    lines = lines_in("en")
    found = list(recognisers(Look(lines, Settings(wake="Zorblax", names=("Anna", "Xyzzyx")))))
    told = {finding.name: finding.text for finding in found if not finding.ok}
    assert "Zorblax" in told["wake"]
    assert "Xyzzyx" in told["names"]
    assert not {"wake", "names"} & {finding.name for finding in recognisers(Look(lines, Settings(wake="Old-Tom")))}


def test_names_that_the_model_lacks_have_others() -> None:
    lacking = {thing.name: thing.instead for thing in unheard_things(recogniser(), "en")}
    assert lacking == {"renfield": "servant of the count", "revenants": "ghosts"}
    assert unheard_things(recogniser("fr"), "fr") == ()


def test_the_check_names_the_alternative() -> None:
    found = {finding.name: finding for finding in recognisers(Look(lines_in("en"), Settings()))}
    assert "“ghosts” for “revenants”" in found["words.en"].text
    assert found["words.fr"].ok


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("ajoute le soûlard", "ajoute le sous lard"),
        ("on joue à thiercelieux", "on joue à tiers ce lieux"),
        ("ajoute l'insomniaque", "ajoute insomniaque"),
        ("la marque d'amour", "la marque d'amour"),
    ],
)
def test_what_a_model_does_not_know_is_listened_for_as_what_sounds_like_it(said: str, heard: str) -> None:
    assert heard in utterable(said, recogniser("fr").knows, "fr")


def test_what_sounds_like_a_word_is_read_as_that_word() -> None:
    """Written down as the word that was meant, in the middle of an utterance and at its end."""
    ears = recogniser("fr")
    decoder = Decoder(
        FakeVosk("le sous lard et la noix joueuse"), TableGrammar(Hearing("fr", "lobby")).meant(ears.knows)
    )
    assert [reading.text for reading in decoder.readings()] == ["le soûlard et la noiseuse"]
    assert decoder.partial() == "le soûlard et la noiseuse"
    assert (
        Decoder(FakeVosk("le poussous lardon"), TableGrammar(Hearing("fr", "lobby")).meant(ears.knows))
        .readings()[0]
        .text
        == "le poussous lardon"
    )


class FakeVosk:
    """Has heard one thing, whatever it was: the likeliest first."""

    def __init__(self, *texts: str) -> None:
        self._texts = texts

    def SetMaxAlternatives(self, most: int) -> None:  # noqa: N802 - Vosk's own name
        pass

    def FinalResult(self) -> str:  # noqa: N802
        return json.dumps(
            {
                "alternatives": [
                    {"text": text, "confidence": 9.0 - number} for number, text in enumerate(self._texts)
                ]
            }
        )

    def PartialResult(self) -> str:  # noqa: N802
        return json.dumps({"partial": ""})


def test_without_its_elision_a_word_is_still_understood() -> None:
    for said, mark in (("que fait la marque amour", "love"), ("que fait la marque de assassin", "assassin")):
        meaning = understand(said, "fr", "deal", loosely=False)
        assert meaning.command == Command("describe", {"mark": mark})


def test_pieces_of_one_utterance_are_joined() -> None:
    decoder = recogniser().decoder(TableGrammar(Hearing("en", "lobby")))
    decoder.begin()
    path = next((HERE / "speakers" / "kokoro-bm_george").glob("co*.flac"))
    for _ in range(2):
        for block in blocks_of(path):
            decoder.feed(block)
        for _ in range(60):
            decoder.feed(block * 0)
    once = len(decoder.readings()[0].text.split())
    assert once >= 2
    scores = [reading.score for reading in decoder.readings()]
    assert scores == sorted(scores, reverse=True)


@pytest.fixture
def model_copy(tmp_path: Path) -> Path:
    copy = tmp_path / "model"
    shutil.copytree(model_path(), copy, copy_function=os.symlink)
    return copy


@pytest.mark.parametrize(
    ("file", "left"),
    [
        ("am/final.mdl", 1_000_000),
        ("am/final.mdl", None),
        ("graph/HCLr.fst", 0),
        ("graph/HCLr.fst", None),
        ("graph/Gr.fst", 1_000_000),
        ("conf/model.conf", 0),
        ("ivector/splice.conf", 0),
        ("ivector/final.ie", 1_000),
    ],
)
def test_a_damaged_model_is_refused_with_a_sentence(model_copy: Path, file: str, left: int | None) -> None:
    """Some of these would end the whole process inside Vosk."""
    damaged = model_copy / file
    whole = damaged.read_bytes()
    damaged.unlink()
    if left is not None:
        damaged.write_bytes(whole[:left])
    with pytest.raises(ModelTrouble) as raised:
        Recogniser(model_copy)
    assert raised.value.problems[0].code == "model_broken"


def test_a_folder_without_a_model_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ModelTrouble):
        Recogniser(tmp_path)
