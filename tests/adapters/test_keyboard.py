"""The keyboard: a line typed is a line said, and an input that ends or breaks ends nothing else."""

import asyncio
import io
import os

from narrator.adapters.terminal import Keyboard
from narrator.ports import Said
from tests.adapters.ears.test_ears_contract import Hall


def listened(keyboard: Keyboard) -> Hall:
    """Until the input ends."""
    hall = Hall()

    async def listen() -> None:
        async with asyncio.timeout(5):
            await keyboard.listen(hall)

    asyncio.run(listen())
    return hall


def test_empty_lines_are_nothing_said_and_blanks_around_a_line_are_cut() -> None:
    hall = listened(Keyboard(io.StringIO("\n   \n  five players \r\n\nready")))
    assert hall.entries == [Said("five players", addressed=True), Said("ready", addressed=True)]


def test_the_end_of_the_input_ends_the_listening() -> None:
    assert listened(Keyboard(io.StringIO(""))).entries == []


def test_a_line_is_handed_in_when_it_is_typed_not_when_the_input_ends() -> None:
    async def typed() -> list[object]:
        reading, writing = os.pipe()
        hall = Hall()
        with os.fdopen(reading) as source, os.fdopen(writing, "w") as terminal:
            listening = asyncio.ensure_future(Keyboard(source).listen(hall))
            terminal.write("start scenario confusion\n")
            terminal.flush()
            await hall.has(1)
            early = list(hall.entries)
            terminal.close()
            await listening
        return list(early)

    assert asyncio.run(typed()) == [Said("start scenario confusion", addressed=True)]


def test_a_terminal_that_goes_away_disturbs_nobody() -> None:
    class Gone(io.RawIOBase):
        def readable(self) -> bool:
            return True

        def readinto(self, buffer: object, /) -> int:
            raise OSError("the terminal is gone")

    async def evening() -> bool:
        hall = Hall()
        listening = asyncio.ensure_future(Keyboard(io.TextIOWrapper(io.BufferedReader(Gone()))).listen(hall))
        await asyncio.sleep(0.05)
        raised = listening.done() and listening.exception() is not None
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
        return not raised and not hall.entries

    assert asyncio.run(evening())
