"""``narrator setup``: the recogniser and the voice of each language, fetched, verified and put in place."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TransferSpeedColumn

from narrator.catalogue.download import Fetcher
from narrator.catalogue.entries import Entry
from narrator.catalogue.install import Installation, Outcome, install
from narrator.catalogue.shelf import Shelf, model_shelf, opinion_shelf, voice_shelf
from narrator.catalogue.sources import Stick
from narrator.commands.screen import SETUP, advice, console, print_problems
from narrator.config import Settings, settings
from narrator.errors import InputRefused
from narrator.rules.refusal import Fact, Problem, fault, warning
from narrator.words.faults import SCENE as FAULTS
from narrator.words.lines import Lines, lines_in
from narrator.words.locales import languages

LONG_B = 5_000_000
"""What is smaller is there before anybody wonders."""
QUARTERS = 4
ENOUGH_MEMORY_B = 1_800_000_000
"""A machine with less does without a second opinion, which takes up to 250 million."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What is asked for: languages, and where to look instead of the catalogue's sources."""

    settings: Settings
    languages: tuple[str, ...]
    stick: Path | None
    voice: Entry | None
    """The voice that was asked for by name."""


class Screen:
    """Follows a set-up for a person: a bar in a terminal, a line each where nobody watches."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self._out = console()
        self._hints: set[str] = set()
        self._bar: Progress | None = None
        self._name = ""
        self._told = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._end_bar()

    def trying(self, entry: Entry, where: str) -> None:
        self._end_bar()
        self._name, self._told = entry.name, 0
        told = self.lines.say(SETUP, "trying", name=entry.name, where=where)
        if not self._out.is_terminal:
            self._out.print(told, markup=False)
            return
        columns = (
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            DownloadColumn(),
            TransferSpeedColumn(),
        )
        self._bar = Progress(*columns, console=self._out, transient=True)
        self._bar.add_task(told, total=None)
        self._bar.start()

    def progress(self, come: int, total: int) -> None:
        if self._bar is not None:
            self._bar.update(self._bar.task_ids[0], completed=come, total=total or None)
        elif total > LONG_B and come * QUARTERS // total > self._told:
            self._told = come * QUARTERS // total
            self.say("progress", name=self._name, percent=self._told * 100 // QUARTERS)

    def failed(self, problem: Problem) -> None:
        self._end_bar()
        print_problems(self.lines, [problem])

    def waiting(self, entry: Entry) -> None:
        self.say("waiting", name=entry.name)

    def done(self, made: Installation) -> None:
        self._end_bar()
        if made.outcome is not Outcome.FAILED:
            self.say(made.outcome, name=made.entry.name, where=made.source)

    def say(self, message: str, **facts: Fact) -> None:
        self._out.print(self.lines.say(SETUP, message, **facts), markup=False)

    def warn(self, message: str, **facts: Fact) -> None:
        """Something is done without: said on standard error, what to do about it only once."""
        out = console(errors=True)
        text, hint = advice(self.lines, message, **facts)
        out.print(f"[yellow]{self.lines.say(FAULTS, 'warning-word')}[/]", end=" ")
        out.print(text, markup=False)
        if hint not in self._hints:
            self._hints.add(hint)
            out.print(f"[bold]{self.lines.say(FAULTS, 'hint-word')}[/]", end=" ")
            out.print(hint, markup=False)

    def _end_bar(self) -> None:
        if self._bar is not None:
            self._bar.stop()
            self._bar = None


def run(language: str | None, source: Path | None, voice: str | None) -> int:
    house = settings()
    if source is not None and not source.is_dir():
        raise InputRefused.because("stick_missing", path=str(source))
    named = _voice(voice, language)
    if language is not None:
        wanted: tuple[str, ...] = (language,)
    else:
        wanted = (named.language,) if named else languages()
    screen = Screen(lines_in(language or house.language))
    with Fetcher() as fetcher, screen:
        return _set_up(Setup(house, wanted, source, named), fetcher, screen)


def _voice(wanted: str | None, language: str | None) -> Entry | None:
    if not wanted:
        return None
    catalogue = voice_shelf().catalogue
    found = catalogue.find(wanted)
    return catalogue.ordered(language or (found.language if found else ""), wanted)[0]


def _set_up(setup: Setup, fetcher: Fetcher, screen: Screen) -> int:
    done: list[Installation] = []
    for language in setup.languages:
        for shelf, entry in _wishes(setup, language):
            sources = entry.sources if setup.stick is None else (Stick(setup.stick),)
            made = install(shelf, entry, sources, fetcher, screen)
            screen.done(made)
            done.append(made)
    if setup.voice is not None and setup.voice.id in {
        row.entry.id for row in done if row.outcome != Outcome.FAILED
    }:
        voice_shelf().choose(setup.voice)
        screen.say("voice-chosen", name=setup.voice.name)
    silent = [language for language in setup.languages if not _conclude(setup, language, screen)]
    problems = [fault("nothing_installed", language=language) for language in silent]
    problems += _unfulfilled(setup, done)
    print_problems(screen.lines, problems)
    return 1 if problems else 0


def _wishes(setup: Setup, language: str) -> Iterator[tuple[Shelf, Entry]]:
    """What a language should have: its recogniser and its voice, as named now, in the settings or the catalogue.

    Where there is memory for it, a second opinion as well.
    """
    models, opinions, voices = model_shelf(), opinion_shelf(), voice_shelf()
    for entry in models.catalogue.ordered(language, setup.settings.model.get(language, ""))[:1]:
        yield models, entry
    if setup.settings.second_opinion and memory_b() >= ENOUGH_MEMORY_B:
        for entry in opinions.catalogue.of(language)[:1]:
            yield opinions, entry
    if setup.voice is not None and setup.voice.language == language:
        yield voices, setup.voice
    else:
        wanted = setup.settings.voice.get(language, "") or voices.chosen(language)
        for entry in voices.catalogue.ordered(language, wanted)[:1]:
            yield voices, entry


def memory_b() -> int:
    """Bytes of this machine's memory; plenty where that cannot be told."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):  # Windows; a system that does not tell
        return ENOUGH_MEMORY_B


def _conclude(setup: Setup, language: str, screen: Screen) -> bool:
    """Say what a language can do now; false = a voice is known and not there. The keyboard always is."""
    models, voices = model_shelf(), voice_shelf()
    wanted = setup.settings.voice.get(language, "")
    better = next(iter(voices.catalogue.ordered(language, wanted or voices.chosen(language))), None)
    voice = voices.best(language, wanted)
    hears = models.best(language, setup.settings.model.get(language, "")) is not None
    if hears and voice is not None and voice == better:
        screen.say("all-ready", language=language)
    if not models.catalogue.of(language):
        print_problems(screen.lines, [warning("no_model", language=language)])
    elif not hears:
        screen.warn("no-recogniser", language=language)
    if better is None:
        print_problems(screen.lines, [warning("no_voice", language=language)])
    elif voice is not None and voice != better:
        screen.warn("fallback-voice", language=language, name=voice.name, better=better.name)
    return voice is not None or better is None


def _unfulfilled(setup: Setup, done: list[Installation]) -> list[Problem]:
    """Somebody who names a voice or brings a folder is told when it came to nothing, though the game may go on."""
    failed = [row.entry for row in done if row.outcome is Outcome.FAILED]
    useless_stick = setup.stick is not None and len(failed) == len(done)
    return [
        fault("wish_not_installed", name=entry.name) for entry in failed if useless_stick or entry == setup.voice
    ]
