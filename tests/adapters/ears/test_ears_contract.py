"""What every pair of ears promises, whatever it listens to: one suite over all that need no sound card."""

import asyncio
import io
import threading
from collections.abc import Callable

import pytest

from narrator.adapters.terminal import Keyboard
from narrator.ports import Ears, Entry, Hearing, Said
from narrator.rules.game import PublicView, Seat, SeatView

Making = Callable[[tuple[str, ...]], Ears]


class Hall:
    """A room that keeps what is handed in, and from which thread."""

    hearing = Hearing("en", "lobby")

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.threads: set[int] = set()
        self._news = asyncio.Event()

    def post(self, entry: Entry) -> None:
        self.entries.append(entry)
        self.threads.add(threading.get_ident())
        self._news.set()

    async def has(self, wanted: int) -> None:
        """Wait until so much was handed in."""
        async with asyncio.timeout(5):
            while len(self.entries) < wanted:
                self._news.clear()
                await self._news.wait()

    def view(self, seat: Seat) -> SeatView | None:
        return None

    def public(self) -> PublicView | None:
        return None


def typed(sayings: tuple[str, ...]) -> Ears:
    return Keyboard(io.StringIO("".join(f"{text}\n" for text in sayings)))


EARS = [pytest.param(typed, id="keyboard")]


async def _listened(ears: Ears, hall: Hall, wanted: int) -> None:
    listening = asyncio.ensure_future(ears.listen(hall))
    await hall.has(wanted)
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)


@pytest.mark.parametrize("make", EARS)
def test_everything_is_handed_in_once_and_in_order(make: Making) -> None:
    sayings = tuple(f"{number} players" for number in range(20))
    hall = Hall()
    asyncio.run(_listened(make(sayings), hall, len(sayings)))
    assert hall.entries == [Said(text, addressed=True, meaning=None) for text in sayings], (
        "understood when it is heeded"
    )


@pytest.mark.parametrize("make", EARS)
def test_it_is_handed_in_on_the_thread_of_the_evening(make: Making) -> None:
    hall = Hall()
    asyncio.run(_listened(make(("ready",)), hall, 1))
    assert hall.threads == {threading.get_ident()}


@pytest.mark.parametrize("make", EARS)
def test_what_is_said_arrives_as_it_was_said(make: Making) -> None:
    sayings = ("Chloé, s'il vous plaît : « prêts » !", "fünf Spieler")
    hall = Hall()
    asyncio.run(_listened(make(sayings), hall, 2))
    assert hall.entries == [Said(text, addressed=True) for text in sayings]


@pytest.mark.parametrize("make", EARS)
def test_an_evening_without_a_word_can_be_ended(make: Making) -> None:
    async def ended() -> bool:
        listening = asyncio.ensure_future(make(()).listen(Hall()))
        await asyncio.sleep(0.01)
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
        return listening.done()

    assert asyncio.run(ended())
