"""Once more: a night that was spoilt, cards that are dealt again, a vote held again, an answer taken back."""

import pytest

from narrator.app import NAMES
from narrator.director.plan import Cards, Plan
from narrator.director.progress import NoJournal, Progress
from narrator.ports import Manner
from narrator.rules.game import CloseCall, Deal, DealByHand
from narrator.rules.thiercelieux.cards import Deck as VillageDeck
from narrator.words.thiercelieux.data import book
from tests.support import inside
from tests.support.conversation import (
    BASE,
    Talk,
    after,
    asked,
    converse,
    counted,
    in_phase,
    in_window,
    midway,
    then,
)
from tests.support.seated import Table, at_table

EIGHT = ("th_werewolf", "th_werewolf", "th_seer", "th_hunter", *("th_villager",) * 4)
SPOILT = {
    "en": ("start the night again", "yes", "no"),
    "fr": ("recommence la nuit", "oui", "non"),
}


class Rows(NoJournal):
    def __init__(self) -> None:
        self.rows: list[Progress] = []

    def keep(self, progress: Progress) -> None:
        self.rows.append(progress)


def calls_over(talk: Talk) -> int:
    return sum(isinstance(action, CloseCall) for action in talk.progress.actions)


@pytest.mark.parametrize("language", SPOILT)
def test_a_night_with_real_cards_begins_again_with_the_same_cards_if_none_has_moved(language: str) -> None:
    again, yes, no = SPOILT[language]
    talk = converse(
        in_window("seer", again),
        asked("agree", yes),
        asked("agree", no),
        progress=midway("night", manner=Manner(language=language)),
        lasts_s=20.0,
    )
    assert [cue for cue in talk.cues if cue.endswith("really")] == ["restart-really", "moved-really"]
    assert talk.cues.count("night.open_night.wake") == 2
    assert talk.phases[-1] == "night"
    assert talk.progress.actions[0] == DealByHand()
    assert calls_over(talk) <= 2


@pytest.mark.parametrize("language", SPOILT)
def test_real_cards_that_may_have_moved_are_dealt_again(language: str) -> None:
    again, yes, _ = SPOILT[language]
    talk = converse(
        in_window("seer", again),
        asked("agree", yes),
        asked("agree", yes),
        progress=midway("night", manner=Manner(language=language)),
        lasts_s=20.0,
    )
    assert talk.phases[-1] == "deal"
    assert talk.since("deck")[1] == "deal-table"
    assert not talk.progress.actions


def test_a_no_leaves_the_night_as_it_is() -> None:
    talk = converse(in_window("seer", "start the night again"), asked("agree", "no"), progress=midway("night"))
    assert talk.cues.count("night.open_night.wake") == 1
    assert "resumed" in talk.cues


def test_a_spoilt_night_is_begun_again_out_of_the_debate_and_its_time_is_whole_again() -> None:
    talk = converse(
        in_phase("debate", "narrator, start the night again", after_s=30),
        asked("agree", "yes"),
        asked("agree", "no"),
        progress=midway("debate", debate_s=120),
        lasts_s=300.0,
    )
    assert talk.phases[:3] == ["debate", "night", "debate"]
    assert talk.said("evening.debate")[-1]["text"].startswith("You have two minutes.")


@pytest.mark.parametrize("where", ["night", "debate"])
def test_cards_on_phones_are_dealt_anew(where: str) -> None:
    begun = midway("deal", cards=Cards.PHONES)
    spoilt = (
        in_window("seer", "start the night again")
        if where == "night"
        else in_phase("debate", "narrator, start the night again", after_s=20.0)
    )
    rows = Rows()
    talk = converse(
        asked("ready", "ready"),
        spoilt,
        asked("agree", "yes"),
        asked("ready", "ready"),
        progress=begun,
        journal=rows,
    )
    assert "restart-deal-really" in talk.cues
    assert "moved-really" not in talk.cues, "the narrator knows where its cards are"
    deals = list(
        dict.fromkeys(row.actions[0] for row in rows.rows if row.actions and isinstance(row.actions[0], Deal))
    )
    assert len(deals) == 2
    assert talk.phases == ["deal", "night", *(["debate"] if where == "debate" else []), "deal", "night"]


def test_a_restart_that_the_power_fails_in_goes_on_with_the_deal() -> None:
    rows = Rows()
    converse(
        in_window("seer", "start the night again"),
        asked("agree", "yes"),
        asked("agree", "yes"),
        progress=midway("night"),
        journal=rows,
    )
    begun = next(number for number, row in enumerate(rows.rows) if row.phase == "deal")
    for row in rows.rows[begun : begun + 3]:
        talk = converse(asked("ready", "ready"), progress=row)
        assert talk.phases[:2] == ["deal", "night"]


def test_a_misdeal_is_dealt_again_at_night_and_at_the_deal() -> None:
    talk = converse(
        in_window("seer", "deal the cards again"),
        asked("agree", "yes"),
        asked("ready", "deal again"),
        asked("ready", "ready"),
        progress=midway("night"),
    )
    assert talk.phases == ["night", "deal", "night"]
    assert [cue for cue in talk.cues if cue in ("deck", "redealt")] == ["deck", "redealt"], "the deck is read once"


@pytest.mark.parametrize(
    ("language", "first", "again"),
    [("en", "Anna three votes", "let's vote again"), ("fr", "Anna trois voix", "on revote")],
)
def test_a_vote_is_held_again_and_what_was_told_of_it_is_forgotten(language: str, first: str, again: str) -> None:
    talk = converse(
        asked("count", first),
        asked("count", again),
        asked("count", first),
        progress=midway("vote", manner=Manner(language=language)),
    )
    assert talk.cues.count("vote-three") == 2
    assert dict(talk.one_night.counts) == {0: 3}


def test_it_is_too_late_to_vote_again_once_the_cards_are_turned() -> None:
    talk = converse(asked("told", "let's vote again"), progress=midway("reveal", evidence=counted()))
    assert talk.cues[-1] == "vote-is-over"


@pytest.mark.parametrize(
    ("language", "told", "correct"),
    [("en", "Anna three votes and Bob one", "correct that"), ("fr", "Anna trois voix et Bob une", "corrige ça")],
)
def test_the_last_thing_told_is_taken_back_whole_and_asked_for_again(
    language: str, told: str, correct: str
) -> None:
    talk = converse(
        asked("count", told),
        asked("count", correct),
        progress=midway("vote", manner=Manner(language=language)),
    )
    assert talk.cues[-2:] == ["taken-back", "count-ask"]
    assert talk.one_night.counts == ()


def test_a_card_that_was_told_wrong_is_asked_for_again() -> None:
    talk = converse(
        asked("told", "Anna was the seer"),
        asked("told", "correct that"),
        progress=midway("reveal", evidence=counted()),
    )
    assert talk.since("taken-back") == ["taken-back", "ask-card"]
    assert talk.one_night.evidence is not None
    assert not talk.one_night.evidence.cards


def test_a_count_can_be_taken_back_when_the_cards_are_asked_for_even_after_the_power_failed() -> None:
    talk = converse(asked("told", "correct that"), progress=midway("reveal", evidence=counted()))
    assert talk.cues[-1] == "count-ask"


def test_nothing_told_is_nothing_to_take_back() -> None:
    assert converse(asked("count", "correct that"), progress=midway("vote")).cues[-1] == "nothing-told"


def test_what_the_verdict_needs_cannot_be_skipped() -> None:
    talk = converse(asked("told", "skip"), progress=midway("reveal", evidence=counted()))
    assert talk.cues[-1] == "cannot-skip"


def test_instructions_are_skipped() -> None:
    talk = converse(asked("ready", "skip"), then("ready", 6.0), progress=midway("deal"))
    assert talk.text("prompt").startswith("Take your time.")
    assert talk.phases == ["deal", "night"]
    lobby = converse(after("greeting", "skip"))
    assert lobby.cues == ["greeting", "prompt"]


def test_while_paused_nobody_needs_to_call_the_narrator_to_go_on() -> None:
    talk = converse(
        in_phase("debate", "narrator, pause", after_s=30),
        then("so who is it", 8.0),
        then("go on", 8.0),
        then("go on", 8.0),
        progress=midway("debate", debate_s=120),
    )
    assert talk.cues == ["forbidden", "debate", "paused", "resumed"], (
        "table talk is left alone, and so is a go on that comes late"
    )
    assert talk.one_night.players == BASE.players


@pytest.mark.parametrize("cards", list(Cards))
def test_a_night_of_many_begins_again_with_the_same_cards_and_the_same_dead(cards: Cards) -> None:
    async def script(table: Table) -> None:
        table.seat(*NAMES[:8])
        await table.asks("ready")
        if cards is Cards.TABLE:
            for seat, card in enumerate(EIGHT):
                table.desk.tell_card(seat, card)
        table.say("ready")
        await table.calls("th_werewolves")
        before = inside.village(table.stage).state
        table.say("start the night again")
        await table.asks("agree")
        table.say("yes")
        await table.calls("th_open")
        await table.calls("th_seer")
        again = inside.village(table.stage).state
        assert (again.cards, again.night) == (before.cards, before.night)
        assert not again.tonight.acted

    plan = Plan(NAMES[:8], "thiercelieux", players=8, deck=VillageDeck.of(book(), EIGHT), cards=cards, debate_s=30)
    at_table(script, plan)
