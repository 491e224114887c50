"""A process of its own beside the bench, so that what it costs is not the evening's: a line of JSON each way."""

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

Obey = Callable[..., Awaitable[Any]]
LONGEST_ANSWER_BYTES = 1 << 26
LEAVING_S = 10.0


@dataclass(frozen=True, slots=True)
class Beside:
    _child: asyncio.subprocess.Process

    async def ask(self, order: str, **values: Any) -> Any:
        """Have something done over there; returns what came of it."""
        assert self._child.stdin is not None, "it was opened as a pipe"
        assert self._child.stdout is not None, "it was opened as a pipe"
        self._child.stdin.write(json.dumps([order, values]).encode() + b"\n")
        answer = await self._child.stdout.readline()
        if not answer:
            sys.exit(f"the process beside the bench has ended at: {order}")
        return json.loads(answer)


@asynccontextmanager
async def beside(module: str, *arguments: str) -> AsyncIterator[Beside]:
    """Run ``module``, which ``serve``s, for as long as the block lasts."""
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", module, *arguments),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=LONGEST_ANSWER_BYTES,
    )
    try:
        yield Beside(child)
    finally:
        assert child.stdin is not None, "it was opened as a pipe"
        child.stdin.close()
        try:
            async with asyncio.timeout(LEAVING_S):
                await child.wait()
        except TimeoutError:
            child.kill()
            await child.wait()


async def serve(orders: dict[str, Obey]) -> None:
    """Over there: obey one order after the other, until the bench has gone."""
    while line := await asyncio.to_thread(sys.stdin.readline):
        order, values = json.loads(line)
        sys.stdout.write(json.dumps(await orders[order](**values)) + "\n")
        sys.stdout.flush()
