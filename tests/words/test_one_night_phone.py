"""What a phone tells its player in One Night comes from that player alone."""

from random import Random

from narrator.rules.game import Choice, CloseCall, DealByHand, OpenCall, TellCard
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.game import OneNight
from narrator.words.booklet import SetUp
from narrator.words.lines import lines_in
from narrator.words.one_night.booklet import OneNightBooklet

NAMES = ("Anna", "Bob", "Chloé")
DECK = Deck(("robber", "troublemaker", "werewolf", "seer", "drunk", "villager"))


def told_to_phones() -> OneNight:
    """Anna has robbed Chloé, and Bob has swapped the others; both have told it."""
    game = OneNightBooklet().begin(SetUp(DECK, 3, on_phones=False), NAMES)
    for seat, card in enumerate(DECK.cards[:3]):
        game = game.apply(TellCard(seat, card))
    game = game.apply(DealByHand())
    for call in game.calls():
        game = game.apply(OpenCall(call.id))
        if call.id == "robber":
            game = game.apply(game.move(0, Choice("swap", (2,)), Random(1)))
        if call.id == "troublemaker":
            game = game.apply(game.move(1, Choice("swap", (0, 2)), Random(1)))
        game = game.apply(CloseCall())
    return game


def test_a_phone_remembers_what_its_own_player_has_told_and_nobody_elses() -> None:
    game, lines = told_to_phones(), lines_in("en")
    anna, bob, chloe = (OneNightBooklet().memory(lines, NAMES, game, seat) for seat in range(3))
    assert len(anna) == 1
    assert "Chloé" in anna[0]
    assert len(bob) == 1
    assert "Anna" in bob[0]
    assert chloe == ()
