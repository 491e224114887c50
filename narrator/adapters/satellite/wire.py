"""The wire to a satellite: one TCP connection on which Wyoming's events go both ways, with bounds to everything.

The library reads events as long as a peer says they are, and waits for ever. Here none is longer than ``MOST_B`` or
takes longer than ``EVENT_S`` to arrive, and a peer that is quiet is asked whether it is still there.
"""

import contextlib
import io
import select
import socket
import struct
import threading
import time
from collections.abc import Iterator
from typing import Self

from wyoming.event import Event, Eventable, read_event, write_event
from wyoming.info import Describe, Info
from wyoming.ping import Ping, Pong
from wyoming.satellite import RunSatellite

from narrator.adapters.satellite.address import Address
from narrator.errors import DeviceTrouble

CONNECT_S = 2.0
ANSWER_S = 2.0
"""How long a satellite may take to say what it is."""
EVENT_S = 2.0
BEAT_S = 1.0
"""How often it is asked whether it is still there."""
SILENT_S = 3.0
"""So long without a sign of life, and it is not."""
SENDING_S = 1.0
REFUSED_S = 0.3
"""One that serves somebody else hangs up at once."""
MOST_HEADER_B = 8_192
MOST_B = 262_144
"""Eight seconds of sound: nobody sends more in one piece."""
MOST_NAME = 60
SEND_BUFFER_B = 32_768
"""Sound that waits in this machine is heard too late: let it wait nowhere for long."""
_UNSENT = 0x5411
"""Linux: how many bytes have not reached the other side (TIOCOUTQ)."""


class _Stream:
    """What ``wyoming.event`` reads from and writes to: a socket with a deadline and a size for each event."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self._held = bytearray()
        self._until_s = 0.0

    def waits(self, patience_s: float) -> bool:
        """Whether there is something to read, now or soon."""
        return bool(self._held) or bool(select.select([self._connection], [], [], patience_s)[0])

    def event(self, patience_s: float) -> Event | None:
        """The next event; none at the end. Whatever makes no sense raises whatever it likes."""
        self._until_s = time.monotonic() + patience_s
        return read_event(self)  # type: ignore[arg-type]  # it asks for no more than these two

    def readline(self) -> bytes:
        while (end := self._held.find(b"\n")) < 0:
            if len(self._held) > MOST_HEADER_B:
                raise OSError("an endless header")
            if not self._more():
                return b""
        return self._taken(end + 1)

    def read(self, size: int) -> bytes:
        if not 0 <= size <= MOST_B:
            raise OSError("an event too large")
        while len(self._held) < size:
            if not self._more():
                raise OSError("cut off in the middle of an event")
        return self._taken(size)

    def _taken(self, size: int) -> bytes:
        taken = bytes(self._held[:size])
        del self._held[:size]
        return taken

    def _more(self) -> bool:
        left_s = self._until_s - time.monotonic()
        if left_s <= 0:
            raise TimeoutError
        self._connection.settimeout(left_s)
        piece = self._connection.recv(65_536)
        self._held += piece
        return bool(piece)


class Wire:
    """An open connection to a satellite that has said what it is. ``DeviceTrouble`` says why there is none."""

    def __init__(self, address: Address) -> None:
        self._name = address.host
        try:
            self._socket = socket.create_connection((address.host, address.port), CONNECT_S)
        except OSError as error:
            raise self._trouble("satellite_away") from error
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_B)
        self._socket.settimeout(SENDING_S)
        self._incoming = self._socket.dup()
        """A socket has one time limit for both ways; its twin has one of its own."""
        self._stream = _Stream(self._incoming)
        self._sending = threading.Lock()
        try:
            self.info = self._introduced()
            self._name = self.name
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def name(self) -> str:
        """What it calls itself, to be said aloud."""
        told = self.info.satellite
        return str(told.name if told is not None and told.name else self._name)[:MOST_NAME]

    def run(self) -> None:
        """Let the satellite serve us. It serves one at a time, and hangs up on whoever comes second."""
        self.send(RunSatellite())
        if self._stream.waits(REFUSED_S) and not self._incoming.recv(1, socket.MSG_PEEK):
            raise self._trouble("satellite_busy")

    def events(self) -> Iterator[Event | None]:
        """What the satellite sends; none now and then, when it sends nothing. Ends by raising ``DeviceTrouble``."""
        alive_s = asked_s = time.monotonic()
        while True:
            event = self._next() if self._stream.waits(BEAT_S / 4) else None
            now_s = time.monotonic()
            if event is not None:
                alive_s = now_s
                if Ping.is_type(event.type):
                    self.send(Pong(text=_text(event)))
            if now_s - alive_s > SILENT_S:
                raise self._trouble("satellite_gone")
            if now_s - asked_s > BEAT_S:
                asked_s = now_s
                self.send(Describe())
            yield event

    def send(self, message: Eventable) -> None:
        letter = io.BytesIO()
        write_event(message.event(), letter)
        try:
            with self._sending:
                self._socket.sendall(letter.getbuffer())
        except OSError as error:  # half an event may have gone: nothing that follows would be understood
            self.hang_up()
            raise self._trouble("satellite_gone") from error

    @property
    def unsent_b(self) -> int:
        """How much has been sent and has not arrived, where the system tells."""
        with contextlib.suppress(ImportError, OSError, ValueError):
            from fcntl import ioctl  # noqa: PLC0415 - not on every system

            return int(struct.unpack("i", ioctl(self._socket.fileno(), _UNSENT, bytes(4)))[0])
        return 0

    def hang_up(self) -> None:
        """From any thread: whoever reads is told."""
        with contextlib.suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """For whoever reads, at the end."""
        self.hang_up()
        self._socket.close()
        self._incoming.close()

    def _introduced(self) -> Info:
        self.send(Describe())
        until_s = time.monotonic() + ANSWER_S
        while (left_s := until_s - time.monotonic()) > 0 and self._stream.waits(left_s):
            event = self._next(strange="satellite_strange")
            if Info.is_type(event.type):
                try:
                    return Info.from_event(event)
                except Exception as error:
                    raise self._trouble("satellite_strange") from error
        raise self._trouble("satellite_away")

    def _next(self, strange: str = "satellite_gone") -> Event:
        try:
            event = self._stream.event(EVENT_S)
        except Exception as error:  # rubbish comes in every shape: what cannot be read is no satellite
            raise self._trouble(strange) from error
        if event is None or not isinstance(event.type, str) or not isinstance(event.data, dict):
            raise self._trouble(strange)
        return event

    def _trouble(self, code: str) -> DeviceTrouble:
        return DeviceTrouble.because(code, name=self._name)


def _text(event: Event) -> str | None:
    text = event.data.get("text")
    return text[:256] if isinstance(text, str) else None
