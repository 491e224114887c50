"""How loud something sounds, as broadcasters measure it (ITU-R BS.1770): weighted like the ear, without pauses."""

import numpy as np
import numpy.typing as npt

BLOCK_S, STEP_S = 0.4, 0.1
SILENT_LUFS, PAUSE_LU = -70.0, -10.0
"""Blocks below the first count for nothing; nor do those so far below the mean of the others."""
_OFFSET_DB = -0.691
_REFERENCE_HZ = 48_000.0
_HEAD = ((1.53512485958697, -2.69169618940638, 1.19839281085285), (1.0, -1.69065929318241, 0.73248077421585))
_BASS = ((1.0, -2.0, 1.0), (1.0, -1.99004745483398, 0.99007225036621))
"""The standard's two filters, as numerators and denominators at 48 kHz."""


Numbers = npt.NDArray[np.float64]


def loudness_lufs(wave: npt.NDArray[np.float32], rate_hz: int) -> float:
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
