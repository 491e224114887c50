"""One address to one file. What was fetched is kept beside it as ``.part``, so that a cut is only a pause."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Self
from urllib.parse import urlsplit

import httpx

from narrator.catalogue.entries import Fingerprint
from narrator.catalogue.verify import SourceFailed, demand
from narrator.rules.refusal import warning

MIRROR = "NARRATOR_MIRROR"
"""An address that holds copies: ``http://nas:8000`` answers for ``https://host/path`` at ``/host/path``."""
PART = ".part"
CONNECT_S = 5.0
SILENCE_S = 20.0
"""How long a server may send nothing in the middle of a file."""
FRUITLESS = 3
"""Attempts in a row that bring not one byte before a source is given up."""

Moved = Callable[[int], None]
"""Told how many bytes of the file are there."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A file to fetch."""

    url: str
    path: Path
    known: Fingerprint

    @property
    def part(self) -> Path:
        return self.path.with_name(self.path.name + PART)

    @property
    def host(self) -> str:
        return urlsplit(self.url).hostname or self.url


class Fetcher:
    """Fetches files, and remembers which hosts cannot be reached, so that each is waited for only once."""

    def __init__(self) -> None:
        self._dead: set[str] = set()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if "_client" in vars(self):
            self._client.close()

    @cached_property
    def _client(self) -> httpx.Client:
        """Made when first used: reading all certificates takes longer than finding everything in place."""
        limits = httpx.Timeout(SILENCE_S, connect=CONNECT_S)
        # No compression: a part is continued by counting its bytes.
        return httpx.Client(follow_redirects=True, timeout=limits, headers={"Accept-Encoding": "identity"})

    def fetch(self, wanted: Wanted, moved: Moved) -> None:
        """Have the file whole and verified at its path, or raise ``SourceFailed``."""
        if wanted.host in self._dead:
            raise SourceFailed(warning("source_unreachable", where=wanted.host))
        continued = _size(wanted.part) > 0
        self._complete(wanted, moved)
        try:
            demand(wanted.part, wanted.known, wanted.host)
        except SourceFailed:
            wanted.part.unlink(missing_ok=True)
            if not continued:
                raise
            # What lay here may have been the beginning of another file: once more, from the start.
            self._complete(wanted, moved)
            demand(wanted.part, wanted.known, wanted.host)
        wanted.part.replace(wanted.path)

    def _complete(self, wanted: Wanted, moved: Moved) -> None:
        fruitless = 0
        while True:
            before = _size(wanted.part)
            if wanted.known.size is not None and before >= wanted.known.size:
                return
            try:
                self._attempt(wanted, moved)
            except (httpx.ConnectError, httpx.ConnectTimeout, httpx.UnsupportedProtocol) as error:
                self._dead.add(wanted.host)
                raise SourceFailed(warning("source_unreachable", where=wanted.host)) from error
            except httpx.HTTPError as error:
                fruitless = 0 if _size(wanted.part) > before else fruitless + 1
                if fruitless >= FRUITLESS:
                    raise SourceFailed(warning("source_cut", where=wanted.host)) from error
            else:
                return

    def _attempt(self, wanted: Wanted, moved: Moved) -> None:
        have = _size(wanted.part)
        asking = {"Range": f"bytes={have}-"} if have else {}
        with self._client.stream("GET", mirrored(wanted.url), headers=asking) as answer:
            if answer.status_code == httpx.codes.REQUESTED_RANGE_NOT_SATISFIABLE:
                wanted.part.unlink(missing_ok=True)
                raise httpx.ReadError("nothing to continue")
            if not answer.is_success:
                raise SourceFailed(warning("source_refused", where=wanted.host, status=answer.status_code))
            if not _continues(answer, have):
                have = 0
            with wanted.part.open("ab" if have else "wb") as file:
                for block in answer.iter_raw():
                    file.write(block)
                    have += len(block)
                    moved(have)
                    if wanted.known.size is not None and have > wanted.known.size:
                        return  # it is not what we want, however it goes on


def mirrored(url: str) -> str:
    mirror = os.environ.get(MIRROR, "").rstrip("/")
    return f"{mirror}/{url.partition('://')[2]}" if mirror else url


def _continues(answer: httpx.Response, have: int) -> bool:
    """Whether the server goes on where we stopped; one that cannot sends everything again."""
    told = answer.headers.get("Content-Range", "")
    return answer.status_code == httpx.codes.PARTIAL_CONTENT and told.startswith(f"bytes {have}-")


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0
