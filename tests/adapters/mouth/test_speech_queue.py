"""The speech queue: one thread for all lines, which nothing may stop or hold up."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from narrator.adapters.mouth.clips import Clip, Samples
from narrator.adapters.mouth.speech import Speech, SpokenLine
from narrator.adapters.mouth.speech_cache import CacheKey, SpeechCache
from narrator.adapters.mouth.speech_queue import SpeechQueue
from narrator.adapters.mouth.voices import Voice
from narrator.errors import NarratorError, VoiceTrouble
from narrator.rules.refusal import Problem

Test = Callable[[SpeechQueue], Awaitable[None]]


class Slow:
    """A voice that waits to be let on, a sentence at a time, and writes down what it was asked for."""

    id = print = "slow"
    rate_hz = 16_000
    ahead = False

    def __init__(self, sentences: int = 0) -> None:
        self.said: list[str] = []
        self.may_speak = threading.Semaphore(sentences)
        self._waits = threading.Event()

    def load(self) -> None: ...

    async def at_work(self) -> None:
        """Until the queue's thread is at a sentence, and waits for permission to say it."""
        assert await asyncio.to_thread(self._waits.wait, 10)

    def synthesise(self, text: str, speed: float) -> Iterator[Samples]:
        for sentence in text.split(". "):
            self._waits.set()
            self.may_speak.acquire()
            self._waits.clear()
            self.said.append(sentence)
            if "sick" in sentence:
                raise VoiceTrouble.because("voice_fails", voice=self.id)
            if "broken" in sentence:
                raise RuntimeError("a library fell over")
            yield (8000 * np.sin(np.arange(1_600) / 5)).astype(np.int16)


class Shelf(SpeechCache):
    """A cache that writes down which thread reads from it."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, _never)
        self.readers: set[int] = set()

    def take(self, wanted: CacheKey) -> Clip | None:
        self.readers.add(threading.get_ident())
        return super().take(wanted)


def _never(problem: Problem) -> None:
    pytest.fail(problem.code)


def _lines(*texts: str) -> list[SpokenLine]:
    return [SpokenLine(text, "en") for text in texts]


def _run(speech: Speech, test: Test) -> None:
    async def run() -> None:
        queue = SpeechQueue(speech, 16_000)
        try:
            async with asyncio.timeout(10):
                await test(queue)
        finally:
            queue.close()

    asyncio.run(run())


def test_the_line_for_now_goes_before_the_lines_for_later() -> None:
    voice = Slow()

    async def ask() -> None:
        queue = SpeechQueue(Speech(lambda _: voice), 16_000)
        later = [SpokenLine(f"{name} one. {name} two", "en") for name in ("First", "Second")]
        preparing = asyncio.create_task(queue.ready(later))
        await voice.at_work()
        wanted = queue.wanted(SpokenLine("Now one. Now two", "en"))
        assert not wanted.parts
        voice.may_speak.release(2)
        assert await wanted.begun()
        assert not wanted.complete, "its first sentence can be played before the second is made"
        voice.may_speak.release(4)
        await preparing
        await wanted.completed()
        assert queue.wanted(later[0]).complete, "ready: no need to make it again"
        queue.close()

    asyncio.run(ask())
    assert voice.said == ["First one", "Now one", "Now two", "First two", "Second one", "Second two"]


def test_a_line_that_fails_ends_with_what_there_is_and_is_tried_again() -> None:
    voice = Slow()
    voice.may_speak.release(10)

    async def ask() -> None:
        queue = SpeechQueue(Speech(lambda _: voice), 16_000)
        line = SpokenLine("Good. And sick", "en")
        rendering = queue.wanted(line)
        await rendering.completed()
        assert len(rendering.parts) == 1
        assert rendering.problem is not None
        assert rendering.problem.code == "voice_fails"
        assert queue.wanted(line) is not rendering
        queue.close()

    asyncio.run(ask())


def test_no_voice_for_a_language_is_a_problem_of_the_line() -> None:
    def none(language: str) -> Voice:
        raise VoiceTrouble.because("voice_missing", voice="siwis", language=language)

    async def ask() -> None:
        queue = SpeechQueue(Speech(none), 16_000)
        rendering = queue.wanted(SpokenLine("Bonsoir.", "fr"))
        assert not await rendering.begun()
        assert rendering.problem is not None
        assert rendering.problem.code == "voice_missing"
        with pytest.raises(VoiceTrouble):
            await queue.load("fr")
        queue.close()

    asyncio.run(ask())


def test_a_line_made_once_is_made_never_again(tmp_path: Path) -> None:
    voice = Slow()
    voice.may_speak.release(2)
    line = SpokenLine("Good. Better", "en")
    first = Speech(lambda _: voice, SpeechCache(tmp_path, _never)).clip(line)
    again = Speech(lambda _: voice, SpeechCache(tmp_path, _never)).clip(line)
    assert np.array_equal(first.samples, again.samples)
    assert len(voice.said) == 2


def test_memory_holds_so_much_and_no_more(tmp_path: Path) -> None:
    voice = Slow()
    voice.may_speak.release(100)

    async def ask() -> None:
        speech = Speech(lambda _: voice, SpeechCache(tmp_path, _never))
        queue = SpeechQueue(speech, 16_000, most_bytes=10_000)
        await queue.ready([SpokenLine(f"Line {number}", "en") for number in range(20)])
        await queue.ready([SpokenLine("One more", "en")])
        assert sum(line.frames * 2 for line in queue._lines.values()) <= 13_200
        said = len(voice.said)
        assert queue.wanted(SpokenLine("Line 0", "en")).complete, "still on disk"
        assert len(voice.said) == said
        queue.close()

    asyncio.run(ask())


def test_whatever_a_library_raises_is_the_problem_of_one_line() -> None:
    async def test(queue: SpeechQueue) -> None:
        broken = queue.wanted(SpokenLine("Good. And broken", "en"))
        await broken.completed()
        assert broken.problem is not None
        assert (broken.problem.code, dict(broken.problem.facts)) == ("voice_fails", {"voice": "slow"})
        assert len(broken.parts) == 1, "what could be made is said"
        (whole,) = await queue.ready(_lines("Better"))
        assert whole.parts
        assert whole.problem is None

    _run(Speech(lambda _: Slow(10)), test)


@pytest.mark.parametrize("error", [ImportError("no engine"), NarratorError(), MemoryError()])
def test_a_voice_that_cannot_even_be_found_ends_no_evening(error: Exception) -> None:
    def voice_of(language: str) -> Voice:
        if language == "fr":
            raise error
        return Slow(10)

    async def test(queue: SpeechQueue) -> None:
        for line in (queue.wanted(SpokenLine("Bonsoir", "fr")), *await queue.ready([SpokenLine("Oui", "fr")])):
            await line.completed()
            assert line.problem is not None
            assert (line.problem.code, dict(line.problem.facts)) == ("voice_fails", {"voice": "fr"})
        with pytest.raises(VoiceTrouble):
            await queue.load("fr")
        assert await queue.wanted(SpokenLine("Good evening", "en")).begun()

    _run(Speech(voice_of), test)


def test_a_sound_that_cannot_be_brought_to_the_right_rate_ends_no_evening() -> None:
    class Rateless(Slow):
        rate_hz = 0

    async def test(queue: SpeechQueue) -> None:
        for _ in range(2):
            (line,) = await queue.ready(_lines("Good"))
            assert line.problem is not None

    _run(Speech(lambda _: Rateless(10)), test)


def test_lines_for_later_are_read_from_disk_beside_the_loop(tmp_path: Path) -> None:
    voice, shelf = Slow(10), Shelf(tmp_path)
    speech = Speech(lambda _: voice, shelf)
    lines = _lines("One", "Two", "Three")
    for line in lines:
        speech.clip(line)
    shelf.readers.clear()

    async def test(queue: SpeechQueue) -> None:
        assert all(line.parts for line in await queue.ready(lines))

    _run(Speech(lambda _: voice, shelf), test)
    assert shelf.readers
    assert threading.get_ident() not in shelf.readers
    assert len(voice.said) == 3, "made once"


def test_what_is_on_disk_is_ready_before_anything_is_made(tmp_path: Path) -> None:
    voice = Slow(1)
    speech = Speech(lambda _: voice, SpeechCache(tmp_path, _never))
    speech.clip(SpokenLine("Kept", "en"))

    async def test(queue: SpeechQueue) -> None:
        preparing = asyncio.create_task(queue.ready(_lines("New one", "New two", "Kept")))
        await asyncio.sleep(0)
        kept = queue._lines[SpokenLine("Kept", "en")]
        await kept.completed()
        assert voice.said == ["Kept"], "nothing was made for it"
        preparing.cancel()
        voice.may_speak.release(5)

    _run(speech, test)


def test_a_line_on_disk_does_not_wait_for_the_one_being_made(tmp_path: Path) -> None:
    voice = Slow(1)
    speech = Speech(lambda _: voice, SpeechCache(tmp_path, _never))
    speech.clip(SpokenLine("Kept", "en"))

    async def test(queue: SpeechQueue) -> None:
        making = queue.wanted(SpokenLine("New", "en"))
        await voice.at_work()
        preparing = asyncio.create_task(queue.ready(_lines("Kept")))
        await asyncio.sleep(0.05)
        assert queue.wanted(SpokenLine("Kept", "en")).complete
        assert not making.complete
        await preparing  # it is told, too
        voice.may_speak.release()
        await making.completed()

    _run(speech, test)


def test_preparations_that_were_given_up_make_way() -> None:
    voice = Slow()

    async def test(queue: SpeechQueue) -> None:
        old = asyncio.create_task(queue.ready(_lines("Old one", "Old two", "Both")))
        await voice.at_work()
        old.cancel()
        new = asyncio.create_task(queue.ready(_lines("New one", "Both")))
        await asyncio.sleep(0.05)  # both tasks have had their turn
        voice.may_speak.release(10)
        await new
        assert voice.said == ["Old one", "New one", "Both"]
        await queue.ready(_lines("Old two"))
        assert voice.said[-1] == "Old two", "wanted again, it is made after all"

    _run(Speech(lambda _: voice), test)


def test_a_line_two_have_asked_for_is_made_for_the_one_who_stays() -> None:
    voice = Slow()

    async def test(queue: SpeechQueue) -> None:
        one, other = (asyncio.create_task(queue.ready(_lines("First", "Shared"))) for _ in range(2))
        await voice.at_work()
        one.cancel()
        voice.may_speak.release(10)
        assert all(line.complete for line in await other)

    _run(Speech(lambda _: voice), test)


def test_a_line_that_is_let_go_does_not_hold_up_the_next() -> None:
    voice = Slow()

    async def test(queue: SpeechQueue) -> None:
        hushed = queue.wanted(SpokenLine("Long one. Long two. Long three", "en"))
        await voice.at_work()
        queue.let_go(hushed)
        answer = queue.wanted(SpokenLine("Paused", "en"))
        voice.may_speak.release(2)
        await answer.completed()
        assert voice.said == ["Long one", "Paused"]
        voice.may_speak.release(2)
        again = queue.wanted(SpokenLine("Long one. Long two. Long three", "en"))
        assert again is hushed
        await again.completed()
        assert voice.said == ["Long one", "Paused", "Long two", "Long three"], "it goes on where it was"

    _run(Speech(lambda _: voice), test)


def test_what_voices_there_are_is_looked_up_once() -> None:
    asked: list[str] = []

    def others(language: str) -> list[Callable[[], Voice]]:
        asked.append(language)
        return [Slow]

    speech = Speech(lambda _: Slow(), others=others)
    assert [speech.voices(language) for language in ("en", "fr", "en", "fr")] == [2] * 4
    assert speech.voice("en", 1).id == "slow"
    assert asked == ["en", "fr"]


def test_loading_a_voice_leaves_nothing_to_look_up_on_the_loop() -> None:
    threads: set[int] = set()

    def others(language: str) -> list[Callable[[], Voice]]:
        threads.add(threading.get_ident())
        return []

    speech = Speech(lambda _: Slow(), others=others)

    async def test(queue: SpeechQueue) -> None:
        await queue.load("en")
        assert speech.voices("en") == 1

    _run(speech, test)
    assert threads
    assert threading.get_ident() not in threads
