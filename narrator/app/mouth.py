"""Builds the mouth of an evening: a voice through a loudspeaker or into a file, captions where there is neither."""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from narrator.adapters.ears.cleaning import Playback
from narrator.adapters.mouth.loudspeaker import BACK, Loudspeaker
from narrator.adapters.mouth.outlets import CardOutlet, OpenOutlet, wav_outlets
from narrator.adapters.mouth.speech import Speech
from narrator.adapters.mouth.speech_cache import SpeechCache
from narrator.adapters.mouth.spoken_mouth import SpokenMouth
from narrator.adapters.mouth.tape import Tape
from narrator.adapters.mouth.voices import Voice, company_voices, load_voice
from narrator.adapters.own_sound import OwnSound
from narrator.adapters.rehearsal.silent_mouth import SilentMouth
from narrator.adapters.satellite.address import is_address
from narrator.adapters.satellite.outlet import satellite_outlets
from narrator.adapters.satellite.satellite import Fleet
from narrator.adapters.screen.screens import LentScreens, screen_outlets
from narrator.app.options import Bell, Evening, wav_path
from narrator.catalogue import InstalledVoice, bundled_accent, installed_voice, voices_for
from narrator.config import Settings, settings
from narrator.data_folders import DEFAULT_LANGUAGE
from narrator.errors import NarratorError, VoiceTrouble
from narrator.paths import paths
from narrator.ports import Manner, Mouth
from narrator.rules.refusal import Problem, warning

CAPTIONS = "captions"


@dataclass(frozen=True, slots=True)
class Speaker:
    """A mouth, and what of it can be heard in the room."""

    mouth: Mouth
    playback: Playback | None = None


@asynccontextmanager
async def build_mouth(
    evening: Evening, own_sound: OwnSound, bell: Bell, fleet: Fleet, screens: LentScreens | None = None
) -> AsyncIterator[Speaker]:
    """A mouth that speaks, or, where that cannot be, one that leaves everything to the captions and says why."""
    if evening.mouth == CAPTIONS:
        yield Speaker(SilentMouth())
        return
    async with AsyncExitStack() as opened:
        try:
            speaker = await opened.enter_async_context(_open(evening, own_sound, bell, fleet, screens))
        except NarratorError as error:
            for problem in error.problems:
                bell.whisper(problem)
            bell.whisper(warning("captions_only"))
            speaker = Speaker(SilentMouth())
        yield speaker


@asynccontextmanager
async def _open(
    evening: Evening, own_sound: OwnSound, bell: Bell, fleet: Fleet, screens: LentScreens | None
) -> AsyncIterator[Speaker]:
    speech = speech_for(evening.settings, bell.whisper)
    outlets, file = _outlets(evening, bell, fleet), wav_path(evening.mouth)
    back = None if is_address(evening.loudspeaker) else BACK
    if screens is not None and file is None:
        outlets, back = screen_outlets(screens, outlets, bell.whisper, back), None
    async with Loudspeaker(outlets, own_sound, bell.whisper, back) as loudspeaker:
        mouth = SpokenMouth(speech, loudspeaker, bell.whisper, evening.manner)
        if screens is not None and file is None:
            screens.rate_hz = loudspeaker.rate_hz
        try:
            await mouth.load()
            yield Speaker(mouth, loudspeaker)
        finally:
            mouth.close()


def _outlets(evening: Evening, bell: Bell, fleet: Fleet) -> OpenOutlet:
    file = wav_path(evening.mouth)
    if file is not None:
        return wav_outlets(file)
    card = partial(CardOutlet, evening.own_loudspeaker)
    if not is_address(evening.loudspeaker):
        return card
    latency_s = evening.settings.satellite_latency_s
    return satellite_outlets(fleet.at(evening.loudspeaker), card, bell.whisper, latency_s)


@contextmanager
def taped(path: Path, manner: Manner, tell: Callable[[Problem], None]) -> Iterator[Tape]:
    """The mouth of a rehearsal that is recorded into a WAV, with the voice that is always there for the players.

    A missing or broken voice is a ``VoiceTrouble`` before anything is said.
    """
    speech = speech_for(settings(language=manner.language), tell)
    speech.voice(manner.language).load()
    accent = bundled_accent(manner.language) or bundled_accent(DEFAULT_LANGUAGE)
    players = [_speech_of(voice) for voice in company_voices(accent)]
    with Tape(path, speech, tell, manner=manner, company=players) as tape:
        yield tape


def speech_for(settings: Settings, tell: Callable[[Problem], None]) -> Speech:
    """The voices of this house, with what they have said before."""
    tell_once = cache(tell)

    def voice_of(language: str) -> Voice:
        found = _first_voice(settings, language)
        if found is None:
            raise no_voice(language)
        if found.fallback:
            tell_once(warning("voice_fallback", voice=voices_for(language)[0].name))
        return _loaded(found)

    def others(language: str) -> list[Callable[[], Voice]]:
        first = _first_voice(settings, language)
        rest = [installed_voice(language, entry.id) for entry in voices_for(language)]
        found = {voice.id: voice for voice in rest if voice is not None}
        return [partial(_loaded, voice) for voice in found.values() if first is None or voice.id != first.id]

    return Speech(voice_of, SpeechCache(paths().cache / "speech", tell), others)


def no_voice(language: str) -> VoiceTrouble:
    """There is nobody to speak a language: its voice is not here, or none is known."""
    known = voices_for(language)
    if not known:
        return VoiceTrouble.because("no_voice", language=language)
    return VoiceTrouble.because("voice_missing", voice=known[0].name, language=language)


def _first_voice(settings: Settings, language: str) -> InstalledVoice | None:
    return installed_voice(language, settings.voice.get(language, ""))


def _loaded(voice: InstalledVoice) -> Voice:
    return load_voice(voice.engine, voice.id, voice.path, voice.language, voice.variety)


def _speech_of(voice: Voice) -> Speech:
    return Speech(lambda _: voice)
