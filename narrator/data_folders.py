"""Folders of data: those that come with the narrator, and those that are added to them.

A language and a game are folders, so a house, or a test, may bring more of them. What is read from folders is
remembered, and forgotten when one is added: ``remembered`` stands on top of every cache of such things.
"""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Protocol, TypeVar


class _Cache(Protocol):
    def cache_clear(self) -> None: ...


Cached = TypeVar("Cached", bound=_Cache)
_caches: list[_Cache] = []


def remembered(cached: Cached) -> Cached:
    """A cached function whose results come from folders of data."""
    _caches.append(cached)
    return cached


def forget() -> None:
    """Everything is read anew when it is next wanted."""
    for cached in _caches:
        cached.cache_clear()


class Folders:
    """All folders of one kind, below one root or several."""

    def __init__(self, kind: str, mark: str, variable: str = "") -> None:
        """``kind``: the root in ``narrator/data``; ``mark``: a file that every folder of the kind has;
        ``variable``: names more roots, as ``PATH`` does.
        """
        self._built_in = files("narrator") / "data" / kind
        self._mark = mark
        self._variable = variable
        self._added: list[Traversable] = []

    def roots(self) -> tuple[Traversable, ...]:
        """In the order they count."""
        named = os.environ.get(self._variable, "").split(os.pathsep) if self._variable else []
        more = (Path(name) for name in named if name)
        return (self._built_in, *(root for root in (*more, *self._added) if root.is_dir()))

    def found(self) -> Mapping[str, Traversable]:
        """Every folder of the kind by its name, root after root; of two with the same name the first."""
        folders: dict[str, Traversable] = {}
        for root in self.roots():
            for folder in below(root):
                if (folder / self._mark).is_file():
                    folders.setdefault(folder.name, folder)
        return folders

    @contextmanager
    def adding(self, root: Traversable) -> Iterator[None]:
        """Look below this root as well, for a while."""
        self._added.append(root)
        forget()
        try:
            yield
        finally:
            self._added.remove(root)
            forget()


def below(folder: Traversable) -> list[Traversable]:
    """The folders in a folder, by name."""
    return sorted((each for each in folder.iterdir() if each.is_dir()), key=lambda each: each.name)


DEFAULT_LANGUAGE = "en"
"""What is spoken where nobody says otherwise."""
LOCALES = Folders("locales", "language.toml", "NARRATOR_LOCALES")
"""A folder for each language."""
GAMES = Folders("games", "roles.toml")
"""A folder for each game."""
