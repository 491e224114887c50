"""``narrator play``: the evening."""

import asyncio
import signal
from contextlib import suppress

from narrator.adapters.journal import SqliteJournal
from narrator.app.evening import play
from narrator.app.options import Evening, wav_path
from narrator.commands.screen import SCREEN, console
from narrator.director.progress import Progress
from narrator.errors import InputRefused, JournalTrouble
from narrator.paths import paths
from narrator.words.card_names import find_scenario
from narrator.words.lines import lines_in

EARS = ("auto", "mic", "keyboard")
MOUTHS = ("auto", "speaker", "captions")


def run(evening: Evening) -> None:
    """Play until the table says goodbye, or somebody presses Ctrl-C: then the evening can be taken up again."""
    out = console()
    lines = lines_in(evening.settings.language)
    for choice, known, code in ((evening.ears, EARS, "unknown_ears"), (evening.mouth, MOUTHS, "unknown_mouth")):
        if choice not in known and wav_path(choice) is None:
            raise InputRefused.because(code, choice=choice)
    out.print(lines.say(SCREEN, "loading"), style="dim", markup=False)
    try:
        asyncio.run(_until_stopped(evening))
    except (KeyboardInterrupt, asyncio.CancelledError):
        kept = _kept()
        if kept is not None:
            out.print()
            told = lines_in(kept.manner.language).say(SCREEN, "interrupted")
            out.print(told, style="dim", markup=False)


def _kept() -> Progress | None:
    """The evening that has just been interrupted, if it can be taken up again."""
    try:
        journal = SqliteJournal(paths().journal)
    except JournalTrouble:
        return None
    try:
        return journal.unfinished()
    finally:
        journal.close()


async def _until_stopped(evening: Evening) -> None:
    """A polite end is as good as Ctrl-C: everything is closed once, and nothing is lost."""
    playing = asyncio.current_task()
    assert playing is not None, "asyncio.run made one"
    with suppress(NotImplementedError, ValueError):  # not on every system, not in every thread
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, playing.cancel)
    await play(evening, console())


def scenario_id(name: str | None, language: str) -> str | None:
    return None if name is None else find_scenario(name, language)
