"""The second reading: what is not said word for word, asked back in doubt, left alone where people talk."""

import json

import pytest

from narrator.ports import Command
from narrator.words.commands.phrases import woven
from narrator.words.commands.prefix import may_go_on
from narrator.words.commands.questions import asking
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


@pytest.mark.parametrize(("which", "at_once", "asked_rightly"), [("first", 0.86, 0.93), ("second", 0.78, 0.89)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_so_is_most_of_what_was_never_learned(
    language: str, which: str, at_once: float, asked_rightly: float
) -> None:
    found = share(held(language, which))
    assert found.at_once >= at_once
    assert found.asked_rightly >= asked_rightly
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
    assert not learned & {row.said.text for which in ("first", "second") for row in held(language, which)}


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


@pytest.mark.parametrize(
    ("language", "asked"),
    [("en", "A tie between Anna and Bob?"), ("fr", "Égalité entre Anna et Bob ?")],
)
def test_a_tie_is_asked_back_as_one(language: str, asked: str) -> None:
    lines = lines_in(language)
    tie = tuple(Command("tie", {"seat": seat}) for seat in (0, 1))
    assert lines.line(question(lines, tie, NAMES)).replace("\xa0", " ").replace("\u202f", " ") == asked


@pytest.mark.parametrize(
    ("language", "said", "meant"),
    [
        ("en", "no captain and show the cards of the dead", ["house_rule", "house_rule"]),
        ("fr", "pas de capitaine et les morts montrent leurs cartes", ["house_rule", "house_rule"]),
        ("en", "we're four and it's the first time we play", ["players", "rules"]),
        ("fr", "on est quatre et c'est la première fois qu'on joue", ["players", "rules"]),
    ],
)
def test_of_two_wishes_none_is_passed_over(language: str, said: str, meant: list[str]) -> None:
    assert [command.name for command in understand(said, language, "lobby").together] == meant


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
def test_what_is_told_of_a_seat_where_nobody_sits_is_told_of_nobody(language: str, said: str) -> None:
    assert understand(said, language, "vote", NAMES).command == Command("no_such_seat", {"number": 9})


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "umm it was bob and i think emma as well"), ("fr", "euh c'était bob et je crois emma aussi")],
)
def test_what_answers_the_question_comes_first(language: str, said: str) -> None:
    side = asking(language, "reveal", ("side",), "one_night")
    found = understand(said, language, "reveal", NAMES, game="one_night", asking=side, strictly=False)
    assert (*found.meant, *found.guess) == (Command("seat", {"seat": 1, "target": 4}),)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "two and four"), ("fr", "deux et quatre"), ("fr", "le deux et le quatre")]
)
def test_numbers_are_seats_only_where_seats_are_asked_for_and_then_to_the_ears_as_well(
    language: str, said: str
) -> None:
    side, count = (
        asking(language, phase, (question,), "one_night")
        for phase, question in (("reveal", "side"), ("vote", "count"))
    )
    seats = understand(said, language, "reveal", NAMES, asking=side, loosely=False)
    assert seats.command == Command("seat", {"seat": 1, "target": 3})
    assert understand(said, language, "vote", NAMES, asking=count, loosely=False).meant == ()
    assert understand(said, language, "reveal", NAMES, loosely=False).meant == ()


@pytest.mark.parametrize(
    ("language", "said", "role"),
    [
        ("en", "the second wolf", "th_werewolf"),
        ("en", "um it was just a plain villager", "th_villager"),
        ("fr", "le deuxième loup", "th_werewolf"),
        ("fr", "non, c'était un loup-garou", "th_werewolf"),
    ],
)
def test_a_card_that_is_asked_for_is_told_in_any_words(language: str, said: str, role: str) -> None:
    card = asking(language, "reveal", ("card",), "thiercelieux")
    found = understand(said, language, "reveal", NAMES, game="thiercelieux", asking=card, strictly=False)
    assert found.command == Command("role", {"role": role})


@pytest.mark.parametrize(("language", "said"), [("en", "who is anna"), ("fr", "c'est qui anna")])
@pytest.mark.parametrize("phase", ["lobby", "vote", "reveal", "over"])
def test_a_question_about_somebody_tells_nothing(language: str, said: str, phase: str) -> None:
    assert understand(said, language, phase, NAMES).command == Command("who_is", {"seat": 0})


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
    ("language", "said"),
    [("en", "could we have the hunter in there too"), ("fr", "on pourrait avoir le chasseur aussi")],
)
def test_what_is_clear_at_another_moment_is_not_now_rather_than_something_else(language: str, said: str) -> None:
    meaning = understand(said, language, "vote", NAMES)
    assert (meaning.guess, [command.now for command in meaning.commands]) == ((), [False])


@pytest.mark.parametrize(
    ("language", "said"), [("en", "take out two villagers please"), ("fr", "tu peux enlever deux villageois")]
)
def test_several_cards_are_taken_out_at_once(language: str, said: str) -> None:
    meaning = understand(said, language, "deal", NAMES)
    assert (*meaning.meant, *meaning.guess) == (Command("remove_role", {"role": "villager", "count": 2}),)


@pytest.mark.parametrize(
    ("language", "phase", "said", "meant"),
    [
        ("en", "debate", "narator how much time is left", [("time_left", {})]),
        ("fr", "debate", "dis narrateur, combien de temps il reste", [("time_left", {})]),
        ("en", "debate", "narrator puase", [("pause", {})]),
        ("fr", "vote", "le trois pointe le un", [("points_at", {"from": 2, "to": 0})]),
        ("en", "vote", "four goes for two", [("points_at", {"from": 3, "to": 1})]),
        ("en", "reveal", "players one, three and four", [("names", {"seat": 0, "second": 2, "target": 3})]),
        ("en", "reveal", "one and two were werewolves", [("was", {"seat": 0}), ("was", {"seat": 1})]),
        ("fr", "reveal", "le un et le deux étaient les loups", [("was", {"seat": 0}), ("was", {"seat": 1})]),
        ("en", "vote", "anna and bob have two each", [("votes", {"seat": 0}), ("votes", {"seat": 1})]),
        ("fr", "vote", "anna et bob ont deux voix chacun", [("votes", {"seat": 0}), ("votes", {"seat": 1})]),
        (
            "fr",
            "vote",
            "anna vise david et emma aussi",
            [("points_at", {"from": 0, "to": 3}), ("points_at", {"from": 4})],
        ),
        (
            "en",
            "reveal",
            "anna has the mark of fear and bob has plague",
            [("mark", {"seat": 0}), ("mark", {"seat": 1})],
        ),
        (
            "fr",
            "reveal",
            "anna a la marque de la peur et bob celle du vampire",
            [("mark", {}), ("mark", {"seat": 1})],
        ),
        ("en", "reveal", "anna has a token", [("seat", {"seat": 0})]),
        ("fr", "reveal", "on élimine le quatre", [("seat", {"seat": 3})]),
        (
            "fr",
            "lobby",
            "le un c'est hélène et le deux c'est hugo",
            [("name_seat", {"seat": 1}), ("name_seat", {"seat": 2})],
        ),
        (
            "en",
            "deal",
            "ignore all that and add two tanners and the drunk",
            [("add_role", {"count": 2}), ("add_role", {})],
        ),
        ("en", "lobby", "count uncle frank in", [("add_player", {"player": "frank"})]),
    ],
)
def test_people_count_misspell_and_say_two_things_at_once(
    language: str, phase: str, said: str, meant: list[tuple[str, dict[str, object]]]
) -> None:
    found = understand(said, language, phase, NAMES)
    told = found.meant or found.guess
    assert [command.name for command in told] == [name for name, _ in meant]
    for command, (_, values) in zip(told, meant, strict=True):
        assert values.items() <= command.values.items()


@pytest.mark.parametrize(("language", "said"), [("en", "my name is tomasz"), ("fr", "compte sofia avec nous")])
def test_a_name_much_like_another_is_another_name(language: str, said: str) -> None:
    found = understand(said, language, "lobby")
    (command,) = found.meant or found.guess
    assert command.values["player"] in ("tomasz", "sofia")


@pytest.mark.parametrize(("language", "said"), [("en", "let's have a break"), ("fr", "on fait un break")])
def test_fewer_than_three_are_no_number_of_players(language: str, said: str) -> None:
    found = understand(said, language, "deal", NAMES)
    assert "players" not in {command.name for command in (*found.meant, *found.guess)}


@pytest.mark.parametrize("names", [(), tuple(f"Player {number}" for number in range(1, 11))])
@pytest.mark.parametrize(("language", "said"), [("en", "it was"), ("fr", "c'était")])
def test_where_no_seat_is_empty_one_may_go_on_all_the_same(
    language: str, said: str, names: tuple[str, ...]
) -> None:
    assert may_go_on(said, language, "reveal", names)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "two for number one and one for three"),
        ("en", "two votes for one and one vote for three"),
        ("fr", "deux pour le un et une pour le trois"),
    ],
)
def test_so_many_for_a_number_are_votes_and_no_finger(language: str, said: str) -> None:
    count = asking(language, "vote", ("count",), "one_night")
    found = understand(said, language, "vote", NAMES, asking=count, strictly=False)
    assert found.meant == (
        Command("votes", {"count": 2, "seat": 0}),
        Command("votes", {"count": 1, "seat": 2}),
    )
