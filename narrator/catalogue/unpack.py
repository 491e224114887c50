"""One folder out of a zip, a wheel or a tarball. It may be made to hurt: names and sizes are looked at first."""

import shutil
import stat
import tarfile
import zipfile
import zlib
from collections.abc import Collection
from pathlib import Path, PurePosixPath

from narrator.catalogue.verify import SourceFailed
from narrator.rules.refusal import warning

MOST_UNPACKED = 1 << 30
"""Bytes. The largest model here has 71 million; what claims more than a billion is a bomb."""


def unpack(archive: Path, folder: str, into: Path, where: str) -> None:
    """Put the files below ``folder`` of an archive into ``into``."""
    try:
        with zipfile.ZipFile(archive) as opened:
            for name, member in _members(opened, folder, where).items():
                target = into / name
                target.parent.mkdir(parents=True, exist_ok=True)
                with opened.open(member) as packed, target.open("wb") as file:
                    shutil.copyfileobj(packed, file, 1 << 20)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        raise SourceFailed(warning("source_not_archive", file=archive.name, where=where)) from error


def unpack_tarball(tarball: Path, folder: str, names: Collection[str], into: Path, where: str) -> None:
    """Put these files below ``folder`` of a tarball into ``into``; it may hold much else, which is passed over."""
    wanted = {f"{folder}/{name}": into / name for name in names}
    left = MOST_UNPACKED
    try:
        with tarfile.open(tarball, "r|gz") as opened:  # as a stream: what is packed twice is read once
            for member in opened:
                target = wanted.get(member.name)
                if target is None:
                    continue
                packed = opened.extractfile(member) if member.isreg() else None
                if packed is None:  # a link, a folder, a device
                    raise SourceFailed(warning("source_unsafe", where=where))
                left -= member.size
                if left < 0:
                    raise SourceFailed(warning("source_too_large", where=where))
                target.parent.mkdir(parents=True, exist_ok=True)
                with target.open("wb") as file:
                    shutil.copyfileobj(packed, file, 1 << 20)
    except (tarfile.TarError, zlib.error, EOFError) as error:
        raise SourceFailed(warning("source_not_archive", file=tarball.name, where=where)) from error


def _members(opened: zipfile.ZipFile, folder: str, where: str) -> dict[str, zipfile.ZipInfo]:
    found: dict[str, zipfile.ZipInfo] = {}
    total = 0
    for member in opened.infolist():
        if _unsafe(member):
            raise SourceFailed(warning("source_unsafe", where=where))
        path = PurePosixPath(member.filename)
        if member.is_dir() or not path.is_relative_to(folder):
            continue
        found[str(path.relative_to(folder))] = member
        total += member.file_size
        if total > MOST_UNPACKED:
            raise SourceFailed(warning("source_too_large", where=where))
    if not found:
        raise SourceFailed(warning("source_incomplete", file=folder, where=where))
    return found


def _unsafe(member: zipfile.ZipInfo) -> bool:
    """A name that leads out of the folder, or a link that may; no honest archive of ours has one."""
    path = PurePosixPath(member.filename)
    odd = path.is_absolute() or ".." in path.parts or any(char in member.filename for char in "\\:")
    return odd or stat.S_ISLNK(member.external_attr >> 16)
