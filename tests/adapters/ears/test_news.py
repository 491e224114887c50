"""What the ears tell the room: words that can be trusted, trouble once."""

from collections.abc import Callable

import numpy as np
import pytest

from narrator.adapters.ears.listener import HeardUtterance, Listener, Rejected
from narrator.adapters.ears.news import AGAIN_S, PROVED_S, News
from narrator.adapters.ears.utterance import BLOCK, BLOCK_S
from narrator.ports import Entry, Hearing, Said, Trouble
from narrator.rules.refusal import fault
from narrator.words.commands.understanding import Command, Understanding, understand
from tests.heard.model import recogniser

DEBATE = Hearing("en", "debate", ("Anna", "Bob"), name_needed=True)
SOUND = np.ones(BLOCK, np.int16)
SILENCE = np.zeros(BLOCK, np.int16)


def posted(text: str, rejected: Rejected | None, hearing: Hearing = DEBATE, *, addressed: bool = True) -> list[str]:
    entries: list[Entry] = []
    heard = HeardUtterance(text, 0.1, Understanding(addressed=True), rejected, addressed)
    News(entries.append).said(heard, Listener(recogniser(), hearing))
    return [entry.text for entry in entries if isinstance(entry, Said)]


@pytest.mark.parametrize(
    ("text", "rejected"),
    [
        ("narrator [unk] vote now", "unknown"),
        ("narrator vote now [unk]", "unknown"),
        ("narrator vote now", "unsure"),
        ("narrator vote now yes", "unknown"),
    ],
)
def test_what_the_ears_did_not_make_out_is_no_command_for_anybody(text: str, rejected: Rejected) -> None:
    """The director says that it has not understood; it does not end the debate."""
    (said,) = posted(text, rejected)
    assert understand(said, "en", "debate", name_needed=True) == Understanding(addressed=True)


def test_what_was_not_meant_for_the_narrator_is_not_handed_in() -> None:
    lobby = Hearing("en", "lobby")
    assert posted("five players", "unsure", lobby, addressed=False) == []
    assert posted("again", "not_now", lobby, addressed=False) == []


def test_a_command_for_another_phase_is_handed_in_so_that_it_can_be_answered() -> None:
    (said,) = posted("narrator again", "not_now")
    assert understand(said, "en", "debate", name_needed=True).command == Command("again", now=False)


def test_a_name_that_cannot_be_heard_is_the_one_the_room_knows() -> None:
    hearing = Hearing("en", "debate", name_needed=True, wake="Zorblax")
    (said,) = posted("narrator vote now", None, hearing)
    assert understand(said, "en", "debate", wake="Zorblax").command == Command("vote_now")


class Evening:
    """News with a clock of its own."""

    def __init__(self) -> None:
        self.now_s = 0.0
        self.entries: list[Entry] = []
        self.news = News(self.entries.append, lambda: self.now_s)

    def hears(self, seconds: float, samples: "np.ndarray[tuple[int, ...], np.dtype[np.int16]]" = SOUND) -> None:
        for _ in range(round(seconds / BLOCK_S)):
            self.news.hears(samples)
        self.now_s += seconds

    def fails(self, code: str = "model_broken") -> None:
        self.news.fails(fault(code))
        self.now_s += 2.0

    @property
    def told(self) -> list[str]:
        return [entry.problem.code for entry in self.entries if isinstance(entry, Trouble)]


def retried(evening: Evening) -> None:
    evening.fails()


def heard_a_little(evening: Evening) -> None:
    evening.fails()
    evening.hears(PROVED_S / 2)


@pytest.mark.parametrize("again", [retried, heard_a_little])
def test_ears_that_keep_failing_complain_once(again: Callable[[Evening], None]) -> None:
    evening = Evening()
    for _ in range(200):
        again(evening)
    assert evening.told == ["model_broken"]


def test_they_work_again_once_something_has_been_heard_for_a_while() -> None:
    evening = Evening()
    evening.fails("microphone_gone")
    evening.hears(PROVED_S - 0.1)
    assert evening.told == ["microphone_gone"]
    evening.hears(0.2)
    assert evening.told == ["microphone_gone", "microphone_back"]


def test_a_muted_microphone_is_not_back_before_it_gives_sound() -> None:
    evening = Evening()
    evening.fails("microphone_silent")
    evening.hears(10.0, SILENCE)
    assert evening.told == ["microphone_silent"]
    evening.hears(0.1)
    assert evening.told == ["microphone_silent", "microphone_back"]


def test_a_loose_plug_is_told_at_most_once_a_minute() -> None:
    evening = Evening()
    while evening.now_s < 3 * AGAIN_S:
        evening.fails("microphone_gone")
        evening.hears(4.0)
    assert evening.told == ["microphone_gone", "microphone_back"] * 3


def test_a_microphone_that_stays_away_is_told_even_if_it_was_told_a_moment_ago() -> None:
    evening = Evening()
    evening.fails("microphone_gone")
    evening.hears(4.0)
    while evening.now_s < AGAIN_S + 5:
        evening.fails("microphone_gone")
    assert evening.told == ["microphone_gone", "microphone_back", "microphone_gone"]
