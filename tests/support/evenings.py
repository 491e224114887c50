"""Whole evenings for tests: rehearsed on virtual time, with sayings and doings where a test needs them."""

from dataclasses import dataclass
from typing import Any

from narrator.adapters.rehearsal.company import answers
from narrator.adapters.rehearsal.sayings import Scripted, Tapped
from narrator.app import NAMES, Rehearsal, Seeds, rehearse
from narrator.director.plan import Cards, Plan
from narrator.ports import Manner, Said
from narrator.rules.game import RoleId, Vote
from narrator.rules.house import House, Pace
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.table import Act
from narrator.rules.thiercelieux.cards import Deck as VillageDeck
from narrator.rules.thiercelieux.cards import add_role, simple_deck
from narrator.words.card_names import scenario_name
from narrator.words.lines import lines_in
from narrator.words.registers import Register
from narrator.words.thiercelieux.data import book

Record = dict[str, Any]

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
"""Vampires and their marks, without a wolf."""
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
"""Wolves, vampires, marks, a copy, a shield and an artefact at one table."""


def play(
    *scripted: Scripted,
    scenario: str = "confusion",
    players: int = 5,
    deck: Deck | None = None,
    language: str = "en",
    seeds: Seeds | None = None,
    **plan: Any,
) -> list[Record]:
    """The transcript of an evening; a deck lies on the table already, a scenario is asked for."""
    settled = Plan(names=NAMES, players=players if deck else None, deck=deck, **plan)
    said = answers(lines_in(language), scenario_name(scenario, language), players)
    manner = Manner(language=language)
    return rehearse(Rehearsal(settled, manner, seeds or Seeds.of(7), said, scripted)).records


def say(at_s: float, text: str) -> Scripted:
    return Scripted(at_s, Said(text))


def do(
    at_s: float, seat: int, act: Act, *seats: int, centre: tuple[int, ...] = (), call: str | None = None
) -> Scripted:
    return Scripted(at_s, Tapped(seat, act, seats, centre, call))


def vote(at_s: float, seat: int, target: int | None) -> Scripted:
    return Scripted(at_s, Vote(seat, target))


def said(records: list[Record], cue: str) -> list[Record]:
    """The lines whose cue ends so."""
    return [record for record in records if record["kind"] == "said" and record["cue"].endswith(cue)]


def at(records: list[Record], phase: str) -> float:
    """When a phase began."""
    return float(next(record["t"] for record in records if record.get("phase") == phase))


def village_deck(players: int, *special: RoleId) -> VillageDeck:
    """The simplified village, with these cards in the place of simple villagers."""
    deck = simple_deck(book(), players)
    for role in special:
        deck = add_role(book(), deck, role)
    return deck


@dataclass(frozen=True, slots=True)
class Village:
    """A classic game that is rehearsed."""

    players: int
    special: tuple[RoleId, ...]
    cards: Cards
    seeds: Seeds
    register: Register = Register.PLAIN
    pace: Pace = Pace.STANDARD
    debate_s: int | None = 60

    @property
    def plan(self) -> Plan:
        deck = village_deck(self.players, *self.special)
        return Plan(
            names=NAMES[: self.players],
            game="thiercelieux",
            players=self.players,
            deck=deck,
            cards=self.cards,
            house=House(pace=self.pace),
            register=self.register,
            debate_s=self.debate_s,
        )


def play_classic(village: Village, language: str = "en", *scripted: Scripted) -> list[Record]:
    lines = lines_in(language)
    said = answers(lines, "", village.players)
    return rehearse(Rehearsal(village.plan, Manner(language=language), village.seeds, said, scripted)).records
