"""The count by voice: one at a time or in one breath, corrected, and checked against the number of players."""

import itertools

import pytest

from narrator.app import NAMES
from narrator.director.progress import Progress
from narrator.ports import Manner
from narrator.rules.one_night.deck import Deck
from tests.support.conversation import BASE, Talk, asked, converse, midway, then

ALL_AT_ANNA = (
    "Anna points at Bob",
    "Bob points at Anna",
    "Chloé points at Anna",
    "David points at Anna",
    "Emma points at Anna",
)


def counting(*sayings: str, progress: Progress | None = None) -> Talk:
    """What the table says to the count; with a question mark before it, to a question in between."""
    steps = [asked("agree" if text[0] == "?" else "count", text.removeprefix("?")) for text in sayings]
    return converse(*steps, progress=progress or midway("vote"))


def tally(talk: Talk) -> tuple[int, ...] | None:
    evidence = talk.one_night.evidence
    return evidence.counted if evidence and talk.phases[-1] == "reveal" else None


@pytest.mark.parametrize(
    "sayings",
    [
        ("Anna three votes", "Bob two"),
        ("Anna three votes and Bob two",),
        ("Anna three votes, Bob two votes",),
        ("three votes against Anna", "player two has two votes"),
        ("Bob has two votes", "Chloé has no vote", "three votes for Anna"),
    ],
)
def test_however_the_count_is_told_it_is_read_back_once_and_complete(sayings: tuple[str, ...]) -> None:
    talk = counting(*sayings)
    assert tally(talk) == (3, 2, 0, 0, 0)
    assert [line["text"] for line in talk.said("vote-count")] == ["Anna, three votes.", "Bob, two votes."]


def test_the_countdown_is_even_and_comes_before_the_count() -> None:
    talk = counting("Anna three votes and Bob two")
    beats = [talk.said(f"vote-{beat}")[0] for beat in ("three", "two", "one", "go")]
    for before, beat in itertools.pairwise(beats):
        assert beat["t"] - before["until"] == pytest.approx(0.6)
    assert talk.cues[5:7] == ["vote-freeze", "count-ask"]


def test_what_was_told_wrong_is_replaced_by_what_is_told_later() -> None:
    talk = counting("Anna two votes", "Anna three votes", "Bob two votes")
    assert tally(talk) == (3, 2, 0, 0, 0)


def test_too_many_votes_are_told_and_corrected() -> None:
    talk = counting("Anna three votes", "Bob three votes", "Anna two votes")
    assert talk.text("count-too-many").startswith("That makes six votes for five players.")
    assert tally(talk) == (2, 3, 0, 0, 0)


def test_that_is_all_does_not_make_too_many_right() -> None:
    talk = counting("Anna three votes", "Bob three votes", "that is all")
    assert len(talk.said("count-too-many")) == 2
    assert tally(talk) is None


def test_a_breath_is_judged_at_its_end() -> None:
    talk = counting("Anna three votes", "Bob three votes and Anna two votes")
    assert "count-too-many" not in talk.cues
    assert tally(talk) == (2, 3, 0, 0, 0)


def test_one_seat_cannot_have_every_vote() -> None:
    talk = counting("Anna five votes", "Anna four votes", "Bob one vote")
    assert talk.text("count-at-most") == "Anna can have four votes at most."
    assert tally(talk) == (4, 1, 0, 0, 0)


def test_votes_that_are_missing_are_asked_about_and_may_really_be_missing() -> None:
    talk = counting("Anna three votes", "that is all", "?yes")
    assert talk.text("count-short-really").startswith("There are two votes missing.")
    assert tally(talk) == (3, 0, 0, 0, 0)


def test_a_bare_yes_to_the_count_is_no_end_of_it() -> None:
    talk = counting("yes", "Anna three votes", "yes", "Bob two votes")
    assert talk.cues.count("count-ask") == 2
    assert talk.said("count-missing")
    assert "count-short-really" not in talk.cues
    assert tally(talk) == (3, 2, 0, 0, 0)


def test_votes_that_are_missing_may_have_been_forgotten() -> None:
    talk = counting("Anna three votes", "that is all", "?no", "Bob two votes")
    assert tally(talk) == (3, 2, 0, 0, 0)


def test_nobody_voted_and_that_is_asked_as_well() -> None:
    talk = counting("nobody", "?yes")
    assert tally(talk) == (0, 0, 0, 0, 0)
    assert "vote-nobody" in talk.cues


def test_nobody_else_is_the_end_of_a_count_not_its_denial() -> None:
    talk = counting("Anna three votes", "nobody else", "?yes")
    assert tally(talk) == (3, 0, 0, 0, 0)


def test_fingers_make_the_count_as_well() -> None:
    talk = counting(*ALL_AT_ANNA)
    assert tally(talk) == (4, 1, 0, 0, 0)
    assert talk.one_night.evidence is not None
    assert dict(talk.one_night.evidence.arrows) == {0: 1, 1: 0, 2: 0, 3: 0, 4: 0}


def test_a_finger_that_was_told_wrong_counts_only_where_it_points_now() -> None:
    talk = counting("Bob points at Chloé", *ALL_AT_ANNA)
    assert tally(talk) == (4, 1, 0, 0, 0)


def test_nobody_points_at_themselves() -> None:
    talk = counting("Anna points at Anna")
    assert talk.cues[-1] == "faults.points_at_self"
    assert not talk.one_night.counts


def test_a_finger_told_after_a_number_leaves_the_number_standing() -> None:
    talk = counting("Anna three votes", "Anna points at Bob", "Bob points at Anna", "Bob two votes")
    assert tally(talk) == (3, 2, 0, 0, 0)


def test_a_number_alone_says_nothing() -> None:
    assert tally(counting("three")) is None


def test_with_a_bodyguard_the_cards_are_turned_while_arms_are_up() -> None:
    deck = Deck((*BASE.cards[:-1], "bodyguard"))
    talk = counting("Anna three votes and Bob two", progress=midway("vote", deck))
    assert talk.cues[5:8] == ["vote-turn", "vote-freeze", "count-ask"]
    assert "reveal" not in talk.cues, "they lie face up already"


def test_a_count_that_was_cut_off_goes_on_without_a_second_vote() -> None:
    talk = counting("Bob two votes", progress=midway("vote", counts=((0, 3),)))
    assert "vote-three" not in talk.cues
    assert tally(talk) == (3, 2, 0, 0, 0)


def test_votes_told_instead_of_a_yes_or_no_are_counted() -> None:
    talk = converse(
        asked("count", "Anna one vote"),
        asked("count", "that is all"),
        asked("agree", "Anna three votes, Bob two"),
        progress=midway("vote"),
    )
    assert dict(talk.one_night.counts) == {0: 3, 1: 2}
    assert talk.phases[-1] == "reveal"
    assert talk.cues.count("count-ask") == 1, "nobody is asked for what has just been said"


def test_after_a_no_the_count_is_asked_for_again() -> None:
    talk = converse(
        asked("count", "Anna one vote"),
        asked("count", "that is all"),
        asked("agree", "help"),
        then("no", 6.0),
        progress=midway("vote"),
    )
    assert talk.cues[-1] == "count-ask"


def test_a_count_told_while_arms_are_up_is_taken_in_the_order_it_was_told() -> None:
    talk = converse(
        asked("votes", "Anna two votes", after_s=0.2),
        then("Anna three votes", 0.2),
        then("Bob two votes", 0.2),
        progress=midway("vote"),
    )
    assert "not-now" not in talk.cues
    assert tally(talk) == (3, 2, 0, 0, 0)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "everybody voted for Anna"),
        ("en", "Bob, Chloé, David and Emma voted for Anna, Anna points at Bob"),
        ("fr", "tout le monde contre Anna"),
        ("fr", "Bob, Chloé, David et Emma ont voté contre Anna"),
    ],
)
def test_everybody_for_one(language: str, text: str) -> None:
    talk = counting(text, progress=midway("vote", manner=Manner(language=language)))
    arrows = dict(talk.one_night.evidence.arrows if talk.one_night.evidence else ())
    assert {arrows[seat] for seat in range(1, 5)} == {0}


def test_everybody_for_anna_needs_no_word_about_her_own_finger() -> None:
    talk = counting("everybody voted for Anna")
    assert tally(talk) == (4, 0, 0, 0, 0)
    assert [line["text"] for line in talk.said("vote-count")] == ["Anna, four votes."]
    assert talk.text("ask-card") == "Which card did Anna have?"


@pytest.mark.parametrize(("language", "text"), [("en", "one vote each"), ("fr", "une voix chacun")])
def test_one_each(language: str, text: str) -> None:
    assert tally(counting(text, progress=midway("vote", manner=Manner(language=language)))) == (1, 1, 1, 1, 1)


@pytest.mark.parametrize(
    ("language", "text"), [("en", "a tie between Anna and Bob"), ("fr", "égalité entre Anna et Bob")]
)
def test_a_tie_that_the_number_of_players_settles(language: str, text: str) -> None:
    talk = counting(text, progress=midway("vote", manner=Manner(language=language)))
    assert tally(talk) == (2, 2, 0, 0, 0)
    assert "tie-ask" not in talk.cues
    assert talk.one_night.evidence is not None
    assert talk.one_night.evidence.loose == 1, "somebody has one vote, and nobody needs to know who"


SEVEN = Deck((*BASE.cards, "villager", "hunter"))


def test_a_tie_that_leaves_the_count_open_is_asked_about_once() -> None:
    seated = midway("vote", SEVEN, names=(*NAMES[:5], "Farid", "Gina"))
    talk = counting("a tie between Anna and Bob", "three", progress=seated)
    assert talk.text("tie-ask") == "Anna and Bob are tied. With how many votes each?"
    assert tally(talk) == (3, 3, 0, 0, 0, 0, 0)


def test_a_number_told_for_one_of_the_tied_is_the_number_of_all() -> None:
    seated = midway("vote", SEVEN, names=(*NAMES[:5], "Farid", "Gina"))
    talk = counting("a tie between Anna and Bob", "Bob has two votes", progress=seated)
    assert tally(talk) == (2, 2, 0, 0, 0, 0, 0)


def test_another_tie_replaces_the_one_told_before() -> None:
    seated = midway("vote", SEVEN, names=(*NAMES[:5], "Farid", "Gina"))
    talk = counting("a tie between Anna and Bob", "a tie between Anna and David", "three", progress=seated)
    assert tally(talk) == (3, 0, 0, 3, 0, 0, 0)


def test_a_finger_left_out_is_asked_for_when_a_hunter_dies() -> None:
    deck = Deck((*BASE.cards[:-1], "hunter"))
    talk = converse(
        asked("count", "everybody voted for Anna"),
        asked("told", "Anna was the hunter"),
        asked("told", "Bob"),
        progress=midway("vote", deck),
    )
    assert talk.text("ask-arrow") == "Who did Anna point at?"
    assert tally(talk) == (4, 1, 0, 0, 0)
