"""Put an entry in place: source after source until one is good, verified, then one rename."""

import errno
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import IO, Protocol

from narrator.catalogue.download import Fetcher
from narrator.catalogue.entries import Archive, Entry, NpmPackage, Package, Together
from narrator.catalogue.shelf import PARTIAL, Shelf, write_stamp
from narrator.catalogue.sources import Anywhere, Workbench, gather, where
from narrator.catalogue.verify import SourceFailed, demand
from narrator.errors import FileTrouble
from narrator.rules.refusal import Problem, fault

if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[bytes], *, wait: bool) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(file: IO[bytes], *, wait: bool) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))


_NO_SPACE = {errno.ENOSPC, errno.EDQUOT}


class Onlooker(Protocol):
    """Whoever is told how a set-up goes on."""

    def trying(self, entry: Entry, where: str) -> None: ...

    def progress(self, come: int, total: int) -> None:
        """Bytes; a total of 0 = unknown."""

    def failed(self, problem: Problem) -> None:
        """A source was of no use; the next one is tried."""

    def waiting(self, entry: Entry) -> None:
        """Another set-up is at work on the same entry."""


class Outcome(StrEnum):
    THERE = "there"
    """It was in place already."""
    INSTALLED = "installed"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Installation:
    entry: Entry
    outcome: Outcome
    source: str = ""
    """Where it came from."""


def install(
    shelf: Shelf, entry: Entry, sources: tuple[Anywhere, ...], fetcher: Fetcher, onlooker: Onlooker
) -> Installation:
    """Put an entry in place unless it is; ``FileTrouble`` if this disk cannot take it, whatever the source."""
    if entry.bundled is not None:
        there = shelf.trouble(entry) is None
        return Installation(entry, Outcome.THERE if there else Outcome.FAILED)
    partial = shelf.folder / PARTIAL
    with _told(shelf.folder, entry):
        (partial / entry.id).mkdir(parents=True, exist_ok=True)
        with _locked(partial / f"{entry.id}.lock", lambda: onlooker.waiting(entry)):
            if shelf.trouble(entry, thorough=True) is None:
                if shelf.stamp(entry) is None:
                    write_stamp(shelf.place(entry), str(shelf.place(entry)))
                return Installation(entry, Outcome.THERE)
            return _first_good(shelf, entry, sources, fetcher, onlooker)


def _first_good(
    shelf: Shelf, entry: Entry, sources: tuple[Anywhere, ...], fetcher: Fetcher, onlooker: Onlooker
) -> Installation:
    partial = shelf.folder / PARTIAL
    kept = partial / entry.id
    for left in partial.glob(f"{entry.id}.new-*"):  # by a set-up that was killed: the lock is ours, so nobody's
        shutil.rmtree(left, ignore_errors=True)
    for source in sources:
        onlooker.trying(entry, where(source))
        _demand_space(shelf.folder, entry, source)
        into = Path(tempfile.mkdtemp(prefix=f"{entry.id}.new-", dir=partial))
        try:
            gather(source, Workbench(entry, kept, into, fetcher, onlooker.progress))
            for name, known in entry.files.items():
                demand(into / name, known, where(source))
            write_stamp(into, where(source))
            _place(into, shelf.place(entry))
        except SourceFailed as failed:
            onlooker.failed(failed.problem)
        else:
            shutil.rmtree(kept, ignore_errors=True)
            return Installation(entry, Outcome.INSTALLED, where(source))
        finally:
            shutil.rmtree(into, ignore_errors=True)
    return Installation(entry, Outcome.FAILED)


def _place(made: Path, target: Path) -> None:
    """Rename the finished folder into its place; what was there before is moved away first, whole."""
    made.chmod(0o755)  # temporary folders are private; what is in place is for everybody in the house
    old = made.with_name(made.name + ".old")
    if target.exists():
        target.replace(old)
    made.replace(target)
    shutil.rmtree(old, ignore_errors=True)


def _demand_space(folder: Path, entry: Entry, source: Anywhere) -> None:
    needed = _packed(source) + entry.size
    if shutil.disk_usage(folder).free < needed:
        raise _disk_full(folder, entry)


def _packed(source: Anywhere) -> int:
    """Bytes that a source takes up before it is unpacked."""
    match source:
        case Archive() | Package():
            return source.size
        case NpmPackage():
            return source.size * 2  # npm writes a tarball into its cache before it hands it out
        case Together():
            return max(map(_packed, source.parts))  # one after the other
    return 0


def _disk_full(folder: Path, entry: Entry) -> FileTrouble:
    return FileTrouble(fault("disk_full", path=str(folder), name=entry.name, megabytes=entry.size // 1_000_000))


@contextmanager
def _told(folder: Path, entry: Entry) -> Iterator[None]:
    """A full or locked disk is told as such: another source would not help."""
    try:
        yield
    except OSError as error:
        if error.errno in _NO_SPACE:
            raise _disk_full(folder, entry) from error
        raise FileTrouble(fault("folder_unwritable", path=str(folder), why=error.strerror or "")) from error


@contextmanager
def _locked(path: Path, waiting: Callable[[], None]) -> Iterator[None]:
    """One set-up at a time; ``waiting`` is called if somebody else is at work. A lock ends with its process."""
    with path.open("ab") as file:
        try:
            _take(file, wait=False)
        except OSError:
            waiting()
            _take(file, wait=True)
        yield
