"""A peer that speaks Wyoming as well, or as badly, as a test wants: one connection at a time, each by a script."""

import contextlib
import io
import socket
import threading
import time
from collections.abc import Callable
from typing import Self

import numpy as np
from wyoming.audio import AudioChunk, AudioStop
from wyoming.event import Event, Eventable, read_event, write_event
from wyoming.info import Attribution, Describe, Info, Satellite
from wyoming.snd import Played

INFO = Info(satellite=Satellite("Table", Attribution("", ""), True, "Table", None))
RATE_HZ = 16_000


class Caller:
    """Whoever has connected, seen from the satellite."""

    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection
        self.incoming = connection.makefile("rb")

    def read(self) -> Event | None:
        try:
            return read_event(self.incoming)
        except (OSError, ValueError):
            return None

    def send(self, message: Eventable) -> None:
        letter = io.BytesIO()
        write_event(message.event(), letter)
        self.connection.sendall(letter.getvalue())


Script = Callable[[Caller], None]


class Peer:
    """Listens at a port of its own. ``behave`` may be changed at any time; it holds for the next connection."""

    def __init__(self, behave: Script) -> None:
        self.behave = behave
        self.calls = 0
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._door.getsockname()[1])
        self.address = f"tcp://127.0.0.1:{self.port}"
        self._callers: list[Caller] = []
        self._threads: list[threading.Thread] = []

    def __enter__(self) -> Self:
        self._begin(self._serve)
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(OSError):
            self._door.shutdown(socket.SHUT_RDWR)
        self.hang_up()
        for thread in self._threads:
            thread.join(5)
        self._door.close()

    def hang_up(self) -> None:
        for caller in self._callers:
            with contextlib.suppress(OSError):
                caller.connection.shutdown(socket.SHUT_RDWR)

    def _serve(self) -> None:
        while True:
            try:
                connection, _ = self._door.accept()
            except OSError:
                return
            self.calls += 1
            caller = Caller(connection)
            self._callers.append(caller)
            self._begin(self._follow, caller)

    def _begin(self, work: Callable[..., None], *given: Caller) -> None:
        self._threads.append(threading.Thread(target=work, args=given, daemon=True))
        self._threads[-1].start()

    def _follow(self, caller: Caller) -> None:
        with caller.connection, caller.incoming, contextlib.suppress(OSError):
            self.behave(caller)


class Table:
    """A well-behaved satellite: it answers, keeps what is played, and its microphone hears that a while later."""

    def __init__(self, *, late_s: float = 0.0, echo: bool = False, says_played: bool = False) -> None:
        self.late_s = late_s
        self.echo = echo
        self.says_played = says_played
        self.played: list[tuple[float, AudioChunk]] = []
        self.seen: list[str] = []

    def __call__(self, caller: Caller) -> None:
        lock = threading.Lock()
        while (event := caller.read()) is not None:
            self.seen.append(event.type)
            if Describe.is_type(event.type):
                with lock:
                    caller.send(INFO)
            elif event.type == "run-satellite":
                threading.Thread(target=self._record, args=(caller, lock), daemon=True).start()
            elif AudioChunk.is_type(event.type):
                self.played.append((time.monotonic(), AudioChunk.from_event(event)))
            elif AudioStop.is_type(event.type) and self.says_played:
                threading.Timer(self.late_s, self._say_played, (caller, lock)).start()

    @staticmethod
    def _say_played(caller: Caller, lock: threading.Lock) -> None:
        with lock, contextlib.suppress(OSError):
            caller.send(Played())

    def _record(self, caller: Caller, lock: threading.Lock) -> None:
        """Chunks of 20 ms in real time: hiss, and what was played so long ago."""
        chance, began_s, number = np.random.default_rng(0), time.monotonic(), 0
        with contextlib.suppress(OSError):
            while True:
                number += 1
                time.sleep(max(0.0, began_s + number * 0.02 - time.monotonic()))
                sound = chance.normal(0, 20, 320)
                if self.echo:
                    sound += self._echo(began_s + number * 0.02)
                with lock:
                    caller.send(AudioChunk(RATE_HZ, 2, 1, sound.astype("<i2").tobytes()))

    def _echo(self, until_s: float) -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
        times_s = until_s - 0.02 + np.arange(320) / RATE_HZ - self.late_s
        out = np.zeros(320)
        for arrived_s, chunk in self.played[-80:]:
            sound = np.frombuffer(chunk.audio, "<i2").astype(float)
            inside = (times_s >= arrived_s) & (times_s < arrived_s + chunk.seconds)
            if inside.any():
                at = ((times_s[inside] - arrived_s) * chunk.rate).astype(int)
                out[inside] += 0.3 * sound[np.minimum(at, len(sound) - 1)]
        return out
