"""Small sounds that answer before any word can: two soft notes, up for understood, down for not.

Pure tones with a soft beginning: pleasant, told apart at once, and nothing a recogniser takes for speech.
"""

from functools import lru_cache

import numpy as np

from narrator.adapters.mouth.mastering import FULL, Clip
from narrator.ports import Sound

NOTE_S = 0.075
LOUDNESS = 0.16
RISE_S = 0.006
DECAY_S = 0.03
NOTES_HZ = {Sound.UNDERSTOOD: (659.3, 987.8), Sound.MISSED: (740.0, 587.3)}
"""A fifth up; a third down. Lower ones were heard as "oh" and "who" by a recogniser."""


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
