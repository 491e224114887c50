"""What a village says and taps at the wrong moment, in the wrong number or twice: answered, and survived."""

import asyncio
from dataclasses import replace

import pytest

from narrator.adapters.rehearsal import virtual_time
from narrator.adapters.rehearsal.company import SilentMouth
from narrator.app import Seeds
from narrator.desk import Tap
from narrator.director.plan import Cards, Games, Plan
from narrator.director.progress import NoJournal, Progress
from narrator.director.sitting import evening
from narrator.director.stage import Stage
from narrator.ports import Event, Manner, Speaking
from narrator.rules.thiercelieux.actions import Deal, OpenElection, TellResult
from narrator.rules.thiercelieux.cards import Card, Deck
from narrator.rules.thiercelieux.state import Phase
from tests.support.seated import Table, at_table, refused

NAMES = ("Anna", "Bob", "Chloé", "David", "Emma", "Felix", "Gina", "Hugo")
CARDS = (Card.WEREWOLF, Card.WEREWOLF, Card.SEER, Card.WITCH, Card.HUNTER, *(Card.VILLAGER,) * 3)


def village(cards: Cards = Cards.TABLE, deck: tuple[str, ...] = CARDS) -> Plan:
    players = len(deck) - (2 if Card.THIEF in deck else 0)
    return Plan(NAMES[:players], Games.THIERCELIEUX, players=players, village=Deck(deck), cards=cards, debate_s=30)


def dealt(table: Table, *cards: str) -> None:
    """The cards, from the first seat on, whatever was shuffled."""
    begun = table.stage.village
    begun._state = replace(begun.state, phase=Phase.DEAL, dealt=(None,) * len(table.stage.names))
    begun.act(Deal(cards))


async def voting(table: Table) -> None:
    """By voice, to the first vote, with nobody dead and no captain."""
    await table.asks("ready")
    table.say("ready")
    await table.asks("tokens")
    table.say("nobody")
    await table.asks("agree")
    table.say("no")
    await table.asks("votes")


@pytest.mark.parametrize("said", ["Anna points at Anna", "player nine points at Anna"])
def test_an_impossible_finger_is_refused_and_the_vote_goes_on(said: str) -> None:
    async def script(table: Table) -> None:
        await voting(table)
        table.say(said)
        await table.asks("result")
        table.say("Bob")
        await table.asks("card")

    at_table(script, village())


def test_more_tokens_than_a_night_can_bring_are_refused() -> None:
    async def script(table: Table) -> None:
        await table.asks("ready")
        table.say("ready")
        await table.asks("tokens")
        table.say("Anna and Bob")
        await table.asks("tokens")
        assert not table.stage.village.state.deaths
        table.say("Bob")
        await table.asks("card")
        assert [death.seat for death in table.stage.village.state.deaths] == [1]

    at_table(script, village(deck=(*CARDS[:3], Card.HUNTER, *(Card.VILLAGER,) * 4)))


def test_whoever_leaves_in_the_last_second_of_a_debate_is_seen_to_first() -> None:
    async def script(table: Table) -> None:
        table.seat(*NAMES)
        await table.asks("ready")
        dealt(table, *CARDS)
        table.say("ready")
        await table.asks("agree")
        table.say("no")
        await table.comes(lambda _: table.desk.table().seconds_left == 30.0)
        await asyncio.sleep(29.2)
        table.say("narrator, Emma leaves the game")
        await table.asks("agree")
        table.say("yes")
        await table.asks("shot")
        assert table.desk.table().chairs[4].face_up is not None

    at_table(script, village(Cards.PHONES))


def test_a_second_tap_does_not_answer_the_next_question() -> None:
    async def script(table: Table) -> None:
        table.seat(*NAMES)
        await table.asks("ready")
        dealt(table, *CARDS)
        table.say("ready")
        await table.asks("agree")
        stage = table.stage
        stage.village.act(OpenElection())
        stage.village.act(TellResult(4))  # the hunter is captain
        table.say("no")
        await table.comes(lambda _: table.desk.table().phase == "debate")
        await asyncio.sleep(8)
        table.say("narrator, Emma leaves the game")
        await table.asks("agree")
        table.say("yes")
        await table.asks("shot")
        table.desk.vote(4, 0)
        table.desk.vote(4, 3)
        await table.asks("heir")
        await asyncio.sleep(5)
        assert [death.seat for death in stage.village.state.deaths] == [4, 0]
        assert stage.village.state.captain == 4
        table.desk.vote(4, 3)
        await asyncio.sleep(5)
        assert stage.village.state.captain == 3

    at_table(script, village(Cards.PHONES))


def test_the_witch_heals_poisons_and_thinks_again() -> None:
    async def script(table: Table) -> None:
        table.seat(*NAMES)
        await table.asks("ready")
        dealt(table, *CARDS)
        table.say("ready")
        await table.calls("th_werewolves")
        for wolf in (0, 1):
            for prey in (5, 6):
                table.desk.act(wolf, Tap("th_werewolves", "hunt", table.desk.table().revision, (prey,)))
        await table.calls("th_witch")
        view = table.desk.phone(3)
        assert view.task is not None
        assert "Gina" in view.task.note

        def tap(act: str, *seats: int) -> tuple[bool, int | None]:
            table.desk.act(3, Tap("th_witch", act, table.desk.table().revision, seats))
            tonight = table.stage.village.state.tonight
            return tonight.heal, tonight.poison

        assert tap("heal") == (True, None)
        assert tap("pass") == (True, None)
        assert tap("poison", 0) == (True, 0)
        assert tap("poison", 1) == (True, 1)
        assert tap("heal") == (False, 1)
        assert tap("poison", 1) == (False, None)
        left = [table.desk.phone(seat).task for seat in range(8)]
        assert {task.left for task in left if task} == {1, 2}

    at_table(script, village(Cards.PHONES))


def test_the_thief_of_a_real_deck_tells_which_card_was_taken() -> None:
    deck = (Card.THIEF, Card.WEREWOLF, Card.WEREWOLF, Card.SEER, *(Card.VILLAGER,) * 4, Card.WITCH, Card.HUNTER)

    async def script(table: Table) -> None:
        table.seat(*NAMES)
        await table.asks("ready")
        for seat, card in enumerate(deck[:8]):
            table.desk.tell_card(seat, card)
        table.say("ready")
        await table.calls("th_thief")
        revision = table.desk.table().revision
        assert table.desk.table().call is not None
        with refused("saw_missing"):
            table.desk.act(0, Tap("th_thief", "take", revision, centre=(0,)))
        table.desk.act(0, Tap("th_thief", "take", revision, centre=(0,), saw=Card.WITCH))
        assert table.stage.village.state.cards[0] == Card.WITCH

    at_table(script, village(deck=deck))


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_card_that_was_not_told_is_asked_about_before_the_phones_are_given_up(answer: str) -> None:
    async def script(table: Table) -> None:
        table.seat(*NAMES)
        await table.asks("ready")
        for seat, card in enumerate(CARDS[:7]):
            table.desk.tell_card(seat, card)
        table.say("ready")
        await table.asks("agree")
        table.say(answer)
        if answer == "yes":
            await table.comes(lambda _: "token" in table.desk.table().caption)
            await table.calls("th_open")
            assert table.stage.village.state.face_down
        else:
            await table.asks("ready")
            table.desk.tell_card(7, Card.VILLAGER)
            table.say("ready")
            await table.calls("th_open")
            assert not table.stage.village.state.face_down

    at_table(script, village())


def test_a_told_result_that_the_phones_rule_out_is_asked_about() -> None:
    async def script(table: Table) -> None:
        table.seat(*NAMES[:7])
        await voting(table)
        for seat in range(1, 7):
            table.desk.vote(seat, 0)
        table.desk.vote(0, 1)
        await table.asks("result")
        table.say("Hugo")
        await table.asks("agree")
        table.say("no")
        await table.asks("result")
        table.say("Anna")
        await table.asks("card")
        assert [death.seat for death in table.stage.village.state.deaths] == [0]

    at_table(script, village())


def test_deaths_that_were_not_told_before_the_power_failed_are_told_first() -> None:
    kept: list[Progress] = []

    class Rows(NoJournal):
        def keep(self, progress: Progress) -> None:
            kept.append(progress)

    class Listens:
        def __init__(self) -> None:
            self.cues: list[str] = []

        def show(self, event: Event) -> None:
            if isinstance(event, Speaking):
                self.cues.append(event.line.cue)

    async def script(table: Table) -> None:
        table.stage._journal = Rows()
        await table.asks("ready")
        table.say("ready")
        await table.asks("tokens")
        table.say("Bob")
        await table.comes(lambda event: isinstance(event, Speaking) and event.line.cue == "village.found-dead")

    at_table(script, village())
    listens = Listens()

    async def resumed() -> None:
        stage = Stage(Progress(kept[-1].plan, Manner()), SilentMouth(), (listens,), Seeds.of(1).chance)
        stage.take_up(kept[-1])
        playing = asyncio.ensure_future(evening(stage))
        await asyncio.sleep(10)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)

    virtual_time.run(resumed())
    assert listens.cues[:2] == ["village.found-dead", "evening.ask-card"]
