"""A satellite for as long as an evening lasts: lost, looked for with growing patience, and found again."""

import contextlib
import threading
import time
from collections.abc import Callable, Iterator
from typing import Self

from wyoming.audio import AudioChunk, AudioStop
from wyoming.event import Event
from wyoming.satellite import PauseSatellite
from wyoming.snd import Played

from narrator.adapters.satellite.address import Address, address_of
from narrator.adapters.satellite.wire import ANSWER_S, CONNECT_S, SENDING_S, Wire
from narrator.errors import DeviceTrouble

SOONEST_S, LATEST_S = 0.5, 8.0
"""Between two looks for a satellite that has gone: twice as long each time."""
PROVED_S = 5.0
"""One that holds for so long has come back; one that falls at once is not asked any sooner."""
FIRST_TRY_S = CONNECT_S + ANSWER_S + 1.0

Hear = Callable[[AudioChunk], None]


class Satellite:
    """Mouth and ears share one: it talks to one of us only. To be entered; its thread keeps the wire."""

    def __init__(self, address: Address) -> None:
        self.name = address.host
        """What it calls itself, once it has said so."""
        self.wire: Wire | None = None
        """None while it is gone. Whoever holds one that has fallen is told when using it."""
        self.latency_s: float | None = None
        """From being sent to being heard, once that was measured."""
        self.played = threading.Event()
        """It has said that a stream was heard to its end."""
        self._address = address
        self._known = False
        """It was there before: then it has gone, however it fails to answer now."""
        self._hears: tuple[Hear, ...] = ()
        self._trouble = DeviceTrouble.because("satellite_away", name=self.name)
        self._listening = threading.Lock()
        self._tried = threading.Event()
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name=str(address), daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        if self.wire is not None:
            with contextlib.suppress(DeviceTrouble):
                self.wire.send(AudioStop())
                self.wire.send(PauseSatellite())
            self.wire.hang_up()
        self._thread.join(SENDING_S)

    def reached(self) -> Wire:
        """The wire; ``DeviceTrouble`` says why there is none. Waits for the first look only."""
        self._tried.wait(FIRST_TRY_S)
        wire = self.wire
        if wire is None:
            raise self._trouble
        return wire

    @contextlib.contextmanager
    def heard_by(self, hear: Hear) -> Iterator[None]:
        """Hand over the sound of its microphone, in its own thread, while the block runs."""
        with self._listening:
            self._hears = (*self._hears, hear)
        try:
            yield
        finally:
            with self._listening:
                self._hears = tuple(other for other in self._hears if other is not hear)

    def _run(self) -> None:
        pause_s = SOONEST_S
        while not self._ended.is_set():
            began_s = time.monotonic()
            try:
                self._serve()
            except DeviceTrouble as trouble:
                self._trouble = trouble if not self._known or _busy(trouble) else self._gone()
            finally:
                self.wire = None
                self._tried.set()
            pause_s = SOONEST_S if time.monotonic() - began_s > PROVED_S else min(2 * pause_s, LATEST_S)
            self._ended.wait(pause_s)

    def _gone(self) -> DeviceTrouble:
        return DeviceTrouble.because("satellite_gone", name=self.name)

    def _serve(self) -> None:
        wire = Wire(self._address)
        try:
            wire.run()
            self.name, self._known = wire.name, True
            self.wire = wire
            self._tried.set()
            for event in wire.events():
                if event is not None:
                    self._take(event)
        finally:
            wire.close()

    def _take(self, event: Event) -> None:
        if Played.is_type(event.type):
            self.played.set()
        elif AudioChunk.is_type(event.type):
            with contextlib.suppress(KeyError):  # sound of an unknown kind is no sound
                chunk = AudioChunk.from_event(event)
                for hear in self._hears:
                    hear(chunk)


def _busy(trouble: DeviceTrouble) -> bool:
    return any(problem.code == "satellite_busy" for problem in trouble.problems)


class Fleet:
    """The satellites of an evening, each reached once, for mouth and ears alike."""

    def __init__(self) -> None:
        self._found: dict[Address, Satellite] = {}
        self._open = contextlib.ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def __bool__(self) -> bool:
        return bool(self._found)

    def at(self, text: str) -> Satellite:
        address = address_of(text)
        if address not in self._found:
            self._found[address] = self._open.enter_context(Satellite(address))
        return self._found[address]
