"""Fixtures for every test: a sound card and a voice, both real."""

from tests.sound import english_voice, one_sound_card, sound_card

__all__ = ["english_voice", "one_sound_card", "sound_card"]
