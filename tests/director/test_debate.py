"""The debate: how much of it is left is written down as it passes, so that it can be taken up again."""

import asyncio
import itertools

import pytest

from narrator.director.phases.debate import NOTED_EVERY_S
from narrator.director.plan import Cards, Plan
from narrator.director.progress import NoJournal, Progress
from narrator.ports import Entry, Said, Spoke
from narrator.rules.house import LONGEST_DEBATE_S
from tests.support.conversation import BASE, Talk, converse, in_phase, midway, then
from tests.support.seated import Table, at_table


class Diary:
    """A journal that a test can read."""

    def __init__(self) -> None:
        self.kept: list[Progress] = []

    def heard(self, entry: Entry) -> None:
        pass

    def keep(self, progress: Progress) -> None:
        self.kept.append(progress)


def debating(*sayings: str, debate_s: int = 300, lasts_s: float = 12.0) -> Talk:
    first = [in_phase("debate", text, after_s=30) for text in sayings[:1]]
    return converse(
        *first,
        *(then(text, 10) for text in sayings[1:]),
        progress=midway("debate", debate_s=debate_s),
        lasts_s=lasts_s,
    )


def test_what_is_left_is_noted_every_few_seconds() -> None:
    diary = Diary()
    converse(progress=midway("night", calls_over=99, debate_s=120), lasts_s=150, journal=diary)
    noted = [progress.debate_left_s for progress in diary.kept if progress.debate_left_s is not None]
    assert noted == sorted(noted, reverse=True)
    assert noted[0] == 120
    assert max(before - left for before, left in itertools.pairwise(noted)) <= NOTED_EVERY_S + 2
    assert diary.kept[-1].debate_left_s is None, "the vote has begun"


def test_a_debate_that_was_cut_off_goes_on_with_what_was_left() -> None:
    talk = converse(progress=midway("debate", debate_left_s=75.0, debate_s=300), lasts_s=100)
    assert talk.cues[0] == "time-left"
    assert talk.text("time-left") == "You have one minute and fifteen seconds left."
    assert talk.said("vote-ready")[0]["t"] == pytest.approx(talk.said("time-left")[0]["until"] + 75)


def test_every_warning_comes_once_even_if_one_is_being_said() -> None:
    talk = debating(debate_s=300, lasts_s=320)
    assert [cue for cue in talk.cues if cue.startswith("debate")] == [
        "debate",
        "debate-half",
        "debate-minute",
        "debate-seconds",
    ]


def test_a_short_debate_warns_only_where_it_makes_sense() -> None:
    talk = debating(debate_s=15, lasts_s=30)
    assert [cue for cue in talk.cues if cue.startswith("debate")] == ["debate", "debate-half"]


def test_a_new_length_counts_from_now() -> None:
    talk = debating("narrator, two minutes")
    assert talk.text("time-left") == "You have two minutes left."


def test_half_of_a_new_length_is_no_half_of_the_debate() -> None:
    talk = debating("narrator, two minutes", debate_s=300, lasts_s=100)
    assert "debate-half" not in talk.cues


def test_nobody_talks_longer_than_the_longest_debate() -> None:
    talk = debating("narrator, twenty minutes", "narrator, add ten minutes", debate_s=300)
    assert talk.progress.debate_left_s is not None
    assert talk.progress.debate_left_s <= LONGEST_DEBATE_S
    assert talk.said("time-left")[-1]["text"] == "You have twenty minutes left."


def test_time_added_brings_a_warning_back() -> None:
    talk = converse(
        in_phase("debate", "narrator, add two minutes", after_s=60),
        progress=midway("debate", debate_s=90),
        lasts_s=180,
    )
    assert talk.cues.count("debate-minute") == 1
    assert talk.cues.count("debate-seconds") == 1


def test_table_talk_is_not_answered() -> None:
    talk = debating("I think that Bob is a werewolf", "vote now", "stop the game")
    assert talk.cues == ["forbidden", "debate"]


def test_whoever_calls_the_narrator_and_is_not_understood_is_told() -> None:
    assert debating("narrator, mumble mumble").cues == ["forbidden", "debate", "not-understood"]


def test_roles_may_be_asked_about() -> None:
    assert "about.role-drunk" in debating("narrator, what does the drunk do").cues


def test_a_debate_taken_up_again_tells_its_time_in_whole_minutes() -> None:
    talk = converse(in_phase("debate", "narrator, vote now"), progress=midway("debate", debate_left_s=119.7))
    assert talk.said("time-left")[0]["text"] == "You have two minutes left."


def test_the_time_left_is_gone_with_the_row_that_begins_the_vote() -> None:
    rows: list[Progress] = []

    class Rows(NoJournal):
        def keep(self, progress: Progress) -> None:
            rows.append(progress)

    converse(in_phase("debate", "narrator, vote now"), progress=midway("debate"), journal=Rows())
    first = next(row for row in rows if row.phase == "vote")
    assert first.debate_left_s is None


def test_no_screen_ever_shows_less_than_no_time() -> None:
    async def script(table: Table) -> None:
        left: list[float] = []

        def look() -> None:
            shown = table.desk.table()
            if shown.phase == "debate" and shown.seconds_left is not None:
                left.append(shown.seconds_left)

        table.desk.watch(look)
        await table.asks("ready")
        table.say("ready")
        await table.comes(lambda event: isinstance(event, Spoke) and event.line.cue == "evening.debate-half")
        look()
        assert left[0] == 2.0
        assert left[-1] == 0.0, "the half was said over the end"

    at_table(script, Plan(deck=BASE, players=5, cards=Cards.TABLE, debate_s=2))


def test_screens_see_the_time_that_was_added() -> None:
    async def script(table: Table) -> None:
        await table.asks("ready")
        table.say("ready")
        await table.comes(lambda _: table.desk.table().seconds_left == 60.0)
        await asyncio.sleep(10)
        table.say("narrator, add a minute")
        await asyncio.sleep(0.1)
        assert table.desk.table().seconds_left == pytest.approx(110, abs=0.2)

    at_table(script, Plan(deck=BASE, players=5, cards=Cards.TABLE, debate_s=60))


def test_what_only_another_game_knows_is_declined() -> None:
    talk = debating("narrator, Anna leaves the game")
    assert talk.cues[-1] == "not-yet"


def test_a_typed_line_needs_no_name() -> None:
    talk = converse(
        in_phase("debate", Said("vote now", addressed=True), after_s=20), progress=midway("debate", debate_s=300)
    )
    assert "vote-ready" in talk.cues
