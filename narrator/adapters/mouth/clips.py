"""Clips: pieces of sound as a room should hear them, trimmed, equally loud, without clicks, at the right rate.

Loudness is measured as broadcasters do (ITU-R BS.1770): weighted like the ear, without pauses.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import soxr

Samples = npt.NDArray[np.int16]
Wave = npt.NDArray[np.float32]
Numbers = npt.NDArray[np.float64]

FULL = 32767.0
SPEECH_LUFS = -23.0
"""How loud every sentence is: the broadcasters' level, which leaves room for the peaks of speech."""
KNEE = 0.7
"""From here on peaks are bent, not cut: a few samples in a second, and nobody hears it."""
FADE_S = 0.005
FAINTEST = 0.001
"""What stays below this all along is silence, and not to be made loud."""
EDGE_S = 0.005
"""Silence is cut off in steps of this: what is left of it would add to every pause."""
QUIET_DB = -42.0
"""Below the loudest frame by this much, a frame at either end is silence."""

BLOCK_S, STEP_S = 0.4, 0.1
SILENT_LUFS, PAUSE_LU = -70.0, -10.0
"""Blocks below the first count for nothing; nor do those so far below the mean of the others."""
_OFFSET_DB = -0.691
_REFERENCE_HZ = 48_000.0
_HEAD = ((1.53512485958697, -2.69169618940638, 1.19839281085285), (1.0, -1.69065929318241, 0.73248077421585))
_BASS = ((1.0, -2.0, 1.0), (1.0, -1.99004745483398, 0.99007225036621))
"""The standard's two filters, as numerators and denominators at 48 kHz."""


@dataclass(frozen=True, slots=True, eq=False)
class Clip:
    """A piece of sound, one channel."""

    samples: Samples
    rate_hz: int

    @property
    def seconds(self) -> float:
        return len(self.samples) / self.rate_hz

    def at(self, rate_hz: int) -> "Clip":
        """The same sound at another rate."""
        if rate_hz == self.rate_hz:
            return self
        return Clip(resampled(self.samples, self.rate_hz, rate_hz), rate_hz)


def resampled(samples: Samples, from_hz: int, to_hz: int) -> Samples:
    """In floating point: of whole numbers soxr makes noise, one step high, even out of silence."""
    there = soxr.resample(samples.astype(np.float32), from_hz, to_hz)
    return np.asarray(np.rint(np.clip(there, -FULL, FULL)), np.int16)


def mastered(raw: Samples, rate_hz: int) -> Clip:
    """One sentence, ready to be joined to others; nothing where the voice made only silence."""
    wave = raw.astype(np.float32) / FULL
    if not wave.size or np.abs(wave).max() < FAINTEST:
        return Clip(np.zeros(0, np.int16), rate_hz)
    wave = _trimmed(wave, rate_hz)
    wave = _bent(wave * np.float32(_ratio(SPEECH_LUFS - loudness_lufs(wave, rate_hz))))
    _fade(wave, rate_hz)
    return Clip(np.rint(wave * FULL).astype(np.int16), rate_hz)


def silence(seconds: float, rate_hz: int) -> Clip:
    return Clip(np.zeros(round(seconds * rate_hz), np.int16), rate_hz)


def joined(clips: list[Clip], rate_hz: int) -> Clip:
    return Clip(np.concatenate([clip.samples for clip in clips] or [np.zeros(0, np.int16)]), rate_hz)


def _levels(wave: Wave, size: int) -> Wave:
    """How loud each frame is, so many samples a frame."""
    padded = np.pad(wave, (0, -len(wave) % size))
    return np.sqrt(np.mean(padded.reshape(-1, size) ** 2, axis=1, dtype=np.float32))


def _trimmed(wave: Wave, rate_hz: int) -> Wave:
    """Without the silence at both ends, except for the frame in which the sound fades in and out."""
    size = round(EDGE_S * rate_hz)
    levels = _levels(wave, size)
    heard = np.flatnonzero(levels >= levels.max() * _ratio(QUIET_DB))
    return wave[max(0, int(heard[0]) - 1) * size : (int(heard[-1]) + 2) * size].copy()


def _bent(wave: Wave) -> Wave:
    """Peaks above the knee approach full scale without reaching it."""
    over = np.abs(wave) - KNEE
    room = 0.97 - KNEE
    bent = np.sign(wave) * (KNEE + room * np.tanh(over / room))
    return np.where(over > 0, bent, wave).astype(np.float32)


def _fade(wave: Wave, rate_hz: int) -> None:
    size = min(round(FADE_S * rate_hz), len(wave) // 2)
    ramp = np.linspace(0.0, 1.0, size, dtype=np.float32)
    wave[:size] *= ramp
    wave[len(wave) - size :] *= ramp[::-1]


def _ratio(decibels: float) -> float:
    return float(10.0 ** (decibels / 20.0))


def loudness_lufs(wave: Wave, rate_hz: int) -> float:
    """Loudness in LUFS. What is shorter than a block sounds as soft as it is short, as it does to the ear."""
    block, step = round(BLOCK_S * rate_hz), round(STEP_S * rate_hz)
    padded = np.pad(wave.astype(np.float64), block)
    pitch_hz = np.fft.rfftfreq(len(padded), 1.0 / rate_hz)
    heard = np.fft.irfft(np.fft.rfft(padded) * _weight(np.asarray(pitch_hz)), len(padded))
    power = np.concatenate(([0.0], np.cumsum(heard**2)))
    blocks = (power[block::step] - power[:-block:step]) / block
    blocks = blocks[_lufs(blocks) > SILENT_LUFS]
    if not blocks.size:
        return SILENT_LUFS
    blocks = blocks[_lufs(blocks) > _lufs(blocks.mean()) + PAUSE_LU]
    return float(_lufs(blocks.mean()))


def _weight(pitch_hz: Numbers) -> Numbers:
    """How much each pitch counts: little in the bass, more where a head gathers it."""
    back = np.exp(-2j * np.pi * pitch_hz / _REFERENCE_HZ)
    gain = np.ones(len(pitch_hz))
    for over, under in (_HEAD, _BASS):
        gain *= np.abs(np.polyval(over[::-1], back) / np.polyval(under[::-1], back))
    return gain


def _lufs(power: Numbers) -> Numbers:
    return np.asarray(_OFFSET_DB + 10.0 * np.log10(np.maximum(power, 1e-12)))
