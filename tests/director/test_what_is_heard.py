"""What the table hears, and when, is the same whatever is tapped on the phones, or not tapped."""

from random import Random

import pytest

from narrator.director.plan import Cards
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.roles import ONE_NIGHT_BOXES
from tests.api.wired import Habit, Table, Wired, run_wired
from tests.rules.strategies import some_deck
from tests.support.evenings import BATTLE
from tests.support.phones import PhoneEvening

ALL = frozenset(ONE_NIGHT_BOXES)
DECKS = {
    "battle": BATTLE,
    "drawn": some_deck(Random("heard"), ALL, 5).deck,
    "other": some_deck(Random(3), ALL, 4).deck,
}


def played(deck: Deck, cards: Cards, habits: list[Habit], *, tells: bool = True, secret: int = 1) -> Table:
    dealt = Random(f"told {secret}").sample(deck.cards, deck.players)
    told = tuple(dealt) if cards is Cards.TABLE and tells else ()
    return run_wired(Wired(PhoneEvening(cards, deck=deck, secret=secret), tuple(habits), told=told))


@pytest.mark.parametrize("cards", list(Cards))
@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_taps_are_not_heard(deck: Deck, cards: Cards) -> None:
    players = deck.players
    silent = played(deck, cards, [Habit.NEVER] * players, tells=False).heard
    assert any(line.get("cue", "").startswith("evening.vote-") for line in silent)
    for number, habit in enumerate(habit for habit in Habit if habit is not Habit.NEVER):
        assert played(deck, cards, [habit] * players, secret=number).heard == silent, habit
    mixed = Random("mixed").choices(list(Habit), k=players)
    assert played(deck, cards, mixed).heard == silent
