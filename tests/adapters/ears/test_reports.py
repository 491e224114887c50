"""What the ears tell the room: what they have understood, as they understood it, and trouble once."""

from collections.abc import Callable

import numpy as np
import pytest

from narrator.adapters.ears.grammar import TableGrammar
from narrator.adapters.ears.listener import NOISY_DB, Listener
from narrator.adapters.ears.recogniser import Reading
from narrator.adapters.ears.reports import AGAIN_S, PROVED_S, Reports
from narrator.adapters.ears.utterance import BLOCK, BLOCK_S
from narrator.ports import Command, Entry, Hearing, Murmur, Said, Trouble, Understanding
from narrator.rules.refusal import fault
from tests.heard.model import recogniser

DEBATE = Hearing("en", "debate", ("Anna", "Bob"), name_needed=True)
LOBBY = Hearing("en", "lobby")
SOUND = np.ones(BLOCK, np.int16)
SILENCE = np.zeros(BLOCK, np.int16)
NOT_UNDERSTOOD = Understanding(addressed=True)


def posted(*readings: str, hearing: Hearing = DEBATE, over_db: float = NOISY_DB + 10) -> list[Entry]:
    """What is handed in where the recogniser finds these readings, the first as likely as each of the others."""
    entries: list[Entry] = []
    ears = recogniser()
    listener = Listener(ears, TableGrammar(ears.audible(hearing)))
    heard = listener._judged(tuple(Reading(text, 0.0) for text in readings), over_db)
    Reports(entries.append).said(heard)
    return [] if entries == [Murmur()] else entries


def test_what_was_understood_is_handed_in_as_it_was_understood() -> None:
    meant = Understanding(addressed=True, commands=(Command("vote_now"),))
    assert posted("narrator vote now") == [Said("narrator vote now", meaning=meant)]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("narrator [unk] vote now", "narrator … vote now"),
        ("narrator vote now [unk]", "narrator vote now …"),
        ("narrator vote now yes", "narrator vote now yes"),
    ],
)
def test_what_the_ears_did_not_make_out_means_nothing(text: str, shown: str) -> None:
    """The director says that it has not understood; it does not end the debate."""
    assert posted(text) == [Said(shown, meaning=NOT_UNDERSTOOD)]


def test_what_the_ears_are_not_sure_of_means_nothing() -> None:
    """However much the likeliest of many readings looks like a command."""
    others = [f"narrator [unk] {word}" for word in ("vote", "now", "yes", "no", "stop", "one", "two", "three")]
    assert posted("narrator vote now", *others, over_db=5.0) == [Said("narrator vote now", meaning=NOT_UNDERSTOOD)]


def test_what_was_not_meant_for_the_narrator_is_not_handed_in() -> None:
    others = [f"five [unk] {number}" for number in range(8)]
    assert posted("five players", *others, hearing=LOBBY, over_db=5.0) == [], "unsure"
    assert posted("again", hearing=LOBBY) == [], "not now"
    assert posted("vote now") == [], "the name is needed"


def test_a_command_for_another_phase_is_handed_in_so_that_it_can_be_answered() -> None:
    late = Understanding(addressed=True, commands=(Command("again", now=False),))
    assert posted("narrator again") == [Said("narrator again", meaning=late)]


def test_a_name_that_cannot_be_heard_does_not_matter_to_the_room() -> None:
    """The language's own is listened for in its place; that the narrator was meant is part of the meaning."""
    hearing = Hearing("en", "debate", name_needed=True, wake="Zorblax")
    meant = Understanding(addressed=True, commands=(Command("vote_now"),))
    assert posted("narrator vote now", hearing=hearing) == [Said("narrator vote now", meaning=meant)]


def test_a_player_whose_name_cannot_be_heard_is_a_seat_all_the_same() -> None:
    hearing = Hearing("en", "vote", ("Anna", "Xyzzyx"))
    meant = Understanding(addressed=True, commands=(Command("votes", {"seat": 1, "count": 2}),))
    assert posted("player two has two votes", hearing=hearing) == [Said("player two has two votes", meaning=meant)]


class Evening:
    """Reports with a clock of its own."""

    def __init__(self) -> None:
        self.now_s = 0.0
        self.entries: list[Entry] = []
        self.reports = Reports(self.entries.append, lambda: self.now_s)

    def hears(self, seconds: float, samples: "np.ndarray[tuple[int, ...], np.dtype[np.int16]]" = SOUND) -> None:
        for _ in range(round(seconds / BLOCK_S)):
            self.reports.hears(samples)
        self.now_s += seconds

    def fails(self, code: str = "model_broken") -> None:
        self.reports.fails(fault(code))
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
