"""A guess is asked back: nothing is done before the table says yes."""

import pytest

from narrator.ports import Command, Manner, Said, Understanding
from narrator.rules.game import Phase
from tests.support.conversation import asked, converse, in_phase, midway, then


@pytest.mark.parametrize(("language", "said"), [("en", "start scenario confusoin"), ("fr", "lance confusoin")])
def test_a_yes_does_what_was_guessed(language: str, said: str) -> None:
    yes = "yes" if language == "en" else "oui"
    talk = converse(asked("scenario", said), asked("agree", yes), language=language, lasts_s=40)
    assert talk.text("paraphrase.question").startswith("Confusion")
    assert talk.progress.plan.scenario == "confusion"


def test_a_no_does_nothing_and_asks_for_other_words() -> None:
    talk = converse(asked("scenario", "start scenario confusoin"), asked("agree", "nope"), lasts_s=40)
    assert talk.said("guessed-wrong")
    assert talk.progress.plan.scenario is None
    assert talk.progress.phase is Phase.LOBBY


def test_something_else_instead_of_an_answer_is_heeded() -> None:
    talk = converse(
        asked("scenario", "start scenario confusoin"), asked("agree", "start scenario full moon"), lasts_s=40
    )
    assert talk.progress.plan.scenario == "full_moon"
    assert not talk.said("guessed-wrong")


def test_silence_is_no_answer() -> None:
    talk = converse(asked("scenario", "start scenario confusoin"), lasts_s=40)
    assert talk.progress.plan.scenario is None


def test_nonsense_at_a_question_is_answered() -> None:
    talk = converse(
        asked("scenario", "start scenario confusoin"),
        asked("agree", "well it depends on the weather"),
        then("yeah"),
        lasts_s=40,
    )
    assert talk.said("yes-or-no")
    assert talk.progress.plan.scenario == "confusion"


def test_repeat_says_the_last_useful_thing_not_the_last_error() -> None:
    talk = converse(asked("scenario", "mumble mumble"), then("repeat"), lasts_s=40)
    assert talk.cues.count("greeting") == 2
    assert talk.cues.count("not-understood") == 1


@pytest.mark.parametrize(("language", "said"), [("en", "hiya"), ("fr", "bonsoir narrateur")])
def test_a_greeting_is_returned(language: str, said: str) -> None:
    talk = converse(asked("scenario", said), language=language, lasts_s=20)
    assert talk.said("greeted")


@pytest.mark.parametrize(
    ("language", "said", "yes"),
    [("en", "could we maybe go back and pick another one", "yes"), ("fr", "on pourrait changer de partie", "oui")],
)
def test_what_is_asked_again_anyway_is_asked_once(language: str, said: str, yes: str) -> None:
    guess = Understanding(addressed=True, guess=(Command("new_game"),))
    progress = midway("deal", manner=Manner(language=language))
    talk = converse(in_phase("deal", Said(said, meaning=guess)), asked("agree", yes), progress=progress, lasts_s=20)
    assert not talk.said("paraphrase.question")
    assert len(talk.said("new-really")) == 1
    assert talk.progress.phase is Phase.LOBBY


def test_a_name_that_was_heard_wrong_is_to_be_typed() -> None:
    """What the recogniser does not know it can only guess."""
    heard = Said(
        "my name is sore shock", meaning=Understanding(True, guess=(Command("add_player", {"player": "sore"}),))
    )
    talk = converse(in_phase("lobby", heard), asked("agree", "no"), lasts_s=20)
    assert "Type it, or join with a phone" in talk.text("name-unheard")
