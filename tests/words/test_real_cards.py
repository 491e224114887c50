"""Real cards on a rehearsed table: dealt once, moved once, and told truthfully."""

import random

from narrator.app import NAMES
from narrator.rules.game import Question
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.game import OneNight
from narrator.rules.one_night.inquest import evidence as inquest
from narrator.rules.one_night.inquest.evidence import Kind
from narrator.rules.one_night.night import NightSettings
from narrator.rules.one_night.roles import Mark
from narrator.rules.one_night.table import begin
from narrator.words.lines import lines_in
from narrator.words.one_night.company import RealCards
from narrator.words.one_night.data import call_book
from tests.support.conversation import BASE
from tests.support.evenings import DUSK

COUNT = Question("count")


class Seated:
    """Players with real cards, and what they have said."""

    def __init__(self, seed: int = 1, deck: Deck = BASE) -> None:
        self.heard: list[str] = []
        self.cards = RealCards(random.Random(seed))
        self.names = NAMES[: deck.players]
        self.game = OneNight(begin(call_book(), deck, self.names, NightSettings()))

    def asks(self, question: Question) -> None:
        told = self.cards.told(self.game, question, self.names)
        self.heard.append(", ".join(map(lines_in("en").line, told)))

    def plays(self) -> "Seated":
        self.cards.deal(self.game)
        for call in ("werewolves", "seer", "robber", "troublemaker", "drunk", "insomniac"):
            self.cards.call(call)
        self.asks(COUNT)
        return self


def told(question: inquest.Question) -> Question:
    return Question("told", about=question)


def test_the_same_seed_deals_and_plays_the_same_table() -> None:
    assert Seated(3).plays().cards.table == Seated(3).plays().cards.table
    tables = {Seated(seed).plays().cards.table.cards for seed in range(5)}
    assert len(tables) > 1


def test_being_asked_twice_deals_moves_and_votes_once() -> None:
    once, twice = Seated(2), Seated(2)
    for seated, times in ((once, 1), (twice, 2)):
        dealt = {seated.cards.deal(seated.game) for _ in range(times)}
        assert len(dealt) == 1
        for call in ("seer", "robber"):
            for _ in range(times):
                seated.cards.call(call)
        for _ in range(times):
            seated.asks(COUNT)
    assert once.cards.table == twice.cards.table
    assert twice.heard == [*once.heard, *once.heard], "the same count, told again"


def test_another_game_is_dealt_anew() -> None:
    seated = Seated().plays()
    dealt = [seated.plays().cards.truth.dealt for _ in range(5)]
    assert len(set(dealt)) > 1


def test_the_count_is_that_of_the_votes() -> None:
    seated = Seated().plays()
    votes = [target for target in seated.cards.table.votes if target is not None]
    (count,) = seated.heard
    for seat, name in enumerate(seated.names):
        assert (name in count) == (seat in votes)


def test_a_question_is_answered_with_the_truth_and_then_with_nothing_more() -> None:
    seated = Seated().plays()
    question = told(inquest.Question(Kind.HOLDERS, roles=("werewolf",)))
    seated.heard.clear()
    seated.asks(question)
    seated.asks(question)
    wolves = [NAMES[seat] for seat, card in enumerate(seated.cards.table.cards) if card == "werewolf"]
    assert all(f"{name} was" in seated.heard[0] for name in wolves)
    assert seated.heard[0].count("was") == len(wolves)
    assert seated.heard[1] == "That is all"


def test_marks_that_lie_there_are_told() -> None:
    seated = Seated(deck=DUSK)
    seated.cards.deal(seated.game)
    seated.asks(COUNT)
    seated.heard.clear()
    every = tuple(mark for mark in Mark if mark is not Mark.CLARITY)
    seated.asks(told(inquest.Question(Kind.MARKS, marks=every)))
    lying = [mark for mark in seated.cards.table.marks if mark in every]
    assert lying, "choose a seed that marks somebody"
    assert seated.heard[0].count("mark of") == len(lying)
