"""``narrator say``: the voice, into a file."""

import io
from dataclasses import replace
from pathlib import Path

import soundfile

from narrator.adapters.mouth.speech import Speech, SpokenLine
from narrator.adapters.mouth.voices import load_voice
from narrator.app.mouth import no_voice
from narrator.catalogue import InstalledVoice, installed_voice, voice_trouble, voices_for
from narrator.commands.screen import console, print_problems
from narrator.config import settings
from narrator.errors import FileTrouble, InputRefused, VoiceTrouble
from narrator.rules.refusal import fault, warning
from narrator.words.lines import lines_in

SCENE = "speaking"


def run(text: str, out: Path, language: str, voice: str | None) -> None:
    chosen = settings(language=language)
    found = _voice(language, voice, chosen.voice.get(language, ""))
    speech = Speech(lambda _: load_voice(found.engine, found.id, found.path, language, found.variety))
    clip = speech.clip(SpokenLine(text, language, chosen.speed))
    if not len(clip.samples):
        raise InputRefused.because("nothing_to_say")
    written = io.BytesIO()
    soundfile.write(written, clip.samples, clip.rate_hz, format="WAV", subtype="PCM_16")
    try:
        out.write_bytes(written.getbuffer())
    except OSError as error:
        raise FileTrouble.writing(out) from error
    lines = lines_in(language)
    if found.fallback:
        print_problems(lines, [warning("voice_fallback", voice=voices_for(language)[0].name)])
    told = lines.say(SCENE, "said", path=str(out), seconds=f"{clip.seconds:.1f}", voice=found.name)
    console().print(told, style="dim", markup=False)


def _voice(language: str, asked: str | None, preferred: str) -> InstalledVoice:
    """The voice to speak with. One that was asked for here and now is not replaced by another."""
    found = installed_voice(language, asked or preferred)
    if asked and (found is None or found.id != asked):
        trouble = voice_trouble(language, asked)
        missing = fault("voice_missing", voice=asked, language=language)
        raise VoiceTrouble(replace(trouble, fault=True) if trouble else missing)
    if found is None:
        raise no_voice(language)
    return found
