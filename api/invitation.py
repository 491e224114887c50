"""The invitation to the table: the addresses of this house, and what leads a phone there."""

import io
from dataclasses import dataclass, field, replace
from itertools import zip_longest

import segno

from api.address import LOCAL_NAME
from api.messages import Invited

LOOPBACK_NAMES = ("localhost", "127.0.0.1", "::1")
_QUIET = 2
"""Light modules around it on a terminal; on a page the style sheet gives it room."""


@dataclass(frozen=True, slots=True)
class Address:
    """The service on the home network."""

    host: str
    """What people scan: an IPv4 address."""
    port: int
    hosts: tuple[str, ...] = ()
    """Every address it is reached at, the best one first."""
    secure: bool = False
    """By https."""

    @property
    def short(self) -> str:
        """For a person to type or to say."""
        if self.secure:  # a browser that is told no more tries plain http
            return f"https://{self.host}" if self.port == 443 else f"https://{self.host}:{self.port}"
        return self.host if self.port == 80 else f"{self.host}:{self.port}"

    @property
    def url(self) -> str:
        return self.short if self.secure else f"http://{self.short}"


@dataclass(slots=True)
class Entrance:
    """Where phones come in. It is closed until the service has started, and its name may become known late."""

    address: Address | None = None
    name: str | None = None
    """Under which the network knows this machine, if it does."""
    closing: bool = False
    authority: bytes | None = None
    """The certificate that phones may trust, where it is https."""
    _drawn: tuple[str, str] = field(default=("", ""), repr=False)
    """The last url and its drawing."""

    def knows(self, host: str) -> bool:
        """Whether a Host header means this service. Any other name is somebody else's, led here by a forged DNS."""
        asked = _bare(host)
        names = (*LOOPBACK_NAMES, LOCAL_NAME, *(self.address.hosts if self.address else ()))
        return asked in names

    def invitation(self, code: str) -> Invited | None:
        """None while the service is not reached from outside."""
        if self.address is None:
            return None
        url = f"{self.address.url}/#{code}"
        if self._drawn[0] != url:
            self._drawn = (url, qr_svg(url))
        name = None if self.name is None else replace(self.address, host=self.name).short
        return Invited(code, url, self.address.short, name, self._drawn[1])


def is_loopback(client: str) -> bool:
    """Somebody at this very machine, by the address a browser there comes from."""
    return client in LOOPBACK_NAMES


def _bare(host: str) -> str:
    """The name in a Host header, without its port, brackets and final dot."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].rstrip(".").lower()


def qr_svg(url: str) -> str:
    """Scales with the page, and holds no style, so that a strict policy lets it through."""
    out = io.BytesIO()
    segno.make(url, error="m", micro=False).save(
        out, kind="svg", border=4, xmldecl=False, svgclass=None, lineclass=None, omitsize=True, light="#fff"
    )
    return out.getvalue().decode().strip()


def qr_text(url: str) -> str:
    """Two rows a line, in half blocks; what is drawn is the light part, as terminals are dark."""
    rows = list(map(bytes, segno.make(url, error="l", micro=False).matrix_iter(border=_QUIET)))
    dark = bytes([1]) * len(rows[0])
    pairs = zip_longest(rows[::2], rows[1::2], fillvalue=dark)
    return "\n".join("".join(_block(not up, not down) for up, down in zip(*pair, strict=True)) for pair in pairs)


def _block(up: bool, down: bool) -> str:
    return "█" if up and down else "▀" if up else "▄" if down else " "
