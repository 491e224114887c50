"""Speech models and voices: which can be had, which are in place, and how they are fetched.

- ``entries``   the two catalogues, read and checked
- ``verify``    sizes and hashes
- ``shelf``     what is in place, and whether it is whole
- ``download``  one address to one file, resumed where it was cut
- ``npm``       the tarball of an npm package, by the machine's npm or a borrowed one
- ``unpack``    one folder out of a zip, a wheel or a tarball, safely
- ``sources``   an entry from an archive, loose files, a package of pip's or npm's, a folder
- ``install``   source after source until one is good, then one rename

What an evening needs is in this file.
"""

from dataclasses import dataclass
from pathlib import Path

from narrator.catalogue.entries import Engine, Entry
from narrator.catalogue.shelf import Shelf, model_shelf, opinion_shelf, voice_shelf
from narrator.rules.refusal import Problem, warning

__all__ = [
    "Engine",
    "Entry",
    "InstalledVoice",
    "bundled_accent",
    "installed_model",
    "installed_opinion",
    "installed_voice",
    "model_trouble",
    "voice_trouble",
    "voices_for",
]


@dataclass(frozen=True, slots=True)
class InstalledVoice:
    """A voice that can speak now."""

    id: str
    language: str
    engine: Engine
    name: str
    path: Path | None
    """The ``.onnx`` of a Piper or Kokoro voice; what else it needs lies beside it."""
    variety: str = ""
    """A Pico voice's own name of its language, such as ``fr-FR``."""
    known_by: str = "sha256"
    """The weakest sum that its files are known by."""
    fallback: bool = False
    """Only there because nothing better is: say so once."""


def installed_model(language: str, wanted: str = "") -> Path | None:
    """The folder of a complete recogniser for a language; none = keyboard only, and ``model_trouble`` says why."""
    shelf = model_shelf()
    entry = shelf.best(language, wanted)
    return None if entry is None else shelf.place(entry)


def installed_opinion(language: str) -> Path | None:
    """The folder of a complete model for a second opinion on a language; none = Vosk decides alone."""
    shelf = opinion_shelf()
    entry = shelf.best(language)
    return None if entry is None else shelf.place(entry)


def installed_voice(language: str, wanted: str = "") -> InstalledVoice | None:
    """The best voice in place for a language: the wanted one, else the default, else the fallback."""
    shelf = voice_shelf()
    entry = shelf.best(language, wanted)
    return None if entry is None else _voice(shelf, entry, wanted or shelf.chosen(language))


def voices_for(language: str) -> tuple[Entry, ...]:
    """Every voice that can be had in a language, the default first."""
    return voice_shelf().catalogue.of(language)


def bundled_accent(language: str) -> str:
    """How the voice that is always there calls a language; empty = it does not speak it."""
    return next((entry.bundled.voice for entry in voices_for(language) if entry.bundled), "")


def model_trouble(language: str, wanted: str = "", *, thorough: bool = False) -> Problem | None:
    """What is wrong with the recogniser that a language should have; none = it is in place and whole."""
    return _trouble(model_shelf(), language, wanted, "no_model", thorough=thorough)


def voice_trouble(language: str, wanted: str = "", *, thorough: bool = False) -> Problem | None:
    return _trouble(voice_shelf(), language, wanted, "no_voice", thorough=thorough)


def _trouble(shelf: Shelf, language: str, wanted: str, missing: str, *, thorough: bool) -> Problem | None:
    """``missing``: what is wrong with a language that the catalogue knows nothing for."""
    order = shelf.catalogue.ordered(language, wanted or shelf.chosen(language))
    return shelf.trouble(order[0], thorough=thorough) if order else warning(missing, language=language)


def _voice(shelf: Shelf, entry: Entry, wanted: str) -> InstalledVoice:
    bundled = entry.bundled
    onnx = next((name for name in entry.files if name.endswith(".onnx")), None)
    return InstalledVoice(
        id=entry.id,
        language=entry.language,
        engine=entry.engine,
        name=entry.name,
        path=shelf.place(entry) / onnx if onnx else None,
        variety=bundled.voice if bundled else "",
        known_by=entry.known_by,
        fallback=bundled is not None and entry.id != wanted,
    )
