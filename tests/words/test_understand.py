"""What the table may say, in both languages, and what it means in which phase."""

import random
from typing import Any

import pytest

from narrator.ports import Asking, Command
from narrator.rules.one_night.roles import Artefact, Mark
from narrator.words.commands.meaning import Meaning, meaning_of
from narrator.words.commands.phrases import heard_lists, phrases, woven
from narrator.words.commands.templates import templates
from narrator.words.commands.trace import Trace, WordChoice
from narrator.words.commands.understanding import Breath, Grammar, Setting, Utterance, in_phase, understand
from narrator.words.locales import languages
from tests.support.walks import Walks

NAMES = ("Anna", "Bob", "Chloé", "David")
VILLAGE_OF_TWELVE = Command("start_game", {"game": "thiercelieux", "players": 12})
CONFUSION_FOR_FIVE: dict[str, str | int] = {"scenario": "confusion", "players": 5}

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
    ("en", "vote", "Anna points at Bob", Command("points_at", {"from": 0, "to": 1})),
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
    ("fr", "vote", "Anna désigne Bob", Command("points_at", {"from": 0, "to": 1})),
    ("fr", "reveal", "Anna était la voyante", Command("was", {"seat": 0, "role": "seer"})),
    ("fr", "over", "encore une", Command("again")),
    ("fr", "over", "parle anglais", Command("language", {"language": "en"})),
    ("en", "lobby", "tell it as a story", Command("wording", {"wording": "story"})),
    ("en", "lobby", "night sounds off", Command("ambience", {"level": "off"})),
    ("en", "night", "more night sounds", Command("ambience", {"level": "high"})),
    (
        "en",
        "lobby",
        "the lone wolf may not look at a card",
        Command("house_rule", {"rule": "lone_wolf_look", "on": "no"}),
    ),
    ("en", "deal", "don't move the cards", Command("house_rule", {"rule": "nudge_cards", "on": "no"})),
    ("en", "over", "another voice", Command("next_voice")),
    ("en", "over", "who is winning", Command("scores")),
    ("en", "lobby", "how do we join", Command("phones")),
    ("en", "deal", "what is the room code", Command("phones")),
    ("en", "lobby", "player three is Marie", Command("name_seat", {"seat": 3, "player": "marie"})),
    ("en", "deal", "player three is Marie", Command("name_seat", {"seat": 3, "player": "marie"})),
    (
        "en",
        "reveal",
        "the doppelgänger copied the seer",
        Command("copied", {"card": "doppelganger", "role": "seer"}),
    ),
    ("en", "reveal", "Anna has the mark of love", Command("mark", {"seat": 0, "mark": "love"})),
    ("en", "reveal", "Bob has the claw", Command("artefact", {"seat": 1, "artefact": "werewolf_claw"})),
    ("en", "vote", "nobody", Command("nobody")),
    ("en", "vote", "that is all", Command("done")),
    ("en", "reveal", "yes", Command("yes")),
    ("en", "lobby", "start scenario anarchy", Command("start_scenario", {"scenario": "anarchy"})),
    ("en", "lobby", "start anarchy with the base box", Command("start_scenario", {"scenario": "anarchy_base"})),
    ("en", "lobby", "start twilight anarchy", Command("start_scenario", {"scenario": "anarchy_crepuscule"})),
    ("fr", "lobby", "lance le scénario anarchie", Command("start_scenario", {"scenario": "anarchy"})),
    ("fr", "lobby", "anarchie avec la boîte de base", Command("start_scenario", {"scenario": "anarchy_base"})),
    ("fr", "lobby", "lance anarchie crépuscule", Command("start_scenario", {"scenario": "anarchy_crepuscule"})),
    ("en", "lobby", "the twilight box", Command("box", {"box": "crepuscule"})),
    ("fr", "lobby", "la boîte crépuscule", Command("box", {"box": "crepuscule"})),
    ("en", "lobby", "start epic battle", Command("start_scenario", {"scenario": "epic"})),
    ("fr", "lobby", "lance epic battle", Command("start_scenario", {"scenario": "epic"})),
    ("en", "lobby", "wolves against the village", Command("start_scenario", {"scenario": "epic_wolves"})),
    ("fr", "lobby", "les trois camps", Command("start_scenario", {"scenario": "epic_three"})),
    ("en", "lobby", "start scenario alliance", Command("start_scenario", {"scenario": "alliance_in_the_gloom"})),
    ("en", "lobby", "start the ghosts", Command("start_scenario", {"scenario": "revenants"})),
    ("en", "lobby", "start the classic game", Command("start_game", {"game": "thiercelieux"})),
    ("en", "lobby", "add the servant of the count", Command("add_role", {"role": "renfield"})),
    ("en", "vote", "for votes against Anna", Command("votes", {"seat": 0, "count": 4})),
    ("en", "vote", "Anna to vote", Command("votes", {"seat": 0, "count": 2})),
    ("fr", "lobby", "raconte la nuit comme une histoire", Command("wording", {"wording": "story"})),
    ("fr", "lobby", "coupe les bruits de la nuit", Command("ambience", {"level": "off"})),
    (
        "fr",
        "lobby",
        "le loup solitaire ne peut pas regarder",
        Command("house_rule", {"rule": "lone_wolf_look", "on": "no"}),
    ),
    ("fr", "over", "une autre voix", Command("next_voice")),
    ("fr", "over", "qui gagne", Command("who_won")),
    ("fr", "lobby", "joueur trois c'est Marie", Command("name_seat", {"seat": 3, "player": "marie"})),
    (
        "fr",
        "reveal",
        "le doppelgänger a copié la voyante",
        Command("copied", {"card": "doppelganger", "role": "seer"}),
    ),
    ("fr", "reveal", "Anna a la marque d'amour", Command("mark", {"seat": 0, "mark": "love"})),
    ("fr", "reveal", "Bob a la griffe", Command("artefact", {"seat": 1, "artefact": "werewolf_claw"})),
    ("fr", "vote", "personne", Command("nobody")),
    ("fr", "vote", "c'est tout", Command("done")),
    ("fr", "reveal", "Anna était un loup-garou", Command("was", {"seat": 0, "role": "werewolf"})),
    ("fr", "reveal", "anna était un loup garou", Command("was", {"seat": 0, "role": "werewolf"})),
    ("fr", "night", "repete", Command("repeat")),
    ("fr", "lobby", "lance le scenario confusion a cinq joueurs", Command("start_scenario", CONFUSION_FOR_FIVE)),
    ("fr", "reveal", "Chloe etait l'eclaireuse", None),
    ("fr", "reveal", "Chloe etait la doppelganger", Command("was", {"seat": 2, "role": "doppelganger"})),
    ("fr", "lobby", "que fait le soulard", Command("describe", {"role": "drunk"})),
    ("en", "lobby", "start Thiercelieux with twelve players", VILLAGE_OF_TWELVE),
    ("en", "lobby", "we are eighteen", Command("players", {"count": 18})),
    ("en", "deal", "add the little girl", Command("add_role", {"role": "th_little_girl"})),
    ("en", "deal", "without the thief", Command("remove_role", {"role": "th_thief"})),
    ("en", "lobby", "what does the thief do", Command("describe", {"role": "th_thief"})),
    ("en", "lobby", "what does the captain do", Command("describe", {"role": "th_captain"})),
    ("en", "reveal", "Bob was a simple villager", Command("was", {"seat": 1, "role": "villager"})),
    ("en", "debate", "Anna leaves the game", None),
    ("en", "debate", "narrator, Anna leaves the game", Command("leave", {"seat": 0})),
    ("en", "debate", "narrator Anna is leaving", Command("leave", {"seat": 0})),
    ("en", "debate", "narrator player two has to go home", Command("leave", {"seat": 1})),
    ("en", "reveal", "the villagers have won", Command("outcome", {"outcome": "villagers"})),
    ("en", "reveal", "the wolves win", Command("outcome", {"outcome": "werewolves"})),
    ("en", "reveal", "victory for the lovers", Command("outcome", {"outcome": "lovers"})),
    ("en", "reveal", "nobody has won", Command("outcome", {"outcome": "nobody"})),
    ("en", "reveal", "nobody has won yet", Command("outcome", {"outcome": "continue"})),
    ("en", "reveal", "the game goes on", Command("outcome", {"outcome": "continue"})),
    ("fr", "lobby", "lance Thiercelieux à douze joueurs", VILLAGE_OF_TWELVE),
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


BREATHS: list[tuple[str, str, str, tuple[Command, ...]]] = [
    (
        "en",
        "vote",
        "Anna three votes, Bob two",
        (Command("votes", {"seat": 0, "count": 3}), Command("votes", {"seat": 1, "count": 2})),
    ),
    (
        "en",
        "reveal",
        "Anna was the seer and Bob the robber",
        (Command("was", {"seat": 0, "role": "seer"}), Command("was", {"seat": 1, "role": "robber"})),
    ),
    (
        "en",
        "vote",
        "three votes against anna two against bob and one for david",
        (
            Command("votes", {"seat": 0, "count": 3}),
            Command("votes", {"seat": 1, "count": 2}),
            Command("votes", {"seat": 3, "count": 1}),
        ),
    ),
    (
        "fr",
        "vote",
        "Anna trois voix et Bob deux",
        (Command("votes", {"seat": 0, "count": 3}), Command("votes", {"seat": 1, "count": 2})),
    ),
    (
        "fr",
        "reveal",
        "Anna était la voyante et Bob le voleur",
        (Command("was", {"seat": 0, "role": "seer"}), Command("was", {"seat": 1, "role": "robber"})),
    ),
]


@pytest.mark.parametrize(("language", "phase", "text", "expected"), BREATHS)
def test_several_things_in_one_breath(language: str, phase: str, text: str, expected: tuple[Command, ...]) -> None:
    meaning = understand(text, language, phase, NAMES)
    assert meaning.together == expected
    assert meaning.command is None


def test_a_breath_that_can_be_taken_apart_in_two_ways_is_not_understood() -> None:
    """Whose are the two votes, Anna's or Bob's? Nobody guesses."""
    assert not understand("anna two bob", "en", "vote", NAMES).together


LONG = [
    ("en", "anna two bob two david two anna two bob three anna one two three votes for anna to bob"),
    ("en", "two for to four votes for anna to bob for two votes to four and for two points to player two for"),
    ("en", " ".join(["anna to"] * 20)),
    ("en", " ".join(["for votes for anna"] * 9 + ["the"])),
    ("fr", " ".join(["joueur deux de"] * 13)),
    ("fr", "anna à de voix et bob a deux voie est chloé a une vois et david a de voix est bob était"),
    ("fr", " ".join(["personne est anna"] * 13)),
]


@pytest.mark.parametrize("phase", ["vote", "reveal"])
@pytest.mark.parametrize(("language", "text"), LONG)
def test_a_long_sentence_is_dealt_with_soon(
    language: str, text: str, phase: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A few parts for each word, however many ways there are to put them together."""
    found: list[Meaning] = []

    def counted(*given: Any) -> Meaning:
        found.append(meaning_of(*given))
        return found[-1]

    monkeypatch.setattr("narrator.words.commands.understanding.meaning_of", counted)
    Grammar(templates(language)).understand(text, Setting(phase, NAMES, loosely=False))
    assert len(found) <= 30 * len(text.split())


def test_two_ways_that_mean_the_same_do_not_hide_a_third() -> None:
    """Of three ways to take a breath apart, the first two mean the same: it is still not clear what was meant."""
    heard = tuple((WordChoice(word, 0),) for word in ("a", "b", "c", "d"))
    same, other, rest = ((("votes", (("count", count),)),) for count in (1, 2, 3))

    def parts(_: Utterance, _wanted: str, start: int, _stop: int) -> list[tuple[Trace, Any]]:
        if start:
            return [(Trace(4, 0, ()), rest)]
        return [(Trace(2, 0, ()), same), (Trace(2, 0, ()), same), (Trace(2, 0, ()), other)]

    ways = Breath(parts, (), Utterance(heard, Setting("vote", NAMES))).ways(0, 0)
    assert set(ways) == {(same, rest), (other, rest)}


def test_a_meaning_may_come_too_late_but_never_too_early() -> None:
    """Understood in one phase and heeded in the next, a command is for now only if it was and still is."""
    said = understand("vote now", "en", "debate", NAMES, name_needed=False)
    assert in_phase(said, "en", "debate") == said
    assert in_phase(said, "en", "vote").command == Command("vote_now", now=False)
    early = understand("vote now", "en", "lobby", NAMES)
    assert in_phase(early, "en", "debate").command == Command("vote_now", now=False)
    counted = understand("anna two votes and bob one", "en", "vote", NAMES)
    assert [command.now for command in in_phase(counted, "en", "lobby").together] == [False, False]


def test_before_anybody_sits_seats_are_as_said() -> None:
    assert understand("three votes against Marie", "en", "vote").command == Command(
        "votes", {"seat": "marie", "count": 3}
    )
    assert understand("player three has two votes", "en", "vote").command == Command(
        "votes", {"seat": 3, "count": 2}
    )
    assert understand("Anna points at player two", "en", "vote").command == Command(
        "points_at", {"from": "anna", "to": 2}
    )


def test_the_name_is_needed_where_it_is_asked_for() -> None:
    assert understand("vote now", "en", "debate", NAMES, name_needed=False).command == Command("vote_now")
    assert not understand("pause", "en", "night", NAMES, name_needed=True).addressed
    assert understand("narrator pause", "en", "night", NAMES, name_needed=True).command == Command("pause")


def test_the_name_can_be_another() -> None:
    assert understand("Merlin, vote now", "en", "debate", NAMES, wake="Merlin").command == Command("vote_now")
    assert not understand("narrator vote now", "en", "debate", NAMES, wake="Merlin").addressed


@pytest.mark.parametrize("language", languages())
def test_each_row_means_its_own_command_in_each_of_its_phases(language: str) -> None:
    rng = random.Random(language)
    walks = Walks(rng, heard_lists(templates(language), NAMES))
    wake = templates(language).wake[0]
    for entry in woven(language):
        row = entry.row
        asks = Asking(row.asked, frozenset({row.asked})) if row.asked else None
        for phase in sorted(row.phases) if entry.graphs and not row.follows else ():
            for _ in range(4):
                text = " ".join(walks.one(rng.choice(entry.graphs)))
                meant = understand(f"{wake} {text}", language, phase, NAMES, asking=asks, strictly=False).meant
                assert {(command.name, command.now) for command in meant} == {(entry.row.name, True)}, (phase, text)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("phase", ["lobby", "debate", "vote", "reveal"])
def test_whatever_is_listened_for_is_understood(language: str, phase: str) -> None:
    """What is listened for and what is parsed can never differ. Every 23rd phrase here, beginning anywhere."""
    heard = phrases(language, phase, NAMES, name_needed=phase == "debate")
    names = {*templates(language).wake}
    for text in heard[len(language) + len(phase) :: 23]:
        meaning = understand(text, language, phase, NAMES)
        assert meaning.together or (meaning.command and meaning.command.now) or text in names, text


@pytest.mark.parametrize("language", languages())
def test_marks_and_artefacts_can_all_be_named(language: str) -> None:
    lists = templates(language).lists
    assert {value for _, value in lists["mark"]} == set(Mark)
    assert {value for _, value in lists["artefact"]} == set(Artefact)


@pytest.mark.parametrize("language", languages())
def test_the_commands_are_those_of_the_interface(language: str) -> None:
    interface = """
        start_scenario start_game players add_role remove_role list_scenarios describe ready pause resume repeat
        skip stop new_game again debate_time add_time time_left vote_now votes points_at was language pace louder
        softer slower faster help yes no number
    """
    more = """
        name_seat nobody done role seat copied mark artefact wording ambience house_rule next_voice scores
        phones leave outcome box start_deck no_such_role no_such_seat who_is
        start suggest random_scenario free_deck rules greet add_player replace_role
        roles_in_play wake_order advice redeal save_deck restart_night votes_all one_each tie revote correct
        who_won why retell reset_scores match hints names everybody list_decks
    """
    assert {row.name for row in templates(language).rows} == {*interface.split(), *more.split()}
