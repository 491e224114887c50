"""Golden evenings: whole transcripts with their exact times, written to be read as prose in review.

After a change that is meant: ``UPDATE_GOLDEN=1 make test``, and read the difference.
"""

import os
from pathlib import Path

import pytest

from narrator.app import Seeds
from narrator.rules.deck import Deck
from narrator.rules.night import NightSettings, Pace
from narrator.words.locales import languages
from narrator.words.registers import Register
from tests.evenings import Record, play

HERE = Path(__file__).parent

DUSK = Deck(
    (
        "vampire",
        "master",
        "count",
        "renfield",
        "diseased",
        "cupid",
        "priest",
        "assassin",
        "seer",
        "gremlin",
        "insomniac",
    )
)
BATTLE = Deck(
    (
        "werewolf",
        "alpha_wolf",
        "vampire",
        "count",
        "doppelganger",
        "sentinel",
        "hunter",
        "robber",
        "bodyguard",
        "curator",
    ),
    "dream_wolf",
)

EVENINGS = {
    "base": {"scenario": "confusion", "players": 5, "seeds": Seeds(11, 11)},
    "crepuscule": {
        "scenario": "fragile_alliances",
        "players": 6,
        "seeds": Seeds(2, 5),
        "register": Register.STORY,
        "settings": NightSettings(pace=Pace.LEARNING),
    },
    "epic": {"deck": DUSK, "players": 8, "seeds": Seeds(3, 9), "debate_s": 240},
    "battle": {
        "deck": BATTLE,
        "players": 7,
        "seeds": Seeds(4, 3),
        "debate_s": 150,
        "settings": NightSettings(pace=Pace.QUICK),
    },
}


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


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", EVENINGS)
def test_the_evening_is_as_it_was(name: str, language: str) -> None:
    played = prose(play(language=language, **EVENINGS[name]))  # type: ignore[arg-type]  # a table of keywords
    file = HERE / f"{name}.{language}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        file.write_text(played, encoding="utf-8")
    assert played == file.read_text(encoding="utf-8")


def test_the_battle_is_one() -> None:
    told = (HERE / "battle.en.txt").read_text(encoding="utf-8")
    assert "Werewolves, vampires and village all sat at this table." in told
