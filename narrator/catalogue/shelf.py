"""What is in place: a folder for each entry, with a stamp in it that tells every file as it was when verified.

At start only sizes and times are compared: a model cut short makes the recogniser crash the whole process, so it
must be noticed before it is loaded. ``thorough`` reads everything again.
"""

import importlib.util
import json
from dataclasses import asdict, dataclass
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from narrator.catalogue.entries import Catalogue, Entry, read_catalogue
from narrator.catalogue.verify import digest, files_below, matches
from narrator.errors import FileTrouble
from narrator.paths import paths
from narrator.rules.refusal import Problem, fault, warning

STAMP = "installed.json"
PARTIAL = ".partial"
"""Half-fetched things, below a shelf: on the same disk, so that the finished folder is only renamed."""
CHOSEN = "chosen.json"


@dataclass(frozen=True, slots=True)
class Kept:
    """A file as it was verified."""

    size: int
    time_ns: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Stamp:
    source: str
    files: dict[str, Kept]


@dataclass(frozen=True, slots=True)
class Shelf:
    """The models, or the voices, of this house."""

    folder: Path
    catalogue: Catalogue

    def place(self, entry: Entry) -> Path:
        return self.folder / entry.id

    def trouble(self, entry: Entry, *, thorough: bool = False) -> Problem | None:
        """Why an entry cannot be used; none = it is in place."""
        missing = warning("not_installed", name=entry.name, engine=entry.engine, language=entry.language)
        if entry.bundled is not None:
            return missing if importlib.util.find_spec(entry.bundled.module) is None else None
        folder = self.place(entry)
        if not folder.is_dir():
            return missing
        stamp = self.stamp(entry)
        try:
            wrong = _unlike_catalogue(folder, entry, thorough=thorough and stamp is None)
            wrong = wrong or (_unlike_stamp(folder, entry, stamp, thorough=thorough) if stamp else None)
        except OSError as error:
            wrong = Path(error.filename).name if error.filename else entry.id
        return None if wrong is None else warning("installed_broken", name=entry.name, file=wrong)

    def stamp(self, entry: Entry) -> Stamp | None:
        """None = put there by hand, or the stamp cannot be read."""
        try:
            return TypeAdapter(Stamp).validate_json((self.place(entry) / STAMP).read_bytes())
        except (OSError, ValidationError):
            return None

    def chosen(self, language: str) -> str:
        """What ``narrator setup`` was last told to use for a language; empty = nothing special."""
        found = self._choices().get(language, "")
        entry = self.catalogue.find(found)
        return found if entry is not None and entry.language == language else ""

    def choose(self, entry: Entry) -> None:
        choices = self._choices() | {entry.language: entry.id}
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            (self.folder / CHOSEN).write_text(json.dumps(choices) + "\n", encoding="utf-8")
        except OSError as error:
            raise FileTrouble(
                fault("folder_unwritable", path=str(self.folder), why=error.strerror or "")
            ) from error

    def _choices(self) -> dict[str, str]:
        try:
            return TypeAdapter(dict[str, str]).validate_json((self.folder / CHOSEN).read_bytes())
        except (OSError, ValidationError):
            return {}

    def best(self, language: str, wanted: str = "") -> Entry | None:
        """The entry to use: the wanted one, else the chosen, the default, any other, the fallback; if in place."""
        order = self.catalogue.ordered(language, wanted or self.chosen(language))
        return next((entry for entry in order if self.trouble(entry) is None), None)


def write_stamp(folder: Path, source: str) -> None:
    kept = {
        name: Kept(path.stat().st_size, path.stat().st_mtime_ns, digest(path))
        for name, path in files_below(folder)
        if name != STAMP
    }
    (folder / STAMP).write_text(json.dumps(asdict(Stamp(source, kept)), indent=1) + "\n", encoding="utf-8")


def model_shelf() -> Shelf:
    where = paths()
    return Shelf(where.models, read_catalogue(where.model_catalogue))


def opinion_shelf() -> Shelf:
    where = paths()
    return Shelf(where.models, read_catalogue(where.opinion_catalogue))


def voice_shelf() -> Shelf:
    where = paths()
    return Shelf(where.voices, read_catalogue(where.voice_catalogue))


def _unlike_catalogue(folder: Path, entry: Entry, *, thorough: bool) -> str | None:
    """The first file that is missing or of another size, or with ``thorough`` of another content."""
    for name, known in entry.files.items():
        size = (folder / name).stat().st_size
        if known.size is not None and size != known.size:
            return name
        if thorough and not matches(folder / name, known):
            return name
    return None


def _unlike_stamp(folder: Path, entry: Entry, stamp: Stamp, *, thorough: bool) -> str | None:
    for name, known in entry.files.items():
        kept = stamp.files.get(name)
        if kept is None or (known.sha256 and known.sha256 != kept.sha256):
            return name
    for name, kept in stamp.files.items():
        found = (folder / name).stat()
        if found.st_size != kept.size:
            return name
        if (thorough or found.st_mtime_ns != kept.time_ns) and digest(folder / name) != kept.sha256:
            return name
    return None
