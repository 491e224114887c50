"""The address of a satellite, as settings and options have it: ``tcp://HOST:PORT``."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from narrator.errors import InputRefused

SCHEME = "tcp://"
PORT = 10_700
"""Where a Wyoming satellite waits unless it was told otherwise."""


@dataclass(frozen=True, slots=True)
class Address:
    host: str
    port: int = PORT

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{SCHEME}{host}:{self.port}"


def is_address(text: str) -> bool:
    """Whether this is meant for a satellite, and not for a device of this machine."""
    return text.startswith(SCHEME)


def address_of(text: str) -> Address:
    """``InputRefused`` where it leads nowhere."""
    try:
        parts = urlsplit(text.strip())
        port = PORT if parts.port is None else parts.port
    except ValueError:
        raise InputRefused.because("bad_satellite", address=text) from None
    if f"{parts.scheme}://" != SCHEME or not parts.hostname or not port or parts.path.strip("/"):
        raise InputRefused.because("bad_satellite", address=text)
    return Address(parts.hostname, port)
