"""The sound of the night and the small sounds: the same every time, seamless, and never taken for speech."""

import json

import numpy as np
import pytest

from narrator.adapters.mouth.clips import SPEECH_LUFS, Clip, Samples, loudness_lufs
from narrator.adapters.mouth.sounds import LASTS_S, night, small_sound
from narrator.catalogue import installed_model
from narrator.ports import Sound
from narrator.words.commands.understanding import understand


@pytest.mark.parametrize("rate_hz", [16_000, 44_100])
def test_the_night_is_the_same_every_time_and_has_no_seam(rate_hz: int) -> None:
    sound = night(rate_hz)
    night.cache_clear()
    assert np.array_equal(sound, night(rate_hz))
    assert len(sound) == round(LASTS_S * rate_hz)
    steps = np.abs(np.diff(sound))
    assert abs(sound[0] - sound[-1]) <= np.percentile(steps, 99.9)
    assert not np.array_equal(sound, night(rate_hz, seed=8))


def test_the_night_stays_under_the_voice() -> None:
    sound = night(16_000)
    assert SPEECH_LUFS - 20 < loudness_lufs(sound, 16_000) < SPEECH_LUFS - 8
    seconds = sound.reshape(-1, 16_000)
    levels = 10 * np.log10(np.mean(seconds**2, axis=1))
    assert 1.0 < np.ptp(levels) < 12.0, "it swells, and never goes away"


@pytest.mark.parametrize("sound", list(Sound))
def test_small_sounds_are_short_and_without_clicks(sound: Sound) -> None:
    clip = small_sound(sound, 48_000)
    wave = clip.samples / 32767
    assert clip.seconds <= 0.15
    assert max(abs(wave[0]), abs(wave[-1])) < 0.002
    assert np.abs(np.diff(wave)).max() < 0.06
    assert 0.05 < np.abs(wave).max() < 0.3


def test_small_sounds_are_told_apart() -> None:
    def pitches_hz(clip: Clip) -> list[float]:
        notes = np.split(clip.samples, 2)
        return [float(np.argmax(np.abs(np.fft.rfft(note))) * clip.rate_hz / len(note)) for note in notes]

    up, down = (pitches_hz(small_sound(sound, 48_000)) for sound in (Sound.UNDERSTOOD, Sound.MISSED))
    assert up[1] > 1.2 * up[0]
    assert down[1] < down[0] / 1.2


def _recognised(sound: Samples) -> str:
    """What free decoding makes of a sound: any word of the language may come out."""
    model = installed_model("en")
    if model is None:
        pytest.skip("needs the English recogniser: narrator setup --language en")
    import vosk  # noqa: PLC0415 - it is slow to load

    vosk.SetLogLevel(-1)
    recogniser = vosk.KaldiRecognizer(vosk.Model(str(model)), 16_000)
    recogniser.AcceptWaveform(sound.tobytes())
    return str(json.loads(recogniser.FinalResult())["text"])


def test_small_sounds_are_never_heard_as_speech() -> None:
    quiet = np.zeros(16_000, np.int16)
    sounds = [quiet]
    for sound in Sound:
        for loudness in (0.3, 1.0, 3.0):
            sounds += [(small_sound(sound, 16_000).samples * loudness).astype(np.int16), quiet]
    assert _recognised(np.concatenate(sounds)) == ""


def test_the_night_says_nothing_that_is_a_command() -> None:
    heard = _recognised((night(16_000) * 32767).astype(np.int16))
    assert len(heard) <= len("huh"), "wind may be a breath, never words"
    assert not understand(heard, "en", "night").commands
