"""The vote on phones: it waits for the missing, says so, ends by a word or in time, and asks for what it lacks."""

import asyncio
from collections.abc import Callable

import pytest

from narrator.app import NAMES
from narrator.director.phases.vote import FINGER_S, POINTING_S, WAITING_S
from narrator.director.plan import Cards, Plan
from narrator.ports import PublicEvent, Speaking
from narrator.rules.one_night.deck import Deck
from tests.support.conversation import BASE
from tests.support.seated import Table, at_table

FIVE = NAMES[:5]


def dealt(cards: Cards, deck: Deck = BASE) -> Plan:
    return Plan(names=NAMES[: deck.players], players=deck.players, deck=deck, cards=cards, debate_s=30)


def says(cue: str) -> Callable[[PublicEvent], bool]:
    return lambda event: isinstance(event, Speaking) and event.line.cue == f"evening.{cue}"


def texts(table: Table, cue: str) -> list[str]:
    return [event.line.text for event in table.events if says(cue)(event) and isinstance(event, Speaking)]


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
        assert texts(table, "ask-finger") == ["Whom does Emma point at? Say a name, or: nobody."]
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
