"""``narrator play``: the evening."""

import asyncio
import signal
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress

from narrator.adapters.journal import SqliteJournal
from narrator.adapters.satellite.address import address_of
from narrator.app.evening import play
from narrator.app.farewell import Farewell
from narrator.app.options import Evening, satellite_list, wav_path
from narrator.commands.screen import SCREEN, console
from narrator.director.progress import Progress
from narrator.errors import InputRefused, JournalTrouble
from narrator.paths import paths
from narrator.words.lines import lines_in

EARS = ("auto", "mic", "keyboard")
MOUTHS = ("auto", "speaker", "captions")


def run(evening: Evening) -> None:
    """Play until the table says goodbye, or somebody presses Ctrl-C: then the evening can be taken up again."""
    demand_known(evening)
    out = console()
    lines = lines_in(evening.settings.language)
    out.print(lines.say(SCREEN, "loading"), style="dim", markup=False)
    try:
        asyncio.run(_until_stopped(evening))
    except (KeyboardInterrupt, asyncio.CancelledError):
        kept = _kept()
        if kept is not None:
            out.print()
            told = lines_in(kept.manner.language).say(SCREEN, "interrupted")
            out.print(told, style="dim", markup=False)


def demand_known(evening: Evening) -> None:
    for choice, known, code in ((evening.ears, EARS, "unknown_ears"), (evening.mouth, MOUTHS, "unknown_mouth")):
        asked = satellite_list(choice)
        for place in asked:
            if place not in known:
                address_of(place)
        if choice not in known and wav_path(choice) is None and not asked:
            raise InputRefused.because(code, choice=choice)


def _kept() -> Progress | None:
    """The evening that has just been interrupted, if it can be taken up again."""
    try:
        with closing(SqliteJournal(paths().journal)) as journal:
            return journal.unfinished()
    except JournalTrouble:
        return None


async def _until_stopped(evening: Evening) -> None:
    with end_politely() as farewell:
        await play(evening, console(), farewell)


@contextmanager
def end_politely() -> Iterator[Farewell]:
    """SIGTERM is as good as Ctrl-C, but lets a sentence end: everything is closed once, and nothing is lost."""
    playing = asyncio.current_task()
    assert playing is not None, "asyncio.run made one"
    farewell = Farewell(playing)
    with suppress(NotImplementedError, ValueError):  # not on every system, not in every thread
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, farewell.end)
    yield farewell
