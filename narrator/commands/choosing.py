"""From what was typed to the deck that is meant: a scenario for so many players, or a free deck."""

import random
from dataclasses import dataclass

from narrator.errors import InputRefused
from narrator.rules.one_night.deck import CENTRE_CARDS, Deck, problems
from narrator.rules.one_night.roles import RoleBook
from narrator.rules.one_night.scenarios import Scenario
from narrator.rules.refusal import Problem, Refused
from narrator.words.lookup import find_one_night_role, find_scenario


@dataclass(frozen=True, slots=True)
class DeckWish:
    """The deck asked for on the command line: a scenario and its players, or a free deck."""

    scenario: str | None
    players: int | None
    deck: str | None
    extra_wolf: str | None
    language: str
    seed: int


@dataclass(frozen=True, slots=True)
class Chosen:
    deck: Deck
    players: int
    scenario: Scenario | None
    warnings: tuple[Problem, ...]
    """About this very deck; Anarchy draws anew every time."""


def chosen_deck(book: RoleBook, wish: DeckWish) -> Chosen:
    """The deck that was asked for. Raises ``InputRefused`` with every fault it has."""
    named = find_scenario(wish.scenario, wish.language) if wish.scenario is not None and wish.deck is None else None
    players = wish.players
    if named is not None and players is not None:
        try:
            cards = named.deck_for(book, players, random.Random(wish.seed))
        except Refused as refused:
            raise InputRefused.by_rules(refused) from refused
    else:
        roles = tuple(find_one_night_role(role) for role in (wish.deck or "").split(",") if role.strip())
        if not roles:
            raise InputRefused.because("empty_deck")
        cards = Deck(roles, find_one_night_role(wish.extra_wolf) if wish.extra_wolf else None)
        players = max(0, len(roles) - CENTRE_CARDS) if players is None else players
    found = problems(book, cards, players, named.boxes if named else None)
    InputRefused.for_faults(found)
    return Chosen(cards, players, named, found)
