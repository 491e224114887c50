"""The doze: a narrator that is always on waits in silence until somebody calls it by name or joins by phone."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from narrator.director.stage import Stage
from narrator.director.talk.conversation import NewGame, Stopped
from narrator.rules.game import Phase
from narrator.words.commands.templates import templates

IDLE_S = 1800.0
"""A table between two games that says and taps nothing for so long has gone home."""


async def doze(stage: Stage, *, greet: bool) -> None:
    """Wait for whoever wants to play; ``greet``: say once, softly, how to begin."""
    with stage.attention.dozing():
        if greet:
            name, *_ = templates(stage.lines.language).called(stage.hearing.wake)
            with stage.softly():
                await stage.narration.say("dozing", name=name)
        while not await _woken(stage):
            await stage.narration.say("stopped")


async def _woken(stage: Stage) -> bool:
    """Whether somebody wants to play; false = a goodbye, and it sleeps on."""
    called = asyncio.ensure_future(stage.talk.next_command())
    joined = asyncio.Event()
    unwatch = stage.board.watch(lambda: joined.set() if stage.progress.phones else None)
    coming = asyncio.ensure_future(joined.wait())
    try:
        await asyncio.wait((called, coming), return_when=asyncio.FIRST_COMPLETED)
    finally:
        unwatch()
        for waiting in (called, coming):
            waiting.cancel()
        await asyncio.gather(called, coming, return_exceptions=True)
    try:
        stage.talk.put_back(called.result())
    except Stopped:
        return False
    except (NewGame, asyncio.CancelledError):  # there is nothing to begin anew; or a phone has come
        pass
    return True


@asynccontextmanager
async def until_left_alone(stage: Stage) -> AsyncIterator[None]:
    """Play in here. Between two games a table that has gone home is not waited for: the block ends."""
    loop = asyncio.get_running_loop()

    def stir() -> None:
        between = stage.phase in (Phase.LOBBY, Phase.OVER)
        limit.reschedule(loop.time() + IDLE_S if between else None)

    try:
        async with asyncio.timeout(None) as limit:
            stir()
            unwatch = stage.board.watch(stir)
            try:
                yield
            finally:
                unwatch()
    except TimeoutError:
        if not limit.expired():
            raise
