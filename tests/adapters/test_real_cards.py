"""Real cards on a rehearsed table: dealt once, moved once, and told truthfully."""

import random

from narrator.adapters.rehearsal.company import SilentMouth
from narrator.adapters.rehearsal.real_cards import RealCards
from narrator.app import NAMES, Seeds
from narrator.director.stage import Stage
from narrator.ports import Asked, WindowOpened
from narrator.rules.one_night.inquest.evidence import Kind, Question
from narrator.rules.one_night.roles import Mark
from tests.support.conversation import midway
from tests.support.evenings import DUSK


class Seated:
    """Players with real cards, and what they have said."""

    def __init__(self, seed: int = 1) -> None:
        self.heard: list[str] = []
        self.cards = RealCards(random.Random(seed))
        stage = Stage(midway("deal"), SilentMouth(), (), Seeds.of(1).chance)
        self.stage = stage
        self.cards.sit_at(stage, self.heard.append)

    def plays(self) -> "Seated":
        self.cards.show(Asked("ready"))
        for call in ("werewolves", "seer", "robber", "troublemaker", "drunk", "insomniac"):
            self.cards.show(WindowOpened(call, 10.0))
        self.cards.show(Asked("count"))
        return self


def test_the_same_seed_deals_and_plays_the_same_table() -> None:
    assert Seated(3).plays().cards.table == Seated(3).plays().cards.table
    tables = {Seated(seed).plays().cards.table.cards for seed in range(5)}
    assert len(tables) > 1


def test_being_asked_twice_deals_moves_and_votes_once() -> None:
    events = (Asked("ready"), WindowOpened("seer", 10.0), WindowOpened("robber", 10.0), Asked("count"))
    once, twice = Seated(2), Seated(2)
    for event in events:
        once.cards.show(event)
        twice.cards.show(event)
        twice.cards.show(event)
    assert once.cards.table == twice.cards.table
    assert twice.heard == [*once.heard, *once.heard], "the same count, told again"


def test_the_count_is_that_of_the_votes() -> None:
    seated = Seated().plays()
    votes = [target for target in seated.cards.table.votes if target is not None]
    (told,) = seated.heard
    for seat, name in enumerate(NAMES[:5]):
        assert (name in told) == (seat in votes)


def test_a_question_is_answered_with_the_truth_and_then_with_nothing_more() -> None:
    seated = Seated().plays()
    question = Question(Kind.HOLDERS, roles=("werewolf",))
    seated.heard.clear()
    seated.cards.show(Asked("told", question))
    seated.cards.show(Asked("told", question))
    wolves = [NAMES[seat] for seat, card in enumerate(seated.cards.table.cards) if card == "werewolf"]
    assert all(f"{name} was" in seated.heard[0] for name in wolves)
    assert seated.heard[0].count("was") == len(wolves)
    assert seated.heard[1] == "That is all"


def test_marks_that_lie_there_are_told() -> None:
    seated = Seated()
    stage = Stage(midway("deal", DUSK, names=NAMES[:8]), SilentMouth(), (), Seeds.of(1).chance)
    seated.cards.sit_at(stage, seated.heard.append)
    seated.cards.show(Asked("ready"))
    seated.cards.show(Asked("count"))
    seated.heard.clear()
    every = tuple(mark for mark in Mark if mark is not Mark.CLARITY)
    seated.cards.show(Asked("told", Question(Kind.MARKS, marks=every)))
    lying = [mark for mark in seated.cards.table.marks if mark in every]
    assert lying, "choose a seed that marks somebody"
    assert seated.heard[0].count("mark of") == len(lying)
