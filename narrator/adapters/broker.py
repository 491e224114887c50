"""The address of an MQTT broker, as the settings have it."""

from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

from narrator.errors import InputRefused

PORT, SECURE_PORT = 1883, 8883


@dataclass(frozen=True, slots=True)
class Broker:
    host: str
    port: int
    secure: bool = False
    user: str | None = None
    password: str | None = None


def broker_of(text: str) -> Broker:
    """``mqtt://USER:PASSWORD@HOST:1883``, or ``mqtts://``. ``InputRefused`` where it leads nowhere."""
    try:
        parts = urlsplit(text.strip())
        port = parts.port
    except ValueError:
        raise InputRefused.because("bad_broker") from None
    if parts.scheme not in ("mqtt", "mqtts") or not parts.hostname:
        raise InputRefused.because("bad_broker")
    secure = parts.scheme == "mqtts"
    named = [None if part is None else unquote(part) for part in (parts.username, parts.password)]
    return Broker(parts.hostname, port or (SECURE_PORT if secure else PORT), secure, *named)
