"""The reveal: the fewest questions, corrections at any time, and never more said than is certain."""

from dataclasses import replace
from itertools import pairwise

import pytest

from narrator.app import NAMES
from narrator.director.progress import NoJournal, Progress
from narrator.ports import Asked, Manner
from narrator.rules.one_night.deck import Deck
from narrator.rules.one_night.inquest.evidence import Kind, Question
from narrator.rules.one_night.roles import Team
from tests.support.conversation import BASE, Talk, asked, converse, counted, midway, then
from tests.support.evenings import DUSK

SIDE = Question(Kind.SIDE, team=Team.VILLAGE)
HUNTER = Deck((*BASE.cards[:-1], "hunter"))


def told(*sayings: str, progress: Progress | None = None) -> Talk:
    """What the table answers; after an exclamation mark, what it says once the verdict was given."""
    steps = [asked("after" if text[0] == "!" else "told", text.removeprefix("!")) for text in sayings]
    return converse(*steps, progress=progress or midway("reveal", evidence=counted()), lasts_s=30)


def questions(talk: Talk) -> list[Question]:
    """Each question once, however often it was waited for."""
    asked_for = [event.about.about for event in talk.events if isinstance(event, Asked) and event.about]
    return [question for before, question in pairwise((None, *asked_for)) if question != before and question]


def test_a_dead_werewolf_settles_the_verdict_in_one_question() -> None:
    talk = told("Anna was the werewolf", "skip")
    assert questions(talk) == [Question(Kind.CARD, 0), SIDE]
    assert talk.verdicts[0]["deaths"] == {"Anna": "vote"}
    assert talk.verdicts[0]["sides"] == ["village"]


def spoken(talk: Talk) -> str:
    """The verdict, as it was told."""
    return " ".join(str(line["text"]) for line in talk.said("") if line["cue"].startswith("verdict."))


WOLF_DIES = "With three votes, Anna dies. Anna was a werewolf. The village wins: a werewolf is dead."


def test_only_what_is_certain_is_said() -> None:
    talk = told("Anna was the werewolf", "skip")
    assert spoken(talk) == f"{WOLF_DIES} Then the winners stay unnamed, and nobody gets a token."
    assert talk.progress.won == (), "the other wolf may be anybody"
    assert talk.verdicts[0]["state"]["cards"] == {"Anna": "werewolf"}


@pytest.mark.parametrize(
    ("answer", "won"),
    [
        ("Bob, Chloé and Emma", ("Bob", "Chloé", "Emma")),
        ("everybody else", ("Bob", "Chloé", "David", "Emma")),
        ("everybody but David", ("Bob", "Chloé", "Emma")),
        ("David was the werewolf", ("Bob", "Chloé", "Emma")),
        ("Bob was the seer, Chloé was the robber, David was the drunk and Emma was the werewolf",
         ("Bob", "Chloé", "David")),
    ],
)  # fmt: skip
def test_the_winners_are_asked_for_after_the_verdict_and_named(answer: str, won: tuple[str, ...]) -> None:
    talk = told("Anna was the werewolf", answer)
    assert talk.text("ask-side") == "Who was on the village's side? Tell me the names, or say: skip."
    assert questions(talk) == [Question(Kind.CARD, 0), SIDE]
    assert spoken(talk).startswith(WOLF_DIES)
    assert talk.progress.won == won
    assert len(talk.verdicts[0]["winners"]) == 5


SEATS = {
    "en": {
        "card": "Anna was the werewolf",
        "two, three and five": ("Bob", "Chloé", "Emma"),
        "two and Chloé and five": ("Bob", "Chloé", "Emma"),
        "everybody but four": ("Bob", "Chloé", "Emma"),
        "umm it was bob and chloé and i think david as well": ("Bob", "Chloé", "David"),
        "er two and three and i think four as well": ("Bob", "Chloé", "David"),
    },
    "fr": {
        "card": "Anna était le loup-garou",
        "le deux, le trois et le cinq": ("Bob", "Chloé", "Emma"),
        "deux et Chloé et cinq": ("Bob", "Chloé", "Emma"),
        "tout le monde sauf le quatre": ("Bob", "Chloé", "Emma"),
        "euh c'était bob et chloé et je crois david aussi": ("Bob", "Chloé", "David"),
        "euh le deux et le trois et je crois le quatre aussi": ("Bob", "Chloé", "David"),
    },
}


@pytest.mark.parametrize(
    ("language", "answer"), [(language, said) for language in SEATS for said in SEATS[language] if said != "card"]
)
def test_where_seats_are_asked_for_a_bare_number_is_a_seat(language: str, answer: str) -> None:
    progress = midway("reveal", evidence=counted(), manner=Manner(language=language))
    said = SEATS[language]
    steps = asked("told", str(said["card"])), asked("told", answer), then({"en": "yes", "fr": "oui"}[language], 5)
    talk = converse(*steps, progress=progress, lasts_s=30)
    assert talk.progress.won == said[answer]


@pytest.mark.parametrize(
    ("language", "answer", "refused"),
    [
        ("en", "player eight", "There is no player eight: there are five of you."),
        ("en", "it was bob and player eight", "There is no player eight: there are five of you."),
        ("en", "twelve", "There is no player twelve: there are five of you."),
        ("fr", "le joueur huit", "Il n'y a pas de numéro huit : vous êtes cinq."),
        ("fr", "le huit", "Il n'y a pas de numéro huit : vous êtes cinq."),
    ],
)
def test_whoever_names_a_seat_where_nobody_sits_is_told_so(language: str, answer: str, refused: str) -> None:
    progress = midway("reveal", evidence=counted(), manner=Manner(language=language))
    talk = told(str(SEATS[language]["card"]), answer, progress=progress)
    assert talk.text("no-such-player").replace("\xa0", " ") == refused
    assert talk.progress.won == ()


def test_they_are_asked_for_in_french() -> None:
    progress = midway("reveal", evidence=counted(), manner=Manner(language="fr"))
    talk = told("Anna était le loup-garou", "tout le monde sauf David", progress=progress)
    assert talk.text("ask-side").replace("\xa0", " ") == (
        "Qui était dans le camp du village ? Donnez-moi les noms, ou dites : on passe."
    )
    assert talk.text("verdict.winners") == "Victoire pour Bob, Chloé et Emma."
    skipped = told("Anna était le loup-garou", "on passe", progress=progress)
    assert skipped.text("no-names") == "Alors je ne nomme personne, et personne ne prend de jeton."


def test_names_may_come_one_by_one() -> None:
    steps = [asked("told", "Anna was the werewolf"), asked("told", "Bob"), then("Chloé", 2.0), then("Emma", 2.0)]
    talk = converse(*steps, progress=midway("reveal", evidence=counted()), lasts_s=30)
    assert talk.progress.won == ("Bob", "Chloé", "Emma")


def test_a_side_that_the_cards_do_not_allow_is_asked_for_again() -> None:
    """Besides Anna there is one werewolf at most, and Anna was one herself."""
    talk = told("Anna was the werewolf", "Bob and Chloé", "Anna and Bob", "Bob, Chloé and David")
    assert talk.cues.count("faults.side_cannot_be") == 2
    assert talk.progress.won == ("Bob", "Chloé", "David")


def test_where_the_names_follow_nobody_is_asked() -> None:
    talk = told("Anna was the seer", "Bob was the werewolf and Chloé was the werewolf")
    assert "ask-side" not in talk.cues
    assert talk.said("winners")


def test_an_evening_cut_off_at_the_question_asks_it_again_and_does_not_repeat_the_verdict() -> None:
    rows: list[Progress] = []

    class Diary(NoJournal):
        def keep(self, progress: Progress) -> None:
            rows.append(progress)

    begun = midway("reveal", evidence=counted())
    converse(asked("told", "Anna was the werewolf"), progress=begun, journal=Diary(), lasts_s=9)
    talk = told("everybody else", progress=rows[-1])
    assert talk.cues[:2] == ["ask-side", "verdict.winners"]
    assert talk.progress.won == ("Bob", "Chloé", "David", "Emma")


def test_winners_left_unnamed_can_be_named_later() -> None:
    cards = "Bob was the seer, Chloé was the robber, David was the drunk"
    talk = told("Anna was the werewolf", "skip", f"!{cards}", "!Emma was the werewolf")
    assert talk.text("no-change"), "one of them may still be the other wolf"
    assert talk.progress.won == ("Bob", "Chloé", "David")


@pytest.mark.parametrize("nobody", ["nobody else", "that is all", "no"])
def test_who_else_was_with_the_wolves_is_asked_in_a_word(nobody: str) -> None:
    talk = told("Anna was the seer", "Bob was the werewolf", nobody)
    assert talk.text("ask-side-more") == (
        "Who else was on the werewolves' side? If there is nobody else, say: nobody. Or say: skip."
    )
    assert talk.progress.won == ("Bob",)


def test_the_plague_bars_whoever_pointed_at_it() -> None:
    deck = Deck(("diseased", "werewolf", "villager", "seer", "robber", "drunk", "mason"))
    begun = midway("reveal", deck, names=NAMES[:4], evidence=counted(deck, (2, 1, 1, 0)))
    talk = told("Anna was the werewolf", "Bob has the mark of the plague", "David", progress=begun)
    assert [question.kind for question in questions(talk)] == [Kind.CARD, Kind.MARKS, Kind.POINTERS]
    assert talk.text("barred") == "But David pointed at the player with the plague mark, and so cannot win."
    assert talk.progress.won == ("Bob", "Chloé")


def test_a_pack_is_not_told_as_complete_while_it_may_not_be() -> None:
    talk = told("Anna was the seer", "Bob was the robber and Chloé was the werewolf")
    lines = [line["text"] for line in talk.records if line["kind"] == "said"]
    assert "No werewolf died." in lines
    assert "Chloé was a werewolf." in lines
    assert not any("were the wolves" in line or "winner" in line for line in lines)


def test_with_every_wolf_told_the_winners_are_named_and_get_their_tokens() -> None:
    talk = told("Anna was the seer", "Bob was the werewolf and Chloé the werewolf")
    assert talk.said("winners")[0]["text"] == "The winners are Bob and Chloé."
    assert talk.progress.won == ("Bob", "Chloé")


def test_several_cards_may_be_told_in_one_breath_and_more_than_was_asked() -> None:
    talk = told("Anna was the robber, Bob was the werewolf and Chloé was the werewolf")
    assert questions(talk) == [Question(Kind.CARD, 0)]
    assert talk.verdicts[0]["sides"] == ["werewolves"]


def test_holders_are_asked_until_that_is_all() -> None:
    talk = told("Anna was the seer", "Bob was the drunk", "nobody")
    assert talk.cues.count("ask-wolves") == 1
    assert talk.cues.count("who-else") == 1
    assert talk.verdicts[0]["sides"] == []


def test_a_question_for_one_card_is_asked_again_in_its_own_words() -> None:
    talk = told("Bob was the drunk", "Anna was the werewolf")
    assert talk.cues[1:3] == ["ask-card", "ask-card"]


def test_marks_told_one_after_another_are_asked_for_in_full_only_once() -> None:
    progress = midway("reveal", DUSK, names=NAMES[:8], evidence=counted(DUSK, (3, 1, 1, 1, 1, 1, 0, 0)))
    talk = told("Bob has the mark of the vampire", "Anna has the mark of the assassin", progress=progress)
    assert talk.cues[1:4] == ["ask-marks", "who-else", "who-else"]


def test_whom_a_dead_hunter_points_at_is_asked_and_dies() -> None:
    progress = midway("reveal", HUNTER, evidence=counted(HUNTER))
    talk = told("Anna was the hunter", "Anna points at Bob", "Bob was the werewolf", "skip", progress=progress)
    assert [question.kind for question in questions(talk)] == [Kind.CARD, Kind.ARROW, Kind.CARD, Kind.SIDE]
    assert talk.verdicts[0]["deaths"] == {"Anna": "vote", "Bob": "hunter"}
    assert talk.verdicts[0]["sides"] == ["village"]


def test_a_finger_that_the_count_leaves_no_choice_is_not_asked() -> None:
    progress = midway("reveal", HUNTER, evidence=counted(HUNTER, (4, 0, 1, 0, 0)))
    talk = told("Anna was the hunter", progress=progress)
    assert Question(Kind.ARROW, 0) not in questions(talk)


@pytest.mark.parametrize("opening", ["no, Anna was the robber", "Anna was the robber"])
def test_a_correction_after_the_verdict_is_worked_out_and_told_again(opening: str) -> None:
    talk = told("Anna was the werewolf", "skip", f"!{opening}", "Bob was the werewolf and Chloé was the werewolf")
    first, second = talk.verdicts
    assert (first["sides"], second["sides"]) == (["village"], ["werewolves"])
    assert talk.phases == ["reveal", "over", "reveal", "over"]
    assert talk.progress.won == ("Bob", "Chloé")


def test_a_bare_no_asks_what_was_different() -> None:
    talk = told("Anna was the werewolf", "skip", "!no", "!Anna was the robber", "nobody")
    assert "tell-me" in talk.cues
    assert talk.verdicts[1]["sides"] == []


def test_a_correction_before_the_verdict_replaces_what_was_told() -> None:
    talk = told("Anna was the seer", "Anna was the werewolf", "skip")
    assert talk.verdicts[0]["state"]["cards"] == {"Anna": "werewolf"}
    assert talk.verdicts[0]["sides"] == ["village"]


def test_the_count_may_be_corrected_while_cards_are_asked_for() -> None:
    talk = told("Anna one vote and Bob three votes", "Bob was the werewolf", "skip")
    assert talk.verdicts[0]["deaths"] == {"Bob": "vote"}


def test_a_card_that_is_not_in_the_deck_is_refused_and_asked_for_again() -> None:
    talk = told("Anna was the tanner", "Anna was the werewolf", "skip")
    assert "faults.not_in_deck" in talk.cues
    assert talk.verdicts


def test_a_count_that_cannot_be_is_refused() -> None:
    talk = told("Bob four votes", "Anna was the werewolf", "skip")
    assert "faults.too_many_votes" in talk.cues
    assert talk.verdicts[0]["deaths"] == {"Anna": "vote"}


def test_everybody_has_some_card() -> None:
    talk = told("nobody")
    assert "faults.everybody_has_a_card" in talk.cues
    assert not talk.verdicts


def test_what_cannot_be_is_told_and_asked_for_again_from_the_count_on() -> None:
    impossible = replace(counted(), absent=frozenset({"werewolf", "seer", "drunk"}))
    talk = told("Anna was the werewolf", "skip", progress=midway("reveal", evidence=impossible))
    assert talk.cues[:4] == ["reveal", "faults.told_cards_clash", "cannot-be", "ask-card"]
    assert talk.verdicts[0]["deaths"] == {"Anna": "vote"}


@pytest.mark.parametrize("nothing", ["five", "yes"])
def test_whoever_answers_another_question_is_asked_again(nothing: str) -> None:
    talk = told(nothing, "Anna was the werewolf", "skip")
    assert talk.cues.count("ask-card") == 2
    assert talk.verdicts


def test_a_command_that_tells_nothing_is_declined_and_the_question_stands() -> None:
    talk = told("everybody else", "Anna was the werewolf", "skip")
    assert "not-yet" in talk.cues
    assert talk.verdicts


def test_copies_marks_and_artefacts_are_asked_for_and_told() -> None:
    deck = Deck(("doppelganger", "vampire", "master", "curator", "werewolf", "seer"))
    evidence = counted(deck, (2, 1, 0))
    talk = told(
        "that is all",
        "that is all",
        "Anna was the doppelganger",
        "the doppelganger copied the werewolf",
        progress=midway("reveal", deck, evidence=evidence, names=("Anna", "Bob", "Chloé")),
    )
    assert [question.kind for question in questions(talk)][:4] == [
        Kind.ARTEFACTS,
        Kind.MARKS,
        Kind.CARD,
        Kind.COPY,
    ]
    assert talk.one_night.evidence is not None
    assert [(copy.card, copy.role) for copy in talk.one_night.evidence.copies] == [("doppelganger", "werewolf")]


def test_a_bare_role_answers_whose_card_it_was() -> None:
    talk = told("the werewolf", "skip")
    assert talk.verdicts[0]["state"]["cards"] == {"Anna": "werewolf"}


def test_bare_names_answer_who_held_a_card_and_whom_somebody_pointed_at() -> None:
    progress = midway("reveal", HUNTER, evidence=counted(HUNTER))
    talk = told("hunter", "Bob", "werewolf", "skip", progress=progress)
    assert talk.verdicts[0]["deaths"] == {"Anna": "vote", "Bob": "hunter"}
    guard = Deck((*BASE.cards[:-1], "bodyguard"))
    guarded = told("Chloé", "Anna", progress=midway("reveal", guard, evidence=counted(guard)))
    assert guarded.one_night.evidence is not None
    assert (2, "bodyguard") in guarded.one_night.evidence.cards
    assert dict(guarded.one_night.evidence.arrows) == {2: 0}


def test_a_bare_name_for_one_of_several_cards_is_asked_which() -> None:
    deck = Deck(("werewolf", "shaman_wolf", "seer", "robber", "troublemaker", "drunk", "insomniac", "villager"))
    talk = told("seer", "Bob", progress=midway("reveal", deck, evidence=counted(deck)))
    assert "faults.which_card" in talk.cues


@pytest.mark.parametrize("saying", ["Anna one vote and Bob three votes", "Bob three votes and Anna one vote"])
def test_a_count_corrected_in_one_breath_is_judged_once_and_in_any_order(saying: str) -> None:
    talk = told("Anna was the werewolf", "skip", f"!{saying}", "Bob was the werewolf")
    assert [verdict["deaths"] for verdict in talk.verdicts] == [{"Anna": "vote"}, {"Bob": "vote"}]
    assert not [cue for cue in talk.cues if cue.startswith("faults.")]


def test_of_what_is_told_in_one_breath_the_impossible_part_is_refused_and_the_rest_taken() -> None:
    talk = told("Bob was the tanner and Anna was the werewolf", "skip")
    assert "faults.not_in_deck" in talk.cues
    assert talk.verdicts[0]["state"]["cards"] == {"Anna": "werewolf"}


@pytest.mark.parametrize("saying", ["we are ready", "that is all"])
def test_nobody_is_a_wolf_only_if_somebody_says_so(saying: str) -> None:
    told = counted().with_card(0, "robber")
    talk = converse(asked("told", saying), progress=midway("reveal", evidence=told))
    assert not talk.verdicts
