"""After the verdict: another game, a match over many games, or goodbye."""

from dataclasses import replace
from typing import Any

import pytest

from narrator.desk import MatchFace, Score
from narrator.director.phases.lobby import lobby
from narrator.director.phases.over import over, play_again
from narrator.director.plan import Cards, Plan
from narrator.director.progress import NoJournal, Progress
from narrator.director.stage import Stage
from narrator.director.standings import Standings
from narrator.director.table_view import table_facts, table_view
from narrator.ports import Manner
from narrator.words.one_night.data import scenarios
from tests.support.conversation import BASE, Step, Talk, asked, converse, counted, in_window, midway

FOUR_EACH = Standings(tokens=(("Anna", 4), ("Bob", 4)))


def finished(**changes: Any) -> Progress:
    """A game is won by Anna."""
    changes = {"evidence": counted(), "judged": True, "won": ("Anna",), **changes}
    return midway("over", **changes)


def at_the_end(*sayings: str, progress: Progress | None = None) -> Talk:
    """Only the end of the game: what comes after it is another test's."""
    return converse(*(asked("after", text) for text in sayings), progress=progress or finished(), held=over)


def game(*answers: str) -> list[Step]:
    """A whole game by voice, in which nobody dies and nobody was a wolf."""
    return [
        asked("ready", "ready"),
        asked("count", "Anna one vote, Bob one vote, Chloé one vote, David one vote, Emma one vote"),
        asked("told", "nobody"),
        *(asked("after", text) for text in answers),
    ]


def whole(*steps: Step) -> Talk:
    return converse(*steps, progress=midway("lobby"))


def test_again_plays_the_same_deck() -> None:
    talk = whole(*game("again"), asked("ready", "ready"))
    assert talk.phases == ["lobby", "deal", "night", "debate", "vote", "reveal", "over", "lobby", "deal", "night"]
    assert talk.progress.plan.deck == BASE
    first, second = talk.said("evening.deck")
    assert first["text"] == second["text"]


@pytest.mark.parametrize("wish", ["again", "one more game", "play again"])
def test_another_round_by_any_of_its_names(wish: str) -> None:
    talk = at_the_end(wish)
    assert talk.ended
    progress = talk.progress
    assert (progress.phase, progress.judged, progress.won, progress.actions) == ("lobby", False, (), ())
    assert (talk.game, progress.plan.deck, progress.standings.tokens) == (None, BASE, (("Anna", 1),))


def test_a_drawn_deck_is_drawn_anew() -> None:
    drawn = finished()
    drawn = replace(drawn, plan=replace(drawn.plan, scenario="anarchy_base"))
    assert at_the_end("again", progress=drawn).progress.plan.deck is None
    listed = replace(drawn, plan=replace(drawn.plan, scenario="confusion"))
    assert at_the_end("again", progress=listed).progress.plan.deck == BASE


def test_a_drawn_deck_really_differs_from_game_to_game() -> None:
    drawn: list[object] = []

    async def draw_twice(stage: Stage) -> None:
        for _ in range(2):
            await lobby(stage)
            drawn.append(stage.plan.deck)
            play_again(stage)

    begun = Progress(Plan(scenario="anarchy_base", players=6, cards=Cards.TABLE), Manner())
    converse(progress=begun, held=draw_twice)
    assert drawn[0] != drawn[1]
    assert scenarios()["anarchy_base"].draw is not None


def test_a_new_game_asks_for_a_scenario_and_keeps_the_people() -> None:
    talk = whole(*game("new game"), asked("scenario", "start scenario full moon"))
    assert talk.since("greeting") == ["greeting", "deck"]
    assert talk.progress.plan.scenario == "full_moon"
    assert talk.progress.plan.players == 5


def test_another_scenario_can_be_started_directly() -> None:
    talk = whole(*game("start scenario full moon with six players"))
    assert "greeting" not in talk.cues
    assert (talk.progress.plan.scenario, talk.progress.plan.players) == ("full_moon", 6)
    same = whole(*game("start scenario full moon"))
    assert same.progress.plan.players == 5


def test_scores_are_told_from_the_second_game_on() -> None:
    assert at_the_end().cues[0] == "after-told"
    talk = at_the_end(progress=finished(standings=Standings(tokens=(("Anna", 1), ("Bob", 3)))))
    assert [line["text"] for line in talk.said("score")] == ["Bob has three tokens.", "Anna has two tokens."]


def test_scores_can_be_asked_for() -> None:
    assert at_the_end("what is the score").text("score") == "Anna has one token."
    nobody = at_the_end("what is the score", progress=finished(won=()))
    assert "no-scores" in nobody.cues


def test_five_tokens_win_the_match_and_the_next_one_begins_at_nothing() -> None:
    talk = at_the_end("again", progress=finished(standings=Standings(tokens=(("Anna", 4), ("Bob", 2)))))
    assert talk.text("match-won") == "Anna has five tokens and wins the match."
    assert talk.progress.standings == Standings()


def test_a_tie_at_the_target_goes_on_until_one_is_ahead_alone() -> None:
    tied = at_the_end("again", progress=finished(standings=FOUR_EACH, won=("Anna", "Bob")))
    assert (
        tied.text("match-tie") == "Anna and Bob have five tokens each. The match goes on until one player is ahead."
    )
    assert tied.progress.standings.tokens == (("Anna", 5), ("Bob", 5)), "tokens are kept"
    ahead = at_the_end(progress=finished(standings=tied.progress.standings, won=("Bob", "Emma")))
    assert ahead.text("match-won") == "Bob has six tokens and wins the match."


@pytest.mark.parametrize(("phase", "question"), [("lobby", "scenario"), ("deal", "ready"), ("over", "after")])
def test_the_target_is_set_by_voice(phase: str, question: str) -> None:
    begun = {
        "lobby": Progress(Plan(cards=Cards.TABLE), Manner()),
        "deal": midway("lobby"),
        "over": finished(),
    }
    talk = converse(asked(question, "first to three"), progress=begun[phase])
    assert talk.text("match-now") == "The first to three tokens wins the match."
    assert talk.progress.standings.target == 3


def test_a_target_that_is_reached_already_decides_at_once() -> None:
    begun = finished(standings=Standings(tokens=(("Anna", 2),)))
    talk = at_the_end("first to three", progress=begun)
    assert talk.cues[-2:] == ["match-now", "match-won"]


def test_double_elimination_is_won_by_the_last_one_left() -> None:
    begun = finished(standings=Standings(losses=(("Bob", 1),)), lost=("Bob", "Emma"))
    talk = at_the_end("double elimination", "what is the score", "again", progress=begun)
    assert talk.text("match-double").startswith("Double elimination: whoever has lost twice is out")
    assert [line["text"] for line in talk.said("score-losses")] == [
        "Bob has lost twice and is out.",
        "Emma has lost once.",
    ]
    assert talk.progress.standings.standing == ("Anna", "Emma")
    last = at_the_end(progress=finished(standings=talk.progress.standings, lost=("Emma",)))
    assert last.text("match-won-last") == "Everybody else is out: Anna wins the match."


def test_the_scores_can_be_forgotten() -> None:
    talk = at_the_end("reset the scores", "what is the score", progress=finished(standings=FOUR_EACH))
    assert talk.cues[-2:] == ["scores-reset", "no-scores"]
    assert talk.progress.match == Standings()


def test_a_match_in_french() -> None:
    begun = finished(standings=FOUR_EACH, won=("Anna", "Bob"), manner=Manner(language="fr"))
    talk = at_the_end("le premier à six points", "double élimination", "remets les scores à zéro", progress=begun)
    told = [
        talk.text(cue).replace("\xa0", " ") for cue in ("match-tie", "match-now", "match-double", "scores-reset")
    ]
    assert told == [
        "Égalité à cinq jetons entre Anna et Bob. Le match continue jusqu'à ce que quelqu'un passe devant.",
        "Le match se joue en six jetons.",
        "Double élimination : deux défaites, et on sort du match. La dernière personne encore en jeu le remporte.",
        "Les scores repartent de zéro.",
    ]


def on_screen(progress: Progress) -> MatchFace:
    shown: list[MatchFace] = []

    async def look(stage: Stage) -> None:
        shown.append(table_view(table_facts(stage), None).match)

    converse(progress=progress, held=look)
    return shown[0]


def test_the_room_sees_the_match_with_the_game_that_was_judged() -> None:
    begun = finished(standings=FOUR_EACH, lost=("Bob",))
    assert on_screen(begun) == MatchFace(5, False, (Score("Anna", 5, 0, False), Score("Bob", 4, 1, False)), "Anna")
    double = replace(begun, standings=replace(FOUR_EACH, double=True, losses=(("Bob", 1),)))
    assert on_screen(double).scores[1] == Score("Bob", 4, 2, out=True)


def test_the_room_does_not_see_a_token_before_the_verdict_was_told() -> None:
    telling = midway("reveal", evidence=counted(), standings=FOUR_EACH, won=("Anna",), judged=True)
    assert on_screen(telling).champion is None


def test_yes_confirms_and_says_what_can_be_said_next() -> None:
    talk = at_the_end("yes", "yes, that's right")
    assert not talk.ended
    assert talk.cues == ["after-told", "confirmed", "confirmed"]
    assert talk.text("confirmed") == "Good. Now say: again, new game, the scores, or goodbye."


@pytest.mark.parametrize("doubt", ["no", "that's wrong", "I made a mistake"])
def test_a_doubt_is_asked_what_was_different(doubt: str) -> None:
    assert at_the_end(doubt).cues[-1] == "tell-me"


@pytest.mark.parametrize("fact", ["Anna was the werewolf", "Bob was the seer"])
def test_a_fact_that_changes_nothing_does_not_replay_the_verdict(fact: str) -> None:
    told = counted().with_card(0, "werewolf").with_card(3, "werewolf")
    talk = at_the_end(fact, progress=finished(evidence=told))
    assert talk.text("no-change") == "That does not change the result."
    assert not talk.verdicts
    assert not talk.said("verdict.vote")


@pytest.mark.parametrize(
    ("question", "told"), [("who won", "answers.won"), ("why did they win", "verdict.winners")]
)
def test_the_result_is_told_again_when_asked(question: str, told: str) -> None:
    evidence = counted().with_card(0, "werewolf").with_card(3, "werewolf")
    talk = at_the_end(question, progress=finished(evidence=evidence, won=("Bob", "Chloé", "Emma")))
    assert talk.text(told) == "The winners are Bob, Chloé and Emma."
    assert not talk.verdicts, "nothing is judged anew"


def test_tokens_add_up_over_games_and_a_game_counts_once() -> None:
    talk = whole(*game("again"), *game("again"))
    assert talk.progress.plan.games_played == 2
    assert dict(talk.progress.standings.tokens) == dict.fromkeys(("Anna", "Bob", "Chloé", "David", "Emma"), 2)


def test_a_stopped_game_gives_no_token_and_counts_for_nothing() -> None:
    talk = whole(asked("ready", "stop the game"), asked("agree", "yes"), asked("after", "again"))
    assert talk.progress.plan.games_played == 0
    assert talk.progress.standings == Standings()
    assert "after" in talk.cues, "there is nothing to correct"


@pytest.mark.parametrize("farewell", ["goodbye", "thank you and good night", "stop"])
def test_goodbye_needs_no_second_question(farewell: str) -> None:
    talk = whole(*game(farewell))
    assert talk.ended
    assert "stop-really" not in talk.cues
    assert talk.cues[-1] == "stopped"


def test_the_debate_gets_shorter_once_the_game_is_known() -> None:
    known = midway("lobby", games_played=2, debate_s=None)
    talk = converse(
        *game("again"),
        asked("ready", "ready"),
        progress=known,
        lasts_s=200,
    )
    first, second = talk.said("evening.debate")
    assert first["text"].startswith("You have ten minutes.")
    assert second["text"].startswith("You have five minutes.")


def test_what_makes_no_sense_after_the_game_is_declined() -> None:
    talk = at_the_end("pause")
    assert talk.cues[-1] == "not-now"
    assert not talk.ended


def test_a_correction_that_is_given_up_for_a_new_game_leads_to_the_lobby() -> None:
    """Anna, who was the wolf that died, was none: then who was? They would rather play again."""
    told = counted().with_card(0, "werewolf")
    talk = converse(
        asked("after", "Anna was the seer"),
        asked("told", "new game"),
        asked("agree", "yes"),
        progress=finished(evidence=told),
    )
    assert talk.phases[-1] == "lobby"
    assert talk.progress.plan.deck is None


def test_stopping_a_correction_does_not_end_the_evening() -> None:
    told = counted().with_card(0, "werewolf")
    talk = converse(
        asked("after", "Anna was the seer"),
        asked("told", "stop the game"),
        asked("agree", "yes"),
        progress=finished(evidence=told),
    )
    assert not talk.ended
    assert talk.phases[-1] == "lobby"


def test_a_game_stopped_at_the_count_has_no_verdict_to_correct() -> None:
    talk = converse(
        asked("count", "stop the game"),
        asked("agree", "yes"),
        asked("after", "Anna was the seer"),
        progress=midway("vote"),
    )
    assert talk.said("not-yet")
    assert not talk.verdicts


def test_a_sitting_cut_off_between_two_games_goes_on_there() -> None:
    talk = converse(asked("after", "what is the score"), progress=finished())
    assert talk.phases == ["over"]
    assert talk.text("score") == "Anna has one token."


def test_a_house_rule_for_the_next_game_does_not_spoil_the_last_one() -> None:
    talk = at_the_end("do not move the cards at the end")
    assert talk.cues[-1].startswith("house-rule-")
    again = converse(asked("after", "again"), progress=talk.progress)
    assert again.phases == ["over", "lobby", "deal"]
    assert again.progress.standings.tokens == (("Anna", 1),)


def test_another_game_is_one_row() -> None:
    rows: list[Progress] = []

    class Diary(NoJournal):
        def keep(self, progress: Progress) -> None:
            rows.append(progress)

    converse(asked("after", "new game"), progress=finished(), journal=Diary(), lasts_s=1)
    assert not [row for row in rows if row.phase != "lobby" and row.judged and not row.actions]
    assert {row.plan.deck for row in rows if row.phase == "lobby"} == {None}


def test_a_wish_in_the_lobby_after_a_game_is_met() -> None:
    talk = whole(*game("new game"), asked("scenario", "speak French"), asked("scenario", "aide"))
    assert talk.cues[-2:] == ["language-now", "help"]


@pytest.mark.parametrize("wish", ["stop the game", "new game"])
@pytest.mark.parametrize("question", ["ready", "count", "told"])
def test_after_a_game_that_was_given_up_at_a_question_the_next_night_goes_on(question: str, wish: str) -> None:
    before = game()[: ("ready", "count", "told").index(question)]
    stopped = [asked("after", "new game")] if wish == "stop the game" else []
    talk = whole(
        *before,
        asked(question, wish),
        asked("agree", "yes"),
        *stopped,
        asked("scenario", "start scenario confusion"),
        *game("goodbye"),
    )
    assert talk.ended


def test_after_a_night_that_was_stopped_the_next_one_goes_on() -> None:
    talk = whole(
        asked("ready", "ready"),
        in_window("seer", "stop the game"),
        asked("agree", "yes"),
        asked("after", "again"),
        *game("goodbye"),
    )
    assert talk.ended
