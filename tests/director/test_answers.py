"""What the table asks about the game is answered at any time, and newcomers are helped along."""

from typing import Any

import pytest

from narrator.app import Seeds
from narrator.director.plan import BEGINNER_GAMES, Cards, Plan
from narrator.director.progress import Progress
from narrator.director.talk.answers import Answers
from narrator.ports import Command, Line, Manner, Spoke
from narrator.rules.game import Phase
from narrator.rules.house import House, Pace
from narrator.rules.one_night.deck import Deck
from narrator.words.lines import ROLES, Cue, lines_in
from narrator.words.locales import languages
from tests.support.conversation import (
    Talk,
    after,
    asked,
    converse,
    counted,
    during,
    in_phase,
    in_window,
    midway,
    then,
)
from tests.support.evenings import village_deck
from tests.support.seated import Table, at_table
from tests.support.village import VillageEvening, play_village

VILLAGERS = ("Anna", "Bob", "Chloé", "David", "Emma", "Felix", "Gina", "Hugo")
QUESTIONS = {
    "rules": {"en": "we have never played", "fr": "explique les règles"},
    "order": {"en": "in what order do the roles wake up", "fr": "dans quel ordre on se réveille"},
    "deck": {"en": "which roles are in play", "fr": "quels rôles sont en jeu"},
}


def dealing(*texts: str, **changes: Any) -> Talk:
    return converse(*(asked("ready", text) for text in texts), progress=midway("deal", **changes), lasts_s=90.0)


def judged(*texts: str, language: str = "en") -> Talk:
    """The village has won, and the table has told all of its cards."""
    told = counted(tally=(3, 1, 1, 0, 0)).with_card(0, "werewolf").with_card(3, "werewolf")
    progress = midway("reveal", evidence=told, manner=Manner(language=language))
    return converse(*(asked("after", text) for text in texts), progress=progress, lasts_s=30.0)


@pytest.mark.parametrize("language", languages())
def test_the_rules_are_explained_and_switch_the_hints_on(language: str) -> None:
    talk = converse(asked("scenario", QUESTIONS["rules"][language]), language=language, lasts_s=80.0)
    assert [cue for cue in talk.cues if cue.startswith("rules.")] == [
        "rules.one_night",
        *(f"rules.one_night.{part}" for part in ("cards", "night", "moved", "day", "vote", "end", "hints")),
        "rules.one_night-first",
    ]
    assert talk.progress.plan.beginners == BEGINNER_GAMES


def test_whoever_speaks_while_the_rules_are_explained_has_heard_enough() -> None:
    talk = converse(
        asked("scenario", "explain the rules"), during("one_night.night", "start scenario confusion"), lasts_s=30.0
    )
    assert "rules.one_night.day" not in talk.cues
    assert "ask-players" in talk.cues


def test_the_rules_are_those_of_the_game_that_is_played() -> None:
    talk = converse(
        asked("scenario", "start the classic game"), asked("players", "what are the rules"), lasts_s=70.0
    )
    assert "rules.thiercelieux.captain" in talk.cues
    assert "rules.one_night" not in talk.cues


def test_a_chosen_scenario_is_not_talked_out_of() -> None:
    assert "rules.one_night-first" not in dealing("how do we play").cues


@pytest.mark.parametrize("on", [True, False])
def test_hints_at_every_step_for_newcomers_only(on: bool) -> None:
    talk = converse(
        asked("ready", "ready"),
        asked("count", "nobody"),
        progress=midway("deal", beginners=int(on), debate_s=180),
    )
    hints = [cue.removeprefix("rules.one_night-") for cue in talk.cues if cue.startswith("rules.")]
    assert hints == (["card", "stars", "claim", "neighbour"] if on else [])
    assert "forbidden" in talk.cues, "that is for everybody"
    if on:
        minute = talk.said("debate-minute")[0]["until"]
        assert talk.said("one_night-neighbour")[0]["t"] == pytest.approx(minute), "there is time to agree on it"


def test_whoever_cuts_the_debate_short_hears_the_last_hint_before_the_vote() -> None:
    talk = converse(
        in_phase("debate", "narrator, vote now", 20.0),
        asked("count", "nobody"),
        progress=midway("debate", beginners=1, debate_s=300),
    )
    assert talk.cues.index("rules.one_night-neighbour") < talk.cues.index("vote-ready")


def test_a_changed_deck_does_not_bring_the_hints_again() -> None:
    talk = dealing("without the villager", "add the hunter", beginners=1)
    assert len(talk.said("one_night-card")) == 1
    assert len(talk.said("evening.deck")) == 2


@pytest.mark.parametrize(
    ("text", "beginners"), [("turn the hints on", BEGINNER_GAMES), ("no hints", 0), ("a slow pace", BEGINNER_GAMES)]
)
def test_hints_are_switched_by_a_word(text: str, beginners: int) -> None:
    assert dealing(text, beginners=1).progress.plan.beginners == beginners


def test_hints_end_after_three_games() -> None:
    told = counted().with_card(0, "werewolf").with_card(3, "werewolf")
    progress = midway("reveal", evidence=told, beginners=2)
    again = converse(asked("after", "again"), progress=progress)
    assert again.progress.plan.beginners == 1
    stopped = converse(
        asked("ready", "stop the game"),
        asked("agree", "yes"),
        asked("after", "again"),
        progress=midway("deal", beginners=2),
    )
    assert stopped.progress.plan.beginners == 2, "a game without a verdict taught nobody anything"


def test_hints_are_taken_up_with_the_evening() -> None:
    progress = midway("debate", beginners=1, debate_left_s=90.0)
    talk = converse(asked("count", "nobody"), progress=progress)
    assert "rules.one_night-claim" not in talk.cues, "that was said before the power failed"
    assert "rules.one_night-neighbour" in talk.cues


@pytest.mark.parametrize("text", ["how do I play the seer", "what does the seer do"])
def test_advice_comes_with_the_stars(text: str) -> None:
    cues = dealing(text).cues
    assert cues[-2:] == ["advice.stars", "advice.role-seer"]
    assert ("about.role-seer" in cues) == text.startswith("what")


@pytest.mark.parametrize(
    ("text", "cue"),
    [
        ("what does the mark of fear do", "about.mark-fear"),
        ("what is the shroud of shame", "about.artefact-shame_shroud"),
        ("what is the scenario confusion", "about.scenario"),
    ],
)
def test_marks_artefacts_and_scenarios_are_explained(text: str, cue: str) -> None:
    assert cue in dealing(text).cues


@pytest.mark.parametrize("language", languages())
def test_roles_and_wake_order_are_told_in_the_debate(language: str) -> None:
    wake = {"en": "narrator", "fr": "narrateur"}[language]
    talk = converse(
        in_phase("debate", f"{wake}, {QUESTIONS['deck'][language]}", 15.0),
        after("evening.deck", f"{wake}, {QUESTIONS['order'][language]}"),
        progress=midway("debate", manner=Manner(language=language), debate_s=300),
    )
    assert talk.cues[-2:] == ["deck", "answers.wake-order"]
    assert lines_in(language).line(Cue(ROLES, "role-drunk", "the")) in talk.text("wake-order")


def test_an_answer_in_the_night_takes_no_time_from_anybody() -> None:
    """The window of the call is as long as ever: the clock stands while the roles are read out."""
    plain, asking = (
        converse(*steps, asked("count", "nobody"), progress=midway("night"))
        for steps in ((), (in_window("seer", "which roles are in play", 3.0),))
    )
    read = asking.said("evening.deck")[0]
    shift = asking.said("seer.sleep")[0]["t"] - plain.said("seer.sleep")[0]["t"]
    assert shift == pytest.approx(read["until"] - read["t"], abs=0.1)


def test_the_extra_wolf_is_read_out_with_the_roles() -> None:
    deck = Deck(("alpha_wolf", "seer", "robber", "drunk", "villager", "villager"), "werewolf")
    for counts, words in ((True, "which counts as"), (False, "which does not count as")):
        house = House(rules=(("extra_wolf_is_centre", counts),))
        talk = dealing("which roles are in play", deck=deck, house=house)
        assert [words in record["text"] for record in talk.said("extra-wolf")] == [True, True]


def test_nothing_is_in_play_before_a_deck_is_chosen() -> None:
    async def script(table: Table) -> None:
        await table.asks("scenario")
        table.stage.turn_to(Progress(Plan(cards=Cards.TABLE), Manner(), phase=Phase.OVER))
        table.say("which roles are in play")
        await table.comes(lambda event: isinstance(event, Spoke) and event.line.cue == "answers.nothing-yet")

    at_table(script)


def test_who_won_and_why_are_told_again() -> None:
    talk = judged("who won", "why did they win")
    verdict = [record["text"] for record in talk.said("verdict.")]
    assert talk.text("answers.headline") == "The village wins."
    explained = verdict[: len(verdict) // 2]
    assert verdict == explained * 2, "the reasons are those of the verdict"


def test_nobody_has_won_before_the_verdict() -> None:
    talk = converse(
        asked("told", "who won"), asked("told", "why did they win"), progress=midway("reveal", evidence=counted())
    )
    assert talk.cues.count("answers.not-decided") == 2


def test_a_stopped_game_has_no_verdict_to_tell() -> None:
    talk = converse(
        asked("ready", "stop the game"), asked("agree", "yes"), asked("after", "who won"), progress=midway("deal")
    )
    assert "answers.no-verdict" in talk.cues


def test_a_night_that_nobody_told_cannot_be_told_again() -> None:
    assert judged("what happened in the night").cues[-1] == "answers.night-untold"


@pytest.mark.parametrize("language", languages())
def test_the_night_is_told_again(language: str) -> None:
    """On the phones the narrator has followed everything: it says what the screen shows."""
    said = {"en": "what happened in the night", "fr": "raconte la nuit"}[language]
    plan = Plan(names=("Anna", "Bob", "Emma"), scenario="first_night", players=3, cards=Cards.PHONES, debate_s=60)
    talk = converse(
        asked("ready", {"en": "ready", "fr": "nous sommes prêts"}[language]),
        asked("after", said),
        progress=Progress(plan, Manner(language=language)),
        seeds=Seeds(3, 3),
        lasts_s=90.0,
    )
    told = [record["text"] for record in talk.said("answers.retelling")]
    assert talk.game is not None
    assert told == list(plan.booklet.retelling(lines_in(language), plan.names, talk.game))


def test_a_village_answers_as_well() -> None:
    deck = village_deck(8, "th_witch")
    village = Plan(names=VILLAGERS, game="thiercelieux", players=8, deck=deck, cards=Cards.TABLE)
    talk = converse(
        asked("ready", "who wakes up first"),
        then("how do I play the captain", 12.0),
        then("which roles are in play", 12.0),
        progress=Progress(village, Manner(), phase=Phase.DEAL),
        lasts_s=60.0,
    )
    assert talk.text("wake-order") == "At night I call, in this order: the seer, the werewolves and the witch."
    assert "advice.role-th_captain" in talk.cues
    assert talk.cues[-1] == "deck"


def test_a_learning_pace_brings_hints_from_the_start() -> None:
    from narrator.commands.rehearse import planned  # noqa: PLC0415 - a command

    plans = {pace: planned("one_night", "table", str(pace), "plain", 0).beginners for pace in Pace}
    assert plans == dict.fromkeys(Pace, 0) | {Pace.LEARNING: BEGINNER_GAMES}


@pytest.mark.parametrize("language", languages())
def test_a_village_tells_its_end(language: str) -> None:
    """Of many nights and days, too: who won, why, and what happened."""
    played = play_village(VillageEvening(special=("th_witch",), language=language))
    stage = played.stage
    known = Answers(stage.progress, stage.lines, stage.names, stage.game)
    assert stage.game is not None
    why = known.to(Command("why"))
    assert why == stage.plan.booklet.verdict(stage.game, stage.names)
    headline, *winners = known.to(Command("who_won")) or ()
    assert isinstance(headline, Line)
    assert headline.text == stage.lines.line(stage.plan.booklet.verdict(stage.game, stage.names)[0])
    assert len(winners) == bool(stage.progress.won)
    retold = [line.text for line in known.to(Command("retell")) or () if isinstance(line, Line)]
    assert retold == list(stage.plan.booklet.retelling(stage.lines, stage.names, stage.game))
    assert known.to(Command("wake_order"))
    assert known.to(Command("louder")) is None, "that is no question"
