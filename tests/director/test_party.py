"""The party: people come and go between games and at the deal, and the deck follows."""

import asyncio

import pytest

from narrator.director.plan import Cards, Plan
from narrator.director.progress import Progress
from narrator.ports import Manner
from narrator.words.one_night.data import scenarios
from tests.support.conversation import BASE, after, asked, converse, midway
from tests.support.seated import Table, at_table

FIVE = ("Anna", "Bob", "Chloé", "David", "Emma")


def dealt(**plan: object) -> Progress:
    settled = Plan(names=FIVE, players=5, cards=Cards.TABLE, **plan)  # type: ignore[arg-type]  # fields of a plan
    return Progress(settled, Manner())


def test_another_number_at_the_deal_gets_the_scenario_s_deck_for_it() -> None:
    talk = converse(asked("ready", "six players"), progress=dealt(scenario="confusion"))
    assert (talk.progress.plan.players, talk.progress.plan.deck) == (6, scenarios()["confusion"].decks[6])
    assert talk.cues.count("deck") == 2


@pytest.mark.parametrize(("language", "said"), [("en", "Lucas plays too"), ("fr", "Lucas joue aussi")])
def test_one_more_at_the_deal(language: str, said: str) -> None:
    settled = Plan(names=FIVE, players=5, scenario="confusion", cards=Cards.TABLE)
    talk = converse(asked("ready", said), progress=Progress(settled, Manner(language=language)))
    assert talk.progress.plan.names == (*FIVE, "Lucas")
    assert talk.progress.plan.deck == scenarios()["confusion"].decks[6]


@pytest.mark.parametrize(
    ("answer", "names", "players"), [("yes", ("", "", "", "", "", "Lucas"), 6), ("no", ("Lucas",), 5)]
)
def test_where_nobody_has_a_name_it_is_asked_whether_that_is_one_more(
    answer: str, names: tuple[str, ...], players: int
) -> None:
    settled = Plan(players=5, scenario="confusion", cards=Cards.TABLE)
    talk = converse(asked("ready", "Lucas plays too"), asked("agree", answer), progress=Progress(settled, Manner()))
    assert talk.text("one-more-really") == "With Lucas, are you six now? Say yes or no."
    assert (talk.progress.plan.names, talk.progress.plan.players) == (names, players)


def test_a_table_that_has_begun_to_tell_its_names_is_not_asked_each_time() -> None:
    settled = Plan(names=("Anna",), players=5, scenario="confusion", cards=Cards.TABLE)
    talk = converse(asked("ready", "my name is Bob"), progress=Progress(settled, Manner()))
    assert (talk.progress.plan.names, talk.progress.plan.players) == (("Anna", "Bob"), 5)


def test_a_number_that_the_scenario_is_not_for_leads_back_to_the_lobby() -> None:
    talk = converse(
        asked("ready", "seven players"), asked("players", "yes"), progress=dealt(scenario="first_night")
    )
    assert talk.phases == ["lobby", "deal", "lobby", "deal"]
    assert (talk.progress.plan.scenario, talk.progress.plan.players) == ("confusion", 7)


def test_a_deck_of_their_own_tells_what_is_missing() -> None:
    talk = converse(asked("ready", "six players"), progress=dealt(deck=BASE))
    assert talk.text("deck-too-few").startswith("That makes eight cards for six players: one is missing.")


def test_cards_are_dealt_again() -> None:
    talk = converse(asked("ready", "deal again"), progress=dealt(scenario="confusion"))
    assert talk.cues[-1] == "redealt"


def test_after_a_game_one_more_plays_the_next_one() -> None:
    over = midway("over", scenarios()["confusion"].decks[5], scenario="confusion", judged=True)
    talk = converse(after("after", "six players"), asked("after", "again"), progress=over)
    assert talk.text("players-next") == "The next game is for six players."
    assert (talk.progress.plan.players, talk.progress.plan.deck) == (6, scenarios()["confusion"].decks[6])


def test_a_phone_that_joins_at_the_deal_is_one_more() -> None:
    async def script(table: Table) -> None:
        table.seat(*FIVE)
        await table.asks("scenario")
        table.say("start scenario confusion")
        await table.asks("ready")
        seat = table.desk.sit_down("Felix", "phone of Felix")
        assert table.desk.phone(seat).name == "Felix"
        await asyncio.sleep(30)
        assert table.desk.table().players == 6
        assert sum(role.count for role in table.desk.table().roles) == 9
        assert not any("vampire" in role.text for role in table.desk.table().roles), "none is in play"

    at_table(script)
