"""The real model on real recordings: it writes what was said, and nothing but what may be said."""

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import pytest

from narrator.adapters.ears.cleaning import NoiseSuppressor
from narrator.adapters.ears.grammar import Grammar, TableGrammar, command_in
from narrator.adapters.ears.listener import HeardUtterance, Listener
from narrator.adapters.ears.opinion import Opinion
from narrator.adapters.ears.opinion.counsel import Counsel
from narrator.adapters.ears.opinion.moonshine import DECODER, TOKENIZER, Moonshine
from narrator.adapters.ears.recogniser import Reading, Samples
from narrator.adapters.ears.utterance import BLOCK, Patience
from narrator.commands.hear import UNHURRIED, first_of
from narrator.errors import ModelTrouble
from narrator.ports import Hearing
from tests.heard.corpus import HERE, Noise, Spoken, in_noise, read_corpus
from tests.heard.model import recogniser
from tests.heard.opinion import moonshine, opinion_path

CORPUS = read_corpus(HERE)
TALK = [spoken for spoken in CORPUS if spoken.command is None]


def sound_of(spoken: Spoken, noise: Noise | None = None) -> Samples:
    return in_noise(spoken, noise or Noise(), TALK)


def thought(sound: Samples, grammar: Grammar) -> Opinion:
    opinion = moonshine().opinion(sound, grammar, lambda: True)
    assert opinion is not None
    return opinion


def some(kind: str) -> list[Spoken]:
    """Commands of the better voices, one a speaker and phase."""
    wanted = (spoken for spoken in CORPUS if spoken.command is not None and spoken.speaker.startswith(kind))
    return list({(spoken.speaker, spoken.phase): spoken for spoken in wanted}.values())


@pytest.mark.parametrize("spoken", some("kokoro"), ids=lambda spoken: spoken.text.replace(" ", "-"))
def test_it_writes_what_was_said(spoken: Spoken) -> None:
    grammar = TableGrammar(Hearing("en", spoken.phase))
    opinion = thought(sound_of(spoken), grammar)
    assert command_in(grammar, opinion.readings[0].text) == command_in(grammar, spoken.text) is not None
    assert opinion.regret < 10


def test_it_cannot_write_what_may_not_be_said() -> None:
    spoken = some("kokoro")[0]
    night = thought(sound_of(spoken), TableGrammar(Hearing("en", "night")))
    here = thought(sound_of(spoken), TableGrammar(Hearing("en", spoken.phase)))
    assert spoken.text not in [reading.text for reading in night.readings]
    assert night.regret > here.regret + 3, "it would rather have written something else"


def test_it_tells_what_it_thinks_of_other_sentences() -> None:
    spoken = some("kokoro")[0]
    opinion = thought(sound_of(spoken), TableGrammar(Hearing("en", spoken.phase)))
    said, other = moonshine().also((spoken.text, "the witch has never been here"))
    assert said.score == pytest.approx(opinion.readings[0].score, abs=1.0)
    assert other.score < said.score - 5


def test_too_little_sound_and_too_much_are_left_to_vosk() -> None:
    for seconds in (0.1, 12.0):
        cut = np.zeros(round(16_000 * seconds), np.int16)
        assert moonshine().opinion(cut, TableGrammar(Hearing("en", "lobby")), lambda: True) is None


def test_it_stops_when_nobody_waits() -> None:
    assert (
        moonshine().opinion(sound_of(some("kokoro")[0]), TableGrammar(Hearing("en", "lobby")), lambda: False)
        is None
    )


@pytest.mark.parametrize("name", [DECODER, TOKENIZER])
def test_a_model_cut_short_is_told(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "model"
    shutil.copytree(opinion_path(), folder)
    whole = (folder / name).read_bytes()
    (folder / name).write_bytes(whole[: len(whole) // 2])
    with pytest.raises(ModelTrouble) as told:
        Moonshine(folder)
    assert told.value.problems[0].code == "model_broken"


def test_a_model_that_is_missing_is_told(tmp_path: Path) -> None:
    with pytest.raises(ModelTrouble):
        Moonshine(tmp_path)


class Fixed:
    """Whatever it hears, it is of one opinion."""

    def __init__(self, *readings: tuple[str, float], regret: float = 0.0) -> None:
        self._opinion = Opinion("moonshine", tuple(Reading(*reading) for reading in readings), regret)

    def opinion(self, _cut: Samples, _grammar: Grammar, _going_on: Callable[[], bool]) -> Opinion | None:
        return self._opinion

    def also(self, _texts: Sequence[str]) -> tuple[Reading, ...]:
        return ()


def heard_with(counsel: Counsel, spoken: Spoken, patience: Patience = UNHURRIED) -> HeardUtterance:
    grammar = TableGrammar(Hearing("en", spoken.phase))
    listener = Listener(recogniser(), grammar, patience=patience, cleaner=NoiseSuppressor.new(), counsel=counsel)
    try:
        return first_of(listener, sound_of(spoken).reshape(-1, BLOCK))
    finally:
        counsel.close()


def test_the_listener_tells_who_was_of_which_opinion() -> None:
    spoken = some("kokoro")[0]
    heard = heard_with(Counsel(moonshine()), spoken)
    assert [opinion.by for opinion in heard.opinions] == ["vosk", "moonshine"]
    assert [opinion.readings[0].text for opinion in heard.opinions] == [spoken.text, spoken.text]
    assert heard.understood
    assert heard.confidence > 0.9


def test_a_dispute_in_the_lobby_is_asked_about() -> None:
    spoken = next(each for each in CORPUS if each.phase == "lobby" and each.text.endswith(" players"))
    heard = heard_with(Counsel(Fixed(("twelve players", -2.0), (spoken.text, -2.5), regret=12.0)), spoken)
    assert heard.understood
    assert not heard.meaning.meant
    assert [command.name for command in heard.meaning.guess] == ["players"]


def test_a_dispute_in_the_night_is_left_alone() -> None:
    spoken = next(each for each in CORPUS if each.phase == "night" and each.text == "pause")
    heard = heard_with(Counsel(Fixed(("stop", -2.0), ("pause", -2.5), regret=8.0)), spoken)
    assert heard.rejected == "unsure"
    assert heard.meaning.guess == ()


def test_when_it_is_late_vosk_decides_alone() -> None:
    class Late(Fixed):
        def opinion(self, cut: Samples, grammar: Grammar, going_on: Callable[[], bool]) -> Opinion | None:
            while going_on():
                pass
            return super().opinion(cut, grammar, going_on)

    spoken = some("kokoro")[0]
    heard = heard_with(Counsel(Late(("pause", 9.0))), spoken, Patience(opinion_s=0.01))
    assert [opinion.by for opinion in heard.opinions] == ["vosk"]
    assert heard.text == spoken.text
