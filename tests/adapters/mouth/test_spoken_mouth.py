"""What every mouth promises, held over all of them; and what only a speaking one can fail at."""

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import numpy as np
import pytest
import soundfile

from narrator.adapters.mouth.clips import Samples
from narrator.adapters.mouth.loudspeaker import Loudspeaker
from narrator.adapters.mouth.outlets import wav_outlets
from narrator.adapters.mouth.speech import Speech, SpokenLine
from narrator.adapters.mouth.speech_cache import SpeechCache
from narrator.adapters.mouth.spoken_mouth import SpokenMouth
from narrator.adapters.mouth.tape import Tape
from narrator.adapters.mouth.voices import Pico, Voice
from narrator.adapters.own_sound import OwnSound
from narrator.adapters.rehearsal import virtual_time
from narrator.adapters.rehearsal.silent_mouth import SilentMouth
from narrator.catalogue import bundled_accent
from narrator.errors import VoiceTrouble
from narrator.ports import Ambience, Line, Manner, Mouth, Sound
from narrator.rules.refusal import Problem, warning
from narrator.words.script import spoken_s
from tests.support.sound import stretches

pytestmark = pytest.mark.real_time
LINE = Line("night.seer.wake", "Wake up.")
LONG = Line("night.seer.instruction", "You may look at another player's card, or at two of the centre cards.")
Test = Callable[[Mouth], Awaitable[None]]
Hold = Callable[[Test], None]


def _never(problem: Problem) -> None:
    pytest.fail(problem.code)


def _speech() -> Speech:
    return Speech(lambda language: Pico("pico", bundled_accent(language)))


@asynccontextmanager
async def _spoken(
    path: Path, speech: Speech, tell: Callable[[Problem], None] = _never
) -> AsyncIterator[SpokenMouth]:
    async with Loudspeaker(wav_outlets(path), OwnSound(), tell) as loudspeaker:
        mouth = SpokenMouth(speech, loudspeaker, tell)
        yield mouth
        mouth.close()


def _voiceless() -> Speech:
    def none(language: str) -> Voice:
        raise VoiceTrouble.because("voice_missing", voice="siwis", language=language)

    return Speech(none)


def _ignore(problem: Problem) -> None: ...


@pytest.fixture(params=["silent", "tape", "voiceless tape", "spoken", "voiceless", "cardless"])
def hold(request: pytest.FixtureRequest, tmp_path: Path) -> Hold:
    """Hold a test over one mouth, on the clock it lives by."""
    path = tmp_path / "evening.wav"

    async def with_tape(test: Test) -> None:
        speech = _voiceless() if "voiceless" in request.param else _speech()
        with Tape(path, speech, _ignore) as tape:
            await test(tape)

    async def with_voice(test: Test) -> None:
        async with _spoken(path, _voiceless() if "voiceless" in request.param else _speech(), _ignore) as mouth:
            if request.param == "cardless":
                outlet = mouth._loudspeaker._outlet
                assert outlet is not None
                mouth._loudspeaker._lose(outlet, warning("loudspeaker_gone"))
            await test(mouth)

    async def with_silence(test: Test) -> None:
        await test(SilentMouth())

    def run(test: Test) -> None:
        match request.param:
            case "silent":
                virtual_time.run(with_silence(test))
            case "tape" | "voiceless tape":
                virtual_time.run(with_tape(test))
            case _:
                asyncio.run(with_voice(test))

    return run


VOLUME = Manner().volume
BUSY_S = 0.4
"""How late a busy machine may notice what happened; how exact the sound is, is measured on the recording."""


def _now_s() -> float:
    return asyncio.get_running_loop().time()


def test_saying_takes_its_time_and_tells_it(hold: Hold) -> None:
    async def test(mouth: Mouth) -> None:
        await mouth.prepare([LINE])
        asked_s = _now_s()
        span = await mouth.say(LINE)
        assert -BUSY_S < span.start_s - asked_s < 0.2 + BUSY_S
        assert 0.3 < span.until_s - span.start_s < 2
        assert _now_s() == pytest.approx(span.until_s, abs=BUSY_S)

    hold(test)


def test_a_line_begins_when_it_is_due(hold: Hold) -> None:
    async def test(mouth: Mouth) -> None:
        await mouth.prepare([LINE])
        first = await mouth.say(LINE)
        due_s = first.until_s + 0.4 + BUSY_S
        await asyncio.sleep(due_s - mouth.lead_s - BUSY_S - _now_s())
        second = await mouth.say(LINE, due_s)
        assert second.start_s == pytest.approx(due_s, abs=0.002)
        assert second.until_s - second.start_s == pytest.approx(first.until_s - first.start_s, abs=0.002)

    hold(test)


def test_a_line_that_was_due_begins_at_once(hold: Hold) -> None:
    async def test(mouth: Mouth) -> None:
        await mouth.prepare([LINE])
        await asyncio.sleep(0.3)
        asked_s = _now_s()
        span = await mouth.say(LINE, asked_s - 0.2)
        assert -BUSY_S < span.start_s - asked_s < 0.2 + BUSY_S

    hold(test)


def test_hush_ends_a_line_early_and_the_next_is_whole(hold: Hold) -> None:
    async def test(mouth: Mouth) -> None:
        await mouth.prepare([LONG, LINE])
        speaking = asyncio.create_task(mouth.say(LONG))
        await asyncio.sleep(0.5)
        mouth.hush()
        asked_s = _now_s()
        span = await speaking
        assert _now_s() - asked_s < 0.3 + BUSY_S
        assert span.until_s - span.start_s < 0.9 + BUSY_S
        whole = await mouth.say(LINE)
        assert whole.until_s - whole.start_s > 0.3

    hold(test)


async def _hushed_after(mouth: Mouth, seconds: float, due_s: float | None = None) -> float:
    """How long saying a line goes on after a hush."""
    speaking = asyncio.create_task(mouth.say(LONG, due_s))
    await asyncio.sleep(seconds)
    assert not speaking.done()
    mouth.hush()
    asked_s = _now_s()
    span = await speaking
    assert span.until_s <= _now_s() + 0.01
    return _now_s() - asked_s


@pytest.mark.parametrize("seconds", [0.0, 0.002, 0.5])
def test_hush_ends_a_line_whether_it_is_ready_or_not(hold: Hold, seconds: float) -> None:
    async def test(mouth: Mouth) -> None:
        assert await _hushed_after(mouth, seconds) < 0.3 + BUSY_S
        whole = await mouth.say(LINE)
        assert whole.until_s - whole.start_s > 0.3

    hold(test)


def test_hush_ends_a_line_that_is_not_due_yet(hold: Hold) -> None:
    async def test(mouth: Mouth) -> None:
        await mouth.prepare([LONG])
        assert await _hushed_after(mouth, 0.2, _now_s() + 5.0) < 0.3 + BUSY_S

    hold(test)


def test_hush_over_silence_is_nothing(hold: Hold) -> None:
    async def test(mouth: Mouth) -> None:
        mouth.hush()
        span = await mouth.say(LINE)
        assert span.until_s - span.start_s > 0.3

    hold(test)


def test_sounds_and_manners_take_no_time(hold: Hold) -> None:
    async def test(mouth: Mouth) -> None:
        asked_s = _now_s()
        for sound in Sound:
            mouth.sound(sound)
        mouth.adopt(Manner("fr", volume=0.5, ambience=Ambience.LOW))
        mouth.adopt(Manner("en", ambience=Ambience.OFF))
        assert _now_s() - asked_s < 0.1 + BUSY_S
        assert mouth.lead_s >= 0
        assert mouth.voices >= 1

    hold(test)


def test_faster_is_shorter_from_the_next_line_on(hold: Hold) -> None:
    async def test(mouth: Mouth) -> None:
        plain = await mouth.say(LINE)
        mouth.adopt(Manner(speed=1.5))
        fast = await mouth.say(LINE)
        assert fast.until_s - fast.start_s < 0.9 * (plain.until_s - plain.start_s)

    hold(test)


def test_a_line_without_a_word_does_not_hold_up_the_evening(hold: Hold) -> None:
    async def test(mouth: Mouth) -> None:
        await mouth.prepare([Line("x", "…"), Line("x", "")])
        span = await mouth.say(Line("x", "…"))
        assert span.until_s - span.start_s < 1

    hold(test)


def test_a_voice_that_fails_is_told_once_and_the_lines_take_their_time(tmp_path: Path) -> None:
    told: list[Problem] = []

    def none(language: str) -> Voice:
        raise VoiceTrouble.because("voice_missing", voice="siwis", language=language)

    async def test() -> None:
        async with _spoken(tmp_path / "a.wav", Speech(none), told.append) as mouth:
            with pytest.raises(VoiceTrouble):
                await mouth.load()
            await mouth.prepare([LINE, LONG])
            span = await mouth.say(LINE)
            assert span.until_s - span.start_s == pytest.approx(spoken_s(LINE.text), abs=0.01)

    asyncio.run(test())
    assert [problem.code for problem in told] == ["voice_missing"]


async def _until(true: Callable[[], bool]) -> None:
    for _ in range(500):
        if true():
            return
        await asyncio.sleep(0.02)
    pytest.fail("it never comes to that")


class Halting:
    """A voice whose sentences are made beforehand: how long this machine takes to make them is not our question.

    All but the first are held back until the line is heard.
    """

    def __init__(self, voice: Voice, text: str) -> None:
        self.id, self.print, self.rate_hz, self.ahead = voice.id, voice.print, voice.rate_hz, voice.ahead
        self.heard = threading.Event()
        self._sentences = list(voice.synthesise(text, 1.0))

    def load(self) -> None:
        pass

    def synthesise(self, text: str, speed: float) -> Iterator[Samples]:
        first, *others = self._sentences
        yield first
        assert self.heard.wait(10)
        yield from others


def test_a_line_that_is_not_ready_is_spoken_by_sentence(tmp_path: Path, english_voice: Voice) -> None:
    text = "The night is over. Everybody, open your eyes. Talk."
    path = tmp_path / "a.wav"
    voice = Halting(english_voice, text)

    async def test() -> None:
        async with _spoken(path, Speech(lambda _: voice)) as mouth:
            mixer = mouth._loudspeaker._mixer
            await _until(lambda: mixer._gain == mixer.volume)
            speaking = asyncio.create_task(mouth.say(Line("x", text)))
            await _until(lambda: any(track.began is not None for track in mixer._tracks))
            voice.heard.set()
            await speaking

    asyncio.run(test())
    whole = Speech(lambda _: voice).clip(SpokenLine(text, "en"))
    sound, rate_hz = soundfile.read(path, dtype="int16")
    assert rate_hz == whole.rate_hz
    begin = int(np.flatnonzero(sound)[0]) - int(np.flatnonzero(whole.samples)[0])
    wanted = whole.samples * VOLUME**2
    heard = sound[begin : begin + len(wanted)]
    assert np.abs(heard - wanted).max() <= 1, "no sample lost, no gap added"
    assert not sound[begin + len(wanted) :].any()


def test_another_voice_of_the_language(tmp_path: Path) -> None:
    others = [lambda: Pico("pico-en-GB", "en-GB"), lambda: Pico("pico-low", "en-US", pitch=0.8)]
    speech = Speech(lambda _: Pico("pico-en-US", "en-US"), others=lambda _: others)

    async def test() -> None:
        async with _spoken(tmp_path / "a.wav", speech) as mouth:
            assert mouth.voices == 3
            lasts = []
            for voice in (0, 1, 3):
                mouth.adopt(Manner(voice=voice))
                span = await mouth.say(LINE)
                lasts.append(span.until_s - span.start_s)
            assert lasts[0] == pytest.approx(lasts[2], abs=0.005), "after the last comes the first"
            assert lasts[0] != pytest.approx(lasts[1], abs=0.005)

    asyncio.run(test())


def test_an_evening_changes_its_language_between_two_lines(tmp_path: Path) -> None:
    path, asked = tmp_path / "a.wav", []

    def voice_of(language: str) -> Voice:
        asked.append(language)
        return Pico("pico", bundled_accent(language))

    async def test() -> None:
        async with _spoken(path, Speech(voice_of, SpeechCache(tmp_path / "cache", _never))) as mouth:
            await mouth.say(LINE)
            mouth.adopt(Manner("fr"))
            await mouth.say(Line("x", "Voyante, réveille-toi."))

    asyncio.run(test())
    assert asked == ["en", "fr"]
    sound, rate_hz = soundfile.read(path, dtype="float32")
    assert stretches(sound, rate_hz)
    assert len(list((tmp_path / "cache").glob("*/*.flac"))) == 2


def test_hush_while_the_voice_is_still_thinking(tmp_path: Path) -> None:
    may_speak = threading.Event()

    class Thinking(Pico):
        def synthesise(self, text: str, speed: float) -> Iterator[Samples]:
            assert may_speak.wait(10)
            yield from super().synthesise(text, speed)

    async def test() -> None:
        async with _spoken(tmp_path / "a.wav", Speech(lambda _: Thinking("pico", "en-US"))) as mouth:
            assert await _hushed_after(mouth, 0.3) < 0.05 + BUSY_S
            may_speak.set()
            whole = await mouth.say(LINE)
            assert whole.until_s - whole.start_s > 0.3

    asyncio.run(test())
    sound, rate_hz = soundfile.read(tmp_path / "a.wav", dtype="float32")
    ((start_s, until_s),) = stretches(sound, rate_hz, pause_s=0.5)
    assert until_s - start_s < 1.5, "of the line that was hushed nothing is heard"
