"""``narrator serve``: evening after evening, without a terminal, for a machine that starts it by itself."""

import asyncio
import logging
import sys
from contextlib import suppress
from dataclasses import replace

from narrator.adapters.log import LOG, Log
from narrator.app.evening import play
from narrator.app.options import Evening
from narrator.commands.play import demand_known, end_politely
from narrator.commands.screen import SCREEN
from narrator.words.lines import lines_in


def run(evening: Evening) -> None:
    """Serve until somebody stops the machine; what was being played then is offered the next time."""
    demand_known(evening)
    logging.basicConfig(stream=sys.stderr, format="%(levelname)s %(message)s")
    LOG.setLevel(logging.INFO)
    with suppress(KeyboardInterrupt, asyncio.CancelledError):
        asyncio.run(_serve(evening))
    LOG.info(lines_in(evening.settings.language).say(SCREEN, "served"))


async def _serve(evening: Evening) -> None:
    language = evening.settings.language
    LOG.info(lines_in(language).say(SCREEN, "loading"))
    with end_politely() as farewell:
        while True:
            await play(evening, None, Log(lambda: language), farewell)
            evening = replace(evening, resume=False, greets=False)
