"""A rehearsal's stand-ins: a mouth that takes its time, and a company that plays by itself."""

import asyncio
import random

import pytest

from narrator.adapters.rehearsal import virtual_time
from narrator.adapters.rehearsal.company import ANSWER_S, PATIENCE_S, Company, answers
from narrator.adapters.rehearsal.sayings import Scripted
from narrator.adapters.rehearsal.silent_mouth import SilentMouth
from narrator.app import Seeds
from narrator.director.desk import StageDesk
from narrator.director.stage import Stage
from narrator.ports import Asked, Entry, Line, Manner, Said, Span
from narrator.rules.one_night.table import Act
from narrator.words.lines import lines_in
from narrator.words.script import spoken_s
from tests.support.conversation import midway
from tests.support.evenings import do, play, said, vote

LINE = Line("evening.greeting", "Good evening. To begin, say: start scenario, and its name.")
SPOKEN_S = spoken_s(LINE.text)


def spoken(speed: float = 1.0, due_s: float | None = None, hush_after_s: float | None = None) -> Span:
    async def say() -> Span:
        mouth = SilentMouth()
        mouth.adopt(Manner(speed=speed))
        await asyncio.sleep(10.0)
        if hush_after_s is not None:
            asyncio.get_running_loop().call_later(hush_after_s, mouth.hush)
        return await mouth.say(LINE, due_s)

    return virtual_time.run(say())


def test_a_line_takes_as_long_as_a_calm_voice_needs() -> None:
    assert spoken().start_s == 10.0
    assert spoken().until_s == pytest.approx(10.0 + SPOKEN_S)
    assert spoken(speed=2.0).until_s == pytest.approx(10.0 + SPOKEN_S / 2)


def test_a_line_begins_when_it_is_due_and_a_late_one_at_once() -> None:
    assert spoken(due_s=12.5).start_s == 12.5
    assert spoken(due_s=12.5).until_s == pytest.approx(12.5 + SPOKEN_S)
    assert spoken(due_s=3.0).start_s == 10.0


def test_a_hushed_line_ends_at_once_and_the_next_one_is_whole() -> None:
    assert spoken(hush_after_s=1.0) == Span(10.0, 11.0)
    assert spoken().until_s == pytest.approx(10.0 + SPOKEN_S)


def heard_after(question: str, *cues: Scripted, lasts_s: float = 60.0) -> list[tuple[float, str]]:
    """What a company says when it is asked at the very beginning, and when."""

    class Clocked(Stage):
        def post(self, entry: Entry) -> None:
            assert isinstance(entry, Said)
            moments.append((round(asyncio.get_running_loop().time(), 3), entry.text))

    moments: list[tuple[float, str]] = []

    async def ask() -> None:
        company = Company(answers(lines_in("en"), "Confusion", 5), random.Random(0), cues)
        stage = Clocked(midway("deal"), SilentMouth(), (), Seeds.of(1).chance)
        company.sit_at(stage, StageDesk(stage))
        stage.match.begin(stage.plan.begin(stage.names))
        company.show(Asked(question))
        await asyncio.sleep(lasts_s)

    virtual_time.run(ask())
    return moments


@pytest.mark.parametrize(
    ("question", "answer"),
    [("scenario", "Start scenario Confusion"), ("players", "five players"), ("ready", "We are ready")],
)
def test_the_company_answers_what_it_is_asked(question: str, answer: str) -> None:
    assert heard_after(question) == [(ANSWER_S, answer)]


def test_it_leaves_the_word_to_what_is_scripted_soon() -> None:
    soon = Scripted(PATIENCE_S - 1, Said("four players"))
    assert heard_after("players", soon) == [(PATIENCE_S - 1, "four players")]
    late = Scripted(PATIENCE_S + 20, Said("louder"))
    assert heard_after("players", late) == [(ANSWER_S, "five players"), (PATIENCE_S + 20, "louder")]


def test_what_is_scripted_is_said_once_in_order_and_as_it_is_written() -> None:
    sayings = ["Chloé, s'il vous plaît : « prêts » !", *(f"{number} players" for number in range(20))]
    for apart_s in (0.0, 0.001):
        cues = [Scripted(1 + apart_s * number, Said(text)) for number, text in enumerate(sayings)]
        assert [text for _, text in heard_after("after", *cues)] == sayings


def test_it_says_nothing_to_a_question_it_does_not_know() -> None:
    assert heard_after("after") == []


def test_a_scripted_seat_draws_nothing_of_its_own() -> None:
    records = play(do(5000, 0, Act.PASS), vote(5000, 1, 0), debate_s=60)
    moves = [record for record in records if record["kind"] == "action" and "seat" in record]
    assert not [move for move in moves if move["seat"] == "Anna" and move["action"] not in ("vote", "deal")]
    assert not [move for move in moves if move["seat"] == "Bob" and move["action"] == "vote"]
    assert [move for move in moves if move["seat"] == "Chloé" and move["action"] == "vote"]


def test_every_answer_of_the_company_is_understood() -> None:
    for language in ("en", "fr"):
        assert not said(play(language=language, debate_s=60), "not-understood")
