"""Builds the mouth of an evening: a voice through a loudspeaker or into a file, captions where there is neither."""

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial

from narrator.adapters.ears.echo import FarEnd
from narrator.adapters.hush import Hush
from narrator.adapters.mouth.loudspeaker import Loudspeaker
from narrator.adapters.mouth.outlets import card_outlets, wav_outlets
from narrator.adapters.mouth.speech import Speech
from narrator.adapters.mouth.speech_cache import SpeechCache
from narrator.adapters.mouth.spoken_mouth import SpokenMouth
from narrator.adapters.mouth.voices import Voice, load_voice
from narrator.adapters.rehearsal.company import SilentMouth
from narrator.app.opening import Bell, Evening, wav_path
from narrator.catalogue import InstalledVoice, installed_voice, voices_for
from narrator.config import Settings
from narrator.errors import NarratorError, VoiceTrouble
from narrator.paths import paths
from narrator.ports import Mouth
from narrator.rules.refusal import Problem, warning

CAPTIONS = "captions"


@dataclass(frozen=True, slots=True)
class Speaker:
    """A mouth, and what of it can be heard in the room."""

    mouth: Mouth
    far_end: FarEnd | None = None


@asynccontextmanager
async def build_mouth(evening: Evening, hush: Hush, bell: Bell) -> AsyncIterator[Speaker]:
    """A mouth that speaks, or, where that cannot be, one that leaves everything to the captions and says why."""
    if evening.mouth == CAPTIONS:
        yield Speaker(SilentMouth())
        return
    async with AsyncExitStack() as opened:
        try:
            speaker = await opened.enter_async_context(_open(evening, hush, bell))
        except NarratorError as error:
            for problem in error.problems:
                bell.whisper(problem)
            bell.whisper(warning("captions_only"))
            speaker = Speaker(SilentMouth())
        yield speaker


@asynccontextmanager
async def _open(evening: Evening, hush: Hush, bell: Bell) -> AsyncIterator[Speaker]:
    speech = speech_for(evening.settings, bell.whisper)
    file = wav_path(evening.mouth)
    outlets = card_outlets(evening.settings.loudspeaker) if file is None else wav_outlets(file)
    async with Loudspeaker(outlets, hush, bell.whisper) as loudspeaker:
        mouth = SpokenMouth(speech, loudspeaker, bell.whisper, evening.manner)
        try:
            await mouth.load()
            yield Speaker(mouth, loudspeaker)
        finally:
            mouth.close()


def speech_for(settings: Settings, tell: Callable[[Problem], None]) -> Speech:
    """The voices of this house, with what they have said before."""
    told: set[str] = set()

    def voice_of(language: str) -> Voice:
        found = _first_voice(settings, language)
        if found is None:
            wanted = voices_for(language)[0].name
            raise VoiceTrouble.because("voice_missing", voice=wanted, language=language)
        if found.fallback and language not in told:
            told.add(language)
            tell(warning("voice_fallback", voice=voices_for(language)[0].name))
        return _loaded(found)

    def others(language: str) -> list[Callable[[], Voice]]:
        first = _first_voice(settings, language)
        rest = [installed_voice(language, entry.id) for entry in voices_for(language)]
        found = {voice.id: voice for voice in rest if voice is not None}
        return [partial(_loaded, voice) for voice in found.values() if first is None or voice.id != first.id]

    return Speech(voice_of, SpeechCache(paths().cache / "speech", tell), others)


def _first_voice(settings: Settings, language: str) -> InstalledVoice | None:
    return installed_voice(language, settings.voice.get(language, ""))


def _loaded(voice: InstalledVoice) -> Voice:
    return load_voice(voice.engine, voice.id, voice.path, voice.language, voice.variety)
