"""The evening, phase by phase, on virtual time."""

from itertools import pairwise

import pytest

from narrator.adapters.rehearsal.sayings import Scripted
from narrator.app import NAMES, Seeds
from narrator.director.plan import Cards
from narrator.rules.house import House, Pace
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.table import Act
from narrator.words.lines import lines_in
from tests.support.evenings import at, do, play, said, say, vote

DRUNKS_AND_WOLVES = Deck(("drunk", "werewolf", "seer", "robber", "troublemaker", "villager"))


def test_an_evening_goes_through_its_phases_in_order() -> None:
    phases = [record["phase"] for record in play() if record["kind"] == "phase"]
    assert phases == ["lobby", "deal", "night", "debate", "vote", "reveal", "over"]


def test_times_never_run_backwards_and_lines_never_overlap() -> None:
    spoken = [record for record in play() if record["kind"] == "said"]
    for before, after in pairwise(spoken):
        assert before["t"] < before["until"] <= after["t"]


def test_the_same_seed_gives_the_same_evening() -> None:
    assert play(seeds=Seeds.of(3)) == play(seeds=Seeds.of(3))
    assert play(seeds=Seeds.of(3)) != play(seeds=Seeds.of(4))


def test_the_window_of_a_call_lasts_its_pause_and_the_gaps_are_kept() -> None:
    records = play()
    window = next(record for record in records if record["kind"] == "window" and record["call"] == "seer")
    wake, instruction, sleep = (said(records, f"seer.{part}")[0] for part in ("wake", "instruction", "sleep"))
    following = said(records, "robber.wake")[0]
    assert instruction["t"] == pytest.approx(wake["until"] + 1.0)
    assert window["t"] == pytest.approx(instruction["until"])
    assert sleep["t"] == pytest.approx(window["t"] + 12.0)
    assert following["t"] == pytest.approx(sleep["until"] + 2.0)


def test_the_lobby_refuses_a_wrong_number_and_takes_another() -> None:
    records = play(say(4, "start scenario lonely night"), say(10, "eight players"), say(20, "three players"))
    assert said(records, "wrong-players-offer")
    assert said(records, "evening.deck")[0]["text"].startswith("We play with six cards")


def test_scenario_and_players_can_come_in_one_breath() -> None:
    records = play(say(4, "start scenario full moon with six players"))
    assert not said(records, "ask-players")
    assert said(records, "evening.deck")[0]["text"].startswith("We play with nine cards")


def test_what_is_not_understood_is_told_and_asked_again() -> None:
    records = play(say(4, "mumble mumble"), say(8, "start scenario confusion"), say(14, "five"))
    assert said(records, "not-understood")
    assert at(records, "over") > 0


def test_a_command_out_of_place_is_answered_not_now() -> None:
    assert said(play(say(40, "again"), scenario="confusion"), "not-now")


def test_pausing_stops_the_night_and_going_on_resumes_it() -> None:
    plain = play()
    stops = said(plain, "werewolves.instruction")[0]["until"] + 2
    held = play(say(stops, "pause"), say(stops + 60, "continue"))
    resumed = said(held, "resumed")[0]
    shift = resumed["until"] - stops
    assert said(held, "paused")[0]["t"] >= stops
    for cue in ("seer.wake", "insomniac.sleep"):
        assert said(held, cue)[0]["t"] == pytest.approx(said(plain, cue)[0]["t"] + shift, abs=0.01)


def test_the_last_line_can_be_repeated() -> None:
    heard = said(play(), "werewolves.instruction")[0]["until"] + 2
    records = play(say(heard, "repeat please"))
    assert len(said(records, "werewolves.instruction")) == 2


def test_stopping_is_asked_again_and_ends_the_evening_without_a_verdict() -> None:
    records = play(say(60, "stop the game"), say(64, "yes"))
    assert said(records, "stop-really")
    assert records[-1]["cue"] == "evening.stopped"
    assert not [record for record in records if record["kind"] == "verdict"]


@pytest.mark.parametrize("answer", [(say(64, "no"),), ()])
def test_without_a_yes_the_evening_goes_on(answer: tuple[Scripted, ...]) -> None:
    records = play(say(60, "stop the game"), *answer)
    assert said(records, "resumed")
    assert at(records, "over") > 0


def test_skipping_the_debate_is_asked_again() -> None:
    records = play(say(200, "narrator, skip the debate"), say(205, "yes"), debate_s=300)
    assert said(records, "skip-really")
    assert at(records, "vote") == pytest.approx(205)


def test_the_lobby_answers_questions_before_the_game() -> None:
    records = play(
        say(5, "which scenarios"),
        say(25, "help"),
        say(35, "what does the drunk do"),
        say(40, "start scenario confusion with five players"),
    )
    assert "Lonely Night, Confusion, Benefit" in said(records, "evening.scenarios")[0]["text"]
    assert said(records, "evening.help")[0]["text"].startswith("Say: start scenario")
    assert said(records, "about.role-drunk")
    assert at(records, "over") > 0


def test_with_a_bodyguard_cards_are_turned_before_the_count() -> None:
    deck = Deck(("bodyguard", "werewolf", "seer", "robber", "troublemaker", "villager"))
    records = play(deck=deck, players=3, debate_s=60, cards=Cards.TABLE)
    assert said(records, "vote-turn")[0]["t"] < said(records, "vote-count")[0]["t"]
    assert not said(records, "evening.reveal")


def test_the_table_is_told_what_to_lay_out() -> None:
    deck = Deck(("sentinel", "doppelganger", "curator", "vampire", "seer", "werewolf"))
    records = play(deck=deck, players=3, cards=Cards.TABLE)
    told = [record["cue"] for record in records if record["kind"] == "said"]
    laid_out = ("deck", "deal-three", "deal-marks", "deal-shields", "deal-artefacts", "deal-table")
    assert told[:6] == [f"evening.{line}" for line in laid_out]


def test_the_debate_lasts_what_was_agreed_and_warns_at_its_moments() -> None:
    records = play(debate_s=300)
    start = said(records, "evening.debate")[0]["until"]
    assert said(records, "debate-half")[0]["t"] == pytest.approx(start + 150)
    assert said(records, "debate-minute")[0]["t"] == pytest.approx(start + 240)
    assert said(records, "debate-seconds")[0]["t"] == pytest.approx(start + 290)
    assert at(records, "vote") == pytest.approx(start + 300)


def test_first_games_debate_ten_minutes_and_a_crowd_one_more() -> None:
    few, many = play(), play(players=8)
    assert said(few, "evening.debate")[0]["text"].startswith("You have ten minutes.")
    assert said(many, "evening.debate")[0]["text"].startswith("You have eleven minutes.")
    later = play(games_played=3)
    assert said(later, "evening.debate")[0]["text"].startswith("You have five minutes.")


def test_time_can_be_added_asked_and_cut_but_only_by_name() -> None:
    records = play(
        say(200, "vote now"),  # talk among players: no name, no command
        say(210, "narrator, how much time is left"),
        say(220, "narrator, add two minutes"),
        say(300, "narrator, vote now"),
        debate_s=300,
    )
    start = said(records, "evening.debate")[0]["until"]
    assert said(records, "time-left")[0]["text"] == _left(start + 300 - 210)
    assert said(records, "time-left")[1]["text"] == _left(start + 420 - 220)
    assert at(records, "vote") == pytest.approx(300)


def _left(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return lines_in("en").say("evening", "time-left", minutes=minutes, seconds=rest)


def test_added_time_prolongs_the_debate() -> None:
    records = play(say(220, "narrator, add two minutes"), debate_s=300)
    start = said(records, "evening.debate")[0]["until"]
    assert at(records, "vote") == pytest.approx(start + 420)


def test_a_debate_on_hold_stands_still() -> None:
    records = play(say(220, "narrator, pause"), say(400, "narrator, continue"), debate_s=300)
    start = said(records, "evening.debate")[0]["until"]
    held = said(records, "resumed")[0]["until"] - 220
    assert at(records, "vote") == pytest.approx(start + 300 + held)


def test_scripted_moves_are_made_and_the_rest_is_drawn() -> None:
    deck = Deck(("robber", "werewolf", "seer", "drunk", "troublemaker", "villager"))
    dealt = _cards(play(deck=deck, players=3))
    robber = dealt.index("robber") if "robber" in dealt else None
    assert robber is not None, "choose a seed that deals the robber"
    windows = {r["call"]: r["t"] for r in play(deck=deck, players=3) if r["kind"] == "window"}
    target = (robber + 1) % 3
    records = play(do(windows["robber"] + 2, robber, Act.SWAP, target), deck=deck, players=3)
    moves = [record for record in records if record["kind"] == "action" and record.get("call") == "robber"]
    assert [(move["seat"], move["seats"]) for move in moves] == [(NAMES[robber], [NAMES[target]])]


def _cards(records: list[dict[str, object]]) -> list[str]:
    deal = next(record for record in records if record.get("action") == "deal")
    cards = deal["cards"]
    assert isinstance(cards, dict)
    return list(cards.values())


def test_a_refused_move_is_noted_and_nothing_else_changes() -> None:
    records = play(do(25, 0, Act.SWAP, 1, call="seer"), deck=DRUNKS_AND_WOLVES, players=3)
    refused = [record for record in records if "refused" in record]
    assert refused[0]["refused"] == "call_is_over"
    assert refused[0]["secret"] is True


def test_a_player_who_does_nothing_is_moved_where_the_rules_leave_no_choice() -> None:
    for seed in range(20):
        records = play(deck=DRUNKS_AND_WOLVES, players=3, seeds=Seeds.of(seed))
        cards = _cards(records)
        if "drunk" in cards:
            drunk = cards.index("drunk")
            break
    # The drunk's seat is scripted, but only with a move that comes too late: chance must move instead.
    quiet = play(do(9000, drunk, Act.PASS), deck=DRUNKS_AND_WOLVES, players=3, seeds=Seeds.of(seed))
    forced = [record for record in quiet if record.get("chosen_for_them")]
    assert [(move["seat"], move["call"]) for move in forced] == [(NAMES[drunk], "drunk")]


def test_votes_are_cast_changed_told_aloud_and_read_back() -> None:
    deck = DRUNKS_AND_WOLVES
    opens = at(play(deck=deck, players=3, debate_s=60), "vote") + 8
    records = play(
        vote(opens, 0, 1),
        vote(opens + 1, 0, 2),
        vote(opens, 1, 0),
        vote(opens, 2, 2),
        say(opens + 3, "Chloé points at Anna"),
        deck=deck,
        players=3,
        debate_s=60,
    )
    verdict = next(record for record in records if record["kind"] == "verdict")
    assert verdict["state"]["votes"] == {"Anna": "Chloé", "Bob": "Anna", "Chloé": "Anna"}
    assert [line["text"] for line in said(records, "vote-count")] == ["Anna, two votes.", "Chloé, one vote."]
    assert [record["refused"] for record in records if "refused" in record] == ["self_vote"]


def test_a_seat_that_never_votes_has_no_vote() -> None:
    records = play(vote(0.5, 0, 1), deck=DRUNKS_AND_WOLVES, players=3, debate_s=60)
    verdict = next(record for record in records if record["kind"] == "verdict")
    assert verdict["state"]["votes"]["Anna"] is None


@pytest.mark.parametrize("pace", list(Pace))
def test_the_pace_of_the_night_is_heard(pace: Pace) -> None:
    records = play(house=House(pace=pace))
    window = next(record for record in records if record["kind"] == "window" and record["call"] == "robber")
    expected = {Pace.LEARNING: 18.0, Pace.STANDARD: 12.0, Pace.QUICK: 8.4, Pace.COUNT_OF_TEN: 10.0}
    assert window["until"] - window["t"] == pytest.approx(expected[pace])
