"""``narrator setup``: the recogniser and the voice of each language, fetched, verified and put in place.

A voice that needs time to make a line then learns what most evenings say, if somebody waits for it.
"""

import asyncio
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from rich.progress import (
    BarColumn,
    DownloadColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TransferSpeedColumn,
)

from narrator.adapters.echo import EchoFile, pair_of, try_echo
from narrator.app.mouth import speech_for
from narrator.app.repertoire import learn, learnt
from narrator.catalogue.download import Fetcher
from narrator.catalogue.entries import Entry
from narrator.catalogue.install import Installation, Outcome, install
from narrator.catalogue.shelf import Shelf, model_shelf, opinion_shelf, voice_shelf
from narrator.catalogue.sources import Stick
from narrator.commands.screen import SETUP, advice, console, print_problems
from narrator.config import Settings, settings
from narrator.errors import InputRefused, NarratorError, VoiceTrouble
from narrator.paths import paths
from narrator.rules.refusal import Fact, Problem, fault, warning
from narrator.words.faults import SCENE as FAULTS
from narrator.words.lines import Lines, lines_in
from narrator.words.locales import languages

LONG_B = 5_000_000
"""What is smaller is there before anybody wonders."""
QUARTERS = 4
LEARNING_S = 180.0
"""How long anybody may be kept waiting for a voice to learn; the rest it learns while it is used."""
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
    learn: bool | None = None
    """Whether a voice that needs time learns now; none = if somebody sits at a terminal, who may end it."""


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
        self.end_bar()

    @property
    def watched(self) -> bool:
        """Somebody sits at a terminal."""
        return self._out.is_terminal

    def trying(self, entry: Entry, where: str) -> None:
        self._begin("trying", entry.name, DownloadColumn(), TransferSpeedColumn(), where=where)

    def learning(self, name: str) -> None:
        self._begin("learning", name, MofNCompleteColumn())

    def _begin(self, message: str, name: str, *counting: ProgressColumn, **facts: Fact) -> None:
        """Something that takes a while, and what is counted of it."""
        self.end_bar()
        self._name, self._told = name, 0
        if not self.watched:
            self.say(message, name=name, **facts)
            return
        columns = (TextColumn("{task.description}", markup=False), BarColumn(), *counting)
        self._bar = Progress(*columns, console=self._out, transient=True)
        self._bar.add_task(self.lines.say(SETUP, message, name=name, **facts), total=None)
        self._bar.start()

    def progress(self, come: int, total: int) -> None:
        if self._bar is not None or total > LONG_B:
            self.come_so_far(come, total)

    def come_so_far(self, come: int, total: int) -> None:
        if self._bar is not None:
            self._bar.update(self._bar.task_ids[0], completed=come, total=total or None)
        elif come * QUARTERS // total > self._told:
            self._told = come * QUARTERS // total
            self.say("progress", name=self._name, percent=self._told * 100 // QUARTERS)

    def failed(self, problem: Problem) -> None:
        self.end_bar()
        print_problems(self.lines, [problem])

    def waiting(self, entry: Entry) -> None:
        self.say("waiting", name=entry.name)

    def done(self, made: Installation) -> None:
        self.end_bar()
        if made.outcome is not Outcome.FAILED:
            self.say(made.outcome, name=made.entry.name, where=made.source, sum=made.entry.known_by)

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

    def end_bar(self) -> None:
        if self._bar is not None:
            self._bar.stop()
            self._bar = None


def run(language: str | None, source: Path | None, voice: str | None, *, learn: bool | None) -> int:
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
        return _set_up(Setup(house, wanted, source, named, learn), fetcher, screen)


def _voice(wanted: str | None, language: str | None) -> Entry | None:
    if not wanted:
        return None
    catalogue = voice_shelf().catalogue
    found = catalogue.find(wanted)
    return catalogue.ordered(language or (found.language if found else ""), wanted)[0]


def _set_up(setup: Setup, fetcher: Fetcher, screen: Screen) -> int:
    done: list[Installation] = []
    for language in setup.languages:
        for shelf, wishes in _wishes(setup, language):
            for entry in wishes:
                sources = entry.sources if setup.stick is None else (Stick(setup.stick),)
                made = install(shelf, entry, sources, fetcher, screen)
                screen.done(made)
                done.append(made)
                if made.outcome is not Outcome.FAILED:
                    break
    if setup.voice is not None and setup.voice.id in {
        row.entry.id for row in done if row.outcome != Outcome.FAILED
    }:
        voice_shelf().choose(setup.voice)
        screen.say("voice-chosen", name=setup.voice.name)
    if setup.learn or (setup.learn is None and screen.watched):
        for language in setup.languages:
            _teach(setup, language, screen)
    if screen.watched:
        _try_echo(setup.settings, screen)
    silent = [language for language in setup.languages if not _conclude(setup, language, screen)]
    problems = [fault("nothing_installed", language=language) for language in silent]
    problems += _unfulfilled(setup, done)
    print_problems(screen.lines, problems)
    return 1 if problems else 0


def _wishes(setup: Setup, language: str) -> Iterator[tuple[Shelf, tuple[Entry, ...]]]:
    """What a language should have: its recogniser and its voice, as named now, in the settings or the catalogue.

    Of each the first that can be had. Where there is memory for it, a second opinion as well.
    """
    models, opinions, voices = model_shelf(), opinion_shelf(), voice_shelf()
    yield models, models.catalogue.wishes(language, setup.settings.model.get(language, ""))
    if setup.settings.second_opinion and memory_b() >= ENOUGH_MEMORY_B and opinions.catalogue.of(language):
        yield opinions, opinions.catalogue.of(language)[:1]
    if setup.voice is not None and setup.voice.language == language:
        yield voices, (setup.voice,)
    else:
        yield voices, voices.catalogue.wishes(language, _preferred(setup, language))


def _preferred(setup: Setup, language: str) -> str:
    """The voice that this house wants, if it wants a special one."""
    return setup.settings.voice.get(language, "") or voice_shelf().chosen(language)


def _teach(setup: Setup, language: str, screen: Screen) -> None:
    """Have a voice that needs time learn what most evenings say, until it is known, too late, or enough."""
    house, until_s = setup.settings, time.monotonic() + LEARNING_S
    speech = speech_for(house, screen.failed)
    try:
        found = learnt(speech, language, house.speed)
        if found is None or found.known == found.all:
            return
        known = voice_shelf().catalogue.find(speech.voice(language).id)
        screen.learning(known.name if known else language)
        for found in learn(speech, language, house.speed):
            screen.come_so_far(found.known, found.all)
            if time.monotonic() > until_s:
                break
    except VoiceTrouble as trouble:
        screen.failed(trouble.problems[0])
    except KeyboardInterrupt:
        pass  # whoever sits there wants to play
    finally:
        screen.end_bar()
    if found is not None and found.known < found.all:
        screen.say("learning-later", known=found.known, all=found.all)


def _try_echo(house: Settings, screen: Screen) -> None:
    """Where one device plays and records, find out before the first evening whether it can be interrupted."""
    if house.barge_in != "auto":
        return
    try:
        pair, known = pair_of(house.microphone, house.loudspeaker), EchoFile(paths().echoes)
        if pair.one_device and known.find(pair) is None:
            screen.say("trying-echo")
            known.keep(pair, asyncio.run(try_echo(pair, house.volume)))
    except NarratorError:
        return  # no devices, or not now: "narrator check" tells, and the first evening tries


def memory_b() -> int:
    """Bytes of this machine's memory; plenty where that cannot be told."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):  # Windows; a system that does not tell
        return ENOUGH_MEMORY_B


def _conclude(setup: Setup, language: str, screen: Screen) -> bool:
    """Say what a language can do now; false = a voice is known and not there. The keyboard always is."""
    models, voices = model_shelf(), voice_shelf()
    wishes = voices.catalogue.wishes(language, _preferred(setup, language))
    better = next(iter(wishes), None)
    voice = voices.best(language, setup.settings.voice.get(language, ""))
    hears = models.best(language, setup.settings.model.get(language, "")) is not None
    if hears and voice in wishes:
        screen.say("all-ready", language=language)
    if not models.catalogue.of(language):
        print_problems(screen.lines, [warning("no_model", language=language)])
    elif not hears:
        screen.warn("no-recogniser", language=language)
    if better is None:
        print_problems(screen.lines, [warning("no_voice", language=language)])
    elif voice is not None and voice not in wishes:
        screen.warn("fallback-voice", language=language, name=voice.name, better=better.name)
    return voice is not None or better is None


def _unfulfilled(setup: Setup, done: list[Installation]) -> list[Problem]:
    """Somebody who names a voice or brings a folder is told when it came to nothing, though the game may go on."""
    failed = [row.entry for row in done if row.outcome is Outcome.FAILED]
    useless_stick = setup.stick is not None and len(failed) == len(done)
    return [
        fault("wish_not_installed", name=entry.name) for entry in failed if useless_stick or entry == setup.voice
    ]
