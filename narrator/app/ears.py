"""Builds the ears of an evening beside the keyboard: a microphone, or a recording in its place."""

import asyncio
from functools import partial
from pathlib import Path

from narrator.adapters.ears.cleaning import EchoCanceller, Playback
from narrator.adapters.ears.microphone import Inlet, Microphone
from narrator.adapters.ears.microphones import Microphones
from narrator.adapters.ears.opinion import SecondOpinion
from narrator.adapters.ears.opinion.models import second_opinion
from narrator.adapters.ears.recogniser import Recogniser
from narrator.adapters.ears.recording import TapePlayer
from narrator.adapters.ears.vosk_ears import VoskEars
from narrator.adapters.echo import EchoFile, pair_of, try_echo
from narrator.adapters.own_sound import OwnSound
from narrator.adapters.satellite.address import is_address
from narrator.adapters.satellite.inlet import SatelliteInlet
from narrator.adapters.satellite.satellite import Fleet
from narrator.adapters.screen.listening import ScreenInlet
from narrator.adapters.screen.screens import LentScreens
from narrator.app.options import Bell, Evening, wav_path
from narrator.catalogue import installed_model, installed_opinion, model_trouble
from narrator.config import Settings
from narrator.errors import EchoTrouble, NarratorError
from narrator.paths import paths

KEYBOARD = "keyboard"


async def build_ears(
    evening: Evening, own_sound: OwnSound, bell: Bell, fleet: Fleet, screens: LentScreens | None = None
) -> VoskEars | None:
    """Ears with their recogniser loaded; none, and why, where only the keyboard is left."""
    if evening.ears == KEYBOARD:
        return None
    settings = evening.settings
    ears = VoskEars(
        lambda language: _model(settings, language),
        _microphone(evening, own_sound, bell, fleet, screens),
        own_sound,
        lambda language, recogniser: _second_opinion(settings, language, recogniser, bell),
        partial(Recogniser, most_decoders=settings.graphs_kept),
    )
    try:
        trouble = model_trouble(settings.language, settings.model.get(settings.language, ""))
        untold = trouble is not None and trouble.code != "no_model"  # that, the ears tell by themselves, once
        if trouble is not None and untold and _model(settings, settings.language) is None:
            bell.whisper(trouble)
        await asyncio.to_thread(ears.load, settings.language)
    except NarratorError as error:
        for problem in error.problems:
            bell.ring(problem)
        return None
    if screens is not None:
        screens.hears = True
    return ears


def _model(settings: Settings, language: str) -> Path | None:
    return installed_model(language, settings.model.get(language, ""))


def _second_opinion(settings: Settings, language: str, recogniser: Recogniser, bell: Bell) -> SecondOpinion | None:
    """A broken model is told, and done without."""
    try:
        return (
            second_opinion(language, recogniser, installed_opinion(language)) if settings.second_opinion else None
        )
    except NarratorError as error:
        bell.whisper(error.problems[0])
        return None


def _microphone(
    evening: Evening, own_sound: OwnSound, bell: Bell, fleet: Fleet, screens: LentScreens | None
) -> Microphone:
    clock_s = asyncio.get_running_loop().time
    file = wav_path(evening.ears)
    if file is not None:
        return TapePlayer(file, clock_s)
    found: list[Microphone] = [
        SatelliteInlet(fleet.at(place), clock_s) if is_address(place) else Inlet(place, clock_s)
        for place in evening.microphones
    ]
    here = found[0] if len(found) == 1 else Microphones(found, own_sound.covers, bell.whisper)
    return here if screens is None else ScreenInlet(lambda: screens.listening, here)


async def can_be_interrupted(evening: Evening) -> bool:
    """Whether the ears may listen while the narrator speaks: as it was told to, or as a test of its echo came out.

    A pair of devices that was never tested is tested now, before anything else opens them.
    """
    if evening.settings.barge_in != "auto" or not evening.devices:
        return evening.settings.barge_in == "on"
    try:
        pair, known = pair_of(evening.settings.microphone, evening.settings.loudspeaker), EchoFile(paths().echoes)
        if not pair.one_device:
            return False
        echo = known.find(pair)
        if echo is None:
            echo = await try_echo(pair, evening.settings.volume)
            known.keep(pair, echo)
    except NarratorError:
        return False  # whatever is missing is told by those who need it
    return echo.cancelled


def let_interrupt(ears: VoskEars, playback: Playback, bell: Bell) -> None:
    """Hear commands while the narrator speaks; where that cannot be, say so and stay deaf meanwhile."""
    try:
        ears.cancel_echo(EchoCanceller(playback))
    except EchoTrouble as error:
        bell.whisper(error.problems[0])
