"""What the table may say, in both languages, and what it means in which phase."""

import tomllib

import pytest
from hassil import Intents, sample_intents

from narrator.words.locales import LOCALES, languages
from narrator.words.understand import Command, understand

NAMES = ("Anna", "Bob", "Chloé", "David")

SAID: list[tuple[str, str, str, Command | None]] = [
    ("en", "lobby", "start scenario Confusion", Command("start_scenario", {"scenario": "confusion"})),
    (
        "en",
        "lobby",
        "Start scenario Confusion with five players!",
        Command("start_scenario", {"scenario": "confusion", "players": 5}),
    ),
    ("en", "lobby", "start Thiercelieux", Command("start_game", {"game": "thiercelieux"})),
    ("en", "lobby", "we are five", Command("players", {"count": 5})),
    ("en", "lobby", "five", Command("number", {"value": 5})),
    ("en", "lobby", "add the hunter", Command("add_role", {"role": "hunter"})),
    ("en", "lobby", "without the tanner", Command("remove_role", {"role": "tanner"})),
    ("en", "lobby", "which scenarios", Command("list_scenarios")),
    ("en", "lobby", "what does the drunk do", Command("describe", {"role": "drunk"})),
    ("en", "lobby", "what is Confusion", Command("describe", {"scenario": "confusion"})),
    ("en", "deal", "go ahead", Command("ready")),
    ("en", "deal", "five minutes", Command("debate_time", {"seconds": 300})),
    ("en", "night", "repeat", Command("repeat")),
    ("en", "debate", "vote now", None),
    ("en", "debate", "narrator, vote now", Command("vote_now")),
    ("en", "debate", "narrator add a minute", Command("add_time", {"seconds": 60})),
    ("en", "debate", "narrator how much time is left", Command("time_left")),
    ("en", "vote", "Anna three votes", Command("votes", {"seat": 0, "count": 3})),
    ("en", "vote", "three votes against Anna", Command("votes", {"seat": 0, "count": 3})),
    ("en", "vote", "player two has one vote", Command("votes", {"seat": 1, "count": 1})),
    ("en", "vote", "Anna points at Bob", Command("points_at", {"seat": 0, "target": 1})),
    ("en", "reveal", "no, Anna was the robber", Command("was", {"seat": 0, "role": "robber"})),
    ("en", "over", "again", Command("again")),
    ("en", "over", "speak French", Command("language", {"language": "fr"})),
    ("fr", "lobby", "lance le scénario Confusion", Command("start_scenario", {"scenario": "confusion"})),
    (
        "fr",
        "lobby",
        "lance le scénario Confusion à cinq joueurs",
        Command("start_scenario", {"scenario": "confusion", "players": 5}),
    ),
    ("fr", "lobby", "lance Thiercelieux", Command("start_game", {"game": "thiercelieux"})),
    ("fr", "lobby", "nous sommes cinq", Command("players", {"count": 5})),
    ("fr", "lobby", "ajoute le chasseur", Command("add_role", {"role": "hunter"})),
    ("fr", "lobby", "sans l'insomniaque", Command("remove_role", {"role": "insomniac"})),
    ("fr", "lobby", "quels scénarios", Command("list_scenarios")),
    ("fr", "lobby", "que fait le soûlard", Command("describe", {"role": "drunk"})),
    ("fr", "lobby", "c'est quoi Confusion", Command("describe", {"scenario": "confusion"})),
    ("fr", "deal", "nous sommes prêts", Command("ready")),
    ("fr", "deal", "on y va", Command("ready")),
    ("fr", "night", "répète", Command("repeat")),
    ("fr", "debate", "on vote", None),
    ("fr", "debate", "narrateur, on vote", Command("vote_now")),
    ("fr", "debate", "narrateur ajoute une minute", Command("add_time", {"seconds": 60})),
    ("fr", "debate", "narrateur combien de temps reste-t-il", Command("time_left")),
    ("fr", "vote", "Anna trois voix", Command("votes", {"seat": 0, "count": 3})),
    ("fr", "vote", "trois voix contre Anna", Command("votes", {"seat": 0, "count": 3})),
    ("fr", "vote", "joueur deux une voix", Command("votes", {"seat": 1, "count": 1})),
    ("fr", "vote", "Anna désigne Bob", Command("points_at", {"seat": 0, "target": 1})),
    ("fr", "reveal", "Anna était la voyante", Command("was", {"seat": 0, "role": "seer"})),
    ("fr", "over", "encore une", Command("again")),
    ("fr", "over", "parle anglais", Command("language", {"language": "en"})),
    ("en", "lobby", "well what do you think about dinner", None),
    ("fr", "lobby", "tu as vu le match hier", None),
    ("en", "lobby", "start scenario", None),
]


@pytest.mark.parametrize(("language", "phase", "text", "expected"), SAID)
def test_what_is_said_means_what_is_meant(language: str, phase: str, text: str, expected: Command | None) -> None:
    assert understand(text, language, phase, NAMES).command == expected


def test_table_talk_in_the_debate_is_not_addressed_to_us() -> None:
    assert not understand("I was the seer, vote now", "en", "debate", NAMES).addressed
    assert understand("narrator blah", "en", "debate", NAMES).addressed


def test_a_command_out_of_its_phase_is_understood_but_not_now() -> None:
    command = understand("again", "en", "night", NAMES).command
    assert command == Command("again", now=False)


@pytest.mark.parametrize("language", languages())
def test_every_template_is_understood_as_its_own_command_in_its_phases(language: str) -> None:
    """What is listened for and what is parsed can never differ: whatever a template can produce, it means."""
    rows = tomllib.loads((LOCALES / language / "commands.toml").read_text(encoding="utf-8"))
    stand_ins = {
        "scenario": "confusion",
        "role": {"en": "seer", "fr": "voyante"}[language],
        "seat": "anna",
        "target": "bob",
        "language": {"en": "french", "fr": "anglais"}[language],
        "pace": {"en": "quick", "fr": "rapide"}[language],
    }
    numbers = {
        name: {"en": "six", "fr": "six"}[language] for name in ("players", "count", "minutes", "seconds", "value")
    }
    for row in rows["command"]:
        sentences = {"data": [{"sentences": row["sentences"]}]}
        lists = {name: {"values": [word]} for name, word in (stand_ins | numbers).items()}
        intents = Intents.from_dict(
            {
                "language": language,
                "intents": {row["name"]: sentences},
                "lists": lists,
                "expansion_rules": rows["rules"],
            }
        )
        samples = {text for _, text in sample_intents(intents, max_sentences_per_intent=200)}
        assert samples
        for text in samples:
            for phase in row["phases"]:
                spoken = f"{rows['wake'][0]} {text}"
                command = understand(spoken, language, phase, NAMES).command
                assert command is not None, (phase, text, understand(spoken, language, phase, NAMES))
                assert (command.name, command.now) == (row["name"], True), (phase, text)


@pytest.mark.parametrize("language", languages())
def test_the_commands_are_those_of_the_interface(language: str) -> None:
    rows = tomllib.loads((LOCALES / language / "commands.toml").read_text(encoding="utf-8"))
    expected = {
        *(
            "start_scenario",
            "start_game",
            "players",
            "add_role",
            "remove_role",
            "list_scenarios",
            "describe",
            "ready",
        ),
        *("pause", "resume", "repeat", "skip", "stop", "new_game", "again", "debate_time", "add_time", "time_left"),
        *(
            "vote_now",
            "votes",
            "points_at",
            "was",
            "language",
            "pace",
            "louder",
            "softer",
            "slower",
            "faster",
            "help",
        ),
        *("yes", "no", "number"),
    }
    assert {row["name"] for row in rows["command"]} == expected
