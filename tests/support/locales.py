"""The files of a locale as they stand on the disk."""

from narrator.data_folders import LOCALES, below
from narrator.words.locales import locale_files


def scenes(language: str) -> tuple[str, ...]:
    """Every scene that a built-in language has a file for."""
    folder = LOCALES.roots()[0] / language
    names = {file.name for place in (folder, *below(folder)) for file in place.iterdir()}
    return tuple(sorted(name.removesuffix(".ftl") for name in names if name.endswith(".ftl")))


def scene_text(language: str, scene: str) -> str:
    """All that the files of a scene say, one after the other."""
    return "\n".join(file.read_text(encoding="utf-8") for file in locale_files(language, f"{scene}.ftl"))
