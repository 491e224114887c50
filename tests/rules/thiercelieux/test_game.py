"""The village as a director plays it."""

from random import Random

from narrator.rules.game import Awaits, CloseCall, OpenCall, TellCard
from narrator.rules.house import House
from narrator.rules.thiercelieux.cards import Deck
from narrator.rules.thiercelieux.game import Village
from narrator.words.thiercelieux.data import book

NAMES = tuple("ABCDEFGH")
CARDS = ("th_thief", "th_seer", *("th_villager",) * 6, "th_werewolf", "th_werewolf")


def test_a_thief_who_is_silent_before_two_wolves_takes_one_also_with_real_cards() -> None:
    village = Village.begin(book(), Deck.of(book(), CARDS), NAMES, House())
    for seat in range(len(NAMES)):
        village = village.apply(TellCard(seat, CARDS[seat]))
    while not (wait := village.waits_for()).owed:
        assert wait.kind is Awaits.CALL
        assert wait.call is not None
        village = village.apply(CloseCall() if wait.open else OpenCall(wait.call))
    choice = village.options(0)[0]
    village = village.apply(village.move(0, choice, Random(1)))
    assert village.state.cards[0] == "th_werewolf"
    assert village.apply(CloseCall()).waits_for().kind is Awaits.CALL
