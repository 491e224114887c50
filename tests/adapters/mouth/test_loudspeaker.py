"""The loudspeaker over a real PortAudio and a real PulseAudio, listened to by a recorder beside it."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from narrator.adapters.devices import library
from narrator.adapters.mouth.clips import Clip, Wave, loudness_lufs
from narrator.adapters.mouth.loudspeaker import Loudspeaker
from narrator.adapters.mouth.outlets import WAV_RATE_HZ, CardOutlet, OpenOutlet, Outlet, Pull, wav_outlets
from narrator.adapters.mouth.speech import Speech, SpokenLine
from narrator.adapters.mouth.speech_queue import Rendering
from narrator.adapters.mouth.voices import Voice
from narrator.adapters.own_sound import TAIL_S, OwnSound
from narrator.errors import DeviceTrouble, FileTrouble
from narrator.ports import Ambience, Span
from narrator.rules.refusal import Problem
from tests.support.sound import RATE_HZ, SoundCard, decibels, needs_sound_card, placed, stretches

pytestmark = [needs_sound_card, pytest.mark.real_time]
PAUSES_S = (0.3137, 0.5041, 0.8073)
BUSY_S = 0.4
"""How late a busy machine may notice what happened; how exact the sound is, is measured on the recording."""
TAKES = 5
STOOD_STILL_S = 0.01


class Ledger:
    """What a sound card asks for, and when it says that each block is heard: by its own clock, not the wall's.

    A card on a busy machine runs dry now and then and gives silence that nobody asked for: only the ledger tells
    that from a fault of ours.
    """

    def __init__(self, open_outlet: OpenOutlet) -> None:
        self._open_outlet = open_outlet
        self._begun_s: list[float] = []

    def open(self, rate_hz: int | None) -> Outlet:
        outlet = self._open_outlet(rate_hz)
        start, asked = outlet.start, 0

        def noted(pull: Pull) -> Pull:
            def note(frames: int, heard_s: float) -> Wave:
                nonlocal asked
                self._begun_s.append(heard_s - asked / outlet.rate_hz)
                asked += frames
                return pull(frames, heard_s)

            return note

        outlet.start = lambda pull: start(noted(pull))  # type: ignore[method-assign]
        return outlet

    def begin(self) -> None:
        self._begun_s.clear()

    @property
    def ran_dry(self) -> bool:
        """Whether the card stood still since ``begin``: what it gives now was asked for longer ago than before."""
        return bool(np.ptp(self._begun_s) > STOOD_STILL_S)


class Evening:
    """A loudspeaker at work, and all that is told about it."""

    def __init__(self) -> None:
        self.told: list[Problem] = []
        self.own_sound = OwnSound()
        self.ledger = Ledger(partial(CardOutlet, "pulse"))
        self.loudspeaker = Loudspeaker(self.ledger.open, self.own_sound, self.told.append)

    def run(self, play: Callable[[Loudspeaker], Awaitable[None]]) -> None:
        async def evening() -> None:
            async with self.loudspeaker as loudspeaker:
                await play(loudspeaker)

        asyncio.run(evening())

    async def hears(self, code: str) -> bool:
        """Wait until that is told, or nobody would any more."""
        for _ in range(400):
            if self.told and self.told[-1].code == code:
                return True
            await asyncio.sleep(0.02)
        return False


def undisturbed(take: Callable[[Evening], None]) -> None:
    """A take in which the card never ran dry; those in which it did say nothing about us."""
    for _ in range(TAKES):
        evening = Evening()
        failed: AssertionError | None = None
        try:
            take(evening)
        except AssertionError as error:
            failed = error
        if failed is None:
            return
        if not evening.ledger.ran_dry:
            raise failed
    pytest.fail(f"in {TAKES} takes the card always ran dry")


def _chirp(seconds: float, rate_hz: int) -> Clip:
    """A sound that fits itself at one place only, fading in and out."""
    time_s = np.arange(round(seconds * rate_hz)) / rate_hz
    wave = 0.3 * np.sin(2 * np.pi * (300 + 1200 * time_s / seconds) * time_s) * np.hanning(len(time_s))
    return Clip(np.rint(wave * 32767).astype(np.int16), rate_hz)


def _never(problem: Problem) -> None:
    pytest.fail(problem.code)


def _now_s() -> float:
    return asyncio.get_running_loop().time()


async def _lines_with_pauses(loudspeaker: Loudspeaker, clip: Clip) -> list[Span]:
    spans: list[Span] = []
    for pause_s in (0.0, *PAUSES_S):
        due_s = spans[-1].until_s + pause_s if spans else None
        if due_s is not None:
            await asyncio.sleep(due_s - loudspeaker.lead_s - _now_s())
        spans.append(await loudspeaker.play(Rendering.of(clip), due_s))
        assert 0 <= _now_s() - spans[-1].until_s < BUSY_S, "it returns when the last sample was heard"
    return spans


def test_pauses_are_exact_and_nothing_clicks(sound_card: SoundCard) -> None:
    undisturbed(lambda evening: _pauses_are_exact(evening, sound_card))


def _pauses_are_exact(evening: Evening, sound_card: SoundCard) -> None:
    spans: list[Span] = []

    async def play(loudspeaker: Loudspeaker) -> None:
        with sound_card.recording() as recording:
            evening.ledger.begin()
            spans.extend(await _lines_with_pauses(loudspeaker, _chirp(0.4, loudspeaker.rate_hz)))
        heard.append(recording.samples())

    heard: list[Wave] = []
    evening.run(play)
    chirp = _chirp(0.4, RATE_HZ).samples.astype(np.float32)
    (recorded,) = heard
    assert np.abs(np.diff(recorded)).max() < 0.1, "no click: a chirp has no such step"
    parts = stretches(recorded, pause_s=0.1)
    assert len(parts) == len(spans)
    starts = [
        placed(chirp, recorded[(first := round((start_s - 0.05) * RATE_HZ)) : round((until_s + 0.05) * RATE_HZ)])
        + first
        for start_s, until_s in parts
    ]
    apart_s = np.diff(starts) / RATE_HZ
    assert apart_s == pytest.approx([0.4 + pause_s for pause_s in PAUSES_S], abs=0.004)
    assert [span.until_s - span.start_s for span in spans] == pytest.approx([0.4] * 4, abs=0.001)
    assert len(evening.own_sound._heard) == len(spans), "told once a line"
    for span in spans:
        assert evening.own_sound.covers(span.start_s)
        assert evening.own_sound.covers(span.until_s + TAIL_S / 2)
        assert not evening.own_sound.covers(span.until_s + TAIL_S + 0.01)


def test_lines_of_a_real_voice_are_equally_loud_in_the_room(sound_card: SoundCard, english_voice: Voice) -> None:
    speech = Speech(lambda _: english_voice)
    heard: list[Wave] = []

    async def play(loudspeaker: Loudspeaker) -> None:
        for text in ("No.", "Seer, open your eyes."):
            clip = speech.clip(SpokenLine(text, "en")).at(loudspeaker.rate_hz)
            with sound_card.recording() as recording:
                await loudspeaker.play(Rendering.of(clip))
            heard.append(recording.samples())

    Evening().run(play)
    levels = [loudness_lufs(wave, RATE_HZ) for wave in heard]
    assert np.ptp(levels) < 1.5, levels


def test_falling_silent_is_quick_and_gentle(sound_card: SoundCard) -> None:
    evening = Evening()

    async def play(loudspeaker: Loudspeaker) -> None:
        tone = 0.2 * np.sin(2 * np.pi * 500 * np.arange(3 * loudspeaker.rate_hz) / loudspeaker.rate_hz)
        line = Rendering.of(Clip(np.rint(tone * 32767).astype(np.int16), loudspeaker.rate_hz))
        with sound_card.recording() as recording:
            speaking = asyncio.create_task(loudspeaker.play(line))
            await asyncio.sleep(0.6)
            asked_s = _now_s()
            loudspeaker.fall_silent()
            span = await speaking
            assert _now_s() - asked_s < 0.3 + BUSY_S
            assert 0.4 < span.until_s - span.start_s < 0.8 + BUSY_S
            assert not evening.own_sound.covers(span.until_s + TAIL_S + 0.05)
            await asyncio.sleep(0.1)
        recorded = recording.samples()
        ((_, until_s),) = stretches(recorded)
        end = round(until_s * RATE_HZ)
        assert np.abs(np.diff(recorded[end - 2_000 :])).max() < 0.02, "no click where it ends"

    evening.run(play)


def test_whoever_gives_up_waiting_gives_up_the_line(sound_card: SoundCard) -> None:
    async def play(loudspeaker: Loudspeaker) -> None:
        line = Rendering.of(_chirp(2.0, loudspeaker.rate_hz))
        with sound_card.recording() as recording:
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.5):
                    await loudspeaker.play(line)
            await asyncio.sleep(0.5)
        ((start_s, until_s),) = stretches(recording.samples())
        assert until_s - start_s < 0.7 + BUSY_S

    Evening().run(play)


def test_the_night_ducks_under_the_voice(sound_card: SoundCard) -> None:
    async def play(loudspeaker: Loudspeaker) -> None:
        loudspeaker.surround(Ambience.HIGH)
        for _ in range(400):  # it is made in a thread, and rises by the card's clock
            if loudspeaker._mixer.night is not None and loudspeaker._mixer._level > 0.8:
                break
            await asyncio.sleep(0.05)
        silent = Rendering.of(Clip(np.zeros(loudspeaker.rate_hz, np.int16), loudspeaker.rate_hz))
        with sound_card.recording() as recording:
            await asyncio.sleep(0.4)
            await loudspeaker.play(silent)
        heard = recording.samples()
        before, under = heard[RATE_HZ // 10 : RATE_HZ // 2], heard[-RATE_HZ // 2 : -RATE_HZ // 5]
        assert decibels(before) - decibels(under) > 5

    Evening().run(play)


def test_what_was_played_can_be_asked_for(sound_card: SoundCard) -> None:
    undisturbed(_what_was_played_can_be_asked_for)


def _what_was_played_can_be_asked_for(evening: Evening) -> None:
    async def play(loudspeaker: Loudspeaker) -> None:
        evening.ledger.begin()
        chirp = _chirp(0.4, loudspeaker.rate_hz)
        span = await loudspeaker.play(Rendering.of(chirp))
        heard = loudspeaker.samples(loudspeaker.sample_at(span.start_s - 0.1), 9_600).astype(np.float32)
        assert placed(_chirp(0.4, 16_000).samples.astype(np.float32), heard) == pytest.approx(1_600, abs=8)

    evening.run(play)


def test_a_loudspeaker_that_vanishes_mid_sentence_and_comes_back(sound_card: SoundCard) -> None:
    evening = Evening()

    async def play(loudspeaker: Loudspeaker) -> None:
        line = Rendering.of(_chirp(1.5, loudspeaker.rate_hz))
        speaking = asyncio.create_task(loudspeaker.play(line))
        await asyncio.sleep(0.5)
        pulled_s = _now_s()
        sound_card.stop()
        assert await evening.hears("loudspeaker_gone")
        assert _now_s() - pulled_s < 1.0 + BUSY_S
        span = await speaking
        assert span.until_s - span.start_s == pytest.approx(1.5, abs=0.05), "the evening goes on in its own time"
        unheard = await loudspeaker.play(Rendering.of(_chirp(0.3, loudspeaker.rate_hz)))
        assert unheard.until_s - unheard.start_s == pytest.approx(0.3, abs=0.02)
        sound_card.start()
        assert await evening.hears("loudspeaker_back")
        assert len(evening.told) == 2
        with sound_card.recording() as recording:
            await loudspeaker.play(Rendering.of(_chirp(0.3, loudspeaker.rate_hz)))
        assert stretches(recording.samples())

    evening.run(play)


def test_a_driver_that_tells_no_time_is_heard_all_the_same(
    sound_card: SoundCard, monkeypatch: pytest.MonkeyPatch
) -> None:
    portaudio = library()

    def no_time(_: object) -> float:
        raise portaudio.PortAudioError("Error getting stream time")  # what PortAudio's 0 is made into

    monkeypatch.setattr(portaudio._StreamBase, "time", property(no_time))
    undisturbed(lambda evening: _is_heard(evening, sound_card))


def _is_heard(evening: Evening, sound_card: SoundCard) -> None:
    async def play(loudspeaker: Loudspeaker) -> None:
        evening.ledger.begin()
        with sound_card.recording() as recording:
            span = await loudspeaker.play(Rendering.of(_chirp(0.6, loudspeaker.rate_hz)))
        assert span.until_s - span.start_s == pytest.approx(0.6, abs=0.01)
        assert len(stretches(recording.samples())) == 1

    evening.run(play)
    assert not evening.told


def test_no_such_loudspeaker_is_told_at_once(sound_card: SoundCard) -> None:
    async def play() -> None:
        async with Loudspeaker(partial(CardOutlet, "a trumpet"), OwnSound(), _never):
            pytest.fail("there is none")

    with pytest.raises(DeviceTrouble) as trouble:
        asyncio.run(play())
    assert trouble.value.problems[0].code == "unknown_loudspeaker"


def test_a_recording_is_valid_at_every_moment_and_in_time(tmp_path: Path) -> None:
    path = tmp_path / "evening.wav"

    async def play() -> None:
        async with Loudspeaker(wav_outlets(path), OwnSound(), _never) as loudspeaker:
            clip = _chirp(0.3, loudspeaker.rate_hz)
            first = await loudspeaker.play(Rendering.of(clip))
            await asyncio.sleep(0.25)
            assert path.stat().st_size > 44
            assert len(_read(path)) > 0.3 * WAV_RATE_HZ
            await loudspeaker.play(Rendering.of(clip), first.until_s + 0.5)

    asyncio.run(play())
    heard = _read(path)
    (first, second) = stretches(heard, 22_050, pause_s=0.1)
    assert second[0] - first[0] == pytest.approx(0.8, abs=0.002)


def test_a_recording_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    async def play() -> None:
        async with Loudspeaker(wav_outlets(tmp_path / "no" / "evening.wav"), OwnSound(), _never):
            pytest.fail("it cannot be written")

    with pytest.raises(FileTrouble):
        asyncio.run(play())


def _read(path: Path) -> Wave:
    import soundfile  # noqa: PLC0415 - only here

    sound, _ = soundfile.read(path, dtype="float32")
    return np.asarray(sound, np.float32)
