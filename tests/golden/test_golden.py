"""Golden evenings: whole transcripts with their exact times, written to be read as prose in review.

After a change that is meant: ``UPDATE_GOLDEN=1 make test``, and read the difference.
"""

import os
from pathlib import Path

import pytest

from narrator.app import Seeds
from narrator.director.plan import Cards
from narrator.rules.house import House, Pace
from narrator.words.locales import languages
from narrator.words.registers import Register
from tests.support.conversation import Step, after, asked, converse, during, in_phase, in_window, then
from tests.support.evenings import BATTLE, DUSK, Record, Village, play, play_classic

HERE = Path(__file__).parent

EVENINGS = {
    "base": {"scenario": "confusion", "players": 5, "seeds": Seeds(11, 11)},
    "crepuscule": {
        "scenario": "fragile_alliances",
        "players": 6,
        "seeds": Seeds(2, 5),
        "register": Register.STORY,
        "house": House(pace=Pace.LEARNING),
    },
    "epic": {"deck": DUSK, "players": 8, "seeds": Seeds(3, 9), "debate_s": 240},
    "battle": {
        "deck": BATTLE,
        "players": 7,
        "seeds": Seeds(4, 3),
        "debate_s": 150,
        "house": House(pace=Pace.QUICK),
    },
    "table": {
        "scenario": "confusion",
        "players": 5,
        "seeds": Seeds(12, 4),
        "cards": Cards.TABLE,
        "debate_s": 180,
    },
    "table_epic": {
        "deck": DUSK,
        "players": 8,
        "seeds": Seeds(5, 6),
        "cards": Cards.TABLE,
        "debate_s": 120,
    },
    "table_crepuscule": {
        "scenario": "night_of_the_werewolf",
        "players": 8,
        "seeds": Seeds(8, 3),
        "cards": Cards.TABLE,
        "register": Register.STORY,
        "debate_s": 120,
        "house": House(pace=Pace.QUICK),
    },
}

SPECIAL = ("th_hunter", "th_cupid", "th_witch")
PEEKERS = ("th_hunter", "th_cupid", "th_little_girl", "th_thief")
VILLAGES = {
    "village_8": Village(8, SPECIAL[:2], Cards.TABLE, Seeds(6, 21)),
    "village_12": Village(12, (*SPECIAL, "th_little_girl"), Cards.PHONES, Seeds(7, 3), Register.STORY),
    "village_18": Village(18, (*SPECIAL, "th_little_girl", "th_thief"), Cards.TABLE, Seeds(9, 5)),
    "village_voice": Village(9, PEEKERS, Cards.TABLE, Seeds(10, 2), Register.STORY, debate_s=None),
    "village_phones": Village(9, PEEKERS, Cards.PHONES, Seeds(10, 30), debate_s=None),
}
"""The classic game: by voice with a few specials, on phones as a story, the largest village by voice; and a thief
and a little girl, by voice as a story and by phone, with debates as long as the living need."""

TYPED: dict[str, tuple[Step, ...]] = {
    "en": (
        during("greeting", "which scenarios"),
        after("evening.scenarios", "what does the drunk do"),
        after("role-drunk", "player one is Anna"),
        after("named", "start scenario lonely night"),
        asked("players", "we are five"),
        asked("players", "no"),
        asked("players", "start scenario confusion"),
        asked("ready", "add the hunter"),
        asked("ready", "ready"),
        asked("ready", "without the villager"),
        asked("ready", "two minutes of debate"),
        asked("ready", "a quick pace"),
        asked("ready", "we are ready"),
        during("werewolves.instruction", "pause", 2.0),
        after("paused", "continue", 20.0),
        in_window("seer", "repeat"),
        in_window("robber", "louder"),
        in_window("drunk", "vote now"),
        in_phase("debate", "I was the seer", 20.0),
        then("narrator, how much time is left", 10.0),
        then("narrator, add a minute", 10.0),
        then("narrator, stop the game", 10.0),
        asked("agree", "no"),
        then("narrator, vote now", 10.0),
        asked("count", "Anna three votes and player two three"),
        asked("count", "player two has two votes"),
        asked("told", "help"),
        asked("told", "Anna was the hunter"),
        asked("told", "Anna points at player two"),
        asked("told", "player two was the werewolf"),
        asked("told", "skip"),
        asked("after", "no, Anna was the robber"),
        asked("told", "player three was the werewolf"),
        asked("after", "what is the score"),
        asked("after", "again"),
        asked("ready", "stop"),
        asked("agree", "yes"),
        asked("after", "thank you and goodbye"),
    ),
    "fr": (
        during("greeting", "quels scénarios"),
        after("evening.scenarios", "que fait le soûlard"),
        after("role-drunk", "joueur un s'appelle Anna"),
        after("named", "lance le scénario nuit solitaire"),
        asked("players", "nous sommes cinq"),
        asked("players", "non"),
        asked("players", "lance le scénario Confusion"),
        asked("ready", "ajoute le chasseur"),
        asked("ready", "prêts"),
        asked("ready", "sans le villageois"),
        asked("ready", "deux minutes de débat"),
        asked("ready", "rythme rapide"),
        asked("ready", "nous sommes prêts"),
        during("werewolves.instruction", "pause", 2.0),
        after("paused", "reprends", 20.0),
        in_window("seer", "répète"),
        in_window("robber", "plus fort"),
        in_window("drunk", "on vote"),
        in_phase("debate", "moi, j'étais la voyante", 20.0),
        then("narrateur, combien de temps reste-t-il", 10.0),
        then("narrateur, ajoute une minute", 10.0),
        then("narrateur, arrête la partie", 10.0),
        asked("agree", "non"),
        then("narrateur, on vote", 10.0),
        asked("count", "Anna trois voix et joueur deux trois voix"),
        asked("count", "joueur deux a deux voix"),
        asked("told", "aide"),
        asked("told", "Anna était le chasseur"),
        asked("told", "Anna désigne joueur deux"),
        asked("told", "joueur deux était le loup-garou"),
        asked("told", "passe"),
        asked("after", "non, Anna était le voleur"),
        asked("told", "joueur trois était le loup-garou"),
        asked("after", "quel est le score"),
        asked("after", "encore une"),
        asked("ready", "stop"),
        asked("agree", "oui"),
        asked("after", "merci et au revoir"),
    ),
}
"""One evening typed at a keyboard, the same in both languages: cutting in, changing the deck, making mistakes."""


NEWCOMERS: dict[str, tuple[Step, ...]] = {
    "en": (
        asked("scenario", "we have never played"),
        after("one_night-first", "start scenario first night with four players", 2.0),
        asked("ready", "what does the seer do"),
        after("advice.role-seer", "who wakes up first"),
        after("wake-order", "two minutes of debate"),
        asked("ready", "we are ready"),
        in_window("werewolves", "which roles are in play", 2.0),
        in_phase("debate", "narrator, how do I play the werewolf", 25.0),
        asked("count", "player one three votes and player two one"),
        asked("told", "player one was the werewolf"),
        asked("told", "player two, player three and player four"),
        asked("after", "who won"),
        asked("after", "why did they win"),
        asked("after", "what happened in the night"),
        asked("after", "no hints"),
        asked("after", "goodbye"),
    ),
    "fr": (
        asked("scenario", "on n'a jamais joué"),
        after("one_night-first", "lance le scénario la première nuit à quatre", 2.0),
        asked("ready", "que fait la voyante"),
        after("advice.role-seer", "qui se réveille en premier"),
        after("wake-order", "deux minutes de débat"),
        asked("ready", "nous sommes prêts"),
        in_window("werewolves", "quels rôles sont en jeu", 2.0),
        in_phase("debate", "narrateur, comment jouer le loup-garou", 25.0),
        asked("count", "joueur un trois voix et joueur deux une voix"),
        asked("told", "joueur un était le loup-garou"),
        asked("told", "joueur deux, joueur trois et joueur quatre"),
        asked("after", "qui a gagné"),
        asked("after", "pourquoi ont-ils gagné"),
        asked("after", "raconte la nuit"),
        asked("after", "sans les conseils"),
        asked("after", "au revoir"),
    ),
}
"""An evening of people who have never played, with all their questions."""


EPIC: dict[str, tuple[Step, ...]] = {
    "en": (
        asked("scenario", "start Epic Battle"),
        asked("scenario", "vampires against the village"),
        asked("players", "five players"),
        asked("ready", "Lucas plays too"),
        asked("agree", "yes"),
        asked("ready", "replace the villager with the cupid"),
        asked("ready", "save this deck as garlic club"),
        asked("ready", "one minute of debate"),
        asked("ready", "we are ready"),
        asked("count", "player one has six votes"),
        asked("count", "stop the game"),
        asked("agree", "yes"),
        asked("after", "start garlic club"),
        asked("ready", "stop the game"),
        asked("agree", "yes"),
        asked("after", "goodbye"),
    ),
    "fr": (
        asked("scenario", "lance epic battle"),
        asked("scenario", "les vampires contre le village"),
        asked("players", "cinq joueurs"),
        asked("ready", "Lucas joue aussi"),
        asked("agree", "oui"),
        asked("ready", "remplace le villageois par le cupidon"),
        asked("ready", "sauvegarde ce deck sous le nom club des gousses"),
        asked("ready", "une minute de débat"),
        asked("ready", "nous sommes prêts"),
        asked("count", "joueur un a six voix"),
        asked("count", "arrête la partie"),
        asked("agree", "oui"),
        asked("after", "lance club des gousses"),
        asked("ready", "arrête la partie"),
        asked("agree", "oui"),
        asked("after", "au revoir"),
    ),
}
"""Epic Battle from an empty table: which list, one more player, a card exchanged, and the deck kept by a name."""


def prose(records: list[Record]) -> str:
    """A transcript as a play: time, who, what; secret stage directions in brackets."""
    return "\n".join(f"{record['t']:9.3f}  {_told(record)}" for record in records) + "\n"


def _told(record: Record) -> str:
    match record["kind"]:
        case "phase":
            return f"=== {record['phase']} ==="
        case "said":
            return f"{record['text']}  <{record['cue']}, until {record['until']:.3f}>"
        case "heard":
            return f"– {record['text']}  <{record['command']}>"
        case "window":
            return f"... {record['call']} until {record['until']:.3f}"
        case _:
            shown = {key: value for key, value in record.items() if key not in ("t", "kind", "secret")}
            mark = "[secret] " if record.get("secret") else ""
            return f"{mark}{record['kind']}: {shown}"


def is_as_it_was(name: str, language: str, records: list[Record]) -> None:
    played = prose(records)
    file = HERE / f"{name}.{language}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        file.write_text(played, encoding="utf-8")
    assert played == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", EVENINGS)
def test_the_evening_is_as_it_was(name: str, language: str) -> None:
    is_as_it_was(name, language, play(language=language, **EVENINGS[name]))  # type: ignore[arg-type]  # keywords


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", VILLAGES)
def test_the_village_is_as_it_was(name: str, language: str) -> None:
    is_as_it_was(name, language, play_classic(VILLAGES[name], language))


@pytest.mark.parametrize("language", languages())
def test_the_evening_at_the_keyboard_is_as_it_was(language: str) -> None:
    talk = converse(*TYPED[language], language=language)
    assert talk.ended
    is_as_it_was("typed", language, talk.records)


@pytest.mark.parametrize("language", languages())
def test_the_evening_of_newcomers_is_as_it_was(language: str) -> None:
    talk = converse(*NEWCOMERS[language], language=language)
    assert talk.ended
    is_as_it_was("newcomers", language, talk.records)


@pytest.mark.parametrize("language", languages())
def test_epic_battle_from_an_empty_table_is_as_it_was(language: str) -> None:
    talk = converse(*EPIC[language], language=language)
    assert talk.ended
    is_as_it_was("empty_table", language, talk.records)


def test_the_battle_is_one() -> None:
    told = (HERE / "battle.en.txt").read_text(encoding="utf-8")
    assert "Werewolves, vampires and village all sat at this table." in told
