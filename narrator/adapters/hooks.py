"""Hooks: what everybody may notice, handed to the house: a command to run or an address to call, by event.

A hook is started and never waited for. One that is slow is ended, one that fails is told once, and while too many
run at once, further events are dropped: the evening goes on as if there were none.
"""

import asyncio
import json
import shlex
from collections.abc import Callable, Iterator, Mapping

import httpx

from narrator.ports import CallOpened, PhaseBegan, PublicEvent, Speaking, VerdictGiven
from narrator.rules.refusal import Problem, warning

LONGEST_S = 10.0
MOST_AT_ONCE = 8
Facts = Mapping[str, object]


class Hooks:
    def __init__(self, hooks: Mapping[str, str], tell: Callable[[Problem], None]) -> None:
        """``hooks``: what to run or call, by the names of events (see ``named``)."""
        self._hooks = hooks
        self._tell = tell
        self._failed: set[str] = set()
        self._running: set[asyncio.Task[None]] = set()

    def show(self, event: PublicEvent) -> None:
        for name, facts in named(event):
            hook = self._hooks.get(name)
            if hook is not None and len(self._running) < MOST_AT_ONCE:
                task = asyncio.ensure_future(self._start(hook, json.dumps({"event": name, **facts})))
                self._running.add(task)
                task.add_done_callback(self._running.discard)

    async def close(self) -> None:
        """The evening is over: whatever still runs is ended."""
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    async def _start(self, hook: str, body: str) -> None:
        try:
            async with asyncio.timeout(LONGEST_S):
                await (_call(hook, body) if hook.startswith(("http://", "https://")) else _run(hook, body))
        except (OSError, ValueError, httpx.HTTPError, TimeoutError) as error:
            if hook not in self._failed:
                self._failed.add(hook)
                self._tell(warning("hook_failed", hook=hook, why=str(error) or type(error).__name__))


def named(event: PublicEvent) -> Iterator[tuple[str, Facts]]:
    """The names of an event, and what everybody knows of it; nothing for events that concern nobody else."""
    match event:
        case PhaseBegan(phase):
            yield f"phase.{phase}", {}
        case CallOpened(call):
            yield "call", {"call": call}
        case Speaking(line):
            yield "line", {"text": line.text, "cue": line.cue}
            yield f"line.{line.cue.rpartition('.')[2]}", {"text": line.text, "cue": line.cue}
        case VerdictGiven(outcome, names):
            won = [names[seat] for seat, wins in outcome.winners if wins]
            dead = [names[seat] for seat, _ in outcome.deaths]
            yield "verdict", {"sides": outcome.sides, "winners": won, "dead": dead}
        case _:
            pass


async def _run(command: str, body: str) -> None:
    """A command without a shell; the event on its standard input. Failing is an exit code that is not 0."""
    process = await asyncio.create_subprocess_exec(
        *shlex.split(command),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        await process.communicate(body.encode())
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode:
        raise OSError(f"exit {process.returncode}")


async def _call(url: str, body: str) -> None:
    async with httpx.AsyncClient(timeout=LONGEST_S) as client:
        answer = await client.post(url, content=body, headers={"Content-Type": "application/json"})
        answer.raise_for_status()
