"""The ears in a room: real Vosk, real recordings in the microphone's place, trouble of every kind."""

import asyncio
import itertools
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Self

import numpy as np
import pytest
import soundfile

from narrator.adapters.ears import vosk_ears
from narrator.adapters.ears.cleaning import EchoCanceller
from narrator.adapters.ears.microphone import Block, Inlet, Microphone
from narrator.adapters.ears.recogniser import Samples
from narrator.adapters.ears.recording import blocks_of
from narrator.adapters.ears.utterance import BLOCK, BLOCK_S
from narrator.adapters.ears.vosk_ears import VoskEars
from narrator.adapters.own_sound import OwnSound
from narrator.errors import DeviceTrouble, EchoTrouble
from narrator.ports import Command, Entry, Hearing, Murmur, Said, Trouble, Understanding
from narrator.rules.game import PublicView, Seat, SeatView
from tests.heard.corpus import HERE
from tests.heard.model import model_path
from tests.support.sound import SoundCard, needs_sound_card

QUIET = np.zeros(BLOCK, np.int16)
SPEAKER = "kokoro-bm_george"
PAUSE, RESUME, REPEAT = Command("pause"), Command("resume"), Command("repeat")


class Hall:
    """A room that keeps what is handed in."""

    def __init__(self, hearing: Hearing) -> None:
        self.hearing = hearing
        self.entries: list[Entry] = []

    def post(self, entry: Entry) -> None:
        self.entries.append(entry)

    def view(self, seat: Seat) -> SeatView | None:
        return None

    def public(self) -> PublicView | None:
        return None

    @property
    def meant(self) -> list[Command]:
        """All that was understood, as it arrived: the room need not understand it again."""
        meanings = [entry.meaning for entry in self.entries if isinstance(entry, Said)]
        return [command for meaning in meanings if meaning is not None for command in meaning.meant]

    @property
    def troubles(self) -> list[str]:
        return [entry.problem.code for entry in self.entries if isinstance(entry, Trouble)]


class Tape:
    """A microphone that plays its blocks as fast as they are read; what is not a block is raised."""

    def __init__(self, blocks: Sequence[Samples | Exception]) -> None:
        self._blocks = iter(blocks)
        self._number = itertools.count()
        self.ended = threading.Event()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def read(self, patience_s: float) -> Block | None:
        block = next(self._blocks, None)
        if isinstance(block, Exception):
            raise block
        if block is None:
            self.ended.set()
            time.sleep(0.01)
            return None
        return Block(block, next(self._number) * BLOCK_S)


def spoken(text: str, speaker: str = SPEAKER) -> list[Samples]:
    """Somebody says a command of the sample; a second of silence before and after."""
    slug = text.replace(" ", "-")
    found = sorted((HERE / "speakers").glob(f"{speaker}/*_{slug}.flac")) or sorted(
        (HERE / "speakers").glob(f"*/*_{slug}.flac")
    )
    return [*[QUIET] * 50, *blocks_of(found[-1]), *[QUIET] * 60]


async def listened(
    ears: VoskEars, hall: Hall, until: Callable[[], bool], patience_s: float = 20.0, after_s: float = 0.1
) -> None:
    listening = asyncio.ensure_future(ears.listen(hall))
    waited_s = 0.0
    while not until() and waited_s < patience_s:
        await asyncio.sleep(0.02)
        waited_s += 0.02
    await asyncio.sleep(after_s)
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)
    assert not [thread for thread in threading.enumerate() if thread.name == "ears"], "the ears' thread has ended"


def english(_language: str) -> Path:
    return model_path()


def heard(
    tape: Tape, hearing: Hearing, own_sound: OwnSound | None = None, canceller: EchoCanceller | None = None
) -> Hall:
    hall = Hall(hearing)
    ears = VoskEars(english, tape, own_sound or OwnSound())
    if canceller is not None:
        ears.cancel_echo(canceller)
    asyncio.run(listened(ears, hall, tape.ended.is_set))
    return hall


def test_a_command_is_handed_in_as_it_was_understood() -> None:
    hall = heard(Tape(spoken("pause")), Hearing("en", "night"))
    assert hall.entries == [Said("pause", meaning=Understanding(addressed=True, commands=(PAUSE,)))]


def test_several_commands_follow_one_another() -> None:
    tape = Tape([*spoken("pause"), *spoken("resume"), *spoken("repeat")])
    assert heard(tape, Hearing("en", "night")).meant == [PAUSE, RESUME, REPEAT]


def test_table_talk_is_none_of_its_business() -> None:
    talk = sorted((HERE / "speakers" / SPEAKER).glob("ch*.flac"))
    blocks = [block for path in talk for block in (*[QUIET] * 50, *blocks_of(path), *[QUIET] * 50)]
    assert set(heard(Tape(blocks), Hearing("en", "lobby")).entries) <= {Murmur()}


def test_where_the_name_is_needed_a_command_without_it_is_not_meant() -> None:
    assert heard(Tape(spoken("pause")), Hearing("en", "debate", name_needed=True)).entries == [Murmur()]


def test_deaf_while_the_narrator_speaks() -> None:
    blocks = spoken("pause")
    own_sound = OwnSound()
    own_sound.sounding(0.0, len(blocks) * BLOCK_S)
    assert heard(Tape(blocks), Hearing("en", "night"), own_sound).entries == []


def test_what_began_before_the_narrator_spoke_is_left_alone() -> None:
    """Half of it was said into the narrator's own voice: nobody can tell what it was."""
    own_sound = OwnSound()
    own_sound.sounding(1.3, 1.4)
    assert heard(Tape(spoken("pause")), Hearing("en", "night"), own_sound).entries == []


def test_what_is_listened_for_changes_with_the_room() -> None:
    meanwhile = [QUIET] * 2000  # a narrator says something in that time
    tape = Tape([*spoken("pause"), *meanwhile, *spoken("five players")])
    hall = Hall(Hearing("en", "night"))

    def on_pause() -> bool:
        if hall.meant:
            hall.hearing = Hearing("en", "lobby")
        return tape.ended.is_set()

    slowed = _Slowed(tape)
    asyncio.run(listened(VoskEars(english, slowed, OwnSound()), hall, on_pause))
    assert hall.meant == [PAUSE, Command("players", {"count": 5})]


def test_a_language_without_a_recogniser_is_told_once() -> None:
    tape = Tape(spoken("pause"))
    hall = Hall(Hearing("fr", "night"))
    asyncio.run(listened(VoskEars(lambda _: None, tape, OwnSound()), hall, tape.ended.is_set))
    assert (hall.meant, hall.troubles) == ([], ["model_missing"])


def test_a_microphone_that_goes_and_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vosk_ears, "RETRY_S", 0.05)
    gone = [DeviceTrouble.because("microphone_gone", name="USB Mic") for _ in range(3)]
    hall = heard(Tape([*spoken("pause"), *gone, *spoken("resume"), *[QUIET] * 50]), Hearing("en", "night"))
    assert hall.meant == [PAUSE, RESUME]
    assert hall.troubles == ["microphone_gone", "microphone_back"]


def test_ears_that_fail_are_told_and_begin_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vosk_ears, "RETRY_S", 0.05)
    broken: list[Samples | Exception] = [*spoken("pause"), ZeroDivisionError("oops"), *spoken("resume")]
    broken += [QUIET] * 50
    hall = heard(Tape(broken), Hearing("en", "night"))
    assert hall.meant == [PAUSE, RESUME]
    assert hall.troubles == ["ears_failed", "microphone_back"]


@pytest.mark.parametrize("debug", ["", "1"])
def test_a_traceback_is_for_whoever_asked_for_it(
    debug: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(vosk_ears, "RETRY_S", 0.05)
    monkeypatch.setenv("NARRATOR_DEBUG", debug)
    heard(Tape([QUIET, ZeroDivisionError("oops")]), Hearing("en", "night"))
    assert bool(caplog.records) == bool(debug)


def test_a_broken_model_is_told_and_the_evening_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vosk_ears, "RETRY_S", 0.05)
    tape = Tape(spoken("pause"))
    hall = Hall(Hearing("en", "night"))
    asyncio.run(listened(VoskEars(lambda _: tmp_path, tape, OwnSound()), hall, tape.ended.is_set))
    assert hall.troubles == ["model_broken"], "told once, though it was tried again a hundred times"


def test_a_driver_that_hangs_does_not_hold_up_the_end_of_the_evening(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vosk_ears, "ENDING_S", 0.1)
    release, hall = threading.Event(), Hall(Hearing("en", "night"))

    class Stuck(Tape):
        def read(self, patience_s: float) -> Block | None:
            self.ended.set()
            release.wait(20)
            return None

    async def evening() -> float:
        stuck = Stuck([])
        listening = asyncio.ensure_future(VoskEars(english, stuck, OwnSound()).listen(hall))
        await asyncio.to_thread(stuck.ended.wait, 5)
        ended_s = time.monotonic()
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
        return time.monotonic() - ended_s

    try:
        assert asyncio.run(evening()) < 2.0
    finally:
        release.set()


def test_sound_that_was_lost_is_told_once_and_not_aloud() -> None:
    class Slow(Tape):
        def read(self, patience_s: float) -> Block | None:
            block = super().read(patience_s)
            return None if block is None else Block(block.samples, block.start_s, lost=2)

    hall = heard(Slow([QUIET] * 5), Hearing("en", "night"))
    assert [(entry.problem.code, entry.aloud) for entry in hall.entries if isinstance(entry, Trouble)] == [
        ("sound_lost", False)
    ]


def test_names_that_cannot_be_heard_are_told_once() -> None:
    hall = Hall(Hearing("en", "lobby", ("Anna", "Xyzzyx"), wake="Zorblax"))
    tape = Tape([QUIET] * 3000)
    later = Hearing("en", "vote", ("Anna", "Xyzzyx", "Qwrtz", "Player four"), wake="Zorblax")

    def on_and_on() -> bool:
        if len(hall.troubles) == 2:  # the first table's are told: another player sits down
            hall.hearing = later
        return tape.ended.is_set() or len(hall.troubles) > 2

    asyncio.run(listened(VoskEars(english, _Slowed(tape), OwnSound()), hall, on_and_on))
    told = [dict(entry.problem.facts) for entry in hall.entries if isinstance(entry, Trouble)]
    assert hall.troubles == ["wake_unheard", "names_unheard", "names_unheard"]
    assert [(row["names"], row["number"]) for row in told[1:]] == [(("Xyzzyx",), 2), (("Qwrtz",), 3)]


@needs_sound_card
def test_over_a_real_sound_card_plugged_out_and_in(sound_card: SoundCard, tmp_path: Path) -> None:
    wav = tmp_path / "pause.wav"
    soundfile.write(wav, np.concatenate(spoken("pause")), 16_000)
    hall = Hall(Hearing("en", "night"))
    ears = VoskEars(english, Inlet("", time.monotonic), OwnSound())
    ears.load("en")

    async def evening() -> None:
        listening = asyncio.ensure_future(ears.listen(hall))
        await asyncio.sleep(1.0)
        await asyncio.to_thread(sound_card.speak(wav).wait, 10)
        await _until(lambda: hall.meant == [PAUSE])
        sound_card.stop()
        await _until(lambda: hall.troubles[:1] == ["microphone_gone"])
        sound_card.start()
        await _until(lambda: hall.troubles[-1:] == ["microphone_back"])
        await asyncio.to_thread(sound_card.speak(wav).wait, 10)
        await _until(lambda: hall.meant == [PAUSE, PAUSE])
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)

    asyncio.run(evening())


async def _until(true: Callable[[], bool]) -> None:
    for _ in range(750):
        if true():
            return
        await asyncio.sleep(0.02)
    raise TimeoutError


class _Slowed:
    """Another microphone, fast but not so fast that the room cannot follow."""

    def __init__(self, tape: Microphone) -> None:
        self._tape = tape

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def read(self, patience_s: float) -> Block | None:
        time.sleep(0.002)
        return self._tape.read(patience_s)


class Room:
    """A loudspeaker in a room: what it gives comes back later, softer and smeared."""

    def __init__(self, narration: Samples, delay: int = 720) -> None:
        rng = np.random.default_rng(5)
        tail = rng.standard_normal(3200) * np.exp(-np.arange(3200) / 600)
        way = np.zeros(delay + len(tail))
        way[delay:] = tail / np.sqrt(np.sum(tail**2))
        self.narration = narration
        size = 1 << (len(narration) + len(way)).bit_length()
        echo = np.fft.irfft(np.fft.rfft(narration.astype(float), size) * np.fft.rfft(way, size), size)
        self.echo = echo[: len(narration)]

    def sample_at(self, time_s: float) -> int:
        return round(time_s * 16_000)

    def samples(self, first: int, count: int) -> Samples:
        piece = self.narration[max(0, first) : first + count]
        return np.pad(piece, (0, count - len(piece)))


def narration(seconds: int) -> Samples:
    """Somebody who never stops talking."""
    talk = [
        np.concatenate(list(blocks_of(path))) for path in sorted((HERE / "speakers").glob("flite-slt/ch*.flac"))
    ]
    whole = np.concatenate(talk)
    return np.resize(whole, seconds * 16_000).astype(np.int16)


def interrupted(command: str) -> tuple[Room, list[Samples]]:
    """A command ten seconds into a narration whose echo is as loud as the command."""
    room = Room(narration(16))
    words = np.concatenate(spoken(command)).astype(float)
    level = _loudness(words) / _loudness(room.echo)
    near = room.echo * level
    near[9 * 16_000 : 9 * 16_000 + len(words)] += words
    room.narration = (room.narration * level).clip(-32_768, 32_767).astype(np.int16)
    return room, list(near.clip(-32_768, 32_767).astype(np.int16).reshape(-1, BLOCK))


def _loudness(sound: "np.ndarray[tuple[int, ...], np.dtype[np.float64]]") -> float:
    """The level of the speech without its pauses."""
    levels = np.sqrt(np.mean(sound[: len(sound) // BLOCK * BLOCK].reshape(-1, BLOCK) ** 2, axis=1))
    return float(np.sqrt(np.mean(levels[levels > levels.max() / 10] ** 2)))


@pytest.mark.parametrize("command", ["pause", "stop", "repeat", "skip"])
def test_a_stop_word_is_heard_over_the_narrators_own_voice(command: str) -> None:
    room, blocks = interrupted(command)
    try:
        canceller = EchoCanceller(room)
    except EchoTrouble:
        pytest.skip("needs libspeexdsp1")
    own_sound = OwnSound()
    own_sound.sounding(0.0, 60.0)
    hall = heard(Tape(blocks), Hearing("en", "night"), own_sound, canceller)
    assert hall.meant == [Command(command)]


class Unlearned(EchoCanceller):
    """One that need not learn anything, because its loudspeaker is silent."""

    learned = True
    closings = 0

    def close(self) -> None:
        self.closings += 1
        super().close()


@pytest.mark.parametrize(("text", "phase", "posted"), [("five players", "lobby", False), ("pause", "night", True)])
def test_what_began_under_the_narrators_voice_is_judged_as_said_over_it(
    text: str, phase: str, posted: bool
) -> None:
    """Even if the narrator has fallen silent before it ends: half of it may have been its own."""
    try:
        canceller = Unlearned(Room(np.zeros(16_000, np.int16)))
    except EchoTrouble:
        pytest.skip("needs libspeexdsp1")
    own_sound = OwnSound(tail_s=0.0)
    own_sound.sounding(0.0, 1.3)
    hall = heard(Tape(spoken(text)), Hearing("en", phase), own_sound, canceller)
    assert hall.meant == ([Command(text)] if posted else [])
    assert canceller.closings == 1, "the ears have ended"


def test_without_the_library_echo_is_not_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("narrator.adapters.ears.cleaning._LIBRARIES", ("no-such-library.so",))
    monkeypatch.setattr("ctypes.util.find_library", lambda _: None)
    with pytest.raises(EchoTrouble):
        EchoCanceller(Room(np.zeros(16_000, np.int16)))
