"""Whole evenings for tests: rehearsed on virtual time, with sayings and doings where a test needs them."""

from typing import Any

from narrator.adapters.rehearsal import Cue
from narrator.app import NAMES, Seeds, rehearse
from narrator.boxes import scenarios
from narrator.director.plan import Plan
from narrator.ports import Did, Said, Voted
from narrator.rules.deck import Deck
from narrator.rules.table import Act
from narrator.words.lines import lines_in

Record = dict[str, Any]


def answers(language: str, scenario: str, players: int) -> dict[str, str]:
    lines = lines_in(language)
    name = scenarios()[scenario].names[language]
    return {
        "scenario": lines.say("company", "scenario", name=name),
        "players": lines.say("company", "players", count=players),
        "ready": lines.say("company", "ready"),
    }


def play(
    *cues: Cue,
    scenario: str = "confusion",
    players: int = 5,
    deck: Deck | None = None,
    language: str = "en",
    seeds: Seeds | None = None,
    **plan: Any,
) -> list[Record]:
    """The transcript of an evening; a deck lies on the table already, a scenario is asked for."""
    settled = Plan(names=NAMES, players=players if deck else None, deck=deck, **plan)
    said = answers(language, scenario, players)
    return rehearse(settled, language, seeds or Seeds.of(7), cues, said.items()).records


def say(at_s: float, text: str) -> Cue:
    return Cue(at_s, Said(text))


def do(at_s: float, seat: int, act: Act, *seats: int, centre: tuple[int, ...] = (), call: str | None = None) -> Cue:
    return Cue(at_s, Did(seat, act, seats, centre, call))


def vote(at_s: float, seat: int, target: int | None) -> Cue:
    return Cue(at_s, Voted(seat, target))


def said(records: list[Record], cue: str) -> list[Record]:
    """The lines whose cue ends so."""
    return [record for record in records if record["kind"] == "said" and record["cue"].endswith(cue)]


def at(records: list[Record], phase: str) -> float:
    """When a phase began."""
    return float(next(record["t"] for record in records if record.get("phase") == phase))
