"""The second reading: what is not said word for word, asked back in doubt, left alone where people talk."""

import json

import pytest

from narrator.ports import Command
from narrator.words.commands.phrases import woven
from narrator.words.commands.templates import templates
from narrator.words.commands.understanding import understand
from narrator.words.lines import lines_in
from narrator.words.locales import locale_files
from narrator.words.paraphrase import question
from tests.sentences import HERE, digest
from tests.support.natural import held, labelled, natural, share

NAMES = ("Anna", "Bob", "Chloé", "David", "Emma")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_most_of_what_people_say_is_understood_and_their_talk_left_alone(language: str) -> None:
    """The sentences that were given. They were learned, so this keeps what was reached; it does not measure it."""
    found = share(natural(language))
    assert found.at_once >= 0.95
    assert found.asked_rightly >= 0.98
    assert found.wrong <= 0.01
    assert found.talk_acted_on == 0
    assert found.talk_asked_back <= 0.02


@pytest.mark.parametrize("language", ["en", "fr"])
def test_so_is_most_of_what_was_never_learned(language: str) -> None:
    found = share(held(language))
    assert found.at_once >= 0.8
    assert found.asked_rightly >= 0.9
    assert found.wrong <= 0.015
    assert found.talk_acted_on <= 0.015
    assert found.talk_asked_back <= 0.04


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_reader_has_learned_all_sentences(language: str) -> None:
    """If not: ``python -m tests.sentences.fit``."""
    header = json.loads(locale_files(language, "reader.tsv")[0].read_text(encoding="utf-8").partition("\n")[0])
    assert header["learned_from"] == digest(language)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_that_measures_was_learned(language: str) -> None:
    files = (file.read_text(encoding="utf-8") for file in (HERE / language).glob("*.jsonl"))
    learned = {row.said.text for text in files for row in labelled(language, text.splitlines())}
    assert not learned & {row.said.text for row in held(language)}


@pytest.mark.parametrize(
    ("language", "phase", "said", "meant"),
    [
        (
            "en",
            "lobby",
            "um so could we please play full moon",
            Command("start_scenario", {"scenario": "full_moon"}),
        ),
        (
            "fr",
            "lobby",
            "euh bon alors on joue à pleine lune",
            Command("start_scenario", {"scenario": "full_moon"}),
        ),
        ("en", "night", "pause the game please narrator", Command("pause")),
    ],
)
def test_words_that_say_nothing_do_not_matter(language: str, phase: str, said: str, meant: Command) -> None:
    assert understand(said, language, phase, NAMES).command == meant


@pytest.mark.parametrize(
    ("language", "said", "scenario"),
    [
        ("en", "start scenario confusoin", "confusion"),
        ("en", "start scenario misterious companions", "mysterious_companions"),
        ("fr", "lance le scénario confusoin", "confusion"),
        ("fr", "lance le scénario insertitudes", "uncertainties"),
    ],
)
def test_a_name_nearly_right_is_offered_and_not_taken(language: str, said: str, scenario: str) -> None:
    meaning = understand(said, language, "lobby")
    assert meaning.meant == ()
    assert meaning.guess == (Command("start_scenario", {"scenario": scenario}),)


@pytest.mark.parametrize(
    ("language", "phase", "said"),
    [
        ("en", "deal", "don't deal again"),
        ("en", "deal", "we are not ready"),
        ("fr", "deal", "ne redistribue pas"),
        ("fr", "deal", "on n'est pas prêts"),
        ("en", "vote", "bob stop that"),
        ("fr", "vote", "bob arrête"),
    ],
)
def test_a_negation_or_somebody_elses_name_is_never_passed_over(language: str, phase: str, said: str) -> None:
    assert understand(said, language, phase, NAMES).meant == ()


@pytest.mark.parametrize(
    ("language", "said", "names"),
    [
        ("en", "three for anna and two for bob", 2),
        ("en", "anna bob and emma voted for david", 3),
        ("fr", "anna et bob pointent david", 2),
    ],
)
def test_several_of_a_kind_are_several_commands(language: str, said: str, names: int) -> None:
    assert len(understand(said, language, "vote", NAMES).together) == names


@pytest.mark.parametrize(
    ("language", "said", "player"),
    [("en", "bartholomew plays too", "bartholomew"), ("fr", "enguerrand joue aussi", "enguerrand")],
)
def test_any_first_name_may_be_told(language: str, said: str, player: str) -> None:
    assert understand(said, language, "lobby").command == Command("add_player", {"player": player})


@pytest.mark.parametrize(
    ("language", "said", "wanted"),
    [("en", "parle français", "fr"), ("fr", "speak English", "en"), ("fr", "narrateur, speak English", "en")],
)
def test_whoever_speaks_another_language_asks_for_it_in_that_language(
    language: str, said: str, wanted: str
) -> None:
    assert understand(said, language, "lobby").command == Command("language", {"language": wanted})


@pytest.mark.parametrize(("language", "yes", "no"), [("en", "yeah", "nope"), ("fr", "ouais", "nan")])
def test_the_ears_take_short_words_for_an_answer_only_where_one_is_waited_for(
    language: str, yes: str, no: str
) -> None:
    for said, meant in ((yes, "yes"), (no, "no")):
        strictly = understand(said, language, "lobby", NAMES, loosely=False)
        assert strictly.command is None
        asked = understand(said, language, "lobby", NAMES, agreeing=True, loosely=False)
        assert asked.command == Command(meant)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_command_can_be_asked_back(language: str) -> None:
    """In words of the language, without a gap: whichever values it has."""
    lines, lists = lines_in(language), templates(language).slot_lists(NAMES)
    for entry in woven(language):
        for graph in (*entry.graphs, *entry.typed, *entry.agreeing):
            values = dict(entry.row.slots)
            for step in graph.listed:
                name = step.list_name or ""
                entries = lists.get({"seats": "seat", "roles": "role"}.get(name, name))
                values[step.slot] = entries[0][1] if entries else "anybody"
            if values.keys() & {"minutes", "seconds", "extra_s"}:
                values["seconds"] = 90
            text = lines.line(question(lines, (Command(entry.row.name, values),), NAMES))
            assert text.endswith("?")
            assert "{" not in text


@pytest.mark.parametrize(
    ("language", "said"), [("en", "player nine points at anna"), ("fr", "le joueur neuf vise anna")]
)
def test_nothing_is_told_of_a_seat_where_nobody_sits(language: str, said: str) -> None:
    meaning = understand(said, language, "vote", NAMES)
    assert (meaning.meant, meaning.guess) == ((), ())


@pytest.mark.parametrize(("language", "said"), [("en", "flurble the wug snorp"), ("fr", "flurbe la zigouine plof")])
def test_words_that_nobody_knows_mean_nothing(language: str, said: str) -> None:
    meaning = understand(said, language, "lobby", NAMES)
    assert (meaning.meant, meaning.guess) == ((), ())


@pytest.mark.parametrize(
    ("language", "said", "deck"),
    [
        ("en", "keep this setup under the name family game", "family game"),
        ("fr", "enregistre ce deck sous le nom soirée noël", "soirée noël"),
    ],
)
def test_a_deck_may_be_called_by_any_words(language: str, said: str, deck: str) -> None:
    assert understand(said, language, "deal", NAMES).command == Command("save_deck", {"deck": deck})


def test_several_point_at_one() -> None:
    meaning = understand("bob chloé david and emma voted for anna", "en", "vote", NAMES)
    assert [command.values for command in meaning.together] == [{"from": seat, "to": 0} for seat in (1, 2, 3, 4)]


@pytest.mark.parametrize(
    ("language", "said"), [("en", "could we have the hunter in there too"), ("fr", "on préfère jouer à confusion")]
)
def test_what_is_clear_at_another_moment_is_not_now_rather_than_something_else(language: str, said: str) -> None:
    meaning = understand(said, language, "vote" if language == "en" else "deal", NAMES)
    assert (meaning.guess, [command.now for command in meaning.commands]) == ((), [False])


@pytest.mark.parametrize(
    ("language", "said"), [("en", "take out two villagers please"), ("fr", "tu peux enlever deux villageois")]
)
def test_several_cards_are_taken_out_at_once(language: str, said: str) -> None:
    meaning = understand(said, language, "deal", NAMES)
    assert (*meaning.meant, *meaning.guess) == (Command("remove_role", {"role": "villager", "count": 2}),)
