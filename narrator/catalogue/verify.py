"""Is a file what the catalogue says? Sizes first, because they cost nothing; then hashes."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from narrator.catalogue.entries import Fingerprint
from narrator.rules.refusal import Problem, warning


class SourceFailed(Exception):
    """A source gave nothing that can be used; the problem says why, and the next source is tried."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.code)
        self.problem = problem


def digest(path: Path, kind: str = "sha256") -> str:
    """The hash of a file. MD5 is what the publisher of the voices gives: it tells errors, not forgers."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, kind).hexdigest()


def matches(path: Path, known: Fingerprint) -> bool:
    """Whether a file has the size and the hash that are known of it."""
    if known.size is not None and path.stat().st_size != known.size:
        return False
    if known.sha256:
        return digest(path) == known.sha256
    return not known.md5 or digest(path, "md5") == known.md5


def demand(path: Path, known: Fingerprint, where: str) -> None:
    """Raise ``SourceFailed`` with what is wrong with a file that has just arrived."""
    if not path.is_file():
        raise SourceFailed(warning("source_incomplete", file=path.name, where=where))
    size = path.stat().st_size
    if known.size is not None and size < known.size:
        problem = warning("source_truncated", file=path.name, where=where, size=size, expected=known.size)
        raise SourceFailed(problem)
    if not matches(path, known):
        raise SourceFailed(warning("source_changed", file=path.name, where=where))


def files_below(folder: Path) -> Iterator[tuple[str, Path]]:
    """Every file of a folder, by its name inside it."""
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            yield path.relative_to(folder).as_posix(), path
