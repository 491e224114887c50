"""What may be said, word by word: all of the command file and nothing else."""

import random

import pytest

from narrator.ports import Asking, Hearing
from narrator.rules.game import Phase
from narrator.words.commands.paths import Paths
from narrator.words.commands.phrases import phrases
from narrator.words.commands.understanding import understand, without_name


def leads_to_an_end(text: str, hearing: Hearing) -> bool:
    paths = Paths.of(hearing)
    place = paths.start
    for word in text.split():
        onward = paths.onward(place)
        if word not in onward:
            return False
        place = onward[word]
    return paths.may_end(place)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("phase", list(Phase))
def test_what_is_listened_for_is_on_the_paths(language: str, phase: Phase) -> None:
    hearing = Hearing(language, phase, ("Anna", "Bob", "Emma"))
    said = random.Random(5).sample(phrases(language, phase, hearing.names), 40)
    assert [text for text in said if not leads_to_an_end(text, hearing)] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_whoever_follows_them_says_something_that_is_understood(language: str) -> None:
    hearing = Hearing(language, "vote", ("Anna", "Bob", "Emma"))
    paths = Paths.of(hearing)
    rng = random.Random(3)
    for _ in range(40):
        said: list[str] = []
        place = paths.start
        while not (said and paths.may_end(place)):
            word = rng.choice(sorted(paths.onward(place)))
            said.append(word)
            place = paths.onward(place)[word]
        text, _ = without_name(" ".join(said), language)
        meaning = understand(text, language, "vote", hearing.names, name_needed=False, loosely=False)
        assert not text or meaning.commands or meaning.together, said


def test_several_things_may_come_in_one_breath() -> None:
    hearing = Hearing("en", "vote", ("Anna", "Bob", "Emma"))
    assert leads_to_an_end("anna three votes and bob two", hearing)
    assert not leads_to_an_end("anna three votes and", hearing)


def test_where_the_name_is_needed_nothing_goes_without() -> None:
    free, called = Hearing("en", "debate"), Hearing("en", "debate", name_needed=True)
    assert leads_to_an_end("vote now", free)
    assert not leads_to_an_end("vote now", called)
    assert leads_to_an_end("narrator vote now", called)
    assert leads_to_an_end("narrator vote now", free)
    assert leads_to_an_end("victor vote now", Hearing("en", "debate", name_needed=True, wake="Victor"))


def test_only_answers_to_what_is_asked_are_on_them() -> None:
    asked = Hearing("en", "lobby", asking=Asking("players", frozenset({"players"})))
    assert leads_to_an_end("five players", asked)
    assert leads_to_an_end("surprise us", Hearing("en", "lobby"))
    assert not leads_to_an_end("surprise us", asked)
