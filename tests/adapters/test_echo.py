"""The echo test and interrupting by voice, over a real PortAudio whose microphone hears its loudspeaker."""

import asyncio
from functools import partial
from pathlib import Path

import numpy as np
import pytest
import soundfile

from narrator.adapters.ears.cleaning import EchoCanceller
from narrator.adapters.ears.microphone import Inlet
from narrator.adapters.ears.vosk_ears import VoskEars
from narrator.adapters.echo import Echo, EchoFile, Pair, pair_of, try_echo
from narrator.adapters.mouth.clips import Clip
from narrator.adapters.mouth.loudspeaker import Loudspeaker
from narrator.adapters.mouth.outlets import CardOutlet
from narrator.adapters.mouth.speech_queue import Rendering
from narrator.adapters.own_sound import OwnSound
from narrator.app.ears import can_be_interrupted
from narrator.app.options import Evening
from narrator.config import Settings, settings
from narrator.errors import InputRefused
from narrator.paths import paths
from narrator.ports import Hearing
from tests.adapters.ears.test_vosk_ears import Hall, english, narration, spoken
from tests.support.sound import SoundCard, needs_sound_card

HERE, THERE = Pair("Table (ALSA)", "Table (ALSA)"), Pair("Table (ALSA)", "Television (ALSA)")
STOP_WORDS = frozenset({"pause", "repeat", "skip"})
TAKES = 3
"""A busy machine lets a card run dry, and what was learnt until then is worth nothing."""


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One in which nothing was tested before."""
    monkeypatch.setenv("NARRATOR_HOME", str(tmp_path))


@needs_sound_card
def test_a_wave_tells_whether_the_echo_can_be_cancelled(sound_card: SoundCard) -> None:
    pair = pair_of("", "")
    assert pair.one_device
    with sound_card.hiss():
        unheard = asyncio.run(try_echo(pair, 0.8))
        with sound_card.loop():
            tried = (asyncio.run(try_echo(pair, 0.8)) for _ in range(TAKES))
            heard = next((echo for echo in tried if echo.cancelled), None)
    assert (unheard.heard, unheard.cancelled) == (False, False)
    assert heard is not None
    assert heard.heard_db > 20


@needs_sound_card
def test_over_the_narrators_own_voice_stop_words_are_heard(sound_card: SoundCard, tmp_path: Path) -> None:
    """The voice comes back into the microphone, as loud as whoever interrupts it."""
    for word in STOP_WORDS:
        soundfile.write(tmp_path / f"{word}.wav", np.concatenate(spoken(word)[45:-45]) // 2, 16_000)
    with sound_card.hiss(), sound_card.loop():
        found = (asyncio.run(_interrupted(sound_card, tmp_path)) for _ in range(TAKES))
        assert any(len(commands & STOP_WORDS) >= len(STOP_WORDS) - 1 for commands in found)


async def _interrupted(card: SoundCard, words: Path) -> frozenset[str]:
    """What is heard of all that is said into a long line."""
    hall, own_sound, loop = Hall(Hearing("en", "night")), OwnSound(), asyncio.get_running_loop()
    async with Loudspeaker(partial(CardOutlet, ""), own_sound, lambda _: None) as loudspeaker:
        loudspeaker.turn(0.7)
        ears = VoskEars(english, Inlet("", loop.time), own_sound)
        await asyncio.to_thread(ears.load, "en")
        ears.cancel_echo(EchoCanceller(loudspeaker))
        listening = asyncio.ensure_future(ears.listen(hall))
        await asyncio.sleep(1.0)
        line = Clip(narration(16), 16_000).at(loudspeaker.rate_hz)
        speaking = asyncio.ensure_future(loudspeaker.play(Rendering.of(line)))
        await asyncio.sleep(7.0)
        for word in STOP_WORDS:
            await asyncio.to_thread(card.speak(words / f"{word}.wav").wait, 10)
            await asyncio.sleep(1.0)
        await speaking
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
    return frozenset(command.name for command in hall.meant)


def test_what_came_of_a_test_is_kept_for_its_pair_of_devices(tmp_path: Path) -> None:
    file = EchoFile(tmp_path / "kept" / "echoes.json")
    assert file.find(HERE) is None
    file.keep(HERE, Echo(30.0, 29.0))
    file.keep(THERE, Echo(0.5, 0.5))
    file.keep(HERE, Echo(30.0, 4.0))
    assert EchoFile(tmp_path / "kept" / "echoes.json").find(HERE) == Echo(30.0, 4.0)
    assert file.find(THERE) == Echo(0.5, 0.5)
    (tmp_path / "kept" / "echoes.json").write_text("[{]", encoding="utf-8")
    assert file.find(HERE) is None, "a broken file is none, and the test is made again"


@pytest.mark.parametrize(
    ("echo", "cancelled"),
    [(Echo(30.0, 12.0), True), (Echo(30.0, 25.0), False), (Echo(9.0, 2.0), True), (Echo(2.0, 0.0), False)],
)
def test_cancelling_helps_if_hardly_anything_is_left_of_what_was_heard(echo: Echo, cancelled: bool) -> None:
    assert echo.cancelled is cancelled


@pytest.mark.parametrize(
    ("wanted", "pair", "left_db", "interruptible"),
    [
        ("auto", HERE, 5.0, True),
        ("auto", HERE, 29.0, False),
        ("auto", THERE, 5.0, False),
        ("on", THERE, 29.0, True),
        ("off", HERE, 5.0, False),
    ],
)
@pytest.mark.usefixtures("house")
def test_the_ears_are_open_where_a_test_helped_or_somebody_wants_it(
    wanted: str, pair: Pair, left_db: float, interruptible: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("narrator.app.ears.pair_of", lambda *_: pair)
    EchoFile(paths().echoes).keep(pair, Echo(30.0, left_db))
    assert asyncio.run(can_be_interrupted(Evening(settings(barge_in=wanted)))) is interruptible


@pytest.mark.usefixtures("house")
def test_a_pair_that_is_not_known_is_tested_before_the_evening_and_only_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tested: list[Pair] = []

    async def trying(pair: Pair, volume: float) -> Echo:
        tested.append(pair)
        return Echo(30.0, 5.0)

    monkeypatch.setattr("narrator.app.ears.pair_of", lambda *_: HERE)
    monkeypatch.setattr("narrator.app.ears.try_echo", trying)
    assert [asyncio.run(can_be_interrupted(Evening(Settings()))) for _ in range(2)] == [True, True]
    assert tested == [HERE]
    assert not asyncio.run(can_be_interrupted(Evening(Settings(), ears="keyboard")))


@pytest.mark.parametrize(
    ("written", "meant"), [("true", "on"), ("false", "off"), ("auto", "auto"), ("on", "on"), ("0", "off")]
)
def test_the_setting_is_read_as_it_was_before_there_was_a_third_way(
    written: str, meant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NARRATOR_BARGE_IN", written)
    assert settings().barge_in == meant
    monkeypatch.setenv("NARRATOR_BARGE_IN", "perhaps")
    with pytest.raises(InputRefused):
        settings()
