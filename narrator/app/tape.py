"""A rehearsal that is recorded: the real voice narrates, the voice that is always there plays the players."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from narrator.adapters.mouth.speech import Speech
from narrator.adapters.mouth.tape import Tape
from narrator.adapters.mouth.voices import Voice, company_voices
from narrator.app.mouth import speech_for
from narrator.config import settings
from narrator.ports import Manner
from narrator.rules.refusal import Problem


@contextmanager
def taped(path: Path, manner: Manner, tell: Callable[[Problem], None]) -> Iterator[Tape]:
    """A mouth that records into a WAV; a missing or broken voice is a ``VoiceTrouble`` before anything is said."""
    speech = speech_for(settings(language=manner.language), tell)
    speech.voice(manner.language).load()
    players = [_speech_of(voice) for voice in company_voices(manner.language)]
    with Tape(path, speech, tell, manner=manner, company=players) as tape:
        yield tape


def _speech_of(voice: Voice) -> Speech:
    return Speech(lambda _: voice)
