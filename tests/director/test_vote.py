"""The vote on phones: it waits for the missing, says so, ends by a word or in time, and asks for what it lacks."""

import asyncio
from collections.abc import Callable

import pytest

from narrator.app import NAMES
from narrator.director.phases.vote import FINGER_S, POINTING_S, WAITING_S
from narrator.director.plan import Cards, Plan
from narrator.ports import PublicEvent, Speaking
from narrator.rules.one_night.deck import Deck
from narrator.rules.thiercelieux.cards import Deck as VillageDeck
from narrator.words.thiercelieux.data import book
from tests.support import inside
from tests.support.conversation import BASE
from tests.support.seated import Table, at_table

FIVE = NAMES[:5]


def dealt(cards: Cards, deck: Deck = BASE) -> Plan:
    return Plan(names=NAMES[: deck.players], players=deck.players, deck=deck, cards=cards, debate_s=30)


def says(cue: str) -> Callable[[PublicEvent], bool]:
    return lambda event: isinstance(event, Speaking) and event.line.cue == f"evening.{cue}"


def texts(table: Table, cue: str) -> list[str]:
    said = (event.line for event in table.events if isinstance(event, Speaking))
    return [line.text for line in said if line.cue == f"evening.{cue}"]


def cues(table: Table) -> list[str]:
    return [event.line.cue.removeprefix("evening.") for event in table.events if isinstance(event, Speaking)]


async def voted(table: Table, *fingers: int | None, phones: tuple[str, ...] = FIVE) -> None:
    """Play until arms are up; these have voted, in the order of their seats."""
    table.seat(*phones)
    await table.asks("ready")
    table.say(table.stage.lines.say("company", "ready"))
    await table.asks("votes")
    for seat, target in enumerate(fingers):
        table.desk.vote(seat, target)


@pytest.mark.parametrize("cards", list(Cards))
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "I am waiting for Emma. You have thirty more seconds. To end the vote now, say: go on."),
        (
            "fr",
            (
                "J'attends Emma. Encore trente secondes. "
                "Pour clore le vote tout de suite, dites\N{NO-BREAK SPACE}: on continue."
            ),
        ),
    ],
)
def test_the_missing_are_waited_for_and_everybody_hears_and_sees_for_whom(
    cards: Cards, language: str, sentence: str
) -> None:
    async def script(table: Table) -> None:
        await voted(table, 1, 0, 0, 0)
        assert table.desk.table().awaited == ()
        await table.comes(says("vote-waiting"))
        assert table.desk.table().awaited == (4,)
        assert table.desk.phone(0).table.seconds_left == WAITING_S
        await asyncio.sleep(20)
        table.desk.vote(4, 0)
        await table.comes(lambda _: table.desk.table().phase == "reveal")
        assert texts(table, "vote-waiting") == [sentence]
        assert "ask-finger" not in cues(table)
        assert "count-ask" not in cues(table)
        assert table.desk.table().awaited == ()

    at_table(script, dealt(cards), language)


@pytest.mark.parametrize("word", ["go on", "that is all", "skip"])
def test_a_word_ends_the_waiting_and_only_the_missing_finger_is_asked_for(word: str) -> None:
    async def script(table: Table) -> None:
        await voted(table, 1, 0, 0, 0)
        await table.comes(says("vote-waiting"))
        await asyncio.sleep(8)
        table.say(word)
        await table.asks("finger")
        await asyncio.sleep(4)
        assert texts(table, "ask-finger") == ["Who is Emma pointing at? Say a name, or: nobody."]
        table.say("Anna")
        await table.comes(says("vote-count"))
        assert "count-ask" not in cues(table)
        assert texts(table, "vote-count")[0] == "Anna, four votes."

    at_table(script, dealt(Cards.TABLE))


def test_a_silent_finger_points_at_nobody_in_the_end() -> None:
    async def script(table: Table) -> None:
        await voted(table, 1, 0, 0, 0)
        begun_s = asyncio.get_running_loop().time()
        await table.comes(says("vote-count"))
        waited_s = asyncio.get_running_loop().time() - begun_s
        assert POINTING_S + WAITING_S + FINGER_S <= waited_s <= POINTING_S + WAITING_S + FINGER_S + 10
        assert texts(table, "vote-count")[0] == "Anna, three votes."

    at_table(script, dealt(Cards.PHONES))


def test_whoever_has_no_phone_is_asked_aloud_when_all_others_have_tapped() -> None:
    async def script(table: Table) -> None:
        await voted(table, 1, 0, 0, 0, phones=FIVE[:4])
        await table.asks("finger")
        await asyncio.sleep(4)
        assert "vote-waiting" not in cues(table), "nobody's phone is missing"
        table.say("Emma points at Anna")
        await table.comes(says("vote-count"))
        assert texts(table, "vote-count") == ["Anna, four votes."]

    at_table(script, dealt(Cards.TABLE))


def test_everybody_for_one_is_said_for_those_who_have_not_tapped() -> None:
    async def script(table: Table) -> None:
        await voted(table, 1)
        table.say("everybody voted for Anna")
        await table.comes(says("vote-count"))
        assert texts(table, "vote-count") == ["Anna, four votes."]

    at_table(script, dealt(Cards.PHONES))


@pytest.mark.parametrize("cards", list(Cards))
def test_a_vote_that_is_held_again_forgets_the_first_one(cards: Cards) -> None:
    async def script(table: Table) -> None:
        await voted(table, 1, 0, 0, 0)
        table.say("let's vote again")
        await table.asks("votes")
        assert cues(table).count("vote-three") == 2
        assert not any(table.desk.phone(seat).ballot.voted for seat in range(5))  # type: ignore[union-attr]
        for seat in range(5):
            table.desk.vote(seat, (seat + 1) % 5)
        await table.comes(says("vote-count"))
        assert texts(table, "vote-count") == ["Anna, one vote."]

    at_table(script, dealt(cards))


EIGHT = ("th_werewolf", "th_werewolf", "th_seer", "th_hunter", *("th_villager",) * 4)


async def voting(table: Table) -> None:
    """The classic game by voice, to the count of the first vote: nobody dead, no captain."""
    company = table.stage.lines
    await table.asks("ready")
    table.say(company.say("company", "ready"))
    await table.asks("tokens")
    table.say(company.say("company", "nobody"))
    await table.asks("agree")
    table.say(company.say("company", "wrong"))
    await table.asks("result")


VILLAGE = Plan(
    NAMES[:8], "thiercelieux", players=8, deck=VillageDeck.of(book(), EIGHT), cards=Cards.TABLE, debate_s=30
)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "everybody voted for David"),
        ("en", "Anna, Bob and Emma voted for David"),
        ("en", "David three votes, Anna two"),
        ("fr", "tout le monde contre David"),
        ("fr", "Anna, Bob et Emma ont voté pour David"),
    ],
)
def test_the_village_tells_in_any_way_whom_it_has_hit(language: str, told: str) -> None:
    async def script(table: Table) -> None:
        await voting(table)
        table.say(told)
        await table.asks("card")
        assert [death.seat for death in inside.village(table.stage).state.deaths] == [3]

    at_table(script, VILLAGE, language)


@pytest.mark.parametrize(
    ("language", "told"), [("en", "a tie between Anna and Bob"), ("fr", "égalité entre Anna et Bob")]
)
def test_a_village_that_is_tied_votes_once_more_between_the_tied(language: str, told: str) -> None:
    async def script(table: Table) -> None:
        await voting(table)
        table.say(told)
        await table.asks("votes")
        poll = inside.village(table.stage).state.poll
        assert poll is not None
        assert (poll.round, poll.candidates) == (2, (0, 1))
        await table.asks("result")
        table.say(told)
        await table.comes(
            lambda event: isinstance(event, Speaking) and event.line.cue == "village.nobody-eliminated"
        )

    at_table(script, VILLAGE, language)


def test_a_captain_decides_a_tie_that_was_told() -> None:
    async def script(table: Table) -> None:
        await table.asks("ready")
        table.say("ready")
        await table.asks("tokens")
        table.say("nobody")
        await table.asks("agree")
        table.say("yes")
        await table.asks("result")
        table.say("everybody voted for Emma")
        await table.comes(lambda _: table.desk.table().phase == "debate")
        await table.asks("result")
        table.say("a tie between Anna and Bob")
        await table.asks("tie")
        table.say("Bob")
        await table.asks("card")
        assert [death.seat for death in inside.village(table.stage).state.deaths] == [1]

    at_table(script, VILLAGE)
