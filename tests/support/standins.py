"""Stand-ins for speech models and voices: the catalogue's own entries with small files of our own behind them."""

import base64
import hashlib
import io
import json
import tarfile
import zipfile
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from narrator.catalogue.entries import Archive, Entry, Fingerprint, NpmPackage, Package, read_catalogue

ROOT = Path(__file__).parents[2]
MODELS = ROOT / "models" / "catalogue.toml"
VOICES = ROOT / "voices" / "catalogue.toml"
FRENCH_MODEL = "vosk-model-small-fr-0.22"
FRENCH_ZIP = f"/alphacephei.com/vosk/models/{FRENCH_MODEL}.zip"
"""Where a mirror of the official host has it."""
FRENCH_VOICE = "fr_FR-siwis-medium"
FRENCH_VOICE_FOLDER = "/huggingface.co/rhasspy/piper-voices/resolve/main/fr/fr_FR/siwis/medium/"


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def contents(entry: Entry) -> dict[str, bytes]:
    """A few hundred bytes for each file of an entry, and one that the catalogue does not mention."""
    made = {name: f"{entry.id} {name} ".encode() * 20 for name in entry.files}
    return made | {"README": b"a stand-in\n"}


def zipped(files: Mapping[str, bytes], folder: str = FRENCH_MODEL) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(f"{folder}/{name}", data)
    return packed.getvalue()


def known(entry: Entry, files: Mapping[str, bytes], archive: bytes = b"") -> Entry:
    """The same entry, knowing these files: what had a hash has that of the stand-in, of the same kind."""
    prints = {name: _like(was, files[name]) for name, was in entry.files.items()}
    sources = tuple(
        replace(source, size=len(archive), sha256=sha256(archive)) if isinstance(source, Archive) else source
        for source in entry.sources
    )
    return replace(entry, files=prints, sources=sources)


def _like(was: Fingerprint, data: bytes) -> Fingerprint:
    return Fingerprint(
        size=None if was.size is None else len(data),
        sha256=sha256(data) if was.sha256 else "",
        md5=hashlib.md5(data, usedforsecurity=False).hexdigest() if was.md5 else "",
    )


def official(path: Path, wanted: str) -> Entry:
    entry = read_catalogue(path).find(wanted)
    assert entry is not None
    return entry


def rewritten(path: Path, changed: Entry) -> str:
    """The official catalogue with the sizes and hashes of one entry replaced, and nothing else."""
    text = path.read_text(encoding="utf-8")
    entry = official(path, changed.id)
    for name, was in entry.files.items():
        now = changed.files[name]
        for before, after in ((was.sha256, now.sha256), (was.md5, now.md5)):
            text = text.replace(before, after) if before else text
        if was.size is not None:
            text = text.replace(f'"{name}" = {{ size = {was.size}, ', f'"{name}" = {{ size = {now.size}, ')
    for source, new in zip(entry.sources, changed.sources, strict=True):
        if isinstance(source, Archive) and isinstance(new, Archive):
            text = text.replace(source.sha256, new.sha256).replace(f"size = {source.size}", f"size = {new.size}")
    return text


def tarball(files: Mapping[str, bytes], folder: str) -> bytes:
    """A package as npm packs it: the files below a folder, and what every package has."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for name, data in {"package/package.json": b"{}", **{f"{folder}/{n}": d for n, d in files.items()}}.items():
            member = tarfile.TarInfo(name)
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    return packed.getvalue()


def registry(source: NpmPackage, packed: bytes, address: str) -> dict[str, bytes]:
    """What a registry at this address answers about one package, by path."""
    name, _, version = source.requirement.rpartition("@")
    path = f"/{name}/-/{source.file}"
    digest = base64.b64encode(hashlib.sha512(packed).digest()).decode()
    dist = {"tarball": address + path, "integrity": f"sha512-{digest}"}
    about = {"name": name, "versions": {version: {"name": name, "version": version, "dist": dist}}}
    return {f"/{name}": json.dumps(about).encode(), path: packed}


def wheel(source: Package, files: Mapping[str, bytes], into: Path) -> Path:
    """A package that pip takes for the real one."""
    name, _, version = source.requirement.partition("==")
    stem = name.replace("-", "_")
    path = into / f"{stem}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        for file, data in files.items():
            archive.writestr(f"{source.folder}/{file}", data)
        about = f"{stem}-{version}.dist-info"
        archive.writestr(f"{about}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
        archive.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr(f"{about}/RECORD", "")
    return path
