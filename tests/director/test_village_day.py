"""A day in the village as the table hears it: suspense, ties, campaigns, silences, house rules and the end."""

import asyncio
from dataclasses import replace

import pytest

from narrator.adapters.rehearsal.sayings import Scripted
from narrator.app import Seeds
from narrator.desk import Tap
from narrator.director.phases.debate import QUIET_S
from narrator.director.plan import Cards
from narrator.ports import Murmur, Said, Speaking, Spoke
from narrator.rules.house import House
from narrator.rules.thiercelieux.actions import Hunt, OpenElection, TellResult
from narrator.words.booklet import SetUp
from narrator.words.registers import Register
from narrator.words.thiercelieux.booklet import VillageBooklet
from narrator.words.thiercelieux.talk import CAMPAIGN_S, SUSPENSE_S
from tests.support.evenings import Village, play_classic, said, village_deck
from tests.support.inside import state_of
from tests.support.seated import Table, at_table

from .test_village_talk import CARDS, NAMES, THIEVES, cues, dealt, texts, village

NAMES_OF_ALL = tuple("ABCDEFGHIJKLMNOPQR")
GIRL = ("th_werewolf", "th_werewolf", "th_seer", "th_little_girl", *("th_villager",) * 4)


def spoken(table: Table, cue: str) -> Spoke:
    return next(event for event in table.events if isinstance(event, Spoke) and event.line.cue == cue)


async def to_the_debate(table: Table) -> None:
    """By voice, with nobody dead and no captain."""
    await table.asks("ready")
    table.say("ready")
    await table.asks("tokens")
    table.say("nobody")
    await table.asks("agree")
    table.say("no")
    await table.comes(lambda event: isinstance(event, Speaking) and event.line.cue == "village.debate")


async def hears(table: Table, cue: str) -> None:
    await table.comes(lambda event: isinstance(event, Speaking) and event.line.cue == cue)


def test_between_a_name_and_its_card_there_is_a_breath() -> None:
    async def script(table: Table) -> None:
        table.seat(*NAMES)
        await table.asks("ready")
        dealt(table, *CARDS)
        table.say("ready")
        await table.calls("th_werewolves")
        for wolf in (0, 1):
            table.desk.act(wolf, Tap("th_werewolves", "hunt", table.desk.table().revision, (5,)))
        await table.asks("agree")

    table = at_table(script, village(Cards.PHONES))
    name, card = spoken(table, "village.found-dead"), spoken(table, "village.was")
    assert card.start_s - name.until_s == pytest.approx(SUSPENSE_S)
    assert cues(table)[-2:] == ["village.dead-silent", "village.ask-election"]


def test_a_tie_is_told_and_then_that_the_captain_s_voice_decides() -> None:
    async def script(table: Table) -> None:
        table.seat(*NAMES)
        await table.asks("ready")
        dealt(table, *CARDS)
        table.say("ready")
        await table.asks("agree")
        table.say("no")
        await table.comes(lambda event: isinstance(event, Speaking) and event.line.cue == "village.debate")
        table.stage.match.act(OpenElection())
        table.stage.match.act(TellResult(0))
        await table.asks("votes")
        for voter, target in ((0, 6), (1, 7), (2, 7)):
            table.desk.vote(voter, target)
        await hears(table, "village.tied-captain")

    table = at_table(script, village(Cards.PHONES))
    assert "Gina and Hugo are tied." in texts(table)[-1]
    assert "The captain's vote counts double, and it decides" in texts(table)[-1]


@pytest.mark.parametrize(("captain", "rule"), [(None, "tied-then-culprit"), (4, "ask-tie")])
def test_a_tie_that_the_table_tells_is_answered_with_how_it_is_broken(captain: int | None, rule: str) -> None:
    async def script(table: Table) -> None:
        await to_the_debate(table)
        if captain is not None:
            table.stage.match.act(OpenElection())
            table.stage.match.act(TellResult(captain))
        await table.asks("result")
        table.say("a tie between Anna and Bob")
        await hears(table, f"village.{rule}")
        await table.asks("result" if captain is None else "tie")
        table.say("Anna")
        await table.asks("card")

    at_table(script, village())


def test_the_campaign_is_short_and_then_it_is_voted() -> None:
    async def script(table: Table) -> None:
        await table.asks("ready")
        table.say("ready")
        await table.asks("tokens")
        table.say("nobody")
        await table.asks("agree")
        table.say("yes")
        await hears(table, "village.campaign")
        await hears(table, "village.ready-captain")

    table = at_table(script, replace(village(), debate_s=300))
    campaign, vote = spoken(table, "village.campaign"), cues(table)
    assert campaign.line.text.startswith("Before the vote, one minute for the campaign.")
    assert "village.campaign-ends" in vote
    assert "evening.debate-half" not in vote
    ends = next(event for event in table.events if isinstance(event, Spoke) and event.line.cue.endswith("ends"))
    assert ends.start_s == pytest.approx(campaign.until_s + CAMPAIGN_S - 10)


@pytest.mark.parametrize(("living", "seconds"), [(2, 60), (3, 90), (8, 240), (12, 360), (18, 360)])
def test_a_debate_is_as_long_as_the_living_need(living: int, seconds: int) -> None:
    booklet, deck = VillageBooklet(), village_deck(18)
    game = booklet.begin(SetUp(deck, 18, on_phones=True), NAMES_OF_ALL, House(), None)
    game = replace(game, state=replace(game.state, alive=frozenset(range(living))))
    assert booklet.debate_s(game, None, games_played=0) == seconds
    assert booklet.debate_s(game, 200, games_played=0) == 200


def test_a_silent_debate_is_revived_and_a_lively_one_is_not() -> None:
    def heard(talks: bool) -> list[str]:
        async def script(table: Table) -> None:
            await to_the_debate(table)
            for _ in range(30):
                await asyncio.sleep(QUIET_S / 3)
                if talks:
                    table.stage.post(Murmur())

        return cues(at_table(script, replace(village(), debate_s=300)))

    assert sum(cue.startswith("village.revive-") for cue in heard(talks=False)) == 2
    assert not any(cue.startswith("village.revive-") for cue in heard(talks=True))


def test_the_day_is_told_as_a_story_and_the_same_line_is_the_same_all_day() -> None:
    played = play_classic(Village(8, (), Cards.PHONES, seeds=Seeds.of(7), register=Register.STORY), "en")
    lines = {record["cue"] for record in played if record["kind"] == "said"}
    assert any(cue.startswith("village_story.") for cue in lines)
    assert not lines & {"village.found-dead", "village.dies-vote", "village.end-last-wolf-out"}


@pytest.mark.parametrize("cards", Cards)
def test_the_little_girl_s_rule_is_told_with_the_deck_before_the_night_and_in_the_call(cards: Cards) -> None:
    async def script(table: Table) -> None:
        if cards is Cards.PHONES:
            table.seat(*NAMES)
        await table.asks("ready")
        table.say("ready")
        await table.calls("th_werewolves")
        scene = "phones_night" if cards is Cards.PHONES else "thiercelieux"
        await hears(table, f"{scene}.th_werewolves.instruction")

    told = texts(at_table(script, village(cards, GIRL)))
    rules = [text for text in told if "little girl" in text]
    assert len(rules) == 4  # the deck itself, its rule, the opening of the night, the call
    word = "phone" if cards is Cards.PHONES else "peek"
    assert all(word in text for text in rules[1:])


def test_her_phone_shows_how_many_agree() -> None:
    async def script(table: Table) -> None:
        table.seat(*NAMES)
        await table.asks("ready")
        dealt(table, *GIRL)
        table.say("ready")
        await table.calls("th_werewolves")
        await hears(table, "phones_night.th_werewolves.instruction")

        def note() -> str:
            task = table.desk.phone(3).task
            assert task is not None
            return task.note

        assert note().startswith("You peek: no werewolf has chosen yet.")
        table.stage.match.play(Hunt(0, 5))
        table.stage.match.play(Hunt(1, 5))
        assert note().startswith("You peek: two werewolves agree.")

    at_table(script, village(Cards.PHONES, GIRL))


def test_whoever_is_out_first_is_asked_to_look_at_the_centre() -> None:
    async def script(table: Table) -> None:
        await to_the_debate(table)
        await table.asks("result")
        table.say("Anna")
        await table.asks("card")
        table.say("werewolf")
        await table.asks("outcome")
        assert texts(table)[-1].startswith("Anna, you are out of the game: look at the two cards in the centre")

    at_table(script, village(deck=THIEVES))


@pytest.mark.parametrize(
    ("wish", "cue", "rule", "way"),
    [
        ("no captain", "captain", "captain", "never"),
        ("elect the captain before the first night", "captain", "captain", "evening"),
        ("elect the captain on the first morning", "captain", "captain", "morning"),
        ("the wolves win at parity", "parity", "parity", True),
        ("without the parity rule", "parity", "parity", False),
        ("the dead do not show their cards", "shown_dead", "shown_dead", False),
        ("the dead show their cards", "shown_dead", "shown_dead", True),
    ],
)
def test_house_rules_are_settled_by_voice(wish: str, cue: str, rule: str, way: bool | str) -> None:
    async def script(table: Table) -> None:
        await table.asks("ready")
        table.say(wish)
        await hears(table, f"evening.house-rule-{cue}")
        assert dict(table.stage.plan.house.rules)[rule] == way

    at_table(script, village())


def test_by_voice_alone_the_dead_show_their_cards_whatever_the_house_says() -> None:
    async def script(table: Table) -> None:
        await table.asks("ready")
        table.say("ready")
        await hears(table, "village.must-show")
        await table.asks("tokens")
        assert not state_of(table.stage).buried

    at_table(script, replace(village(), house=House().with_rule("shown_dead", on=False)))


@pytest.mark.parametrize(
    ("language", "said", "answer"),
    [
        ("en", "add the salvateur", "That role is not in this box: the salvateur."),
        ("en", "what does the fox do", "That role is not in this box: the fox."),
        ("fr", "ajoute l'ancien", "Ce rôle n'est pas dans cette boîte\u00a0: l'ancien."),
        ("fr", "que fait le corbeau", "Ce rôle n'est pas dans cette boîte\u00a0: le corbeau."),
    ],
)
def test_a_role_of_another_box_is_answered_as_such(language: str, said: str, answer: str) -> None:
    async def script(table: Table) -> None:
        await table.asks("ready")
        table.say(said)
        await hears(table, "evening.no-such-role")
        assert texts(table)[-1] == answer

    at_table(script, village(), language)


def test_several_roles_added_in_one_breath_are_read_once() -> None:
    async def script(table: Table) -> None:
        await table.asks("ready")
        table.say("add cupid and the little girl")
        await hears(table, "village.deck")
        await table.asks("ready")
        assert cues(table).count("village.deck") == 2
        deck = table.stage.plan.deck
        assert deck is not None
        assert {"th_cupid", "th_little_girl"} <= set(deck.cards)

    at_table(script, village())


def test_of_several_roles_the_one_that_cannot_be_is_refused_and_the_others_are_read() -> None:
    async def script(table: Table) -> None:
        await table.asks("ready")
        table.say("add cupid and the robber")
        await hears(table, "faults.not_classic")
        await hears(table, "village.deck")
        assert "Cupid" in texts(table)[-1]

    at_table(script, village())


def test_the_end_tells_all_cards_the_couple_and_what_the_thief_took() -> None:
    special = ("th_hunter", "th_cupid", "th_witch", "th_little_girl", "th_thief")
    told: set[str] = set()
    for seed in range(6):
        records = play_classic(Village(10, special, Cards.PHONES, seeds=Seeds.of(seed)), "en")
        verdict = next(at for at, record in enumerate(records) if record["kind"] == "verdict")
        told |= {record["cue"] for record in records[verdict:] if record["kind"] == "said"}
    assert {"village.recap-wolves", "village.was", "village.recap-villagers", "village.recap-lovers"} <= told
    assert {"village.recap-thief", "village.recap-centre"} <= told


@pytest.mark.parametrize("cards", Cards)
@pytest.mark.parametrize("seed", range(3))
def test_a_scripted_evening_that_changes_the_deck_comes_to_its_end(cards: Cards, seed: int) -> None:
    script = (
        Scripted(18.0, Said("add the thief and the little girl")),
        Scripted(45.0, Said("without the seer")),
        Scripted(47.0, Said("add cupid")),
    )
    rehearsed = Village(9, ("th_hunter",), cards, seeds=Seeds.of(seed))
    records = play_classic(rehearsed, "en", *script)
    assert [record for record in records if record["kind"] == "verdict"]


def test_the_company_leaves_the_word_to_what_is_scripted() -> None:
    """Asked for a captain, it says nothing for as long as somebody is about to speak."""
    plain = play_classic(Village(8, (), Cards.TABLE, seeds=Seeds.of(7)), "en")
    asked = said(plain, "village.ask-election")[0]["until"]
    scripted = play_classic(
        Village(8, (), Cards.TABLE, seeds=Seeds.of(7)), "en", Scripted(asked + 12.0, Said("no"))
    )
    answers = [record for record in scripted if record["kind"] == "heard" and record["t"] > asked]
    assert (answers[0]["text"], answers[0]["t"]) == ("no", pytest.approx(asked + 12.0))
    assert not said(scripted, "village.captain") or said(scripted, "village.captain")[0]["t"] > asked + 100


def test_a_result_that_is_scripted_otherwise_is_what_the_village_goes_on_with() -> None:
    plain = play_classic(Village(8, ("th_hunter",), Cards.TABLE, seeds=Seeds.of(7)), "en")
    asked = said(plain, "village.ask-culprit")[0]["until"]
    alive = next(name for name in NAMES if name not in str(said(plain, "village.found-dead")))
    played = play_classic(
        Village(8, ("th_hunter",), Cards.TABLE, seeds=Seeds.of(7)), "en", Scripted(asked + 5.0, Said(alive))
    )
    assert said(played, "village.dies-vote")[0]["text"] == f"The village eliminates {alive}."
    assert [record for record in played if record["kind"] == "verdict"]
