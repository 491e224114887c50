"""The deal: the deck is read back, and can be changed by a word until it fits."""

from typing import Any

import pytest

from narrator.director.phases.deal import deal
from narrator.director.plan import Cards, Plan
from narrator.director.ready_lines import night_script
from narrator.director.stage import Stage
from narrator.ports import Dealt, Speaking, Trouble
from narrator.rules.game import Phase
from narrator.rules.house import Pace
from narrator.rules.one_night.deck import Deck
from narrator.rules.refusal import warning
from tests.support.conversation import BASE, Talk, asked, converse, during, in_phase, midway
from tests.support.seated import Table, at_table

WOLVES = ("werewolf", "werewolf")


def dealing(*sayings: str, deck: Deck = BASE) -> Talk:
    return converse(*(asked("ready", text) for text in sayings), progress=midway("deal", deck), lasts_s=30)


def deck_of(talk: Talk) -> Deck:
    deck = talk.progress.plan.deck
    assert isinstance(deck, Deck)
    return deck


def test_a_card_too_many_is_counted_and_the_deck_read_again_once_it_fits() -> None:
    talk = dealing("add the hunter", "without the villager")
    assert talk.text("deck-too-many").startswith("That makes nine cards for five players: one too many.")
    again = talk.said("evening.deck")
    assert len(again) == 2
    assert "a hunter" in again[1]["text"]
    assert "villager" not in again[1]["text"]
    assert talk.cues[-1] == "deal-table"
    assert sorted(deck_of(talk).cards) == sorted((*BASE.cards[:-1], "hunter"))


def test_a_card_may_be_taken_out_before_another_comes_in() -> None:
    talk = dealing("without the villager", "no drunk", "add the hunter", "add the minion")
    told = [line["text"].split(": ")[1] for line in talk.said("deck-too-few")]
    assert told == [
        "one is missing. Say",
        "two are missing. Say",
        "one is missing. Say",
    ]
    assert len(talk.said("evening.deck")) == 2


@pytest.mark.parametrize("said", ["six", "half a dozen"])
def test_a_number_alone_is_the_number_of_players(said: str) -> None:
    assert dealing(said).progress.plan.players == 6


@pytest.mark.parametrize(
    ("phase", "said"),
    [
        ("deal", "let's play full moon"),
        ("night", "start scenario full moon"),
        ("debate", "narrator, start scenario full moon"),
    ],
)
def test_another_scenario_is_offered_instead_of_this_game(phase: str, said: str) -> None:
    progress = midway(phase)
    yes = converse(in_phase(phase, said), asked("agree", "yes"), progress=progress, lasts_s=30)
    assert yes.text("instead-really") == "Full Moon? Then this game ends here. Say yes or no."
    assert (yes.progress.plan.scenario, yes.progress.phase) == ("full_moon", Phase.DEAL)
    no = converse(in_phase(phase, said), asked("agree", "no"), progress=progress, lasts_s=5)
    assert (no.progress.plan.scenario, no.progress.phase) == (None, phase)


def test_nobody_is_ready_with_a_deck_that_does_not_fit() -> None:
    talk = dealing("add the hunter", "we are ready")
    assert talk.phases == ["deal"]
    assert len(talk.said("deck-too-many")) == 2


def test_a_card_that_is_not_there_cannot_be_taken_out() -> None:
    talk = dealing("without the tanner")
    assert talk.text("not-in-deck") == "There is no such card in this deck."
    assert deck_of(talk) == BASE


def test_more_copies_than_the_boxes_hold_are_refused_with_the_reason() -> None:
    talk = dealing("add the drunk")
    assert talk.cues[-1] == "faults.too_many_copies"
    assert deck_of(talk) == BASE


def test_the_alpha_wolf_brings_its_extra_card_and_takes_it_away_again() -> None:
    added = dealing("without the villager", "add the alpha wolf")
    assert deck_of(added).extra_wolf == "werewolf"
    assert added.since("deck")[1:] == ["extra-wolf", "deal-extra"]
    removed = dealing("without the villager", "add the alpha wolf", "without the alpha wolf", "add the villager")
    assert deck_of(removed).extra_wolf is None
    assert removed.cues[-1] == "deal-table"


def test_advice_about_the_new_deck_is_given_but_not_enforced() -> None:
    talk = dealing("without the villager", "add a mason", "we are ready")
    assert "faults.single_of_pair" in talk.cues
    assert talk.phases == ["deal", "night"]


def test_the_night_is_that_of_the_changed_deck() -> None:
    called: list[str] = []

    async def only_the_deal(stage: Stage) -> None:
        await deal(stage)
        called.extend(call.id for call in night_script(stage))

    converse(
        asked("ready", "without the drunk"),
        asked("ready", "add the minion"),
        asked("ready", "ready"),
        progress=midway("deal"),
        held=only_the_deal,
    )
    assert "minion" in called
    assert "drunk" not in called


@pytest.mark.parametrize(
    ("said", "seconds", "told"),
    [
        ("five minutes", 300, "The debate will last five minutes."),
        ("one minute and thirty seconds", 90, "The debate will last one minute and thirty seconds."),
        ("three minutes of debate please", 180, "The debate will last three minutes."),
    ],
)
def test_the_length_of_the_debate_is_set_by_voice(said: str, seconds: int, told: str) -> None:
    talk = dealing(said)
    assert talk.progress.plan.debate_s == seconds
    assert talk.text("debate-set") == told


def test_a_debate_set_by_voice_lasts_that_long() -> None:
    talk = converse(
        asked("ready", "two minutes"), asked("ready", "ready"), asked("count", "nobody"), progress=midway("deal")
    )
    begins = talk.said("evening.debate")[0]
    assert begins["text"].startswith("You have two minutes.")
    assert talk.said("vote-ready")[0]["t"] == pytest.approx(begins["until"] + 120)


def test_without_a_wish_the_debate_is_as_long_as_the_rules_propose() -> None:
    def debate_s(players: int, **plan: Any) -> int:
        deck = Deck((*BASE.cards, "hunter", "tanner", "minion")[: players + 3])
        settled = Plan(players=players, deck=deck, **plan)
        return settled.debate_length_s(settled.begin(tuple("ABCDEFGH"[:players])))

    assert debate_s(5) == 600
    assert debate_s(8, games_played=3) == 360
    assert debate_s(5, debate_s=45) == 45


def test_the_night_is_ready_before_it_begins() -> None:
    talk = converse(asked("ready", "ready", after_s=0.1), progress=midway("deal"), lasts_s=200)
    night = [line.cue for line in talk.mouth.unprepared if line.cue.startswith("night.")]
    assert talk.said("seer.wake")
    assert not night


def test_the_whole_night_is_made_ready_while_the_deck_is_read() -> None:
    """From its first call on: whoever is ready early waits for none of it."""
    talk = converse(progress=midway("deal"), lasts_s=5)
    made_ready = [line.cue for line in talk.mouth.prepared]
    assert made_ready[0] == "night.open_night.wake"
    assert "night.seer.wake" in made_ready


def test_what_belongs_on_the_table_is_told() -> None:
    deck = Deck((*WOLVES, "alpha_wolf", "vampire", "sentinel", "doppelganger", "curator", "seer"), "dream_wolf")
    talk = converse(progress=midway("deal", deck), lasts_s=60)
    told = ["deck", "extra-wolf", "deal-three", "deal-marks", "deal-shields", "deal-artefacts", "deal-extra"]
    assert talk.cues == told
    assert talk.text("deal-shields").startswith("Keep two shields")


def test_somebody_who_is_ready_need_not_hear_the_line_to_its_end() -> None:
    talk = converse(during("deal-table", "ready", after_s=1.0), progress=midway("deal"))
    line = talk.said("deal-table")[0]
    assert line["until"] - line["t"] == pytest.approx(1.0)
    assert talk.phases == ["deal", "night"]


def test_trouble_in_the_inbox_is_no_reason_to_leave_the_deal_unsaid() -> None:
    early = Trouble(warning("captions_only"), aloud=False)
    talk = converse(during("evening.deck", early), progress=midway("deal"), lasts_s=60.0)
    assert talk.said("deal-table")


def test_whoever_is_ready_too_early_still_hears_how_to_deal() -> None:
    talk = converse(during("evening.deck", "we are ready"), progress=midway("deal"), lasts_s=60)
    assert talk.said("deal-table")
    assert talk.phases[-1] == "night"


def test_whoever_knows_how_to_deal_skips_the_rest() -> None:
    script = (during("evening.deck", "skip"), asked("ready", "we are ready"))
    talk = converse(*script, progress=midway("deal"), lasts_s=60)
    assert not talk.said("deal-table")
    assert talk.phases[-1] == "night"


@pytest.mark.parametrize("said", ["what does the drunk do", "five minutes", "good grief what a mess", "louder"])
def test_whoever_cuts_in_is_answered_and_then_told_the_rest(said: str) -> None:
    """The line that was broken off is said again from its beginning."""
    talk = converse(during("evening.deck", said), progress=midway("deal"), lasts_s=60)
    assert talk.cues.count("deck") == 2
    assert talk.cues.index("deal-table") == len(talk.cues) - 1


def test_the_pace_may_change_while_the_number_of_cards_is_wrong() -> None:
    talk = dealing("add the hunter", "a slow pace", "without the villager")
    assert talk.progress.plan.house.pace is Pace.LEARNING
    assert talk.cues[-1] == "deal-table"


def test_a_changed_deck_is_dealt_anew_whoever_sits_down_meanwhile() -> None:
    async def script(table: Table) -> None:
        await table.asks("ready")
        before = table.stage.progress.actions
        table.say("without the villager")
        await table.asks("ready")
        assert table.stage.progress.actions == (), "no card of the old deck lies there any more"
        table.desk.sit_down("Zoé", "a phone")
        table.say("add the hunter")
        await table.comes(lambda event: isinstance(event, Speaking) and event.line.cue == "evening.deck")
        table.desk.rename(0, "Ann")
        await table.asks("ready")
        dealt = [event for event in table.events if isinstance(event, Dealt)]
        assert len(dealt) == 2
        assert "hunter" in (*dealt[1].cards, *dealt[1].centre)
        assert table.stage.progress.actions != before

    at_table(script, Plan(("Anna", "Bob", "Chloé", "David"), players=5, deck=BASE, cards=Cards.PHONES))


def test_an_evening_cut_off_with_a_card_too_many_can_be_taken_up() -> None:
    talk = dealing("add the hunter")
    again = converse(asked("ready", "without the villager"), progress=talk.progress, lasts_s=30)
    assert again.text("evening.deck").startswith("We play with")


def test_a_changed_deck_is_no_scenarios_any_more() -> None:
    talk = converse(
        asked("scenario", "start scenario confusion with five players"),
        asked("ready", "without the villager"),
        lasts_s=60,
    )
    assert talk.progress.plan.scenario == "confusion"
    assert talk.progress.plan.boxes is None
