"""Locales: which languages there are, and the files of each. Light to load: commands need it before all else.

A language is a folder with a ``language.toml``, in ``data/locales`` or a folder that ``NARRATOR_LOCALES`` names. A
game has a folder in it: what files of one name say, in all of these and below all roots, is one.
"""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any

from narrator.data_folders import LOCALES, below, remembered


class LocaleClash(ValueError):
    """Two files of a language say different things about one: a fault of the locale files, found by the tests."""


@remembered
@cache
def languages() -> tuple[str, ...]:
    """Every language there is a locale for."""
    return tuple(sorted(LOCALES.found()))


def locale_files(language: str, name: str) -> tuple[Traversable, ...]:
    """The files of a name: what every game uses first, then game by game, root after root."""
    return tuple(file for folder in _folders(language) if (file := folder / name).is_file())


def tables(language: str, name: str) -> tuple[dict[str, Any], ...]:
    """The TOML files of a name, each by itself."""
    return tuple(tomllib.loads(file.read_text(encoding="utf-8")) for file in locale_files(language, name))


@remembered
@cache
def table(language: str, name: str) -> Mapping[str, Any]:
    """The TOML files of a name as one: lists follow each other, tables are joined, nothing is said twice."""
    return merged(tables(language, name), f"{language}/{name}")


def merged(found: Iterable[Mapping[str, Any]], where: str) -> dict[str, Any]:
    whole: dict[str, Any] = {}
    for part in found:
        for key, value in part.items():
            before = whole.get(key)
            if before is None:
                whole[key] = value
            elif isinstance(before, dict) and isinstance(value, dict):
                whole[key] = merged((before, value), f"{where}: {key}")
            elif isinstance(before, list) and isinstance(value, list):
                whole[key] = [*before, *value]
            else:
                raise LocaleClash(f"{where}: {key}")
    return whole


@remembered
@cache
def _folders(language: str) -> tuple[Traversable, ...]:
    own = (root / language for root in LOCALES.roots())
    return tuple(each for folder in own if folder.is_dir() for each in (folder, *below(folder)))
