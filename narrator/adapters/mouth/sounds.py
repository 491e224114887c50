"""Generated sounds: two soft notes that answer before any word can, the night's wind and crickets, a test wave.

The notes go up for understood, down for not: pure tones with a soft beginning, told apart at once, and nothing a
recogniser takes for speech. The night is the same whatever happens at the table.
"""

from functools import lru_cache

import numpy as np

from narrator.adapters.mouth.clips import FULL, Clip, Wave
from narrator.ports import Ambience, Sound

NOTE_S = 0.075
LOUDNESS = 0.16
RISE_S = 0.006
DECAY_S = 0.03
NOTES_HZ = {Sound.UNDERSTOOD: (659.3, 987.8), Sound.MISSED: (740.0, 587.3)}
"""A fifth up; a third down. Lower ones were heard as "oh" and "who" by a recogniser."""

WAVE_S = 4.0
WAVE_RMS = 0.1
"""About as loud as the voice."""
LASTS_S = 32.0
"""After this it begins again; made in a circle, so that nobody hears where."""
LEVELS = {Ambience.OFF: 0.0, Ambience.LOW: 0.5, Ambience.HIGH: 1.0}
NIGHT_RMS = 0.025
"""Twelve decibels under speech at its loudest: enough for a hand on a card, and words stay clear."""
SWELLS = 5
CRICKETS = ((4150.0, 0.85, 0.0), (4480.0, 1.25, 0.4), (3900.0, 2.1, 0.9))
"""Pitch in hertz, seconds from chirp to chirp, seconds of the first."""
CHIRP_S, PULSES = 0.12, 3


@lru_cache(maxsize=8)
def small_sound(sound: Sound, rate_hz: int) -> Clip:
    notes = [_note(pitch_hz, rate_hz) for pitch_hz in NOTES_HZ[sound]]
    return Clip(np.rint(np.concatenate(notes) * LOUDNESS * FULL).astype(np.int16), rate_hz)


def _note(pitch_hz: float, rate_hz: int) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    time_s = np.arange(round(NOTE_S * rate_hz)) / rate_hz
    tone = np.sin(2 * np.pi * pitch_hz * time_s) + 0.2 * np.sin(4 * np.pi * pitch_hz * time_s)
    envelope = np.minimum(time_s / RISE_S, 1.0) * np.exp(-time_s / DECAY_S)
    envelope *= np.minimum((NOTE_S - time_s) / RISE_S, 1.0)
    return np.asarray(tone * envelope)


def wave(rate_hz: int) -> Clip:
    """A wave that comes in and runs out: every pitch a voice has, so that the way through a room can be learnt."""
    frames = round(WAVE_S * rate_hz)
    rng = np.random.default_rng(3)
    sound = _noise(rng, frames, rate_hz, low_hz=120.0, high_hz=4000.0, slope=0.5)
    swell = np.minimum(1.0, 3.0 * np.hanning(frames)) * WAVE_RMS
    return Clip(np.rint(np.clip(sound * swell, -1.0, 1.0) * FULL).astype(np.int16), rate_hz)


@lru_cache(maxsize=2)
def night(rate_hz: int, seed: int = 7) -> Wave:
    """A loop of the night, for a loudspeaker's rate."""
    rng = np.random.default_rng(seed)
    frames = round(LASTS_S * rate_hz)
    wind = _noise(rng, frames, rate_hz, low_hz=60.0, high_hz=420.0, slope=1.2) * _swells(rng, frames)
    leaves = _noise(rng, frames, rate_hz, low_hz=900.0, high_hz=5000.0, slope=1.0) * _swells(rng, frames) ** 2
    sound = wind + 0.35 * leaves + 0.10 * _crickets(rng, frames, rate_hz)
    sound *= NIGHT_RMS / float(np.sqrt(np.mean(sound**2)))
    return np.asarray(np.clip(sound, -0.25, 0.25), np.float32)


def _noise(
    rng: np.random.Generator, frames: int, rate_hz: int, *, low_hz: float, high_hz: float, slope: float
) -> Wave:
    """Noise within a band, softer upwards. Shaped by its spectrum, it closes on itself without a seam."""
    pitch_hz = np.fft.rfftfreq(frames, 1.0 / rate_hz)
    band = 1.0 / (1.0 + (low_hz / np.maximum(pitch_hz, 1.0)) ** 4) / (1.0 + (pitch_hz / high_hz) ** 4)
    spectrum = np.exp(2j * np.pi * rng.random(len(pitch_hz))) * band * np.maximum(pitch_hz, low_hz) ** -slope
    sound = np.fft.irfft(spectrum, frames)
    return np.asarray(sound / np.sqrt(np.mean(sound**2)), np.float32)


def _swells(rng: np.random.Generator, frames: int) -> Wave:
    """Slow waves between 0.35 and 1, a whole number of them in the loop."""
    turn = np.linspace(0.0, 2 * np.pi, frames, endpoint=False)
    waves = np.zeros(frames)
    for times in range(1, SWELLS):
        waves += np.sin(times * turn + rng.uniform(0, 2 * np.pi)) / times
    return np.asarray(0.35 + 0.65 * (waves - waves.min()) / np.ptp(waves), np.float32)


def _crickets(rng: np.random.Generator, frames: int, rate_hz: int) -> Wave:
    """Far crickets: short trills, each a little different, some left out."""
    sound = np.zeros(frames, np.float32)
    time_s = np.arange(round(CHIRP_S * rate_hz)) / rate_hz
    trill = np.sin(np.pi * PULSES * time_s / CHIRP_S) ** 2 * np.sin(np.pi * time_s / CHIRP_S)
    for pitch_hz, every_s, first_s in CRICKETS:
        for number in range(int((LASTS_S - first_s - 2 * CHIRP_S) / every_s)):
            loudness, shift_s = rng.uniform(0.2, 1.0), rng.uniform(0.0, CHIRP_S)
            if rng.random() < 0.25:
                continue
            at = round((first_s + number * every_s + shift_s) * rate_hz)
            tone = np.sin(2 * np.pi * pitch_hz * (1 + rng.uniform(-0.01, 0.01)) * time_s)
            sound[at : at + len(time_s)] += (loudness * trill * tone).astype(np.float32)
    return sound
